//! The archive: finished games that anybody may know.

use crate::explorer::StageKind;
use crate::tables::Side;
use crate::wired::wired;
use contract::told::Sentence;

wired! { "archive.ts",
    /// `GET /api/archive?game=twilight&player=ann&…`: a page of what was found, the latest first.
    pub struct ArchivePage {
        pub games: Vec<ArchivedGame>,
        /// Where to go on, as `before`. There may be a next page even where this one is short: a search looks at so many
        /// games at a time.
        #[serde(default)]
        pub next: Option<String>,
        /// How far back was looked, where there is a next page.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "number | null"))]
        pub searched_to: Option<crate::Millis>,
        /// Words for the ways to end that can be searched for.
        pub endings: Vec<String>,
        /// The opening that was asked for, in words.
        pub opening: Vec<ArchivedChoice>,
    }

    pub struct ArchivedGame {
        /// Of the table: `/api/replays/{id}` has its past, `/api/replays/{id}/record` its record.
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
        /// Has an account under that name.
        pub account: bool,
        pub bot: bool,
        /// Does not want to be named here.
        pub hidden: bool,
    }

    /// By what sort of clock a game was played.
    #[derive(Copy, PartialEq, Eq)]
    pub enum GameForm { Live, Correspondence, Untimed }

    pub struct ArchivedChoice {
        pub kind: StageKind,
        pub side: Side,
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
        pub parts: Sentence,
    }

    /// `GET` and `PUT /api/archive/name`: whether one is named in the archive and in records.
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
