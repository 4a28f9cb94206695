//! A puzzle as stored: the game up to the decision, and the plays that were tried with their results.

use contract::{Side, Theme};
use serde::{Deserialize, Serialize};

/// A position with one clearly best play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The game up to the decision, as a record without names.
    pub record: String,
    pub game: String,
    pub side: Side,
    /// The turn, in games that have turns; otherwise how far the game had got.
    pub turn: u8,
    pub theme: Theme,
    /// All plays of different kinds that were tried, best first.
    pub plays: Vec<PuzzlePlay>,
    /// Worlds in which the best and the second-best play were tried.
    pub worlds: u32,
    /// How hard the network finds it, as an initial rating that solvers then change.
    pub rating: u16,
    /// The beginning of the hash of the network that judged it.
    pub network: String,
    /// The number of the game it comes from: two puzzles from one game are never alike.
    pub of: u64,
}

/// A play that was tried. Chances are for the side that decides, given what it knew; from 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzlePlay {
    /// [`contract::Pick::index`] of each pick.
    pub picks: Vec<u16>,
    pub chance: f32,
    pub error: f32,
    /// How far it is behind the best, in the same worlds.
    pub behind: f32,
    pub behind_error: f32,
}

impl Puzzle {
    /// How far the best play is ahead of the second.
    pub fn lead(&self) -> f32 {
        self.plays.get(1).map_or(0.0, |second| second.behind)
    }
}
