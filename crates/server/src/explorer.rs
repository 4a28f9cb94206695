//! The explorer: how games begin, how often, and how they end.

use crate::app::{App, now};
use crate::callers::{Caller, Origin};
use crate::extract::{InLang, Json, Query, game_word};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use ::tables::{Among, Refusal};
use axum::extract::State;
use games::GameName;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::explorer::{Explorer, PlaySetUp};
use wire::people::Scope;
use wire::tables::TableInfo;

const TAG: &str = "explorer";
const YEAR_MS: i64 = 365 * 24 * 3600 * 1000;
/// The longest path; one with every choice is a tenth of this.
const LONGEST: usize = 2000;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(explore)).routes(routes!(play))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// `twilight`, `red-sea` or `thirteen`
    #[serde(default)]
    game: String,
    /// Keys of the chosen rows, one per stage, separated by `-`; an empty key chooses nothing
    #[serde(default)]
    path: String,
    /// `year`: only games of people from the last year
    #[serde(default)]
    since: String,
    /// Only games of people in which both players had at least this rating; 0 includes unrated players
    #[serde(default)]
    rated: u16,
    /// Games of people alone in which the US were given so much before play, by bids or by agreement; below zero: the USSR
    #[serde(default)]
    bid: Option<i8>,
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
    app.limits.spend_from(Kind::Question, origin.address)?;
    let game: GameName = game_word(&wanted.game).parse().map_err(|_| Refusal::NoGame)?;
    let since = if wanted.since == "year" { now() - YEAR_MS } else { 0 };
    let path = if wanted.path.len() > LONGEST { "" } else { &wanted.path };
    let among = Among { since, rated: wanted.rated, bid: wanted.bid };
    Ok(axum::Json(app.tables.explore(game, path, among, ::tables::lang(&wanted.lang)).await?))
}

/// Make an analysis table after the set-ups of a path, with a new deal
#[utoipa::path(post, path = "/api/explorer/table", tag = TAG, params(InLang), request_body = PlaySetUp,
    responses((status = 200, body = TableInfo), Refusals))]
async fn play(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(asked): Query<InLang>,
    Json(wish): Json<PlaySetUp>,
) -> Answer<axum::Json<TableInfo>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::NewTable, caller.id())?;
    if wish.path.len() > LONGEST {
        return Err(Refusal::NothingToPlay.into());
    }
    Ok(axum::Json(app.tables.play_set_up(caller.person(), wish, asked.lang()).await?))
}
