//! All ratings of a server, derived from what happened.

use super::advantage::Advantage;
use super::glicko::Rating;
use super::pool::{LAST_GAMES, Pool, PoolState, RatedGame, Standing};
use crate::PlayerId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What moves ratings. The log of these events is the source of truth; every figure follows from it.
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
    /// A game is annulled, as if it had never been rated.
    Annulled {
        table: String,
    },
}

/// The effect of a game.
#[derive(Debug)]
pub struct Moved<'a> {
    /// Index of the event in the log, from 0.
    pub event: usize,
    pub game: &'a RatedGame,
    /// The ratings before the game, the US first.
    pub before: [f64; 2],
    /// Both standings after the game.
    pub us: &'a Standing,
    pub ussr: &'a Standing,
}

/// The rating book: all pools, all players, all events.
#[derive(Clone, Debug, Default)]
pub struct Book {
    events: Vec<RatingEvent>,
    annulled: BTreeSet<String>,
    pools: BTreeMap<Pool, PoolBook>,
}

#[derive(Clone, Debug, Default)]
struct PoolBook {
    state: PoolState,
    standings: BTreeMap<PlayerId, Standing>,
    /// Which events are this pool's games.
    games: Vec<usize>,
}

impl Book {
    pub fn new() -> Book {
        Book::default()
    }

    /// The book that results from a log.
    pub fn replay(events: &[RatingEvent]) -> Book {
        Book::replay_telling(events, |_| ())
    }

    /// The same, reporting the effect of each game that counts.
    pub fn replay_telling(events: &[RatingEvent], mut told: impl FnMut(Moved<'_>)) -> Book {
        let annulled = events.iter().filter_map(|event| match event {
            RatingEvent::Annulled { table } => Some(table.clone()),
            RatingEvent::Finished(_) | RatingEvent::Anchored { .. } => None,
        });
        let mut book = Book { annulled: annulled.collect(), events: events.to_vec(), ..Book::default() };
        for event in 0..events.len() {
            book.apply(event, &mut told);
        }
        book
    }

    /// Adds an event. Annulling a game recomputes everything, since everything after it may change.
    pub fn take(&mut self, event: RatingEvent) {
        let recompute = matches!(event, RatingEvent::Annulled { .. });
        self.events.push(event);
        if recompute {
            *self = Book::replay(&self.events);
        } else {
            self.apply(self.events.len() - 1, &mut |_| ());
        }
    }

    pub fn events(&self) -> &[RatingEvent] {
        &self.events
    }

    pub fn standing(&self, pool: &Pool, player: &str) -> Option<&Standing> {
        self.pools.get(pool)?.standings.get(player)
    }

    /// Everyone in a pool, by id.
    pub fn standings(&self, pool: &Pool) -> impl Iterator<Item = (&PlayerId, &Standing)> {
        self.pools.get(pool).into_iter().flat_map(|pool| &pool.standings)
    }

    /// Every pool with at least one player, and its state.
    pub fn pools(&self) -> impl Iterator<Item = (&Pool, &PoolState)> {
        self.pools.iter().map(|(pool, book)| (pool, &book.state))
    }

    /// The US's advantage in a pool, as used in this week's expectations.
    pub fn advantage(&self, pool: &Pool) -> Advantage {
        self.pools.get(pool).map_or_else(Advantage::unknown, |pool| pool.state.advantage.clone())
    }

    fn apply(&mut self, event: usize, told: &mut dyn FnMut(Moved<'_>)) {
        match &self.events[event] {
            RatingEvent::Finished(game) if self.annulled.contains(&game.table) => {}
            RatingEvent::Finished(game) => {
                let pool = self.pools.entry(game.pool.clone()).or_default();
                if pool.state.wants_estimate(game) {
                    pool.estimate(&self.events);
                }
                let before = pool.rate(game);
                pool.games.push(event);
                let [us, ussr] = [&game.us, &game.ussr].map(|player| &pool.standings[player]);
                told(Moved { event, game, before, us, ussr });
            }
            RatingEvent::Anchored { pool, player, value, deviation } => {
                let standings = &mut self.pools.entry(pool.clone()).or_default().standings;
                standings.insert(player.clone(), Standing::anchored(*value, *deviation));
            }
            RatingEvent::Annulled { .. } => {}
        }
    }
}

impl PoolBook {
    fn estimate(&mut self, events: &[RatingEvent]) {
        let last = &self.games[self.games.len().saturating_sub(LAST_GAMES)..];
        let games: Vec<&RatedGame> = last
            .iter()
            .filter_map(|&event| match &events[event] {
                RatingEvent::Finished(game) => Some(game),
                RatingEvent::Anchored { .. } | RatingEvent::Annulled { .. } => None,
            })
            .collect();
        self.state.estimate(&anchored(&self.standings), &games);
    }

    /// Returns both values from before the game.
    fn rate(&mut self, game: &RatedGame) -> [f64; 2] {
        // Taken out and put back, because two values of a map cannot be borrowed mutably at once.
        let mut us = self.standings.remove(&game.us).unwrap_or_default();
        let mut ussr = self.standings.remove(&game.ussr).unwrap_or_default();
        let before = [us.now.value, ussr.now.value];
        self.state.rate(game, &mut us, &mut ussr);
        self.standings.insert(game.us.clone(), us);
        self.standings.insert(game.ussr.clone(), ussr);
        before
    }
}

fn anchored(standings: &BTreeMap<PlayerId, Standing>) -> BTreeMap<PlayerId, Rating> {
    let anchored = standings.iter().filter(|(_, standing)| standing.anchored);
    anchored.map(|(player, standing)| (player.clone(), standing.now)).collect()
}
