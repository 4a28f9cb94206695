//! Arguments shared by several subcommands.

use crate::words::words;
use anyhow::Context;
use bots::{BadBot, BotName};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use contract::options::Preset;
use contract::presets::Offered;
use contract::record::Record;
use contract::{Game, Lang, OptionKind, OptionValues, Viewer};
use games::GameName;
use serde::Serialize;
use std::fmt;
use std::io::{Read, Write};
use std::path::Path;
use std::str::FromStr;
use std::sync::LazyLock;
use std::thread;

/// A mistake on the command line that only a game could notice: exit code 2, like all others.
#[derive(Debug)]
pub struct Usage(pub String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Parses `--option key=value` according to the game's own descriptions, and builds the set-up.
fn setup<G: Game>(options: &[String]) -> Result<(G::Setup, OptionValues), Usage> {
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

/// Reads a file, but not much more of it than the option accepts.
fn read_text(path: &str, max_bytes: usize) -> std::io::Result<String> {
    let mut text = String::new();
    std::fs::File::open(path)?.take(max_bytes as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// Options of a game; rule sets and cards from elsewhere are short for some of them.
#[derive(clap::Args)]
pub struct RulesArgs {
    /// An option of the game; `hotline options --game …` lists them
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
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

impl RulesArgs {
    /// The requested set-up.
    pub fn setup<G: Game>(&self) -> Result<(G::Setup, OptionValues), Usage> {
        let mut options = self.options.clone();
        if let Some(name) = &self.preset {
            let preset = known_preset(G::NAME, G::offered(), name)?;
            // Placed first, so that explicit options override the preset.
            options.splice(0..0, preset.words.iter().map(|(key, word)| format!("{key}={word}")));
        }
        let on = |asked: bool| asked.then(|| "on".to_owned());
        let file = self.deck.as_ref().map(|path| format!("@{path}"));
        for (word, flag, key) in [
            (on(self.with_twilight_cards), "--with-twilight-cards", "with_twilight_cards"),
            (on(self.with_red_sea_cards), "--with-red-sea-cards", "with_red_sea_cards"),
            (file, "--deck", "deck"),
        ] {
            let Some(word) = word else { continue };
            if G::offered().option(key).is_none() {
                let has = |game: &&GameName| game.face().offered().option(key).is_some();
                let games: Vec<_> = GameName::ALL.iter().filter(has).map(|game| game.word()).collect();
                let (games, not) = (games.join(" or "), G::NAME);
                return Err(Usage(format!("{flag} is for --game {games}, not for {not}")));
            }
            options.push(format!("{key}={word}"));
        }
        setup::<G>(&options)
    }
}

/// The preset with this name, or an error listing the available ones.
pub fn known_preset(game: &str, offered: Offered, name: &str) -> Result<&'static Preset, Usage> {
    let unknown = |known| Usage(format!("unknown preset {name} of {game}: expected one of {known}"));
    offered.preset(name).map_err(unknown)
}

/// The rules being played, in one line; none if a game without presets is played with its defaults.
pub fn rules_line<G: Game>(values: &OptionValues, lang: Lang) -> Option<String> {
    let named = G::offered().named(values);
    let title = named.preset.map(|preset| preset.title[lang].to_owned());
    let said: Vec<_> = title.into_iter().chain(named.lines(values, lang)).collect();
    (!said.is_empty()).then(|| format!("{}: {}", words(lang).rules(), said.join("; ")))
}

/// Many games at once.
#[derive(clap::Args)]
pub struct Crowd {
    /// The same seed plays the same games, on any number of threads
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Games at the same time [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Crowd {
    pub fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// How a result is printed.
#[derive(clap::Args, Copy, Clone)]
pub struct Form {
    /// JSON in one line instead of a table for people
    #[arg(long)]
    json: bool,
}

/// Games of computer players with each other: how many at once and from which seed, by which rules, and how the result is
/// printed.
#[derive(clap::Args)]
pub struct Contest {
    #[command(flatten)]
    pub crowd: Crowd,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    pub form: Form,
}

impl Contest {
    /// The set-up, and what was played, if all of these bots can play it.
    pub fn set_up<'a, G: Game>(
        &self,
        bots: impl IntoIterator<Item = &'a BotName>,
    ) -> Result<(G::Setup, PlayedGame), Usage> {
        let (setup, options) = self.rules.setup::<G>()?;
        bots.into_iter().try_for_each(|bot| check_bot::<G>(bot, &setup))?;
        Ok((setup, PlayedGame { game: G::NAME, rules: G::RULES_REVISION, options }))
    }
}

/// What was played: the head of a result.
#[derive(Serialize)]
pub struct PlayedGame {
    game: &'static str,
    rules: u32,
    pub options: OptionValues,
}

impl PlayedGame {
    pub fn print(&self, out: &mut dyn Write, a: &str, b: &str) -> std::io::Result<()> {
        writeln!(out, "game       {}, rules {}, {a} against {b}", self.game, self.rules)?;
        for (key, value) in &self.options {
            writeln!(out, "           {key}={}", value.to_string().lines().next().unwrap_or_default())?;
        }
        Ok(())
    }
}

/// A result that people read as well.
pub trait ForPeople: Serialize {
    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()>;
}

impl Form {
    pub fn print(self, out: &mut dyn Write, result: &impl ForPeople) -> anyhow::Result<()> {
        if !self.json {
            return result.print(out);
        }
        writeln!(out, "{}", serde_json::to_string(result)?)?;
        Ok(())
    }
}

/// The record in a file, and its game.
pub fn open_record(path: &Path) -> anyhow::Result<(Record, GameName)> {
    let shown = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
    let record = Record::parse(&text).with_context(|| shown.to_string())?;
    let game = record.game.parse().with_context(|| shown.to_string())?;
    Ok((record, game))
}

/// A language, parsed from its code.
#[derive(Copy, Clone)]
pub struct LangName(Lang);

impl ValueEnum for LangName {
    fn value_variants<'a>() -> &'a [LangName] {
        static ALL: LazyLock<Vec<LangName>> = LazyLock::new(|| Lang::ALL.map(LangName).into());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.word()))
    }
}

impl From<LangName> for Lang {
    fn from(name: LangName) -> Lang {
        name.0
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

/// Refuses a bot that cannot play a game with this set-up.
pub fn check_bot<G: Game>(bot: &BotName, setup: &G::Setup) -> Result<(), Usage> {
    bot.fits::<G>(setup).map_err(|why| Usage(format!("{bot} cannot play here: {why}")))
}

/// Who sits on a chair at the terminal table.
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
