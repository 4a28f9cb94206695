//! Glicko-2 (Mark Glickman, 2012), extended with an advantage for one side.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

/// A rating: 1500 is an average member.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    pub value: f64,
    /// One standard deviation of our estimate.
    pub deviation: f64,
    /// How much the player's strength itself is expected to change from week to week.
    pub volatility: f64,
}

/// A result, from one player's point of view.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    Win,
    Draw,
    Loss,
}

/// One side's head start before the first card, in rating points, and how certain it is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Edge {
    pub points: f64,
    pub deviation: f64,
}

/// A game from one player's point of view: the opponent, our edge, the result.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Met {
    pub opponent: Rating,
    pub edge: Edge,
    pub score: Score,
}

/// Rating points per unit of the logistic scale Glicko-2 uses internally.
pub(super) const SCALE: f64 = 173.717_8;

/// How fast volatility itself may change: the middle of the range the paper recommends.
const TAU: f64 = 0.5;

impl Score {
    /// 1, ½ or 0.
    pub const fn value(self) -> f64 {
        match self {
            Score::Win => 1.0,
            Score::Draw => 0.5,
            Score::Loss => 0.0,
        }
    }

    /// The same result from the opponent's point of view.
    #[must_use]
    pub const fn flipped(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }
}

impl Edge {
    /// The same edge from the opponent's point of view.
    #[must_use]
    pub fn flipped(self) -> Edge {
        Edge { points: -self.points, deviation: self.deviation }
    }
}

impl Rating {
    /// For someone we know nothing about.
    pub const NEW: Rating = Rating { value: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// Players with a larger deviation are not ranked: "few games".
    pub const RANKED_BELOW: f64 = 110.0;

    /// The ± shown next to a rating: the true strength lies within it 95 times out of 100.
    pub fn uncertainty(&self) -> f64 {
        1.96 * self.deviation
    }

    /// Whether enough is known for a place in the ranking.
    pub fn is_ranked(&self) -> bool {
        self.uncertainty() < Rating::RANKED_BELOW
    }

    /// The rating after a week with these games; a week without games only makes it less certain.
    ///
    /// The worked example from the paper:
    ///
    /// ```
    /// use league::rating::{Edge, Met, Rating, Score};
    ///
    /// let met = |value, deviation, score| {
    ///     let opponent = Rating { value, deviation, volatility: 0.06 };
    ///     Met { opponent, edge: Edge::default(), score }
    /// };
    /// let player = Rating { value: 1500.0, deviation: 200.0, volatility: 0.06 };
    /// let after = player.after(&[
    ///     met(1400.0, 30.0, Score::Win),
    ///     met(1550.0, 100.0, Score::Loss),
    ///     met(1700.0, 300.0, Score::Loss),
    /// ]);
    /// assert!((after.value - 1464.06).abs() < 0.02);
    /// assert!((after.deviation - 151.52).abs() < 0.01);
    /// assert!((after.volatility - 0.059_99).abs() < 0.000_01);
    /// ```
    #[must_use]
    pub fn after(&self, met: &[Met]) -> Rating {
        let config = Glicko2Config { tau: TAU, ..Glicko2Config::new() };
        let results: Vec<_> = met.iter().map(Met::as_faced).collect();
        Rating::from_glicko(glicko2_rating_period(&self.to_glicko(), &results, &config))
    }

    /// The rating after this many weeks without a game.
    #[must_use]
    pub fn aged(&self, weeks: u32) -> Rating {
        let mut aged = self.to_glicko();
        for _ in 0..weeks {
            // Once nothing is known, there is nothing left to forget.
            if aged.deviation >= Rating::NEW.deviation {
                break;
            }
            aged = decay_deviation(&aged);
        }
        Rating::from_glicko(aged)
    }

    /// The expected score against `opponent`, given our `edge`, from 0 to 1; every uncertainty pulls it towards ½.
    ///
    /// ```
    /// use league::rating::{Edge, Rating};
    ///
    /// let known = Rating { deviation: 1.0, ..Rating::NEW };
    /// let ahead = Edge { points: 100.0, deviation: 0.0 };
    /// assert!((known.expected(&known, ahead) - 0.64).abs() < 0.01);
    /// assert_eq!(Rating::NEW.expected(&Rating::NEW, Edge::default()), 0.5);
    /// ```
    pub fn expected(&self, opponent: &Rating, edge: Edge) -> f64 {
        let deviation = self.deviation.hypot(opponent.deviation).hypot(edge.deviation) / SCALE;
        let g = 1.0 / (1.0 + 3.0 * deviation.powi(2) / std::f64::consts::PI.powi(2)).sqrt();
        let ahead = (self.value + edge.points - opponent.value) / SCALE;
        1.0 / (1.0 + (-g * ahead).exp())
    }

    fn to_glicko(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.value, deviation: self.deviation, volatility: self.volatility }
    }

    fn from_glicko(glicko: Glicko2Rating) -> Rating {
        Rating { value: glicko.rating, deviation: glicko.deviation, volatility: glicko.volatility }
    }
}

impl Met {
    /// Having an edge is like facing an opponent who is weaker by that much; uncertainty about the edge becomes
    /// uncertainty about the opponent.
    fn as_faced(&self) -> (Glicko2Rating, Outcomes) {
        let faced = Glicko2Rating {
            rating: self.opponent.value - self.edge.points,
            deviation: self.opponent.deviation.hypot(self.edge.deviation),
            volatility: self.opponent.volatility,
        };
        let outcome = match self.score {
            Score::Win => Outcomes::WIN,
            Score::Draw => Outcomes::DRAW,
            Score::Loss => Outcomes::LOSS,
        };
        (faced, outcome)
    }
}
