//! The schema, version by version. A migration that was released is never changed again.

/// One step, in the words of each database. Most need no other words; PostgreSQL spells BLOB otherwise.
pub(crate) struct Migration {
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

pub(crate) const MIGRATIONS: &[Migration] = &[
    Migration {
        sqlite: include_str!("../migrations/0001_first.sql"),
        postgres: include_str!("../migrations/0001_first.sql"),
    },
    Migration {
        sqlite: include_str!("../migrations/0002_listing.sqlite.sql"),
        postgres: include_str!("../migrations/0002_listing.postgres.sql"),
    },
];

pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

/// Where the version is kept; the first statement on any database.
pub(crate) const VERSION_TABLE: &str =
    "CREATE TABLE IF NOT EXISTS schema_version (id BIGINT PRIMARY KEY, version BIGINT NOT NULL)";
pub(crate) const READ_VERSION: &str = "SELECT version FROM schema_version WHERE id = 1";

/// The statement that remembers that all is done.
pub(crate) fn set_version() -> String {
    format!(
        "INSERT INTO schema_version (id, version) VALUES (1, {VERSION}) \
         ON CONFLICT (id) DO UPDATE SET version = excluded.version"
    )
}

/// The migrations still to be run on a database of this version.
pub(crate) fn missing(version: i64) -> crate::Result<&'static [Migration]> {
    if version > VERSION {
        return Err(crate::Error::TooNew { found: version, known: VERSION });
    }
    Ok(&MIGRATIONS[usize::try_from(version).unwrap_or(0)..])
}
