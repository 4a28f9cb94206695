//! Observations for code that is generic over [`Game`] alone: bots and whoever talks to them.

use super::{Facts, Inputs, Observed, encode, facts};
use crate::GameName;
use contract::{Ask, Game};

/// Makes something of a view and what its viewer is asked.
pub type Tell<G, T> = fn(&<G as Game>::Setup, &<G as Game>::View, Option<&Ask>) -> T;

/// How a game tells its views.
pub struct Teller<G: Game> {
    pub facts: Tell<G, Facts>,
    pub row: Tell<G, Vec<u8>>,
    /// What a network reads of a game as it is set up.
    pub inputs: fn(&G::Setup) -> Inputs,
}

impl<G: Observed> Teller<G> {
    pub(crate) fn new() -> Teller<G> {
        let row = |setup: &G::Setup, view: &G::View, ask: Option<&Ask>| {
            let mut row = vec![0; G::OBSERVATION_BYTES];
            encode::<G>(setup, view, ask, &mut row);
            row
        };
        Teller { facts: facts::<G>, row, inputs: Inputs::of::<G> }
    }
}

/// The teller of a registered game; a game that is not registered has none.
pub fn teller<G: Game>() -> Option<Teller<G>> {
    GameName::tellers()
        .into_iter()
        .find_map(|teller| teller.downcast::<Teller<G>>().ok())
        .map(|teller| *teller)
}
