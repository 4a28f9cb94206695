//! The computer players' threads: enough to leave one core for the tables themselves, and a queue in which each table
//! waits at most once, so that no table starves another.

use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Does the thinking, and returns what to do with the result.
type Work = Box<dyn FnOnce() -> Done + Send>;
type Done = Box<dyn FnOnce()>;

#[derive(Default)]
struct Queue {
    waiting: VecDeque<(String, Work)>,
    /// Keys of everything waiting or in progress.
    known: HashSet<String>,
    closed: bool,
}

struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
}

pub struct Pool {
    shared: Arc<Shared>,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<(String, Work)> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(work) = queue.waiting.pop_front() {
                return Some(work);
            }
            queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Pool {
    /// One thread fewer than there are cores, but at least one.
    pub fn new() -> Pool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Pool::with_threads(cores.saturating_sub(1).max(1))
    }

    pub fn with_threads(threads: usize) -> Pool {
        let shared = Arc::new(Shared { queue: Mutex::default(), news: Condvar::new() });
        for n in 0..threads {
            let shared = Arc::clone(&shared);
            let thread = std::thread::Builder::new().name(format!("bot-{n}"));
            let spawned = thread.spawn(move || {
                while let Some((key, work)) = shared.next() {
                    // A crash in one player must not take the thread away from all the others.
                    let done = catch_unwind(AssertUnwindSafe(work));
                    // Handling the result may queue the next piece of work under the same key.
                    shared.lock().known.remove(&key);
                    match done {
                        Ok(done) => done(),
                        Err(_) => tracing::error!(key, "a computer player broke off"),
                    }
                }
            });
            if let Err(problem) = spawned {
                tracing::error!(%problem, "no thread for computer players");
            }
        }
        Pool { shared }
    }

    /// Queues work under a key, with a handler for its result; false if work with this key is already waiting or in
    /// progress.
    pub fn submit<T: 'static>(
        &self,
        key: String,
        think: impl FnOnce() -> T + Send + 'static,
        done: impl FnOnce(T) + Send + 'static,
    ) -> bool {
        let mut queue = self.shared.lock();
        if !queue.known.insert(key.clone()) {
            return false;
        }
        let work = move || {
            let thought = think();
            Box::new(move || done(thought)) as Done
        };
        queue.waiting.push_back((key, Box::new(work)));
        self.shared.news.notify_one();
        true
    }

    /// Drops work that has not begun.
    pub fn cancel(&self, key: &str) {
        let mut queue = self.shared.lock();
        let known = queue.waiting.len();
        queue.waiting.retain(|(waiting, _)| waiting != key);
        if queue.waiting.len() < known {
            queue.known.remove(key);
        }
    }

    /// Whether work with this key is waiting or in progress.
    pub fn knows(&self, key: &str) -> bool {
        self.shared.lock().known.contains(key)
    }

    /// The keys of all waiting work, next one first.
    pub fn queue(&self) -> Vec<String> {
        self.shared.lock().waiting.iter().map(|(key, _)| key.clone()).collect()
    }

    /// How much work is waiting.
    pub fn waiting(&self) -> usize {
        self.shared.lock().waiting.len()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.news.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn every_key_waits_at_most_once_and_in_turn() {
        let pool = Pool::with_threads(1);
        let (hold, held) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        assert!(pool.submit("busy".to_owned(), move || held.recv().expect("released"), |()| ()));
        let mut accepted = Vec::new();
        for key in ["a", "b", "a", "c", "b", "busy"] {
            let tell = tell.clone();
            accepted.push(pool.submit(
                key.to_owned(),
                move || key,
                move |key| tell.send(key).expect("a listener"),
            ));
        }
        // `busy` may already have started, but its key stays known until it is done.
        assert_eq!(accepted, [true, true, false, true, false, false]);
        pool.cancel("b");
        hold.send(()).expect("the first work waits");
        drop(tell);
        assert_eq!(told.iter().collect::<Vec<_>>(), ["a", "c"]);
    }

    #[test]
    fn a_panic_takes_no_thread_away() {
        let pool = Pool::with_threads(1);
        let (tell, told) = mpsc::channel();
        pool.submit("bad".to_owned(), || -> u8 { panic!("on purpose") }, |_| ());
        pool.submit("good".to_owned(), || 7, move |seven| tell.send(seven).expect("a listener"));
        assert_eq!(told.recv(), Ok(7));
    }
}
