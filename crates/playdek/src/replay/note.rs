//! What the reader of an imported game should know.

use crate::FigureKind;
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
        match lang {
            Lang::En => self.english(),
            Lang::Ru => self.russian(),
        }
    }

    fn english(&self) -> String {
        match self {
            Note::NextGame { line } => {
                format!("Another game begins at line {line}; only the first was read.")
            }
            Note::OptionalCards => {
                "The set-up does not mention the optional cards, but they are played.".into()
            }
            Note::Handicap { side, n } => {
                format!(
                    "The set-up tells no handicap; the placements show {} +{n}.",
                    crate::print::side(*side)
                )
            }
            Note::Figure { line, told: FigureKind::Defcon(n), defcon, .. } => {
                format!("Line {line}: [defcon {n}], by the rules {defcon}.")
            }
            Note::Figure { line, told: FigureKind::Score { n, .. }, score, .. } => {
                format!("Line {line}: [score {n}], by the rules {score} (positive for the US).")
            }
            Note::FiguresUnfit { line } => {
                format!(
                    "The figures in brackets, from line {line} on, fit no moment of the game and were passed over."
                )
            }
        }
    }

    fn russian(&self) -> String {
        match self {
            Note::NextGame { line } => {
                format!("Со строки {line} начинается другая партия; прочитана только первая.")
            }
            Note::OptionalCards => {
                "В разделе SETUP дополнительные карты не названы, но они разыгрываются.".into()
            }
            Note::Handicap { side, n } => {
                let side = crate::print::side(*side);
                format!("В разделе SETUP форы нет, расстановка показывает {side} +{n}.")
            }
            Note::Figure { line, told: FigureKind::Defcon(n), defcon, .. } => {
                format!("Строка {line}: [defcon {n}], по правилам {defcon}.")
            }
            Note::Figure { line, told: FigureKind::Score { n, .. }, score, .. } => {
                format!("Строка {line}: [score {n}], по правилам {score} (плюс — в пользу США).")
            }
            Note::FiguresUnfit { line } => {
                format!(
                    "Числа в скобках, начиная со строки {line}, не подходят ни к одному моменту партии и не сверялись."
                )
            }
        }
    }
}
