//! The laws of the contract, on every game of the registry with its default options. What only a
//! game itself can test (its words, its options) is tested beside its rules.

use contract::{Game, OptionValues, laws};
use games::{ForGame, GameName};

struct Laws {
    seeds: std::ops::Range<u64>,
}

impl ForGame for Laws {
    type Output = ();

    fn run<G: Game>(self) {
        let values = OptionValues::new();
        let setup = G::setup(&values).unwrap_or_else(|problem| panic!("{}: {problem}", G::NAME));
        for seed in self.seeds {
            laws::doors_agree::<G>(&setup, seed);
            laws::nothing_leaks::<G>(&setup, seed, 7);
            laws::record_round_trip::<G>(&setup, &values, seed);
            laws::undo_restores::<G>(&setup, seed);
            laws::undo_tells_nothing::<G>(&setup, seed, 7);
        }
    }
}

#[test]
fn every_game_obeys_the_laws() {
    assert!(!GameName::ALL.is_empty(), "no game is registered");
    for &name in GameName::ALL {
        name.with(Laws { seeds: 0..10 });
    }
}

/// `make long`: the laws on ever new seeds, for `HOTLINE_LONG_SECONDS` (600 unless told otherwise).
#[test]
#[ignore = "long: run it with `make long`"]
fn long_every_game_obeys_the_laws() {
    let seconds = std::env::var("HOTLINE_LONG_SECONDS").ok().and_then(|text| text.parse().ok());
    let limit = std::time::Duration::from_secs(seconds.unwrap_or(600));
    let started = std::time::Instant::now();
    let mut seed = 1_000;
    while started.elapsed() < limit {
        for &name in GameName::ALL {
            name.with(Laws { seeds: seed..seed + 10 });
        }
        seed += 10;
    }
    assert!(seed > 1_000, "no seed was played");
    eprintln!("{} seeds of every game obeyed the laws", seed - 1_000);
}
