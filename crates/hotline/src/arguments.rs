//! Arguments that several subcommands share.

use bots::{BadBot, BotName};
use clap::ValueEnum;
use contract::{Game, Lang, OptionKind, OptionValues, Viewer};
use std::fmt;
use std::str::FromStr;

/// A mistake on the command line that only a game could notice: exit code 2, as for all others.
#[derive(Debug)]
pub struct Usage(pub String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Reads `--option key=value` with the game's own descriptions, and builds the set-up.
pub fn setup<G: Game>(options: &[String]) -> Result<(G::Setup, OptionValues), Usage> {
    let mut values = OptionValues::new();
    for option in options {
        let Some((key, word)) = option.split_once('=') else {
            return Err(Usage(format!("--option {option}: expected key=value")));
        };
        let Some(spec) = G::options().iter().find(|spec| spec.key == key) else {
            let known: Vec<_> = G::options().iter().map(|spec| spec.key).collect();
            let (game, known) = (G::NAME, known.join(", "));
            return Err(Usage(format!("unknown option {key} of {game}: expected one of {known}")));
        };
        let value = match (spec.kind, word.strip_prefix('@')) {
            (OptionKind::Text { .. }, Some(path)) => {
                let text = std::fs::read_to_string(path);
                spec.parse(&text.map_err(|problem| Usage(format!("--option {option}: {problem}")))?)
            }
            _ => spec.parse(word),
        };
        values.insert(key.to_owned(), value.map_err(Usage)?);
    }
    Ok((G::setup(&values).map_err(Usage)?, values))
}

#[derive(Copy, Clone, ValueEnum)]
pub enum LangName {
    En,
    Ru,
}

impl From<LangName> for Lang {
    fn from(name: LangName) -> Lang {
        match name {
            LangName::En => Lang::En,
            LangName::Ru => Lang::Ru,
        }
    }
}

#[derive(Copy, Clone, ValueEnum)]
pub enum ViewerName {
    Us,
    Ussr,
    Spectator,
}

impl From<ViewerName> for Viewer {
    fn from(name: ViewerName) -> Viewer {
        match name {
            ViewerName::Us => Viewer::Us,
            ViewerName::Ussr => Viewer::Ussr,
            ViewerName::Spectator => Viewer::Spectator,
        }
    }
}

/// Who sits on a chair of the terminal table.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    Human,
    Bot(BotName),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(word: &str) -> Result<Player, String> {
        if word == "human" {
            return Ok(Player::Human);
        }
        let parsed = word.parse().map(Player::Bot);
        parsed.map_err(|bad: BadBot| {
            format!("unknown player: expected human or one of the bots {}", bad.known())
        })
    }
}
