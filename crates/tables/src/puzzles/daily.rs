//! The daily puzzle, the same for everyone who has not answered it before, and streaks of days.
//!
//! A first answer counts for good, so a puzzle that someone has answered on an earlier day asks nothing of them any more:
//! the latest daily puzzle they have never answered takes its place. Once they have answered all puzzles of the game,
//! the day's own can be answered again; that keeps a streak alive and changes no rating.

pub(crate) use crate::time::date;

use games::GameName;
use store::PuzzleAnswerRow;
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

fn of_day(all: &[&'static ShippedPuzzle], day: i64) -> Option<&'static ShippedPuzzle> {
    let place = (day.unsigned_abs() as usize).wrapping_mul(STRIDE).checked_rem(all.len())?;
    all.get(place).copied()
}

/// The puzzle of a day for one person.
#[derive(Copy, Clone)]
pub struct Daily {
    pub puzzle: &'static ShippedPuzzle,
    pub day: i64,
    pub kind: DailyKind,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DailyKind {
    /// The same as for everyone.
    Common,
    /// In place of one that was answered on an earlier day.
    Instead,
    /// Nothing is left that was not answered on an earlier day.
    Again,
}

impl Daily {
    pub fn new(game: GameName, day: i64, answers: &[PuzzleAnswerRow]) -> Option<Daily> {
        let all = super::of_game(game);
        let before = |one: &ShippedPuzzle| {
            answers.iter().any(|answer| answer.puzzle == one.id && today(answer.answered_at) < day)
        };
        // Whatever is answered today stays today's.
        let back =
            (0..all.len() as i64).find(|back| of_day(&all, day - back).is_some_and(|one| !before(one)));
        let kind = match back {
            Some(0) => DailyKind::Common,
            Some(_) => DailyKind::Instead,
            None => DailyKind::Again,
        };
        let puzzle = of_day(&all, day - back.unwrap_or(0))?;
        Some(Daily { puzzle, day, kind })
    }

    pub fn is(&self, one: &ShippedPuzzle) -> bool {
        self.puzzle.id == one.id
    }

    /// What its answer is stored under.
    pub fn name(&self) -> String {
        match self.kind {
            DailyKind::Common | DailyKind::Instead => self.puzzle.id.clone(),
            DailyKind::Again => format!("{AGAIN}{}-{}", self.day, self.puzzle.id),
        }
    }
}

/// No puzzle has an id like this.
const AGAIN: &str = "day-";

/// Whether an answer was given on a day when all puzzles had been answered before: it affects no ratings.
pub fn is_again(puzzle: &str) -> bool {
    puzzle.starts_with(AGAIN)
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
            let all = super::super::of_game(game);
            let days = 0..all.len() as i64;
            let ids: std::collections::HashSet<_> =
                days.filter_map(|day| of_day(&all, FIRST + day)).map(|one| &one.id).collect();
            assert_eq!(ids.len(), all.len(), "{game}");
        }
    }

    fn answer(puzzle: &str, verdict: PuzzleVerdict, at: i64, day: Option<i64>) -> PuzzleAnswerRow {
        PuzzleAnswerRow {
            person: "a".to_owned(),
            puzzle: puzzle.to_owned(),
            play: 0,
            verdict: super::super::verdict_word(verdict).to_owned(),
            picks_json: String::new(),
            change: 0,
            day,
            answered_at: at,
        }
    }

    #[test]
    fn who_has_answered_the_daily_puzzle_before_gets_another_that_day() {
        let (game, day) = (GameName::Twilight, FIRST + 40);
        let all = super::super::of_game(game);
        let common = of_day(&all, day).expect("a puzzle");
        let daily = |answers: &[PuzzleAnswerRow]| Daily::new(game, day, answers).expect("a puzzle");
        assert!(daily(&[]).is(common) && daily(&[]).kind == DailyKind::Common);

        let practised = answer(&common.id, Right, day * DAY_MS - 1, None);
        let other = daily(std::slice::from_ref(&practised));
        assert!(other.is(of_day(&all, day - 1).expect("a puzzle")) && other.kind == DailyKind::Instead);
        // It stays today's for the rest of the day, answered or not.
        let answered = answer(&other.name(), Right, day * DAY_MS + 7, Some(day));
        assert!(daily(&[practised, answered]).is(other.puzzle));
        let common_today = answer(&common.id, Wrong, day * DAY_MS, Some(day));
        assert!(daily(&[common_today]).is(common), "an answer of today is today's");
    }

    #[test]
    fn who_has_answered_everything_may_answer_each_day_s_again() {
        let (game, day) = (GameName::Twilight, FIRST + 40);
        let all = super::super::of_game(game);
        let answers: Vec<_> = all.iter().map(|one| answer(&one.id, Right, 0, None)).collect();
        let daily = Daily::new(game, day, &answers).expect("a puzzle");
        assert!(daily.is(of_day(&all, day).expect("a puzzle")) && daily.kind == DailyKind::Again);
        let next = Daily::new(game, day + all.len() as i64, &answers).expect("a puzzle");
        assert!(next.is(daily.puzzle) && next.name() != daily.name(), "every day anew");
        assert!(is_again(&daily.name()) && !is_again(&daily.puzzle.id));
    }
}
