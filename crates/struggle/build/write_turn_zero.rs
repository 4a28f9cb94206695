//! Turn Zero: statecraft and crises.

use crate::names::Names;
use crate::read::{Control, Country, CrisisEffect, Deck, Game, Side, TurnZero};
use crate::write_tracks::camel;
use std::fmt::Write;

pub fn write(out: &mut String, names: &Names, turn_zero: &TurnZero, decks: &[&Deck], twilight: &Game) {
    let score = &turn_zero.allied_berlin;
    let Control::Points(control) = score.control else { panic!("turn-zero: Allied Berlin wins nothing") };
    writeln!(
        out,
        "/// What Europe is worth after Allied Berlin.\npub const ALLIED_BERLIN: RegionScore = RegionScore {{ \
         presence: {}, domination: {}, control: Control::Points({control}) }};",
        score.presence, score.domination
    )
    .unwrap();

    let count = turn_zero.statecraft.len();
    writeln!(out, "/// The statecraft cards, in the order of their ids.").unwrap();
    writeln!(out, "pub static STATECRAFT: [Statecraft; {count}] = [").unwrap();
    for statecraft in &turn_zero.statecraft {
        let card = decks.iter().flat_map(|deck| &deck.file.card).find(|card| card.id == statecraft.card);
        let card = card.unwrap_or_else(|| panic!("turn-zero: unknown card {}", statecraft.card));
        writeln!(
            out,
            "    Statecraft {{ card: CardId({}), side: {}, modifier: {}, cancels: {}, returns: {} }},",
            names.card(&statecraft.card),
            side(card.side),
            statecraft.modifier,
            statecraft.cancels,
            statecraft.returns
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();

    let count = turn_zero.crisis.len();
    writeln!(out, "/// The crises, in the order of their ids.").unwrap();
    writeln!(out, "pub static CRISES: [Crisis; {count}] = [").unwrap();
    for crisis in &turn_zero.crisis {
        let card = names.card(&crisis.card);
        writeln!(out, "    Crisis {{ card: CardId({card}), pile: {}, rows: [", crisis.pile).unwrap();
        for row in &crisis.row {
            let effects: Vec<String> =
                row.effects.iter().map(|effect| effect_as_rust(names, effect, twilight)).collect();
            writeln!(
                out,
                "        CrisisRow {{ text: ByLang::new([{:?}, {:?}]), effects: &[{}] }},",
                row.text_en,
                row.text_ru,
                effects.join(", ")
            )
            .unwrap();
        }
        writeln!(out, "    ] }},").unwrap();
    }
    writeln!(out, "];").unwrap();
}

fn effect_as_rust(names: &Names, effect: &CrisisEffect, twilight: &Game) -> String {
    let card = |word: &String| format!("CardId({})", names.card(word));
    let inside = match effect {
        CrisisEffect::Influence { side: of, country, by } => {
            format!("Influence {{ side: {}, space: SpaceId({}), by: {by} }}", side(*of), names.space(country))
        }
        CrisisEffect::Place { side: of, within, points, once } => {
            let here =
                |country: &&Country| country.regions.contains(within) || country.subregions.contains(within);
            let spaces: Vec<&String> =
                twilight.countries.country.iter().filter(here).map(|country| &country.id).collect();
            assert!(!spaces.is_empty(), "turn-zero: no country lies in {within}");
            let spaces = names.space_set(spaces);
            format!("Place {{ side: {}, within: {spaces}, points: {points}, once: {once} }}", side(*of))
        }
        CrisisEffect::HandChoice { side: of, cards } => {
            let cards = names.card_set(cards.iter().map(|word| names.card(word)));
            format!("HandChoice {{ side: {}, cards: {cards} }}", side(*of))
        }
        CrisisEffect::MoveToMid { card: moved } => format!("MoveToMid {{ card: {} }}", card(moved)),
        CrisisEffect::Remove { card: removed } => format!("Remove {{ card: {} }}", card(removed)),
        CrisisEffect::Replace { card: old, with } => {
            format!("Replace {{ card: {}, with: {} }}", card(old), card(with))
        }
        CrisisEffect::ChinaFaceDown {} => "ChinaFaceDown".to_owned(),
        // An unknown word becomes an unknown variant, which the compiler rejects.
        CrisisEffect::Begin { lasting } => format!("Begin {{ lasting: Lasting::{} }}", camel(lasting)),
    };
    format!("CrisisEffect::{inside}")
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Us => "Side::Us",
        Side::Ussr => "Side::Ussr",
        Side::Neutral => panic!("turn-zero: a side is us or ussr"),
    }
}
