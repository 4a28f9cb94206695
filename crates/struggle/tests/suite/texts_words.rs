//! The words that sentences are made of: forms that follow a number, cases, articles, quotation marks.

use contract::{CardId, Lang, Side, SpaceId};
use struggle::effects::Effect;

use struggle::facts::cards::*;
use struggle::facts::spaces::*;
use struggle::facts::*;
use struggle::text::en::parts::{in_space as in_space_en, the_space};
use struggle::text::en::plural as en;
use struggle::text::names::space;
use struggle::text::ru::names::{Case, in_space, quoted};
use struggle::text::ru::parts::card as card_ru;
use struggle::text::ru::{influence, plural as ru};
use struggle::text::{Terms, words};

/// Anything in Russian quotation marks is the name of a card.
fn assert_names_cards(text: &str) {
    for part in text.split('«').skip(1) {
        let (name, _) = part.split_once('»').expect("quotation marks are closed");
        let known = CARD_FACTS.iter().any(|card| card.name[Lang::Ru].trim_matches(['«', '»']) == name);
        assert!(known, "no card is called «{name}»: {text}");
    }
}

#[test]
fn english_has_two_forms() {
    let forms = [0, 1, 2, 11, 21].map(|n| en(n, "card", "cards"));
    assert_eq!(forms, ["cards", "card", "cards", "cards", "cards"]);
}

#[test]
fn russian_has_three_forms() {
    for (n, form) in [
        (0, "карт"),
        (1, "карта"),
        (2, "карты"),
        (4, "карты"),
        (5, "карт"),
        (10, "карт"),
        (11, "карт"),
        (12, "карт"),
        (14, "карт"),
        (19, "карт"),
        (20, "карт"),
        (21, "карта"),
        (22, "карты"),
        (25, "карт"),
        (101, "карта"),
        (111, "карт"),
        (112, "карт"),
        (122, "карты"),
        (255, "карт"),
    ] {
        assert_eq!(ru(n, "карта", "карты", "карт"), form, "{n}");
    }
}

#[test]
fn influence_has_two_forms() {
    let forms = [0, 1, 2, 5, 21].map(influence);
    assert_eq!(forms, ["влияния", "влияние", "влияния", "влияния", "влияния"]);
}

/// The words of a name, without endings that a grammatical case may change.
fn stems(name: &str) -> Vec<String> {
    let words = name.split([' ', '/']).map(|word| word.chars().take(3).collect::<String>());
    words.map(|stem| stem.to_lowercase()).collect()
}

#[test]
fn every_space_has_its_own_prepositional_form() {
    for id in (0..SPACES as u8).map(SpaceId) {
        let (name, place) = (space(id, Lang::Ru), in_space(id));
        let rest = place.strip_prefix("в ").or_else(|| place.strip_prefix("на "));
        let rest = rest.or_else(|| place.strip_prefix("во ")).unwrap_or_else(|| panic!("{place}"));
        assert_eq!(stems(rest), stems(&name), "{name}: {place}");
    }
    assert_eq!(in_space(SpaceId(120)), "на поле 120");
}

#[test]
fn articles_follow_english_usage() {
    let there = |space| in_space_en(space).text();
    assert_eq!(there(POLAND), "in Poland");
    assert_eq!(there(PHILIPPINES), "in the Philippines");
    assert_eq!(there(STRATEGIC_SEA_LANES), "on the Strategic Sea Lanes");
    assert_eq!(the_space(SpaceId(120)).text(), "Space 120");
}

#[test]
fn quotation_marks_never_double() {
    let accusative = |card| card_ru(card, Case::Accusative).text();
    assert_eq!(accusative(MARSHALL_PLAN), "карту «План Маршалла»");
    assert_eq!(accusative(THE_CHINA_CARD), "Китайскую карту");
    assert_eq!(quoted(DUCK_AND_COVER), "«Пригнись и накройся»");
    assert_eq!(quoted(RED_SCARE_PURGE), "«„Красная угроза“/Чистки»");
    assert_eq!(quoted(PERSHING_II_DEPLOYED), "«Размещение „Першингов-2“»");
}

#[test]
fn every_effect_is_told_in_both_languages() {
    for effect in Effect::ALL {
        for terms in [Terms::Twilight, Terms::RedSea] {
            let [en, ru] = [Lang::En, Lang::Ru].map(|lang| words(lang).effect(effect, terms));
            assert!(en.is_ascii() || en.contains('−'), "{en}");
            assert!(ru.chars().any(|c| ('а'..='я').contains(&c)), "{ru}");
            assert_names_cards(&ru);
        }
    }
}

#[test]
fn red_sea_has_its_own_words() {
    let text = words(Lang::Ru).effect(Effect::MustScore, Terms::RedSea);
    assert!(text.contains("следующий ход") && !text.contains("раунд"), "{text}");
}

#[test]
fn cards_are_called_by_their_names() {
    for n in 1..CARDS as u8 {
        assert_names_cards(&words(Lang::Ru).no_effect(CardId(n), Side::Us));
    }
}
