//! Making, finding and joining tables.

use crate::Millis;
use crate::dice::DiceInfo;
use crate::duplicates::InDuplicate;
use crate::live::ClockInfo;
use crate::people::Person;
use crate::players::RatingChange;
use crate::reviews::AnalysisOf;
use crate::wired::wired;
pub use contract::Side;
use std::collections::BTreeMap;

wired! { "tables.ts",
    /// `POST /api/tables`
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct NewTable {
        pub game: String,
        /// Values by option key, as the engine reads them (`on`, `3`, a word, a deck's text).
        #[serde(default)]
        pub options: BTreeMap<String, String>,
        /// The name of a rule set (`GET /api/games`). Options given in addition take precedence.
        #[serde(default)]
        pub preset: Option<String>,
        pub side: SideChoice,
        pub clock: ClockKind,
        pub opponent: Opponent,
        #[serde(default = "yes")]
        pub spectators: bool,
        /// Hints while playing.
        #[serde(default)]
        pub helpers: bool,
        /// Whether players may ask each other to take a decision back after a die fell or something was shown.
        #[serde(default = "yes")]
        pub take_backs: bool,
        /// Whether the result changes ratings: between accounts, or against one of our levels; with a clock, from the
        /// ordinary start, without hints and without taking back by agreement. Joining means agreeing to it.
        #[serde(default)]
        pub rated: bool,
    }

    /// Which side the maker takes.
    #[derive(Copy, PartialEq, Eq)]
    pub enum SideChoice {
        Us,
        Ussr,
        /// Decided by the seed when the table starts.
        Random,
        /// Both bid for their side, if the game has bids (their option is switched on).
        Bid,
    }

    #[derive(Copy, PartialEq, Eq)]
    #[serde(tag = "t")]
    pub enum ClockKind {
        None,
        /// Seconds for the game, and seconds added for each decision turn.
        Live { bank: u32, increment: u32 },
        /// Hours.
        Correspondence { bank: u32, increment: u32 },
    }

    #[derive(PartialEq, Eq)]
    #[serde(tag = "t")]
    pub enum Opponent {
        /// Listed in the lobby. The first player to join plays.
        Open,
        /// Anyone who has the address of the invitation.
        Link,
        /// A computer player: a level, or a name with settings.
        Bot { level: String },
        /// Both sides at one screen.
        HotSeat,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum TableState {
        /// Waiting for someone to join, or for the dice to be fixed.
        Waiting,
        Playing,
        Over,
        /// Given up before the first move.
        Abandoned,
    }

    /// Everything about a table that is fixed and public, and its current state.
    pub struct TableInfo {
        pub id: String,
        pub game: String,
        pub title: String,
        pub state: TableState,
        /// Only what differs from the defaults.
        pub options: BTreeMap<String, String>,
        /// The preset that the options make up, or the one from which they differ least.
        #[serde(default)]
        pub preset: Option<PlayedPreset>,
        /// What differs from that preset, in words for people; empty if it is played as it is.
        pub options_text: Vec<String>,
        #[serde(default)]
        pub notice: Option<String>,
        pub side: SideChoice,
        pub clock: ClockKind,
        pub opponent: Opponent,
        pub spectators: bool,
        pub helpers: bool,
        #[serde(default = "yes")]
        pub take_backs: bool,
        /// Whether the result changes ratings.
        #[serde(default)]
        pub rated: bool,
        /// What the table belongs to, if the server or a challenge made it: `pairing`, `challenge`, `tournament:ID:…`.
        #[serde(default)]
        pub origin: Option<String>,
        /// The time by which the players have to come, or until which an offer stands, while the table waits.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub come_by: Option<Millis>,
        /// The first seat is the maker's.
        pub seats: Vec<SeatInfo>,
        /// Which seats (0, 1) the caller holds: none for a spectator, both at one screen.
        pub yours: Vec<u8>,
        /// For the maker of a table by link: the last part of the address that lets someone join.
        #[serde(default)]
        pub invite: Option<String>,
        /// SHA-256 of the server's secret, fixed before anyone joined.
        pub secret_hash: String,
        /// SHA-256 of the seed, known from the start of play.
        #[serde(default)]
        pub seed_hash: Option<String>,
        pub dice: DiceInfo,
        /// The seat (0, 1) that left a table between two people before the first decision, or kept it from beginning.
        #[serde(default)]
        pub left_by: Option<u8>,
        #[cfg_attr(test, ts(type = "number"))]
        pub made_at: Millis,
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub ended_at: Option<Millis>,
        #[serde(default)]
        pub result: Option<ResultInfo>,
        /// How a finished rated game changed ratings; empty if it did not count, or before it is rated.
        #[serde(default)]
        pub rating_changes: Vec<RatingChange>,
        /// How many people are watching without a seat.
        #[serde(default)]
        pub spectators_here: u32,
        /// Sides that must act now.
        pub to_act: Vec<Side>,
        /// `T4 AR3`, in the caller's language.
        pub moment: String,
        /// The score and other numbers worth a glance, in the caller's language; empty before the start.
        #[serde(default)]
        pub figures: String,
        /// What the bids for sides gave the US, once both are in; below zero, what they gave the USSR.
        #[serde(default)]
        pub bid: Option<i32>,
        /// The time left on the clocks now.
        pub time: ClockInfo,
        /// The most recent rematch that was requested.
        #[serde(default)]
        pub rematch: Option<Rematch>,
        /// The finished table whose rematch this one is.
        #[serde(default)]
        pub rematch_of: Option<String>,
        /// For an analysis table: the game and the position that it continues from. Never rated.
        #[serde(default)]
        pub analysis: Option<AnalysisOf>,
        /// The duplicate match that the table belongs to. Until the match is over, only the table's players may look at
        /// it, and nothing is said about how it stands.
        #[serde(default)]
        pub duplicate: Option<InDuplicate>,
        /// Whether the caller may take the free seat now, without an invitation.
        #[serde(default)]
        pub may_join: bool,
    }

    /// A rematch is a table of its own, with a seat kept for the other player of the previous game.
    #[derive(PartialEq, Eq)]
    pub struct Rematch {
        pub table: String,
        /// The seat (0, 1) of the finished table whose holder requested it.
        pub by: u8,
        pub state: RematchState,
        /// Until when an offer stands.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub until: Option<Millis>,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum RematchState {
        /// The other player has not answered.
        Offered,
        /// Both players have sat down, or nobody else had to be asked.
        Accepted,
        Declined,
        /// Withdrawn, or came to nothing. Another can be offered.
        Gone,
    }

    pub struct PlayedPreset {
        pub key: String,
        /// In the caller's language.
        pub title: String,
    }

    pub struct SeatInfo {
        /// Nobody yet.
        #[serde(default)]
        pub person: Option<Person>,
        /// Known from the start of play; bids may still swap it.
        #[serde(default)]
        pub side: Option<Side>,
        pub online: bool,
    }

    pub struct ResultInfo {
        #[serde(default)]
        pub winner: Option<Side>,
        /// The game's own word, or `resigned`, `agreed`, `time`, `abandoned`, `declined`, `closed`.
        pub reason: String,
        /// In the caller's language.
        pub text: String,
    }

    /// `POST /api/tables/{id}/join`
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct Join {
        /// 64 hexadecimal digits: the commitment to the player's share of the seed, for place 1 of this table.
        pub commitment: String,
        #[serde(default)]
        pub invite: Option<String>,
    }

    /// `GET /api/tables?list=mine|open|watch`
    pub struct TableList {
        pub tables: Vec<TableInfo>,
        /// Request what follows with `&before=…`.
        #[serde(default)]
        pub next: Option<String>,
    }
}

fn yes() -> bool {
    true
}
