//! Solver against puzzle as if they had played each other, rated with Glicko-2 like games. A wrong answer is a loss for
//! the solver, a half right one a draw.

use league::rating::{Edge, Met, Rating, Score};
use store::PuzzleRatingRow;
use wire::puzzles::PuzzleVerdict;

/// The deviation of a puzzle nobody has answered: its initial rating is roughly how hard the network found it.
const UNTRIED: f64 = 150.0;

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
    let met = |opponent: Rating, score: Score| [Met { opponent, edge: Edge::default(), score }];
    let solver_after = solver.after(&met(puzzle, score));
    let puzzle_after = puzzle.after(&met(solver, score.flipped()));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_answers_right_rises_and_the_puzzle_falls() {
        let new = || (Err("person a".to_owned()), Err("puzzle b".to_owned()));
        let of = |verdict| {
            let (solver, puzzle) = new();
            after(solver, puzzle, 1700.0, verdict)
        };
        let ([solver, puzzle], change) = of(PuzzleVerdict::Right);
        assert!(
            solver.rating > 1_500_000 && puzzle.rating < 1_700_000 && change > 50,
            "{solver:?} {puzzle:?}"
        );
        assert!(solver.deviation < 350_000 && solver.answers == 1 && solver.who == "person a");
        let ([solver, puzzle], change) = of(PuzzleVerdict::Wrong);
        assert!(
            solver.rating < 1_500_000 && puzzle.rating > 1_700_000 && change < 0,
            "{solver:?} {puzzle:?}"
        );
        let ([half, _], _) = of(PuzzleVerdict::Half);
        assert!(half.rating > solver.rating, "half is better than wrong");
        let ([again, _], _) = after(Ok(half), Ok(puzzle), 1700.0, PuzzleVerdict::Right);
        assert_eq!(again.answers, 2);
    }
}
