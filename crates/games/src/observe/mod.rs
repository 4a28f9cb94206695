//! What a side may know as a row of bytes, for learning programs. A game tells its facts once
//! ([`Observed::tell`]); whoever listens makes bytes of them, the list of fields, or nothing else.
//! Built from a view and from what is fixed before the game, never from a state.
//!
//! `docs/observations.md` is written from here ([`document`]); `tests/suite/observations.rs` checks that it is
//! current, and reads observations back into the facts of the view.

mod document;
mod facts;
mod fields;
mod row;
mod struggle;
mod teller;
mod thirteen;

pub use document::{chapter, document};
pub use facts::{BadObservation, Fact, Facts, facts, read_back};
pub use fields::{Field, FieldKind, fields};
pub use teller::{Tell, Teller, teller};

use contract::{Ask, CardId, CardSet, Game, Side, SpaceSet};
use row::Row;

/// A game whose views can be told as bytes.
pub trait Observed: Game {
    /// Raised by every change of what a byte means; the first byte of every observation.
    const OBSERVATION_VERSION: u8;
    const OBSERVATION_BYTES: usize;

    /// Tells all facts in their order. `ask` is what the viewer is asked now, if anything.
    fn tell<T: Told>(setup: &Self::Setup, view: &Self::View, ask: Option<&Ask>, told: &mut T);

    /// The score at the end: positive for the US.
    fn final_score(view: &Self::View) -> i16;
}

/// Whoever listens to facts. Names and descriptions are the same for every position of a game.
pub trait Told {
    /// One byte: the number less `lowest`.
    fn number(&mut self, name: &'static str, about: &'static str, lowest: i16, value: i16);
    /// Two bytes, the lower first, in two's complement.
    fn wide(&mut self, name: &'static str, about: &'static str, value: i16);
    /// One byte: 0 or 1.
    fn yes(&mut self, name: &'static str, about: &'static str, value: bool);
    /// One byte: the place in the list of words.
    fn word(&mut self, name: &'static str, about: &'static str, words: &'static [&'static str], n: usize);
    /// One byte: 0 nobody, 1 the US, 2 the USSR.
    fn side(&mut self, name: &'static str, about: &'static str, side: Option<Side>);
    /// One byte: 0 none, otherwise the card's id plus 1.
    fn card(&mut self, name: &'static str, about: &'static str, card: Option<CardId>);
    /// Eight bytes of bits, the lowest first.
    fn switches(
        &mut self,
        name: &'static str,
        about: &'static str,
        words: &'static [&'static str],
        bits: u64,
    );
    /// Bits by card id, the lowest first.
    fn cards<const BYTES: usize>(&mut self, name: &'static str, about: &'static str, set: CardSet);
    /// Bits by space id, the lowest first.
    fn spaces<const BYTES: usize>(&mut self, name: &'static str, about: &'static str, set: SpaceSet);
    /// One byte a space.
    fn by_space(&mut self, name: &'static str, about: &'static str, values: &[u8]);
    /// One byte each: the number less `lowest`.
    fn numbers<const N: usize>(&mut self, name: &'static str, about: &'static str, lowest: i16, of: [i16; N]);
    /// One byte each: 0 none, otherwise the card's id plus 1.
    fn card_list<const N: usize>(&mut self, name: &'static str, about: &'static str, of: [Option<CardId>; N]);
}

/// Writes the observation into `row`, which has [`Observed::OBSERVATION_BYTES`] bytes; a longer one is
/// filled with zeros.
///
/// # Panics
/// If the row is shorter.
#[inline]
pub fn encode<G: Observed>(setup: &G::Setup, view: &G::View, ask: Option<&Ask>, row: &mut [u8]) {
    let (mine, rest) = row.split_at_mut(G::OBSERVATION_BYTES);
    let mut writer = Row::new(mine);
    G::tell(setup, view, ask, &mut writer);
    debug_assert_eq!(writer.written(), G::OBSERVATION_BYTES);
    rest.fill(0);
}
