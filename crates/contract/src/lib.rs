//! The contract between a game and everybody who uses one.
//!
//! A game is a type with five parts: its [`Rules`] (plain-data state, atomic decisions that carry their
//! legal options, chance that comes from outside, views that hold what a person may know and
//! nothing else), its [`Speech`], its [`Drawing`], its [`Foresight`], and how it is [`Observed`] by programs
//! that learn. Whatever has all five is a [`Game`]. Server, web table, bots, importer and Python package stand on this crate and know
//! no rules. There are no rules, no files, no clocks and no randomness in here.

mod act;
mod digest;
mod foresight;
mod game;
pub mod info;
mod lang;
pub mod laws;
pub mod learning;
pub mod observe;
mod open;
pub mod options;
mod play;
pub mod presets;
pub mod record;
mod rng;
mod rules;
mod sets;
pub mod show;
mod side;
mod speech;
pub mod told;
mod words;

pub use act::{Act, Pick, Refused};
pub use digest::Digest;
pub use foresight::Foresight;
pub use game::Game;
pub use lang::{ByLang, Lang};
pub use observe::Observed;
pub use open::{Ask, Chance, Now, Open, Outcome, Prompt};
pub use options::{OptionKind, OptionSpec, OptionValue, OptionValues};
pub use play::{Floor, History, Play, Step};
pub use rng::SplitMix;
pub use rules::{Log, Rules};
pub use sets::{CardId, CardSet, Options, SpaceId, SpaceSet};
pub use show::Drawing;
pub use side::{BySide, Seat, Seating, Side, Viewer};
pub use speech::{Question, Speech};

/// A source of uniform numbers, for samplers and drivers. Rules never see one.
pub trait Below {
    /// A uniform number in `0..n`. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}
