//! Statistics of results: win rates with intervals, Elo.

use serde::Serialize;

/// Wins, draws and losses of one player.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

/// The quantile of a two-sided 95% interval.
const Z: f64 = 1.959_964;

impl Score {
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Wins as a fraction, with draws counting half; one half if there were no games.
    pub fn rate(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + 0.5 * self.draws as f64) / games as f64,
        }
    }

    /// The 95% interval of the rate (Wilson), which is also valid at 0 and 1.
    pub fn interval(&self) -> [f64; 2] {
        let n = self.games() as f64;
        if n == 0.0 {
            return [0.0, 1.0];
        }
        let (p, z2) = (self.rate(), Z * Z);
        let middle = p + z2 / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        let of = |x: f64| (x / (1.0 + z2 / n)).clamp(0.0, 1.0);
        [of(middle - half), of(middle + half)]
    }

    /// The Elo difference that corresponds to this rate, with its 95% interval.
    pub fn elo(&self) -> Elo {
        // A rate of 0 or 1 would mean an infinite difference, so half a game is conceded.
        let n = self.games().max(1) as f64;
        let edge = 0.5 / n;
        let of = |rate: f64| elo_of(rate.clamp(edge.min(0.5), (1.0 - edge).max(0.5)));
        let [low, high] = self.interval();
        Elo { difference: of(self.rate()), low: of(low), high: of(high) }
    }

    pub fn add(&mut self, other: &Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }

    /// The same games from the opponent's perspective.
    pub fn reversed(&self) -> Score {
        Score { wins: self.losses, draws: self.draws, losses: self.wins }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Elo {
    pub difference: f64,
    pub low: f64,
    pub high: f64,
}

fn elo_of(rate: f64) -> f64 {
    400.0 * (rate / (1.0 - rate)).log10()
}

/// A player's rating on a common scale.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Rating {
    pub elo: f64,
    /// Half the width of its 95% interval, based on everyone's games.
    pub error: f64,
}

/// Ratings of several players from all their results against each other (Bradley and Terry): the Elo numbers that
/// make everyone's expected points equal to the actual ones. They sum to zero. `scores[i][j]` is player i's result
/// against player j.
pub fn ratings(scores: &[Vec<Score>]) -> Vec<Rating> {
    let n = scores.len();
    let mut elo = vec![0.0; n];
    for _ in 0..2000 {
        for i in 0..n {
            let (mut real, mut expected, mut slope) = (0.0, 0.0, 0.0);
            for j in (0..n).filter(|&j| j != i && scores[i][j].games() > 0) {
                real += scores[i][j].rate() * scores[i][j].games() as f64 + CONCEDED / 2.0;
                expected += (scores[i][j].games() as f64 + CONCEDED) * chance(&elo, i, j);
                slope += information(scores, &elo, i, j);
            }
            let step: f64 = ELO * (real - expected) / slope.max(1e-6);
            elo[i] += step.clamp(-100.0, 100.0);
        }
        let mean = elo.iter().sum::<f64>() / n.max(1) as f64;
        elo.iter_mut().for_each(|one| *one -= mean);
    }
    // The information that the results give about each difference; the sum is known to be zero.
    let at = |i: usize, j: usize| {
        let others = (0..n).filter(|&other| other != i && scores[i][other].games() > 0);
        let here = if i == j {
            others.map(|other| information(scores, &elo, i, other)).sum()
        } else if scores[i][j].games() > 0 {
            -information(scores, &elo, i, j)
        } else {
            0.0
        };
        here + 1.0
    };
    let spread = inverse((0..n).map(|i| (0..n).map(|j| at(i, j)).collect()).collect());
    let error = |i: usize| Z * ELO * (spread[i][i] - 1.0 / (n * n) as f64).max(0.0).sqrt();
    (0..n).map(|i| Rating { elo: elo[i], error: error(i) }).collect()
}

/// One drawn game for each pair that has met keeps the numbers finite.
const CONCEDED: f64 = 1.0;
/// Elo in one unit of the logistic scale.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

fn chance(elo: &[f64], i: usize, j: usize) -> f64 {
    1.0 / (1.0 + ((elo[j] - elo[i]) / ELO).exp())
}

/// How much the games of two players say about their difference, on the logistic scale.
fn information(scores: &[Vec<Score>], elo: &[f64], i: usize, j: usize) -> f64 {
    let chance = chance(elo, i, j);
    (scores[i][j].games() as f64 + CONCEDED) * chance * (1.0 - chance)
}

/// The inverse of an invertible matrix (Gauss-Jordan, largest pivot first).
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let one = |i: usize| (0..n).map(|j| if i == j { 1.0 } else { 0.0 }).collect();
    let mut inverse: Vec<Vec<f64>> = (0..n).map(one).collect();
    for column in 0..n {
        let largest =
            (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let largest = largest.unwrap_or(column);
        matrix.swap(column, largest);
        inverse.swap(column, largest);
        let pivot = matrix[column][column];
        for both in [&mut matrix[column], &mut inverse[column]] {
            both.iter_mut().for_each(|x| *x /= pivot);
        }
        for row in (0..n).filter(|&row| row != column) {
            let times = matrix[row][column];
            for both in [&mut matrix, &mut inverse] {
                let from = both[column].clone();
                both[row].iter_mut().zip(from).for_each(|(x, from)| *x -= times * from);
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: u64, draws: u64, losses: u64) -> Score {
        Score { wins, draws, losses }
    }

    #[test]
    fn wilson_gives_the_textbook_numbers() {
        let [low, high] = score(8, 0, 2).interval();
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
        let [low, high] = score(0, 0, 20).interval();
        assert!(low == 0.0 && (high - 0.1611).abs() < 1e-3, "{low} {high}");
        assert_eq!(score(0, 0, 0).interval(), [0.0, 1.0]);
    }

    #[test]
    fn draws_count_half_and_reversing_mirrors() {
        let one = score(3, 2, 5);
        assert_eq!(one.rate(), 0.4);
        assert_eq!(one.reversed().rate(), 0.6);
        let (elo, back) = (one.elo(), one.reversed().elo());
        assert!((elo.difference + back.difference).abs() < 1e-9);
        assert!((elo.low + back.high).abs() < 1e-9);
    }

    #[test]
    fn elo_of_three_quarters_is_191_and_of_a_clean_sweep_finite() {
        assert!((score(75, 0, 25).elo().difference - 190.8).abs() < 0.1);
        let sweep = score(50, 0, 0).elo();
        assert!(sweep.difference.is_finite() && sweep.difference > 700.0, "{sweep:?}");
    }

    #[test]
    fn ratings_put_the_better_first_and_sum_to_zero() {
        let mut scores = vec![vec![Score::default(); 3]; 3];
        for (a, b, wins) in [(0, 1, 75), (1, 2, 75), (0, 2, 90)] {
            scores[a][b] = score(wins, 0, 100 - wins);
            scores[b][a] = scores[a][b].reversed();
        }
        let rated = ratings(&scores);
        let elo: Vec<f64> = rated.iter().map(|one| one.elo).collect();
        assert!(elo[0] > elo[1] + 100.0 && elo[1] > elo[2] + 100.0, "{elo:?}");
        assert!(elo.iter().sum::<f64>().abs() < 1e-6, "{elo:?}");
        assert!(rated.iter().all(|one| (20.0..60.0).contains(&one.error)), "{rated:?}");
    }

    /// With only two players, each rating is half the difference, with the textbook error.
    #[test]
    fn a_rating_is_as_uncertain_as_its_games_leave_it() {
        let one = score(64, 0, 36);
        let rated = ratings(&[vec![Score::default(), one], vec![one.reversed(), Score::default()]]);
        let rate: f64 = 64.5 / 101.0;
        let difference = 400.0 * (rate / (1.0 - rate)).log10();
        assert!((rated[0].elo - difference / 2.0).abs() < 0.1, "{rated:?}");
        let error = Z * ELO / (101.0 * rate * (1.0 - rate)).sqrt() / 2.0;
        assert!((rated[0].error - error).abs() < 0.1, "{rated:?}, not {error}");
    }
}
