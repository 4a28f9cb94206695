//! Reads observations back: every byte becomes a fact in words and numbers. This is also how programs that
//! know no rules get a view, over the line protocol and in Python.

use super::{Field, FieldKind, Observed, encode, fields};
use contract::{Ask, CardId, Pick, SpaceId};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::collections::BTreeMap;

/// One fact. In JSON it is a number, a boolean, a word or null, or a collection of those.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(untagged)]
pub enum Fact {
    Number(i32),
    Yes(bool),
    /// `None` means no card, or nobody.
    Word(Option<String>),
    Words(Vec<String>),
    /// By space; zeros are left out.
    Table(BTreeMap<String, i32>),
    Numbers(Vec<i32>),
    Places(Vec<Option<String>>),
}

/// All facts of an observation by name, in its order.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts(pub Vec<(&'static str, Fact)>);

impl Facts {
    pub fn get(&self, name: &str) -> Option<&Fact> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, fact)| fact)
    }
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, fact) in &self.0 {
            map.serialize_entry(name, fact)?;
        }
        map.end()
    }
}

/// Bytes that are not an observation of this build.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadObservation {
    #[error("expected an observation of {expected} bytes, got {got}")]
    Length { expected: usize, got: usize },
    #[error("expected an observation of version {expected}, got version {got}")]
    Version { expected: u8, got: u8 },
    #[error("{field}: {byte} stands for nothing")]
    Meaning { field: &'static str, byte: u8 },
}

/// What `view` contains, as facts.
pub fn facts<G: Observed>(setup: &G::Setup, view: &G::View, ask: Option<&Ask>) -> Facts {
    let mut row = vec![0; G::OBSERVATION_BYTES];
    encode::<G>(setup, view, ask, &mut row);
    read_back::<G>(setup, &row).expect("what was just written can be read")
}

/// Reads an observation. Bytes after its end are padding.
pub fn read_back<G: Observed>(setup: &G::Setup, row: &[u8]) -> Result<Facts, BadObservation> {
    let expected = G::OBSERVATION_BYTES;
    if row.len() < expected {
        return Err(BadObservation::Length { expected, got: row.len() });
    }
    if row[0] != G::OBSERVATION_VERSION {
        return Err(BadObservation::Version { expected: G::OBSERVATION_VERSION, got: row[0] });
    }
    let read = |field: Field| {
        let bytes = &row[field.at..field.at + field.bytes];
        Ok((field.name, fact::<G>(setup, &field, bytes)?))
    };
    fields::<G>().into_iter().map(read).collect::<Result<_, _>>().map(Facts)
}

fn fact<G: Observed>(setup: &G::Setup, field: &Field, bytes: &[u8]) -> Result<Fact, BadObservation> {
    let unknown = |byte: u8| BadObservation::Meaning { field: field.name, byte };
    let card = |n: usize| G::pick_word(setup, Pick::Card(CardId(n as u8)));
    let space = |n: usize| G::pick_word(setup, Pick::Space(SpaceId(n as u8)));
    let number = |lowest: i16, byte: u8| i32::from(lowest) + i32::from(byte);
    let place = |byte: u8| byte.checked_sub(1).map(|id| card(id as usize));
    let first = bytes[0];
    Ok(match field.kind {
        FieldKind::Number(scale) => Fact::Number(number(scale.lowest, first)),
        FieldKind::Yes => Fact::Yes(first != 0),
        FieldKind::Word(words) => {
            Fact::Word(Some((*words.get(first as usize).ok_or_else(|| unknown(first))?).to_owned()))
        }
        FieldKind::Side => Fact::Word(match first {
            0 => None,
            1 => Some("own".to_owned()),
            2 => Some("other".to_owned()),
            other => return Err(unknown(other)),
        }),
        FieldKind::Card => Fact::Word(place(first)),
        FieldKind::Switches(words) => {
            let word = |n: usize| words.get(n).copied().unwrap_or("unknown").to_owned();
            Fact::Words(bits(bytes).map(word).collect())
        }
        FieldKind::Cards => Fact::Words(bits(bytes).map(card).collect()),
        FieldKind::Spaces => Fact::Words(bits(bytes).map(space).collect()),
        FieldKind::BySpace(scale, spaces) => {
            let here = bytes.iter().zip(spaces.ids).map(|(&byte, id)| (id, number(scale.lowest, byte)));
            Fact::Table(here.filter(|(_, n)| *n != 0).map(|(id, n)| (space(id.0 as usize), n)).collect())
        }
        FieldKind::Numbers(scale) => {
            Fact::Numbers(bytes.iter().map(|&byte| number(scale.lowest, byte)).collect())
        }
        FieldKind::CardList => Fact::Places(bytes.iter().map(|&byte| place(byte)).collect()),
    })
}

/// The positions of the set bits.
fn bits(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    (0..8 * bytes.len()).filter(|n| bytes[n / 8] >> (n % 8) & 1 != 0)
}
