//! Named rule sets, and how to name a chosen one: a table's page, a replay or a program gets a preset's name and the
//! changes to it rather than thirty values.

use crate::options::{OptionKind, OptionSpec, OptionValue, OptionValues, Preset};
use crate::{Lang, topic};
use serde::Serialize;

/// Everything that can be chosen in a game.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Offered {
    pub presets: &'static [Preset],
    pub options: &'static [OptionSpec],
}

impl Offered {
    pub fn option(self, key: &str) -> Option<&'static OptionSpec> {
        self.options.iter().find(|spec| spec.key == key)
    }

    /// The preset with this key; the error lists the existing ones.
    pub fn preset(self, key: &str) -> Result<&'static Preset, String> {
        self.presets.iter().find(|preset| preset.key == key).ok_or_else(|| {
            let known: Vec<_> = self.presets.iter().map(|preset| preset.key).collect();
            known.join(", ")
        })
    }

    /// A preset's words as values.
    pub fn values(self, preset: &Preset) -> OptionValues {
        let value = |&(key, word): &(&str, &str)| {
            let spec = self.option(key).ok_or_else(|| format!("unknown option {key}"));
            let value = spec.and_then(|spec| spec.parse(word));
            let value = value.unwrap_or_else(|bad| panic!("a preset knows its game: {}: {bad}", preset.key));
            (key.to_owned(), value)
        };
        preset.words.iter().map(value).collect()
    }

    /// The preset closest to the chosen values; on a tie, the first in the list.
    pub fn named(self, values: &OptionValues) -> Named {
        let changes = |base: &OptionValues| -> Vec<_> {
            self.options.iter().filter(|spec| spec.value_in(values) != spec.value_in(base)).collect()
        };
        let presets = self.presets.iter();
        let named =
            presets.map(|preset| Named { preset: Some(preset), changes: changes(&self.values(preset)) });
        named
            .min_by_key(|named| named.changes.len())
            .unwrap_or_else(|| Named { preset: None, changes: changes(&OptionValues::new()) })
    }
}

/// Chosen values as a preset and the changes to it.
pub struct Named {
    /// `None` only in a game without presets.
    pub preset: Option<&'static Preset>,
    /// The options in which the values differ from the preset.
    pub changes: Vec<&'static OptionSpec>,
}

impl Named {
    /// The preset, if nothing was changed in it.
    pub fn exact(&self) -> Option<&'static Preset> {
        self.preset.filter(|_| self.changes.is_empty())
    }

    /// One line per change.
    pub fn lines(&self, values: &OptionValues, lang: Lang) -> Vec<String> {
        self.changes.iter().map(|spec| spec.line(&spec.value_in(values), lang)).collect()
    }
}

impl OptionSpec {
    /// The option with its value, for people: only its title if the value is a plain yes.
    pub fn line(&self, value: &OptionValue, lang: Lang) -> String {
        let title = self.title[lang];
        let named = |word: &str| match self.kind {
            OptionKind::OneOf { values } => {
                values.iter().find(|value| value.key == word).map(|value| value.title[lang])
            }
            OptionKind::Switch { .. } | OptionKind::Number { .. } => None,
            // A deck file is too long for a list.
            OptionKind::Text { .. } => Some("…"),
        };
        match value {
            OptionValue::Switch(true) => title.to_owned(),
            OptionValue::Switch(false) => format!("{title}: {}", topic::words(lang).off()),
            OptionValue::Number(n) => format!("{title}: {n}"),
            OptionValue::Text(word) => format!("{title}: {}", named(word).unwrap_or(word)),
        }
    }
}
