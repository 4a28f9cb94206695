//! A game's options as data: what can be chosen when a table is made. The options screen, the
//! server and the record format work from these descriptions and need no change for a new option.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum OptionKind {
    Switch {
        default: bool,
    },
    Number {
        min: i32,
        max: i32,
        default: i32,
    },
    /// One of named values; the first is the default.
    OneOf {
        values: &'static [OptionName],
    },
    /// A longer text that the game parses itself (a deck file); empty by default.
    Text {
        max_bytes: usize,
    },
}

/// The key of the switch by which players bid for their sides, in every game that knows such bids:
/// tables offer it among the ways to deal the sides.
pub const BID_FOR_SIDES: &str = "bid_for_sides";

/// A value of a `OneOf` option.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionName {
    pub key: &'static str,
    pub title_en: &'static str,
    pub title_ru: &'static str,
}

/// One option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    pub key: &'static str,
    pub title_en: &'static str,
    pub title_ru: &'static str,
    /// What it changes and where the reading comes from.
    pub help_en: &'static str,
    pub help_ru: &'static str,
    pub kind: OptionKind,
}

/// A rule set by name: the option words that differ from the defaults.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Preset {
    pub key: &'static str,
    pub title_en: &'static str,
    pub title_ru: &'static str,
    pub words: &'static [(&'static str, &'static str)],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    Switch(bool),
    Number(i32),
    Text(String),
}

impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValue::Switch(true) => f.write_str("on"),
            OptionValue::Switch(false) => f.write_str("off"),
            OptionValue::Number(n) => write!(f, "{n}"),
            OptionValue::Text(text) => f.write_str(text),
        }
    }
}

/// Chosen values by key; what is absent has its default.
pub type OptionValues = BTreeMap<String, OptionValue>;

impl OptionSpec {
    /// Reads a value written by a person or a record.
    pub fn parse(&self, word: &str) -> Result<OptionValue, String> {
        let value = match self.kind {
            OptionKind::Switch { .. } => match word {
                "on" | "true" | "yes" => OptionValue::Switch(true),
                "off" | "false" | "no" => OptionValue::Switch(false),
                _ => OptionValue::Text(word.to_owned()),
            },
            OptionKind::Number { .. } => match word.parse() {
                Ok(n) => OptionValue::Number(n),
                Err(_) => OptionValue::Text(word.to_owned()),
            },
            OptionKind::OneOf { .. } | OptionKind::Text { .. } => OptionValue::Text(word.to_owned()),
        };
        self.check(&value)?;
        Ok(value)
    }

    /// Says what was expected if the value does not fit.
    pub fn check(&self, value: &OptionValue) -> Result<(), String> {
        let key = self.key;
        match (self.kind, value) {
            (OptionKind::Switch { .. }, OptionValue::Switch(_)) => Ok(()),
            (OptionKind::Switch { .. }, got) => Err(format!("option {key}: expected on or off, got {got}")),
            (OptionKind::Number { min, max, .. }, OptionValue::Number(n)) if (min..=max).contains(n) => {
                Ok(())
            }
            (OptionKind::Number { min, max, .. }, got) => {
                Err(format!("option {key}: expected a number from {min} to {max}, got {got}"))
            }
            (OptionKind::OneOf { values }, OptionValue::Text(word))
                if values.iter().any(|value| value.key == word) =>
            {
                Ok(())
            }
            (OptionKind::OneOf { values }, got) => {
                let known: Vec<_> = values.iter().map(|value| value.key).collect();
                Err(format!("option {key}: expected one of {}, got {got}", known.join(", ")))
            }
            (OptionKind::Text { max_bytes }, OptionValue::Text(text)) if text.len() <= max_bytes => Ok(()),
            (OptionKind::Text { max_bytes }, _) => {
                Err(format!("option {key}: expected a text of at most {max_bytes} bytes"))
            }
        }
    }

    pub fn default(&self) -> OptionValue {
        match self.kind {
            OptionKind::Switch { default } => OptionValue::Switch(default),
            OptionKind::Number { default, .. } => OptionValue::Number(default),
            OptionKind::OneOf { values } => OptionValue::Text(values[0].key.to_owned()),
            OptionKind::Text { .. } => OptionValue::Text(String::new()),
        }
    }
}

/// Checks values against the specs: unknown keys and bad values are named.
pub fn check_all(specs: &[OptionSpec], values: &OptionValues) -> Result<(), String> {
    for (key, value) in values {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            let known: Vec<_> = specs.iter().map(|spec| spec.key).collect();
            return Err(format!("unknown option {key}: expected one of {}", known.join(", ")));
        };
        spec.check(value)?;
    }
    Ok(())
}

/// The chosen or default value of one option.
pub fn value_of(specs: &[OptionSpec], values: &OptionValues, key: &str) -> OptionValue {
    values.get(key).cloned().unwrap_or_else(|| {
        specs.iter().find(|spec| spec.key == key).map_or(OptionValue::Switch(false), OptionSpec::default)
    })
}
