//! What is wrong with a deck file, in words that help its author.

use super::Text;
use crate::text::words;
use contract::Lang;
use std::fmt;
use std::ops::RangeInclusive;

/// One thing to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line of the file, from 1.
    pub line: usize,
    /// Which field, as a path from the top of the file; empty for the file as a whole.
    pub field: String,
    pub expected: Text,
    pub got: Text,
}

impl Problem {
    pub fn told(&self, lang: Lang) -> String {
        let Problem { line, field, expected, got } = self;
        let (expected, got) = (expected.in_lang(lang), got.in_lang(lang));
        let field = if field.is_empty() { String::new() } else { format!("{field}: ") };
        words(lang).deck_problem(*line, &field, expected, got)
    }
}

/// Why a deck file was refused: everything that is wrong with it, up to a readable number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckError {
    pub problems: Vec<Problem>,
    /// Problems beyond those listed.
    pub more: usize,
}

impl DeckError {
    /// As many problems as a person reads at once.
    pub const LISTED: usize = 20;

    pub(super) fn one(line: usize, field: &str, expected: Text, got: &Text) -> DeckError {
        let problem = Problem { line, field: field.into(), expected, got: clipped(got) };
        DeckError { problems: vec![problem], more: 0 }
    }

    /// One problem a line.
    pub fn told(&self, lang: Lang) -> String {
        let mut lines: Vec<String> = self.problems.iter().map(|problem| problem.told(lang)).collect();
        if self.more > 0 {
            lines.push(words(lang).more_problems(self.more));
        }
        lines.join("\n")
    }
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Lang::FIRST))
    }
}

impl std::error::Error for DeckError {}

pub(super) fn clipped(text: &Text) -> Text {
    Text { en: clip(&text.en), ru: clip(&text.ru) }
}

/// A piece of the file, short enough for a message and free of control characters.
pub(super) fn clip(text: &str) -> String {
    let mut short: String = text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(60).is_some() {
        short.push('…');
    }
    short
}

pub(super) fn one_of_words<T>(words: &[(&str, T)]) -> Text {
    let quoted: Vec<_> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
    Text::new(quoted.join(" or "), quoted.join(" или "))
}

pub(super) fn whole_number(range: &RangeInclusive<i64>) -> Text {
    let (least, most) = (range.start(), range.end());
    Text::new(format!("a whole number from {least} to {most}"), format!("целое число от {least} до {most}"))
}

pub(super) fn array_of_ops() -> Text {
    Text::new("an array of ops", "список действий")
}

pub(super) fn nothing() -> Text {
    Text::new("nothing", "ничего")
}
