//! The importer in English.

use super::{Words, quoted, score_text};
use crate::replay::{Note, Problem, Unsupported};
use crate::{Expected, FigureKind, Unknown, print};
use contract::Lang;

pub(super) struct English;

impl Words for English {
    fn line(&self, line: usize) -> String {
        format!("line {line}")
    }

    fn unknown(&self, unknown: &Unknown) -> String {
        match unknown {
            Unknown::PromoCard(name) => {
                format!("the promo card {name}: logs with promo cards cannot be imported yet")
            }
            Unknown::PromoCards => "logs with promo cards cannot be imported yet".into(),
            Unknown::TurnZero => "logs of Turn Zero cannot be imported yet".into(),
        }
    }

    fn expected(&self, what: &Expected) -> String {
        let expected = match what {
            Expected::Unsupported(unknown) => return self.unknown(unknown),
            Expected::Shape(shape) => (*shape).to_owned(),
            Expected::AnyLine => "a line of the client's log".into(),
            Expected::SetupLine => "a line of the SETUP entry".into(),
            Expected::Card(name) => format!("a card name, not `{name}`"),
            Expected::Country(name) => format!("a country name, not `{name}`"),
            Expected::Header => "`Turn N, Headline Phase`, `Turn N, S ARn` or `Turn N, Cleanup`".into(),
            Expected::OneCard => "one card".into(),
        };
        format!("expected {expected}")
    }

    fn not_understood(&self, line: usize, text: &str, expected: &str) -> String {
        format!("line {line}: {expected}, got `{text}`")
    }

    fn not_supported(&self, line: usize, text: &str, expected: &str) -> String {
        format!("line {line}: `{text}`; {expected}")
    }

    fn more_lines(&self, first: &str, lines: usize) -> String {
        format!("{first} ({lines} lines not understood)")
    }

    fn nothing_to_read(&self) -> &'static str {
        "expected a log of the commercial edition, and found no game in it"
    }

    fn note(&self, note: &Note) -> String {
        match note {
            Note::NextGame { line } => {
                format!("Another game begins at line {line}; only the first was read.")
            }
            Note::OptionalCards => {
                "The set-up does not mention the optional cards, but they are played.".into()
            }
            Note::Handicap { side, n } => {
                format!("The set-up names no handicap; the placements show {} +{n}.", print::side(*side))
            }
            Note::Figure { line, told: FigureKind::Defcon(n), defcon, .. } => {
                format!("Line {line}: [defcon {n}], by the rules {defcon}.")
            }
            Note::Figure { line, told: FigureKind::Score { n, .. }, score, .. } => {
                format!("Line {line}: [score {n}], by the rules {score} (positive for the US).")
            }
            Note::FiguresUnfit { line } => {
                format!(
                    "The figures in brackets, from line {line} on, fit no moment of the game and were skipped."
                )
            }
        }
    }

    fn problem(&self, problem: &Problem) -> String {
        match problem {
            Problem::Says(line) => format!("the rules say `{line}`"),
            Problem::Unproduced { instead: None } => "by the rules nothing like this happens here".into(),
            Problem::Unproduced { instead: Some(line) } => {
                format!("by the rules `{line}` happens here instead")
            }
            Problem::Waits(what) => format!("by the rules another decision comes here: {what}"),
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

    fn with_hands(&self) -> &'static str {
        "with the hidden cards worked out, "
    }

    fn no_deal(&self, problem: &str) -> String {
        format!("no deal of the hidden cards explains the log: {problem}")
    }

    fn too_hard(&self) -> &'static str {
        "no explanation found within the search limit"
    }

    fn unsupported(&self, what: &Unsupported) -> String {
        match what {
            Unsupported::Scenario(name) => format!("the scenario `{name}` is not known"),
            Unsupported::Options(problem) => format!("options that cannot be played: {problem}"),
            Unsupported::NoSetup { line } => {
                format!(
                    "line {line}: the log begins here, the SETUP entry with the free placements is missing"
                )
            }
            Unsupported::Gap { line, after, before } => {
                format!("line {line}: entries are missing between `{after}` and `{before}`")
            }
            Unsupported::BrokeOff => "the engine broke off: a bug, please report the log".into(),
        }
    }

    fn option(&self, title: &str, key: &str, word: &str) -> String {
        format!("the option “{title}” ({key}={word})")
    }

    fn preset(&self, title: &str, key: &str) -> String {
        format!("the rules “{title}” ({key})")
    }

    fn whole(&self, choice: &str) -> String {
        format!("With {choice} the whole log replays.")
    }

    fn up_to(&self, choice: &str, line: usize) -> String {
        format!("With {choice} it differs only at line {line}.")
    }
}
