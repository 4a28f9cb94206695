//! Making, finding and joining tables. What happens at them goes through their sockets.

use crate::acting::{ATable, ActingAt};
use crate::app::{App, now};
use crate::callers::{Caller, Origin};
use crate::extract::{Before, InLang, Json, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::words;
use ::tables::Refusal;
use axum::extract::State;
use contract::briefing::Length;
use std::sync::Arc;
use store::TableRow;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::dice::{Commit, DiceKey, Reveal};
use wire::live::Briefing;
use wire::people::Scope;
use wire::tables::{Join, NewTable, Side, TableInfo, TableList};

const TAG: &str = "tables";
const PAGE: u32 = 30;
/// An offer nobody has taken up for this long disappears from the lobby.
const OFFERED: i64 = 14 * 24 * 3600 * 1000;
/// The longest option shown in a list, in bytes.
const LONGEST_LISTED: usize = 400;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(info))
        .routes(routes!(briefing))
        .routes(routes!(join))
        .routes(routes!(commit))
        .routes(routes!(reveal))
        .routes(routes!(dice_key))
        .routes(routes!(rematch))
        .routes(routes!(decline))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Listed {
    /// `mine`, `open` or `watch`
    #[serde(default)]
    #[param(inline)]
    list: Which,
}

#[derive(Copy, Clone, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum Which {
    /// Your own, the last played first.
    Mine,
    /// Waiting for any player.
    #[default]
    Open,
    /// In play, open to spectators.
    Watch,
}

/// Your own tables, tables that wait for a player, or tables to watch
#[utoipa::path(get, path = "/api/tables", tag = TAG, params(Listed, Before, InLang), responses((status = 200, body = TableList), Refusals))]
async fn list(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Query(Listed { list }): Query<Listed>,
    Query(page): Query<Before>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<TableList>> {
    let before = page.place()?.unwrap_or(i64::MAX);
    let person = caller.as_ref().map(Caller::id);
    let rows: Vec<(i64, TableRow)> = match (list, person) {
        (Which::Mine, Some(person)) => app.store.tables_of(person, before, PAGE).await?,
        (Which::Mine, None) => return Err(Refusal::NoSession.into()),
        (Which::Open, _) => app.store.open_tables(now() - OFFERED, before, PAGE).await?,
        (Which::Watch, _) => app.store.watchable_tables(before, PAGE).await?,
    };
    let next = (rows.len() as u32 == PAGE).then(|| rows.last().map(|(at, _)| at.to_string())).flatten();
    let lang = asked.lang();
    let mut tables = Vec::with_capacity(rows.len());
    // Blocked people need not see tables where they cannot sit down.
    let apart = match (list, person) {
        (Which::Open, Some(person)) => app.store.apart_from(person).await?,
        (Which::Open | Which::Mine | Which::Watch, _) => Vec::new(),
    };
    for (_, row) in rows.iter().filter(|(_, row)| !apart.contains(&row.maker)) {
        // One unreadable table must not hide all the others.
        match app.tables.info_of(row, person, lang).await {
            Ok(info) => tables.push(brief(info)),
            Err(problem) => tracing::error!(table = row.id, %problem, "a table cannot be shown"),
        }
    }
    Ok(axum::Json(TableList { tables, next }))
}

/// As shown in lists: a deck of 65 KB belongs on the table's own page.
fn brief(mut info: TableInfo) -> TableInfo {
    for value in info.options.values_mut().filter(|value| value.len() > LONGEST_LISTED) {
        *value = value.chars().take(LONGEST_LISTED / 4).chain(['…']).collect();
    }
    info
}

/// Make a table
#[utoipa::path(post, path = "/api/tables", tag = TAG, params(InLang), request_body = NewTable,
    responses((status = 200, body = TableInfo), Refusals))]
async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Query(asked): Query<InLang>,
    Json(new): Json<NewTable>,
) -> Answer<axum::Json<TableInfo>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::NewTable, caller.id())?;
    app.limits.spend_from(Kind::NewTable, origin.address)?;
    Ok(axum::Json(app.tables.create(caller.person(), new, asked.lang()).await?))
}

/// A table, as far as you may know it
#[utoipa::path(get, path = "/api/tables/{id}", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = TableInfo), Refusals))]
async fn info(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<TableInfo>> {
    let id = words::id(&id, Refusal::NoTable)?;
    let person = caller.as_ref().map(Caller::id);
    Ok(axum::Json(app.tables.info(id, person, asked.lang()).await?))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Briefed {
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
    /// The side to look as, where one person holds both seats.
    #[serde(default)]
    #[param(inline)]
    seat: Option<Side>,
    /// `full` or `short`
    #[serde(default)]
    #[param(inline)]
    length: WantedLength,
}

/// How much is told.
#[derive(Copy, Clone, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum WantedLength {
    Short,
    #[default]
    Full,
}

impl From<WantedLength> for Length {
    fn from(told: WantedLength) -> Length {
        match told {
            WantedLength::Short => Length::Short,
            WantedLength::Full => Length::Full,
        }
    }
}

/// The position in words, as far as you may know it, with the question and what each option would do
#[utoipa::path(get, path = "/api/tables/{id}/briefing", tag = TAG, params(("id" = String, Path), Briefed),
    responses((status = 200, body = Briefing), Refusals))]
async fn briefing(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Path(id): Path<String>,
    Query(asked): Query<Briefed>,
) -> Answer<axum::Json<Briefing>> {
    let id = words::id(&id, Refusal::NoTable)?;
    app.limits.spend_of(Kind::Question, caller.as_ref(), &origin)?;
    let person = caller.as_ref().map_or("", Caller::id);
    let lang = ::tables::lang(&asked.lang);
    Ok(axum::Json(app.tables.briefing(id, person, asked.seat, asked.length.into(), lang).await?))
}

/// Take the free seat, with a commitment to your share of the dice
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = TAG, params(("id" = String, Path), InLang), request_body = Join,
    responses((status = 200, body = TableInfo), Refusals))]
async fn join(at: ActingAt<ATable>, Json(join): Json<Join>) -> Answer<axum::Json<TableInfo>> {
    at.spend(Kind::NewTable)?;
    Ok(axum::Json(at.app.tables.join(&at.id, at.caller.person(), join, at.lang).await?))
}

/// Commit to your share of the dice
#[utoipa::path(post, path = "/api/tables/{id}/commit", tag = TAG, params(("id" = String, Path), InLang), request_body = Commit,
    responses((status = 200, body = TableInfo), Refusals))]
async fn commit(at: ActingAt<ATable>, Json(commit): Json<Commit>) -> Answer<axum::Json<TableInfo>> {
    at.spend(Kind::Decision)?;
    Ok(axum::Json(at.app.tables.commit(&at.id, at.caller.person(), commit.commitment, at.lang).await?))
}

/// Show your share of the dice once all are fixed. The last one starts the game
#[utoipa::path(post, path = "/api/tables/{id}/reveal", tag = TAG, params(("id" = String, Path), InLang), request_body = Reveal,
    responses((status = 200, body = TableInfo), Refusals))]
async fn reveal(at: ActingAt<ATable>, Json(reveal): Json<Reveal>) -> Answer<axum::Json<TableInfo>> {
    at.spend(Kind::Decision)?;
    Ok(axum::Json(at.app.tables.reveal(&at.id, at.caller.person(), reveal.nonce, at.lang).await?))
}

/// The public key with which this server signs its promises about dice
#[utoipa::path(get, path = "/api/dice/key", tag = TAG, responses((status = 200, body = DiceKey), Refusals))]
async fn dice_key(State(app): State<Arc<App>>) -> axum::Json<DiceKey> {
    axum::Json(DiceKey { key: app.tables.dice_key() })
}

/// Offer a rematch with the sides swapped. If both players ask for it, the second finds the same table and joins it
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = TableInfo), Refusals))]
async fn rematch(at: ActingAt<ATable>) -> Answer<axum::Json<TableInfo>> {
    at.spend(Kind::NewTable)?;
    Ok(axum::Json(at.app.tables.rematch(&at.id, at.caller.person(), at.lang).await?))
}

/// Decline an offered rematch, or withdraw your own offer
#[utoipa::path(post, path = "/api/tables/{id}/decline", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = TableInfo), Refusals))]
async fn decline(at: ActingAt<ATable>) -> Answer<axum::Json<TableInfo>> {
    at.spend(Kind::Decision)?;
    Ok(axum::Json(at.app.tables.decline(&at.id, at.caller.person(), at.lang).await?))
}
