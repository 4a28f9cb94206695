//! A puzzle as it is kept: the game up to the decision, and the plays that were tried with what came of them.

use contract::{Side, Theme};
use serde::{Deserialize, Serialize};

/// A position with one clearly best play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The game up to the decision, as records are written; without names.
    pub record: String,
    pub game: String,
    pub side: Side,
    /// The turn, in games that have turns; how far the game had gone in others.
    pub turn: u8,
    pub theme: Theme,
    /// All plays of different kinds that were tried, the best first.
    pub plays: Vec<PuzzlePlay>,
    /// Worlds in which the best and the second were tried.
    pub worlds: u32,
    /// How hard it looks to the network, as a rating that solvers change.
    pub rating: u16,
    /// The network that judged, by the beginning of its hash.
    pub network: String,
    /// The game that it comes from, by number: two of one game are never alike.
    pub of: u64,
}

/// A play that was tried. Chances are those of the side that decides, by what it knew; from 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzlePlay {
    /// [`contract::Pick::index`] of each pick.
    pub picks: Vec<u16>,
    pub chance: f32,
    pub error: f32,
    /// How much the best is ahead of it, in the same worlds.
    pub behind: f32,
    pub behind_error: f32,
}

impl Puzzle {
    /// How far the best is ahead of the second.
    pub fn lead(&self) -> f32 {
        self.plays.get(1).map_or(0.0, |second| second.behind)
    }
}
