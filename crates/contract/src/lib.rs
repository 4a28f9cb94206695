//! The contract between a game and everything that uses it.
//!
//! A game is a type with five parts: its [`Rules`] (plain-data state, atomic decisions that carry their legal
//! options, chance that comes from outside, views that hold what a person may know and nothing else), its [`Speech`],
//! its [`Drawing`], its [`Foresight`], and how learning programs observe it ([`Observed`]). A type that has all five
//! is a [`Game`]. Server, web table, bots, importer and Python package build on this crate and know no rules. This
//! crate contains no rules, no files, no clocks and no randomness.
//!
//! # A game in five minutes
//!
//! Every game is driven in the same way; this one is the toy game from our tests. A set-up is made from options, and
//! a [`Play`] says what it waits for:
//!
//! ```
//! use contract::{Act, Now, OptionValues, Pick, Play, Rules, Side, SplitMix, record};
//! use toy::Toy;
//!
//! let values = OptionValues::new(); // the defaults; `Toy::options()` lists what can be chosen
//! let setup = Toy::setup(&values)?;
//! let mut play = Play::<Toy>::new(&setup);
//!
//! // Both sides bid in secret. An ask carries exactly what is legal, so nothing else can be picked.
//! let Now::Both(ask, _) = &play.open().now else { panic!("both are asked") };
//! assert_eq!(ask.options.iter().next(), Some(Pick::Choice(0)));
//! assert!(play.pick(Side::Us, Pick::Choice(60)).is_err(), "and nothing has changed");
//! play.pick(Side::Us, Pick::Choice(2)).expect("a legal bid");
//! assert!(play.undo(Side::Us), "nobody has seen it yet");
//!
//! // Chance is an act like any other and comes from outside: a seed, a log, a script, a search.
//! let mut rng = SplitMix(1963);
//! while let Some(act) = rng.act(play.open()) {
//!     play.apply(act).expect("a legal act");
//! }
//! assert!(play.open().outcome().is_some(), "the game is over");
//! assert!(play.acts().iter().any(|act| matches!(act, Act::Rolled(1..=6))));
//!
//! // A view has no room for what its viewer may not know; a sample is a state that the viewer cannot rule out.
//! let view = Toy::view(&setup, play.state(), Side::Ussr.into());
//! let imagined = Toy::sample(&setup, &view, &mut rng);
//! assert_eq!(Toy::view(&setup, &imagined, Side::Ussr.into()), view);
//!
//! // A record is text. Reading it needs no generator: dice and draws are among the acts.
//! let text = record::write::<Toy>(&setup, &values, &[], &play.acts());
//! let (end, acts) = record::Record::parse(&text)?.replay::<Toy>(&setup)?;
//! assert_eq!((&end, acts), (play.state(), play.acts()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod act;
pub mod briefing;
mod digest;
mod foresight;
mod game;
pub mod info;
mod lang;
pub mod laws;
pub mod learning;
pub mod observe;
mod occasion;
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
mod theme;
pub mod told;
mod topic;
mod words;

pub use act::{Act, Pick, Refused};
pub use digest::Digest;
pub use foresight::Foresight;
pub use game::Game;
pub use lang::{ByLang, Lang};
pub use observe::Observed;
pub use occasion::{Margin, Occasion};
pub use open::{Ask, Chance, Now, Open, Outcome, Prompt};
pub use options::{AboutSides, OptionKind, OptionSpec, OptionValue, OptionValues};
pub use play::{Floor, History, Play, Step};
pub use rng::SplitMix;
pub use rules::{Log, Rules};
pub use sets::{CardId, CardSet, Options, SpaceId, SpaceSet};
pub use show::Drawing;
pub use side::{BySide, Seat, Seating, Side, Viewer};
pub use speech::{Question, RefusedValues, Speech};
pub use theme::Theme;
pub use topic::Topic;

/// A source of uniform numbers, for samplers and drivers. Rules never see one.
pub trait Below {
    /// A uniform number in `0..n`. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}
