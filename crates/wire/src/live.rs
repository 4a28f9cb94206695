//! The messages of a table's socket, `/api/tables/{id}/socket?lang=en&seat=us&after=17`.
//!
//! Every message of the server carries `seq`, the number of the last event of the table that it takes into
//! account. A client that has seen event 17 connects with `after=17` and is sent everything that it missed.

use crate::catalogue::Drawn;
use crate::people::Problem;
use crate::tables::{ResultInfo, Side, TableInfo};
use crate::wired::wired;
pub use contract::show::{Danger, Warning};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// What a client says: it decides, it talks, or it asks.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "live.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum FromClient {
    Command(Command),
    Talk(Talk),
    Question(Question),
}

/// If the word `t` is known, the refusal says what is wrong with the rest.
impl<'de> Deserialize<'de> for FromClient {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FromClient, D::Error> {
        let message = Value::deserialize(deserializer)?;
        let elsewhere = |problem: &serde_json::Error| problem.to_string().starts_with("unknown variant");
        match Command::deserialize(&message) {
            Err(problem) if elsewhere(&problem) => {}
            said => return said.map(FromClient::Command).map_err(D::Error::custom),
        }
        match Talk::deserialize(&message) {
            Err(problem) if elsewhere(&problem) => {}
            said => return said.map(FromClient::Talk).map_err(D::Error::custom),
        }
        Question::deserialize(&message).map(FromClient::Question).map_err(D::Error::custom)
    }
}

wired! { "live.ts",
    /// What changes the game. `seq` is the number of the last event that the client has seen. A decision on an older
    /// position is refused as `stale` and answered with what was missed.
    #[serde(tag = "t")]
    pub enum Command {
        /// Takes one option of the ask.
        Pick {
            seq: u32,
            /// The option's index in the game's vocabulary.
            pick: u16,
            /// The side, where one person holds both seats.
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            side: Option<Side>,
            /// Returned with the answer.
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            id: Option<u32>,
        },
        /// Takes back the player's last pick, as far as the game allows.
        Undo {
            seq: u32,
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            side: Option<Side>,
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            id: Option<u32>,
        },
        Resign {
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            side: Option<Side>,
        },
        OfferDraw,
        AcceptDraw,
        DeclineDraw,
        /// Asks the other side to allow taking back the player's last decision, where undo no longer reaches it.
        OfferTakeBack {
            seq: u32,
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            side: Option<Side>,
        },
        AcceptTakeBack,
        DeclineTakeBack,
        /// Gives the table up before the first move.
        Abandon,
    }

    /// Chat among those at the table.
    #[serde(tag = "t")]
    pub enum Talk {
        Chat { text: String },
        /// Hides all messages of others, for the sender only.
        Mute { on: bool },
        /// Hides all messages of the person who said this line, for the sender only and at this table.
        MuteSpeaker { line: u32 },
        /// Shows everyone again who was muted in this way.
        HearAll,
    }

    /// A request that changes nothing. Only its sender gets the answer.
    #[serde(tag = "t")]
    pub enum Question {
        /// What would this option do? Answered by `outlook`.
        Look {
            seq: u32,
            pick: u16,
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            side: Option<Side>,
        },
        /// What would a strong player do? Answered by `hint`, where the table allows it.
        Hint {
            seq: u32,
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            side: Option<Side>,
        },
        /// Sends everything again, as this side sees it or in this language.
        Sync {
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            seat: Option<Side>,
            #[serde(default)] #[cfg_attr(test, ts(optional = nullable))]
            lang: Option<String>,
        },
        /// Lines of chat before this one: `sync` has the last hundred. Answered by `older_chat`.
        OlderChat { before: u32 },
        Ping,
    }

    /// What the server says.
    #[serde(tag = "t")]
    pub enum FromServer {
        /// Everything: sent on connecting without `after`, and on request.
        Sync(Box<Sync>),
        /// Something happened.
        Update(Box<Update>),
        /// The table itself changed: someone joined, arrived or left.
        Table { seq: u32, table: Box<TableInfo> },
        /// The client's message changed nothing.
        Refused { seq: u32, problem: Problem, #[serde(default)] id: Option<u32> },
        Chat { seq: u32, line: ChatLine },
        /// There may be more before `next`.
        OlderChat { seq: u32, lines: Vec<ChatLine>, #[serde(default)] next: Option<u32> },
        Outlook {
            seq: u32,
            pick: u16,
            #[cfg_attr(test, ts(type = "import(\"../games\").Outlook"))]
            #[cfg_attr(feature = "openapi", schema(value_type = Object))]
            outlook: Drawn,
        },
        /// Dangers of all options of the ask, for clients that connected with `warnings=true`. They follow each
        /// position with an ask.
        Warnings { seq: u32, warnings: Vec<Warning> },
        Hint { seq: u32, hints: Vec<HintLine> },
        Pong { seq: u32 },
    }

    /// The whole table as one person may see it.
    pub struct Sync {
        pub seq: u32,
        pub version: u32,
        pub table: TableInfo,
        pub position: Position,
        /// The whole log, as this person may read it.
        pub log: Vec<LogLine>,
        /// The last hundred lines. Earlier lines come with `older_chat`.
        pub chat: Vec<ChatLine>,
        pub muted: bool,
        /// How many people are muted individually.
        #[serde(default)]
        pub muted_speakers: u32,
    }

    /// What happened between event `after` and event `seq`.
    pub struct Update {
        pub seq: u32,
        pub after: u32,
        pub position: Position,
        pub log: Vec<LogLine>,
        /// Log lines of events later than this are no longer valid, because they were taken back.
        #[serde(default)]
        pub taken_back_to: Option<u32>,
        /// The client's own number of the message that caused this.
        #[serde(default)]
        pub id: Option<u32>,
    }

    /// How the table stands, drawn for one person.
    pub struct Position {
        /// The side for which the table is shown; none for a spectator.
        #[serde(default)]
        pub viewer: Option<Side>,
        #[cfg_attr(test, ts(type = "import(\"../games\").Shown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        pub shown: Drawn,
        /// What the viewer must decide, if anything.
        #[serde(default)]
        pub ask: Option<AskInfo>,
        /// Numbered choices that the viewer may take even when not asked, as vocabulary indices.
        pub standing: Vec<Choice>,
        /// What the others must decide, in words; none if the table waits for nobody.
        #[serde(default)]
        pub waiting: Option<String>,
        pub to_act: Vec<Side>,
        pub can_undo: bool,
        pub clock: ClockInfo,
        #[serde(default)]
        pub draw_offered_by: Option<Side>,
        /// A player asks to take back a decision, or was refused.
        #[serde(default)]
        pub take_back: Option<TakeBack>,
        /// What the viewer would ask to take back, if that is possible now.
        #[serde(default)]
        pub may_ask_back: Option<Seen>,
        #[serde(default)]
        pub result: Option<ResultInfo>,
    }

    /// A request to take back a decision that undo does not reach.
    #[derive(Copy, PartialEq, Eq)]
    pub struct TakeBack {
        pub by: Side,
        /// The other side said no; otherwise it has yet to answer. This stands until someone makes a decision.
        pub declined: bool,
        pub seen: Seen,
    }

    /// What has happened since a decision and stays known even if it is taken back.
    #[derive(Copy, PartialEq, Eq, Default)]
    pub struct Seen {
        /// A die or a coin fell.
        pub dice: bool,
        /// Cards were drawn or shown, or decided something while they were hidden.
        pub cards: bool,
        /// Decisions of the other side that would be taken back, too.
        pub others: u8,
    }

    /// Options that cannot be taken back, by reason, as vocabulary indices. Each is in at most one list.
    #[derive(Default)]
    pub struct LastWord {
        /// A die is rolled.
        pub die: Vec<u16>,
        /// Cards are drawn or shown, or the rules depend on hidden ones.
        pub shown: Vec<u16>,
        /// The other side acts next, or the game is over.
        pub passes: Vec<u16>,
    }

    /// `GET /api/tables/{id}/briefing`: the position in words, as one person may know it.
    pub struct Briefing {
        /// The last event that it takes into account.
        pub seq: u32,
        /// One text, with headings as in Markdown.
        pub text: String,
        /// The same, chapter by chapter.
        pub chapters: Vec<contract::briefing::Chapter>,
        /// What may be picked now, in the order in which the text numbers the options from 1.
        pub options: Vec<Choice>,
    }

    /// One decision with all its legal options.
    pub struct AskInfo {
        pub side: Side,
        /// The reason and the question, in one sentence.
        pub text: String,
        /// The sentence without the card, if it begins with one.
        #[serde(default)]
        pub task: Option<String>,
        /// A machine word for the kind of decision.
        #[cfg_attr(test, ts(type = "import(\"../games\").AskKind"))]
        pub kind: String,
        #[serde(default)]
        pub card: Option<u8>,
        /// How many more of these will follow.
        pub left: u8,
        /// Legal numbered choices with their words.
        pub choices: Vec<Choice>,
        /// Ids of legal cards; their vocabulary index is 64 + id.
        pub cards: Vec<u8>,
        /// Ids of legal spaces; their vocabulary index is 256 + id.
        pub spaces: Vec<u8>,
        /// What is worth knowing no matter which option is taken.
        #[serde(default)]
        pub remark: Option<String>,
        /// Options that use up more than one of what is left, by their vocabulary index, each with its price.
        #[serde(default)]
        pub prices: Vec<(u16, u8)>,
        /// What undo will not reach.
        #[serde(default)]
        pub last_word: LastWord,
    }

    pub struct Choice {
        /// The index in the vocabulary.
        pub pick: u16,
        /// A stable machine word.
        pub word: String,
        pub text: String,
        /// The number, if the text is nothing but that: it has to be read with its question.
        #[serde(default)]
        pub number: Option<u8>,
    }

    /// One line of the log, as one person may read it.
    pub struct LogLine {
        /// The event that caused it. Several lines may share one event.
        pub seq: u32,
        /// Its place in the log, counted from 0.
        pub n: u32,
        /// `T4 AR3`
        pub code: String,
        /// The same within its turn: `AR3`.
        pub short: String,
        /// The sentence; `parts` are the same in pieces.
        pub text: String,
        /// What happened, as data.
        #[serde(flatten)]
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        pub told: contract::told::ToldEntry,
    }

    pub struct ClockInfo {
        /// Milliseconds left for the US and the USSR; none without a clock.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "[number, number] | null"))]
        pub left: Option<[i64; 2]>,
        /// Whose clocks are running.
        pub running: Vec<Side>,
        /// Milliseconds for which they still stand still, because something was just shown.
        #[serde(default)]
        pub still: u32,
    }

    pub struct ChatLine {
        pub n: u32,
        pub name: String,
        /// 0 or 1; none for a spectator.
        #[serde(default)]
        pub seat: Option<u8>,
        pub text: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub at: crate::Millis,
    }

    pub struct HintLine {
        pub pick: u16,
        pub text: String,
        /// The chance that the player who asked wins, and its 95% interval.
        pub win: f32,
        pub low: f32,
        pub high: f32,
        /// The line that is expected to follow, in words.
        pub line: Vec<String>,
        pub why: String,
    }
}

impl Command {
    /// The event after which it was decided.
    pub fn seen(&self) -> Option<u32> {
        match self {
            Command::Pick { seq, .. } | Command::Undo { seq, .. } | Command::OfferTakeBack { seq, .. } => {
                Some(*seq)
            }
            Command::Resign { .. }
            | Command::OfferDraw
            | Command::AcceptDraw
            | Command::DeclineDraw
            | Command::AcceptTakeBack
            | Command::DeclineTakeBack
            | Command::Abandon => None,
        }
    }

    /// The client's own number.
    pub fn id(&self) -> Option<u32> {
        match self {
            Command::Pick { id, .. } | Command::Undo { id, .. } => *id,
            Command::Resign { .. }
            | Command::OfferDraw
            | Command::AcceptDraw
            | Command::DeclineDraw
            | Command::OfferTakeBack { .. }
            | Command::AcceptTakeBack
            | Command::DeclineTakeBack
            | Command::Abandon => None,
        }
    }
}

impl From<Command> for FromClient {
    fn from(command: Command) -> FromClient {
        FromClient::Command(command)
    }
}

impl From<Talk> for FromClient {
    fn from(talk: Talk) -> FromClient {
        FromClient::Talk(talk)
    }
}

impl From<Question> for FromClient {
    fn from(question: Question) -> FromClient {
        FromClient::Question(question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(text: &str) -> Result<FromClient, String> {
        serde_json::from_str(text).map_err(|problem| problem.to_string())
    }

    #[test]
    fn what_is_said_is_told_apart_by_its_word() {
        let pick = heard(r#"{"t":"pick","seq":4,"pick":70,"id":9}"#).expect("a pick");
        let FromClient::Command(command @ Command::Pick { pick: 70, side: None, .. }) = pick else {
            panic!("a command");
        };
        assert_eq!((command.seen(), command.id()), (Some(4), Some(9)));
        assert!(matches!(heard(r#"{"t":"mute","on":true}"#), Ok(FromClient::Talk(Talk::Mute { on: true }))));
        assert!(matches!(heard(r#"{"t":"ping"}"#), Ok(FromClient::Question(Question::Ping))));
    }

    #[test]
    fn what_is_wrong_is_said_by_who_knows_the_word() {
        assert_eq!(heard(r#"{"t":"pick","seq":4}"#).expect_err("no pick"), "missing field `pick`");
        assert_eq!(heard(r#"{"t":"chat"}"#).expect_err("no text"), "missing field `text`");
        assert_eq!(heard("{}").expect_err("no word"), "missing field `t`");
        assert!(heard(r#"{"t":"shout"}"#).expect_err("no such word").starts_with("unknown variant `shout`"));
    }

    #[test]
    fn a_message_reads_back_as_it_was_written() {
        let said = FromClient::from(Question::Look { seq: 3, pick: 260, side: Some(Side::Ussr) });
        let text = serde_json::to_string(&said).expect("plain data");
        assert_eq!(text, r#"{"t":"look","seq":3,"pick":260,"side":"ussr"}"#);
        assert!(matches!(heard(&text), Ok(FromClient::Question(Question::Look { pick: 260, .. }))));
    }
}
