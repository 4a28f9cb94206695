//! The laws of the contract and the invariants of the game, on random play.

use contract::{Game, OptionValue, OptionValues, Pick, Rules, SpaceId, laws};
use struggle::choice::Choice;
use struggle::{RedSea, Setup, Twilight, facts};

fn setup(words: &[(&str, OptionValue)]) -> (Setup, OptionValues) {
    let values: OptionValues = words.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    (Twilight::setup(&values).expect("good options"), values)
}

/// Every option that changes procedures, one after another.
fn variants() -> Vec<Setup> {
    let on = OptionValue::Switch(true);
    let mut variants = vec![setup(&[]).0];
    for key in [
        "chinese_civil_war",
        "bid_for_sides",
        "show_held_cards",
        "space_with_granted_ops",
        "un_before_missile_envy",
        "junta_one_region",
        "grain_sales_un_in_headline",
        "mixed_operations",
        "space_without_die",
        "realign_ignores_defcon",
        "turn_zero",
    ] {
        variants.push(setup(&[(key, on.clone())]).0);
    }
    variants.push(setup(&[("scenario", OptionValue::Text("late_war".into()))]).0);
    variants.push(
        setup(&[("optional_cards", OptionValue::Switch(false)), ("us_handicap", OptionValue::Number(2))]).0,
    );
    variants.push(
        setup(&[("turn_zero", on.clone()), ("chinese_civil_war", on.clone()), ("bid_for_sides", on)]).0,
    );
    let word = |word: &str| OptionValue::Text(word.to_owned());
    variants.push(
        setup(&[
            ("turn_zero", OptionValue::Switch(true)),
            ("void_events", word("unmet")),
            ("crisis_bonus", word("before_setup")),
            ("allied_berlin_final", word("instant_win")),
            ("israel_syria", OptionValue::Switch(false)),
        ])
        .0,
    );
    variants
}

/// Number of random games in each form. `make long` plays ten times as many.
const GAMES: u64 = 10_000;

fn variants_keep_every_invariant(games: u64) {
    let variants = variants();
    std::thread::scope(|scope| {
        for half in 0..2u64 {
            let variants = &variants;
            scope.spawn(move || {
                for seed in (half * games / 2)..((half + 1) * games / 2) {
                    let setup = &variants[seed as usize % variants.len()];
                    laws::random_game::<Twilight>(setup, seed, |state, _| {
                        // The slow check for some positions of every game, and for all positions of some
                        // games.
                        if seed % 64 == 0 || state.public.vp as u64 % 16 == seed % 16 {
                            state.check(setup).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
                        }
                    });
                }
            });
        }
    });
}

#[test]
fn random_games_keep_every_invariant() {
    variants_keep_every_invariant(2 * GAMES);
}

#[test]
#[ignore = "takes half a minute: make long"]
fn long_random_games_keep_every_invariant() {
    variants_keep_every_invariant(20 * GAMES);
}

/// Red Sea and the combined decks, both ways.
fn red_sea(words: &[(&str, OptionValue)]) -> Setup {
    let values: OptionValues = words.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    RedSea::setup(&values).expect("good options")
}

fn red_sea_variants() -> Vec<Setup> {
    let on = OptionValue::Switch(true);
    let mut variants = vec![red_sea(&[]), red_sea(&[("with_twilight_cards", on.clone())])];
    for key in
        ["bid_for_sides", "zbig_reveals", "zone_of_peace_no_reveal", "mr_nyet_egypt_both", "show_held_cards"]
    {
        variants.push(red_sea(&[(key, on.clone())]));
    }
    let word = |word: &str| OptionValue::Text(word.to_owned());
    variants.push(red_sea(&[("with_twilight_cards", on), ("borrow", word("before_deal"))]));
    variants.push(red_sea(&[("carter_doctrine", word("own_dice")), ("albano_ops", word("one"))]));
    variants
}

fn keeps_every_invariant<G: Game<Setup = Setup, State = struggle::State>>(setup: &Setup, games: u64) {
    for seed in 0..games {
        laws::random_game::<G>(setup, seed, |state, _| {
            if seed % 16 == 0 || state.public.vp as u64 % 16 == seed % 16 {
                state.check(setup).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
            }
        });
    }
}

#[test]
fn random_games_of_red_sea_keep_every_invariant() {
    keeps_every_invariant::<RedSea>(&red_sea(&[]), 2 * GAMES);
}

fn combined_forms_keep_every_invariant(games: u64) {
    let on = OptionValue::Switch(true);
    keeps_every_invariant::<RedSea>(&red_sea(&[("with_twilight_cards", on.clone())]), games);
    keeps_every_invariant::<Twilight>(&setup(&[("with_red_sea_cards", on)]).0, games);
}

#[test]
fn random_games_of_each_combined_form_keep_every_invariant() {
    combined_forms_keep_every_invariant(GAMES);
}

#[test]
#[ignore = "takes half a minute: make long"]
fn long_random_games_of_red_sea_and_combined_forms_keep_every_invariant() {
    keeps_every_invariant::<RedSea>(&red_sea(&[]), 20 * GAMES);
    combined_forms_keep_every_invariant(10 * GAMES);
}

#[test]
fn red_sea_obeys_the_laws() {
    for (n, setup) in red_sea_variants().iter().enumerate() {
        for seed in 0..200 {
            let seed = seed * 31 + n as u64;
            laws::doors_agree::<RedSea>(setup, seed);
            laws::nothing_leaks::<RedSea>(setup, seed, 6);
        }
        for seed in 0..20 {
            laws::undo_restores::<RedSea>(setup, seed);
            laws::record_round_trip::<RedSea>(setup, &setup.values, seed);
        }
    }
    let (combined, values) = setup(&[("with_red_sea_cards", OptionValue::Switch(true))]);
    for seed in 0..200 {
        laws::doors_agree::<Twilight>(&combined, seed);
        laws::nothing_leaks::<Twilight>(&combined, seed, 8);
        laws::record_round_trip::<Twilight>(&combined, &values, seed);
    }
}

/// Found by a long run: whether OAU can happen says something about its player's hand.
#[test]
fn nothing_leaks_by_the_prerequisite_of_oau() {
    laws::nothing_leaks::<RedSea>(&red_sea(&[]), 6327, 1);
}

#[test]
fn both_doors_agree() {
    for (n, setup) in variants().iter().enumerate() {
        for seed in 0..100 {
            laws::doors_agree::<Twilight>(setup, seed * 31 + n as u64);
        }
    }
}

#[test]
fn nothing_leaks() {
    for (n, setup) in variants().iter().enumerate() {
        for seed in 0..300 {
            laws::nothing_leaks::<Twilight>(setup, seed * 17 + n as u64, 8);
        }
    }
}

#[test]
fn records_replay_exactly() {
    let (setup, values) =
        setup(&[("us_handicap", OptionValue::Number(2)), ("show_held_cards", OptionValue::Switch(true))]);
    for seed in 0..200 {
        laws::record_round_trip::<Twilight>(&setup, &values, seed);
    }
}

#[test]
fn undo_restores_and_never_crosses_what_was_learned() {
    for setup in &variants() {
        for seed in 0..10 {
            laws::undo_restores::<Twilight>(setup, seed);
        }
    }
}

#[test]
fn every_option_has_a_word_of_its_own() {
    let (setup, _) = setup(&[]);
    let cards = (1..facts::CARDS).map(|n| Pick::Card(contract::CardId(n as u8)));
    let spaces = (0..facts::SPACES).map(|n| Pick::Space(SpaceId(n as u8)));
    let choices = Choice::all().map(|choice| Pick::Choice(choice.0));
    laws::words_are_unique::<Twilight>(&setup, cards.chain(spaces).chain(choices));
}
