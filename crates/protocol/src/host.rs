//! The table's end of the conversation.

use crate::messages::{Fault, FromBot, LegalOption, Over, Question, SetUp, ToBot, VERSION, Want, line};
use contract::briefing::Length;
use contract::{Ask, Game, Lang, Outcome, Pick, Side};
use games::briefing::Briefing;
use games::observe::{facts, observation};
use std::time::Duration;

/// A program's answer to a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub pick: Pick,
    pub comment: Option<String>,
    /// The program's own estimate of its chance to win.
    pub evaluation: Option<f64>,
}

/// Talks with one program, about any number of games.
#[derive(Clone, Debug)]
pub struct Host {
    wants: Vec<Want>,
    /// The language of texts.
    lang: Lang,
    name: String,
    asked: u64,
}

impl Default for Host {
    fn default() -> Host {
        Host { wants: Vec::new(), lang: Lang::FIRST, name: String::new(), asked: 0 }
    }
}

impl Host {
    pub fn new() -> Self {
        Self::default()
    }

    /// The first line.
    pub fn hello(&self) -> String {
        line(&ToBot::Hello {
            protocol: VERSION,
            host: concat!("hotline ", env!("CARGO_PKG_VERSION")).to_owned(),
        })
    }

    /// The program's answer to it.
    pub fn hear_hello(&mut self, heard: &str) -> Result<(), Fault> {
        match serde_json::from_str(heard) {
            Ok(FromBot::Hello { protocol: VERSION, name, wants, lang }) => {
                self.name = name;
                self.wants = wants;
                self.lang = lang.as_deref().and_then(Lang::of_tag).unwrap_or(Lang::FIRST);
                Ok(())
            }
            Ok(FromBot::Hello { protocol, .. }) => Err(Fault::Version(protocol)),
            Ok(FromBot::Answer { .. }) | Err(_) => Err(Fault::nonsense("a hello", heard)),
        }
    }

    /// The program's name for itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn set_up<G: Game>(&self, setup: &G::Setup, side: Side, limit: Option<Duration>) -> String {
        let options = G::values(setup).clone();
        line(&ToBot::Setup(SetUp {
            game: G::NAME.to_owned(),
            rules: G::RULES_REVISION,
            preset: G::offered().named(&options).exact().map(|preset| preset.key.to_owned()),
            options,
            side,
            time_limit_ms: limit.map(|limit| limit.as_millis() as u64),
        }))
    }

    /// The position in words, if the program wants it.
    fn text<G: Game>(
        &self,
        setup: &G::Setup,
        view: &G::View,
        ask: &Ask,
        since: &[G::Entry],
    ) -> Option<String> {
        let wanted = [(Want::Text, Length::Full), (Want::ShortText, Length::Short)];
        let (_, length) = wanted.into_iter().find(|(want, _)| self.wants.contains(want))?;
        let viewer = ask.side.into();
        let briefing = Briefing::<G> { setup, view, viewer, ask: Some(*ask), outcome: None, since };
        Some(briefing.text(length, self.lang))
    }

    /// Asks for a decision. Standing choices of the side are among the ask's options. `since`: what the side was told
    /// since its last decision.
    pub fn ask<G: Game>(
        &mut self,
        setup: &G::Setup,
        view: &G::View,
        ask: &Ask,
        since: &[G::Entry],
    ) -> String {
        self.asked += 1;
        let option = |pick: Pick| LegalOption { index: pick.index() as u16, word: G::pick_word(setup, pick) };
        let wants = |want: Want| self.wants.contains(&want);
        let exact = || serde_json::to_value(view).expect("a view is plain data");
        line(&ToBot::Decision(Box::new(Question {
            id: self.asked,
            side: ask.side,
            kind: ask.prompt.kind,
            card: ask.prompt.card.map(|card| card.0),
            left: ask.prompt.left,
            prompt: G::prompt_text(setup, ask.prompt, Lang::FIRST),
            options: ask.options.iter().map(option).collect(),
            view: (!wants(Want::NoView)).then(|| facts::<G>(setup, view, Some(ask))),
            exact: wants(Want::Exact).then(exact),
            observation: wants(Want::Observation)
                .then(|| games::hex(&observation::<G>(setup, view, Some(ask)))),
            text: self.text::<G>(setup, view, ask, since),
        })))
    }

    /// The number of the last decision.
    pub fn asked(&self) -> u64 {
        self.asked
    }

    /// The number of the decision that a line answers, if it is an answer at all.
    pub fn answered(heard: &str) -> Option<u64> {
        match serde_json::from_str(heard) {
            Ok(FromBot::Answer { id, .. }) => Some(id),
            Ok(FromBot::Hello { .. }) | Err(_) => None,
        }
    }

    /// The program's answer to the last decision.
    pub fn hear<G: Game>(&self, setup: &G::Setup, ask: &Ask, heard: &str) -> Result<Answer, Fault> {
        let Ok(FromBot::Answer { id, pick, index, comment, evaluation }) = serde_json::from_str(heard) else {
            return Err(Fault::nonsense("an answer", heard));
        };
        if id != self.asked {
            return Err(Fault::Stale { expected: self.asked, got: id });
        }
        if let Some(chance) = evaluation.filter(|chance| !(0.0..=1.0).contains(chance)) {
            return Err(Fault::Evaluation(chance.to_string()));
        }
        let (found, said) = match (pick, index) {
            (Some(word), _) => (G::pick_from_word(setup, &word), word),
            (None, Some(index)) => (Pick::from_index(index.into()), index.to_string()),
            (None, None) => return Err(Fault::nonsense("an answer with a pick or an index", heard)),
        };
        let legal = found.filter(|&pick| ask.options.has(pick));
        let pick = legal.ok_or_else(|| Fault::NotOffered(said.chars().take(60).collect()))?;
        Ok(Answer { pick, comment, evaluation })
    }

    pub fn over<G: Game>(&self, setup: &G::Setup, outcome: Outcome, side: Side) -> String {
        self.ended(Over {
            winner: outcome.winner,
            reason: G::reason_word(outcome.reason).to_owned(),
            side,
            text: G::outcome_text(setup, outcome, Lang::FIRST),
        })
    }

    /// A side lost through a fault rather than by the rules.
    pub fn forfeit(&self, loser: Side, side: Side, why: &str) -> String {
        self.ended(Over {
            winner: Some(loser.foe()),
            reason: "forfeit".to_owned(),
            side,
            text: why.to_owned(),
        })
    }

    /// The game is over, for whatever reason.
    pub fn ended(&self, over: Over) -> String {
        line(&ToBot::Over(over))
    }

    pub fn problem(&self, fault: &impl std::fmt::Display) -> String {
        line(&ToBot::Problem { text: fault.to_string() })
    }
}
