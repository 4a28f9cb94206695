//! The explorer: how games begin, how often, and how they end.

use crate::app::{App, now};
use crate::callers::Origin;
use crate::extract::Query;
use crate::limits::{Kind, Who};
use crate::refused::{Answer, Refusals};
use ::tables::{Among, Refusal};
use axum::extract::State;
use games::GameName;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::explorer::Explorer;

const TAG: &str = "explorer";
const YEAR_MS: i64 = 365 * 24 * 3600 * 1000;
/// Of a path; one with every choice is a tenth of it.
const LONGEST: usize = 2000;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(explore))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// `twilight`, `red-sea` or `thirteen`
    #[serde(default)]
    game: String,
    /// Keys of the rows that were chosen, one for each stage, `-` between them; an empty one chooses nothing
    #[serde(default)]
    path: String,
    /// `year`: games of people of the last year alone
    #[serde(default)]
    since: String,
    /// Games of people alone in which both were rated so high; 0 takes unrated ones, too
    #[serde(default)]
    rated: u16,
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
}

/// How games begin, by people of this server and by bots
#[utoipa::path(get, path = "/api/explorer", tag = TAG, params(Wanted),
    responses((status = 200, body = Explorer), Refusals))]
async fn explore(
    State(app): State<Arc<App>>,
    origin: Origin,
    Query(wanted): Query<Wanted>,
) -> Answer<axum::Json<Explorer>> {
    app.limits.spend(Kind::Question, Who::address(origin.address))?;
    let word = if wanted.game.is_empty() { "twilight" } else { &wanted.game };
    let game: GameName = word.parse().map_err(|_| Refusal::NoGame)?;
    let since = if wanted.since == "year" { now() - YEAR_MS } else { 0 };
    let path = if wanted.path.len() > LONGEST { "" } else { &wanted.path };
    let among = Among { since, rated: wanted.rated };
    Ok(axum::Json(app.tables.explore(game, path, among, ::tables::lang(&wanted.lang)).await?))
}
