//! What time it is at tables. Not simply the machine's clock: that is set forwards and back by people and programs, and
//! it goes on while this process is stopped. Players' clocks must follow neither, so this time starts with the machine's,
//! goes on as steadily as the processor counts, and stands still while nobody could have been served.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use wire::Millis;

/// A living process asks for the time at least every two seconds, for its heartbeat. If nobody asked for so long, it
/// was stopped.
const STOPPED: Duration = Duration::from_secs(5);

struct Time {
    /// Milliseconds since 1970 at `since`.
    anchor: Millis,
    since: Instant,
    asked: Instant,
    /// Time in which this process was stopped.
    lost: Duration,
    /// Other processes may have gone on meanwhile: then there was somebody to play with.
    shared: bool,
}

static TIME: Mutex<Option<Time>> = Mutex::new(None);

impl Time {
    fn new(anchor: Millis, since: Instant) -> Time {
        Time { anchor, since, asked: since, lost: Duration::ZERO, shared: false }
    }

    fn at(&mut self, now: Instant) -> Millis {
        let silence = now.saturating_duration_since(self.asked);
        if silence > STOPPED && !self.shared {
            self.lost += silence;
            tracing::warn!(?silence, "this process was stopped; clocks stood still");
        }
        self.asked = self.asked.max(now);
        let gone = self.asked.saturating_duration_since(self.since).saturating_sub(self.lost);
        self.anchor + i64::try_from(gone.as_millis()).unwrap_or(i64::MAX / 2)
    }
}

fn of_machine() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn with<T>(ask: impl FnOnce(&mut Time) -> T) -> T {
    let mut time = TIME.lock().unwrap_or_else(PoisonError::into_inner);
    ask(time.get_or_insert_with(|| Time::new(of_machine(), Instant::now())))
}

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    with(|time| time.at(Instant::now()))
}

/// A service starts on a store. Its time never lies before what the store has seen, or clocks would gain what the
/// machine's clock was set back by.
pub(crate) fn start(last_beat: Option<Millis>, shared: bool) {
    with(|time| {
        time.shared = shared;
        let behind = last_beat.map_or(0, |beat| beat - time.at(Instant::now()));
        time.anchor += behind.max(0);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m4_time_stands_still_while_the_process_is_stopped() {
        let start = Instant::now();
        let mut time = Time::new(1_000_000, start);
        let after = |seconds: u64| start + Duration::from_secs(seconds);
        assert_eq!(time.at(after(2)), 1_002_000);
        assert_eq!(time.at(after(4)), 1_004_000);
        // SIGSTOP for sixteen seconds.
        assert_eq!(time.at(after(20)), 1_004_000);
        assert_eq!(time.at(after(21)), 1_005_000, "and goes on from there");
        assert_eq!(time.at(after(20)), 1_005_000, "never back");
        time.shared = true;
        assert_eq!(time.at(after(41)), 1_025_000, "another process was there to play with");
    }
}
