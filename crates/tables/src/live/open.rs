//! Opens a game by name and options. Tables with the same options share one set-up.

use super::Live;
use super::game::LiveGame;
use super::options::{Words, option_values, set_up, with_preset};
use crate::refusal::Refusal;
use bots::BotName;
use contract::options::{BID_FOR_SIDES, HANDICAP};
use contract::{Game, Lang, OptionSpec, OptionValue, Outcome};
use games::{AnySetup, ForGame, GameName, Ready};
use serde_json::value::RawValue;
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

/// A description of a rule set for people.
#[derive(Default)]
pub struct About {
    /// The preset it is, or is based on.
    pub preset: Option<PlayedPreset>,
    /// One line for each option that differs from that preset.
    pub options: Vec<String>,
    pub notice: Option<String>,
}

impl About {
    /// The preset's title, then what was changed.
    pub fn lines(self) -> Vec<String> {
        self.preset.map(|preset| preset.title).into_iter().chain(self.options).collect()
    }
}

impl RuleSet {
    /// Reads a game's options, starting from a preset.
    pub fn new(game: GameName, preset: Option<&str>, chosen: &Words) -> Result<RuleSet, Refusal> {
        let offered = game.face().offered();
        let words = with_preset(offered, preset, chosen)?;
        let setup = set_up(game, &words)?;
        let differs = |spec: &OptionSpec| {
            let value = setup.values().get(spec.key)?;
            (*value != spec.default()).then(|| (spec.key.to_owned(), value.to_string()))
        };
        Ok(RuleSet { game, words: offered.options.iter().filter_map(differs).collect() })
    }

    /// Whether a computer player can play under these rules.
    pub fn fits(&self, bot: &BotName) -> Result<(), Refusal> {
        struct Fits<'a>(Arc<dyn AnySetup>, &'a BotName);
        impl ForGame for Fits<'_> {
            type Output = Result<(), bots::NoNetwork>;
            fn run<G: Game>(self) -> Self::Output {
                self.1.fits::<G>(&of_game::<G>(self.0).setup)
            }
        }
        let fits = self.game.with(Fits(set_up(self.game, &self.words)?, bot));
        fits.map_err(|why| Refusal::NoNetwork { problem: why.to_string() })
    }

    /// The rule set in which players bid for their sides, if the game has one.
    pub fn with_bids(mut self) -> Result<RuleSet, Refusal> {
        if !self.has_bids() {
            self.words.insert(BID_FOR_SIDES.to_owned(), "on".to_owned());
        }
        RuleSet::new(self.game, None, &self.words)
    }

    /// Whether players bid for their sides.
    pub fn has_bids(&self) -> bool {
        let offered = self.game.face().offered();
        offered.option(BID_FOR_SIDES).is_some_and(|spec| {
            option_values(offered, &self.words)
                .is_ok_and(|values| spec.value_in(&values) == OptionValue::Switch(true))
        })
    }

    /// Whether these are the rules of a preset as they are, whatever sides are bid for.
    pub fn is_preset(&self) -> bool {
        let offered = self.game.face().offered();
        let is_named = |words: &Words| {
            words.is_empty()
                || option_values(offered, words).is_ok_and(|values| offered.named(&values).exact().is_some())
        };
        let mut without_bids = self.words.clone();
        without_bids.remove(BID_FOR_SIDES);
        is_named(&self.words) || is_named(&without_bids)
    }

    /// The game this is rated as; none if it cannot be rated.
    pub fn rated_as(&self) -> Option<&'static str> {
        self.shared().ok()?.rated_as()
    }

    /// A word for these rules, leaving out what [`Live::head_start`] gives as a number.
    pub fn rated_rules(&self) -> String {
        let named = self.words.iter().filter(|(key, _)| *key != BID_FOR_SIDES && *key != HANDICAP);
        let words: Vec<_> = named.map(|(key, word)| format!("{key}={word}")).collect();
        if words.is_empty() { "standard".to_owned() } else { words.join(" ") }
    }

    pub fn outcome_text(&self, outcome: Outcome, lang: Lang) -> String {
        self.shared().map_or_else(|_| String::new(), |setup| setup.outcome_text(outcome, lang))
    }

    /// Cards, spaces and words, which never change under these rules.
    pub fn board(&self, lang: Lang) -> Drawn {
        self.shared().map_or_else(|_| RawValue::NULL.to_owned(), |setup| setup.board(lang))
    }

    pub fn about(&self, lang: Lang) -> About {
        let Ok(setup) = self.shared() else { return About::default() };
        let named = self.game.face().offered().named(setup.values());
        let preset = named
            .preset
            .map(|preset| PlayedPreset { key: preset.key.to_owned(), title: preset.title[lang].to_owned() });
        About { preset, options: named.lines(setup.values(), lang), notice: setup.notice(lang) }
    }

    /// The one set-up of all tables with these rules.
    fn shared(&self) -> Result<Arc<dyn AnySetup>, String> {
        let mut kept = SHARED_SETUPS.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.get_or_insert_default();
        if let Some(found) = kept.get(self).and_then(Weak::upgrade) {
            return Ok(found);
        }
        let fresh = set_up(self.game, &self.words).map_err(|bad| bad.to_string())?;
        kept.retain(|_, weak| weak.strong_count() > 0);
        kept.insert(self.clone(), Arc::downgrade(&fresh));
        Ok(fresh)
    }
}

type SharedSetups = HashMap<RuleSet, Weak<dyn AnySetup>>;
/// Set-ups in use. However many tables a process holds, it has few different set-ups.
static SHARED_SETUPS: Mutex<Option<SharedSetups>> = Mutex::new(None);

/// A game at its start, before anyone has sat down.
pub fn open(rules: &RuleSet) -> Result<Box<dyn Live>, String> {
    struct Start(Arc<dyn AnySetup>);
    impl ForGame for Start {
        type Output = Box<dyn Live>;
        fn run<G: Game>(self) -> Self::Output {
            Box::new(LiveGame::new(of_game::<G>(self.0)))
        }
    }
    Ok(rules.game.with(Start(rules.shared()?)))
}

fn of_game<G: Game>(setup: Arc<dyn AnySetup>) -> Arc<Ready<G>> {
    setup.of_game().expect("a rule set is set up by its own game")
}
