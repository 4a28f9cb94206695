//! What a network must fit to play at a table.

use contract::{Game, Viewer};
use games::observe::{Inputs, MASK_BYTES, teller};

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
    /// `None` for a game that tells no observations.
    pub fn of<G: Game>(setup: &G::Setup) -> Option<Basis> {
        let teller = teller::<G>()?;
        let view = G::view(setup, &G::start(setup), Viewer::Us);
        let mut usual = (teller.row)(setup, &view, None);
        usual.extend([0; MASK_BYTES]);
        Some(Basis { rules_revision: G::RULES_REVISION, inputs: (teller.inputs)(setup), usual })
    }
}
