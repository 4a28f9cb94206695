//! The explorer: how games begin, how often, and how they end. People and bots are never mixed.

use crate::catalogue::Drawn;
use crate::reviews::WinChance;
use crate::tables::{Opponent, Side};
use crate::wired::wired;
use contract::told::Sentence;

wired! { "explorer.ts",
    /// `GET /api/explorer?game=twilight&path=…&lang=en`: what is played after these choices, stage by stage.
    pub struct Explorer {
        pub game: String,
        /// Of all choices so far.
        pub people: u32,
        pub bots: u32,
        /// How the games of people with these choices ended for the US; nothing under 40 games.
        #[serde(default)]
        pub people_us: Option<WinChance>,
        #[serde(default)]
        pub bots_us: Option<WinChance>,
        /// Which bots played: settings and the beginning of the network's hash.
        pub player: String,
        /// The board after the set-ups that were chosen, as a spectator sees it; nothing where a game has none.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "import(\"../games\").Shown | null"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
        pub shown: Option<Drawn>,
        /// Where pieces were placed in them.
        pub placed: Vec<u8>,
        pub stages: Vec<ExplorerStage>,
    }

    /// `POST /api/explorer/table`: an analysis table after the set-ups of a path, with a deal of its own.
    pub struct PlaySetUp {
        pub game: String,
        pub path: String,
        pub side: Side,
        /// A bot, or both sides oneself.
        pub opponent: Opponent,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum StageKind {
        SetUp,
        /// What both choose in secret first: headlines, bids.
        Secret,
        /// The first card play.
        First,
    }

    pub struct ExplorerStage {
        pub kind: StageKind,
        pub side: Side,
        /// The most frequent first.
        pub rows: Vec<ExplorerRow>,
    }

    pub struct ExplorerRow {
        /// To be handed back in `path`.
        pub key: String,
        pub chosen: bool,
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
        pub parts: Sentence,
        pub people: Frequency,
        pub bots: Frequency,
    }

    /// How often something was played.
    #[derive(Copy, Default)]
    pub struct Frequency {
        pub games: u32,
        /// Of all games of this branch, from 0 to 1; of a card only those in which it was in hand.
        pub share: f32,
        /// What the stage's side won; nothing under 40 games.
        #[serde(default)]
        pub won: Option<WinChance>,
    }
}
