//! What happens automatically: clocks run out, computer players left waiting are taken over, news from other processes
//! arrives, unused tables are dropped, and a heartbeat records how long no server was running.

use super::{Inner, Tables, ending, now, pairing, presence};
use crate::archive::archive_games;
use crate::hub::Moved;
use crate::refusal::Refusal;
use crate::table::LiveTable;
use std::cmp::Reverse;
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;
use store::{Notice, NoticeKind};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use wire::Millis;

/// How often a running server says so, and after what silence it counts as having been away.
const BEAT: Duration = Duration::from_secs(2);
const SILENCE: Millis = 6_000;
/// Clocks that run out within this time are watched; later ones will be looked up in time.
const HORIZON: Millis = 60_000;
const LOOK_AHEAD: Duration = Duration::from_secs(20);
/// A computer player that has been waiting this long was left behind by a process that is gone.
const LEFT_WAITING: Millis = 15_000;
const ADOPT: Duration = Duration::from_secs(5);
/// A table nobody has used for this long is dropped from memory.
const IDLE: Millis = 30_000;
/// How often finished games are archived.
const ARCHIVE: Duration = Duration::from_secs(20);
/// How often we look for duplicate matches whose two tables are out of step.
const IN_STEP: Duration = Duration::from_secs(5);
const SWEEP: Duration = Duration::from_secs(5);
/// How often obsolete data is deleted.
const TIDY: Duration = Duration::from_secs(3600);

/// Runs first: moves running clocks by the time without a server.
pub async fn wake(inner: &Arc<Inner>) -> Result<(), Refusal> {
    crate::time::start(inner.store.last_beat().await?, inner.store.is_shared());
    let away = inner.store.wake(now(), SILENCE).await?;
    if away > 0 {
        tracing::info!(away, "clocks stood still while no server was alive");
    }
    Ok(())
}

/// Starts the tasks. They end with the service.
pub fn spawn(inner: &Arc<Inner>, moved: mpsc::UnboundedReceiver<Moved>) {
    every(inner, BEAT, |inner| async move {
        if let Err(problem) = inner.store.beat(now()).await {
            tracing::warn!(%problem, "no heartbeat");
        }
    });
    every(inner, SWEEP, |inner| async move { inner.sweep(IDLE) });
    every(inner, LOOK_AHEAD, |inner| async move {
        match inner.store.tables_due(now() + HORIZON).await {
            Ok(due) => inner.watch(due.into_iter().map(|id| (now(), id))),
            Err(problem) => tracing::warn!(%problem, "no clocks could be read"),
        }
    });
    every(inner, ARCHIVE, |inner| async move {
        if let Err(problem) = archive_games(&inner.store).await {
            tracing::warn!(%problem, "finished games wait for the archive");
        }
    });
    every(inner, ARCHIVE, |inner| Tables { inner }.read_all_openings());
    every(inner, IN_STEP, Inner::settle_duplicates);
    every(inner, presence::STAY, Inner::stay);
    every(inner, presence::LAPSE, Inner::look_for_lapsed);
    every(inner, pairing::LOOK, Inner::pairing_round);
    every(inner, TIDY, Inner::forget_old_waits);
    every(inner, TIDY, |inner| async move {
        if let Err(problem) = inner.ratings.retire_idle(now()).await {
            tracing::warn!(%problem, "idle players stay in the rankings");
        }
    });
    tokio::spawn(warm(inner.store.clone()));
    tokio::spawn(adopt(Arc::downgrade(inner)));
    tokio::spawn(ending::hear_all(Arc::downgrade(inner)));
    tokio::spawn(clocks(Arc::downgrade(inner)));
    tokio::spawn(others(Arc::downgrade(inner), inner.store.notices()));
    tokio::spawn(presence::movements(Arc::downgrade(inner), moved));
}

/// Does something at once and then again at intervals.
fn every<F: Future<Output = ()> + Send>(
    inner: &Arc<Inner>,
    period: Duration,
    work: impl Fn(Arc<Inner>) -> F + Send + Sync + 'static,
) {
    let inner = Arc::downgrade(inner);
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(period);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(inner) = inner.upgrade() else { return };
            work(inner).await;
        }
    });
}

/// Takes over computer players whose process died: at startup all of them, later those left waiting.
async fn adopt(inner: Weak<Inner>) {
    let mut since = now();
    loop {
        let Some(inner) = inner.upgrade() else { return };
        for id in inner.store.tables_waiting_for_bot(since).await.unwrap_or_default() {
            if let Ok(mut held) = inner.hold(&id).await {
                inner.ask_bot_again(held.table());
            }
        }
        drop(inner);
        tokio::time::sleep(ADOPT).await;
        since = now() - LEFT_WAITING;
    }
}

/// Watches for clocks that run out.
async fn clocks(inner: Weak<Inner>) {
    loop {
        let Some(strong) = inner.upgrade() else { return };
        let next = strong.next_due();
        match next {
            Some(at) if at <= now() => {
                for id in strong.take_due(now()) {
                    let Ok(mut held) = strong.hold(&id).await else { continue };
                    match strong.flag(&mut held).await {
                        Ok(()) => strong.watch_clock(held.table()),
                        Err(problem) => tracing::warn!(table = id, %problem, "a clock could not fall"),
                    }
                }
            }
            next => {
                let wait = next.map_or(1_000, |at| (at - now()).clamp(1, 1_000));
                let wait = Duration::from_millis(wait.unsigned_abs());
                let _ = tokio::time::timeout(wait, strong.due_news.notified()).await;
            }
        }
    }
}

/// Handles what other processes on the same database did.
async fn others(inner: Weak<Inner>, mut notices: tokio::sync::broadcast::Receiver<Notice>) {
    loop {
        let notice = notices.recv().await;
        let Some(inner) = inner.upgrade() else { return };
        match notice {
            Ok(Notice { kind: NoticeKind::Gap, .. }) | Err(RecvError::Lagged(_)) => {
                inner.catch_all_up().await;
            }
            Ok(Notice { kind: NoticeKind::Met, .. }) => inner.learn_meetings().await,
            Ok(Notice { kind: NoticeKind::Named, table: person, .. }) => {
                inner.read_names_again(&person).await;
            }
            Ok(notice) => inner.noticed(&notice).await,
            Err(RecvError::Closed) => return,
        }
    }
}

impl Inner {
    /// Anything may have happened elsewhere, so every table that is watched or held here is read again.
    async fn catch_all_up(self: &Arc<Self>) {
        let mut tables = self.hub.tables();
        tables.extend(self.kept().keys().cloned());
        tables.sort_unstable();
        tables.dedup();
        for table in tables {
            let all = [
                NoticeKind::Events,
                NoticeKind::Chat,
                NoticeKind::Rematch,
                NoticeKind::Presence,
                NoticeKind::Answers,
            ];
            for kind in all {
                self.noticed(&Notice { kind, table: table.clone(), seq: u32::MAX }).await;
            }
        }
    }

    fn due(&self) -> std::sync::MutexGuard<'_, std::collections::BinaryHeap<Reverse<(Millis, String)>>> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn watch(&self, due: impl Iterator<Item = (Millis, String)>) {
        self.due().extend(due.map(Reverse));
        self.due_news.notify_one();
    }

    /// Watches a table's clock if it may run out soon. If it is stopped or extended before then, one check is wasted.
    pub(super) fn watch_clock(&self, table: &LiveTable) {
        if let Some(at) = table.due().filter(|&at| at < now() + HORIZON) {
            self.watch(std::iter::once((at, table.id.clone())));
        }
    }

    fn next_due(&self) -> Option<Millis> {
        self.due().peek().map(|Reverse((at, _))| *at)
    }

    fn take_due(&self, at: Millis) -> Vec<String> {
        let mut due = self.due();
        let mut taken = Vec::new();
        while due.peek().is_some_and(|Reverse((when, _))| *when <= at) {
            taken.extend(due.pop().map(|Reverse((_, id))| id));
        }
        taken.sort_unstable();
        taken.dedup();
        taken
    }

    async fn noticed(self: &Arc<Self>, notice: &Notice) {
        let in_use = self.hub.told(&notice.table).is_some() || self.kept().contains_key(&notice.table);
        if !in_use {
            return;
        }
        let done = match (notice.kind, self.hold(&notice.table).await) {
            (NoticeKind::Events, Ok(mut held)) => {
                let known = held.table().seq;
                let told = self.hub.told(&notice.table).unwrap_or(known);
                if known.min(told) < notice.seq {
                    self.catch_up(&mut held, &notice.table).await
                } else {
                    Ok(())
                }
            }
            (NoticeKind::Chat, Ok(mut held)) => self.tell_chat(&mut held).await,
            (NoticeKind::Rematch, Ok(mut held)) => self.learn_rematch(held.table()).await,
            (NoticeKind::Presence, Ok(mut held)) => self.learn_presence(held.table(), false).await,
            (NoticeKind::Answers, Ok(mut held)) => self.learn_answers(held.table()).await,
            (NoticeKind::Met | NoticeKind::Ended | NoticeKind::Named | NoticeKind::Gap, Ok(_)) => Ok(()),
            (_, Err(problem)) => Err(problem),
        };
        if let Err(problem) = done {
            tracing::warn!(table = notice.table, %problem, "what another process did could not be read");
        }
    }
}

/// Once, in the background: nobody waits for it.
async fn warm(store: store::Store) {
    if let Err(problem) = store.warm().await {
        tracing::warn!(%problem, "what pages are answered from could not be read beforehand");
    }
}
