//! Quick pairing: who waits for an opponent, in whatever process. Every change of who waits locks one row first, so of two
//! processes that want to pair the same person the second finds that person gone.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::tables::insert_if_met;
use crate::value::{Statement, Work, statement};
use crate::{Notice, NoticeKind, PersonId, Result, Store, TableRow};

row! {
/// Somebody who waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingRow {
    pub person: PersonId,
    /// Of this wait; another one of the same person has another.
    pub ticket: String,
    /// Only those with the same wish meet.
    pub wish: String,
    /// What a table is made of.
    pub wish_json: String,
    /// Thousandths of points.
    pub rating: i64,
    /// Points that an opponent may be away at most.
    pub reach: Option<i64>,
    pub since: i64,
    /// When the page was last there.
    pub seen_at: i64,
    /// Whether a bot was offered.
    pub offered: bool,
}
}

row! {
/// Somebody has met somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeetingRow {
    pub ticket: String,
    pub person: PersonId,
    pub opponent: PersonId,
    pub table_id: String,
    pub at: i64,
}
}

row! {
/// How a wait ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitRow {
    pub wait: i64,
    pub paired: bool,
}
}

/// Waits that end together are counted before they are gone.
const END_OF: &str = "INSERT INTO waits (ticket, wish, ended_at, wait, paired) \
     SELECT ticket, wish, CAST($2 AS BIGINT), CAST($2 AS BIGINT) - since, CAST(0 AS BIGINT) FROM waiting WHERE person = $1";

/// Before anything else: nobody else changes who waits until this is done.
fn lock() -> Statement {
    statement!("UPDATE pairing_turn SET looked_at = looked_at WHERE id = 1")
}

impl Store {
    /// Somebody waits from now on, in place of whatever wait of his there was.
    #[boxed]
    pub async fn wait_for_opponent(&self, row: &WaitingRow) -> Result<()> {
        let insert = sql!(WaitingRow, "INSERT INTO waiting ({columns}) VALUES ({values})");
        let statements = vec![
            lock(),
            statement!(END_OF, &row.person, row.since),
            statement!("DELETE FROM waiting WHERE person = $1", &row.person),
            Statement::new(insert, row.values()),
        ];
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    /// Somebody waits no longer; false if nobody did under that name.
    #[boxed]
    pub async fn stop_waiting(&self, person: &str, at: i64) -> Result<bool> {
        let statements = vec![
            lock(),
            statement!(END_OF, person, at),
            statement!("DELETE FROM waiting WHERE person = $1", person),
        ];
        let done = self.write(Work { statements, guarded: true, notice: None }).await?;
        Ok(done.last().is_some_and(|answer| answer.changed > 0))
    }

    /// The page of somebody who waits is still there.
    #[boxed]
    pub async fn still_waits(&self, ticket: &str, at: i64) -> Result<()> {
        let seen = "UPDATE waiting SET seen_at = $2 WHERE ticket = $1";
        self.change(statement!(seen, ticket, at)).await.map(|_| ())
    }

    /// Lets those go whose page was last seen before then: their wait ended when it was.
    #[boxed]
    pub async fn end_lost_waits(&self, before: i64) -> Result<u64> {
        let lost = "SELECT person FROM waiting WHERE seen_at < $1 LIMIT 1";
        if self.read_one(statement!(lost, before)).await?.is_none() {
            return Ok(0);
        }
        let count = "INSERT INTO waits (ticket, wish, ended_at, wait, paired) \
                     SELECT ticket, wish, seen_at, seen_at - since, CAST(0 AS BIGINT) FROM waiting WHERE seen_at < $1";
        let statements = vec![
            lock(),
            statement!(count, before),
            statement!("DELETE FROM waiting WHERE seen_at < $1", before),
        ];
        let done = self.write(Work { statements, guarded: true, notice: None }).await?;
        Ok(done.last().map_or(0, |answer| answer.changed))
    }

    /// Everybody who waits, longest first.
    #[boxed]
    pub async fn all_waiting(&self) -> Result<Vec<WaitingRow>> {
        self.rows(statement!(sql!(WaitingRow, "SELECT {columns} FROM waiting ORDER BY since, person"))).await
    }

    /// Those who wait for the same, longest first.
    #[boxed]
    pub async fn waiting_for(&self, wish: &str) -> Result<Vec<WaitingRow>> {
        let select = sql!(WaitingRow, "SELECT {columns} FROM waiting WHERE wish = $1 ORDER BY since, person");
        self.rows(statement!(select, wish)).await
    }

    /// The wait of a ticket, if it has not ended.
    #[boxed]
    pub async fn waiting(&self, ticket: &str) -> Result<Option<WaitingRow>> {
        let select = sql!(WaitingRow, "SELECT {columns} FROM waiting WHERE ticket = $1");
        self.row(statement!(select, ticket)).await
    }

    /// True for the one process that is to look for pairs now: nobody has since `since`.
    #[boxed]
    pub async fn take_pairing_turn(&self, at: i64, since: i64) -> Result<bool> {
        let take = "UPDATE pairing_turn SET looked_at = $1 WHERE id = 1 AND looked_at <= $2";
        Ok(self.change(statement!(take, at, since)).await? == 1)
    }

    /// Two who wait sit down at a new table. False, and no table, if one of them does not wait any more.
    #[boxed]
    pub async fn meet(&self, table: &TableRow, [one, other]: [&WaitingRow; 2], at: i64) -> Result<bool> {
        let both = "INSERT INTO meetings (ticket, person, opponent, table_id, at) \
                    SELECT w.ticket, w.person, CASE WHEN w.ticket = $1 THEN CAST($4 AS TEXT) ELSE CAST($3 AS TEXT) END, CAST($5 AS TEXT), CAST($6 AS BIGINT) FROM waiting w \
                    WHERE w.ticket IN ($1, $2) AND (SELECT COUNT(*) FROM waiting b WHERE b.ticket IN ($1, $2)) = 2";
        let met = statement!(both, &one.ticket, &other.ticket, &one.person, &other.person, &table.id, at);
        let count = "INSERT INTO waits (ticket, wish, ended_at, wait, paired) \
                     SELECT ticket, wish, CAST($3 AS BIGINT), CAST($3 AS BIGINT) - since, CAST(1 AS BIGINT) FROM waiting \
                     WHERE ticket IN ($1, $2) AND EXISTS (SELECT 1 FROM meetings WHERE table_id = $4)";
        let gone = "DELETE FROM waiting WHERE ticket IN ($1, $2) \
                    AND EXISTS (SELECT 1 FROM meetings WHERE table_id = $3)";
        let statements = vec![
            lock(),
            met,
            insert_if_met(table),
            statement!(count, &one.ticket, &other.ticket, at, &table.id),
            statement!(gone, &one.ticket, &other.ticket, &table.id),
        ];
        // Without a table's name: this row is locked before those of all tables.
        let notice = Notice { kind: NoticeKind::Met, table: String::new(), seq: 0 };
        let done = self.write(Work { statements, guarded: true, notice: Some(notice) }).await?;
        Ok(done.get(1).is_some_and(|answer| answer.changed == 2))
    }

    /// What came of a wait.
    #[boxed]
    pub async fn meeting(&self, ticket: &str) -> Result<Option<MeetingRow>> {
        self.row(statement!(sql!(MeetingRow, "SELECT {columns} FROM meetings WHERE ticket = $1"), ticket))
            .await
    }

    /// Who was paired since then.
    #[boxed]
    pub async fn meetings_since(&self, at: i64) -> Result<Vec<MeetingRow>> {
        let select = sql!(MeetingRow, "SELECT {columns} FROM meetings WHERE at >= $1");
        self.rows(statement!(select, at)).await
    }

    /// Whom somebody met last in quick pairing, the latest first.
    #[boxed]
    pub async fn last_met(&self, person: &str, most: u32) -> Result<Vec<PersonId>> {
        let select = "SELECT opponent FROM meetings WHERE person = $1 ORDER BY at DESC, ticket LIMIT $2";
        self.read(statement!(select, person, most)).await?.into_iter().map(|mut row| row.take()).collect()
    }

    /// The last meetings of all who wait, the latest first: person and opponent.
    #[boxed]
    pub async fn last_met_by_waiting(&self) -> Result<Vec<(PersonId, PersonId)>> {
        let select = "SELECT m.person, m.opponent FROM meetings m WHERE m.person IN (SELECT person FROM waiting) \
                      AND (SELECT COUNT(*) FROM meetings n WHERE n.person = m.person AND n.at > m.at) < 2 \
                      ORDER BY m.at DESC";
        let rows = self.read(statement!(select)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    /// Whom those who wait do not want to meet: person and blocked.
    #[boxed]
    pub async fn blocks_of_waiting(&self) -> Result<Vec<(PersonId, PersonId)>> {
        let select = "SELECT person, blocked FROM blocks WHERE person IN (SELECT person FROM waiting)";
        let rows = self.read(statement!(select)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    /// How waits for the same ended since then, the latest first.
    #[boxed]
    pub async fn waits_for(&self, wish: &str, since: i64, most: u32) -> Result<Vec<WaitRow>> {
        let select = sql!(
            WaitRow,
            "SELECT {columns} FROM waits WHERE wish = $1 AND ended_at >= $2 ORDER BY ended_at DESC LIMIT $3"
        );
        self.rows(statement!(select, wish, since, most)).await
    }

    /// How long people waited so long ago tells nothing any more.
    #[boxed]
    pub async fn forget_waits(&self, before: i64) -> Result<u64> {
        self.change(statement!("DELETE FROM waits WHERE ended_at < $1", before)).await
    }

    /// A bot was offered to these, once.
    #[boxed]
    pub async fn offered_bot(&self, ticket: &str) -> Result<()> {
        self.change(statement!("UPDATE waiting SET offered = 1 WHERE ticket = $1", ticket)).await.map(|_| ())
    }
}
