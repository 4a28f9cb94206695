//! A table's clock. It belongs to the seats, not the sides: players keep their time when the game swaps sides. It
//! stands still for a computer player, and while the server itself decides, since no time passes between two events.

use crate::watched;
use serde::{Deserialize, Serialize};
use wire::Millis;
use wire::tables::ClockKind;

const SECOND: i64 = 1000;
const HOUR: i64 = 3600 * SECOND;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Added when the turn passes from a seat.
    increment: i64,
    /// Milliseconds each seat had left at `since`; none without a clock.
    left: Option<[i64; 2]>,
    running: [bool; 2],
    /// When they started running; in the future while they stand still.
    since: Millis,
    /// Whether they stop for a reveal: only where seconds count.
    stands: bool,
}

/// As stored in a table's row. When the running clocks started is derived from when the first of them runs out. That is
/// a column of its own, because it gets moved if no server was running.
#[derive(Serialize, Deserialize)]
struct Stored {
    left: Option<[i64; 2]>,
    running: [bool; 2],
}

impl Clock {
    pub fn new(kind: ClockKind) -> Clock {
        let (bank, increment) = match kind {
            ClockKind::None => (None, 0),
            ClockKind::Live { bank, increment } => (Some(bank), i64::from(increment) * SECOND),
            ClockKind::Correspondence { bank, increment } => (Some(bank), i64::from(increment) * HOUR),
        };
        let unit = if matches!(kind, ClockKind::Correspondence { .. }) { HOUR } else { SECOND };
        let left = bank.map(|bank| [i64::from(bank) * unit; 2]);
        let stands = matches!(kind, ClockKind::Live { .. });
        Clock { increment, left, running: [false; 2], since: 0, stands }
    }

    /// From now on exactly these clocks run. A seat whose turn has ended gets its increment.
    pub fn run(&mut self, at: Millis, running: [bool; 2]) {
        let increment = self.increment;
        let elapsed = (at - self.since).max(0);
        if let Some(left) = &mut self.left {
            for (seat, left) in left.iter_mut().enumerate() {
                if self.running[seat] {
                    *left -= elapsed;
                    if !running[seat] {
                        *left += increment;
                    }
                }
            }
            self.running = running;
        }
        // One player's action must not cut short the other's time to look.
        self.since = self.since.max(at);
    }

    /// Stops them for this long, on top of any pause already under way: a page shows one thing after the other. All of
    /// it together is bounded as one event is.
    pub fn stand(&mut self, at: Millis, still: i64) {
        if self.stands {
            let until = self.since.max(at) + still.max(0);
            let most = if still > watched::LONGEST { watched::END_OF_TURN } else { watched::LONGEST };
            self.since = until.min(at + most).max(self.since);
        }
    }

    /// How much longer they stand still.
    pub fn still(&self, at: Millis) -> i64 {
        if self.first().is_some() { (self.since - at).max(0) } else { 0 }
    }

    /// The same when `seat` takes its decision back: that ends nobody's turn, and the increment for ending its own turn
    /// is removed again. Otherwise one could gain time by deciding and undoing.
    pub fn run_back(&mut self, at: Millis, running: [bool; 2], seat: u8) {
        let (increment, was) = (self.increment, self.running);
        self.increment = 0;
        self.run(at, running);
        self.increment = increment;
        let seat = usize::from(seat);
        if let Some(left) = &mut self.left
            && running[seat]
            && !was[seat]
        {
            left[seat] -= increment;
        }
    }

    /// A seat's clock now runs out at this time, whatever was left on it. That ends nobody's turn.
    pub fn rest(&mut self, seat: u8, until: Millis, at: Millis) {
        self.run(at, self.running);
        if let Some(left) = &mut self.left {
            left[usize::from(seat)] = (until - at).max(0);
        }
    }

    /// Stops all of them for good, without increments.
    pub fn stop(&mut self, at: Millis) {
        self.increment = 0;
        self.run(at, [false; 2]);
    }

    pub fn left(&self, at: Millis) -> Option<[i64; 2]> {
        let mut left = self.left?;
        for (left, running) in left.iter_mut().zip(self.running) {
            if running {
                *left -= (at - self.since).max(0);
            }
            *left = (*left).max(0);
        }
        Some(left)
    }

    pub fn running(&self) -> [bool; 2] {
        self.running
    }

    fn first(&self) -> Option<(i64, usize)> {
        let left = self.left?;
        (0..2).filter(|&seat| self.running[seat]).map(|seat| (left[seat], seat)).min()
    }

    /// When the first running clock runs out.
    pub fn due(&self) -> Option<Millis> {
        self.first().map(|(left, _)| self.since + left)
    }

    /// The seat whose time is up.
    pub fn fallen(&self, at: Millis) -> Option<u8> {
        self.first().filter(|&(left, _)| self.since + left <= at).map(|(_, seat)| seat as u8)
    }

    pub fn to_json(&self) -> String {
        let stored = Stored { left: self.left, running: self.running };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// The clock from a row.
    pub fn restore(kind: ClockKind, json: &str, due: Option<Millis>) -> Clock {
        let mut clock = Clock::new(kind);
        if let Ok(stored) = serde_json::from_str::<Stored>(json) {
            clock.left = stored.left;
            clock.running = stored.running;
        }
        if let (Some(due), Some((left, _))) = (due, clock.first()) {
            clock.since = due - left;
        }
        clock
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: ClockKind = ClockKind::Live { bank: 60, increment: 5 };

    #[test]
    fn only_running_clocks_lose_time_and_the_increment_comes_with_the_end_of_a_turn() {
        let mut clock = Clock::new(LIVE);
        clock.run(1_000, [true, false]);
        clock.run(4_000, [true, false]);
        assert_eq!(clock.left(4_000), Some([57_000, 60_000]), "the same turn goes on");
        clock.run(5_000, [false, true]);
        assert_eq!(clock.left(6_000), Some([61_000, 59_000]));
        clock.run(6_000, [false, false]);
        assert_eq!(clock.left(99_000), Some([61_000, 64_000]), "a bot thinks: nobody pays");
        assert_eq!(clock.due(), None);
    }

    #[test]
    fn deciding_and_undoing_makes_no_time() {
        let mut clock = Clock::new(LIVE);
        clock.run(0, [true, false]);
        for round in 0..10 {
            clock.run(round * 10, [false, true]);
            clock.run_back(round * 10 + 5, [true, false], 0);
        }
        let left = clock.left(95).expect("a clock");
        assert_eq!(left, [60_000 - 45, 60_000 - 50], "each paid for its own time and nothing was added");
        clock.run(95, [false, true]);
        assert_eq!(clock.left(95), Some([65_000 - 45, 60_000 - 50]));
    }

    #[test]
    fn both_run_while_both_decide_and_the_shorter_one_falls_first() {
        let mut clock = Clock::new(LIVE);
        clock.run(0, [true, false]);
        clock.run(10_000, [true, true]);
        assert_eq!(clock.due(), Some(60_000));
        assert_eq!(clock.fallen(59_999), None);
        assert_eq!(clock.fallen(60_000), Some(0));
        assert_eq!(clock.left(70_000), Some([0, 0]), "never below nothing");
    }

    #[test]
    fn a_clock_survives_in_its_row() {
        let mut clock = Clock::new(ClockKind::Correspondence { bank: 72, increment: 24 });
        clock.run(5_000, [true, true]);
        clock.run(9_000, [false, true]);
        let again = Clock::restore(
            ClockKind::Correspondence { bank: 72, increment: 24 },
            &clock.to_json(),
            clock.due(),
        );
        assert_eq!(again, clock);
        let later = Clock::restore(
            ClockKind::Correspondence { bank: 72, increment: 24 },
            &clock.to_json(),
            clock.due().map(|due| due + 60_000),
        );
        assert_eq!(later.left(69_000), clock.left(9_000), "a minute without a server costs nobody anything");
    }

    #[test]
    fn clocks_stand_still_while_something_is_shown() {
        let mut clock = Clock::new(LIVE);
        clock.run(0, [true, false]);
        clock.run(10_000, [false, true]);
        clock.stand(10_000, watched::DIE);
        assert_eq!(clock.left(12_000), Some([55_000, 60_000]), "nobody pays for looking");
        assert_eq!((clock.still(12_000), clock.due()), (1_700, Some(73_700)));
        let restored = Clock::restore(LIVE, &clock.to_json(), clock.due());
        assert_eq!(restored, clock, "also not over a restart");
        assert_eq!(clock.left(14_700), Some([55_000, 59_000]));
        // Acting at once gains nothing, and the other player keeps their time to look.
        clock.stand(20_000, watched::REVELATION);
        let before = clock.left(20_000);
        clock.run(21_000, [true, false]);
        assert_eq!(clock.left(24_000), before.map(|[us, ussr]| [us, ussr + 5_000]), "and the increment");
        assert_eq!(clock.left(25_000), before.map(|[us, ussr]| [us - 1_000, ussr + 5_000]));
    }

    #[test]
    fn standing_still_is_bounded_and_nothing_for_days() {
        let mut clock = Clock::new(LIVE);
        clock.run(0, [true, true]);
        for at in [0, 1, 2] {
            clock.stand(at, watched::LONGEST);
        }
        assert_eq!(clock.left(watched::LONGEST + 2), Some([60_000; 2]));
        assert_eq!(clock.left(watched::LONGEST + 1_002), Some([59_000; 2]), "however much is shown");
        let mut turn = Clock::new(LIVE);
        turn.run(0, [true, true]);
        for at in [0, 1, 2] {
            turn.stand(at, 10 * watched::END_OF_TURN);
        }
        assert_eq!(turn.still(2), watched::END_OF_TURN, "also at the end of a turn");
        let mut bots = Clock::new(LIVE);
        for at in [0, 1] {
            bots.run(at, [false; 2]);
            bots.stand(at, watched::DIE);
        }
        bots.run(2, [true, false]);
        assert_eq!(bots.still(2), 2 * watched::DIE - 2, "two dice of a computer player, one after the other");
        let mut slow = Clock::new(ClockKind::Correspondence { bank: 72, increment: 24 });
        slow.run(0, [true, false]);
        slow.stand(0, watched::DIE);
        assert_eq!(slow.still(0), 0);
        let mut idle = Clock::new(LIVE);
        idle.run(0, [false; 2]);
        idle.stand(0, watched::DIE);
        assert_eq!(idle.still(0), 0, "no clock runs that could stand");
    }

    #[test]
    fn no_clock_never_falls() {
        let mut clock = Clock::new(ClockKind::None);
        clock.run(0, [true, true]);
        assert_eq!((clock.left(1 << 40), clock.due(), clock.fallen(1 << 40)), (None, None, None));
    }
}
