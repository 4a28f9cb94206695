//! People, their sessions and tokens, and how to reach them.

use crate::boxed;
use crate::notices::named;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{Notice, NoticeKind, PersonId, Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: PersonId,
    pub name: String,
    /// The argon2 hash of the password; none for a guest.
    pub password: Option<String>,
    pub email: Option<String>,
    pub mail_turns: bool,
    /// Whether the owner has confirmed the address.
    pub email_confirmed: bool,
    pub made_at: i64,
}
}

impl PersonRow {
    pub fn is_guest(&self) -> bool {
        self.password.is_none()
    }
}

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    pub id: String,
    pub label: String,
    /// What the token allows: words separated by spaces.
    pub scopes: String,
    pub made_at: i64,
}
}

row! {
/// A browser that wants push messages about turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubscriptionRow {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}
}

/// Account names that differ only in case are the same.
fn name_key(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// A new guest with their first session.
    #[boxed]
    pub async fn insert_guest(&self, person: &PersonRow, session_hash: &str) -> Result<()> {
        let insert = sql!(PersonRow, "INSERT INTO persons ({columns}) VALUES ({values})");
        let insert = Statement::new(insert, person.values());
        let statements = vec![insert, new_session(session_hash, &person.id, person.made_at)];
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    #[boxed]
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>> {
        let select = sql!(PersonRow, "SELECT {columns} FROM persons WHERE id = $1");
        self.row(statement!(select, id)).await
    }

    /// An account by its name.
    #[boxed]
    pub async fn account(&self, name: &str) -> Result<Option<PersonRow>> {
        let select = sql!(PersonRow, "SELECT {columns} FROM persons WHERE name_key = $1");
        self.row(statement!(select, name_key(name))).await
    }

    /// Turns a guest into an account; `Conflict` if it already is one or the name is taken.
    #[boxed]
    pub async fn make_account(
        &self,
        id: &str,
        name: &str,
        password: &str,
        email: Option<&str>,
    ) -> Result<()> {
        let update = statement!(
            "UPDATE persons SET name = $2, name_key = $3, password = $4, email = $5, email_confirmed = 0 \
             WHERE id = $1 AND name_key IS NULL",
            id,
            name,
            name_key(name),
            password,
            email,
        );
        // At a table the guest's name still stands.
        let notice = Some(named(id));
        self.write(Work { statements: vec![update], guarded: true, notice }).await.map(|_| ())
    }

    /// `Conflict` if another account has that name.
    #[boxed]
    pub async fn change_person(&self, person: &PersonRow) -> Result<()> {
        let key = (!person.is_guest()).then(|| name_key(&person.name));
        let update = statement!(
            "UPDATE persons SET name = $2, name_key = $3, email = $4, mail_turns = $5, email_confirmed = $6 \
             WHERE id = $1",
            &person.id,
            &person.name,
            key,
            &person.email,
            person.mail_turns,
            person.email_confirmed,
        );
        let notice = Some(named(&person.id));
        self.write(Work { statements: vec![update], guarded: true, notice }).await.map(|_| ())
    }

    /// The person a session belongs to.
    #[boxed]
    pub async fn session(&self, hash: &str) -> Result<Option<PersonRow>> {
        let select = sql!(
            PersonRow,
            "SELECT {columns} FROM persons WHERE id = (SELECT person FROM sessions WHERE hash = $1)"
        );
        self.row(statement!(select, hash)).await
    }

    /// Replaces the old session, if any, with a new one: no session survives a login.
    #[boxed]
    pub async fn rotate_session(&self, old: Option<&str>, new: &str, person: &str, at: i64) -> Result<()> {
        let mut statements = vec![new_session(new, person, at)];
        if let Some(old) = old {
            statements.push(statement!("DELETE FROM sessions WHERE hash = $1", old));
        }
        self.write(Work { statements, guarded: true, notice: old.map(ended) }).await.map(|_| ())
    }

    /// Ends a session and tells the other processes, so that its connections are closed.
    #[boxed]
    pub async fn end_session(&self, hash: &str) -> Result<()> {
        let end = statement!("DELETE FROM sessions WHERE hash = $1", hash);
        self.write(Work { statements: vec![end], guarded: false, notice: Some(ended(hash)) })
            .await
            .map(|_| ())
    }

    /// Whether a session or a token with this hash is still good.
    #[boxed]
    pub async fn is_good(&self, hash: &str) -> Result<bool> {
        let select =
            "SELECT hash FROM sessions WHERE hash = $1 UNION ALL SELECT hash FROM tokens WHERE hash = $1";
        Ok(self.read_one(statement!(select, hash)).await?.is_some())
    }

    #[boxed]
    pub async fn touch_session(&self, hash: &str, at: i64) -> Result<()> {
        self.change(statement!("UPDATE sessions SET seen_at = $2 WHERE hash = $1", hash, at))
            .await
            .map(|_| ())
    }

    /// Ends sessions that have not been used since `before`.
    #[boxed]
    pub async fn end_old_sessions(&self, before: i64) -> Result<u64> {
        self.change(statement!("DELETE FROM sessions WHERE seen_at < $1", before)).await
    }

    #[boxed]
    pub async fn insert_token(&self, person: &str, hash: &str, token: &TokenRow) -> Result<()> {
        let insert =
            sql!(TokenRow, "INSERT INTO tokens (hash, person, {columns}) VALUES ($1, $2, {values 3})");
        let mut insert = statement!(insert, hash, person);
        token.give(&mut insert.values);
        self.change(insert).await.map(|_| ())
    }

    #[boxed]
    pub async fn tokens(&self, person: &str) -> Result<Vec<TokenRow>> {
        let select = sql!(TokenRow, "SELECT {columns} FROM tokens WHERE person = $1 ORDER BY made_at, id");
        self.rows(statement!(select, person)).await
    }

    /// Returns the token's hash if it existed; the other processes are told as well.
    #[boxed]
    pub async fn drop_token(&self, person: &str, id: &str) -> Result<Option<String>> {
        let select = statement!("SELECT hash FROM tokens WHERE person = $1 AND id = $2", person, id);
        let Some(mut row) = self.read_one(select).await? else { return Ok(None) };
        let hash: String = row.take()?;
        let delete = statement!("DELETE FROM tokens WHERE hash = $1", &hash);
        let work = Work { statements: vec![delete], guarded: false, notice: Some(ended(&hash)) };
        self.write(work).await?;
        Ok(Some(hash))
    }

    /// The owner of a personal token, and what it allows.
    #[boxed]
    pub async fn token_holder(&self, hash: &str) -> Result<Option<(PersonRow, String)>> {
        let select = "SELECT scopes FROM tokens WHERE hash = $1";
        let Some(mut found) = self.read_one(statement!(select, hash)).await? else { return Ok(None) };
        let select = sql!(
            PersonRow,
            "SELECT {columns} FROM persons WHERE id = (SELECT person FROM tokens WHERE hash = $1)"
        );
        let person = self.row(statement!(select, hash)).await?;
        let scopes = found.take()?;
        Ok(person.map(|person| (person, scopes)))
    }

    #[boxed]
    pub async fn put_subscription(
        &self,
        person: &str,
        at: i64,
        subscription: &SubscriptionRow,
    ) -> Result<()> {
        let put = sql!(
            SubscriptionRow,
            "INSERT INTO subscriptions (person, made_at, {columns}) VALUES ($1, $2, {values 3}) \
                   ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, p256dh = excluded.p256dh, \
                   auth = excluded.auth"
        );
        let mut put = statement!(put, person, at);
        subscription.give(&mut put.values);
        self.change(put).await.map(|_| ())
    }

    #[boxed]
    pub async fn subscriptions(&self, person: &str) -> Result<Vec<SubscriptionRow>> {
        let select =
            sql!(SubscriptionRow, "SELECT {columns} FROM subscriptions WHERE person = $1 ORDER BY made_at");
        self.rows(statement!(select, person)).await
    }

    #[boxed]
    pub async fn drop_subscription(&self, person: &str, endpoint: &str) -> Result<()> {
        let delete = "DELETE FROM subscriptions WHERE person = $1 AND endpoint = $2";
        self.change(statement!(delete, person, endpoint)).await.map(|_| ())
    }
}

/// The notice to other processes that a session or token has ended.
fn ended(hash: &str) -> Notice {
    Notice { kind: NoticeKind::Ended, table: hash.to_owned(), seq: 0 }
}

fn new_session(hash: &str, person: &str, at: i64) -> Statement {
    statement!(
        "INSERT INTO sessions (hash, person, made_at, seen_at) VALUES ($1, $2, $3, $3)",
        hash,
        person,
        at
    )
}
