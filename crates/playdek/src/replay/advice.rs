//! Importing for users: if a log differs from the client's rules, the other readings are tried before the importer
//! gives up, and the one that explains more is named.

use super::options::client_preset;
use super::{Replay, Trouble, read, replay_log};
use crate::Log;
use crate::words::words;
use contract::options::{OptionKind, OptionSpec};
use contract::{Lang, Rules};
use std::fmt;
use std::time::{Duration, Instant};
use struggle::Twilight;
use struggle::rules_options::PRESETS;

/// A log that was refused, and what would have explained it.
#[derive(Clone, Debug)]
pub struct Refused {
    pub trouble: Box<Trouble>,
    pub advice: Option<Advice>,
}

/// An option or a preset under which the log fits better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    pub choice: Choice,
    pub fit: Fit,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Key and word.
    Option(&'static str, String),
    Preset(&'static str),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    Whole,
    /// The log differs only from this line on.
    UpTo(usize),
}

/// The user should not have to wait longer than this for advice.
const LONGEST: Duration = Duration::from_secs(4);

/// Settings of the game that the log's set-up already states, and options that the client does not have.
const NOT_READINGS: [&str; 8] = [
    "optional_cards",
    "scenario",
    "us_handicap",
    "bid_for_sides",
    "show_held_cards",
    "with_red_sea_cards",
    "chinese_civil_war",
    "late_war_space",
];

/// Parses a log and plays it through the rules as the commercial client understands them.
pub fn import(text: &str) -> Result<Replay, Refused> {
    import_with(text, &[])
}

/// The same with these options, keys and words, instead of the client's.
pub fn import_with(text: &str, words: &[(&str, &str)]) -> Result<Replay, Refused> {
    let log = read(text).map_err(|trouble| Refused { trouble: Box::new(trouble), advice: None })?;
    replay_log(&log, words).map_err(|mut trouble| {
        let advice = advise(&log, words, &trouble);
        trouble.quote(text);
        Refused { trouble: Box::new(trouble), advice }
    })
}

fn advise(log: &Log, given: &[(&str, &str)], trouble: &Trouble) -> Option<Advice> {
    // Another reading of the rules can only help if the rules are what disagrees.
    if !matches!(trouble, Trouble::Differs(_) | Trouble::Hands(_)) {
        return None;
    }
    let begun = Instant::now();
    let mut furthest: Option<((usize, usize), Advice)> = None;
    let reached = depth(trouble);
    for (choice, words) in choices() {
        if begun.elapsed() > LONGEST {
            break;
        }
        let all: Vec<(&str, &str)> =
            given.iter().copied().chain(words.iter().map(|(key, word)| (*key, word.as_str()))).collect();
        match replay_log(log, &all) {
            Ok(_) => return Some(Advice { choice, fit: Fit::Whole }),
            Err(trouble) => {
                let now = depth(&trouble);
                if let Trouble::Differs(mismatch) = &trouble
                    && now > reached
                    && furthest.as_ref().is_none_or(|(best, _)| now > *best)
                {
                    furthest = Some((now, Advice { choice, fit: Fit::UpTo(mismatch.line) }));
                }
            }
        }
    }
    furthest.map(|(_, advice)| advice)
}

/// How far a replay got. Cards that do not fit together only show up at the end.
fn depth(trouble: &Trouble) -> (usize, usize) {
    match trouble {
        Trouble::Differs(mismatch) => mismatch.depth,
        Trouble::Hands(_) => (usize::MAX, 0),
        Trouble::Unreadable(_) | Trouble::Unsupported(_) | Trouble::TooHard => (0, 0),
    }
}

/// What to try: each reading by itself, then the presets.
fn choices() -> Vec<(Choice, Vec<(&'static str, String)>)> {
    let is_reading = |spec: &&OptionSpec| !NOT_READINGS.contains(&spec.key);
    let of_client =
        |spec: &OptionSpec| client_preset().find(|(key, _)| *key == spec.key).map(|(_, word)| *word);
    let single = Twilight::options().iter().filter(is_reading).flat_map(|spec| {
        words_of(spec)
            .into_iter()
            .filter(move |word| match of_client(spec) {
                Some(client) => client != word,
                None => *word != spec.default().to_string(),
            })
            .map(|word| (Choice::Option(spec.key, word.clone()), vec![(spec.key, word)]))
    });
    let presets = PRESETS.iter().filter(|preset| preset.key != "client").map(|preset| {
        // A preset is the defaults and its own words, replacing the client's.
        let defaults = client_preset().filter_map(|(key, _)| {
            let spec = Twilight::options().iter().find(|spec| spec.key == *key)?;
            Some((*key, spec.default().to_string()))
        });
        let own = preset.words.iter().map(|(key, word)| (*key, (*word).to_owned()));
        let words = defaults.chain(own).filter(|(key, _)| !NOT_READINGS.contains(key)).collect();
        (Choice::Preset(preset.key), words)
    });
    single.chain(presets).collect()
}

fn words_of(spec: &OptionSpec) -> Vec<String> {
    match &spec.kind {
        OptionKind::Switch { .. } => vec!["on".into(), "off".into()],
        OptionKind::OneOf { values } => values.iter().map(|name| name.key.to_owned()).collect(),
        OptionKind::Number { .. } | OptionKind::Text { .. } => Vec::new(),
    }
}

impl Choice {
    /// The name for people, and the words to type.
    fn text(&self, lang: Lang) -> String {
        match self {
            Choice::Option(key, word) => {
                let spec = Twilight::options().iter().find(|spec| spec.key == *key);
                let title = spec.map_or(*key, |spec| spec.title[lang]);
                words(lang).option(title, key, word)
            }
            Choice::Preset(key) => {
                let preset = PRESETS.iter().find(|preset| preset.key == *key);
                let title = preset.map_or(*key, |preset| preset.title[lang]);
                words(lang).preset(title, key)
            }
        }
    }
}

impl Advice {
    pub fn text(&self, lang: Lang) -> String {
        let choice = self.choice.text(lang);
        match self.fit {
            Fit::Whole => words(lang).whole(&choice),
            Fit::UpTo(line) => words(lang).up_to(&choice, line),
        }
    }
}

impl Refused {
    pub fn text(&self, lang: Lang) -> String {
        let trouble = self.trouble.text(lang);
        match &self.advice {
            Some(advice) => format!("{trouble}. {}", advice.text(lang)),
            None => trouble,
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::FIRST))
    }
}
