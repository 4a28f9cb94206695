//! `hotline puzzles`: makes the puzzle data.

use crate::arguments::{Crowd, open_record};
use crate::progress::with_bar;
use anyhow::Context;
use bots::NetSettings;
use bots::lookahead::Reader;
use contract::{Act, Game, OptionValues, Theme};
use games::{ForGame, GameName, Loaded};
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use study::{Puzzle, file, making, varied};

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
    /// Skip positions in which all plays but one lose the game: most of those found are such
    #[arg(long)]
    no_traps: bool,
    #[command(flatten)]
    crowd: Crowd,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut all: Vec<Puzzle> = Vec::new();
        for earlier in &self.with {
            let more: Vec<Puzzle> =
                file::read(earlier).with_context(|| format!("cannot read {}", earlier.display()))?;
            all.extend(more.into_iter().filter(|one| one.game == self.make.word()));
        }
        let (to, keep) = (self.out.clone(), self.keep);
        let new = self.make.with(Make(self))?;
        let found = new.len();
        all.extend(new);
        let kept = varied(all, keep);
        file::write(&to, &kept).with_context(|| format!("cannot write {}", to.display()))?;
        writeln!(out, "found {found}, kept {} in {}", kept.len(), to.display())?;
        for theme in Theme::ALL {
            let of_theme = kept.iter().filter(|one| one.theme == theme).count();
            writeln!(out, "{:<12} {of_theme}", theme.word())?;
        }
        Ok(())
    }
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
    type Output = anyhow::Result<Vec<Puzzle>>;

    fn run<G: Game>(self) -> anyhow::Result<Vec<Puzzle>> {
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
            no_traps: args.no_traps,
        };
        let mut found = Vec::new();
        for path in &args.records {
            let loaded = Loaded::<G>::new(open_record(path)?.0)?;
            let games: [Vec<Act>; 1] = [loaded.acts()?];
            let reader = Reader::<G>::new(&loaded.setup)?;
            let values = G::values(&loaded.setup);
            found.extend(with_bar("records", 1, |done| {
                making::puzzles_of(&loaded.setup, values, &reader, &games, &plan, done)
            }));
        }
        found.extend(with_bar("games", args.games, |done| {
            making::puzzles(&setup, &values, &reader, &plan, done)
        }));
        Ok(found)
    }
}
