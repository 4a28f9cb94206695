//! Passwords: argon2id, never on the threads that serve everyone else, and only a few at a time.

use crate::refused::{Answer, Refused};
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use std::sync::LazyLock;
use tokio::sync::Semaphore;

/// Each computation takes 19 MiB and some ten milliseconds: a flood of logins must not use up everything.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// Compared with if there is no such account, so that response times do not reveal names.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash_now("nobody has this password").unwrap_or_default());

pub async fn hash(password: String) -> Answer<String> {
    computed(move || hash_now(&password)).await?.map_err(|problem| Refused::broken(&problem))
}

/// Whether this is the password that `hash` was made from.
pub async fn is_right(password: String, hash: Option<String>) -> Answer<bool> {
    computed(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.clone());
        let right = Argon2::default().verify_password(password.as_bytes(), hash.as_str()).is_ok();
        right && known
    })
    .await
}

async fn computed<T: Send + 'static>(compute: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    let _turn = AT_ONCE.acquire().await.map_err(|problem| Refused::broken(&problem))?;
    tokio::task::spawn_blocking(compute).await.map_err(|problem| Refused::broken(&problem))
}

fn hash_now(password: &str) -> Result<String, argon2::password_hash::Error> {
    let salt = crate::secrets::random::<16>();
    Ok(Argon2::default().hash_password_with_salt(password.as_bytes(), &salt)?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_itself_is_right() {
        let stored = hash("correct horse".to_owned()).await.expect("hashed");
        assert!(stored.starts_with("$argon2id$"), "{stored}");
        assert!(is_right("correct horse".to_owned(), Some(stored.clone())).await.expect("compared"));
        assert!(!is_right("battery staple".to_owned(), Some(stored)).await.expect("compared"));
        assert!(!is_right("nobody has this password".to_owned(), None).await.expect("compared"));
    }

    /// As written by version 0.5 of the library: existing accounts must keep working.
    #[tokio::test]
    async fn a_password_that_was_stored_long_ago_is_still_right() {
        let stored = "$argon2id$v=19$m=19456,t=2,p=1$BrSXgPR+Oslo9MA/OjEaFQ$lr8nOD09gvyWMBkgtoSPY7s6fN5O04PXzhidSJvNV40";
        let is = async |password: &str| {
            is_right(password.to_owned(), Some(stored.to_owned())).await.expect("compared")
        };
        assert!(is("correct horse").await && !is("correct horses").await);
    }
}
