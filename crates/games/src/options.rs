//! `docs/options.md`, generated from the games' own lists: every preset and every option.

use crate::any::GameName;
use crate::face::AnyGame;
use contract::options::Preset;
use contract::presets::Offered;
use contract::{Lang, OptionKind, OptionSpec};
use std::fmt::Write;

const INTRODUCTION: &str = "\
# Presets and options of the rules

This page lists everything that can be chosen before a game. It is generated from the lists that the games themselves read
(`crates/struggle/src/rules_options.rs`, `crates/thirteen/src/rules.rs`). `HOTLINE_WRITE_DOCS=1 cargo test -p games options`
generates it again, and the tests fail while it is out of date. [rulings.md](rulings.md) says why each disputed point is
decided as it is.

A preset is a named rule set: the options that it changes, with the defaults for all others. Options given in addition to a preset
take precedence.

| | |
|---|---|
| on the page | *New table* shows the presets; `/presets` compares them |
| command line | `hotline sim --game twilight --preset tournament --option us_handicap=3`; `hotline options --game twilight` lists |
| Python | `hotline.Game(\"twilight\", {\"us_handicap\": 3}, preset=\"tournament\")` |
| HTTP | `POST /api/tables` with `\"preset\": \"tournament\", \"options\": {\"us_handicap\": \"3\"}` |

A record holds options, never the name of a preset, so it plays the same even if a preset changes later.
";

/// The whole document, with a chapter for each game that ships.
pub fn document() -> String {
    let chapter = |text: String, game: &GameName| text + "\n" + chapter(game.face()).trim_end() + "\n";
    GameName::SHIPPED.iter().fold(INTRODUCTION.to_owned(), chapter)
}

fn chapter(game: &dyn AnyGame) -> String {
    let mut text = format!("## `{}`\n\n", game.name());
    let Offered { presets, options } = game.offered();
    list(&mut text, presets);
    differences(&mut text, presets, options);
    text.push_str("| option | values | default | meaning |\n|---|---|---|---|\n");
    for spec in options {
        let (key, title, help) = (spec.key, spec.title[Lang::FIRST], spec.help[Lang::FIRST]);
        let _ = writeln!(text, "| `{key}` | {} | {} | {title}. {help} |", values(spec), default(spec));
    }
    text
}

fn list(text: &mut String, presets: &[Preset]) {
    text.push_str("| preset | | |\n|---|---|---|\n");
    for Preset { key, title, help, .. } in presets {
        let _ = writeln!(text, "| `{key}` | {} | {} |", title[Lang::FIRST], help[Lang::FIRST]);
    }
    text.push('\n');
}

/// All presets side by side, for the options in which any of them differs from the defaults.
fn differences(text: &mut String, presets: &[Preset], specs: &[OptionSpec]) {
    let word = |preset: &Preset, spec: &OptionSpec| {
        preset.words.iter().find(|(key, _)| *key == spec.key).map(|(_, word)| format!("**{word}**"))
    };
    let keys: Vec<_> = presets.iter().map(|preset| format!("`{}`", preset.key)).collect();
    let _ = writeln!(text, "| what differs | default | {} |", keys.join(" | "));
    let _ = writeln!(text, "|---|---|{}", "---|".repeat(presets.len()));
    for spec in specs {
        let words: Vec<_> = presets.iter().map(|preset| word(preset, spec)).collect();
        if words.iter().any(Option::is_some) {
            let cells: Vec<_> = words.into_iter().map(Option::unwrap_or_default).collect();
            let _ = writeln!(text, "| `{}` | {} | {} |", spec.key, default(spec), cells.join(" | "));
        }
    }
    text.push('\n');
}

fn default(spec: &OptionSpec) -> String {
    match spec.kind {
        OptionKind::Text { .. } => "empty".to_owned(),
        OptionKind::Switch { .. } | OptionKind::Number { .. } | OptionKind::OneOf { .. } => {
            spec.default().to_string()
        }
    }
}

fn values(spec: &OptionSpec) -> String {
    match spec.kind {
        OptionKind::Switch { .. } => "on, off".to_owned(),
        OptionKind::Number { min, max, .. } => format!("{min} to {max}"),
        OptionKind::OneOf { values } => {
            let named: Vec<_> =
                values.iter().map(|value| format!("{}: {}", value.key, value.title[Lang::FIRST])).collect();
            named.join("; ")
        }
        OptionKind::Text { max_bytes } => format!("a text of at most {max_bytes} bytes"),
    }
}
