//! The rulings of the cards in both languages: they must say the same things.

use contract::Lang;
use std::collections::BTreeSet;
use struggle::facts::{CARD_FACTS, CardFacts};

/// Every ruling with its place: the card, the English text and the Russian one.
fn pairs() -> impl Iterator<Item = (String, &'static str, &'static str)> {
    CARD_FACTS[1..].iter().flat_map(|card| {
        let both = card.rulings[Lang::En].iter().zip(card.rulings[Lang::Ru]);
        both.enumerate().map(|(n, (en, ru))| (format!("{}, ruling {}", card.word, n + 1), *en, *ru))
    })
}

/// Runs of digits; `also` lists characters that may occur inside.
fn numbers(text: &str, also: &str) -> BTreeSet<String> {
    let runs = text.split(|c: char| !c.is_ascii_digit() && !also.contains(c));
    let numbers = runs.map(|run| run.trim_end_matches('.').to_owned());
    numbers.filter(|run| run.chars().any(|c| c.is_ascii_digit())).collect()
}

fn sections(text: &str) -> BTreeSet<String> {
    numbers(text, "§.").into_iter().filter(|number| number.starts_with('§')).collect()
}

/// The card as quoted in a sentence: a title that is itself a quotation is not quoted twice.
fn quoted(title: &str) -> String {
    let inside = title.strip_prefix('«').and_then(|rest| rest.strip_suffix('»'));
    match inside {
        Some(inside) if !inside.contains(['«', '»']) => title.to_owned(),
        _ => format!("«{}»", title.replace('«', "„").replace('»', "“")),
    }
}

/// The cards that an English text names. The China Card is recognised without quotation marks in Russian, and
/// the Famine marker is not a card.
fn named(text: &str) -> Vec<&'static CardFacts> {
    let mut rest = text.replace("Famine marker", "");
    // Statecraft and crises of Turn Zero have the same names as people and countries.
    let is_played = |card: &&CardFacts| card.ops > 0 || card.scoring;
    let mut cards: Vec<_> =
        CARD_FACTS[1..].iter().filter(is_played).filter(|card| card.word != "the_china_card").collect();
    cards.sort_by_key(|card| usize::MAX - card.name[Lang::En].len());
    let mut found = Vec::new();
    for card in cards {
        if let Some(at) = whole_word(&rest, card.name[Lang::En]) {
            found.push(card);
            // If both games have a card of the same name, it is left for the other one.
            if CARD_FACTS.iter().filter(|other| other.name[Lang::En] == card.name[Lang::En]).count() == 1 {
                rest.replace_range(at..at + card.name[Lang::En].len(), "#");
            }
        }
    }
    found
}

fn whole_word(text: &str, word: &str) -> Option<usize> {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let free = |at: &usize| {
        !letter(text[..*at].chars().next_back()) && !letter(text[at + word.len()..].chars().next())
    };
    text.match_indices(word).map(|(at, _)| at).find(free)
}

#[test]
fn every_ruling_is_told_in_both_languages() {
    for card in &CARD_FACTS[1..] {
        assert_eq!(card.rulings[Lang::En].len(), card.rulings[Lang::Ru].len(), "{}", card.word);
    }
    assert_eq!(pairs().count(), 241 + 124 + 31 + 13);
    for (place, en, ru) in pairs() {
        let cyrillic = |text: &str| text.chars().filter(|c| ('а'..='я').contains(c)).count();
        let latin = ru.chars().filter(char::is_ascii_alphabetic).count();
        assert!(cyrillic(en) == 0 && cyrillic(ru) > latin, "{place}: {ru}");
    }
}

#[test]
fn both_languages_have_the_same_numbers_and_sections() {
    for (place, en, ru) in pairs() {
        assert_eq!(numbers(en, ""), numbers(ru, ""), "{place}:\n{en}\n{ru}");
        assert_eq!(sections(en), sections(ru), "{place}:\n{en}\n{ru}");
    }
    assert_eq!(Vec::from_iter(sections("see §6.3.6.1, §7.3.")), ["§6.3.6.1", "§7.3"]);
}

#[test]
fn both_languages_name_the_same_cards() {
    for (place, en, ru) in pairs() {
        let titles: Vec<_> =
            named(en).iter().map(|card| (card.name[Lang::En], quoted(card.name[Lang::Ru]))).collect();
        for (en, title) in &titles {
            let told = titles.iter().any(|(other, title)| other == en && ru.contains(title.as_str()));
            assert!(told, "{place}: expected {title} for {en}: {ru}");
        }
        for part in ru.split('«').skip(1) {
            let (inside, _) = part.split_once('»').expect("quotation marks are closed");
            let is_card = titles.iter().any(|(_, title)| *title == format!("«{inside}»"));
            let is_variant = inside == "Гражданская война в Китае" && en.contains("Chinese Civil War");
            assert!(is_card || is_variant, "{place}: «{inside}» is not named in English: {en}");
        }
    }
}

#[test]
fn the_china_card_and_the_sea_lanes_have_one_name() {
    for (place, en, ru) in pairs() {
        let china = ["Китайская карта", "Китайской карты", "Китайскую карту"];
        let english = en.replace("Nixon Plays the China Card", "").contains("China Card");
        assert_eq!(english, china.iter().any(|form| ru.contains(form)), "{place}: {ru}");
        let lanes = ["Стратегические морские пути", "Стратегических морских пут"];
        assert_eq!(en.contains("Sea Lanes"), lanes.iter().any(|form| ru.contains(form)), "{place}: {ru}");
    }
}

/// Players read them, so they contain no internal jargon, and a section of the rules is `§x.y`.
#[test]
fn rulings_speak_to_players() {
    for (place, en, ru) in pairs() {
        for word in ["READING", "OPEN", "CONFLICT", "RB ", "->", "..", "default", "implement", "formula", "`"]
        {
            assert!(!en.contains(word) && !ru.contains(word), "{place}: {word}: {en}");
        }
        for text in [en, ru] {
            let bare =
                numbers(&text.replace("§", "§ "), ".").into_iter().filter(|number| number.contains('.'));
            let told: BTreeSet<_> = sections(text).iter().map(|section| section[2..].to_owned()).collect();
            assert!(bare.into_iter().all(|number| told.contains(&number)), "{place}: {text}");
        }
    }
}

/// Words that are never written so.
const WITHOUT_YO: [&str; 16] = [
    "берет",
    "берется",
    "дает",
    "ее",
    "еще",
    "ждет",
    "идет",
    "нее",
    "остается",
    "передается",
    "подсчет",
    "подсчета",
    "подсчете",
    "разрешен",
    "свое",
    "счет",
];

#[test]
fn russian_is_written_with_yo() {
    for (place, _, ru) in pairs() {
        for word in ru.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase) {
            assert!(!WITHOUT_YO.contains(&word.as_str()), "{place}: «{word}» in {ru}");
        }
    }
}
