//! The event log of a table, which is the truth, and snapshots, which are not.

use crate::tables::summarise;
use crate::value::{Work, statement};
use crate::{Notice, NoticeKind, Result, Store, TableSummary};

/// One event as it is stored. The first event of a table has `seq` 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    pub table: String,
    pub seq: u32,
    /// Milliseconds since 1970.
    pub at: i64,
    pub kind: String,
    pub body: String,
}

/// An event that is to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    pub kind: String,
    pub body: String,
    pub at: i64,
}

/// A position that need not be computed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotRow {
    pub seq: u32,
    pub rules_revision: u32,
    pub bytes: Vec<u8>,
}

impl Store {
    /// Appends events `first_seq`, `first_seq + 1` … and updates the table's row, durably and all or
    /// nothing. `Conflict` if the table's last event is not `first_seq - 1`.
    pub async fn append(
        &self,
        table: &str,
        first_seq: u32,
        events: Vec<NewEvent>,
        now: TableSummary,
    ) -> Result<()> {
        let Some(last) = events.last() else { return Ok(()) };
        let known = first_seq.saturating_sub(1);
        let last_seq = known + events.len() as u32;
        let mut statements = Vec::with_capacity(events.len() + 1);
        statements.push(summarise(table, known, last_seq, last.at, &now));
        for (seq, event) in (first_seq..).zip(events) {
            statements.push(statement!(
                "INSERT INTO events (table_id, seq, at, kind, body) VALUES ($1, $2, $3, $4, $5)",
                table,
                seq,
                event.at,
                event.kind,
                event.body,
            ));
        }
        let notice = Notice { kind: NoticeKind::Events, table: table.to_owned(), seq: last_seq };
        self.write(Work { statements, guarded: true, notice: Some(notice) }).await.map(|_| ())
    }

    /// All events later than `after`, in order.
    pub async fn events(&self, table: &str, after: u32) -> Result<Vec<EventRow>> {
        let select = "SELECT seq, at, kind, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        let rows = self.read(statement!(select, table, after)).await?;
        rows.into_iter()
            .map(|mut row| {
                Ok(EventRow {
                    table: table.to_owned(),
                    seq: row.number()?,
                    at: row.int()?,
                    kind: row.text()?,
                    body: row.text()?,
                })
            })
            .collect()
    }

    pub async fn snapshot(&self, table: &str) -> Result<Option<SnapshotRow>> {
        let select = "SELECT seq, rules_revision, bytes FROM snapshots WHERE table_id = $1";
        let row = self.read_one(statement!(select, table)).await?;
        row.map(|mut row| {
            Ok(SnapshotRow { seq: row.number()?, rules_revision: row.number()?, bytes: row.bytes()? })
        })
        .transpose()
    }

    pub async fn put_snapshot(&self, table: &str, snapshot: SnapshotRow) -> Result<()> {
        let put = statement!(
            "INSERT INTO snapshots (table_id, seq, rules_revision, bytes) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, rules_revision = excluded.rules_revision, \
             bytes = excluded.bytes",
            table,
            snapshot.seq,
            snapshot.rules_revision,
            snapshot.bytes,
        );
        self.change(put).await.map(|_| ())
    }

    pub async fn drop_snapshot(&self, table: &str) -> Result<()> {
        self.change(statement!("DELETE FROM snapshots WHERE table_id = $1", table)).await.map(|_| ())
    }
}
