//! `exec:PROGRAM ARGUMENTS` and `exec,limit=2s:PROGRAM ARGUMENTS`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Which program to run, and how long it may take for a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExecSettings {
    /// As it was given.
    pub command: String,
    pub limit: Duration,
}

const DEFAULT_LIMIT: Duration = Duration::from_secs(10);
const EXPECTED: &str =
    "exec:PROGRAM ARGUMENTS, with a time limit for decisions exec,limit=10s:PROGRAM ARGUMENTS";

impl ExecSettings {
    /// The program and its arguments: split at blanks, except inside quotes of either kind.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let (mut word, mut quote, mut begun) = (String::new(), None, false);
        for letter in self.command.chars() {
            match (letter, quote) {
                (_, Some(open)) if letter == open => quote = None,
                ('"' | '\'', None) => {
                    quote = Some(letter);
                    begun = true;
                }
                (_, None) if letter.is_whitespace() => {
                    if begun {
                        words.push(std::mem::take(&mut word));
                    }
                    begun = false;
                }
                _ => {
                    word.push(letter);
                    begun = true;
                }
            }
        }
        if begun {
            words.push(word);
        }
        words
    }
}

impl fmt::Display for ExecSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.limit {
            DEFAULT_LIMIT => write!(f, "exec:{}", self.command),
            limit => write!(f, "exec,limit={}ms:{}", limit.as_millis(), self.command),
        }
    }
}

/// Parses what follows the word `exec`.
impl FromStr for ExecSettings {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<ExecSettings, &'static str> {
        let (given, command) = text.split_once(':').ok_or(EXPECTED)?;
        let limit = match given.strip_prefix(",limit=") {
            Some(limit) => duration(limit).ok_or(EXPECTED)?,
            None if given.is_empty() => DEFAULT_LIMIT,
            None => return Err(EXPECTED),
        };
        let settings = ExecSettings { command: command.to_owned(), limit };
        if settings.words().is_empty() { Err(EXPECTED) } else { Ok(settings) }
    }
}

/// `500ms` or `2s`; must be greater than zero.
fn duration(text: &str) -> Option<Duration> {
    let whole = |digits: &str| digits.parse().ok().filter(|&n: &u64| n > 0);
    match text.strip_suffix("ms") {
        Some(digits) => whole(digits).map(Duration::from_millis),
        None => whole(text.strip_suffix('s')?).map(Duration::from_secs),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_blanks_outside_quotes() {
        for (command, words) in [
            ("bot", vec!["bot"]),
            ("  python3   bot.py ", vec!["python3", "bot.py"]),
            ("'my bot' --name \"Anna's\" ''", vec!["my bot", "--name", "Anna's", ""]),
        ] {
            let settings = ExecSettings { command: command.to_owned(), limit: DEFAULT_LIMIT };
            assert_eq!(settings.words(), words);
        }
    }
}
