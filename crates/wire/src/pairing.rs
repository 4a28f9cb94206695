//! Quick pairing: a player says what to play and is seated with someone who wants the same.

use crate::Millis;
use crate::tables::ClockKind;
use crate::wired::wired;

wired! { "pairing.ts",
    /// `POST /api/pairing`: starts waiting for an opponent. This replaces any earlier wait.
    #[derive(PartialEq, Eq)]
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct PairingWish {
        pub game: String,
        /// The name of a rule set; the game's first if absent.
        #[serde(default)]
        pub preset: Option<String>,
        /// Live or correspondence; quick pairing has no games without a clock.
        pub clock: ClockKind,
        /// Sides are bid for; otherwise they are drawn by lot.
        #[serde(default)]
        pub bid: bool,
        /// Whether the game is rated; only between accounts.
        #[serde(default)]
        pub rated: bool,
        /// The largest difference in rating to an opponent; if absent, any opponent will do after a long wait.
        #[serde(default)]
        pub range: Option<u32>,
    }

    /// `GET /api/pairing?ticket=…`: the state of a wait.
    pub struct PairingStanding {
        /// The ticket of this wait, for later requests.
        pub ticket: String,
        pub state: PairingState,
    }

    #[serde(tag = "t")]
    pub enum PairingState {
        Waiting(WaitingInfo),
        /// An opponent was found, and there is a table for both.
        Met { table: String },
        /// The player stopped waiting, the page was away for too long, or the player is waiting elsewhere for something
        /// else.
        Gone,
    }

    pub struct WaitingInfo {
        pub wish: PairingWish,
        #[cfg_attr(test, ts(type = "number"))]
        pub since: Millis,
        /// By the server's clock.
        #[cfg_attr(test, ts(type = "number"))]
        pub now: Millis,
        /// The difference in rating that is accepted by now; none means any opponent.
        pub width: Option<u32>,
        /// How many others are waiting for the same.
        pub others: u32,
        /// How long it usually takes, if that is known.
        pub outlook: Option<WaitingOutlook>,
        /// After half a minute, a computer player that the player may choose instead.
        pub bot: Option<BotOffer>,
    }

    /// Based on players who waited recently and those who are still waiting.
    #[derive(Copy, PartialEq, Eq)]
    pub struct WaitingOutlook {
        /// Half wait no longer than this many seconds.
        pub half: u32,
        /// Four out of five wait no longer than this, if that is known.
        pub most: Option<u32>,
    }

    pub struct BotOffer {
        pub level: String,
        /// In the caller's language.
        pub title: String,
        /// In the pool of the game, if it has one.
        pub rating: Option<u32>,
    }

    /// `GET /api/pairing/hall`: who is waiting, and the caller's own ratings.
    pub struct PairingHall {
        /// Some of them, the longest wait first.
        pub waiting: Vec<WaitingPerson>,
        /// How many are waiting in total.
        pub count: u32,
        /// The caller's own ratings.
        pub ratings: Vec<OwnRating>,
    }

    /// `GET /api/pairing/field?game=twilight&form=live`: the ratings of the players who are online.
    pub struct PairingField {
        /// Lowest first, without the caller and without players who hide that they are online. A player without a
        /// rating counts as an average member.
        pub ratings: Vec<u32>,
    }

    pub struct WaitingPerson {
        /// In the caller's language, if it is a made-up one.
        pub name: String,
        pub guest: bool,
        /// Whether it is the caller.
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
        /// Half the width of the 95% interval.
        pub error: u32,
        /// Whether enough is known for a place in the ranking.
        pub ranked: bool,
    }
}
