//! The card table and the sets of cards.

use crate::names::Names;
use crate::read::{Card, Deck, Period, Side};
use std::fmt::Write;

pub fn write(out: &mut String, names: &Names, decks: &[&Deck]) {
    let cards = decks.iter().flat_map(|deck| deck.file.card.iter().map(move |card| (deck.name, card)));
    let cards: Vec<(usize, &str, &Card)> =
        cards.enumerate().map(|(n, (deck, card))| (n + 1, deck, card)).collect();
    table(out, names, &cards);

    writeln!(out, "/// Printed Ops values by card id.").unwrap();
    let ops: Vec<String> = cards.iter().map(|(.., card)| card.ops.to_string()).collect();
    writeln!(out, "pub static OPS: [u8; CARDS] = [0, {}];", ops.join(", ")).unwrap();

    let mut set = |doc: &str, name: &str, of: &dyn Fn(&str, &Card) -> bool| {
        let ids = cards.iter().filter(|(_, deck, card)| of(deck, card)).map(|(id, ..)| *id);
        writeln!(out, "/// {doc}\npub const {name}: CardSet = {};", names.card_set(ids)).unwrap();
    };
    set("Scoring cards.", "SCORING_CARDS", &|_, card| card.scoring);
    set("War cards.", "WAR_CARDS", &|_, card| card.war);
    set("Cards that leave the game when their event happens.", "STARRED_CARDS", &|_, card| card.starred);
    set("Cards with a US event.", "US_CARDS", &|_, card| card.side == Side::Us);
    set("Cards with a Soviet event.", "USSR_CARDS", &|_, card| card.side == Side::Ussr);
    set("Cards of neither side, scoring cards included.", "NEUTRAL_CARDS", &|_, card| {
        card.side == Side::Neutral
    });
    set("The seven optional cards.", "OPTIONAL_CARDS", &|_, card| card.optional);
    for (name, from, period, doc) in [
        ("TWILIGHT_EARLY", "twilight", Period::Early, WITH_OPTIONAL),
        ("TWILIGHT_MID", "twilight", Period::Mid, WITH_OPTIONAL),
        ("TWILIGHT_LATE", "twilight", Period::Late, WITH_OPTIONAL),
        ("RED_SEA_MID", "red-sea", Period::Mid, "Cards of this part of the deck, without Romanian Autonomy."),
        (
            "RED_SEA_LATE",
            "red-sea",
            Period::Late,
            "Cards of this part of the deck, without Romanian Autonomy.",
        ),
        ("PROMO_EARLY", "promo", Period::Early, OF_BOTH_PACKS),
        ("PROMO_MID", "promo", Period::Mid, OF_BOTH_PACKS),
        ("PROMO_LATE", "promo", Period::Late, OF_BOTH_PACKS),
    ] {
        set(doc, name, &|deck, card| deck == from && card.period == period && card.in_deck);
    }
    set("The cards of promo pack 1.", "PROMO_PACK_1", &|_, card| card.pack == Some(1));
    set("The cards of promo pack 2.", "PROMO_PACK_2", &|_, card| card.pack == Some(2));
}

const WITH_OPTIONAL: &str =
    "Cards of this part of the deck, optional cards included, without the China Card.";
const OF_BOTH_PACKS: &str = "Promo cards of this part of the deck.";

fn table(out: &mut String, names: &Names, cards: &[(usize, &str, &Card)]) {
    writeln!(out, "const NO_TEXT: ByLang<&str> = ByLang::new([\"\"; Lang::ALL.len()]);").unwrap();
    writeln!(out, "/// By card id. The first is nobody's.").unwrap();
    writeln!(out, "pub static CARD_FACTS: [CardFacts; CARDS] = [").unwrap();
    writeln!(
        out,
        "    CardFacts {{ word: \"\", code: \"\", name: NO_TEXT, period: Period::Early, side: None, \
         ops: 0, starred: false, lasting: false, scoring: false, optional: false, war: false, headline: false, \
         event: \"\", rulings: ByLang::new([&[]; Lang::ALL.len()]), text: NO_TEXT, pick_cost: BySide::new(0, 0) }},"
    )
    .unwrap();
    for (id, _, card) in cards {
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
            "    CardFacts {{ word: {word:?}, code: {code:?}, name: ByLang::new([{name_en:?}, {name_ru:?}]), \
             period: Period::{period:?}, side: {side}, ops: {ops}, starred: {starred}, lasting: {lasting}, \
             scoring: {scoring}, optional: {optional}, war: {war}, headline: {headline_playable}, \
             event: {event:?}, rulings: ByLang::new([&{rulings:?}, &{rulings_ru:?}]), \
             text: ByLang::new([{text_en:?}, {text_ru:?}]), \
             pick_cost: BySide::new({}, {}) }},",
            pick_cost.us, pick_cost.ussr
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
}
