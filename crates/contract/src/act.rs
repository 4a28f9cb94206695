//! What happens to a game: a player's pick or a chance outcome.

use crate::sets::nth_bit;
use crate::{CardId, CardSet, Options, Side, SpaceId, SpaceSet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One option of a decision. One click is one pick.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pick {
    Choice(u8),
    Card(CardId),
    Space(SpaceId),
}

impl Pick {
    /// Size of the fixed vocabulary: 64 choices, 192 cards, 128 spaces.
    pub const VOCABULARY: usize = 64 + CardSet::CAPACITY + SpaceSet::CAPACITY;

    /// The option's place in the fixed vocabulary.
    pub const fn index(self) -> usize {
        match self {
            Pick::Choice(n) => n as usize,
            Pick::Card(id) => 64 + id.0 as usize,
            Pick::Space(id) => 64 + CardSet::CAPACITY + id.0 as usize,
        }
    }

    pub const fn from_index(index: usize) -> Option<Pick> {
        const CARDS_END: usize = 64 + CardSet::CAPACITY;
        match index {
            0..64 => Some(Pick::Choice(index as u8)),
            64..CARDS_END => Some(Pick::Card(CardId((index - 64) as u8))),
            CARDS_END..Pick::VOCABULARY => Some(Pick::Space(SpaceId((index - CARDS_END) as u8))),
            _ => None,
        }
    }
}

impl Options {
    #[inline]
    pub const fn has(&self, pick: Pick) -> bool {
        match pick {
            Pick::Choice(n) => n < 64 && self.choices >> n & 1 != 0,
            Pick::Card(id) => (id.0 as usize) < CardSet::CAPACITY && self.cards.has(id),
            Pick::Space(id) => (id.0 as usize) < SpaceSet::CAPACITY && self.spaces.has(id),
        }
    }

    /// The n-th option in vocabulary order, from 0.
    #[inline]
    pub fn nth(&self, mut n: u32) -> Option<Pick> {
        let choices = self.choices.count_ones();
        if n < choices {
            return Some(Pick::Choice(nth_bit(self.choices, n)));
        }
        n -= choices;
        let cards = self.cards.len();
        if n < cards {
            return self.cards.nth(n).map(Pick::Card);
        }
        self.spaces.nth(n - cards).map(Pick::Space)
    }

    /// The only option, if there is exactly one.
    #[inline]
    pub fn only(&self) -> Option<Pick> {
        if self.len() == 1 { self.nth(0) } else { None }
    }

    pub fn iter(&self) -> impl Iterator<Item = Pick> + use<> {
        let options = *self;
        let mut choices = options.choices;
        let choices = std::iter::from_fn(move || {
            (choices != 0).then(|| {
                let n = choices.trailing_zeros() as u8;
                choices &= choices - 1;
                Pick::Choice(n)
            })
        });
        choices.chain(options.cards.iter().map(Pick::Card)).chain(options.spaces.iter().map(Pick::Space))
    }
}

/// One step of a game, and one line of its record.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// A side picked one of its options.
    Pick(Side, Pick),
    /// Chance: a die showed 1 to 6.
    Rolled(u8),
    /// Chance: a card came up.
    Drew(CardId),
    /// Chance: a coin toss decided for one side.
    Tossed(Side),
}

impl Act {
    pub const fn side(self) -> Option<Side> {
        match self {
            Act::Pick(side, _) => Some(side),
            Act::Rolled(_) | Act::Drew(_) | Act::Tossed(_) => None,
        }
    }
}

/// An act that is not legal now. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub expected: String,
    pub got: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, got {}", self.expected, self.got)
    }
}

impl std::error::Error for Refused {}
