//! Things to study besides your own games: puzzles, and how games begin.
//!
//! - `puzzle`: a position with one clearly best play, as stored
//! - `ideas`: plays that differ in the card or in its use
//! - `find`: finds puzzles in a game; `wanted`: by theme; `variety`: chooses which of them to keep
//! - `opening`: how a game began; `explorer`: counts openings; `explore`: presents them as a page reads them
//! - `making`: makes all of that from games of the network against itself
//! - `solve`: what an answer is worth
//! - `shipped`: what the binary contains; `file`: in which format
//!
//! Knows no rules. `docs/review.md` defines the figures.

#![forbid(unsafe_code)]

mod explore;
pub mod explorer;
pub mod file;
mod find;
mod ideas;
pub mod making;
mod opening;
mod puzzle;
pub mod shipped;
mod solve;
mod variety;
mod wanted;

pub use explore::{choices, explore, path, say_path, set_up_record};
pub use find::{ERROR, LEAD, Looked, Source};
pub use opening::Opening;
pub use puzzle::{Puzzle, PuzzlePlay};
pub use solve::{Position, Solution, picture, position, solve, verdict};
pub use variety::varied;
pub use wanted::ThemeSet;
