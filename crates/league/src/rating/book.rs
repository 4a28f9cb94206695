//! All ratings of a server, as they follow from what happened.

use super::advantage::{Advantage, Known, Seen, Terms, estimate};
use super::glicko::{Met, Rating, Score};
use super::points::{FIRST_POINTS, exchanged};
use crate::PlayerId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How a game is played: that is another skill, so it is another rating.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    Live,
    Correspondence,
}

/// Who is compared with whom. Combined decks are a game of their own here.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pool {
    pub game: String,
    pub form: Form,
}

/// A game that counts (see [`super::verdict`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedGame {
    pub table: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    pub pool: Pool,
    pub us: PlayerId,
    pub ussr: PlayerId,
    pub terms: Terms,
    /// For the US.
    pub score: Score,
}

/// What moves ratings. The log of these is the truth; every figure follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingEvent {
    Finished(RatedGame),
    /// A bot's strength was measured elsewhere: it keeps this rating whatever happens.
    Anchored {
        pool: Pool,
        player: PlayerId,
        value: f64,
        deviation: f64,
    },
    /// A game is taken back, as if it had never been rated.
    Annulled {
        table: String,
    },
}

/// One player in one pool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The rating at the beginning of `week`.
    pub start: Rating,
    pub week: i64,
    /// The games of `week`.
    pub met: Vec<Met>,
    /// What both make together: the rating to show.
    pub now: Rating,
    /// The leagues' own number.
    pub points: i64,
    pub games: u32,
    /// Whoever is anchored never moves.
    pub anchored: bool,
}

/// Which week a moment belongs to: weeks begin on Monday, 00:00 UTC.
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
    /// Of somebody who has not played yet.
    pub fn new(week: i64) -> Standing {
        let (start, now) = (Rating::NEW, Rating::NEW);
        Standing { start, week, met: Vec::new(), now, points: FIRST_POINTS, games: 0, anchored: false }
    }

    /// Closes the weeks before `week`. Call it before anything that happens in that week.
    pub fn begin(&mut self, week: i64) {
        if week <= self.week {
            return;
        }
        if !self.anchored {
            let idle = week - self.week - i64::from(!self.met.is_empty());
            self.start = self.now.aged(u32::try_from(idle).unwrap_or(u32::MAX));
            self.now = self.start;
        }
        self.met.clear();
        self.week = week;
    }

    /// A game of two, in one week: the rating that each had at the week's beginning is what the other one met.
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
        let moved = exchanged(us.points, ussr.points, score);
        us.add(Met { opponent: of_ussr, edge, score }, moved);
        ussr.add(Met { opponent: of_us, edge: edge.flipped(), score: score.flipped() }, -moved);
    }

    fn add(&mut self, met: Met, points: i64) {
        self.games += 1;
        self.met.push(met);
        if !self.anchored {
            self.points += points;
            self.now = self.start.after(&self.met);
        }
    }
}

/// The book of ratings: all pools, all players, all events.
#[derive(Clone, Debug, Default)]
pub struct Book {
    events: Vec<RatingEvent>,
    annulled: BTreeSet<String>,
    pools: BTreeMap<Pool, PoolBook>,
}

#[derive(Clone, Debug)]
struct PoolBook {
    index: BTreeMap<PlayerId, u32>,
    standings: Vec<Standing>,
    rules: Vec<String>,
    games: Vec<Seen>,
    advantage: Advantage,
    /// The week of the last game, so that the advantage moves between weeks only.
    week: i64,
}

/// The advantage is estimated from the last games of a pool only: enough for a deviation below one point, and bounded work.
const LAST_GAMES: usize = 100_000;

impl Book {
    pub fn new() -> Book {
        Book::default()
    }

    /// The book that follows from a log.
    pub fn replay(events: &[RatingEvent]) -> Book {
        let annulled = events.iter().filter_map(|event| match event {
            RatingEvent::Annulled { table } => Some(table.clone()),
            RatingEvent::Finished(_) | RatingEvent::Anchored { .. } => None,
        });
        let mut book = Book { annulled: annulled.collect(), ..Book::default() };
        for event in events {
            book.apply(event);
        }
        book.events = events.to_vec();
        book
    }

    /// One more event. Taking back a game computes everything again, since all that came after it may have moved.
    pub fn take(&mut self, event: RatingEvent) {
        let recompute = matches!(event, RatingEvent::Annulled { .. });
        if !recompute {
            self.apply(&event);
        }
        self.events.push(event);
        if recompute {
            *self = Book::replay(&self.events);
        }
    }

    pub fn events(&self) -> &[RatingEvent] {
        &self.events
    }

    pub fn standing(&self, pool: &Pool, player: &str) -> Option<&Standing> {
        let pool = self.pools.get(pool)?;
        pool.index.get(player).map(|&index| &pool.standings[index as usize])
    }

    /// Everybody of a pool, by identity.
    pub fn standings(&self, pool: &Pool) -> impl Iterator<Item = (&PlayerId, &Standing)> {
        self.pools.get(pool).into_iter().flat_map(|pool| {
            pool.index.iter().map(|(player, &index)| (player, &pool.standings[index as usize]))
        })
    }

    /// What the US have ahead in a pool, as it stands in this week's expectations.
    pub fn advantage(&self, pool: &Pool) -> Advantage {
        self.pools.get(pool).map_or_else(Advantage::unknown, |pool| pool.advantage.clone())
    }

    fn apply(&mut self, event: &RatingEvent) {
        match event {
            RatingEvent::Finished(game) if self.annulled.contains(&game.table) => {}
            RatingEvent::Finished(game) => self.pool(&game.pool).finish(game),
            RatingEvent::Anchored { pool, player, value, deviation } => {
                self.pool(pool).anchor(player, *value, *deviation);
            }
            RatingEvent::Annulled { .. } => {}
        }
    }

    fn pool(&mut self, pool: &Pool) -> &mut PoolBook {
        self.pools.entry(pool.clone()).or_insert_with(PoolBook::new)
    }
}

impl PoolBook {
    fn new() -> PoolBook {
        PoolBook {
            index: BTreeMap::new(),
            standings: Vec::new(),
            rules: Vec::new(),
            games: Vec::new(),
            advantage: Advantage::unknown(),
            week: i64::MIN,
        }
    }

    fn player(&mut self, player: &str) -> usize {
        let next = self.standings.len() as u32;
        let index = *self.index.entry(player.to_owned()).or_insert(next);
        if index == next {
            self.standings.push(Standing::new(self.week));
        }
        index as usize
    }

    fn anchor(&mut self, player: &str, value: f64, deviation: f64) {
        let index = self.player(player);
        let standing = &mut self.standings[index];
        let rating = Rating { value, deviation, volatility: Rating::NEW.volatility };
        (standing.start, standing.now, standing.anchored) = (rating, rating, true);
    }

    fn finish(&mut self, game: &RatedGame) {
        // Two tables may end in one order and be written in the other: a week that is closed stays so.
        let week = week_of(game.at).max(self.week);
        if week > self.week {
            self.week = week;
            self.estimate_again();
        }
        let (us, ussr) = (self.player(&game.us), self.player(&game.ussr));
        let Ok([one, other]) = self.standings.get_disjoint_mut([us, ussr]) else {
            return; // Nobody is rated against themselves; `verdict` says so before it comes here.
        };
        Standing::meet(one, other, week, &self.advantage, &game.terms, game.score);
        let known = self.rules.iter().position(|rules| *rules == game.terms.rules);
        let rules = known.unwrap_or_else(|| {
            self.rules.push(game.terms.rules.clone());
            self.rules.len() - 1
        });
        self.games.push(Seen {
            us: us as u32,
            ussr: ussr as u32,
            rules: rules as u32,
            bid: game.terms.bid,
            score: game.score,
        });
    }

    /// At the beginning of a week, when there is a tenth more to learn from than last time.
    fn estimate_again(&mut self) {
        if self.games.len() * 10 <= self.advantage.games * 11 {
            return;
        }
        let players: Vec<Known> = self
            .standings
            .iter()
            .map(|standing| {
                let rating = if standing.anchored { standing.now } else { Rating::NEW };
                Known { value: rating.value, deviation: rating.deviation }
            })
            .collect();
        let last = &self.games[self.games.len().saturating_sub(LAST_GAMES)..];
        self.advantage = estimate(&self.rules, &players, last);
        self.advantage.games = self.games.len();
    }
}
