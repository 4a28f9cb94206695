//! The daily puzzle, the same for everyone, and streaks of days.

pub(crate) use crate::time::date;

use games::GameName;
use study::shipped::ShippedPuzzle;
use wire::puzzles::PuzzleVerdict;

/// The day of the first daily puzzle, counted from 1970.
const FIRST: i64 = 20_773;
const DAY_MS: i64 = 24 * 3600 * 1000;
/// Number of days shown.
const TOLD: i64 = 14;
/// Daily puzzles come in a different order than in their file; the stride is a prime, so none repeats before all have
/// been used.
const STRIDE: usize = 7919;

/// The current day everywhere: in UTC.
pub fn today(now_ms: i64) -> i64 {
    now_ms.div_euclid(DAY_MS)
}

pub fn number(day: i64) -> u32 {
    u32::try_from(day - FIRST + 1).unwrap_or(0)
}

pub fn puzzle(game: GameName, day: i64) -> Option<&'static ShippedPuzzle> {
    let all = super::of_game(game);
    let place = (day.unsigned_abs() as usize).wrapping_mul(STRIDE).checked_rem(all.len())?;
    all.get(place).copied()
}

/// Days in a row up to today, or up to yesterday if today's is still open.
pub fn streak(days: &[(i64, PuzzleVerdict)], today: i64) -> u32 {
    let kept = |day: i64| days.iter().any(|(of, verdict)| *of == day && *verdict != PuzzleVerdict::Wrong);
    let tried_today = days.iter().any(|(of, _)| *of == today);
    let last = if tried_today { today } else { today - 1 };
    (0..).take_while(|back| kept(last - back)).count() as u32
}

/// The last few days, today last; with several games, the best answer.
pub fn last_days(days: &[(i64, PuzzleVerdict)], today: i64) -> Vec<Option<PuzzleVerdict>> {
    let of_day = |day: i64| {
        let all = || days.iter().filter(move |(of, _)| *of == day).map(|(_, verdict)| *verdict);
        [PuzzleVerdict::Right, PuzzleVerdict::Half, PuzzleVerdict::Wrong]
            .into_iter()
            .find(|one| all().any(|verdict| verdict == *one))
    };
    (0..TOLD).map(|n| of_day(today - (TOLD - 1 - n))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use PuzzleVerdict::{Half, Right, Wrong};

    #[test]
    fn a_streak_ends_with_a_wrong_answer_and_with_a_day_without_one() {
        assert_eq!(streak(&[(9, Right), (8, Half), (7, Right)], 10), 3, "today's still waits");
        assert_eq!(streak(&[(10, Right), (9, Right)], 10), 2);
        assert_eq!(streak(&[(10, Wrong), (9, Right)], 10), 0);
        assert_eq!(streak(&[(10, Right), (8, Right)], 10), 1);
        assert_eq!(streak(&[(8, Right)], 10), 0);
    }

    #[test]
    fn days_have_the_dates_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(FIRST), "2026-11-16");
        assert_eq!(date(20_879), "2027-03-02");
        assert_eq!((number(FIRST), number(FIRST + 9)), (1, 10));
        assert_eq!(today(FIRST * DAY_MS + DAY_MS - 1), FIRST);
    }

    #[test]
    fn no_puzzle_comes_twice_before_all_were_there() {
        for &game in GameName::SHIPPED {
            let all = super::super::of_game(game).len() as i64;
            let ids: std::collections::HashSet<_> =
                (0..all).filter_map(|day| puzzle(game, FIRST + day)).map(|one| &one.id).collect();
            assert_eq!(ids.len() as i64, all, "{game}");
        }
    }
}
