//! One pool: each player's standing, and what is known about the sides. With these rows you can rate another game
//! without a whole book.

use super::advantage::{Advantage, Known, Seen, Terms, estimate};
use super::glicko::{Met, Rating, Score};
use super::points::{FIRST_POINTS, exchanged};
use crate::PlayerId;
use contract::{BySide, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a game is played: each form takes different skills, so each has its own rating.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    Live,
    Correspondence,
}

/// Who is compared with whom. Combined decks count as a separate game here.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pool {
    pub game: String,
    pub form: Form,
}

/// A game that counts (see [`super::verdict`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedGame {
    pub table: String,
    /// When the game ended, in milliseconds since 1970.
    pub at: i64,
    pub pool: Pool,
    pub us: PlayerId,
    pub ussr: PlayerId,
    pub terms: Terms,
    /// For the US.
    pub score: Score,
}

/// One player's standing in one pool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The rating at the start of `week`.
    pub start: Rating,
    pub week: i64,
    /// The games of `week`.
    pub met: Vec<Met>,
    /// The result of both: the rating to show.
    pub now: Rating,
    /// The leagues' own points, which move only between people.
    pub points: i64,
    pub games: u32,
    /// An anchored rating never moves.
    pub anchored: bool,
    /// The same, using only the games of one side.
    #[serde(default)]
    pub sides: BySide<OneSide>,
}

/// One player's games with one side: the rating based on those alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OneSide {
    start: Rating,
    met: Vec<Met>,
    pub now: Rating,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl Default for OneSide {
    fn default() -> OneSide {
        OneSide { start: Rating::NEW, met: Vec::new(), now: Rating::NEW, won: 0, drawn: 0, lost: 0 }
    }
}

impl OneSide {
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn begin(&mut self, weeks: i64) {
        if self.games() > 0 {
            let idle = weeks - i64::from(!self.met.is_empty());
            self.start = self.now.aged(u32::try_from(idle).unwrap_or(u32::MAX));
            self.now = self.start;
        }
        self.met.clear();
    }

    fn add(&mut self, met: Met) {
        match met.score {
            Score::Win => self.won += 1,
            Score::Draw => self.drawn += 1,
            Score::Loss => self.lost += 1,
        }
        self.met.push(met);
        self.now = self.start.after(&self.met);
    }
}

/// The week a moment belongs to: weeks begin on Monday, 00:00 UTC.
///
/// ```
/// use league::rating::week_of;
///
/// const HOUR: i64 = 3_600_000;
/// let monday = 1_699_833_600_000; // 13 November 2023
/// assert_eq!(week_of(monday - HOUR) + 1, week_of(monday));
/// assert_eq!(week_of(monday + 7 * 24 * HOUR - 1), week_of(monday));
/// ```
pub fn week_of(at: i64) -> i64 {
    const DAY: i64 = 24 * 3_600_000;
    // 1 January 1970 was a Thursday.
    (at + 3 * DAY).div_euclid(7 * DAY)
}

impl Standing {
    /// For someone who has not played yet: there is no week before the first game in which certainty could have been
    /// lost.
    pub fn new() -> Standing {
        let (start, now) = (Rating::NEW, Rating::NEW);
        Standing {
            start,
            week: i64::MIN,
            met: Vec::new(),
            now,
            points: FIRST_POINTS,
            games: 0,
            anchored: false,
            sides: BySide::default(),
        }
    }

    /// For a bot whose strength was measured elsewhere.
    pub fn anchored(value: f64, deviation: f64) -> Standing {
        let rating = Rating { value, deviation, volatility: Rating::NEW.volatility };
        Standing { start: rating, now: rating, anchored: true, ..Standing::new() }
    }

    /// Closes the weeks before `week`. Call it before anything that happens in that week.
    pub fn begin(&mut self, week: i64) {
        if week <= self.week {
            return;
        }
        for side in &mut self.sides.0 {
            side.begin(week.saturating_sub(self.week));
        }
        if !self.anchored && self.games > 0 {
            let idle = week - self.week - i64::from(!self.met.is_empty());
            self.start = self.now.aged(u32::try_from(idle).unwrap_or(u32::MAX));
            self.now = self.start;
        }
        self.met.clear();
        self.week = week;
    }

    /// Two players' game within one week: each meets the rating the other had at the start of the week.
    pub fn meet(
        us: &mut Standing,
        ussr: &mut Standing,
        week: i64,
        advantage: &Advantage,
        terms: &Terms,
        score: Score,
    ) {
        us.begin(week);
        ussr.begin(week);
        let edge = advantage.edge(terms);
        let (of_us, of_ussr) = (us.start, ussr.start);
        // Nothing is taken from an anchored player, so points that they gave would be made of nothing, and without end.
        let moved = if us.anchored || ussr.anchored { 0 } else { exchanged(us.points, ussr.points, score) };
        us.add(Side::Us, Met { opponent: of_ussr, edge, score }, moved);
        let met = Met { opponent: of_us, edge: edge.flipped(), score: score.flipped() };
        ussr.add(Side::Ussr, met, -moved);
    }

    fn add(&mut self, side: Side, met: Met, points: i64) {
        self.games += 1;
        self.met.push(met);
        self.sides[side].add(met);
        self.points += points;
        if !self.anchored {
            self.now = self.start.after(&self.met);
        }
    }
}

impl Default for Standing {
    fn default() -> Standing {
        Standing::new()
    }
}

/// What a pool knows apart from its standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PoolState {
    /// The week of the last game, because the advantage changes only between weeks.
    pub week: i64,
    /// How many games have been rated.
    pub games: usize,
    pub advantage: Advantage,
    /// The number of games when the advantage was last estimated.
    pub estimated_at: usize,
}

/// The advantage is estimated only from a pool's latest games: enough for a deviation below one point, with a bounded
/// amount of work.
pub const LAST_GAMES: usize = 100_000;

impl PoolState {
    /// Before the first game.
    pub fn new() -> PoolState {
        PoolState { week: i64::MIN, games: 0, advantage: Advantage::unknown(), estimated_at: 0 }
    }

    /// The week in which a game is rated. Two tables may end in one order and be written in the other, and a closed
    /// week stays closed.
    fn week_of(&self, game: &RatedGame) -> i64 {
        week_of(game.at).max(self.week)
    }

    /// Whether [`PoolState::estimate`] must run before this game is rated: at the first game of a week, if there are a
    /// tenth more games than last time.
    pub fn wants_estimate(&self, game: &RatedGame) -> bool {
        self.week_of(game) > self.week && self.games * 10 > self.estimated_at * 11
    }

    /// Estimates the advantage from the last games, oldest first, at most [`LAST_GAMES`]; `anchored` are the ratings
    /// that never move.
    pub fn estimate(&mut self, anchored: &BTreeMap<PlayerId, Rating>, last: &[&RatedGame]) {
        let mut index: BTreeMap<&str, u32> = BTreeMap::new();
        let mut players: Vec<Known> = Vec::new();
        let mut rules: Vec<String> = Vec::new();
        let mut seen = Vec::with_capacity(last.len());
        for game in last {
            let mut player = |id: &'_ PlayerId| players_index(&mut players, anchored, id);
            let us = *index.entry(&game.us).or_insert_with(|| player(&game.us));
            let ussr = *index.entry(&game.ussr).or_insert_with(|| player(&game.ussr));
            let known = rules.iter().position(|rules| *rules == game.terms.rules);
            let rules = known.unwrap_or_else(|| {
                rules.push(game.terms.rules.clone());
                rules.len() - 1
            }) as u32;
            seen.push(Seen { us, ussr, rules, bid: game.terms.bid, score: game.score });
        }
        self.advantage = estimate(&rules, &players, &seen);
        self.estimated_at = self.games;
    }

    /// Rates a game. `us` and `ussr` are its players' standings, or [`Standing::new`] if they have none.
    pub fn rate(&mut self, game: &RatedGame, us: &mut Standing, ussr: &mut Standing) {
        self.week = self.week_of(game);
        self.games += 1;
        Standing::meet(us, ussr, self.week, &self.advantage, &game.terms, game.score);
    }
}

impl Default for PoolState {
    fn default() -> PoolState {
        PoolState::new()
    }
}

fn players_index(players: &mut Vec<Known>, anchored: &BTreeMap<PlayerId, Rating>, id: &str) -> u32 {
    let rating = anchored.get(id).copied().unwrap_or(Rating::NEW);
    players.push(Known { value: rating.value, deviation: rating.deviation });
    players.len() as u32 - 1
}
