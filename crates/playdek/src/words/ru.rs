//! The importer in Russian.

use super::{Words, quoted, score_text};
use crate::replay::{Note, Problem, Unsupported};
use crate::{Expected, FigureKind, Unknown, print};
use contract::Lang;

pub(super) struct Russian;

impl Words for Russian {
    fn line(&self, line: usize) -> String {
        format!("строка {line}")
    }

    fn unknown(&self, unknown: &Unknown) -> String {
        match unknown {
            Unknown::PromoCard(name) => {
                format!("промо-карта {name}: журналы с промо-картами пока не читаются")
            }
            Unknown::PromoCards => "журналы с промо-картами пока не читаются".into(),
            Unknown::TurnZero => "журналы с «Нулевым ходом» пока не читаются".into(),
        }
    }

    fn expected(&self, what: &Expected) -> String {
        let expected = match what {
            Expected::Unsupported(unknown) => return self.unknown(unknown),
            Expected::Shape(shape) => (*shape).to_owned(),
            Expected::AnyLine => "строка журнала".into(),
            Expected::SetupLine => "строка раздела SETUP".into(),
            Expected::Card(name) => format!("название карты, а не `{name}`"),
            Expected::Country(name) => format!("название страны, а не `{name}`"),
            Expected::Header => "`Turn N, Headline Phase`, `Turn N, S ARn` или `Turn N, Cleanup`".into(),
            Expected::OneCard => "одна карта".into(),
        };
        format!("ожидается {expected}")
    }

    fn not_understood(&self, line: usize, text: &str, expected: &str) -> String {
        format!("строка {line}: {expected}, а стоит `{text}`")
    }

    fn not_supported(&self, line: usize, text: &str, expected: &str) -> String {
        format!("строка {line}: `{text}`; {expected}")
    }

    fn more_lines(&self, first: &str, lines: usize) -> String {
        format!("{first} (непонятных строк: {lines})")
    }

    fn nothing_to_read(&self) -> &'static str {
        "это не журнал коммерческого издания: партии в нём нет"
    }

    fn note(&self, note: &Note) -> String {
        match note {
            Note::NextGame { line } => {
                format!("Со строки {line} начинается другая партия; прочитана только первая.")
            }
            Note::OptionalCards => {
                "В разделе SETUP дополнительные карты не названы, но они разыгрываются.".into()
            }
            Note::Handicap { side, n } => {
                let side = print::side(*side);
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

    fn problem(&self, problem: &Problem) -> String {
        match problem {
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

    fn with_hands(&self) -> &'static str {
        "когда скрытые карты восстановлены, "
    }

    /// Which draws contradict each other is told in English only; the cards are named.
    fn no_deal(&self, problem: &str) -> String {
        format!("никакая раздача скрытых карт не объясняет журнал: {problem}")
    }

    fn too_hard(&self) -> &'static str {
        "за отведённое число попыток объяснения не нашлось"
    }

    fn unsupported(&self, what: &Unsupported) -> String {
        match what {
            Unsupported::Scenario(name) => format!("сценарий `{name}` неизвестен"),
            Unsupported::Options(problem) => format!("с такими настройками не сыграть: {problem}"),
            Unsupported::NoSetup { line } => {
                format!("строка {line}: журнал начинается здесь, нет раздела SETUP с начальной расстановкой")
            }
            Unsupported::Gap { line, after, before } => {
                format!("строка {line}: между `{after}` и `{before}` не хватает записей")
            }
            Unsupported::BrokeOff => "сбой программы: пожалуйста, пришлите этот журнал".into(),
        }
    }

    fn option(&self, title: &str, key: &str, word: &str) -> String {
        format!("настройкой «{title}» ({key}={word})")
    }

    fn preset(&self, title: &str, key: &str) -> String {
        format!("правилами «{title}» ({key})")
    }

    fn whole(&self, choice: &str) -> String {
        format!("С {choice} журнал сходится целиком.")
    }

    fn up_to(&self, choice: &str, line: usize) -> String {
        format!("С {choice} расхождение лишь в строке {line}.")
    }
}
