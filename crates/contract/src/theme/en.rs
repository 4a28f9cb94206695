//! Themes in English.

use super::{Theme, Words};

pub(super) struct English;

impl Words for English {
    fn title(&self, theme: Theme) -> &'static str {
        match theme {
            Theme::Headline => "Headlines",
            Theme::Trap => "Stay alive",
            Theme::Space => "Space or play",
            Theme::Scoring => "Scoring race",
            Theme::Realignment => "Realignment",
            Theme::Coup => "Coups",
            Theme::Endgame => "Endgame",
            Theme::Play => "Which card, and how",
        }
    }

    fn task(&self, theme: Theme) -> &'static str {
        match theme {
            Theme::Headline => "Find the best headline",
            // Naming a trap would give it away.
            Theme::Trap | Theme::Space | Theme::Scoring | Theme::Realignment | Theme::Coup | Theme::Play => {
                "Find the best play"
            }
            Theme::Endgame => "Find the best play before the end",
        }
    }
}
