//! What must hold within the files of one game.

use crate::names::{REGIONS, SUBREGIONS};
use crate::read::{Card, Control, Country, Deck, Game, Period, Side, TurnZero};
use std::collections::BTreeSet;

pub fn cards(deck: &Deck) {
    let (name, check, cards) = (deck.name, &deck.file.check, &deck.file.card);
    let count = |what: &str, expected: usize, of: &dyn Fn(&Card) -> bool| {
        let found = cards.iter().filter(|card| of(card)).count();
        assert_eq!(found, expected, "{name}/cards.toml: {what}: found {found}, [check] says {expected}");
    };
    count("cards", check.cards, &|_| true);
    count("us", check.us, &|card| card.side == Side::Us);
    count("ussr", check.ussr, &|card| card.side == Side::Ussr);
    count("neutral", check.neutral, &|card| card.side == Side::Neutral && !card.scoring);
    count("scoring", check.scoring, &|card| card.scoring);
    count("starred", check.starred, &|card| card.starred);
    count("pickable", check.pickable, &|card| card.pick_cost.us + card.pick_cost.ussr > 0);
    count("outside_the_deck", check.outside_the_deck, &|card| !card.in_deck);
    for (period, deck, optional) in [
        (Period::Early, check.deck.early, check.optional.early),
        (Period::Mid, check.deck.mid, check.optional.mid),
        (Period::Late, check.deck.late, check.optional.late),
    ] {
        count("deck", deck, &|card| card.period == period && card.in_deck && !card.optional);
        count("optional", optional, &|card| card.period == period && card.optional);
    }
    for card in cards {
        one_card(name, card);
    }
}

fn one_card(name: &str, card: &Card) {
    let id = &card.id;
    assert!(is_word(id), "{name}: card id {id:?} is not of small letters, digits and _");
    // Statecraft and crises of Turn Zero are never played from a hand.
    let ops_as_expected = (card.ops == 0) == card.scoring || !card.in_deck;
    assert!(ops_as_expected, "{name}: {id}: only scoring cards of a deck have no Ops value");
    assert!(card.ops <= 4, "{name}: {id}: Ops value {}", card.ops);
    assert!(!card.scoring || card.side == Side::Neutral, "{name}: {id}: scoring cards are neutral");
    for text in [&card.name_en, &card.event, &card.text_en] {
        assert!(!text.is_empty(), "{name}: {id}: an English text is empty");
    }
    for text in [&card.name_ru, &card.text_ru] {
        assert!(is_russian(text), "{name}: {id}: {text:?} is not Russian");
    }
    let rulings = [card.rulings.len(), card.rulings_ru.len()];
    assert_eq!(rulings[0], rulings[1], "{name}: {id}: every ruling is told in both languages");
    for text in &card.rulings_ru {
        assert!(is_russian(text), "{name}: {id}: {text:?} is not Russian");
    }
    match card.side {
        Side::Us => assert_eq!(card.pick_cost.ussr, 0, "{name}: {id}: the USSR picks no US card"),
        Side::Ussr => assert_eq!(card.pick_cost.us, 0, "{name}: {id}: the US picks no Soviet card"),
        Side::Neutral => {
            assert_eq!(card.pick_cost.us, card.pick_cost.ussr, "{name}: {id}: one price for both sides");
        }
    }
}

pub fn turn_zero(turn_zero: &TurnZero) {
    let mut modifiers: Vec<i8> = turn_zero.statecraft.iter().map(|card| card.modifier).collect();
    modifiers.sort_unstable();
    assert_eq!(modifiers, [-2, -1, -1, 0, 0, 0, 0, 1, 1, 2], "turn-zero: statecraft of both sides");
    for pile in [1, 2] {
        let crises = turn_zero.crisis.iter().filter(|crisis| crisis.pile == pile).count();
        assert_eq!(crises, 3, "turn-zero: crises of pile {pile}");
    }
    for row in turn_zero.crisis.iter().flat_map(|crisis| &crisis.row) {
        assert!(!row.text_en.is_empty() && is_russian(&row.text_ru), "turn-zero: {:?}", row.text_en);
    }
}

pub fn countries(game: &Game) {
    let (name, check, countries) = (game.name, &game.countries.check, &game.countries.country);
    assert_eq!(countries.len(), check.countries, "{name}: number of countries");
    let ids: BTreeSet<&String> = countries.iter().map(|country| &country.id).collect();
    assert_eq!(ids.len(), countries.len(), "{name}: a country id is used twice");
    for country in countries {
        one_country(name, country, countries);
    }
    adjacency(game);

    for (region, check) in &check.regions {
        let here = || countries.iter().filter(|country| country.regions.contains(region));
        assert_eq!(here().count(), check.countries, "{name}: countries of {region}");
        same(name, region, here().filter(|country| country.battleground), &check.battlegrounds);
    }
    for (subregion, members) in &check.subregions {
        same(name, subregion, countries.iter().filter(|c| c.subregions.contains(subregion)), members);
    }
    same(name, "flashpoints", countries.iter().filter(|c| c.flashpoint), &check.flashpoints);
    let setup = |of: fn(&Country) -> u8| countries.iter().map(of).sum::<u8>();
    assert_eq!(setup(|c| c.setup.us), check.setup.us, "{name}: US set-up influence");
    assert_eq!(setup(|c| c.setup.ussr), check.setup.ussr, "{name}: Soviet set-up influence");
}

fn one_country(name: &str, country: &Country, all: &[Country]) {
    let id = &country.id;
    assert!(is_word(id), "{name}: country id {id:?} is not of small letters, digits and _");
    assert!(!country.name_en.is_empty(), "{name}: {id} has no English name");
    assert!(is_russian(&country.name_ru), "{name}: {id}: {:?} is not Russian", country.name_ru);
    assert!((1..=5).contains(&country.stability), "{name}: {id}: stability {}", country.stability);
    assert!(!country.regions.is_empty(), "{name}: {id} is in no region");
    for region in &country.regions {
        assert!(REGIONS.contains(&region.as_str()), "{name}: {id}: unknown region {region}");
    }
    for subregion in &country.subregions {
        assert!(SUBREGIONS.contains(&subregion.as_str()), "{name}: {id}: unknown subregion {subregion}");
    }
    for next in country.adjacent.iter().filter(|next| !is_superpower(next)) {
        let other = all.iter().find(|other| other.id == **next);
        let other = other.unwrap_or_else(|| panic!("{name}: {id} is adjacent to the unknown {next}"));
        assert_ne!(id, next, "{name}: {id} is adjacent to itself");
        assert!(other.adjacent.contains(id), "{name}: {id} is adjacent to {next}, but {next} not to {id}");
    }
}

fn adjacency(game: &Game) {
    let (name, check, countries) = (game.name, &game.countries.check, &game.countries.country);
    for country in countries {
        let distinct: BTreeSet<&String> = country.adjacent.iter().collect();
        assert_eq!(distinct.len(), country.adjacent.len(), "{name}: {} names a neighbour twice", country.id);
    }
    let ends = countries.iter().flat_map(|country| &country.adjacent);
    let (powers, ends): (Vec<_>, Vec<_>) = ends.partition(|next| is_superpower(next));
    assert_eq!(ends.len(), 2 * check.edges, "{name}: ends of edges between countries");
    assert_eq!(powers.len(), check.superpower_edges, "{name}: edges to superpowers");
    for (power, members) in
        [("usa", &game.countries.superpowers.us), ("ussr", &game.countries.superpowers.ussr)]
    {
        let here = countries.iter().filter(|c| c.adjacent.iter().any(|next| next == power));
        same(name, power, here, members);
    }
    for [one, other] in &check.not_adjacent {
        let country = countries.iter().find(|country| country.id == *one);
        let country = country.unwrap_or_else(|| panic!("{name}: not_adjacent names the unknown {one}"));
        assert!(!country.adjacent.contains(other), "{name}: {one} and {other} are not adjacent");
    }
}

pub fn tracks(game: &Game) {
    let (name, tracks) = (game.name, &game.tracks);
    for region in tracks.scoring.keys().chain(tracks.defcon.closed.values().flatten()) {
        let known = game.countries.check.regions.contains_key(region);
        assert!(known, "{name}/tracks.toml: unknown region {region}");
    }
    assert_eq!(tracks.scoring.len(), game.countries.check.regions.len(), "{name}: every region is scored");
    for (region, score) in &tracks.scoring {
        if let Control::Word(word) = &score.control {
            assert_eq!(word, "wins", "{name}: control of {region} is a number or \"wins\"");
        }
    }
    let levels: Vec<&str> = tracks.defcon.closed.keys().map(String::as_str).collect();
    assert_eq!(levels, ["2", "3", "4", "5"], "{name}: DEFCON levels with closed regions");
    let mut next = 1;
    for turns in &tracks.turns {
        assert_eq!(turns.first, next, "{name}: turns of a period follow those of the one before");
        assert!(turns.last >= turns.first, "{name}: a period ends before it begins");
        next = turns.last + 1;
    }
    for space in tracks.space_race.iter().chain(&tracks.alternate_space_race) {
        let texts = [&space.ability_en, &space.ability_ru];
        let spoken = texts.iter().all(|text| !text.is_empty());
        assert_eq!(space.ability.is_some(), spoken, "{name}: {}: an ability and its texts", space.id);
    }
    let members =
        game.countries.country.iter().filter(|c| c.subregions.iter().any(|s| s == "southeast_asia"));
    same(name, "southeast_asia values", members, &tracks.southeast_asia.keys().cloned().collect::<Vec<_>>());
}

fn same<'a>(name: &str, what: &str, found: impl Iterator<Item = &'a Country>, expected: &[String]) {
    let found: BTreeSet<&String> = found.map(|country| &country.id).collect();
    let expected: BTreeSet<&String> = expected.iter().collect();
    assert_eq!(found, expected, "{name}: {what}: the countries differ from the list");
}

fn is_superpower(word: &str) -> bool {
    word == "usa" || word == "ussr"
}

fn is_word(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

fn is_russian(text: &str) -> bool {
    text.chars().any(|c| ('а'..='я').contains(&c) || ('А'..='Я').contains(&c))
}
