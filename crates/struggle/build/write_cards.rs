//! The card table and the sets of cards.

use crate::names::{Names, RED_SEA};
use crate::read::{Card, Game, Period, Side};
use std::fmt::Write;

pub fn write(out: &mut String, names: &Names, twilight: &Game, red_sea: &Game) {
    let cards: Vec<(usize, &Card)> = twilight
        .cards
        .card
        .iter()
        .map(|card| (card.number, card))
        .chain(red_sea.cards.card.iter().map(|card| (RED_SEA + card.number, card)))
        .collect();
    table(out, names, &cards);

    writeln!(out, "/// Printed Ops values by card id.").unwrap();
    let ops: Vec<String> = cards.iter().map(|(_, card)| card.ops.to_string()).collect();
    writeln!(out, "pub static OPS: [u8; CARDS] = [0, {}];", ops.join(", ")).unwrap();

    let mut set = |doc: &str, name: &str, of: &dyn Fn(usize, &Card) -> bool| {
        let ids = cards.iter().filter(|(id, card)| of(*id, card)).map(|(id, _)| *id);
        writeln!(out, "/// {doc}\npub const {name}: CardSet = {};", names.card_set(ids)).unwrap();
    };
    set("Scoring cards of both games.", "SCORING_CARDS", &|_, card| card.scoring);
    set("War cards of both games.", "WAR_CARDS", &|_, card| card.war);
    set("Cards that leave the game when their event happens.", "STARRED_CARDS", &|_, card| card.starred);
    set("Cards with a US event.", "US_CARDS", &|_, card| card.side == Side::Us);
    set("Cards with a Soviet event.", "USSR_CARDS", &|_, card| card.side == Side::Ussr);
    set("Cards of neither side, scoring cards included.", "NEUTRAL_CARDS", &|_, card| {
        card.side == Side::Neutral
    });
    set("The seven optional cards.", "OPTIONAL_CARDS", &|_, card| card.optional);
    for (name, red_sea, period) in [
        ("TWILIGHT_EARLY", false, Period::Early),
        ("TWILIGHT_MID", false, Period::Mid),
        ("TWILIGHT_LATE", false, Period::Late),
        ("RED_SEA_MID", true, Period::Mid),
        ("RED_SEA_LATE", true, Period::Late),
    ] {
        let doc = if red_sea {
            "Cards of this part of the deck, without Romanian Autonomy."
        } else {
            "Cards of this part of the deck, optional cards included, without the China Card."
        };
        set(doc, name, &|id, card| (id > RED_SEA) == red_sea && card.period == period && card.in_deck);
    }
}

fn table(out: &mut String, names: &Names, cards: &[(usize, &Card)]) {
    writeln!(out, "/// By card id. The first is nobody's.").unwrap();
    writeln!(out, "pub static CARD_FACTS: [CardFacts; CARDS] = [").unwrap();
    writeln!(
        out,
        "    CardFacts {{ word: \"\", code: \"\", name_en: \"\", name_ru: \"\", period: Period::Early, side: None, \
         ops: 0, starred: false, lasting: false, scoring: false, optional: false, war: false, headline: false, \
         event: \"\", rulings_en: &[], rulings_ru: &[], text_en: \"\", text_ru: \"\", pick_cost: BySide::new(0, 0) }},"
    )
    .unwrap();
    for (id, card) in cards {
        let word = &names.cards[*id];
        let code = card.code.clone().unwrap_or_else(|| card.number.to_string());
        let side = match card.side {
            Side::Us => "Some(Side::Us)",
            Side::Ussr => "Some(Side::Ussr)",
            Side::Neutral => "None",
        };
        let Card { name_en, name_ru, period, ops, starred, lasting, scoring, .. } = card;
        let Card {
            optional,
            war,
            headline_playable,
            event,
            rulings,
            rulings_ru,
            text_en,
            text_ru,
            pick_cost,
            ..
        } = card;
        writeln!(
            out,
            "    CardFacts {{ word: {word:?}, code: {code:?}, name_en: {name_en:?}, name_ru: {name_ru:?}, \
             period: Period::{period:?}, side: {side}, ops: {ops}, starred: {starred}, lasting: {lasting}, \
             scoring: {scoring}, optional: {optional}, war: {war}, headline: {headline_playable}, \
             event: {event:?}, rulings_en: &{rulings:?}, rulings_ru: &{rulings_ru:?}, text_en: {text_en:?}, text_ru: {text_ru:?}, \
             pick_cost: BySide::new({}, {}) }},",
            pick_cost.us, pick_cost.ussr
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
}
