//! 13 Minutes: The Cuban Missile Crisis, with its campaign, built on the contract of all our games.
//!
//! Thirteen cards, twenty-six cubes, three zones. Each card played becomes a territory; placing cubes on it
//! draws it nearer, and three symbols of one colour in a sphere mean nuclear war. The deck is data: events
//! are lists of ops (`ops.rs`), read and checked by `deck.rs` and run by a single interpreter (`event.rs`).
//! References like "rules 8.2" and "A18" are to the sections and the numbered readings of the rules this
//! crate implements.

mod briefing;
pub mod deck;
mod digest;
mod entry;
mod event;
mod flow;
mod game;
pub mod kinds;
mod observed;
pub mod ops;
mod order;
mod pile;
mod question;
pub mod rules;
mod scoring;
mod select;
pub mod show;
pub mod state;
mod table;
mod text;
mod view;
pub mod vocabulary;
mod why;
pub mod zone;

pub use deck::{Deck, DeckError, parse_deck};
pub use entry::{Entry, Lying};
pub use rules::RuleOptions;
pub use scoring::REASONS;
pub use state::State;
pub use view::View;
pub use why::Why;

use contract::OptionValues;

/// Deck and options of one table.
#[derive(Clone, Debug)]
pub struct Setup {
    pub deck: Deck,
    pub rules: RuleOptions,
    pub values: OptionValues,
}

/// The game.
pub struct Thirteen;
