//! What should have stood in a line that was not understood.

use contract::Lang;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A line of this shape, in the client's words.
    Shape(&'static str),
    AnyLine,
    SetupLine,
    /// A name of a card, not this.
    Card(String),
    Country(String),
    Header,
    OneCard,
    /// Something of the game that the importer does not know: what it is.
    Unsupported(Unknown),
}

/// Parts of the game whose lines in a log nobody has shown us.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    PromoCard(&'static str),
    PromoCards,
    TurnZero,
}

impl Unknown {
    /// What a line that was not understood speaks of.
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
        // Cards are called crises as well; a line of Turn Zero begins with the word.
        let first = words.first().map(String::as_str);
        let crisis = matches!(first, Some("crisis" | "crises"));
        (turn_zero || crisis || has("statecraft")).then_some(Unknown::TurnZero)
    }

    fn text(&self, lang: Lang) -> String {
        match (self, lang) {
            (Unknown::PromoCard(name), Lang::En) => {
                format!("the promo card {name}: logs with promo cards cannot be imported yet")
            }
            (Unknown::PromoCard(name), Lang::Ru) => {
                format!("промо-карта {name}: журналы с промо-картами пока не читаются")
            }
            (Unknown::PromoCards, Lang::En) => "logs with promo cards cannot be imported yet".into(),
            (Unknown::PromoCards, Lang::Ru) => "журналы с промо-картами пока не читаются".into(),
            (Unknown::TurnZero, Lang::En) => "logs of Turn Zero cannot be imported yet".into(),
            (Unknown::TurnZero, Lang::Ru) => "журналы с «Нулевым ходом» пока не читаются".into(),
        }
    }
}

impl Expected {
    /// As the second half of a sentence about a line.
    pub fn text(&self, lang: Lang) -> String {
        let expected = match (self, lang) {
            (Expected::Unsupported(unknown), lang) => return unknown.text(lang),
            (Expected::Shape(shape), _) => (*shape).to_owned(),
            (Expected::AnyLine, Lang::En) => "a line of the client's log".into(),
            (Expected::AnyLine, Lang::Ru) => "строка журнала".into(),
            (Expected::SetupLine, Lang::En) => "a line of the SETUP entry".into(),
            (Expected::SetupLine, Lang::Ru) => "строка раздела SETUP".into(),
            (Expected::Card(name), Lang::En) => format!("a card name, not `{name}`"),
            (Expected::Card(name), Lang::Ru) => format!("название карты, а не `{name}`"),
            (Expected::Country(name), Lang::En) => format!("a country name, not `{name}`"),
            (Expected::Country(name), Lang::Ru) => format!("название страны, а не `{name}`"),
            (Expected::Header, Lang::En) => {
                "`Turn N, Headline Phase`, `Turn N, S ARn` or `Turn N, Cleanup`".into()
            }
            (Expected::Header, Lang::Ru) => {
                "`Turn N, Headline Phase`, `Turn N, S ARn` или `Turn N, Cleanup`".into()
            }
            (Expected::OneCard, Lang::En) => "one card".into(),
            (Expected::OneCard, Lang::Ru) => "одна карта".into(),
        };
        match lang {
            Lang::En => format!("expected {expected}"),
            Lang::Ru => format!("ожидается {expected}"),
        }
    }
}

impl From<&'static str> for Expected {
    fn from(shape: &'static str) -> Expected {
        Expected::Shape(shape)
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}
