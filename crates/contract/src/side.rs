//! Who plays: the two superpowers, the two people, and spectators.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A superpower. All our games have exactly these two.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Side {
    Us,
    Ussr,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Us, Side::Ussr];

    /// The other superpower.
    #[inline]
    pub const fn foe(self) -> Side {
        match self {
            Side::Us => Side::Ussr,
            Side::Ussr => Side::Us,
        }
    }

    /// Victory points are a single signed number in all our games: positive for the US.
    #[inline]
    pub const fn sign(self) -> i8 {
        match self {
            Side::Us => 1,
            Side::Ussr => -1,
        }
    }

    /// The word used in records and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Us => "us",
            Side::Ussr => "ussr",
        }
    }

    pub fn from_word(word: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.word() == word)
    }
}

/// A pair of things, one for each side; index it with a [`Side`].
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct BySide<T>(pub [T; 2]);

impl<T> BySide<T> {
    pub const fn new(us: T, ussr: T) -> Self {
        BySide([us, ussr])
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// A chair at the table. People keep their seat; which superpower a seat plays can be decided by
/// the game itself (bids for sides, a campaign that swaps them), see [`Seating`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub enum Seat {
    First,
    Second,
}

/// Which seat plays which side at this moment. Until sides are bid for, seating is `Straight` and
/// the sides are provisional names of the two bidders.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub enum Seating {
    /// The first seat plays the US.
    #[default]
    Straight,
    /// The first seat plays the USSR.
    Swapped,
}

impl Seating {
    pub const fn side_of(self, seat: Seat) -> Side {
        match (self, seat) {
            (Seating::Straight, Seat::First) | (Seating::Swapped, Seat::Second) => Side::Us,
            (Seating::Straight, Seat::Second) | (Seating::Swapped, Seat::First) => Side::Ussr,
        }
    }

    pub const fn seat_of(self, side: Side) -> Seat {
        match (self, side) {
            (Seating::Straight, Side::Us) | (Seating::Swapped, Side::Ussr) => Seat::First,
            (Seating::Straight, Side::Ussr) | (Seating::Swapped, Side::Us) => Seat::Second,
        }
    }

    pub const fn swapped(self) -> Seating {
        match self {
            Seating::Straight => Seating::Swapped,
            Seating::Swapped => Seating::Straight,
        }
    }
}

/// Through whose eyes a game is looked at.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub enum Viewer {
    Us,
    Ussr,
    Spectator,
}

impl Viewer {
    pub const ALL: [Viewer; 3] = [Viewer::Us, Viewer::Ussr, Viewer::Spectator];

    pub const fn side(self) -> Option<Side> {
        match self {
            Viewer::Us => Some(Side::Us),
            Viewer::Ussr => Some(Side::Ussr),
            Viewer::Spectator => None,
        }
    }
}

impl From<Side> for Viewer {
    fn from(side: Side) -> Viewer {
        match side {
            Side::Us => Viewer::Us,
            Side::Ussr => Viewer::Ussr,
        }
    }
}
