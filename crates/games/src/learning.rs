//! Rules and glossary of each game, for the pages that teach. The texts are in `data/learning`, in our own
//! words; section numbers are those of the rulebooks.

use crate::any::GameName;
use contract::Lang;
use serde::Serialize;

/// A section of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// `6.3`
    pub number: String,
    pub title: String,
    /// Most begin with a number of their own: `6.3.1`.
    pub paragraphs: Vec<String>,
}

/// An entry of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    pub term: String,
    pub text: String,
}

/// The rules of a game, section by section.
pub fn rules(game: GameName, lang: Lang) -> Vec<Section> {
    let [en, ru, _] = texts(game);
    sections(if lang == Lang::En { en } else { ru })
}

/// What the words of a game mean.
pub fn glossary(game: GameName, lang: Lang) -> Vec<Term> {
    let [_, _, terms] = texts(game);
    terms.lines().filter_map(|line| term(line, lang)).collect()
}

/// The rules in English and in Russian, and the glossary in both.
fn texts(game: GameName) -> [&'static str; 3] {
    match game {
        GameName::Twilight => [
            include_str!("../data/learning/twilight.en.md"),
            include_str!("../data/learning/twilight.ru.md"),
            include_str!("../data/learning/twilight.glossary.md"),
        ],
        GameName::RedSea => [
            include_str!("../data/learning/red-sea.en.md"),
            include_str!("../data/learning/red-sea.ru.md"),
            include_str!("../data/learning/red-sea.glossary.md"),
        ],
        GameName::Thirteen => [
            include_str!("../data/learning/thirteen.en.md"),
            include_str!("../data/learning/thirteen.ru.md"),
            include_str!("../data/learning/thirteen.glossary.md"),
        ],
        #[cfg(feature = "toy")]
        GameName::Toy => [""; 3],
    }
}

/// `## 6.3 Coup` begins a section; every other line that is not empty is a paragraph.
fn sections(text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some((number, title)) = line.strip_prefix("## ").and_then(|heading| heading.split_once(' ')) {
            sections.push(Section {
                number: number.to_owned(),
                title: title.to_owned(),
                paragraphs: Vec::new(),
            });
        } else if let Some(section) = sections.last_mut() {
            section.paragraphs.push(line.to_owned());
        }
    }
    sections
}

/// `English | Russian | meaning in English | meaning in Russian`
fn term(line: &str, lang: Lang) -> Option<Term> {
    let mut parts = line.split(" | ");
    let (en, ru) = (parts.next()?, parts.next()?);
    let (text_en, text_ru) = (parts.next()?, parts.next()?);
    let (term, text) = match lang {
        Lang::En => (en, text_en),
        Lang::Ru => (ru, text_ru),
    };
    Some(Term { term: term.to_owned(), text: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [GameName; 3] = [GameName::Twilight, GameName::RedSea, GameName::Thirteen];

    #[test]
    fn both_languages_have_the_same_sections_and_terms() {
        for game in GAMES {
            let numbers =
                |lang| -> Vec<String> { rules(game, lang).into_iter().map(|it| it.number).collect() };
            assert_eq!(numbers(Lang::En), numbers(Lang::Ru), "{game}");
            assert!(numbers(Lang::En).len() >= 14, "{game}");
            assert_eq!(glossary(game, Lang::En).len(), glossary(game, Lang::Ru).len(), "{game}");
            assert_eq!(
                texts(game)[2].lines().count(),
                glossary(game, Lang::En).len(),
                "{game}: a broken line"
            );
        }
    }

    /// A ruling that names §6.2.6 can be looked up in both.
    #[test]
    fn both_languages_number_the_same_paragraphs() {
        let number = |text: &String| text.split(' ').next().unwrap_or("").to_owned();
        for game in GAMES {
            let numbers = |lang| -> Vec<String> {
                let paragraphs = rules(game, lang).into_iter().flat_map(|section| section.paragraphs);
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
        for game in GAMES {
            for lang in [Lang::En, Lang::Ru] {
                for section in rules(game, lang) {
                    assert!(!section.paragraphs.is_empty(), "{game}: section {}", section.number);
                    let text = section.paragraphs.concat() + &section.title;
                    assert_eq!(cyrillic(&text), lang == Lang::Ru, "{game}: section {}", section.number);
                    assert!(!text.contains(['*', '`', '[']), "{game}: section {}: {text}", section.number);
                }
            }
        }
    }
}
