//! How many act sequences start at a position: every legal pick and every outcome of chance, two acts deep. A
//! missing or extra option anywhere shows up as a wrong number.

use crate::golden_file::{legal_acts, random_game, setup};
use contract::Rules;
use std::fmt::Write;
use struggle::{Setup, State, Twilight};

/// Scenario, seed, and how many acts into the random game. The position counted is the last decision up to
/// there, so that the list remains usable when a rule changes and a game takes a different course.
const POSITIONS: [(&str, u64, usize); 22] = [
    ("standard", 1, 0),
    ("standard", 2, 16),
    ("standard", 3, 24),
    ("standard", 4, 29),
    ("standard", 5, 31),
    ("standard", 6, 34),
    ("standard", 7, 45),
    ("standard", 8, 60),
    ("standard", 9, 75),
    ("standard", 10, 90),
    ("standard", 11, 110),
    ("standard", 12, 140),
    ("standard", 13, 180),
    ("standard", 14, 240),
    ("standard", 15, 300),
    ("late_war", 16, 10),
    ("late_war", 17, 20),
    ("late_war", 18, 30),
    ("late_war", 19, 45),
    ("late_war", 20, 60),
    ("late_war", 21, 80),
    ("late_war", 22, 120),
];
const DEPTH: u32 = 2;

/// Sequences of exactly `depth` acts.
fn sequences(setup: &Setup, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let follow = |act| {
        let mut next = *state;
        Twilight::apply(setup, &mut next, act, None).expect("a legal act");
        sequences(setup, &next, depth - 1)
    };
    legal_acts(&Twilight::open(setup, state)).into_iter().map(follow).sum()
}

/// The last position of a random game, at most `most` acts in, in which a side decides; the start if there is
/// none. Also returns the number of acts played.
fn last_decision(setup: &Setup, seed: u64, most: usize) -> (State, usize) {
    let mut position = (Twilight::start(setup), 0);
    let mut played = 0;
    random_game(setup, seed, |state, _, act| {
        if act.is_some_and(|act| act.side().is_some()) {
            position = (*state, played);
        }
        played += 1;
        played <= most
    });
    position
}

#[test]
fn trees_have_the_size_they_had() {
    let mut text = String::from("# scenario, seed, acts played, sequences of one act, of two acts\n");
    for (scenario, seed, most) in POSITIONS {
        let setup = setup(&[("scenario", scenario)]);
        let (position, played) = last_decision(&setup, seed, most);
        let [one, two] = [1, DEPTH].map(|depth| sequences(&setup, &position, depth));
        assert!(one > 0, "{scenario} {seed}: a position without acts");
        writeln!(text, "{scenario} {seed} {played} {one} {two}").expect("a string takes any text");
    }
    crate::golden_file::check(
        "data/tree_counts.txt",
        &text,
        "The number of legal acts changed. If a rule was meant to change, say which in the commit.",
    );
}
