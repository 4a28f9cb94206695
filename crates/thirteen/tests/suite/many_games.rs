//! Many random games, with the invariants of rules 17 checked along the way.

use crate::common::*;
use contract::{Rules, SplitMix};
use thirteen::state::Phase;
use thirteen::{Setup, Thirteen};

/// Plays games and checks: I1 to I4 at every act of every 64th game and at the end of all, I6 at the end, I8
/// throughout (a state at rest that asks nobody would end the game without a result).
fn play(setup: &Setup, seeds: std::ops::Range<u64>, most_vp: Option<i16>) -> u64 {
    let mut acts = 0;
    for seed in seeds {
        let mut rng = SplitMix(seed.wrapping_mul(0xD134_2543_DE82_EF95));
        let mut state = Thirteen::start(setup);
        let mut open = Thirteen::open(setup, &state);
        while let Some(act) = rng.act(&open) {
            open = Thirteen::apply_legal(setup, &mut state, act, None);
            acts += 1;
            if seed % 64 == 0 {
                check_invariants(setup, &state);
            }
        }
        check_invariants(setup, &state);
        assert!(matches!(state.public.phase, Phase::Over(_)), "seed {seed}");
        let last = state.public.last.unwrap_or_else(|| panic!("seed {seed}: no result"));
        assert_eq!(state.public.on_table.len(), 11, "seed {seed}");
        if let Some(most) = most_vp {
            assert!(last.vp.0.iter().sum::<i16>() <= most, "seed {seed}: I6, {:?}", last.vp);
        }
    }
    acts
}

#[test]
fn many_games_keep_the_invariants() {
    games_keep_the_invariants(100_000);
}

#[test]
#[ignore = "long: `make long`"]
fn long_a_million_games_keep_the_invariants() {
    games_keep_the_invariants(1_000_000);
}

fn games_keep_the_invariants(games: u64) {
    let setup = setup_with(&[]);
    let acts: u64 = std::thread::scope(|scope| {
        let half = games / 2;
        let halves = [0..half, half..games].map(|seeds| scope.spawn(|| play(&setup, seeds, Some(14))));
        halves.into_iter().map(|half| half.join().expect("no panic")).sum()
    });
    assert!(acts > 50 * games, "{acts} acts");
}

#[test]
fn the_whole_vocabulary_keeps_the_invariants() {
    let deck = busy_deck();
    for options in [&[][..], &[("hand_size", "5")], &[("hand_size", "1"), ("max_cubes_per_territory", "2")]] {
        let mut all = vec![("deck", deck.as_str())];
        all.extend_from_slice(options);
        play(&setup_with(&all), 0..8_000, None);
    }
}

#[test]
fn campaigns_end() {
    let setup = setup_with(&[("campaign", "on"), ("campaign_swap_sides", "on"), ("war_threshold", "6")]);
    let mut games = [0u32; 100];
    for seed in 0..3000 {
        let (state, _) = contract::laws::random_game::<Thirteen>(&setup, seed, |_, _| ());
        games[state.public.game as usize] += 1;
        let most = state.public.totals.into_iter().max().expect("two seats");
        let last = state.public.last.expect("a result");
        assert!(most >= 13 || last.war.0.contains(&true), "seed {seed}");
    }
    assert!(games[2] > 100 && games[3] > 100, "campaigns of two and three games: {games:?}");
}

/// One number over a thousand games: if it changes, the rules have changed.
#[test]
fn signature() {
    let mut signature = 0u64;
    let setups = [setup_with(&[]), setup_with(&[("campaign", "on")]), setup_with(&[("deck", &busy_deck())])];
    for setup in &setups {
        for seed in 0..1000 {
            let (state, acts) = contract::laws::random_game::<Thirteen>(setup, seed, |_, _| ());
            signature = signature.rotate_left(5) ^ Thirteen::digest(&state) ^ acts.len() as u64;
        }
    }
    let known = include_str!("../signature.txt").trim();
    assert_eq!(format!("{signature:016x}"), known, "tests/signature.txt holds the signature of these rules");
}

#[test]
fn replaying_gives_the_same_state() {
    // I5.
    let setup = setup_with(&[("deck", &busy_deck())]);
    for seed in 0..50 {
        let (state, acts) = contract::laws::random_game::<Thirteen>(&setup, seed, |_, _| ());
        let mut again = Thirteen::start(&setup);
        for act in acts {
            Thirteen::apply(&setup, &mut again, act, None).expect("a legal act");
        }
        assert_eq!(again, state, "seed {seed}");
    }
}
