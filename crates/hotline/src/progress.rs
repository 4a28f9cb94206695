//! A progress bar on stderr for work that takes more than two seconds.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

const WIDTH: u64 = 24;

/// Runs `work`, which counts its progress towards `total`; `what` names the things counted.
pub fn with_bar<T>(what: &str, total: u64, work: impl FnOnce(&AtomicU64) -> T) -> T {
    let done = AtomicU64::new(0);
    let (finished, waiting) = channel::<()>();
    let started = Instant::now();
    thread::scope(|scope| {
        let done = &done;
        scope.spawn(move || {
            // A file or a pipe gets an occasional line, a terminal a moving bar.
            let terminal = io::stderr().is_terminal();
            let (pause, mark) = if terminal { (500, '\r') } else { (15_000, '\n') };
            let mut wait = Duration::from_secs(2);
            let mut shown = false;
            while waiting.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                let line = bar(what, done.load(Ordering::Relaxed), total, started.elapsed());
                let _ = write!(io::stderr(), "{mark}{line}");
                wait = Duration::from_millis(pause);
                shown = true;
            }
            if shown {
                let _ = writeln!(io::stderr());
            }
        });
        let result = work(done);
        // Dropping the channel ends the display.
        drop(finished);
        result
    })
}

fn bar(what: &str, done: u64, total: u64, elapsed: Duration) -> String {
    let full = (WIDTH * done.min(total)).checked_div(total).unwrap_or(0);
    let bar: String = (0..WIDTH).map(|i| if i < full { '#' } else { '.' }).collect();
    let left = match done {
        0 => "?".to_owned(),
        _ => {
            let rest = elapsed.as_secs_f64() * (total.saturating_sub(done)) as f64 / done as f64;
            format!("{rest:.0} s")
        }
    };
    format!("[{bar}] {done} of {total} {what}, {left} left   ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_the_rest_is_estimated() {
        let line = bar("games", 25, 100, Duration::from_secs(10));
        assert!(line.starts_with("[######..................] 25 of 100 games, 30 s left"), "{line}");
        assert!(bar("games", 0, 0, Duration::ZERO).contains("? left"));
    }
}
