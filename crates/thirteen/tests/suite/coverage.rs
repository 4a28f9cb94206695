//! Every test case of the rules and every op of the vocabulary has its test, by name, and the guide for deck
//! builders shows each op in an example that can be read.

use crate::common::deck_with;
use thirteen::{deck, parse_deck};

/// The numbers of the test cases in section 18 of the rules.
const CASES: [std::ops::RangeInclusive<u32>; 9] =
    [1..=8, 10..=19, 20..=33, 40..=42, 50..=65, 70..=85, 90..=104, 110..=111, 120..=124];

const SOURCES: [&str; 4] = [
    include_str!("cases_setup.rs"),
    include_str!("cases_orders.rs"),
    include_str!("cases_events.rs"),
    include_str!("cases_scoring.rs"),
];

const GUIDE: &str = include_str!("../../../../docs/thirteen-deck-guide.md");

const OPS: [&str; 24] = [
    "place",
    "remove",
    "transfer",
    "order",
    "shift",
    "set_zone",
    "swap_zones",
    "swap_cubes",
    "replace",
    "recover",
    "exile",
    "peek_cuba",
    "reveal_cuba",
    "swap_cuba",
    "peek_hand",
    "peek_deck",
    "cycle",
    "swap_hands",
    "order_modifier",
    "freeze",
    "score",
    "repeat_event",
    "choose",
    "if",
];

#[test]
fn every_case_has_a_test() {
    for case in CASES.into_iter().flatten() {
        let name = format!("#[test]\nfn t{case:02}_");
        let found = SOURCES.iter().filter(|source| source.contains(&name)).count();
        assert_eq!(found, 1, "case T{case:02}");
    }
}

#[test]
fn every_op_has_a_test_and_a_paragraph() {
    let tests = [include_str!("ops_cubes.rs"), include_str!("ops_cards.rs")];
    for op in OPS {
        let used = format!("op = \"{op}\"");
        assert!(tests.iter().any(|source| source.contains(&used)), "{op} has no test");
        assert!(GUIDE.contains(&format!("### `{op}`")), "{op} is not in the guide");
        assert!(GUIDE.contains(&used), "{op} has no example in the guide");
    }
}

#[test]
fn every_example_of_the_guide_is_read() {
    let mut examples = 0;
    for line in GUIDE.lines().filter_map(|line| line.strip_prefix("event = ")) {
        parse_deck(&deck_with(&[("un_u_thant", line)])).unwrap_or_else(|bad| panic!("{line}: {bad}"));
        examples += 1;
    }
    assert!(examples > OPS.len(), "{examples} examples");
}

#[test]
fn the_guide_tells_the_limits_as_they_are() {
    assert!(GUIDE.contains(&format!("{} bytes", deck::MAX_BYTES).replace("65536", "65,536")));
    for warning in ["5 US, 5 USSR, 3 UN", "26 cubes in all"] {
        assert!(GUIDE.contains(warning), "{warning}");
    }
}
