//! Persons, their sessions and tokens, and how to reach them.

use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{Error, PersonId, Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: PersonId,
    pub name: String,
    /// The password's argon2 hash; none for a guest.
    pub password: Option<String>,
    pub email: Option<String>,
    pub mail_turns: bool,
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
    pub made_at: i64,
}
}

row! {
/// Where a browser wants to be told of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubscriptionRow {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}
}

/// Account names are the same if they differ in upper and lower case only.
fn name_key(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// A new guest with a first session.
    pub async fn insert_guest(&self, person: &PersonRow, session_hash: &str) -> Result<()> {
        let insert = sql!(PersonRow, "INSERT INTO persons ({columns}) VALUES ({values})");
        let insert = Statement::new(insert, person.values());
        let statements = vec![insert, new_session(session_hash, &person.id, person.made_at)];
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>> {
        let select = sql!(PersonRow, "SELECT {columns} FROM persons WHERE id = $1");
        self.row(statement!(select, id)).await
    }

    /// An account by its name.
    pub async fn account(&self, name: &str) -> Result<Option<PersonRow>> {
        let select = sql!(PersonRow, "SELECT {columns} FROM persons WHERE name_key = $1");
        self.row(statement!(select, name_key(name))).await
    }

    /// A guest becomes an account; `Conflict` if it is one already, or the name is taken.
    pub async fn make_account(
        &self,
        id: &str,
        name: &str,
        password: &str,
        email: Option<&str>,
    ) -> Result<()> {
        let update = statement!(
            "UPDATE persons SET name = $2, name_key = $3, password = $4, email = $5 \
             WHERE id = $1 AND name_key IS NULL",
            id,
            name,
            name_key(name),
            password,
            email,
        );
        self.write(Work { statements: vec![update], guarded: true, notice: None }).await.map(|_| ())
    }

    /// `Conflict` if another account has that name.
    pub async fn change_person(&self, person: &PersonRow) -> Result<()> {
        let key = (!person.is_guest()).then(|| name_key(&person.name));
        let update = statement!(
            "UPDATE persons SET name = $2, name_key = $3, email = $4, mail_turns = $5 WHERE id = $1",
            &person.id,
            &person.name,
            key,
            &person.email,
            person.mail_turns,
        );
        let changed = self.change(update).await?;
        if changed == 1 { Ok(()) } else { Err(Error::Conflict) }
    }

    /// The person of a session.
    pub async fn session(&self, hash: &str) -> Result<Option<PersonRow>> {
        let select = sql!(
            PersonRow,
            "SELECT {columns} FROM persons WHERE id = (SELECT person FROM sessions WHERE hash = $1)"
        );
        self.row(statement!(select, hash)).await
    }

    /// A new session in place of the old one, if there was one: nobody keeps a session over a login.
    pub async fn rotate_session(&self, old: Option<&str>, new: &str, person: &str, at: i64) -> Result<()> {
        let mut statements = vec![new_session(new, person, at)];
        if let Some(old) = old {
            statements.push(statement!("DELETE FROM sessions WHERE hash = $1", old));
        }
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    pub async fn end_session(&self, hash: &str) -> Result<()> {
        self.change(statement!("DELETE FROM sessions WHERE hash = $1", hash)).await.map(|_| ())
    }

    pub async fn touch_session(&self, hash: &str, at: i64) -> Result<()> {
        self.change(statement!("UPDATE sessions SET seen_at = $2 WHERE hash = $1", hash, at))
            .await
            .map(|_| ())
    }

    /// Ends sessions that were not used since `before`.
    pub async fn end_old_sessions(&self, before: i64) -> Result<u64> {
        self.change(statement!("DELETE FROM sessions WHERE seen_at < $1", before)).await
    }

    pub async fn insert_token(&self, person: &str, hash: &str, token: &TokenRow) -> Result<()> {
        let insert =
            sql!(TokenRow, "INSERT INTO tokens (hash, person, {columns}) VALUES ($1, $2, {values 3})");
        let mut insert = statement!(insert, hash, person);
        token.give(&mut insert.values);
        self.change(insert).await.map(|_| ())
    }

    pub async fn tokens(&self, person: &str) -> Result<Vec<TokenRow>> {
        let select = sql!(TokenRow, "SELECT {columns} FROM tokens WHERE person = $1 ORDER BY made_at, id");
        self.rows(statement!(select, person)).await
    }

    /// Whether there was such a token.
    pub async fn drop_token(&self, person: &str, id: &str) -> Result<bool> {
        let delete = statement!("DELETE FROM tokens WHERE person = $1 AND id = $2", person, id);
        Ok(self.change(delete).await? > 0)
    }

    /// The person of a personal token.
    pub async fn token_holder(&self, hash: &str) -> Result<Option<PersonRow>> {
        let select = sql!(
            PersonRow,
            "SELECT {columns} FROM persons WHERE id = (SELECT person FROM tokens WHERE hash = $1)"
        );
        self.row(statement!(select, hash)).await
    }

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

    pub async fn subscriptions(&self, person: &str) -> Result<Vec<SubscriptionRow>> {
        let select =
            sql!(SubscriptionRow, "SELECT {columns} FROM subscriptions WHERE person = $1 ORDER BY made_at");
        self.rows(statement!(select, person)).await
    }

    pub async fn drop_subscription(&self, person: &str, endpoint: &str) -> Result<()> {
        let delete = "DELETE FROM subscriptions WHERE person = $1 AND endpoint = $2";
        self.change(statement!(delete, person, endpoint)).await.map(|_| ())
    }
}

fn new_session(hash: &str, person: &str, at: i64) -> Statement {
    statement!(
        "INSERT INTO sessions (hash, person, made_at, seen_at) VALUES ($1, $2, $3, $3)",
        hash,
        person,
        at
    )
}
