//! A table's row: what was fixed when it was made, and its current state.

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
    /// The maker's choices: side, clock, opponent, spectators, helpers.
    pub setup_json: String,
    pub maker: PersonId,
    /// The last part of the invitation link.
    pub invite: Option<String>,
    /// Waits in the lobby for anyone.
    pub listed: bool,
    /// Open to spectators.
    pub watchable: bool,
    /// The server's part of the seed, in hexadecimal; secret until the end.
    pub secret: String,
    pub secret_hash: String,
    pub made_at: i64,
    /// Number of the last event; 0 before the first.
    pub seq: u32,
    /// The most recent rematch of this table.
    pub rematch: Option<String>,
    /// The finished table this one is a rematch of.
    pub rematch_of: Option<String>,
    /// The person the second seat is kept for.
    pub kept_for: Option<PersonId>,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// What the table belongs to: `pairing`, `challenge`, `tournament:ID:…`.
    pub origin: Option<String>,
    ..
    pub now: TableSummary,
}
}

row! {
/// The columns that change as events are added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableSummary {
    /// `waiting`, `playing`, `over`, `abandoned`
    pub state: String,
    /// Who sits in the first seat (the maker's) and in the second; none for a bot or an empty seat.
    pub first: Option<PersonId>,
    pub second: Option<PersonId>,
    pub seats_json: String,
    /// Of a game that has begun.
    pub nonces_json: String,
    /// How the dice are determined.
    pub dice_json: String,
    pub to_act: String,
    /// What lists say about the game.
    pub listing_json: String,
    pub result_json: Option<String>,
    pub clock_json: String,
    /// When the first running clock runs out.
    pub due_at: Option<i64>,
    /// Since when a bot has been to move.
    pub bot_since: Option<i64>,
    pub started_at: Option<i64>,
    pub ended_at: Option<i64>,
    /// Who left a game between two people before its first decision, or kept it from beginning.
    pub left_by: Option<PersonId>,
    /// It has ended, and not everyone who should hear of it has.
    pub unheard: bool,
    /// Part of an unfinished duplicate match: nobody but its players may learn anything about it.
    pub sealed: bool,
}
}

impl Store {
    /// Inserts a new table, with its first events if any (`seq` must be their number).
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

    /// Inserts a table as the rematch of another, replacing an earlier rematch that came to nothing; `Conflict`, and no
    /// new table, if the link has changed meanwhile. However many ask at the same moment, in whichever processes, they
    /// get one table.
    #[boxed]
    pub async fn insert_rematch(&self, table: &TableRow, of: &str, instead_of: Option<&str>) -> Result<()> {
        let link = "UPDATE tables SET rematch = $2 WHERE id = $1 AND COALESCE(rematch, '') = $3";
        let link = statement!(link, of, &table.id, instead_of.unwrap_or_default());
        let notice = Notice { kind: NoticeKind::Rematch, table: of.to_owned(), seq: 0 };
        let work = Work { statements: vec![link, insert(table)], guarded: true, notice: Some(notice) };
        self.write(work).await.map(|_| ())
    }

    /// Tells the other processes that a finished table's rematch was accepted, declined or withdrawn.
    #[boxed]
    pub async fn tell_rematch(&self, of: &str) -> Result<()> {
        // The link stays as it is, but what it leads to has changed, and a notice needs a statement to travel with.
        let touch = statement!("UPDATE tables SET rematch = rematch WHERE id = $1", of);
        let notice = Notice { kind: NoticeKind::Rematch, table: of.to_owned(), seq: 0 };
        self.write(Work { statements: vec![touch], guarded: false, notice: Some(notice) }).await.map(|_| ())
    }

    /// A person's tables and those kept for them, last changed first; `before` is the `changed_at` where the last page
    /// ended.
    #[boxed]
    pub async fn tables_of(&self, person: &str, before: i64, limit: u32) -> Result<Vec<(i64, TableRow)>> {
        let select = statement!(
            // One page from each of three indexes, so that people with very many tables wait no longer than others.
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

    /// Open tables made after `since`, newest first; `before` is the `made_at` where the last page ended.
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

    /// Games in progress that anyone may watch, last changed first. Without hot-seat games: those are private.
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

    /// How many games between two people someone has left before the first decision since `since`.
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

    /// Tables where a clock runs out before `at`.
    #[boxed]
    pub async fn tables_due(&self, at: i64) -> Result<Vec<String>> {
        let select = "SELECT id FROM tables WHERE due_at IS NOT NULL AND due_at < $1 ORDER BY due_at";
        self.ids(statement!(select, at)).await
    }

    /// Tables with a running clock.
    #[boxed]
    pub async fn tables_with_running_clock(&self) -> Result<Vec<String>> {
        self.tables_due(i64::MAX).await
    }

    /// Tables that ended before `before` and whose end has not reached everyone yet, oldest first.
    #[boxed]
    pub async fn unheard_tables(&self, before: i64, limit: u32) -> Result<Vec<String>> {
        let select = "SELECT id FROM tables WHERE unheard = 1 AND ended_at < $1 ORDER BY ended_at LIMIT $2";
        self.ids(statement!(select, before, limit)).await
    }

    /// Everyone has been told how a table ended, provided nothing has happened there since `seq`.
    #[boxed]
    pub async fn heard(&self, id: &str, seq: u32) -> Result<()> {
        self.change(statement!("UPDATE tables SET unheard = 0 WHERE id = $1 AND seq = $2", id, seq))
            .await
            .map(|_| ())
    }

    /// Tables with this origin, in the order they were made.
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

/// A new table, if these two have just been paired at it.
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
    // A new table last changed when it was made.
    let insert = sql!(TableRow, "INSERT INTO tables ({columns}, changed_at) VALUES ({values}, {next})");
    let mut insert = Statement::new(insert, table.values());
    insert.values.push(table.made_at.into());
    insert
}

/// The guard of every append: succeeds only if the table is still as the caller knew it.
pub(crate) fn summarise(id: &str, known: u32, seq: u32, at: i64, now: &TableSummary) -> Statement {
    // The archive has to read the table again.
    let update = sql!(
        TableSummary,
        "UPDATE tables SET seq = $3, changed_at = $4, archived = 0, {set 5} WHERE id = $1 AND seq = $2"
    );
    let mut update = statement!(update, id, known, seq, at);
    now.give(&mut update.values);
    update
}
