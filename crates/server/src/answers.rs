//! A player's standing answers at a table, visible only to that player.

use crate::app::App;
use crate::callers::Caller;
use crate::extract::{InLang, Json, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::socket::may_decide;
use crate::words;
use ::tables::Refusal;
use axum::extract::State;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::away::{SetAnswer, StandingAnswers};
use wire::people::Scope;

const TAG: &str = "tables";
/// The longest word for a question, in bytes.
const LONGEST_KIND: usize = 100;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(answers, set))
}

/// Your standing answers at a table, and those you could set
#[utoipa::path(get, path = "/api/tables/{id}/answers", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = StandingAnswers), Refusals))]
async fn answers(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<StandingAnswers>> {
    app.limits.spend_by(Kind::Question, caller.id())?;
    let id = words::id(&id, Refusal::NoTable)?;
    Ok(axum::Json(app.tables.answers(id, caller.id(), asked.lang()).await?))
}

/// Set or remove a standing answer
#[utoipa::path(post, path = "/api/tables/{id}/answers", tag = TAG, params(("id" = String, Path), InLang),
    request_body = SetAnswer, responses((status = 200, body = StandingAnswers), Refusals))]
async fn set(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
    Json(set): Json<SetAnswer>,
) -> Answer<axum::Json<StandingAnswers>> {
    caller.need(Scope::Play)?;
    app.limits.spend_by(Kind::Decision, caller.id())?;
    let id = words::id(&id, Refusal::NoTable)?;
    if set.kind.len() > LONGEST_KIND || set.kind.contains('\0') {
        return Err(Refusal::NotOpenly.into());
    }
    if !may_decide(&app, &caller, id).await? {
        return Err(Refusal::RatedByProgram.into());
    }
    Ok(axum::Json(app.tables.set_answer(id, caller.id(), set, asked.lang()).await?))
}
