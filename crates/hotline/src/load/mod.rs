//! The load generator behind `hotline load`: it plays whole games through the real API, in a process separate from the
//! server's, and measures from outside.
//!
//! - `process`: the server under test, its processor time and memory
//! - `player`: two people at a table who pick at random
//! - `idle`: many stored tables, many silent sockets
//! - `latency`: a histogram that is cheap to fill

mod idle;
mod latency;
mod player;
mod process;

pub use idle::idle;
pub use latency::Latencies;
pub use player::{Tally, play};
pub use process::{Cost, ServerProcess};

use wire::tables::{ClockKind, NewTable, Opponent, SideChoice};

/// What to play.
#[derive(Clone)]
pub struct Played {
    pub game: String,
    pub preset: Option<String>,
}

/// The tables the load generator makes.
pub fn new_table(played: &Played, clock: ClockKind) -> NewTable {
    NewTable {
        game: played.game.clone(),
        options: Default::default(),
        preset: played.preset.clone(),
        side: SideChoice::Us,
        clock,
        opponent: Opponent::Link,
        spectators: true,
        helpers: false,
        take_backs: true,
        rated: false,
    }
}
