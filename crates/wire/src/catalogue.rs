//! Which games there are, and what can be chosen when a table is made.

use crate::wired::wired;
use contract::info::{OptionInfo, PresetInfo};
use contract::learning::{GlossaryTerm, RuleSection};
use serde_json::value::RawValue;

wired! { "catalogue.ts",
    /// `GET /api/titles?lang=en`: what a page shows of a game before anything is chosen.
    pub struct GameTitle {
        /// The word in addresses.
        pub name: String,
        pub title: String,
        /// One sentence for somebody who does not know it.
        pub about: String,
        pub minutes: u32,
    }

    /// `GET /api/games?lang=en`
    pub struct GameInfo {
        /// The word in addresses.
        pub name: String,
        pub title: String,
        /// One sentence for somebody who does not know it.
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

    /// `POST /api/games/{game}/check`: are these options good?
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct CheckOptions {
        /// A rule set by name, which the options change.
        #[serde(default)]
        pub preset: Option<String>,
        #[serde(default)]
        pub options: std::collections::BTreeMap<String, String>,
    }

    pub struct OptionsChecked {
        /// What is wrong, in the asker's language.
        #[serde(default)]
        pub problem: Option<String>,
        /// The key of the option that is wrong, where it is one.
        #[serde(default)]
        pub option: Option<String>,
        /// What a player must be told before he plays so.
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
