//! Puzzles: positions with one clearly best play. What a solver is sent before the answer holds nothing that the player
//! could not see; chances and the best play come after it.

use crate::reviews::{MomentKind, ReviewEffort, TriedPlay, WinChance};
use crate::tables::Side;
use crate::wired::wired;
use contract::Theme;

wired! { "puzzles.ts",
    /// `GET /api/puzzles?game=twilight&lang=en`: the caller's standing, and what there is to solve.
    pub struct PuzzleHall {
        pub standing: PuzzleStanding,
        /// What there is to solve in this game, theme by theme; themes without a puzzle are left out.
        pub themes: Vec<ThemeCount>,
        /// How many puzzles each game has: its word, its title, the number.
        pub games: Vec<PuzzleGame>,
        /// Today's, the same for everyone who has not answered it on an earlier day.
        pub daily: Option<PuzzleInfo>,
    }

    /// `GET /api/puzzles/own?game=twilight&lang=en`: decisions from the caller's own games that a review found
    /// mistaken. `POST` of the same address has the latest games reviewed that have no review yet, when nobody waits for
    /// anything else.
    pub struct OwnErrors {
        /// How many of the caller's latest games were looked at, and how many of them have a review.
        pub games: u32,
        pub reviewed: u32,
        /// How many of them are in the queue for a review, or being reviewed.
        #[serde(default)]
        pub waiting: u32,
        /// The latest game first, in the order of play.
        pub errors: Vec<OwnError>,
    }

    /// One of these decisions, to be played again.
    pub struct OwnError {
        pub replay: String,
        /// The step of the replay before it.
        pub step: u32,
        pub effort: ReviewEffort,
        pub code: String,
        pub kind: MomentKind,
        pub side: Side,
        /// How much it lost.
        pub points: WinChance,
        /// In the caller's language, if it is a made-up one.
        pub opponent: String,
        /// The result when it was first played again.
        #[serde(default)]
        pub answered: Option<PuzzleVerdict>,
    }

    pub struct PuzzleGame {
        pub game: String,
        pub title: String,
        pub puzzles: u32,
    }

    pub struct ThemeCount {
        pub theme: Theme,
        pub title: String,
        pub puzzles: u32,
        /// Answered by the caller.
        pub answered: u32,
    }

    /// The caller's standing.
    pub struct PuzzleStanding {
        /// A rating for puzzles only: 1500 is an average one.
        pub rating: u32,
        /// Half the width of the 95% interval.
        pub error: u32,
        /// Whether the rating rests on few answers.
        #[serde(default)]
        pub provisional: bool,
        pub answered: u32,
        /// How many days in a row, up to today or yesterday, the daily puzzle was answered right or half right.
        pub streak: u32,
        /// The last fourteen daily puzzles, today's last; none for a day without an answer.
        pub days: Vec<Option<PuzzleVerdict>>,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum PuzzleVerdict {
        /// Within the error of the best.
        Right,
        /// Less than 5 points behind.
        Half,
        Wrong,
    }

    /// A puzzle before it is answered.
    pub struct PuzzleInfo {
        pub id: String,
        pub game: String,
        pub title: String,
        pub side: Side,
        pub theme: Theme,
        /// What to do, in one sentence.
        pub task: String,
        /// `T5 HL`
        pub code: String,
        /// The same in words.
        pub moment: String,
        /// The number of days since the first one, if it is the puzzle of a day.
        #[serde(default)]
        pub daily: Option<u32>,
        /// The date of that day: `2026-11-15`.
        #[serde(default)]
        pub date: Option<String>,
        /// Whether it takes the place of the puzzle of the day, which the caller has answered on an earlier day.
        #[serde(default)]
        pub instead: bool,
        /// The caller's earlier answer, if any; the solution can then be read again.
        #[serde(default)]
        pub answered: Option<PuzzleVerdict>,
    }

    /// `POST /api/puzzles/{id}/answer`: the picks of one whole play. The first answer counts.
    pub struct PuzzleAnswer {
        /// Indices in the fixed vocabulary.
        pub picks: Vec<u16>,
    }

    /// The result of an answer.
    pub struct PuzzleSolved {
        pub verdict: PuzzleVerdict,
        /// The play that was made.
        pub play: TriedPlay,
        /// How much it lost compared with the best.
        pub loss: WinChance,
        /// All plays that were tried, the best first. `ahead` is what each lost compared with the best, as a number
        /// below zero.
        pub plays: Vec<PuzzleTried>,
        /// What the best play does at once, in sentences.
        pub why: Vec<String>,
        /// Worlds in which the best and the second were tried.
        pub worlds: u32,
        /// The beginning of the network's hash.
        pub network: String,
        /// The puzzle's own current rating.
        pub puzzle_rating: u32,
        /// How many people have answered it, and how many of them correctly.
        pub answers: u32,
        pub right: u32,
        /// Whether this answer counted. The first one does; later ones are only for practice.
        pub counted: bool,
        /// By how much the rating changed.
        pub change: i32,
        pub standing: PuzzleStanding,
    }

    pub struct PuzzleTried {
        pub play: TriedPlay,
        /// How many people gave this answer.
        pub chosen: u32,
    }
}
