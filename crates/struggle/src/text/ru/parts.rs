//! Cards, places and superpowers as parts of a sentence.

use super::super::{names as plain, words};
use super::names::{self, Case};
use crate::facts::Region;
use contract::told::{Part, Sentence};
use contract::{CardId, Lang, Side, SpaceId, say};

pub fn side(side: Side) -> Part {
    Part::side(side, plain::side(side, Lang::Ru))
}

pub fn quoted(card: CardId) -> Part {
    Part::card(card, names::quoted(card))
}

/// `карту «План Маршалла»`: only the name is the card.
pub fn card(card: CardId, case: Case) -> Sentence {
    match case.noun(card) {
        Some(noun) => say!("{} {}", noun, quoted(card)),
        None => Part::card(card, case.china_card()).into(),
    }
}

/// «в Польше»: the name in its case, after the preposition.
pub fn in_space(space: SpaceId) -> Sentence {
    let place = names::in_space(space);
    let (preposition, name) = place.split_once(' ').unwrap_or(("", &place));
    say!("{} {}", preposition, Part::space(space, name))
}

pub fn space(space: SpaceId) -> Part {
    Part::space(space, plain::space(space, Lang::Ru))
}

pub fn region(region: Region) -> Part {
    Part::region(region.word(), words(Lang::Ru).region(region))
}

pub fn in_region(region: Region) -> Part {
    Part::region(region.word(), names::in_region(region))
}
