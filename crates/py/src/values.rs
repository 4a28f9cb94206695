//! Options, seeds and words as Python gives them.

use contract::{Lang, OptionValue, OptionValues, Side, Viewer};
use games::{GameName, Seed};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Display;

/// Turns any of our errors into Python's `ValueError`, with the same text.
pub fn bad(problem: impl Display) -> PyErr {
    PyValueError::new_err(problem.to_string())
}

pub fn game_name(word: &str) -> PyResult<GameName> {
    word.parse().map_err(bad)
}

/// An option's value from Python. A boolean is tried first, because it would also pass for a number.
#[derive(FromPyObject)]
pub enum Given {
    Switch(bool),
    Number(i32),
    Text(String),
}

/// Options by key. Words are parsed as on the command line.
pub fn option_values(game: GameName, given: BTreeMap<String, Given>) -> PyResult<OptionValues> {
    let offered = game.face().offered();
    let mut values = OptionValues::new();
    for (key, value) in given {
        let spec = offered.option(&key);
        let value = match (value, spec) {
            (Given::Switch(on), _) => OptionValue::Switch(on),
            (Given::Number(number), _) => OptionValue::Number(number),
            (Given::Text(word), Some(spec)) => spec.parse(&word).map_err(bad)?,
            (Given::Text(word), None) => OptionValue::Text(word),
        };
        values.insert(key, value);
    }
    contract::options::check_all(offered.options, &values).map_err(bad)?;
    Ok(values)
}

/// A seed for the provable dice: 64 hexadecimal digits, or a number, which fills the first eight bytes.
#[derive(FromPyObject)]
pub enum GivenSeed {
    Number(u64),
    Digits(String),
}

pub fn seed(given: GivenSeed) -> PyResult<Seed> {
    match given {
        GivenSeed::Digits(digits) => digits.parse().map_err(bad),
        GivenSeed::Number(number) => {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&number.to_le_bytes());
            Ok(Seed(bytes))
        }
    }
}

pub fn side(word: &str) -> PyResult<Side> {
    Side::from_word(word).ok_or_else(|| bad(format!("expected 'us' or 'ussr', got '{word}'")))
}

pub fn viewer(word: &str) -> PyResult<Viewer> {
    match word {
        "spectator" => Ok(Viewer::Spectator),
        _ => side(word)
            .map(Viewer::from)
            .map_err(|_| bad(format!("expected 'us', 'ussr' or 'spectator', got '{word}'"))),
    }
}

pub fn lang(word: &str) -> PyResult<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.word() == word).ok_or_else(|| {
        let words = Lang::ALL.map(|lang| format!("'{}'", lang.word()));
        bad(format!("expected {}, got '{word}'", words.join(" or ")))
    })
}
