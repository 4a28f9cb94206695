//! Puzzles: positions with one clearly best play. What a solver is sent before the answer holds nothing that the player
//! could not see; chances and the best play come after it.

use crate::reviews::{MomentKind, ReviewEffort, TriedPlay, WinChance};
use crate::tables::Side;
use crate::wired::wired;
use contract::Theme;

wired! { "puzzles.ts",
    /// `GET /api/puzzles?game=twilight&lang=en`: how somebody stands, and what there is to solve.
    pub struct PuzzleHall {
        pub standing: PuzzleStanding,
        /// What there is to solve in this game, theme by theme; themes without a puzzle are left out.
        pub themes: Vec<ThemeCount>,
        /// How many there are of every game: its word, its title, how many.
        pub games: Vec<PuzzleGame>,
        /// Of today, the same for everybody.
        pub daily: Option<PuzzleInfo>,
    }

    /// `GET /api/puzzles/own?game=twilight&lang=en`: decisions of one's own games that a review found wanting.
    pub struct OwnErrors {
        /// One's last games that were looked at, and those of them that have a review.
        pub games: u32,
        pub reviewed: u32,
        /// The latest game first, in the order of play.
        pub errors: Vec<OwnError>,
    }

    /// One of them, to be played again.
    pub struct OwnError {
        pub replay: String,
        /// The step of the replay before it.
        pub step: u32,
        pub effort: ReviewEffort,
        pub code: String,
        pub kind: MomentKind,
        pub side: Side,
        /// What it lost.
        pub points: WinChance,
        /// In the asker's language, if it is a made-up one.
        pub opponent: String,
        /// What one found when one first played it again.
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
        /// Answered by whoever asks.
        pub answered: u32,
    }

    /// How somebody stands.
    pub struct PuzzleStanding {
        /// Of puzzles alone: 1500 is an average one.
        pub rating: u32,
        /// Half width of the 95% interval.
        pub error: u32,
        pub answered: u32,
        /// Days in a row on which the daily puzzle was answered right or half right, today or yesterday the last.
        pub streak: u32,
        /// The last fourteen daily puzzles, today's last; nothing where there was no answer.
        pub days: Vec<Option<PuzzleVerdict>>,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum PuzzleVerdict {
        /// Inside the error of the best.
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
        /// Since the first day, where it is the puzzle of a day.
        #[serde(default)]
        pub daily: Option<u32>,
        /// The date of that day: `2026-11-15`.
        #[serde(default)]
        pub date: Option<String>,
        /// What the asker has answered before; the answer can be read again.
        #[serde(default)]
        pub answered: Option<PuzzleVerdict>,
    }

    /// `POST /api/puzzles/{id}/answer`: the picks of one whole play. The first answer counts.
    pub struct PuzzleAnswer {
        /// Places in the fixed vocabulary.
        pub picks: Vec<u16>,
    }

    /// What became of an answer.
    pub struct PuzzleSolved {
        pub verdict: PuzzleVerdict,
        /// The play that was made.
        pub play: TriedPlay,
        /// How much it lost against the best.
        pub loss: WinChance,
        /// All plays that were tried, the best first. `ahead` is what each lost against the best, below nought.
        pub plays: Vec<PuzzleTried>,
        /// What the best play does at once, in sentences.
        pub why: Vec<String>,
        /// Worlds in which the best and the second were tried.
        pub worlds: u32,
        /// The beginning of the network's hash.
        pub network: String,
        /// The puzzle's own rating by now.
        pub puzzle_rating: u32,
        /// How many have answered it, and how many of them right.
        pub answers: u32,
        pub right: u32,
        /// Whether this answer was counted: the first is, later ones are for oneself.
        pub counted: bool,
        /// By how much the rating changed.
        pub change: i32,
        pub standing: PuzzleStanding,
    }

    pub struct PuzzleTried {
        pub play: TriedPlay,
        /// How many have answered so.
        pub chosen: u32,
    }
}
