//! For games played over days: vacations, webhooks that report turns, and standing answers.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{Notice, NoticeKind, PersonId, Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VacationRow {
    pub begins_at: i64,
    pub ends_at: i64,
}
}

row! {
/// Where a person's program wants to be notified of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookRow {
    pub id: String,
    pub person: PersonId,
    pub address: String,
    pub secret: String,
    pub made_at: i64,
    /// How many messages in a row have failed.
    pub failures: u32,
    pub problem: Option<String>,
    /// Since when it has been switched off.
    pub off_at: Option<i64>,
}
}

row! {
/// A standing answer to one kind of question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerRow {
    pub person: PersonId,
    pub kind: String,
    pub pick: u32,
    /// Question and answer, in words.
    pub told_json: String,
}
}

impl Store {
    /// Starts a vacation; false if one is already under way.
    #[boxed]
    pub async fn begin_vacation(&self, person: &str, vacation: &VacationRow) -> Result<bool> {
        let insert = "INSERT INTO vacations (person, begins_at, ends_at) SELECT $1, $2, $3 \
                      WHERE NOT EXISTS (SELECT 1 FROM vacations WHERE person = $1 AND ends_at > $2)";
        let VacationRow { begins_at, ends_at } = *vacation;
        Ok(self.change(statement!(insert, person, begins_at, ends_at)).await? == 1)
    }

    /// Ends the current vacation now.
    #[boxed]
    pub async fn end_vacation(&self, person: &str, at: i64) -> Result<bool> {
        let end = "UPDATE vacations SET ends_at = $2 WHERE person = $1 AND begins_at <= $2 AND ends_at > $2";
        Ok(self.change(statement!(end, person, at)).await? > 0)
    }

    /// Vacations that ended after `since`, oldest first.
    #[boxed]
    pub async fn vacations(&self, person: &str, since: i64) -> Result<Vec<VacationRow>> {
        let select = sql!(
            VacationRow,
            "SELECT {columns} FROM vacations WHERE person = $1 AND ends_at > $2 ORDER BY begins_at"
        );
        self.rows(statement!(select, person, since)).await
    }

    #[boxed]
    pub async fn insert_webhook(&self, hook: &WebhookRow) -> Result<()> {
        let insert = sql!(WebhookRow, "INSERT INTO webhooks ({columns}) VALUES ({values})");
        self.change(Statement::new(insert, hook.values())).await.map(|_| ())
    }

    #[boxed]
    pub async fn webhooks(&self, person: &str) -> Result<Vec<WebhookRow>> {
        let select =
            sql!(WebhookRow, "SELECT {columns} FROM webhooks WHERE person = $1 ORDER BY made_at, id");
        self.rows(statement!(select, person)).await
    }

    #[boxed]
    pub async fn drop_webhook(&self, person: &str, id: &str) -> Result<bool> {
        let delete = "DELETE FROM webhooks WHERE person = $1 AND id = $2";
        Ok(self.change(statement!(delete, person, id)).await? > 0)
    }

    /// A message arrived: earlier failures are forgotten, and the webhook is on again.
    #[boxed]
    pub async fn webhook_worked(&self, id: &str) -> Result<()> {
        let worked = "UPDATE webhooks SET failures = 0, problem = NULL, off_at = NULL WHERE id = $1 \
                      AND (failures > 0 OR problem IS NOT NULL OR off_at IS NOT NULL)";
        self.change(statement!(worked, id)).await.map(|_| ())
    }

    /// A message did not arrive. After `most` failures in a row the webhook is switched off.
    #[boxed]
    pub async fn webhook_failed(&self, id: &str, problem: &str, most: u32, at: i64) -> Result<()> {
        let failed = "UPDATE webhooks SET failures = failures + 1, problem = $2, \
                      off_at = CASE WHEN failures + 1 >= $3 THEN COALESCE(off_at, $4) ELSE off_at END WHERE id = $1";
        self.change(statement!(failed, id, problem, most, at)).await.map(|_| ())
    }

    /// Sets the standing answer to a kind of question; the other processes are told.
    #[boxed]
    pub async fn set_answer(&self, table: &str, answer: &AnswerRow) -> Result<()> {
        let put = sql!(
            AnswerRow,
            "INSERT INTO standing_answers (table_id, {columns}) VALUES ($1, {values 2}) \
             ON CONFLICT (table_id, person, kind) DO UPDATE SET pick = excluded.pick, told_json = excluded.told_json"
        );
        let mut put = statement!(put, table);
        answer.give(&mut put.values);
        self.change_answers(table, put).await
    }

    #[boxed]
    pub async fn drop_answer(&self, table: &str, person: &str, kind: &str) -> Result<()> {
        let drop = "DELETE FROM standing_answers WHERE table_id = $1 AND person = $2 AND kind = $3";
        self.change_answers(table, statement!(drop, table, person, kind)).await
    }

    async fn change_answers(&self, table: &str, change: Statement) -> Result<()> {
        let notice = Notice { kind: NoticeKind::Answers, table: table.to_owned(), seq: 0 };
        self.write(Work { statements: vec![change], guarded: false, notice: Some(notice) }).await.map(|_| ())
    }

    /// The standing answers at a table.
    #[boxed]
    pub async fn answers(&self, table: &str) -> Result<Vec<AnswerRow>> {
        let select = sql!(
            AnswerRow,
            "SELECT {columns} FROM standing_answers WHERE table_id = $1 ORDER BY person, kind"
        );
        self.rows(statement!(select, table)).await
    }
}
