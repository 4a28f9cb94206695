//! Duplicate matches: who sits where, and which two tables belong to them.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{PersonId, Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateRow {
    pub id: String,
    pub maker: PersonId,
    pub game: String,
    /// The terms both tables are made with.
    pub terms_json: String,
    /// Who sits or is expected there: a person's id, or `bot:` and a name. Places 0 and 1 are at the first table, 2 and
    /// 3 at the second; 0 and 2 form one team.
    pub place_0: Option<String>,
    pub place_1: Option<String>,
    pub place_2: Option<String>,
    pub place_3: Option<String>,
    /// One bit for each place whose player has accepted.
    pub taken: u8,
    /// The secret parts of the invitation links, by place.
    pub invites_json: String,
    pub table_a: String,
    pub table_b: String,
    /// `gathering`, `seated`, `over`, `gone`
    pub state: String,
    pub revision: u32,
    /// The result.
    pub score_json: Option<String>,
    pub made_at: i64,
    pub ended_at: Option<i64>,
}
}

impl DuplicateRow {
    pub fn places(&self) -> [Option<&str>; 4] {
        [&self.place_0, &self.place_1, &self.place_2, &self.place_3].map(Option::as_deref)
    }

    pub fn set_place(&mut self, place: usize, who: Option<String>) {
        match place {
            0 => self.place_0 = who,
            1 => self.place_1 = who,
            2 => self.place_2 = who,
            _ => self.place_3 = who,
        }
    }

    pub fn has_taken(&self, place: usize) -> bool {
        self.taken >> place & 1 != 0
    }
}

impl Store {
    #[boxed]
    pub async fn insert_duplicate(&self, row: &DuplicateRow) -> Result<()> {
        let insert = sql!(DuplicateRow, "INSERT INTO duplicates ({columns}) VALUES ({values})");
        self.change(Statement::new(insert, row.values())).await.map(|_| ())
    }

    #[boxed]
    pub async fn duplicate(&self, id: &str) -> Result<Option<DuplicateRow>> {
        self.row(statement!(sql!(DuplicateRow, "SELECT {columns} FROM duplicates WHERE id = $1"), id)).await
    }

    /// Writes the row if it still has this revision; `Conflict` if someone else was faster.
    #[boxed]
    pub async fn update_duplicate(&self, row: &DuplicateRow) -> Result<()> {
        let update = sql!(DuplicateRow, "UPDATE duplicates SET {set 3} WHERE id = $1 AND revision = $2");
        let mut update = statement!(update, &row.id, row.revision);
        DuplicateRow { revision: row.revision + 1, ..row.clone() }.give(&mut update.values);
        self.write(Work { statements: vec![update], guarded: true, notice: None }).await.map(|_| ())
    }

    /// Someone's matches, including those they are invited to, newest first.
    #[boxed]
    pub async fn duplicates_of(&self, person: &str, before: i64, limit: u32) -> Result<Vec<DuplicateRow>> {
        let select = sql!(
            DuplicateRow,
            "SELECT {columns} FROM duplicates WHERE (place_0 = $1 OR place_1 = $1 OR place_2 = $1 OR place_3 = $1) \
             AND state <> 'gone' AND made_at < $2 ORDER BY made_at DESC LIMIT $3"
        );
        self.rows(statement!(select, person, before, limit)).await
    }

    /// Finished matches, most recent first.
    #[boxed]
    pub async fn duplicates_over(&self, before: i64, limit: u32) -> Result<Vec<DuplicateRow>> {
        let select = sql!(
            DuplicateRow,
            "SELECT {columns} FROM duplicates WHERE state = 'over' AND ended_at < $1 ORDER BY ended_at DESC LIMIT $2"
        );
        self.rows(statement!(select, before, limit)).await
    }

    /// How many unfinished matches someone has made.
    #[boxed]
    pub async fn duplicates_made_by(&self, maker: &str) -> Result<u32> {
        let select = "SELECT CAST(COUNT(*) AS BIGINT) FROM duplicates WHERE maker = $1 AND state IN ('gathering', 'seated')";
        self.read_one(statement!(select, maker)).await?.map_or(Ok(0), |mut row| row.take())
    }

    /// Matches whose two tables are out of step: one is missing, one has more of the dice settled, one has begun or
    /// ended alone, or both have ended and one is still sealed; and matches that nobody has joined since `since`.
    #[boxed]
    pub async fn duplicates_out_of_step(&self, since: i64, limit: u32) -> Result<Vec<String>> {
        let select = "SELECT d.id FROM duplicates d LEFT JOIN tables a ON a.id = d.table_a LEFT JOIN tables b ON b.id = d.table_b \
                      WHERE (d.state = 'gathering' AND d.made_at < $1) OR (d.state = 'seated' AND (a.id IS NULL OR b.id IS NULL \
                      OR (a.state = 'waiting' AND b.state <> 'waiting') OR (a.state <> 'waiting' AND b.state = 'waiting') \
                      OR (a.state = 'waiting' AND a.dice_json <> b.dice_json) \
                      OR (a.state IN ('over', 'abandoned') AND b.state IN ('over', 'abandoned')))) \
                      ORDER BY d.made_at LIMIT $2";
        self.read(statement!(select, since, limit)).await?.into_iter().map(|mut row| row.take()).collect()
    }
}

/// Passes one person's places to the other, unless the other already has one: nobody may hold two places in a match.
macro_rules! inherit {
    ($column:literal) => {
        concat!(
            "UPDATE duplicates SET ",
            $column,
            " = $2 WHERE ",
            $column,
            " = $1 AND COALESCE(place_0, '') <> $2 AND COALESCE(place_1, '') <> $2 \
             AND COALESCE(place_2, '') <> $2 AND COALESCE(place_3, '') <> $2"
        )
    };
}

/// When a guest logs in, the account takes over. The maker comes before the places, because the statement for the maker
/// looks at them.
pub(crate) const INHERIT: [&str; 5] =
    [inherit!("maker"), inherit!("place_0"), inherit!("place_1"), inherit!("place_2"), inherit!("place_3")];

/// When someone is deleted, their matches that have not begun go too; the others were played by nobody in particular.
pub(crate) const FORGET: &str = "UPDATE duplicates SET state = 'gone', revision = revision + 1 WHERE state = 'gathering' \
     AND (place_0 = $1 OR place_1 = $1 OR place_2 = $1 OR place_3 = $1)";
