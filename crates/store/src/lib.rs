//! Stores tables, their events and the people who play at them. This crate knows rows, but no games.
//!
//! SQLite in one file is the default; PostgreSQL lets several server processes share the same tables. Both run the same
//! statements on the same schema (`migrations/`), and the same tests. The one exception is the archive search, because
//! the two plan it too differently.
//!
//! - `tables`, `events`: a table's row, its event log
//! - `puzzles`: answers and ratings; `openings`: how games between people began
//! - `reviews`: analysis jobs and their results
//! - `pairing`: who is waiting for an opponent, and who met whom
//! - `away`: vacations, webhooks and standing answers, for games played over days
//! - `archive`: finished games that anyone may search
//! - `order`, `sanctions`: reports, mutes and bans, and the administrators' log
//! - `ratings`: the events that move ratings, and the resulting figures
//! - `social`: whom someone follows or blocks, and what others may see of them
//! - `duplicates`: who sits where in a duplicate match, and its two tables
//! - `tournaments`: plans, event logs, who plays at which table
//! - `accounts`, `people`, `presence`, `chat`, `studies`, `settings`: everything else
//! - `sqlite`, `postgres`: one writer each; it commits all waiting work in one transaction, then answers
//!
//! Callers may rely on it: once a method has returned `Ok`, its effect survives a power cut.

mod accounts;
mod archive;
mod away;
mod chat;
mod duplicates;
mod events;
mod migrations;
mod notices;
mod openings;
mod order;
mod pairing;
mod people;
mod postgres;
mod presence;
mod puzzles;
mod ratings;
mod reviews;
mod row;
mod sanctions;
mod settings;
mod social;
mod sqlite;
mod studies;
mod tables;
mod tournaments;
mod value;

pub use accounts::{Purpose, SessionRow};
pub use archive::{
    ArchiveFound, ArchiveNames, ArchiveRow, ArchiveSearch, PlayerResult, SCANNED as ARCHIVE_SCANNED,
};
pub use away::{AnswerRow, VacationRow, WebhookRow};
pub use chat::{ChatRow, KEPT as KEPT_CHAT, NewChat};
pub use duplicates::DuplicateRow;
pub use events::{EventRow, NewEvent};
pub use notices::{Notice, NoticeKind};
pub use openings::OpeningRow;
pub use order::{AuditRow, NewAudit, ReportRow};
pub use pairing::{MeetingRow, WaitRow, WaitingRow};
pub use people::{PersonRow, SubscriptionRow, TokenRow};
pub use presence::Presence;
pub use puzzles::{PuzzleAnswerRow, PuzzleRatingRow};
pub use ratings::{RatedGameRow, RatingEventRow, RatingPoolRow, RatingRow};
pub use reviews::{Lease, PieceRow, ReviewQueue, ReviewRow, Taken};
pub use sanctions::{Sanction, SanctionRow};
pub use social::{GlanceRow, PrivacyRow, Relation};
pub use studies::StudyRow;
pub use tables::{TableRow, TableSummary};
pub use tournaments::{
    TournamentEventRow, TournamentRow, TournamentStep, TournamentSummary, TournamentTableRow,
};

use async_recursion::async_recursion as boxed;
use row::Columns;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::broadcast;
use value::{Answer, Row, Statement, Work};

/// A person's id.
pub type PersonId = String;

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// Someone else was faster: the table has events the caller did not know of, or the name is taken. Nothing was
    /// changed.
    #[error("somebody else was first")]
    Conflict,
    #[error("database: {0}")]
    Database(String),
    #[error("`{0}`: expected sqlite:PATH or postgres://…")]
    Address(String),
    /// The data was written by a newer build than this one.
    #[error("the database has schema {found}, this program knows {known}: expected a newer program")]
    TooNew { found: i64, known: i64 },
    #[error("the store is closed")]
    Closed,
}

/// A database. Cheap to clone; all clones share the same connections.
#[derive(Clone)]
pub struct Store {
    database: Database,
    notices: broadcast::Sender<Notice>,
}

#[derive(Clone)]
enum Database {
    Sqlite(Arc<sqlite::Sqlite>),
    Postgres(Arc<postgres::Postgres>),
}

impl Store {
    /// Opens `sqlite:PATH` (created if missing) or `postgres://…` and brings its schema up to date.
    #[boxed]
    pub async fn open(url: &str) -> Result<Store> {
        let (notices, _) = broadcast::channel(4096);
        let database = if let Some(path) = url.strip_prefix("sqlite:") {
            let path = path.trim_start_matches("//").to_owned();
            let opened = tokio::task::spawn_blocking(move || sqlite::Sqlite::open(Path::new(&path))).await;
            Database::Sqlite(Arc::new(opened.map_err(|_| Error::Closed)??))
        } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Database::Postgres(Arc::new(postgres::Postgres::open(url, notices.clone()).await?))
        } else {
            return Err(Error::Address(url.chars().take(40).collect()));
        };
        Ok(Store { database, notices })
    }

    /// What other processes on the same database did. Always silent with SQLite, which allows only one process.
    pub fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    /// Whether other processes may be using the same database.
    pub fn is_shared(&self) -> bool {
        match &self.database {
            Database::Sqlite(_) => false,
            Database::Postgres(_) => true,
        }
    }

    /// Whether the database answers at all.
    #[boxed]
    pub async fn ready(&self) -> Result<()> {
        self.read(value::statement!("SELECT CAST(1 AS BIGINT)")).await.map(|_| ())
    }

    /// Reads everything that rankings, profiles and the archive depend on once, so that it is in memory before anyone
    /// asks: with a million games, the first query of each kind would otherwise wait for hundreds of disk pages.
    #[boxed]
    pub async fn warm(&self) -> Result<()> {
        let texts: [&'static str; 6] = [
            "SELECT CAST(COUNT(*) AS BIGINT) FROM archive WHERE LENGTH(result_json) < 0",
            "SELECT CAST(COUNT(*) AS BIGINT) FROM archive_openings WHERE LENGTH(choice) < 0",
            "SELECT CAST(COUNT(*) AS BIGINT) FROM rated_games WHERE LENGTH(opponent) < 0",
            "SELECT CAST(COUNT(*) AS BIGINT) FROM openings WHERE LENGTH(opening_json) < 0",
            "SELECT CAST(COUNT(*) AS BIGINT) FROM ratings WHERE LENGTH(body) < 0",
            "SELECT CAST(COUNT(*) AS BIGINT) FROM tables WHERE LENGTH(result_json) < 0",
        ];
        for text in texts {
            self.read(value::statement!(text)).await?;
        }
        if let Database::Sqlite(_) = self.database {
            // Indexes that scanning their tables does not touch.
            let indexes: [&'static str; 5] = [
                "SELECT COUNT(*) FROM archive INDEXED BY archive_us WHERE us >= ''",
                "SELECT COUNT(*) FROM archive INDEXED BY archive_ussr WHERE ussr >= ''",
                "SELECT COUNT(*) FROM rated_games INDEXED BY rated_games_player WHERE player >= ''",
                "SELECT COUNT(*) FROM tables INDEXED BY sqlite_autoindex_tables_1 WHERE id >= ''",
                "SELECT COUNT(*) FROM openings INDEXED BY sqlite_autoindex_openings_1 WHERE table_id >= ''",
            ];
            for text in indexes {
                self.read(value::statement!(text)).await?;
            }
        }
        Ok(())
    }

    /// Writes a consistent copy of a running SQLite database to a new file.
    #[boxed]
    pub async fn backup(&self, to: &Path) -> Result<()> {
        match &self.database {
            Database::Sqlite(sqlite) => {
                let (sqlite, to) = (sqlite.clone(), to.to_owned());
                let copied = tokio::task::spawn_blocking(move || sqlite.backup(&to)).await;
                copied.map_err(|_| Error::Closed)?
            }
            Database::Postgres(_) => {
                Err(Error::Database("expected SQLite: PostgreSQL is backed up with pg_dump".to_owned()))
            }
        }
    }

    async fn read(&self, statement: Statement) -> Result<Vec<Row>> {
        match &self.database {
            Database::Sqlite(sqlite) => sqlite.read(statement).await,
            Database::Postgres(postgres) => postgres.read(statement).await,
        }
    }

    async fn read_one(&self, statement: Statement) -> Result<Option<Row>> {
        Ok(self.read(statement).await?.into_iter().next())
    }

    /// The row a statement finds, if any.
    async fn row<T: Columns>(&self, statement: Statement) -> Result<Option<T>> {
        self.read_one(statement).await?.map(|mut row| T::take(&mut row)).transpose()
    }

    /// All rows a statement finds.
    async fn rows<T: Columns>(&self, statement: Statement) -> Result<Vec<T>> {
        self.read(statement).await?.into_iter().map(|mut row| T::take(&mut row)).collect()
    }

    async fn write(&self, work: Work) -> Result<Vec<Answer>> {
        match &self.database {
            Database::Sqlite(sqlite) => sqlite.write(work).await,
            Database::Postgres(postgres) => postgres.write(work).await,
        }
    }

    /// Runs one statement and returns how many rows it changed.
    async fn change(&self, statement: Statement) -> Result<u64> {
        let work = Work { statements: vec![statement], guarded: false, notice: None };
        Ok(self.write(work).await?.first().map_or(0, |answer| answer.changed))
    }
}
