//! `hotline review`.

use crate::arguments::LangName;
use crate::progress::with_bar;
use anyhow::Context;
use clap::ValueEnum;
use contract::record::Record;
use contract::{Act, Game, Rules};
use games::{ForGame, GameName, Loaded};
use playdek::Logged;
use review::Effort;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// The record of a game, or a text log of the commercial Twilight Struggle edition
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_enum, default_value = "quick")]
    effort: EffortName,
    /// Everything that was worked out, as JSON
    #[arg(long)]
    json: bool,
    /// [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Equal seeds give equal reviews
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_enum, default_value = "en")]
    lang: LangName,
}

#[derive(Copy, Clone, ValueEnum)]
enum EffortName {
    /// Some seconds
    Quick,
    /// A few minutes
    Deep,
}

impl From<EffortName> for Effort {
    fn from(name: EffortName) -> Effort {
        match name {
            EffortName::Quick => Effort::QUICK,
            EffortName::Deep => Effort::DEEP,
        }
    }
}

/// What the first line of every record begins with.
const RECORD: &str = "hotline-record";

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let shown = self.file.display().to_string();
        let bytes = std::fs::read(&self.file).with_context(|| format!("cannot read {shown}"))?;
        let text = playdek::text_of(&bytes);
        if text.starts_with(RECORD) {
            let record = Record::parse(&text).with_context(|| shown.clone())?;
            let game: GameName = record.game.parse().with_context(|| shown.clone())?;
            return game.with(OfRecord { args: self, record, out }).with_context(|| shown);
        }
        let game = playdek::replay::import_with(&text, &[])
            .map_err(|refused| anyhow::Error::msg(refused.text(self.lang.into())))
            .with_context(|| shown)?;
        let setup = Logged::setup(&game.values).map_err(anyhow::Error::msg)?;
        self.review::<Logged>(&setup, &game.acts, out)
    }

    fn review<G: Game>(&self, setup: &G::Setup, acts: &[Act], out: &mut dyn Write) -> anyhow::Result<()> {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = self.threads.map_or_else(cores, NonZeroUsize::get);
        let work = review::work::<G>(setup, acts)?;
        let found = with_bar("pieces", work, |done| {
            review::review::<G>(setup, acts, self.effort.into(), self.seed, threads, done)
        })?;
        if self.json {
            serde_json::to_writer(&mut *out, &found)?;
            writeln!(out)?;
        } else {
            write!(out, "{}", review::write_text::<G>(setup, acts, &found, self.lang.into()))?;
        }
        Ok(())
    }
}

struct OfRecord<'o> {
    args: Args,
    record: Record,
    out: &'o mut dyn Write,
}

impl ForGame for OfRecord<'_> {
    type Output = anyhow::Result<()>;

    fn run<G: Game>(self) -> anyhow::Result<()> {
        let loaded = Loaded::<G>::new(self.record)?;
        let acts = loaded.acts()?;
        self.args.review::<G>(&loaded.setup, &acts, self.out)
    }
}
