//! What is said. Unknown fields are ignored; a field is removed or changes its meaning only with a new
//! [`VERSION`].

use contract::{OptionValue, OptionValues, Side};
use games::observe::Facts;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Of the protocol.
pub const VERSION: u32 = 1;

/// What the table says.
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
    /// Of the game's rules.
    pub rules: u32,
    /// Options that differ from their defaults; switches are truth values.
    pub options: std::collections::BTreeMap<String, OptionValue>,
    /// The name of the rule set that these options are; absent: they are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Which side one plays. Bids and campaigns can change it: every decision names its side.
    pub side: Side,
    /// For every decision; absent: as long as one likes.
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
    /// What kind of decision: a number of the game's own, the card it is about, how many are left.
    pub kind: u8,
    pub card: Option<u8>,
    pub left: u8,
    /// The same for people.
    pub prompt: String,
    pub options: Vec<LegalOption>,
    /// All that this side may know; the names are those of `docs/observations.md`.
    pub view: Option<Facts>,
    /// The view as Hotline keeps it, for programs that are Hotline themselves.
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
    /// In the fixed vocabulary of actions.
    pub index: u16,
    /// The stable word, as in records.
    pub word: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Over {
    /// Nobody: a draw.
    pub winner: Option<Side>,
    /// The game's word for the way it ended, or `forfeit`.
    pub reason: String,
    /// The side one had at the end.
    pub side: Side,
    /// The same for people.
    pub text: String,
}

/// What the program says.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromBot {
    Hello {
        protocol: u32,
        name: String,
        /// What it wants with every decision besides the view in words.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wants: Vec<Want>,
        /// The language of texts, `en` or `ru`; the first where it is absent or none of ours.
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
        /// Why, for people.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        /// What the program thinks of its chance to win, 0 to 1.
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
    /// No view in words.
    NoView,
    /// [`Question::text`] with all that could be needed.
    Text,
    /// The same in short.
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

/// One message as a line without its end.
pub(crate) fn line(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}
