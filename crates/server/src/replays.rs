//! The past of games: finished tables, running ones as far as the reader may know them, opened records.

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::extract::{InLang, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::words;
use ::tables::Refusal;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::value::RawValue;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::people::Scope;
use wire::replays::{DiceProof, Luck, Replay, ReplayPosition, StudyMade, Viewpoint};

const TAG: &str = "replays";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(study))
        .routes(routes!(replay))
        .routes(routes!(step))
        .routes(routes!(board))
        .routes(routes!(dice))
        .routes(routes!(luck))
        .routes(routes!(record))
        .routes(routes!(table_record))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Seen {
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
    /// `us`, `ussr`, `both` or `spectator`, as far as you are allowed.
    #[serde(default)]
    #[param(inline)]
    viewpoint: Option<Viewpoint>,
}

impl Seen {
    fn lang(&self) -> contract::Lang {
        ::tables::lang(&self.lang)
    }
}

/// Open a record, or a text log of the commercial edition
#[utoipa::path(post, path = "/api/studies", tag = TAG, params(InLang), request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = StudyMade), Refusals))]
async fn study(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Query(asked): Query<InLang>,
    text: Result<String, axum::extract::rejection::StringRejection>,
) -> Answer<axum::Json<StudyMade>> {
    caller.need(Scope::Make)?;
    let text = text?;
    if text.contains('\0') {
        return Err(Refusal::ZeroBytes.into());
    }
    app.limits.spend_by(Kind::Keep, caller.id())?;
    app.limits.spend_from(Kind::AddressKeep, origin.address)?;
    Ok(axum::Json(app.tables.study(caller.id(), text, asked.lang()).await?))
}

/// A game step by step
#[utoipa::path(get, path = "/api/replays/{id}", tag = TAG, params(("id" = String, Path), Seen),
    responses((status = 200, body = Replay), Refusals))]
async fn replay(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(seen): Query<Seen>,
) -> Answer<axum::Json<Replay>> {
    let id = words::id(&id, Refusal::NoReplay)?;
    let person = caller.as_ref().map_or("", Caller::id);
    Ok(axum::Json(app.tables.replay(id, person, seen.viewpoint, seen.lang()).await?))
}

/// The table as it stood after a number of steps
#[utoipa::path(get, path = "/api/replays/{id}/steps/{n}", tag = TAG, params(("id" = String, Path), ("n" = u32, Path), Seen),
    responses((status = 200, body = ReplayPosition), Refusals))]
async fn step(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Path((id, n)): Path<(String, u32)>,
    Query(seen): Query<Seen>,
) -> Answer<axum::Json<ReplayPosition>> {
    let id = words::id(&id, Refusal::NoReplay)?;
    let person = caller.as_ref().map_or("", Caller::id);
    Ok(axum::Json(app.tables.replay_position(id, n, person, seen.viewpoint, seen.lang()).await?))
}

/// The parts that never change: cards, spaces, words
#[utoipa::path(get, path = "/api/replays/{id}/board", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = Object), Refusals))]
async fn board(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<Box<RawValue>>> {
    Ok(axum::Json(app.tables.board(words::id(&id, Refusal::NoReplay)?, asked.lang()).await?))
}

/// Everything needed to check the dice, once the game is over
#[utoipa::path(get, path = "/api/replays/{id}/dice", tag = TAG, params(("id" = String, Path)),
    responses((status = 200, body = DiceProof), Refusals))]
async fn dice(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<axum::Json<DiceProof>> {
    Ok(axum::Json(app.tables.dice(words::id(&id, Refusal::NoReplay)?).await?))
}

/// How lucky both sides were, once the game is over
#[utoipa::path(get, path = "/api/replays/{id}/luck", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = Luck), Refusals))]
async fn luck(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<Luck>> {
    Ok(axum::Json(app.tables.luck(words::id(&id, Refusal::NoReplay)?, asked.lang()).await?))
}

/// The record of a finished game or of a study, for `hotline verify`
#[utoipa::path(get, path = "/api/replays/{id}/record", tag = TAG, params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), Refusals))]
async fn record(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Response> {
    let id = words::id(&id, Refusal::NoReplay)?;
    let text = app.tables.record(id).await?;
    let named = format!("attachment; filename=\"hotline-{id}.record\"");
    Ok(([(header::CONTENT_DISPOSITION, named)], text).into_response())
}

/// The record of a table's game
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = TAG, params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), Refusals))]
async fn table_record(app: State<Arc<App>>, id: Path<String>) -> Answer<Response> {
    record(app, id).await
}
