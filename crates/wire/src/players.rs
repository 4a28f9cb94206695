//! Players: ratings, rankings, profiles, and people among themselves.

use crate::Millis;
use crate::explorer::StageKind;
use crate::people::Person;
use crate::tables::{ClockKind, Side, SideChoice};
use crate::wired::wired;
use contract::told::Sentence;
use std::collections::BTreeMap;

wired! { "players.ts",
    /// How a game is played: each form has ratings of its own.
    #[derive(Copy, PartialEq, Eq, Default)]
    pub enum PlayForm {
        #[default]
        Live,
        Correspondence,
    }

    /// A player's rating in one game and form, in whole points. 95 of 100 true strengths lie within the uncertainty.
    #[derive(PartialEq)]
    pub struct RatingInfo {
        /// The game as ratings count it: `twilight`, `red-sea`, `thirteen`; combined decks are games of their own.
        pub game: String,
        pub form: PlayForm,
        pub value: i32,
        pub uncertainty: i32,
        /// Whether enough is known for a place in the ranking; otherwise "few games".
        pub ranked: bool,
        /// The leagues' own number.
        #[cfg_attr(test, ts(type = "number"))]
        pub points: i64,
        pub games: u32,
        /// By how much the last game changed it.
        #[serde(default)]
        pub change: Option<i32>,
        /// Counting only the games of each side.
        pub us: SideRating,
        pub ussr: SideRating,
    }

    #[derive(PartialEq)]
    pub struct SideRating {
        pub value: i32,
        pub uncertainty: i32,
        pub won: u32,
        pub drawn: u32,
        pub lost: u32,
    }

    /// `GET /api/ranking?game=twilight&form=live&who=all&after=0`
    pub struct Ranking {
        pub game: String,
        pub form: PlayForm,
        /// Best first. Where the last page ends, players with few games follow.
        pub rows: Vec<RankingRow>,
        /// Request what follows with `&after=…`.
        #[serde(default)]
        pub next: Option<u32>,
        /// The caller's own row, wherever it is.
        #[serde(default)]
        pub yours: Option<RankingRow>,
        pub advantage: SideAdvantage,
        /// Games that have a ranking here, including combined decks.
        pub games: Vec<String>,
    }

    pub struct RankingRow {
        /// None if there are few games.
        #[serde(default)]
        pub place: Option<u32>,
        pub player: Person,
        pub rating: RatingInfo,
        pub presence: PresenceInfo,
    }

    /// The advantage of the US before the first card, in rating points, according to results here.
    pub struct SideAdvantage {
        pub points: i32,
        pub uncertainty: i32,
        /// The same for each point of influence that is bid.
        pub influence: i32,
        pub influence_uncertainty: i32,
        /// The number of games that this is based on.
        pub games: u32,
    }

    /// When a person was last online, as far as they let others see it.
    #[derive(Copy, Default)]
    pub struct PresenceInfo {
        pub online: bool,
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub seen_at: Option<Millis>,
        /// When the person's vacation ends: none of their correspondence clocks runs out before that. Everyone who
        /// plays with them may know it.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub vacation_until: Option<Millis>,
    }

    /// `GET /api/players/{name}`
    pub struct Profile {
        pub player: Person,
        #[cfg_attr(test, ts(type = "number"))]
        pub since: Millis,
        /// Games played to the end, rated or not.
        pub games: u32,
        pub ratings: Vec<RatingInfo>,
        pub presence: PresenceInfo,
        /// Whether it is the caller's own.
        pub yours: bool,
        pub follows: bool,
        pub blocks: bool,
        /// Why the caller cannot challenge this player; none if they can.
        #[serde(default)]
        pub unchallengeable: Option<String>,
        /// The caller's own settings.
        #[serde(default)]
        pub privacy: Option<Privacy>,
    }

    /// `GET /api/players/{name}/games?game=twilight&form=live`: figures from the rated games of one pool.
    #[derive(Default)]
    pub struct PlayedGames {
        pub game: String,
        pub form: PlayForm,
        /// Oldest first.
        pub graph: Vec<GraphPoint>,
        pub endings: Vec<EndingCount>,
        /// The most frequent opponents first.
        pub opponents: Vec<OpponentCount>,
        /// Newest first.
        pub recent: Vec<RecentGame>,
        /// How many games this was counted from (the most recent ones).
        pub counted: u32,
        /// Whether points lost and luck are included, because they are the caller's own or their owner shows them.
        pub reviews_shown: bool,
        /// Whether others see them.
        pub reviews_open: bool,
        /// The player does not want to be named in finished games, so nothing here leads to one: everything is empty.
        pub hidden: bool,
    }

    /// `GET /api/players/{name}/openings?game=twilight&form=live`: how the rated games against people began.
    #[derive(Default)]
    pub struct PlayedOpenings {
        /// Set-ups and first secret choices of each side, the most frequent first.
        pub rows: Vec<PlayedOpening>,
        /// How many games this was counted from (the most recent ones).
        pub counted: u32,
    }

    pub struct PlayedOpening {
        pub kind: StageKind,
        pub side: Side,
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
        pub parts: Sentence,
        /// This choice alone, as a path for the explorer and the archive.
        pub path: String,
        pub games: u32,
        /// The player's score in them, in half points.
        pub halves: u32,
    }

    /// A rating after a game.
    pub struct GraphPoint {
        #[cfg_attr(test, ts(type = "number"))]
        pub at: Millis,
        pub value: i32,
        pub uncertainty: i32,
        /// Which side was played, and the rating from the games of that side only.
        pub side: Side,
        pub side_value: i32,
    }

    pub struct EndingCount {
        /// The game's own word, or `resigned`, `agreed`, `time`.
        pub reason: String,
        pub won: u32,
        pub drawn: u32,
        pub lost: u32,
    }

    pub struct OpponentCount {
        pub player: Person,
        /// The opponent's current rating.
        #[serde(default)]
        pub value: Option<i32>,
        #[serde(default)]
        pub uncertainty: Option<i32>,
        pub won: u32,
        pub drawn: u32,
        pub lost: u32,
    }

    pub struct RecentGame {
        pub table: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub at: Millis,
        pub opponent: Person,
        pub side: Side,
        /// The player's score, in half points.
        pub halves: u8,
        /// How it ended, in the caller's language.
        pub text: String,
        pub change: i32,
        /// Points of win chance, if a review is complete and may be seen.
        #[serde(default)]
        pub lost: Option<i32>,
        #[serde(default)]
        pub luck: Option<i32>,
        pub reviewed: bool,
    }

    /// `PUT /api/me/privacy`: what others may see and ask.
    #[derive(Copy, PartialEq, Eq)]
    pub struct Privacy {
        pub challenges: WhoMayChallenge,
        /// Whether others see when the person is online.
        pub show_online: bool,
        /// Whether others see points lost and luck of reviewed games.
        pub show_reviews: bool,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum WhoMayChallenge {
        Everybody,
        /// People whom the person follows.
        Followed,
        Nobody,
    }

    /// `POST /api/players/{name}/relation`. Absent fields stay as they are.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct ChangeRelation {
        #[serde(default)]
        pub follow: Option<bool>,
        /// A blocked player cannot challenge the blocker, or join or chat at their tables.
        #[serde(default)]
        pub block: Option<bool>,
    }

    /// `GET /api/me/people`
    pub struct MyPeople {
        /// Those who are online come first.
        pub followed: Vec<FollowedPerson>,
        pub blocked: Vec<Person>,
        pub privacy: Privacy,
    }

    pub struct FollowedPerson {
        pub player: Person,
        pub presence: PresenceInfo,
    }

    /// `GET /api/players?begins=an`
    pub struct PlayersFound {
        pub players: Vec<Person>,
    }

    /// `POST /api/players/{name}/challenge`: makes a table with the other seat kept for this player, who accepts by
    /// joining it or declines.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct Challenge {
        pub game: String,
        #[serde(default)]
        pub options: BTreeMap<String, String>,
        #[serde(default)]
        pub preset: Option<String>,
        /// The challenger's side.
        pub side: SideChoice,
        pub clock: ClockKind,
        #[serde(default)]
        pub rated: bool,
        #[serde(default = "yes")]
        pub spectators: bool,
    }

    /// How a rated game changed ratings, for the players of the table.
    #[derive(PartialEq)]
    pub struct RatingChange {
        /// The seat (0, 1).
        pub seat: u8,
        pub value: i32,
        pub uncertainty: i32,
        pub change: i32,
        #[cfg_attr(test, ts(type = "number"))]
        pub points: i64,
    }
}

fn yes() -> bool {
    true
}
