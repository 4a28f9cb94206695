//! The points the leagues have always kept by hand, alongside the rating.

use super::Score;

/// What everyone starts with.
pub const FIRST_POINTS: i64 = 5000;

/// How many points the owner of `theirs` gives to the owner of `ours`. The winner takes 100 plus a twentieth of the
/// loser's lead, at least 1 and at most 200; a draw moves a twentieth of the gap to whoever has less.
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

/// Rounded to the nearest integer, halves away from zero, so that both players' results match.
fn twentieth(gap: i64) -> i64 {
    (gap + 10 * gap.signum()) / 20
}
