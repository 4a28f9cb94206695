//! Sentences in English and Russian.

use crate::log::Entry;
use contract::{Lang, Outcome, Pick, Prompt};

pub fn prompt(prompt: Prompt, _: Lang) -> String {
    format!("{prompt:?}")
}

pub fn pick(pick: Pick, _: Lang) -> String {
    format!("{pick:?}")
}

pub fn entry(entry: &Entry, _: Lang) -> String {
    format!("{entry:?}")
}

pub fn outcome(outcome: Outcome, _: Lang) -> String {
    format!("{outcome:?}")
}
