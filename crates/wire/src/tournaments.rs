//! Tournaments: making one, taking part, directing, and how one stands. What follows from what is told in
//! `docs/league.md`.

use crate::Millis;
use crate::people::Person;
use crate::tables::{ClockKind, PlayedPreset, Side, TableState};
use crate::wired::wired;
use std::collections::BTreeMap;

wired! { "tournaments.ts",
    /// `POST /api/tournaments`
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct NewTournament {
        pub title: String,
        pub game: String,
        #[serde(default)]
        pub preset: Option<String>,
        #[serde(default)]
        pub options: BTreeMap<String, String>,
        pub clock: ClockKind,
        /// Whether games count for ratings.
        #[serde(default)]
        pub rated: bool,
        pub format: TournamentFormat,
        #[serde(default)]
        pub meeting: MeetingKind,
        /// With fewer players it is called off.
        pub least: u32,
        pub most: u32,
        #[cfg_attr(test, ts(type = "number"))]
        pub starts_at: Millis,
        /// How many minutes before the start check-in opens; if absent, nobody has to check in.
        #[serde(default)]
        pub check_in_minutes: Option<u32>,
        /// How long a round may take.
        pub round_minutes: u32,
        #[serde(default)]
        pub pace: RoundPace,
        #[serde(default)]
        pub late: LateGames,
        /// In this order. If absent: Buchholz, Sonneborn–Berger, direct encounter and lot.
        #[serde(default)]
        pub tie_breaks: Vec<TieBreakKind>,
        /// The tournament of divisions whose next season this is.
        #[serde(default)]
        pub follows: Option<String>,
    }

    /// Who meets whom.
    #[derive(Copy, PartialEq, Eq)]
    #[serde(tag = "t")]
    pub enum TournamentFormat {
        Swiss { rounds: u32 },
        /// Everyone meets everyone, once or twice.
        RoundRobin { twice: bool },
        KnockOut,
        /// Players are out after this many lost meetings.
        Elimination { losses: u32 },
        /// Round robins of about `size` players. `moving` players of each go up and down for the next season.
        Divisions { size: u32, moving: u32, twice: bool },
    }

    /// What two players play when they meet.
    #[derive(Copy, PartialEq, Eq, Default)]
    pub enum MeetingKind {
        #[default]
        OneGame,
        /// Two games with sides swapped, one after the other.
        TwoGames,
        /// The same two games at the same time.
        TwoAtOnce,
    }

    /// When the next round begins.
    #[derive(Copy, PartialEq, Eq, Default)]
    pub enum RoundPace {
        /// As soon as all games of this one are over.
        #[default]
        WhenDone,
        /// At the end of the round's time, not before.
        AtDeadline,
    }

    /// What happens to games that are not over when the round's time is up.
    #[derive(Copy, PartialEq, Eq, Default)]
    pub enum LateGames {
        /// The director decides, and everyone waits.
        #[default]
        Director,
        Draw,
        BothLose,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum TieBreakKind {
        Buchholz,
        SonnebornBerger,
        DirectEncounter,
        Wins,
        Lot,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum TournamentStage {
        Registration,
        Playing,
        Over,
        CalledOff,
    }

    /// A tournament in a list.
    pub struct TournamentSummary {
        pub id: String,
        pub title: String,
        pub game: String,
        /// In the caller's language.
        pub game_title: String,
        pub clock: ClockKind,
        pub rated: bool,
        pub format: TournamentFormat,
        pub meeting: MeetingKind,
        pub stage: TournamentStage,
        #[cfg_attr(test, ts(type = "number"))]
        pub starts_at: Millis,
        pub players: u32,
        pub most: u32,
        /// The current round, or the last one that was played; 0 before the first.
        pub round: u32,
        /// If it is known beforehand.
        #[serde(default)]
        pub rounds: Option<u32>,
    }

    /// `GET /api/tournaments?list=open|playing|over|mine`
    pub struct TournamentList {
        pub tournaments: Vec<TournamentSummary>,
        /// Request what follows with `&before=…`.
        #[serde(default)]
        pub next: Option<String>,
    }

    /// `GET /api/tournaments/{id}`: everything except how the tables of a round stand.
    pub struct TournamentInfo {
        pub summary: TournamentSummary,
        /// The preset that the options make up, or the one from which they differ least.
        #[serde(default)]
        pub preset: Option<PlayedPreset>,
        /// What differs from that preset, in words for people.
        pub options_text: Vec<String>,
        /// Sides are bid for at the table.
        pub bids: bool,
        pub least: u32,
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub check_in_from: Option<Millis>,
        pub round_minutes: u32,
        pub pace: RoundPace,
        pub late: LateGames,
        pub tie_breaks: Vec<TieBreakKind>,
        #[serde(default)]
        pub follows: Option<String>,
        pub paused: bool,
        pub directors: Vec<Person>,
        /// Once the tournament has started, in the order of their seeds.
        pub entrants: Vec<Entrant>,
        /// One list for each division, best first.
        pub standings: Vec<Vec<StandingRow>>,
        pub rounds: Vec<TournamentRound>,
        pub you: YourPlace,
        /// News for everyone, the newest first.
        pub news: Vec<TournamentNews>,
        /// The directors' acts, the newest first.
        pub log: Vec<DirectorsAct>,
    }

    pub struct Entrant {
        pub person: Person,
        /// None where the player is not named: the figure would tell who it is.
        pub rating: Option<i32>,
        /// Counted from 0, the strongest.
        pub division: u32,
        pub checked_in: bool,
        /// Left, or removed.
        pub gone: bool,
        /// The round in which the player was put out.
        #[serde(default)]
        pub out_in: Option<u32>,
    }

    /// A line of the standings. Half points are counted, and quarters of Sonneborn–Berger.
    pub struct StandingRow {
        /// Index into the entrants.
        pub entrant: u32,
        pub place: u32,
        pub half_points: u32,
        pub games: u32,
        pub wins: u32,
        pub buchholz_halves: u32,
        pub sonneborn_berger_quarters: u32,
    }

    pub struct TournamentRound {
        pub number: u32,
        #[cfg_attr(test, ts(type = "number"))]
        pub until: Millis,
        pub closed: bool,
        pub rests: Vec<u32>,
        pub games: Vec<TournamentGame>,
    }

    pub struct TournamentGame {
        pub number: u32,
        /// Indices into the entrants. Where sides are not bid for, the first plays the US.
        pub first: u32,
        pub second: u32,
        pub state: GameStanding,
        #[serde(default)]
        pub table: Option<String>,
    }

    #[derive(Copy, PartialEq, Eq)]
    #[serde(tag = "t")]
    pub enum GameStanding {
        /// The game before it comes first.
        Waiting,
        Playing,
        Decided { outcome: GameOutcome, forfeited: bool },
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum GameOutcome {
        FirstWon,
        SecondWon,
        Drawn,
        BothLost,
    }

    /// What the caller is here, and may do now.
    #[derive(Default)]
    pub struct YourPlace {
        /// Index into the entrants.
        #[serde(default)]
        pub entrant: Option<u32>,
        pub may_register: bool,
        pub may_check_in: bool,
        pub may_withdraw: bool,
        pub may_direct: bool,
        /// The caller's games that are not over.
        pub games: Vec<u32>,
    }

    /// A piece of news for everyone.
    pub struct TournamentNews {
        #[cfg_attr(test, ts(type = "number"))]
        pub at: Millis,
        pub what: NewsKind,
    }

    #[derive(PartialEq, Eq)]
    #[serde(tag = "t")]
    pub enum NewsKind {
        CheckInOpen,
        Begun { players: u32 },
        RoundPaired { round: u32 },
        Rests { name: String, round: u32 },
        /// A game is late, and the director has to decide.
        Late { game: u32 },
        RoundOver { round: u32 },
        Over { winners: Vec<String> },
        CalledOff,
        Paused,
        Resumed,
        Said { name: String, text: String },
    }

    /// A line of the public log.
    pub struct DirectorsAct {
        #[cfg_attr(test, ts(type = "number"))]
        pub at: Millis,
        pub by: String,
        pub reason: String,
        pub act: DirectedKind,
    }

    /// A director's act, with names.
    #[derive(PartialEq, Eq)]
    #[serde(tag = "t")]
    pub enum DirectedKind {
        Adjudicated { game: u32, first: String, second: String, outcome: GameOutcome },
        Replaced { name: String, with: String },
        Removed { name: String },
        Entered { name: String },
        Appointed { name: String },
        Dismissed { name: String },
        PairedAgain,
        Begun,
        Extended {
            #[cfg_attr(test, ts(type = "number"))]
            until: Millis,
        },
        Paused,
        Resumed,
        Announced { text: String },
        CalledOff,
    }

    /// `POST /api/tournaments/{id}/direct`: an act and its reason. Both are public.
    pub struct Direct {
        pub act: Directive,
        #[serde(default)]
        pub reason: String,
    }

    #[derive(PartialEq, Eq)]
    #[serde(tag = "t")]
    pub enum Directive {
        /// Sets the result of a game, over or not.
        Adjudicate { game: u32, outcome: GameOutcome },
        /// An account takes over a place, with its points and its open games.
        Replace { player: String, name: String },
        Remove { player: String },
        /// Computer players of one level, before the start.
        EnterBots { level: String, count: u32 },
        /// Another account becomes a director, too.
        Appoint { name: String },
        Dismiss { player: String },
        /// As long as no game of the round has been finished.
        PairAgain,
        /// The start comes now. As long as the tournament has not begun, and if enough players can play.
        Begin,
        /// The start, or the end of the round, is postponed.
        Extend {
            #[cfg_attr(test, ts(type = "number"))]
            until: Millis,
        },
        Pause,
        Resume,
        Announce { text: String },
        CallOff,
    }

    /// `GET /api/tournaments/{id}/rounds/{round}`: how the tables of a round stand.
    pub struct RoundTables {
        pub round: u32,
        pub tables: Vec<RoundTable>,
    }

    pub struct RoundTable {
        pub game: u32,
        pub table: String,
        pub state: TableState,
        /// Which side the game's first player has, where it is known.
        #[serde(default)]
        pub first_side: Option<Side>,
        /// Sides that must act now.
        pub to_act: Vec<Side>,
        /// `T4 AR3`, in the caller's language.
        pub moment: String,
        pub figures: String,
        /// What the bids for sides gave the US, once both are in; below zero, what they gave the USSR.
        #[serde(default)]
        pub bid: Option<i32>,
        /// How it ended, in the caller's language.
        #[serde(default)]
        pub result: Option<String>,
        /// Whether the game's first and second player are at the table.
        pub online: Vec<bool>,
        /// Whether the caller must act there.
        pub your_turn: bool,
    }
}
