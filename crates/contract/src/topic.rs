//! What a decision is about, for sums over a whole game.

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

    pub const fn title(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Topic::Headline, Lang::En) => "Secret choices",
            (Topic::Headline, Lang::Ru) => "Тайный выбор",
            (Topic::Card, Lang::En) => "Card chosen",
            (Topic::Card, Lang::Ru) => "Выбор карты",
            (Topic::Influence, Lang::En) => "Influence",
            (Topic::Influence, Lang::Ru) => "Влияние",
            (Topic::Coups, Lang::En) => "Coups, realignment",
            (Topic::Coups, Lang::Ru) => "Перевороты, уравнивание",
            (Topic::Space, Lang::En) => "Space Race",
            (Topic::Space, Lang::Ru) => "Космическая гонка",
            (Topic::Event, Lang::En) => "Choices of events",
            (Topic::Event, Lang::Ru) => "Выбор в событиях",
        }
    }
}
