//! Tournaments: making one, taking part, directing, and their current state. Anyone may read.

use crate::acting::{ATournament, ActingAt};
use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::extract::{Before, InLang, Json, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::{preview, words};
use ::tables::Refusal;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use contract::Lang;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::people::Scope;
use wire::tournaments::{Direct, NewTournament, RoundTables, TournamentInfo, TournamentList};

const TAG: &str = "tournaments";
const PAGE: u32 = 30;
const MINE: u32 = 100;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, make))
        .routes(routes!(info))
        .routes(routes!(round))
        .routes(routes!(register))
        .routes(routes!(check_in))
        .routes(routes!(withdraw))
        .routes(routes!(direct))
        .routes(routes!(standings))
        .routes(routes!(pairings))
        .routes(routes!(calendar))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Listed {
    /// `open`, `playing`, `over`, `called_off` or `mine`
    #[serde(default)]
    #[param(inline)]
    list: Which,
}

#[derive(Copy, Clone, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum Which {
    /// Registration is open.
    #[default]
    Open,
    Playing,
    Over,
    CalledOff,
    /// Those that you play in or have made.
    Mine,
}

/// Tournaments, the latest start first
#[utoipa::path(get, path = "/api/tournaments", tag = TAG, params(Listed, Before, InLang),
    responses((status = 200, body = TournamentList), Refusals))]
async fn list(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Query(Listed { list }): Query<Listed>,
    Query(page): Query<Before>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<TournamentList>> {
    let (before, id) = match &page.before {
        Some(word) => {
            let (at, id) = word.split_once('.').ok_or(Refusal::NoPage)?;
            (at.parse().map_err(|_| Refusal::NoPage)?, id)
        }
        None => (i64::MAX, ""),
    };
    let stage = match list {
        Which::Open => Some("registration"),
        Which::Playing => Some("playing"),
        Which::Over => Some("over"),
        Which::CalledOff => Some("called_off"),
        Which::Mine => None,
    };
    let rows = match (stage, &caller) {
        (Some(stage), _) => app.store.tournaments_in(stage, (before, id), PAGE).await?,
        (None, Some(caller)) => app.store.tournaments_of(caller.id(), MINE).await?,
        (None, None) => return Err(Refusal::NoSession.into()),
    };
    let is_page = stage.is_some() && rows.len() as u32 == PAGE;
    let next = rows.last().filter(|_| is_page).map(|row| format!("{}.{}", row.now.starts_at, row.id));
    let lang = asked.lang();
    let mut tournaments = Vec::with_capacity(rows.len());
    for row in &rows {
        // One that cannot be read must not hide all the others.
        match app.tournaments.summary(row, lang) {
            Ok(summary) => tournaments.push(summary),
            Err(problem) => tracing::error!(tournament = row.id, %problem, "a tournament cannot be shown"),
        }
    }
    Ok(axum::Json(TournamentList { tournaments, next }))
}

/// Make a tournament, which you direct. For accounts
#[utoipa::path(post, path = "/api/tournaments", tag = TAG, params(InLang), request_body = NewTournament,
    responses((status = 200, body = TournamentInfo), Refusals))]
async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Query(asked): Query<InLang>,
    Json(new): Json<NewTournament>,
) -> Answer<axum::Json<TournamentInfo>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::NewTournament, caller.id())?;
    app.limits.spend_from(Kind::NewTournament, origin.address)?;
    let id = app.tournaments.make(&caller.row, &new).await?;
    told(&app, &id, Some(&caller), asked.lang()).await
}

fn tournament_id(id: &str) -> Answer<&str> {
    words::id(id, Refusal::NoTournament)
}

/// A tournament: its plan, players, standings, pairings of all rounds, news, and the directors' log
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = TournamentInfo), Refusals))]
async fn info(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<TournamentInfo>> {
    told(&app, tournament_id(&id)?, caller.as_ref(), asked.lang()).await
}

/// How the tables of a round stand
#[utoipa::path(get, path = "/api/tournaments/{id}/rounds/{round}", tag = TAG,
    params(("id" = String, Path), ("round" = u32, Path), InLang), responses((status = 200, body = RoundTables), Refusals))]
async fn round(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Path((id, round)): Path<(String, u32)>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<RoundTables>> {
    let person = caller.as_ref().map(Caller::id);
    let id = tournament_id(&id)?;
    Ok(axum::Json(app.tournaments.round(id, round, person, &app.tables, asked.lang()).await?))
}

/// A tournament as someone sees it.
async fn told(
    app: &App,
    id: &str,
    caller: Option<&Caller>,
    lang: Lang,
) -> Answer<axum::Json<TournamentInfo>> {
    let mut info = app.tournaments.info(id, caller.map(Caller::id), lang).await?;
    if let Some(caller) = caller.filter(|_| !info.you.may_direct) {
        info.you.may_direct = may_step_in(app, caller).await?;
    }
    Ok(axum::Json(info))
}

/// Its state afterwards.
async fn afterwards(by: &ActingAt<ATournament>) -> Answer<axum::Json<TournamentInfo>> {
    told(&by.app, &by.id, Some(&by.caller), by.lang).await
}

/// Administrators may direct any tournament, at the page: a leaked token must not have such power.
async fn may_step_in(app: &App, caller: &Caller) -> Answer<bool> {
    Ok(caller.session().is_some() && app.store.is_administrator(caller.id()).await?)
}

/// Take part, as long as registration is open. For accounts
#[utoipa::path(post, path = "/api/tournaments/{id}/register", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = TournamentInfo), Refusals))]
async fn register(by: ActingAt<ATournament>) -> Answer<axum::Json<TournamentInfo>> {
    by.spend(Kind::Keep)?;
    by.app.tournaments.register(&by.id, &by.caller.row).await?;
    afterwards(&by).await
}

/// Check in, where a tournament asks for it
#[utoipa::path(post, path = "/api/tournaments/{id}/check-in", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = TournamentInfo), Refusals))]
async fn check_in(by: ActingAt<ATournament>) -> Answer<axum::Json<TournamentInfo>> {
    by.spend(Kind::Keep)?;
    by.app.tournaments.check_in(&by.id, by.caller.id()).await?;
    afterwards(&by).await
}

/// Withdraw: before the start, without a trace; later, your open games are lost
#[utoipa::path(post, path = "/api/tournaments/{id}/withdraw", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = TournamentInfo), Refusals))]
async fn withdraw(by: ActingAt<ATournament>) -> Answer<axum::Json<TournamentInfo>> {
    by.spend(Kind::Keep)?;
    by.app.tournaments.withdraw(&by.id, by.caller.id()).await?;
    afterwards(&by).await
}

/// An act of a director, or of an administrator at the page, with a reason; both are public
#[utoipa::path(post, path = "/api/tournaments/{id}/direct", tag = TAG, params(("id" = String, Path), InLang),
    request_body = Direct, responses((status = 200, body = TournamentInfo), Refusals))]
async fn direct(by: ActingAt<ATournament>, Json(act): Json<Direct>) -> Answer<axum::Json<TournamentInfo>> {
    by.spend(Kind::Keep)?;
    let (tournaments, person) = (&by.app.tournaments, by.caller.id());
    match tournaments.direct(&by.id, person, &act).await {
        Err(Refusal::NotDirector) if may_step_in(&by.app, &by.caller).await? => {
            tournaments.step_in(&by.id, person, &act).await?;
        }
        done => done?,
    }
    afterwards(&by).await
}

/// A file for the browser to save instead of showing it.
fn file(kind: &'static str, name: &str, text: String) -> Response {
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}

/// The standings as CSV
#[utoipa::path(get, path = "/api/tournaments/{id}/standings.csv", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = String, content_type = "text/csv"), Refusals))]
async fn standings(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<Response> {
    let text = app.tournaments.standings_csv(tournament_id(&id)?, asked.lang()).await?;
    Ok(file("text/csv; charset=utf-8", "standings.csv", text))
}

/// All pairings with their results as CSV
#[utoipa::path(get, path = "/api/tournaments/{id}/pairings.csv", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = String, content_type = "text/csv"), Refusals))]
async fn pairings(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<Response> {
    let text = app.tournaments.pairings_csv(tournament_id(&id)?, asked.lang()).await?;
    Ok(file("text/csv; charset=utf-8", "pairings.csv", text))
}

/// Its dates as a calendar file
#[utoipa::path(get, path = "/api/tournaments/{id}/calendar.ics", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = String, content_type = "text/calendar"), Refusals))]
async fn calendar(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<Response> {
    let id = tournament_id(&id)?;
    let address = format!("{}/tournaments/{id}", preview::origin(&app, &headers));
    let text = app.tournaments.calendar(id, &address, asked.lang()).await?;
    Ok(file("text/calendar; charset=utf-8", "tournament.ics", text))
}
