//! Why a log could not be replayed.

use super::problem::Mismatch;
use crate::hands::Contradiction;
use crate::tidy::raw_lines;
use crate::{Expected, ParseError};
use contract::Lang;
use std::fmt;

#[derive(Clone, Debug)]
pub enum Trouble {
    Unreadable(Vec<ParseError>),
    Unsupported(Unsupported),
    /// The first line that differs.
    Differs(Mismatch),
    /// No deal of the hidden cards explains the log.
    Hands(Contradiction),
    /// The search gave up.
    TooHard,
}

/// A log that is readable, but of no game that can be played here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsupported {
    Scenario(String),
    /// The rules refuse these options.
    Options(String),
    /// The log begins after the set-up.
    NoSetup {
        line: usize,
    },
    /// Entries are missing before this line.
    Gap {
        line: usize,
        after: String,
        before: String,
    },
    /// A mistake of ours.
    BrokeOff,
}

impl Trouble {
    /// The line at which it shows, from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            Trouble::Unreadable(errors) => first(errors).map(|error| error.line),
            Trouble::Differs(mismatch) => Some(mismatch.line),
            Trouble::Unsupported(Unsupported::Gap { line, .. } | Unsupported::NoSetup { line }) => {
                Some(*line)
            }
            Trouble::Unsupported(_) | Trouble::Hands(_) | Trouble::TooHard => None,
        }
    }

    /// Fills in what stands in the line.
    pub(super) fn quote(&mut self, text: &str) {
        if let Trouble::Differs(mismatch) = self {
            let line = raw_lines(text).nth(mismatch.line.saturating_sub(1)).unwrap_or_default();
            mismatch.found = line.split_whitespace().collect::<Vec<_>>().join(" ");
        }
    }

    pub fn text(&self, lang: Lang) -> String {
        match (self, lang) {
            (Trouble::Unreadable(errors), lang) => unreadable(errors, lang),
            (Trouble::Unsupported(what), lang) => what.text(lang),
            (Trouble::Differs(mismatch), lang) => mismatch.text(lang),
            (Trouble::Hands(problem), Lang::En) => {
                format!("no deal of the hidden cards explains the log: {problem}")
            }
            // Which draws contradict each other is told in English only; the cards are named.
            (Trouble::Hands(problem), Lang::Ru) => {
                format!("никакая раздача скрытых карт не объясняет журнал: {problem}")
            }
            (Trouble::TooHard, Lang::En) => "no explanation found within the search limit".into(),
            (Trouble::TooHard, Lang::Ru) => "за отведённое число попыток объяснение не найдено".into(),
        }
    }
}

impl Unsupported {
    fn text(&self, lang: Lang) -> String {
        match (self, lang) {
            (Unsupported::Scenario(name), Lang::En) => format!("the scenario `{name}` is not known"),
            (Unsupported::Scenario(name), Lang::Ru) => format!("сценарий `{name}` неизвестен"),
            (Unsupported::Options(problem), Lang::En) => format!("options that cannot be played: {problem}"),
            (Unsupported::Options(problem), Lang::Ru) => {
                format!("с такими настройками не сыграть: {problem}")
            }
            (Unsupported::NoSetup { line }, Lang::En) => {
                format!(
                    "line {line}: the log begins here, the SETUP entry with the free placements is missing"
                )
            }
            (Unsupported::NoSetup { line }, Lang::Ru) => {
                format!("строка {line}: журнал начинается здесь, нет раздела SETUP с начальной расстановкой")
            }
            (Unsupported::Gap { line, after, before }, Lang::En) => {
                format!("line {line}: entries are missing between `{after}` and `{before}`")
            }
            (Unsupported::Gap { line, after, before }, Lang::Ru) => {
                format!("строка {line}: между `{after}` и `{before}` нет записей")
            }
            (Unsupported::BrokeOff, Lang::En) => "the engine broke off: a bug, please report the log".into(),
            (Unsupported::BrokeOff, Lang::Ru) => "сбой программы: пожалуйста, пришлите этот журнал".into(),
        }
    }
}

/// The line that tells most: one that speaks of something we do not know, else the first.
fn first(errors: &[ParseError]) -> Option<&ParseError> {
    let unknown = errors.iter().find(|error| matches!(error.expected, Expected::Unsupported(_)));
    unknown.or(errors.first())
}

fn unreadable(errors: &[ParseError], lang: Lang) -> String {
    match (first(errors), lang) {
        (Some(error), lang) if errors.len() == 1 => error.text(lang),
        (Some(error), Lang::En) => format!("{} ({} lines not understood)", error.text(lang), errors.len()),
        (Some(error), Lang::Ru) => format!("{} (непонятных строк: {})", error.text(lang), errors.len()),
        (None, Lang::En) => "nothing to read".into(),
        (None, Lang::Ru) => "читать нечего".into(),
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}
