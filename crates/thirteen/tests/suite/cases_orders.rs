//! Test cases T20 to T33: Orders and movement, with the US active, supply 10/10 and a card of three
//! cubes unless stated.

use crate::common::*;
use contract::{Act, Pick};
use thirteen::Why;
use thirteen::state::Phase;

/// The US has played ExComm (3 cubes) into the neutral zone as an Order; `A` is another territory.
fn ordering(a: Option<&str>, supply: [u8; 2]) -> Table {
    let mut scenario = Scenario::new().turn(Us).hand(Us, &["us_excomm", "un_face_saver"]);
    if let Some(place) = a {
        scenario = scenario.land(A, place);
    }
    let mut table = scenario.supply(supply[0], supply[1]).begin();
    table.play(Us, "us_excomm", "neutral").pick(Us, "order");
    table
}

const A: &str = "us_back_channel";
const AT_A: &str = "at-us_back_channel";

#[test]
fn t20_placing_on_the_new_card_moves_it() {
    let mut table = ordering(None, [10, 10]);
    table.order(Us, "at-us_excomm", "place", 2);
    assert_eq!((table.at("at-us_excomm").as_str(), table.supply()), ("U 2/0", [8, 10]));
    assert_eq!(table.state.public.phase, Phase::Draw);
    table.check();
}

#[test]
fn t21_from_the_soviet_sphere_to_neutral() {
    let mut table = ordering(Some("R 0/2"), [10, 10]);
    table.order(Us, AT_A, "place", 1);
    assert_eq!(table.at(AT_A), "N 1/2");
}

#[test]
fn t22_in_the_own_sphere_it_stays() {
    let mut table = ordering(Some("U 1/0"), [10, 10]);
    table.order(Us, AT_A, "place", 3);
    assert_eq!(table.at(AT_A), "U 4/0");
}

#[test]
fn t23_three_cubes_are_one_step() {
    let mut table = ordering(Some("R 0/0"), [10, 10]);
    table.order(Us, AT_A, "place", 3);
    assert_eq!(table.at(AT_A), "N 3/0");
}

#[test]
fn t24_removing_moves_away() {
    let mut table = ordering(Some("U 2/0"), [10, 10]);
    table.order(Us, AT_A, "remove", 1);
    assert_eq!((table.at(AT_A).as_str(), table.supply()), ("N 1/0", [11, 10]));
    table.check();
}

#[test]
fn t25_removing_all_moves_one_step() {
    let mut table = ordering(Some("N 2/0"), [10, 10]);
    table.order(Us, AT_A, "remove", 2);
    assert_eq!(table.at(AT_A), "R 0/0");
}

#[test]
fn t26_in_the_opponents_sphere_a_removal_does_not_move() {
    let mut table = ordering(Some("R 2/3"), [10, 10]);
    table.order(Us, AT_A, "remove", 2);
    assert_eq!(table.at(AT_A), "R 0/3");
}

#[test]
fn t27_no_more_than_printed() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["un_u_thant", "us_excomm"]).begin();
    table.play(Us, "un_u_thant", "neutral").picks(Us, &["order", "cuba"]);
    assert_eq!(table.options(Us), ["1", "2"]);
    table.refuses(Us, "3");
}

#[test]
fn t28_no_more_than_the_supply() {
    let mut table = ordering(Some("N 1/0"), [1, 10]);
    table.picks(Us, &[AT_A, "place"]);
    // One cube is the only possible number, so it was placed without a question.
    assert_eq!(table.at(AT_A), "U 2/0");
    let mut table = ordering(None, [2, 10]);
    table.pick(Us, "cuba");
    table.refuses(Us, "3");
    table.pick(Us, "1");
    assert_eq!(table.at("cuba"), "U 1/0");
}

#[test]
fn t29_no_more_than_lie_there() {
    let mut table = ordering(Some("N 2/3"), [5, 5]);
    table.picks(Us, &[AT_A, "remove"]);
    assert_eq!(table.options(Us), ["1", "2"]);
    table.refuses(Us, "3");
    let mut table = ordering(Some("N 1/2"), [10, 10]);
    table.picks(Us, &[AT_A, "remove"]);
    assert_eq!(table.at(AT_A), "R 0/2", "one own cube lies there, one is removed");
}

#[test]
fn t30_only_own_cubes_one_territory_one_way() {
    // No cube of the other side: a territory with only Soviet cubes offers placing, but not removing.
    let mut table = ordering(Some("N 0/2"), [10, 10]);
    table.pick(Us, AT_A);
    assert_eq!(table.asked(), Some((Us, Why::OrderPlace)));
    table.refuses(Us, "remove");
    // Not two territories: after the first the Order is over.
    table.refuses(Us, "cuba");
    table.pick(Us, "1");
    assert_eq!(table.state.public.phase, Phase::Draw);
    // Not place and remove: after the mode only a number is asked.
    let mut table = ordering(Some("N 2/2"), [9, 9]);
    table.picks(Us, &[AT_A, "place"]);
    table.refuses(Us, "remove");
    table.pick(Us, "2");
    assert_eq!((table.at(AT_A).as_str(), table.state.public.phase), ("U 4/2", Phase::Draw));
}

#[test]
fn t31_an_order_of_zero_changes_nothing() {
    let mut table = ordering(Some("N 1/1"), [10, 10]);
    table.pick(Us, "decline");
    assert_eq!(table.at("at-us_excomm"), "N 0/0");
    assert_eq!((table.at(AT_A).as_str(), table.supply()), ("N 1/1", [10, 10]));
    assert_eq!(table.state.public.phase, Phase::Draw);
}

#[test]
fn t32_without_cubes_the_only_order_is_zero() {
    let table = ordering(Some("N 0/1"), [0, 10]);
    // The only possible answer was given automatically: the game is already waiting for the draw.
    assert_eq!(table.state.public.phase, Phase::Draw);
    assert!(table.log.contains(&thirteen::Entry::OrderEmpty { side: Us }));
    assert_eq!(table.supply(), [0, 10]);
}

#[test]
fn t33_cuba_moves_face_down() {
    let mut table = ordering(None, [10, 10]);
    table.order(Us, "cuba", "place", 1);
    assert_eq!(table.at("cuba"), "U 1/0");
    assert_eq!(table.state.public.cuba_up, None);
}

#[test]
fn illegal_acts_of_other_kinds_are_refused() {
    let mut table = ordering(None, [10, 10]);
    let acts = [
        Act::Rolled(3),
        Act::Tossed(Us),
        Act::Drew(contract::CardId(1)),
        Act::Pick(Ussr, Pick::Choice(0)),
        Act::Pick(Us, Pick::Card(contract::CardId(2))),
        Act::Pick(Us, Pick::Space(contract::SpaceId(200))),
        Act::Pick(Us, Pick::Choice(200)),
    ];
    for act in acts {
        assert!(table.apply(act).is_err(), "{act:?}");
    }
}

#[test]
fn switch_order_of_zero_is_forbidden() {
    let mut table = Scenario::with(&[("order_may_be_zero", "off")])
        .turn(Us)
        .hand(Us, &["us_excomm", "un_u_thant"])
        .begin();
    table.play(Us, "us_excomm", "neutral").pick(Us, "order");
    table.refuses(Us, "decline");
    table.order(Us, "cuba", "place", 1);
    assert_eq!(table.state.public.phase, Phase::Draw);
}

#[test]
fn switch_max_cubes_per_territory() {
    let mut table = Scenario::with(&[("max_cubes_per_territory", "3")])
        .turn(Us)
        .hand(Us, &["us_excomm", "un_u_thant"])
        .cuba("N 2/0")
        .land(A, "N 3/0")
        .begin();
    table.play(Us, "us_excomm", "neutral").picks(Us, &["order", "cuba", "place"]);
    assert_eq!(table.at("cuba"), "U 3/0", "there was room for one");
    let mut table = Scenario::with(&[("max_cubes_per_territory", "3")])
        .turn(Us)
        .hand(Us, &["us_excomm", "un_u_thant"])
        .land(A, "N 3/0")
        .begin();
    table.play(Us, "us_excomm", "neutral").picks(Us, &["order", AT_A]);
    assert_eq!(table.asked(), Some((Us, Why::OrderRemove)), "no room: only a removal");
}

#[test]
fn switch_removed_cubes_leave_the_game() {
    let mut table = Scenario::with(&[("removed_cubes_go_to", "out")])
        .turn(Us)
        .hand(Us, &["us_excomm", "un_u_thant"])
        .land(A, "U 2/0")
        .supply(10, 10)
        .begin();
    table.play(Us, "us_excomm", "neutral").pick(Us, "order").order(Us, AT_A, "remove", 2);
    assert_eq!((table.supply(), table.out()), ([10, 10], [3, 3]));
    table.check();
}
