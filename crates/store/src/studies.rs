//! Records and logs that somebody opened to look at.

use crate::value::statement;
use crate::{PersonId, Result, Store};

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

impl Store {
    pub async fn insert_study(&self, study: &StudyRow) -> Result<()> {
        let insert = statement!(
            "INSERT INTO studies (id, person, game, body, notes_json, made_at) VALUES ($1, $2, $3, $4, $5, $6)",
            &study.id,
            &study.person,
            &study.game,
            &study.body,
            &study.notes_json,
            study.made_at,
        );
        self.change(insert).await.map(|_| ())
    }

    pub async fn study(&self, id: &str) -> Result<Option<StudyRow>> {
        let select = "SELECT id, person, game, body, notes_json, made_at FROM studies WHERE id = $1";
        let row = self.read_one(statement!(select, id)).await?;
        row.map(|mut row| {
            Ok(StudyRow {
                id: row.text()?,
                person: row.text()?,
                game: row.text()?,
                body: row.text()?,
                notes_json: row.text()?,
                made_at: row.int()?,
            })
        })
        .transpose()
    }
}
