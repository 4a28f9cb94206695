//! What a play lost compared with the best one, given what its player knew.

use crate::{Effort, Estimate, secret};
use bots::Seen;
use bots::lookahead::{Belief, Candidate, Plan, Reader, Trial, ahead, drop_the_worse};
use contract::{Game, Pick, SplitMix};
use serde::{Deserialize, Serialize};

/// First picks the network almost never makes are not tried, nor more than `MAX` of them; `DRAWN` more plays are drawn
/// from its policy.
const UNLIKELY: f32 = 0.01;
const MAX: usize = 6;
const DRAWN: usize = 6;
/// Worlds between two comparisons.
const ROUND: usize = 8;
/// Alternatives shown next to the play that was made.
const TOLD: usize = 3;

/// How serious an error is: from 5, 10 and 15 points of win chance, and only if the loss exceeds its margin of error.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Mark {
    pub fn of(loss: Estimate) -> Option<Mark> {
        if loss.mean <= loss.error {
            return None;
        }
        match loss.mean {
            loss if loss >= 0.15 => Some(Mark::Blunder),
            loss if loss >= 0.10 => Some(Mark::Mistake),
            loss if loss >= 0.05 => Some(Mark::Inaccuracy),
            _ => None,
        }
    }
}

/// Another play that was available.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    pub picks: Vec<Pick>,
    /// For the side that decided.
    pub chance: Estimate,
    /// How much better it was than the play that was made; too close to call if that is within the margin of error.
    pub ahead: Estimate,
    /// How often it should be chosen, if both sides choose in secret.
    #[serde(default)]
    pub often: Option<f32>,
}

/// A play, compared with what its player could have done. All chances are for the player's side, given what that side
/// knew.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    pub taken: Estimate,
    /// Zero if nothing better was found.
    pub loss: Estimate,
    /// The loss as the account counts it. The best of several estimates is too high, so the best play is chosen in one
    /// half of the worlds and compared in the other, both ways round. Can be below zero by chance.
    pub booked: Estimate,
    pub mark: Option<Mark>,
    /// The best alternatives, best first; those that were dropped early come last.
    pub others: Vec<Alternative>,
    /// Number of worlds it was tried in.
    pub worlds: usize,
    /// How often the play that was made should be chosen, if both sides choose in secret.
    #[serde(default)]
    pub often: Option<f32>,
}

/// Worlds dealt and weighted for each one that is tried.
const DEALT: usize = 2;

/// Judges a play by what its side had seen up to then; the result is the same for every world consistent with that.
/// Worlds are weighted by how likely the other side's decisions were in them.
pub fn judge<G: Game>(
    reader: &Reader<G>,
    seen: &Seen<'_, G>,
    taken: &Plan,
    effort: Effort,
    seed: u64,
) -> Judged {
    let Seen { setup, view, ask, .. } = *seen;
    let mut rng = SplitMix(seed);
    let belief = belief(reader, seen, effort, &mut rng);
    let belief = belief.as_ref();
    let trial =
        Trial { reader, setup, view, side: ask.side, deadline: None, belief, horizon: effort.horizon };
    let (order, policy) = trial.policy(ask);
    let likely = |&&(_, share): &&(Pick, f32)| share >= UNLIKELY;
    let liked: Vec<Pick> = order.iter().filter(likely).take(MAX).map(|(pick, _)| *pick).collect();
    if trial.is_secret(rng.next_u64()) {
        let (candidates, often) =
            secret::balanced(&trial, ask, (&order, MAX), taken.first(), effort, &mut rng);
        return judged(&candidates, Some(&often));
    }
    // The play that was made comes first.
    let plans = trial.plans(&ask, &liked, &policy, DRAWN, &mut rng);
    let others = plans.into_iter().filter(|plan| !plan.is_same(taken));
    judged(&race(&trial, std::iter::once(taken.clone()).chain(others), effort, &mut rng), None)
}

/// Worlds the side cannot rule out, weighted by what it saw the other side decide.
pub(crate) fn belief<G: Game>(
    reader: &Reader<G>,
    seen: &Seen<'_, G>,
    effort: Effort,
    rng: &mut SplitMix,
) -> Option<Belief<G>> {
    Belief::new(reader, seen, DEALT * effort.worlds, rng)
}

/// Tries plays out: the first one to the end, the others as long as they may still be the best.
fn race<G: Game>(
    trial: &Trial<'_, G>,
    plans: impl Iterator<Item = Plan>,
    effort: Effort,
    rng: &mut SplitMix,
) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = plans.map(Candidate::new).collect();
    let mut worlds = 0;
    // With no alternatives the play is still tried, briefly, because its chance is shown.
    while worlds < effort.worlds && (worlds == 0 || candidates.iter().skip(1).any(|one| !one.dropped)) {
        let seeds: Vec<u64> = (0..ROUND.min(effort.worlds - worlds)).map(|_| rng.next_u64()).collect();
        let alive: Vec<&Plan> = candidates.iter().filter(|one| !one.dropped).map(|one| &one.plan).collect();
        let values = trial.run(&alive, &seeds, 1).expect("no deadline");
        worlds += seeds.len();
        for (n, one) in candidates.iter_mut().filter(|one| !one.dropped).enumerate() {
            one.values.extend(values.iter().map(|of_world| of_world[n]));
        }
        drop_the_worse(&mut candidates);
        // We want to know what it lost, however much that is.
        candidates[0].dropped = false;
    }
    candidates
}

/// The first candidate is the play that was made. `often`: how often each should be chosen, if both sides choose in secret.
fn judged(candidates: &[Candidate], often: Option<&[f32]>) -> Judged {
    let taken = &candidates[0];
    let fared = Estimate::of(&taken.values);
    let lead = |one: &Candidate| {
        let (mean, error) = ahead(one, taken);
        Estimate { mean, error: 1.96 * error }
    };
    // A play that was dropped has seen only the first worlds, which may have been kind to everybody: it is compared with
    // the play that was made in the same worlds, and never comes before one that was tried in all of them.
    let is_whole = |one: &Candidate| one.values.len() == taken.values.len();
    let mut others: Vec<(usize, &Candidate)> =
        candidates.iter().enumerate().skip(1).filter(|(_, one)| !one.values.is_empty()).collect();
    others
        .sort_by(|(_, a), (_, b)| is_whole(b).cmp(&is_whole(a)).then(lead(b).mean.total_cmp(&lead(a).mean)));
    let loss = others.first().map(|(_, best)| lead(best)).filter(|lead| lead.mean > 0.0).unwrap_or_default();
    let chance = |one: &Candidate| match is_whole(one) {
        true => Estimate::of(&one.values),
        false => {
            let Estimate { mean, error } = fared.plus(lead(one));
            Estimate { mean: mean.clamp(0.0, 1.0), error }
        }
    };
    let told = |(n, one): (usize, &Candidate)| Alternative {
        picks: one.plan.picks.iter().map(|(_, pick)| *pick).collect(),
        chance: chance(one),
        ahead: lead(one),
        often: often.map(|often| often[n]),
    };
    Judged {
        taken: fared,
        mark: Mark::of(loss),
        loss,
        booked: booked(candidates),
        others: others.into_iter().take(TOLD).map(told).collect(),
        worlds: taken.values.len(),
        often: often.map(|often| often[0]),
    }
}

fn booked(candidates: &[Candidate]) -> Estimate {
    let taken = &candidates[0];
    let worlds = taken.values.len();
    let whole: Vec<&Candidate> = candidates.iter().filter(|one| one.values.len() == worlds).collect();
    let mut differences = Vec::new();
    for half in 0..2 {
        let sum = |one: &Candidate| one.values.iter().skip(half).step_by(2).sum::<f32>();
        // In a tie, the play that was made.
        let best = whole.iter().rev().max_by(|a, b| sum(a).total_cmp(&sum(b)));
        let Some(best) = best else { continue };
        let other = (1 - half..worlds).step_by(2);
        differences.extend(other.map(|world| best.values[world] - taken.values[world]));
    }
    Estimate::of(&differences)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(n: u8, values: &[f32]) -> Candidate {
        let plan = Plan { picks: vec![(0, Pick::Choice(n))] };
        Candidate { values: values.to_vec(), ..Candidate::new(plan) }
    }

    /// The first worlds were kind to everybody, and the second play was dropped after them, because it was behind the third.
    #[test]
    fn a_play_that_was_dropped_after_lucky_worlds_is_not_the_best() {
        let made = candidate(0, &[0.8, 0.7, 0.2, 0.1]);
        let dropped = candidate(1, &[0.8, 0.8]);
        let best = candidate(2, &[0.9, 0.9, 0.3, 0.3]);
        let found = judged(&[made, dropped, best], None);
        let order: Vec<Pick> = found.others.iter().map(|one| one.picks[0]).collect();
        assert_eq!(order, [Pick::Choice(2), Pick::Choice(1)]);
        assert!((found.loss.mean - 0.15).abs() < 1e-6, "{found:?}");
        // 5 points ahead of the play that was made, where both were tried.
        let dropped = &found.others[1];
        assert!((dropped.ahead.mean - 0.05).abs() < 1e-6, "{dropped:?}");
        assert!((dropped.chance.mean - 0.5).abs() < 1e-6, "{dropped:?}");
        assert!(dropped.chance.error >= found.taken.error, "{dropped:?}");
    }

    /// It was ahead in the few worlds it was tried in, but nothing that was tried in all of them is.
    #[test]
    fn nothing_is_lost_to_a_play_that_was_dropped() {
        let made = candidate(0, &[0.5, 0.5, 0.5, 0.5]);
        let (dropped, other) = (candidate(1, &[0.9]), candidate(2, &[0.4, 0.5, 0.4, 0.5]));
        let found = judged(&[made, dropped, other], None);
        assert_eq!((found.loss, found.mark), (Estimate::default(), None));
        assert_eq!(found.others[0].picks, [Pick::Choice(2)]);
    }
}
