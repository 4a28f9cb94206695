//! `hotline explorer`: makes the table of the bots' openings.

use super::puzzles::{settings, until};
use crate::arguments::Crowd;
use crate::place::Place;
use crate::progress::with_bar;
use bots::lookahead::Reader;
use contract::{Game, OptionValues};
use games::{ForGame, GameName};
use std::io::Write;
use std::path::PathBuf;
use study::explorer::Openings;
use study::{ThemeSet, file, making};

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long, value_name = "GAME")]
    make: GameName,
    /// Games that the network plays against itself
    #[arg(long, default_value_t = 1000, value_name = "N")]
    games: u64,
    /// How freely the network plays: 0 takes what it likes best, 1 follows its policy
    #[arg(long, default_value = "1")]
    temperature: String,
    /// When to stop, keeping what there is by then
    #[arg(long, value_name = "N")]
    minutes: Option<f64>,
    #[command(flatten)]
    crowd: Crowd,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let to = self.out.clone();
        let place = Place::new(&to)?;
        let found = self.make.with(Make(self))?;
        place.write(&file::pack(&found)?)?;
        let wins = found.rows.iter().map(|row| f64::from(row.2)).sum::<f64>() / 2.0;
        let share = 100.0 * wins / f64::from(found.games.max(1));
        writeln!(
            out,
            "{} games of {}, {share:.1}% to the US, {} rows in {}",
            found.games,
            found.player,
            found.rows.len(),
            to.display()
        )?;
        Ok(())
    }
}

struct Make(Args);

impl ForGame for Make {
    type Output = anyhow::Result<Openings>;

    fn run<G: Game>(self) -> anyhow::Result<Openings> {
        let args = self.0;
        let setup = G::setup(&OptionValues::new()).map_err(anyhow::Error::msg)?;
        let reader = Reader::<G>::new(&setup)?;
        let plan = making::Plan {
            games: args.games,
            seed: args.crowd.seed,
            threads: args.crowd.threads(),
            until: until(args.minutes),
            settings: settings(&args.temperature)?,
            themes: ThemeSet::ALL,
        };
        let counting = with_bar("games", args.games, |done| making::openings(&setup, &reader, &plan, done));
        let hash: String = reader.network.provenance.hash.chars().take(12).collect();
        Ok(counting.openings(G::NAME, G::RULES_REVISION, format!("{} {hash}", plan.settings)))
    }
}
