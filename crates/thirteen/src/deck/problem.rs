//! What is wrong with a deck file, in words that help its author.

use crate::text::words;
use contract::Lang;
use contract::info::ValueProblem;
use std::fmt;
use std::ops::RangeInclusive;

/// What was expected somewhere in the file, or found there instead; each language has its own wording
/// (`text`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The same in every language: a number, a piece of the file.
    Verbatim(String),
    FileOf(usize),
    Bytes(usize),
    TomlFile,
    SomethingElse,
    Nothing,
    OneOfFields(String),
    UnknownField(String),
    Table,
    Array,
    TrueOrFalse,
    WholeNumber(RangeInclusive<i64>),
    /// Each in quotation marks.
    OneOf(Vec<String>),
    ArrayOf(Vec<String>),
    SomeOf(Vec<String>),
    TextOf(usize),
    CardTables,
    ExactlyThirteenCards,
    DeckTable,
    NumberOfItsOwn,
    Id(usize),
    IdNotOfTheGame,
    IdOfItsOwn,
    ArrayOfOps,
    Depth(usize),
    Deeper,
    OpsInEvent(usize),
    More,
    NoSelector,
    Selector,
    Branches,
    BranchCount(usize),
    Condition,
    MeasureOrNumber,
}

impl Piece {
    pub fn told(&self, lang: Lang) -> String {
        words(lang).deck_piece(self)
    }
}

/// One thing to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line number in the file, from 1.
    pub line: usize,
    /// The field, as a path from the top of the file; empty for the file as a whole.
    pub field: String,
    pub expected: Piece,
    pub got: Piece,
}

impl Problem {
    pub fn told(&self, lang: Lang) -> String {
        format!("{}: {}", words(lang).line_of_deck(self.line), self.text(lang))
    }

    /// Without the line.
    fn text(&self, lang: Lang) -> String {
        let Problem { line: _, field, expected, got } = self;
        let [expected, got] = [expected, got].map(|piece| piece.told(lang));
        let field = if field.is_empty() { String::new() } else { format!("{field}: ") };
        words(lang).deck_problem(&field, &expected, &got)
    }
}

/// Why a deck file was refused: everything that is wrong with it, up to a readable number of problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckError {
    pub problems: Vec<Problem>,
    /// Problems beyond those listed.
    pub more: usize,
}

impl DeckError {
    /// As many problems as a person will read at once.
    pub const LISTED: usize = 20;

    pub(super) fn one(line: usize, field: &str, expected: Piece, got: Piece) -> DeckError {
        let problem = Problem { line, field: field.into(), expected, got };
        DeckError { problems: vec![problem], more: 0 }
    }

    /// The problems as data, for whoever marks them in the file.
    pub fn by_line(&self, lang: Lang) -> impl Iterator<Item = ValueProblem> {
        let listed = self.problems.iter().map(move |problem| ValueProblem {
            line: u32::try_from(problem.line).ok(),
            text: problem.text(lang),
        });
        let more = (self.more > 0).then(|| words(lang).more_problems(self.more));
        listed.chain(more.map(|text| ValueProblem { line: None, text }))
    }

    /// One problem per line.
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

/// A piece of the file, short enough for a message and free of control characters.
pub(super) fn clip(text: &str) -> String {
    let mut short: String = text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(60).is_some() {
        short.push('…');
    }
    short
}

/// The words of a list as a message quotes them.
pub(super) fn quoted<T>(words: &[(&str, T)]) -> Vec<String> {
    words.iter().map(|(word, _)| format!("\"{word}\"")).collect()
}
