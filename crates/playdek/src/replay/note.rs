//! What the reader of an imported game should know.

use crate::FigureKind;
use crate::words::words;
use contract::{Lang, Side};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Another game begins at this line; it was not read.
    NextGame { line: usize },
    /// Optional cards are played although the set-up does not mention them.
    OptionalCards,
    /// Free placements reveal a handicap that the set-up does not mention.
    Handicap { side: Side, n: u8 },
    /// A figure from another tool differs from the rules.
    Figure { line: usize, told: FigureKind, score: i8, defcon: u8 },
    /// Figures from another tool match no moment of the game and were not compared.
    FiguresUnfit { line: usize },
}

impl Note {
    pub fn text(&self, lang: Lang) -> String {
        words(lang).note(self)
    }
}
