//! What was expected in a line that was not understood.

use crate::words::words;
use contract::Lang;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A line of this shape, in the client's words.
    Shape(&'static str),
    AnyLine,
    SetupLine,
    /// A card's name, but this was found.
    Card(String),
    Country(String),
    Header,
    OneCard,
    /// A part of the game that the importer does not know.
    Unsupported(Unknown),
}

/// Parts of the game of which we have never seen log lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    PromoCard(&'static str),
    PromoCards,
    TurnZero,
}

impl Unknown {
    /// Which of these a line that was not understood mentions.
    pub(crate) fn in_line(text: &str) -> Option<Unknown> {
        let bare = crate::names::bare(text);
        let card = crate::names::PROMO_NAMES.iter().find(|name| bare.contains(&crate::names::bare(name)));
        if let Some(card) = card {
            return Some(Unknown::PromoCard(card.trim_end_matches('*')));
        }
        let words: Vec<String> = text.split(' ').map(crate::names::bare).collect();
        let has = |word: &str| words.iter().any(|each| each == word);
        if has("promo") || has("promos") || has("promotional") {
            return Some(Unknown::PromoCards);
        }
        let turn_zero =
            words.windows(2).any(|pair| pair[0] == "turn" && (pair[1] == "zero" || pair[1] == "0"));
        // Cards are also called crises, but a line of Turn Zero begins with the word.
        let first = words.first().map(String::as_str);
        let crisis = matches!(first, Some("crisis" | "crises"));
        (turn_zero || crisis || has("statecraft")).then_some(Unknown::TurnZero)
    }
}

impl Expected {
    /// As the second half of a sentence about a line.
    pub fn text(&self, lang: Lang) -> String {
        words(lang).expected(self)
    }
}

impl From<&'static str> for Expected {
    fn from(shape: &'static str) -> Expected {
        Expected::Shape(shape)
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::FIRST))
    }
}
