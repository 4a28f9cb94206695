//! The schema, step by step. `refinery` keeps track, inside the database, of the steps it has had.

use crate::{Error, Result};
use refinery_core::error::Kind;
use refinery_core::{Migration, Runner, Target};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

/// A step with its SQL for each database. Most need only one text.
struct Step {
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

const STEPS: &[Step] = &[
    Step {
        name: "V1__first",
        sqlite: include_str!("../migrations/0001_first.sql"),
        postgres: include_str!("../migrations/0001_first.sql"),
    },
    Step {
        name: "V2__listing",
        sqlite: include_str!("../migrations/0002_listing.sqlite.sql"),
        postgres: include_str!("../migrations/0002_listing.postgres.sql"),
    },
    Step {
        name: "V3__no_snapshots",
        sqlite: include_str!("../migrations/0003_no_snapshots.sql"),
        postgres: include_str!("../migrations/0003_no_snapshots.sql"),
    },
    Step {
        name: "V4__scopes",
        sqlite: include_str!("../migrations/0004_scopes.sql"),
        postgres: include_str!("../migrations/0004_scopes.sql"),
    },
    Step {
        name: "V5__dice",
        sqlite: include_str!("../migrations/0005_dice.sql"),
        postgres: include_str!("../migrations/0005_dice.sql"),
    },
    Step {
        name: "V6__accounts",
        sqlite: include_str!("../migrations/0006_accounts.sql"),
        postgres: include_str!("../migrations/0006_accounts.sql"),
    },
    Step {
        name: "V7__rematches",
        sqlite: include_str!("../migrations/0007_rematches.sqlite.sql"),
        postgres: include_str!("../migrations/0007_rematches.postgres.sql"),
    },
    Step {
        name: "V8__reviews",
        sqlite: include_str!("../migrations/0008_reviews.sql"),
        postgres: include_str!("../migrations/0008_reviews.sql"),
    },
    Step {
        name: "V9__study",
        sqlite: include_str!("../migrations/0009_study.sql"),
        postgres: include_str!("../migrations/0009_study.sql"),
    },
    Step {
        name: "V10__ratings",
        sqlite: include_str!("../migrations/0010_ratings.sql"),
        postgres: include_str!("../migrations/0010_ratings.sql"),
    },
    Step {
        name: "V11__rated",
        sqlite: include_str!("../migrations/0011_rated.sql"),
        postgres: include_str!("../migrations/0011_rated.sql"),
    },
    Step {
        name: "V12__pairing",
        sqlite: include_str!("../migrations/0012_pairing.sql"),
        postgres: include_str!("../migrations/0012_pairing.sql"),
    },
    Step {
        name: "V13__tournaments",
        sqlite: include_str!("../migrations/0013_tournaments.sql"),
        postgres: include_str!("../migrations/0013_tournaments.sql"),
    },
    Step {
        name: "V14__archive_and_order",
        sqlite: include_str!("../migrations/0014_archive_and_order.sql"),
        postgres: include_str!("../migrations/0014_archive_and_order.sql"),
    },
    Step {
        name: "V15__duplicates",
        sqlite: include_str!("../migrations/0015_duplicates.sql"),
        postgres: include_str!("../migrations/0015_duplicates.sql"),
    },
    Step {
        name: "V16__large",
        sqlite: include_str!("../migrations/0016_large.sql"),
        postgres: concat!(
            include_str!("../migrations/0016_large.sql"),
            include_str!("../migrations/0016_large.postgres.sql")
        ),
    },
    Step {
        name: "V17__states",
        sqlite: include_str!("../migrations/0017_states.sql"),
        postgres: include_str!("../migrations/0017_states.sql"),
    },
    Step {
        name: "V18__not_archived",
        sqlite: include_str!("../migrations/0018_not_archived.sql"),
        postgres: include_str!("../migrations/0018_not_archived.sql"),
    },
    Step {
        name: "V19__here",
        sqlite: include_str!("../migrations/0019_here.sql"),
        postgres: include_str!("../migrations/0019_here.sql"),
    },
];

/// Up to version 2 the version was kept in a table of our own.
pub(crate) const OLD_VERSION: &str = "SELECT version FROM schema_version WHERE id = 1";
pub(crate) const FORGET_OLD_VERSION: &str = "DROP TABLE schema_version";

/// Every step in this database's dialect; PostgreSQL has another word for BLOB.
pub(crate) fn all(dialect: Dialect) -> Result<Vec<Migration>> {
    let step = |step: &Step| match dialect {
        Dialect::Sqlite => Migration::unapplied(step.name, step.sqlite),
        Dialect::Postgres => Migration::unapplied(step.name, &step.postgres.replace("BLOB", "BYTEA")),
    };
    Ok(STEPS.iter().map(step).collect::<std::result::Result<_, _>>()?)
}

/// Applies the steps a database lacks; refuses a database that has unknown ones.
pub(crate) fn runner(all: &[Migration]) -> Runner {
    Runner::new(all)
}

/// Records the steps a database of the old kind has already had.
pub(crate) fn done_before(all: &[Migration], version: i64) -> Result<Runner> {
    let known = all.len() as i64;
    if version > known {
        return Err(Error::TooNew { found: version, known });
    }
    let version = version as i32;
    Ok(Runner::new(all).set_target(Target::FakeVersion(version)))
}

impl From<refinery_core::Error> for Error {
    fn from(problem: refinery_core::Error) -> Error {
        match problem.kind() {
            Kind::MissingVersion(step) => {
                Error::TooNew { found: i64::from(step.version()), known: STEPS.len() as i64 }
            }
            kind => Error::Database(kind.to_string()),
        }
    }
}
