//! Where a person's own program, or a chat server, wants to be told about turns.

use crate::app::{App, now};
use crate::callers::Owner;
use crate::extract::{Json, Path};
use crate::hooks;
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::texts::in_all;
use crate::{push, secrets, words};
use ::tables::Refusal;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use store::WebhookRow;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::away::{FreshWebhook, NewWebhook, WebhookInfo, WebhookMessage};

const TAG: &str = "people";
/// The most webhooks per person.
const MAX_WEBHOOKS: usize = 5;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list, make)).routes(routes!(forget)).routes(routes!(test))
}

fn info(row: &WebhookRow) -> WebhookInfo {
    WebhookInfo {
        id: row.id.clone(),
        address: row.address.clone(),
        made_at: row.made_at,
        problem: row.problem.clone(),
        status: row.problem.as_deref().and_then(hooks::status_in),
        off: row.off_at.is_some(),
    }
}

/// Your webhooks, without their secrets
#[utoipa::path(get, path = "/api/webhooks", tag = TAG, responses((status = 200, body = Vec<WebhookInfo>), Refusals))]
async fn list(State(app): State<Arc<App>>, caller: Owner) -> Answer<axum::Json<Vec<WebhookInfo>>> {
    Ok(axum::Json(app.store.webhooks(caller.id()).await?.iter().map(info).collect()))
}

/// Create a webhook that is notified of your turns. Its secret is shown only this once
#[utoipa::path(post, path = "/api/webhooks", tag = TAG, request_body = NewWebhook, responses((status = 200, body = FreshWebhook), Refusals))]
async fn make(
    State(app): State<Arc<App>>,
    caller: Owner,
    Json(new): Json<NewWebhook>,
) -> Answer<axum::Json<FreshWebhook>> {
    let address = words::webhook(&new.address)?;
    if caller.row.is_guest() {
        return Err(Refusal::AccountsOnly.into());
    }
    app.limits.spend_by(Kind::Keep, caller.id())?;
    if app.store.webhooks(caller.id()).await?.len() >= MAX_WEBHOOKS {
        return Err(Refusal::TooManyWebhooks { most: MAX_WEBHOOKS }.into());
    }
    let row = WebhookRow {
        id: secrets::id(),
        person: caller.id().to_owned(),
        address,
        secret: format!("hlw_{}", secrets::secret()),
        made_at: now(),
        failures: 0,
        problem: None,
        off_at: None,
    };
    app.store.insert_webhook(&row).await?;
    Ok(axum::Json(FreshWebhook { info: info(&row), secret: row.secret }))
}

/// Delete a webhook
#[utoipa::path(delete, path = "/api/webhooks/{id}", tag = TAG, params(("id" = String, Path)), responses((status = 204), Refusals))]
async fn forget(State(app): State<Arc<App>>, caller: Owner, Path(id): Path<String>) -> Answer<StatusCode> {
    let id = words::id(&id, Refusal::NoSuchWebhook)?;
    if app.store.drop_webhook(caller.id(), id).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Refusal::NoSuchWebhook.into())
    }
}

/// Send a test message to a webhook and return the result. A webhook that was off and works is switched on again
#[utoipa::path(post, path = "/api/webhooks/{id}/test", tag = TAG, params(("id" = String, Path)), responses((status = 200, body = WebhookInfo), Refusals))]
async fn test(
    State(app): State<Arc<App>>,
    caller: Owner,
    Path(id): Path<String>,
) -> Answer<axum::Json<WebhookInfo>> {
    let id = words::id(&id, Refusal::NoSuchWebhook)?.to_owned();
    app.limits.spend_by(Kind::Keep, caller.id())?;
    let find =
        |all: Vec<WebhookRow>| all.into_iter().find(|hook| hook.id == id).ok_or(Refusal::NoSuchWebhook);
    let hook = find(app.store.webhooks(caller.id()).await?)?;
    let text = format!("Hotline: {}", in_all(" / ", |words| words.webhook_works()));
    let message = WebhookMessage {
        event: "test".to_owned(),
        delivery: secrets::id(),
        at: now(),
        content: text.clone(),
        text,
        table: None,
        url: None,
        game: None,
        moment: None,
        against: None,
        left: None,
    };
    // People must not have to queue behind those waiting for an address that never answers.
    let busy = |_| Refusal::TooManyRequests { seconds: push::PATIENCE.as_secs() };
    let turn = app.turns.waited_for.try_acquire().map_err(busy)?;
    let sent = hooks::try_once(&app, &hook, &message).await?;
    drop(turn);
    let row = find(app.store.webhooks(caller.id()).await?)?;
    let mut told = info(&row);
    if let hooks::Sent::No(problem) = sent {
        told.status = hooks::status_in(&problem);
        told.problem = Some(problem);
    }
    Ok(axum::Json(told))
}
