//! `hotline import`.

use crate::arguments::LangName;
use crate::place::Place;
use crate::words::words;
use anyhow::{Context, bail};
use contract::{Lang, Rules, record};
use playdek::Logged;
use playdek::replay::{Replay, import_with};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// Text logs of games played on the commercial Twilight Struggle edition
    #[arg(required = true, value_name = "LOG")]
    logs: Vec<PathBuf>,
    /// Write every game that replays into this folder as a record
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Another reading of the rules than the commercial client's; `hotline options --game twilight` lists them
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[arg(long, default_value = "en")]
    lang: LangName,
}

impl Args {
    /// One line per game: `ok`, or the first line that differs; then the summary.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let lang: Lang = self.lang.into();
        let mut failed = 0;
        for path in &self.logs {
            match self.import(path, lang) {
                Ok(lines) => writeln!(out, "{}: {}", path.display(), lines.join("\n  "))?,
                Err(problem) => {
                    failed += 1;
                    writeln!(out, "{}: {problem:#}", path.display())?;
                }
            }
        }
        let (passed, all) = (self.logs.len() - failed, self.logs.len());
        writeln!(out, "{}", words(lang).summary(passed, failed))?;
        if failed > 0 {
            out.flush()?;
            bail!(words(lang).some_differ(failed, all));
        }
        Ok(())
    }

    /// How the game went, followed by a line for each note.
    fn import(&self, path: &Path, lang: Lang) -> anyhow::Result<Vec<String>> {
        let bytes = std::fs::read(path).context("cannot read it")?;
        let words: Vec<(&str, &str)> = self
            .options
            .iter()
            .map(|option| option.split_once('=').with_context(|| format!("expected KEY=VALUE, got {option}")))
            .collect::<anyhow::Result<_>>()?;
        let game = import_with(&playdek::text_of(&bytes), &words)
            .map_err(|refused| anyhow::Error::msg(refused.text(lang)))?;
        if let Some(folder) = &self.save {
            let name = path.file_stem().context("the log has no name")?;
            let target = folder.join(name).with_extension("record");
            let text = record_of(path, &game)?;
            Place::new(&target)?.write(text.as_bytes())?;
        }
        let notes = game.notes.iter().map(|note| note.text(lang));
        Ok(std::iter::once(told(&game, lang)).chain(notes).collect())
    }
}

fn told(game: &Replay, lang: Lang) -> String {
    let said = words(lang);
    let end = match game.outcome {
        Some(outcome) => said.won(outcome.winner, Logged::reason_word(outcome.reason)),
        None => said.log_stops().to_owned(),
    };
    said.imported(game.acts.len(), game.turns, &end)
}

fn record_of(path: &Path, game: &Replay) -> anyhow::Result<String> {
    let setup = Logged::setup(&game.values).map_err(anyhow::Error::msg)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let facts = [("imported-from".to_owned(), name)];
    Ok(record::write::<Logged>(&setup, &game.values, &facts, &game.acts))
}
