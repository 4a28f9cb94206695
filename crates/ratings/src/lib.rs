//! The ratings of a server: [`league::rating`] over the rows of a [`Store`].
//!
//! Every rated game is first written to a log, once, and then rated by whichever process gets there first; both
//! players' figures and the note that this event has been rated are written together. So a server may stop at any
//! point, several may share a database, and [`Ratings::recompute`] arrives at the same figures from the log alone.
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! # let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
//! use league::rating::{Form, Pool, RatedGame, Score, Terms};
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let ratings = ratings::Ratings::new(store::Store::open(&url).await?);
//! ratings
//!     .finish(&RatedGame {
//!         table: "t1".into(),
//!         at: 1_700_000_000_000,
//!         pool: Pool { game: "twilight".into(), form: Form::Live },
//!         us: "anna".into(),
//!         ussr: "boris".into(),
//!         terms: Terms { rules: "league".into(), bid: 2 },
//!         score: Score::Win,
//!     })
//!     .await?;
//! assert_eq!(ratings.of("boris").await?[0].standing.points, 4900);
//! assert_eq!(ratings.recompute().await?.changed, 0, "the same figures again");
//! # Ok::<(), ratings::Error>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod rows;

pub use rows::{form as form_word, read_form};

use async_recursion::async_recursion as boxed;
use league::rating::{
    Advantage, Book, LAST_GAMES, Moved, Pool, PoolState, RatedGame, Rating, RatingEvent, Standing, week_of,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use store::{NewAudit, RatingEventRow, RatingRow, Store};

#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Store(#[from] store::Error),
    /// The database contains something this program cannot read.
    #[error("expected figures or an event in `{row}`: {problem}")]
    Unreadable { row: String, problem: String },
    #[error("table {0} was never rated")]
    NeverRated(String),
    #[error("table {0} has been annulled already")]
    AnnulledAlready(String),
}

type Result<T> = std::result::Result<T, Error>;

/// The ratings of a server. Cheap to clone.
#[derive(Clone)]
pub struct Ratings {
    store: Store,
    /// The week in which idle players were last looked for.
    retired_in: Arc<AtomicI64>,
}

/// One player's rating in one pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    pub pool: Pool,
    pub player: String,
    pub standing: Standing,
}

/// The outcome of computing everything again.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Recomputed {
    pub events: usize,
    pub players: usize,
    /// How many figures differ from before.
    pub changed: usize,
}

/// Number of events read at once.
const PAGE: u32 = 10_000;
/// Number of players looked at at once.
const RETIRED_AT_ONCE: u32 = 1_000;
/// How often to try for the next number in the log when other processes finish games at the same moment.
const TRIES: usize = 20;

impl Ratings {
    pub fn new(store: Store) -> Ratings {
        Ratings { store, retired_in: Arc::new(AtomicI64::new(i64::MIN)) }
    }

    /// Rates a game that counts (see [`league::rating::verdict`]). A table that has been rated before is left alone.
    #[boxed]
    pub async fn finish(&self, game: &RatedGame) -> Result<()> {
        self.log(&RatingEvent::Finished(game.clone()), game.at).await?;
        self.rate().await
    }

    /// Gives a bot the rating measured for it, which it keeps until it is given another.
    #[boxed]
    pub async fn anchor(&self, pool: &Pool, player: &str, value: f64, deviation: f64, at: i64) -> Result<()> {
        let event = RatingEvent::Anchored { pool: pool.clone(), player: player.to_owned(), value, deviation };
        self.log(&event, at).await?;
        self.rate().await
    }

    /// Annuls a game, with a line in the administrators' log, and computes everything again without it.
    #[boxed]
    pub async fn annul(&self, table: &str, audit: &NewAudit) -> Result<Recomputed> {
        for _ in 0..TRIES {
            let log = self.whole_log().await?;
            let mut pool = Err(Error::NeverRated(table.to_owned()));
            for (_, event) in &log {
                match event {
                    RatingEvent::Finished(game) if game.table == table => pool = Ok(game.pool.clone()),
                    RatingEvent::Annulled { table: annulled } if annulled == table => {
                        return Err(Error::AnnulledAlready(table.to_owned()));
                    }
                    RatingEvent::Finished(_)
                    | RatingEvent::Anchored { .. }
                    | RatingEvent::Annulled { .. } => {}
                }
            }
            let event = RatingEvent::Annulled { table: table.to_owned() };
            match self.store.insert_rating_event_of(&rows::event(&event, &pool?, audit.at), audit).await {
                // Another process has written to the log, perhaps the same.
                Err(store::Error::Conflict) => {}
                done => {
                    done?;
                    return self.recompute().await;
                }
            }
        }
        Err(store::Error::Conflict.into())
    }

    /// Rates whatever has not been rated yet: after a restart, or because another process wrote it.
    #[boxed]
    pub async fn rate(&self) -> Result<()> {
        loop {
            let rated = self.store.rated().await?;
            let Some(next) = self.store.rating_events(rated, 1).await?.pop() else { return Ok(()) };
            match self.rate_one(&next).await {
                // Another process was faster: the next event is a different one.
                Err(Error::Store(store::Error::Conflict)) | Ok(()) => {}
                Err(problem) => return Err(problem),
            }
        }
    }

    /// All ratings of a player.
    #[boxed]
    pub async fn of(&self, player: &str) -> Result<Vec<Rated>> {
        self.store.ratings_of(player).await?.iter().map(rows::rated).collect()
    }

    /// The rating of a player in a pool.
    #[boxed]
    pub async fn one(&self, pool: &Pool, player: &str) -> Result<Option<Rated>> {
        let row = self.store.rating(&pool.game, form_word(pool.form), player).await?;
        row.as_ref().map(rows::rated).transpose()
    }

    /// A pool's ranking: players with enough games, best first, after position `after`; everyone, or only people or
    /// only bots.
    #[boxed]
    pub async fn ranking(
        &self,
        pool: &Pool,
        bots: Option<bool>,
        after: u32,
        limit: u32,
    ) -> Result<Vec<Rated>> {
        let rows = self.store.ranking((&pool.game, form_word(pool.form)), bots, (after, limit)).await?;
        rows.iter().map(rows::rated).collect()
    }

    /// Takes those out of the rankings who have not played for so long that too little is known of them. Called now and
    /// then, it looks once a week, because nobody's figures age within one. Returns how many left.
    #[boxed]
    pub async fn retire_idle(&self, at: i64) -> Result<u32> {
        let week = week_of(at);
        if self.retired_in.swap(week, Ordering::Relaxed) == week {
            return Ok(0);
        }
        let (mut after, mut left) = (<(String, String, String)>::default(), 0);
        loop {
            let page = self.store.ranked_people((&after.0, &after.1, &after.2), RETIRED_AT_ONCE).await?;
            let Some(last) = page.last() else { return Ok(left) };
            after = (last.game.clone(), last.form.clone(), last.player.clone());
            for row in &page {
                // What cannot be read is found by computing everything again.
                let Ok(mut rated) = rows::rated(row) else { continue };
                rated.standing.begin(week);
                if !rated.standing.now.is_ranked() {
                    self.store.unrank(row).await?;
                    left += 1;
                }
            }
        }
    }

    /// Players with too few games for a place in the ranking.
    #[boxed]
    pub async fn unranked(&self, pool: &Pool, limit: u32) -> Result<Vec<Rated>> {
        let rows = self.store.unranked(&pool.game, form_word(pool.form), limit).await?;
        rows.iter().map(rows::rated).collect()
    }

    /// The position of a value in a pool's ranking, from 1.
    #[boxed]
    pub async fn place(&self, pool: &Pool, standing: &Standing) -> Result<u32> {
        let value = rows::thousandths(standing.now.value);
        Ok(1 + self.store.ranked_above(&pool.game, form_word(pool.form), value).await?)
    }

    /// The players in a pool whose rating never moves.
    #[boxed]
    pub async fn anchored(&self, pool: &Pool) -> Result<Vec<Rated>> {
        let rows = self.store.anchored_ratings(&pool.game, form_word(pool.form)).await?;
        rows.iter().map(rows::rated).collect()
    }

    /// The US's current advantage in a pool.
    #[boxed]
    pub async fn advantage(&self, pool: &Pool) -> Result<Advantage> {
        Ok(self.pool(pool).await?.advantage)
    }

    /// Computes all figures from the log and replaces the stored ones.
    #[boxed]
    pub async fn recompute(&self) -> Result<Recomputed> {
        for _ in 0..TRIES {
            let seen = self.store.rated().await?;
            let before: BTreeSet<String> =
                self.store.all_ratings().await?.into_iter().map(figures_of).collect();
            let log = self.whole_log().await?;
            let last = log.last().map_or(0, |(n, _)| *n);
            let (numbers, events): (Vec<i64>, Vec<RatingEvent>) = log.into_iter().unzip();
            let mut games = Vec::new();
            let book = Book::replay_telling(&events, |moved| {
                games.extend(rows::games(numbers[moved.event], &moved));
            });
            let pools: Vec<_> = book.pools().map(|(pool, state)| rows::pool(pool, state)).collect();
            let figures: Vec<RatingRow> = book
                .pools()
                .flat_map(|(pool, _)| {
                    book.standings(pool).map(move |(player, standing)| (pool, player, standing))
                })
                .map(|(pool, player, standing)| rows::rating(pool, player, standing))
                .collect();
            match self.store.replace_ratings((seen, last), &figures, &games, &pools).await {
                Ok(()) => {
                    // Idle players are ranked again, as after their last game.
                    self.retired_in.store(i64::MIN, Ordering::Relaxed);
                    let same =
                        figures.iter().filter(|&row| before.contains(&figures_of(row.clone()))).count();
                    let gone = before.len() - same;
                    let changed = gone.max(figures.len() - same);
                    return Ok(Recomputed { events: events.len(), players: figures.len(), changed });
                }
                Err(store::Error::Conflict) => {}
                Err(problem) => return Err(problem.into()),
            }
        }
        Err(store::Error::Conflict.into())
    }

    async fn log(&self, event: &RatingEvent, at: i64) -> Result<()> {
        let pool = match event {
            RatingEvent::Finished(game) => &game.pool,
            RatingEvent::Anchored { pool, .. } => pool,
            RatingEvent::Annulled { table } => return Err(Error::NeverRated(table.clone())),
        };
        self.insert(&rows::event(event, pool, at)).await
    }

    async fn insert(&self, row: &RatingEventRow) -> Result<()> {
        for _ in 0..TRIES {
            match self.store.insert_rating_event(row).await {
                Err(store::Error::Conflict) => {}
                answer => return Ok(answer?),
            }
        }
        Err(store::Error::Conflict.into())
    }

    async fn rate_one(&self, row: &RatingEventRow) -> Result<()> {
        match rows::read_event(row)? {
            RatingEvent::Finished(game) => {
                let mut pool = self.pool(&game.pool).await?;
                if pool.wants_estimate(&game) {
                    self.estimate(&mut pool, &game.pool, row.n).await?;
                }
                let mut us = self.standing(&game.pool, &game.us).await?;
                let mut ussr = self.standing(&game.pool, &game.ussr).await?;
                let before = [us.now.value, ussr.now.value];
                pool.rate(&game, &mut us, &mut ussr);
                let moved = Moved { event: 0, game: &game, before, us: &us, ussr: &ussr };
                let games = rows::games(row.n, &moved);
                let figures =
                    [rows::rating(&game.pool, &game.us, &us), rows::rating(&game.pool, &game.ussr, &ussr)];
                self.store.put_ratings(row.n, &figures, &games, Some(&rows::pool(&game.pool, &pool))).await?;
            }
            RatingEvent::Anchored { pool, player, value, deviation } => {
                let state = self.pool(&pool).await?;
                let figures = [rows::rating(&pool, &player, &Standing::anchored(value, deviation))];
                self.store.put_ratings(row.n, &figures, &[], Some(&rows::pool(&pool, &state))).await?;
            }
            RatingEvent::Annulled { .. } => {
                self.recompute().await?;
            }
        }
        Ok(())
    }

    async fn pool(&self, pool: &Pool) -> Result<PoolState> {
        let row = self.store.rating_pool(&pool.game, form_word(pool.form)).await?;
        row.map_or_else(|| Ok(PoolState::new()), |row| rows::read("rating_pools", &row.body))
    }

    async fn standing(&self, pool: &Pool, player: &str) -> Result<Standing> {
        let row = self.store.rating(&pool.game, form_word(pool.form), player).await?;
        row.map_or_else(|| Ok(Standing::new()), |row| rows::read("ratings", &row.body))
    }

    /// The advantage from the last games before event `n`.
    async fn estimate(&self, state: &mut PoolState, pool: &Pool, n: i64) -> Result<()> {
        // Only a few of these events are not games (anchors, annulments).
        let limit = LAST_GAMES as u32 + PAGE;
        let form = form_word(pool.form);
        let mut annulled = BTreeSet::new();
        let mut games: Vec<RatedGame> = Vec::new();
        // Newest first, so that an annulment is seen before the game it annuls.
        for row in self.store.rating_events_of(&pool.game, form, n, limit).await? {
            match rows::read_event(&row)? {
                RatingEvent::Finished(game) if annulled.contains(&game.table) => {}
                RatingEvent::Finished(game) => games.push(game),
                RatingEvent::Annulled { table } => {
                    annulled.insert(table);
                }
                RatingEvent::Anchored { .. } => {}
            }
        }
        games.truncate(LAST_GAMES);
        let oldest_first: Vec<&RatedGame> = games.iter().rev().collect();
        let mut anchored: BTreeMap<String, Rating> = BTreeMap::new();
        for row in self.store.anchored_ratings(&pool.game, form).await? {
            let standing: Standing = rows::read("ratings", &row.body)?;
            anchored.insert(row.player, standing.now);
        }
        state.estimate(&anchored, &oldest_first);
        Ok(())
    }

    async fn whole_log(&self) -> Result<Vec<(i64, RatingEvent)>> {
        let mut log: Vec<(i64, RatingEvent)> = Vec::new();
        loop {
            let after = log.last().map_or(0, |(n, _)| *n);
            let page = self.store.rating_events(after, PAGE).await?;
            if page.is_empty() {
                return Ok(log);
            }
            for row in page {
                log.push((row.n, rows::read_event(&row)?));
            }
        }
    }
}

/// What follows from the log alone: a place in the ranking is lost by time, too.
fn figures_of(row: RatingRow) -> String {
    format!("{:?}", RatingRow { ranked: false, ..row })
}
