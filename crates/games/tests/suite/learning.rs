//! The texts that teach: every game has them, in every language, section by section.

use contract::{Game, Lang};
use games::{ForGame, GameName};

struct GlossaryLines;

impl ForGame for GlossaryLines {
    type Output = usize;

    fn run<G: Game>(self) -> usize {
        G::glossary().lines().count()
    }
}

#[test]
fn both_languages_have_the_same_sections_and_terms() {
    for &game in GameName::ALL {
        let numbers =
            |lang| -> Vec<String> { game.face().rules(lang).into_iter().map(|it| it.number).collect() };
        assert_eq!(numbers(Lang::En), numbers(Lang::Ru), "{game}");
        let least = if GameName::SHIPPED.contains(&game) { 14 } else { 1 };
        assert!(numbers(Lang::En).len() >= least, "{game}");
        assert_eq!(game.face().glossary(Lang::En).len(), game.face().glossary(Lang::Ru).len(), "{game}");
        assert_eq!(game.with(GlossaryLines), game.face().glossary(Lang::En).len(), "{game}: a broken line");
    }
}

/// A ruling that cites §6.2.6 can be looked up in both.
#[test]
fn both_languages_number_the_same_paragraphs() {
    let number = |text: &String| text.split(' ').next().unwrap_or("").to_owned();
    for &game in GameName::ALL {
        let numbers = |lang| -> Vec<String> {
            let paragraphs = game.face().rules(lang).into_iter().flat_map(|section| section.paragraphs);
            paragraphs
                .map(|text| number(&text))
                .filter(|it| it.starts_with(char::is_numeric) && it.contains('.'))
                .collect()
        };
        assert_eq!(numbers(Lang::En), numbers(Lang::Ru), "{game}");
    }
}

#[test]
fn every_section_says_something_in_its_language() {
    let cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
    for &game in GameName::ALL {
        for lang in Lang::ALL {
            for section in game.face().rules(lang) {
                assert!(!section.paragraphs.is_empty(), "{game}: section {}", section.number);
                let text = section.paragraphs.concat() + &section.title;
                assert_eq!(cyrillic(&text), lang == Lang::Ru, "{game}: section {}", section.number);
                assert!(!text.contains(['*', '`', '[']), "{game}: section {}: {text}", section.number);
            }
        }
    }
}
