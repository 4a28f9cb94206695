//! What a side may know as a row of bytes, for learning programs. A game reports its facts once
//! ([`Observed::tell`]); a listener turns them into bytes, the list of fields, the inputs of a network, or words.
//! Made from a view and from what is fixed before the game, never from a state. Everything is given from the
//! viewer's perspective: its own side first, then the other.
//!
//! `docs/observations.md` is generated from here ([`document`]); `tests/suite/observations.rs` checks that it is
//! up to date, and reads observations back into the facts of the view.

mod document;
mod facts;
mod fields;
mod inputs;
mod mask;
mod row;

pub use contract::observe::{Observed, Scale};
pub use document::{chapter, document};
pub use facts::{BadObservation, Fact, Facts, facts, read_back};
pub use fields::{Field, FieldKind, fields, fields_of};
pub use inputs::{Inputs, MASK_BYTES, Test};
pub use mask::write_mask;

use contract::Ask;
use contract::observe::{Listener, Roster, SpaceList, Whose};
use row::Row;

/// The observation as a new row.
pub fn observation<G: Observed>(setup: &G::Setup, view: &G::View, ask: Option<&Ask>) -> Vec<u8> {
    let mut row = vec![0; G::OBSERVATION_BYTES];
    encode::<G>(setup, view, ask, &mut row);
    row
}

/// Writes the observation into `row`, which needs [`Observed::OBSERVATION_BYTES`] bytes; the rest of a longer one is
/// filled with zeros.
///
/// The report is inlined here, where the length of the row is known, so that writing a byte needs no bounds check
/// and no counting of positions.
///
/// # Panics
/// If the row is shorter.
#[inline(never)]
pub fn encode<G: Observed>(setup: &G::Setup, view: &G::View, ask: Option<&Ask>, row: &mut [u8]) {
    let (mine, rest) = row.split_at_mut(G::OBSERVATION_BYTES);
    let mut writer = Row::new(mine);
    G::tell(setup, view, ask, &mut writer);
    debug_assert_eq!(writer.written(), G::OBSERVATION_BYTES);
    rest.fill(0);
}
