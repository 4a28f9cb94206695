//! How long an expert thinks.

use crate::search::{parse_time, show_time};
use std::fmt;
use std::time::Duration;

/// When an expert stops thinking about one decision.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// A fixed number of worlds, and so the same decision for the same seed.
    Worlds(u32),
    Time(Duration),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ExpertSettings {
    pub thought: Thought,
    pub threads: u16,
    /// Number of decisions after which a line is judged, as soon as a card play is over; 0 means when the
    /// turn is over.
    pub horizon: u16,
}

impl Default for ExpertSettings {
    fn default() -> Self {
        ExpertSettings { thought: Thought::Worlds(64), threads: 1, horizon: 20 }
    }
}

impl ExpertSettings {
    /// Takes one `key=value`, or reports what was expected.
    pub fn set(&mut self, pair: &str) -> Result<(), String> {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let number = |expected: &str, most: u32| {
            let number = value.parse().ok().filter(|n| (1..=most).contains(n));
            number.ok_or_else(|| format!("{key}={expected}"))
        };
        match key {
            "worlds" => self.thought = Thought::Worlds(number("1 to 100000", 100_000)?),
            "time" => {
                let time = parse_time(value).filter(|time| !time.is_zero());
                let expected = "time=1s or time=250ms, at most 3600s";
                self.thought = Thought::Time(time.ok_or_else(|| expected.to_owned())?);
            }
            "threads" => self.threads = number("1 to 256", 256)? as u16,
            "horizon" => {
                let number = value.parse().ok().filter(|n| *n <= 160);
                self.horizon = number.ok_or_else(|| "horizon=0 to 160".to_owned())?;
            }
            _ => return Err("the settings worlds, time, threads, horizon".to_owned()),
        }
        Ok(())
    }
}

impl fmt::Display for ExpertSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.thought {
            Thought::Worlds(worlds) => write!(f, "expert:worlds={worlds}")?,
            Thought::Time(time) => write!(f, "expert:time={}", show_time(time))?,
        }
        if self.threads != ExpertSettings::default().threads {
            write!(f, ",threads={}", self.threads)?;
        }
        if self.horizon != ExpertSettings::default().horizon {
            write!(f, ",horizon={}", self.horizon)?;
        }
        Ok(())
    }
}
