//! Tournaments on a server: [`league::tournament`] over the rows of a [`Store`] and the tables of a [`Hall`].
//!
//! A tournament is a plan and a log of events; everything else follows. Whatever happens (someone registers, a table
//! ends, time passes) is appended under the number the writer expects it to have, so if two processes start from the
//! same state, one of them is too late and looks again. What a tournament wants done is done by the first process to
//! hear of it, or by another if that one is gone; a table is named after its tournament and its number there, so it is
//! only made once.
//!
//! - `hall`: what tournaments need from tables, and its implementation by this server's tables
//! - `plans`: turns what someone wants into a plan, or refuses it
//! - `keeping`: tournaments in memory, the log, appending
//! - `running`: time, ends of tables, and carrying out commands
//! - `acts`: what players and directors can do
//! - `calling`: what players and directors are told when they are away
//! - `telling`: the state of a tournament, for people; `calendar`: its dates

mod acts;
mod calendar;
mod calling;
mod hall;
mod keeping;
mod plans;
mod refused;
mod running;
mod telling;

pub use calling::{Call, Called};
pub use hall::{Bout, Ending, Hall, Seat, TablesHall};
pub use keeping::Clock;
pub use plans::{Conditions, MAX_BOTS, MAX_OPEN, Seated};

use keeping::Kept;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use store::Store;
use tables::Refusal;
use tokio::sync::{Notify, broadcast};

/// All tournaments of a server. Cheap to clone; clones share their state.
pub struct Tournaments<H = TablesHall> {
    inner: Arc<Inner<H>>,
}

impl<H> Clone for Tournaments<H> {
    fn clone(&self) -> Tournaments<H> {
        Tournaments { inner: Arc::clone(&self.inner) }
    }
}

struct Inner<H> {
    store: Store,
    hall: H,
    clock: Clock,
    kept: Mutex<HashMap<String, Arc<Kept>>>,
    /// Commands that could not be carried out, with the time of the attempt: they are retried later.
    failed: Mutex<HashMap<(String, u32), i64>>,
    /// Something may have happened that a tournament is waiting for.
    news: Notify,
    /// What people are told when they are away.
    calls: broadcast::Sender<Call>,
}

impl<H: Hall> Tournaments<H> {
    /// Nothing happens automatically until [`Tournaments::spawn`] is called.
    pub fn new(store: Store, hall: H, clock: Clock) -> Tournaments<H> {
        let inner = Inner {
            store,
            hall,
            clock,
            kept: Mutex::default(),
            failed: Mutex::default(),
            news: Notify::new(),
            calls: broadcast::channel(256).0,
        };
        Tournaments { inner: Arc::new(inner) }
    }

    fn now(&self) -> i64 {
        self.inner.clock.now()
    }
}

/// Takes a lock even if a holder has panicked: what it guards is consistent at all times.
fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

type Done<T> = Result<T, Refusal>;
