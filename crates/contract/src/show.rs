//! What a game provides for drawing: what each game must implement, and the types they share.

use crate::told::Word;
use crate::{Lang, Rules, Side, SpaceId};
use serde::{Deserialize, Serialize};

/// The pictures of a game, as data.
pub trait Drawing: Rules {
    /// Everything a client draws that never changes during a game.
    type Board: Serialize;
    /// The whole table as one viewer may see it, for a client to draw.
    type Shown: Serialize;
    /// Cards, spaces, tracks and words of this table in one language: everything that never changes.
    fn board(setup: &Self::Setup, lang: Lang) -> Self::Board;
    /// The table as the holder of this view may see it, computed from the view alone.
    fn shown(setup: &Self::Setup, view: &Self::View, lang: Lang) -> Self::Shown;
    /// The point in the game's course at which this view was taken.
    fn moment(setup: &Self::Setup, view: &Self::View, lang: Lang) -> Moment;
    /// The part of the game in which this view was taken, if there are parts longer than turns: "Early War".
    fn period(setup: &Self::Setup, view: &Self::View, lang: Lang) -> String {
        crate::topic::words(lang).turn(Self::moment(setup, view, lang).turn)
    }
    /// The numbers worth a chart, the score first.
    fn gauges(setup: &Self::Setup, view: &Self::View, lang: Lang) -> Vec<Gauge>;
    /// Further numbers that an outlook reports when they change, such as pieces in a supply.
    fn stocks(_setup: &Self::Setup, _view: &Self::View, _lang: Lang) -> Vec<Gauge> {
        Vec::new()
    }
    /// What lies on a space.
    fn holding(setup: &Self::Setup, view: &Self::View, space: SpaceId) -> Holding;
}

/// A die that fell.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

impl Gauge {
    pub fn info(&self) -> GaugeInfo {
        GaugeInfo { key: self.key.to_owned(), title: self.title.to_owned(), min: self.min, max: self.max }
    }
}

/// What a chart of a gauge is drawn by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GaugeInfo {
    pub key: String,
    pub title: String,
    pub min: i32,
    pub max: i32,
}

/// What lies on one space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Holding {
    pub space: SpaceId,
    pub us: u8,
    pub ussr: u8,
    pub control: Option<Side>,
    /// Where a space that can move lies: a machine word.
    pub zone: Option<Word>,
}

/// A space before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct SpaceChange {
    pub before: Holding,
    pub after: Holding,
}

/// How a game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Ending {
    pub winner: Option<Side>,
    /// A machine word: [`crate::Rules::reason_word`].
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

/// Whether a pick can lose the game before the next card is played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Danger {
    None,
    Possible,
    Certain,
}

/// An option that is dangerous, or does nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Warning {
    /// Its place in the fixed vocabulary ([`crate::Pick::index`]).
    pub pick: u16,
    pub danger: Danger,
    pub no_effect: bool,
}
