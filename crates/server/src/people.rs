//! Identity: guests, accounts, sessions, tokens, push subscriptions.

use crate::app::{App, now};
use crate::callers::{self, Caller, Credential, Origin, Owner};
use crate::extract::{InLang, Json, Path, Query};
use crate::limits::{Kind, Who};
use crate::refused::{Answer, Refusals, Refused};
use crate::{accounts, letters, order, passwords, secrets, words};
use ::tables::{Refusal, names};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use contract::Lang;
use std::sync::Arc;
use store::{PersonRow, Purpose, SubscriptionRow, TokenRow};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::people::{
    ChangeMe, FreshToken, Login, Me, NewAccount, NewToken, PushSubscription, Scope, TokenInfo,
};

const TAG: &str = "people";
/// The most tokens per person.
const MAX_TOKENS: usize = 50;
/// The most browsers per person.
const MAX_SUBSCRIPTIONS: usize = 20;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(me, change_me))
        .routes(routes!(make_account))
        .routes(routes!(login))
        .routes(routes!(logout))
        .routes(routes!(tokens, new_token))
        .routes(routes!(drop_token))
        .routes(routes!(subscribe, unsubscribe))
}

/// Who you are. The first call creates a guest
#[utoipa::path(get, path = "/api/me", tag = TAG, params(InLang), responses((status = 200, body = Me), Refusals))]
async fn me(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Query(asked): Query<InLang>,
) -> Answer<Response> {
    if let Some(caller) = caller {
        let me = read(described(&app, &caller.row).await?, asked.lang());
        return match caller.by {
            Credential::Session { secret, hash } => {
                app.store.touch_session(&hash, now()).await?;
                // People who come back need not log in again: the cookie's lifetime restarts today.
                let cookie =
                    AppendHeaders([(header::SET_COOKIE, callers::set_cookie(&secret, origin.secure))]);
                Ok((cookie, axum::Json(me)).into_response())
            }
            // A program need not know how to reach its owner.
            Credential::Token { .. } => {
                Ok(axum::Json(Me { email: None, push_key: None, ..me }).into_response())
            }
        };
    }
    app.limits.spend_from(Kind::Guest, origin.address)?;
    let row = PersonRow {
        id: secrets::id(),
        name: tables::guest_name(secrets::random()),
        password: None,
        email: None,
        mail_turns: false,
        email_confirmed: false,
        made_at: now(),
    };
    let session = secrets::secret();
    app.store.insert_guest(&row, &secrets::hash(&session)).await?;
    app.store.set_agent(&secrets::hash(&session), &origin.agent).await?;
    let cookie = AppendHeaders([(header::SET_COOKIE, callers::set_cookie(&session, origin.secure))]);
    Ok((cookie, axum::Json(read(described(&app, &row).await?, asked.lang()))).into_response())
}

/// A generated name is shown in the asker's language.
fn read(mut me: Me, lang: Lang) -> Me {
    me.person.name = tables::said_name(&me.person.name, lang);
    me
}

async fn described(app: &App, row: &PersonRow) -> Answer<Me> {
    let recovery_codes =
        if row.is_guest() { 0 } else { app.store.count_proofs(&row.id, Purpose::Code).await? };
    Ok(Me {
        person: callers::person(row),
        email: row.email.clone(),
        mail_turns: row.mail_turns,
        push_key: app.push_key.clone(),
        server_version: env!("CARGO_PKG_VERSION").to_owned(),
        email_confirmed: row.email_confirmed,
        mails: app.mail.is_some(),
        recovery_codes,
        administrator: app.store.is_administrator(&row.id).await?,
    })
}

/// Change your name, address or preferences. Absent fields stay as they are
#[utoipa::path(patch, path = "/api/me", tag = TAG, request_body = ChangeMe, responses((status = 200, body = Me), Refusals))]
async fn change_me(
    State(app): State<Arc<App>>,
    caller: Owner,
    origin: Origin,
    Json(change): Json<ChangeMe>,
) -> Answer<axum::Json<Me>> {
    app.limits.spend_by(Kind::Keep, caller.id())?;
    let mut row = caller.row;
    let renames = change.name.is_some();
    if let Some(name) = change.name {
        row.name = names::name_for(&app.store, &row.id, &name).await?;
    }
    if let Some(email) = change.email {
        let email = if email.is_empty() { None } else { Some(words::email(&email)?) };
        if row.email != email {
            if !row.is_guest() {
                accounts::is_owner(&app, &row, change.password.unwrap_or_default()).await?;
            }
            row.email_confirmed = false;
            row.email = email;
            letters::confirmation(&app, &row, &origin).await?;
        }
    }
    if let Some(mail_turns) = change.mail_turns {
        row.mail_turns = mail_turns;
    }
    app.store.change_person(&row).await.map_err(name_taken)?;
    if renames {
        app.tables.read_names_again(&row.id).await;
    }
    Ok(axum::Json(described(&app, &row).await?))
}

fn name_taken(problem: store::Error) -> Refused {
    match problem {
        store::Error::Conflict => Refusal::NameTaken.into(),
        other => other.into(),
    }
}

/// Turn a guest into an account, which keeps the games
#[utoipa::path(post, path = "/api/account", tag = TAG, request_body = NewAccount, responses((status = 200, body = Me), Refusals))]
async fn make_account(
    State(app): State<Arc<App>>,
    caller: Owner,
    origin: Origin,
    Json(new): Json<NewAccount>,
) -> Answer<Response> {
    names::spelled(&new.name)?;
    let email = new.email.as_deref().filter(|email| !email.is_empty()).map(words::email).transpose()?;
    words::password(&new.password)?;
    if !caller.row.is_guest() {
        return Err(Refusal::HasAccount.into());
    }
    app.limits.spend_from(Kind::NewAccount, origin.address)?;
    let name = names::name_for(&app.store, caller.id(), &new.name).await?;
    let hash = passwords::hash(new.password).await?;
    app.store.make_account(caller.id(), &name, &hash, email.as_deref()).await.map_err(name_taken)?;
    app.tables.read_names_again(caller.id()).await;
    let row = PersonRow { name, password: Some(hash), email, email_confirmed: false, ..caller.row };
    letters::confirmation(&app, &row, &origin).await?;
    begin_session(&app, &row, Some(&caller.session), &origin).await
}

/// A new session replaces the old one, so that none survives a login.
pub async fn begin_session(
    app: &App,
    row: &PersonRow,
    old: Option<&str>,
    origin: &Origin,
) -> Answer<Response> {
    order::let_in(app, &row.id).await?;
    let session = secrets::secret();
    app.store.rotate_session(old, &secrets::hash(&session), &row.id, now()).await?;
    app.store.set_agent(&secrets::hash(&session), &origin.agent).await?;
    if let Some(old) = old {
        app.ended(old);
    }
    // If someone was banned between the check and the new session, nobody has seen that session yet: it ends here.
    if let Err(refused) = order::let_in(app, &row.id).await {
        app.store.end_session(&secrets::hash(&session)).await?;
        return Err(refused);
    }
    let cookie = AppendHeaders([(header::SET_COOKIE, callers::set_cookie(&session, origin.secure))]);
    Ok((cookie, axum::Json(described(app, row).await?)).into_response())
}

/// Log in with name and password. A guest's games move to the account
#[utoipa::path(post, path = "/api/login", tag = TAG, request_body = Login, responses((status = 200, body = Me), Refusals))]
async fn login(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Json(login): Json<Login>,
) -> Answer<Response> {
    app.limits.spend_from(Kind::Login, origin.address)?;
    // Limits are those of the account that is meant, however its name is spelled.
    let name = names::spelled(&login.name).unwrap_or_else(|_| login.name.clone());
    let name: String = name.to_lowercase().chars().take(64).collect();
    // Guessing passwords for a name from one address locks nobody out who comes from another.
    app.limits.spend(Kind::Login, Who::name_at(&name, origin.address))?;
    app.limits.spend(Kind::NameLogin, Who::Name(name))?;
    let row = names::account_called(&app.store, &login.name).await?;
    let hash = row.as_ref().and_then(|row| row.password.clone());
    if login.password.len() > words::LONGEST_PASSWORD || !passwords::is_right(login.password, hash).await? {
        return Err(Refusal::WrongPassword.into());
    }
    let Some(row) = row else { return Err(Refusal::WrongPassword.into()) };
    order::let_in(&app, &row.id).await?;
    if let Some(guest) = caller.as_ref().filter(|_| !login.leave_games) {
        take_along(&app, guest, &row).await?;
    }
    let old = caller.as_ref().and_then(Caller::session);
    begin_session(&app, &row, old, &origin).await
}

/// Whatever a guest had passes to the account they have logged in to.
pub async fn take_along(app: &App, guest: &Caller, account: &PersonRow) -> Answer<()> {
    if !guest.row.is_guest() || guest.session().is_none() {
        return Ok(());
    }
    let tokens = app.store.token_hashes(guest.id()).await?;
    app.tables.hand_over(guest.id(), &callers::person(account)).await?;
    for token in tokens {
        app.ended(&token);
    }
    Ok(())
}

/// End this session
#[utoipa::path(post, path = "/api/logout", tag = TAG, responses((status = 204), Refusals))]
async fn logout(State(app): State<Arc<App>>, caller: Owner, origin: Origin) -> Answer<Response> {
    app.store.end_session(&caller.session).await?;
    app.ended(&caller.session);
    let cookie = AppendHeaders([(header::SET_COOKIE, callers::clear_cookie(origin.secure))]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Your personal tokens, without the tokens themselves
#[utoipa::path(get, path = "/api/tokens", tag = TAG, responses((status = 200, body = Vec<TokenInfo>), Refusals))]
async fn tokens(State(app): State<Arc<App>>, caller: Owner) -> Answer<axum::Json<Vec<TokenInfo>>> {
    let rows = app.store.tokens(caller.id()).await?;
    Ok(axum::Json(rows.into_iter().map(token_info).collect()))
}

fn token_info(row: TokenRow) -> TokenInfo {
    let scopes =
        Scope::ALL.into_iter().filter(|scope| row.scopes.split(' ').any(|word| word == scope.word()));
    TokenInfo { id: row.id, label: row.label, scopes: scopes.collect(), made_at: row.made_at }
}

/// Create a personal token for a program (`Authorization: Bearer …`). It is shown only this once
#[utoipa::path(post, path = "/api/tokens", tag = TAG, request_body = NewToken, responses((status = 200, body = FreshToken), Refusals))]
async fn new_token(
    State(app): State<Arc<App>>,
    caller: Owner,
    Json(new): Json<NewToken>,
) -> Answer<axum::Json<FreshToken>> {
    let label = words::label(&new.label)?;
    app.limits.spend_by(Kind::Keep, caller.id())?;
    if app.store.tokens(caller.id()).await?.len() >= MAX_TOKENS {
        return Err(Refusal::TooManyTokens.into());
    }
    let token = format!("hl_{}", secrets::secret());
    let scopes: Vec<_> =
        Scope::ALL.into_iter().filter(|scope| new.scopes.contains(scope)).map(Scope::word).collect();
    let row = TokenRow { id: secrets::id(), label, scopes: scopes.join(" "), made_at: now() };
    app.store.insert_token(caller.id(), &secrets::hash(&token), &row).await?;
    Ok(axum::Json(FreshToken { token, info: token_info(row) }))
}

/// Revoke a token
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = TAG, params(("id" = String, Path)), responses((status = 204), Refusals))]
async fn drop_token(
    State(app): State<Arc<App>>,
    caller: Owner,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let id = words::id(&id, Refusal::NoSuchToken)?;
    let hash = app.store.drop_token(caller.id(), id).await?.ok_or(Refusal::NoSuchToken)?;
    app.ended(&hash);
    Ok(StatusCode::NO_CONTENT)
}

/// Register this browser to be notified of turns
#[utoipa::path(post, path = "/api/push", tag = TAG, request_body = PushSubscription, responses((status = 204), Refusals))]
async fn subscribe(
    State(app): State<Arc<App>>,
    caller: Owner,
    Json(push): Json<PushSubscription>,
) -> Answer<StatusCode> {
    let push = subscription(push)?;
    app.limits.spend_by(Kind::Keep, caller.id())?;
    if app.store.subscriptions(caller.id()).await?.len() >= MAX_SUBSCRIPTIONS {
        return Err(Refusal::TooManyBrowsers.into());
    }
    app.store.put_subscription(caller.id(), now(), &push).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Stop notifying this browser
#[utoipa::path(delete, path = "/api/push", tag = TAG, request_body = PushSubscription, responses((status = 204), Refusals))]
async fn unsubscribe(
    State(app): State<Arc<App>>,
    caller: Owner,
    Json(push): Json<PushSubscription>,
) -> Answer<StatusCode> {
    let push = subscription(push)?;
    app.store.drop_subscription(caller.id(), &push.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn subscription(push: PushSubscription) -> Answer<SubscriptionRow> {
    words::push_endpoint(&push.endpoint)?;
    words::base64url(&push.p256dh, "p256dh")?;
    words::base64url(&push.auth, "auth")?;
    Ok(SubscriptionRow { endpoint: push.endpoint, p256dh: push.p256dh, auth: push.auth })
}
