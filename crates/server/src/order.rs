//! Moderation: anyone can report; everything else is for administrators only. Each of their acts is logged with who,
//! when and why.

use crate::app::{App, now};
use crate::callers::{Caller, Origin, Owner};
use crate::extract::{Before, Json, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals, Refused};
use crate::{secrets, words};
use ::tables::{Refusal, names};
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use std::sync::Arc;
use std::time::Duration;
use store::{NewAudit, PersonRow, ReportRow, Sanction, SanctionRow};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::order::{
    AuditLine, AuditPage, House, NamedPerson, NewName, NewReport, NewSanction, PersonInHouse, Reason,
    ReportInfo, ReportReason, SanctionInfo, SanctionKind,
};

const TAG: &str = "order";
/// The longest reason, in characters.
const LONGEST_REASON: usize = 300;
/// Ten years: anything longer means for good.
const MAX_HOURS: u32 = 10 * 365 * 24;
const HOUR_MS: i64 = 3600 * 1000;
const PAGE: u32 = 50;
/// How often we give up the games of people who were banned for good from the command line.
const BETWEEN_SETTLEMENTS: Duration = Duration::from_secs(30);

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(report))
        .routes(routes!(house))
        .routes(routes!(person))
        .routes(routes!(sanction))
        .routes(routes!(lift))
        .routes(routes!(rename))
        .routes(routes!(close))
        .routes(routes!(annul))
        .routes(routes!(audit))
}

/// An administrator at the page: a leaked token must not have such power.
struct Administrator {
    app: Arc<App>,
    row: PersonRow,
}

impl FromRequestParts<Arc<App>> for Administrator {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Administrator> {
        let Owner { row, .. } = Owner::from_request_parts(parts, app).await?;
        if !app.store.is_administrator(&row.id).await? {
            return Err(Refusal::NotAdministrator.into());
        }
        Ok(Administrator { app: app.clone(), row })
    }
}

impl Administrator {
    fn noted(&self, act: &'static str, subject: &str, why: &str, detail: String) -> NewAudit {
        NewAudit {
            at: now(),
            who: self.row.id.clone(),
            act,
            subject: subject.to_owned(),
            why: why.to_owned(),
            detail,
        }
    }

    /// Someone an administrator may act on: not other administrators.
    async fn subject(&self, id: &str) -> Answer<PersonRow> {
        let row = self.app.store.person(words::id(id, Refusal::NoPerson)?).await?.ok_or(Refusal::NoPerson)?;
        if self.app.store.is_administrator(&row.id).await? {
            return Err(Refusal::OnAdministrator.into());
        }
        Ok(row)
    }

    /// Acting on a report also closes it.
    async fn answered(&self, report: Option<String>, why: &str) -> Answer<()> {
        let Some(id) = report else { return Ok(()) };
        match close_report(self, &id, why).await {
            // Another administrator closed it first; the act stands.
            Err(Refused { refusal: Refusal::SeenTo, .. }) => Ok(()),
            done => done,
        }
    }
}

/// The reason given to the person and to the log: visible text, not empty.
fn reason(text: &str) -> Answer<String> {
    let text = text.trim();
    let is_good = (1..=LONGEST_REASON).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if is_good { Ok(text.to_owned()) } else { Err(Refusal::BadReason { most: LONGEST_REASON }.into()) }
}

/// Refuses people who are banned, saying until when and why.
pub async fn let_in(app: &App, person: &str) -> Answer<()> {
    match app.store.active_sanction(person, Sanction::Ban, now()).await? {
        Some(ban) => Err(Refusal::banned(&ban).into()),
        None => Ok(()),
    }
}

/// Report a line of chat, or a player at a table
#[utoipa::path(post, path = "/api/reports", tag = TAG, request_body = NewReport, responses((status = 204), Refusals))]
async fn report(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Json(report): Json<NewReport>,
) -> Answer<StatusCode> {
    if caller.session().is_none() {
        return Err(Refusal::NotByToken.into());
    }
    words::id(&report.table, Refusal::NoTable)?;
    app.limits.spend_by(Kind::Report, caller.id())?;
    app.limits.spend_from(Kind::Report, origin.address)?;
    app.tables.report(secrets::id(), caller.id(), report).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is waiting for an administrator
#[utoipa::path(get, path = "/api/admin", tag = TAG, responses((status = 200, body = House), Refusals))]
async fn house(admin: Administrator) -> Answer<axum::Json<House>> {
    let store = &admin.app.store;
    let reports = store.open_reports(PAGE).await?.into_iter().map(report_info).collect();
    let sanctions = store.sanctions("", i64::MAX, PAGE).await?.into_iter().map(sanction_info).collect();
    let administrators = store.administrators().await?;
    let administrators = administrators.into_iter().map(|(id, name)| NamedPerson { id, name }).collect();
    Ok(axum::Json(House { reports, sanctions, administrators }))
}

fn report_info((row, reporter, accused): (ReportRow, String, String)) -> ReportInfo {
    ReportInfo {
        reporter: NamedPerson { id: row.reporter, name: reporter },
        accused: NamedPerson { id: row.accused, name: accused },
        id: row.id,
        table: row.table_id,
        line: Some(row.line).filter(|&line| line > 0),
        reason: ReportReason::from_word(&row.reason).unwrap_or(ReportReason::Other),
        text: row.body,
        lines: serde_json::from_str(&row.lines_json).unwrap_or_default(),
        made_at: row.made_at,
    }
}

fn sanction_info((row, name): (SanctionRow, String)) -> SanctionInfo {
    SanctionInfo {
        active: row.lifted_at.is_none() && row.until.is_none_or(|until| until > now()),
        kind: if row.kind == Sanction::Ban.word() { SanctionKind::Ban } else { SanctionKind::Mute },
        id: row.id,
        person: NamedPerson { id: row.person, name },
        since: row.since,
        until: row.until,
        why: row.why,
    }
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Named {
    /// An account's name
    #[serde(default)]
    name: String,
}

/// An account by its name, with its moderation record
#[utoipa::path(get, path = "/api/admin/persons", tag = TAG, params(Named), responses((status = 200, body = PersonInHouse), Refusals))]
async fn person(admin: Administrator, Query(asked): Query<Named>) -> Answer<axum::Json<PersonInHouse>> {
    let store = &admin.app.store;
    let row = names::account_called(store, &asked.name).await?.ok_or(Refusal::NoPerson)?;
    let sanctions = store.sanctions(&row.id, i64::MAX, PAGE).await?.into_iter().map(sanction_info).collect();
    let administrator = store.is_administrator(&row.id).await?;
    Ok(axum::Json(PersonInHouse {
        person: NamedPerson { id: row.id, name: row.name },
        administrator,
        sanctions,
    }))
}

/// Mute or ban an account, for a time or for good
#[utoipa::path(post, path = "/api/admin/sanctions", tag = TAG, request_body = NewSanction,
    responses((status = 200, body = SanctionInfo), Refusals))]
async fn sanction(admin: Administrator, Json(new): Json<NewSanction>) -> Answer<axum::Json<SanctionInfo>> {
    let why = reason(&new.why)?;
    if new.hours.is_some_and(|hours| !(1..=MAX_HOURS).contains(&hours)) {
        return Err(Refusal::BadHours { most: MAX_HOURS }.into());
    }
    let subject = admin.subject(&new.person).await?;
    let kind = match new.kind {
        SanctionKind::Mute => Sanction::Mute,
        SanctionKind::Ban => Sanction::Ban,
    };
    let since = now();
    let until = new.hours.map(|hours| since + i64::from(hours) * HOUR_MS);
    let row = SanctionRow {
        id: secrets::id(),
        person: subject.id.clone(),
        kind: kind.word().to_owned(),
        since,
        until,
        why: why.clone(),
        lifted_at: None,
        settled: !(kind == Sanction::Ban && until.is_none()),
    };
    let noted = admin.noted(kind.word(), &subject.id, &why, until.map_or_else(String::new, ::tables::utc));
    for hash in admin.app.store.sanction(&row, noted).await? {
        admin.app.ended(&hash);
    }
    admin.answered(new.report, &why).await?;
    settle_bans(&admin.app).await;
    Ok(axum::Json(sanction_info((row, subject.name))))
}

/// End a sanction early
#[utoipa::path(post, path = "/api/admin/sanctions/{id}/lift", tag = TAG, params(("id" = String, Path)), request_body = Reason,
    responses((status = 204), Refusals))]
async fn lift(admin: Administrator, Path(id): Path<String>, Json(said): Json<Reason>) -> Answer<StatusCode> {
    let why = reason(&said.why)?;
    let id = words::id(&id, Refusal::NoSanction)?;
    let store = &admin.app.store;
    let row = store.sanction_of(id).await?.ok_or(Refusal::NoSanction)?;
    let noted = admin.noted("lift", &row.person, &why, row.kind);
    store.lift(id, noted).await.map_err(seen_to)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Change an account's name
#[utoipa::path(post, path = "/api/admin/names", tag = TAG, request_body = NewName, responses((status = 204), Refusals))]
async fn rename(admin: Administrator, Json(new): Json<NewName>) -> Answer<StatusCode> {
    let why = reason(&new.why)?;
    let subject = admin.subject(&new.person).await?;
    let name = names::name_for(&admin.app.store, &subject.id, &new.name).await?;
    let noted = admin.noted("rename", &subject.id, &why, format!("{} → {name}", subject.name));
    admin.app.store.rename(&subject.id, &name, noted).await.map_err(|problem| match problem {
        store::Error::Conflict => Refusal::NameTaken.into(),
        other => Refused::from(other),
    })?;
    admin.app.tables.read_names_again(&subject.id).await;
    admin.answered(new.report, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Close a report without further action
#[utoipa::path(post, path = "/api/admin/reports/{id}/close", tag = TAG, params(("id" = String, Path)), request_body = Reason,
    responses((status = 204), Refusals))]
async fn close(admin: Administrator, Path(id): Path<String>, Json(said): Json<Reason>) -> Answer<StatusCode> {
    close_report(&admin, &id, &reason(&said.why)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Annul a rated game: it counts for no rating, and everything after it is computed again
#[utoipa::path(post, path = "/api/admin/tables/{id}/annul", tag = TAG, params(("id" = String, Path)), request_body = Reason,
    responses((status = 204), Refusals))]
async fn annul(admin: Administrator, Path(id): Path<String>, Json(said): Json<Reason>) -> Answer<StatusCode> {
    let why = reason(&said.why)?;
    let id = words::id(&id, Refusal::NeverRated)?;
    // It concerns both players: the log names the table.
    let noted = admin.noted("annul", "", &why, id.to_owned());
    admin.app.tables.annul(id, &noted).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn close_report(admin: &Administrator, id: &str, why: &str) -> Answer<()> {
    let id = words::id(id, Refusal::NoReport)?;
    let store = &admin.app.store;
    let row = store.report(id).await?.ok_or(Refusal::NoReport)?;
    let noted = admin.noted("close", &row.accused, why, row.reason);
    store.close_report(id, noted).await.map_err(seen_to)
}

fn seen_to(problem: store::Error) -> Refused {
    match problem {
        store::Error::Conflict => Refusal::SeenTo.into(),
        other => other.into(),
    }
}

/// The log of administrators' acts, the latest first
#[utoipa::path(get, path = "/api/admin/audit", tag = TAG, params(Before), responses((status = 200, body = AuditPage), Refusals))]
async fn audit(admin: Administrator, Query(page): Query<Before>) -> Answer<axum::Json<AuditPage>> {
    let before = page.place()?.unwrap_or(i64::MAX);
    let rows = admin.app.store.audit(before, PAGE).await?;
    let next = (rows.len() as u32 == PAGE).then(|| rows.last().map(|(row, ..)| row.n.to_string())).flatten();
    let line = |(row, who, subject): (store::AuditRow, String, String)| AuditLine {
        n: row.n,
        at: row.at,
        who: Some(who).filter(|who| !who.is_empty()),
        act: row.act,
        subject,
        why: row.why,
        detail: row.detail,
    };
    Ok(axum::Json(AuditPage { lines: rows.into_iter().map(line).collect(), next }))
}

/// Carries out what was decided on the command line.
pub async fn settle(app: Arc<App>) {
    let mut every = tokio::time::interval(BETWEEN_SETTLEMENTS);
    loop {
        every.tick().await;
        settle_bans(&app).await;
    }
}

/// Permanently banned people leave their tournaments, and their games in play are given up, so that nobody waits for
/// them. What cannot be done now is tried again.
async fn settle_bans(app: &App) {
    let unsettled = match app.store.unsettled_bans().await {
        Ok(unsettled) => unsettled,
        Err(problem) => return tracing::warn!(%problem, "it is not known who was banned"),
    };
    for (ban, person) in unsettled {
        let left = app.tournaments.withdraw_everywhere(&person).await;
        let settled = match left.and(app.tables.withdraw(&person).await) {
            Ok(()) => app.store.settle_ban(&ban).await.map_err(Refusal::from),
            Err(problem) => Err(problem),
        };
        if let Err(problem) = settled {
            tracing::warn!(%problem, "games of somebody who was banned go on for now");
        }
    }
}
