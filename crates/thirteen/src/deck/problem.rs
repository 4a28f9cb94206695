//! What is wrong with a deck file, in words that help its author.

use std::fmt;

/// One thing to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line of the file, from 1.
    pub line: usize,
    /// Which field, as a path from the top of the file; empty for the file as a whole.
    pub field: String,
    pub expected: String,
    pub got: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        write!(f, "expected {}, got {}", self.expected, self.got)
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

    pub(super) fn one(line: usize, field: &str, expected: &str, got: &str) -> DeckError {
        let problem = Problem { line, field: field.into(), expected: expected.into(), got: clip(got) };
        DeckError { problems: vec![problem], more: 0 }
    }
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            problem.fmt(f)?;
        }
        if self.more > 0 {
            write!(f, "\nand {} more", self.more)?;
        }
        Ok(())
    }
}

impl std::error::Error for DeckError {}

/// A piece of the file, short enough for a message and free of control characters.
pub(super) fn clip(text: &str) -> String {
    let mut short: String = text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(60).is_some() {
        short.push('…');
    }
    short
}
