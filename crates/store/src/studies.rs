//! Records and logs that someone opened for viewing.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, statement};
use crate::{PersonId, Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyRow {
    pub id: String,
    pub person: PersonId,
    pub game: String,
    /// The record's text.
    pub body: String,
    pub notes_json: String,
    pub made_at: i64,
}
}

impl Store {
    #[boxed]
    pub async fn insert_study(&self, study: &StudyRow) -> Result<()> {
        let insert = sql!(StudyRow, "INSERT INTO studies ({columns}) VALUES ({values})");
        self.change(Statement::new(insert, study.values())).await.map(|_| ())
    }

    #[boxed]
    pub async fn study(&self, id: &str) -> Result<Option<StudyRow>> {
        self.row(statement!(sql!(StudyRow, "SELECT {columns} FROM studies WHERE id = $1"), id)).await
    }
}
