//! The place where a log and the rules disagree, described so that a person can look it up: the line, what it
//! says, and what the rules say instead. What the client would have printed is quoted in its own words.

use crate::words::words;
use contract::{ByLang, CardId, Lang, Side};

/// The log and the rules disagree here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Line number in the log, from 1.
    pub line: usize,
    /// The text of that line.
    pub found: String,
    pub problem: Problem,
    /// Found in the second pass, with the hidden cards worked out.
    pub with_hands: bool,
    /// How far the search got: blocks, then lines explained.
    pub(crate) depth: (usize, usize),
}

/// What the rules say instead of what the log says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// This line, as the client would print it.
    Says(String),
    /// Nothing of the kind; perhaps another line.
    Unproduced {
        instead: Option<String>,
    },
    /// Another decision is due, in the words of a record.
    Waits(String),
    Illegal {
        act: String,
        expected: String,
    },
    /// The game is over, and how.
    Over(ByLang<String>),
    /// Another entry should begin here.
    At(String),
    NotInHand(CardId),
    NothingToPlay {
        side: Side,
        card: CardId,
    },
    /// The end of a turn prints these lines.
    EndOfTurn(Vec<String>),
    LastScore(i8),
    Winner(Option<Side>),
    GoesOn,
}

impl Mismatch {
    pub fn text(&self, lang: Lang) -> String {
        let mut text = words(lang).line(self.line);
        if !self.found.is_empty() {
            text += &format!(": `{}`", self.found);
        }
        text += if self.found.is_empty() { ": " } else { "; " };
        if self.with_hands {
            text += words(lang).with_hands();
        }
        text + &self.problem.text(lang)
    }
}

impl Problem {
    pub fn text(&self, lang: Lang) -> String {
        words(lang).problem(self)
    }
}
