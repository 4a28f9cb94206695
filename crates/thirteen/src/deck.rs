//! A deck: thirteen cards with their events, read from a file that people write.

mod events;
mod problem;
mod read;

pub use problem::{DeckError, Piece, Problem};
pub use read::{MAX_BYTES, parse_deck};

use crate::ops::Op;
use crate::zone::{CARDS, Cards};
use contract::{ByLang, CardId, Lang, Side};
use serde::Serialize;
use std::sync::LazyLock;

/// The text of the deck included with the game.
pub const SHIPPED: &str = include_str!("../data/deck.toml");

/// The deck included with the game, parsed once.
pub static SHIPPED_DECK: LazyLock<Deck> =
    LazyLock::new(|| parse_deck(SHIPPED).unwrap_or_else(|bad| panic!("the shipped deck is broken:\n{bad}")));

/// The colour of a card's DEFCON symbol.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub enum Colour {
    Military,
    Political,
    Opinion,
}

impl Colour {
    pub const ALL: [Colour; 3] = [Colour::Military, Colour::Political, Colour::Opinion];

    pub const fn word(self) -> &'static str {
        match self {
            Colour::Military => "military",
            Colour::Political => "political",
            Colour::Opinion => "opinion",
        }
    }
}

/// Whose event a card carries.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub enum Owner {
    Us,
    Ussr,
    Un,
}

impl Owner {
    pub const ALL: [Owner; 3] = [Owner::Us, Owner::Ussr, Owner::Un];

    pub const fn side(self) -> Option<Side> {
        match self {
            Owner::Us => Some(Side::Us),
            Owner::Ussr => Some(Side::Ussr),
            Owner::Un => None,
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Owner::Us => "us",
            Owner::Ussr => "ussr",
            Owner::Un => "un",
        }
    }
}

/// How sure the deck's author is that these are the printed cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub enum Status {
    Certain,
    Likely,
    Reconstructed,
}

/// A text of a deck. Languages without their own version use the first one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text(ByLang<String>);

impl Text {
    pub(crate) fn of(read: impl FnMut(Lang) -> String) -> Text {
        Text(ByLang::of(read))
    }

    pub fn in_lang(&self, lang: Lang) -> &str {
        &self.0[self.spoken(lang)]
    }

    /// The language that [`Text::in_lang`] returns.
    pub fn spoken(&self, lang: Lang) -> Lang {
        if self.0[lang].is_empty() { Lang::FIRST } else { lang }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    pub number: u16,
    /// The card's word in records.
    pub id: String,
    pub name: Text,
    pub owner: Owner,
    /// The command value: how many cubes an Order with this card may use.
    pub cubes: u8,
    pub colour: Colour,
    /// What the event does, for the reader.
    pub text: Text,
    pub history: Text,
    pub event_notes: Text,
    pub confidence: Status,
    /// Where the event begins in [`Deck::code`].
    #[serde(skip)]
    pub event: u16,
}

/// Thirteen cards and their events. Serialised, it is what a front end shows; the compiled events are left
/// out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Deck {
    pub id: String,
    pub name: Text,
    pub status: Status,
    /// Thirteen, in file order: a [`CardId`] is an index into them.
    pub cards: Vec<Card>,
    /// All events, each terminated by [`Op::End`].
    #[serde(skip)]
    pub code: Vec<Op>,
    /// Differences from what is known about the printed game; no reason to refuse the deck.
    pub warnings: Vec<String>,
    /// The cards of each colour and of each owner.
    #[serde(skip)]
    pub by_colour: [Cards; 3],
    #[serde(skip)]
    pub by_owner: [Cards; 3],
}

impl Deck {
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.0 as usize]
    }

    pub fn ids() -> impl Iterator<Item = CardId> {
        (0..CARDS as u8).map(CardId)
    }

    pub fn find(&self, word: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == word).map(|i| CardId(i as u8))
    }

    /// Whether these cards are a reconstruction rather than the printed ones.
    pub fn is_reconstruction(&self) -> bool {
        self.status == Status::Reconstructed
    }

    /// What players must be told about this deck before playing with it.
    pub fn notice(&self, lang: Lang) -> Option<&'static str> {
        self.is_reconstruction().then(|| crate::text::words(lang).reconstruction())
    }
}
