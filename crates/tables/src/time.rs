//! The time at tables. Not simply the machine's clock: that is set forwards and back by people and programs, and goes
//! on while this process is stopped. Players' clocks must follow neither, so this time starts at the machine's,
//! advances as steadily as the processor's counter, and stands still while nobody could have been served.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use wire::Millis;

/// A running process asks for the time at least every two seconds, for its heartbeat. If nobody has asked for this
/// long, it was stopped.
const STOPPED: Duration = Duration::from_secs(5);

/// What the machine reports at one moment.
#[derive(Copy, Clone)]
struct Reading {
    /// Milliseconds since 1970 according to its clock: only used at the start.
    wall: Millis,
    steady: Instant,
}

impl Reading {
    fn of_machine() -> Reading {
        Reading { wall: machine_time(), steady: Instant::now() }
    }
}

/// Milliseconds since 1970 as the machine's clock has them: for whatever is not a player's clock.
pub fn machine_time() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

struct Time {
    /// Milliseconds since 1970 at `since`.
    anchor: Millis,
    since: Instant,
    asked: Instant,
    /// Time during which this process was stopped.
    lost: Duration,
    /// Other processes may have kept running: then there was someone to play with.
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

/// A service starts on a store. Its time is never earlier than what the store has seen; otherwise clocks would gain
/// whatever the machine's clock was set back by.
pub(crate) fn start(last_beat: Option<Millis>, shared: bool) {
    with(|time| time.start(Reading::of_machine(), last_beat, shared));
}

/// A moment in a form that does not depend on the reader's time zone: `2026-11-17 20:05 UTC`.
pub fn utc(at: Millis) -> String {
    let minutes = at.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    format!("{} {:02}:{:02} UTC", date(days), minute / 60, minute % 60)
}

/// The date this many days after 1 January 1970: `2026-11-17`.
pub(crate) fn date(days: i64) -> String {
    let (year, month, day) = year_month_day(days);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The same in numbers.
pub fn year_month_day(days: i64) -> (i64, i64, i64) {
    // Civil dates from days, using years that begin in March (H. Hinnant).
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

/// When a month begins: `2026-11`.
pub fn month_start(month: &str) -> Option<Millis> {
    let (year, number) = month.split_once('-')?;
    if year.len() != 4 || number.len() != 2 {
        return None;
    }
    let (year, number): (i64, i64) = (year.parse().ok()?, number.parse().ok()?);
    if !(1..=12).contains(&number) || !(1970..=9999).contains(&year) {
        return None;
    }
    let shifted = if number <= 2 { year - 1 } else { year };
    let (era, year_of_era) = (shifted.div_euclid(400), shifted.rem_euclid(400));
    let day_of_year = (153 * (if number > 2 { number - 3 } else { number + 9 }) + 2) / 5;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    Some((era * 146_097 + day_of_era - 719_468) * 86_400_000)
}

/// The month after it.
pub fn next_month(month: &str) -> Option<String> {
    month_start(month)?;
    let (year, number) = month.split_once('-')?;
    let (year, number): (i64, i64) = (year.parse().ok()?, number.parse().ok()?);
    Some(if number == 12 { format!("{:04}-01", year + 1) } else { format!("{year:04}-{:02}", number + 1) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(utc(0), "1970-01-01 00:00 UTC");
        assert_eq!(utc(951_782_400_000), "2000-02-29 00:00 UTC");
        assert_eq!(utc(1_795_003_500_000), "2026-11-18 12:05 UTC");
        for month in ["1970-01", "2000-02", "2024-03", "2026-11", "2027-01"] {
            let start = month_start(month).expect("a month");
            assert_eq!(utc(start), format!("{month}-01 00:00 UTC"));
            let next = next_month(month).and_then(|next| month_start(&next)).expect("the next");
            assert!((28..=31).contains(&((next - start) / 86_400_000)), "{month}");
        }
        for bad in ["", "2026", "2026-13", "2026-1", "26-01", "x-01", "2026-00"] {
            assert_eq!(month_start(bad), None, "{bad}");
        }
    }

    const FIRST: Millis = 1_000_000;

    /// A machine whose clock is right, `seconds` after the first reading.
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

    // Setting the machine's clock by an hour once made live games end on time.
    #[test]
    fn m4_a_machines_clock_that_is_set_moves_no_time_at_tables() {
        let first = Instant::now();
        let mut time = Time::new(after(0, first));
        for step in [3_600_000, -7_200_000, 0] {
            let now = after(2, first);
            assert_eq!(time.at(Reading { wall: now.wall + step, ..now }), 1_002_000, "set by {step} ms");
        }
        // A process that starts after the clock was set back continues from the last heartbeat.
        let back = Reading { wall: FIRST - 3_600_000, steady: first };
        let mut time = Time::new(back);
        time.start(back, Some(FIRST), false);
        assert_eq!(time.at(back), FIRST);
        assert_eq!(time.at(Reading { wall: 0, ..after(3, first) }), FIRST + 3_000);
    }
}
