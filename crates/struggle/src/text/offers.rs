//! The label of a button: what an option of this particular question does. What is the same everywhere is in
//! `choices`.

use super::{Terms, words};
use crate::choice::Choice;
use crate::facts::{CARD_FACTS, SCORING_CARDS, cards::WARGAMES};
use crate::log::Ask as Kind;
use contract::{Ask, Lang};

/// Who carries out the event when the card is played for it, and when.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EventOffer {
    Scoring,
    /// The opponent does; operations follow.
    OfFoe,
    Own,
}

pub fn offer(ask: &Ask, choice: Choice, lang: Lang, terms: Terms) -> Option<String> {
    let kind = Kind::ALL.get(ask.prompt.kind as usize).copied()?;
    let (card, said) = (ask.prompt.card, words(lang));
    Some(match choice {
        Choice::DECLINE => match (kind, ask.prompt.left) {
            (Kind::OpsInfluence | Kind::RealignTarget, left @ 1..) => said.ops_unused(left),
            _ => said.declined(kind, card, terms),
        },
        Choice::EVENT if kind == Kind::PlayMode => said.event_offer(event(ask)).to_owned(),
        Choice::ACCEPT if kind == Kind::RollAgain => said.roll_again().to_owned(),
        Choice::ACCEPT if card == Some(WARGAMES) => said.end_the_game().to_owned(),
        _ => return None,
    })
}

fn event(ask: &Ask) -> EventOffer {
    let facts = ask.prompt.card.and_then(|card| CARD_FACTS.get(card.0 as usize));
    let is_scoring = ask.prompt.card.is_some_and(|card| SCORING_CARDS.has(card));
    match facts.and_then(|facts| facts.side) {
        _ if is_scoring => EventOffer::Scoring,
        Some(side) if side == ask.side.foe() => EventOffer::OfFoe,
        _ => EventOffer::Own,
    }
}
