//! A network's file: tensors, and metadata on what they are for and how they came about.

use crate::basis::Basis;
use crate::places::{Names, Places};
use contract::OptionValue;
use safetensors::SafeTensors;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};

/// The first word of every file, with the version of its layout.
const FORMAT: &str = "hotline-network 1";

/// Why a file cannot be read as a network for a game with this set-up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadNetwork {
    #[error("expected a file of tensors in the safetensors format: {0}")]
    Damaged(String),
    #[error("expected a network that says its {0}")]
    Silent(&'static str),
    #[error("expected the format `{FORMAT}`, got `{0}`")]
    Format(String),
    #[error("expected a network for the game {expected}, got one for {got}")]
    Game { expected: String, got: String },
    #[error(
        "expected a network for rules revision {expected} of {game}, got one for revision {got}: train it anew"
    )]
    Revision { game: String, expected: u32, got: String },
    #[error("expected a network for observation version {expected} of {game}, got one for version {got}")]
    Observation { game: String, expected: u8, got: String },
    #[error(
        "expected a network that knows at least half of the {expected} {things} of {game} as it is set up, got one that knows {got}, trained with the options {options}"
    )]
    Strange { game: String, things: &'static str, expected: usize, got: usize, options: String },
    #[error("expected the tensor {name} {expected}, got {got}")]
    Tensor { name: String, expected: String, got: String },
}

/// A file's metadata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    pub game: String,
    /// The options that it was trained with, as JSON: those that differ from the defaults.
    pub options: String,
    pub rules_revision: String,
    pub observation_version: String,
    /// The hash of the inputs that it was trained with, in hexadecimal digits.
    pub inputs: String,
    /// What its inputs and actions stand for.
    pub names: Names,
    /// Kinds of decisions in which it always draws from its policy: there is no best option, and always choosing the
    /// same one would be predictable.
    pub mixed: Vec<String>,
    /// The training configuration, as JSON.
    pub config: String,
    /// What was measured at export, as JSON.
    pub figures: String,
    /// SHA-256 of the file, in hexadecimal digits.
    pub hash: String,
}

impl Provenance {
    /// Reads only the metadata.
    pub fn read(bytes: &[u8]) -> Result<Provenance, BadNetwork> {
        let (_, about) = SafeTensors::read_metadata(bytes).map_err(damaged)?;
        let words = about.metadata().clone().unwrap_or_default();
        let format = word(&words, "format")?;
        if format != FORMAT {
            return Err(BadNetwork::Format(shortened(&format)));
        }
        let hash = games::hex(&Sha256::digest(bytes));
        Ok(Provenance {
            game: word(&words, "game")?,
            options: word(&words, "options")?,
            rules_revision: word(&words, "rules_revision")?,
            observation_version: word(&words, "observation_version")?,
            inputs: word(&words, "inputs")?,
            names: Names::read(&word(&words, "names")?)?,
            mixed: mixed(&words)?,
            config: word(&words, "config")?,
            figures: word(&words, "figures")?,
            hash,
        })
    }

    /// Finds where it has what the table needs, if it is valid for this game and these rules.
    pub fn check(&self, basis: &Basis) -> Result<Places, BadNetwork> {
        let (inputs, game) = (&basis.inputs, basis.inputs.game.to_owned());
        if self.game != game {
            return Err(BadNetwork::Game { expected: game, got: shortened(&self.game) });
        }
        if self.rules_revision != basis.rules_revision.to_string() {
            let got = shortened(&self.rules_revision);
            return Err(BadNetwork::Revision { game, expected: basis.rules_revision, got });
        }
        if self.observation_version != inputs.observation_version.to_string() {
            let got = shortened(&self.observation_version);
            return Err(BadNetwork::Observation { game, expected: inputs.observation_version, got });
        }
        let places = Places::of(&self.names, basis);
        // With a custom deck it would play blind.
        for (things, found) in [("cards", &places.cards), ("spaces", &places.spaces)] {
            let (expected, got) = (found.places.len(), found.places.iter().flatten().count());
            if 2 * got < expected {
                let options = shortened(&self.options);
                return Err(BadNetwork::Strange { game, things, expected, got, options });
            }
        }
        Ok(places)
    }

    /// The options it was trained with that differed from the defaults, in the words of records.
    pub fn trained_options(&self) -> BTreeMap<String, String> {
        let Ok(Value::Object(options)) = serde_json::from_str(&self.options) else { return BTreeMap::new() };
        let word = |value: Value| match value {
            Value::Bool(on) => OptionValue::Switch(on).to_string(),
            Value::String(word) => word,
            other => other.to_string(),
        };
        options.into_iter().map(|(key, value)| (key, word(value))).collect()
    }

    /// One of the figures, by name.
    pub fn figure(&self, name: &str) -> Option<f64> {
        let figures: Value = serde_json::from_str(&self.figures).ok()?;
        figures.get(name)?.as_f64()
    }
}

pub fn damaged(problem: safetensors::SafeTensorError) -> BadNetwork {
    BadNetwork::Damaged(problem.to_string())
}

fn word(words: &HashMap<String, String>, name: &'static str) -> Result<String, BadNetwork> {
    words.get(name).cloned().ok_or(BadNetwork::Silent(name))
}

/// Older files, from before there were such decisions, do not mention them.
fn mixed(words: &HashMap<String, String>) -> Result<Vec<String>, BadNetwork> {
    let asks = words.get("mixed").map_or(Ok(Vec::new()), |asks| serde_json::from_str(asks));
    asks.map_err(|_| BadNetwork::Silent("mixed decisions as a list of words"))
}

/// A file may contain text of any length.
fn shortened(word: &str) -> String {
    word.chars().take(80).collect()
}
