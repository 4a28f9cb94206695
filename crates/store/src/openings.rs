//! How finished games between people began: extracted once from each game and counted by the explorer.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningRow {
    pub table_id: String,
    pub game: String,
    /// None if the game could not be read.
    pub opening_json: Option<String>,
    /// What the US scored, in halves of a point.
    pub halves: u8,
    pub ended_at: i64,
}
}

impl Store {
    /// Finished games between two people whose opening is not known yet, oldest first. Games still to be rated wait,
    /// because openings are counted by rating.
    #[boxed]
    pub async fn games_without_opening(&self, game: &str, limit: u32) -> Result<Vec<(String, i64)>> {
        // Worded exactly like the partial index, which holds only these.
        let select = "SELECT id, COALESCE(ended_at, changed_at) FROM tables \
                      WHERE state = 'over' AND sealed = 0 AND opening_read = 0 AND unheard = 0 \
                      AND first IS NOT NULL AND second IS NOT NULL AND first <> second \
                      AND game = $1 ORDER BY changed_at, id LIMIT $2";
        let rows = self.read(statement!(select, game, limit)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    /// Gives an opening the next number of its game. If another process has already stored this game's opening, that
    /// one stays; `Conflict` if someone else was faster to take the number: try again.
    #[boxed]
    pub async fn keep_opening(&self, opening: &OpeningRow) -> Result<()> {
        let insert = "INSERT INTO openings (table_id, game, opening_json, halves, ended_at, n) \
                      SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS BIGINT), \
                      COALESCE(MAX(n), 0) + 1 FROM openings WHERE game = $2 \
                      HAVING NOT EXISTS (SELECT 1 FROM openings known WHERE known.table_id = $1)";
        let read = "UPDATE tables SET opening_read = 1 WHERE id = $1";
        let statements = vec![Statement::new(insert, opening.values()), statement!(read, &opening.table_id)];
        self.write(Work { statements, guarded: false, notice: None }).await.map(|_| ())
    }

    /// A game's openings after number `n`, each with its number and the lower of the two players' ratings before a
    /// rated game, in thousandths.
    #[boxed]
    pub async fn openings(
        &self,
        game: &str,
        after: i64,
        limit: u32,
    ) -> Result<Vec<(i64, Option<i64>, OpeningRow)>> {
        let select = sql!(
            OpeningRow,
            "SELECT n, (SELECT MIN(value - change) FROM rated_games WHERE rated_games.table_id = openings.table_id), {columns} \
             FROM openings WHERE game = $1 AND n > $2 ORDER BY n LIMIT $3"
        );
        let rows = self.read(statement!(select, game, after, limit)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?, OpeningRow::take(&mut row)?))).collect()
    }

    /// How a player's last rated games in a pool began, newest first: side, score in halves, opening.
    #[boxed]
    pub async fn openings_of(
        &self,
        player: &str,
        (game, form): (&str, &str),
        limit: u32,
    ) -> Result<Vec<(String, u8, String)>> {
        let select = "SELECT rated_games.side, rated_games.halves, openings.opening_json FROM rated_games \
                      JOIN openings ON openings.table_id = rated_games.table_id \
                      WHERE rated_games.player = $1 AND rated_games.game = $2 AND rated_games.form = $3 \
                      AND openings.opening_json IS NOT NULL ORDER BY rated_games.n DESC LIMIT $4";
        let rows = self.read(statement!(select, player, game, form, limit)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?, row.take()?))).collect()
    }
}
