//! The laws of the contract for every game of the registry: with its default options, with every preset, and with
//! random options. What is specific to a game (its words, its options) is tested with its rules.

use contract::options::OptionKind;
use contract::{Below, Game, OptionValue, OptionValues, SplitMix, laws};
use games::{ForGame, GameName};
use std::panic::catch_unwind;

struct Laws {
    seeds: std::ops::Range<u64>,
    by: Rules,
}

/// Which rules a game is played by.
#[derive(Copy, Clone)]
pub enum Rules {
    Defaults,
    /// Every preset.
    Presets,
    /// Everything that is off by default is on, as far as the options are compatible.
    AllOn,
    /// Random options, different for every seed.
    Drawn,
}

impl Rules {
    pub const ALL: [Rules; 4] = [Rules::Defaults, Rules::Presets, Rules::AllOn, Rules::Drawn];

    pub fn of<G: Game>(self, seed: u64) -> Vec<OptionValues> {
        match self {
            Rules::Defaults => vec![OptionValues::new()],
            Rules::Presets => G::presets().iter().map(|preset| G::offered().values(preset)).collect(),
            Rules::AllOn => vec![chosen::<G>(|kind| match kind {
                OptionKind::Switch { default: false } => Some(OptionValue::Switch(true)),
                _ => None,
            })],
            Rules::Drawn => {
                let mut rng = SplitMix(seed ^ 0x0B7_1075);
                vec![chosen::<G>(|kind| drawn(kind, &mut rng))]
            }
        }
    }
}

/// The options that `choose` wants, one after another, without those that contradict earlier ones.
fn chosen<G: Game>(mut choose: impl FnMut(OptionKind) -> Option<OptionValue>) -> OptionValues {
    let mut values = OptionValues::new();
    for spec in G::options() {
        if let Some(value) = choose(spec.kind) {
            values.insert(spec.key.to_owned(), value);
            if G::setup(&values).is_err() {
                values.remove(spec.key);
            }
        }
    }
    values
}

/// One option in three differs from its default.
fn drawn(kind: OptionKind, rng: &mut SplitMix) -> Option<OptionValue> {
    if rng.below(3) > 0 {
        return None;
    }
    match kind {
        OptionKind::Switch { default } => Some(OptionValue::Switch(!default)),
        OptionKind::Number { min, max, .. } => {
            Some(OptionValue::Number(min + rng.below((max - min + 1) as u32) as i32))
        }
        OptionKind::OneOf { values } => {
            Some(OptionValue::Text(values[rng.below(values.len() as u32) as usize].key.to_owned()))
        }
        OptionKind::Text { .. } => None,
    }
}

impl ForGame for Laws {
    type Output = ();

    fn run<G: Game>(self) {
        for seed in self.seeds {
            for values in self.by.of::<G>(seed) {
                let told = format!("{} seed {seed} {values:?}", G::NAME);
                let obeyed = catch_unwind(|| obeys::<G>(&values, seed));
                assert!(obeyed.is_ok(), "a law is broken: {told}");
            }
        }
    }
}

fn obeys<G: Game>(values: &OptionValues, seed: u64) {
    let setup = G::setup(values).unwrap_or_else(|problem| panic!("{}: {problem}", G::NAME));
    laws::doors_agree::<G>(&setup, seed);
    laws::nothing_leaks::<G>(&setup, seed, 7);
    laws::record_round_trip::<G>(&setup, values, seed);
    laws::undo_restores::<G>(&setup, seed);
    laws::undo_tells_nothing::<G>(&setup, seed, 7);
}

#[test]
fn every_game_obeys_the_laws() {
    assert!(!GameName::ALL.is_empty(), "no game is registered");
    for &name in GameName::ALL {
        name.with(Laws { seeds: 0..10, by: Rules::Defaults });
        name.with(Laws { seeds: 10..11, by: Rules::Presets });
        name.with(Laws { seeds: 11..14, by: Rules::AllOn });
        name.with(Laws { seeds: 14..18, by: Rules::Drawn });
    }
}

/// `make long`: the laws on new seeds each time, for `HOTLINE_LONG_SECONDS` (default 600).
#[test]
#[ignore = "long: run it with `make long`"]
fn long_every_game_obeys_the_laws() {
    let seconds = std::env::var("HOTLINE_LONG_SECONDS").ok().and_then(|text| text.parse().ok());
    let limit = std::time::Duration::from_secs(seconds.unwrap_or(600));
    let started = std::time::Instant::now();
    let mut seed = 1_000;
    while started.elapsed() < limit {
        for (&name, by) in GameName::ALL.iter().flat_map(|name| Rules::ALL.map(|by| (name, by))) {
            name.with(Laws { seeds: seed..seed + 3, by });
        }
        seed += 3;
    }
    assert!(seed > 1_000, "no seed was played");
    eprintln!("{} seeds of every game and rule set obeyed the laws", seed - 1_000);
}
