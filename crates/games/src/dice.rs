//! Dice that anyone can check: a single seed drives every chance point of a game. `docs/dice.md` gives the
//! derivation in words and test vectors; what it says must never change without a new name.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use contract::{Act, Below, Chance, Side};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The secret behind a game's chance: its hash is published before the game, the seed itself afterwards.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// Shows only the hash: a seed that slips into a server's log would give away a game in progress.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(hash {})", self.hash())
    }
}

impl Seed {
    /// SHA-256 of the 32 bytes, as 64 hexadecimal digits: the commitment.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

/// Bytes as hexadecimal digits, two for each.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads 32 bytes; `what` names them in the error.
pub(crate) fn from_hex(what: &'static str, text: &str) -> Result<[u8; 32], BadSeed> {
    let bad = || BadSeed { what, characters: text.chars().count() };
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(bad());
    }
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let digits = std::str::from_utf8(digits).map_err(|_| bad())?;
        *byte = u8::from_str_radix(digits, 16).map_err(|_| bad())?;
    }
    Ok(bytes)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A seed, or a part of one, that is not 64 hexadecimal digits.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a {what} of 64 hexadecimal digits, got {characters} characters that are not one")]
pub struct BadSeed {
    pub(crate) what: &'static str,
    pub(crate) characters: usize,
}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        from_hex("seed", text).map(Seed)
    }
}

/// Decides chance points from a seed. How far the stream has been read follows from the sequence of chance
/// points alone, never from clocks or from what players do in between.
pub struct SeededChance {
    stream: ChaCha20,
}

impl SeededChance {
    pub fn new(seed: Seed) -> SeededChance {
        // Nonce: zero, because a seed is used for one game only.
        SeededChance::with_nonce(seed, [0; 12])
    }

    /// One of the streams of a seed. Key: the seed. Block counter from 0.
    pub(crate) fn with_nonce(seed: Seed, nonce: [u8; 12]) -> SeededChance {
        SeededChance { stream: ChaCha20::new(&seed.0.into(), &nonce.into()) }
    }

    /// The next word of the stream, for comparison with another library's.
    pub fn next_word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.stream.apply_keystream(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    /// The outcome at this point.
    pub fn outcome(&mut self, chance: &Chance) -> Act {
        match chance {
            Chance::Die => Act::Rolled(self.below(6) as u8 + 1),
            Chance::Card { from } => {
                let n = self.below(from.len());
                Act::Drew(from.nth(n).expect("a draw has at least one card"))
            }
            Chance::Coin => Act::Tossed(Side::BOTH[self.below(2) as usize]),
        }
    }
}

impl Below for SeededChance {
    /// Exactly uniform: words at the end of the range that would favour small numbers are skipped. Reads at
    /// least one word, even for `n` = 1.
    fn below(&mut self, n: u32) -> u32 {
        let range = 1u64 << 32;
        let limit = range - range % u64::from(n);
        loop {
            let word = self.next_word();
            if u64::from(word) < limit {
                return word % n;
            }
        }
    }
}
