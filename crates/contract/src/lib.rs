//! The contract between a game and everybody who uses one.
//!
//! A game is a type that implements [`Game`]: plain-data state, atomic decisions that carry their
//! legal options, chance that comes from outside, views that hold what a person may know and
//! nothing else. Server, web table, bots, importer and Python package stand on this crate and know
//! no rules. There are no rules, no files, no clocks and no randomness in here.

mod act;
mod digest;
mod game;
pub mod laws;
mod open;
pub mod options;
mod play;
pub mod presets;
pub mod record;
mod rng;
mod sets;
pub mod show;
mod side;
pub mod told;
mod words;

pub use act::{Act, Pick, Refused};
pub use digest::Digest;
pub use game::{Game, Lang, Log, Question};
pub use open::{Ask, Chance, Now, Open, Outcome, Prompt};
pub use options::{OptionKind, OptionSpec, OptionValue, OptionValues};
pub use play::{Floor, History, Play, Step};
pub use rng::SplitMix;
pub use sets::{CardId, CardSet, Options, SpaceId, SpaceSet};
pub use side::{BySide, Seat, Seating, Side, Viewer};

/// A source of uniform numbers, for samplers and drivers. Rules never see one.
pub trait Below {
    /// A uniform number in `0..n`. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}
