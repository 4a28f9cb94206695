//! Words for people, in English and Russian: options and results here, the log and the questions in
//! the files beside.

pub(crate) mod captions;
mod entry_en;
mod entry_ru;
mod offers;
mod prompt;

use crate::Setup;
use crate::entry::Entry;
use crate::scoring::*;
use crate::vocabulary::*;
use crate::zone::{CUBA, Zone};
use contract::told::Sentence;
use contract::{CardId, Lang, Outcome, Pick, Side, SpaceId, say};

pub(crate) use offers::offer;
pub(crate) use prompt::question;

pub(crate) fn entry(setup: &Setup, entry: &Entry, lang: Lang) -> Sentence {
    match lang {
        Lang::En => entry_en::entry(setup, entry),
        Lang::Ru => entry_ru::entry(setup, entry),
    }
}

fn side_name(side: Side, lang: Lang) -> &'static str {
    match (side, lang) {
        (Side::Us, Lang::En) => "US",
        (Side::Ussr, Lang::En) => "USSR",
        (Side::Us, Lang::Ru) => "США",
        (Side::Ussr, Lang::Ru) => "СССР",
    }
}

fn card_name(setup: &Setup, card: CardId, lang: Lang) -> &str {
    setup.deck.cards.get(card.0 as usize).map_or("?", |card| card.name.in_lang(lang))
}

fn land_name(setup: &Setup, land: SpaceId, lang: Lang) -> &str {
    match (land, lang) {
        (CUBA, Lang::En) => "Cuba",
        (CUBA, Lang::Ru) => "Куба",
        _ => card_name(setup, CardId(land.0), lang),
    }
}

/// Where a territory lies or goes to: "to the US sphere", "в зону влияния США".
fn into_zone(zone: Zone, lang: Lang) -> &'static str {
    match (zone, lang) {
        (Zone::Us, Lang::En) => "the US sphere",
        (Zone::Neutral, Lang::En) => "the neutral zone",
        (Zone::Ussr, Lang::En) => "the USSR sphere",
        (Zone::Us, Lang::Ru) => "зону влияния США",
        (Zone::Neutral, Lang::Ru) => "нейтральную зону",
        (Zone::Ussr, Lang::Ru) => "зону влияния СССР",
    }
}

/// The Russian form after a number: one of "маркер", "маркера", "маркеров".
fn plural(n: i16, [one, few, many]: [&str; 3]) -> &str {
    let n = n.unsigned_abs();
    match (n % 10, n % 100) {
        (_, 11..=14) => many,
        (1, _) => one,
        (2..=4, _) => few,
        _ => many,
    }
}

fn cubes_en(n: u8) -> String {
    if n == 1 { "1 cube".to_owned() } else { format!("{n} cubes") }
}

/// After a verb: "разместили 1 маркер, 2 маркера, 5 маркеров".
fn cubes_ru(n: u8) -> Sentence {
    say!("{} {}", n, plural(i16::from(n), ["маркер", "маркера", "маркеров"]))
}

/// After "до", "из": "до 1 маркера, до 5 маркеров".
fn up_to_cubes_ru(n: u8) -> String {
    format!("{n} {}", plural(i16::from(n), ["маркера", "маркеров", "маркеров"]))
}

fn points_en(n: i16) -> Sentence {
    say!("{} VP", n)
}

fn points_ru(n: i16) -> Sentence {
    say!("{} ПО", n)
}

pub(crate) fn pick(setup: &Setup, pick: Pick, lang: Lang) -> String {
    let word = |en: &str, ru: &str| match lang {
        Lang::En => en.to_owned(),
        Lang::Ru => ru.to_owned(),
    };
    match pick {
        Pick::Card(card) => card_name(setup, card, lang).to_owned(),
        Pick::Space(land) => land_name(setup, land, lang).to_owned(),
        Pick::Choice(DECLINE) => word("Pass", "Пропустить"),
        Pick::Choice(ORDER) => word("Order", "Приказ"),
        Pick::Choice(EVENT) => word("Event", "Событие"),
        Pick::Choice(FIRST) => word("Go first", "Ходить первым"),
        Pick::Choice(SECOND) => word("Go second", "Ходить вторым"),
        Pick::Choice(choice @ ZONE..TOWARD) => match choice - ZONE {
            0 => word("US sphere", "Зона влияния США"),
            1 => word("Neutral zone", "Нейтральная зона"),
            _ => word("USSR sphere", "Зона влияния СССР"),
        },
        Pick::Choice(choice @ TOWARD..PLACE) => {
            if choice == toward(Side::Us) {
                word("Toward the US", "К США")
            } else {
                word("Toward the USSR", "К СССР")
            }
        }
        Pick::Choice(PLACE) => word("Place cubes", "Разместить маркеры"),
        Pick::Choice(REMOVE) => word("Remove cubes", "Снять маркеры"),
        Pick::Choice(EXCHANGE) => word("Exchange", "Обменять"),
        Pick::Choice(choice @ BRANCH..NUMBER) => {
            let n = choice - BRANCH + 1;
            word(&format!("Variant {n}"), &format!("Вариант {n}"))
        }
        Pick::Choice(choice) => (choice - NUMBER).to_string(),
    }
}

pub(crate) fn outcome(outcome: Outcome, lang: Lang) -> String {
    let Outcome { winner, reason } = outcome;
    let Some(side) = winner else {
        return match (reason, lang) {
            (BOTH_WAR, Lang::En) => "Nuclear war on both sides: nobody wins.",
            (BOTH_WAR, Lang::Ru) => "Ядерная война с обеих сторон: победителя нет.",
            (CAMPAIGN_BOTH_WAR, Lang::En) => "Nuclear war on both sides: nobody wins the campaign.",
            (CAMPAIGN_BOTH_WAR, Lang::Ru) => "Ядерная война с обеих сторон: в кампании победителя нет.",
            (CAMPAIGN_DRAW, Lang::En) => "The campaign ends in a draw.",
            (CAMPAIGN_DRAW, Lang::Ru) => "Кампания закончилась вничью.",
            (_, Lang::En) => "A draw.",
            (_, Lang::Ru) => "Ничья.",
        }
        .to_owned();
    };
    let (name, foe) = (side_name(side, lang), side_name(side.foe(), lang));
    match lang {
        Lang::En => match reason {
            WAR => format!("The {name} wins: the {foe} has triggered nuclear war."),
            TIE_BREAK => format!("The {name} wins on the tie-break: the points are equal."),
            CAMPAIGN_POINTS => format!("The {name} wins the campaign on points."),
            CAMPAIGN_WAR => format!("The {name} wins the campaign: the {foe} has triggered nuclear war."),
            _ => format!("The {name} wins on points."),
        },
        Lang::Ru => {
            let wins = past(side, "победил");
            let began = past(side.foe(), "начал");
            match reason {
                WAR => format!("{name} {wins}: {foe} {began} ядерную войну."),
                TIE_BREAK => format!("{name} {wins} при равенстве очков."),
                CAMPAIGN_POINTS => format!("{name} {wins} в кампании по очкам."),
                CAMPAIGN_WAR => format!("{name} {wins} в кампании: {foe} {began} ядерную войну."),
                _ => format!("{name} {wins} по очкам."),
            }
        }
    }
}

/// A name in Russian quotation marks; quotation marks inside it change their form.
fn quoted_ru(name: &str) -> String {
    format!("«{}»", name.replace('«', "„").replace('»', "“"))
}

/// A Russian verb in the past: «США победили», «СССР победил».
fn past(side: Side, verb: &str) -> String {
    match side {
        Side::Us => format!("{verb}и"),
        Side::Ussr => verb.to_owned(),
    }
}
