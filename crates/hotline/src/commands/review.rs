//! `hotline review`.

use crate::arguments::LangName;
use crate::place::Place;
use crate::progress::with_bar;
use anyhow::{Context, ensure};
use clap::ValueEnum;
use contract::{Rules, record};
use games::GameName;
use playdek::Logged;
use review::{Effort, Review, ReviewedPlay};
use serde::Serialize;
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use wire::reviews::{JudgedPlay, PointsLost};

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
    /// Write a self-contained web page to this file
    #[arg(long, value_name = "OUT", conflicts_with = "json")]
    html: Option<PathBuf>,
    /// [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Equal seeds give equal reviews
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_enum, default_value = "en")]
    lang: LangName,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed<'a> {
    #[serde(flatten)]
    found: &'a Review,
    /// What each side lost, by kind of decision; kinds without losses are left out.
    lost_by_kind: Vec<PointsLost>,
    /// The same by period of the game.
    lost_by_period: Vec<PointsLost>,
    /// The kind of each judged play.
    kinds: Vec<PlayKind>,
    /// The plays that were errors, in words: what else there was, and how the game might have gone on.
    errors: Vec<JudgedPlay>,
}

#[derive(Serialize)]
struct PlayKind {
    /// Acts before the play.
    first: usize,
    kind: &'static str,
}

#[derive(Copy, Clone, ValueEnum)]
enum EffortName {
    /// A few seconds
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

/// The start of every record's first line.
const RECORD: &str = "hotline-record";
/// In bytes. The longest game we have seen is a twentieth of this.
const LONGEST: u64 = 1 << 20;

/// A file's content, or just more than a game can have.
fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let shown = self.file.display().to_string();
        let bytes = read(&self.file).with_context(|| format!("cannot read {shown}"))?;
        ensure!(bytes.len() as u64 <= LONGEST, "{shown}: expected a game of at most {LONGEST} bytes");
        let text = playdek::text_of(&bytes);
        let record = if text.starts_with(RECORD) {
            text.to_string()
        } else {
            self.import(&text).with_context(|| shown.clone())?
        };
        let task = review::open(&record, self.effort.into(), self.seed).with_context(|| shown)?;
        // What cannot be written should not have been worked out for minutes.
        let page_place = self.html.as_deref().map(Place::new).transpose()?;
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = self.threads.map_or_else(cores, NonZeroUsize::get);
        let pieces = with_bar("pieces", task.pieces() as u64, |done| task.work_all(threads, done));
        let found = task.review(&pieces).context("every piece was worked out")?;
        if let Some(place) = page_place {
            let game: GameName = found.engine.game.parse()?;
            let page = review::page(&*task, &pieces, &|lang| game.face().title(lang).to_owned());
            place.write(page.as_bytes())?;
        } else if self.json {
            let told = task.tell(&pieces, self.lang.into());
            let kinds = told.kinds.iter().map(|&(first, kind)| PlayKind { first, kind: kind.word() });
            let kinds = kinds.collect();
            let (lost_by_kind, lost_by_period) = (told.lost_by_kind, told.lost_by_period);
            let marked = |play: &&ReviewedPlay| play.judged.as_ref().is_some_and(|one| one.mark.is_some());
            let marked = found.plays.iter().filter(marked);
            let errors = marked.filter_map(|play| task.play(&pieces, play.first, self.lang.into())).collect();
            let printed = Printed { found: &found, lost_by_kind, lost_by_period, kinds, errors };
            serde_json::to_writer(&mut *out, &printed)?;
            writeln!(out)?;
        } else {
            write!(out, "{}", task.text(&found, self.lang.into()))?;
        }
        Ok(())
    }

    /// Converts a log of the commercial edition to a record.
    fn import(&self, text: &str) -> anyhow::Result<String> {
        let game = playdek::replay::import_with(text, &[])
            .map_err(|refused| anyhow::Error::msg(refused.text(self.lang.into())))?;
        let setup = Logged::setup(&game.values).map_err(anyhow::Error::msg)?;
        Ok(record::write::<Logged>(&setup, &game.values, &[], &game.acts))
    }
}
