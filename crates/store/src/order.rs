//! Reports of people and of what they said, the administrators' log, and players muted at a table.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{PersonId, Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    pub id: String,
    pub reporter: PersonId,
    pub accused: PersonId,
    pub table_id: String,
    /// The chat line's number; 0 if the report is about the person.
    pub line: u32,
    pub reason: String,
    pub body: String,
    /// The line and its neighbours, as they were at the time.
    pub lines_json: String,
    pub made_at: i64,
    pub closed_at: Option<i64>,
    pub closed_by: Option<PersonId>,
}
}

row! {
/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// From 1, without gaps.
    pub n: i64,
    pub at: i64,
    /// A person's id, or `command line`.
    pub who: String,
    pub act: String,
    /// The person concerned.
    pub subject: PersonId,
    pub why: String,
    pub detail: String,
}
}

/// An entry to be logged together with an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAudit {
    pub at: i64,
    pub who: String,
    pub act: &'static str,
    pub subject: PersonId,
    pub why: String,
    pub detail: String,
}

/// Adds the next log line. If two processes take the same number, the primary key lets one of them win.
pub(crate) fn note(audit: &NewAudit) -> Statement {
    let insert = "INSERT INTO audit (n, at, who, act, subject, why, detail) \
                  SELECT COALESCE(MAX(n), 0) + 1, CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), \
                  CAST($5 AS TEXT), CAST($6 AS TEXT) FROM audit";
    statement!(insert, audit.at, &audit.who, audit.act, &audit.subject, &audit.why, &audit.detail)
}

const NAME: &str = "COALESCE((SELECT name FROM persons WHERE persons.id = ";

impl Store {
    #[boxed]
    pub async fn insert_report(&self, report: &ReportRow) -> Result<()> {
        let insert = sql!(ReportRow, "INSERT INTO reports ({columns}) VALUES ({values})");
        self.change(Statement::new(insert, report.values())).await.map(|_| ())
    }

    /// Whether this person has already reported exactly this.
    #[boxed]
    pub async fn has_reported(&self, reporter: &str, accused: &str, table: &str, line: u32) -> Result<bool> {
        let select =
            "SELECT id FROM reports WHERE reporter = $1 AND accused = $2 AND table_id = $3 AND line = $4";
        Ok(self.read_one(statement!(select, reporter, accused, table, line)).await?.is_some())
    }

    #[boxed]
    pub async fn report(&self, id: &str) -> Result<Option<ReportRow>> {
        self.row(statement!(sql!(ReportRow, "SELECT {columns} FROM reports WHERE id = $1"), id)).await
    }

    /// Open reports, oldest first, with both people's names.
    #[boxed]
    pub async fn open_reports(&self, limit: u32) -> Result<Vec<(ReportRow, String, String)>> {
        static SQL: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| {
            let columns = ReportRow::all_names().join(", ");
            format!(
                "SELECT {columns}, {NAME}reports.reporter), ''), {NAME}reports.accused), '') FROM reports \
                 WHERE closed_at IS NULL ORDER BY made_at, id LIMIT $1"
            )
        });
        let rows = self.read(statement!(SQL.as_str(), limit)).await?;
        rows.into_iter().map(|mut row| Ok((ReportRow::take(&mut row)?, row.take()?, row.take()?))).collect()
    }

    /// Closes a report; `Conflict` if someone else already has.
    #[boxed]
    pub async fn close_report(&self, id: &str, audit: NewAudit) -> Result<()> {
        let close = "UPDATE reports SET closed_at = $2, closed_by = $3 WHERE id = $1 AND closed_at IS NULL";
        let statements = vec![statement!(close, id, audit.at, &audit.who)];
        self.audited(Work { statements, guarded: true, notice: None }, &audit).await
    }

    pub(crate) async fn last_audit(&self) -> Result<i64> {
        let row = self.read_one(statement!("SELECT CAST(COALESCE(MAX(n), 0) AS BIGINT) FROM audit")).await?;
        row.map_or(Ok(0), |mut row| row.take())
    }

    /// The log before a given number, newest first, with the names of the actor and of the person concerned.
    #[boxed]
    pub async fn audit(&self, before: i64, limit: u32) -> Result<Vec<(AuditRow, String, String)>> {
        static SQL: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| {
            let columns = AuditRow::all_names().join(", ");
            format!(
                "SELECT {columns}, {NAME}audit.who), ''), {NAME}audit.subject), '') FROM audit WHERE n < $1 \
                 ORDER BY n DESC LIMIT $2"
            )
        });
        let rows = self.read(statement!(SQL.as_str(), before, limit)).await?;
        rows.into_iter().map(|mut row| Ok((AuditRow::take(&mut row)?, row.take()?, row.take()?))).collect()
    }

    /// One line of a table's chat.
    #[boxed]
    pub async fn chat_line(&self, table: &str, n: u32) -> Result<Option<crate::ChatRow>> {
        Ok(self.chat(table, n.saturating_sub(1), n.saturating_add(1), 1).await?.into_iter().next())
    }

    /// Mutes one person at a table for another.
    #[boxed]
    pub async fn mute_one(&self, table: &str, person: &str, other: &str) -> Result<()> {
        let put = "INSERT INTO table_mutes (table_id, person, other) VALUES ($1, $2, $3) \
                   ON CONFLICT (table_id, person, other) DO NOTHING";
        self.change(statement!(put, table, person, other)).await.map(|_| ())
    }

    /// Unmutes everyone.
    #[boxed]
    pub async fn hear_all(&self, table: &str, person: &str) -> Result<()> {
        let drop = "DELETE FROM table_mutes WHERE table_id = $1 AND person = $2";
        self.change(statement!(drop, table, person)).await.map(|_| ())
    }

    #[boxed]
    pub async fn muted_ones(&self, table: &str, person: &str) -> Result<Vec<PersonId>> {
        let select = "SELECT other FROM table_mutes WHERE table_id = $1 AND person = $2 ORDER BY other";
        let rows = self.read(statement!(select, table, person)).await?;
        rows.into_iter().map(|mut row| row.take()).collect()
    }
}
