//! Where a log and the rules part ways, told so that a person can look it up: the line, what it says, and what the
//! rules say in its place. What the client would have printed is quoted in its own words, in both languages.

use crate::print;
use contract::{ByLang, CardId, Lang, Side};

/// The rules and the log part ways here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Line of the log, from 1.
    pub line: usize,
    /// What stands there.
    pub found: String,
    pub problem: Problem,
    /// Found in the second pass, with the hidden cards worked out.
    pub with_hands: bool,
    /// How far the search had come: blocks, then lines explained.
    pub(crate) depth: (usize, usize),
}

/// What the rules say where the log says something else.
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
    /// The game is over: how, in English and Russian.
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
        let mut text = match lang {
            Lang::En => format!("line {}", self.line),
            Lang::Ru => format!("строка {}", self.line),
        };
        if !self.found.is_empty() {
            text += &format!(": `{}`", self.found);
        }
        text += if self.found.is_empty() { ": " } else { "; " };
        if self.with_hands {
            text += match lang {
                Lang::En => "with the hidden cards worked out, ",
                Lang::Ru => "когда скрытые карты восстановлены, ",
            };
        }
        text + &self.problem.text(lang)
    }
}

impl Problem {
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Ru => self.russian(),
        }
    }

    fn english(&self) -> String {
        match self {
            Problem::Says(line) => format!("the rules say `{line}`"),
            Problem::Unproduced { instead: None } => "by the rules nothing of the kind happens here".into(),
            Problem::Unproduced { instead: Some(line) } => {
                format!("by the rules nothing of the kind happens here, but `{line}`")
            }
            Problem::Waits(what) => format!("by the rules this is to be decided here: {what}"),
            Problem::Illegal { act, expected } => {
                format!("by the rules `{act}` is not allowed here, but {expected}")
            }
            Problem::Over(how) => format!("by the rules the game is over: {}", how[Lang::En]),
            Problem::At(header) => format!("the rules are at `{header}`"),
            Problem::NotInHand(card) => format!("{} cannot be in that hand", print::card(*card)),
            Problem::NothingToPlay { side, card } => {
                format!(
                    "by the rules {} has nothing to play, but plays {}",
                    print::side(*side),
                    print::card(*card)
                )
            }
            Problem::EndOfTurn(lines) if lines.is_empty() => {
                "by the rules the turn ends without such a line".into()
            }
            Problem::EndOfTurn(lines) => format!("by the rules the turn ends with {}", quoted(lines)),
            Problem::LastScore(score) => {
                format!("by the rules the last score is {}", score_text(*score, "even"))
            }
            Problem::Winner(Some(side)) => format!("by the rules {} wins", print::side(*side)),
            Problem::Winner(None) => "by the rules nobody wins".into(),
            Problem::GoesOn => "by the rules the game goes on".into(),
        }
    }

    fn russian(&self) -> String {
        match self {
            Problem::Says(line) => format!("по правилам здесь `{line}`"),
            Problem::Unproduced { instead: None } => "по правилам здесь ничего такого не происходит".into(),
            Problem::Unproduced { instead: Some(line) } => {
                format!("по правилам здесь происходит не это, а `{line}`")
            }
            Problem::Waits(what) => format!("по правилам здесь решается другое: {what}"),
            Problem::Illegal { act, expected } => {
                format!("по правилам здесь нельзя `{act}`, можно: {expected}")
            }
            Problem::Over(how) => format!("по правилам партия закончена: {}", how[Lang::Ru]),
            Problem::At(header) => format!("по правилам сейчас `{header}`"),
            Problem::NotInHand(card) => format!("карты {} не может быть в этой руке", print::card(*card)),
            Problem::NothingToPlay { side, card } => {
                let (side, card) = (print::side(*side), print::card(*card));
                format!("по правилам {side} нечего играть, а играется {card}")
            }
            Problem::EndOfTurn(lines) if lines.is_empty() => {
                "по правилам в конце хода такой строки нет".into()
            }
            Problem::EndOfTurn(lines) => format!("по правилам в конце хода стоит {}", quoted(lines)),
            Problem::LastScore(score) => {
                format!("по правилам последний счёт — {}", score_text(*score, "равный"))
            }
            Problem::Winner(Some(side)) => format!("по правилам побеждает {}", print::side(*side)),
            Problem::Winner(None) => "по правилам победителя нет".into(),
            Problem::GoesOn => "по правилам партия продолжается".into(),
        }
    }
}

fn quoted(lines: &[String]) -> String {
    lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>().join(", ")
}

fn score_text(score: i8, even: &str) -> String {
    match score {
        0 => even.to_owned(),
        1.. => format!("US {score}"),
        _ => format!("USSR {}", score.unsigned_abs()),
    }
}
