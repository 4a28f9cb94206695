//! The toy game in words.

use super::{CARDS, DOUBLE, Entry, HIGHEST_BID, PASS, SPACES, rules};
use contract::{CardId, Lang, Outcome, Pick, Prompt, Seating, Side, SpaceId};

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

pub fn prompt_text(prompt: Prompt, lang: Lang) -> String {
    let (en, ru) = match prompt.kind {
        0 => ("Bid for the US", "Ставка за США"),
        1 => ("Lead a card", "Ходите картой"),
        2 => ("Follow with a card", "Ответьте картой"),
        _ => ("Claim a space", "Займите поле"),
    };
    choose(lang, en, ru).to_owned()
}

pub fn entry_text(entry: &Entry, lang: Lang) -> String {
    let card_name = |card: CardId| pick_text(Pick::Card(card), lang);
    let who = |side: Side| side_name(side, lang);
    let (en, ru) = match *entry {
        Entry::Bid { side, bid: Some(bid) } => {
            (format!("{} bids {bid}", who(side)), format!("{}: ставка {bid}", who(side)))
        }
        Entry::Bid { side, bid: None } => {
            (format!("{} has bid", who(side)), format!("{}: ставка сделана", who(side)))
        }
        Entry::BidsShown(bids) => {
            let [us, ussr] = bids.0;
            (format!("Bids: US {us}, USSR {ussr}"), format!("Ставки: США {us}, СССР {ussr}"))
        }
        Entry::Seated(Seating::Straight) => {
            ("The first seat plays the US".into(), "Первое место играет за США".into())
        }
        Entry::Seated(Seating::Swapped) => {
            ("The first seat plays the USSR".into(), "Первое место играет за СССР".into())
        }
        Entry::Drew { side, card: Some(card) } => (
            format!("{} draws {}", who(side), card_name(card)),
            format!("{} берёт: {}", who(side), card_name(card)),
        ),
        Entry::Drew { side, card: None } => {
            (format!("{} draws a card", who(side)), format!("{} берёт карту", who(side)))
        }
        Entry::Doubled(side) => {
            (format!("{} doubles the round", who(side)), format!("{} удваивает раунд", who(side)))
        }
        Entry::Played { side, card } => (
            format!("{} plays {}", who(side), card_name(card)),
            format!("{} ходит: {}", who(side), card_name(card)),
        ),
        Entry::Rolled(pips) => (format!("Die: {pips}"), format!("Кубик: {pips}")),
        Entry::Claimed { side, space: Some(space), points } => {
            let name = pick_text(Pick::Space(space), lang);
            (
                format!("{} claims {name} for {points}", who(side)),
                format!("{} занимает {name}, очки: {points}", who(side)),
            )
        }
        Entry::Claimed { side, space: None, .. } => {
            (format!("{} claims nothing", who(side)), format!("{} ничего не занимает", who(side)))
        }
        Entry::Over(outcome) => (outcome_text(outcome, lang), outcome_text(outcome, lang)),
    };
    choose(lang, en, ru)
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
