//! What a side is asked: one line with the card's name, what to do and how many are left.

use super::{Terms, capitalised, card_facts, words};
use crate::facts::cards::*;
use crate::log::Ask;
use contract::{CardId, Lang, Prompt, Question};

pub fn question(prompt: Prompt, lang: Lang, terms: Terms) -> Question {
    let said = words(lang);
    let task = match Ask::ALL.get(prompt.kind as usize) {
        Some(&ask) => said.task(ask, prompt.card, prompt.left, terms),
        None => said.unknown_task().to_owned(),
    };
    match prompt.card {
        Some(card) => Question { card: Some(said.card_asks(card).into_owned()), task },
        None => Question { card: None, task: capitalised(&task) },
    }
}

/// How much influence one click of an event moves.
pub(super) enum Markers {
    One,
    Two,
    All,
    /// It depends on the position.
    Some,
}

impl Markers {
    pub fn placed_by(card: Option<CardId>) -> Markers {
        match card {
            Some(JUNTA) => Markers::Two,
            // Two after NATO.
            Some(SPECIAL_RELATIONSHIP) => Markers::Some,
            _ => Markers::One,
        }
    }

    pub fn removed_by(card: Option<CardId>) -> Markers {
        match card {
            Some(WARSAW_PACT_FORMED | TRUMAN_DOCTRINE | MUSLIM_REVOLUTION) => Markers::All,
            // Two in the Late War.
            Some(EAST_EUROPEAN_UNREST) => Markers::Some,
            _ => Markers::One,
        }
    }
}

pub(super) fn is_war(card: CardId) -> bool {
    card_facts(card).is_some_and(|facts| facts.war)
}
