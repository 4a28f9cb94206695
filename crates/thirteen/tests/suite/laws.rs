//! The laws of all games (`contract::laws`), for the shipped deck, for a deck that uses the whole vocabulary,
//! and for every option.

use crate::common::{busy_deck, setup_with, values};
use contract::{CardId, OptionValues, Pick, Rules, SpaceId, laws};
use thirteen::{Setup, Thirteen, vocabulary};

/// Tables that together use every option and every op.
fn tables() -> Vec<(&'static str, OptionValues)> {
    let busy = busy_deck();
    vec![
        ("defaults", OptionValues::new()),
        ("campaign", values(&[("campaign", "on"), ("campaign_swap_sides", "on")])),
        ("busy deck", values(&[("deck", &busy)])),
        ("busy deck, six cards", values(&[("deck", &busy), ("hand_size", "6")])),
        ("busy deck, one card", values(&[("deck", &busy), ("hand_size", "1")])),
        (
            "busy deck, three cards",
            values(&[("deck", &busy), ("hand_size", "3"), ("event_step_cap", "per_event")]),
        ),
        (
            "other readings",
            values(&[
                ("deck", &busy),
                ("bid_on_tie", "lose"),
                ("rebid_limit", "1"),
                ("order_may_be_zero", "off"),
                ("max_cubes_per_territory", "3"),
                ("removed_cubes_go_to", "out"),
                ("event_removal_moves_toward", "opponent_of_actor"),
                ("opponent_event_optional", "off"),
                ("hand_cards_score_as_territories", "on"),
                ("vp_tie", "cuba_controller"),
                ("both_war", "draw"),
                ("cubes_per_player", "26"),
                ("war_threshold", "4"),
            ]),
        ),
    ]
}

fn for_all_tables(seeds: u64, law: impl Fn(&Setup, &OptionValues, u64)) {
    for (name, values) in tables() {
        let setup = Thirteen::setup(&values).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        for seed in 0..seeds {
            law(&setup, &values, seed);
        }
    }
}

#[test]
fn doors_agree() {
    for_all_tables(300, |setup, _, seed| laws::doors_agree::<Thirteen>(setup, seed));
}

#[test]
fn nothing_leaks() {
    for_all_tables(600, |setup, _, seed| laws::nothing_leaks::<Thirteen>(setup, seed, 2));
}

#[test]
fn records_replay() {
    for_all_tables(60, laws::record_round_trip::<Thirteen>);
}

#[test]
fn undo_restores() {
    for_all_tables(60, |setup, _, seed| laws::undo_restores::<Thirteen>(setup, seed));
}

#[test]
fn undo_tells_nothing() {
    for_all_tables(60, |setup, _, seed| laws::undo_tells_nothing::<Thirteen>(setup, seed, 1));
}

#[test]
fn words_are_unique() {
    for setup in [setup_with(&[]), setup_with(&[("deck", &busy_deck())])] {
        let choices = (0..vocabulary::CHOICES).map(Pick::Choice);
        let cards = (0..13).map(|n| Pick::Card(CardId(n)));
        let lands = (0..14).map(|n| Pick::Space(SpaceId(n)));
        laws::words_are_unique::<Thirteen>(&setup, choices.chain(cards).chain(lands));
        for word in ["", "14x", "027", "+3", "branch-0", "branch-9", "at-", "at-nobody", "27", "Cuba"] {
            assert_eq!(Thirteen::pick_from_word(&setup, word), None, "{word}");
        }
    }
}
