//! Tournaments on a server: [`league::tournament`] over the rows of a [`Store`] and the tables of a [`Hall`].
//!
//! A tournament is a plan and a log of events; all else follows. Whatever happens (somebody registers, a table ends, time
//! passes) is appended under the number that the writer expects it to have, so that of two processes that know the same one is
//! too late and looks again. What a tournament wants done is done by the process that heard of it first, or by another if that
//! one is no more; a table is called after its tournament and its number there, so it is made once.
//!
//! - `hall`: what is asked of tables, and the tables of this server as that
//! - `plans`: what somebody wants becomes a plan, or is refused
//! - `keeping`: tournaments in memory, the log, appending
//! - `running`: time, ends of tables, what is to be done
//! - `acts`: what players and directors do
//! - `telling`: how a tournament stands, for people; `calendar`: its dates

mod acts;
mod calendar;
mod hall;
mod keeping;
mod plans;
mod refused;
mod running;
mod telling;

pub use hall::{Bout, Ending, Hall, Seat, TablesHall};
pub use keeping::Clock;
pub use plans::{Conditions, MOST_BOTS, MOST_OPEN, Seated};

use keeping::Kept;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use store::Store;
use tables::Refusal;
use tokio::sync::Notify;

/// All tournaments of a server. Cheap to clone; all clones are the same.
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
    /// Commands that could not be carried out, and when that was: they are tried again later.
    failed: Mutex<HashMap<(String, u32), i64>>,
    /// Something may have happened that a tournament waits for.
    news: Notify,
}

impl<H: Hall> Tournaments<H> {
    /// Nothing happens by itself: see [`Tournaments::spawn`].
    pub fn new(store: Store, hall: H, clock: Clock) -> Tournaments<H> {
        let inner = Inner {
            store,
            hall,
            clock,
            kept: Mutex::default(),
            failed: Mutex::default(),
            news: Notify::new(),
        };
        Tournaments { inner: Arc::new(inner) }
    }

    fn now(&self) -> i64 {
        self.inner.clock.now()
    }
}

/// A lock whose holder may have panicked; what it guards is whole at any time.
fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

type Done<T> = Result<T, Refusal>;
