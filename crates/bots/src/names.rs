//! Players by name and settings: `random`, `heuristic`, `search:nodes=2000`, `net`, `easy`.

use crate::bot::{Bot, HeuristicBot, RandomBot};
use crate::exec::{ExecBot, ExecSettings};
use crate::expert::{ExpertBot, ExpertSettings};
use crate::levels::{Level, LevelBot};
use crate::net::{NetBot, NetSettings};
use crate::search::{SearchBot, SearchSettings};
use ::net::{NoNetwork, network_for};
use contract::Game;
use std::fmt;
use std::str::FromStr;

/// A player that can be built for any game.
#[derive(Clone, Debug, PartialEq)]
pub enum BotName {
    Random,
    Heuristic {
        noise: u8,
    },
    Search(SearchSettings),
    /// A network without search, for games and options that one was trained for ([`BotName::fits`]).
    Net(NetSettings),
    /// The same with search.
    Expert(ExpertSettings),
    Level(Level),
    /// A program that speaks the line protocol (`docs/bot-protocol.md`).
    Exec(ExecSettings),
}

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown bot `{got}`: expected {expected}")]
pub struct BadBot {
    got: String,
    expected: String,
}

const KNOWN: &str = "random, heuristic, search, net, expert, beginner, easy, medium, hard, master, champion; settings follow a colon, as in search:nodes=2000";

impl BadBot {
    /// What would have been accepted.
    pub fn known(&self) -> &str {
        self.expected.strip_prefix("one of ").unwrap_or(&self.expected)
    }
}

impl BotName {
    /// Parses a name that may also be a program to start: `exec:PROGRAM ARGUMENTS`. Only for the command line
    /// of this machine: [`FromStr`] does not know programs, so that no name from elsewhere can start one.
    pub fn or_program(text: &str) -> Result<BotName, BadBot> {
        let bad =
            |expected: &str| BadBot { got: text.chars().take(60).collect(), expected: expected.to_owned() };
        match text.strip_prefix("exec") {
            Some(rest) => rest.parse().map(BotName::Exec).map_err(bad),
            None => text.parse().map_err(|problem: BadBot| BadBot {
                expected: format!("{}; or exec:PROGRAM ARGUMENTS", problem.expected),
                ..problem
            }),
        }
    }

    /// Whether this player can play a game with this set-up. If not, it reports a fault at its first decision.
    pub fn fits<G: Game>(&self, setup: &G::Setup) -> Result<(), NoNetwork> {
        match self {
            BotName::Net(_) | BotName::Expert(_) => network_for::<G>(setup).map(drop),
            BotName::Random
            | BotName::Heuristic { .. }
            | BotName::Search(_)
            | BotName::Level(_)
            | BotName::Exec(_) => Ok(()),
        }
    }

    /// Builds the player for a game.
    pub fn build<G: Game>(&self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            BotName::Random => Box::new(RandomBot::new(seed)),
            BotName::Heuristic { noise } => Box::new(HeuristicBot::<G>::new(seed, *noise)),
            BotName::Search(settings) => Box::new(SearchBot::<G>::new(settings.clone(), seed)),
            BotName::Net(settings) => Box::new(NetBot::<G>::new(*settings, seed)),
            BotName::Expert(settings) => Box::new(ExpertBot::<G>::new(*settings, seed)),
            BotName::Level(level) => Box::new(LevelBot::<G>::new(*level, seed)),
            BotName::Exec(settings) => Box::new(ExecBot::new(settings.clone())),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Random => f.write_str("random"),
            BotName::Heuristic { noise: 0 } => f.write_str("heuristic"),
            BotName::Heuristic { noise } => write!(f, "heuristic:noise={noise}"),
            BotName::Search(settings) => write!(f, "search:{settings}"),
            BotName::Net(settings) => settings.fmt(f),
            BotName::Expert(settings) => settings.fmt(f),
            BotName::Level(level) => f.write_str(level.word()),
            BotName::Exec(settings) => settings.fmt(f),
        }
    }
}

impl FromStr for BotName {
    type Err = BadBot;

    fn from_str(text: &str) -> Result<BotName, BadBot> {
        let bad =
            |expected: &str| BadBot { got: text.chars().take(60).collect(), expected: expected.to_owned() };
        let (word, settings) = text.split_once(':').unwrap_or((text, ""));
        let pairs = || settings.split(',').filter(|pair| !pair.is_empty());
        if let Some(level) = Level::from_word(text) {
            return Ok(BotName::Level(level));
        }
        match word {
            "random" if pairs().next().is_some() => Err(bad("no settings for random")),
            "random" => Ok(BotName::Random),
            "heuristic" => {
                let mut noise = 0;
                for pair in pairs() {
                    let number = pair.strip_prefix("noise=").and_then(|number| number.parse().ok());
                    noise = number.filter(|&n| n <= 100).ok_or_else(|| bad("heuristic:noise=0 to 100"))?;
                }
                Ok(BotName::Heuristic { noise })
            }
            "search" => {
                let mut search = SearchSettings::default();
                for pair in pairs() {
                    search.set(pair).map_err(|expected| bad(&expected))?;
                }
                Ok(BotName::Search(search))
            }
            "net" => {
                let mut net = NetSettings::default();
                for pair in pairs() {
                    net.set(pair).map_err(|expected| bad(&expected))?;
                }
                Ok(BotName::Net(net))
            }
            "expert" => {
                let mut expert = ExpertSettings::default();
                for pair in pairs() {
                    expert.set(pair).map_err(|expected| bad(&expected))?;
                }
                Ok(BotName::Expert(expert))
            }
            _ => Err(bad(&format!("one of {KNOWN}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_as_they_are_written() {
        for name in [
            "random",
            "heuristic",
            "heuristic:noise=25",
            "search:nodes=2000",
            "search:time=1s,threads=2",
            "search:time=250ms,rollout=0",
            "search:nodes=25,exact=0",
            "net",
            "net:temperature=0.5",
            "net:temperature=2",
            "net:overlooks=30",
            "net:temperature=1.5,overlooks=60",
            "expert:worlds=16",
            "expert:time=1s,threads=2",
            "expert:time=250ms",
            "expert:worlds=16,horizon=0",
            "beginner",
            "hard",
            "champion",
            "exec:python3 bot.py --deep",
            "exec,limit=250ms:'my bot' \"a 'b'\"",
        ] {
            let parsed = BotName::or_program(name).unwrap_or_else(|bad| panic!("{bad}"));
            assert_eq!(parsed.to_string(), name);
        }
        assert_eq!("search".parse(), Ok(BotName::Search(SearchSettings::default())));
    }

    #[test]
    fn names_from_elsewhere_start_no_programs() {
        for name in ["exec:true", "exec,limit=1s:true"] {
            assert!(matches!(BotName::or_program(name), Ok(BotName::Exec(_))));
            assert!(name.parse::<BotName>().is_err(), "{name}");
        }
    }

    #[test]
    fn bad_names_say_what_there_is() {
        for (name, expected) in [
            ("grandmaster", "one of random, heuristic, search"),
            ("search:speed=3", "nodes"),
            ("search:nodes=many", "nodes"),
            ("search:time=fast", "time"),
            ("search:threads=0", "threads"),
            ("net:temperature=hot", "temperature=0 to 10"),
            ("net:temperature=11", "temperature=0 to 10"),
            ("net:nodes=5", "temperature=0 to 10"),
            ("net:overlooks=96", "overlooks=0 to 95"),
            ("expert:nodes=5", "worlds, time, threads, horizon"),
            ("expert:worlds=0", "worlds=1 to 100000"),
            ("expert:horizon=999", "horizon=0 to 160"),
            ("expert:time=fast", "time=1s"),
            ("heuristic:noise=101", "noise=0 to 100"),
            ("random:x", "no settings"),
            ("exec:", "exec:PROGRAM ARGUMENTS"),
            ("exec,limit=soon:bot", "limit=10s"),
        ] {
            let bad = BotName::or_program(name).expect_err(name).to_string();
            assert!(bad.contains(expected), "{bad}");
        }
    }
}
