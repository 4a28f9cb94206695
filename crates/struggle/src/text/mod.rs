//! Words for people, one folder per language: the trait [`Words`] lists what a language must say; whatever is the
//! same in all of them is next to it.
//!
//! - `question`, `choices`, `offers`: which text fits the question and what may be picked
//! - `names`: cards, places and superpowers as a list shows them; `parts`: sums and scores inside a sentence
//! - `moment`: the point in the game; `effects`: which side an effect concerns, and how long
//! - `terms`: the two games have different terms
//!
//! Numbers come from records and from the wire: one without a meaning gets a neutral text.

mod choices;
pub mod effects;
pub mod en;
mod moment;
pub mod names;
pub mod offers;
pub mod parts;
mod question;
pub mod ru;
mod terms;
mod words;

use crate::facts::{CARD_FACTS, CardFacts, cards};
use crate::kinds::TermWord;
use contract::{CardId, Lang, Pick, Side};
use std::collections::BTreeMap;

pub use moment::moment;
pub use question::question;
pub use terms::Terms;
pub use words::{SuddenVictory, Words};

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

pub fn pick(pick: Pick, lang: Lang, terms: Terms) -> String {
    match pick {
        Pick::Choice(n) => choices::choice(n, lang, terms).into_owned(),
        Pick::Card(card) => names::card(card, lang).into_owned(),
        Pick::Space(space) => names::space(space, lang).into_owned(),
    }
}

/// The names of the terms of sums, by their words.
pub fn term_names(lang: Lang, terms: Terms) -> BTreeMap<&'static str, String> {
    let name = |term: TermWord| (term.word(), words(lang).term(term, terms).to_owned());
    TermWord::ALL.into_iter().map(name).collect()
}

/// Who leads by how much; points are positive for the US.
pub fn score(points: i8, lang: Lang) -> String {
    let leader = match points.signum() {
        1 => Side::Us,
        -1 => Side::Ussr,
        _ => return "0".to_owned(),
    };
    format!("{} +{}", names::side(leader, lang), points.unsigned_abs())
}

/// The printed facts of a card of the vocabulary.
fn card_facts(card: CardId) -> Option<&'static CardFacts> {
    CARD_FACTS.get(card.0 as usize).filter(|facts| !facts.word.is_empty())
}

/// Capitalised, for the beginning of a sentence.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// "Europe, Asia and the Middle East".
fn listed(names: impl Iterator<Item = &'static str>, and: &str) -> String {
    let names: Vec<_> = names.collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// A number with a real minus sign.
fn signed(n: i16) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

/// The card that traps a side until it rolls its way out.
fn trap(side: Side) -> CardId {
    match side {
        Side::Us => cards::QUAGMIRE,
        Side::Ussr => cards::BEAR_TRAP,
    }
}
