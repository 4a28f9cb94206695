//! Whatever bytes arrive as a record, the answer is a verdict and never a panic.

use contract::record::{self, Record};
use contract::{Game, OptionValues, SplitMix, laws};
use games::{ForGame, GameName, Loaded, verify};
use std::time::{Duration, Instant};

/// Reads, replays and verifies a text; true if it was a record that replays.
fn judged(text: &str) -> bool {
    let verified = verify(text, &games::Demands::rules_only());
    let Ok(record) = Record::parse(text) else {
        assert!(verified.is_err(), "verified what cannot be read:\n{text}");
        return false;
    };
    let Ok(game) = record.game.parse::<GameName>() else { return false };
    game.with(Replays(record))
}

struct Replays(Record);

impl ForGame for Replays {
    type Output = bool;

    fn run<G: Game>(self) -> bool {
        Loaded::<G>::new(self.0).and_then(|loaded| loaded.acts()).is_ok()
    }
}

/// The record of a random game.
struct Fresh(u64);

impl ForGame for Fresh {
    type Output = String;

    fn run<G: Game>(self) -> String {
        let values = OptionValues::new();
        let setup = G::setup(&values).unwrap_or_else(|problem| panic!("{}: {problem}", G::NAME));
        let (_, acts) = laws::random_game::<G>(&setup, self.0, |_, _| ());
        record::write::<G>(&setup, &values, &[], &acts)
    }
}

/// Damages each record `times` times; returns how many still replayed and how many did not.
fn damage_all(records: &[Vec<u8>], times: u32, rng: &mut SplitMix) -> (u32, u32) {
    let (mut whole, mut broken) = (0, 0);
    for text in records {
        for _ in 0..times {
            if judged(&crate::damage::damaged(text, rng)) { whole += 1 } else { broken += 1 }
        }
    }
    (whole, broken)
}

fn records(seed: u64) -> Vec<Vec<u8>> {
    let fresh = GameName::ALL.iter().map(|name| name.with(Fresh(seed)).into_bytes());
    crate::damage::corpus().into_iter().map(|(_, bytes)| bytes).chain(fresh).collect()
}

#[test]
fn the_corpus_is_judged_as_its_names_say() {
    let corpus = crate::damage::corpus();
    assert!(corpus.len() > 5, "the corpus is gone");
    for (name, bytes) in corpus {
        let replays = judged(&String::from_utf8_lossy(&bytes));
        assert_eq!(replays, name.starts_with("good-"), "{name}");
    }
}

#[test]
fn damaged_records_never_panic() {
    let (whole, broken) = damage_all(&records(1), 100, &mut SplitMix(1));
    assert!(whole > 0 && broken > whole, "{whole} replayed, {broken} did not");
}

/// `make long`: fresh damage each time, for `HOTLINE_LONG_SECONDS` (default 600).
#[test]
#[ignore = "long: run it with `make long`"]
fn long_damaged_records_never_panic() {
    let seconds = std::env::var("HOTLINE_LONG_SECONDS").ok().and_then(|text| text.parse().ok());
    let limit = Duration::from_secs(seconds.unwrap_or(600));
    let started = Instant::now();
    let mut seed = 1_000;
    let (mut whole, mut broken) = (0, 0);
    while started.elapsed() < limit {
        seed += 1;
        let round = damage_all(&records(seed), 100, &mut SplitMix(seed));
        (whole, broken) = (whole + round.0, broken + round.1);
    }
    assert!(broken > 0, "nothing was damaged");
    eprintln!("{} damaged records, {whole} of them still replayed", whole + broken);
}
