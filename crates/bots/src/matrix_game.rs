//! Both sides choose in secret at the same time: mixed strategies by regret matching.

/// What one side should do, and what each of its choices is worth against the other's best play.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixed {
    /// How often each choice is made; the sum is 1.
    pub often: Vec<f32>,
    /// The chance to win with each choice.
    pub chances: Vec<f32>,
    /// The chance to win with the mixture.
    pub value: f32,
}

const ROUNDS: u32 = 600;

/// Finds the equilibrium of a game: `payoff[i][j]` is the row side's chance, and the column side has the
/// rest. Both sides match their regrets in turn; their average play converges to the equilibrium.
pub fn balance(payoff: &[Vec<f32>]) -> Mixed {
    let (rows, columns) = (payoff.len(), payoff.first().map_or(0, Vec::len));
    let (mut row_regret, mut column_regret) = (vec![0.0f32; rows], vec![0.0f32; columns]);
    let (mut row_sum, mut column_sum) = (vec![0.0f32; rows], vec![0.0f32; columns]);
    for round in 1..=ROUNDS {
        let weight = round as f32;
        let column = matched(&column_regret);
        let worth: Vec<f32> = payoff.iter().map(|line| dot(line, &column)).collect();
        let row = matched(&row_regret);
        regret(&mut row_regret, &worth, &row);
        let row = matched(&row_regret);
        let worth: Vec<f32> =
            (0..columns).map(|j| 1.0 - (0..rows).map(|i| row[i] * payoff[i][j]).sum::<f32>()).collect();
        regret(&mut column_regret, &worth, &column);
        // Later rounds know more, so they count more.
        (0..rows).for_each(|i| row_sum[i] += weight * row[i]);
        (0..columns).for_each(|j| column_sum[j] += weight * column[j]);
    }
    let (often, column) = (normal(row_sum), normal(column_sum));
    let chances: Vec<f32> = payoff.iter().map(|line| dot(line, &column)).collect();
    let value = dot(&chances, &often);
    Mixed { often, chances, value }
}

/// One world of a game in which the column side holds something that the row side cannot see.
#[derive(Clone, Debug, PartialEq)]
pub struct Bayesian {
    /// The row side's chance with each of its choices against each answer of this world.
    pub payoff: Vec<Vec<f32>>,
    /// How often the column side is expected to choose each answer here.
    pub often: Vec<f32>,
}

impl Bayesian {
    /// The expected chance of the row side with a choice in this world.
    pub fn expected(&self, choice: usize) -> f32 {
        dot(&self.payoff[choice], &self.often)
    }
}

/// Both sides' mixtures in a game of several worlds.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// How often the row side makes each choice.
    pub often: Vec<f32>,
    /// For each world, how often the column side gives each answer.
    pub answers: Vec<Vec<f32>>,
}

/// How often the row side makes each choice, which is the same in all worlds; the column side answers in each world
/// separately. Both match their regrets. `expected` is the share of the column side's play that is as expected; with
/// the rest it answers as well as it can.
pub fn balance_worlds(worlds: &[Bayesian], expected: f32) -> Balance {
    let rows = worlds.first().map_or(0, |world| world.payoff.len());
    let (mut row_regret, mut row_sum) = (vec![0.0f32; rows], vec![0.0f32; rows]);
    let zeros = || worlds.iter().map(|world| vec![0.0f32; world.often.len()]).collect::<Vec<_>>();
    let (mut column_regrets, mut column_sums) = (zeros(), zeros());
    for round in 1..=ROUNDS {
        let row = matched(&row_regret);
        let mut worth = vec![0.0f32; rows];
        for ((world, column_regret), column_sum) in
            worlds.iter().zip(&mut column_regrets).zip(&mut column_sums)
        {
            let free = matched(column_regret);
            let column: Vec<f32> = free
                .iter()
                .zip(&world.often)
                .map(|(free, often)| expected * often + (1.0 - expected) * free)
                .collect();
            worth.iter_mut().zip(&world.payoff).for_each(|(sum, line)| *sum += dot(line, &column));
            let against = |j: usize| 1.0 - (0..rows).map(|i| row[i] * world.payoff[i][j]).sum::<f32>();
            let answers: Vec<f32> = (0..column.len()).map(against).collect();
            regret(column_regret, &answers, &free);
            column_sum.iter_mut().zip(&column).for_each(|(sum, often)| *sum += round as f32 * often);
        }
        regret(&mut row_regret, &worth, &row);
        let row = matched(&row_regret);
        (0..rows).for_each(|i| row_sum[i] += round as f32 * row[i]);
    }
    Balance { often: normal(row_sum), answers: column_sums.into_iter().map(normal).collect() }
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Choices in proportion to their regret.
fn matched(regret: &[f32]) -> Vec<f32> {
    normal(regret.to_vec())
}

fn normal(weights: Vec<f32>) -> Vec<f32> {
    let sum: f32 = weights.iter().sum();
    let n = weights.len().max(1) as f32;
    weights.iter().map(|weight| if sum > 0.0 { weight / sum } else { 1.0 / n }).collect()
}

/// Adds how much better each choice would have done; negative totals are reset.
fn regret(sum: &mut [f32], worth: &[f32], played: &[f32]) {
    let mean = dot(worth, played);
    for (sum, worth) in sum.iter_mut().zip(worth) {
        *sum = (*sum + worth - mean).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rock_paper_scissors_is_played_evenly() {
        let game = vec![vec![0.5, 0.0, 1.0], vec![1.0, 0.5, 0.0], vec![0.0, 1.0, 0.5]];
        let mixed = balance(&game);
        assert!(mixed.often.iter().all(|often| (often - 1.0 / 3.0).abs() < 0.01), "{mixed:?}");
        assert!((mixed.value - 0.5).abs() < 0.01, "{mixed:?}");
    }

    #[test]
    fn what_the_other_side_holds_decides_its_answer_and_not_ones_own() {
        // Each of two holdings punishes a different choice; the third choice is fair against both.
        let world =
            |payoff: [[f32; 2]; 3]| Bayesian { payoff: payoff.map(Vec::from).into(), often: vec![0.5, 0.5] };
        let one = world([[0.9, 0.1], [0.9, 0.8], [0.7, 0.7]]);
        let other = world([[0.9, 0.8], [0.9, 0.1], [0.7, 0.7]]);
        let often = balance_worlds(&[one.clone(), other], 0.5).often;
        assert!(often[2] > 0.9, "{often:?}");
        let often = balance_worlds(&[one], 0.5).often;
        assert!(often[1] > 0.9, "where the holding is known there is a better one: {often:?}");
        // An opponent who is expected to err does so half of the time, or not at all.
        let errs = Bayesian { payoff: vec![vec![0.9, 0.3], vec![0.5, 0.5]], often: vec![1.0, 0.0] };
        assert!(balance_worlds(std::slice::from_ref(&errs), 0.5).often[0] > 0.9);
        assert!(balance_worlds(&[errs], 0.0).often[0] < 0.1);
    }

    #[test]
    fn an_uneven_game_has_its_textbook_mixture() {
        // Row one with 2/5, value 0.44: (0.8, 0.2) against (0.2, 0.6) by equalising.
        let mixed = balance(&[vec![0.8, 0.2], vec![0.2, 0.6]]);
        assert!((mixed.often[0] - 0.4).abs() < 0.01 && (mixed.value - 0.44).abs() < 0.005, "{mixed:?}");
        let dominated = balance(&[vec![0.9, 0.8], vec![0.1, 0.2]]);
        assert!(dominated.often[0] > 0.99 && (dominated.value - 0.8).abs() < 0.01, "{dominated:?}");
    }
}
