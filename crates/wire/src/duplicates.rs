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
        /// The maker's side at the first table: `us` or `ussr`.
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
        /// Two teams of two. Accounts that are named are invited; a place without a name is taken by a link.
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
        /// Not all places are taken yet.
        Gathering,
        /// Both tables are made; nothing about them is public.
        Playing,
        /// Both tables are over, and everything is public.
        Over,
        /// It never began.
        Gone,
    }

    /// `GET /api/duplicates/{id}`
    pub struct DuplicateInfo {
        pub id: String,
        pub game: String,
        pub title: String,
        /// The rules that are played, in words for people.
        pub rules: Vec<String>,
        pub clock: ClockKind,
        pub state: DuplicateState,
        /// 0 and 1 at the first table, 2 and 3 at the second; 0 and 2 are one team, 1 and 3 the other. 0 is the maker's.
        pub places: Vec<DuplicatePlace>,
        /// Both tables, as soon as they are made.
        pub tables: Vec<DuplicateTable>,
        /// The caller's place.
        #[serde(default)]
        pub yours: Option<u8>,
        /// Whether the caller made it.
        pub made_by_you: bool,
        #[cfg_attr(test, ts(type = "number"))]
        pub made_at: Millis,
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub ended_at: Option<Millis>,
        /// The result; none before both tables are over, or if one was never played.
        #[serde(default)]
        pub score: Option<DuplicateScore>,
    }

    pub struct DuplicatePlace {
        /// Who sits there, or is invited to.
        #[serde(default)]
        pub person: Option<Person>,
        /// Whether this person has accepted.
        pub taken: bool,
        pub side: Side,
        /// For the maker, if the place is taken by a link: the last part of its address.
        #[serde(default)]
        pub invite: Option<String>,
    }

    pub struct DuplicateTable {
        pub id: String,
        /// Waiting for its players, in play, or over. Nothing more is said about it.
        pub state: crate::tables::TableState,
        /// Present once everything is public.
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

    /// By how much the maker's team won; below zero, the other team. `docs/league.md` says how games count.
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
        /// Request what follows with `&before=…`.
        #[serde(default)]
        pub next: Option<String>,
    }

    /// `POST /api/duplicates/{id}/take`
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct TakePlace {
        pub place: u8,
        /// From a link.
        #[serde(default)]
        pub invite: Option<String>,
    }

    /// The match that a table belongs to.
    #[derive(PartialEq, Eq)]
    pub struct InDuplicate {
        pub id: String,
        /// The first table is the one at which the dice of both are fixed.
        pub tables: [String; 2],
        /// Whether this is the second table, with places 2 and 3.
        pub second: bool,
        /// The other table is still in play, so nothing about this one is public.
        pub sealed: bool,
    }

    /// `GET /api/duplicates/{id}/comparison`: both games side by side, by occasion.
    pub struct Comparison {
        pub stations: Vec<Station>,
        /// How many plays there were at either table, and how many of them were the same at both.
        pub plays: u32,
        pub plays_same: u32,
        /// How many dice fell at either table, and how many of them fell at both.
        pub rolls: u32,
        pub rolls_same: u32,
        /// The deal or the draw at which hands began to differ, in words; none if they never did.
        #[serde(default)]
        pub hands_differ_from: Option<String>,
        /// Where the tables diverged: the first time, then the largest differences, in the order of the game.
        pub parted: Vec<Parting>,
    }

    /// The end of a play that one or both tables reached.
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
        /// The step of each replay after it; for a table that did not get here, the last one before.
        pub steps: [u32; 2],
        /// Every decision so far was the same.
        pub alike: bool,
        /// Spaces whose contents differ.
        pub differ: Vec<u8>,
        /// The score for the US after it.
        pub scores: [i32; 2],
    }

    /// A play that was not the same at both tables.
    pub struct Parting {
        /// Its number among the stations.
        pub station: u32,
        /// What happened at each table; nothing if a table did not get here.
        pub lines: [Vec<LogLine>; 2],
    }
}

fn yes() -> bool {
    true
}
