//! Which options can lose the game before the next card is played, and how surely: searches ahead in a few worlds,
//! within one budget for all options together.

use super::ahead::{Ahead, Care, Look, SLACK};
use super::{BRIEF_SURE, Looking, words};
use contract::show::Danger;
use contract::{Game, Lang, Now, Outcome, Pick};
use serde::Serialize;

/// Whether a pick can lose the game at once, and how.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "outlook.ts"))]
pub struct Loses {
    pub danger: Danger,
    /// The opponent has to want it; otherwise chance alone decides.
    pub by_opponent: bool,
    /// The highest chance of it.
    pub probability: f32,
    /// The way the game would end: a machine word.
    pub reason: Option<&'static str>,
    pub text: Option<String>,
}

/// How much is searched.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// Number of worlds in which each option is examined. An option lost in all of them is examined in
    /// further ones, too.
    worlds: usize,
    /// Number of positions that may be visited for all options and worlds together.
    nodes: u32,
    care: Care,
}

impl Effort {
    /// For a single option that someone asks about.
    pub const ONE: Effort = Effort { worlds: 6, nodes: 40_000, care: Care::Exact };
    /// For all options of an ask, while a text is being made.
    pub const ALL: Effort = Effort { worlds: 2, nodes: 3_600, care: Care::Quick };
    /// The same for a page's warnings, which arrive after the page itself.
    pub const WARNINGS: Effort = Effort { nodes: 24_000, ..Effort::ALL };
    /// The same worlds searched completely and without shortcuts: the reference for the others.
    pub const WHOLE: Effort = Effort { worlds: 2, nodes: 20_000_000, care: Care::Whole };

    /// The same with this many positions fewer, but never below a quarter.
    pub(super) fn less(self, nodes: u32) -> Effort {
        Effort { nodes: self.nodes.saturating_sub(nodes).max(self.nodes / 4), ..self }
    }
}

/// Positions that every option may visit in a world before the rest goes to the options for which that was not
/// enough; with many options fewer.
const SHORT: std::ops::RangeInclusive<u32> = 8..=40;

/// Further worlds in which a loss is confirmed, and positions that may be visited for that beyond an option's share,
/// for one option and for all together: a loss that takes more to confirm is not called certain.
const FEWEST_SURE: u32 = 4;
const BEYOND: u32 = 160;
const ALL_BEYOND: u32 = 1_000;

/// What the searches in several worlds found.
#[derive(Clone, Debug)]
pub struct Found {
    worlds: u32,
    certain: u32,
    least: f32,
    most: f32,
    outcome: Option<Outcome>,
    /// Positions visited, and whether they were enough.
    spent: u32,
    finished: bool,
}

impl Found {
    const NOTHING: Found =
        Found { worlds: 0, certain: 0, least: 0.0, most: 0.0, outcome: None, spent: 0, finished: true };

    fn add(&mut self, look: Look) {
        let Look { risk, outcome, spent, finished } = look;
        self.spent += spent;
        self.finished &= finished;
        self.worlds += 1;
        self.certain += u32::from(risk.least > 1.0 - SLACK);
        self.least += risk.least;
        self.most += risk.most;
        self.outcome = self.outcome.or(outcome);
    }

    pub fn danger(&self) -> Danger {
        if self.worlds > 0 && self.certain == self.worlds {
            Danger::Certain
        } else if self.most > SLACK {
            Danger::Possible
        } else {
            Danger::None
        }
    }

    pub fn worded<G: Game>(&self, setup: &G::Setup, lang: Lang) -> Loses {
        let danger = self.danger();
        let worlds = self.worlds.max(1) as f32;
        let outcome = self.outcome.filter(|_| danger != Danger::None);
        let by_opponent = danger == Danger::Possible && self.most - self.least > SLACK;
        let probability = self.most / worlds;
        let text = outcome.and_then(|outcome| {
            words::loses(danger, by_opponent, probability, &G::outcome_text(setup, outcome, lang), lang)
        });
        Loses {
            danger,
            by_opponent,
            probability,
            reason: outcome.map(|outcome| G::reason_word(outcome.reason)),
            text,
        }
    }
}

impl<G: Game> Looking<'_, G> {
    /// What each option of the ask risks, in order. The same view and seed give the same answer.
    pub fn losses(&self, lang: Lang, seed: u64, effort: Effort) -> Vec<Loses> {
        let picks: Vec<Pick> = self.ask.options.iter().collect();
        let found = self.dangers(&self.worlds(BRIEF_SURE, seed), &picks, effort);
        found.iter().map(|found| found.worded::<G>(self.setup, lang)).collect()
    }

    pub(super) fn dangers(&self, states: &[G::State], picks: &[Pick], effort: Effort) -> Vec<Found> {
        let asked = states.first().map(|state| G::open(self.setup, state));
        let simultaneous = asked.is_some_and(|open| matches!(open.now, Now::Both(..)));
        let mut ahead = Ahead::<G>::new(self.setup, self.ask, simultaneous, effort.care);
        let (few, others) = states.split_at(effort.worlds.min(states.len()));
        let mut rest = effort.nodes;
        let mut look = |states: &[G::State], pick: Pick, nodes: u32, mut found: Found| {
            let before = found.spent;
            for state in states {
                if let Some(look) = ahead.risk(state, pick, nodes) {
                    found.add(look);
                }
            }
            rest = rest.saturating_sub(found.spent - before);
            (found, rest)
        };
        // Most options are settled by a short search.
        let looks = (picks.len() * few.len()).max(1) as u32;
        let short = (effort.nodes / 2 / looks).clamp(*SHORT.start(), *SHORT.end());
        let mut left = effort.nodes;
        let mut all: Vec<Found> = Vec::with_capacity(picks.len());
        for &pick in picks {
            let found;
            (found, left) = look(few, pick, short, Found::NOTHING);
            all.push(found);
        }
        // The other options share what is left, except for a part reserved for confirming losses.
        let kept = effort.nodes / 4;
        let mut unfinished = all.iter().filter(|found| !found.finished).count() as u32;
        for (found, &pick) in all.iter_mut().zip(picks).filter(|(found, _)| !found.finished) {
            let share = left.saturating_sub(kept) / unfinished / few.len() as u32;
            unfinished -= 1;
            if share > short {
                (*found, left) = look(few, pick, share, Found::NOTHING);
            }
        }
        // What is lost in all of these worlds may be saved in another, so as many more as the budget allows are
        // examined, and always a few.
        let lost = |found: &Found| found.danger() == Danger::Certain;
        let mut certain = all.iter().filter(|found| lost(found)).count() as u32;
        let mut beyond = ALL_BEYOND;
        for (found, &pick) in all.iter_mut().zip(picks).filter(|(found, _)| lost(found)) {
            let needed = found.spent / found.worlds.max(1) + 1;
            let share = left / certain;
            certain -= 1;
            if needed * FEWEST_SURE > share + beyond.min(BEYOND) {
                found.certain -= 1;
                continue;
            }
            let others = &others[..others.len().min((share / needed).max(FEWEST_SURE) as usize)];
            let nodes = (share / others.len().max(1) as u32).max(2 * needed);
            let before = found.spent;
            (*found, left) = look(others, pick, nodes, found.clone());
            beyond = beyond.saturating_sub((found.spent - before).saturating_sub(share));
        }
        all
    }
}
