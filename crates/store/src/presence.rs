//! Who is at which table, in any process, and who has been reminded of their turn because they were away. Both share
//! one row: it says until when the person need not be reminded, which is forever once they have been and have not come
//! back.

use crate::boxed;
use crate::value::{Work, statement};
use crate::{Notice, NoticeKind, PersonId, Result, Store};

const PUT: &str = "INSERT INTO reminders (table_id, person, quiet_until) VALUES ($1, $2, $3) \
                   ON CONFLICT (table_id, person) DO UPDATE SET quiet_until = excluded.quiet_until";

/// How many presences one piece of work renews: decisions must not be held up by them.
const AT_ONCE: usize = 200;

/// Someone at a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Presence {
    pub table: String,
    pub person: PersonId,
}

impl Store {
    /// True the first time: the person is away and should be reminded that it is their turn at this table.
    #[boxed]
    pub async fn remind(&self, table: &str, person: &str, at: i64) -> Result<bool> {
        let insert = "INSERT INTO reminders (table_id, person, quiet_until) VALUES ($1, $2, $4) \
                      ON CONFLICT (table_id, person) DO UPDATE SET quiet_until = excluded.quiet_until \
                      WHERE reminders.quiet_until < $3";
        Ok(self.change(statement!(insert, table, person, at, i64::MAX)).await? > 0)
    }

    /// The person has come to the table and will be there at least until `until`. Their next turn after that is worth a
    /// reminder again.
    #[boxed]
    pub async fn has_come(&self, table: &str, person: &str, until: i64) -> Result<()> {
        self.tell_presence(statement!(PUT, table, person, until), table).await
    }

    /// The person has left.
    #[boxed]
    pub async fn has_left(&self, table: &str, person: &str) -> Result<()> {
        let delete = "DELETE FROM reminders WHERE table_id = $1 AND person = $2 AND quiet_until < $3";
        self.tell_presence(statement!(delete, table, person, i64::MAX), table).await
    }

    /// All of these people are still there, which nobody needs to be told.
    #[boxed]
    pub async fn stay(&self, present: &[Presence], until: i64) -> Result<()> {
        let put = |Presence { table, person }: &Presence| statement!(PUT, table, person, until);
        for some in present.chunks(AT_ONCE) {
            let statements = some.iter().map(put).collect();
            self.write(Work { statements, guarded: false, notice: None }).await?;
        }
        Ok(())
    }

    /// Who is at a table and at least until when, as far as is known.
    #[boxed]
    pub async fn present(&self, table: &str, at: i64) -> Result<Vec<(PersonId, i64)>> {
        let select = "SELECT person, quiet_until FROM reminders \
                      WHERE table_id = $1 AND quiet_until > $2 AND quiet_until < $3 ORDER BY person";
        let rows = self.read(statement!(select, table, at, i64::MAX)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    async fn tell_presence(&self, change: crate::Statement, table: &str) -> Result<()> {
        let notice = Notice { kind: NoticeKind::Presence, table: table.to_owned(), seq: 0 };
        let work = Work { statements: vec![change], guarded: false, notice: Some(notice) };
        self.write(work).await.map(|_| ())
    }
}
