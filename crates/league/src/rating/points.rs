//! The points that the leagues have always kept by hand, beside the rating.

use super::Score;

/// What everybody begins with.
pub const FIRST_POINTS: i64 = 5000;

/// What the second number of the pair hands to the first. Whoever wins takes 100 and a twentieth of what the loser is ahead,
/// at least 1 and at most 200; a draw moves a twentieth of the gap to whoever has less.
///
/// ```
/// use league::rating::{Score, exchanged};
///
/// assert_eq!(exchanged(5000, 5000, Score::Win), 100);
/// assert_eq!(exchanged(5000, 5400, Score::Win), 120);
/// assert_eq!(exchanged(7000, 5000, Score::Win), 1);
/// assert_eq!(exchanged(5000, 5400, Score::Draw), 20);
/// ```
pub fn exchanged(ours: i64, theirs: i64, score: Score) -> i64 {
    match score {
        Score::Win => (100 + twentieth(theirs - ours)).clamp(1, 200),
        Score::Draw => twentieth(theirs - ours),
        Score::Loss => -exchanged(theirs, ours, Score::Win),
    }
}

/// Rounded to the nearest whole, halves away from nothing, so that both sides of a result agree.
fn twentieth(gap: i64) -> i64 {
    (gap + 10 * gap.signum()) / 20
}
