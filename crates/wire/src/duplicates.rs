//! Duplicate matches: one deal and one set of dice for two tables with the sides swapped.

use crate::Millis;
use crate::live::LogLine;
use crate::people::Person;
use crate::tables::{ClockKind, ResultInfo, Side, SideChoice};
use crate::wired::wired;
use std::collections::BTreeMap;

wired! { "duplicates.ts",
    /// `POST /api/duplicates`
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct NewDuplicate {
        pub game: String,
        /// Values by option key, as for a table.
        #[serde(default)]
        pub options: BTreeMap<String, String>,
        #[serde(default)]
        pub preset: Option<String>,
        /// The maker's, at the first table: `us` or `ussr`.
        pub side: SideChoice,
        pub clock: ClockKind,
        #[serde(default = "yes")]
        pub take_backs: bool,
        pub with: DuplicateWith,
    }

    /// Who plays.
    #[serde(tag = "t")]
    pub enum DuplicateWith {
        /// The maker alone against computer players of one level, who play the second table among themselves.
        Bots { level: String },
        /// Two teams of two. Whoever is named by an account's name is asked; a place without a name is taken by a link.
        People {
            /// Plays with the maker, at the second table.
            #[serde(default)]
            partner: Option<String>,
            /// At the first table.
            #[serde(default)]
            opponent: Option<String>,
            /// At the second table.
            #[serde(default)]
            other_opponent: Option<String>,
        },
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum DuplicateState {
        /// Places are still to be taken.
        Gathering,
        /// Both tables are made; nothing of them is known outside.
        Playing,
        /// Both tables are over, and everything is open.
        Over,
        /// It never began.
        Gone,
    }

    /// `GET /api/duplicates/{id}`
    pub struct DuplicateInfo {
        pub id: String,
        pub game: String,
        pub title: String,
        /// By which rules is played, for people.
        pub rules: Vec<String>,
        pub clock: ClockKind,
        pub state: DuplicateState,
        /// 0 and 1 at the first table, 2 and 3 at the second; 0 and 2 are one team, 1 and 3 the other. 0 is the maker's.
        pub places: Vec<DuplicatePlace>,
        /// Both tables, as soon as they are made.
        pub tables: Vec<DuplicateTable>,
        /// The asker's place.
        #[serde(default)]
        pub yours: Option<u8>,
        /// Whether the asker made it.
        pub made_by_you: bool,
        #[cfg_attr(test, ts(type = "number"))]
        pub made_at: Millis,
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub ended_at: Option<Millis>,
        /// What came of it; nothing before both tables are over, or where one was never played.
        #[serde(default)]
        pub score: Option<DuplicateScore>,
    }

    pub struct DuplicatePlace {
        /// Who sits there, or is asked to.
        #[serde(default)]
        pub person: Option<Person>,
        /// Whether he has said yes.
        pub taken: bool,
        pub side: Side,
        /// For the maker, of a place that is taken by a link: the address's last part.
        #[serde(default)]
        pub invite: Option<String>,
    }

    pub struct DuplicateTable {
        pub id: String,
        /// Waits for its players, is played, or is over: no more is told of it.
        pub state: crate::tables::TableState,
        /// When everything is open.
        #[serde(default)]
        pub result: Option<ResultInfo>,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum ScoreUnit {
        /// Victory points.
        Points,
        /// Games won.
        Wins,
    }

    /// What the maker's team won by; below zero, the other team. `docs/league.md` says how games count.
    #[derive(PartialEq, Eq)]
    pub struct DuplicateScore {
        pub unit: ScoreUnit,
        /// At each table, for the maker's team.
        pub tables: [i32; 2],
        pub total: i32,
    }

    /// `GET /api/duplicates?list=mine|over`
    pub struct DuplicateList {
        pub duplicates: Vec<DuplicateInfo>,
        /// Ask for what follows with `&before=…`.
        #[serde(default)]
        pub next: Option<String>,
    }

    /// `POST /api/duplicates/{id}/take`
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct TakePlace {
        pub place: u8,
        /// Of a link.
        #[serde(default)]
        pub invite: Option<String>,
    }

    /// Of a table: the match that it belongs to.
    #[derive(PartialEq, Eq)]
    pub struct InDuplicate {
        pub id: String,
        /// The first table is the one at which the dice of both are fixed.
        pub tables: [String; 2],
        /// Whether this is the second: its places are 2 and 3.
        pub second: bool,
        /// The other table is still played, so nothing of this one is open.
        pub sealed: bool,
    }

    /// `GET /api/duplicates/{id}/comparison`: both games side by side, by occasion.
    pub struct Comparison {
        pub stations: Vec<Station>,
        /// How many plays there were at both tables, and how many of them were the same.
        pub plays: u32,
        pub plays_same: u32,
        /// Dice that fell at either table, and how many of them fell at both.
        pub rolls: u32,
        pub rolls_same: u32,
        /// In words: the deal or the draw at which hands began to differ; nothing where they never did.
        #[serde(default)]
        pub hands_differ_from: Option<String>,
        /// Where they parted: the first time, then the widest partings, in the order of the game.
        pub parted: Vec<Parting>,
    }

    /// The end of a play that both tables, or one of them, came to.
    pub struct Station {
        /// `T4 AR3`
        pub code: String,
        /// In words.
        pub text: String,
        pub turn: u8,
        /// Whose play it was.
        #[serde(default)]
        pub side: Option<Side>,
        /// The last play of its turn.
        pub ends_turn: bool,
        /// The step of each replay after it; of a table that did not come here, the last one before.
        pub steps: [u32; 2],
        /// Everything was decided alike so far.
        pub alike: bool,
        /// Spaces on which something else lies.
        pub differ: Vec<u8>,
        /// For the US, after it.
        pub scores: [i32; 2],
    }

    /// A play that was not the same at both tables.
    pub struct Parting {
        /// Its number among the stations.
        pub station: u32,
        /// What happened at each table; nothing where a table did not come here.
        pub lines: [Vec<LogLine>; 2],
    }
}

fn yes() -> bool {
    true
}
