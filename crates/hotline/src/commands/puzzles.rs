//! `hotline puzzles`: makes the puzzle data.

use crate::arguments::{Crowd, open_record};
use crate::place::Place;
use crate::progress::with_bar;
use anyhow::Context;
use bots::NetSettings;
use bots::lookahead::Reader;
use contract::{Act, Game, OptionValues, Theme};
use games::{ForGame, GameName, Loaded};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use study::{Looked, Puzzle, ThemeSet, file, making, varied};

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long, value_name = "GAME")]
    make: GameName,
    /// Games that the network plays against itself
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,
    /// Records of other games, searched first; names in them are not kept
    #[arg(long, value_name = "FILE", num_args = 1..)]
    records: Vec<PathBuf>,
    /// Earlier puzzles to choose from together with the new ones
    #[arg(long, value_name = "FILE", num_args = 1..)]
    with: Vec<PathBuf>,
    /// How freely the network plays: 0 takes what it likes best, 1 follows its policy
    #[arg(long, default_value = "0.5")]
    temperature: String,
    /// At most this many puzzles are kept, as different as possible
    #[arg(long, default_value_t = 150, value_name = "N")]
    keep: usize,
    /// When to stop, keeping what there is by then
    #[arg(long, value_name = "N")]
    minutes: Option<f64>,
    /// Only puzzles about this, quickly leaving all other positions; may be repeated: headline, trap, space, scoring,
    /// realignment, coup, endgame, play
    #[arg(long = "theme", value_name = "NAME", value_parser = theme)]
    themes: Vec<Theme>,
    /// Skip positions in which all plays but one lose the game: most of those found are such
    #[arg(long, conflicts_with = "themes")]
    no_traps: bool,
    #[command(flatten)]
    crowd: Crowd,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (to, keep) = (self.out.clone(), self.keep);
        let place = Place::new(&to)?;
        let mut all: Vec<Puzzle> = Vec::new();
        for earlier in &self.with {
            let more: Vec<Puzzle> =
                file::read(earlier).with_context(|| format!("cannot read {}", earlier.display()))?;
            all.extend(more.into_iter().filter(|one| one.game == self.make.word()));
        }
        let (new, looked) = self.make.with(Make(self))?;
        let found = new.len();
        all.extend(new);
        let kept = varied(all, keep);
        place.write(&file::pack(&kept)?)?;
        let Looked { positions, fitting, promising, measured } = &looked;
        let [positions, fitting, promising, measured] =
            [positions, fitting, promising, measured].map(|number| number.load(Ordering::Relaxed));
        writeln!(
            out,
            "{positions} positions, {fitting} of them fitting, {promising} promising, {measured} measured"
        )?;
        writeln!(out, "found {found}, kept {} in {}", kept.len(), to.display())?;
        for theme in Theme::ALL {
            let of_theme = kept.iter().filter(|one| one.theme == theme).count();
            writeln!(out, "{:<12} {of_theme}", theme.word())?;
        }
        Ok(())
    }
}

fn theme(word: &str) -> Result<Theme, String> {
    Theme::from_word(word).ok_or_else(|| {
        let known = Theme::ALL.map(Theme::word).join(", ");
        format!("expected one of {known}, got {word}")
    })
}

/// When to stop making puzzles.
pub fn until(minutes: Option<f64>) -> Option<Instant> {
    minutes.map(|minutes| Instant::now() + Duration::from_secs_f64(60.0 * minutes.clamp(0.0, 1e6)))
}

/// Parses a temperature as written after `net:`.
pub fn settings(temperature: &str) -> anyhow::Result<NetSettings> {
    let mut settings = NetSettings::default();
    settings.set(&format!("temperature={temperature}")).map_err(anyhow::Error::msg)?;
    Ok(settings)
}

struct Make(Args);

impl ForGame for Make {
    type Output = anyhow::Result<(Vec<Puzzle>, Looked)>;

    fn run<G: Game>(self) -> anyhow::Result<(Vec<Puzzle>, Looked)> {
        let args = self.0;
        let values = OptionValues::new();
        let setup = G::setup(&values).map_err(anyhow::Error::msg)?;
        let reader = Reader::<G>::new(&setup)?;
        let plan = making::Plan {
            games: args.games,
            seed: args.crowd.seed,
            threads: args.crowd.threads(),
            until: until(args.minutes),
            settings: settings(&args.temperature)?,
            themes: match (args.themes.is_empty(), args.no_traps) {
                (false, _) => args.themes.iter().copied().collect(),
                (true, true) => ThemeSet::ALL.without(Theme::Trap),
                (true, false) => ThemeSet::ALL,
            },
        };
        let looked = Looked::default();
        let mut found = Vec::new();
        for path in &args.records {
            let loaded = Loaded::<G>::new(open_record(path)?.0)?;
            let games: [Vec<Act>; 1] = [loaded.acts()?];
            let reader = Reader::<G>::new(&loaded.setup)?;
            let values = G::values(&loaded.setup);
            found.extend(with_bar("records", 1, |done| {
                making::puzzles_of(&loaded.setup, values, &reader, &games, &plan, (done, &looked))
            }));
        }
        found.extend(with_bar("games", args.games, |done| {
            making::puzzles(&setup, &values, &reader, &plan, (done, &looked))
        }));
        Ok((found, looked))
    }
}
