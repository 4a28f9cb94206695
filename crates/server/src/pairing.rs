//! Quick pairing: waiting for someone who wants the same.

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::extract::{InLang, Json, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::words;
use ::tables::Refusal;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::pairing::{PairingField, PairingHall, PairingStanding, PairingWish};
use wire::people::Scope;

const TAG: &str = "pairing";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(standing, wait, leave)).routes(routes!(hall)).routes(routes!(field))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Asked {
    /// The ticket of the wait in question.
    ticket: String,
    /// The page is open: answer when there is news, or after some seconds. A client that stops asking is no longer waiting.
    #[serde(default)]
    wait: bool,
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
}

/// The state of a wait for an opponent
#[utoipa::path(get, path = "/api/pairing", tag = TAG, params(Asked), responses((status = 200, body = PairingStanding), Refusals))]
async fn standing(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(asked): Query<Asked>,
) -> Answer<axum::Json<PairingStanding>> {
    let ticket = words::id(&asked.ticket, Refusal::NoTicket)?;
    let lang = ::tables::lang(&asked.lang);
    if !asked.wait {
        return Ok(axum::Json(app.tables.pairing(caller.id(), ticket, lang).await?));
    }
    let mut ending = app.ending.clone();
    let ended = async move {
        let _ = ending.wait_for(|ending| *ending).await;
    };
    let news = tokio::select! {
        news = app.tables.pairing_news(caller.id(), ticket, lang) => Some(news?),
        () = ended => None,
    };
    Ok(axum::Json(match news {
        Some(news) => news,
        None => app.tables.pairing(caller.id(), ticket, lang).await?,
    }))
}

/// Start waiting for an opponent
#[utoipa::path(post, path = "/api/pairing", tag = TAG, params(InLang), request_body = PairingWish,
    responses((status = 200, body = PairingStanding), Refusals))]
async fn wait(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(asked): Query<InLang>,
    Json(wish): Json<PairingWish>,
) -> Answer<axum::Json<PairingStanding>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::NewTable, caller.id())?;
    Ok(axum::Json(app.tables.wait_for_opponent(&caller.person(), wish, asked.lang()).await?))
}

/// Stop waiting
#[utoipa::path(delete, path = "/api/pairing", tag = TAG, responses((status = 204), Refusals))]
async fn leave(State(app): State<Arc<App>>, caller: Caller) -> Answer<StatusCode> {
    caller.need(Scope::Make)?;
    app.tables.stop_waiting(caller.id()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who is waiting for an opponent, and your own ratings
#[utoipa::path(get, path = "/api/pairing/hall", tag = TAG, params(InLang), responses((status = 200, body = PairingHall), Refusals))]
async fn hall(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<PairingHall>> {
    Ok(axum::Json(app.tables.pairing_hall(caller.as_ref().map(Caller::id), asked.lang()).await?))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Pool {
    /// The game as ratings are kept: `twilight`, `red-sea`, `thirteen`
    game: String,
    /// `live` or `correspondence`
    form: String,
}

/// The ratings of the players who are online
#[utoipa::path(get, path = "/api/pairing/field", tag = TAG, params(Pool),
    responses((status = 200, body = PairingField), Refusals))]
async fn field(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Query(pool): Query<Pool>,
) -> Answer<axum::Json<PairingField>> {
    app.limits.spend_from(Kind::Question, origin.address)?;
    let person = caller.as_ref().map_or("", Caller::id);
    Ok(axum::Json(app.tables.pairing_field(person, (&pool.game, &pool.form)).await?))
}
