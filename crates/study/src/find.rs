//! Finds puzzles in a game. Every card play gets a coarse look; what stands out is examined again with every possible
//! idea; what still stands out is measured in many fresh worlds, so that nothing is selected by luck.

use crate::ideas::{every_idea, idea, picks};
use crate::puzzle::{Puzzle, PuzzlePlay};
use bots::lookahead::{Belief, Candidate, Plan, Reader, Trial, ahead, drop_the_worse};
use bots::{Seen, witnessed};
use contract::show::Danger;
use contract::{Act, Ask, Below, Game, OptionValues, Pick, SplitMix, Theme, record};
use games::outlook::outlooks_brief;
use review::{CardPlay, Estimate, plays};
use std::collections::HashSet;
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
    /// Whether to skip positions where all plays but one lose the game: there are many of those.
    pub no_traps: bool,
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
        let (order, policy) = trial.policy(ask);
        let is_secret = trial.is_secret(rng.next_u64());
        // First look.
        let liked: Vec<Pick> =
            order.iter().take(LIKED).filter(|(_, share)| *share >= UNLIKELY).map(|(pick, _)| *pick).collect();
        let first = if is_secret {
            fares_in_secret(&trial, &ask, &liked, FIRST, &mut rng)
        } else {
            let plans = trial.plans(&ask, &liked, &policy, 0, &mut rng);
            fares(&trial, plans, FIRST, &mut rng)
        };
        // Only one pick occurs to the network: now and then we check whether the others really are worse.
        let worth = match lead(&first) {
            Some(lead) => lead >= PROMISING[0],
            None => rng.below(3) == 0,
        };
        let best = first.iter().map(Candidate::mean).fold(0.0, f32::max);
        if !worth || best < LEAST || self.no_traps && all_but_one_lose(&first) {
            return None;
        }
        // Second look, with everything that could be done.
        let second = if is_secret {
            let all: Vec<Pick> = ask.options.iter().collect();
            fares_in_secret(&trial, &ask, &all, SECOND, &mut rng)
        } else {
            let mut plans = trial.plans(&ask, &liked, &policy, DRAWN, &mut rng);
            for plan in every_idea(&trial, &ask, rng.next_u64()) {
                if plans.iter().all(|known| !known.is_same(&plan)) {
                    plans.push(plan);
                }
            }
            race(&trial, plans, &mut rng)
        };
        let second = by_idea(second);
        if lead(&second)? < PROMISING[1] || second[0].mean() < LEAST || self.is_late() {
            return None;
        }
        if self.no_traps && all_but_one_lose(&second) {
            return None;
        }
        // Measurement, in worlds weighted by how likely they make the other side's play.
        let saw = witnessed::<G>(setup, &acts[..play.first], side);
        let seen = Seen::new(setup, &view, ask).with(&saw);
        let belief = Belief::new(reader, &seen, DEALT, &mut rng);
        let trial = Trial { belief: belief.as_ref(), ..trial };
        let (field, rest) = second.split_at(second.len().min(FIELD));
        let measured = self.measured(&trial, &ask, field, is_secret, &mut rng)?;
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
        let share =
            order.iter().find(|(pick, _)| *pick == measured[0].plan.first()).map_or(0.0, |(_, share)| *share);
        let theme = self.theme(&view, &ask, &measured);
        let moment = G::moment(setup, &view, contract::Lang::FIRST);
        let far = (10 * play.first / acts.len().max(1)) as u8;
        Some(Puzzle {
            record: record::write::<G>(setup, self.values, &[], &acts[..play.first]),
            game: G::NAME.to_owned(),
            side,
            turn: if moment.turn > 0 { moment.turn } else { far },
            theme,
            rating: rating(share, told[1].behind),
            plays: told,
            worlds,
            network: reader.network.provenance.hash.chars().take(12).collect(),
            of: self.of,
        })
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

    /// What the solver has to find.
    fn theme(&self, view: &G::View, ask: &Ask, measured: &[Candidate]) -> Theme {
        let about = |one: &Candidate| G::themes(self.setup, view, &one.plan.picks);
        let (best, second) = (about(&measured[0]), about(&measured[1]));
        if best.first() == Some(&Theme::Headline) {
            return Theme::Headline;
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
        if !lost(&measured[0]) && lost(&measured[1]) {
            return Theme::Trap;
        }
        if second.contains(&Theme::Space) {
            return Theme::Space;
        }
        best.first().copied().unwrap_or(Theme::Play)
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
