//! Converts events and figures to rows and back.

use crate::{Error, Rated, Result};
use contract::Side;
use league::rating::{Form, Moved, Pool, PoolState, RatingEvent, Score, Standing};
use store::{RatedGameRow, RatingEventRow, RatingPoolRow, RatingRow};

/// The word for a form.
pub fn form(form: Form) -> &'static str {
    match form {
        Form::Live => "live",
        Form::Correspondence => "correspondence",
    }
}

/// The form for a word.
pub fn read_form(word: &str) -> Result<Form> {
    let known = [Form::Live, Form::Correspondence].into_iter().find(|known| form(*known) == word);
    known.ok_or_else(|| Error::Unreadable { row: "form".to_owned(), problem: format!("`{word}`") })
}

/// Serialising our own types cannot fail.
fn write<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data has a text")
}

pub fn read<T: serde::de::DeserializeOwned>(row: &str, body: &str) -> Result<T> {
    serde_json::from_str(body)
        .map_err(|problem| Error::Unreadable { row: row.to_owned(), problem: problem.to_string() })
}

/// A table is rated once; a bot is given the same rating once.
pub fn event(event: &RatingEvent, pool: &Pool, at: i64) -> RatingEventRow {
    let subject = match event {
        RatingEvent::Finished(game) => format!("table:{}", game.table),
        RatingEvent::Anchored { player, value, deviation, .. } => {
            format!("anchor:{}:{}:{player}:{value}:{deviation}", pool.game, form(pool.form))
        }
        RatingEvent::Annulled { table } => format!("annulled:{table}"),
    };
    let (game, form) = (pool.game.clone(), form(pool.form).to_owned());
    RatingEventRow { n: 0, subject, game, form, at, body: write(event) }
}

pub fn read_event(row: &RatingEventRow) -> Result<RatingEvent> {
    read(&row.subject, &row.body)
}

pub fn rating(pool: &Pool, player: &str, standing: &Standing) -> RatingRow {
    RatingRow {
        game: pool.game.clone(),
        form: form(pool.form).to_owned(),
        player: player.to_owned(),
        value: thousandths(standing.now.value),
        uncertainty: thousandths(standing.now.uncertainty()),
        points: standing.points,
        games: standing.games,
        ranked: standing.now.is_ranked(),
        anchored: standing.anchored,
        body: write(standing),
    }
}

/// A game from the point of view of each of its two players, the US first.
pub fn games(n: i64, moved: &Moved<'_>) -> [RatedGameRow; 2] {
    let Moved { game, before, us, ussr, .. } = moved;
    let of = |side: Side, player: &str, opponent: &str, before: f64, standing: &Standing| {
        let score = if side == Side::Us { game.score } else { game.score.flipped() };
        let halves = match score {
            Score::Win => 2,
            Score::Draw => 1,
            Score::Loss => 0,
        };
        let one_side = &standing.sides[side].now;
        RatedGameRow {
            n,
            player: player.to_owned(),
            table_id: game.table.clone(),
            game: game.pool.game.clone(),
            form: form(game.pool.form).to_owned(),
            at: game.at,
            opponent: opponent.to_owned(),
            side: side.word().to_owned(),
            halves,
            value: thousandths(standing.now.value),
            uncertainty: thousandths(standing.now.uncertainty()),
            change: thousandths(standing.now.value) - thousandths(before),
            points: standing.points,
            side_value: thousandths(one_side.value),
            side_uncertainty: thousandths(one_side.uncertainty()),
        }
    };
    [of(Side::Us, &game.us, &game.ussr, before[0], us), of(Side::Ussr, &game.ussr, &game.us, before[1], ussr)]
}

pub(crate) fn thousandths(points: f64) -> i64 {
    (points * 1000.0).round() as i64
}

pub fn rated(row: &RatingRow) -> Result<Rated> {
    let pool = Pool { game: row.game.clone(), form: read_form(&row.form)? };
    Ok(Rated { pool, player: row.player.clone(), standing: read("ratings", &row.body)? })
}

pub fn pool(pool: &Pool, state: &PoolState) -> RatingPoolRow {
    RatingPoolRow { game: pool.game.clone(), form: form(pool.form).to_owned(), body: write(state) }
}
