//! Why a log could not be replayed.

use super::problem::Mismatch;
use crate::hands::Contradiction;
use crate::tidy::raw_lines;
use crate::words::words;
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

/// A log that is readable, but of a game that cannot be played here.
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
    /// A bug of our own.
    BrokeOff,
}

impl Trouble {
    /// The line where the problem shows, from 1.
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

    /// Fills in the text of the line.
    pub(super) fn quote(&mut self, text: &str) {
        if let Trouble::Differs(mismatch) = self {
            let line = raw_lines(text).nth(mismatch.line.saturating_sub(1)).unwrap_or_default();
            mismatch.found = line.split_whitespace().collect::<Vec<_>>().join(" ");
        }
    }

    pub fn text(&self, lang: Lang) -> String {
        match self {
            Trouble::Unreadable(errors) => unreadable(errors, lang),
            Trouble::Unsupported(what) => words(lang).unsupported(what),
            Trouble::Differs(mismatch) => mismatch.text(lang),
            Trouble::Hands(problem) => words(lang).no_deal(&problem.to_string()),
            Trouble::TooHard => words(lang).too_hard().to_owned(),
        }
    }
}

/// The most telling line: one that mentions something we do not know, otherwise the first.
fn first(errors: &[ParseError]) -> Option<&ParseError> {
    let unknown = errors.iter().find(|error| matches!(error.expected, Expected::Unsupported(_)));
    unknown.or(errors.first())
}

fn unreadable(errors: &[ParseError], lang: Lang) -> String {
    match first(errors) {
        Some(error) if errors.len() == 1 => error.text(lang),
        Some(error) => words(lang).more_lines(&error.text(lang), errors.len()),
        None => words(lang).nothing_to_read().to_owned(),
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::FIRST))
    }
}
