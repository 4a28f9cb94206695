//! Relations between people: whom someone follows or blocks, what others may see of them, and who is online.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{PersonId, PersonRow, Result, Store};
use std::sync::LazyLock;

row! {
/// What others may see of someone and ask of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrivacyRow {
    pub person: PersonId,
    /// `everybody`, `followed`, `nobody`
    pub challenges: String,
    pub show_online: bool,
    pub show_reviews: bool,
}
}

row! {
/// What others see of someone at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlanceRow {
    pub person: PersonId,
    pub name: String,
    pub guest: bool,
    /// Games between two people abandoned before the first decision.
    pub left_early: u32,
    /// None if the setting was never changed.
    pub show_online: Option<bool>,
    /// When the current vacation ends.
    pub vacation_until: Option<i64>,
    /// When the person was last here, according to their sessions.
    pub seen_at: Option<i64>,
    /// At a table right now, in any process.
    pub at_a_table: bool,
}
}

/// How many people one statement looks up at once.
const AT_A_GLANCE: usize = 64;

/// `$1` is the time, the others are people.
static GLANCES: LazyLock<String> = LazyLock::new(|| {
    let others: String = (3..AT_A_GLANCE + 2).map(|n| format!(", (${n})")).collect();
    format!(
        "WITH wanted (player) AS (VALUES (CAST($2 AS TEXT)){others}) \
         SELECT persons.id, persons.name, CAST(CASE WHEN persons.password IS NULL THEN 1 ELSE 0 END AS BIGINT), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM tables WHERE left_by = wanted.player AND ended_at >= 0), privacy.show_online, \
         (SELECT MAX(ends_at) FROM vacations WHERE person = wanted.player AND begins_at <= $1 AND ends_at > $1), \
         (SELECT MAX(seen_at) FROM sessions WHERE person = wanted.player), \
         CAST(CASE WHEN EXISTS (SELECT 1 FROM reminders WHERE person = wanted.player \
         AND quiet_until > $1 AND quiet_until < {}) THEN 1 ELSE 0 END AS BIGINT) \
         FROM wanted JOIN persons ON persons.id = wanted.player LEFT JOIN privacy ON privacy.person = wanted.player",
        i64::MAX
    )
});

/// How one person relates to another.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Relation {
    pub follows: bool,
    pub blocks: bool,
    pub is_followed: bool,
    pub is_blocked: bool,
}

impl Store {
    #[boxed]
    pub async fn follow(&self, person: &str, followed: &str, on: bool, at: i64) -> Result<()> {
        let put = "INSERT INTO follows (person, followed, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let drop = "DELETE FROM follows WHERE person = $1 AND followed = $2";
        let change =
            if on { statement!(put, person, followed, at) } else { statement!(drop, person, followed) };
        self.change(change).await.map(|_| ())
    }

    /// Blocking someone also ends following in both directions.
    #[boxed]
    pub async fn block(&self, person: &str, blocked: &str, on: bool, at: i64) -> Result<()> {
        let put = "INSERT INTO blocks (person, blocked, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let part =
            "DELETE FROM follows WHERE (person = $1 AND followed = $2) OR (person = $2 AND followed = $1)";
        let drop = "DELETE FROM blocks WHERE person = $1 AND blocked = $2";
        let statements = if on {
            vec![statement!(put, person, blocked, at), statement!(part, person, blocked)]
        } else {
            vec![statement!(drop, person, blocked)]
        };
        self.write(Work { statements, guarded: false, notice: None }).await.map(|_| ())
    }

    /// How `person` relates to `other`.
    #[boxed]
    pub async fn relation(&self, person: &str, other: &str) -> Result<Relation> {
        let select = "SELECT 'follows' FROM follows WHERE person = $1 AND followed = $2 \
                      UNION ALL SELECT 'followed' FROM follows WHERE person = $2 AND followed = $1 \
                      UNION ALL SELECT 'blocks' FROM blocks WHERE person = $1 AND blocked = $2 \
                      UNION ALL SELECT 'blocked' FROM blocks WHERE person = $2 AND blocked = $1";
        let mut relation = Relation::default();
        for mut row in self.read(statement!(select, person, other)).await? {
            let word: String = row.take()?;
            match word.as_str() {
                "follows" => relation.follows = true,
                "followed" => relation.is_followed = true,
                "blocks" => relation.blocks = true,
                _ => relation.is_blocked = true,
            }
        }
        Ok(relation)
    }

    /// Whether one of the two has blocked the other.
    #[boxed]
    pub async fn are_apart(&self, one: &str, other: &str) -> Result<bool> {
        let relation = self.relation(one, other).await?;
        Ok(relation.blocks || relation.is_blocked)
    }

    /// Whom someone follows, by name; then whom they have blocked.
    #[boxed]
    pub async fn followed_by(&self, person: &str) -> Result<Vec<PersonRow>> {
        let select = sql!(
            PersonRow,
            "SELECT {columns} FROM persons WHERE id IN (SELECT followed FROM follows WHERE person = $1) ORDER BY name"
        );
        self.rows(statement!(select, person)).await
    }

    #[boxed]
    pub async fn blocked_by(&self, person: &str) -> Result<Vec<PersonRow>> {
        let select = sql!(
            PersonRow,
            "SELECT {columns} FROM persons WHERE id IN (SELECT blocked FROM blocks WHERE person = $1) ORDER BY name"
        );
        self.rows(statement!(select, person)).await
    }

    #[boxed]
    pub async fn count_followed(&self, person: &str) -> Result<u32> {
        let select = "SELECT CAST(COUNT(*) AS BIGINT) FROM follows WHERE person = $1";
        self.read_one(statement!(select, person)).await?.map_or(Ok(0), |mut row| row.take())
    }

    /// None if the settings were never changed.
    #[boxed]
    pub async fn privacy(&self, person: &str) -> Result<Option<PrivacyRow>> {
        let select = sql!(PrivacyRow, "SELECT {columns} FROM privacy WHERE person = $1");
        self.row(statement!(select, person)).await
    }

    #[boxed]
    pub async fn put_privacy(&self, privacy: &PrivacyRow) -> Result<()> {
        let put = sql!(
            PrivacyRow,
            "INSERT INTO privacy ({columns}) VALUES ({values}) ON CONFLICT (person) DO UPDATE SET \
             challenges = excluded.challenges, show_online = excluded.show_online, \
             show_reviews = excluded.show_reviews"
        );
        self.change(Statement::new(put, privacy.values())).await.map(|_| ())
    }

    /// What others see of these people; unknown ids are left out.
    #[boxed]
    pub async fn glances(&self, people: &[&str], at: i64) -> Result<Vec<GlanceRow>> {
        let mut found = Vec::with_capacity(people.len());
        for some in people.chunks(AT_A_GLANCE) {
            // No id is empty, so the padding matches nobody.
            let named = some.iter().copied().chain(std::iter::repeat("")).take(AT_A_GLANCE);
            let values = std::iter::once(at.into()).chain(named.map(Into::into)).collect();
            found.extend(self.rows(Statement::new(GLANCES.as_str(), values)).await?);
        }
        Ok(found)
    }

    /// Accounts whose names begin with this, by name.
    #[boxed]
    pub async fn accounts_named(&self, beginning: &str, limit: u32) -> Result<Vec<PersonRow>> {
        let mut pattern = String::new();
        for letter in beginning.to_lowercase().chars() {
            if matches!(letter, '%' | '_' | '!') {
                pattern.push('!');
            }
            pattern.push(letter);
        }
        pattern.push('%');
        let select = sql!(
            PersonRow,
            "SELECT {columns} FROM persons WHERE name_key LIKE $1 ESCAPE '!' ORDER BY name_key LIMIT $2"
        );
        self.rows(statement!(select, pattern, limit)).await
    }

    /// How many games someone has finished.
    #[boxed]
    pub async fn count_games(&self, person: &str) -> Result<u32> {
        // One index for each seat.
        let select = "SELECT (SELECT CAST(COUNT(*) AS BIGINT) FROM tables WHERE first = $1 AND state = 'over') + \
                      (SELECT CAST(COUNT(*) AS BIGINT) FROM tables WHERE second = $1 AND state = 'over' \
                      AND (first IS NULL OR first <> $1))";
        self.read_one(statement!(select, person)).await?.map_or(Ok(0), |mut row| row.take())
    }

    /// Whether a game has a complete review.
    #[boxed]
    pub async fn has_whole_review(&self, replay: &str, effort: &str) -> Result<bool> {
        let select = "SELECT id FROM reviews WHERE replay = $1 AND effort = $2 AND state = 'done' LIMIT 1";
        Ok(self.read_one(statement!(select, replay, effort)).await?.is_some())
    }

    /// Everyone who has blocked this person or is blocked by them.
    #[boxed]
    pub async fn apart_from(&self, person: &str) -> Result<Vec<PersonId>> {
        let select =
            "SELECT blocked FROM blocks WHERE person = $1 UNION SELECT person FROM blocks WHERE blocked = $1";
        self.read(statement!(select, person)).await?.into_iter().map(|mut row| row.take()).collect()
    }
}
