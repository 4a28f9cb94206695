//! Random words that nobody can guess, and what is stored of them.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// 32 random bytes in hexadecimal digits: a session, a token.
pub fn secret() -> String {
    hex(&random::<32>())
}

/// A short random word for ids: 16 characters, 80 bits.
pub fn id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random::<16>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness of the operating system nothing here could be kept secret.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// What the database keeps of a session or token.
pub fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_and_different_and_stored_as_hashes() {
        let (one, other) = (secret(), secret());
        assert_ne!(one, other);
        assert_eq!(one.len(), 64);
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_ne!(id(), id());
        assert!(id().chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()));
    }
}
