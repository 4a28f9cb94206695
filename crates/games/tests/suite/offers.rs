//! Every button says what it does, in words specific to its question, in both languages.

use contract::laws::random_game;
use contract::{Ask, Game, Lang, OptionValues, Pick, Side};
use games::{ForGame, GameName};
use std::collections::BTreeSet;

/// Words that fit anything say nothing.
const EMPTY_WORDS: [&str; 8] =
    ["Decline", "Finish", "Done", "Pass", "No more", "None", "Больше ничего", "Пропустить"];

struct Offers;

impl ForGame for Offers {
    type Output = BTreeSet<String>;
    fn run<G: Game>(self) -> Self::Output {
        let setup = G::setup(&OptionValues::new()).expect("the defaults are good");
        let mut said = BTreeSet::new();
        for seed in 0..30 {
            random_game::<G>(&setup, seed, |_, open| {
                for ask in Side::BOTH.into_iter().filter_map(|side| open.ask(side)) {
                    for pick in ask.options.iter().filter(|pick| matches!(pick, Pick::Choice(_))) {
                        said.extend(offers::<G>(&setup, ask, pick));
                    }
                }
            });
        }
        said
    }
}

fn offers<G: Game>(setup: &G::Setup, ask: &Ask, pick: Pick) -> [String; 2] {
    let [en, ru] = Lang::ALL.map(|lang| G::offer_text(setup, ask, pick, lang));
    let place = format!("{} {} {pick:?}", G::NAME, G::ask_word(ask.prompt.kind));
    assert!(!en.is_empty() && !ru.is_empty(), "{place}");
    assert!(!en.chars().any(|letter| ('а'..='я').contains(&letter)), "{place}: {en}");
    let letters = ru.replace("DEFCON", "");
    assert!(!letters.chars().any(|letter| letter.is_ascii_lowercase()), "{place}: {ru}");
    [en, ru]
}

#[test]
fn every_button_says_what_it_does() {
    for &game in GameName::ALL.iter().filter(|&&game| game != GameName::Toy) {
        let said = game.with(Offers);
        let empty: Vec<_> = EMPTY_WORDS.into_iter().filter(|&word| said.contains(word)).collect();
        assert!(empty.is_empty(), "{game}: {empty:?}");
        println!("{game}: {said:?}");
    }
}
