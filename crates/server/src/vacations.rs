//! Vacations: days during which correspondence clocks do not run out.

use crate::app::App;
use crate::callers::Owner;
use crate::extract::Json;
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use ::tables::Refusal;
use axum::extract::State;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::away::{NewVacation, Vacation};

const TAG: &str = "people";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(vacation, begin, end))
}

fn account(caller: &Owner) -> Answer<&str> {
    if caller.row.is_guest() { Err(Refusal::AccountsOnly.into()) } else { Ok(caller.id()) }
}

/// Your vacation, and how many days are left this year
#[utoipa::path(get, path = "/api/vacation", tag = TAG, responses((status = 200, body = Vacation), Refusals))]
async fn vacation(State(app): State<Arc<App>>, caller: Owner) -> Answer<axum::Json<Vacation>> {
    Ok(axum::Json(app.tables.vacation(account(&caller)?).await?))
}

/// Go on vacation now: no correspondence clock runs out meanwhile
#[utoipa::path(post, path = "/api/vacation", tag = TAG, request_body = NewVacation, responses((status = 200, body = Vacation), Refusals))]
async fn begin(
    State(app): State<Arc<App>>,
    caller: Owner,
    Json(new): Json<NewVacation>,
) -> Answer<axum::Json<Vacation>> {
    let person = account(&caller)?;
    app.limits.spend_by(Kind::Keep, person)?;
    Ok(axum::Json(app.tables.begin_vacation(person, new.days).await?))
}

/// End a vacation early. Whole days that are left can be taken later
#[utoipa::path(delete, path = "/api/vacation", tag = TAG, responses((status = 200, body = Vacation), Refusals))]
async fn end(State(app): State<Arc<App>>, caller: Owner) -> Answer<axum::Json<Vacation>> {
    Ok(axum::Json(app.tables.end_vacation(account(&caller)?).await?))
}
