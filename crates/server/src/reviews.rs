//! Reviews of finished games: requesting, reading while they grow, stopping; other plays and other luck; playing on.

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::extract::{InLang, Json, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::words;
use ::tables::Refusal;
use axum::extract::State;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::people::Scope;
use wire::reviews::{
    AskReview, HoldableCards, JudgedPlay, PlayOn, PlayTried, Review, ReviewEffort, TryPlay, WhatIf,
    WhatIfAnswer,
};
use wire::tables::{Side, TableInfo};

const TAG: &str = "reviews";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(read, ask, stop))
        .routes(routes!(watch))
        .routes(routes!(play))
        .routes(routes!(try_play))
        .routes(routes!(what_if, holdable))
        .routes(routes!(play_on))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
    /// `quick` or `deep`
    #[serde(default)]
    #[param(inline)]
    effort: ReviewEffort,
}

impl Which {
    fn lang(&self) -> contract::Lang {
        ::tables::lang(&self.lang)
    }
}

/// A review, as far as it is worked out
#[utoipa::path(get, path = "/api/replays/{id}/review", tag = TAG, params(("id" = String, Path), Which),
    responses((status = 200, body = Review), Refusals))]
async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Answer<axum::Json<Review>> {
    let id = words::id(&id, Refusal::NoReplay)?;
    Ok(axum::Json(app.tables.review(id, which.effort, which.lang()).await?))
}

/// Request a review of a game that is over, or continue one that was stopped
#[utoipa::path(post, path = "/api/replays/{id}/review", tag = TAG, params(("id" = String, Path), InLang),
    request_body = AskReview, responses((status = 200, body = Review), Refusals))]
async fn ask(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
    Json(wish): Json<AskReview>,
) -> Answer<axum::Json<Review>> {
    caller.need(Scope::Make)?;
    let id = words::id(&id, Refusal::NoReplay)?;
    let kind = match wish.effort {
        ReviewEffort::Quick => Kind::Review,
        ReviewEffort::Deep => Kind::DeepReview,
    };
    app.limits.spend_by(kind, caller.id())?;
    app.limits.spend_from(Kind::AddressReview, origin.address)?;
    Ok(axum::Json(app.tables.ask_review(id, caller.id(), wish.effort, asked.lang()).await?))
}

/// Ask to be notified when a review is complete, by the browser and by mail, as for turns
#[utoipa::path(post, path = "/api/replays/{id}/review/watch", tag = TAG, params(("id" = String, Path)),
    request_body = AskReview, responses((status = 204), Refusals))]
async fn watch(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(wish): Json<AskReview>,
) -> Answer<axum::http::StatusCode> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::Keep, caller.id())?;
    let id = words::id(&id, Refusal::NoReplay)?;
    app.tables.watch_review(id, caller.id(), wish.effort).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// Stop a review that you requested, or of a game that you played. What is worked out is kept
#[utoipa::path(delete, path = "/api/replays/{id}/review", tag = TAG, params(("id" = String, Path), Which),
    responses((status = 200, body = Review), Refusals))]
async fn stop(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Answer<axum::Json<Review>> {
    caller.need(Scope::Make)?;
    let id = words::id(&id, Refusal::NoReplay)?;
    Ok(axum::Json(app.tables.stop_review(id, caller.id(), which.effort, which.lang()).await?))
}

/// The choices at a decision that was judged
#[utoipa::path(get, path = "/api/replays/{id}/review/plays/{step}", tag = TAG,
    params(("id" = String, Path), ("step" = u32, Path), Which), responses((status = 200, body = JudgedPlay), Refusals))]
async fn play(
    State(app): State<Arc<App>>,
    Path((id, step)): Path<(String, u32)>,
    Query(which): Query<Which>,
) -> Answer<axum::Json<JudgedPlay>> {
    let id = words::id(&id, Refusal::NoReplay)?;
    Ok(axum::Json(app.tables.judged_play(id, step, which.effort, which.lang()).await?))
}

/// Try another play at a decision that was judged, in the worlds of the review
#[utoipa::path(post, path = "/api/replays/{id}/review/try", tag = TAG, params(("id" = String, Path), InLang),
    request_body = TryPlay, responses((status = 200, body = PlayTried), Refusals))]
async fn try_play(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
    Json(tried): Json<TryPlay>,
) -> Answer<axum::Json<PlayTried>> {
    app.limits.spend_trial(caller.id(), origin.address)?;
    let id = words::id(&id, Refusal::NoReplay)?;
    Ok(axum::Json(app.tables.try_again(id, caller.id(), tried, asked.lang()).await?))
}

/// Try another die, or another card in a hand
#[utoipa::path(post, path = "/api/replays/{id}/review/what-if", tag = TAG, params(("id" = String, Path)),
    request_body = WhatIf, responses((status = 200, body = WhatIfAnswer), Refusals))]
async fn what_if(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Path(id): Path<String>,
    Json(asked): Json<WhatIf>,
) -> Answer<axum::Json<WhatIfAnswer>> {
    app.limits.spend_trial(caller.id(), origin.address)?;
    let id = words::id(&id, Refusal::NoReplay)?;
    Ok(axum::Json(app.tables.what_if(id, asked).await?))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Hand {
    step: u32,
    /// Whose hand
    #[param(inline)]
    side: Side,
}

/// The cards that a side might hold or not, as far as the other side knows: those to ask about
#[utoipa::path(get, path = "/api/replays/{id}/review/what-if", tag = TAG, params(("id" = String, Path), Hand),
    responses((status = 200, body = HoldableCards), Refusals))]
async fn holdable(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(hand): Query<Hand>,
) -> Answer<axum::Json<HoldableCards>> {
    let id = words::id(&id, Refusal::NoReplay)?;
    Ok(axum::Json(app.tables.holdable_cards(id, hand.step, hand.side).await?))
}

/// Make an analysis table from a position of a game that is over
#[utoipa::path(post, path = "/api/replays/{id}/play-on", tag = TAG, params(("id" = String, Path), InLang),
    request_body = PlayOn, responses((status = 200, body = TableInfo), Refusals))]
async fn play_on(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
    Json(wish): Json<PlayOn>,
) -> Answer<axum::Json<TableInfo>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::NewTable, caller.id())?;
    app.limits.spend_from(Kind::NewTable, origin.address)?;
    let id = words::id(&id, Refusal::NoReplay)?;
    Ok(axum::Json(app.tables.play_on(id, caller.person(), wish, asked.lang()).await?))
}
