//! Duplicate matches: one deal at two tables. Making one, taking a place, and both games side by side when they have
//! ended.

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::extract::{Before, InLang, Json, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::words;
use ::tables::Refusal;
use axum::extract::State;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::duplicates::{Comparison, DuplicateInfo, DuplicateList, NewDuplicate, TakePlace};
use wire::people::Scope;

const TAG: &str = "duplicates";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, make))
        .routes(routes!(info))
        .routes(routes!(take))
        .routes(routes!(decline))
        .routes(routes!(comparison))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Listed {
    /// `mine` or `over`
    #[serde(default)]
    #[param(inline)]
    list: Which,
}

#[derive(Copy, Clone, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum Which {
    /// Those that you play in or are invited to.
    Mine,
    /// Those that are over and public.
    #[default]
    Over,
}

/// Duplicate matches, the latest first
#[utoipa::path(get, path = "/api/duplicates", tag = TAG, params(Listed, Before, InLang),
    responses((status = 200, body = DuplicateList), Refusals))]
async fn list(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Query(Listed { list }): Query<Listed>,
    Query(page): Query<Before>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<DuplicateList>> {
    let before = page.place()?;
    let person = caller.as_ref().map(Caller::id);
    let mine = match list {
        Which::Mine => Some(person.ok_or(Refusal::NoSession)?),
        Which::Over => None,
    };
    Ok(axum::Json(app.tables.duplicates(mine, person, before, asked.lang()).await?))
}

/// Make a duplicate match against computer players, or with places for three other people
#[utoipa::path(post, path = "/api/duplicates", tag = TAG, params(InLang), request_body = NewDuplicate,
    responses((status = 200, body = DuplicateInfo), Refusals))]
async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Query(asked): Query<InLang>,
    Json(new): Json<NewDuplicate>,
) -> Answer<axum::Json<DuplicateInfo>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::NewDuplicate, caller.id())?;
    app.limits.spend_from(Kind::AddressDuplicate, origin.address)?;
    Ok(axum::Json(app.tables.make_duplicate(caller.person(), new, asked.lang()).await?))
}

fn duplicate_id(id: &str) -> Answer<&str> {
    words::id(id, Refusal::NoDuplicate)
}

/// A duplicate match: who sits where, and its result
#[utoipa::path(get, path = "/api/duplicates/{id}", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = DuplicateInfo), Refusals))]
async fn info(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<DuplicateInfo>> {
    let person = caller.as_ref().map(Caller::id);
    Ok(axum::Json(app.tables.duplicate(duplicate_id(&id)?, person, asked.lang()).await?))
}

/// Take a place that is kept for you or that you have the link to. The last one makes both tables
#[utoipa::path(post, path = "/api/duplicates/{id}/take", tag = TAG, params(("id" = String, Path), InLang),
    request_body = TakePlace, responses((status = 200, body = DuplicateInfo), Refusals))]
async fn take(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
    Json(wish): Json<TakePlace>,
) -> Answer<axum::Json<DuplicateInfo>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::NewTable, caller.id())?;
    Ok(axum::Json(app.tables.take_place(duplicate_id(&id)?, caller.person(), wish, asked.lang()).await?))
}

/// Decline a place, or call off your own match before it has begun
#[utoipa::path(post, path = "/api/duplicates/{id}/decline", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = DuplicateInfo), Refusals))]
async fn decline(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<DuplicateInfo>> {
    caller.need(Scope::Make)?;
    Ok(axum::Json(app.tables.decline_duplicate(duplicate_id(&id)?, &caller.person(), asked.lang()).await?))
}

/// Both games of a duplicate match side by side, once both are over
#[utoipa::path(get, path = "/api/duplicates/{id}/comparison", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = Comparison), Refusals))]
async fn comparison(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<Comparison>> {
    Ok(axum::Json(app.tables.compare_duplicate(duplicate_id(&id)?, asked.lang()).await?))
}
