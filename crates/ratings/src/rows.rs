//! How events and figures are written into rows, and read.

use crate::{Error, Rated, Result};
use league::rating::{Form, Pool, PoolState, RatingEvent, Standing};
use store::{RatingEventRow, RatingPoolRow, RatingRow};

pub fn form(form: Form) -> &'static str {
    match form {
        Form::Live => "live",
        Form::Correspondence => "correspondence",
    }
}

fn read_form(word: &str) -> Result<Form> {
    let known = [Form::Live, Form::Correspondence].into_iter().find(|known| form(*known) == word);
    known.ok_or_else(|| Error::Unreadable { row: "form".to_owned(), problem: format!("`{word}`") })
}

/// Everything of ours can be written.
fn write<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data has a text")
}

pub fn read<T: serde::de::DeserializeOwned>(row: &str, body: &str) -> Result<T> {
    serde_json::from_str(body)
        .map_err(|problem| Error::Unreadable { row: row.to_owned(), problem: problem.to_string() })
}

/// A table is rated once, a bot is given the same rating once.
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
    let thousandths = |points: f64| (points * 1000.0).round() as i64;
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

pub fn rated(row: &RatingRow) -> Result<Rated> {
    let pool = Pool { game: row.game.clone(), form: read_form(&row.form)? };
    Ok(Rated { pool, player: row.player.clone(), standing: read("ratings", &row.body)? })
}

pub fn pool(pool: &Pool, state: &PoolState) -> RatingPoolRow {
    RatingPoolRow { game: pool.game.clone(), form: form(pool.form).to_owned(), body: write(state) }
}
