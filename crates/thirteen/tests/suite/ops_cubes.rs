//! The ops of the vocabulary that concern cubes and territories, each with its limits.

use crate::common::*;
use thirteen::Why;
use thirteen::state::Phase;

const X: &str = "at-un_u_thant";
const Y: &str = "at-un_scramble";
const Z: &str = "at-us_excomm";
const P: &str = "at-un_face_saver";

/// A UN card with this event in the US hand; X, Y and Z are territories.
fn position(event: &str, options: &[(&str, &str)]) -> Scenario {
    let deck = deck_with(&[("un_face_saver", event)]);
    let mut all = vec![("deck", deck.as_str())];
    all.extend_from_slice(options);
    Scenario::with(&all)
        .turn(Us)
        .hand(Us, &["un_face_saver", "us_back_channel"])
        .hand(Ussr, &["ussr_castro", "ussr_anadyr"])
}

fn lands(scenario: Scenario, x: &str, y: &str, z: &str) -> Scenario {
    scenario.land("un_u_thant", x).land("un_scramble", y).land("us_excomm", z)
}

/// The US uses the event; the card is in the neutral zone.
fn used(scenario: Scenario) -> Table {
    let mut table = scenario.begin();
    table.play(Us, "un_face_saver", "neutral").pick(Us, "event");
    table
}

fn run(event: &str, x: &str, y: &str, z: &str) -> Table {
    used(lands(position(event, &[]), x, y, z))
}

fn done(table: &Table) -> bool {
    table.check();
    table.state.public.phase == Phase::Draw
}

#[test]
fn place_respects_total_per_and_territories() {
    let mut table =
        run(r#"[ { op = "place", total = 5, per = 2, territories = 2 } ]"#, "N 0/0", "N 0/0", "N 0/0");
    table.pick(Us, X);
    assert_eq!(table.options(Us), ["1", "2"]);
    table.pick(Us, "2");
    assert!(!table.lands(Us).contains(&X.to_owned()), "a territory is chosen once");
    table.cubes(Us, Y, 2);
    assert!(done(&table), "two territories are the limit");
    assert_eq!((table.at(X).as_str(), table.supply()), ("U 2/0", [9, 13]));
}

#[test]
fn place_can_stop_early_and_at_zero() {
    let mut table = run(r#"[ { op = "place", total = 5, territories = 0 } ]"#, "N 0/0", "N 0/0", "N 0/0");
    table.cubes(Us, X, 1).cubes(Us, Y, 1).pick(Us, "decline");
    assert!(done(&table));
    let mut table = run(r#"[ { op = "place", total = 5 } ]"#, "N 0/0", "N 0/0", "N 0/0");
    table.pick(Us, "decline");
    assert!(done(&table));
    let table = run(r#"[ { op = "place", total = 0 } ]"#, "N 0/0", "N 0/0", "N 0/0");
    assert!(done(&table), "an amount of zero asks nothing");
}

#[test]
fn place_keeps_its_minimum_within_reach() {
    let event = r#"[ { op = "place", total = 4, per = 2, min = 3, territories = 2 } ]"#;
    let mut table = run(event, "N 0/0", "N 0/0", "N 0/0");
    table.refuses(Us, "decline");
    table.cubes(Us, X, 1);
    table.refuses(Us, "decline");
    table.pick(Us, Y);
    // Two more are needed and this is the last territory, so only one number is possible.
    assert!(done(&table));
    assert_eq!(table.at(Y), "U 2/0");
}

#[test]
fn a_minimum_out_of_reach_becomes_what_is_possible() {
    let event = r#"[ { op = "place", total = 4, min = 4 } ]"#;
    let mut table = used(lands(position(event, &[]), "N 0/0", "N 0/0", "N 0/0").supply(2, 13));
    table.refuses(Us, "decline");
    table.pick(Us, X);
    assert_eq!(table.at(X), "U 2/0", "two is all there is");
    assert!(done(&table));
}

#[test]
fn place_for_the_opponent_moves_toward_the_opponent() {
    let mut table = run(r#"[ { op = "place", who = "opponent", total = 2 } ]"#, "N 0/0", "N 0/0", "N 0/0");
    assert_eq!(table.asked(), Some((Us, Why::PlaceUssr)), "the actor chooses");
    table.cubes(Us, X, 2);
    assert_eq!((table.at(X).as_str(), table.supply()), ("R 0/2", [13, 11]));
    let mut table = run(r#"[ { op = "place", who = "us", total = 1 } ]"#, "R 0/0", "N 0/0", "N 0/0");
    table.cubes(Us, X, 1);
    assert_eq!(table.at(X), "N 1/0");
}

#[test]
fn place_all_and_half() {
    let mut table = run(r#"[ { op = "place", total = "all" } ]"#, "N 0/0", "N 0/0", "N 0/0");
    table.cubes(Us, X, 13);
    assert_eq!(table.supply(), [0, 13]);
    let mut table =
        run(r#"[ { op = "place", total = "half", territories = 0 } ]"#, "N 3/0", "N 0/2", "N 0/0");
    assert_eq!(table.lands(Us), [X], "half of nothing is nothing");
    table.pick(Us, X);
    assert_eq!(table.options(Us), ["1", "2"], "half of three, rounded up");
    table.pick(Us, "2");
    assert!(done(&table));
}

#[test]
fn remove_with_all_its_limits() {
    let event = r#"[ { op = "remove", who = "opponent", total = 3, per = 2, territories = 2, to = "out" } ]"#;
    let mut table = run(event, "R 0/4", "N 0/1", "N 2/0");
    assert_eq!(table.lands(Us), [X, Y]);
    table.cubes(Us, X, 2);
    table.pick(Us, Y);
    assert!(done(&table));
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str()), ("N 0/2", "U 0/0"));
    assert_eq!((table.supply()[1], table.out()[1]), (8, 3));
}

#[test]
fn remove_half_of_each_territory() {
    let event = r#"[ { op = "remove", total = "half", territories = 0 } ]"#;
    let mut table = run(event, "U 5/0", "N 1/0", "N 0/0");
    table.pick(Us, X);
    assert_eq!(table.options(Us), ["1", "2", "3"]);
    table.pick(Us, "3").pick(Us, Y);
    assert!(done(&table));
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str(), table.supply()), ("N 2/0", "R 0/0", [11, 13]));
}

#[test]
fn selectors_of_zones_colours_cubes_control_and_the_played_card() {
    let targets = |selector: &str| {
        let event = format!(r#"[ {{ op = "place", total = 1, where = {selector} }} ]"#);
        // X political in U, Y military in R, Z political neutral; Cuba neutral; the card is opinion.
        run(&event, "U 1/0", "R 0/2", "N 1/1").lands(Us)
    };
    assert_eq!(targets("{}"), [Z, X, Y, P, "cuba"]);
    assert_eq!(targets(r#"{ zones = ["own"] }"#), [X]);
    assert_eq!(targets(r#"{ zones = ["opponent"] }"#), [Y]);
    assert_eq!(targets(r#"{ zones = ["neutral"] }"#), [Z, P, "cuba"]);
    assert_eq!(targets(r#"{ defcon = ["political"] }"#), [Z, X]);
    assert_eq!(targets(r#"{ defcon = ["military"], cuba = "also" }"#), [Y, "cuba"]);
    assert_eq!(targets(r#"{ defcon = ["military", "opinion"] }"#), [Y, P], "a face-down Cuba has no colour");
    assert_eq!(targets(r#"{ cuba = "only" }"#), ["cuba"]);
    assert_eq!(targets(r#"{ cuba = "only", defcon = ["military"] }"#), Vec::<String>::new());
    assert_eq!(targets(r#"{ cuba = "never" }"#), [Z, X, Y, P]);
    assert_eq!(targets(r#"{ mine = "some" }"#), [Z, X]);
    assert_eq!(targets(r#"{ mine = "none", theirs = "some" }"#), [Y]);
    assert_eq!(targets(r#"{ theirs = "none" }"#), [X, P, "cuba"]);
    assert_eq!(targets(r#"{ control = ["own"] }"#), [X]);
    assert_eq!(targets(r#"{ control = ["opponent"] }"#), [Y]);
    assert_eq!(targets(r#"{ control = ["nobody"] }"#), [Z, P, "cuba"]);
    assert_eq!(targets(r#"{ played = "only" }"#), [P]);
    assert_eq!(targets(r#"{ played = "never", zones = ["neutral"] }"#), [Z, "cuba"]);
}

#[test]
fn a_revealed_cuba_has_its_colour() {
    let event =
        r#"[ { op = "reveal_cuba" }, { op = "place", total = 1, where = { defcon = ["military"] } } ]"#;
    let base = lands(position(event, &[]), "N 0/0", "N 0/0", "N 0/0").cuba_card("us_quarantine");
    let table = used(base);
    assert_eq!(table.lands(Us), [Y, "cuba"]);
    for viewer in contract::Viewer::ALL {
        assert_eq!(table.view(viewer).cuba, Some(table.card("us_quarantine")), "{viewer:?}");
    }
}

#[test]
fn transfer_moves_sources_and_destinations_once() {
    let event = r#"[ { op = "transfer", total = 3, per = 2 } ]"#;
    let mut table = run(event, "U 3/0", "R 0/0", "R 0/0");
    table.picks(Us, &[X, Y]);
    assert_eq!(table.options(Us), ["1", "2"], "at most two arrive on one territory");
    table.pick(Us, "1");
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str()), ("N 2/0", "N 1/0"));
    table.picks(Us, &[X, Y]);
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str()), ("N 1/0", "N 2/0"), "neither moves again");
    table.pick(Us, X);
    assert!(!table.lands(Us).contains(&Y.to_owned()), "Y has received two");
    table.pick(Us, Z);
    assert!(done(&table));
    assert_eq!((table.at(X).as_str(), table.at(Z).as_str(), table.supply()), ("N 0/0", "N 1/0", [10, 13]));
}

#[test]
fn transfer_selectors_owner_and_all() {
    let event = r#"[ { op = "transfer", who = "opponent", total = "all", from = { zones = ["opponent"] }, to = { zones = ["own"] } } ]"#;
    let mut table = run(event, "R 0/2", "U 0/0", "N 0/3");
    assert_eq!(table.lands(Us), [X]);
    table.picks(Us, &[X, "2"]);
    assert!(done(&table), "the only destination was chosen without a question");
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str()), ("N 0/0", "N 0/2"));
}

#[test]
fn transfer_minimum_excludes_dead_ends() {
    // Three must travel; X has two and Y one cube, and only X and Z can receive.
    let event = r#"[ { op = "transfer", total = 3, min = 3, from = { mine = "some" }, to = { defcon = ["political"] } } ]"#;
    let mut table = run(event, "N 2/0", "N 1/0", "N 0/0");
    table.refuses(Us, "decline");
    assert_eq!(table.lands(Us), [X, Y]);
    table.pick(Us, Y);
    // Y must not go to X: X would be a destination, and its two cubes could not travel.
    assert_eq!(table.at(Z), "U 1/0");
    table.pick(Us, "2");
    assert!(done(&table));
    assert_eq!(table.at(Z), "U 3/0");
}

#[test]
fn order_op_with_modes_where_and_owner() {
    let event = r#"[ { op = "order", cubes = 2, modes = ["remove"], where = { zones = ["own"] } }, { op = "order", who = "opponent", cubes = 1, modes = ["place"] } ]"#;
    let mut table = run(event, "U 3/0", "N 2/0", "N 0/1");
    assert_eq!(table.lands(Us), [X]);
    table.picks(Us, &[X, "2"]);
    assert_eq!(table.at(X), "N 1/0");
    assert_eq!(table.asked(), Some((Ussr, Why::OrderLand)));
    table.pick(Ussr, Z);
    assert!(done(&table));
    assert_eq!(table.at(Z), "R 0/2");
}

#[test]
fn shift_in_every_direction() {
    let mut table =
        run(r#"[ { op = "shift", toward = "own", territories = 2 } ]"#, "R 0/1", "N 0/0", "U 0/0");
    table.picks(Us, &[X, Y]);
    assert!(done(&table));
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str()), ("N 0/1", "U 0/0"));
    let mut table = run(r#"[ { op = "shift", toward = "opponent", steps = 2 } ]"#, "U 0/0", "N 0/0", "R 0/0");
    table.pick(Us, X);
    assert_eq!(table.options(Us), ["1", "2"]);
    table.pick(Us, "2");
    assert!(done(&table));
    assert_eq!(table.at(X), "R 0/0");
    let mut table = run(
        r#"[ { op = "shift", toward = "neutral", steps = 2, territories = 0 } ]"#,
        "U 0/0",
        "R 0/0",
        "N 0/0",
    );
    table.picks(Us, &[X, Y, Z, "decline"]);
    assert!(done(&table));
    assert_eq!([table.at(X), table.at(Y), table.at(Z)], ["N 0/0"; 3], "the middle is never overshot");
}

#[test]
fn shift_minimum_and_choice_of_steps() {
    let event = r#"[ { op = "shift", toward = "choose", steps = 2, min = 1 } ]"#;
    let mut table = run(event, "U 0/0", "N 0/0", "R 0/0");
    table.refuses(Us, "decline");
    table.picks(Us, &[X, "toward-ussr", "1"]);
    assert!(done(&table));
    assert_eq!(table.at(X), "N 0/0");
}

#[test]
fn set_zone_puts_territories_straight_into_a_zone() {
    let event =
        r#"[ { op = "set_zone", zone = "opponent", territories = 2, min = 1, where = { cuba = "never" } } ]"#;
    let mut table = run(event, "U 1/0", "N 0/0", "R 0/0");
    table.refuses(Us, "decline");
    table.picks(Us, &[X, "decline"]);
    assert!(done(&table));
    assert_eq!((table.at(X).as_str(), table.supply()), ("R 1/0", [12, 13]));
}

#[test]
fn swap_zones_and_swap_cubes() {
    let mut table = run(r#"[ { op = "swap_zones" } ]"#, "U 1/0", "R 0/2", "N 0/0");
    table.picks(Us, &[X, Y]);
    assert!(done(&table));
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str()), ("R 1/0", "U 0/2"));
    let event = r#"[ { op = "swap_cubes", first = { zones = ["own"] }, second = { zones = ["opponent"] }, optional = false } ]"#;
    let table = run(event, "U 1/0", "R 0/2", "N 0/0");
    assert!(done(&table), "one pair and no way to decline: nothing is asked");
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str()), ("U 0/2", "R 1/0"), "no movement");
    let table = run(event, "N 1/0", "R 0/2", "N 0/0");
    assert!(done(&table), "no first territory");
    let same = r#"[ { op = "swap_zones", first = { cuba = "only" }, second = { cuba = "only" }, optional = false } ]"#;
    assert!(done(&run(same, "N 0/0", "N 0/0", "N 0/0")), "two different territories are needed");
    let with_cuba = r#"[ { op = "swap_zones", second = { cuba = "only" } } ]"#;
    assert!(
        !run(with_cuba, "U 0/0", "N 0/0", "N 0/0").lands(Us).contains(&"cuba".to_owned()),
        "no partner for Cuba"
    );
}

#[test]
fn replace_takes_from_the_supply_and_gives_back() {
    let mut table = run(r#"[ { op = "replace", total = 3, territories = 2 } ]"#, "R 0/2", "N 1/2", "N 0/0");
    assert_eq!(table.lands(Us), [X, Y]);
    table.cubes(Us, X, 2).pick(Us, Y);
    assert!(done(&table));
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str(), table.supply()), ("N 2/0", "U 2/1", [9, 12]));
    let event = r#"[ { op = "replace", total = "all" } ]"#;
    let mut table = used(lands(position(event, &[]), "R 0/4", "N 0/0", "N 0/0").supply(1, 9));
    table.pick(Us, X);
    assert_eq!((table.at(X).as_str(), table.supply()), ("N 1/3", [0, 10]), "no more than the supply");
}

#[test]
fn recover_and_exile() {
    let event = r#"[ { op = "recover", total = 3 }, { op = "exile", total = "half" }, { op = "exile", who = "us", total = 1 } ]"#;
    let mut table = used(lands(position(event, &[]), "N 0/0", "N 0/0", "N 0/0").supply(8, 5));
    assert_eq!(table.options(Us), ["decline", "1", "2", "3"]);
    table.pick(Us, "2");
    assert_eq!((table.supply(), table.out()), ([10, 5], [3, 8]));
    assert_eq!(table.options(Us), ["decline", "1", "2", "3"], "half of five, rounded up");
    table.picks(Us, &["3", "decline"]);
    assert!(done(&table));
    assert_eq!((table.supply(), table.out()), ([10, 2], [3, 11]));
    let event = r#"[ { op = "recover", who = "opponent", total = "all" } ]"#;
    let table = used(lands(position(event, &[]), "N 0/0", "N 0/0", "N 0/0"));
    assert!(done(&table), "nothing is out of the game");
}

#[test]
fn exile_from_the_board_moves_like_remove() {
    let event =
        r#"[ { op = "exile", total = 3, from = "board", where = { zones = ["neutral", "opponent"] } } ]"#;
    let mut table = run(event, "R 0/2", "N 0/2", "U 0/2");
    assert_eq!(table.lands(Us), [X, Y]);
    table.cubes(Us, X, 2).pick(Us, Y);
    assert!(done(&table));
    assert_eq!((table.at(X).as_str(), table.at(Y).as_str()), ("N 0/0", "U 0/1"));
    assert_eq!((table.supply()[1], table.out()[1]), (7, 3));
}

#[test]
fn freeze_each_kind_of_change() {
    let freeze = |what: &str, then: &str| format!(r#"[ {{ op = "freeze", what = ["{what}"] }}, {then} ]"#);
    let event = freeze("move", r#"{ op = "place", total = 2 }"#);
    let mut table = run(&event, "N 0/0", "N 0/0", "N 0/0");
    table.pick(Us, X).cubes(Us, X, 2);
    assert_eq!(table.at(X), "N 2/0", "cubes arrive, the territory stays");
    let event = freeze("place", r#"{ op = "place", total = 2 }"#);
    let mut table = run(&event, "N 0/0", "N 0/0", "N 0/0");
    table.pick(Us, X);
    assert!(!table.lands(Us).contains(&X.to_owned()));
    let event = freeze("remove", r#"{ op = "remove", total = 2, territories = 0 }"#);
    let mut table = run(&event, "N 1/0", "N 1/0", "N 0/0");
    table.pick(Us, X);
    assert_eq!(table.lands(Us), [Y]);
    let event =
        freeze("move", r#"{ op = "shift", toward = "own", where = { cuba = "never", played = "never" } }"#);
    let mut table = run(&event, "N 0/0", "N 0/0", "N 0/0");
    table.pick(Us, X);
    assert_eq!(table.lands(Us), [Z, Y]);
}

#[test]
fn freeze_lasts_until_the_end_of_the_opponents_turn() {
    let mut table = run(r#"[ { op = "freeze" } ]"#, "N 1/1", "N 0/0", "N 0/0");
    table.pick(Us, X).draw_any();
    let frozen =
        |table: &Table| table.state.public.frozen(1).has(contract::SpaceId(table.card("un_u_thant").0));
    assert!(frozen(&table));
    table.play(Ussr, "ussr_anadyr", "neutral").pick(Ussr, "order");
    assert!(!table.lands(Ussr).contains(&X.to_owned()), "neither placing nor removing");
    table.pick(Ussr, "decline");
    assert!(!frozen(&table), "the opponent's turn is over");
    let mut table = run(r#"[ { op = "freeze", until = "end_of_game" } ]"#, "N 1/1", "N 0/0", "N 0/0");
    table.pick(Us, X).draw_any();
    table.play(Ussr, "ussr_anadyr", "neutral").picks(Ussr, &["order", "decline"]);
    assert!(frozen(&table));
}

#[test]
fn freeze_in_the_opponents_own_turn_ends_with_it() {
    let deck = deck_with(&[("us_quarantine", r#"[ { op = "freeze" } ]"#)]);
    let mut table =
        Scenario::with(&[("deck", &deck)]).turn(Ussr).hand(Ussr, &["us_quarantine", "un_u_thant"]).begin();
    table.play(Ussr, "us_quarantine", "neutral").picks(Us, &["event", "cuba"]);
    assert!(!table.lands(Ussr).contains(&"cuba".to_owned()));
    table.pick(Ussr, "decline");
    assert_eq!(table.state.public.frozen, Default::default());
}

#[test]
fn order_modifier_changes_the_next_orders() {
    let event = r#"[ { op = "order_modifier", who = "opponent", amount = -2, uses = 1 }, { op = "order_modifier", amount = 2, uses = 0 } ]"#;
    let mut table = run(event, "N 0/0", "N 0/0", "N 0/0");
    table.draw_any().play(Ussr, "ussr_anadyr", "neutral").pick(Ussr, "order");
    assert_eq!(table.state.public.job.left, 1, "three cubes less two");
    table.pick(Ussr, "decline").draw_any();
    table.play(Us, "us_back_channel", "neutral").pick(Us, "order");
    assert_eq!(table.state.public.job.left, 3, "one cube and two");
    table.pick(Us, "decline").draw_any();
    table.play(Ussr, "ussr_castro", "neutral").pick(Ussr, "order");
    assert_eq!(table.state.public.job.left, 1, "used up");
}

#[test]
fn order_modifier_floor_and_sum() {
    let modifiers = |ops: &[(i8, u8, u8)], printed: u8| {
        let mut modifiers = thirteen::state::Modifiers::NONE;
        for &(amount, uses, floor) in ops {
            modifiers.add(amount, uses, floor);
        }
        modifiers.limit(printed)
    };
    assert_eq!(modifiers(&[(-5, 1, 1)], 3), 1, "the floor stops a reduction");
    assert_eq!(modifiers(&[(-5, 1, 0)], 3), 0);
    assert_eq!(modifiers(&[(-1, 1, 2)], 1), 1, "and raises nothing");
    assert_eq!(modifiers(&[(2, 1, 1), (-1, 0, 1)], 1), 2);
    assert_eq!(modifiers(&[(13, 1, 1), (13, 2, 1), (13, 0, 1)], 13), 26, "never more than a side can have");
}

#[test]
fn score_gains_points_at_once() {
    let table = run(
        r#"[ { op = "score", vp = 2 }, { op = "score", who = "opponent", vp = -1 } ]"#,
        "N 0/0",
        "N 0/0",
        "N 0/0",
    );
    assert!(done(&table));
    assert_eq!(table.state.public.bonus.0, [2, -1]);
    let mut table = Scenario::new().turn(Us).last_order().land("us_quarantine", "U 0/0").begin();
    table.state.public.turn = 9;
    table.state.public.bonus.0 = [4, 1];
    table.finish();
    assert!(table.vp()[0] >= 5 && table.vp()[1] >= 1, "kept through scoring");
}

#[test]
fn choose_by_either_and_optional() {
    let event = r#"[ { op = "choose", by = "opponent", options = [ [ { op = "score", vp = 1 } ], [ { op = "score", vp = 2 }, { op = "score", who = "opponent", vp = 3 } ] ] }, { op = "score", vp = 4 } ]"#;
    let mut table = run(event, "N 0/0", "N 0/0", "N 0/0");
    assert_eq!(table.asked(), Some((Ussr, Why::Branch)));
    assert_eq!(table.options(Ussr), ["branch-1", "branch-2"]);
    table.pick(Ussr, "branch-2");
    assert!(done(&table));
    assert_eq!(table.state.public.bonus.0, [6, 3], "the actor stays the actor, and the event goes on");
    let event = r#"[ { op = "choose", optional = true, options = [ [ { op = "score", vp = 1 } ] ] } ]"#;
    let mut table = run(event, "N 0/0", "N 0/0", "N 0/0");
    assert_eq!(table.options(Us), ["decline", "branch-1"]);
    table.pick(Us, "decline");
    assert!(done(&table));
    assert_eq!(table.state.public.bonus.0, [0, 0]);
}

#[test]
fn conditions_measure_everything() {
    let holds = |condition: &str| {
        let event = format!(
            r#"[ {{ op = "if", cond = {condition}, then = [ {{ op = "score", vp = 1 }} ], else = [ {{ op = "score", vp = 2 }} ] }} ]"#
        );
        // X: US sphere 2/0, Y: USSR sphere 0/1, Z: neutral 1/1. Supply 8/9, out 2/2, pile 4.
        let table = used(lands(position(&event, &[]), "U 2/0", "R 0/1", "N 1/1").supply(8, 9));
        assert!(done(&table));
        table.state.public.bonus.0[0] == 1
    };
    let check = |condition: &str| assert!(holds(condition), "{condition}");
    check(r#"{ left = { measure = "supply" }, cmp = "==", right = 8 }"#);
    check(r#"{ left = { measure = "supply", who = "opponent" }, cmp = ">=", right = 9 }"#);
    check(r#"{ left = { measure = "out_of_game", who = "us" }, cmp = "<", right = 3 }"#);
    check(r#"{ left = { measure = "hand_size" }, cmp = "==", right = 1 }"#);
    check(r#"{ left = { measure = "hand_size", who = "ussr" }, cmp = "==", right = 2 }"#);
    check(r#"{ left = { measure = "deck_size" }, cmp = "==", right = 5 }"#);
    check(r#"{ left = { measure = "cubes", who = "us" }, cmp = "==", right = 3 }"#);
    check(
        r#"{ left = { measure = "cubes", who = "us", where = { zones = ["own"] } }, cmp = "!=", right = 3 }"#,
    );
    check(
        r#"{ left = { measure = "controlled" }, cmp = "<=", right = { measure = "controlled", who = "opponent" } }"#,
    );
    check(r#"{ left = { measure = "territories" }, cmp = "==", right = 5 }"#);
    check(r#"{ left = { measure = "territories", who = "opponent" }, cmp = ">", right = 0 }"#);
    assert!(!holds(r#"{ left = 1, cmp = ">", right = { measure = "territories", who = "actor" } }"#));
}

#[test]
fn repeat_event_uses_another_cards_event_once() {
    let repeated = r#"[ { op = "score", vp = 1 }, { op = "repeat_event", sides = ["us", "ussr", "un"], allow_self = true }, { op = "score", vp = 2 } ]"#;
    let deck = deck_with(&[
        ("un_face_saver", r#"[ { op = "repeat_event", sides = ["us", "un"] }, { op = "score", vp = 10 } ]"#),
        ("un_u_thant", repeated),
        ("us_excomm", r#"[ { op = "score", who = "opponent", vp = 1 } ]"#),
    ]);
    let base = || Scenario::with(&[("deck", &deck)]).turn(Us).hand(Us, &["un_face_saver", "us_back_channel"]);
    let mut table = used(lands(base(), "N 0/0", "N 0/0", "N 0/0").land("ussr_castro", "N 0/0"));
    assert_eq!(table.lands(Us), [Z, X, Y], "not the card itself, not the USSR's, not Cuba");
    table.pick(Us, X);
    assert!(done(&table));
    assert_eq!(
        table.state.public.bonus.0,
        [13, 0],
        "the repeated event repeats nothing, and the first goes on"
    );
    let table = used(base());
    assert!(done(&table), "no face-up territory of these sides");
    assert_eq!(table.state.public.bonus.0, [10, 0]);
}

#[test]
fn repeat_event_of_itself_ends() {
    let table = run(
        r#"[ { op = "score", vp = 1 }, { op = "repeat_event", allow_self = true, where = { played = "only" } } ]"#,
        "N 0/0",
        "N 0/0",
        "N 0/0",
    );
    assert!(done(&table));
    assert_eq!(table.state.public.bonus.0, [2, 0], "never nests more than once");
}

#[test]
fn an_event_without_ops_may_be_chosen() {
    let table = run("[]", "N 0/0", "N 0/0", "N 0/0");
    assert!(done(&table));
}
