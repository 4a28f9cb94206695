//! Which games there are, and what can be chosen when a table is made.

use crate::wired::wired;
use contract::info::{OptionInfo, PresetInfo, ValueProblem};
use contract::learning::{GlossaryTerm, RuleSection};
use serde_json::value::RawValue;

wired! { "catalogue.ts",
    /// `GET /api/titles?lang=en`: what a page shows about a game before anything is chosen.
    pub struct GameTitle {
        /// The word used in addresses.
        pub name: String,
        pub title: String,
        /// For tight spaces: without what the games of its family have in common.
        #[serde(default)]
        pub short_title: String,
        /// One sentence for people who do not know the game.
        pub about: String,
        pub minutes: u32,
        /// The words of its ratings with other cards in its deck, which count as games of their own.
        #[serde(default)]
        pub combined: Vec<String>,
    }

    /// `GET /api/games?lang=en`
    pub struct GameInfo {
        /// The word used in addresses.
        pub name: String,
        pub title: String,
        /// One sentence for people who do not know the game.
        pub about: String,
        pub minutes: u32,
        pub rules_revision: u32,
        pub options: Vec<OptionInfo>,
        pub presets: Vec<PresetInfo>,
        pub levels: Vec<LevelInfo>,
    }

    pub struct LevelInfo {
        /// `beginner`, `easy`, `medium`, `hard`, `master`, `champion`
        pub key: String,
        pub title: String,
        /// How it plays, and how strong it is.
        pub about: String,
    }

    /// `POST /api/games/{game}/check`: checks whether these options are valid.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct CheckOptions {
        /// The name of a rule set, which the options change.
        #[serde(default)]
        pub preset: Option<String>,
        #[serde(default)]
        pub options: std::collections::BTreeMap<String, String>,
    }

    pub struct OptionsChecked {
        /// What is wrong, in the caller's language.
        #[serde(default)]
        pub problem: Option<String>,
        /// The key of the option that is wrong, if a single one is.
        #[serde(default)]
        pub option: Option<String>,
        /// What is wrong with its value, line by line, if that is a longer text.
        #[serde(default)]
        pub problems: Vec<ValueProblem>,
        /// What players must be told before they play with these options.
        #[serde(default)]
        pub notice: Option<String>,
    }

    /// `GET /api/games/{game}/learn?lang=en`
    pub struct Learning {
        pub rules: Vec<RuleSection>,
        pub glossary: Vec<GlossaryTerm>,
    }
}

/// A game's own words for a client to draw, passed through. In TypeScript `Board`, `Shown` and
/// `Outlook` are declared by the games.
pub type Drawn = Box<RawValue>;
