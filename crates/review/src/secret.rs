//! Choices that both sides make in secret: headlines and bids. There is no best one: what the other side expects, it can
//! answer, so both sides mix, and every choice that belongs to a balanced mixture is worth the same. A choice is therefore
//! judged against a balanced mixture of the other side, not only against what the network usually does: a player who bids
//! differently need not be wrong.

use crate::Effort;
use bots::Seen;
use bots::lookahead::{Balance, Bayesian, Candidate, Plan, Trial, balance_worlds};
use contract::{Ask, Game, Pick, SplitMix};

/// How much of the other side's choices is expected to follow the network; the rest is whatever is best for it. Less than a
/// player expects who decides (`bots::ExpertBot`): what beats only the usual choice is good to know, but whoever does not
/// choose it has made no mistake.
const EXPECTED: f32 = 0.25;
/// A choice that the network makes less often than this is weighed only if it was made.
const UNLIKELY: f32 = 0.01;

/// The choices that are weighed, the one that was made first: those the network likes, or, if it draws from its policy here,
/// all that it draws at all. `order` has all choices with their shares, the likeliest first.
fn weighed(order: &[(Pick, f32)], most: usize, taken: Pick) -> Vec<Pick> {
    let likely = order.iter().filter(|(_, share)| *share >= UNLIKELY).take(most).map(|(pick, _)| *pick);
    std::iter::once(taken).chain(likely.filter(|&pick| pick != taken)).collect()
}

/// The choices, tried against what the other side may choose in each world, and how often each should be made.
pub(crate) fn balanced<G: Game>(
    trial: &Trial<'_, G>,
    ask: Ask,
    (order, most): (&[(Pick, f32)], usize),
    taken: Pick,
    effort: Effort,
    rng: &mut SplitMix,
) -> (Vec<Candidate>, Vec<f32>) {
    // There are many bids, with little between them: all are weighed, in twice as many worlds.
    let is_mixed = trial.reader.is_mixed(&Seen::new(trial.setup, trial.view, ask));
    let picks = weighed(order, if is_mixed { order.len() } else { most }, taken);
    let worlds = if is_mixed { effort.worlds } else { effort.worlds.div_ceil(2) };
    let seeds: Vec<u64> = (0..worlds).map(|_| rng.next_u64()).collect();
    let worlds = trial.secret(&picks, &seeds, 1).expect("no deadline");
    let (often, values) = fares(&worlds, EXPECTED);
    let candidate = |(n, &pick): (usize, &Pick)| Candidate {
        values: values.iter().map(|of_world| of_world[n]).collect(),
        ..Candidate::new(Plan::just(&ask, pick))
    };
    (picks.iter().enumerate().map(candidate).collect(), often)
}

/// How often each choice should be made, and what it is worth in each world. The difference between two choices is measured
/// against balanced answers, and what all of them are worth together against the expected ones: each answer is tried once in
/// a world, so the best of them is also the luckiest, and would make every choice look worse.
fn fares(worlds: &[Bayesian], expected: f32) -> (Vec<f32>, Vec<Vec<f32>>) {
    let Balance { often, answers } = balance_worlds(worlds, expected);
    let fare = |(world, answers): (&Bayesian, &Vec<f32>)| {
        let against: Vec<f32> = world.payoff.iter().map(|line| dot(line, answers)).collect();
        let usual: Vec<f32> = world.payoff.iter().map(|line| dot(line, &world.often)).collect();
        let level = dot(&usual, &often) - dot(&against, &often);
        against.into_iter().map(|value| (value + level).clamp(0.0, 1.0)).collect()
    };
    let values = worlds.iter().zip(&answers).map(fare).collect();
    (often, values)
}

fn dot(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worlds(count: usize, payoff: &[&[f32]], often: &[f32]) -> Vec<Bayesian> {
        let payoff: Vec<Vec<f32>> = payoff.iter().map(|line| line.to_vec()).collect();
        vec![Bayesian { payoff, often: often.to_vec() }; count]
    }

    fn mean(values: &[Vec<f32>], n: usize) -> f32 {
        values.iter().map(|of_world| of_world[n]).sum::<f32>() / values.len() as f32
    }

    /// Paper beats a player who usually shows a stone. Against one who can show anything, nothing is best.
    #[test]
    fn a_choice_of_the_balance_loses_nothing_against_an_answer_that_is_only_usual() {
        let game: &[&[f32]] = &[&[0.5, 0.0, 1.0], &[1.0, 0.5, 0.0], &[0.0, 1.0, 0.5]];
        let (often, values) = fares(&worlds(8, game, &[1.0, 0.0, 0.0]), EXPECTED);
        let all: Vec<f32> = (0..3).map(|n| mean(&values, n)).collect();
        let (least, most) =
            all.iter().fold((1.0f32, 0.0f32), |(low, high), &one| (low.min(one), high.max(one)));
        assert!(most - least < 0.03, "{all:?} {often:?}");
        assert!(often.iter().all(|often| *often > 0.1), "{often:?}");
    }

    /// The higher bid wins the last word, worth 15 points to its side, and each cube by which it is higher costs 10. Each bid
    /// from 0 to 2 beats one of the others, and 3 is too high.
    #[test]
    fn a_low_bid_beside_the_usual_one_is_no_mistake_and_one_too_high_is() {
        let pays = |own: f32, other: f32| {
            let word = if own > other {
                0.15
            } else if own < other {
                -0.15
            } else {
                0.0
            };
            0.5 + word - 0.1 * (own - other)
        };
        let lines: Vec<Vec<f32>> =
            (0..4).map(|own| (0..3).map(|other| pays(own as f32, other as f32)).collect()).collect();
        let lines: Vec<&[f32]> = lines.iter().map(Vec::as_slice).collect();
        let (often, values) = fares(&worlds(8, &lines, &[0.0, 1.0, 0.0]), EXPECTED);
        let best = (0..4).map(|n| mean(&values, n)).fold(0.0, f32::max);
        assert!(often[0] > 0.1 && best - mean(&values, 0) < 0.02, "{often:?} {values:?}");
        assert!(often[3] < 0.03 && best - mean(&values, 3) > 0.04, "{often:?} {values:?}");
    }

    #[test]
    fn what_loses_whatever_the_other_side_does_is_a_blunder() {
        let (often, values) = fares(&worlds(4, &[&[0.6, 0.5], &[0.0, 0.0]], &[0.5, 0.5]), EXPECTED);
        assert!(often[1] < 0.01 && mean(&values, 0) - mean(&values, 1) > 0.4, "{often:?} {values:?}");
    }

    /// Answers tried once each also differ by luck, which must not lower the value of every choice.
    #[test]
    fn the_luckiest_answer_does_not_make_everything_look_worse() {
        let mut rng = SplitMix(5);
        let mut roll = || (rng.next_u64() >> 40) as f32 / (1u64 << 24) as f32;
        let world = |_| {
            let line: Vec<f32> = (0..4).map(|_| 0.2 + 0.6 * roll()).collect();
            Bayesian { payoff: vec![line.clone(), line], often: vec![0.25; 4] }
        };
        let (often, values) = fares(&(0..400).map(world).collect::<Vec<_>>(), EXPECTED);
        let all = often[0] * mean(&values, 0) + often[1] * mean(&values, 1);
        assert!((all - 0.5).abs() < 0.03, "{all}");
    }
}
