//! Chance by occasion. Two tables share a seed, and each outcome depends on where in the game it is needed, not on
//! what was needed before. So both tables meet the same luck as long as they play alike, and again whenever they
//! stand at the same occasion. `docs/dice.md` gives the derivation in words and test vectors; what it says must never
//! change without a new name.

use crate::dice::{Seed, SeededChance};
use contract::{Act, CardId, CardSet, Chance, Occasion, Side};
use std::collections::HashMap;

/// How outcomes are derived from a seed: the fact `chance` of a record.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Chances {
    /// One stream, read in the order in which outcomes are needed: a record without the fact.
    #[default]
    InOrder,
    ByOccasion,
}

impl Chances {
    /// What a record says about it; `None` for the original way, which records do not mention.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Chances::InOrder => None,
            Chances::ByOccasion => Some("by-occasion"),
        }
    }

    /// Reads the fact of a record; `None` if the word is unknown.
    pub fn from_fact(fact: Option<&str>) -> Option<Chances> {
        [Chances::InOrder, Chances::ByOccasion].into_iter().find(|chances| chances.word() == fact)
    }
}

/// The dice of a game, however they are derived from its seed.
pub enum Dice {
    InOrder(SeededChance),
    ByOccasion(ChanceByOccasion),
}

impl Dice {
    pub fn new(seed: Seed, chances: Chances) -> Dice {
        match chances {
            Chances::InOrder => Dice::InOrder(SeededChance::new(seed)),
            Chances::ByOccasion => Dice::ByOccasion(ChanceByOccasion::new(seed)),
        }
    }

    /// The outcome at this point; the occasion is only computed if it matters.
    pub fn outcome(&mut self, chance: &Chance, occasion: impl FnOnce() -> Occasion) -> Act {
        match self {
            Dice::InOrder(stream) => stream.outcome(chance),
            Dice::ByOccasion(by_occasion) => by_occasion.outcome(occasion(), chance),
        }
    }
}

/// An occasion and the kind of chance, as the first eight bytes of a nonce.
pub type Place = [u8; 8];

/// Which stream a chance point reads.
pub fn place(occasion: Occasion, chance: &Chance) -> Place {
    let side = |side: Option<Side>| side.map_or(0, |side| side as u8 + 1);
    // Never zero, so that no stream of these is the one that is read in order.
    let kind = match chance {
        Chance::Die => 1,
        Chance::Card { .. } => 2,
        Chance::Coin => 3,
    };
    let Occasion { game, turn, round, whose, taker } = occasion;
    [game, turn, round, side(whose), side(taker), kind, 0, 0]
}

/// How often each place has been read. What was taken back stays counted, so nobody gets the same outcome
/// twice.
#[derive(Clone, Default)]
pub struct Counts(HashMap<Place, u32>);

impl Counts {
    /// The number of this chance point among those of its place, from 0.
    pub fn next(&mut self, place: Place) -> u32 {
        let count = self.0.entry(place).or_default();
        *count += 1;
        *count - 1
    }
}

/// Decides chance points by occasion.
pub struct ChanceByOccasion {
    seed: Seed,
    counts: Counts,
}

impl ChanceByOccasion {
    pub fn new(seed: Seed) -> ChanceByOccasion {
        ChanceByOccasion { seed, counts: Counts::default() }
    }

    /// The outcome at this point, which is counted from now on.
    pub fn outcome(&mut self, occasion: Occasion, chance: &Chance) -> Act {
        let place = place(occasion, chance);
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&place);
        nonce[8..].copy_from_slice(&self.counts.next(place).to_le_bytes());
        let mut stream = SeededChance::with_nonce(self.seed, nonce);
        match chance {
            Chance::Die | Chance::Coin => stream.outcome(chance),
            Chance::Card { from } => Act::Drew(first_of(&mut stream, from)),
        }
    }
}

/// Picks the card of the set whose own two words of the stream make the smallest number. Two sets that differ in few
/// cards mostly give the same one, and each card of a set is equally likely.
fn first_of(stream: &mut SeededChance, from: &CardSet) -> CardId {
    let mut read = 0;
    let numbers = from.iter().map(|card| {
        // Every card has its own position in the stream, whether it is in the set or not.
        while read < u32::from(card.0) {
            number(stream);
            read += 1;
        }
        read += 1;
        (number(stream), card)
    });
    numbers.min().expect("a draw has at least one card").1
}

fn number(stream: &mut SeededChance) -> u64 {
    let [low, high] = [stream.next_word(), stream.next_word()].map(u64::from);
    high << 32 | low
}
