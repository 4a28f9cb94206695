//! `hotline networks`.

use crate::arguments::{ForPeople, Form, RulesArgs};
use contract::Game;
use games::{ForGame, GameName};
use net::{Carried, Fit, carried, fit_for};
use serde::Serialize;
use serde_json::Value;
use std::io::Write;

#[derive(clap::Args)]
pub struct Args {
    /// Only the network that would play this game under the given rules, and what is new to it there
    #[arg(long)]
    game: Option<GameName>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    form: Form,
}

/// Where a network in this build comes from.
#[derive(Serialize)]
struct Network {
    game: String,
    /// The options it was trained with, as far as they differ from the defaults.
    options: Value,
    rules_revision: String,
    observation_version: String,
    /// The hash of the inputs it was trained with; with a table of other inputs, they are matched by name.
    inputs: String,
    /// SHA-256 of its file.
    hash: String,
    bytes: usize,
    /// Its training configuration.
    config: Value,
    /// Figures measured when it was exported.
    figures: Value,
    /// What would be new to it at the requested table.
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<New>,
}

#[derive(Serialize)]
struct New {
    options: Vec<&'static str>,
    cards: usize,
    inputs: usize,
}

impl Network {
    fn of(one: &Carried, fit: Option<Fit>) -> Network {
        let about = one.provenance.clone();
        // Anything that is not JSON is shown as text.
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
            new: fit.map(|fit| New {
                options: fit.other_options,
                cards: fit.new_cards,
                inputs: fit.new_inputs,
            }),
        }
    }
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let form = self.form;
        let found = match self.game {
            Some(game) => vec![game.with(Nearest(self))?],
            None => carried().iter().map(|one| Network::of(one, None)).collect(),
        };
        form.print(out, &found)
    }
}

struct Nearest(Args);

impl ForGame for Nearest {
    type Output = anyhow::Result<Network>;

    fn run<G: Game>(self) -> anyhow::Result<Network> {
        let (setup, _) = self.0.rules.setup::<G>()?;
        let (one, fit) = fit_for::<G>(&setup)?;
        Ok(Network::of(one, Some(fit)))
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
            if let Some(New { options, cards, inputs }) = &one.new {
                let options = if options.is_empty() { "no option".to_owned() } else { options.join(", ") };
                writeln!(out, "    new here   {options}; {cards} cards, {inputs} inputs in all")?;
            }
        }
        Ok(())
    }
}
