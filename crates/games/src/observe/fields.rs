//! The list of fields of a game's observation: what each byte means.

use super::{Listener, Observed, Scale, SpaceList, Whose};
use contract::{CardId, CardSet, OptionValues, SpaceSet, Viewer};

/// Where a fact lies in an observation.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub name: &'static str,
    pub about: &'static str,
    /// Its first byte.
    pub at: usize,
    pub bytes: usize,
    pub kind: FieldKind,
    /// Whether the set-up can make use of it; see [`Listener::used`].
    pub used: bool,
}

/// How a fact is written; see the methods of [`Listener`].
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum FieldKind {
    Number(Scale),
    Yes,
    Word(&'static [&'static str]),
    Side,
    Card,
    Switches(&'static [&'static str]),
    Cards,
    Spaces,
    BySpace(Scale, &'static SpaceList),
    Numbers(Scale),
    CardList,
}

/// All fields in their order. Names and places are the same for every position and every option.
pub fn fields<G: Observed>() -> Vec<Field> {
    fields_of::<G>(&G::setup(&OptionValues::new()).expect("a game can be set up with its defaults"))
}

/// The same, marked with what this set-up can make use of.
pub fn fields_of<G: Observed>(setup: &G::Setup) -> Vec<Field> {
    let state = G::start(setup);
    let view = G::view(setup, &state, Viewer::Us);
    let mut listed = Listed { fields: Vec::new(), at: 0, used: true };
    G::tell(setup, &view, None, &mut listed);
    listed.fields
}

struct Listed {
    fields: Vec<Field>,
    at: usize,
    used: bool,
}

impl Listed {
    fn add(&mut self, name: &'static str, about: &'static str, bytes: usize, kind: FieldKind) {
        self.fields.push(Field { name, about, at: self.at, bytes, kind, used: self.used });
        self.at += bytes;
    }
}

impl Listener for Listed {
    fn used(&mut self, used: bool) {
        self.used = used;
    }

    fn number(&mut self, name: &'static str, about: &'static str, scale: Scale, _: i16) {
        self.add(name, about, 1, FieldKind::Number(scale));
    }

    fn yes(&mut self, name: &'static str, about: &'static str, _: bool) {
        self.add(name, about, 1, FieldKind::Yes);
    }

    fn word(&mut self, name: &'static str, about: &'static str, words: &'static [&'static str], _: usize) {
        self.add(name, about, 1, FieldKind::Word(words));
    }

    fn side(&mut self, name: &'static str, about: &'static str, _: Option<Whose>) {
        self.add(name, about, 1, FieldKind::Side);
    }

    fn card(&mut self, name: &'static str, about: &'static str, _: Option<CardId>) {
        self.add(name, about, 1, FieldKind::Card);
    }

    fn switches<const BYTES: usize>(
        &mut self,
        name: &'static str,
        about: &'static str,
        words: &'static [&'static str],
        _: u128,
    ) {
        self.add(name, about, BYTES, FieldKind::Switches(words));
    }

    fn cards<const BYTES: usize>(&mut self, name: &'static str, about: &'static str, _: CardSet) {
        self.add(name, about, BYTES, FieldKind::Cards);
    }

    fn spaces<const BYTES: usize>(&mut self, name: &'static str, about: &'static str, _: SpaceSet) {
        self.add(name, about, BYTES, FieldKind::Spaces);
    }

    fn by_space(
        &mut self,
        name: &'static str,
        about: &'static str,
        scale: Scale,
        spaces: &'static SpaceList,
        _: &[u8],
    ) {
        self.add(name, about, spaces.ids.len(), FieldKind::BySpace(scale, spaces));
    }

    fn numbers<const N: usize>(
        &mut self,
        name: &'static str,
        about: &'static str,
        scale: Scale,
        _: [i16; N],
    ) {
        self.add(name, about, N, FieldKind::Numbers(scale));
    }

    fn card_list<const N: usize>(&mut self, name: &'static str, about: &'static str, _: [Option<CardId>; N]) {
        self.add(name, about, N, FieldKind::CardList);
    }
}
