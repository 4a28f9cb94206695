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
        /// The number of games with all choices so far.
        pub people: u32,
        pub bots: u32,
        /// How the games of people with these choices ended for the US; none below 40 games.
        #[serde(default)]
        pub people_us: Option<WinChance>,
        #[serde(default)]
        pub bots_us: Option<WinChance>,
        /// Which bots played: settings and the beginning of the network's hash.
        pub player: String,
        /// The board after the chosen set-ups, as a spectator sees it; none if the game has no set-ups.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "import(\"../games\").Shown | null"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
        pub shown: Option<Drawn>,
        /// Where pieces were placed in these set-ups.
        pub placed: Vec<u8>,
        pub stages: Vec<ExplorerStage>,
    }

    /// `POST /api/explorer/table`: makes an analysis table after the set-ups of a path, with a new deal.
    pub struct PlaySetUp {
        pub game: String,
        pub path: String,
        pub side: Side,
        /// A bot, or yourself on both sides.
        pub opponent: Opponent,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum StageKind {
        SetUp,
        /// What both sides first choose in secret: headlines, bids.
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
        /// To be passed back in `path`.
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
        /// The share of all games of this branch, from 0 to 1; for a card, only of those in which it was in hand.
        pub share: f32,
        /// How often the stage's side won; none below 40 games.
        #[serde(default)]
        pub won: Option<WinChance>,
    }
}
