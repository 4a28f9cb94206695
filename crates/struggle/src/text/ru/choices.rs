//! What may be picked: choices that mean the same everywhere, and what an option of a question does.

use super::super::offers::EventOffer;
use super::super::{Terms, capitalised};
use super::terms::Term;
use crate::choice::Choice;
use crate::facts::cards::*;
use crate::log::Ask as Kind;
use contract::CardId;
use std::borrow::Cow;

pub(super) fn choice(choice: Choice, terms: Terms) -> Option<Cow<'static, str>> {
    let of_edition = match choice {
        Choice::COUP => Some(capitalised(Term::ToCoup.of(terms))),
        Choice::REALIGN => Some(capitalised(Term::ToRealign.of(terms))),
        Choice::PASS => Some(format!("Пропустить {}", Term::Round.of(terms))),
        Choice::MOVE_FIRST => Some(format!("Ходить раньше противника до конца {}", Term::OfTurn.of(terms))),
        _ => None,
    };
    of_edition.map(Cow::from).or_else(|| of_both(choice).map(Cow::from))
}

/// What both editions call the same.
fn of_both(choice: Choice) -> Option<&'static str> {
    Some(match choice {
        Choice::DECLINE => "Больше ничего",
        Choice::EVENT => "Событие (после события противника — операции)",
        Choice::INFLUENCE => "Разместить влияние",
        Choice::SPACE => "Космическая гонка",
        Choice::WITH_UN => "Операции вместе с картой «Вмешательство ООН», без события",
        Choice::PARTICIPATE => "Участвовать",
        Choice::BOYCOTT => "Бойкотировать",
        Choice::REMOVE => "Убрать влияние",
        Choice::ADD => "Добавить влияние",
        Choice::NO_DIE => "Космическая гонка без броска кубика",
        Choice::ACCEPT => "Согласиться",
        Choice::DIE_ONE => "Пусть выпадет 1",
        Choice::DIE_SIX => "Пусть выпадет 6",
        Choice::QUIT_CUBA => "Убрать 2 влияния с Кубы и прекратить Карибский кризис",
        Choice::QUIT_WEST_GERMANY => "Убрать 2 влияния из Западной Германии и прекратить Карибский кризис",
        Choice::QUIT_TURKEY => "Убрать 2 влияния из Турции и прекратить Карибский кризис",
        _ => return None,
    })
}

pub(super) fn event(offer: EventOffer) -> &'static str {
    match offer {
        EventOffer::Scoring => "Подсчитать очки",
        EventOffer::OfFoe => "Сначала событие (затем ваши операции)",
        EventOffer::Own => "Событие",
    }
}

pub(super) fn declined(kind: Kind, card: Option<CardId>, terms: Terms) -> String {
    let said = match kind {
        Kind::CoupTarget => return format!("Без {}", Term::OfCoup.of(terms)),
        Kind::PlayMode => "Вернуть карту",
        Kind::OpsMode => "Не проводить операций",
        Kind::OpsInfluence | Kind::RealignTarget => "На этом закончить",
        Kind::SetupInfluence | Kind::ExtraInfluence | Kind::EventPlace => "Больше не размещать",
        Kind::EventRemove => match card {
            Some(DE_STALINIZATION | MARXIST_LENINIST_VANGUARD_PARTY) => "Больше не перемещать",
            _ => "Больше не убирать",
        },
        Kind::PickCountry => "Не выбирать страну",
        Kind::DiscardOrSuffer => match card {
            Some(BLOCKADE) => "Оставить карты, потерять Западную Германию",
            Some(LATIN_AMERICAN_DEBT_CRISIS) => "Оставить карты, СССР удвоит влияние",
            _ => "Оставить карты, принять событие",
        },
        Kind::DiscardAny => match card {
            Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => "Больше не сбрасывать, взять столько же",
            _ => "Больше не сбрасывать",
        },
        Kind::DiscardPeeked => "Больше не сбрасывать",
        Kind::DiscardHeld | Kind::TrapDiscard | Kind::DiscardDrawn => "Ничего не сбрасывать",
        Kind::GiveHighest => "Ничего не отдавать",
        Kind::TakeFromFoe | Kind::Reclaim | Kind::TakeBeforeDeal => "Не брать карту",
        Kind::StarWars => "Без события",
        Kind::Companion => "Без второй карты",
        Kind::Choose => match card {
            Some(SUMMIT) => "Оставить DEFCON как есть",
            Some(WARGAMES) => "Играть дальше",
            Some(USAID) => "Оставить очерёдность",
            _ => "Ничего не менять",
        },
        Kind::Borrow => "Больше не добавлять",
        Kind::FixDie => "Бросить кубик",
        Kind::PlayMirrored => "Не играть событие США",
        Kind::RollAgain => "Оставить этот бросок",
        Kind::Bid | Kind::Headline | Kind::PlayCard | Kind::Statecraft => "Ничего не выбирать",
    };
    said.to_owned()
}
