//! How long and how widely to search.

use std::fmt;
use std::time::Duration;

/// When a search stops thinking about one decision.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Number of iterations in all threads together, each of which adds one node.
    Nodes(u32),
    Time(Duration),
}

#[derive(Clone, Debug, PartialEq)]
pub struct SearchSettings {
    pub budget: Budget,
    pub threads: u16,
    /// Number of decisions that the heuristic plays on from a new node before the position is judged; the
    /// card in progress is always finished.
    pub rollout: u16,
    /// Weight of the priors relative to the results, in hundredths.
    pub explore: u16,
    /// Percentage of playout decisions that follow the priors instead of taking the best option.
    pub wander: u16,
    /// Whether options are calculated to the end of the game if the evaluator can do that (1) or not (0).
    pub exact: u16,
}

impl Default for SearchSettings {
    fn default() -> Self {
        SearchSettings {
            budget: Budget::Nodes(400),
            threads: 1,
            rollout: 6,
            explore: 40,
            wander: 15,
            exact: 1,
        }
    }
}

impl SearchSettings {
    /// Takes one `key=value`, or reports what was expected.
    pub fn set(&mut self, pair: &str) -> Result<(), String> {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let number = |expected: &str, least: u32, most: u32| {
            let number = value.parse().ok().filter(|n| (least..=most).contains(n));
            number.ok_or_else(|| format!("{key}={expected}"))
        };
        match key {
            "nodes" => self.budget = Budget::Nodes(number("1 to 100000000", 1, 100_000_000)?),
            "time" => {
                let time = parse_time(value).filter(|time| !time.is_zero());
                let expected = "time=1s or time=250ms, at most 3600s";
                self.budget = Budget::Time(time.ok_or_else(|| expected.to_owned())?);
            }
            "threads" => self.threads = number("1 to 256", 1, 256)? as u16,
            "rollout" => self.rollout = number("0 to 10000", 0, 10_000)? as u16,
            "explore" => self.explore = number("1 to 1000", 1, 1000)? as u16,
            "wander" => self.wander = number("0 to 100", 0, 100)? as u16,
            "exact" => self.exact = number("0 or 1", 0, 1)? as u16,
            _ => return Err("the settings nodes, time, threads, rollout, explore, wander, exact".to_owned()),
        }
        Ok(())
    }
}

/// Parses seconds or milliseconds, such as `1s` and `250ms`.
pub fn parse_time(text: &str) -> Option<Duration> {
    let most = Duration::from_secs(3600);
    let time = match text.strip_suffix("ms") {
        Some(milliseconds) => Duration::from_millis(milliseconds.parse().ok()?),
        None => Duration::from_secs(text.strip_suffix('s')?.parse().ok()?),
    };
    (time <= most).then_some(time)
}

/// The inverse of [`parse_time`].
pub fn show_time(time: Duration) -> String {
    match time.subsec_millis() {
        0 => format!("{}s", time.as_secs()),
        _ => format!("{}ms", time.as_millis()),
    }
}

impl fmt::Display for SearchSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Budget::Nodes(nodes) => write!(f, "nodes={nodes}")?,
            Budget::Time(time) => write!(f, "time={}", show_time(time))?,
        }
        let usual = SearchSettings::default();
        for (key, value, usual) in [
            ("threads", self.threads, usual.threads),
            ("rollout", self.rollout, usual.rollout),
            ("explore", self.explore, usual.explore),
            ("wander", self.wander, usual.wander),
            ("exact", self.exact, usual.exact),
        ] {
            if value != usual {
                write!(f, ",{key}={value}")?;
            }
        }
        Ok(())
    }
}
