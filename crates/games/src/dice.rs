//! Dice that anyone can check: one seed drives every chance point of a game. `docs/dice.md` gives
//! the derivation in words and test vectors; what it says must never change without a new name.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use contract::{Act, Below, Chance, Side};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The secret of a game's chance: its hash is published before the game, itself after it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// Shows the hash only: a seed that slips into a server's log would give a running game away.
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

/// Reads 32 bytes; `what` names them in the refusal.
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

/// Answers chance points from a seed. How far the stream has been read follows from the sequence
/// of chance points alone, never from clocks or from what players do between them.
pub struct SeededChance {
    stream: ChaCha20,
}

impl SeededChance {
    pub fn new(seed: Seed) -> SeededChance {
        // Key: the seed. Nonce: zero, because a seed is used for one game only. Block counter from 0.
        SeededChance { stream: ChaCha20::new(&seed.0.into(), &[0; 12].into()) }
    }

    fn next_word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.stream.apply_keystream(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    /// What chance says at this point.
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
    /// Exactly uniform: words at the end of the range that would favour small numbers are passed
    /// over. Reads at least one word, even for `n` = 1.
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

/// The test vectors of the document, so that it cannot drift from the code.
#[cfg(test)]
pub(crate) fn vector(name: &str) -> Vec<String> {
    let document = include_str!("../../../docs/dice.md");
    let line = document.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    let line = line.unwrap_or_else(|| panic!("docs/dice.md has no vector `{name}`"));
    line.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::{CardId, CardSet};

    #[test]
    fn the_vectors_of_the_document_hold() {
        let seed = Seed(std::array::from_fn(|i| i as u8));
        assert_eq!(vector("seed"), [seed.to_string()]);
        assert_eq!(vector("seed-hash"), [seed.hash()]);
        let mut chance = SeededChance::new(seed);
        let dice: Vec<_> = (0..20)
            .map(|_| match chance.outcome(&Chance::Die) {
                Act::Rolled(pips) => pips.to_string(),
                other => panic!("a die gave {other:?}"),
            })
            .collect();
        assert_eq!(vector("dice"), dice);
        let mut deck: CardSet = (1..=110).map(CardId).collect();
        let cards: Vec<_> = (0..8)
            .map(|_| match chance.outcome(&Chance::Card { from: deck }) {
                Act::Drew(card) => {
                    deck.remove(card);
                    card.0.to_string()
                }
                other => panic!("a draw gave {other:?}"),
            })
            .collect();
        assert_eq!(vector("cards"), cards);
        let coins: Vec<_> = (0..8)
            .map(|_| match chance.outcome(&Chance::Coin) {
                Act::Tossed(side) => side.word().to_owned(),
                other => panic!("a coin gave {other:?}"),
            })
            .collect();
        assert_eq!(vector("coins"), coins);
    }

    #[test]
    fn the_stream_is_that_of_rfc_8439() {
        // Appendix A.1, test vector 1: key, nonce and counter zero.
        let mut chance = SeededChance::new(Seed([0; 32]));
        assert_eq!(chance.next_word().to_le_bytes(), [0x76, 0xb8, 0xe0, 0xad]);
        assert_eq!(chance.next_word().to_le_bytes(), [0xa0, 0xf1, 0x3d, 0x90]);
        // Test vector 2: the second block, with counter one.
        for _ in 2..16 {
            chance.next_word();
        }
        assert_eq!(chance.next_word().to_le_bytes(), [0x9f, 0x07, 0xe7, 0xbe]);
    }

    #[test]
    fn words_past_the_last_whole_range_are_rejected() {
        // With n just over half of the words nearly every second one must be passed over.
        let n = (1 << 31) + 1;
        let mut plain = SeededChance::new(Seed([7; 32]));
        let kept: Vec<_> = (0..64).map(|_| plain.next_word()).filter(|&word| word < n).collect();
        assert!(kept.len() < 50, "the stream would not show a missing rejection");
        let mut chance = SeededChance::new(Seed([7; 32]));
        let drawn: Vec<_> = kept.iter().map(|_| chance.below(n)).collect();
        assert_eq!(drawn, kept);
    }

    #[test]
    fn all_outcomes_are_about_equally_frequent() {
        let mut chance = SeededChance::new(Seed([42; 32]));
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[chance.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_single_card_still_takes_one_word() {
        let mut with = SeededChance::new(Seed([1; 32]));
        with.outcome(&Chance::Card { from: CardSet::one(CardId(9)) });
        let mut without = SeededChance::new(Seed([1; 32]));
        without.next_word();
        assert_eq!(with.next_word(), without.next_word());
    }

    #[test]
    fn seeds_are_read_back_and_bad_ones_refused() {
        let seed = Seed(std::array::from_fn(|i| 255 - i as u8));
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!(seed.to_string().to_uppercase().parse(), Ok(seed));
        for bad in ["", "00", &"g".repeat(64), &"+1".repeat(32), &"ж".repeat(32)] {
            let Err(problem) = bad.parse::<Seed>() else { panic!("`{bad}` was read as a seed") };
            assert!(problem.to_string().contains("64 hexadecimal digits"), "{problem}");
        }
    }
}
