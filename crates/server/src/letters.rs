//! Letters the server sends: to confirm an address, for a lost password, and the link that stops all mail. A letter to
//! an unconfirmed address contains no text of the sender's choice.

use crate::app::{App, now};
use crate::callers::Origin;
use crate::limits::{Kind, Who};
use crate::refused::Answer;
use crate::secrets;
use crate::texts::{BETWEEN_LETTERS, Words, in_all};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Html;
use axum::routing::get;
use hkdf::Hkdf;
use sha2::Sha256;
use std::sync::Arc;
use store::{PersonRow, Purpose};

pub fn routes() -> axum::Router<Arc<App>> {
    axum::Router::new().route("/mail/stop", get(ask_to_stop).post(stop))
}

/// The content of a letter's link: whose mail to stop, and a word only our letters contain.
#[derive(serde::Deserialize)]
struct Stop {
    person: String,
    word: String,
}

fn stop_word(app: &App, person: &str) -> String {
    let mut word = [0; 16];
    let keyed = Hkdf::<Sha256>::new(Some(b"hotline-stop-mail"), app.mail_key.as_bytes());
    // Sixteen bytes can always be derived.
    let _ = keyed.expand(person.as_bytes(), &mut word);
    games::hex(&word)
}

/// This server's public address, without a trailing slash.
pub fn origin(app: &App) -> String {
    let origin = app.config.origin.clone().unwrap_or_else(|| format!("http://{}", app.config.bind));
    origin.trim_end_matches('/').to_owned()
}

/// Where one click stops all mail to a person (RFC 8058).
pub fn stop_link(app: &App, person: &str) -> String {
    format!("{}/mail/stop?person={person}&word={}", origin(app), stop_word(app, person))
}

/// Programs that follow links on their own must not stop anything, so a person is asked.
async fn ask_to_stop() -> Html<String> {
    let question = in_all(" · ", |words| words.stop_question());
    let button = in_all(" · ", |words| words.stop_button());
    Html(format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Hotline</title>\
         <h1>Hotline</h1><form method=\"post\"><p>{question}</p><button>{button}</button></form>"
    ))
}

async fn stop(State(app): State<Arc<App>>, Query(asked): Query<Stop>) -> (StatusCode, String) {
    let line = |said: fn(&dyn Words) -> &'static str| in_all(" ", said) + "\n";
    if asked.person.len() > 64 || stop_word(&app, &asked.person) != asked.word {
        return (StatusCode::FORBIDDEN, line(|words| words.stop_needs_link()));
    }
    match app.store.stop_mail(&asked.person).await {
        Ok(()) => (StatusCode::OK, line(|words| words.stopped())),
        Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, line(|words| words.try_later())),
    }
}

/// Asks whether an address belongs to the person; does nothing without mail or without an address.
pub async fn confirmation(app: &Arc<App>, row: &PersonRow, asked: &Origin) -> Answer<()> {
    let Some(email) = row.email.as_deref().filter(|_| app.mail.is_some() && !row.email_confirmed) else {
        return Ok(());
    };
    app.limits.spend_from(Kind::Letter, asked.address)?;
    app.limits.spend_by(Kind::Letter, &row.id)?;
    app.limits.spend(Kind::Letter, Who::Name(email.to_lowercase()))?;
    let code = secrets::code();
    app.store.put_proofs(&row.id, Purpose::Confirm, Some(email), &[secrets::hash_code(&code)], now()).await?;
    let link = format!("{}/account#confirm={code}", origin(app));
    let subject = in_all(" / ", |words| words.confirm_subject());
    send(app, email, &subject, in_all(BETWEEN_LETTERS, |words| words.confirm(&link)));
    Ok(())
}

/// A lost password.
pub fn recovery(app: &Arc<App>, email: &str, code: &str) {
    let link = format!("{}/account#recover={code}", origin(app));
    let subject = in_all(" / ", |words| words.recover_subject());
    send(app, email, &subject, in_all(BETWEEN_LETTERS, |words| words.recover(&link)));
}

/// In the background: nobody waits for a mail server, and its refusals go to the operator.
fn send(app: &Arc<App>, email: &str, subject: &str, body: String) {
    let Some(mail) = app.mail.clone() else { return };
    let (email, subject) = (email.to_owned(), format!("Hotline: {subject}"));
    tokio::task::spawn_blocking(move || {
        if let Err(problem) = mail.send(&email, None, &subject, body, None) {
            tracing::warn!(%problem, "a letter was not sent");
        }
    });
}
