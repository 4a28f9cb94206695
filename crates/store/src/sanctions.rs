//! Mutes, bans and administrators. Every change is written together with its log line, or not at all.

use crate::boxed;
use crate::notices::named;
use crate::order::{NewAudit, note};
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{Error, PersonId, Result, Store};

/// What someone may not do.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sanction {
    /// Write in chat.
    Mute,
    /// Log in.
    Ban,
}

impl Sanction {
    pub const fn word(self) -> &'static str {
        match self {
            Sanction::Mute => "mute",
            Sanction::Ban => "ban",
        }
    }
}

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanctionRow {
    pub id: String,
    pub person: PersonId,
    /// The word for a [`Sanction`].
    pub kind: String,
    pub since: i64,
    /// None means for good.
    pub until: Option<i64>,
    pub why: String,
    pub lifted_at: Option<i64>,
    /// For permanent bans: whether the games in play have been forfeited.
    pub settled: bool,
}
}

/// How often an act is retried when someone else took the next number in the log.
const TRIES: usize = 8;

impl Store {
    #[boxed]
    pub async fn is_administrator(&self, person: &str) -> Result<bool> {
        let select = "SELECT person FROM roles WHERE person = $1 AND role = 'administrator'";
        Ok(self.read_one(statement!(select, person)).await?.is_some())
    }

    /// All administrators, with their names.
    #[boxed]
    pub async fn administrators(&self) -> Result<Vec<(PersonId, String)>> {
        let select = "SELECT persons.id, persons.name FROM roles JOIN persons ON persons.id = roles.person \
                      WHERE roles.role = 'administrator' ORDER BY roles.given_at, persons.id";
        let rows = self.read(statement!(select)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    #[boxed]
    pub async fn set_administrator(&self, person: &str, on: bool, audit: NewAudit) -> Result<()> {
        let change = if on {
            let put = "INSERT INTO roles (person, role, given_at) VALUES ($1, 'administrator', $2) \
                       ON CONFLICT (person) DO NOTHING";
            statement!(put, person, audit.at)
        } else {
            statement!("DELETE FROM roles WHERE person = $1", person)
        };
        self.audited(Work { statements: vec![change], guarded: false, notice: None }, &audit).await
    }

    /// Sanctions someone. A ban ends all of their sessions and tokens; the hashes are returned so that sockets can be
    /// closed.
    #[boxed]
    pub async fn sanction(&self, row: &SanctionRow, audit: NewAudit) -> Result<Vec<String>> {
        let insert = sql!(SanctionRow, "INSERT INTO sanctions ({columns}) VALUES ({values})");
        let mut statements = vec![Statement::new(insert, row.values())];
        let mut hashes = Vec::new();
        if row.kind == Sanction::Ban.word() {
            hashes = self.token_hashes(&row.person).await?;
            hashes.extend(self.sessions(&row.person).await?.into_iter().map(|session| session.hash));
            for end in ["DELETE FROM sessions WHERE person = $1", "DELETE FROM tokens WHERE person = $1"] {
                statements.push(statement!(end, &row.person));
            }
        }
        self.audited(Work { statements, guarded: false, notice: None }, &audit).await?;
        // The other processes are told of each of these, as when any session ends.
        for hash in &hashes {
            self.end_session(hash).await?;
        }
        Ok(hashes)
    }

    /// Lifts a sanction early; `Conflict` if that was already done.
    #[boxed]
    pub async fn lift(&self, id: &str, audit: NewAudit) -> Result<()> {
        let lift = "UPDATE sanctions SET lifted_at = $2, settled = 1 WHERE id = $1 AND lifted_at IS NULL";
        let statements = vec![statement!(lift, id, audit.at)];
        self.audited(Work { statements, guarded: true, notice: None }, &audit).await
    }

    #[boxed]
    pub async fn sanction_of(&self, id: &str) -> Result<Option<SanctionRow>> {
        self.row(statement!(sql!(SanctionRow, "SELECT {columns} FROM sanctions WHERE id = $1"), id)).await
    }

    /// The sanction in force for someone; if there are several, the one that lasts longest.
    #[boxed]
    pub async fn active_sanction(
        &self,
        person: &str,
        kind: Sanction,
        at: i64,
    ) -> Result<Option<SanctionRow>> {
        let select = sql!(
            SanctionRow,
            "SELECT {columns} FROM sanctions WHERE person = $1 AND kind = $2 AND lifted_at IS NULL \
             AND (until IS NULL OR until > $3) \
             ORDER BY CASE WHEN until IS NULL THEN 0 ELSE 1 END, until DESC LIMIT 1"
        );
        self.row(statement!(select, person, kind.word(), at)).await
    }

    /// Sanctions imposed before `before`, newest first, with names. `person` may be empty.
    #[boxed]
    pub async fn sanctions(
        &self,
        person: &str,
        before: i64,
        limit: u32,
    ) -> Result<Vec<(SanctionRow, String)>> {
        let select = sql!(
            SanctionRow,
            "SELECT {columns}, COALESCE((SELECT name FROM persons WHERE persons.id = sanctions.person), '') FROM sanctions \
             WHERE since < $2 AND (CAST($1 AS TEXT) = '' OR person = $1) ORDER BY since DESC, id LIMIT $3"
        );
        let rows = self.read(statement!(select, person, before, limit)).await?;
        rows.into_iter().map(|mut row| Ok((SanctionRow::take(&mut row)?, row.take()?))).collect()
    }

    /// Permanently banned people whose games in play have not been forfeited yet.
    #[boxed]
    pub async fn unsettled_bans(&self) -> Result<Vec<(String, PersonId)>> {
        let select = "SELECT id, person FROM sanctions WHERE settled = 0 ORDER BY since LIMIT 20";
        let rows = self.read(statement!(select)).await?;
        rows.into_iter().map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    #[boxed]
    pub async fn settle_ban(&self, id: &str) -> Result<()> {
        self.change(statement!("UPDATE sanctions SET settled = 1 WHERE id = $1", id)).await.map(|_| ())
    }

    /// Renames someone, in past chat as well; `Conflict` if an account has that name.
    #[boxed]
    pub async fn rename(&self, person: &str, name: &str, audit: NewAudit) -> Result<()> {
        let key = name.to_lowercase();
        let taken = self.account(name).await?.is_some_and(|other| other.id != person);
        if taken {
            return Err(Error::Conflict);
        }
        let statements = vec![
            statement!(
                "UPDATE persons SET name = $2, name_key = CASE WHEN name_key IS NULL THEN NULL ELSE $3 END WHERE id = $1",
                person,
                name,
                key
            ),
            statement!("UPDATE chat SET name = $2 WHERE person = $1", person, name),
        ];
        self.audited(Work { statements, guarded: true, notice: Some(named(person)) }, &audit).await
    }

    /// Carries out an act and logs it: both or neither.
    pub(crate) async fn audited(&self, act: Work, audit: &NewAudit) -> Result<()> {
        for _ in 0..TRIES {
            let mut work = act.clone();
            work.statements.push(note(audit));
            let before = self.last_audit().await?;
            match self.write(work).await {
                // If the log has grown, we only lost the race for its next number. Otherwise the act itself was
                // refused.
                Err(Error::Conflict) if self.last_audit().await? > before => {}
                done => return done.map(|_| ()),
            }
        }
        Err(Error::Conflict)
    }
}
