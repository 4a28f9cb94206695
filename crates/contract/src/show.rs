//! What a game hands out to whoever draws it: types that every game shares. What they mean is written
//! at the functions of [`crate::Game`] that give them.

use crate::{CardId, Side, SpaceId};
use serde::Serialize;

/// A die that fell.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Die {
    /// Who rolled it.
    pub side: Option<Side>,
    pub pips: u8,
    /// Its roller wanted a low number.
    pub low_wins: bool,
}

impl Die {
    /// A die whose roller wants a high number.
    pub const fn high(side: Side, pips: u8) -> Die {
        Die { side: Some(side), pips, low_wins: false }
    }

    /// A die whose roller wants a low number.
    pub const fn low(side: Side, pips: u8) -> Die {
        Die { side: Some(side), pips, low_wins: true }
    }
}

/// What an entry of the log points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Touched {
    /// The kind of entry: a machine word that stays.
    pub kind: &'static str,
    /// Whose doing it is.
    pub side: Option<Side>,
    pub spaces: Vec<SpaceId>,
    pub cards: Vec<CardId>,
    pub dice: Vec<Die>,
    /// Whether something is different on the table now, apart from the played card itself lying
    /// elsewhere.
    pub changes: bool,
    /// Whether a roll did what it was made for, where the entry says so by itself.
    #[serde(skip)]
    pub won: Option<bool>,
}

impl Touched {
    /// Something that changed the table.
    pub fn change(kind: &'static str) -> Touched {
        Touched {
            kind,
            side: None,
            spaces: Vec::new(),
            cards: Vec::new(),
            dice: Vec::new(),
            changes: true,
            won: None,
        }
    }

    /// Something that is told and changes nothing by itself.
    pub fn note(kind: &'static str) -> Touched {
        Touched { changes: false, ..Touched::change(kind) }
    }

    pub fn by(mut self, side: Side) -> Touched {
        self.side = Some(side);
        self
    }

    pub fn at(mut self, space: SpaceId) -> Touched {
        self.spaces.push(space);
        self
    }

    pub fn card(mut self, card: CardId) -> Touched {
        self.cards.push(card);
        self
    }

    pub fn won(mut self, won: bool) -> Touched {
        self.won = Some(won);
        self
    }

    pub fn die(mut self, die: Die) -> Touched {
        self.dice.push(die);
        self
    }
}

/// A point of the game's course: for the margin of the log and the timeline of a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Moment {
    /// "T4 AR3".
    pub code: String,
    /// Within its turn: "T4" at its beginning and end, "HL", "AR3".
    pub short: String,
    /// The same in words: "Turn 4, action round 3".
    pub text: String,
    /// The game of a campaign, from 1.
    pub game: u8,
    /// From 1; 0 before the first.
    pub turn: u8,
    /// From 1; 0 outside of rounds.
    pub round: u8,
    /// Whose round it is.
    pub side: Option<Side>,
}

/// A number worth a chart. The first one of a game is its score, positive for the US.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Gauge {
    pub key: &'static str,
    pub title: &'static str,
    pub value: i32,
    pub min: i32,
    pub max: i32,
}

/// What lies on one space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Holding {
    pub space: SpaceId,
    pub us: u8,
    pub ussr: u8,
    pub control: Option<Side>,
    /// Where a space that can move lies: a machine word.
    pub zone: Option<&'static str>,
}

/// How a game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Ending {
    pub winner: Option<Side>,
    /// A machine word: [`crate::Game::reason_word`].
    pub reason: &'static str,
    pub text: String,
}

/// A numbered choice: its index, its word in records, its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct NamedChoice {
    pub index: u8,
    pub word: String,
    pub text: String,
}
