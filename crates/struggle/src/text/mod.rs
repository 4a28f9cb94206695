//! Sentences in English and Russian: what is asked, what may be picked, what happened, how it ended.
//!
//! - `en`, `ru`: the log, one sentence an entry
//! - `prompts`, `choices`, `outcomes`: the rest, both languages side by side
//! - `names`: cards and places inside a sentence; `plural`: forms that follow a number
//! - `strip`, `defcon`, `effects`, `standing`, `blocked`: captions and one-line facts that a table shows
//! - `terms`: what the Russian editions call differently
//!
//! Numbers come from records and from the wire: one that means nothing has a neutral text.

pub mod blocked;
mod choices;
pub mod defcon;
pub mod effects;
mod en;
mod names;
mod outcomes;
mod plural;
mod prompts;
mod ru;
pub mod standing;
pub mod strip;
mod terms;

use crate::facts::CRISES;
use crate::log::Entry;
use contract::{CardId, Lang, Outcome, Pick, Prompt, Side};

pub use terms::Terms;

pub fn prompt(prompt: Prompt, lang: Lang, terms: Terms) -> String {
    terms.spelled(prompts::prompt(prompt, lang, terms))
}

pub fn pick(pick: Pick, lang: Lang, terms: Terms) -> String {
    terms.spelled(match pick {
        Pick::Choice(n) => choices::choice(n, lang, terms).into_owned(),
        Pick::Card(card) => names::card(card, lang).into_owned(),
        Pick::Space(space) => names::space(space, lang).into_owned(),
    })
}

pub fn entry(entry: &Entry, lang: Lang, terms: Terms) -> String {
    match lang {
        Lang::En => en::entry(entry),
        Lang::Ru => terms.spelled(ru::entry(entry, terms)),
    }
}

pub fn outcome(outcome: Outcome, lang: Lang, terms: Terms) -> String {
    match lang {
        Lang::En => outcomes::en(outcome),
        Lang::Ru => terms.spelled(outcomes::ru(outcome, terms)),
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

/// A die and what is added to it: `4`, `4 + 2 = 6`, `4 − 1 = 3`.
fn sum(die: u8, modifier: impl Into<i16>) -> String {
    let modifier = modifier.into();
    let total = signed(i16::from(die) + modifier);
    let n = modifier.unsigned_abs();
    match modifier.signum() {
        1 => format!("{die} + {n} = {total}"),
        -1 => format!("{die} − {n} = {total}"),
        _ => total,
    }
}

/// The die of a crisis and what both sides' statecraft adds: `4 + 2 (the US) − 1 (the USSR) = 5`.
fn crisis_sum(die: u8, us: i8, ussr: i8, us_name: &str, ussr_name: &str) -> String {
    let part = |n: i8, name: &str| match n.signum() {
        1 => format!(" + {n} ({name})"),
        -1 => format!(" − {} ({name})", n.unsigned_abs()),
        _ => String::new(),
    };
    let parts = part(us, us_name) + &part(ussr, ussr_name);
    if parts.is_empty() {
        return die.to_string();
    }
    format!("{die}{parts} = {}", signed(i16::from(die) + i16::from(us) + i16::from(ussr)))
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
