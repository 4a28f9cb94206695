//! The common name space of both games and their extras: the ids of cards and spaces.

use crate::read::{Card, Deck, Game};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Red Sea card n has the id RED_SEA + n.
const RED_SEA: usize = 110;
pub const REGIONS: [&str; 6] =
    ["europe", "asia", "middle_east", "africa", "central_america", "south_america"];
pub const SUBREGIONS: [&str; 3] = ["western_europe", "eastern_europe", "southeast_asia"];

pub struct Names {
    /// By card id; id 0 is unused.
    pub cards: Vec<String>,
    /// By space id: the word, and the name in each language.
    pub spaces: Vec<[String; 3]>,
    card_ids: BTreeMap<String, usize>,
    space_ids: BTreeMap<String, usize>,
}

impl Names {
    /// The cards of `decks` get consecutive ids.
    pub fn of(twilight: &Game, red_sea: &Game, decks: &[&Deck]) -> Names {
        let mut names = Names {
            cards: vec![String::new()],
            spaces: Vec::new(),
            card_ids: BTreeMap::new(),
            space_ids: BTreeMap::new(),
        };
        for deck in decks {
            let before = names.cards.len() - 1;
            for card in &deck.file.card {
                names.add_card(card, deck.name, before + card.number);
            }
        }
        assert_eq!(names.card(&red_sea.cards.file.card[0].id), RED_SEA + 1, "Red Sea follows card {RED_SEA}");
        for country in twilight.countries.country.iter().chain(&red_sea.countries.country) {
            names.add_space([&country.id, &country.name_en, &country.name_ru]);
        }
        let lanes = red_sea.countries.sea_lanes.as_ref().expect("red-sea: [sea_lanes] is missing");
        names.add_space([&lanes.id, &lanes.name_en, &lanes.name_ru]);
        let war = twilight.countries.chinese_civil_war.as_ref();
        let war = war.expect("twilight: [chinese_civil_war] is missing");
        names.add_space([&war.id, &war.name_en, &war.name_ru]);
        for word in names.space_ids.keys() {
            assert!(!names.card_ids.contains_key(word), "{word} is a card and a space");
        }
        names
    }

    /// If another deck already has this name, the folder's name is put in front.
    fn add_card(&mut self, card: &Card, deck: &str, id: usize) {
        assert_eq!(self.cards.len(), id, "card {}: numbers must follow each other", card.id);
        let taken = self.card_ids.contains_key(&card.id);
        let word = if taken { format!("{}_{}", deck.replace('-', "_"), card.id) } else { card.id.clone() };
        let before = self.card_ids.insert(word.clone(), id);
        assert!(before.is_none(), "card {word}: the id is used twice");
        self.cards.push(word);
    }

    /// A country on both boards occurs in both files, and must have the same name there.
    fn add_space(&mut self, space: [&String; 3]) {
        let space = space.map(String::clone);
        if let Some(&id) = self.space_ids.get(&space[0]) {
            assert_eq!(self.spaces[id], space, "{}: the two boards name it differently", space[0]);
            return;
        }
        self.space_ids.insert(space[0].clone(), self.spaces.len());
        self.spaces.push(space);
    }

    pub fn card(&self, word: &str) -> usize {
        *self.card_ids.get(word).unwrap_or_else(|| panic!("unknown card {word}"))
    }

    pub fn space(&self, word: &str) -> usize {
        *self.space_ids.get(word).unwrap_or_else(|| panic!("unknown country {word}"))
    }

    /// The set as Rust code.
    pub fn card_set(&self, ids: impl IntoIterator<Item = usize>) -> String {
        format!("CardSet([{}])", bits::<3>(ids))
    }

    pub fn space_set<'a>(&self, words: impl IntoIterator<Item = &'a String>) -> String {
        format!("SpaceSet([{}])", bits::<2>(words.into_iter().map(|word| self.space(word))))
    }

    pub fn write(&self, out: &mut String) {
        let (cards, spaces) = (self.cards.len(), self.spaces.len());
        writeln!(out, "/// How many card ids there are; id 0 is nobody's.").unwrap();
        writeln!(out, "pub const CARDS: usize = {cards};").unwrap();
        writeln!(out, "/// How many spaces the two boards have together.").unwrap();
        writeln!(out, "pub const SPACES: usize = {spaces};").unwrap();
        writeln!(out, "/// Every card by name.\npub mod cards {{\n    use contract::CardId;").unwrap();
        for (id, word) in self.cards.iter().enumerate().skip(1) {
            writeln!(out, "    pub const {}: CardId = CardId({id});", word.to_uppercase()).unwrap();
        }
        writeln!(out, "}}\n/// Every space by name.\npub mod spaces {{\n    use contract::SpaceId;").unwrap();
        for (id, [word, ..]) in self.spaces.iter().enumerate() {
            writeln!(out, "    pub const {}: SpaceId = SpaceId({id});", word.to_uppercase()).unwrap();
        }
        writeln!(out, "}}\npub static SPACE_FACTS: [SpaceFacts; SPACES] = [").unwrap();
        for [word, name @ ..] in &self.spaces {
            writeln!(out, "    SpaceFacts {{ word: {word:?}, name: ByLang::new({name:?}) }},").unwrap();
        }
        writeln!(out, "];").unwrap();
    }
}

fn bits<const WORDS: usize>(ids: impl IntoIterator<Item = usize>) -> String {
    let mut words = [0u64; WORDS];
    for id in ids {
        words[id / 64] |= 1 << (id % 64);
    }
    words.map(|word| format!("{word:#x}")).join(", ")
}
