//! What a game waits for.

use crate::{Act, BySide, CardId, CardSet, Options, Side};
use serde::{Deserialize, Serialize};

/// Why a side is asked: a kind that the game defines, the card it is about, how many are left.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prompt {
    pub kind: u8,
    pub card: Option<CardId>,
    pub left: u8,
}

/// A decision of one side with all its legal options.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    pub side: Side,
    pub prompt: Prompt,
    pub options: Options,
}

/// A point where chance decides. All outcomes are equally likely.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Chance {
    /// One die: `Act::Rolled(1..=6)`.
    Die,
    /// One card of a set: `Act::Drew`. Decks are sets; where the rules fix the order, the set has one card.
    Card { from: CardSet },
    /// One of the two sides: `Act::Tossed`.
    Coin,
}

/// How a game ended. `reason` is a number that the game defines and names.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    pub winner: Option<Side>,
    pub reason: u8,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Now {
    /// One side decides.
    Ask(Ask),
    /// Both decide in secret, in any order; neither learns the other's pick until both are in.
    Both(Ask, Ask),
    Chance(Chance),
    Over(Outcome),
}

/// Everything that may happen next.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    pub now: Now,
    /// Numbered choices that a side may take at any moment, even when it is not asked.
    pub standing: BySide<u64>,
}

impl Open {
    #[inline]
    pub const fn just(now: Now) -> Open {
        Open { now, standing: BySide([0, 0]) }
    }

    /// What `side` is asked now, if anything.
    #[inline]
    pub fn ask(&self, side: Side) -> Option<&Ask> {
        match &self.now {
            Now::Ask(ask) => Some(ask).filter(|ask| ask.side == side),
            Now::Both(a, b) => [a, b].into_iter().find(|ask| ask.side == side),
            Now::Chance(_) | Now::Over(_) => None,
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.now {
            Now::Over(outcome) => Some(outcome),
            Now::Ask(_) | Now::Both(..) | Now::Chance(_) => None,
        }
    }

    /// Everything `side` may pick now: the options of its ask and its standing choices.
    pub fn options(&self, side: Side) -> Options {
        let mut options = self.ask(side).map_or(Options::NONE, |ask| ask.options);
        options.choices |= self.standing[side];
        options
    }

    /// Whether `act` is legal now.
    pub fn allows(&self, act: Act) -> bool {
        match act {
            Act::Pick(side, pick) => self.options(side).has(pick),
            Act::Rolled(pips) => matches!(self.now, Now::Chance(Chance::Die)) && (1..=6).contains(&pips),
            Act::Drew(card) => match self.now {
                Now::Chance(Chance::Card { from }) => (card.0 as usize) < CardSet::CAPACITY && from.has(card),
                _ => false,
            },
            Act::Tossed(_) => matches!(self.now, Now::Chance(Chance::Coin)),
        }
    }
}
