//! Finds the best of several plays: all are tried in the same worlds, those that fall behind are dropped, and the
//! rest are tried in more worlds.

use super::plans::Plan;
use crate::search::Advice;
use contract::{Act, Side};

/// A candidate this many standard errors behind the best is dropped.
const BEHIND: f32 = 2.5;
/// The network's favourite is given up only for one that is this many standard errors better.
const BETTER: f32 = 1.0;
/// However close they are: after this many worlds, at most this many are still tried.
const FIELD: [(usize, usize); 3] = [(16, 8), (32, 5), (64, 3)];

/// A play that is tried, and its results in each world: the chance of the deciding side.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub plan: Plan,
    pub values: Vec<f32>,
    pub dropped: bool,
}

impl Candidate {
    pub fn new(plan: Plan) -> Candidate {
        Candidate { plan, values: Vec::new(), dropped: false }
    }

    pub fn mean(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len().max(1) as f32
    }

    /// The result as advice. Visits are the worlds in which it was tried.
    pub fn advice(&self, side: Side) -> Advice {
        let (mean, n) = (self.mean(), self.values.len().max(1) as f32);
        let spread = self.values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / n;
        Advice {
            pick: self.plan.first(),
            visits: self.values.len() as u32,
            chance: mean,
            error: 1.96 * (spread / n).sqrt(),
            often: None,
            line: self.plan.picks.iter().map(|(_, pick)| Act::Pick(side, *pick)).collect(),
        }
    }

    /// Whether the game is over and lost in at least half of the worlds.
    pub fn loses(&self) -> bool {
        let lost = self.values.iter().filter(|value| **value == 0.0).count();
        !self.values.is_empty() && 2 * lost >= self.values.len()
    }

    /// Whether it is over and lost in every world.
    pub fn is_lost(&self) -> bool {
        !self.values.is_empty() && self.values.iter().all(|value| *value == 0.0)
    }
}

/// The mean lead of one over the other in the worlds in which both were tried, and its standard error.
pub fn ahead(one: &Candidate, other: &Candidate) -> (f32, f32) {
    let differences: Vec<f32> = one.values.iter().zip(&other.values).map(|(a, b)| a - b).collect();
    let n = differences.len().max(1) as f32;
    let mean = differences.iter().sum::<f32>() / n;
    let spread = differences.iter().map(|d| (d - mean).powi(2)).sum::<f32>() / (n - 1.0).max(1.0);
    (mean, (spread / n).sqrt())
}

/// The best of those still being tried; on a tie, the one that the network likes more.
fn best(candidates: &[Candidate]) -> usize {
    let alive = candidates.iter().enumerate().rev().filter(|(_, one)| !one.dropped);
    let best = alive.max_by(|(_, a), (_, b)| a.mean().total_cmp(&b.mean()));
    best.expect("the best is never dropped").0
}

/// Drops what is clearly worse, what cannot be told apart from the best, and the last ones if there are too many. The
/// network's own play is dropped only if it is clearly worse: the others are compared with it.
pub fn drop_the_worse(candidates: &mut [Candidate]) {
    let leader = best(candidates);
    let is_worse = |(n, one): (usize, &Candidate)| {
        let (lead, error) = ahead(&candidates[leader], one);
        // Equal in every world: nothing will tell them apart.
        n != leader && (lead > BEHIND * error || (lead == 0.0 && error == 0.0))
    };
    let worse: Vec<bool> = candidates.iter().enumerate().map(is_worse).collect();
    for (one, worse) in candidates.iter_mut().zip(worse) {
        one.dropped |= worse;
    }
    let worlds = candidates[leader].values.len();
    let most = FIELD.iter().filter(|(after, _)| worlds >= *after).map(|(_, most)| *most).min();
    let mut alive: Vec<usize> = (1..candidates.len()).filter(|&n| !candidates[n].dropped).collect();
    alive.sort_by(|&a, &b| candidates[b].mean().total_cmp(&candidates[a].mean()));
    for n in alive.into_iter().skip(most.unwrap_or(usize::MAX)) {
        candidates[n].dropped = true;
    }
}

/// Whether there is still something to decide.
pub fn is_open(candidates: &[Candidate]) -> bool {
    candidates.iter().filter(|one| !one.dropped).count() > 1
}

/// The network's own play comes first among the candidates; another one must be clearly better.
pub fn chosen(candidates: &[Candidate]) -> usize {
    let best = best(candidates);
    if candidates[0].dropped {
        return best;
    }
    let (lead, error) = ahead(&candidates[best], &candidates[0]);
    if lead > BETTER * error { best } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::Pick;

    fn candidate(n: u8, values: &[f32]) -> Candidate {
        let plan = Plan { picks: vec![(0, Pick::Choice(n))] };
        Candidate { plan, values: values.to_vec(), dropped: false }
    }

    #[test]
    fn another_than_the_networks_choice_must_be_clearly_better() {
        let first = || candidate(0, &[0.5, 0.4, 0.6, 0.5]);
        assert_eq!(chosen(&[first(), candidate(1, &[0.6, 0.5, 0.7, 0.6])]), 1, "in every world");
        assert_eq!(chosen(&[first(), candidate(1, &[0.9, 0.1, 0.9, 0.2])]), 0, "by chance");
        assert_eq!(chosen(&[first(), candidate(1, &[0.1, 0.1, 0.1, 0.1])]), 0, "not at all");
    }

    #[test]
    fn a_play_loses_that_ends_the_game_as_often_as_not() {
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
        assert_eq!(chosen(&lost), 1);
    }

    #[test]
    fn the_field_grows_smaller_and_the_networks_own_play_stays_in_it() {
        // Too close to tell apart, each slightly better than the one before.
        let wave = |n: u8| {
            (0..16).map(
                move |world| if world % 2 == 0 { 0.3 } else { 0.6 } + 0.001 * f32::from((n * 7 + world) % 13),
            )
        };
        let mut candidates: Vec<_> = (0..14).map(|n| candidate(n, &wave(n).collect::<Vec<_>>())).collect();
        drop_the_worse(&mut candidates);
        assert!(!candidates[0].dropped);
        assert_eq!(candidates.iter().filter(|one| !one.dropped).count(), 9);
    }
}
