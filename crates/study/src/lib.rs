//! What there is to study besides one's own games: puzzles, and how games begin.
//!
//! - `puzzle`: a position with one clearly best play, as it is kept
//! - `ideas`: plays that differ in the card or in its use
//! - `find`: finding puzzles in a game; `variety`: which of them are kept
//! - `opening`: how a game began; `explorer`: openings counted; `explore`: as a page reads them
//! - `making`: making all that from games of the network against itself
//! - `solve`: what an answer is worth
//! - `shipped`: what the binary carries; `file`: how
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

pub use explore::{choices, explore, path, say_path, set_up_record};
pub use find::{ERROR, LEAD, Source};
pub use opening::Opening;
pub use puzzle::{Puzzle, PuzzlePlay};
pub use solve::{Position, Solution, picture, position, solve};
pub use variety::varied;
