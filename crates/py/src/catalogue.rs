//! What there is: games, their options, the fields of their observations.

use crate::values::{Given, bad, game_name, option_values};
use contract::OptionKind;
use games::observe::{FieldKind, Observed, read_back};
use games::{ForGame, GameName};
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// The words of all games.
#[pyfunction(name = "games")]
pub fn game_names() -> Vec<&'static str> {
    GameName::ALL.iter().map(|game| game.word()).collect()
}

/// Key, title, default and what is possible, of each option.
#[pyfunction]
pub fn rule_options(game: &str) -> PyResult<Vec<(&'static str, &'static str, String, String)>> {
    struct Specs;
    impl ForGame for Specs {
        type Output = Vec<(&'static str, &'static str, String, String)>;
        fn run<G: Observed>(self) -> Self::Output {
            let possible = |kind: OptionKind| match kind {
                OptionKind::Switch { .. } => "on, off".to_owned(),
                OptionKind::Number { min, max, .. } => format!("{min} to {max}"),
                OptionKind::OneOf { values } => {
                    values.iter().map(|value| value.key).collect::<Vec<_>>().join(", ")
                }
                OptionKind::Text { max_bytes } => format!("a text of at most {max_bytes} bytes"),
            };
            let specs = G::options().iter();
            specs
                .map(|spec| (spec.key, spec.title_en, spec.default().to_string(), possible(spec.kind)))
                .collect()
        }
    }
    Ok(game_name(game)?.with(Specs))
}

/// Rule sets by name: the options that differ from the defaults.
#[pyfunction]
pub fn presets(game: &str) -> PyResult<BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>> {
    struct Presets;
    impl ForGame for Presets {
        type Output = BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>;
        fn run<G: Observed>(self) -> Self::Output {
            G::presets().iter().map(|preset| (preset.key, preset.words.iter().copied().collect())).collect()
        }
    }
    Ok(game_name(game)?.with(Presets))
}

type FieldRow = (&'static str, &'static str, usize, usize, &'static str, i16, Vec<&'static str>);

/// Name, meaning, first byte, bytes, kind, lowest number and words of every field.
#[pyfunction]
pub fn fields(game: &str) -> PyResult<Vec<FieldRow>> {
    struct Fields;
    impl ForGame for Fields {
        type Output = Vec<FieldRow>;
        fn run<G: Observed>(self) -> Self::Output {
            let fields = games::observe::fields::<G>().into_iter();
            fields
                .map(|field| {
                    let (kind, lowest, words): (_, _, &[&'static str]) = match field.kind {
                        FieldKind::Number { lowest } => ("number", lowest, &[]),
                        FieldKind::Wide => ("wide", 0, &[]),
                        FieldKind::Yes => ("yes", 0, &[]),
                        FieldKind::Word(words) => ("word", 0, words),
                        FieldKind::Side => ("side", 0, &[]),
                        FieldKind::Card => ("card", 0, &[]),
                        FieldKind::Switches(words) => ("switches", 0, words),
                        FieldKind::Cards => ("cards", 0, &[]),
                        FieldKind::Spaces => ("spaces", 0, &[]),
                        FieldKind::BySpace => ("by space", 0, &[]),
                        FieldKind::Numbers { lowest } => ("numbers", lowest, &[]),
                        FieldKind::CardList => ("card list", 0, &[]),
                    };
                    (field.name, field.about, field.at, field.bytes, kind, lowest, words.to_vec())
                })
                .collect()
        }
    }
    Ok(game_name(game)?.with(Fields))
}

/// An observation read back, as JSON.
#[pyfunction]
pub fn decode(game: &str, options: BTreeMap<String, Given>, observation: &[u8]) -> PyResult<String> {
    struct Decode<'b>(BTreeMap<String, Given>, &'b [u8]);
    impl ForGame for Decode<'_> {
        type Output = PyResult<String>;
        fn run<G: Observed>(self) -> Self::Output {
            let setup = G::setup(&option_values::<G>(self.0)?).map_err(bad)?;
            let facts = read_back::<G>(&setup, self.1).map_err(bad)?;
            serde_json::to_string(&facts).map_err(bad)
        }
    }
    game_name(game)?.with(Decode(options, observation))
}
