//! The list of fields of a game's observation: what each byte means.

use super::{Observed, Told};
use contract::{CardId, CardSet, OptionValues, Side, SpaceSet, Viewer};

/// Where a fact lies in an observation.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub name: &'static str,
    pub about: &'static str,
    /// Its first byte.
    pub at: usize,
    pub bytes: usize,
    pub kind: FieldKind,
}

/// How a fact is written; see the methods of [`Told`].
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum FieldKind {
    Number { lowest: i16 },
    Wide,
    Yes,
    Word(&'static [&'static str]),
    Side,
    Card,
    Switches(&'static [&'static str]),
    Cards,
    Spaces,
    BySpace,
    Numbers { lowest: i16 },
    CardList,
}

/// All fields in their order. They are the same for every position and every option.
pub fn fields<G: Observed>() -> Vec<Field> {
    let setup = G::setup(&OptionValues::new()).expect("a game can be set up with its defaults");
    let state = G::start(&setup);
    let view = G::view(&setup, &state, Viewer::Us);
    let mut listed = Listed { fields: Vec::new(), at: 0 };
    G::tell(&setup, &view, None, &mut listed);
    listed.fields
}

struct Listed {
    fields: Vec<Field>,
    at: usize,
}

impl Listed {
    fn add(&mut self, name: &'static str, about: &'static str, bytes: usize, kind: FieldKind) {
        self.fields.push(Field { name, about, at: self.at, bytes, kind });
        self.at += bytes;
    }
}

impl Told for Listed {
    fn number(&mut self, name: &'static str, about: &'static str, lowest: i16, _: i16) {
        self.add(name, about, 1, FieldKind::Number { lowest });
    }

    fn wide(&mut self, name: &'static str, about: &'static str, _: i16) {
        self.add(name, about, 2, FieldKind::Wide);
    }

    fn yes(&mut self, name: &'static str, about: &'static str, _: bool) {
        self.add(name, about, 1, FieldKind::Yes);
    }

    fn word(&mut self, name: &'static str, about: &'static str, words: &'static [&'static str], _: usize) {
        self.add(name, about, 1, FieldKind::Word(words));
    }

    fn side(&mut self, name: &'static str, about: &'static str, _: Option<Side>) {
        self.add(name, about, 1, FieldKind::Side);
    }

    fn card(&mut self, name: &'static str, about: &'static str, _: Option<CardId>) {
        self.add(name, about, 1, FieldKind::Card);
    }

    fn switches(&mut self, name: &'static str, about: &'static str, words: &'static [&'static str], _: u64) {
        self.add(name, about, 8, FieldKind::Switches(words));
    }

    fn cards<const BYTES: usize>(&mut self, name: &'static str, about: &'static str, _: CardSet) {
        self.add(name, about, BYTES, FieldKind::Cards);
    }

    fn spaces<const BYTES: usize>(&mut self, name: &'static str, about: &'static str, _: SpaceSet) {
        self.add(name, about, BYTES, FieldKind::Spaces);
    }

    fn by_space(&mut self, name: &'static str, about: &'static str, values: &[u8]) {
        self.add(name, about, values.len(), FieldKind::BySpace);
    }

    fn numbers<const N: usize>(&mut self, name: &'static str, about: &'static str, lowest: i16, _: [i16; N]) {
        self.add(name, about, N, FieldKind::Numbers { lowest });
    }

    fn card_list<const N: usize>(&mut self, name: &'static str, about: &'static str, _: [Option<CardId>; N]) {
        self.add(name, about, N, FieldKind::CardList);
    }
}
