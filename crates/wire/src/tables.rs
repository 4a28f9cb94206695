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
        /// A rule set by name (`GET /api/games`); options given besides have the last word.
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
        /// Whether the result moves ratings: between accounts, or against a level of ours; with a clock, from the ordinary
        /// start, without hints and without taking back by agreement. Whoever joins agrees to it.
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
        /// Both bid for their side, where the game knows bids (its option is switched on).
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
        /// Listed in the lobby; the first comer plays.
        Open,
        /// Whoever has the invitation's address.
        Link,
        /// A computer player: a level, or a name with settings.
        Bot { level: String },
        /// Both sides at one screen.
        HotSeat,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum TableState {
        /// For somebody to join, or for the dice to be fixed.
        Waiting,
        Playing,
        Over,
        /// Given up before the first move.
        Abandoned,
    }

    /// All that is fixed and public of a table, and how it stands.
    pub struct TableInfo {
        pub id: String,
        pub game: String,
        pub title: String,
        pub state: TableState,
        /// Only what differs from the defaults.
        pub options: BTreeMap<String, String>,
        /// The preset that the options are, or the one from which they differ least.
        #[serde(default)]
        pub preset: Option<PlayedPreset>,
        /// What differs from that preset, in words for people; empty: it is played as it is.
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
        /// Whether the result moves ratings.
        #[serde(default)]
        pub rated: bool,
        /// What the table belongs to, where the server or a challenge made it: `pairing`, `challenge`, `tournament:ID:…`.
        #[serde(default)]
        pub origin: Option<String>,
        /// Until when those who have to are expected to come, or an offer stands, while the table waits.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub come_by: Option<Millis>,
        /// The first seat is the maker's.
        pub seats: Vec<SeatInfo>,
        /// Which seats (0, 1) the asker holds: none for a spectator, both at one screen.
        pub yours: Vec<u8>,
        /// For the maker of a table by link: the address's last part that lets somebody join.
        #[serde(default)]
        pub invite: Option<String>,
        /// SHA-256 of the server's secret, fixed before anybody joined.
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
        /// What a rated game that is over has moved; nothing where it did not count, or before it is rated.
        #[serde(default)]
        pub rating_changes: Vec<RatingChange>,
        /// How many look on here without a seat.
        #[serde(default)]
        pub spectators_here: u32,
        /// Sides that must act now.
        pub to_act: Vec<Side>,
        /// `T4 AR3`, in the asker's language.
        pub moment: String,
        /// The score and other numbers worth a glance, in the asker's language; nothing before the start.
        #[serde(default)]
        pub figures: String,
        /// What the bids for sides gave the US, once both are in; below zero: the USSR.
        #[serde(default)]
        pub bid: Option<i32>,
        /// What is left on the clocks now.
        pub time: ClockInfo,
        /// The rematch that was asked for last.
        #[serde(default)]
        pub rematch: Option<Rematch>,
        /// The finished table whose rematch this one is.
        #[serde(default)]
        pub rematch_of: Option<String>,
        /// Of an analysis table: the game and the position that it goes on from. Never rated.
        #[serde(default)]
        pub analysis: Option<AnalysisOf>,
        /// The duplicate match that the table belongs to. Until that is over nobody but its players may look at it, and nothing of
        /// how it stands is told.
        #[serde(default)]
        pub duplicate: Option<InDuplicate>,
        /// Whether the asker may take the free seat as he is, without an invitation.
        #[serde(default)]
        pub may_join: bool,
    }

    /// A rematch is a table of its own, with a seat that is kept for the other player of the game before.
    #[derive(PartialEq, Eq)]
    pub struct Rematch {
        pub table: String,
        /// The seat (0, 1) of the finished table whose holder asked for it.
        pub by: u8,
        pub state: RematchState,
        /// Until when an offer stands.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub until: Option<Millis>,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum RematchState {
        /// The other has not answered.
        Offered,
        /// Both have sat down, or nobody else had to be asked.
        Accepted,
        Declined,
        /// Taken back, or came to nothing: another can be offered.
        Gone,
    }

    pub struct PlayedPreset {
        pub key: String,
        /// In the asker's language.
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
        /// In the asker's language.
        pub text: String,
    }

    /// `POST /api/tables/{id}/join`
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct Join {
        /// 64 hexadecimal digits: the commitment to one's share of the seed, for place 1 of this table.
        pub commitment: String,
        #[serde(default)]
        pub invite: Option<String>,
    }

    /// `GET /api/tables?list=mine|open|watch`
    pub struct TableList {
        pub tables: Vec<TableInfo>,
        /// Ask for what follows with `&before=…`.
        #[serde(default)]
        pub next: Option<String>,
    }
}

fn yes() -> bool {
    true
}
