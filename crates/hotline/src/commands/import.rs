//! `hotline import`.

use anyhow::{Context, bail};
use contract::{Game, record};
use playdek::replay::{Replay, replay};
use std::io::Write;
use std::path::{Path, PathBuf};
use struggle::Twilight;

#[derive(clap::Args)]
pub struct Args {
    /// Text logs of games played on the commercial Twilight Struggle edition
    #[arg(required = true, value_name = "LOG")]
    logs: Vec<PathBuf>,
    /// Write each game that replays as a record into this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
}

impl Args {
    /// One line a game: `ok`, or the first line that differs; then the summary.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut failed = 0;
        for path in &self.logs {
            match self.import(path) {
                Ok(report) => writeln!(out, "{}: ok, {report}", path.display())?,
                Err(problem) => {
                    failed += 1;
                    writeln!(out, "{}: {problem:#}", path.display())?;
                }
            }
        }
        writeln!(out, "{} passed, {failed} failed", self.logs.len() - failed)?;
        if failed > 0 {
            out.flush()?;
            bail!("{failed} of {} logs differ from the rules", self.logs.len());
        }
        Ok(())
    }

    fn import(&self, path: &Path) -> anyhow::Result<String> {
        let bytes = std::fs::read(path).context("cannot read it")?;
        let game =
            replay(&String::from_utf8_lossy(&bytes)).map_err(|trouble| anyhow::anyhow!("{trouble}"))?;
        if let Some(folder) = &self.save {
            let name = path.file_stem().context("the log has no name")?;
            let target = folder.join(name).with_extension("record");
            let text = record_of(path, &game)?;
            std::fs::write(&target, text).with_context(|| format!("cannot write {}", target.display()))?;
        }
        let end = match game.outcome {
            Some(outcome) => {
                let winner = outcome.winner.map_or("draw", |side| side.word());
                format!("{winner} by {}", Twilight::reason_word(outcome.reason))
            }
            None => "the log stops before the end".to_owned(),
        };
        Ok(format!("{} acts, turn {}, {end}", game.acts.len(), game.turns))
    }
}

fn record_of(path: &Path, game: &Replay) -> anyhow::Result<String> {
    let setup = Twilight::setup(&game.values).map_err(anyhow::Error::msg)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let facts = [("imported-from".to_owned(), name)];
    Ok(record::write::<Twilight>(&setup, &game.values, &facts, &game.acts))
}
