//! Quick pairing: who is waiting for an opponent, in any process. Every change to the queue first locks one row, so if
//! two processes want to pair the same person, the second finds that person gone.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::tables::insert_if_met;
use crate::value::{Statement, Work, statement};
use crate::{Notice, NoticeKind, PersonId, Result, Store, TableRow};

row! {
/// Someone waiting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingRow {
    pub person: PersonId,
    /// Identifies this wait; the same person gets a new ticket for the next one.
    pub ticket: String,
    /// Only people with the same wish are paired.
    pub wish: String,
    /// What the table will be made from.
    pub wish_json: String,
    /// Thousandths of points.
    pub rating: i64,
    /// How many points away an opponent may be.
    pub reach: Option<i64>,
    pub since: i64,
    /// When the page last checked in.
    pub seen_at: i64,
    /// Whether a bot was offered.
    pub offered: bool,
}
}

row! {
/// A pairing, from one person's point of view.
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

/// Waits that end together are counted before they are deleted.
const END_OF: &str = "INSERT INTO waits (ticket, wish, ended_at, wait, paired) \
     SELECT ticket, wish, CAST($2 AS BIGINT), CAST($2 AS BIGINT) - since, CAST(0 AS BIGINT) FROM waiting WHERE person = $1";

/// Runs first: until the transaction ends, nobody else changes the queue.
fn lock() -> Statement {
    statement!("UPDATE pairing_turn SET looked_at = looked_at WHERE id = 1")
}

impl Store {
    /// Puts someone into the queue, replacing any earlier wait of theirs.
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

    /// Takes someone out of the queue; false if they were not in it.
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

    /// The waiting person's page is still open.
    #[boxed]
    pub async fn still_waits(&self, ticket: &str, at: i64) -> Result<()> {
        let seen = "UPDATE waiting SET seen_at = $2 WHERE ticket = $1";
        self.change(statement!(seen, ticket, at)).await.map(|_| ())
    }

    /// Removes those whose page was last seen before `before`; their wait counts as ended at that moment.
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

    /// Everyone waiting, longest first.
    #[boxed]
    pub async fn all_waiting(&self) -> Result<Vec<WaitingRow>> {
        self.rows(statement!(sql!(WaitingRow, "SELECT {columns} FROM waiting ORDER BY since, person"))).await
    }

    /// Those waiting with the same wish, longest first.
    #[boxed]
    pub async fn waiting_for(&self, wish: &str) -> Result<Vec<WaitingRow>> {
        let select = sql!(WaitingRow, "SELECT {columns} FROM waiting WHERE wish = $1 ORDER BY since, person");
        self.rows(statement!(select, wish)).await
    }

    /// The wait with this ticket, if it has not ended.
    #[boxed]
    pub async fn waiting(&self, ticket: &str) -> Result<Option<WaitingRow>> {
        let select = sql!(WaitingRow, "SELECT {columns} FROM waiting WHERE ticket = $1");
        self.row(statement!(select, ticket)).await
    }

    /// True for the one process that should look for pairs now, because none has since `since`.
    #[boxed]
    pub async fn take_pairing_turn(&self, at: i64, since: i64) -> Result<bool> {
        let take = "UPDATE pairing_turn SET looked_at = $1 WHERE id = 1 AND looked_at <= $2";
        Ok(self.change(statement!(take, at, since)).await? == 1)
    }

    /// Seats two waiting people at a new table. False, and no table, if one of them is no longer waiting.
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
        // No table is named, so that this row is locked before any table's rows.
        let notice = Notice { kind: NoticeKind::Met, table: String::new(), seq: 0 };
        let done = self.write(Work { statements, guarded: true, notice: Some(notice) }).await?;
        Ok(done.get(1).is_some_and(|answer| answer.changed == 2))
    }

    /// What became of a wait.
    #[boxed]
    pub async fn meeting(&self, ticket: &str) -> Result<Option<MeetingRow>> {
        self.row(statement!(sql!(MeetingRow, "SELECT {columns} FROM meetings WHERE ticket = $1"), ticket))
            .await
    }

    /// Pairings since then.
    #[boxed]
    pub async fn meetings_since(&self, at: i64) -> Result<Vec<MeetingRow>> {
        let select = sql!(MeetingRow, "SELECT {columns} FROM meetings WHERE at >= $1");
        self.rows(statement!(select, at)).await
    }

    /// Someone's latest opponents in quick pairing, most recent first.
    #[boxed]
    pub async fn last_met(&self, person: &str, most: u32) -> Result<Vec<PersonId>> {
        let select = "SELECT opponent FROM meetings WHERE person = $1 ORDER BY at DESC, ticket LIMIT $2";
        self.read(statement!(select, person, most)).await?.into_iter().map(|mut row| row.take()).collect()
    }

    /// The latest pairings of everyone waiting, most recent first: person and opponent.
    #[boxed]
    pub async fn last_met_by_waiting(&self) -> Result<Vec<(PersonId, PersonId)>> {
        let select = "SELECT m.person, m.opponent FROM meetings m WHERE m.person IN (SELECT person FROM waiting) \
                      AND (SELECT COUNT(*) FROM meetings n WHERE n.person = m.person AND n.at > m.at) < 2 \
                      ORDER BY m.at DESC";
        let rows = self.read(statement!(select)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    /// Whom those waiting have blocked: person and blocked.
    #[boxed]
    pub async fn blocks_of_waiting(&self) -> Result<Vec<(PersonId, PersonId)>> {
        let select = "SELECT person, blocked FROM blocks WHERE person IN (SELECT person FROM waiting)";
        let rows = self.read(statement!(select)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    /// How waits with this wish have ended since then, most recent first.
    #[boxed]
    pub async fn waits_for(&self, wish: &str, since: i64, most: u32) -> Result<Vec<WaitRow>> {
        let select = sql!(
            WaitRow,
            "SELECT {columns} FROM waits WHERE wish = $1 AND ended_at >= $2 ORDER BY ended_at DESC LIMIT $3"
        );
        self.rows(statement!(select, wish, since, most)).await
    }

    /// Deletes waits that are too old to predict anything.
    #[boxed]
    pub async fn forget_waits(&self, before: i64) -> Result<u64> {
        self.change(statement!("DELETE FROM waits WHERE ended_at < $1", before)).await
    }

    /// Records that this person has been offered a bot, which happens once.
    #[boxed]
    pub async fn offered_bot(&self, ticket: &str) -> Result<()> {
        self.change(statement!("UPDATE waiting SET offered = 1 WHERE ticket = $1", ticket)).await.map(|_| ())
    }
}
