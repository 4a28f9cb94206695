//! Captions and one-line facts that a table shows.

use super::side_name;
use crate::Setup;
use crate::deck::{Colour, Owner};
use crate::state::Phase;
use crate::zone::Zone;
use contract::{Lang, Side};

pub(crate) fn zone(zone: Zone, lang: Lang) -> &'static str {
    match (zone, lang) {
        (Zone::Us, Lang::En) => "US sphere",
        (Zone::Neutral, Lang::En) => "Neutral zone",
        (Zone::Ussr, Lang::En) => "USSR sphere",
        (Zone::Us, Lang::Ru) => "Зона влияния США",
        (Zone::Neutral, Lang::Ru) => "Нейтральная зона",
        (Zone::Ussr, Lang::Ru) => "Зона влияния СССР",
    }
}

pub(crate) fn symbol(colour: Colour, lang: Lang) -> &'static str {
    match (colour, lang) {
        (Colour::Military, Lang::En) => "Military",
        (Colour::Political, Lang::En) => "Political",
        (Colour::Opinion, Lang::En) => "World opinion",
        (Colour::Military, Lang::Ru) => "Военный",
        (Colour::Political, Lang::Ru) => "Политический",
        (Colour::Opinion, Lang::Ru) => "Общественное мнение",
    }
}

pub(crate) fn owner(owner: Owner, lang: Lang) -> &'static str {
    match (owner, lang) {
        (Owner::Us, _) => side_name(Side::Us, lang),
        (Owner::Ussr, _) => side_name(Side::Ussr, lang),
        (Owner::Un, Lang::En) => "UN",
        (Owner::Un, Lang::Ru) => "ООН",
    }
}

/// The key and the title of a side's supply of cubes.
pub(crate) fn supply(side: Side, lang: Lang) -> (&'static str, &'static str) {
    match (side, lang) {
        (Side::Us, Lang::En) => ("us_supply", "US cubes in supply"),
        (Side::Ussr, Lang::En) => ("ussr_supply", "USSR cubes in supply"),
        (Side::Us, Lang::Ru) => ("us_supply", "Маркеров США в запасе"),
        (Side::Ussr, Lang::Ru) => ("ussr_supply", "Маркеров СССР в запасе"),
    }
}

pub(crate) fn phase(phase: Phase, lang: Lang) -> &'static str {
    let [en, ru] = match phase {
        Phase::Deal => ["The deal", "Раздача"],
        Phase::Bid => ["Bids for the initiative", "Ставки за инициативу"],
        Phase::Toss => ["A coin for the initiative", "Жребий об инициативе"],
        Phase::First => ["Who begins", "Кто начинает"],
        Phase::Card => ["Choosing a card", "Выбор карты"],
        Phase::Zone => ["Choosing a zone", "Выбор зоны"],
        Phase::Use => ["Order or event", "Приказ или Событие"],
        Phase::Offer => ["The opponent's event", "Событие противника"],
        Phase::Order => ["An Order", "Приказ"],
        Phase::Event => ["An event", "Событие"],
        Phase::Draw => ["Drawing a card", "Добор карты"],
        Phase::Over(_) => ["The end", "Конец"],
    };
    match lang {
        Lang::En => en,
        Lang::Ru => ru,
    }
}

/// A point of the course, short and in words.
pub(crate) fn moment(phase: Phase, round: u8, lang: Lang) -> [String; 2] {
    let before = match (phase, lang) {
        (Phase::Deal, Lang::En) => ["Deal", "The deal"],
        (Phase::Deal, Lang::Ru) => ["Раздача", "Раздача"],
        (Phase::Bid | Phase::Toss | Phase::First, Lang::En) => ["Bid", "Bids for the initiative"],
        (Phase::Bid | Phase::Toss | Phase::First, Lang::Ru) => ["Ставки", "Ставки за инициативу"],
        (Phase::Over(_), Lang::En) => ["End", "The end"],
        (Phase::Over(_), Lang::Ru) => ["Конец", "Конец"],
        (_, Lang::En) => return [format!("R{round}"), format!("Round {round}")],
        (_, Lang::Ru) => return [format!("Р{round}"), format!("Раунд {round}")],
    };
    before.map(str::to_owned)
}

pub(crate) fn score_line(setup: &Setup, key: &str, lang: Lang) -> String {
    let rules = &setup.rules;
    match (key, lang) {
        ("territories", Lang::En) => format!("Territories, {} each", rules.territory_vp),
        ("territories", Lang::Ru) => format!("Территории, по {}", rules.territory_vp),
        ("cuba", Lang::En) => format!("Cuba, {}", rules.cuba_vp),
        ("cuba", Lang::Ru) => format!("Куба, {}", rules.cuba_vp),
        ("military", Lang::En) => format!("Military majority, {}", rules.military_majority_vp),
        ("military", Lang::Ru) => format!("Военное большинство, {}", rules.military_majority_vp),
        ("events", Lang::En) => "Points from events".to_owned(),
        ("events", Lang::Ru) => "Очки за события".to_owned(),
        (_, Lang::En) => format!("Aftermath, last cards, {}", rules.aftermath_vp),
        (_, Lang::Ru) => format!("Последствия, последние карты, {}", rules.aftermath_vp),
    }
}

pub(crate) fn war_warning(side: Side, symbol: Colour, count: u8, threshold: u8, lang: Lang) -> String {
    let it = side_name(side, lang);
    match lang {
        Lang::En => {
            let kind = self::symbol(symbol, lang).to_lowercase();
            let more = threshold.saturating_sub(count);
            let rest = match more {
                0 => format!("As it stands, the {it} loses at the end."),
                1 => format!("One more there and the {it} loses at the end."),
                n => format!("{n} more there and the {it} loses at the end."),
            };
            format!("{it} sphere: {count} of {threshold} {kind}. {rest}")
        }
        Lang::Ru => {
            let kind = match symbol {
                Colour::Military => "военных символов",
                Colour::Political => "политических символов",
                Colour::Opinion => "символов общественного мнения",
            };
            let loses = match side {
                Side::Us => "США проиграют",
                Side::Ussr => "СССР проиграет",
            };
            let rest = match threshold.saturating_sub(count) {
                0 => format!("Если так останется, в конце {loses}."),
                1 => format!("Ещё один — и в конце {loses}."),
                n => format!("Ещё {n} — и в конце {loses}."),
            };
            format!("Зона {it}: {count} из {threshold} {kind}. {rest}")
        }
    }
}

pub(crate) fn modifier(side: Side, amount: i8, orders: Option<u8>, lang: Lang) -> String {
    let it = side_name(side, lang);
    let sign = if amount < 0 { '−' } else { '+' };
    let n = amount.unsigned_abs();
    match (lang, orders) {
        (Lang::En, None) => format!("Orders of the {it}: {sign}{n} for the rest of the game"),
        (Lang::En, Some(1)) => format!("The next Order of the {it}: {sign}{n}"),
        (Lang::En, Some(orders)) => format!("The next {orders} Orders of the {it}: {sign}{n}"),
        (Lang::Ru, None) => format!("Приказы {it}: {sign}{n} до конца игры"),
        (Lang::Ru, Some(1)) => format!("Следующий Приказ {it}: {sign}{n}"),
        (Lang::Ru, Some(orders)) => format!("Следующие Приказы {it} ({orders}): {sign}{n}"),
    }
}
