//! What a game provides for drawing: golden files, and laws on random games.

use contract::laws::random_game;
use contract::{CardId, CardSet, Game, Lang, OptionValues, Side, SplitMix, Viewer};
use games::{ForGame, GameName};
use serde_json::{Value, json};

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("the defaults are good")
}

fn shown<G: Game>(setup: &G::Setup, view: &G::View, lang: Lang) -> Value {
    serde_json::to_value(G::shown(setup, view, lang)).expect("a table is plain data")
}

/// The middle of the longest of some random games.
fn mid_game<G: Game>(setup: &G::Setup) -> G::State {
    let length = |seed| random_game::<G>(setup, seed, |_, _| ()).1.len();
    let (length, seed) = (0..40).map(|seed| (length(seed), seed)).max().expect("some games");
    let (mut n, mut found) = (0, None);
    random_game::<G>(setup, seed, |state, _| {
        if n == length / 2 {
            found = Some(*state);
        }
        n += 1;
    });
    found.expect("a game has a middle")
}

struct Golden;

impl ForGame for Golden {
    type Output = ();
    fn run<G: Game>(self) {
        let setup = setup::<G>();
        let state = mid_game::<G>(&setup);
        let [us, ussr, spectator] = Viewer::ALL.map(|viewer| G::view(&setup, &state, viewer));
        let all = json!({
            "us": shown::<G>(&setup, &us, Lang::En),
            "ussr_ru": shown::<G>(&setup, &ussr, Lang::Ru),
            "spectator": shown::<G>(&setup, &spectator, Lang::En),
        });
        println!(
            "{}: {} bytes shown to a player",
            G::NAME,
            shown::<G>(&setup, &us, Lang::En).to_string().len()
        );
        crate::golden::check(&format!("{}.json", G::NAME), &all);
    }
}

#[test]
fn a_table_in_the_middle_of_a_game() {
    for &game in GameName::ALL {
        game.with(Golden);
    }
}

/// The ids of the cards that a table shows as known to be in a hand, by side.
fn known_in_hands(shown: &Value) -> Vec<Vec<u64>> {
    let hands = shown["hands"].as_array().expect("both hands");
    let known = |hand: &Value| {
        hand["known"].as_array().expect("known cards").iter().filter_map(Value::as_u64).collect()
    };
    hands.iter().map(known).collect()
}

struct HidesHands;

impl ForGame for HidesHands {
    type Output = ();
    fn run<G: Game>(self) {
        // The toy shows its view, which has a different form.
        if G::NAME == "toy" {
            return;
        }
        let setup = setup::<G>();
        let mut rng = SplitMix(5);
        random_game::<G>(&setup, 11, |state, _| {
            use contract::Below;
            if rng.below(10) != 0 {
                return;
            }
            let tables =
                Viewer::ALL.map(|viewer| shown::<G>(&setup, &G::view(&setup, state, viewer), Lang::En));
            let spectator = known_in_hands(&tables[2]);
            assert!(spectator.iter().all(Vec::is_empty), "a spectator sees {spectator:?}");
            for side in Side::BOTH {
                let own = &known_in_hands(&tables[side as usize])[side as usize];
                let by_foe = &known_in_hands(&tables[side.foe() as usize])[side as usize];
                assert!(by_foe.iter().all(|card| own.contains(card)), "{by_foe:?} known, {own:?} held");
            }
        });
    }
}

#[test]
fn nobody_is_shown_a_card_that_a_view_does_not_hold() {
    for &game in GameName::ALL {
        game.with(HidesHands);
    }
}

struct SameViewSameTable;

impl ForGame for SameViewSameTable {
    type Output = ();
    fn run<G: Game>(self) {
        let setup = setup::<G>();
        let mut rng = SplitMix(17);
        for seed in 0..4 {
            random_game::<G>(&setup, seed, |state, _| {
                use contract::Below;
                if rng.below(40) != 0 {
                    return;
                }
                for viewer in Viewer::ALL {
                    let view = G::view(&setup, state, viewer);
                    let other = G::sample(&setup, &view, &mut rng);
                    let again = G::view(&setup, &other, viewer);
                    for lang in Lang::ALL {
                        let (one, two) = (shown::<G>(&setup, &view, lang), shown::<G>(&setup, &again, lang));
                        assert_eq!(one, two, "{} seed {seed}", G::NAME);
                        assert_eq!(G::moment(&setup, &view, lang), G::moment(&setup, &again, lang));
                    }
                }
            });
        }
    }
}

#[test]
fn what_is_shown_depends_on_the_view_alone() {
    for &game in GameName::ALL {
        game.with(SameViewSameTable);
    }
}

struct Boards;

impl ForGame for Boards {
    type Output = (&'static str, Value, Value);
    fn run<G: Game>(self) -> Self::Output {
        let setup = setup::<G>();
        let [en, ru] = Lang::ALL
            .map(|lang| serde_json::to_value(G::board(&setup, lang)).expect("a board is plain data"));
        (G::NAME, en, ru)
    }
}

/// Every text that people read exists in both languages, and the Russian one is in Russian.
#[test]
fn boards_are_complete_in_both_languages() {
    for &game in GameName::ALL {
        let (name, en, ru) = game.with(Boards);
        println!("{name}: {} bytes of board", en.to_string().len());
        assert_eq!(en["cards"].as_array().map(Vec::len), ru["cards"].as_array().map(Vec::len), "{name}");
        if name == "toy" {
            continue;
        }
        for (card, in_russian) in
            en["cards"].as_array().into_iter().flatten().zip(ru["cards"].as_array().into_iter().flatten())
        {
            for key in ["title", "text"] {
                let text = |card: &Value| card[key].as_str().unwrap_or_default().to_owned();
                assert!(!text(card).is_empty(), "{name}: {key} of {}", card["word"]);
                let cyrillic = text(in_russian)
                    .chars()
                    .any(|c| ('а'..='я').contains(&c.to_ascii_lowercase()) || ('А'..='Я').contains(&c));
                assert!(cyrillic, "{name}: Russian {key} of {}", card["word"]);
            }
        }
    }
}

#[test]
fn ids_are_plain_numbers() {
    assert_eq!(json!(CardId(7)), json!(7));
    assert_eq!(json!(CardSet::of(&[CardId(7)]).iter().collect::<Vec<_>>()), json!([7]));
    assert_eq!(json!(Some(Side::Ussr)), json!("ussr"));
}
