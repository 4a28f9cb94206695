//! What the reader of an imported game should know.

use crate::FigureKind;
use crate::words::words;
use contract::{Lang, Side};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Another game begins at this line; it was not read.
    NextGame { line: usize },
    /// Optional cards are played although the set-up does not say so.
    OptionalCards,
    /// Free placements show a handicap that the set-up does not tell.
    Handicap { side: Side, n: u8 },
    /// A figure of another tool is not the one of the rules.
    Figure { line: usize, told: FigureKind, score: i8, defcon: u8 },
    /// Figures of another tool fit no moment of the game and were not compared.
    FiguresUnfit { line: usize },
}

impl Note {
    pub fn text(&self, lang: Lang) -> String {
        words(lang).note(self)
    }
}
