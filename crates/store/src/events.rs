//! A table's event log, the source of truth.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::tables::summarise;
use crate::value::{Statement, Work, statement};
use crate::{Notice, NoticeKind, Result, Store, TableSummary};

row! {
/// One event as it is stored. The first event of a table has `seq` 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    pub table_id: String,
    pub seq: u32,
    /// Milliseconds since 1970.
    pub at: i64,
    pub kind: String,
    pub body: String,
}
}

/// An event to append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    pub kind: String,
    pub body: String,
    pub at: i64,
}

impl Store {
    /// Appends events `first_seq`, `first_seq + 1` … and updates the table's row, durably and atomically. `Conflict` if
    /// the table's last event is not `first_seq - 1`.
    #[boxed]
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
        for (seq, NewEvent { kind, body, at }) in (first_seq..).zip(events) {
            let event = EventRow { table_id: table.to_owned(), seq, at, kind, body };
            let insert = sql!(EventRow, "INSERT INTO events ({columns}) VALUES ({values})");
            statements.push(Statement::new(insert, event.values()));
        }
        let notice = Notice { kind: NoticeKind::Events, table: table.to_owned(), seq: last_seq };
        self.write(Work { statements, guarded: true, notice: Some(notice) }).await.map(|_| ())
    }

    /// All events after `after`, in order.
    #[boxed]
    pub async fn events(&self, table: &str, after: u32) -> Result<Vec<EventRow>> {
        let select =
            sql!(EventRow, "SELECT {columns} FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq");
        self.rows(statement!(select, table, after)).await
    }
}
