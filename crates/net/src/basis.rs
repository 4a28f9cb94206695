//! What a network must fit to play at a table.

use contract::{Game, Viewer};
use games::observe::{Inputs, MASK_BYTES, observation};

/// A game as it is set up, seen by whoever reads a network for it.
#[derive(Clone, Debug)]
pub struct Basis {
    pub rules_revision: u32,
    pub inputs: Inputs,
    /// A row as most are in most places: that of the game before its first act. The first layer starts from
    /// its sum and adds only what is different.
    pub(crate) usual: Vec<u8>,
}

impl Basis {
    pub fn of<G: Game>(setup: &G::Setup) -> Basis {
        let view = G::view(setup, &G::start(setup), Viewer::Us);
        let mut usual = observation::<G>(setup, &view, None);
        usual.extend([0; MASK_BYTES]);
        Basis { rules_revision: G::RULES_REVISION, inputs: Inputs::of::<G>(setup), usual }
    }
}
