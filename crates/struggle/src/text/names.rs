//! Cards, places and superpowers by name, as a list shows them.

use super::{card_facts, words};
use crate::facts::SPACE_FACTS;
use contract::{CardId, Lang, Side, SpaceId};
use std::borrow::Cow;

pub fn card(card: CardId, lang: Lang) -> Cow<'static, str> {
    match card_facts(card) {
        Some(facts) => facts.name[lang].into(),
        None => words(lang).unknown_card(card.0).into(),
    }
}

pub fn space(space: SpaceId, lang: Lang) -> Cow<'static, str> {
    match SPACE_FACTS.get(space.0 as usize) {
        Some(facts) => facts.name[lang].into(),
        None => words(lang).unknown_space(space.0).into(),
    }
}

pub fn side(side: Side, lang: Lang) -> &'static str {
    words(lang).side(side)
}
