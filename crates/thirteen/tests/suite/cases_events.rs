//! Test cases T40 to T65: the opponent's event and the events of the shipped deck.

use crate::common::*;
use contract::{CardId, Viewer};
use thirteen::state::Phase;
use thirteen::{Entry, Why};

/// `side` holds `card` and one other; further territories are placed on the table.
fn scenario(side: contract::Side, card: &str) -> Scenario {
    let other =
        if card == "us_address_to_the_nation" { "us_back_channel" } else { "us_address_to_the_nation" };
    Scenario::new().turn(side).hand(side, &[card, other])
}

fn use_event(scenario: Scenario, side: contract::Side, card: &str) -> Table {
    let mut table = scenario.begin();
    table.play(side, card, "neutral").pick(side, "event");
    table
}

/// T40 up to the Order of the US.
fn castro() -> Table {
    let mut table = scenario(Us, "ussr_castro").supply(10, 10).begin();
    table.play(Us, "ussr_castro", "us-sphere").pick(Ussr, "event");
    table.cubes(Ussr, "cuba", 2).pick(Ussr, "at-ussr_castro");
    table
}

#[test]
fn t40_the_opponents_event_comes_first() {
    let table = castro();
    assert_eq!(table.at("cuba"), "R 0/2");
    assert_eq!(table.at("at-ussr_castro"), "N 0/1");
    assert_eq!(table.supply(), [10, 7]);
    assert_eq!(table.asked(), Some((Us, Why::OrderLand)));
    assert_eq!(table.state.public.job.left, 1, "the Order of the US is one cube");
    table.check();
}

#[test]
fn t41_the_order_after_it() {
    let mut table = castro();
    table.order(Us, "at-ussr_castro", "place", 1);
    assert_eq!(table.at("at-ussr_castro"), "U 1/1");
    assert_eq!(table.state.public.control(contract::SpaceId(table.card("ussr_castro").0)), Some(Us));
}

#[test]
fn t42_the_events_owner_is_the_actor() {
    let mut table = scenario(Ussr, "us_back_channel").land("un_u_thant", "N 2/0").cuba("N 0/0").begin();
    table.play(Ussr, "us_back_channel", "neutral").pick(Us, "event");
    table.picks(Us, &["at-un_u_thant", "cuba", "2"]);
    assert_eq!(table.at("at-un_u_thant"), "R 0/0", "the source steps away from the US");
    assert_eq!(table.at("cuba"), "U 2/0", "the destination steps toward the US");
    assert_eq!(table.asked(), Some((Ussr, Why::OrderLand)));
}

#[test]
fn t50_naval_quarantine() {
    let base = scenario(Us, "us_quarantine").land("ussr_anadyr", "R 0/3").supply(10, 7);
    let mut table = use_event(base, Us, "us_quarantine");
    table.cubes(Us, "at-ussr_anadyr", 2);
    assert_eq!((table.at("at-ussr_anadyr").as_str(), table.supply()), ("N 0/1", [10, 9]));
    assert_eq!(table.state.public.phase, Phase::Draw);
    table.check();
}

#[test]
fn t51_naval_quarantine_reaches_a_face_down_cuba() {
    let table = use_event(scenario(Us, "us_quarantine").cuba("N 0/1"), Us, "us_quarantine");
    assert_eq!(table.lands(Us), ["cuba"]);
    assert_eq!(table.state.public.cuba_up, None);
}

#[test]
fn t52_naval_quarantine_without_a_target_does_nothing() {
    let base = scenario(Us, "us_quarantine").land("us_back_channel", "R 0/3").cuba("N 2/0");
    let table = use_event(base, Us, "us_quarantine");
    assert_eq!(table.state.public.phase, Phase::Draw);
    assert_eq!((table.at("at-us_back_channel").as_str(), table.at("cuba").as_str()), ("R 0/3", "N 2/0"));
}

#[test]
fn t53_u2_photographs() {
    let base = scenario(Us, "us_u2_photographs").cuba_card("un_scramble").land("us_excomm", "N 0/0");
    let mut table = use_event(base, Us, "us_u2_photographs");
    assert_eq!(table.view(Viewer::Us).cuba, Some(table.card("un_scramble")));
    assert_eq!(table.view(Viewer::Ussr).cuba, None);
    assert_eq!(table.view(Viewer::Spectator).cuba, None);
    let seen = Entry::CubaSeen { side: Us, card: Some(table.card("un_scramble")) };
    assert!(table.log.contains(&seen));
    assert_eq!(seen.for_viewer(Viewer::Ussr), Some(Entry::CubaSeen { side: Us, card: None }));
    assert_eq!(table.lands(Us), ["at-us_u2_photographs", "cuba"], "military territories and Cuba");
    table.cubes(Us, "cuba", 3);
    assert_eq!(table.at("cuba"), "U 3/0");
    assert_eq!(table.state.public.phase, Phase::Draw);
}

#[test]
fn t54_excomm() {
    let base = scenario(Us, "us_excomm")
        .land("un_u_thant", "N 0/2")
        .land("un_scramble", "R 0/0")
        .land("un_face_saver", "U 1/0");
    let mut table = use_event(base, Us, "us_excomm");
    assert!(!table.lands(Us).contains(&"at-un_face_saver".to_owned()), "the US has a cube there");
    table.cubes(Us, "at-un_u_thant", 2).cubes(Us, "at-un_scramble", 2);
    assert_eq!((table.at("at-un_u_thant").as_str(), table.at("at-un_scramble").as_str()), ("U 2/2", "N 2/0"));
    assert_eq!(table.state.public.phase, Phase::Draw, "two territories are the limit");
}

#[test]
fn t55_back_channel() {
    let base =
        scenario(Us, "us_back_channel").land("un_u_thant", "U 2/0").land("un_scramble", "R 0/1").supply(8, 9);
    let mut table = use_event(base, Us, "us_back_channel");
    table.picks(Us, &["at-un_u_thant", "at-un_scramble", "2"]);
    assert_eq!((table.at("at-un_u_thant").as_str(), table.at("at-un_scramble").as_str()), ("N 0/0", "N 2/1"));
    assert_eq!(table.supply(), [8, 9]);
    table.check();
}

#[test]
fn t56_back_channel_gives_and_takes_at_different_places() {
    let base = scenario(Us, "us_back_channel").land("un_u_thant", "U 2/0").land("un_scramble", "R 1/1");
    let mut table = use_event(base, Us, "us_back_channel");
    table.picks(Us, &["at-un_u_thant", "at-un_scramble", "1"]);
    assert_eq!(table.lands(Us), ["at-un_u_thant"], "what received cannot give");
    table.pick(Us, "at-un_u_thant");
    assert!(!table.lands(Us).contains(&"at-un_u_thant".to_owned()), "what gave cannot receive");
}

#[test]
fn t57_missile_trade_moves_twice() {
    let base = scenario(Ussr, "ussr_missile_trade").land("un_u_thant", "N 0/2");
    let mut table = use_event(base, Ussr, "ussr_missile_trade");
    table.cubes(Ussr, "at-un_u_thant", 2);
    assert_eq!(table.at("at-un_u_thant"), "U 0/0");
    table.cubes(Ussr, "at-un_u_thant", 2);
    assert_eq!(table.at("at-un_u_thant"), "N 0/2");
}

#[test]
fn t58_operation_anadyr_exchanges_in_secret() {
    let begin = || {
        let mut table = Scenario::new()
            .turn(Ussr)
            .hand(Ussr, &["ussr_anadyr", "us_excomm", "un_u_thant"])
            .cuba_card("un_scramble")
            .cuba("R 0/1")
            .begin();
        table.play(Ussr, "ussr_anadyr", "neutral").pick(Ussr, "event");
        assert_eq!(table.view(Viewer::Ussr).cuba, Some(table.card("un_scramble")));
        table
    };
    let (mut swapped, mut kept) = (begin(), begin());
    swapped.pick(Ussr, "us_excomm");
    kept.pick(Ussr, "decline");
    assert_eq!(CardId(swapped.state.hidden.cuba), swapped.card("us_excomm"));
    assert_eq!(swapped.hand(Ussr), ["un_u_thant", "un_scramble"]);
    assert_eq!(swapped.at("cuba"), "R 0/1");
    assert_eq!(swapped.view(Viewer::Ussr).cuba, Some(swapped.card("us_excomm")), "the USSR knows both cards");
    for viewer in [Viewer::Us, Viewer::Spectator] {
        assert_eq!(swapped.view(viewer), kept.view(viewer), "whether an exchange took place is hidden");
        let log =
            |table: &Table| table.log.iter().filter_map(|entry| entry.for_viewer(viewer)).collect::<Vec<_>>();
        assert_eq!(log(&swapped), log(&kept));
        assert!(log(&swapped).contains(&Entry::ExchangeOffered { side: Ussr }), "that it was offered is not");
    }
    swapped.check();
}

#[test]
fn t59_solidarity_rallies_need_us_cubes() {
    let base = scenario(Ussr, "ussr_solidarity_rallies").land("un_u_thant", "N 0/2");
    let table = use_event(base, Ussr, "ussr_solidarity_rallies");
    assert_eq!(table.state.public.phase, Phase::Draw);
    assert_eq!(table.supply(), [13, 11]);
}

#[test]
fn t60_u_thant_moves_without_cubes() {
    let base = scenario(Us, "un_u_thant").land("us_excomm", "U 1/0").land("un_scramble", "R 0/1");
    let mut table = use_event(base, Us, "un_u_thant");
    let supply = table.supply();
    table.picks(Us, &["at-us_excomm", "toward-ussr", "at-un_scramble", "toward-us"]);
    assert_eq!((table.at("at-us_excomm").as_str(), table.at("at-un_scramble").as_str()), ("N 1/0", "N 0/1"));
    assert_eq!((table.supply(), table.state.public.phase), (supply, Phase::Draw));
}

#[test]
fn t61_u_thant_is_clamped_at_the_sphere() {
    let mut table = use_event(scenario(Us, "un_u_thant").land("us_excomm", "U 0/0"), Us, "un_u_thant");
    table.picks(Us, &["at-us_excomm", "toward-us"]);
    assert_eq!(table.at("at-us_excomm"), "U 0/0");
}

#[test]
fn t62_full_alert_is_bounded_by_the_supply() {
    let base = scenario(Us, "un_scramble").land("us_excomm", "N 0/0").supply(2, 10);
    let mut table = use_event(base, Us, "un_scramble");
    table.picks(Us, &["cuba", "at-us_excomm"]);
    assert_eq!((table.at("cuba").as_str(), table.at("at-us_excomm").as_str()), ("U 1/0", "U 1/0"));
    assert_eq!((table.supply(), table.state.public.phase), ([0, 10], Phase::Draw));
}

#[test]
fn t63_a_way_to_save_face() {
    let base = scenario(Us, "un_face_saver").land("us_excomm", "R 0/1");
    let mut table = use_event(base, Us, "un_face_saver");
    table.order(Us, "at-us_excomm", "place", 2).order(Us, "at-us_excomm", "place", 2);
    assert_eq!(table.at("at-us_excomm"), "U 4/1");
    assert_eq!(table.asked(), Some((Ussr, Why::OrderLand)));
    table.order(Ussr, "at-us_excomm", "place", 1);
    assert_eq!(table.at("at-us_excomm"), "N 4/2");
    assert_eq!(table.state.public.phase, Phase::Draw);
}

#[test]
fn t64_selectors_see_the_table_at_the_start_of_their_op() {
    let op = r#"{ op = "place", total = 2, where = { mine = "none" } }"#;
    let deck = deck_with(&[("us_excomm", &format!("[ {op}, {op} ]"))]);
    let mut table = Scenario::with(&[("deck", &deck)])
        .turn(Us)
        .hand(Us, &["us_excomm", "un_u_thant"])
        .land("un_scramble", "N 0/0")
        .begin();
    table.play(Us, "us_excomm", "neutral").pick(Us, "event");
    table.cubes(Us, "at-un_scramble", 2);
    assert_eq!(table.at("at-un_scramble"), "U 2/0", "two cubes in one op");
    assert!(!table.lands(Us).contains(&"at-un_scramble".to_owned()), "the second op sees them");
    assert!(table.lands(Us).contains(&"cuba".to_owned()));
}

#[test]
fn t65_switch_removal_toward_the_actors_opponent() {
    let mut table = Scenario::with(&[("event_removal_moves_toward", "opponent_of_actor")])
        .turn(Us)
        .hand(Us, &["us_quarantine", "un_u_thant"])
        .land("ussr_anadyr", "R 0/3")
        .supply(10, 7)
        .begin();
    table.play(Us, "us_quarantine", "neutral").pick(Us, "event").cubes(Us, "at-ussr_anadyr", 2);
    assert_eq!(table.at("at-ussr_anadyr"), "R 0/1");
}

#[test]
fn switch_one_step_per_event() {
    let mut table = Scenario::with(&[("event_step_cap", "per_event")])
        .turn(Us)
        .hand(Us, &["un_face_saver", "un_u_thant"])
        .land("us_excomm", "R 0/1")
        .begin();
    table.play(Us, "un_face_saver", "neutral").pick(Us, "event");
    table.order(Us, "at-us_excomm", "place", 2).order(Us, "at-us_excomm", "place", 2);
    assert_eq!(table.at("at-us_excomm"), "N 4/1", "the second Order of the event moves it no further");
}
