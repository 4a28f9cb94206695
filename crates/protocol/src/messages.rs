//! The messages. Unknown fields are ignored; a field is removed or changes its meaning only with a new
//! [`VERSION`].

use contract::{OptionValue, OptionValues, Side};
use games::observe::Facts;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// Messages from the table.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToBot {
    /// The first line. It is answered with [`FromBot::Hello`].
    Hello { protocol: u32, host: String },
    /// A game begins. It is not answered.
    Setup(SetUp),
    /// It is answered with [`FromBot::Answer`].
    Decision(Box<Question>),
    /// The game is over. Another set-up may follow, or the end of input.
    Over(Over),
    /// What was wrong with the program's last line. In an arena the game is lost.
    Problem { text: String },
}

#[derive(Debug, Serialize, Deserialize)]
pub struct SetUp {
    pub game: String,
    /// The revision of the game's rules.
    pub rules: u32,
    /// Options that differ from their defaults; switches are booleans.
    pub options: std::collections::BTreeMap<String, OptionValue>,
    /// The name of the rule set that these options make up, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Which side the program plays. Bids and campaigns can change it, so every decision names its side.
    pub side: Side,
    /// The limit for every decision; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_limit_ms: Option<u64>,
}

impl SetUp {
    pub fn values(&self) -> &OptionValues {
        &self.options
    }
}

/// A decision with all its legal options.
#[derive(Debug, Serialize)]
pub struct Question {
    /// Comes back with the answer.
    pub id: u64,
    pub side: Side,
    /// The kind of decision: a number defined by the game, the card it is about, how many are left.
    pub kind: u8,
    pub card: Option<u8>,
    pub left: u8,
    /// The question for people.
    pub prompt: String,
    pub options: Vec<LegalOption>,
    /// Everything that this side may know; the names are those of `docs/observations.md`.
    pub view: Option<Facts>,
    /// The view in Hotline's own format, for Hotline's own programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<Value>,
    /// The view as bytes for a network, in hexadecimal digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub observation: Option<String>,
    /// The position, what happened and the numbered options in words, for programs that read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegalOption {
    /// The index in the fixed vocabulary of actions.
    pub index: u16,
    /// The stable word, as in records.
    pub word: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Over {
    /// Absent for a draw.
    pub winner: Option<Side>,
    /// The game's word for how it ended, or `forfeit`.
    pub reason: String,
    /// The program's side at the end.
    pub side: Side,
    /// The result for people.
    pub text: String,
}

/// Messages from the program.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromBot {
    Hello {
        protocol: u32,
        name: String,
        /// What it wants with every decision besides the view as facts.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wants: Vec<Want>,
        /// The language of texts, `en` or `ru`; the default language if absent or unknown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lang: Option<String>,
    },
    Answer {
        id: u64,
        /// The word of an option; or
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<String>,
        /// its index.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<u16>,
        /// The reason, for people.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        /// The program's estimate of its chance to win, from 0 to 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        evaluation: Option<f64>,
    },
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// [`Question::exact`]
    Exact,
    /// [`Question::observation`]
    Observation,
    /// No view as facts.
    NoView,
    /// [`Question::text`] in full.
    Text,
    /// [`Question::text`] in short.
    ShortText,
}

/// What was wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("expected {expected}, got `{got}`")]
    Nonsense { expected: &'static str, got: String },
    #[error("expected protocol {VERSION}, got {0}")]
    Version(u32),
    #[error("expected an answer to decision {expected}, got one to {got}")]
    Stale { expected: u64, got: u64 },
    #[error("expected one of the options, got `{0}`")]
    NotOffered(String),
    #[error("expected a chance from 0 to 1 as evaluation, got {0}")]
    Evaluation(String),
    #[error("the set-up cannot be played here: {0}")]
    SetUp(String),
}

impl Fault {
    pub(crate) fn nonsense(expected: &'static str, got: &str) -> Fault {
        let mut short: String = got.trim_end().chars().take(80).collect();
        if short.len() < got.trim_end().len() {
            short.push('…');
        }
        Fault::Nonsense { expected, got: short }
    }
}

/// A message as a line, without the line end.
pub(crate) fn line(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}
