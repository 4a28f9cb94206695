//! How finished games of people began: read off each once, counted by the explorer.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, statement};
use crate::{Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningRow {
    pub table_id: String,
    pub game: String,
    /// Nothing where the game could not be read.
    pub opening_json: Option<String>,
    /// What the US won, in halves.
    pub halves: u8,
    pub ended_at: i64,
}
}

impl Store {
    /// Finished games between two people whose opening is not known yet, the oldest first.
    #[boxed]
    pub async fn games_without_opening(&self, game: &str, limit: u32) -> Result<Vec<(String, i64)>> {
        let select = "SELECT id, COALESCE(ended_at, changed_at) FROM tables WHERE state = 'over' AND sealed = 0 AND game = $1 \
                      AND first IS NOT NULL AND second IS NOT NULL AND first <> second \
                      AND NOT EXISTS (SELECT 1 FROM openings WHERE table_id = tables.id) \
                      ORDER BY changed_at, id LIMIT $2";
        let rows = self.read(statement!(select, game, limit)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    /// Another process may have read the same game: what is known stays.
    #[boxed]
    pub async fn keep_opening(&self, opening: &OpeningRow) -> Result<()> {
        let insert = sql!(
            OpeningRow,
            "INSERT INTO openings ({columns}) VALUES ({values}) ON CONFLICT (table_id) DO NOTHING"
        );
        self.change(Statement::new(insert, opening.values())).await.map(|_| ())
    }

    /// All openings of a game that ended since then.
    #[boxed]
    pub async fn openings(&self, game: &str, since: i64) -> Result<Vec<OpeningRow>> {
        let select = sql!(
            OpeningRow,
            "SELECT {columns} FROM openings WHERE game = $1 AND ended_at >= $2 AND opening_json IS NOT NULL \
             ORDER BY table_id"
        );
        self.rows(statement!(select, game, since)).await
    }

    /// How the last rated games of a player in a pool began, newest first: his side, what he won in halves, the opening.
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
