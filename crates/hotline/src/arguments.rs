//! Arguments that several subcommands share.

use bots::{BadBot, BotName};
use clap::ValueEnum;
use contract::{Game, Lang, OptionKind, OptionValues, Viewer};
use std::fmt;
use std::io::Read;
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
            (OptionKind::Text { max_bytes }, Some(path)) => {
                let text = read_text(path, max_bytes);
                spec.parse(&text.map_err(|problem| Usage(format!("--option {option}: {problem}")))?)
            }
            _ => spec.parse(word),
        };
        values.insert(key.to_owned(), value.map_err(Usage)?);
    }
    Ok((G::setup(&values).map_err(Usage)?, values))
}

/// Reads a file, but not much more of it than the option takes.
fn read_text(path: &str, max_bytes: usize) -> std::io::Result<String> {
    let mut text = String::new();
    std::fs::File::open(path)?.take(max_bytes as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// Rule sets and cards from elsewhere: short for options of a game.
#[derive(clap::Args)]
pub struct Decks {
    /// A rule set by name; `hotline options --game …` lists them
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// 13 Minutes: play with the cards of this file (docs/thirteen-deck-guide.md)
    #[arg(long, value_name = "FILE")]
    deck: Option<String>,
    /// Red Sea: both sides add cards of Twilight Struggle, and a third turn is played
    #[arg(long)]
    with_twilight_cards: bool,
    /// Twilight Struggle: both sides add cards of Red Sea
    #[arg(long)]
    with_red_sea_cards: bool,
}

impl Decks {
    /// Adds what was asked for to the options of the game.
    pub fn add_to<G: Game>(&self, options: &mut Vec<String>) -> Result<(), Usage> {
        if let Some(name) = &self.preset {
            let Some(preset) = G::presets().iter().find(|preset| preset.key == name) else {
                let known: Vec<_> = G::presets().iter().map(|preset| preset.key).collect();
                let (game, known) = (G::NAME, known.join(", "));
                return Err(Usage(format!("unknown preset {name} of {game}: expected one of {known}")));
            };
            // First, so that an option given besides has the last word.
            options.splice(0..0, preset.words.iter().map(|(key, word)| format!("{key}={word}")));
        }
        let on = |asked: bool| asked.then(|| "on".to_owned());
        let file = self.deck.as_ref().map(|path| format!("@{path}"));
        for (word, flag, key, game) in [
            (on(self.with_twilight_cards), "--with-twilight-cards", "with_twilight_cards", "red-sea"),
            (on(self.with_red_sea_cards), "--with-red-sea-cards", "with_red_sea_cards", "twilight"),
            (file, "--deck", "deck", "thirteen"),
        ] {
            let Some(word) = word else { continue };
            if G::NAME != game {
                let not = G::NAME;
                return Err(Usage(format!("{flag} is for --game {game}, not for {not}")));
            }
            options.push(format!("{key}={word}"));
        }
        Ok(())
    }
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
        let parsed = BotName::or_program(word).map(Player::Bot);
        parsed.map_err(|bad: BadBot| {
            format!("unknown player: expected human or one of the bots {}", bad.known())
        })
    }
}
