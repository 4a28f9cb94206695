//! What a position to study is about.

mod en;
mod ru;

use crate::Lang;
use serde::{Deserialize, Serialize};

/// What a puzzle asks of whoever solves it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Theme {
    /// Chosen in secret by both.
    Headline,
    /// Another play loses the game at once, or may.
    Trap,
    /// The Space Race or the board.
    Space,
    /// Something is about to be scored.
    Scoring,
    Realignment,
    Coup,
    Endgame,
    /// Which card, and for what.
    Play,
}

impl Theme {
    pub const ALL: [Theme; 8] = [
        Theme::Headline,
        Theme::Trap,
        Theme::Space,
        Theme::Scoring,
        Theme::Realignment,
        Theme::Coup,
        Theme::Endgame,
        Theme::Play,
    ];

    /// The machine word.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Headline => "headline",
            Theme::Trap => "trap",
            Theme::Space => "space",
            Theme::Scoring => "scoring",
            Theme::Realignment => "realignment",
            Theme::Coup => "coup",
            Theme::Endgame => "endgame",
            Theme::Play => "play",
        }
    }

    pub fn from_word(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }

    /// As the name of a collection of puzzles.
    pub fn title(self, lang: Lang) -> &'static str {
        words(lang).title(self)
    }

    /// As the task for someone who does not know the answer: it gives away nothing but the theme.
    pub fn task(self, lang: Lang) -> &'static str {
        words(lang).task(self)
    }
}

trait Words: Sync {
    fn title(&self, theme: Theme) -> &'static str;
    fn task(&self, theme: Theme) -> &'static str;
}

crate::in_each_language! {
    fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_a_word_of_its_own() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_word(theme.word()), Some(theme));
        }
    }
}
