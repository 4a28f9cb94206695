//! `hotline verify`.

use anyhow::{Context, bail};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// Records with the lines `seed-hash` and `seed`, and those of a table with `secret-hash`, `secret`
    /// and `nonces` (docs/dice.md)
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut failed = 0;
        for path in &self.records {
            match check(path) {
                Ok(report) => writeln!(out, "{}: ok, {report}", path.display())?,
                Err(problem) => {
                    failed += 1;
                    writeln!(out, "{}: FAILED, {problem:#}", path.display())?;
                }
            }
        }
        if failed > 0 {
            out.flush()?;
            bail!("{failed} of {} records failed", self.records.len());
        }
        Ok(())
    }
}

fn check(path: &Path) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(path).context("cannot read it")?;
    let verified = games::verify(&text)?;
    let result = verified.result.map_or("not finished".to_owned(), |result| format!("result {result}"));
    let (game, acts, points) = (verified.game, verified.acts, verified.chance_points);
    let parts = match verified.parts {
        0 => String::new(),
        n => format!(", the seed made of its {n} parts"),
    };
    Ok(format!("{game}, {acts} acts, {points} chance outcomes all from the seed{parts}, {result}"))
}
