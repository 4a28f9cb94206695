//! `hotline options`.

use contract::options::Preset;
use contract::{Lang, OptionKind, OptionSpec};
use games::GameName;
use std::io::Write;

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long)]
    game: GameName,
    /// JSON instead of a list for people: `presets` and `options`
    #[arg(long)]
    json: bool,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let offered = self.game.face().offered();
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&offered)?)?;
            return Ok(());
        }
        for Preset { key, title, help, words } in offered.presets {
            writeln!(out, "--preset {key}\n    {}. {}", title[Lang::FIRST], help[Lang::FIRST])?;
            let words: Vec<_> = words.iter().map(|(key, word)| format!("{key}={word}")).collect();
            let differs = if words.is_empty() { "all defaults".to_owned() } else { words.join(" ") };
            writeln!(out, "    {differs}")?;
        }
        for spec in offered.options {
            writeln!(out, "{}={}", spec.key, expected(spec))?;
            writeln!(out, "    {}. {}", spec.title[Lang::FIRST], spec.help[Lang::FIRST])?;
        }
        Ok(())
    }
}

/// The possible values, with the default in brackets.
fn expected(spec: &OptionSpec) -> String {
    let default = spec.default();
    match spec.kind {
        OptionKind::Switch { .. } => format!("on|off [{default}]"),
        OptionKind::Number { min, max, .. } => format!("{min}..{max} [{default}]"),
        OptionKind::OneOf { values } => {
            let keys: Vec<_> = values.iter().map(|value| value.key).collect();
            format!("{} [{default}]", keys.join("|"))
        }
        OptionKind::Text { max_bytes } => format!("TEXT or @FILE, at most {max_bytes} bytes [empty]"),
    }
}
