//! Quick pairing: somebody says what to play and is seated with whoever wants the same.

use crate::Millis;
use crate::tables::ClockKind;
use crate::wired::wired;

wired! { "pairing.ts",
    /// `POST /api/pairing`: wait for an opponent from now on, in place of whatever one waited for.
    #[derive(PartialEq, Eq)]
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct PairingWish {
        pub game: String,
        /// A rule set by name; the game's first without it.
        #[serde(default)]
        pub preset: Option<String>,
        /// Minutes or days; quick pairing has no games without a clock.
        pub clock: ClockKind,
        /// Sides are bid for; else they are dealt by lot.
        #[serde(default)]
        pub bid: bool,
        /// For the rating: between accounts alone.
        #[serde(default)]
        pub rated: bool,
        /// How many points an opponent's rating may be away at most; without it anybody will do, once it takes long.
        #[serde(default)]
        pub range: Option<u32>,
    }

    /// `GET /api/pairing?ticket=…`: what became of a wait.
    pub struct PairingStanding {
        /// Of this wait: to ask with.
        pub ticket: String,
        pub state: PairingState,
    }

    #[serde(tag = "t")]
    pub enum PairingState {
        Waiting(WaitingInfo),
        /// There is an opponent, and a table for both.
        Met { table: String },
        /// Left, or the page was away for too long, or waited elsewhere for something else.
        Gone,
    }

    pub struct WaitingInfo {
        pub wish: PairingWish,
        #[cfg_attr(test, ts(type = "number"))]
        pub since: Millis,
        /// By the server's clock.
        #[cfg_attr(test, ts(type = "number"))]
        pub now: Millis,
        /// How many points an opponent may be away by now; none: anybody.
        pub width: Option<u32>,
        /// How many others wait for the same.
        pub others: u32,
        /// How long it takes, if that can be said.
        pub outlook: Option<WaitingOutlook>,
        /// After half a minute: a computer player that one may take instead.
        pub bot: Option<BotOffer>,
    }

    /// From those who waited lately and those who still wait.
    #[derive(Copy, PartialEq, Eq)]
    pub struct WaitingOutlook {
        /// Half wait no longer than so many seconds.
        pub half: u32,
        /// Four of five no longer than this, where that is known.
        pub most: Option<u32>,
    }

    pub struct BotOffer {
        pub level: String,
        /// In the asker's language.
        pub title: String,
        /// In the pool of the game, where it has one.
        pub rating: Option<u32>,
    }

    /// `GET /api/pairing/hall`: who waits, and where one stands.
    pub struct PairingHall {
        /// Longest first, some of them.
        pub waiting: Vec<WaitingPerson>,
        /// How many wait in all.
        pub count: u32,
        /// One's own ratings.
        pub ratings: Vec<OwnRating>,
    }

    /// `GET /api/pairing/field?game=twilight&form=live`: how those who are here are rated.
    pub struct PairingField {
        /// Lowest first, without the asker and without whoever does not show that he is here. Whoever has no rating yet is
        /// looked for as an average member.
        pub ratings: Vec<u32>,
    }

    pub struct WaitingPerson {
        /// In the asker's language, if it is a made-up one.
        pub name: String,
        pub guest: bool,
        /// Whether it is the asker himself.
        pub you: bool,
        #[serde(default)]
        pub rating: Option<OwnRating>,
        pub wish: PairingWish,
    }

    pub struct OwnRating {
        pub game: String,
        /// `live` or `correspondence`
        pub form: String,
        pub value: u32,
        /// Half width of the 95% interval.
        pub error: u32,
        /// Whether enough is known for a place in the ranking.
        pub ranked: bool,
    }
}
