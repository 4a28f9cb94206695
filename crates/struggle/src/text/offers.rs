//! The words of a button: what an option of this very question does. What is the same everywhere is in `choices`.

use super::terms::{Term, Terms};
use crate::choice::Choice;
use crate::facts::{CARD_FACTS, SCORING_CARDS, cards::*};
use crate::log::Ask as Kind;
use contract::{Ask, CardId, Lang};

pub fn offer(ask: &Ask, choice: Choice, lang: Lang, terms: Terms) -> Option<String> {
    let kind = Kind::ALL.get(ask.prompt.kind as usize).copied()?;
    let (card, left) = (ask.prompt.card, ask.prompt.left);
    let [en, ru] = match choice {
        Choice::DECLINE => match (kind, left) {
            (Kind::CoupTarget, _) => ["No coup".to_owned(), format!("Без {}", terms.ru(Term::OfCoup))],
            (Kind::OpsInfluence | Kind::RealignTarget, 1..) => {
                [format!("Stop here: {left} Ops unused"), format!("Закончить: пропадёт {left} ОО")]
            }
            _ => declined(kind, card).map(str::to_owned),
        },
        Choice::EVENT if kind == Kind::PlayMode => event(ask).map(str::to_owned),
        Choice::ACCEPT => match (kind, card) {
            (Kind::RollAgain, _) => ["Roll again", "Перебросить"],
            (_, Some(WARGAMES)) => {
                ["End the game (6 VP for the opponent)", "Завершить игру (противнику 6 ПО)"]
            }
            _ => return None,
        }
        .map(str::to_owned),
        _ => return None,
    };
    Some(match lang {
        Lang::En => en,
        Lang::Ru => ru,
    })
}

/// Who carries the event out, and when.
fn event(ask: &Ask) -> [&'static str; 2] {
    let facts = ask.prompt.card.and_then(|card| CARD_FACTS.get(card.0 as usize));
    let is_scoring = ask.prompt.card.is_some_and(|card| SCORING_CARDS.has(card));
    match facts.and_then(|facts| facts.side) {
        _ if is_scoring => ["Score it", "Подсчитать очки"],
        Some(side) if side == ask.side.foe() => {
            ["Event first (then your operations)", "Сначала событие (затем ваши операции)"]
        }
        _ => ["Event", "Событие"],
    }
}

/// What it means not to do what is asked, or no more of it.
fn declined(kind: Kind, card: Option<CardId>) -> [&'static str; 2] {
    match kind {
        Kind::PlayMode => ["Give the card back", "Вернуть карту"],
        Kind::OpsMode => ["Conduct no operations", "Не проводить операций"],
        Kind::OpsInfluence | Kind::RealignTarget => ["Stop here", "На этом закончить"],
        Kind::CoupTarget => ["No coup", "Не атаковать"],
        Kind::SetupInfluence | Kind::ExtraInfluence | Kind::EventPlace => {
            ["Place no more", "Больше не размещать"]
        }
        Kind::EventRemove => match card {
            Some(DE_STALINIZATION | MARXIST_LENINIST_VANGUARD_PARTY) => {
                ["Move no more", "Больше не перемещать"]
            }
            _ => ["Remove no more", "Больше не убирать"],
        },
        Kind::PickCountry => ["Choose no country", "Не выбирать страну"],
        Kind::DiscardOrSuffer => match card {
            Some(BLOCKADE) => {
                ["Keep your cards, lose West Germany", "Оставить карты, потерять Западную Германию"]
            }
            Some(LATIN_AMERICAN_DEBT_CRISIS) => {
                ["Keep your cards, the USSR doubles", "Оставить карты, СССР удвоит влияние"]
            }
            _ => ["Keep your cards, bear the event", "Оставить карты, принять событие"],
        },
        Kind::DiscardAny => match card {
            Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => {
                ["Discard no more, draw as many", "Больше не сбрасывать, взять столько же"]
            }
            _ => ["Discard no more", "Больше не сбрасывать"],
        },
        Kind::DiscardPeeked => ["Discard no more", "Больше не сбрасывать"],
        Kind::DiscardHeld | Kind::TrapDiscard | Kind::DiscardDrawn => {
            ["Discard nothing", "Ничего не сбрасывать"]
        }
        Kind::GiveHighest => ["Give nothing", "Ничего не отдавать"],
        Kind::TakeFromFoe | Kind::Reclaim | Kind::TakeBeforeDeal => ["Take no card", "Не брать карту"],
        Kind::StarWars => ["Use no event", "Без события"],
        Kind::Companion => ["Use no card", "Без второй карты"],
        Kind::Choose => match card {
            Some(SUMMIT) => ["Leave DEFCON as it is", "Оставить DEFCON как есть"],
            Some(WARGAMES) => ["Play on", "Играть дальше"],
            Some(USAID) => ["Keep the order", "Оставить очерёдность"],
            _ => ["Change nothing", "Ничего не менять"],
        },
        Kind::Borrow => ["Add no more", "Больше не добавлять"],
        Kind::FixDie => ["Let it roll", "Бросить кубик"],
        Kind::PlayMirrored => ["Play no US event", "Не играть событие США"],
        Kind::RollAgain => ["Keep this roll", "Оставить этот бросок"],
        Kind::Bid | Kind::Headline | Kind::PlayCard | Kind::Statecraft => {
            ["Choose none", "Ничего не выбирать"]
        }
    }
}
