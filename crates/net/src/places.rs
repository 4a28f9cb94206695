//! Where a network has what a table needs. A network was trained with certain options; a table with others has more
//! inputs, or fewer. They are matched by name: what the network never saw has no weight, and it plays as if that were
//! not there.

use crate::basis::{Basis, Chosen};
use crate::file::{BadNetwork, Provenance};
use serde_json::Value;
use std::collections::HashMap;

/// What a network's inputs and actions mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    spaces: Vec<String>,
    cards: Vec<String>,
    space_planes: Vec<String>,
    card_planes: Vec<String>,
    others: Vec<String>,
}

impl Names {
    pub fn read(text: &str) -> Result<Names, BadNetwork> {
        let all: Value = serde_json::from_str(text).map_err(|_| BadNetwork::Silent("names"))?;
        let list = |key: &str| -> Result<Vec<String>, BadNetwork> {
            let words = all.get(key).and_then(Value::as_array).ok_or(BadNetwork::Silent("names"))?;
            let words = words.iter().map(|word| word.as_str().map(str::to_owned));
            words.collect::<Option<_>>().ok_or(BadNetwork::Silent("names"))
        };
        Ok(Names {
            spaces: list("spaces")?,
            cards: list("cards")?,
            space_planes: list("space_planes")?,
            card_planes: list("card_planes")?,
            others: list("others")?,
        })
    }
}

/// One kind of thing: how many the network knows, and where the table's are among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub known: usize,
    pub places: Vec<Option<usize>>,
}

impl Found {
    fn new(known: &[String], wanted: &[String]) -> Found {
        let at: HashMap<&str, usize> = known.iter().enumerate().map(|(n, name)| (&**name, n)).collect();
        Found { known: known.len(), places: wanted.iter().map(|name| at.get(&**name).copied()).collect() }
    }

    /// Every combination of these with those, these first.
    fn each(&self, those: &Found) -> Found {
        let pair = |one: Option<usize>, other: Option<usize>| Some(one? * those.known + other?);
        let places = self.places.iter().flat_map(|&one| those.places.iter().map(move |&it| pair(one, it)));
        Found { known: self.known * those.known, places: places.collect() }
    }

    /// All `count` of them, in the same places.
    pub fn same(count: usize) -> Found {
        Found { known: count, places: (0..count).map(Some).collect() }
    }

    fn then(mut self, more: &Found) -> Found {
        self.places.extend(more.places.iter().map(|place| place.map(|place| place + self.known)));
        self.known += more.known;
        self
    }

    fn unknown(&self) -> usize {
        self.places.iter().filter(|place| place.is_none()).count()
    }
}

/// Choices of the vocabulary: their meaning never changes within a rules revision.
const CHOICES: usize = 64;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    pub spaces: Found,
    pub cards: Found,
    pub space_planes: Found,
    pub card_planes: Found,
    pub others: Found,
}

impl Places {
    pub fn of(names: &Names, basis: &Basis) -> Places {
        let inputs = &basis.inputs;
        Places {
            spaces: Found::new(&names.spaces, &basis.spaces),
            cards: Found::new(&names.cards, &basis.cards),
            space_planes: Found::new(&names.space_planes, &inputs.space_planes),
            card_planes: Found::new(&names.card_planes, &inputs.card_planes),
            others: Found::new(&names.others, &inputs.others),
        }
    }

    /// The inputs of the three blocks: spaces, cards, the rest.
    pub fn inputs(&self) -> [Found; 3] {
        [self.spaces.each(&self.space_planes), self.cards.each(&self.card_planes), self.others.clone()]
    }

    pub fn actions(&self) -> Found {
        Found::same(CHOICES).then(&self.cards).then(&self.spaces)
    }
}

/// How well a network fits a table: what is new to it there. The less, the better.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fit {
    /// Cards of the table that were not in its training.
    pub new_cards: usize,
    /// Keys of the options that differ from its training.
    pub other_options: Vec<&'static str>,
    /// Inputs of the table that it does not read, including those of new cards.
    pub new_inputs: usize,
}

impl Fit {
    pub fn of(about: &Provenance, places: &Places, basis: &Basis) -> Fit {
        let trained = about.trained_options();
        // A value may be written in several ways: a switch that was `true` in training is `on` in a record.
        let differs = |Chosen { spec, here }: &&Chosen| match trained.get(spec.key) {
            Some(word) => spec.parse(word).as_ref() != Ok(here),
            None => spec.default() != *here,
        };
        Fit {
            new_cards: places.cards.unknown(),
            other_options: basis.options.iter().filter(differs).map(|chosen| chosen.spec.key).collect(),
            new_inputs: places.inputs().iter().map(Found::unknown).sum(),
        }
    }

    /// The lower, the better: new cards weigh most, then other rules.
    pub fn order(&self) -> (usize, usize, usize) {
        (self.new_cards, self.other_options.len(), self.new_inputs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn things_are_found_by_name_and_planes_with_them() {
        let cards = Found::new(&words(&["a", "b", "c"]), &words(&["c", "x", "a"]));
        assert_eq!(cards.places, [Some(2), None, Some(0)]);
        assert_eq!((cards.known, cards.unknown()), (3, 1));
        let planes = Found::new(&words(&["p", "q"]), &words(&["q", "new"]));
        assert_eq!(cards.each(&planes).places, [Some(5), None, None, None, Some(1), None]);
        assert_eq!(Found::same(2).then(&cards).places, [Some(0), Some(1), Some(4), None, Some(2)]);
    }
}
