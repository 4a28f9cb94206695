//! What a network's value means for players who do not try plays out. The network has learned the results of games in
//! which both sides pick according to its policy. If both take its first choices instead, as in a line that is tried
//! out, one side gains more than the other and wins more often than the value says. The correction was fitted to
//! games of each network against itself (`docs/review.md`).

use contract::Side;

/// The correction of a network's chance for the US: a line in log odds.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Fairness {
    shift: f32,
    slope: f32,
}

/// By the beginning of the hash of a network's file. Networks that have not been measured are not corrected.
const FITTED: [(&str, Fairness); 2] = [
    ("c45fef7be7c7", Fairness { shift: -0.155, slope: 1.25 }),
    ("5ebfb9dfd57b", Fairness { shift: -0.14, slope: 1.12 }),
];

impl Fairness {
    /// No correction.
    pub const NONE: Fairness = Fairness { shift: 0.0, slope: 1.0 };

    pub fn of_network(hash: &str) -> Fairness {
        let fitted = FITTED.into_iter().find(|(of, _)| hash.starts_with(of));
        fitted.map_or(Fairness::NONE, |(_, fairness)| fairness)
    }

    /// The corrected chance of `side`, which the network estimates as `win`.
    pub fn chance(self, win: f32, side: Side) -> f32 {
        // Certainty stays certain, and without a measurement the value is returned unchanged.
        if self == Fairness::NONE || win <= 0.0 || win >= 1.0 {
            return win;
        }
        let odds = (win / (1.0 - win)).ln();
        let shift = if side == Side::Us { self.shift } else { -self.shift };
        1.0 / (1.0 + (-(shift + self.slope * odds)).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_share_one_chance() {
        for (_, fairness) in FITTED {
            for win in [0.0, 0.01, 0.3, 0.5, 0.9, 1.0] {
                let [us, ussr] = [fairness.chance(win, Side::Us), fairness.chance(1.0 - win, Side::Ussr)];
                assert!((us + ussr - 1.0).abs() < 1e-5, "{win}: {us} and {ussr}");
            }
            assert!(fairness.chance(0.5, Side::Us) < 0.5, "the USSR gains by first choices");
            assert!(fairness.chance(0.3, Side::Us) < fairness.chance(0.4, Side::Us), "the order stays");
        }
    }

    #[test]
    fn what_was_measured_is_in_the_binary() {
        for (of, _) in FITTED {
            let found = net::carried().iter().any(|one| one.provenance.hash.starts_with(of));
            assert!(found, "{of} is no network of this build: fit the new one, or take the line out");
        }
    }

    #[test]
    fn who_was_not_measured_is_believed() {
        assert_eq!(Fairness::of_network("0123").chance(0.37, Side::Ussr), 0.37);
    }
}
