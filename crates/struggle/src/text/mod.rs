//! Sentences in English and Russian: what is asked, what may be picked, what happened, how it ended.
//!
//! - `en`, `ru`: the log, one sentence an entry
//! - `prompts`, `choices`, `outcomes`: the rest, both languages side by side
//! - `parts`: cards, places and sums inside a sentence; `names`: how they are spelled; `plural`: forms that follow a
//!   number
//! - `strip`, `defcon`, `effects`, `standing`, `blocked`: captions and one-line facts that a table shows
//! - `terms`: what the Russian editions call differently
//!
//! Numbers come from records and from the wire: one that means nothing has a neutral text.

pub mod blocked;
mod choices;
pub mod defcon;
pub mod effects;
mod en;
pub mod names;
pub mod offers;
mod outcomes;
pub mod parts;
pub mod plural;
mod prompts;
mod ru;
pub mod standing;
pub mod strip;
pub mod terms;

use crate::facts::{CRISES, cards};
use crate::kinds::TermWord;
use crate::log::Entry;
use contract::told::Sentence;
use contract::{CardId, Lang, Outcome, Pick, Prompt, Question, Side};
use std::collections::BTreeMap;

pub use terms::Terms;

pub fn question(prompt: Prompt, lang: Lang, terms: Terms) -> Question {
    prompts::question(prompt, lang, terms)
}

pub fn pick(pick: Pick, lang: Lang, terms: Terms) -> String {
    match pick {
        Pick::Choice(n) => choices::choice(n, lang, terms).into_owned(),
        Pick::Card(card) => names::card(card, lang).into_owned(),
        Pick::Space(space) => names::space(space, lang).into_owned(),
    }
}

pub fn entry(entry: &Entry, lang: Lang, terms: Terms) -> Sentence {
    match lang {
        Lang::En => en::entry(entry),
        Lang::Ru => ru::entry(entry, terms),
    }
}

/// What the terms of sums are called, by their words.
pub fn term_names(lang: Lang, terms: Terms) -> BTreeMap<&'static str, String> {
    let name = |term: TermWord| (term.word(), parts::term_name(term, lang, terms).to_owned());
    TermWord::ALL.into_iter().map(name).collect()
}

pub fn outcome(outcome: Outcome, lang: Lang, terms: Terms) -> String {
    match lang {
        Lang::En => outcomes::en(outcome),
        Lang::Ru => outcomes::ru(outcome, terms),
    }
}

/// With a capital letter, for the beginning of a sentence.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A number with a real minus sign.
fn signed(n: i16) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

/// What holds a side back whose die is rolled against it.
fn trap(side: Side) -> CardId {
    match side {
        Side::Us => cards::QUAGMIRE,
        Side::Ussr => cards::BEAR_TRAP,
    }
}

/// What the row of a crisis says, after a blank; nothing for a row that there is not.
fn crisis_row(card: CardId, row: u8, lang: Lang) -> String {
    let crisis = CRISES.iter().find(|crisis| crisis.card == card);
    let row = crisis.and_then(|crisis| crisis.rows.get(usize::from(row)));
    row.map_or(String::new(), |row| format!(" {}", row.text(lang)))
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
