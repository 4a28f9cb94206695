//! What there is: games, their options, the fields of their observations.

use crate::values::{Given, bad, game_name, option_values};
use contract::{OptionKind, Pick};
use games::observe::{FieldKind, Inputs, Observed, Scale, read_back};
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
                    let lowest = scale.lowest;
                    (field.name, field.about, field.at, field.bytes, kind, lowest, words.to_vec())
                })
                .collect()
        }
    }
    Ok(game_name(game)?.with(Fields))
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
    /// Place, mask, lowest and highest byte of each test.
    tests: Vec<(u16, u8, u8, u8)>,
    actions: Vec<u16>,
    hash: String,
    /// Why games end, by the number that a batch tells less 1.
    reasons: Vec<&'static str>,
}

#[pyfunction]
pub fn inputs(game: &str, options: BTreeMap<String, Given>) -> PyResult<InputTable> {
    struct Table(BTreeMap<String, Given>);
    impl ForGame for Table {
        type Output = PyResult<InputTable>;
        fn run<G: Observed>(self) -> Self::Output {
            let setup = G::setup(&option_values::<G>(self.0)?).map_err(bad)?;
            let inputs = Inputs::of::<G>(&setup);
            let hash = format!("{:016x}", inputs.hash());
            let spaces = inputs.spaces.iter().map(|&id| G::pick_word(&setup, Pick::Space(id))).collect();
            let cards = inputs.cards.iter().map(|&id| G::pick_word(&setup, Pick::Card(id))).collect();
            Ok(InputTable {
                game: inputs.game,
                rules_revision: G::RULES_REVISION,
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
                reasons: (0..=u8::MAX).map(G::reason_word).take_while(|&word| word != "unknown").collect(),
            })
        }
    }
    game_name(game)?.with(Table(options))
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
