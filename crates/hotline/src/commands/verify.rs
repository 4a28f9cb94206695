//! `hotline verify`.

use anyhow::{Context, bail};
use games::{Demands, Nonce, Promise, PublicKey};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// Records of tables, with everything that was fixed before the game (docs/dice.md)
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// Your own nonce: it must have been used
    #[arg(long, value_name = "HEX")]
    nonce: Option<Nonce>,
    /// The hash of the server's secret that you saw before the game
    #[arg(long, value_name = "HEX")]
    secret_hash: Option<String>,
    /// The public key of the server that must have signed
    #[arg(long, value_name = "HEX")]
    key: Option<PublicKey>,
    /// The signed receipt that your page kept: the record must match it
    #[arg(long, value_name = "FILE")]
    receipt: Option<PathBuf>,
    /// Only the rules, and the dice against the seed if there is one: for games of `hotline play`, and for
    /// tables before there were commitments
    #[arg(long, conflicts_with_all = ["key", "receipt"])]
    rules_only: bool,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let demands = Demands {
            rules_only: self.rules_only,
            nonce: self.nonce,
            secret_hash: self.secret_hash,
            receipt: self
                .receipt
                .map(std::fs::read_to_string)
                .transpose()
                .context("cannot read the receipt")?,
            key: self.key,
        };
        let mut failed = 0;
        for path in &self.records {
            match check(path, &demands) {
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

fn check(path: &Path, demands: &Demands) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(path).context("cannot read it")?;
    let verified = games::verify(&text, demands)?;
    let result = verified.result.map_or("not finished".to_owned(), |result| format!("result {result}"));
    let (game, acts, points) = (verified.game, verified.acts, verified.chance_points);
    let promise = match verified.promise {
        Promise::None => "nothing promised before the game".to_owned(),
        Promise::BeforeCommitments { nonces } => {
            format!("made before commitments, the seed of a secret and {nonces} nonces")
        }
        Promise::Kept { nonces, key } => {
            format!("a secret and {nonces} nonces all fixed before any was shown, signed by {key}")
        }
    };
    Ok(format!("{game}, {acts} acts, {points} chance outcomes all from the seed, {promise}, {result}"))
}
