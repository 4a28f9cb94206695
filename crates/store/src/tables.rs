//! A table's row: what was fixed when it was made, and how it stands.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{Notice, NoticeKind, PersonId, Result, Store};

row! {
/// A table as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    pub options_json: String,
    /// Side, clock, opponent, spectators, helpers: what the maker chose.
    pub setup_json: String,
    pub maker: PersonId,
    /// The last part of the address that lets somebody join.
    pub invite: Option<String>,
    /// Waits in the lobby for anybody.
    pub listed: bool,
    /// Spectators may come.
    pub watchable: bool,
    /// The server's part of the seed, in hexadecimal digits; secret until the end.
    pub secret: String,
    pub secret_hash: String,
    pub made_at: i64,
    /// Number of the last event; 0 before the first.
    pub seq: u32,
    /// The table that was made last as this one's rematch.
    pub rematch: Option<String>,
    /// The finished table whose rematch this one is.
    pub rematch_of: Option<String>,
    /// For whom the second seat is kept.
    pub kept_for: Option<PersonId>,
    /// Whether the result moves ratings.
    pub rated: bool,
    /// What it belongs to: `pairing`, `challenge`, `tournament:ID:…`.
    pub origin: Option<String>,
    ..
    pub now: TableSummary,
}
}

row! {
/// The columns that change with events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableSummary {
    /// `waiting`, `playing`, `over`, `abandoned`
    pub state: String,
    /// Who sits in the first seat (the maker's) and in the second; none for a bot or nobody.
    pub first: Option<PersonId>,
    pub second: Option<PersonId>,
    pub seats_json: String,
    /// Of a game that has begun.
    pub nonces_json: String,
    /// How its dice are fixed.
    pub dice_json: String,
    pub to_act: String,
    /// What a list says of the game.
    pub listing_json: String,
    pub result_json: Option<String>,
    pub clock_json: String,
    /// When the first running clock falls.
    pub due_at: Option<i64>,
    /// Since when a bot is to move.
    pub bot_since: Option<i64>,
    pub started_at: Option<i64>,
    pub ended_at: Option<i64>,
    /// Who left a game between two people before its first decision, or kept it from beginning.
    pub left_by: Option<PersonId>,
    /// It has ended, and not everybody who wants to know of it has heard.
    pub unheard: bool,
    /// Of a duplicate match that is not over: nobody but its players may know anything of it.
    pub sealed: bool,
}
}

impl Store {
    /// A new table, with its first events if it has any (`seq` must be their number).
    #[boxed]
    pub async fn insert_table(&self, table: &TableRow) -> Result<()> {
        self.change(insert(table)).await.map(|_| ())
    }

    #[boxed]
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        self.row(statement!(sql!(TableRow, "SELECT {columns} FROM tables WHERE id = $1"), id)).await
    }

    /// Changes the summary without an event, if the table still has `seq` events.
    #[boxed]
    pub async fn update_table(&self, id: &str, seq: u32, at: i64, now: &TableSummary) -> Result<()> {
        let notice = Notice { kind: NoticeKind::Events, table: id.to_owned(), seq };
        let work =
            Work { statements: vec![summarise(id, seq, seq, at, now)], guarded: true, notice: Some(notice) };
        self.write(work).await.map(|_| ())
    }

    /// A new table as the rematch of another, in place of the one that came to nothing; `Conflict`, and no new table, if
    /// the other is linked otherwise by now. Whoever asks at the same moment, in whatever process, gets one table.
    #[boxed]
    pub async fn insert_rematch(&self, table: &TableRow, of: &str, instead_of: Option<&str>) -> Result<()> {
        let link = "UPDATE tables SET rematch = $2 WHERE id = $1 AND COALESCE(rematch, '') = $3";
        let link = statement!(link, of, &table.id, instead_of.unwrap_or_default());
        let notice = Notice { kind: NoticeKind::Rematch, table: of.to_owned(), seq: 0 };
        let work = Work { statements: vec![link, insert(table)], guarded: true, notice: Some(notice) };
        self.write(work).await.map(|_| ())
    }

    /// Tells the other processes that a finished table's rematch was answered or taken back.
    #[boxed]
    pub async fn tell_rematch(&self, of: &str) -> Result<()> {
        // The link stays as it is; what it leads to has changed, and a notice travels with a statement.
        let touch = statement!("UPDATE tables SET rematch = rematch WHERE id = $1", of);
        let notice = Notice { kind: NoticeKind::Rematch, table: of.to_owned(), seq: 0 };
        self.write(Work { statements: vec![touch], guarded: false, notice: Some(notice) }).await.map(|_| ())
    }

    /// A person's tables and those that are kept for him, last changed first; `before` is the `changed_at` where the last page ended.
    #[boxed]
    pub async fn tables_of(&self, person: &str, before: i64, limit: u32) -> Result<Vec<(i64, TableRow)>> {
        let select = statement!(
            // Down three indexes, a page of each: whoever has very many tables has no longer to wait.
            sql!(
                TableRow,
                "SELECT changed_at, {columns} FROM (\
                 SELECT * FROM (SELECT * FROM tables WHERE first = $1 AND changed_at < $2 \
                 ORDER BY changed_at DESC LIMIT $3) AS as_first \
                 UNION ALL SELECT * FROM (SELECT * FROM tables WHERE second = $1 AND changed_at < $2 \
                 AND (first IS NULL OR first <> $1) ORDER BY changed_at DESC LIMIT $3) AS as_second \
                 UNION ALL SELECT * FROM (SELECT * FROM tables WHERE kept_for = $1 AND changed_at < $2 AND state = 'waiting' \
                 AND (first IS NULL OR first <> $1) AND (second IS NULL OR second <> $1) \
                 ORDER BY changed_at DESC LIMIT $3) AS as_kept_for) AS theirs \
                 ORDER BY changed_at DESC LIMIT $3"
            ),
            person,
            before,
            limit,
        );
        self.listed(select).await
    }

    /// Tables that wait for anybody and were made after `since`, newest first; `before` is the `made_at` where the last
    /// page ended.
    #[boxed]
    pub async fn open_tables(&self, since: i64, before: i64, limit: u32) -> Result<Vec<(i64, TableRow)>> {
        let select = statement!(
            sql!(
                TableRow,
                "SELECT made_at, {columns} FROM tables WHERE state = 'waiting' AND listed = 1 AND second IS NULL AND made_at > $1 AND made_at < $2 \
                 ORDER BY made_at DESC LIMIT $3"
            ),
            since,
            before,
            limit,
        );
        self.listed(select).await
    }

    /// Tables in play that anybody may watch, last changed first. Two at one screen play for themselves.
    #[boxed]
    pub async fn watchable_tables(&self, before: i64, limit: u32) -> Result<Vec<(i64, TableRow)>> {
        let select = statement!(
            sql!(
                TableRow,
                "SELECT changed_at, {columns} FROM tables WHERE state = 'playing' AND watchable = 1 AND changed_at < $1 \
                 AND (first IS NULL OR second IS NULL OR first <> second) ORDER BY changed_at DESC LIMIT $2"
            ),
            before,
            limit,
        );
        self.listed(select).await
    }

    /// How many games between two people somebody left before their first decision, since `since`.
    #[boxed]
    pub async fn left_early(&self, person: &str, since: i64) -> Result<u32> {
        let select = "SELECT CAST(COUNT(*) AS BIGINT) FROM tables WHERE left_by = $1 AND ended_at >= $2";
        self.read_one(statement!(select, person, since)).await?.map_or(Ok(0), |mut row| row.take())
    }

    /// Tables where a bot has been to move since before `since`.
    #[boxed]
    pub async fn tables_waiting_for_bot(&self, since: i64) -> Result<Vec<String>> {
        let select =
            "SELECT id FROM tables WHERE bot_since IS NOT NULL AND bot_since < $1 ORDER BY bot_since";
        self.ids(statement!(select, since)).await
    }

    /// Tables whose clock falls before `at`.
    #[boxed]
    pub async fn tables_due(&self, at: i64) -> Result<Vec<String>> {
        let select = "SELECT id FROM tables WHERE due_at IS NOT NULL AND due_at < $1 ORDER BY due_at";
        self.ids(statement!(select, at)).await
    }

    /// Tables on which a clock runs.
    #[boxed]
    pub async fn tables_with_running_clock(&self) -> Result<Vec<String>> {
        self.tables_due(i64::MAX).await
    }

    /// Tables that ended before `before` and of which not everybody has heard, the oldest first.
    #[boxed]
    pub async fn unheard_tables(&self, before: i64, limit: u32) -> Result<Vec<String>> {
        let select = "SELECT id FROM tables WHERE unheard = 1 AND ended_at < $1 ORDER BY ended_at LIMIT $2";
        self.ids(statement!(select, before, limit)).await
    }

    /// Everybody has heard how a table ended, if nothing has happened at it since `seq`.
    #[boxed]
    pub async fn heard(&self, id: &str, seq: u32) -> Result<()> {
        self.change(statement!("UPDATE tables SET unheard = 0 WHERE id = $1 AND seq = $2", id, seq))
            .await
            .map(|_| ())
    }

    /// Tables that belong to something, in the order in which they were made.
    #[boxed]
    pub async fn tables_of_origin(&self, origin: &str) -> Result<Vec<TableRow>> {
        let select = sql!(TableRow, "SELECT {columns} FROM tables WHERE origin = $1 ORDER BY made_at, id");
        self.rows(statement!(select, origin)).await
    }

    /// How many tables there are in each state.
    #[boxed]
    pub async fn count_tables(&self) -> Result<Vec<(String, u32)>> {
        let select = "SELECT state, CAST(COUNT(*) AS BIGINT) FROM tables GROUP BY state ORDER BY state";
        let rows = self.read(statement!(select)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    async fn ids(&self, select: Statement) -> Result<Vec<String>> {
        self.read(select).await?.into_iter().map(|mut row| row.take()).collect()
    }

    async fn listed(&self, select: Statement) -> Result<Vec<(i64, TableRow)>> {
        let rows = self.read(select).await?.into_iter();
        rows.map(|mut row| Ok((row.take()?, TableRow::take(&mut row)?))).collect()
    }
}

/// A new table if these two have just met at it.
pub(crate) fn insert_if_met(table: &TableRow) -> Statement {
    let insert = sql!(
        TableRow,
        "INSERT INTO tables ({columns}, changed_at) SELECT {values}, {next} \
         WHERE EXISTS (SELECT 1 FROM meetings WHERE table_id = $1)"
    );
    let mut insert = Statement::new(insert, table.values());
    insert.values.push(table.made_at.into());
    insert
}

fn insert(table: &TableRow) -> Statement {
    // It last changed when it was made.
    let insert = sql!(TableRow, "INSERT INTO tables ({columns}, changed_at) VALUES ({values}, {next})");
    let mut insert = Statement::new(insert, table.values());
    insert.values.push(table.made_at.into());
    insert
}

/// The guard of every append: succeeds only on the table that the caller knew.
pub(crate) fn summarise(id: &str, known: u32, seq: u32, at: i64, now: &TableSummary) -> Statement {
    // Whatever the archive has of the table is read again.
    let update = sql!(
        TableSummary,
        "UPDATE tables SET seq = $3, changed_at = $4, archived = 0, {set 5} WHERE id = $1 AND seq = $2"
    );
    let mut update = statement!(update, id, known, seq, at);
    now.give(&mut update.values);
    update
}
