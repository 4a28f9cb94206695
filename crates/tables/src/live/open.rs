//! Opening a game by name and options. Tables with the same options share one set-up.

use super::Live;
use super::course::{Course, Rules};
use super::options::{Words, option_values, set_up, with_preset};
use crate::refusal::Refusal;
use bots::BotName;
use contract::options::{self, BID_FOR_SIDES};
use contract::presets::Named;
use contract::{Game, Lang, OptionValue, Outcome};
use games::{ForGame, GameName};
use serde_json::value::{RawValue, to_raw_value};
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use wire::catalogue::Drawn;
use wire::tables::PlayedPreset;

/// A game with chosen options.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    pub game: GameName,
    pub words: Words,
}

/// What people read of a rule set.
#[derive(Default)]
pub struct About {
    /// The preset that it is, or of which it is a change.
    pub preset: Option<PlayedPreset>,
    /// One line for each option that differs from that preset.
    pub options: Vec<String>,
    pub notice: Option<String>,
}

impl About {
    /// The preset's title, then what was changed in it.
    pub fn lines(self) -> Vec<String> {
        self.preset.map(|preset| preset.title).into_iter().chain(self.options).collect()
    }
}

impl RuleSet {
    /// Reads a game's options, a preset first.
    pub fn new(game: GameName, preset: Option<&str>, chosen: &Words) -> Result<RuleSet, Refusal> {
        struct Read<'a>(Option<&'a str>, &'a Words);
        impl ForGame for Read<'_> {
            type Output = Result<Words, Refusal>;
            fn run<G: Game>(self) -> Self::Output {
                let words = with_preset::<G>(self.0, self.1)?;
                let (values, _) = set_up::<G>(&words)?;
                let differs = |spec: &contract::OptionSpec| {
                    let value = values.get(spec.key)?;
                    (*value != spec.default()).then(|| (spec.key.to_owned(), value.to_string()))
                };
                Ok(G::options().iter().filter_map(differs).collect())
            }
        }
        let words = game.with(Read(preset, chosen))?;
        Ok(RuleSet { game, words })
    }

    /// Whether a computer player can play by these rules.
    pub fn fits(&self, bot: &BotName) -> Result<(), Refusal> {
        struct Fits<'a>(&'a Words, &'a BotName);
        impl ForGame for Fits<'_> {
            type Output = Result<(), Refusal>;
            fn run<G: Game>(self) -> Self::Output {
                let (_, setup) = set_up::<G>(self.0)?;
                let problem = |why: bots::NoNetwork| Refusal::NoNetwork { problem: why.to_string() };
                self.1.fits::<G>(&setup).map_err(problem)
            }
        }
        self.game.with(Fits(&self.words, bot))
    }

    /// The rule set under which players bid for their sides, if the game knows such.
    pub fn with_bids(mut self) -> Result<RuleSet, Refusal> {
        if !self.has_bids() {
            self.words.insert(BID_FOR_SIDES.to_owned(), "on".to_owned());
        }
        RuleSet::new(self.game, None, &self.words)
    }

    /// Whether players bid for their sides.
    pub fn has_bids(&self) -> bool {
        struct Bids<'a>(&'a Words);
        impl ForGame for Bids<'_> {
            type Output = bool;
            fn run<G: Game>(self) -> bool {
                option_values::<G>(self.0).is_ok_and(|values| {
                    options::value_of(G::options(), &values, BID_FOR_SIDES) == OptionValue::Switch(true)
                })
            }
        }
        self.game.with(Bids(&self.words))
    }

    pub fn outcome_text(&self, outcome: Outcome, lang: Lang) -> String {
        struct Text<'a>(&'a RuleSet, Outcome, Lang);
        impl ForGame for Text<'_> {
            type Output = String;
            fn run<G: Game>(self) -> String {
                let rules = shared::<G>(self.0);
                rules.map_or_else(|_| String::new(), |rules| G::outcome_text(&rules.setup, self.1, self.2))
            }
        }
        self.game.with(Text(self, outcome, lang))
    }

    /// Cards, spaces and words that never change under these rules.
    pub fn board(&self, lang: Lang) -> Drawn {
        struct Draw<'a>(&'a RuleSet, Lang);
        impl ForGame for Draw<'_> {
            type Output = Option<Drawn>;
            fn run<G: Game>(self) -> Self::Output {
                let rules = shared::<G>(self.0).ok()?;
                to_raw_value(&G::board(&rules.setup, self.1)).ok()
            }
        }
        self.game.with(Draw(self, lang)).unwrap_or_else(|| RawValue::NULL.to_owned())
    }

    pub fn about(&self, lang: Lang) -> About {
        struct Tell<'a>(&'a RuleSet, Lang);
        impl ForGame for Tell<'_> {
            type Output = About;
            fn run<G: Game>(self) -> About {
                let Ok(rules) = shared::<G>(self.0) else { return About::default() };
                let named = Named::of::<G>(&rules.values);
                let preset = named.preset.map(|preset| PlayedPreset {
                    key: preset.key.to_owned(),
                    title: preset.title(self.1).to_owned(),
                });
                let options = named.lines::<G>(&rules.values, self.1);
                About { preset, options, notice: G::notice(&rules.setup, self.1) }
            }
        }
        self.game.with(Tell(self, lang))
    }
}

type Kept = HashMap<RuleSet, Weak<dyn Any + Send + Sync>>;
/// Set-ups in use. A process holds few different ones, however many tables it holds.
static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

/// A game at its start, before anybody sat down.
pub fn open(rules: &RuleSet) -> Result<Box<dyn Live>, String> {
    struct Start<'a>(&'a RuleSet);
    impl ForGame for Start<'_> {
        type Output = Result<Box<dyn Live>, String>;
        fn run<G: Game>(self) -> Self::Output {
            Ok(Box::new(Course::new(shared::<G>(self.0)?)))
        }
    }
    rules.game.with(Start(rules))
}

pub(super) fn shared<G: Game>(rules: &RuleSet) -> Result<Arc<Rules<G>>, String> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = kept.get_or_insert_default();
    if let Some(found) = kept.get(rules).and_then(Weak::upgrade)
        && let Ok(found) = found.downcast::<Rules<G>>()
    {
        return Ok(found);
    }
    let (values, setup) = set_up::<G>(&rules.words).map_err(|bad| bad.to_string())?;
    let fresh = Arc::new(Rules::<G> { setup, values });
    kept.retain(|_, weak| weak.strong_count() > 0);
    let weak: Weak<dyn Any + Send + Sync> =
        Arc::downgrade(&(Arc::clone(&fresh) as Arc<dyn Any + Send + Sync>));
    kept.insert(rules.clone(), weak);
    Ok(fresh)
}
