//! The log names a card only to those who know it: a card in an entry, as a viewer gets it, is one that this
//! viewer's own view shows before or after the act.

use crate::common::*;
use contract::{CardId, Play, Rules, SplitMix, Viewer};
use serde_json::Value;
use thirteen::zone::Cards;
use thirteen::{Thirteen, View};

/// Every card that a view shows.
fn shown(view: &View) -> Cards {
    let public = &view.public;
    let places = view.top.iter().chain(&view.bottom).chain([&view.cuba, &view.chosen, &public.cuba_up]);
    let mut cards: Cards = places.flatten().copied().collect();
    cards = cards.or(view.hand).or(view.knows.hand).or(view.shown);
    cards = cards.or(Cards(public.on_table.0).and(Cards::ALL));
    if let Some(last) = public.last {
        cards = cards.or(last.hands.0.into_iter().collect()).with(last.cuba);
    }
    cards
}

/// Every card that an entry names.
fn named(entry: &Value) -> Cards {
    let mut cards = Cards::EMPTY;
    for key in ["card", "gave", "took", "hands"] {
        let numbers = match &entry[key] {
            Value::Array(list) => list.iter().filter_map(Value::as_u64).collect(),
            other => other.as_u64().into_iter().collect::<Vec<_>>(),
        };
        cards = numbers.into_iter().fold(cards, |cards, n| cards.with(CardId(n as u8)));
    }
    cards
}

#[test]
fn the_log_names_only_cards_that_the_viewer_knows() {
    let busy = busy_deck();
    let tables: [&[(&str, &str)]; 4] = [
        &[],
        &[("deck", &busy)],
        &[("deck", &busy), ("hand_size", "4")],
        &[("deck", &busy), ("campaign", "on"), ("campaign_target", "40")],
    ];
    let mut named_cards = 0u32;
    for options in tables {
        let setup = setup_with(options);
        for seed in 0..150 {
            let mut rng = SplitMix(seed);
            let mut play = Play::<Thirteen>::new(&setup);
            while let Some(act) = rng.act(play.open()) {
                let before = Viewer::ALL.map(|viewer| shown(&Thirteen::view(&setup, play.state(), viewer)));
                let entries = play.apply(act).expect("legal").entries.clone();
                for (viewer, before) in Viewer::ALL.into_iter().zip(before) {
                    let known = before.or(shown(&Thirteen::view(&setup, play.state(), viewer)));
                    for entry in entries.iter().filter_map(|entry| entry.for_viewer(viewer)) {
                        let cards = named(&serde_json::to_value(entry).expect("plain data"));
                        named_cards += u32::from(cards.len());
                        assert_eq!(
                            cards.minus(known),
                            Cards::EMPTY,
                            "seed {seed}: {viewer:?} reads {entry:?}"
                        );
                    }
                }
            }
        }
    }
    assert!(named_cards > 10_000, "entries name cards: {named_cards}");
}
