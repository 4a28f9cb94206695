//! What cards and countries are called in logs.

use contract::{CardId, Lang, SpaceId};
use playdek::names::*;

#[test]
fn every_name_leads_back_to_its_id() {
    for number in 1..=110 {
        let name = card_name(CardId(number)).expect("a name for every card");
        assert_eq!(card(name), Some(CardId(number)), "{name}");
    }
    for index in 0..84 {
        let name = country_name(SpaceId(index)).expect("a name for every country");
        assert_eq!(country(name), Some(SpaceId(index)), "{name}");
    }
    for (number, name) in (162..).zip(PROMO_NAMES) {
        assert_eq!((card(name), card_name(CardId(number))), (Some(CardId(number)), Some(name)));
        let ours = &struggle::facts::CARD_FACTS[usize::from(number)];
        assert_eq!((bare(ours.name[Lang::En]), ours.starred), (bare(name), name.ends_with('*')));
    }
    assert_eq!(card_name(CardId(0)), None);
    assert_eq!(card_name(CardId(111)), None);
    assert_eq!(card_name(CardId(170)), None);
    assert_eq!(country_name(SpaceId(84)), None);
}

#[test]
fn scoring_cards_are_those_that_say_so() {
    for number in 1..=110 {
        let name = card_name(CardId(number)).expect("a name for every card");
        assert_eq!(is_scoring(CardId(number)), name.contains("Scoring"), "{name}");
    }
}

#[test]
fn spelling_is_forgiven_but_not_invention() {
    assert_eq!(card("Grain Sales to Soviets"), Some(CardId(67)));
    assert_eq!(card("We Will Bury You"), Some(CardId(50)));
    assert_eq!(card("OAS Founded*"), Some(CardId(70)));
    assert_eq!(card("Middle East Scoring"), card("Mideast Scoring"));
    assert_eq!(card("US/Japan Mutual Defense Pact*"), Some(CardId(27)));
    assert_eq!(country("united kingdom"), country("UK"));
    assert_eq!(card("Ortega"), None);
    assert_eq!(card(""), None);
    assert_eq!(country("Atlantis"), None);
}
