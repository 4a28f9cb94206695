//! What a network must match to play at a table.

use contract::{Game, OptionSpec, OptionValue, Pick, Viewer};
use games::observe::{Inputs, MASK_BYTES, observation};

/// A game with its set-up, as far as reading a network for it needs to know.
#[derive(Clone, Debug)]
pub struct Basis {
    pub rules_revision: u32,
    pub inputs: Inputs,
    /// The words of the spaces and cards of the inputs, by which a network identifies them.
    pub(crate) spaces: Vec<String>,
    pub(crate) cards: Vec<String>,
    pub(crate) options: Vec<Chosen>,
    /// The usual row, which most rows largely resemble: that of the game before its first act. The first
    /// layer starts from its sum and only adds the differences.
    pub(crate) usual: Vec<u8>,
}

/// An option and its value at the table.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub spec: &'static OptionSpec,
    pub here: OptionValue,
}

impl Basis {
    pub fn of<G: Game>(setup: &G::Setup) -> Basis {
        let view = G::view(setup, &G::start(setup), Viewer::Us);
        let mut usual = observation::<G>(setup, &view, None);
        usual.extend([0; MASK_BYTES]);
        let inputs = Inputs::of::<G>(setup);
        let values = G::values(setup);
        let chosen = |spec: &'static OptionSpec| Chosen { spec, here: spec.value_in(values) };
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
