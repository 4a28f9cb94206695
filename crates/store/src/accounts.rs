//! Account upkeep: sessions, passwords, proofs of ownership, and closing the account.

use crate::boxed;
use crate::notices::named;
use crate::row::{row, sql};
use crate::value::{Statement, Work, statement};
use crate::{PersonRow, Result, Store};

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    pub hash: String,
    pub agent: String,
    pub made_at: i64,
    pub seen_at: i64,
}
}

/// What holding a secret word proves.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// That the address belongs to this person.
    Confirm,
    /// Recovery of a lost password by mail.
    Recover,
    /// Recovery of a lost password with a code written down earlier.
    Code,
}

impl Purpose {
    fn word(self) -> &'static str {
        match self {
            Purpose::Confirm => "confirm",
            Purpose::Recover => "recover",
            Purpose::Code => "code",
        }
    }
}

/// Tables where `$2` has no seat, neither here nor at the other table of a duplicate match: nobody may see both rooms.
macro_rules! not_with {
    () => {
        "COALESCE(first, '') <> $2 AND COALESCE(second, '') <> $2 AND NOT EXISTS (SELECT 1 FROM duplicates d \
         WHERE (d.place_0 = $2 OR d.place_1 = $2 OR d.place_2 = $2 OR d.place_3 = $2) \
         AND (d.table_a = tables.id OR d.table_b = tables.id))"
    };
}

impl Store {
    /// Where someone is logged in, most recently used first.
    #[boxed]
    pub async fn sessions(&self, person: &str) -> Result<Vec<SessionRow>> {
        let select =
            sql!(SessionRow, "SELECT {columns} FROM sessions WHERE person = $1 ORDER BY seen_at DESC");
        self.rows(statement!(select, person)).await
    }

    #[boxed]
    pub async fn set_agent(&self, hash: &str, agent: &str) -> Result<()> {
        self.change(statement!("UPDATE sessions SET agent = $2 WHERE hash = $1", hash, agent))
            .await
            .map(|_| ())
    }

    /// Sets a new password. Recovery words sent out under the old one become invalid.
    #[boxed]
    pub async fn set_password(&self, person: &str, password: &str) -> Result<()> {
        let set = "UPDATE persons SET password = $2 WHERE id = $1 AND password IS NOT NULL";
        let statements = vec![
            statement!(set, person, password),
            statement!("DELETE FROM proofs WHERE person = $1 AND purpose = 'recover'", person),
        ];
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    /// Confirms that an address belongs to its owner, if it is still the current one.
    #[boxed]
    pub async fn confirm_email(&self, person: &str, email: &str) -> Result<bool> {
        let set = "UPDATE persons SET email_confirmed = 1 WHERE id = $1 AND email = $2";
        Ok(self.change(statement!(set, person, email)).await? == 1)
    }

    /// Stops all mail; anyone with the link from a letter may do this.
    #[boxed]
    pub async fn stop_mail(&self, person: &str) -> Result<()> {
        self.change(statement!("UPDATE persons SET mail_turns = 0 WHERE id = $1", person)).await.map(|_| ())
    }

    /// Replaces any earlier proofs for the same purpose.
    #[boxed]
    pub async fn put_proofs(
        &self,
        person: &str,
        purpose: Purpose,
        email: Option<&str>,
        hashes: &[String],
        at: i64,
    ) -> Result<()> {
        let forget = "DELETE FROM proofs WHERE person = $1 AND purpose = $2";
        let mut statements = vec![statement!(forget, person, purpose.word())];
        let insert = "INSERT INTO proofs (hash, person, purpose, email, made_at) VALUES ($1, $2, $3, $4, $5)";
        let add = |hash: &String| statement!(insert, hash, person, purpose.word(), email, at);
        statements.extend(hashes.iter().map(add));
        self.write(Work { statements, guarded: false, notice: None }).await.map(|_| ())
    }

    #[boxed]
    pub async fn count_proofs(&self, person: &str, purpose: Purpose) -> Result<u32> {
        let select = "SELECT CAST(COUNT(*) AS BIGINT) FROM proofs WHERE person = $1 AND purpose = $2";
        let row = self.read_one(statement!(select, person, purpose.word())).await?;
        row.map_or(Ok(0), |mut row| row.take())
    }

    /// Whose proof this is and which address it was sent to. A proof works once, and only if it was made after `since`.
    #[boxed]
    pub async fn take_proof(
        &self,
        hash: &str,
        purpose: Purpose,
        since: i64,
    ) -> Result<Option<(String, Option<String>)>> {
        let select = "SELECT person, email FROM proofs WHERE hash = $1 AND purpose = $2 AND made_at >= $3";
        let Some(mut row) = self.read_one(statement!(select, hash, purpose.word(), since)).await? else {
            return Ok(None);
        };
        let found = (row.take()?, row.take()?);
        // If two requests bring the same word at once, only one of them gets to use it.
        let taken = self.change(statement!("DELETE FROM proofs WHERE hash = $1", hash)).await? == 1;
        Ok(taken.then_some(found))
    }

    /// The stored hashes of someone's tokens.
    #[boxed]
    pub async fn token_hashes(&self, person: &str) -> Result<Vec<String>> {
        let select = statement!("SELECT hash FROM tokens WHERE person = $1", person);
        self.read(select).await?.into_iter().map(|mut row| row.take()).collect()
    }

    /// Someone's unfinished tables.
    #[boxed]
    pub async fn unfinished_tables(&self, person: &str) -> Result<Vec<String>> {
        let select =
            "SELECT id FROM tables WHERE (first = $1 OR second = $1) AND state IN ('waiting', 'playing')";
        self.read(statement!(select, person)).await?.into_iter().map(|mut row| row.take()).collect()
    }

    /// All tables someone sits at or that are kept for them, except where `other` sits too, or sits at the other table
    /// of the same duplicate match.
    #[boxed]
    pub async fn tables_held_by(&self, person: &str, other: &str) -> Result<Vec<String>> {
        let select = concat!(
            "SELECT id FROM tables WHERE (first = $1 OR second = $1 OR kept_for = $1) AND ",
            not_with!(),
            " ORDER BY made_at"
        );
        self.read(statement!(select, person, other)).await?.into_iter().map(|mut row| row.take()).collect()
    }

    /// Puts another person in place of the maker of tables, and of the one they are kept for, except where that other
    /// already sits.
    #[boxed]
    pub async fn rename_maker(&self, from: &str, to: &str) -> Result<()> {
        let maker = concat!("UPDATE tables SET maker = $2 WHERE maker = $1 AND ", not_with!());
        let kept = concat!("UPDATE tables SET kept_for = $2 WHERE kept_for = $1 AND ", not_with!());
        let statements = vec![statement!(maker, from, to), statement!(kept, from, to)];
        self.write(Work { statements, guarded: false, notice: None }).await.map(|_| ())
    }

    /// Opened records, reviews, chat, push subscriptions, reports, sanctions and duplicate matches pass to the other
    /// account; tokens, reminders, waits and standing answers are dropped.
    #[boxed]
    pub async fn hand_over(&self, from: &str, to: &str) -> Result<()> {
        let mut statements = Vec::new();
        for give in [
            "UPDATE studies SET person = $2 WHERE person = $1",
            "UPDATE reviews SET person = $2 WHERE person = $1",
            "UPDATE chat SET person = $2 WHERE person = $1",
            "UPDATE subscriptions SET person = $2 WHERE person = $1",
            "UPDATE reports SET reporter = $2 WHERE reporter = $1",
            "UPDATE reports SET accused = $2 WHERE accused = $1",
            "UPDATE sanctions SET person = $2 WHERE person = $1",
        ]
        .into_iter()
        .chain(crate::duplicates::INHERIT)
        {
            statements.push(statement!(give, from, to));
        }
        for forget in [
            "DELETE FROM tokens WHERE person = $1",
            "DELETE FROM reminders WHERE person = $1",
            "DELETE FROM waiting WHERE person = $1",
            "DELETE FROM standing_answers WHERE person = $1",
        ] {
            statements.push(statement!(forget, from));
        }
        self.write(Work { statements, guarded: false, notice: None }).await.map(|_| ())
    }

    /// Removes everything that identifies someone; their games stay, played by nobody in particular.
    #[boxed]
    pub async fn forget_person(&self, person: &PersonRow, name: &str) -> Result<()> {
        let id = &person.id;
        let mut statements: Vec<Statement> = vec![statement!(
            "UPDATE persons SET name = $2, name_key = NULL, password = NULL, email = NULL, mail_turns = 0, \
             email_confirmed = 0 WHERE id = $1",
            id,
            name
        )];
        statements.push(statement!("DELETE FROM chat WHERE person = $1", id));
        statements.extend(FORGET.iter().map(|&forget| statement!(forget, id)));
        self.write(Work { statements, guarded: true, notice: Some(named(id)) }).await.map(|_| ())
    }

    /// Deletes guests who have not been here since `before` and have left nothing anyone would miss, at most `most` of
    /// them, with everything kept for them. Returns how many.
    #[boxed]
    pub async fn forget_idle_guests(&self, before: i64, most: i64) -> Result<u64> {
        let found = self.read(statement!(IDLE_GUESTS, before, most)).await?;
        let ids: Vec<String> = found.into_iter().map(|mut row| row.take()).collect::<Result<_>>()?;
        for id in &ids {
            let mut statements: Vec<Statement> =
                FORGET.iter().map(|&forget| statement!(forget, id)).collect();
            statements.push(statement!("DELETE FROM persons WHERE id = $1 AND password IS NULL", id));
            self.write(Work { statements, guarded: true, notice: None }).await?;
        }
        Ok(ids.len() as u64)
    }
}

/// Everything kept for a person that is deleted with them.
const FORGET: &[&str] = &[
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM tokens WHERE person = $1",
    "DELETE FROM subscriptions WHERE person = $1",
    "DELETE FROM proofs WHERE person = $1",
    "DELETE FROM reminders WHERE person = $1",
    "DELETE FROM review_watchers WHERE person = $1",
    "DELETE FROM review_watchers WHERE review IN (SELECT id FROM reviews WHERE replay IN \
    (SELECT id FROM studies WHERE person = $1))",
    "DELETE FROM review_pieces WHERE review IN (SELECT id FROM reviews WHERE replay IN \
    (SELECT id FROM studies WHERE person = $1))",
    "DELETE FROM reviews WHERE replay IN (SELECT id FROM studies WHERE person = $1)",
    "DELETE FROM studies WHERE person = $1",
    "DELETE FROM follows WHERE person = $1 OR followed = $1",
    "DELETE FROM blocks WHERE person = $1 OR blocked = $1",
    "DELETE FROM privacy WHERE person = $1",
    "DELETE FROM waiting WHERE person = $1",
    "DELETE FROM vacations WHERE person = $1",
    "DELETE FROM webhooks WHERE person = $1",
    "DELETE FROM standing_answers WHERE person = $1",
    "DELETE FROM puzzle_answers WHERE person = $1",
    "DELETE FROM puzzle_ratings WHERE who = 'person ' || $1",
    "DELETE FROM hidden_names WHERE person = $1",
    "DELETE FROM roles WHERE person = $1",
    "DELETE FROM reports WHERE reporter = $1",
    "DELETE FROM reports WHERE accused = $1",
    "DELETE FROM table_mutes WHERE person = $1",
    "DELETE FROM table_mutes WHERE other = $1",
    // The log keeps what was done, but not the names it mentions.
    "UPDATE audit SET detail = '' WHERE subject = $1",
    crate::duplicates::FORGET,
];

/// Guests who are no longer needed. Needed are those seen recently, and those named by a game, a list or a log. Chat
/// lines keep the name they were written under.
const IDLE_GUESTS: &str = "\
    SELECT id FROM persons WHERE password IS NULL AND made_at < $1 \
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = persons.id AND seen_at >= $1) \
    AND NOT EXISTS (SELECT 1 FROM tokens WHERE person = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE person = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM webhooks WHERE person = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM tables WHERE first = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM tables WHERE second = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM tables WHERE kept_for = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM studies WHERE person = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM puzzle_answers WHERE person = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM sanctions WHERE person = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM duplicates WHERE place_0 = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM duplicates WHERE place_1 = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM duplicates WHERE place_2 = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM duplicates WHERE place_3 = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM tournament_players WHERE player = persons.id) \
    AND NOT EXISTS (SELECT 1 FROM ratings WHERE player = persons.id) \
    ORDER BY id LIMIT $2";
