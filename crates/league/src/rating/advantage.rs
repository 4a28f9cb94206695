//! The US's advantage before the first card, estimated from results together with the strength of all players.
//!
//! The log-odds of a US win are modelled as `strength(us) − strength(ussr) + advantage(terms)`, and the advantage of
//! terms as a sum: one number for the pool, one per influence bid, and one per set of rules, which is assumed small
//! until results say otherwise. All of these and all strengths are fitted together (maximum a posteriori with normal
//! priors), so that a strong player who always takes the USSR is not mistaken for a strong USSR. The uncertainty of the
//! advantage follows from the curvature at the maximum, taking the uncertainty of the strengths into account.

use super::glicko::{Edge, SCALE, Score};
use serde::{Deserialize, Serialize};

/// What was agreed before the game that affects the balance.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// A word for the set of rules: a preset and any options that differ from it.
    pub rules: String,
    /// Influence given to the US; negative if it was given to the USSR.
    pub bid: i32,
}

/// What is known about a player before any of the games: nearly everything for an anchored bot, nearly nothing for a
/// person.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Known {
    pub value: f64,
    pub deviation: f64,
}

/// A finished game as the estimator reads it, with indices for players and rules.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    pub us: u32,
    pub ussr: u32,
    pub rules: u32,
    pub bid: i32,
    /// For the US.
    pub score: Score,
}

/// The US's advantage under all terms of a pool, with its uncertainty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advantage {
    /// The sets of rules that were played, in the order of their figures.
    rules: Vec<String>,
    /// In points: for the pool, per influence bid, for each set of rules.
    mean: Vec<f64>,
    /// Row by row.
    covariance: Vec<f64>,
    /// The number of games it was estimated from.
    pub games: usize,
}

// Standard deviations of the priors, in points: nobody has ever claimed that a side is worth more than a class of
// players, or an influence more than a third of that; most options are worth little.
const POOL: f64 = 150.0;
const INFLUENCE: f64 = 40.0;
const RULES: f64 = 50.0;

/// Number of figures before those for the sets of rules.
const COMMON: usize = 2;

impl Advantage {
    /// Before there are any results.
    pub fn unknown() -> Advantage {
        let covariance = vec![POOL * POOL, 0.0, 0.0, INFLUENCE * INFLUENCE];
        Advantage { rules: Vec::new(), mean: vec![0.0; COMMON], covariance, games: 0 }
    }

    /// What one influence is worth, in points.
    pub fn of_influence(&self) -> Edge {
        let width = self.mean.len();
        Edge { points: self.mean[1], deviation: self.covariance[width + 1].sqrt() }
    }

    /// The US's advantage in the pool as a whole: without a bid, under any rules.
    pub fn of_pool(&self) -> Edge {
        Edge { points: self.mean[0], deviation: self.covariance[0].sqrt() }
    }

    /// The US's advantage under these terms.
    ///
    /// ```
    /// use league::rating::{Advantage, Terms};
    ///
    /// let nothing_known = Advantage::unknown().edge(&Terms { rules: "deluxe".into(), bid: 0 });
    /// assert_eq!(nothing_known.points, 0.0);
    /// assert!(nothing_known.deviation > 150.0, "and it says so");
    /// ```
    pub fn edge(&self, terms: &Terms) -> Edge {
        let mut terms_of_sum = vec![(0, 1.0), (1, f64::from(terms.bid))];
        let mut variance = 0.0;
        match self.rules.iter().position(|rules| *rules == terms.rules) {
            Some(index) => terms_of_sum.push((COMMON + index, 1.0)),
            None => variance += RULES * RULES,
        }
        let width = self.mean.len();
        let mut points = 0.0;
        for &(row, by) in &terms_of_sum {
            points += by * self.mean[row];
            for &(column, other) in &terms_of_sum {
                variance += by * other * self.covariance[row * width + column];
            }
        }
        Edge { points, deviation: variance.max(0.0).sqrt() }
    }
}

/// Fits strengths and advantage to all games at once. The indices in games refer to `rules` and `players`. The
/// strengths are then discarded, because ratings change over time and these do not.
///
/// ```
/// use league::rating::{Known, Score, Seen, Terms, estimate};
///
/// let even = Known { value: 1500.0, deviation: 1.0 };
/// // Of 100 games between equals the US won 64: that is an advantage of about 100 points.
/// let games: Vec<Seen> = (0..100)
///     .map(|n| Seen {
///         us: n % 2,
///         ussr: 1 - n % 2,
///         rules: 0,
///         bid: 0,
///         score: if n < 64 { Score::Win } else { Score::Loss },
///     })
///     .collect();
/// let advantage = estimate(&["deluxe".to_owned()], &[even, even], &games);
/// let edge = advantage.edge(&Terms { rules: "deluxe".into(), bid: 0 });
/// assert!((edge.points - 95.0).abs() < 10.0, "{edge:?}");
/// assert!((30.0..40.0).contains(&edge.deviation), "{edge:?}");
/// ```
pub fn estimate(rules: &[String], players: &[Known], games: &[Seen]) -> Advantage {
    let fit = Fit::new(rules.len(), players, games);
    let most_likely = fit.most_likely();
    let weights = fit.weights(&most_likely);
    let first = players.len();
    let width = COMMON + rules.len();
    let mut covariance = vec![0.0; width * width];
    for column in 0..width {
        let mut unit = vec![0.0; first + width];
        unit[first + column] = 1.0;
        let solved = fit.solve(&weights, &unit);
        for row in 0..width {
            covariance[row * width + column] = solved[first + row] * SCALE * SCALE;
        }
    }
    let mean = most_likely[first..].iter().map(|value| value * SCALE).collect();
    Advantage { rules: rules.to_vec(), mean, covariance, games: games.len() }
}

/// The fit: all values on the logistic scale, first the strengths, then the figures of the advantage.
struct Fit<'a> {
    games: &'a [Seen],
    players: usize,
    believed: Vec<f64>,
    /// Inverse variances of the priors.
    precision: Vec<f64>,
}

impl Fit<'_> {
    fn new<'a>(rules: usize, players: &[Known], games: &'a [Seen]) -> Fit<'a> {
        let figures = [POOL, INFLUENCE].into_iter().chain(std::iter::repeat_n(RULES, rules));
        let believed = players.iter().map(|known| (known.value - 1500.0) / SCALE);
        let deviations = players.iter().map(|known| known.deviation).chain(figures);
        Fit {
            games,
            players: players.len(),
            believed: believed.chain(std::iter::repeat_n(0.0, COMMON + rules)).collect(),
            precision: deviations.map(|deviation| (SCALE / deviation).powi(2)).collect(),
        }
    }

    /// The values that add up to a game's log-odds, each with its factor.
    fn sum_of(&self, game: &Seen) -> [(usize, f64); 5] {
        let common = self.players;
        [
            (game.us as usize, 1.0),
            (game.ussr as usize, -1.0),
            (common, 1.0),
            (common + 1, f64::from(game.bid)),
            (common + COMMON + game.rules as usize, 1.0),
        ]
    }

    fn log_odds(&self, values: &[f64], game: &Seen) -> f64 {
        self.sum_of(game).iter().map(|&(index, by)| by * values[index]).sum()
    }

    /// Negative log-likelihood; convex, so it has a single minimum.
    fn unlikelihood(&self, values: &[f64]) -> f64 {
        let beliefs: f64 = values
            .iter()
            .zip(&self.believed)
            .zip(&self.precision)
            .map(|((value, believed), precision)| 0.5 * precision * (value - believed).powi(2))
            .sum();
        let results: f64 = self
            .games
            .iter()
            .map(|game| {
                let odds = self.log_odds(values, game);
                // ln(1 + e^x) without overflow.
                odds.max(0.0) + (-odds.abs()).exp().ln_1p() - game.score.value() * odds
            })
            .sum();
        beliefs + results
    }

    /// Newton's method: a few steps, each halved until it goes downhill.
    fn most_likely(&self) -> Vec<f64> {
        let mut values = self.believed.clone();
        let mut height = self.unlikelihood(&values);
        for _ in 0..50 {
            let mut downwards: Vec<f64> = values
                .iter()
                .zip(&self.believed)
                .zip(&self.precision)
                .map(|((value, believed), precision)| -precision * (value - believed))
                .collect();
            for game in self.games {
                let surprise = game.score.value() - logistic(self.log_odds(&values, game));
                for (index, by) in self.sum_of(game) {
                    downwards[index] += by * surprise;
                }
            }
            let step = self.solve(&self.weights(&values), &downwards);
            let mut length = 1.0;
            loop {
                let next: Vec<f64> =
                    values.iter().zip(&step).map(|(value, by)| value + length * by).collect();
                let below = self.unlikelihood(&next);
                if below < height {
                    (values, height) = (next, below);
                    break;
                }
                length /= 2.0;
                if length < 1e-6 {
                    return values;
                }
            }
            if step.iter().all(|by| by.abs() < 1e-7) {
                break;
            }
        }
        values
    }

    /// How much each game says about its sum.
    fn weights(&self, values: &[f64]) -> Vec<f64> {
        let weight = |game| {
            let expected = logistic(self.log_odds(values, game));
            expected * (1.0 - expected)
        };
        self.games.iter().map(weight).collect()
    }

    /// Solves `curvature · x = right` by conjugate gradients: with hundreds of thousands of games the matrix is never
    /// written out.
    fn solve(&self, weights: &[f64], right: &[f64]) -> Vec<f64> {
        let mut diagonal = self.precision.clone();
        for (game, weight) in self.games.iter().zip(weights) {
            for (index, by) in self.sum_of(game) {
                diagonal[index] += weight * by * by;
            }
        }
        let mut solution = vec![0.0; right.len()];
        let mut rest = right.to_vec();
        let mut scaled: Vec<f64> = rest.iter().zip(&diagonal).map(|(rest, by)| rest / by).collect();
        let mut direction = scaled.clone();
        let mut size = dot(&rest, &scaled);
        let enough = size * 1e-20;
        for _ in 0..1000 {
            if size <= enough {
                break;
            }
            let bent = self.bend(weights, &direction);
            let length = size / dot(&direction, &bent);
            for index in 0..solution.len() {
                solution[index] += length * direction[index];
                rest[index] -= length * bent[index];
                scaled[index] = rest[index] / diagonal[index];
            }
            let next = dot(&rest, &scaled);
            let keep = next / size;
            size = next;
            for (direction, scaled) in direction.iter_mut().zip(&scaled) {
                *direction = scaled + keep * *direction;
            }
        }
        solution
    }

    /// `curvature · x`.
    fn bend(&self, weights: &[f64], x: &[f64]) -> Vec<f64> {
        let mut bent: Vec<f64> = x.iter().zip(&self.precision).map(|(x, precision)| x * precision).collect();
        for (game, weight) in self.games.iter().zip(weights) {
            let along = weight * self.log_odds(x, game);
            for (index, by) in self.sum_of(game) {
                bent[index] += by * along;
            }
        }
        bent
    }
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}
