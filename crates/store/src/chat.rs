//! Chat at a table, and who has muted it.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Work, statement};
use crate::{Error, Notice, NoticeKind, PersonId, Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    pub n: u32,
    pub at: i64,
    pub person: PersonId,
    pub name: String,
    /// 0 or 1; none for spectators.
    pub seat: Option<u8>,
    pub body: String,
}
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChat {
    pub at: i64,
    pub person: PersonId,
    pub name: String,
    pub seat: Option<u8>,
    pub body: String,
}

/// How many lines a table keeps: enough for a long evening's talk, too little to be misused as storage.
pub const KEPT: u32 = 1000;

impl Store {
    /// Returns the line's number; each table numbers its lines from 1.
    #[boxed]
    pub async fn add_chat(&self, table: &str, line: NewChat) -> Result<u32> {
        // Two processes may choose the same number; the primary key then lets only one of them win.
        for _ in 0..8 {
            let last = self
                .read_one(statement!(
                    "SELECT CAST(COALESCE(MAX(n), 0) AS BIGINT) FROM chat WHERE table_id = $1",
                    table
                ))
                .await?;
            let n = last.map_or(Ok(0), |mut row| row.take::<u32>())? + 1;
            let NewChat { at, person, name, seat, body } = line.clone();
            let row = ChatRow { n, at, person, name, seat, body };
            let insert = sql!(
                ChatRow,
                "INSERT INTO chat (table_id, {columns}) VALUES ($1, {values 2}) \
                          ON CONFLICT (table_id, n) DO NOTHING"
            );
            let mut insert = statement!(insert, table);
            row.give(&mut insert.values);
            let notice = Notice { kind: NoticeKind::Chat, table: table.to_owned(), seq: n };
            let forget =
                statement!("DELETE FROM chat WHERE table_id = $1 AND n <= $2", table, n.saturating_sub(KEPT));
            match self
                .write(Work { statements: vec![insert, forget], guarded: true, notice: Some(notice) })
                .await
            {
                Ok(_) => return Ok(n),
                Err(Error::Conflict) => {}
                Err(problem) => return Err(problem),
            }
        }
        Err(Error::Conflict)
    }

    /// The last `most` lines between `after` and `before` (both exclusive), in order.
    #[boxed]
    pub async fn chat(&self, table: &str, after: u32, before: u32, most: u32) -> Result<Vec<ChatRow>> {
        let select = sql!(
            ChatRow,
            "SELECT {columns} FROM chat WHERE table_id = $1 AND n > $2 AND n < $3 ORDER BY n DESC LIMIT $4"
        );
        let mut lines: Vec<ChatRow> = self.rows(statement!(select, table, after, before, most)).await?;
        lines.reverse();
        Ok(lines)
    }

    #[boxed]
    pub async fn set_muted(&self, table: &str, person: &str, on: bool) -> Result<()> {
        let sql = if on {
            "INSERT INTO mutes (table_id, person) VALUES ($1, $2) ON CONFLICT (table_id, person) DO NOTHING"
        } else {
            "DELETE FROM mutes WHERE table_id = $1 AND person = $2"
        };
        self.change(statement!(sql, table, person)).await.map(|_| ())
    }

    #[boxed]
    pub async fn is_muted(&self, table: &str, person: &str) -> Result<bool> {
        let select = "SELECT person FROM mutes WHERE table_id = $1 AND person = $2";
        Ok(self.read_one(statement!(select, table, person)).await?.is_some())
    }
}
