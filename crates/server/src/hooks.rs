//! Turn notifications for programs and chat servers: JSON over TLS, signed with a secret the owner knows. Retried a few
//! times with longer and longer pauses; an address that never answers is switched off.

use crate::app::{App, now};
use crate::config::Config;
use crate::push::{self, OwnNetwork};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::net::SocketAddr;
use std::sync::Arc;
use store::WebhookRow;
use wire::away::WebhookMessage;

/// Pauses before each attempt, in units of the reminder delay: at once, after ten seconds, a minute, five minutes.
const PAUSES: [u32; 4] = [0, 1, 6, 30];
/// This many failed messages in a row switch a webhook off.
const MAX_FAILURES: u32 = 5;

#[derive(Clone)]
pub struct Sender {
    agent: ureq::Agent,
    relay: Option<SocketAddr>,
}

/// The outcome of sending a message.
#[derive(Debug, PartialEq, Eq)]
pub enum Sent {
    Yes,
    /// Nobody wants it there, or ever will: `gone`, `own_network`
    Never(&'static str),
    /// `unreachable`, `status 500`
    No(String),
}

/// What the owner of the secret recomputes, from the time of sending and every byte.
pub fn signature(secret: &str, timestamp: i64, body: &[u8]) -> String {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes()).expect("a key of any length");
    mac.update(format!("{timestamp}.").as_bytes());
    mac.update(body);
    format!("sha256={}", games::hex(&mac.finalize().into_bytes()))
}

impl Sender {
    pub fn new(config: &Config) -> Sender {
        Sender { agent: push::outgoing(config), relay: config.push_relay }
    }

    /// Blocks until the other end has answered.
    pub fn send(&self, hook: &WebhookRow, message: &WebhookMessage, now: i64) -> Sent {
        let Ok(body) = serde_json::to_vec(message) else { return Sent::Never("gone") };
        let timestamp = now / 1000;
        let (host, path) = parts(&hook.address);
        let address = match self.relay {
            Some(relay) => format!("http://{relay}/{path}"),
            None => hook.address.clone(),
        };
        let mut request = self
            .agent
            .post(&address)
            .header("content-type", "application/json")
            .header("user-agent", concat!("hotline/", env!("CARGO_PKG_VERSION")))
            .header("x-hotline-delivery", &message.delivery)
            .header("x-hotline-timestamp", timestamp.to_string())
            .header("x-hotline-signature", signature(&hook.secret, timestamp, &body));
        if self.relay.is_some() {
            request = request.header("x-forwarded-host", host);
        }
        match request.send(&body[..]).map(|answer| answer.status().as_u16()) {
            Ok(200..300) => Sent::Yes,
            Ok(410) => Sent::Never("gone"),
            Ok(status) => Sent::No(format!("{ANSWERED}{status}")),
            Err(ureq::Error::Other(problem)) if problem.is::<OwnNetwork>() => Sent::Never("own_network"),
            // Whoever chose the address need not know exactly what went wrong on the way.
            Err(_) => Sent::No("unreachable".to_owned()),
        }
    }
}

/// How a problem begins that is an answer with another status than success.
const ANSWERED: &str = "status ";

/// The status of the answer, if the problem is that.
pub fn status_in(problem: &str) -> Option<u16> {
    problem.strip_prefix(ANSWERED)?.parse().ok()
}

/// `https://host/path` split into the host, and the path without its slash.
fn parts(address: &str) -> (&str, &str) {
    let rest = address.strip_prefix("https://").unwrap_or(address);
    rest.split_once('/').unwrap_or((rest, ""))
}

/// Sends once and records the result.
pub async fn try_once(app: &Arc<App>, hook: &WebhookRow, message: &WebhookMessage) -> store::Result<Sent> {
    let (sender, to, what) = (app.hooks.clone(), hook.clone(), message.clone());
    let sent = tokio::task::spawn_blocking(move || sender.send(&to, &what, now())).await;
    let sent = sent.unwrap_or_else(|_| Sent::No("unreachable".to_owned()));
    match &sent {
        Sent::Yes => app.store.webhook_worked(&hook.id).await?,
        Sent::Never(problem) => app.store.webhook_failed(&hook.id, problem, 1, now()).await?,
        Sent::No(_) => {}
    }
    Ok(sent)
}

/// Retries until it arrives or the attempts are used up.
pub async fn deliver(app: Arc<App>, hook: WebhookRow, message: WebhookMessage) {
    let mut problem = String::new();
    for pause in PAUSES {
        tokio::time::sleep(app.config.reminder_patience * pause).await;
        let _turn = app.turns.sent.acquire().await;
        match try_once(&app, &hook, &message).await {
            Ok(Sent::Yes | Sent::Never(_)) => return,
            Ok(Sent::No(why)) => problem = why,
            Err(problem) => return tracing::warn!(%problem, "a webhook was not noted"),
        }
    }
    if let Err(problem) = app.store.webhook_failed(&hook.id, &problem, MAX_FAILURES, now()).await {
        tracing::warn!(%problem, "a webhook that does not answer was not noted");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Computed with another program: printf '%s' '1700000000.{"a":1}'
    // openssl dgst -sha256 -hmac secret
    #[test]
    fn a_signature_is_what_anybody_computes() {
        let expected = "sha256=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686";
        assert_eq!(signature("secret", 1_700_000_000, br#"{"a":1}"#), expected);
        assert_ne!(signature("secret", 1_700_000_001, br#"{"a":1}"#), expected, "another moment");
        assert_ne!(signature("other", 1_700_000_000, br#"{"a":1}"#), expected, "another secret");
    }

    #[test]
    fn an_address_has_a_host_and_a_path() {
        assert_eq!(parts("https://chat.example.org/hooks/a?b=c"), ("chat.example.org", "hooks/a?b=c"));
        assert_eq!(parts("https://chat.example.org"), ("chat.example.org", ""));
    }
}
