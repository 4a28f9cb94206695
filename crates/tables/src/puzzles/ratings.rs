//! Solver against puzzle as if they had played each other, rated with Glicko-2 like games. A wrong answer is a loss for
//! the solver, a half right one a draw.
//!
//! Glicko-2 takes a first result at its word: for a new solver, one wrong answer to an easy puzzle would cost 574 points,
//! as much as if nobody ever slipped. So no answer counts for more than [`MOST`]; what would change a rating by more
//! counts in part, towards the deviation too, and the next answers settle it.

use league::rating::{Edge, Met, Rating, Score};
use store::PuzzleRatingRow;
use wire::puzzles::PuzzleVerdict;

/// The deviation of a puzzle nobody has answered: its initial rating is roughly how hard the network found it.
const UNTRIED: f64 = 150.0;
/// What one answer can change a rating by. Between equals, the first answer of all changes it by 174.
const MOST: f64 = 200.0;
/// From this deviation on a rating is called provisional, and from the larger one on it says too little about its solver to
/// tell anything about a puzzle: a new solver's guesses, or those of many new accounts, move none. Both are lichess's.
const PROVISIONAL: f64 = 110.0;
const CLUELESS: f64 = 230.0;

pub fn of_person(id: &str) -> String {
    format!("person {id}")
}

pub fn of_puzzle(id: &str) -> String {
    format!("puzzle {id}")
}

/// A rating as stored and reported.
pub struct Rated(Rating);

impl Rated {
    pub const NEW: Rated = Rated(Rating::NEW);

    pub fn of(row: &PuzzleRatingRow) -> Rated {
        let thousandth = |n: i64| n as f64 / 1000.0;
        Rated(Rating {
            value: thousandth(row.rating),
            deviation: thousandth(row.deviation),
            volatility: thousandth(row.volatility),
        })
    }

    pub fn value(&self) -> u32 {
        self.0.value.round().max(0.0) as u32
    }

    /// Half width of the 95% interval.
    pub fn error(&self) -> u32 {
        self.0.uncertainty().round() as u32
    }

    /// Whether it rests on few answers.
    pub fn is_provisional(&self) -> bool {
        self.0.deviation >= PROVISIONAL
    }
}

/// Both ratings after an answer, and the change in the solver's. Those without a rating bring the name theirs will be
/// stored under.
pub fn after(
    solver: Result<PuzzleRatingRow, String>,
    puzzle: Result<PuzzleRatingRow, String>,
    shipped: f64,
    verdict: PuzzleVerdict,
) -> ([PuzzleRatingRow; 2], i32) {
    let score = match verdict {
        PuzzleVerdict::Right => Score::Win,
        PuzzleVerdict::Half => Score::Draw,
        PuzzleVerdict::Wrong => Score::Loss,
    };
    let untried = Rating { value: shipped, deviation: UNTRIED, ..Rating::NEW };
    let [(solver, s_answers, s_who), (puzzle, p_answers, p_who)] = [(solver, Rating::NEW), (puzzle, untried)]
        .map(|(known, new)| match known {
            Ok(row) => (Rated::of(&row).0, row.answers, row.who),
            Err(who) => (new, 0, who),
        });
    let met = |own: Rating, opponent: Rating, score: Score| {
        limited(own, own.after(&[Met { opponent, edge: Edge::default(), score }]))
    };
    let solver_after = met(solver, puzzle, score);
    let puzzle_after =
        if solver.deviation < CLUELESS { met(puzzle, solver, score.flipped()) } else { puzzle };
    let row = |who: String, rating: Rating, answers: u32| {
        let thousandths = |n: f64| (1000.0 * n).round() as i64;
        PuzzleRatingRow {
            who,
            rating: thousandths(rating.value),
            deviation: thousandths(rating.deviation),
            volatility: thousandths(rating.volatility),
            answers: answers + 1,
        }
    };
    let change = (solver_after.value.round() - solver.value.round()) as i32;
    ([row(s_who, solver_after, s_answers), row(p_who, puzzle_after, p_answers)], change)
}

/// As far towards the new rating as one answer may lead.
fn limited(before: Rating, after: Rating) -> Rating {
    let share = (MOST / (after.value - before.value).abs()).min(1.0);
    let part = |from: f64, to: f64| from + share * (to - from);
    Rating {
        value: part(before.value, after.value),
        deviation: part(before.deviation, after.deviation),
        volatility: part(before.volatility, after.volatility),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::SplitMix;

    /// Someone with a rating that is not new.
    fn row(rating: f64) -> PuzzleRatingRow {
        let rating = (1000.0 * rating) as i64;
        PuzzleRatingRow { who: String::new(), rating, deviation: 150_000, volatility: 60, answers: 7 }
    }

    #[test]
    fn who_answers_right_rises_and_the_puzzle_falls() {
        let new = || Err("puzzle b".to_owned());
        let known = || PuzzleRatingRow { who: "person a".to_owned(), answers: 7, ..row(1500.0) };
        let of = |verdict| after(Ok(known()), new(), 1700.0, verdict);
        let ([solver, puzzle], change) = of(PuzzleVerdict::Right);
        assert!(
            solver.rating > 1_500_000 && puzzle.rating < 1_700_000 && change > 50,
            "{solver:?} {puzzle:?}"
        );
        assert!(solver.deviation < 150_000 && solver.answers == 8 && solver.who == "person a");
        let ([solver, puzzle], change) = of(PuzzleVerdict::Wrong);
        assert!(
            solver.rating < 1_500_000 && puzzle.rating > 1_700_000 && change < 0,
            "{solver:?} {puzzle:?}"
        );
        let ([half, _], _) = of(PuzzleVerdict::Half);
        assert!(half.rating > solver.rating, "half is better than wrong");
        let ([again, _], _) = after(Ok(half), Ok(puzzle), 1700.0, PuzzleVerdict::Right);
        assert_eq!(again.answers, 9);
    }

    #[test]
    fn a_slip_on_an_easy_puzzle_costs_a_newcomer_little_more_than_any_first_answer() {
        let first = |puzzle, verdict| {
            let ([solver, _], change) = after(Err("a".to_owned()), Err("b".to_owned()), puzzle, verdict);
            (change, solver.deviation)
        };
        // What Glicko-2 makes of it.
        let (equal, settled) = first(1500.0, PuzzleVerdict::Wrong);
        assert!((-176..-172).contains(&equal) && settled < 270_000, "{equal} {settled}");
        for (puzzle, verdict, most) in
            [(800.0, PuzzleVerdict::Wrong, -200), (2400.0, PuzzleVerdict::Right, 200)]
        {
            let (change, deviation) = first(puzzle, verdict);
            assert_eq!(change, most, "against {puzzle}");
            // What counts in part says little.
            assert!((300_000..350_000).contains(&deviation), "against {puzzle}: {deviation}");
        }
    }

    #[test]
    fn a_newcomer_s_guess_does_not_move_a_puzzle() {
        let of = |deviation| {
            let solver = PuzzleRatingRow { deviation, ..row(1500.0) };
            let ([_, puzzle], _) = after(Ok(solver), Err("b".to_owned()), 1500.0, PuzzleVerdict::Wrong);
            (puzzle.rating, puzzle.answers)
        };
        assert_eq!(of(230_000), (1_500_000, 1));
        assert!(of(229_000).0 > 1_500_000);
    }

    /// Solvers whose strength is known: how far their ratings are from it after so many answers, in the mean, and how many
    /// ratings are still provisional.
    fn solved(strength: f64, answers: u32) -> (f64, usize) {
        const SOLVERS: usize = 400;
        let mut rng = SplitMix(strength as u64);
        let mut uniform = move || rng.next_u64() as f64 / u64::MAX as f64;
        let (mut far, mut provisional) = (0.0, 0);
        for _ in 0..SOLVERS {
            let mut known: Result<PuzzleRatingRow, String> = Err("a".to_owned());
            for _ in 0..answers {
                let rating = known.as_ref().map_or(1500.0, |row| row.rating as f64 / 1000.0);
                // As they are offered: near the rating, as far as there are any.
                let puzzle = (rating + 300.0 * (uniform() - 0.5)).clamp(800.0, 2400.0);
                let right = uniform() < 1.0 / (1.0 + 10.0_f64.powf((puzzle - strength) / 400.0));
                let verdict = if right { PuzzleVerdict::Right } else { PuzzleVerdict::Wrong };
                let ([solver, _], change) = after(known, Err("b".to_owned()), puzzle, verdict);
                assert!(f64::from(change.abs()) <= MOST);
                known = Ok(solver);
            }
            let row = known.expect("answered");
            far += (row.rating as f64 / 1000.0 - strength) / SOLVERS as f64;
            provisional += usize::from(Rated::of(&row).is_provisional());
        }
        (far, provisional)
    }

    #[test]
    fn ratings_find_their_solvers_strength_and_stop_being_provisional() {
        assert!(Rated::NEW.is_provisional());
        for strength in [900.0, 1500.0, 2200.0] {
            let (far, provisional) = solved(strength, 30);
            assert!(far.abs() < 60.0 && provisional == 0, "{strength}: {far:+.0}, {provisional}");
            let (_, early) = solved(strength, 5);
            assert!(early > 200, "{strength}: {early} after five answers");
        }
    }
}
