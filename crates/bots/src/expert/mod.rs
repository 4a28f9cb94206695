//! A network that looks ahead. What it likes is tried out in worlds that its view allows: the network plays both sides on
//! to the end of the turn, and its value judges what came of it. All candidates are tried in the same worlds with the same
//! dice, so that few are needed to tell them apart, and a candidate that is clearly worse is not tried any longer.
//!
//! A line that ends the game counts as it ended. Where that is a loss as often as not, whatever the network likes, all
//! options are tried: a war that can be avoided, or a scoring card kept too long, is not lost by habit.

mod playout;
mod settings;

pub use settings::{ExpertSettings, Thought};

use crate::bot::{Bot, Seen};
use crate::evaluator::evaluator;
use crate::net::{self as networks, Reader, likely};
use contract::{Game, Pick, SplitMix};
use net::Workspace;
use playout::Trial;
use std::time::Instant;

/// A pick that the network all but never makes is not tried.
const UNLIKELY: f32 = 0.015;
/// Nor are more than these.
const MOST: usize = 6;
/// A pick that the network all but always makes is made, unless it loses.
const CERTAIN: f32 = 0.97;
/// So many are tried where what the network likes loses the game.
const MOST_IN_DANGER: usize = 24;
/// Worlds in which a certain pick is looked at.
const GLANCE: usize = 8;
/// Worlds that are tried between two looks at the figures.
const ROUND: usize = 16;
/// A candidate so many standard errors behind the best is dropped.
const BEHIND: f32 = 2.5;
/// What the network likes best is given up only for one that is so many standard errors better.
const BETTER: f32 = 1.2;

/// The player.
pub struct ExpertBot<G: Game> {
    settings: ExpertSettings,
    rng: SplitMix,
    reader: Option<Reader<G>>,
    fault: Option<String>,
}

/// A pick that is tried, and how it fared in each world: the chance of the side that decides.
struct Candidate {
    pick: Pick,
    values: Vec<f32>,
    dropped: bool,
}

impl<G: Game> ExpertBot<G> {
    pub fn new(settings: ExpertSettings, seed: u64) -> ExpertBot<G> {
        ExpertBot { settings, rng: SplitMix(seed), reader: None, fault: None }
    }

    /// Tries picks out, the network's first choice first, and says which is best.
    fn think(&mut self, seen: &Seen<'_, G>, picks: &[Pick], deadline: Option<Instant>) -> Candidate {
        let reader = self.reader.as_ref().expect("a network was found");
        let trial = Trial { reader, setup: seen.setup, view: seen.view, side: seen.ask.side, deadline };
        let most = match self.settings.thought {
            _ if picks.len() == 1 => GLANCE,
            Thought::Worlds(worlds) => worlds as usize,
            Thought::Time(_) => usize::MAX,
        };
        let candidate = |&pick: &Pick| Candidate { pick, values: Vec::new(), dropped: false };
        let mut candidates: Vec<Candidate> = picks.iter().map(candidate).collect();
        let mut worlds = 0;
        let is_open = |candidates: &[Candidate]| candidates.iter().filter(|one| !one.dropped).count() > 1;
        while worlds < most && (worlds == 0 || is_open(&candidates)) {
            let seeds: Vec<u64> = (0..ROUND.min(most - worlds)).map(|_| self.rng.next_u64()).collect();
            let picks: Vec<Pick> = candidates.iter().filter(|one| !one.dropped).map(|one| one.pick).collect();
            let Some(values) = trial.run(&picks, &seeds, self.settings.threads.into()) else { break };
            worlds += seeds.len();
            let alive = candidates.iter_mut().filter(|one| !one.dropped);
            for (n, one) in alive.enumerate() {
                one.values.extend(values.iter().map(|of_world| of_world[n]));
            }
            drop_the_worse(&mut candidates);
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                break;
            }
        }
        let pick = chosen(&candidates);
        candidates.into_iter().find(|one| one.pick == pick).expect("one of the candidates")
    }
}

impl Candidate {
    /// Whether the game is over and lost in as many worlds as not.
    fn loses(&self) -> bool {
        let lost = self.values.iter().filter(|value| **value == 0.0).count();
        !self.values.is_empty() && 2 * lost >= self.values.len()
    }

    /// Whether it is over and lost in every world.
    fn is_lost(&self) -> bool {
        !self.values.is_empty() && self.values.iter().all(|value| *value == 0.0)
    }
}

/// The mean of what one is better by in the worlds that both were tried in, and its standard error.
fn ahead(one: &Candidate, other: &Candidate) -> (f32, f32) {
    let differences: Vec<f32> = one.values.iter().zip(&other.values).map(|(a, b)| a - b).collect();
    let n = differences.len().max(1) as f32;
    let mean = differences.iter().sum::<f32>() / n;
    let spread = differences.iter().map(|d| (d - mean).powi(2)).sum::<f32>() / (n - 1.0).max(1.0);
    (mean, (spread / n).sqrt())
}

fn mean(one: &Candidate) -> f32 {
    one.values.iter().sum::<f32>() / one.values.len().max(1) as f32
}

/// The best of those that are still tried; of equal ones that which the network likes more.
fn best(candidates: &[Candidate]) -> &Candidate {
    let alive = candidates.iter().rev().filter(|one| !one.dropped);
    alive.max_by(|a, b| mean(a).total_cmp(&mean(b))).expect("the best is never dropped")
}

fn drop_the_worse(candidates: &mut [Candidate]) {
    let leader = best(candidates);
    let is_worse = |one: &Candidate| {
        let (lead, error) = ahead(leader, one);
        // Equal in every world: nothing will tell them apart.
        one.pick != leader.pick && (lead > BEHIND * error || (lead == 0.0 && error == 0.0))
    };
    let worse: Vec<bool> = candidates.iter().map(is_worse).collect();
    for (one, worse) in candidates.iter_mut().zip(worse) {
        one.dropped |= worse;
    }
}

/// The network's own choice comes first among the candidates: another must be clearly better.
fn chosen(candidates: &[Candidate]) -> Pick {
    let (first, best) = (&candidates[0], best(candidates));
    if first.dropped {
        return best.pick;
    }
    let (lead, error) = ahead(best, first);
    if lead > BETTER * error { best.pick } else { first.pick }
}

impl<G: Game> Bot<G> for ExpertBot<G> {
    fn name(&self) -> String {
        self.settings.to_string()
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        let options = seen.ask.options;
        if self.reader.is_none() {
            match Reader::new(seen.setup) {
                Ok(reader) => self.reader = Some(reader),
                Err(none) => self.fault = Some(none.to_string()),
            }
        }
        let Some(reader) = &self.reader else { return options.nth(0).expect("a decision has an option") };
        if options.len() == 1 {
            return options.nth(0).expect("one option");
        }
        // Where the rest of the game can be calculated, nothing is left to chance or to judgement.
        let started = Instant::now();
        let mut left = 2_000;
        let solved = evaluator::<G>().solved(seen, &mut || {
            left -= 1;
            match self.settings.thought {
                Thought::Worlds(_) => left > 0,
                Thought::Time(time) => started.elapsed() < time,
            }
        });
        if let Some(chances) = solved {
            let best = (0..chances.len()).max_by(|&a, &b| chances[a].total_cmp(&chances[b]));
            return options.nth(best.unwrap_or(0) as u32).expect("a chance for each option");
        }
        let mut workspace = Workspace::default();
        let policy = likely(reader.answer(seen, &mut workspace).policy(0).1, 1.0);
        let mut order: Vec<usize> = (0..policy.len()).collect();
        order.sort_by(|&a, &b| policy[b].total_cmp(&policy[a]));
        let pick = |n: usize| options.nth(n as u32).expect("a share for each option");
        let least = if policy[order[0]] >= CERTAIN { CERTAIN } else { UNLIKELY };
        let liked = order.iter().take(MOST).filter(|&&n| policy[n] >= least).count();
        let picks: Vec<Pick> = order.into_iter().take(MOST_IN_DANGER).map(pick).collect();
        // A third of the time is kept for danger.
        let (soon, last) = match self.settings.thought {
            Thought::Worlds(_) => (None, None),
            Thought::Time(time) => (Some(started + time * 2 / 3), Some(started + time)),
        };
        let best = self.think(seen, &picks[..liked], soon);
        let best = if best.loses() && liked < picks.len() { self.think(seen, &picks, last) } else { best };
        if best.is_lost() {
            // The network has given up, and loses whatever it is made to begin with. The heuristic plays on.
            let mut priors = Vec::new();
            evaluator::<G>().priors(seen, &mut priors);
            return pick(networks::best(&priors));
        }
        best.pick
    }

    fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        match &self.reader {
            Some(reader) => reader.explain(seen, pick),
            None => "no network".to_owned(),
        }
    }

    fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(n: u8, values: &[f32]) -> Candidate {
        Candidate { pick: Pick::Choice(n), values: values.to_vec(), dropped: false }
    }

    #[test]
    fn another_than_the_networks_choice_must_be_clearly_better() {
        let first = || candidate(0, &[0.5, 0.4, 0.6, 0.5]);
        assert_eq!(
            chosen(&[first(), candidate(1, &[0.6, 0.5, 0.7, 0.6])]),
            Pick::Choice(1),
            "in every world"
        );
        assert_eq!(chosen(&[first(), candidate(1, &[0.9, 0.1, 0.9, 0.2])]), Pick::Choice(0), "by chance");
        assert_eq!(chosen(&[first(), candidate(1, &[0.1, 0.1, 0.1, 0.1])]), Pick::Choice(0), "not at all");
    }

    #[test]
    fn a_pick_loses_that_ends_the_game_as_often_as_not() {
        assert!(candidate(0, &[0.0, 0.0, 0.4, 0.0]).loses());
        assert!(candidate(0, &[0.0, 0.3]).loses());
        assert!(!candidate(0, &[0.1, 0.0, 0.1]).loses());
        assert!(!candidate(0, &[]).loses() && !candidate(0, &[]).is_lost(), "nothing was tried");
        assert!(candidate(0, &[0.0, 0.0]).is_lost() && !candidate(0, &[0.0, 0.1]).is_lost());
    }

    #[test]
    fn what_is_clearly_worse_or_never_different_is_not_tried_any_longer() {
        let mut candidates = [
            candidate(0, &[0.5, 0.4, 0.6, 0.5]),
            candidate(1, &[0.1, 0.1, 0.2, 0.1]),
            candidate(2, &[0.5, 0.4, 0.6, 0.5]),
            candidate(3, &[0.9, 0.1, 0.6, 0.3]),
        ];
        drop_the_worse(&mut candidates);
        assert_eq!(candidates.each_ref().map(|one| one.dropped), [false, true, true, false]);
        let mut lost = [candidate(0, &[0.0, 0.0, 0.1, 0.0]), candidate(1, &[0.8, 0.9, 0.9, 0.8])];
        drop_the_worse(&mut lost);
        assert!(lost[0].dropped && !lost[1].dropped, "the network's own choice, too");
        assert_eq!(chosen(&lost), Pick::Choice(1));
    }
}
