//! SQLite: one thread writes, a few connections read.
//!
//! The writer takes all waiting work, carries it out in one transaction and commits once (`synchronous = FULL`: the log
//! is on disk). That way many tables share one wait for the disk.

use crate::migrations::{self, Dialect};
use crate::value::{Answer, Row, Statement, Value, Work};
use crate::{Error, Result};
use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, OpenFlags, OptionalExtension};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};

/// The most pieces of work in one transaction.
const LARGEST_GROUP: usize = 1024;
/// Number of connections that read at the same time.
const READERS: usize = 4;

pub(crate) struct Sqlite {
    path: PathBuf,
    writer: mpsc::Sender<Waiting>,
    idle_readers: Mutex<Vec<Connection>>,
    reading: Semaphore,
}

struct Waiting {
    work: Work,
    reply: oneshot::Sender<Result<Vec<Answer>>>,
}

impl Sqlite {
    pub fn open(path: &Path) -> Result<Sqlite> {
        let mut connection = connect(path)?;
        migrate(&mut connection)?;
        for ending in ["", "-wal", "-shm"] {
            private(Path::new(&format!("{}{ending}", path.display())))?;
        }
        let (writer, waiting) = mpsc::channel();
        let write = move || write_all(connection, &waiting);
        std::thread::Builder::new().name("sqlite-writer".to_owned()).spawn(write).map_err(io)?;
        Ok(Sqlite {
            path: path.to_owned(),
            writer,
            idle_readers: Mutex::new(Vec::new()),
            reading: Semaphore::new(READERS),
        })
    }

    pub async fn write(&self, work: Work) -> Result<Vec<Answer>> {
        let (reply, answer) = oneshot::channel();
        self.writer.send(Waiting { work, reply }).map_err(|_| Error::Closed)?;
        answer.await.map_err(|_| Error::Closed)?
    }

    pub async fn read(self: &std::sync::Arc<Self>, statement: Statement) -> Result<Vec<Row>> {
        let _turn = self.reading.acquire().await.map_err(|_| Error::Closed)?;
        let this = self.clone();
        let read = tokio::task::spawn_blocking(move || {
            let connection = this.idle().pop().map_or_else(|| connect(&this.path), Ok)?;
            let rows = run(&connection, &statement).map(|answer| answer.rows);
            this.idle().push(connection);
            rows
        });
        read.await.map_err(|_| Error::Closed)?
    }

    /// A consistent copy, taken while others keep writing.
    pub fn backup(&self, to: &Path) -> Result<()> {
        let from = connect(&self.path)?;
        let to = to.to_str().ok_or_else(|| Error::Database("expected a path in UTF-8".to_owned()))?;
        from.execute("VACUUM INTO ?1", [to])?;
        private(Path::new(to))
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle_readers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// These files contain secrets of running games, addresses and keys: no other user of the machine may read them.
fn private(path: &Path) -> Result<()> {
    #[cfg(unix)]
    if path.exists() {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)).map_err(io)?;
    }
    Ok(())
}

fn connect(path: &Path) -> Result<Connection> {
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Held while the schema changes: a file belongs to one process, but that process may open it twice at once.
static MIGRATING: Mutex<()> = Mutex::new(());

fn migrate(connection: &mut Connection) -> Result<()> {
    let _alone = MIGRATING.lock().unwrap_or_else(PoisonError::into_inner);
    let all = migrations::all(Dialect::Sqlite)?;
    let there = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema_version'";
    if connection.query_row(there, [], |row| row.get::<_, i64>(0))? > 0 {
        let version = connection.query_row(migrations::OLD_VERSION, [], |row| row.get(0)).optional()?;
        migrations::done_before(&all, version.unwrap_or(0))?.run(connection)?;
        connection.execute_batch(migrations::FORGET_OLD_VERSION)?;
    }
    migrations::runner(&all).run(connection)?;
    Ok(())
}

/// The writer thread: ends when the last sender is dropped.
fn write_all(connection: Connection, waiting: &mpsc::Receiver<Waiting>) {
    while let Ok(first) = waiting.recv() {
        let mut group = vec![first];
        while group.len() < LARGEST_GROUP
            && let Ok(next) = waiting.try_recv()
        {
            group.push(next);
        }
        commit(&connection, group);
    }
}

/// One transaction for the whole group. If a piece of work fails for any reason but its guard, the others must not
/// suffer, so each then gets a transaction of its own.
fn commit(connection: &Connection, group: Vec<Waiting>) {
    let together = in_transaction(connection, group.iter().map(|waiting| &waiting.work));
    match together {
        Ok(answers) => {
            for (waiting, answer) in group.into_iter().zip(answers) {
                let _ = waiting.reply.send(answer);
            }
        }
        Err(_) => {
            for Waiting { work, reply } in group {
                let alone = in_transaction(connection, std::iter::once(&work));
                let _ = reply.send(alone.and_then(|mut answers| answers.pop().unwrap_or(Err(Error::Closed))));
            }
        }
    }
}

fn in_transaction<'a>(
    connection: &Connection,
    works: impl Iterator<Item = &'a Work>,
) -> Result<Vec<Result<Vec<Answer>>>> {
    run(connection, &Statement::new("BEGIN IMMEDIATE", Vec::new()))?;
    let done = works.map(|work| carry_out(connection, work)).collect::<Result<Vec<_>>>();
    let committed =
        done.and_then(|done| run(connection, &Statement::new("COMMIT", Vec::new())).map(|_| done));
    if committed.is_err() {
        // There may be no transaction left to roll back; the first error is the one that matters.
        let _ = run(connection, &Statement::new("ROLLBACK", Vec::new()));
    }
    committed
}

/// The outer error ruins the transaction, the inner one only this piece of work, which has changed nothing.
fn carry_out(connection: &Connection, work: &Work) -> Result<Result<Vec<Answer>>> {
    let mut answers = Vec::with_capacity(work.statements.len());
    for (n, statement) in work.statements.iter().enumerate() {
        let answer = run(connection, statement)?;
        if n == 0 && work.guarded && answer.changed != 1 {
            return Ok(Err(Error::Conflict));
        }
        answers.push(answer);
    }
    Ok(Ok(answers))
}

fn run(connection: &Connection, statement: &Statement) -> Result<Answer> {
    let mut prepared = prepare(connection, statement.sql)?;
    let columns = prepared.column_count();
    let values = rusqlite::params_from_iter(&statement.values);
    if columns == 0 {
        let changed = prepared.execute(values)? as u64;
        return Ok(Answer { changed, rows: Vec::new() });
    }
    let mut rows = Vec::new();
    let mut found = prepared.query(values)?;
    while let Some(row) = found.next()? {
        let values: Vec<_> =
            (0..columns).map(|n| row.get_ref(n).map(value)).collect::<std::result::Result<_, _>>()?;
        rows.push(Row(values.into_iter()));
    }
    Ok(Answer { changed: rows.len() as u64, rows })
}

fn prepare<'a>(connection: &'a Connection, sql: &str) -> Result<CachedStatement<'a>> {
    // SQLite numbers `?1`; it would treat `$1` as a name, numbered by where it first appears.
    Ok(connection.prepare_cached(&sql.replace('$', "?"))?)
}

fn value(found: ValueRef<'_>) -> Value {
    match found {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(n) => Value::Int(n),
        // No column stores fractions.
        ValueRef::Real(n) => Value::Int(n as i64),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        // No column stores bytes.
        ValueRef::Blob(_) => Value::Null,
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(n) => ValueRef::Integer(*n),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

impl From<rusqlite::Error> for Error {
    fn from(problem: rusqlite::Error) -> Error {
        match problem.sqlite_error() {
            Some(cause)
                if cause.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY
                    || cause.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE =>
            {
                Error::Conflict
            }
            _ => Error::Database(problem.to_string()),
        }
    }
}

fn io(problem: std::io::Error) -> Error {
    Error::Database(problem.to_string())
}
