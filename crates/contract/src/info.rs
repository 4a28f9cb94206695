//! Options and presets in one language, as sent to clients.

use crate::Lang;
use crate::options::{AboutSides, OptionKind, OptionName, OptionSpec, Preset};
use serde::{Deserialize, Serialize};

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    pub key: String,
    pub title: String,
    pub help: String,
    pub kind: OptionKindInfo,
    #[serde(default)]
    pub sides: Option<AboutSides>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OptionKindInfo {
    Switch {
        default: bool,
    },
    Number {
        min: i32,
        max: i32,
        default: i32,
    },
    /// The first is the default.
    OneOf {
        values: Vec<OptionNameInfo>,
    },
    /// A longer text (a deck file); empty by default.
    Text {
        max_bytes: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionNameInfo {
    pub key: String,
    pub title: String,
}

/// One thing that is wrong with the value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueProblem {
    /// The line of a longer text it is in, from 1.
    #[serde(default)]
    pub line: Option<u32>,
    /// What was expected, and what is there.
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PresetInfo {
    pub key: String,
    pub title: String,
    /// For whom it is, in one sentence.
    pub help: String,
    /// What differs from the defaults: option key and value word.
    pub words: Vec<(String, String)>,
}

impl OptionSpec {
    pub fn info(&self, lang: Lang) -> OptionInfo {
        let kind = match self.kind {
            OptionKind::Switch { default } => OptionKindInfo::Switch { default },
            OptionKind::Number { min, max, default } => OptionKindInfo::Number { min, max, default },
            OptionKind::OneOf { values } => {
                OptionKindInfo::OneOf { values: values.iter().map(|value| value.info(lang)).collect() }
            }
            OptionKind::Text { max_bytes } => {
                OptionKindInfo::Text { max_bytes: u32::try_from(max_bytes).unwrap_or(u32::MAX) }
            }
        };
        OptionInfo {
            key: self.key.to_owned(),
            title: self.title[lang].to_owned(),
            help: self.help[lang].to_owned(),
            kind,
            sides: self.sides,
        }
    }
}

impl OptionName {
    fn info(&self, lang: Lang) -> OptionNameInfo {
        OptionNameInfo { key: self.key.to_owned(), title: self.title[lang].to_owned() }
    }
}

impl Preset {
    pub fn info(&self, lang: Lang) -> PresetInfo {
        PresetInfo {
            key: self.key.to_owned(),
            title: self.title[lang].to_owned(),
            help: self.help[lang].to_owned(),
            words: self.words.iter().map(|&(key, word)| (key.to_owned(), word.to_owned())).collect(),
        }
    }
}
