//! The archive: finished games that are public.

use crate::explorer::StageKind;
use crate::tables::Side;
use crate::wired::wired;
use contract::told::Sentence;

wired! { "archive.ts",
    /// `GET /api/archive?game=twilight&player=ann&…`: a page of what was found, the latest first.
    pub struct ArchivePage {
        pub games: Vec<ArchivedGame>,
        /// Where to continue, as `before`. There may be a next page even if this one is short, because a search looks
        /// at a limited number of games at a time.
        #[serde(default)]
        pub next: Option<String>,
        /// How far back the search has looked, if there is a next page.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "number | null"))]
        pub searched_to: Option<crate::Millis>,
        /// Words for the endings that can be searched for.
        pub endings: Vec<String>,
        /// The requested opening, in words.
        pub opening: Vec<ArchivedChoice>,
    }

    pub struct ArchivedGame {
        /// The table's id: `/api/replays/{id}` is its replay, `/api/replays/{id}/record` its record.
        pub id: String,
        pub game: String,
        pub title: String,
        pub form: GameForm,
        /// The US first.
        pub players: [ArchivedPlayer; 2],
        #[serde(default)]
        pub winner: Option<Side>,
        pub ending: String,
        /// How it ended, in words.
        pub result: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub ended_at: crate::Millis,
    }

    pub struct ArchivedPlayer {
        pub name: String,
        /// Whether there is an account under that name.
        pub account: bool,
        pub bot: bool,
        /// Whether the player does not want to be named here.
        pub hidden: bool,
    }

    /// The kind of clock with which a game was played.
    #[derive(Copy, PartialEq, Eq)]
    pub enum GameForm { Live, Correspondence, Untimed }

    pub struct ArchivedChoice {
        pub kind: StageKind,
        pub side: Side,
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
        pub parts: Sentence,
    }

    /// `GET` and `PUT /api/archive/name`: whether your name is hidden in the archive and in records.
    #[derive(Copy, PartialEq, Eq)]
    pub struct NameInArchive {
        pub hidden: bool,
    }

    /// `GET /api/archive/months`: all records of a month in one file, under `/api/archive/months/{month}`.
    pub struct ArchiveMonth {
        /// `2026-11`
        pub month: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub bytes: u64,
    }
}

impl GameForm {
    pub const ALL: [GameForm; 3] = [GameForm::Live, GameForm::Correspondence, GameForm::Untimed];

    pub fn word(self) -> &'static str {
        match self {
            GameForm::Live => "live",
            GameForm::Correspondence => "correspondence",
            GameForm::Untimed => "untimed",
        }
    }

    pub fn from_word(word: &str) -> Option<GameForm> {
        GameForm::ALL.into_iter().find(|form| form.word() == word)
    }
}
