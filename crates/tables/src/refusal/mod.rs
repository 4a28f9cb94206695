//! Why a server did not do what was asked. In that case nothing was changed.
//!
//! `list` has all refusals with their machine-readable words; each language has a module with the sentences for people.
//! Requests and accounts have nothing to do with tables, but their refusals are in the same list, because clients
//! receive all of them in the same way.

mod en;
mod list;
mod ru;

pub use list::Refusal;

use contract::Lang;
use contract::info::ValueProblem;
use std::fmt;
use wire::people::Problem;

/// Makes the enum of refusals from a list: the machine-readable word, then each refusal with its values.
macro_rules! refusals {
    ($(
        $Code:ident {
            $(
                $(#[$meta:meta])*
                $Name:ident $({ $($field:ident: $Type:ty),* })?,
            )*
        }
    )*) => {
        #[derive(Debug, Clone)]
        pub enum Refusal {
            $($($(#[$meta])* $Name $({ $($field: $Type),* })?,)*)*
        }

        impl Refusal {
            pub fn code(&self) -> Code {
                match self {
                    $($(Refusal::$Name { .. } => Code::$Code,)*)*
                }
            }
        }
    };
}
use refusals;

/// A language's sentences: each refusal with the values it mentions. A language that lacks one does not compile.
macro_rules! sentences {
    ($($Name:ident $({ $($field:ident),* })? => $text:literal $(, $value:expr)*;)*) => {
        pub(super) fn say(refusal: &Refusal) -> String {
            match refusal {
                $(Refusal::$Name { $($($field,)*)? .. } => format!($text $(, $value)*),)*
            }
        }

        #[cfg(test)]
        pub(super) const SENTENCES: &[(&str, &str)] = &[$((stringify!($Name), $text),)*];
    };
}
use sentences;

contract::in_each_language! {
    fn sentences_in -> dyn Fn(&Refusal) -> String { En: en::say, Ru: ru::say }
}

/// The stable machine-readable word for a refusal.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Code {
    BadRequest,
    Conflict,
    Forbidden,
    HasAccount,
    Illegal,
    MethodNotAllowed,
    NameTaken,
    NoSession,
    NoSocket,
    NoToken,
    NotFound,
    NotJson,
    NotNow,
    NotYourTurn,
    OtherSite,
    Server,
    Stale,
    TooLarge,
    TooMany,
    TooManyBrowsers,
    TooManyTokens,
    WrongPassword,
}

impl Code {
    pub fn word(self) -> &'static str {
        match self {
            Code::BadRequest => "bad_request",
            Code::Conflict => "conflict",
            Code::Forbidden => "forbidden",
            Code::HasAccount => "has_account",
            Code::Illegal => "illegal",
            Code::MethodNotAllowed => "method_not_allowed",
            Code::NameTaken => "name_taken",
            Code::NoSession => "no_session",
            Code::NoSocket => "no_socket",
            Code::NoToken => "no_token",
            Code::NotFound => "not_found",
            Code::NotJson => "not_json",
            Code::NotNow => "not_now",
            Code::NotYourTurn => "not_your_turn",
            Code::OtherSite => "other_site",
            Code::Server => "server",
            Code::Stale => "stale",
            Code::TooLarge => "too_large",
            Code::TooMany => "too_many",
            Code::TooManyBrowsers => "too_many_browsers",
            Code::TooManyTokens => "too_many_tokens",
            Code::WrongPassword => "wrong_password",
        }
    }
}

impl Refusal {
    /// For people: what was expected, with no capital letter and no full stop.
    pub fn say(&self, lang: Lang) -> String {
        sentences_in(lang)(self)
    }

    /// As sent to clients.
    pub fn problem(&self, lang: Lang) -> Problem {
        Problem { code: self.code().word().to_owned(), message: self.say(lang) }
    }

    /// What is wrong with the value of an option, line by line; empty if its game found no lines in it.
    pub fn value_problems(&self, lang: Lang) -> Vec<ValueProblem> {
        if let Refusal::BadValue { said, .. } = self { said[lang].problems.clone() } else { Vec::new() }
    }

    /// The key of the rules option that was refused, if it was one.
    pub fn option(&self) -> Option<&str> {
        match self {
            Refusal::UnknownOption { key, .. } => Some(key),
            Refusal::BadValue { key, .. }
            | Refusal::BadSwitch { key, .. }
            | Refusal::BadNumber { key, .. }
            | Refusal::BadWord { key, .. }
            | Refusal::LongOption { key, .. } => Some(key),
            _ => None,
        }
    }

    pub(crate) fn failed(problem: &dyn fmt::Display) -> Refusal {
        Refusal::Failed { problem: problem.to_string() }
    }
}

/// For the operator's log and for programs: in English, with internal details.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Store { problem } => write!(f, "the store failed: {problem}"),
            Refusal::Broken { table, problem } => write!(f, "table {table}: {problem}"),
            Refusal::Failed { problem } => f.write_str(problem),
            other => f.write_str(&other.say(Lang::FIRST)),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<store::Error> for Refusal {
    fn from(problem: store::Error) -> Refusal {
        match problem {
            store::Error::Conflict => Refusal::Conflict,
            problem => Refusal::Store { problem },
        }
    }
}

impl From<ratings::Error> for Refusal {
    fn from(problem: ratings::Error) -> Refusal {
        match problem {
            ratings::Error::Store(problem) => problem.into(),
            problem => Refusal::failed(&problem),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn is_russian(c: char) -> bool {
        matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё')
    }

    /// The names of the values in a sentence.
    fn values(sentence: &str) -> BTreeSet<&str> {
        let after = sentence.split('{').skip(1);
        after.filter_map(|rest| rest.split_once('}').map(|(name, _)| name)).collect()
    }

    #[test]
    fn every_refusal_is_said_in_both_languages() {
        assert!(en::SENTENCES.len() > 60);
        for (&(name, en), &(same, ru)) in en::SENTENCES.iter().zip(ru::SENTENCES) {
            assert_eq!(name, same, "the languages say them in the same order");
            assert!(!en.is_empty() && !en.contains(is_russian), "{name}: {en}");
            // A refusal worded by a game contains only the game's own words.
            assert!(ru == "{}" || ru.contains(is_russian), "{name}: {ru}");
            for sentence in [en, ru] {
                assert!(!sentence.ends_with('.'), "{name} is part of a sentence: {sentence}");
                assert!(
                    !sentence.starts_with(char::is_uppercase),
                    "{name} is part of a sentence: {sentence}"
                );
            }
        }
    }

    #[test]
    fn a_sentence_says_its_values_and_nothing_of_the_inside() {
        let stale = Refusal::Stale { seen: 5, now: 7 };
        assert_eq!(stale.say(Lang::En), "expected a decision upon event 7, got one upon event 5");
        assert_eq!(stale.say(Lang::Ru), "положение на столе уже изменилось, решите заново");
        let password = Refusal::BadPassword { least: 8, most: 256 };
        assert_eq!(password.say(Lang::Ru), "пароль: от 8 до 256 знаков");
        assert_eq!(password.problem(Lang::Ru).code, "bad_request");
        let broken = Refusal::Broken { table: "t1".to_owned(), problem: "event 9: …".to_owned() };
        assert_eq!(broken.to_string(), "table t1: event 9: …", "the operator reads it");
        assert_eq!(broken.say(Lang::En), "the server could not do this", "a client does not");
        for &(name, sentence) in en::SENTENCES.iter().chain(ru::SENTENCES) {
            let secret = name == "Store" || name == "Broken" || name == "Failed";
            assert!(!secret || values(sentence).is_empty(), "{name}");
        }
    }
}
