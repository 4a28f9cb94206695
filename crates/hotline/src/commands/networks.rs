//! `hotline networks`.

use crate::arguments::{ForPeople, Form};
use net::{Carried, carried};
use serde::Serialize;
use serde_json::Value;
use std::io::Write;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    form: Form,
}

/// Where a network of this build comes from.
#[derive(Serialize)]
struct Network {
    game: String,
    /// The options that it was trained with, those that differ from the defaults.
    options: Value,
    rules_revision: String,
    observation_version: String,
    /// The hash of its inputs: it plays wherever a table has the same.
    inputs: String,
    /// SHA-256 of its file.
    hash: String,
    bytes: usize,
    /// The configuration of its training.
    config: Value,
    /// What was measured when it was exported.
    figures: Value,
}

impl Network {
    fn of(one: &Carried) -> Network {
        let about = one.provenance.clone();
        // What is no JSON is shown as the text that it is.
        let json = |text: String| serde_json::from_str(&text).unwrap_or(Value::String(text));
        Network {
            game: about.game,
            options: json(about.options),
            rules_revision: about.rules_revision,
            observation_version: about.observation_version,
            inputs: about.inputs,
            hash: about.hash,
            bytes: one.bytes.len(),
            config: json(about.config),
            figures: json(about.figures),
        }
    }
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.form.print(out, &carried().iter().map(Network::of).collect::<Vec<_>>())
    }
}

impl ForPeople for Vec<Network> {
    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        for one in self {
            writeln!(out, "{}, rules {}, options {}", one.game, one.rules_revision, one.options)?;
            writeln!(out, "    file       {} bytes, sha256 {}", one.bytes, one.hash)?;
            writeln!(out, "    inputs     {}, observation version {}", one.inputs, one.observation_version)?;
            if let Some(decisions) = one.figures.get("decisions").and_then(Value::as_f64) {
                writeln!(out, "    trained    {:.2} thousand million decisions", decisions / 1e9)?;
            }
        }
        Ok(())
    }
}
