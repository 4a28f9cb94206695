//! What time it is at tables. Not simply the machine's clock: that is set forwards and back by people and programs, and
//! it goes on while this process is stopped. Players' clocks must follow neither, so this time starts with the machine's,
//! goes on as steadily as the processor counts, and stands still while nobody could have been served.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use wire::Millis;

/// A living process asks for the time at least every two seconds, for its heartbeat. If nobody asked for so long, it
/// was stopped.
const STOPPED: Duration = Duration::from_secs(5);

/// What the machine says at one moment.
#[derive(Copy, Clone)]
struct Reading {
    /// Milliseconds since 1970, as its clock is set: good for the beginning alone.
    wall: Millis,
    steady: Instant,
}

impl Reading {
    fn of_machine() -> Reading {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Reading { wall: i64::try_from(since.as_millis()).unwrap_or(i64::MAX), steady: Instant::now() }
    }
}

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
    fn new(first: Reading) -> Time {
        let since = first.steady;
        Time { anchor: first.wall, since, asked: since, lost: Duration::ZERO, shared: false }
    }

    fn at(&mut self, reading: Reading) -> Millis {
        let now = reading.steady;
        let silence = now.saturating_duration_since(self.asked);
        if silence > STOPPED && !self.shared {
            self.lost += silence;
            tracing::warn!(?silence, "this process was stopped; clocks stood still");
        }
        self.asked = self.asked.max(now);
        let gone = self.asked.saturating_duration_since(self.since).saturating_sub(self.lost);
        self.anchor + i64::try_from(gone.as_millis()).unwrap_or(i64::MAX / 2)
    }

    fn start(&mut self, reading: Reading, last_beat: Option<Millis>, shared: bool) {
        self.shared = shared;
        let behind = last_beat.map_or(0, |beat| beat - self.at(reading));
        self.anchor += behind.max(0);
    }
}

fn with<T>(ask: impl FnOnce(&mut Time) -> T) -> T {
    let mut time = TIME.lock().unwrap_or_else(PoisonError::into_inner);
    ask(time.get_or_insert_with(|| Time::new(Reading::of_machine())))
}

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    with(|time| time.at(Reading::of_machine()))
}

/// A service starts on a store. Its time never lies before what the store has seen, or clocks would gain what the
/// machine's clock was set back by.
pub(crate) fn start(last_beat: Option<Millis>, shared: bool) {
    with(|time| time.start(Reading::of_machine(), last_beat, shared));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Millis = 1_000_000;

    /// A machine whose clock goes right, `seconds` after the first reading.
    fn after(seconds: u64, first: Instant) -> Reading {
        let wall = FIRST + i64::try_from(seconds).expect("small") * 1000;
        Reading { wall, steady: first + Duration::from_secs(seconds) }
    }

    #[test]
    fn m4_time_stands_still_while_the_process_is_stopped() {
        let first = Instant::now();
        let mut time = Time::new(after(0, first));
        assert_eq!(time.at(after(2, first)), 1_002_000);
        assert_eq!(time.at(after(4, first)), 1_004_000);
        // SIGSTOP for sixteen seconds.
        assert_eq!(time.at(after(20, first)), 1_004_000);
        assert_eq!(time.at(after(21, first)), 1_005_000, "and goes on from there");
        assert_eq!(time.at(after(20, first)), 1_005_000, "never back");
        time.shared = true;
        assert_eq!(time.at(after(41, first)), 1_025_000, "another process was there to play with");
    }

    // An hour by which the machine's clock was set ended live games on time.
    #[test]
    fn m4_a_machines_clock_that_is_set_moves_no_time_at_tables() {
        let first = Instant::now();
        let mut time = Time::new(after(0, first));
        for step in [3_600_000, -7_200_000, 0] {
            let now = after(2, first);
            assert_eq!(time.at(Reading { wall: now.wall + step, ..now }), 1_002_000, "set by {step} ms");
        }
        // A process that starts after the clock was set back goes on from the last heartbeat.
        let back = Reading { wall: FIRST - 3_600_000, steady: first };
        let mut time = Time::new(back);
        time.start(back, Some(FIRST), false);
        assert_eq!(time.at(back), FIRST);
        assert_eq!(time.at(Reading { wall: 0, ..after(3, first) }), FIRST + 3_000);
    }
}
