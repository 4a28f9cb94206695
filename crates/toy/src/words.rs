//! The toy game in words.

use super::{CARDS, DOUBLE, Entry, HIGHEST_BID, PASS, SPACES, rules};
use contract::told::{Part, Sentence};
use contract::{BySide, CardId, Lang, Outcome, Pick, Prompt, Question, Seating, Side, SpaceId};

pub fn all_picks() -> impl Iterator<Item = Pick> {
    let choices = (0..=DOUBLE).map(Pick::Choice);
    let cards = (0..CARDS).map(|n| Pick::Card(CardId(n)));
    choices.chain(cards).chain((0..SPACES).map(|n| Pick::Space(SpaceId(n))))
}

pub fn pick_word(pick: Pick) -> String {
    match pick {
        Pick::Choice(PASS) => "pass".to_owned(),
        Pick::Choice(DOUBLE) => "double".to_owned(),
        Pick::Choice(n) => format!("bid-{n}"),
        Pick::Card(card) => format!("card-{}", u32::from(card.0) + 1),
        Pick::Space(space) => format!("space-{}", u32::from(space.0) + 1),
    }
}

pub fn pick_text(pick: Pick, lang: Lang) -> String {
    let (en, ru) = match pick {
        Pick::Choice(PASS) => ("Claim nothing".to_owned(), "Ничего не занимать".to_owned()),
        Pick::Choice(DOUBLE) => ("Double this round".to_owned(), "Удвоить раунд".to_owned()),
        Pick::Choice(n) if n <= HIGHEST_BID => (format!("Bid {n}"), format!("Ставка {n}")),
        Pick::Choice(n) => (format!("Choice {n}"), format!("Вариант {n}")),
        Pick::Card(card) => {
            (format!("Card {}", u32::from(card.0) + 1), format!("Карта {}", u32::from(card.0) + 1))
        }
        Pick::Space(space) => {
            (format!("Space {}", u32::from(space.0) + 1), format!("Поле {}", u32::from(space.0) + 1))
        }
    };
    choose(lang, en, ru)
}

pub fn question(prompt: Prompt, lang: Lang) -> Question {
    let (en, ru) = match prompt.kind {
        0 => ("Bid for the US", "Ставка за США"),
        1 => ("Lead a card", "Ходите картой"),
        2 => ("Follow with a card", "Ответьте картой"),
        _ => ("Claim a space", "Займите поле"),
    };
    Question { card: None, task: choose(lang, en, ru).to_owned() }
}

pub fn sentence(entry: &Entry, lang: Lang) -> Sentence {
    let card_name = |card: CardId| Part::card(card, pick_text(Pick::Card(card), lang));
    let who = |side: Side| Part::side(side, side_name(side, lang));
    let say = |en: &str, ru: &str, parts: &[Sentence]| Sentence::filled(choose(lang, en, ru), parts);
    match *entry {
        Entry::Bid { side, bid: Some(bid) } => {
            say("{} bids {}", "{}: ставка {}", &[who(side).into(), bid.into()])
        }
        Entry::Bid { side, bid: None } => say("{} has bid", "{}: ставка сделана", &[who(side).into()]),
        Entry::BidsShown(BySide([us, ussr])) => {
            say("Bids: US {}, USSR {}", "Ставки: США {}, СССР {}", &[us.into(), ussr.into()])
        }
        Entry::Seated(Seating::Straight) => {
            say("The first seat plays the US", "Первое место играет за США", &[])
        }
        Entry::Seated(Seating::Swapped) => {
            say("The first seat plays the USSR", "Первое место играет за СССР", &[])
        }
        Entry::Drew { side, card: Some(card) } => {
            say("{} draws {}", "{} берёт: {}", &[who(side).into(), card_name(card).into()])
        }
        Entry::Drew { side, card: None } => say("{} draws a card", "{} берёт карту", &[who(side).into()]),
        Entry::Doubled(side) => say("{} doubles the round", "{} удваивает раунд", &[who(side).into()]),
        Entry::Played { side, card } => {
            say("{} plays {}", "{} ходит: {}", &[who(side).into(), card_name(card).into()])
        }
        Entry::Rolled(pips) => say("Die: {}", "Кубик: {}", &[Part::die(pips).into()]),
        Entry::Claimed { side, space: Some(space), points } => {
            let name = Part::space(space, pick_text(Pick::Space(space), lang));
            let parts = [who(side).into(), name.into(), points.into()];
            say("{} claims {} for {}", "{} занимает {}, очки: {}", &parts)
        }
        Entry::Claimed { side, space: None, .. } => {
            say("{} claims nothing", "{} ничего не занимает", &[who(side).into()])
        }
        Entry::Over(outcome) => outcome_text(outcome, lang).into(),
    }
}

pub fn outcome_text(outcome: Outcome, lang: Lang) -> String {
    let Some(winner) = outcome.winner else {
        return choose(lang, "A draw", "Ничья").to_owned();
    };
    let how = match outcome.reason {
        rules::BY_LEAD => choose(lang, "by a great lead", "с большим отрывом"),
        _ => choose(lang, "on points", "по очкам"),
    };
    let who = side_name(winner, lang);
    choose(lang, format!("{who} wins {how}"), format!("{who} побеждает {how}"))
}

fn side_name(side: Side, lang: Lang) -> &'static str {
    match side {
        Side::Us => choose(lang, "US", "США"),
        Side::Ussr => choose(lang, "USSR", "СССР"),
    }
}

fn choose<T>(lang: Lang, en: T, ru: T) -> T {
    match lang {
        Lang::En => en,
        Lang::Ru => ru,
    }
}

/// The one kind of entry that has a die.
pub fn kind_title(kind: &str, lang: Lang) -> &'static str {
    assert_eq!(kind, "rolled", "the kind of every entry with a die");
    match lang {
        Lang::En => "Rolls",
        Lang::Ru => "Броски",
    }
}
