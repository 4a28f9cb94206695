//! PostgreSQL: one connection writes, a few read, one listens.
//!
//! The writer works like SQLite's: all waiting work in one transaction. The statements of one round are sent without
//! waiting for each other's answers. Each process tells the others what it wrote (`NOTIFY`) in the same transaction.

mod address;

use crate::migrations::{self, Dialect};
use crate::value::{Answer, Row, Statement, Value, Work};
use crate::{Error, Notice, NoticeKind, Result};
use address::Address;
use futures_util::future;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, broadcast, mpsc, oneshot};
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut};
use tokio_postgres::{AsyncMessage, Client};

const LARGEST_GROUP: usize = 256;
const READERS: usize = 4;
/// The listening connection's application name, for anyone looking at the database's connections.
const LISTENER: &str = "hotline-listens";
/// Channel of `LISTEN` and `NOTIFY`.
const CHANNEL: &str = "hotline";
/// Held while the schema changes, so that processes starting together take turns.
const MIGRATION_LOCK: i64 = 1963;
/// Pause between attempts to reach a database that is down.
const RETRY: Duration = Duration::from_millis(200);
/// How often the listening connection is checked, and how long an answer may take.
const PULSE: Duration = Duration::from_millis(300);
const PATIENCE: Duration = Duration::from_millis(400);

pub(crate) struct Postgres {
    writer: mpsc::UnboundedSender<Waiting>,
    readers: Vec<Mutex<Option<Arc<Prepared>>>>,
    next_reader: AtomicUsize,
    address: Address,
}

/// A process that stands still in the middle of a transaction (its machine went to sleep, say) must not hold up all
/// others for longer than this.
const BEGIN: &str = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '10s'";

struct Waiting {
    work: Work,
    reply: oneshot::Sender<Result<Vec<Answer>>>,
}

/// A connection with its prepared statements.
struct Prepared {
    client: Client,
    statements: Mutex<HashMap<&'static str, tokio_postgres::Statement>>,
}

impl Postgres {
    pub async fn open(url: &str, notices: broadcast::Sender<Notice>) -> Result<Postgres> {
        let address = Address::parse(url)?;
        let mut connection = Prepared::connect(&address).await?;
        migrate(&mut connection.client).await?;
        let origin = origin(&connection.client).await?;
        listen(&address, &origin, &notices).await?;
        let (writer, waiting) = mpsc::unbounded_channel();
        tokio::spawn(write_all(address.clone(), Some(connection), origin, waiting));
        let readers = (0..READERS).map(|_| Mutex::new(None)).collect();
        Ok(Postgres { writer, readers, next_reader: AtomicUsize::new(0), address })
    }

    pub async fn write(&self, work: Work) -> Result<Vec<Answer>> {
        let (reply, answer) = oneshot::channel();
        self.writer.send(Waiting { work, reply }).map_err(|_| Error::Closed)?;
        answer.await.map_err(|_| Error::Closed)?
    }

    pub async fn read(&self, statement: Statement) -> Result<Vec<Row>> {
        let n = self.next_reader.fetch_add(1, Ordering::Relaxed) % READERS;
        let reader = {
            let mut slot = self.readers[n].lock().await;
            match &*slot {
                Some(reader) if !reader.client.is_closed() => reader.clone(),
                _ => {
                    let fresh = Arc::new(Prepared::connect(&self.address).await?);
                    *slot = Some(fresh.clone());
                    fresh
                }
            }
        };
        Ok(reader.run(&statement).await?.rows)
    }
}

impl Prepared {
    async fn connect(address: &Address) -> Result<Prepared> {
        let (client, connection) = address.config.connect(address.tls.clone()).await?;
        tokio::spawn(async move {
            if let Err(problem) = connection.await {
                tracing::warn!(%problem, "a connection to PostgreSQL broke");
            }
        });
        Ok(Prepared { client, statements: Mutex::new(HashMap::new()) })
    }

    async fn prepare(&self, sql: &'static str) -> Result<tokio_postgres::Statement> {
        let mut statements = self.statements.lock().await;
        if let Some(prepared) = statements.get(sql) {
            return Ok(prepared.clone());
        }
        let prepared = self.client.prepare(sql).await?;
        statements.insert(sql, prepared.clone());
        Ok(prepared)
    }

    async fn run(&self, statement: &Statement) -> Result<Answer> {
        let prepared = self.prepare(statement.sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> =
            statement.values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        if prepared.columns().is_empty() {
            let changed = self.client.execute(&prepared, &values).await?;
            return Ok(Answer { changed, rows: Vec::new() });
        }
        let rows = self.client.query(&prepared, &values).await?;
        let rows = rows.iter().map(row).collect::<Result<Vec<_>>>()?;
        Ok(Answer { changed: rows.len() as u64, rows })
    }

    /// The outer error ruins the transaction, an inner one only its own piece of work.
    async fn in_transaction(&self, works: &[&Work], origin: &str) -> Result<Vec<Result<Vec<Answer>>>> {
        self.client.batch_execute(BEGIN).await?;
        let done = match self.carry_out(works, origin).await {
            Ok(done) => self.client.batch_execute("COMMIT").await.map(|()| done).map_err(Error::from),
            Err(problem) => Err(problem),
        };
        if done.is_err() {
            let _ = self.client.batch_execute("ROLLBACK").await;
        }
        done
    }

    /// First all guards in one round, then the rest of whatever passed in another.
    async fn carry_out(&self, works: &[&Work], origin: &str) -> Result<Vec<Result<Vec<Answer>>>> {
        // Statements are prepared one by one before the rounds, so that nothing has to wait inside them.
        for statement in works.iter().flat_map(|work| &work.statements) {
            self.prepare(statement.sql).await?;
        }
        let firsts = works.iter().map(|work| self.run(&work.statements[0]));
        let firsts = future::try_join_all(firsts).await?;
        let rest = works.iter().zip(firsts).map(|(work, first)| async move {
            if work.guarded && first.changed != 1 {
                return Ok(Err(Error::Conflict));
            }
            let rest = future::try_join_all(work.statements[1..].iter().map(|next| self.run(next)));
            let told = async {
                if let Some(notice) = &work.notice {
                    let notify = "SELECT pg_notify($1, $2)";
                    let payload = notice.payload(origin);
                    let prepared = self.prepare(notify).await?;
                    self.client.query(&prepared, &[&CHANNEL, &payload]).await?;
                }
                Result::Ok(())
            };
            let (rest, ()) = future::try_join(rest, told).await?;
            Ok(Ok(std::iter::once(first).chain(rest).collect()))
        });
        future::try_join_all(rest).await
    }
}

async fn write_all(
    address: Address,
    mut connection: Option<Prepared>,
    origin: String,
    mut waiting: mpsc::UnboundedReceiver<Waiting>,
) {
    while let Some(first) = waiting.recv().await {
        let mut group = vec![first];
        while group.len() < LARGEST_GROUP
            && let Ok(next) = waiting.try_recv()
        {
            group.push(next);
        }
        if connection.as_ref().is_none_or(|open| open.client.is_closed()) {
            connection = match Prepared::connect(&address).await {
                Ok(fresh) => Some(fresh),
                Err(problem) => {
                    refuse(group, &problem);
                    continue;
                }
            };
        }
        if let Some(open) = &connection {
            commit(open, &origin, group).await;
        }
    }
}

fn refuse(group: Vec<Waiting>, problem: &Error) {
    for waiting in group {
        let _ = waiting.reply.send(Err(problem.clone()));
    }
}

/// As with SQLite: together if all goes well, otherwise each on its own.
async fn commit(connection: &Prepared, origin: &str, mut group: Vec<Waiting>) {
    // All processes lock rows in the same order, so two groups cannot deadlock.
    group.sort_by(|a, b| order(&a.work).cmp(&order(&b.work)));
    let works: Vec<_> = group.iter().map(|waiting| &waiting.work).collect();
    match connection.in_transaction(&works, origin).await {
        Ok(answers) => {
            for (waiting, answer) in group.into_iter().zip(answers) {
                let _ = waiting.reply.send(answer);
            }
        }
        Err(_) => {
            for Waiting { work, reply } in group {
                let alone = connection.in_transaction(&[&work], origin).await;
                let _ = reply.send(alone.and_then(|mut answers| answers.pop().unwrap_or(Err(Error::Closed))));
            }
        }
    }
}

fn order(work: &Work) -> (&str, u32) {
    work.notice.as_ref().map_or(("", 0), |notice| (notice.table.as_str(), notice.seq))
}

/// An identifier for this process, unique on the database.
async fn origin(client: &Client) -> Result<String> {
    let row = client.query_one("SELECT pg_backend_pid(), CAST(random() * 1e9 AS BIGINT)", &[]).await?;
    let (pid, salt): (i32, i64) = (row.try_get(0)?, row.try_get(1)?);
    Ok(format!("{pid}-{salt}"))
}

/// Listens for notices from other processes; returns when the connection breaks.
async fn listen(address: &Address, origin: &str, notices: &broadcast::Sender<Notice>) -> Result<()> {
    let mut listening = Some(Listening::start(address, origin, notices).await?);
    let (address, origin, notices) = (address.clone(), origin.to_owned(), notices.clone());
    tokio::spawn(async move {
        loop {
            if let Some(line) = listening.take() {
                line.hold().await;
            }
            listening =
                match tokio::time::timeout(PATIENCE, Listening::start(&address, &origin, &notices)).await {
                    Ok(Ok(line)) => {
                        // Notices sent while nobody was listening are never repeated.
                        let _ = notices.send(Notice { kind: NoticeKind::Gap, table: String::new(), seq: 0 });
                        Some(line)
                    }
                    Ok(Err(_)) | Err(_) => {
                        tokio::time::sleep(RETRY).await;
                        None
                    }
                };
        }
    });
    Ok(())
}

struct Listening {
    /// Keeps the connection open for as long as we listen.
    client: Client,
    ended: tokio::task::JoinHandle<()>,
}

impl Listening {
    /// Runs until the connection breaks. A connection that was cut silently is noticed by checking it now and then.
    async fn hold(mut self) {
        loop {
            tokio::select! {
                _ = &mut self.ended => return,
                () = tokio::time::sleep(PULSE) => {}
            }
            let answer = tokio::time::timeout(PATIENCE, self.client.batch_execute("")).await;
            if !matches!(answer, Ok(Ok(()))) {
                self.ended.abort();
                return;
            }
        }
    }

    async fn start(
        address: &Address,
        origin: &str,
        notices: &broadcast::Sender<Notice>,
    ) -> Result<Listening> {
        let mut config = address.config.clone();
        config.application_name(LISTENER);
        let (client, mut connection) = config.connect(address.tls.clone()).await?;
        let (origin, notices) = (origin.to_owned(), notices.clone());
        let ended = tokio::spawn(async move {
            while let Some(Ok(message)) = future::poll_fn(|cx| connection.poll_message(cx)).await {
                if let AsyncMessage::Notification(message) = message
                    && let Some((from, notice)) = Notice::parse(message.payload())
                    && from != origin
                {
                    let _ = notices.send(notice);
                }
            }
        });
        client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
        Ok(Listening { client, ended })
    }
}

async fn migrate(client: &mut Client) -> Result<()> {
    client.execute("SELECT pg_advisory_lock($1)", &[&MIGRATION_LOCK]).await?;
    let migrated = migrate_locked(client).await;
    client.execute("SELECT pg_advisory_unlock($1)", &[&MIGRATION_LOCK]).await?;
    migrated
}

async fn migrate_locked(client: &mut Client) -> Result<()> {
    let all = migrations::all(Dialect::Postgres)?;
    let there = client.query_opt("SELECT to_regclass('schema_version')::text", &[]).await?;
    if there.is_some_and(|row| row.get::<_, Option<String>>(0).is_some()) {
        let version = client.query_opt(migrations::OLD_VERSION, &[]).await?;
        let version: i64 = version.map_or(Ok(0), |row| row.try_get(0))?;
        migrations::done_before(&all, version)?.run_async(client).await?;
        client.batch_execute(migrations::FORGET_OLD_VERSION).await?;
    }
    migrations::runner(&all).run_async(client).await?;
    Ok(())
}

fn row(found: &tokio_postgres::Row) -> Result<Row> {
    let values: Vec<_> = (0..found.len()).map(|n| value(found, n)).collect::<Result<_>>()?;
    Ok(Row(values.into_iter()))
}

fn value(found: &tokio_postgres::Row, n: usize) -> Result<Value> {
    Ok(match *found.columns()[n].type_() {
        Type::INT8 => found.try_get::<_, Option<i64>>(n)?.into(),
        Type::TEXT => found.try_get::<_, Option<String>>(n)?.into(),
        ref other => return Err(Error::Database(format!("expected BIGINT or TEXT, got {other}"))),
    })
}

impl ToSql for Value {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(n) => n.to_sql_checked(ty, out),
            Value::Text(text) => text.to_sql_checked(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}

impl From<tokio_postgres::Error> for Error {
    fn from(problem: tokio_postgres::Error) -> Error {
        if problem.code() == Some(&tokio_postgres::error::SqlState::UNIQUE_VIOLATION) {
            return Error::Conflict;
        }
        match problem.as_db_error() {
            Some(cause) => Error::Database(cause.to_string()),
            None => Error::Database(problem.to_string()),
        }
    }
}
