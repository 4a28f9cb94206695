//! The numbered choices. Without the card at hand: a text fits every decision that offers its number.

use super::terms::{Term, Terms};
use super::{capitalised, names, plural};
use crate::choice::Choice;
use contract::{Lang, Side};
use std::borrow::Cow;

pub fn choice(n: u8, lang: Lang, terms: Terms) -> Cow<'static, str> {
    let choice = Choice(n);
    if let Some(texts) = plain(choice) {
        return texts[lang as usize].into();
    }
    if let Some(texts) = of_edition(choice, terms) {
        return texts[lang as usize].clone().into();
    }
    if let Some(level) = choice.as_defcon() {
        return match lang {
            Lang::En => format!("Set DEFCON to {level}"),
            Lang::Ru => format!("Установить DEFCON на {level}"),
        }
        .into();
    }
    if let Some(region) = choice.as_region() {
        return region.name(lang).into();
    }
    match choice.as_bid().filter(|_| n <= Choice::bid(Side::Ussr, Choice::HIGHEST_BID).0) {
        Some((wants, number)) => bid(wants, number, lang).into(),
        None => match lang {
            Lang::En => format!("Choice {n}").into(),
            Lang::Ru => format!("Вариант {n}").into(),
        },
    }
}

/// English and Russian, in the order of [`Lang`].
fn plain(choice: Choice) -> Option<[&'static str; 2]> {
    Some(match choice {
        Choice::DECLINE => ["No more", "Больше ничего"],
        Choice::EVENT => [
            "Event (the opponent's event is followed by operations)",
            "Событие (после события противника — операции)",
        ],
        Choice::INFLUENCE => ["Place influence", "Разместить влияние"],
        Choice::SPACE => ["Space Race", "Космическая гонка"],
        Choice::WITH_UN => [
            "Operations together with UN Intervention, without the event",
            "Операции вместе с картой «Вмешательство ООН», без события",
        ],
        Choice::PARTICIPATE => ["Take part", "Участвовать"],
        Choice::BOYCOTT => ["Boycott", "Бойкотировать"],
        Choice::REMOVE => ["Remove influence", "Убрать влияние"],
        Choice::ADD => ["Add influence", "Добавить влияние"],
        Choice::NO_DIE => ["Space Race without rolling", "Космическая гонка без броска кубика"],
        Choice::ACCEPT => ["Accept", "Согласиться"],
        Choice::DIE_ONE => ["Fix the die as a 1", "Пусть выпадет 1"],
        Choice::DIE_SIX => ["Fix the die as a 6", "Пусть выпадет 6"],
        Choice::QUIT_CUBA => [
            "Remove 2 influence from Cuba to end the Cuban Missile Crisis",
            "Убрать 2 влияния с Кубы и прекратить Карибский кризис",
        ],
        Choice::QUIT_WEST_GERMANY => [
            "Remove 2 influence from West Germany to end the Cuban Missile Crisis",
            "Убрать 2 влияния из Западной Германии и прекратить Карибский кризис",
        ],
        Choice::QUIT_TURKEY => [
            "Remove 2 influence from Turkey to end the Cuban Missile Crisis",
            "Убрать 2 влияния из Турции и прекратить Карибский кризис",
        ],
        _ => return None,
    })
}

/// Choices whose Russian words the edition decides.
fn of_edition(choice: Choice, terms: Terms) -> Option<[String; 2]> {
    Some(match choice {
        Choice::COUP => ["Attempt a coup".into(), capitalised(terms.ru(Term::ToCoup))],
        Choice::REALIGN => ["Make realignment rolls".into(), capitalised(terms.ru(Term::ToRealign))],
        Choice::PASS => ["Pass this action round".into(), format!("Пропустить {}", terms.ru(Term::Round))],
        Choice::MOVE_FIRST => [
            "Move first this turn".into(),
            format!("Ходить раньше противника до конца {}", terms.ru(Term::OfTurn)),
        ],
        _ => return None,
    })
}

/// §11: the side that is wanted, and the influence that the other side gets for it, or gets more.
fn bid(wants: Side, number: u8, lang: Lang) -> String {
    let (wants, other) = (names::side(wants, lang), names::side(wants.foe(), lang));
    let more = match lang {
        _ if number < Choice::HIGHEST_BID => "",
        Lang::En => ", or more",
        Lang::Ru => " или больше",
    };
    match lang {
        Lang::En => format!("Play the {wants}: {number} influence to the {other}{more}"),
        Lang::Ru => format!("Играть за {wants}: {number} {} для {other}{more}", plural::influence(number)),
    }
}
