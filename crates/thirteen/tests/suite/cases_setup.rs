//! Test cases T01 to T19: set-up, initiative, turns and the flow of cards.

use crate::common::*;
use contract::{Act, Chance, Now, Pick, Rules, Side};
use thirteen::state::Phase;
use thirteen::vocabulary::NUMBER;
use thirteen::{Thirteen, Why};

/// A new game after the deal.
fn dealt(options: &[(&str, &str)]) -> Table {
    let mut table = Table::new(options);
    while table.state.public.phase == Phase::Deal {
        table.draw_any();
    }
    table
}

fn bids(table: &mut Table, us: &str, ussr: &str) {
    table.pick(Us, us).pick(Ussr, ussr);
}

/// Plays one whole turn: the first card, neutral, an Order of zero; the opponent declines everything.
fn pass_turn(table: &mut Table) {
    let side = table.state.public.active;
    let card = table.hand(side)[0].to_owned();
    table.play(side, &card, "neutral");
    match table.asked() {
        Some((foe, Why::Offer)) => table.pick(foe, "decline"),
        _ => table.pick(side, "order"),
    };
    // Without cubes the only possible Order is one of zero, and nobody is asked.
    if table.asked() == Some((side, Why::OrderLand)) {
        table.pick(side, "decline");
    }
    if table.state.public.phase == Phase::Draw {
        table.draw_any();
    }
}

fn started(options: &[(&str, &str)]) -> Table {
    let mut table = dealt(options);
    bids(&mut table, "1", "0");
    table.pick(Us, "first");
    table
}

#[test]
fn t01_setup() {
    let table = dealt(&[]);
    assert_eq!((table.hand(Us).len(), table.hand(Ussr).len()), (2, 2));
    assert_eq!(table.state.public.pile.size, 8);
    assert_eq!(table.at("cuba"), "N 0/0");
    assert_eq!(table.state.public.cuba_up, None);
    assert_eq!(table.supply(), [13, 13]);
    assert_eq!(table.state.public.on_table.len(), 1);
    table.check();
}

#[test]
fn t02_the_higher_bid_decides_and_both_bids_leave_the_game() {
    let mut table = dealt(&[]);
    bids(&mut table, "3", "1");
    assert_eq!(table.asked(), Some((Us, Why::First)));
    assert_eq!((table.supply(), table.out()), ([10, 12], [3, 1]));
    table.check();
}

#[test]
fn t03_tied_bids_are_taken_back() {
    let mut table = dealt(&[]);
    bids(&mut table, "2", "2");
    assert_eq!((table.supply(), table.out()), ([13, 13], [0, 0]));
    assert!(matches!(table.open().now, Now::Both(..)));
}

#[test]
fn t04_a_tie_at_zero_is_a_tie() {
    let mut table = dealt(&[]);
    bids(&mut table, "0", "0");
    assert_eq!(table.supply(), [13, 13]);
    assert!(matches!(table.open().now, Now::Both(..)));
}

#[test]
fn t05_bids_outside_0_to_13_are_rejected() {
    let mut table = dealt(&[]);
    let refused = table.refuses(Us, "14");
    assert!(refused.contains("13") && refused.contains("got us 14"), "{refused}");
    assert_eq!(Thirteen::pick_from_word(&table.setup, "-1"), None, "minus one is no word at all");
    assert!(table.apply(Act::Pick(Us, Pick::Choice(NUMBER - 1))).is_err());
    assert_eq!(table.options(Us).len(), 14);
}

#[test]
fn t06_all_cubes_can_be_bid_and_the_game_goes_on() {
    let mut table = dealt(&[]);
    bids(&mut table, "13", "0");
    assert_eq!(table.supply(), [0, 13]);
    table.pick(Us, "second");
    for _ in 0..10 {
        assert!(table.outcome().is_none());
        pass_turn(&mut table);
    }
    assert!(table.outcome().is_some());
}

#[test]
fn t07_the_winner_can_let_the_other_begin() {
    let mut table = dealt(&[]);
    bids(&mut table, "3", "1");
    table.pick(Us, "second");
    for turn in 0..10 {
        assert_eq!(table.state.public.active, if turn % 2 == 0 { Ussr } else { Us }, "turn {}", turn + 1);
        pass_turn(&mut table);
    }
}

#[test]
fn t08_after_13_ties_a_coin_decides_and_nobody_loses_cubes() {
    for side in Side::BOTH {
        let mut table = dealt(&[]);
        for n in 0..13 {
            assert!(matches!(table.open().now, Now::Both(..)), "tie {n}");
            bids(&mut table, "5", "5");
        }
        assert!(matches!(table.open().now, Now::Chance(Chance::Coin)));
        table.apply(Act::Tossed(side)).expect("a toss");
        assert_eq!(table.asked(), Some((side, Why::First)));
        assert_eq!((table.supply(), table.out()), ([13, 13], [0, 0]));
    }
}

#[test]
fn switch_bid_on_tie_lose() {
    let mut table = dealt(&[("bid_on_tie", "lose"), ("rebid_limit", "3")]);
    bids(&mut table, "5", "5");
    assert_eq!((table.supply(), table.out()), ([8, 8], [5, 5]));
    table.refuses(Us, "9");
    bids(&mut table, "8", "8");
    bids(&mut table, "0", "0");
    assert!(matches!(table.open().now, Now::Chance(Chance::Coin)));
    table.check();
}

#[test]
fn a_bid_is_hidden_until_both_are_in() {
    let mut table = dealt(&[]);
    table.pick(Ussr, "7");
    assert!(table.state.public.has_bid[Ussr]);
    assert_eq!(table.view(contract::Viewer::Us).bid, None);
    assert_eq!(table.view(contract::Viewer::Ussr).bid, Some(7));
    table.refuses(Ussr, "6");
    table.pick(Us, "7");
    assert!(
        table
            .log
            .iter()
            .any(|entry| matches!(entry, thirteen::Entry::BidsShown { bids } if bids.0 == [7, 7]))
    );
}

#[test]
fn t10_after_8_turns_the_pile_is_empty_and_both_hold_2() {
    let mut table = started(&[]);
    for _ in 0..8 {
        assert_eq!(table.hand(table.state.public.active).len(), 2);
        pass_turn(&mut table);
    }
    assert_eq!(table.state.public.pile.size, 0);
    assert_eq!((table.hand(Us).len(), table.hand(Ussr).len()), (2, 2));
}

#[test]
fn t11_nobody_draws_after_turn_9() {
    let mut table = started(&[]);
    for _ in 0..9 {
        pass_turn(&mut table);
    }
    assert_eq!(table.hand(Us).len(), 1, "the first player took turn 9");
    assert_eq!(table.hand(Ussr).len(), 2);
}

#[test]
fn t12_after_turn_10_the_game_is_scored() {
    let mut table = started(&[]);
    for _ in 0..10 {
        pass_turn(&mut table);
    }
    assert_eq!((table.hand(Us).len(), table.hand(Ussr).len()), (1, 1));
    assert_eq!(table.state.public.on_table.len(), 11);
    assert!(table.outcome().is_some());
    assert!(table.state.public.last.is_some());
}

#[test]
fn hand_sizes_all_give_ten_turns() {
    for size in ["1", "2", "3", "4", "5", "6"] {
        let mut table = started(&[("hand_size", size)]);
        for _ in 0..10 {
            assert!(table.outcome().is_none());
            pass_turn(&mut table);
        }
        assert_eq!((table.hand(Us).len(), table.hand(Ussr).len()), (1, 1), "hand size {size}");
        assert!(table.outcome().is_some(), "hand size {size}");
    }
}

#[test]
fn t13_a_card_never_goes_into_the_opponents_sphere() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["us_excomm", "un_u_thant"]).begin();
    table.pick(Us, "us_excomm");
    let refused = table.refuses(Us, "ussr-sphere");
    assert!(refused.contains("us-sphere|neutral"), "{refused}");
    table.pick(Us, "us-sphere");
    assert_eq!(table.at("at-us_excomm"), "U 0/0");
}

#[test]
fn t14_an_opponents_card_is_no_event_of_mine() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["ussr_castro", "un_u_thant"]).begin();
    table.play(Us, "ussr_castro", "neutral");
    table.refuses(Us, "event");
    table.pick(Ussr, "decline");
    table.refuses(Us, "event");
    assert_eq!(table.asked(), Some((Us, Why::OrderLand)));
}

#[test]
fn t15_no_order_follows_an_own_event() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["us_excomm", "un_u_thant"]).begin();
    table.play(Us, "us_excomm", "neutral").picks(Us, &["event", "decline"]);
    assert_eq!(table.state.public.phase, Phase::Draw);
}

#[test]
fn t16_an_own_card_as_order_gives_its_event_to_nobody() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["us_excomm", "un_u_thant"]).begin();
    table.play(Us, "us_excomm", "neutral").pick(Us, "order");
    assert_eq!(table.asked(), Some((Us, Why::OrderLand)));
    assert!(table.options(Ussr).is_empty());
    table.pick(Us, "decline");
    assert_eq!(table.state.public.phase, Phase::Draw);
}

#[test]
fn t17_a_un_card_as_order_is_not_offered_to_the_opponent() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["us_excomm", "un_u_thant"]).begin();
    table.play(Us, "un_u_thant", "neutral").pick(Us, "order");
    assert_eq!(table.asked(), Some((Us, Why::OrderLand)));
    table.pick(Us, "decline");
    assert_eq!(table.state.public.phase, Phase::Draw);
}

#[test]
fn t18_the_opponent_is_asked_before_the_order() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["ussr_castro", "un_u_thant"]).begin();
    table.play(Us, "ussr_castro", "neutral");
    assert_eq!(table.asked(), Some((Ussr, Why::Offer)));
    assert_eq!(table.options(Ussr), ["decline", "event"]);
    assert!(table.options(Us).is_empty());
}

#[test]
fn t19_after_declining_the_order_follows_unchanged() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["ussr_castro", "un_u_thant"]).begin();
    table.play(Us, "ussr_castro", "neutral");
    let before = table.state.public;
    table.pick(Ussr, "decline");
    assert_eq!(table.asked(), Some((Us, Why::OrderLand)));
    let after = table.state.public;
    assert_eq!((before.cubes, before.zones, before.supply), (after.cubes, after.zones, after.supply));
}

#[test]
fn switch_opponent_event_must_be_used() {
    let mut table = Scenario::with(&[("opponent_event_optional", "off")])
        .turn(Us)
        .hand(Us, &["ussr_castro", "un_u_thant"])
        .begin();
    table.play(Us, "ussr_castro", "neutral");
    assert_eq!(table.asked(), Some((Ussr, Why::PlaceUssr)), "the event runs without a question");
}

#[test]
fn a_chosen_card_stays_hidden_until_it_lies_on_the_table() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["us_excomm", "un_u_thant"]).begin();
    table.pick(Us, "us_excomm");
    assert_eq!(table.view(contract::Viewer::Ussr).chosen, None);
    assert_eq!(table.view(contract::Viewer::Us).chosen, Some(table.card("us_excomm")));
    assert!(table.log.is_empty(), "nothing was shown: the choice can be taken back");
}
