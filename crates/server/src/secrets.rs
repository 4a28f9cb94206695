//! Random words nobody can guess, and the form in which they are stored.

use games::hex;
use sha2::{Digest, Sha256};

/// 32 random bytes in hexadecimal: a session, a token.
pub fn secret() -> String {
    hex(&random::<32>())
}

/// A short random word for ids: 16 characters, 80 bits.
pub fn id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random::<16>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A word for a person to write down or type: four groups of five letters and digits, 100 bits.
pub fn code() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let letters: Vec<_> =
        random::<20>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect();
    letters.chunks(5).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// The form in which the database stores a code, however it was typed.
pub fn hash_code(code: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).take(64).collect();
    hash(&format!("code {}", plain.to_ascii_lowercase()))
}

pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without the operating system's randomness no secret here would be safe.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// The form in which the database stores a session or token.
pub fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
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
        let word = code();
        assert_eq!(word.len(), 23, "{word}");
        assert_eq!(hash_code(&word), hash_code(&word.to_uppercase().replace('-', " ")));
        assert_ne!(hash_code(&word), hash_code(&code()));
        assert!(id().chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()));
    }
}
