//! A game without its type: one object for everything that can be asked of a game by its name.

use crate::observe::{BadObservation, Facts, Field, Inputs, chapter, fields, read_back};
use contract::learning::{GlossaryTerm, RuleSection, sections, terms};
use contract::presets::Offered;
use contract::{Game, Lang, OptionValues, Outcome, Pick, RefusedValues};
use serde_json::value::{RawValue, to_raw_value};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// What a game offers before any table is made.
pub trait AnyGame: Sync {
    /// The word of records and of the command line.
    fn name(&self) -> &'static str;
    fn rules_revision(&self) -> u32;
    fn title(&self, lang: Lang) -> &'static str;
    /// See [`contract::Speech::short_title`].
    fn short_title(&self, lang: Lang) -> &'static str;
    /// One sentence for people who do not know the game.
    fn about(&self, lang: Lang) -> &'static str;
    /// How many minutes a game between two people takes.
    fn minutes(&self) -> u32;
    /// The rules, section by section.
    fn rules(&self, lang: Lang) -> Vec<RuleSection>;
    /// What its terms mean.
    fn glossary(&self, lang: Lang) -> Vec<GlossaryTerm>;
    /// Everything that can be chosen.
    fn offered(&self) -> Offered;
    /// See [`contract::Speech::refused_values`].
    fn refused_values(&self, values: &OptionValues, lang: Lang) -> Option<RefusedValues>;
    /// The words for the ways a game can end, by number.
    fn reasons(&self) -> &'static [&'static str];
    /// What each byte of an observation means.
    fn fields(&self) -> Vec<Field>;
    /// Its chapter in `docs/observations.md`.
    fn observation_chapter(&self) -> String;
    /// The game with these options, or which of them was wrong and what was expected.
    fn set_up(&self, values: &OptionValues) -> Result<Arc<dyn AnySetup>, String>;
}

/// What a game offers once its options are chosen. [`Ready`] is the only implementation; code that knows the
/// game's type gets at its set-up by a downcast.
pub trait AnySetup: Any + Send + Sync {
    fn values(&self) -> &OptionValues;
    /// What players must be told before playing with these options.
    fn notice(&self, lang: Lang) -> Option<String>;
    fn outcome_text(&self, outcome: Outcome, lang: Lang) -> String;
    /// The game that this is rated as; `None` if it cannot be rated.
    fn rated_as(&self) -> Option<&'static str>;
    /// The stable word of an option in records.
    fn pick_word(&self, pick: Pick) -> String;
    /// Cards, spaces and words that never change with these options.
    fn board(&self, lang: Lang) -> Box<RawValue>;
    /// What a network reads.
    fn inputs(&self) -> Inputs;
    /// An observation in words.
    fn read_back(&self, observation: &[u8]) -> Result<Facts, BadObservation>;
}

/// A game with its set-up.
pub struct Ready<G: Game> {
    pub setup: G::Setup,
}

impl dyn AnySetup {
    /// The set-up with its type, if it belongs to this game.
    pub fn of_game<G: Game>(self: Arc<Self>) -> Option<Arc<Ready<G>>> {
        let any: Arc<dyn Any + Send + Sync> = self;
        any.downcast().ok()
    }
}

pub(crate) struct Face<G>(PhantomData<fn() -> G>);

impl<G> Face<G> {
    pub(crate) const NEW: Face<G> = Face(PhantomData);
}

impl<G: Game> AnyGame for Face<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules_revision(&self) -> u32 {
        G::RULES_REVISION
    }

    fn title(&self, lang: Lang) -> &'static str {
        G::title(lang)
    }

    fn short_title(&self, lang: Lang) -> &'static str {
        G::short_title(lang)
    }

    fn about(&self, lang: Lang) -> &'static str {
        G::about(lang)
    }

    fn minutes(&self) -> u32 {
        G::MINUTES
    }

    fn rules(&self, lang: Lang) -> Vec<RuleSection> {
        sections(G::rulebook(lang))
    }

    fn glossary(&self, lang: Lang) -> Vec<GlossaryTerm> {
        terms(G::glossary(), lang)
    }

    fn offered(&self) -> Offered {
        G::offered()
    }

    fn refused_values(&self, values: &OptionValues, lang: Lang) -> Option<RefusedValues> {
        G::refused_values(values, lang)
    }

    fn reasons(&self) -> &'static [&'static str] {
        G::reasons()
    }

    fn fields(&self) -> Vec<Field> {
        fields::<G>()
    }

    fn observation_chapter(&self) -> String {
        chapter::<G>()
    }

    fn set_up(&self, values: &OptionValues) -> Result<Arc<dyn AnySetup>, String> {
        Ok(Arc::new(Ready::<G> { setup: G::setup(values)? }))
    }
}

impl<G: Game> AnySetup for Ready<G> {
    fn values(&self) -> &OptionValues {
        G::values(&self.setup)
    }

    fn notice(&self, lang: Lang) -> Option<String> {
        G::notice(&self.setup, lang)
    }

    fn outcome_text(&self, outcome: Outcome, lang: Lang) -> String {
        G::outcome_text(&self.setup, outcome, lang)
    }

    fn rated_as(&self) -> Option<&'static str> {
        G::rated_as(&self.setup)
    }

    fn pick_word(&self, pick: Pick) -> String {
        G::pick_word(&self.setup, pick)
    }

    fn board(&self, lang: Lang) -> Box<RawValue> {
        to_raw_value(&G::board(&self.setup, lang)).expect("a board is plain data with words as keys")
    }

    fn inputs(&self) -> Inputs {
        Inputs::of::<G>(&self.setup)
    }

    fn read_back(&self, observation: &[u8]) -> Result<Facts, BadObservation> {
        read_back::<G>(&self.setup, observation)
    }
}
