//! Ratings: the log of events that move them, and the figures computed from it. Other crates interpret the bodies.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{NewAudit, Result, Store};

row! {
/// Something that moves ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingEventRow {
    /// From 1, without gaps.
    pub n: i64,
    /// Unique: something that may happen only once.
    pub subject: String,
    pub game: String,
    pub form: String,
    pub at: i64,
    pub body: String,
}
}

row! {
/// One player's rating in one pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingRow {
    pub game: String,
    pub form: String,
    pub player: String,
    /// Thousandths of points.
    pub value: i64,
    pub uncertainty: i64,
    pub points: i64,
    pub games: u32,
    pub ranked: bool,
    pub anchored: bool,
    pub body: String,
}
}

row! {
/// What is stored for a pool besides its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingPoolRow {
    pub game: String,
    pub form: String,
    pub body: String,
}
}

row! {
/// One rated game from one player's point of view, and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGameRow {
    /// Number of the event.
    pub n: i64,
    pub player: String,
    pub table_id: String,
    pub game: String,
    pub form: String,
    pub at: i64,
    pub opponent: String,
    pub side: String,
    /// What the player scored, in halves of a point.
    pub halves: u8,
    /// Thousandths of points: the rating after the game, and the change.
    pub value: i64,
    pub uncertainty: i64,
    pub change: i64,
    pub points: i64,
    /// Counting only games with this side.
    pub side_value: i64,
    pub side_uncertainty: i64,
}
}

const PUT_RATING: &str = "INSERT INTO ratings ({columns}) VALUES ({values}) \
     ON CONFLICT (game, form, player) DO UPDATE SET value = EXCLUDED.value, uncertainty = EXCLUDED.uncertainty, \
     points = EXCLUDED.points, games = EXCLUDED.games, ranked = EXCLUDED.ranked, anchored = EXCLUDED.anchored, \
     body = EXCLUDED.body";
const PUT_POOL: &str = "INSERT INTO rating_pools ({columns}) VALUES ({values}) \
     ON CONFLICT (game, form) DO UPDATE SET body = EXCLUDED.body";

fn put_rating(row: &RatingRow) -> Statement {
    Statement::new(sql!(RatingRow, PUT_RATING), row.values())
}

fn put_pool(row: &RatingPoolRow) -> Statement {
    Statement::new(sql!(RatingPoolRow, PUT_POOL), row.values())
}

fn put_game(row: &RatedGameRow) -> Statement {
    Statement::new(sql!(RatedGameRow, "INSERT INTO rated_games ({columns}) VALUES ({values})"), row.values())
}

fn next_event(event: &RatingEventRow) -> Statement {
    let insert = "INSERT INTO rating_events (n, subject, game, form, at, body) \
                  SELECT COALESCE(MAX(n), 0) + 1, CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS TEXT) \
                  FROM rating_events HAVING NOT EXISTS (SELECT 1 FROM rating_events known WHERE known.subject = $1)";
    statement!(insert, &event.subject, &event.game, &event.form, event.at, &event.body)
}

impl Store {
    /// Adds to the log unless it already has this subject. The row's `n` is ignored: the log assigns the next number.
    /// `Conflict` if another process was faster to take it: try again.
    #[boxed]
    pub async fn insert_rating_event(&self, event: &RatingEventRow) -> Result<()> {
        self.change(next_event(event)).await.map(|_| ())
    }

    /// The same for an act of an administrator, which is logged: both or neither. `Conflict` also if the log has this
    /// subject already.
    #[boxed]
    pub async fn insert_rating_event_of(&self, event: &RatingEventRow, audit: &NewAudit) -> Result<()> {
        let statements = vec![next_event(event)];
        self.audited(Work { statements, guarded: true, notice: None }, audit).await
    }

    /// The log after `n`, oldest first.
    #[boxed]
    pub async fn rating_events(&self, after: i64, limit: u32) -> Result<Vec<RatingEventRow>> {
        let select =
            sql!(RatingEventRow, "SELECT {columns} FROM rating_events WHERE n > $1 ORDER BY n LIMIT $2");
        self.rows(statement!(select, after, limit)).await
    }

    /// A pool's last events before `n`, newest first.
    #[boxed]
    pub async fn rating_events_of(
        &self,
        game: &str,
        form: &str,
        before: i64,
        limit: u32,
    ) -> Result<Vec<RatingEventRow>> {
        let select = sql!(
            RatingEventRow,
            "SELECT {columns} FROM rating_events WHERE game = $1 AND form = $2 AND n < $3 ORDER BY n DESC LIMIT $4"
        );
        self.rows(statement!(select, game, form, before, limit)).await
    }

    /// How many log events the figures include.
    #[boxed]
    pub async fn rated(&self) -> Result<i64> {
        let row = self.read_one(statement!("SELECT rated FROM rating_progress WHERE id = 1")).await?;
        row.map_or(Ok(0), |mut row| row.take())
    }

    /// Advances the figures by event `n`; `Conflict`, and nothing changed, if another process has already done so.
    #[boxed]
    pub async fn put_ratings(
        &self,
        n: i64,
        ratings: &[RatingRow],
        games: &[RatedGameRow],
        pool: Option<&RatingPoolRow>,
    ) -> Result<()> {
        let guard = "UPDATE rating_progress SET rated = $1 WHERE id = 1 AND rated = $2";
        let mut statements = vec![statement!(guard, n, n - 1)];
        statements.extend(ratings.iter().map(put_rating));
        statements.extend(games.iter().map(put_game));
        statements.extend(pool.map(put_pool));
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    /// Replaces all figures with those that follow from the first `n` events; `Conflict` if games have been rated since
    /// the caller read them.
    #[boxed]
    pub async fn replace_ratings(
        &self,
        (seen, n): (i64, i64),
        ratings: &[RatingRow],
        games: &[RatedGameRow],
        pools: &[RatingPoolRow],
    ) -> Result<()> {
        let guard = "UPDATE rating_progress SET rated = $2 WHERE id = 1 AND rated = $1";
        let mut statements = vec![
            statement!(guard, seen, n),
            statement!("DELETE FROM ratings"),
            statement!("DELETE FROM rated_games"),
            statement!("DELETE FROM rating_pools"),
        ];
        statements.extend(ratings.iter().map(put_rating));
        statements.extend(games.iter().map(put_game));
        statements.extend(pools.iter().map(put_pool));
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    #[boxed]
    pub async fn rating(&self, game: &str, form: &str, player: &str) -> Result<Option<RatingRow>> {
        let select =
            sql!(RatingRow, "SELECT {columns} FROM ratings WHERE game = $1 AND form = $2 AND player = $3");
        self.row(statement!(select, game, form, player)).await
    }

    /// All ratings of a player.
    #[boxed]
    pub async fn ratings_of(&self, player: &str) -> Result<Vec<RatingRow>> {
        let select = sql!(RatingRow, "SELECT {columns} FROM ratings WHERE player = $1 ORDER BY game, form");
        self.rows(statement!(select, player)).await
    }

    /// The players in a pool whose rating never moves.
    #[boxed]
    pub async fn anchored_ratings(&self, game: &str, form: &str) -> Result<Vec<RatingRow>> {
        let select = sql!(
            RatingRow,
            "SELECT {columns} FROM ratings WHERE game = $1 AND form = $2 AND anchored = 1 ORDER BY player"
        );
        self.rows(statement!(select, game, form)).await
    }

    /// A pool's ranking, best first, after position `after`: everyone, or only people or only bots.
    #[boxed]
    pub async fn ranking(
        &self,
        (game, form): (&str, &str),
        bots: Option<bool>,
        (after, limit): (u32, u32),
    ) -> Result<Vec<RatingRow>> {
        // The index skips everyone before the page; only the page itself is read.
        let everybody = sql!(
            RatingRow,
            "SELECT {columns} FROM (SELECT player AS who FROM ratings WHERE game = $1 AND form = $2 AND ranked = 1 \
             ORDER BY value DESC, player LIMIT $4 OFFSET $3) AS page \
             JOIN ratings ON game = $1 AND form = $2 AND player = who ORDER BY value DESC, player"
        );
        let some = sql!(
            RatingRow,
            "SELECT {columns} FROM (SELECT player AS who FROM ratings WHERE game = $1 AND form = $2 AND ranked = 1 \
             AND anchored = $5 ORDER BY value DESC, player LIMIT $4 OFFSET $3) AS page \
             JOIN ratings ON game = $1 AND form = $2 AND player = who ORDER BY value DESC, player"
        );
        match bots {
            None => self.rows(statement!(everybody, game, form, after, limit)).await,
            Some(bots) => self.rows(statement!(some, game, form, after, limit, bots)).await,
        }
    }

    /// Some of the people who have a place in a ranking, in the order of their keys, after the given one.
    #[boxed]
    pub async fn ranked_people(
        &self,
        (game, form, player): (&str, &str, &str),
        limit: u32,
    ) -> Result<Vec<RatingRow>> {
        let select = sql!(
            RatingRow,
            "SELECT {columns} FROM ratings WHERE (game, form, player) > ($1, $2, $3) AND ranked = 1 AND anchored = 0 \
             ORDER BY game, form, player LIMIT $4"
        );
        self.rows(statement!(select, game, form, player, limit)).await
    }

    /// Takes the place in the ranking away, unless the figures have changed meanwhile.
    #[boxed]
    pub async fn unrank(&self, row: &RatingRow) -> Result<()> {
        let unrank =
            "UPDATE ratings SET ranked = 0 WHERE game = $1 AND form = $2 AND player = $3 AND body = $4";
        self.change(statement!(unrank, &row.game, &row.form, &row.player, &row.body)).await.map(|_| ())
    }

    /// Players in a pool with too few games for a place in the ranking, best first.
    #[boxed]
    pub async fn unranked(&self, game: &str, form: &str, limit: u32) -> Result<Vec<RatingRow>> {
        let select = sql!(
            RatingRow,
            "SELECT {columns} FROM ratings WHERE game = $1 AND form = $2 AND ranked = 0 \
             ORDER BY value DESC, player LIMIT $3"
        );
        self.rows(statement!(select, game, form, limit)).await
    }

    /// Ratings in a pool of the accounts seen since `since` or at a table right now, lowest first; `unknown` stands in
    /// for those without a rating. Leaves out the given person, people who hide that they are online, and anyone who
    /// has blocked that person or is blocked by them.
    #[boxed]
    pub async fn ratings_here(
        &self,
        (game, form): (&str, &str),
        (seen, at): (i64, i64),
        person: &str,
        unknown: i64,
        limit: u32,
    ) -> Result<Vec<i64>> {
        let select = "SELECT COALESCE(ratings.value, $7) FROM (SELECT person FROM sessions WHERE seen_at > $3 \
                      UNION SELECT person FROM reminders WHERE quiet_until > $4 AND quiet_until < $5) AS here \
                      JOIN persons ON persons.id = here.person AND persons.password IS NOT NULL \
                      LEFT JOIN ratings ON ratings.game = $1 AND ratings.form = $2 AND ratings.player = here.person \
                      WHERE here.person <> $6 \
                      AND NOT EXISTS (SELECT 1 FROM privacy WHERE privacy.person = here.person AND show_online = 0) \
                      AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocks.person = here.person AND blocked = $6) \
                      OR (blocks.person = $6 AND blocked = here.person)) ORDER BY 1 LIMIT $8";
        let rows =
            self.read(statement!(select, game, form, seen, at, i64::MAX, person, unknown, limit)).await?;
        rows.into_iter().map(|mut row| row.take()).collect()
    }

    /// How many players in a pool rank above a value.
    #[boxed]
    pub async fn ranked_above(&self, game: &str, form: &str, value: i64) -> Result<u32> {
        let select = "SELECT CAST(COUNT(*) AS BIGINT) FROM ratings \
                      WHERE game = $1 AND form = $2 AND ranked = 1 AND value > $3";
        let row = self.read_one(statement!(select, game, form, value)).await?;
        row.map_or(Ok(0), |mut row| row.take())
    }

    /// A player's last rated games in a pool, newest first, each with how its table ended.
    #[boxed]
    pub async fn rated_games(
        &self,
        player: &str,
        (game, form): (&str, &str),
        limit: u32,
    ) -> Result<Vec<(RatedGameRow, Option<String>)>> {
        let select = sql!(
            RatedGameRow,
            "SELECT {columns}, (SELECT result_json FROM tables WHERE tables.id = rated_games.table_id) \
             FROM rated_games WHERE player = $1 AND game = $2 AND form = $3 ORDER BY n DESC LIMIT $4"
        );
        let rows = self.read(statement!(select, player, game, form, limit)).await?;
        rows.into_iter().map(|mut row| Ok((RatedGameRow::take(&mut row)?, row.take()?))).collect()
    }

    /// How a table changed the ratings of its players.
    #[boxed]
    pub async fn moved_by(&self, table: &str) -> Result<Vec<RatedGameRow>> {
        let select =
            sql!(RatedGameRow, "SELECT {columns} FROM rated_games WHERE table_id = $1 ORDER BY side");
        self.rows(statement!(select, table)).await
    }

    /// All figures of all players.
    #[boxed]
    pub async fn all_ratings(&self) -> Result<Vec<RatingRow>> {
        self.rows(statement!(sql!(RatingRow, "SELECT {columns} FROM ratings ORDER BY game, form, player")))
            .await
    }

    #[boxed]
    pub async fn rating_pool(&self, game: &str, form: &str) -> Result<Option<RatingPoolRow>> {
        let select = sql!(RatingPoolRow, "SELECT {columns} FROM rating_pools WHERE game = $1 AND form = $2");
        self.row(statement!(select, game, form)).await
    }
}
