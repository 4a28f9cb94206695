//! What a network must fit to play at a table.

use contract::{Game, Pick, Viewer};
use games::observe::{Inputs, MASK_BYTES, observation};

/// A game as it is set up, seen by whoever reads a network for it.
#[derive(Clone, Debug)]
pub struct Basis {
    pub rules_revision: u32,
    pub inputs: Inputs,
    /// The words of the spaces and cards of the inputs: a network finds them by these.
    pub(crate) spaces: Vec<String>,
    pub(crate) cards: Vec<String>,
    pub(crate) options: Vec<Chosen>,
    /// A row as most are in most places: that of the game before its first act. The first layer starts from
    /// its sum and adds only what is different.
    pub(crate) usual: Vec<u8>,
}

/// An option as the table has it and as it is by default, in the words of records.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub key: &'static str,
    pub here: String,
    pub default: String,
}

impl Basis {
    pub fn of<G: Game>(setup: &G::Setup) -> Basis {
        let view = G::view(setup, &G::start(setup), Viewer::Us);
        let mut usual = observation::<G>(setup, &view, None);
        usual.extend([0; MASK_BYTES]);
        let inputs = Inputs::of::<G>(setup);
        let values = G::values(setup);
        let chosen = |spec: &contract::OptionSpec| {
            let default = spec.default().to_string();
            let here = values.get(spec.key).map_or_else(|| default.clone(), ToString::to_string);
            Chosen { key: spec.key, here, default }
        };
        Basis {
            rules_revision: G::RULES_REVISION,
            spaces: inputs.spaces.iter().map(|&id| G::pick_word(setup, Pick::Space(id))).collect(),
            cards: inputs.cards.iter().map(|&id| G::pick_word(setup, Pick::Card(id))).collect(),
            options: G::options().iter().map(chosen).collect(),
            inputs,
            usual,
        }
    }
}
