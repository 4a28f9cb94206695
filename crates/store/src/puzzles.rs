//! Answers to puzzles, and the resulting ratings.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Row, Statement, Value, Work, statement};
use crate::{PersonId, Result, Store};

row! {
/// Someone's first answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAnswerRow {
    pub person: PersonId,
    pub puzzle: String,
    /// Index among the plays that were tried; -1 for any other play.
    pub play: i64,
    pub verdict: String,
    pub picks_json: String,
    pub change: i64,
    /// The day this was the daily puzzle, if it was answered on that day.
    pub day: Option<i64>,
    pub answered_at: i64,
}
}

row! {
/// The rating of a solver or of a puzzle, in thousandths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleRatingRow {
    /// `person ID` or `puzzle ID`
    pub who: String,
    pub rating: i64,
    pub deviation: i64,
    pub volatility: i64,
    pub answers: u32,
}
}

impl Store {
    /// Stores a first answer together with both new ratings; `Conflict` if there already is one, or if either rating
    /// has changed since it was read.
    #[boxed]
    pub async fn insert_puzzle_answer(
        &self,
        answer: &PuzzleAnswerRow,
        ratings: &[PuzzleRatingRow; 2],
    ) -> Result<()> {
        // Guards the whole transaction: both ratings must still be the ones the calculation started from.
        let insert = sql!(
            PuzzleAnswerRow,
            "INSERT INTO puzzle_answers ({columns}) SELECT {values} \
             WHERE COALESCE((SELECT answers FROM puzzle_ratings WHERE who = $9), 0) + 1 = $10 \
             AND COALESCE((SELECT answers FROM puzzle_ratings WHERE who = $11), 0) + 1 = $12"
        );
        let mut values = answer.values();
        for rating in ratings {
            values.extend([Value::from(rating.who.as_str()), Value::from(rating.answers)]);
        }
        let mut statements = vec![Statement::new(insert, values)];
        for rating in ratings {
            let keep = if rating.answers == 1 {
                sql!(PuzzleRatingRow, "INSERT INTO puzzle_ratings ({columns}) VALUES ({values})")
            } else {
                "UPDATE puzzle_ratings SET rating = $2, deviation = $3, volatility = $4, answers = $5 WHERE who = $1"
            };
            statements.push(Statement::new(keep, rating.values()));
        }
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    /// Stores a first answer that changes no rating.
    #[boxed]
    pub async fn keep_unrated_answer(&self, answer: &PuzzleAnswerRow) -> Result<()> {
        let insert = sql!(
            PuzzleAnswerRow,
            "INSERT INTO puzzle_answers ({columns}) VALUES ({values}) ON CONFLICT (person, puzzle) DO NOTHING"
        );
        self.change(Statement::new(insert, answer.values())).await.map(|_| ())
    }

    #[boxed]
    pub async fn puzzle_answer(&self, person: &str, puzzle: &str) -> Result<Option<PuzzleAnswerRow>> {
        let select =
            sql!(PuzzleAnswerRow, "SELECT {columns} FROM puzzle_answers WHERE person = $1 AND puzzle = $2");
        self.row(statement!(select, person, puzzle)).await
    }

    /// All of a person's answers, newest first.
    #[boxed]
    pub async fn puzzle_answers_by(&self, person: &str) -> Result<Vec<PuzzleAnswerRow>> {
        let select = sql!(
            PuzzleAnswerRow,
            "SELECT {columns} FROM puzzle_answers WHERE person = $1 ORDER BY answered_at DESC, puzzle"
        );
        self.rows(statement!(select, person)).await
    }

    /// How often each play of a puzzle was chosen, and with which verdict.
    #[boxed]
    pub async fn puzzle_choices(&self, puzzle: &str) -> Result<Vec<(i64, String, u32)>> {
        let select = "SELECT play, verdict, CAST(COUNT(*) AS BIGINT) FROM puzzle_answers WHERE puzzle = $1 \
                      GROUP BY play, verdict ORDER BY play, verdict";
        let rows = self.read(statement!(select, puzzle)).await?;
        rows.into_iter().map(|mut row: Row| Ok((row.take()?, row.take()?, row.take()?))).collect()
    }

    /// The rating of `person ID` or `puzzle ID`.
    #[boxed]
    pub async fn puzzle_rating(&self, who: &str) -> Result<Option<PuzzleRatingRow>> {
        let select = sql!(PuzzleRatingRow, "SELECT {columns} FROM puzzle_ratings WHERE who = $1");
        self.row(statement!(select, who)).await
    }
}
