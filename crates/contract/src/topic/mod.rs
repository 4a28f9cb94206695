//! What a decision is about, for sums over a whole game.

mod en;
mod ru;

use crate::Lang;

/// The coarse kinds of decisions that both players and programs speak of.
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

/// What is said of any game, one module a language.
pub(crate) trait Words: Sync {
    fn title(&self, topic: Topic) -> &'static str;
    /// A turn as a part of the game.
    fn turn(&self, turn: u8) -> String;
    /// A switch of the rules that is not on.
    fn off(&self) -> &'static str;
}

crate::in_each_language! {
    pub(crate) fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}
