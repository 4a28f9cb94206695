//! The operator's settings.

use crate::connections::Allowed;
use ::tables::Deals;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Config {
    pub bind: SocketAddr,
    /// Where the SQLite database is.
    pub data: PathBuf,
    /// `postgres://…` or `sqlite:PATH`; otherwise SQLite in `data`.
    pub database: Option<String>,
    /// Trust `X-Forwarded-For`, `-Proto` and `-Host`: there is a reverse proxy in front.
    pub trust_proxy: bool,
    /// The address people use to reach this server, for links in mails: `https://play.example.org`.
    pub origin: Option<String>,
    pub rate_limits: RateLimits,
    /// What each client may use.
    pub allowed: Allowed,
    /// How to send mail; none to send none.
    pub mail: Option<MailConfig>,
    /// How push services can contact the operator: `mailto:…` or `https://…`.
    pub push_contact: Option<String>,
    /// A relay that takes push messages over plain HTTP, instead of the browser's own service.
    pub push_relay: Option<SocketAddr>,
    /// How long someone must have been away before they are reminded.
    pub reminder_patience: Duration,
    /// Threads that work on reviews at the lowest priority; 0 leaves that to workers elsewhere.
    pub review_threads: usize,
    /// Whether the door for language models is open at `/mcp`, to tokens only.
    pub mcp: bool,
    /// Keys of remote workers that connect over HTTP.
    pub worker_keys: Vec<WorkerKey>,
    /// Random except in tests of the page, which use known deals.
    pub deals: Deals,
}

/// Whether rate limits apply.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RateLimits {
    On,
    /// For load tests only.
    Off,
    /// For tests of the limits: no time passes, so even on a slow machine nothing spent comes back.
    Unrenewed,
}

/// Identifies a remote worker. Never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct WorkerKey(pub String);

impl std::fmt::Debug for WorkerKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("WorkerKey(…)")
    }
}

#[derive(Clone)]
pub struct MailConfig {
    /// `smtp://user:password@host:587` or `smtps://…`
    pub url: String,
    pub from: String,
}

/// The address contains a password, so it is never printed.
impl std::fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailConfig").field("from", &self.from).finish_non_exhaustive()
    }
}

impl Config {
    pub const DEFAULT_BIND: &str = "127.0.0.1:1963";
    /// A page that is being reloaded does not count as away.
    pub const REMINDER_PATIENCE: Duration = Duration::from_secs(10);

    pub fn database_url(&self) -> String {
        self.database.clone().unwrap_or_else(|| format!("sqlite:{}", self.data.join("hotline.db").display()))
    }
}
