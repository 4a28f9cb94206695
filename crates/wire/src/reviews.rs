//! Reviews of finished games: what was a mistake, what was luck, in chances to win. A review belongs to a replay and is
//! read under its address, `/api/replays/{id}/review`; a moment of it is the step of the replay at which it stands.
//!
//! Chances go from 0 to 1, with the half width of their 95% interval; people are shown whole points of 100, and never a chance
//! without its error.

use crate::tables::{Opponent, Side};
use crate::wired::wired;
use contract::told::Sentence;

wired! { "reviews.ts",
    /// How much work is done: a few seconds for a game, or a few minutes.
    #[derive(Copy, PartialEq, Eq, Hash, Default)]
    pub enum ReviewEffort {
        #[default]
        Quick,
        Deep,
    }

    /// `POST /api/replays/{id}/review`: requests a review, or continues one that was stopped. The answer is that of
    /// `GET`.
    pub struct AskReview {
        #[serde(default)]
        pub effort: ReviewEffort,
    }

    /// `GET /api/replays/{id}/review?effort=quick&lang=en`: the review as far as it is worked out. Ask again while
    /// `status` is `waiting` or `working`. `DELETE` of the same address stops it.
    pub struct Review {
        pub replay: String,
        pub effort: ReviewEffort,
        pub status: ReviewStatus,
        /// How it is worked out; none before it is requested.
        #[serde(default)]
        pub engine: Option<ReviewEngine>,
        /// This server has a newer engine by now. If requested again, the game is reviewed again.
        pub outdated: bool,
        /// One point for each play that is worked out, in the order of the game, with a few coarse ones in between.
        pub curve: Vec<CurvePoint>,
        /// In the order of the game.
        pub moments: Vec<KeyMoment>,
        /// Comes last.
        #[serde(default)]
        pub account: Option<ReviewAccount>,
        /// What each side lost by kind of decision, as far as it is known. Kinds without any loss are left out.
        pub lost_by_kind: Vec<PointsLost>,
        /// The same by period of the game.
        pub lost_by_period: Vec<PointsLost>,
    }

    #[serde(tag = "t")]
    pub enum ReviewStatus {
        /// Nobody has requested it.
        None,
        /// In the queue: 1 is next.
        Waiting { place: u32 },
        Working {
            stage: ReviewStage,
            /// Pieces of work.
            done: u32,
            of: u32,
            /// Plays judged so far, out of all that will be.
            plays: u32,
            of_plays: u32,
            /// None until it can be estimated.
            #[serde(default)]
            seconds_left: Option<u32>,
        },
        Done,
        /// Someone stopped it. What was worked out is kept.
        Stopped { done: u32, of: u32 },
        /// In the caller's language.
        Failed { reason: String },
    }

    #[derive(Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum ReviewStage {
        /// The shape of the curve.
        Coarse,
        /// Every decision with its alternatives.
        Decisions,
        /// What dice and draws were worth, then the account.
        Luck,
    }

    /// What a reader needs to know to judge how far to trust a figure.
    #[derive(PartialEq, Eq)]
    pub struct ReviewEngine {
        pub version: String,
        /// SHA-256 of the network's file.
        pub network: String,
        pub rules_revision: u32,
        /// In how many worlds the plays of a decision are tried.
        pub worlds: u32,
        /// How many lines are played on from a known position.
        pub lines: u32,
        /// Equal seeds give equal reviews.
        pub seed: u32,
    }

    /// A chance, or a difference of chances.
    #[derive(Copy, PartialEq, Default)]
    pub struct WinChance {
        pub mean: f32,
        /// Half the width of the 95% interval.
        pub error: f32,
    }

    /// How the game stood before a play.
    pub struct CurvePoint {
        /// The step of the replay.
        pub step: u32,
        /// `T4 AR3`
        pub code: String,
        pub turn: u8,
        pub round: u8,
        /// Who decided; none at the end of the game.
        #[serde(default)]
        pub side: Option<Side>,
        /// The chance of the US with all cards open.
        pub open: WinChance,
        /// The chance of the US with the best play, as the deciding side knew it; none if there was nothing to decide.
        #[serde(default)]
        pub known: Option<WinChance>,
        /// The same with the play that was made.
        #[serde(default)]
        pub known_after: Option<WinChance>,
        /// From few lines and only every n-th position: the shape is right, the single point is not.
        pub coarse: bool,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum MomentKind {
        /// From 5 points.
        Inaccuracy,
        /// From 10 points.
        Mistake,
        /// From 15 points.
        Blunder,
        /// A die that was worth 5 points or more compared with the mean of all faces.
        Dice,
        /// Cards drawn that were worth as much.
        Cards,
    }

    /// What decided the game.
    pub struct KeyMoment {
        /// The step of the replay before it.
        pub step: u32,
        pub code: String,
        pub kind: MomentKind,
        /// The side that erred, or whose die it was; none if cards were dealt to both.
        #[serde(default)]
        pub side: Option<Side>,
        /// The side that gained from it.
        pub gained: Side,
        /// By how much; never below zero.
        pub points: WinChance,
        /// What happened, as in the log.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
        pub parts: Sentence,
        /// Where each of its sentences ends, in UTF-16 units of the text: a list shows as many as fit.
        #[serde(default)]
        pub ends: Vec<u32>,
    }

    /// `GET /api/replays/{id}/review/plays/{step}?effort=quick&lang=en`: the choices at a decision. All chances are
    /// those of the side that decided, as it knew the table.
    pub struct JudgedPlay {
        /// The step of the replay before its first act.
        pub step: u32,
        /// The number of acts that it consists of.
        pub acts: u32,
        pub code: String,
        /// `Turn 4, action round 3`
        pub moment: String,
        pub side: Side,
        /// `inaccuracy`, `mistake` or `blunder`.
        #[serde(default)]
        pub mark: Option<MomentKind>,
        /// Compared with the best play; zero if nothing better was found.
        pub loss: WinChance,
        pub made: TriedPlay,
        /// At most three, the best first.
        pub others: Vec<TriedPlay>,
        /// In how many worlds it was tried.
        pub worlds: u32,
    }

    /// One play that was tried.
    pub struct TriedPlay {
        pub chance: WinChance,
        /// How much better it is than the play that was made; below zero if it is worse.
        pub ahead: WinChance,
        /// The difference is smaller than its error, so neither is better.
        pub too_close: bool,
        /// In words.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
        pub parts: Sentence,
        /// For the board: the card that is played, if there is one.
        #[serde(default)]
        pub card: Option<u8>,
        /// How it is used: the word of the choice, as in a log entry's `mode`.
        #[serde(default)]
        pub mode: Option<String>,
        /// Spaces, and how often each is picked.
        pub targets: Vec<PlayTarget>,
        /// All its picks as indices of the vocabulary.
        pub picks: Vec<u16>,
        /// How the game might go on after it: one line of many, as the side could see it, from the same world and the same
        /// dice as that of every other play of the decision. Empty outside reviews.
        #[serde(default)]
        pub line: Vec<LineTold>,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub struct PlayTarget {
        pub space: u8,
        pub times: u8,
    }

    /// A line of the log as it might be.
    pub struct LineTold {
        pub code: String,
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        #[serde(flatten)]
        pub told: contract::told::ToldEntry,
    }

    /// start − errors of the US + errors of the USSR + dice + cards + hidden + ending = result, all as the chance of the US.
    pub struct ReviewAccount {
        pub start: WinChance,
        /// What each side lost of its own chance.
        pub us_errors: WinChance,
        pub ussr_errors: WinChance,
        pub dice: WinChance,
        pub cards: WinChance,
        /// Hidden cards that lay differently from what could be expected, and the errors of all estimates.
        pub hidden: f32,
        /// The result less the chance in the last position, if the table ended the game: by resignation, clock or
        /// agreement. None if the rules ended it.
        #[serde(default)]
        pub ending: Option<WinChance>,
        pub result: WinChance,
        /// The result without dice and cards.
        pub adjusted: WinChance,
    }

    pub struct PointsLost {
        /// A machine word: `headline`, `card`, `influence`, `coups`, `space` …; for a period, its number, counted from
        /// 1.
        pub key: String,
        /// In the caller's language.
        pub title: String,
        pub us: WinChance,
        pub ussr: WinChance,
    }

    /// `POST /api/replays/{id}/review/try`: tries another play at a moment, judged in the worlds of the review.
    pub struct TryPlay {
        /// The step of the replay before the play.
        pub step: u32,
        /// Indices in the vocabulary, one for each question. If they end before the play does, the engine continues.
        pub picks: Vec<u16>,
        #[serde(default)]
        pub effort: ReviewEffort,
    }

    pub struct PlayTried {
        pub side: Side,
        pub play: TriedPlay,
        /// The best known play.
        pub best: TriedPlay,
        /// Compared with the best.
        pub loss: WinChance,
        #[serde(default)]
        pub mark: Option<MomentKind>,
        /// The play that was made in the game.
        pub made: TriedPlay,
    }

    /// `POST /api/replays/{id}/review/what-if`: tries another die, or another card in a hand.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct WhatIf {
        /// The step of the replay before the die, or the position in which the card is to be held.
        pub step: u32,
        /// The die that falls there shows this, 1 to 6.
        #[serde(default)]
        pub die: Option<u8>,
        /// This side holds this card.
        #[serde(default)]
        pub holds: Option<HeldCard>,
        #[serde(default)]
        pub effort: ReviewEffort,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub struct HeldCard {
        pub side: Side,
        pub card: u8,
    }

    /// `GET /api/replays/{id}/review/what-if?step=12&side=ussr`: which cards that side might hold or not, as far as the
    /// other side knows.
    #[derive(PartialEq, Eq)]
    pub struct HoldableCards {
        pub cards: Vec<u8>,
    }

    /// Chances of the US.
    pub struct WhatIfAnswer {
        /// As it was.
        pub was: WinChance,
        pub then: WinChance,
        /// The difference, from the same lines if there are any.
        pub difference: WinChance,
    }

    /// `POST /api/replays/{id}/play-on`: makes an analysis table from a position of a finished game. The answer is the
    /// new table, which begins as every table does.
    pub struct PlayOn {
        pub step: u32,
        /// Which side the caller takes. The second seat gets the other.
        pub side: Side,
        /// `bot` or `hot_seat`.
        pub opponent: Opponent,
        /// All cards lie as they did; otherwise those that `side` could not see are dealt again.
        #[serde(default)]
        pub as_it_was: bool,
    }

    /// Where an analysis table comes from.
    #[derive(PartialEq, Eq)]
    pub struct AnalysisOf {
        pub replay: String,
        pub step: u32,
        /// A puzzle is solved there: it comes from no game that could be looked at.
        #[serde(default)]
        pub puzzle: bool,
    }
}
