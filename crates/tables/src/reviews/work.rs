//! Working on reviews: takes pieces from the store, computes them, and hands them in. The same code runs in a server's
//! low-priority threads and in `hotline worker` on another machine with the same database.

use super::effort_of;
use crate::boxed;
use crate::refusal::Refusal;
use crate::service::{Inner, now, random_word};
use review::Task;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::{Lease, PieceRow, Store, Taken};
use tokio::sync::watch;

/// Pieces taken in one go. A coarse curve is one and a half times as many.
const HANDFUL: u32 = 12;
/// How long pieces are reserved for the worker that took them: many times what they need. After that they go to
/// another.
pub(super) const LEASE: Duration = Duration::from_secs(120);
/// How often to ask a shared database whether there is something to do.
const BETWEEN_LOOKS: Duration = Duration::from_secs(1);

/// The outcome of a look at the queue.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Worked {
    Nothing,
    Pieces(usize),
}

/// A worker on reviews.
pub struct ReviewWorker {
    store: Store,
    name: String,
    build: String,
    lease: Duration,
    /// The game worked on last: usually the next one is the same.
    last: Option<(String, Arc<dyn Task>)>,
    /// Says when to stop, in a process that is shutting down.
    ending: Option<watch::Receiver<bool>>,
}

impl ReviewWorker {
    pub fn new(store: Store) -> Result<ReviewWorker, Refusal> {
        let name = format!("w-{}", random_word(12)?);
        Ok(ReviewWorker { store, name, build: review::build(), lease: LEASE, last: None, ending: None })
    }

    /// With a non-default lease.
    pub fn with_lease(store: Store, lease: Duration) -> Result<ReviewWorker, Refusal> {
        Ok(ReviewWorker { lease, ..ReviewWorker::new(store)? })
    }

    /// Stops when told to: hands in its results so far and gives back the rest.
    #[must_use]
    pub fn ended_by(self, ending: watch::Receiver<bool>) -> ReviewWorker {
        ReviewWorker { ending: Some(ending), ..self }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Takes pieces without working on them.
    #[boxed]
    pub async fn take(&self) -> Result<Option<Taken>, Refusal> {
        let now = now();
        let until = now + self.lease.as_millis() as i64;
        let lease = Lease { worker: &self.name, build: &self.build, now, until, most: HANDFUL };
        Ok(self.store.take_pieces(lease).await?)
    }

    /// Takes pieces, computes them on this very thread, and hands each in as soon as it is ready.
    #[boxed]
    pub async fn step(&mut self) -> Result<Worked, Refusal> {
        let Some(Taken { review, pieces }) = self.take().await? else { return Ok(Worked::Nothing) };
        let Some(task) = self.task(&review).await? else { return Ok(Worked::Nothing) };
        let mut found = Vec::new();
        for (done, &n) in pieces.iter().enumerate() {
            if self.ending.as_ref().is_some_and(|ending| *ending.borrow()) {
                self.store.hand_in(&review, &self.name, &found, now()).await?;
                self.store.give_back_pieces(&self.name).await?;
                return Ok(Worked::Pieces(done));
            }
            match worked(&*task, n) {
                Some(piece) => found.push(piece),
                None => {
                    tracing::error!(review, piece = n, "a review broke off");
                    self.store.set_review(&review, "failed", None, now()).await?;
                    self.store.give_back_pieces(&self.name).await?;
                    return Ok(Worked::Pieces(done));
                }
            }
            // With slow pieces, results show up early.
            if found.len() * 3 >= HANDFUL as usize || done + 1 == pieces.len() {
                self.store.hand_in(&review, &self.name, &std::mem::take(&mut found), now()).await?;
            }
        }
        Ok(Worked::Pieces(pieces.len()))
    }

    async fn task(&mut self, id: &str) -> Result<Option<Arc<dyn Task>>, Refusal> {
        if let Some((last, task)) = &self.last
            && last == id
        {
            return Ok(Some(Arc::clone(task)));
        }
        let Some(row) = self.store.review(id).await? else { return Ok(None) };
        match review::open(&row.record, effort_of(&row.effort).into(), row.seed as u64) {
            Ok(task) => {
                let task: Arc<dyn Task> = Arc::from(task);
                self.last = Some((id.to_owned(), Arc::clone(&task)));
                Ok(Some(task))
            }
            Err(problem) => {
                tracing::error!(review = id, %problem, "a review cannot be worked on");
                self.store.set_review(id, "failed", None, now()).await?;
                Ok(None)
            }
        }
    }
}

/// One piece as stored; none if the engine broke off.
pub fn worked(task: &dyn Task, n: u32) -> Option<PieceRow> {
    let piece = catch_unwind(AssertUnwindSafe(|| task.work(n as usize))).ok()?;
    Some(PieceRow { n, body: serde_json::to_string(&piece).ok()? })
}

/// Threads that work on reviews for as long as the service lives.
pub(super) fn spawn(inner: &Arc<Inner>, threads: usize) {
    for n in 0..threads {
        let ending = inner.review_end.subscribe();
        let (inner, runtime) = (Arc::downgrade(inner), tokio::runtime::Handle::current());
        let thread = std::thread::Builder::new().name(format!("review-{n}"));
        let spawned = thread.spawn(move || {
            step_aside();
            runtime.block_on(work_on(inner, ending));
        });
        if let Err(problem) = spawned {
            tracing::error!(%problem, "no thread for reviews");
        }
    }
}

/// Lets every other thread go first. On Linux each thread has its own priority; elsewhere this does nothing.
pub(super) fn step_aside() {
    #[cfg(target_os = "linux")]
    if let Err(problem) = rustix::process::setpriority_process(None, 19) {
        tracing::warn!(%problem, "reviews are worked on with ordinary priority");
    }
}

async fn work_on(inner: Weak<Inner>, mut ending: watch::Receiver<bool>) {
    let store = match inner.upgrade() {
        Some(inner) => inner.store.clone(),
        None => return,
    };
    let mut worker = match ReviewWorker::new(store) {
        Ok(worker) => worker.ended_by(ending.clone()),
        Err(problem) => return tracing::error!(%problem, "nobody works on reviews"),
    };
    while let Some(inner) = inner.upgrade() {
        let news = Arc::clone(&inner.review_news);
        match worker.step().await {
            Ok(Worked::Pieces(pieces)) => {
                inner.reviewed(pieces as u64);
                news.notify_one();
            }
            Ok(Worked::Nothing) => {}
            Err(problem) => tracing::warn!(%problem, "reviews wait"),
        }
        drop(inner);
        tokio::select! {
            _ = tokio::time::timeout(BETWEEN_LOOKS, news.notified()) => {}
            _ = ending.wait_for(|ending| *ending) => return,
        }
    }
}
