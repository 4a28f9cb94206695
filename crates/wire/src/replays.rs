//! The past of a game: finished tables, running ones as far as one may know them, and records or
//! logs that somebody opened (`POST /api/studies`). All are read alike, under `/api/replays/{id}`.

use crate::catalogue::Drawn;
use crate::dice::Receipt;
use crate::live::LogLine;
use crate::tables::{ResultInfo, Side, TableInfo};
use crate::wired::wired;
use contract::show::GaugeInfo;

wired! { "replays.ts",
    /// `POST /api/studies`, body: a record, or a text log of the commercial edition.
    pub struct StudyMade {
        pub id: String,
        pub game: String,
        /// What the importer had to say.
        pub notes: Vec<String>,
    }

    /// `GET /api/replays/{id}?lang=en&viewpoint=us`
    pub struct Replay {
        pub id: String,
        pub game: String,
        /// The rules that were played, in words for people: the preset's title, then what was changed in it.
        pub rules: Vec<String>,
        /// For a table; none for a study.
        #[serde(default)]
        pub table: Option<TableInfo>,
        pub players: [String; 2],
        #[serde(default)]
        pub result: Option<ResultInfo>,
        /// Viewpoints that the caller may choose: `us`, `ussr`, `both`, `spectator`.
        pub viewpoints: Vec<Viewpoint>,
        pub viewpoint: Viewpoint,
        /// The charts that can be drawn.
        pub gauges: Vec<GaugeInfo>,
        /// Step 0 is the start.
        pub steps: Vec<ReplayStep>,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum Viewpoint { Us, Ussr, Both, Spectator }

    /// One act of the game and what it caused.
    pub struct ReplayStep {
        pub n: u32,
        /// The table's event that it belongs to. Several steps may share one.
        pub seq: u32,
        pub turn: u8,
        pub round: u8,
        pub code: String,
        /// Who acted; none for chance.
        #[serde(default)]
        pub side: Option<Side>,
        /// Whether it begins a card play. Card plays are the cells of the timeline.
        pub begins_play: bool,
        /// The card it is about.
        #[serde(default)]
        pub card: Option<u8>,
        /// In one line.
        pub text: String,
        /// Values of the gauges after it.
        pub gauges: Vec<i32>,
    }

    /// `GET /api/replays/{id}/steps/{n}?lang=en&viewpoint=us`
    pub struct ReplayPosition {
        pub n: u32,
        /// One table, or the same table as each side sees it (viewpoint `both`).
        #[cfg_attr(test, ts(type = "Array<import(\"../games\").Shown>"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
        pub shown: Vec<Drawn>,
        /// The log lines of this step.
        pub log: Vec<LogLine>,
        /// The question here, in words.
        #[serde(default)]
        pub prompt: Option<String>,
    }

    /// `GET /api/replays/{id}/dice`, once the game is over: everything needed to check the dice.
    pub struct DiceProof {
        /// Published before the table started; its SHA-256 is `secret_hash`.
        pub secret: String,
        pub secret_hash: String,
        /// The maker's and the joiner's, in this order.
        pub nonces: Vec<String>,
        /// The commitments, in the same order; none for a game that was begun before there were commitments.
        pub commitments: Vec<String>,
        #[serde(default)]
        pub receipt: Option<Receipt>,
        pub seed: String,
        pub seed_hash: String,
        /// In the order of the chance points.
        pub outcomes: Vec<ChancePoint>,
    }

    pub struct ChancePoint {
        /// The step of the replay; if it was taken back, the step before which it fell.
        pub step: u32,
        /// Whether its outcome was taken back by agreement; the stream of chance went on.
        #[serde(default)]
        pub taken_back: bool,
        /// The number of equally likely outcomes, and which of them came up, counted from 0.
        pub of: u32,
        pub fell: u32,
        pub text: String,
        /// In a duplicate match, where chance goes by occasion: the eight bytes before the count (`docs/dice.md`). None
        /// if chance goes in order.
        #[serde(default)]
        pub occasion: Vec<u8>,
        /// For such a draw, the ids of the cards that it was made from.
        #[serde(default)]
        pub cards: Vec<u8>,
    }

    /// `GET /api/replays/{id}/luck`
    pub struct Luck {
        pub rows: Vec<LuckRow>,
        pub mattered: Vec<RollThatMattered>,
    }

    pub struct LuckRow {
        pub side: Side,
        /// `coup`, `realign_roll`, `war`, `space_roll` … and in words.
        pub kind: String,
        pub title: String,
        pub rolls: u32,
        pub average: f32,
        pub expected: f32,
        /// Pips by which a roll was above expectation, in the direction that the roller wanted.
        pub luck: f32,
    }

    pub struct RollThatMattered {
        pub step: u32,
        pub text: String,
        /// Victory points (or the game's own gauge) gained compared with the mean of all faces; positive is good for
        /// `side`.
        pub swing: f32,
        pub side: Side,
    }
}
