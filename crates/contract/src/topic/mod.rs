//! What a decision is about, for totals over a whole game.

mod en;
mod ru;

use crate::Lang;

/// Broad kinds of decisions, named as both players and programs know them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// Chosen in secret by both: headlines, bids.
    Headline,
    /// Which card, and whether for its event.
    Card,
    /// Where pieces are placed.
    Influence,
    /// Where, and whether, the other side is attacked.
    Coups,
    Space,
    /// What an event lets somebody choose.
    Event,
}

impl Topic {
    pub const ALL: [Topic; 6] =
        [Topic::Headline, Topic::Card, Topic::Influence, Topic::Coups, Topic::Space, Topic::Event];

    /// The machine word.
    pub const fn word(self) -> &'static str {
        match self {
            Topic::Headline => "headline",
            Topic::Card => "card",
            Topic::Influence => "influence",
            Topic::Coups => "coups",
            Topic::Space => "space",
            Topic::Event => "event",
        }
    }

    pub fn title(self, lang: Lang) -> &'static str {
        words(lang).title(self)
    }
}

/// General phrases for any game, one module per language.
pub(crate) trait Words: Sync {
    fn title(&self, topic: Topic) -> &'static str;
    /// The name of a turn.
    fn turn(&self, turn: u8) -> String;
    /// A rules switch that is off.
    fn off(&self) -> &'static str;
}

crate::in_each_language! {
    pub(crate) fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}
