//! A table's row: what was fixed when it was made, and how it stands.

use crate::value::{Row, Work, statement};
use crate::{Notice, NoticeKind, PersonId, Result, Store};

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
    pub now: TableSummary,
    /// The table that was made as this one's rematch.
    pub rematch: Option<String>,
}

/// The columns that change with events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableSummary {
    /// `waiting`, `playing`, `over`, `abandoned`
    pub state: String,
    /// Who sits in the first seat (the maker's) and in the second; none for a bot or nobody.
    pub first: Option<PersonId>,
    pub second: Option<PersonId>,
    pub seats_json: String,
    pub nonces_json: String,
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
}

/// All columns, in the order in which rows are read and written.
macro_rules! columns {
    () => {
        "id, game, options_json, setup_json, maker, invite, listed, watchable, secret, secret_hash, made_at, seq, \
         state, first, second, seats_json, nonces_json, to_act, listing_json, result_json, clock_json, due_at, bot_since, \
         started_at, ended_at, rematch"
    };
}

impl TableRow {
    fn read(mut row: Row) -> Result<TableRow> {
        Ok(TableRow {
            id: row.text()?,
            game: row.text()?,
            options_json: row.text()?,
            setup_json: row.text()?,
            maker: row.text()?,
            invite: row.maybe_text()?,
            listed: row.yes()?,
            watchable: row.yes()?,
            secret: row.text()?,
            secret_hash: row.text()?,
            made_at: row.int()?,
            seq: row.number()?,
            now: TableSummary {
                state: row.text()?,
                first: row.maybe_text()?,
                second: row.maybe_text()?,
                seats_json: row.text()?,
                nonces_json: row.text()?,
                to_act: row.text()?,
                listing_json: row.text()?,
                result_json: row.maybe_text()?,
                clock_json: row.text()?,
                due_at: row.maybe_int()?,
                bot_since: row.maybe_int()?,
                started_at: row.maybe_int()?,
                ended_at: row.maybe_int()?,
            },
            rematch: row.maybe_text()?,
        })
    }
}

impl Store {
    /// A new table, with its first events if it has any (`seq` must be their number).
    pub async fn insert_table(&self, table: &TableRow) -> Result<()> {
        let now = &table.now;
        let insert = statement!(
            concat!(
                "INSERT INTO tables (",
                columns!(),
                ", changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, \
                 $18, $19, $20, $21, $22, $23, $24, $25, $26, $11)"
            ),
            &table.id,
            &table.game,
            &table.options_json,
            &table.setup_json,
            &table.maker,
            &table.invite,
            table.listed,
            table.watchable,
            &table.secret,
            &table.secret_hash,
            table.made_at,
            table.seq,
            &now.state,
            &now.first,
            &now.second,
            &now.seats_json,
            &now.nonces_json,
            &now.to_act,
            &now.listing_json,
            &now.result_json,
            &now.clock_json,
            now.due_at,
            now.bot_since,
            now.started_at,
            now.ended_at,
            &table.rematch,
        );
        self.change(insert).await.map(|_| ())
    }

    pub async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        let row = self
            .read_one(statement!(concat!("SELECT ", columns!(), " FROM tables WHERE id = $1"), id))
            .await?;
        row.map(TableRow::read).transpose()
    }

    /// Changes the summary without an event, if the table still has `seq` events.
    pub async fn update_table(&self, id: &str, seq: u32, at: i64, now: &TableSummary) -> Result<()> {
        let notice = Notice { kind: NoticeKind::Events, table: id.to_owned(), seq };
        let work =
            Work { statements: vec![summarise(id, seq, seq, at, now)], guarded: true, notice: Some(notice) };
        self.write(work).await.map(|_| ())
    }

    /// Links a table to its rematch; `Conflict` if it has one.
    pub async fn set_rematch(&self, id: &str, rematch: &str) -> Result<()> {
        let update =
            statement!("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL", id, rematch);
        let notice = Notice { kind: NoticeKind::Rematch, table: id.to_owned(), seq: 0 };
        let work = Work { statements: vec![update], guarded: true, notice: Some(notice) };
        self.write(work).await.map(|_| ())
    }

    /// A person's tables, last changed first; `before` is the `changed_at` where the last page ended.
    pub async fn tables_of(&self, person: &str, before: i64, limit: u32) -> Result<Vec<(i64, TableRow)>> {
        let select = statement!(
            concat!(
                "SELECT changed_at, ",
                columns!(),
                " FROM tables WHERE (first = $1 OR second = $1) AND changed_at < $2 \
                 ORDER BY changed_at DESC LIMIT $3"
            ),
            person,
            before,
            limit,
        );
        self.listed(select).await
    }

    /// Tables that wait for anybody, newest first; `before` is the `made_at` where the last page ended.
    pub async fn open_tables(&self, before: i64, limit: u32) -> Result<Vec<(i64, TableRow)>> {
        let select = statement!(
            concat!(
                "SELECT made_at, ",
                columns!(),
                " FROM tables WHERE state = 'waiting' AND listed = 1 AND made_at < $1 ORDER BY made_at DESC LIMIT $2"
            ),
            before,
            limit,
        );
        self.listed(select).await
    }

    /// Tables in play that anybody may watch, last changed first. Two at one screen play for themselves.
    pub async fn watchable_tables(&self, before: i64, limit: u32) -> Result<Vec<(i64, TableRow)>> {
        let select = statement!(
            concat!(
                "SELECT changed_at, ",
                columns!(),
                " FROM tables WHERE state = 'playing' AND watchable = 1 AND changed_at < $1 \
                 AND (first IS NULL OR second IS NULL OR first <> second) ORDER BY changed_at DESC LIMIT $2"
            ),
            before,
            limit,
        );
        self.listed(select).await
    }

    /// Tables where a bot has been to move since before `since`.
    pub async fn tables_waiting_for_bot(&self, since: i64) -> Result<Vec<String>> {
        let select =
            "SELECT id FROM tables WHERE bot_since IS NOT NULL AND bot_since < $1 ORDER BY bot_since";
        self.ids(statement!(select, since)).await
    }

    /// Tables whose clock falls before `at`.
    pub async fn tables_due(&self, at: i64) -> Result<Vec<String>> {
        let select = "SELECT id FROM tables WHERE due_at IS NOT NULL AND due_at < $1 ORDER BY due_at";
        self.ids(statement!(select, at)).await
    }

    /// Tables on which a clock runs.
    pub async fn tables_with_running_clock(&self) -> Result<Vec<String>> {
        self.tables_due(i64::MAX).await
    }

    /// How many tables there are in each state.
    pub async fn count_tables(&self) -> Result<Vec<(String, u32)>> {
        let select = "SELECT state, CAST(COUNT(*) AS BIGINT) FROM tables GROUP BY state ORDER BY state";
        let rows = self.read(statement!(select)).await?;
        rows.into_iter().map(|mut row| Ok((row.text()?, row.number()?))).collect()
    }

    async fn ids(&self, select: crate::Statement) -> Result<Vec<String>> {
        self.read(select).await?.into_iter().map(|mut row| row.text()).collect()
    }

    async fn listed(&self, select: crate::Statement) -> Result<Vec<(i64, TableRow)>> {
        let rows = self.read(select).await?.into_iter();
        rows.map(|mut row| Ok((row.int()?, TableRow::read(row)?))).collect()
    }
}

/// The guard of every append: succeeds only on the table that the caller knew.
pub(crate) fn summarise(id: &str, known: u32, seq: u32, at: i64, now: &TableSummary) -> crate::Statement {
    statement!(
        "UPDATE tables SET seq = $3, changed_at = $4, state = $5, first = $6, second = $7, seats_json = $8, \
         nonces_json = $9, to_act = $10, listing_json = $11, result_json = $12, clock_json = $13, due_at = $14, \
         bot_since = $15, started_at = $16, ended_at = $17 WHERE id = $1 AND seq = $2",
        id,
        known,
        seq,
        at,
        &now.state,
        &now.first,
        &now.second,
        &now.seats_json,
        &now.nonces_json,
        &now.to_act,
        &now.listing_json,
        &now.result_json,
        &now.clock_json,
        now.due_at,
        now.bot_since,
        now.started_at,
        now.ended_at,
    )
}
