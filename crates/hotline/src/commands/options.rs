//! `hotline options`.

use contract::options::Preset;
use contract::{Game, OptionKind, OptionSpec};
use games::{ForGame, GameName};
use std::io::Write;

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long)]
    game: GameName,
    /// One JSON array instead of a list for people
    #[arg(long)]
    json: bool,
}

struct Specs;

impl ForGame for Specs {
    type Output = &'static [OptionSpec];

    fn run<G: Game>(self) -> Self::Output {
        G::options()
    }
}

struct Presets;

impl ForGame for Presets {
    type Output = &'static [Preset];

    fn run<G: Game>(self) -> Self::Output {
        G::presets()
    }
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let specs = self.game.with(Specs);
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(specs)?)?;
            return Ok(());
        }
        for spec in specs {
            writeln!(out, "{}={}", spec.key, expected(spec))?;
            writeln!(out, "    {}. {}", spec.title_en, spec.help_en)?;
        }
        for preset in self.game.with(Presets) {
            let words: Vec<_> = preset.words.iter().map(|(key, word)| format!("{key}={word}")).collect();
            writeln!(out, "--preset {}\n    {}: {}", preset.key, preset.title_en, words.join(" "))?;
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
