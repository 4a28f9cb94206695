//! Simulation gives the same games on any number of threads.

use contract::{OptionValue, OptionValues, Rules};
use games::toy::{Setup, Toy};
use games::{SimError, SimPlan, SimResult, simulate};
use std::sync::atomic::{AtomicU64, Ordering};

fn setup(rounds: i32) -> Setup {
    let values = OptionValues::from([("rounds".to_owned(), OptionValue::Number(rounds))]);
    Toy::setup(&values).expect("good options")
}

fn run(games: u64, seed: u64, threads: usize) -> SimResult {
    simulate::<Toy>(&setup(4), &SimPlan { games, seed, threads }, &AtomicU64::new(0)).expect("good games")
}

#[test]
fn threads_change_nothing_but_the_time() {
    let one = run(1_000, 42, 1);
    for threads in [2, 3, 8] {
        let many = run(1_000, 42, threads);
        assert_eq!(many.signature, one.signature, "{threads} threads");
        assert_eq!((many.wins, &many.ends), (one.wins, &one.ends), "{threads} threads");
        assert_eq!(many.average_length, one.average_length, "{threads} threads");
    }
}

#[test]
fn every_game_is_counted_once() {
    let result = run(777, 1, 2);
    assert_eq!(result.games, 777);
    assert_eq!(result.wins.us + result.wins.ussr + result.wins.draw, 777);
    assert_eq!(result.ends.values().sum::<u64>(), 777);
    assert_eq!(result.ends.keys().copied().collect::<Vec<_>>(), ["lead", "points"]);
    let expected = result.average_length * result.games_per_second;
    assert!((result.decisions_per_second - expected).abs() < expected * 1e-6);
    // Two bids, and in each of up to four rounds two cards and a claim; at most two doublings.
    assert!((5.0..=16.0).contains(&result.average_length), "{}", result.average_length);
}

#[test]
fn the_signature_sees_seed_number_and_rules() {
    let base = run(100, 1, 1).signature;
    assert_ne!(base, run(100, 2, 1).signature, "another seed");
    assert_ne!(base, run(101, 1, 1).signature, "another game more");
    let plan = SimPlan { games: 100, seed: 1, threads: 1 };
    let longer = simulate::<Toy>(&setup(6), &plan, &AtomicU64::new(0)).expect("good games");
    assert_ne!(base, longer.signature, "other rules");
}

/// The signature of the toy game: it changes only if the generator, the numbering of games or the signature
/// itself changes, and then every recorded signature of every game changes with it.
#[test]
fn the_signature_of_the_toy_game_stays() {
    assert_eq!(run(1_000, 1, 2).signature, "3b891f4105ac92d5");
}

#[test]
fn finished_games_are_counted_while_it_runs() {
    let done = AtomicU64::new(0);
    simulate::<Toy>(&setup(1), &SimPlan { games: 70, seed: 1, threads: 2 }, &done).expect("good games");
    assert_eq!(done.load(Ordering::Relaxed), 70);
}

#[test]
fn no_games_and_no_threads_are_no_trouble() {
    let none = run(0, 1, 2);
    assert_eq!((none.games, none.average_length, none.signature.as_str()), (0, 0.0, "0000000000000000"));
    let plan = SimPlan { games: 1, seed: 1, threads: 0 };
    assert_eq!(simulate::<Toy>(&setup(1), &plan, &AtomicU64::new(0)), Err(SimError::NoThread));
}
