//! One number for the behaviour of all rules: the final states of a thousand random games, in order.

use crate::golden_file::{random_game, setup};
use contract::{Digest, Rules};
use std::collections::BTreeMap;
use std::fmt::Write;
use struggle::Twilight;

const GAMES: u64 = 1_000;

#[test]
fn a_thousand_games_end_as_they_did() {
    // Every fifth game begins late: random players seldom survive to the Late War.
    let setups = [setup(&[]), setup(&[("scenario", "late_war")])];
    let (mut signature, mut acts) = (0u64, 0u64);
    let mut endings: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for seed in 0..GAMES {
        let setup = &setups[usize::from(seed % 5 == 4)];
        let last = random_game(setup, seed, |_, _, act| {
            acts += u64::from(act.is_some());
            true
        });
        let outcome = last.public.outcome.expect("a game that ended");
        let winner = outcome.winner.map_or("nobody", contract::Side::word);
        *endings.entry((Twilight::reason_word(outcome.reason), winner)).or_default() += 1;
        signature = Digest::of(&(signature, Twilight::digest(&last)));
    }
    let mut text = format!("games {GAMES}\nacts {acts}\nsignature {signature:016x}\n");
    // How the games ended: when the signature changes, this shows by how much.
    for ((reason, winner), n) in endings {
        writeln!(text, "{reason} {winner} {n}").expect("a string takes any text");
    }
    crate::golden_file::check(
        "data/signature.txt",
        &text,
        "The rules play differently. If that was meant, the commit that updates this file must name the rule \
         that changed; if it was meant to change no rule (a refactoring), it has changed one.",
    );
}
