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

    /// Somebody's rating in one game and form. Whole points; 95 of 100 true strengths lie within the uncertainty.
    #[derive(PartialEq)]
    pub struct RatingInfo {
        /// As ratings count games: `twilight`, `red-sea`, `thirteen`; combined decks are games of their own.
        pub game: String,
        pub form: PlayForm,
        pub value: i32,
        pub uncertainty: i32,
        /// Whether enough is known for a place in the ranking; else "few games".
        pub ranked: bool,
        /// The leagues' own number.
        #[cfg_attr(test, ts(type = "number"))]
        pub points: i64,
        pub games: u32,
        /// By how much the last game moved it.
        #[serde(default)]
        pub change: Option<i32>,
        /// Over the games of each side alone.
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
        /// Best first; where the last page ends, those with few games follow.
        pub rows: Vec<RankingRow>,
        /// Ask for what follows with `&after=…`.
        #[serde(default)]
        pub next: Option<u32>,
        /// The asker's own row, wherever it stands.
        #[serde(default)]
        pub yours: Option<RankingRow>,
        pub advantage: SideAdvantage,
        /// Games of which there is a ranking here, combined decks among them.
        pub games: Vec<String>,
    }

    pub struct RankingRow {
        /// Nothing with few games.
        #[serde(default)]
        pub place: Option<u32>,
        pub player: Person,
        pub rating: RatingInfo,
        pub presence: PresenceInfo,
    }

    /// What the US have ahead before the first card, in points of rating, as results here say.
    pub struct SideAdvantage {
        pub points: i32,
        pub uncertainty: i32,
        /// The same for each influence that is bid.
        pub influence: i32,
        pub influence_uncertainty: i32,
        /// From how many games.
        pub games: u32,
    }

    /// When somebody was there, as far as he lets others see it.
    #[derive(Copy, Default)]
    pub struct PresenceInfo {
        pub online: bool,
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub seen_at: Option<Millis>,
        /// Until when he is on vacation: no clock of days of his falls meanwhile. Whoever plays with him may know it.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub vacation_until: Option<Millis>,
    }

    /// `GET /api/players/{name}`
    pub struct Profile {
        pub player: Person,
        #[cfg_attr(test, ts(type = "number"))]
        pub since: Millis,
        /// Games that were played to an end, rated or not.
        pub games: u32,
        pub ratings: Vec<RatingInfo>,
        pub presence: PresenceInfo,
        /// Whether it is the asker's own.
        pub yours: bool,
        pub follows: bool,
        pub blocks: bool,
        /// Why the asker cannot challenge him; nothing where he can.
        #[serde(default)]
        pub unchallengeable: Option<String>,
        /// The asker's own settings.
        #[serde(default)]
        pub privacy: Option<Privacy>,
    }

    /// `GET /api/players/{name}/games?game=twilight&form=live`: what the rated games of one pool say.
    pub struct PlayedGames {
        pub game: String,
        pub form: PlayForm,
        /// Oldest first.
        pub graph: Vec<GraphPoint>,
        pub endings: Vec<EndingCount>,
        /// Whom he has met most often first.
        pub opponents: Vec<OpponentCount>,
        /// Newest first.
        pub recent: Vec<RecentGame>,
        /// How many games this was counted from: the last ones.
        pub counted: u32,
        /// Whether points lost and luck are told, since they are the asker's own or their owner has opened them.
        pub reviews_shown: bool,
        /// Whether others see them.
        pub reviews_open: bool,
    }

    /// `GET /api/players/{name}/openings?game=twilight&form=live`: what the rated games against people began with.
    #[derive(Default)]
    pub struct PlayedOpenings {
        /// Set-ups and first secret choices of each side, the most frequent first.
        pub rows: Vec<PlayedOpening>,
        /// How many games this was counted from: the last ones.
        pub counted: u32,
    }

    pub struct PlayedOpening {
        pub kind: StageKind,
        pub side: Side,
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<serde_json::Value>))]
        pub parts: Sentence,
        /// This choice alone, as the explorer and the archive are asked for it.
        pub path: String,
        pub games: u32,
        /// What the player won in them, in halves.
        pub halves: u32,
    }

    /// A rating after a game.
    pub struct GraphPoint {
        #[cfg_attr(test, ts(type = "number"))]
        pub at: Millis,
        pub value: i32,
        pub uncertainty: i32,
        /// Which side was played, and the rating over the games of that side alone.
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
        /// His rating now.
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
        /// What the player won, in halves.
        pub halves: u8,
        /// How it ended, in the asker's language.
        pub text: String,
        pub change: i32,
        /// Points of win chance, where a review is whole and may be seen.
        #[serde(default)]
        pub lost: Option<i32>,
        #[serde(default)]
        pub luck: Option<i32>,
        pub reviewed: bool,
    }

    /// `PUT /api/me/privacy`: what others may see of one and ask of one.
    #[derive(Copy, PartialEq, Eq)]
    pub struct Privacy {
        pub challenges: WhoMayChallenge,
        /// Others see when one is there.
        pub show_online: bool,
        /// Others see points lost and luck of games that were reviewed.
        pub show_reviews: bool,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum WhoMayChallenge {
        Everybody,
        /// Those whom one follows.
        Followed,
        Nobody,
    }

    /// `POST /api/players/{name}/relation`. What is absent stays.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct ChangeRelation {
        #[serde(default)]
        pub follow: Option<bool>,
        /// Whoever is blocked cannot join, challenge or chat at one's tables.
        #[serde(default)]
        pub block: Option<bool>,
    }

    /// `GET /api/me/people`
    pub struct MyPeople {
        /// Those who are there first.
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

    /// `POST /api/players/{name}/challenge`: a table with the other seat kept for him, who accepts it by joining or declines it.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct Challenge {
        pub game: String,
        #[serde(default)]
        pub options: BTreeMap<String, String>,
        #[serde(default)]
        pub preset: Option<String>,
        /// Of the challenger.
        pub side: SideChoice,
        pub clock: ClockKind,
        #[serde(default)]
        pub rated: bool,
        #[serde(default = "yes")]
        pub spectators: bool,
    }

    /// What a rated game moved, in the table's own words.
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
