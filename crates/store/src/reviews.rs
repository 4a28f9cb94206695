//! Reviews as jobs: requested by someone, leased to workers piece by piece, and kept for good. A worker whose lease
//! runs out loses nothing but its turn.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Row, Statement, Work, statement};
use crate::{Error, PersonId, Result, Store};

row! {
/// A review someone has asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewRow {
    pub id: String,
    pub replay: String,
    pub build: String,
    pub effort: String,
    pub seed: i64,
    pub engine_json: String,
    pub record: String,
    pub state: String,
    pub reason: Option<String>,
    pub priority: u8,
    pub person: PersonId,
    pub pieces: u32,
    pub done: u32,
    pub asked_at: i64,
    pub begun_at: Option<i64>,
    pub ended_at: Option<i64>,
    pub served_at: i64,
}
}

row! {
/// One finished piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceRow {
    pub n: u32,
    pub body: String,
}
}

/// Pieces of one review to be worked on now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    pub review: String,
    pub pieces: Vec<u32>,
}

/// A lease: who takes pieces, for which builds, from when until when, and at most how many.
#[derive(Copy, Clone, Debug)]
pub struct Lease<'a> {
    pub worker: &'a str,
    pub build: &'a str,
    pub now: i64,
    pub until: i64,
    pub most: u32,
}

/// How much work is waiting.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewQueue {
    pub reviews: u32,
    pub pieces: u32,
    /// When the oldest of it was requested.
    pub oldest: Option<i64>,
}

/// People waiting for it right now come first; then whoever was served longest ago; then the earliest request.
const CHOSEN: &str = "WITH chosen AS (SELECT r.id FROM reviews r WHERE r.state = 'working' AND r.build = $5 \
     AND EXISTS (SELECT 1 FROM review_pieces f WHERE f.review = r.id AND f.body IS NULL \
         AND (f.until IS NULL OR f.until <= $3)) \
     ORDER BY r.priority, (SELECT MAX(o.served_at) FROM reviews o WHERE o.person = r.person), r.asked_at, r.id \
     LIMIT 1), \
 free AS (SELECT p.review, p.n FROM review_pieces p WHERE p.review IN (SELECT id FROM chosen) AND p.body IS NULL \
     AND (p.until IS NULL OR p.until <= $3) ORDER BY p.n LIMIT $4 /*lock*/) \
 UPDATE review_pieces SET worker = $1, until = $2 WHERE (review, n) IN (SELECT review, n FROM free) \
 RETURNING review, n";

/// Skips what another process is taking right now. SQLite has one process with one writer.
fn take_sql(shared: bool) -> &'static str {
    static SHARED: std::sync::LazyLock<String> =
        std::sync::LazyLock::new(|| CHOSEN.replace("/*lock*/", "FOR UPDATE OF p SKIP LOCKED"));
    if shared { SHARED.as_str() } else { CHOSEN }
}

impl Store {
    /// Adds a review with all its pieces; `Conflict` if this game, effort and build already has one.
    #[boxed]
    pub async fn insert_review(&self, review: &ReviewRow) -> Result<()> {
        let insert = sql!(ReviewRow, "INSERT INTO reviews ({columns}) VALUES ({values})");
        let pieces = "WITH RECURSIVE numbers (n) AS (SELECT CAST(0 AS BIGINT) UNION ALL \
                      SELECT n + 1 FROM numbers WHERE n + 1 < $2) \
                      INSERT INTO review_pieces (review, n) SELECT CAST($1 AS TEXT), n FROM numbers";
        let statements =
            vec![Statement::new(insert, review.values()), statement!(pieces, &review.id, review.pieces)];
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    #[boxed]
    pub async fn review(&self, id: &str) -> Result<Option<ReviewRow>> {
        self.row(statement!(sql!(ReviewRow, "SELECT {columns} FROM reviews WHERE id = $1"), id)).await
    }

    /// This build's review of a game, or else the newest finished one by another build.
    #[boxed]
    pub async fn review_of(&self, replay: &str, effort: &str, build: &str) -> Result<Option<ReviewRow>> {
        let select = sql!(
            ReviewRow,
            "SELECT {columns} FROM reviews WHERE replay = $1 AND effort = $2 AND (build = $3 OR state = 'done') \
             ORDER BY CASE WHEN build = $3 THEN 0 ELSE 1 END, asked_at DESC LIMIT 1"
        );
        self.row(statement!(select, replay, effort, build)).await
    }

    /// All finished pieces of a review.
    #[boxed]
    pub async fn review_pieces(&self, review: &str) -> Result<Vec<PieceRow>> {
        let select = sql!(
            PieceRow,
            "SELECT {columns} FROM review_pieces WHERE review = $1 AND body IS NOT NULL ORDER BY n"
        );
        self.rows(statement!(select, review)).await
    }

    /// How many reviews will be begun before this one. People take turns, so however many another person has asked for
    /// earlier, only one of them comes before one's first. Those of other builds wait for other workers.
    #[boxed]
    pub async fn reviews_before(&self, review: &ReviewRow) -> Result<u32> {
        let count = "SELECT person, priority, COUNT(*) FROM reviews WHERE state = 'working' AND id <> $1 AND build = $4 \
                     AND (priority < $2 OR priority = $2 AND asked_at < $3) GROUP BY person, priority";
        let (priority, build) = (u32::from(review.priority), review.build.as_str());
        let rows = self.read(statement!(count, &review.id, priority, review.asked_at, build)).await?;
        let read = |mut row: Row| Ok((row.take::<String>()?, row.take::<u32>()?, row.take::<u32>()?));
        let earlier: Vec<(String, u32, u32)> = rows.into_iter().map(read).collect::<Result<_>>()?;
        let is_own = |person: &str, at: u32| at == priority && person == review.person;
        let own: u32 = earlier.iter().filter(|(person, at, _)| is_own(person, *at)).map(|(.., n)| n).sum();
        let before = |(person, at, n): &(String, u32, u32)| {
            if *at < priority || is_own(person, *at) { *n } else { (*n).min(own + 1) }
        };
        Ok(earlier.iter().map(before).sum())
    }

    /// Leases pieces of one review.
    #[boxed]
    pub async fn take_pieces<'a>(&'a self, lease: Lease<'a>) -> Result<Option<Taken>> {
        let Lease { worker, build, now, until, most } = lease;
        let take = statement!(take_sql(self.is_shared()), worker, until, now, most, build);
        let answers = self.write(Work { statements: vec![take], guarded: false, notice: None }).await?;
        let rows = answers.into_iter().flat_map(|answer| answer.rows);
        let piece = |mut row: Row| Ok((row.take::<String>()?, row.take::<u32>()?));
        let mut taken: Vec<(String, u32)> = rows.map(piece).collect::<Result<_>>()?;
        taken.sort();
        let Some((review, _)) = taken.first().cloned() else { return Ok(None) };
        let served = "UPDATE reviews SET served_at = $2, begun_at = COALESCE(begun_at, $2) WHERE id = $1";
        self.change(statement!(served, &review, now)).await?;
        Ok(Some(Taken { review, pieces: taken.into_iter().map(|(_, n)| n).collect() }))
    }

    /// Stores a worker's results; existing ones are left alone. The review is done once every piece is there.
    #[boxed]
    pub async fn hand_in(&self, review: &str, worker: &str, found: &[PieceRow], now: i64) -> Result<()> {
        // The row is locked first, so that when two workers hand in the last pieces, one of them sees the complete
        // review.
        let lock = statement!("UPDATE reviews SET served_at = served_at WHERE id = $1", review);
        let keep = "UPDATE review_pieces SET body = $3, worker = $4, until = NULL \
                    WHERE review = $1 AND n = $2 AND body IS NULL";
        let keep = |piece: &PieceRow| statement!(keep, review, piece.n, &piece.body, worker);
        let statements = std::iter::once(lock).chain(found.iter().map(keep)).chain(counted(review, now));
        let work = Work { statements: statements.collect(), guarded: true, notice: None };
        self.write(work).await.map(|_| ())
    }

    /// Pauses or resumes an unfinished review, or records why it failed.
    #[boxed]
    pub async fn set_review(&self, review: &str, state: &str, reason: Option<&str>, now: i64) -> Result<()> {
        let set = "UPDATE reviews SET state = $2, reason = $3, \
                   ended_at = CASE WHEN $2 = 'failed' THEN $4 ELSE ended_at END WHERE id = $1 AND state <> 'done'";
        self.change(statement!(set, review, state, reason, now)).await.map(|_| ())
    }

    /// Moves a background review to the front, because someone is now waiting for it.
    #[boxed]
    pub async fn hurry_review(&self, review: &str, person: &str) -> Result<()> {
        let hurry = "UPDATE reviews SET priority = 0, person = $2 WHERE id = $1 AND priority > 0 AND state = 'working'";
        self.change(statement!(hurry, review, person)).await.map(|_| ())
    }

    /// Returns a worker's unfinished pieces, so that another can take them at once.
    #[boxed]
    pub async fn give_back_pieces(&self, worker: &str) -> Result<u64> {
        let free = "UPDATE review_pieces SET worker = NULL, until = NULL WHERE worker = $1 AND body IS NULL";
        self.change(statement!(free, worker)).await
    }

    /// Discards everything a worker has handed in, finished reviews included. Reviews of this build are computed again; for
    /// those of other builds there are no workers any more, so they count as failed until someone asks that build again.
    #[boxed]
    pub async fn forget_pieces_of(&self, worker: &str, build: &str, now: i64) -> Result<()> {
        let touched: Vec<ReviewId> = {
            let select = "SELECT DISTINCT review FROM review_pieces WHERE worker = $1";
            self.rows(statement!(select, worker)).await?
        };
        let forget = "UPDATE review_pieces SET body = NULL, worker = NULL, until = NULL WHERE worker = $1";
        let mut statements = vec![statement!(forget, worker)];
        for ReviewId { review } in &touched {
            let again = "UPDATE reviews SET state = CASE WHEN build = $2 THEN 'working' ELSE 'failed' END, \
                         ended_at = NULL WHERE id = $1 AND state = 'done'";
            statements.push(statement!(again, review, build));
            statements.extend(counted(review, now));
        }
        self.write(Work { statements, guarded: false, notice: None }).await.map(|_| ())
    }

    /// The work waiting for workers of this build.
    #[boxed]
    pub async fn review_queue(&self, build: &str) -> Result<ReviewQueue> {
        let select = "SELECT COUNT(*), CAST(COALESCE(SUM(pieces - done), 0) AS BIGINT), MIN(asked_at) FROM reviews \
                      WHERE state = 'working' AND build = $1";
        let Some(mut row) = self.read_one(statement!(select, build)).await? else {
            return Ok(ReviewQueue::default());
        };
        Ok(ReviewQueue { reviews: row.take()?, pieces: row.take()?, oldest: row.take()? })
    }

    /// Someone wants to be told when a review is complete.
    #[boxed]
    pub async fn watch_review(&self, review: &str, person: &str) -> Result<()> {
        let watch = "INSERT INTO review_watchers (review, person) VALUES ($1, $2) ON CONFLICT (review, person) DO NOTHING";
        self.change(statement!(watch, review, person)).await.map(|_| ())
    }

    /// Whether this person wants to be told.
    #[boxed]
    pub async fn watches_review(&self, review: &str, person: &str) -> Result<bool> {
        let select = "SELECT person FROM review_watchers WHERE review = $1 AND person = $2";
        Ok(self.read_one(statement!(select, review, person)).await?.is_some())
    }

    /// Completed reviews and the people to tell: replay, effort, person. Each is handed out once, to one process.
    #[boxed]
    pub async fn take_review_watchers(&self) -> Result<Vec<(String, String, PersonId)>> {
        let take = "DELETE FROM review_watchers WHERE review IN (SELECT id FROM reviews WHERE state = 'done') \
                    RETURNING review, person";
        // Usually there are none, and then nothing is written.
        let waits = "SELECT person FROM review_watchers WHERE review IN (SELECT id FROM reviews WHERE state = 'done') LIMIT 1";
        if self.read_one(statement!(waits)).await?.is_none() {
            return Ok(Vec::new());
        }
        let work = Work { statements: vec![statement!(take)], guarded: false, notice: None };
        let mut taken = Vec::new();
        for mut row in self.write(work).await?.into_iter().flat_map(|answer| answer.rows) {
            let (review, person): (String, String) = (row.take()?, row.take()?);
            if let Some(row) = self.review(&review).await? {
                taken.push((row.replay, row.effort, person));
            }
        }
        Ok(taken)
    }

    /// How many reviews someone has asked for since then.
    #[boxed]
    pub async fn reviews_asked_by(&self, person: &str, since: i64) -> Result<u32> {
        let count = "SELECT COUNT(*) FROM reviews WHERE person = $1 AND asked_at >= $2";
        let row = self.read_one(statement!(count, person, since)).await?;
        row.map_or(Err(Error::Closed), |mut row| row.take())
    }
}

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewId {
    pub review: String,
}
}

/// Counts the finished pieces and marks the review done if that is all of them.
fn counted(review: &str, now: i64) -> [Statement; 2] {
    let count = "UPDATE reviews SET done = (SELECT COUNT(*) FROM review_pieces WHERE review = $1 AND body IS NOT NULL) \
                 WHERE id = $1";
    let done = "UPDATE reviews SET state = 'done', ended_at = $2 WHERE id = $1 AND done = pieces \
                AND state IN ('working', 'stopped')";
    [statement!(count, review), statement!(done, review, now)]
}
