//! What is available: games, their options, the fields of their observations.

use crate::values::{Given, bad, game_name, option_values};
use contract::options::Preset;
use contract::{Lang, OptionKind, OptionSpec, Pick};
use games::GameName;
use games::observe::{Field, FieldKind, Scale};
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// The words of all games that a release has.
#[pyfunction(name = "games")]
pub fn game_names() -> Vec<&'static str> {
    GameName::SHIPPED.iter().map(|game| game.word()).collect()
}

/// Key, title, default and what is possible, of each option.
#[pyfunction]
pub fn rule_options(game: &str) -> PyResult<Vec<(&'static str, &'static str, String, String)>> {
    let possible = |kind: OptionKind| match kind {
        OptionKind::Switch { .. } => "on, off".to_owned(),
        OptionKind::Number { min, max, .. } => format!("{min} to {max}"),
        OptionKind::OneOf { values } => values.iter().map(|value| value.key).collect::<Vec<_>>().join(", "),
        OptionKind::Text { max_bytes } => format!("a text of at most {max_bytes} bytes"),
    };
    let row = |spec: &OptionSpec| {
        (spec.key, spec.title[Lang::FIRST], spec.default().to_string(), possible(spec.kind))
    };
    Ok(game_name(game)?.face().offered().options.iter().map(row).collect())
}

/// Rule sets by name: the options that differ from the defaults.
#[pyfunction]
pub fn presets(game: &str) -> PyResult<BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>> {
    let words = |preset: &Preset| (preset.key, preset.words.iter().copied().collect());
    Ok(game_name(game)?.face().offered().presets.iter().map(words).collect())
}

type FieldRow = (&'static str, &'static str, usize, usize, &'static str, i16, Vec<&'static str>);

/// Name, meaning, first byte, bytes, kind, lowest number and words of every field.
#[pyfunction]
pub fn fields(game: &str) -> PyResult<Vec<FieldRow>> {
    Ok(game_name(game)?.face().fields().into_iter().map(field_row).collect())
}

fn field_row(field: Field) -> FieldRow {
    const NO: Scale = Scale::unread(0);
    let (kind, scale, words): (_, _, &[&'static str]) = match field.kind {
        FieldKind::Number(scale) => ("number", scale, &[]),
        FieldKind::Yes => ("yes", NO, &[]),
        FieldKind::Word(words) => ("word", NO, words),
        FieldKind::Side => ("side", NO, &[]),
        FieldKind::Card => ("card", NO, &[]),
        FieldKind::Switches(words) => ("switches", NO, words),
        FieldKind::Cards => ("cards", NO, &[]),
        FieldKind::Spaces => ("spaces", NO, &[]),
        FieldKind::BySpace(scale, _) => ("by space", scale, &[]),
        FieldKind::Numbers(scale) => ("numbers", scale, &[]),
        FieldKind::CardList => ("card list", NO, &[]),
    };
    (field.name, field.about, field.at, field.bytes, kind, scale.lowest, words.to_vec())
}

/// What a network reads: see `hotline.Inputs`.
#[pyclass(module = "hotline._engine", frozen, get_all)]
pub struct InputTable {
    game: &'static str,
    rules_revision: u32,
    observation_version: u8,
    observation_bytes: usize,
    spaces: Vec<String>,
    cards: Vec<String>,
    space_planes: Vec<String>,
    card_planes: Vec<String>,
    others: Vec<String>,
    /// Position, mask, lowest and highest byte of each test.
    tests: Vec<(u16, u8, u8, u8)>,
    actions: Vec<u16>,
    hash: String,
    /// Why games end, indexed by the number that a batch reports, minus 1.
    reasons: Vec<&'static str>,
}

#[pyfunction]
pub fn inputs(game: &str, options: BTreeMap<String, Given>) -> PyResult<InputTable> {
    let name = game_name(game)?;
    let setup = name.face().set_up(&option_values(name, options)?).map_err(bad)?;
    let inputs = setup.inputs();
    let hash = format!("{:016x}", inputs.hash());
    let spaces = inputs.spaces.iter().map(|&id| setup.pick_word(Pick::Space(id))).collect();
    let cards = inputs.cards.iter().map(|&id| setup.pick_word(Pick::Card(id))).collect();
    Ok(InputTable {
        game: inputs.game,
        rules_revision: name.face().rules_revision(),
        observation_version: inputs.observation_version,
        observation_bytes: inputs.observation_bytes,
        spaces,
        cards,
        space_planes: inputs.space_planes,
        card_planes: inputs.card_planes,
        others: inputs.others,
        tests: inputs.tests.iter().map(|test| (test.at, test.mask, test.low, test.high)).collect(),
        actions: inputs.actions,
        hash,
        reasons: name.face().reasons().to_vec(),
    })
}

/// An observation read back, as JSON.
#[pyfunction]
pub fn decode(game: &str, options: BTreeMap<String, Given>, observation: &[u8]) -> PyResult<String> {
    let name = game_name(game)?;
    let setup = name.face().set_up(&option_values(name, options)?).map_err(bad)?;
    let facts = setup.read_back(observation).map_err(bad)?;
    serde_json::to_string(&facts).map_err(bad)
}
