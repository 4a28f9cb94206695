//! The ops of the vocabulary that concern cards: Cuba, the hands, the pile, and who knows what.

use crate::common::*;
use contract::{CardId, Chance, Now, Viewer};
use thirteen::state::Phase;
use thirteen::zone::Cards;
use thirteen::{Entry, Why};

/// A UN card with this event in the US hand, next to Back Channel; the USSR holds Castro and Anadyr; Cuba is
/// Naval Quarantine.
fn position(event: &str) -> Table {
    let deck = deck_with(&[("un_face_saver", event)]);
    let mut table = Scenario::with(&[("deck", &deck)])
        .turn(Us)
        .hand(Us, &["un_face_saver", "us_back_channel"])
        .hand(Ussr, &["ussr_castro", "ussr_anadyr"])
        .cuba_card("us_quarantine")
        .begin();
    table.play(Us, "un_face_saver", "neutral").pick(Us, "event");
    table.check();
    table
}

fn chance(table: &Table) -> Vec<String> {
    match table.open().now {
        Now::Chance(Chance::Card { from }) => {
            from.iter().map(|card| table.setup.deck.card(card).id.clone()).collect()
        }
        other => panic!("no chance but {other:?}"),
    }
}

fn done(table: &Table) -> bool {
    table.check();
    table.state.public.phase == Phase::Draw
}

fn knows(table: &Table, viewer: Viewer) -> Vec<&str> {
    table.view(viewer).knows.hand.iter().map(|card| table.setup.deck.card(card).id.as_str()).collect()
}

#[test]
fn peek_cuba_for_either_side() {
    let table = position(r#"[ { op = "peek_cuba", who = "opponent" } ]"#);
    assert!(done(&table));
    assert_eq!(table.view(Viewer::Ussr).cuba, Some(table.card("us_quarantine")));
    assert_eq!(table.view(Viewer::Us).cuba, None);
}

#[test]
fn swap_cuba_of_a_revealed_cuba_is_public() {
    let mut table = position(r#"[ { op = "reveal_cuba" }, { op = "swap_cuba", optional = false } ]"#);
    // One card in hand and no way to decline: it is exchanged without a question.
    assert!(done(&table));
    assert_eq!(table.view(Viewer::Ussr).cuba, Some(table.card("us_back_channel")));
    assert_eq!(table.view(Viewer::Spectator).cuba, Some(table.card("us_back_channel")));
    assert_eq!(knows(&table, Viewer::Ussr), ["us_quarantine"], "the exchange was seen");
    assert!(table.log.iter().any(|entry| {
        matches!(entry.for_viewer(Viewer::Spectator), Some(Entry::Exchanged { openly: true, .. }))
    }));
    table.draw_any();
    table.check();
}

#[test]
fn what_was_known_before_a_secret_exchange_stays_known_of_hand_and_cuba_together() {
    let event = r#"[ { op = "peek_cuba" }, { op = "peek_hand" }, { op = "swap_cuba", who = "opponent" } ]"#;
    for choice in ["decline", "ussr_castro"] {
        let mut table = position(event);
        assert_eq!(knows(&table, Viewer::Us), ["ussr_anadyr", "ussr_castro"]);
        table.pick(Ussr, choice);
        let view = table.view(Viewer::Us);
        assert_eq!((view.cuba, view.knows.hand), (None, Cards::EMPTY), "{choice}");
        let all = ["us_quarantine", "ussr_castro", "ussr_anadyr"].map(|id| table.card(id));
        assert_eq!(view.knows.hand_or_cuba, all.into_iter().collect(), "{choice}");
        table.check();
    }
}

#[test]
fn peek_hand_all_random_and_chosen() {
    let table = position(r#"[ { op = "peek_hand" } ]"#);
    assert!(done(&table));
    assert_eq!(knows(&table, Viewer::Us), ["ussr_anadyr", "ussr_castro"]);
    assert_eq!(knows(&table, Viewer::Spectator), Vec::<&str>::new());

    let mut table = position(r#"[ { op = "peek_hand", count = 1 } ]"#);
    assert_eq!(chance(&table), ["ussr_anadyr", "ussr_castro"]);
    table.draw("ussr_castro");
    assert!(done(&table));
    assert_eq!(knows(&table, Viewer::Us), ["ussr_castro"]);
    let owner = table.log.iter().filter_map(|entry| entry.for_viewer(Viewer::Ussr));
    assert!(owner.into_iter().all(|entry| !matches!(entry, Entry::HandSeen { card: Some(_), .. })));

    let mut table = position(r#"[ { op = "peek_hand", count = 1, random = false } ]"#);
    assert_eq!(table.asked(), Some((Ussr, Why::ShowCard)), "the owner says which");
    table.pick(Ussr, "ussr_anadyr");
    assert!(done(&table));
    assert_eq!(knows(&table, Viewer::Us), ["ussr_anadyr"]);

    let table = position(r#"[ { op = "peek_hand", count = 0 }, { op = "peek_hand", whose = "actor" } ]"#);
    assert!(done(&table));
}

#[test]
fn knowledge_of_a_hand_ends_when_the_card_is_played() {
    let mut table = position(r#"[ { op = "peek_hand", count = "all" } ]"#);
    table.draw_any().play(Ussr, "ussr_castro", "neutral");
    assert_eq!(knows(&table, Viewer::Us), ["ussr_anadyr"]);
    table.check();
}

#[test]
fn peek_deck_shows_the_top_to_the_actor_alone() {
    let mut table = position(r#"[ { op = "peek_deck", count = 2 } ]"#);
    let pile = chance(&table);
    assert_eq!(pile.len(), 8);
    table.draw(&pile[3]).draw(&pile[0]);
    assert!(done(&table));
    let top = |viewer: Viewer| {
        table.view(viewer).top.map(|card| card.map(|card| table.setup.deck.card(card).id.clone()))
    };
    assert_eq!(top(Viewer::Us)[..3], [Some(pile[3].clone()), Some(pile[0].clone()), None]);
    assert_eq!(top(Viewer::Ussr)[..2], [None, None]);
    // The draw is what was seen, so the other side's next draw is also known.
    assert_eq!(chance(&table), std::slice::from_ref(&pile[3]));
    table.draw_any();
    table.play(Ussr, "ussr_castro", "neutral").picks(Ussr, &["order", "decline"]).draw_any();
    assert_eq!(knows(&table, Viewer::Us), [pile[0].as_str()]);
}

#[test]
fn peek_deck_reorders() {
    let mut table = position(r#"[ { op = "peek_deck", count = 3, reorder = true } ]"#);
    let pile = chance(&table);
    table.draw(&pile[0]).draw(&pile[1]).draw(&pile[2]);
    assert_eq!(table.asked(), Some((Us, Why::Reorder)));
    table.pick(Us, &pile[2]).pick(Us, &pile[1]);
    assert!(done(&table), "the last place answers itself");
    for wanted in [&pile[2], &pile[1], &pile[0]] {
        assert_eq!(chance(&table), std::slice::from_ref(wanted));
        table.draw_any();
        let side = table.state.public.active;
        let card = table.hand(side)[0].to_owned();
        table.play(side, &card, "neutral");
        let foe = side.foe();
        if table.asked() == Some((foe, Why::Offer)) {
            table.pick(foe, "decline");
        } else {
            table.pick(side, "order");
        }
        table.pick(side, "decline");
    }
}

#[test]
fn a_new_order_is_unknown_to_who_saw_the_old_one() {
    let deck = deck_with(&[("un_face_saver", r#"[ { op = "peek_deck", count = 2, reorder = true } ]"#)]);
    let mut table =
        Scenario::with(&[("deck", &deck)]).turn(Us).hand(Us, &["un_face_saver", "us_excomm"]).begin();
    // The USSR has already seen the top three cards.
    for _ in 0..3 {
        let card = table.state.hidden.pile.iter().next().expect("a pile");
        table.state.hidden.pile = table.state.hidden.pile.without(card);
        table.state.hidden.top[table.state.public.pile.top as usize] = card.0;
        table.state.public.pile.top += 1;
    }
    table.state.public.pile.top_seen[Ussr] = 0b111;
    table.check();
    let third = table.view(Viewer::Ussr).top[2];
    table.play(Us, "un_face_saver", "neutral").pick(Us, "event");
    let first = table.options(Us)[0].clone();
    table.pick(Us, &first);
    assert!(done(&table));
    assert_eq!(table.view(Viewer::Ussr).top[..3], [None, None, third], "whether the order changed is hidden");
    assert!(table.view(Viewer::Us).top[..2].iter().all(Option::is_some));
}

#[test]
fn peek_deck_of_a_short_pile() {
    let deck = deck_with(&[("un_face_saver", r#"[ { op = "peek_deck", count = 12, reorder = true } ]"#)]);
    let mut table = Scenario::with(&[("deck", &deck), ("hand_size", "6")])
        .turn(Us)
        .hand(
            Us,
            &["un_face_saver", "us_back_channel", "us_excomm", "un_u_thant", "us_quarantine", "ussr_castro"],
        )
        .hand(
            Ussr,
            &[
                "un_scramble",
                "ussr_anadyr",
                "us_u2_photographs",
                "us_address_to_the_nation",
                "ussr_u2_downed",
                "ussr_missile_trade",
            ],
        )
        .begin();
    table.play(Us, "un_face_saver", "neutral").pick(Us, "event");
    assert_eq!(table.asked(), Some((Ussr, Why::Card)), "no pile: nothing to see, nothing to draw");
}

#[test]
fn cycle_to_the_bottom() {
    let mut table = position(r#"[ { op = "cycle" } ]"#);
    assert_eq!(table.options(Us), ["decline", "us_back_channel"]);
    table.pick(Us, "us_back_channel");
    let pile = chance(&table);
    assert_eq!(pile.len(), 8, "the card under the pile is not drawn");
    assert!(!pile.contains(&"us_back_channel".to_owned()));
    table.draw(&pile[0]);
    assert!(done(&table));
    assert_eq!(table.hand(Us), [pile[0].as_str()]);
    assert_eq!(table.view(Viewer::Us).bottom[0], Some(table.card("us_back_channel")));
    assert_eq!(table.view(Viewer::Ussr).bottom[0], None);
    assert_eq!(table.state.public.pile.size, 8);
}

#[test]
fn cycle_with_a_shuffle_can_bring_the_card_back() {
    let mut table = position(r#"[ { op = "cycle", to = "shuffle", min = 1 } ]"#);
    // The only card has to go, so it went without a question.
    assert_eq!(chance(&table).len(), 9);
    assert!(chance(&table).contains(&"us_back_channel".to_owned()));
    table.draw("us_back_channel");
    assert!(done(&table));
    assert_eq!(table.hand(Us), ["us_back_channel"]);
}

#[test]
fn cycle_of_the_other_hand_ends_knowledge_of_it() {
    let event = r#"[ { op = "peek_hand" }, { op = "cycle", who = "opponent", count = 2 } ]"#;
    let mut table = position(event);
    assert_eq!(table.asked(), Some((Ussr, Why::PutBack)), "the owner of the hand chooses");
    table.pick(Ussr, "decline");
    assert_eq!(knows(&table, Viewer::Us), ["ussr_anadyr", "ussr_castro"], "nothing was put back");
    let mut table = position(event);
    table.picks(Ussr, &["ussr_castro", "ussr_anadyr"]).draw_any().draw_any();
    assert!(done(&table));
    assert_eq!(knows(&table, Viewer::Us), Vec::<&str>::new());
    assert_eq!(table.hand(Ussr).len(), 2, "hand sizes stay (rules 16.7)");
}

#[test]
fn swap_hands_choose_and_random() {
    let mut table = position(r#"[ { op = "swap_hands" } ]"#);
    // The only card is given; chance takes one from the other hand.
    assert_eq!(chance(&table), ["ussr_anadyr", "ussr_castro"]);
    table.draw("ussr_castro");
    assert!(done(&table));
    assert_eq!(
        (table.hand(Us), table.hand(Ussr)),
        (vec!["ussr_castro"], vec!["us_back_channel", "ussr_anadyr"])
    );
    assert_eq!(knows(&table, Viewer::Us), ["us_back_channel"]);
    assert_eq!(knows(&table, Viewer::Ussr), ["ussr_castro"]);
    let seen: Vec<_> = table.log.iter().filter_map(|entry| entry.for_viewer(Viewer::Spectator)).collect();
    assert!(seen.contains(&Entry::HandsSwapped { side: Us, gave: None, took: None }));
}

#[test]
fn swap_hands_random_give_and_chosen_take() {
    let mut table =
        position(r#"[ { op = "swap_hands", give = "random", take = "choose", optional = true } ]"#);
    assert_eq!(table.options(Us), ["decline", "exchange"]);
    assert_eq!(
        knows(&table, Viewer::Us),
        Vec::<&str>::new(),
        "nothing is seen before the exchange is agreed"
    );
    table.pick(Us, "exchange").draw("us_back_channel");
    assert_eq!(knows(&table, Viewer::Us), ["ussr_anadyr", "ussr_castro"], "who chooses sees");
    assert_eq!(table.asked(), Some((Us, Why::Take)));
    table.pick(Us, "ussr_anadyr");
    assert!(done(&table));
    assert_eq!(table.hand(Us), ["ussr_anadyr"]);
    let mut table = position(r#"[ { op = "swap_hands", give = "random", optional = true } ]"#);
    table.pick(Us, "decline");
    assert!(done(&table));
    let mut table = position(r#"[ { op = "swap_hands", optional = true } ]"#);
    table.pick(Us, "decline");
    assert!(done(&table));
}

#[test]
fn swap_hands_needs_a_card_on_each_side() {
    let deck = deck_with(&[("un_face_saver", r#"[ { op = "swap_hands" }, { op = "swap_cuba" } ]"#)]);
    let mut table = Scenario::with(&[("deck", &deck), ("hand_size", "1")])
        .turn(Us)
        .hand(Us, &["un_face_saver"])
        .hand(Ussr, &["ussr_castro"])
        .begin();
    table.play(Us, "un_face_saver", "neutral").pick(Us, "event");
    assert_eq!(table.state.public.phase, Phase::Draw, "an empty hand exchanges nothing");
    assert!(table.view(Viewer::Us).cuba.is_some(), "but it can look");
}

#[test]
fn views_hold_no_hidden_card() {
    // I7: serialised views name neither the other hand, nor the pile, nor an unseen Cuba.
    let table = Scenario::new().turn(Us).begin();
    for viewer in Viewer::ALL {
        let view = table.view(viewer);
        let json = serde_json::to_value(&view).expect("a view is plain data");
        assert!(json.get("hidden").is_none());
        assert_eq!(json["cuba"], serde_json::Value::Null);
        let own = viewer.side().map_or(Cards::EMPTY, |side| table.state.hidden.hands[side]);
        assert_eq!(view.hand, own);
        assert!(view.top.iter().chain(&view.bottom).all(Option::is_none));
    }
}

#[test]
fn states_go_through_json() {
    let table = position(r#"[ { op = "peek_deck", count = 2 } ]"#);
    let json = serde_json::to_string(&table.state).expect("plain data");
    let again: thirteen::State = serde_json::from_str(&json).expect("plain data");
    assert_eq!(again, table.state);
    let mut other = table.state;
    other.hidden.cuba = table.card("us_excomm").0;
    let digest = <thirteen::Thirteen as contract::Rules>::digest;
    assert_ne!(digest(&other), digest(&table.state));
    assert_eq!(CardId(table.state.hidden.cuba), table.card("us_quarantine"));
}
