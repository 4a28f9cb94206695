//! `hotline export`: the records of all public games, or of those of a month, in one file.

use super::stores::Stored;
use crate::place::Place;
use anyhow::Context;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use tables::{month_start, next_month, records_between};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    stored: Stored,
    /// Games that ended in this month, by UTC: 2026-11. Without it, all games
    #[arg(long, value_name = "YYYY-MM", required_unless_present = "to")]
    month: Option<String>,
    /// The file; packed with gzip if its name ends in .gz. Without it the file goes to the folder of the server's data, which then
    /// hands it out to anyone [default: DATA/archive/YYYY-MM.records.gz]
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

/// Where records are written, compressed or not.
enum Sink<'f> {
    Plain(BufWriter<&'f mut File>),
    Packed(GzEncoder<BufWriter<&'f mut File>>),
}

impl Sink<'_> {
    fn new(file: &mut File, is_packed: bool) -> Sink<'_> {
        let file = BufWriter::new(file);
        if is_packed { Sink::Packed(GzEncoder::new(file, Compression::default())) } else { Sink::Plain(file) }
    }

    fn write(&mut self, text: &str) -> std::io::Result<()> {
        match self {
            Sink::Plain(file) => file.write_all(text.as_bytes()),
            Sink::Packed(packed) => packed.write_all(text.as_bytes()),
        }
    }

    fn end(self) -> std::io::Result<()> {
        match self {
            Sink::Plain(mut file) => file.flush(),
            Sink::Packed(packed) => packed.finish()?.flush(),
        }
    }
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (since, until) = self.period()?;
        let to = self.file()?;
        let is_packed = to.extension().is_some_and(|ending| ending == "gz");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let store = runtime.block_on(self.stored.open())?;
        // Readers find either the complete new file or the previous one.
        let (written, unread) = Place::new(&to)?.fill(|file| {
            let mut sink = Sink::new(file, is_packed);
            let records = records_between(&store, since, until, |record| sink.write(record));
            let done = runtime.block_on(records)?;
            sink.end()?;
            Ok(done)
        })?;
        let bytes = std::fs::metadata(&to)?.len();
        writeln!(out, "{}: {written} records, {bytes} bytes", to.display())?;
        if unread > 0 {
            writeln!(out, "{unread} games cannot be read by this program and are left out")?;
        }
        Ok(())
    }

    /// When the games ended, in milliseconds.
    fn period(&self) -> anyhow::Result<(i64, i64)> {
        let Some(month) = &self.month else { return Ok((0, i64::MAX / 1000)) };
        let until = next_month(month).and_then(|next| month_start(&next));
        let period = month_start(month).zip(until);
        period.with_context(|| format!("--month {month}: expected a month like 2026-11"))
    }

    fn file(&self) -> anyhow::Result<PathBuf> {
        match (&self.to, &self.month) {
            (Some(file), _) => Ok(file.clone()),
            (None, Some(month)) => {
                let folder = self.stored.data().join("archive");
                std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
                Ok(folder.join(format!("{month}.records.gz")))
            }
            (None, None) => anyhow::bail!("expected --month or --to"),
        }
    }
}
