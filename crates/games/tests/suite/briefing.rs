//! A position in words, for every game: made from a view alone, of bounded length, with every option in it.

use crate::every_game::Rules;
use contract::briefing::Length;
use contract::laws::random_game;
use contract::{Below, Drawing as _, Game, Lang, OptionValues, Rules as _, Side, SplitMix, Viewer};
use games::briefing::Briefing;
use games::{ForGame, GameName};
use struggle::Twilight;

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("the defaults are good")
}

struct NothingHidden;

impl ForGame for NothingHidden {
    type Output = u32;
    fn run<G: Game>(self) -> u32 {
        let values = Rules::ALL.into_iter().flat_map(|rules| rules.of::<G>(20));
        values.map(|values| compared::<G>(G::setup(&values).expect("good options"))).sum()
    }
}

/// Redeals what a viewer cannot see, in some positions of some games, and compares all texts.
fn compared<G: Game>(setup: G::Setup) -> u32 {
    let mut rng = SplitMix(20);
    let mut compared = 0;
    for seed in 0..3 {
        random_game::<G>(&setup, seed, |state, open| {
            if rng.below(16) != 0 {
                return;
            }
            for viewer in Viewer::ALL {
                let view = G::view(&setup, state, viewer);
                let other = G::sample(&setup, &view, &mut rng);
                let (other_view, other_open) = (G::view(&setup, &other, viewer), G::open(&setup, &other));
                let told = Briefing::<G>::new(&setup, &view, viewer, open);
                let again = Briefing::<G>::new(&setup, &other_view, viewer, &other_open);
                for lang in Lang::ALL {
                    for length in Length::ALL {
                        let (told, again) = (told.text(length, lang), again.text(length, lang));
                        assert_eq!(told, again, "{} seed {seed}: {viewer:?} reads a hidden card", G::NAME);
                        compared += 1;
                    }
                }
            }
        });
    }
    compared
}

/// The hidden-information law for texts: when what a viewer cannot see is redealt, the text stays the same.
#[test]
fn a_briefing_tells_nothing_hidden() {
    for &game in GameName::ALL {
        let compared = game.with(NothingHidden);
        println!("{game}: {compared} texts compared");
        assert!(compared > 40, "{game}: {compared}");
    }
}

/// Everything that the US is told in a whole game.
fn everything_told<G: Game>(setup: &G::Setup, seed: u64) -> Vec<G::Entry> {
    let (_, acts) = random_game::<G>(setup, seed, |_, _| ());
    let (mut state, mut entries) = (G::start(setup), Vec::new());
    for act in acts {
        G::apply_legal(setup, &mut state, act, Some(&mut entries));
    }
    entries.iter().filter_map(|entry| G::entry_for(entry, Side::Us.into())).collect()
}

struct Bounded;

/// The longest text of each length, and of which language it was.
impl ForGame for Bounded {
    type Output = [usize; 2];
    fn run<G: Game>(self) -> [usize; 2] {
        let setup = setup::<G>();
        let mut rng = SplitMix(7);
        let mut longest = [0; 2];
        for seed in 0..8 {
            // The rest is bounded by the game, but recent events could grow without limit.
            let since = everything_told::<G>(&setup, seed);
            assert!(since.len() > 12, "{}: {} entries", G::NAME, since.len());
            random_game::<G>(&setup, seed, |state, open| {
                if rng.below(6) != 0 {
                    return;
                }
                for side in Side::BOTH {
                    let view = G::view(&setup, state, side.into());
                    let briefing = Briefing::<G>::new(&setup, &view, side.into(), open).since(&since);
                    for lang in Lang::ALL {
                        for length in Length::ALL {
                            let chars = briefing.text(length, lang).chars().count();
                            assert!(
                                chars <= length.most(),
                                "{} seed {seed}: {length:?} {lang:?} has {chars} characters",
                                G::NAME
                            );
                            longest[length as usize] = longest[length as usize].max(chars);
                        }
                    }
                }
            });
        }
        longest
    }
}

#[test]
fn a_briefing_has_a_bounded_length() {
    for &game in GameName::ALL {
        let [short, full] = game.with(Bounded);
        println!("{game}: at most {short} characters in short, {full} in full");
        assert!(short < full, "{game}: {short} and {full}");
    }
}

struct Complete;

impl ForGame for Complete {
    type Output = ();
    fn run<G: Game>(self) {
        let setup = setup::<G>();
        random_game::<G>(&setup, 3, |state, open| {
            for side in Side::BOTH {
                let view = G::view(&setup, state, side.into());
                let text = Briefing::<G>::new(&setup, &view, side.into(), open).text(Length::Short, Lang::En);
                let Some(ask) = open.ask(side) else { continue };
                assert!(text.contains(&G::prompt_text(&setup, ask.prompt, Lang::En)), "{}: {text}", G::NAME);
                for (n, pick) in open.options(side).iter().enumerate() {
                    let start = format!("\n{}. ", n + 1);
                    let line = text.split(&start).nth(1).and_then(|rest| rest.lines().next());
                    let word = format!("[{}]", G::pick_word(&setup, pick));
                    assert!(line.is_some_and(|line| line.contains(&word)), "{}: {word} in {text}", G::NAME);
                }
            }
        });
    }
}

#[test]
fn every_option_has_its_number_and_its_word() {
    for &game in GameName::ALL {
        game.with(Complete);
    }
}

/// A question about a card that is no longer in any hand can be decided from the text alone, and points say whose
/// they are.
#[test]
fn the_card_in_play_comes_with_its_text_and_points_name_their_side() {
    let setup = setup::<Twilight>();
    let (mut played, mut points, mut beyond) = (0, 0, 0);
    for seed in 0..6 {
        random_game::<Twilight>(&setup, seed, |state, open| {
            for side in Side::BOTH {
                let Some(card) = open.ask(side).and_then(|ask| ask.prompt.card) else { continue };
                let view = Twilight::view(&setup, state, side.into());
                let text =
                    Briefing::<Twilight>::new(&setup, &view, side.into(), open).text(Length::Full, Lang::En);
                let shown =
                    serde_json::to_value(Twilight::shown(&setup, &view, Lang::En)).expect("plain data");
                let in_play = shown["in_play"].as_array().expect("a list");
                if in_play.iter().any(|it| it["card"] == card.0) {
                    let named =
                        text.lines().find(|line| line.starts_with("In play: ")).expect("a line of it");
                    let (_, of_it) = named.split_once("). ").expect("who plays it, and then its text");
                    assert!(of_it.len() > 10, "with its text: {named}");
                    played += 1;
                }
                let options = text.split("## What is asked").nth(1).expect("what is asked");
                assert!(!options.contains("Score -") && !options.contains("→ -"), "whose points? {options}");
                points += u32::from(options.contains("Score US +") || options.contains("→ USSR +"));
                beyond += u32::from(options.contains("(with what follows the play)"));
            }
        });
    }
    assert!(
        played > 100 && points > 5 && beyond > 0,
        "{played} cards in play, {points} scores, {beyond} beyond"
    );
}
