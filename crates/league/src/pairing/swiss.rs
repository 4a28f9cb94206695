//! Swiss pairing as a minimum-cost matching.
//!
//! Hard rules come before soft ones, level by level: no sum on a lower level outweighs one step on a higher one:
//!
//! 1. nobody meets the same opponent again, nobody rests twice;
//! 2. nobody plays one side three times in a row, or three times more often than the other;
//! 3. opponents have the same points, or nearly so; a player who rests has few;
//! 4. sides alternate and stay balanced;
//! 5. with points equal, the upper half meets the lower half.

use super::{Pair, Round};
use contract::{Below, Side, SplitMix};
use integer_blossom::min_weight_perfect_matching;

/// What pairing has to know about a player. Candidates come in the order of the standings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidate {
    /// In half points.
    pub points: u32,
    /// Indices of previous opponents.
    pub met: Vec<usize>,
    /// The sides played so far, latest last; empty where sides do not matter.
    pub sides: Vec<Side>,
    /// How often this player has rested.
    pub byes: u32,
}

// The weights of the levels, as powers of two. A tournament has at most `MAX` players, so the sums stay below the next
// level: 2^11 pairs, fold below 2^24 a pair, strain below 2^8, points below 2^14 (127 half points apart), excess below
// 2^4.
const FOLD: u32 = 0;
const STRAIN: u32 = 36;
const POINTS: u32 = 56;
const EXCESS: u32 = 82;
const AGAIN: u32 = 98;
const MAX: usize = 4096;

/// Pairs a round. `lot` settles whatever nothing else settles, such as which of two equals gets which side.
///
/// With an odd number one player rests; nobody rests twice before everyone has rested once. Nobody meets the same
/// opponent again as long as that can be avoided, which it can for at least half as many rounds as there are players.
///
/// # Panics
/// If there are more than 4096 candidates, or if an index in `met` is out of range.
///
/// ```
/// use league::pairing::{Candidate, swiss};
///
/// // After a round in which 0 beat 2 and 1 beat 3, winners meet.
/// let played = |points, met| Candidate { points, met: vec![met], ..Candidate::default() };
/// let round = swiss(&[played(2, 2), played(2, 3), played(0, 0), played(0, 1)], 1963);
/// assert_eq!(round.bye, None);
/// assert!(round.pairs.iter().all(|pair| pair.us.abs_diff(pair.ussr) == 1));
/// ```
pub fn swiss(candidates: &[Candidate], lot: u64) -> Round {
    let players = candidates.len();
    assert!(players <= MAX, "expected at most {MAX} players in a Swiss, got {players}");
    // Being matched with the empty chair means resting.
    let chairs = players + players % 2;
    let mut met = vec![0_u8; chairs * chairs];
    for (one, candidate) in candidates.iter().enumerate() {
        for &other in &candidate.met {
            met[one * chairs + other] = met[one * chairs + other].saturating_add(1);
        }
    }
    let groups = Groups::new(candidates);
    let mut cost = vec![0_i128; chairs * chairs];
    for one in 0..players {
        for other in one + 1..players {
            cost[one * chairs + other] = groups.cost(candidates, one, other, met[one * chairs + other]);
        }
        if chairs > players {
            cost[one * chairs + players] = groups.cost_of_rest(candidates, one);
        }
    }
    let mates = min_weight_perfect_matching(&cost, chairs);
    let mut round = Round::default();
    let mut rng = SplitMix(lot);
    for (one, &other) in mates.iter().enumerate() {
        if other == players {
            round.bye = Some(one);
        } else if one < other && one < players {
            round.pairs.push(seated(candidates, one, other, &mut rng));
        }
    }
    round
}

/// Where each score group begins and how many players it has.
struct Groups {
    of: Vec<(usize, usize)>,
}

impl Groups {
    fn new(candidates: &[Candidate]) -> Groups {
        let mut of = Vec::with_capacity(candidates.len());
        for group in candidates.chunk_by(|one, other| one.points == other.points) {
            let first = of.len();
            of.extend(group.iter().map(|_| (first, group.len())));
        }
        Groups { of }
    }

    fn cost(&self, candidates: &[Candidate], one: usize, other: usize, met: u8) -> i128 {
        let (upper, lower) = (&candidates[one], &candidates[other]);
        let apart = i128::from(upper.points.abs_diff(lower.points).min(127));
        let strain = least_strain(upper, lower);
        // Within a group the ideal distance is half the group; a player moved to another group meets the nearest one
        // there.
        let wanted = if self.of[one] == self.of[other] { self.of[one].1 / 2 } else { 0 };
        let fold = (other - one).abs_diff(wanted).pow(2) as i128;
        (i128::from(met) << AGAIN)
            + (i128::from(strain.excess) << EXCESS)
            + ((apart * apart) << POINTS)
            + (i128::from(strain.tension) << STRAIN)
            + (fold << FOLD)
    }

    /// The last player of the last group rests, unless something speaks against it.
    fn cost_of_rest(&self, candidates: &[Candidate], one: usize) -> i128 {
        let lowest = candidates.iter().map(|candidate| candidate.points).min().unwrap_or(0);
        let above = i128::from((candidates[one].points - lowest).min(127));
        let fold = (candidates.len() - 1 - one).pow(2) as i128;
        (i128::from(candidates[one].byes) << AGAIN) + ((above * above) << POINTS) + (fold << FOLD)
    }
}

/// What a choice of sides means for two players.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Strain {
    /// How many of the two would play a side too often.
    excess: u8,
    tension: u8,
}

fn strain(us: &Candidate, ussr: &Candidate) -> Strain {
    let mut sum = Strain { excess: 0, tension: 0 };
    for (candidate, side) in [(us, Side::Us), (ussr, Side::Ussr)] {
        let balance: i32 = candidate.sides.iter().chain([&side]).map(|side| i32::from(side.sign())).sum();
        let running = 1 + candidate.sides.iter().rev().take_while(|played| **played == side).count();
        sum.excess += u8::from(balance.abs() > 2 || running > 2);
        sum.tension += (balance.unsigned_abs().min(7) as u8).pow(2) + u8::from(running > 1);
    }
    sum
}

fn least_strain(one: &Candidate, other: &Candidate) -> Strain {
    strain(one, other).min(strain(other, one))
}

fn seated(candidates: &[Candidate], one: usize, other: usize, rng: &mut SplitMix) -> Pair {
    let pair = Pair { us: one, ussr: other };
    let (this, that) =
        (strain(&candidates[one], &candidates[other]), strain(&candidates[other], &candidates[one]));
    // Always draw from the lot, so that one choice of sides does not shift all the draws that follow.
    let toss = rng.below(2) == 0;
    if this < that || (this == that && toss) { pair } else { pair.swapped() }
}
