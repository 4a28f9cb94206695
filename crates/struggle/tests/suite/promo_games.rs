//! The promo packs and the alternate Space Race in whole games: decks, scenarios, laws, random play.

use crate::common::*;
use contract::{CardSet, Drawing, Lang, OptionValue, OptionValues, Rules, laws};
use struggle::facts::{LATE_WAR_KEPT, PROMO_EARLY, PROMO_LATE, PROMO_MID, PROMO_PACK_1, PROMO_PACK_2};
use struggle::{PROMO_EVENTS, Setup, State, Twilight};

fn setup(words: &[(&str, &str)]) -> (Setup, OptionValues) {
    let value = |key: &str, word: &str| {
        let spec = Twilight::options().iter().find(|spec| spec.key == key).expect("a known option");
        spec.parse(word).expect("a good value")
    };
    let values: OptionValues =
        words.iter().map(|(key, word)| ((*key).to_owned(), value(key, word))).collect();
    (Twilight::setup(&values).expect("good options"), values)
}

const PACK_1: (&str, &str) = ("promo_pack_1", "on");
const PACK_2: (&str, &str) = ("promo_pack_2", "on");
const SPACE: (&str, &str) = ("alternate_space", "on");
const LATE: (&str, &str) = ("scenario", "late_war");
const RED_SEA: (&str, &str) = ("with_red_sea_cards", "on");

/// Every pack alone and with others, every other reading, the scenario, both decks.
fn variants() -> Vec<(Setup, OptionValues)> {
    let lists: [&[(&str, &str)]; 10] = [
        &[PACK_1],
        &[PACK_2],
        &[SPACE],
        &[PACK_1, PACK_2],
        &[PACK_1, PACK_2, SPACE],
        &[PACK_1, PACK_2, SPACE, LATE],
        &[PACK_1, PACK_2, SPACE, RED_SEA],
        &[
            PACK_1,
            PACK_2,
            ("chinese_civil_war", "on"),
            ("grain_sales_un_in_headline", "on"),
            ("us_handicap", "2"),
        ],
        &[
            PACK_1,
            PACK_2,
            SPACE,
            ("non_aligned_unmet", "unplayable"),
            ("berlin_wall_level", "second"),
            ("kremlin_flu_carries_over", "off"),
            ("kremlin_flu_first", "off"),
            ("first_lightning_headline", "on"),
            ("first_lightning_defcon", "before"),
            ("first_lightning_space", "off"),
            ("dont_wait_unmet", "removed"),
            ("alternate_space_discount", "per_turn"),
        ],
        &[PACK_1, PACK_2, SPACE, LATE, ("first_lightning_headline", "on"), ("mixed_operations", "on")],
    ];
    lists.into_iter().map(setup).collect()
}

#[test]
fn every_promo_card_has_its_function() {
    let cards: CardSet = PROMO_EVENTS.iter().map(|(card, _)| *card).collect();
    assert_eq!(cards, PROMO_PACK_1 | PROMO_PACK_2);
}

#[test]
fn each_pack_joins_the_decks_of_its_periods() {
    let plain = setup(&[]).0;
    for (words, promo) in [
        (&[PACK_1][..], PROMO_PACK_1),
        (&[PACK_2][..], PROMO_PACK_2),
        (&[PACK_1, PACK_2][..], PROMO_PACK_1 | PROMO_PACK_2),
    ] {
        let chosen = setup(words).0;
        assert_eq!(chosen.deck, plain.deck | promo);
        for ((turn, cards), (_, before), of) in [
            (chosen.joins[0], plain.joins[0], PROMO_EARLY),
            (chosen.joins[1], plain.joins[1], PROMO_MID),
            (chosen.joins[2], plain.joins[2], PROMO_LATE),
        ] {
            assert_eq!(cards, before | (of & promo), "turn {turn}");
        }
        let board = Twilight::board(&chosen, Lang::En);
        assert!(promo.iter().all(|card| board.cards.iter().any(|shown| shown.id == card)));
    }
    assert!((plain.deck & (PROMO_PACK_1 | PROMO_PACK_2)).is_empty(), "off by default");
}

#[test]
fn the_late_war_scenario_keeps_what_is_not_starred_and_mobutu() {
    let late = setup(&[PACK_1, PACK_2, LATE]).0;
    let kept = [NON_ALIGNED_MOVEMENT, MOBUTU_SESE_SEKO, STANISLAV_PETROV, KREMLIN_FLU, WHO_LOST_CHINA];
    assert_eq!(late.deck & (PROMO_PACK_1 | PROMO_PACK_2), CardSet::of(&kept));
    assert!(LATE_WAR_KEPT.has(MOBUTU_SESE_SEKO) && !setup(&[LATE]).0.deck.has(MOBUTU_SESE_SEKO));
    assert_eq!(setup(&[PACK_2, LATE]).0.deck & PROMO_PACK_1, CardSet::EMPTY);
}

#[test]
fn nobody_borrows_promo_cards() {
    let (both, _) = setup(&[PACK_1, PACK_2, RED_SEA]);
    assert!((both.lent & (PROMO_PACK_1 | PROMO_PACK_2)).is_empty());
    assert_eq!(both.lent, setup(&[RED_SEA]).0.lent);
}

#[test]
fn two_thousand_random_games_of_each_form_keep_every_invariant() {
    let mut events = CardSet::EMPTY;
    for (n, (setup, _)) in variants().iter().enumerate() {
        for seed in 0..2_000 {
            laws::random_game::<Twilight>(setup, seed * 7 + n as u64, |state: &State, _| {
                if seed % 16 == 0 || state.public.vp as u64 % 16 == seed % 16 {
                    state.check(setup).unwrap_or_else(|broken| panic!("form {n}, seed {seed}: {broken}"));
                }
                events |= state.public.removed;
            });
        }
    }
    let starred =
        [MOBUTU_SESE_SEKO, BERLIN_WALL, STANISLAV_PETROV, FIRST_LIGHTNING, DONT_WAIT_FOR_THE_TRANSLATION];
    for card in starred {
        assert!(events.has(card), "{} never happened", name(card));
    }
}

#[test]
fn the_extras_obey_the_laws() {
    for (n, (setup, values)) in variants().iter().enumerate() {
        for seed in 0..60 {
            let seed = seed * 31 + n as u64;
            laws::doors_agree::<Twilight>(setup, seed);
            laws::nothing_leaks::<Twilight>(setup, seed, 8);
        }
        for seed in 0..8 {
            laws::undo_restores::<Twilight>(setup, seed);
            laws::record_round_trip::<Twilight>(setup, values, seed);
        }
    }
}

/// A game that uses none of the extras hashes as if they did not exist.
#[test]
fn what_is_not_used_does_not_change_the_digest() {
    let (plain, extras) = (setup(&[]).0, setup(&[SPACE]).0);
    let (mut a, mut b) = (Twilight::start(&plain), Twilight::start(&extras));
    assert_eq!(Twilight::digest(&a), Twilight::digest(&b));
    a.public.extras.alternate_space.rolled_again[Us] = true;
    b.public.extras.alternate_space.placed_cheaper[Us] = true;
    let digests = [Twilight::digest(&a), Twilight::digest(&b), Twilight::digest(&Twilight::start(&plain))];
    assert!(digests[0] != digests[1] && digests[1] != digests[2] && digests[0] != digests[2]);
}

#[test]
fn options_speak_both_languages() {
    let options =
        |key: &str| Twilight::options().iter().find(|spec| spec.key == key).expect("a known option");
    assert!(options("alternate_space").help[Lang::En].contains("rovisional"));
    assert!(options("alternate_space").help[Lang::Ru].contains("редварительно"));
    let defaults = [("promo_pack_1", false), ("promo_pack_2", false), ("alternate_space", false)];
    for (key, on) in defaults {
        assert_eq!(options(key).default(), OptionValue::Switch(on));
    }
}
