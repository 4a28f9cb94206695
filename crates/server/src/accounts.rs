//! Account upkeep: where you are logged in, changing the password, recovery by mail or with codes, closing the account.

use crate::app::{App, now};
use crate::callers::{self, Caller, Origin, Owner};
use crate::extract::{Json, Path};
use crate::letters;
use crate::limits::{Kind, Who};
use crate::people::{begin_session, take_along};
use crate::refused::{Answer, Refusals};
use crate::{order, passwords, secrets, words};
use ::tables::{Refusal, names};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use std::sync::Arc;
use store::{PersonRow, Purpose};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::accounts::{
    ConfirmEmail, ForgotPassword, NewPassword, Recover, RecoveryCodes, SessionInfo, WithPassword,
};
use wire::people::Me;

const TAG: &str = "accounts";
/// Recovery codes made at once.
const CODES: usize = 8;
/// How long a word sent by mail is valid.
const MAILED_WORD: i64 = 24 * 3600 * 1000;
/// How much of a session's hash is used to name it.
const SESSION_ID: usize = 16;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(sessions, end_others))
        .routes(routes!(end_session))
        .routes(routes!(change_password))
        .routes(routes!(recovery_codes))
        .routes(routes!(recovery_mail))
        .routes(routes!(recover))
        .routes(routes!(confirm_email))
        .routes(routes!(confirmation_mail))
        .routes(routes!(delete_account))
}

/// Where you are logged in
#[utoipa::path(get, path = "/api/sessions", tag = TAG, responses((status = 200, body = Vec<SessionInfo>), Refusals))]
async fn sessions(State(app): State<Arc<App>>, caller: Owner) -> Answer<axum::Json<Vec<SessionInfo>>> {
    let rows = app.store.sessions(caller.id()).await?;
    let info = |row: store::SessionRow| SessionInfo {
        id: row.hash.chars().take(SESSION_ID).collect(),
        current: row.hash == caller.session,
        agent: row.agent,
        made_at: row.made_at,
        seen_at: row.seen_at,
    };
    Ok(axum::Json(rows.into_iter().map(info).collect()))
}

/// Log out of one other session
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = TAG, params(("id" = String, Path)), responses((status = 204), Refusals))]
async fn end_session(
    State(app): State<Arc<App>>,
    caller: Owner,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let id = words::id(&id, Refusal::NoSuchSession)?;
    let rows = app.store.sessions(caller.id()).await?;
    let found = rows.iter().find(|row| id.len() == SESSION_ID && row.hash.starts_with(id));
    end(&app, &found.ok_or(Refusal::NoSuchSession)?.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Log out of all other sessions
#[utoipa::path(delete, path = "/api/sessions", tag = TAG, responses((status = 204), Refusals))]
async fn end_others(State(app): State<Arc<App>>, caller: Owner) -> Answer<StatusCode> {
    end_sessions(&app, caller.id(), Some(&caller.session)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn end(app: &App, hash: &str) -> Answer<()> {
    app.store.end_session(hash).await?;
    app.ended(hash);
    Ok(())
}

async fn end_sessions(app: &App, person: &str, but: Option<&str>) -> Answer<()> {
    for row in app.store.sessions(person).await? {
        if Some(row.hash.as_str()) != but {
            end(app, &row.hash).await?;
        }
    }
    Ok(())
}

/// Whether the caller knows the account's password.
pub async fn is_owner(app: &App, row: &PersonRow, password: String) -> Answer<()> {
    app.limits.spend_by(Kind::Login, &row.id)?;
    if password.len() > words::LONGEST_PASSWORD
        || !passwords::is_right(password, row.password.clone()).await?
    {
        return Err(Refusal::WrongPassword.into());
    }
    Ok(())
}

/// Change the password. All other sessions end
#[utoipa::path(post, path = "/api/password", tag = TAG, request_body = NewPassword, responses((status = 200, body = Me), Refusals))]
async fn change_password(
    State(app): State<Arc<App>>,
    caller: Owner,
    origin: Origin,
    Json(change): Json<NewPassword>,
) -> Answer<Response> {
    words::password(&change.new)?;
    is_owner(&app, &caller.row, change.old).await?;
    new_password(&app, &caller.row, change.new, Some(&caller.session), &origin).await
}

/// Sets a password, ends all sessions and begins a new one. Tokens survive if the old password was known: they are
/// listed and can be revoked one by one.
async fn new_password(
    app: &App,
    row: &PersonRow,
    password: String,
    session: Option<&str>,
    origin: &Origin,
) -> Answer<Response> {
    let hash = passwords::hash(password).await?;
    app.store.set_password(&row.id, &hash).await?;
    end_sessions(app, &row.id, session).await?;
    let row = PersonRow { password: Some(hash), ..row.clone() };
    begin_session(app, &row, session, origin).await
}

/// Create eight recovery codes to write down, each valid for one new password. Earlier codes become invalid
#[utoipa::path(post, path = "/api/recovery-codes", tag = TAG, request_body = WithPassword, responses((status = 200, body = RecoveryCodes), Refusals))]
async fn recovery_codes(
    State(app): State<Arc<App>>,
    caller: Owner,
    Json(proof): Json<WithPassword>,
) -> Answer<axum::Json<RecoveryCodes>> {
    is_owner(&app, &caller.row, proof.password).await?;
    let codes: Vec<String> = (0..CODES).map(|_| secrets::code()).collect();
    let hashes: Vec<String> = codes.iter().map(|code| secrets::hash_code(code)).collect();
    app.store.put_proofs(caller.id(), Purpose::Code, None, &hashes, now()).await?;
    Ok(axum::Json(RecoveryCodes { codes }))
}

/// Send a recovery code by mail, if such an account with a confirmed address exists. The answer does not say whether it does
#[utoipa::path(post, path = "/api/recovery-mail", tag = TAG, request_body = ForgotPassword, responses((status = 204), Refusals))]
async fn recovery_mail(
    State(app): State<Arc<App>>,
    origin: Origin,
    Json(forgot): Json<ForgotPassword>,
) -> Answer<StatusCode> {
    app.limits.spend_from(Kind::Letter, origin.address)?;
    // The response time must not tell either, so nobody waits for work that is only done if the account exists.
    tokio::spawn(async move {
        if let Err(problem) = send_recovery(&app, &forgot.name).await {
            tracing::warn!(?problem, "no letter for a lost password");
        }
    });
    Ok(StatusCode::NO_CONTENT)
}

async fn send_recovery(app: &Arc<App>, name: &str) -> Result<(), Refusal> {
    if let Some(row) = names::account_called(&app.store, name).await?
        && let Some(email) = row.email.clone().filter(|_| row.email_confirmed)
        // Checked before the last word sent is replaced: without a letter nobody would know the new one.
        && app.limits.spend(Kind::Letter, Who::Name(email.to_lowercase())).is_ok()
    {
        let code = secrets::code();
        let hashes = [secrets::hash_code(&code)];
        app.store.put_proofs(&row.id, Purpose::Recover, Some(&email), &hashes, now()).await?;
        letters::recovery(app, &email, &code);
    }
    Ok(())
}

/// Set a new password with a code. All sessions and tokens end, and a new session begins. A guest's games move to the account
#[utoipa::path(post, path = "/api/recover", tag = TAG, request_body = Recover, responses((status = 200, body = Me), Refusals))]
async fn recover(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Json(recover): Json<Recover>,
) -> Answer<Response> {
    app.limits.spend_from(Kind::Login, origin.address)?;
    words::password(&recover.password)?;
    let hash = secrets::hash_code(&recover.code);
    let mut found = app.store.take_proof(&hash, Purpose::Code, 0).await?;
    if found.is_none() {
        found = app.store.take_proof(&hash, Purpose::Recover, now() - MAILED_WORD).await?;
    }
    let (person, _) = found.ok_or(Refusal::WrongCode)?;
    let row = app.store.person(&person).await?.filter(|row| !row.is_guest()).ok_or(Refusal::WrongCode)?;
    order::let_in(&app, &row.id).await?;
    let guest = caller.filter(|caller| caller.row.is_guest());
    if let Some(guest) = guest.as_ref().filter(|_| !recover.leave_games) {
        take_along(&app, guest, &row).await?;
    }
    // Whoever took the password may have made tokens with it.
    for token in app.store.tokens(&row.id).await? {
        if let Some(hash) = app.store.drop_token(&row.id, &token.id).await? {
            app.ended(&hash);
        }
    }
    let old = guest.as_ref().and_then(Caller::session);
    new_password(&app, &row, recover.password, old, &origin).await
}

/// Confirm an address with the code that came by mail
#[utoipa::path(post, path = "/api/confirm-email", tag = TAG, request_body = ConfirmEmail, responses((status = 204), Refusals))]
async fn confirm_email(
    State(app): State<Arc<App>>,
    origin: Origin,
    Json(confirm): Json<ConfirmEmail>,
) -> Answer<StatusCode> {
    app.limits.spend_from(Kind::Login, origin.address)?;
    let hash = secrets::hash_code(&confirm.code);
    let found = app.store.take_proof(&hash, Purpose::Confirm, now() - MAILED_WORD).await?;
    let Some((person, Some(email))) = found else { return Err(Refusal::WrongCode.into()) };
    if !app.store.confirm_email(&person, &email).await? {
        return Err(Refusal::WrongCode.into());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Send the confirmation mail again
#[utoipa::path(post, path = "/api/confirmation-mail", tag = TAG, responses((status = 204), Refusals))]
async fn confirmation_mail(State(app): State<Arc<App>>, caller: Owner, origin: Origin) -> Answer<StatusCode> {
    letters::confirmation(&app, &caller.row, &origin).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete the account
///
/// Its name, address, password, sessions, tokens, chat and opened records are deleted. Games in progress are given up.
/// Finished games stay, played by nobody in particular
#[utoipa::path(delete, path = "/api/account", tag = TAG, request_body = WithPassword, responses((status = 204), Refusals))]
async fn delete_account(
    State(app): State<Arc<App>>,
    caller: Owner,
    origin: Origin,
    Json(proof): Json<WithPassword>,
) -> Answer<Response> {
    is_owner(&app, &caller.row, proof.password).await?;
    app.tournaments.withdraw_everywhere(caller.id()).await?;
    app.tables.withdraw(caller.id()).await?;
    let mut hashes = app.store.token_hashes(caller.id()).await?;
    hashes.extend(app.store.sessions(caller.id()).await?.into_iter().map(|row| row.hash));
    app.store.forget_person(&caller.row, ::tables::FORMER_PLAYER).await?;
    app.tables.read_names_again(caller.id()).await;
    for hash in hashes {
        app.ended(&hash);
    }
    let cookie = AppendHeaders([(header::SET_COOKIE, callers::clear_cookie(origin.secure))]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}
