//! The tools and their arguments. Descriptions are written for programs, so they are in English; answers are in the
//! requested language.

use contract::briefing::Length;
use contract::{Lang, Side};
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::Arc;

/// A call with its arguments.
#[derive(Debug)]
pub enum Call {
    ListGames(InLang),
    MyTables(InLang),
    OpenTable(OpenTable),
    JoinTable(JoinTable),
    Position(LookAtTable),
    Wait(LookAtTable),
    Act(Act),
    LookAhead(Act),
    Hint(LookAtTable),
    Say(Say),
    LookUp(LookUp),
    Review(LookAtTable),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InLang {
    #[serde(default)]
    lang: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    pub game: String,
    #[serde(default)]
    pub preset: Option<String>,
    #[serde(default)]
    pub options: std::collections::BTreeMap<String, String>,
    #[serde(default)]
    pub side: Option<SideWish>,
    #[serde(default)]
    pub opponent: Option<String>,
    #[serde(default)]
    pub hints: bool,
    #[serde(default)]
    lang: Option<String>,
}

#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideWish {
    Us,
    Ussr,
    Random,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    pub table: String,
    #[serde(default)]
    pub invite: Option<String>,
    #[serde(default)]
    lang: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookAtTable {
    pub table: String,
    #[serde(default)]
    pub side: Option<Side>,
    #[serde(default)]
    length: Option<LengthWord>,
    #[serde(default)]
    lang: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub table: String,
    pub option: Chosen,
    #[serde(default)]
    pub side: Option<Side>,
    #[serde(default)]
    length: Option<LengthWord>,
    #[serde(default)]
    lang: Option<String>,
}

/// Its number in the text, or the word in brackets.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Chosen {
    Number(u32),
    Word(String),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Say {
    pub table: String,
    pub text: String,
    #[serde(default)]
    lang: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookUp {
    pub game: String,
    pub query: String,
    #[serde(default)]
    lang: Option<String>,
}

#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LengthWord {
    Short,
    Full,
}

fn language(word: Option<&str>) -> Lang {
    word.and_then(Lang::of_tag).unwrap_or(Lang::FIRST)
}

fn length(word: Option<LengthWord>) -> Length {
    match word {
        Some(LengthWord::Short) => Length::Short,
        Some(LengthWord::Full) | None => Length::Full,
    }
}

impl LookAtTable {
    pub fn length(&self) -> Length {
        length(self.length)
    }
}

impl Act {
    pub fn length(&self) -> Length {
        length(self.length)
    }
}

impl Call {
    /// The call with this name, or an error that says what was expected.
    pub fn read(name: &str, arguments: Option<JsonObject>) -> Result<Call, String> {
        fn of<T: DeserializeOwned>(arguments: Value) -> Result<T, String> {
            serde_json::from_value(arguments).map_err(|problem| format!("arguments: {problem}"))
        }
        let given = Value::Object(arguments.unwrap_or_default());
        Ok(match name {
            "list_games" => Call::ListGames(of(given)?),
            "my_tables" => Call::MyTables(of(given)?),
            "open_table" => Call::OpenTable(of(given)?),
            "join_table" => Call::JoinTable(of(given)?),
            "position" => Call::Position(of(given)?),
            "wait" => Call::Wait(of(given)?),
            "act" => Call::Act(of(given)?),
            "look_ahead" => Call::LookAhead(of(given)?),
            "hint" => Call::Hint(of(given)?),
            "say" => Call::Say(of(given)?),
            "look_up" => Call::LookUp(of(given)?),
            "review" => Call::Review(of(given)?),
            _ => {
                let names: Vec<_> = tools().iter().map(|tool| tool.name.to_string()).collect();
                return Err(format!("expected one of the tools {}, got `{name:.60}`", names.join(", ")));
            }
        })
    }

    /// The language of the answer.
    pub fn lang(&self) -> Lang {
        language(match self {
            Call::ListGames(InLang { lang }) | Call::MyTables(InLang { lang }) => lang.as_deref(),
            Call::OpenTable(OpenTable { lang, .. }) => lang.as_deref(),
            Call::JoinTable(JoinTable { lang, .. }) => lang.as_deref(),
            Call::Position(LookAtTable { lang, .. })
            | Call::Wait(LookAtTable { lang, .. })
            | Call::Hint(LookAtTable { lang, .. })
            | Call::Review(LookAtTable { lang, .. }) => lang.as_deref(),
            Call::Act(Act { lang, .. }) | Call::LookAhead(Act { lang, .. }) => lang.as_deref(),
            Call::Say(Say { lang, .. }) => lang.as_deref(),
            Call::LookUp(LookUp { lang, .. }) => lang.as_deref(),
        })
    }
}

/// All tools. Whether a seat may use one is decided when it does.
pub fn tools() -> Vec<Tool> {
    let text = |about: &str| json!({"type": "string", "description": about});
    let table = || text("The table's id");
    let side =
        || json!({"type": "string", "enum": ["us", "ussr"], "description": "Only where you hold both seats"});
    let long = || json!({"type": "string", "enum": ["short", "full"], "description": "How much is told; full if absent"});
    let option = || json!({"type": ["integer", "string"], "description": "The option's number in the text, or the word in brackets"});
    vec![
        tool(
            "list_games",
            "The games, their rule sets and the strengths of computer players",
            &[],
            &[],
            true,
        ),
        tool("my_tables", "Your tables, last played first", &[], &[], true),
        tool(
            "open_table",
            "Open a table and sit down. Against a computer player the game begins at once and the position is returned; \
             with opponent `link` the answer has the invitation for the other player; `self` plays both sides",
            &[
                ("game", text("A game's word, as list_games has it")),
                ("preset", text("A rule set by name")),
                (
                    "options",
                    json!({"type": "object", "additionalProperties": {"type": "string"}, "description": "Single options of the rules"}),
                ),
                ("side", json!({"type": "string", "enum": ["us", "ussr", "random"]})),
                (
                    "opponent",
                    text("A strength such as `easy`, `medium` or `hard`; `link`; `self`. `medium` if absent"),
                ),
                (
                    "hints",
                    json!({"type": "boolean", "description": "Whether hints are allowed at this table"}),
                ),
            ],
            &["game"],
            false,
        ),
        tool(
            "join_table",
            "Take the free seat at another player's table",
            &[("table", table()), ("invite", text("The invitation, where the table is by link"))],
            &["table"],
            false,
        ),
        tool(
            "position",
            "The table in words, as your seat may know it: what happened, what is asked, the numbered options with \
             price, odds and danger",
            &[("table", table()), ("side", side()), ("length", long())],
            &["table"],
            true,
        ),
        tool(
            "wait",
            "Wait until you must decide or the game is over, at most 20 seconds; then the same as position",
            &[("table", table()), ("side", side()), ("length", long())],
            &["table"],
            true,
        ),
        tool(
            "act",
            "Choose an option of the current decision; then the same as wait",
            &[("table", table()), ("option", option()), ("side", side()), ("length", long())],
            &["table", "option"],
            false,
        ),
        tool(
            "look_ahead",
            "What one option would do, in detail: consequences, dice, whether it can lose the game",
            &[("table", table()), ("option", option()), ("side", side()), ("length", long())],
            &["table", "option"],
            true,
        ),
        tool(
            "hint",
            "What a strong player would do; only at tables that allow hints",
            &[("table", table()), ("side", side()), ("length", long())],
            &["table"],
            true,
        ),
        tool(
            "say",
            "Write to the table's chat",
            &[("table", table()), ("text", text("What to say"))],
            &["table", "text"],
            false,
        ),
        tool(
            "look_up",
            "Look up a card with its rulings, a section of the rules or a word of the game",
            &[("game", text("A game's word")), ("query", text("A name, a number or a word"))],
            &["game", "query"],
            true,
        ),
        tool(
            "review",
            "What was a mistake and what was luck in a game that is over; asks for it and waits for a while. Call again \
             while it is being worked out. `short` leaves out the win chance of every position",
            &[("table", table()), ("side", side()), ("length", long())],
            &["table"],
            true,
        ),
    ]
}

fn tool(
    name: &'static str,
    about: &'static str,
    fields: &[(&str, Value)],
    required: &[&str],
    reads: bool,
) -> Tool {
    let mut properties: JsonObject =
        fields.iter().map(|(key, field)| ((*key).to_owned(), field.clone())).collect();
    let words: Vec<_> = Lang::ALL.iter().map(|lang| lang.word()).collect();
    let lang = json!({"type": "string", "enum": words, "description": "The language of the answer; English if absent"});
    properties.insert("lang".to_owned(), lang);
    let schema = json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    let Value::Object(schema) = schema else { unreachable!("written as an object") };
    let mut tool = Tool::new(name, about, Arc::new(schema));
    tool.annotations = Some(ToolAnnotations::new().read_only(reads).open_world(false));
    tool
}
