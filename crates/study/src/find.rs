//! Finds puzzles in a game. Every card play gets a coarse look; what stands out is examined again with every possible
//! idea; what still stands out is measured in many fresh worlds, so that nothing is selected by luck.

use crate::ideas::{carried_out, every_idea, idea, picks};
use crate::puzzle::{Puzzle, PuzzlePlay};
use crate::wanted::{ThemeSet, fitting, theme};
use bots::lookahead::{Belief, Candidate, Plan, Reader, Trial, ahead, drop_the_worse};
use bots::{Seen, witnessed};
use contract::show::Danger;
use contract::{Act, Ask, Below, Game, OptionValues, Pick, SplitMix, Theme, record};
use games::outlook::outlooks_brief;
use review::{CardPlay, Estimate, plays};
use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// The best play must be this much better than the second, with a margin of error below this (95%).
pub const LEAD: f32 = 0.12;
pub const ERROR: f32 = 0.03;
/// Plays that look this much better get another look.
const PROMISING: [f32; 2] = [0.06, 0.09];
/// A side with a chance below this has nothing to find.
const LEAST: f32 = 0.10;
/// Worlds for the first look, the second look, and the measurement.
const FIRST: usize = 6;
const SECOND: usize = 24;
const ROUND: usize = 64;
const MAX: usize = 768;
/// Worlds dealt and weighted for the measurement.
const DEALT: usize = 256;
/// Plays that are measured.
const FIELD: usize = 4;
/// First picks tried in the first look, leaving out those the network almost never makes, and extra plays drawn from
/// its policy.
const LIKED: usize = 4;
const UNLIKELY: f32 = 0.01;
const DRAWN: usize = 6;
const HORIZON: usize = 16;

/// A game to search for puzzles.
pub struct Source<'s, G: Game> {
    pub setup: &'s G::Setup,
    pub values: &'s OptionValues,
    pub reader: &'s Reader<G>,
    /// The game's number.
    pub of: u64,
    /// When to stop.
    pub until: Option<Instant>,
    /// What to look for. Other positions are left as soon as it shows that they are about something else.
    pub themes: ThemeSet,
    pub looked: &'s Looked,
}

/// How many positions a search has looked at, and how many of them got how far.
#[derive(Debug, Default)]
pub struct Looked {
    pub positions: AtomicU64,
    /// Could have one of the themes.
    pub fitting: AtomicU64,
    /// Stood out in the first look.
    pub promising: AtomicU64,
    /// Stood out when every idea had been tried.
    pub measured: AtomicU64,
}

fn one_more(number: &AtomicU64) {
    number.fetch_add(1, Ordering::Relaxed);
}

impl<G: Game> Source<'_, G> {
    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// All puzzles in a game given as the list of its acts.
    pub fn find(&self, acts: &[Act], seed: u64) -> Vec<Puzzle> {
        let mut found = Vec::new();
        let mut rng = SplitMix(seed);
        for play in plays::<G>(self.setup, acts) {
            let seed = rng.next_u64();
            if self.is_late() {
                break;
            }
            // Bids for sides and the like are not card plays.
            let of_cards = play.ask.options.iter().any(|pick| matches!(pick, Pick::Card(_)));
            if !play.forced && of_cards && G::between_plays(play.ask.prompt) {
                found.extend(self.puzzle(acts, &play, seed));
            }
        }
        found
    }

    fn puzzle(&self, acts: &[Act], play: &CardPlay<G>, seed: u64) -> Option<Puzzle> {
        let (setup, reader, side, ask) = (self.setup, self.reader, play.side, play.ask);
        let mut rng = SplitMix(seed);
        let view = G::view(setup, &play.state, side.into());
        let trial =
            Trial { reader, setup, view: &view, side, deadline: None, belief: None, horizon: HORIZON };
        one_more(&self.looked.positions);
        let mut themed = Vec::new();
        if self.themes.is_narrow() {
            themed = fitting(&trial, &ask, self.themes, rng.next_u64());
            if themed.is_empty() {
                return None;
            }
        }
        one_more(&self.looked.fitting);
        let decision = Decision::new(&trial, ask, rng.next_u64());
        let themed = themed.into_iter().take(LIKED).map(|begun| carried_out(&trial, begun));
        if !self.stands_out(&trial, &decision, themed.collect(), &mut rng) {
            return None;
        }
        one_more(&self.looked.promising);
        let second = self.second_look(&trial, &decision, &mut rng)?;
        one_more(&self.looked.measured);
        // Measurement, in worlds weighted by how likely they make the other side's play.
        let saw = witnessed::<G>(setup, &acts[..play.first], side);
        let seen = Seen::new(setup, &view, ask).with(&saw);
        let belief = Belief::new(reader, &seen, DEALT, &mut rng);
        let trial = Trial { belief: belief.as_ref(), ..trial };
        let (field, rest) = second.split_at(second.len().min(FIELD));
        let measured = self.measured(&trial, &ask, field, decision.is_secret, &mut rng)?;
        let worlds = measured[0].values.len() as u32;
        // The others were tried in other worlds, so each is compared with the best play as it did there.
        let beside = |one: &Candidate| tried(one, &second[0], Some(Estimate::of(&measured[0].values)));
        let mut told: Vec<PuzzlePlay> = measured.iter().map(|one| tried(one, &measured[0], None)).collect();
        told[1..].sort_by(|a, b| b.chance.total_cmp(&a.chance));
        told.extend(rest.iter().map(beside));
        // A play that was not measured must not look closer than the measured ones.
        if told[1..].iter().any(|one| one.behind < LEAD) {
            return None;
        }
        let theme = Some(self.theme(&view, &ask, &measured)).filter(|theme| self.themes.has(*theme))?;
        let moment = G::moment(setup, &view, contract::Lang::FIRST);
        let far = (10 * play.first / acts.len().max(1)) as u8;
        Some(Puzzle {
            record: record::write::<G>(setup, self.values, &[], &acts[..play.first]),
            game: G::NAME.to_owned(),
            side,
            turn: if moment.turn > 0 { moment.turn } else { far },
            theme,
            rating: rating(decision.share(measured[0].plan.first()), told[1].behind),
            plays: told,
            worlds,
            network: reader.network.provenance.hash.chars().take(12).collect(),
            of: self.of,
        })
    }

    /// Whether one of the plays that come to mind first is far ahead of the others.
    fn stands_out(
        &self,
        trial: &Trial<'_, G>,
        decision: &Decision,
        themed: Vec<Plan>,
        rng: &mut SplitMix,
    ) -> bool {
        let Decision { ask, liked, is_secret, .. } = decision;
        let mut first = if *is_secret {
            fares_in_secret(trial, ask, liked, FIRST, rng)
        } else {
            let mut plans = trial.plans(ask, liked, &decision.policy, 0, rng);
            add(&mut plans, themed);
            fares(trial, plans, FIRST, rng)
        };
        // Only one pick occurs to the network: now and then we check whether the others really are worse.
        let worth = match lead(&first) {
            Some(lead) => lead >= PROMISING[0],
            None => rng.below(3) == 0,
        };
        let best = first.iter().map(Candidate::mean).fold(0.0, f32::max);
        if !worth || best < LEAST || !self.may_fit(trial.view, &first) {
            return false;
        }
        if *is_secret || !self.themes.is_narrow() {
            return true;
        }
        // Most of what stands out has another theme or does so by luck, so the same plays get a closer look: working out
        // every idea takes far longer.
        let plans = first.iter().map(|one| one.plan.clone()).collect();
        for (one, more) in first.iter_mut().zip(fares(trial, plans, SECOND - FIRST, rng)) {
            one.values.extend(more.values);
        }
        lead(&first).is_none_or(|lead| lead >= PROMISING[0]) && self.may_fit(trial.view, &first)
    }

    /// The best play of each idea, of all that could be done, if one is far enough ahead.
    fn second_look(
        &self,
        trial: &Trial<'_, G>,
        decision: &Decision,
        rng: &mut SplitMix,
    ) -> Option<Vec<Candidate>> {
        let Decision { ask, liked, policy, .. } = decision;
        let second = if decision.is_secret {
            let all: Vec<Pick> = ask.options.iter().collect();
            fares_in_secret(trial, ask, &all, SECOND, rng)
        } else {
            let mut plans = trial.plans(ask, liked, policy, DRAWN, rng);
            add(&mut plans, every_idea(trial, ask, rng.next_u64()));
            race(trial, plans, rng)
        };
        let second = by_idea(second);
        if lead(&second)? < PROMISING[1] || second[0].mean() < LEAST || self.is_late() {
            return None;
        }
        let fits = self.may_fit(trial.view, &second) && self.themes.has(self.theme(trial.view, ask, &second));
        fits.then_some(second)
    }

    /// Measures plays until the best is known to be far enough ahead; none if it is not.
    fn measured(
        &self,
        trial: &Trial<'_, G>,
        ask: &Ask,
        field: &[Candidate],
        is_secret: bool,
        rng: &mut SplitMix,
    ) -> Option<Vec<Candidate>> {
        let mut all: Vec<Candidate> = field.iter().map(|one| Candidate::new(one.plan.clone())).collect();
        let firsts: Vec<Pick> = field.iter().map(|one| one.plan.first()).collect();
        while all[0].values.len() < MAX && !self.is_late() {
            let values = if is_secret {
                let more = fares_in_secret(trial, ask, &firsts, ROUND, rng);
                more.into_iter().map(|one| one.values).collect()
            } else {
                let plans: Vec<Plan> = all.iter().map(|one| one.plan.clone()).collect();
                let more = fares(trial, plans, ROUND, rng);
                more.into_iter().map(|one| one.values).collect::<Vec<_>>()
            };
            for (one, more) in all.iter_mut().zip(values) {
                one.values.extend(more);
            }
            let leads: Vec<Estimate> = all[1..].iter().map(|other| estimate(ahead(&all[0], other))).collect();
            let least = leads.iter().min_by(|a, b| a.mean.total_cmp(&b.mean))?;
            if least.mean + least.error < LEAD {
                return None;
            }
            if leads.iter().all(|lead| lead.error < ERROR) {
                return (least.mean >= LEAD && all[0].mean() >= LEAST).then_some(all);
            }
        }
        None
    }

    /// Whether a position may have a wanted theme, as far as plays have been tried in it.
    fn may_fit(&self, view: &G::View, tried: &[Candidate]) -> bool {
        let best = tried.iter().max_by(|a, b| a.mean().total_cmp(&b.mean()));
        let is_space = |one: &Candidate| self.about(view, one).contains(&Theme::Space);
        let of_best = best.map(|best| theme(&self.about(view, best), &[]));
        let can_be = |wanted: Theme| match wanted {
            Theme::Trap => true,
            Theme::Space if tried.iter().any(is_space) => true,
            other => of_best == Some(other),
        };
        let is_trap = !self.themes.has(Theme::Trap) && all_but_one_lose(tried);
        !is_trap && Theme::ALL.into_iter().any(|theme| self.themes.has(theme) && can_be(theme))
    }

    fn about(&self, view: &G::View, one: &Candidate) -> Vec<Theme> {
        G::themes(self.setup, view, &one.plan.picks)
    }

    /// What the solver has to find, given the tried plays, best first.
    fn theme(&self, view: &G::View, ask: &Ask, tried: &[Candidate]) -> Theme {
        let [best, second, ..] = tried else { return Theme::Play };
        let theme = theme(&self.about(view, best), &self.about(view, second));
        if theme == Theme::Headline {
            return theme;
        }
        let danger = |warnings: &[contract::show::Warning], one: &Candidate| {
            let first = one.plan.first().index() as u16;
            warnings
                .iter()
                .find(|warning| warning.pick == first)
                .is_some_and(|found| found.danger != Danger::None)
        };
        let warnings = outlooks_brief::<G>(self.setup, view, ask, self.of);
        let lost = |one: &Candidate| one.loses() || danger(&warnings, one);
        // A trap is a puzzle where even the second-best play loses, and so do all others; otherwise the point is
        // something else.
        if !lost(best) && lost(second) { Theme::Trap } else { theme }
    }
}

/// A decision, and what the network makes of it at first sight.
struct Decision {
    ask: Ask,
    /// The options in the order it likes them, with their shares; and the shares in the order of the options.
    order: Vec<(Pick, f32)>,
    policy: Vec<f32>,
    /// What comes to mind first.
    liked: Vec<Pick>,
    is_secret: bool,
}

impl Decision {
    fn new<G: Game>(trial: &Trial<'_, G>, ask: Ask, seed: u64) -> Decision {
        let (order, policy) = trial.policy(ask);
        let likely = order.iter().take(LIKED).filter(|(_, share)| *share >= UNLIKELY);
        let liked = likely.map(|(pick, _)| *pick).collect();
        Decision { ask, order, policy, liked, is_secret: trial.is_secret(seed) }
    }

    fn share(&self, pick: Pick) -> f32 {
        self.order.iter().find(|(known, _)| *known == pick).map_or(0.0, |(_, share)| *share)
    }
}

/// Adds plays that are not there yet.
fn add(plans: &mut Vec<Plan>, more: impl IntoIterator<Item = Plan>) {
    for plan in more {
        if plans.iter().all(|known| !known.is_same(&plan)) {
            plans.push(plan);
        }
    }
}

fn estimate((mean, error): (f32, f32)) -> Estimate {
    Estimate { mean, error: 1.96 * error }
}

fn tried(one: &Candidate, best: &Candidate, measured: Option<Estimate>) -> PuzzlePlay {
    let (behind, own) = (estimate(ahead(best, one)), Estimate::of(&one.values));
    let chance = measured.map_or(own.mean, |measured| (measured.mean - behind.mean).max(0.0));
    PuzzlePlay {
        picks: picks(&one.plan).iter().map(|pick| pick.index() as u16).collect(),
        chance,
        error: own.error,
        behind: behind.mean,
        behind_error: behind.error,
    }
}

/// 1500 where the network finds the best play half of the time; easier the more is at stake.
fn rating(share: f32, lead: f32) -> u16 {
    let share = share.clamp(0.01, 0.99);
    let rating = 1500.0 - 170.0 * (share / (1.0 - share)).ln() - 500.0 * (lead - LEAD);
    rating.clamp(800.0, 2400.0) as u16
}

fn fares<G: Game>(
    trial: &Trial<'_, G>,
    plans: Vec<Plan>,
    worlds: usize,
    rng: &mut SplitMix,
) -> Vec<Candidate> {
    let seeds: Vec<u64> = (0..worlds).map(|_| rng.next_u64()).collect();
    let values = trial.run(&plans.iter().collect::<Vec<_>>(), &seeds, 1).expect("no deadline");
    let of = |n: usize| values.iter().map(|of_world| of_world[n]).collect();
    plans
        .into_iter()
        .enumerate()
        .map(|(n, plan)| Candidate { values: of(n), ..Candidate::new(plan) })
        .collect()
}

fn fares_in_secret<G: Game>(
    trial: &Trial<'_, G>,
    ask: &Ask,
    picks: &[Pick],
    worlds: usize,
    rng: &mut SplitMix,
) -> Vec<Candidate> {
    let seeds: Vec<u64> = (0..worlds).map(|_| rng.next_u64()).collect();
    let worlds = trial.secret(picks, &seeds, 1).expect("no deadline");
    let candidate = |(n, &pick): (usize, &Pick)| Candidate {
        values: worlds.iter().map(|world| world.expected(n)).collect(),
        ..Candidate::new(Plan::just(ask, pick))
    };
    picks.iter().enumerate().map(candidate).collect()
}

/// Tries plays out as long as they may still be the best.
fn race<G: Game>(trial: &Trial<'_, G>, plans: Vec<Plan>, rng: &mut SplitMix) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = plans.into_iter().map(Candidate::new).collect();
    for _ in 0..SECOND / 8 {
        let alive: Vec<Plan> = all.iter().filter(|one| !one.dropped).map(|one| one.plan.clone()).collect();
        let more = fares(trial, alive, 8, rng);
        for (one, more) in all.iter_mut().filter(|one| !one.dropped).zip(more) {
            one.values.extend(more.values);
        }
        drop_the_worse(&mut all);
    }
    all
}

/// The best play of each idea, best first. Plays dropped early come after those that were not.
fn by_idea(mut all: Vec<Candidate>) -> Vec<Candidate> {
    all.sort_by(|a, b| {
        (b.values.len(), b.mean()).partial_cmp(&(a.values.len(), a.mean())).expect("a number")
    });
    let mut found: Vec<Candidate> = Vec::new();
    for one in all {
        let same = |known: &Candidate| idea(&picks(&known.plan)) == idea(&picks(&one.plan));
        if !found.iter().any(same) {
            found.push(one);
        }
    }
    found.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    found
}

/// Whether all ideas but one lose the game.
fn all_but_one_lose(tried: &[Candidate]) -> bool {
    let alive = tried.iter().filter(|one| !one.loses()).map(|one| idea(&picks(&one.plan)));
    tried.iter().any(Candidate::loses) && alive.collect::<HashSet<_>>().len() == 1
}

/// How far the best idea is ahead of the second; none if there is only one.
fn lead(all: &[Candidate]) -> Option<f32> {
    let mut of_ideas: Vec<(Vec<Pick>, f32)> = Vec::new();
    for one in all {
        let idea = idea(&picks(&one.plan));
        match of_ideas.iter_mut().find(|(known, _)| *known == idea) {
            Some((_, mean)) => *mean = mean.max(one.mean()),
            None => of_ideas.push((idea, one.mean())),
        }
    }
    of_ideas.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    (of_ideas.len() > 1).then(|| of_ideas[0].1 - of_ideas[1].1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::CardId;

    #[test]
    fn a_trap_leaves_one_idea_alive() {
        let play = |card: u8, values: &[f32]| {
            let plan = Plan { picks: vec![(0, Pick::Card(CardId(card)))] };
            Candidate { plan, values: values.to_vec(), dropped: false }
        };
        let (lives, loses) = (&[0.4, 0.5, 0.3], &[0.0, 0.0, 0.2]);
        assert!(all_but_one_lose(&[play(1, lives), play(2, loses), play(3, loses)]));
        assert!(all_but_one_lose(&[play(1, lives), play(1, lives), play(3, loses)]), "the same idea twice");
        assert!(!all_but_one_lose(&[play(1, lives), play(2, lives), play(3, loses)]));
        assert!(!all_but_one_lose(&[play(1, lives)]), "nothing loses");
        assert!(!all_but_one_lose(&[play(1, loses), play(2, loses)]), "all do");
    }
}
