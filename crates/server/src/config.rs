//! What an operator can choose.

use crate::connections::Allowed;
use ::tables::Deals;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Config {
    pub bind: SocketAddr,
    /// Where the SQLite database lies.
    pub data: PathBuf,
    /// `postgres://…` or `sqlite:PATH`; otherwise SQLite in `data`.
    pub database: Option<String>,
    /// Believe `X-Forwarded-For`, `-Proto` and `-Host`: there is a reverse proxy in front.
    pub trust_proxy: bool,
    /// Under which address people reach this server, for links in mails: `https://play.example.org`.
    pub origin: Option<String>,
    pub rate_limits: RateLimits,
    /// What one client may have of us.
    pub allowed: Allowed,
    /// How to send mail; none without.
    pub mail: Option<MailConfig>,
    /// Whom push services may write to about this server: `mailto:…` or `https://…`.
    pub push_contact: Option<String>,
    /// Push messages are handed in here, over plain HTTP, instead of at the browser's own service: a relay.
    pub push_relay: Option<SocketAddr>,
    /// How long somebody must have been away before he is reminded.
    pub reminder_patience: Duration,
    /// Threads that work on reviews, below everything else; 0: only workers elsewhere do.
    pub review_threads: usize,
    /// The door for language models is open at `/mcp`, to tokens alone.
    pub mcp: bool,
    /// Keys of workers elsewhere that come over HTTP.
    pub worker_keys: Vec<WorkerKey>,
    /// Anything but random only for tests of the page: deals that are known beforehand.
    pub deals: Deals,
}

/// Whether everything may be done only so often.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RateLimits {
    On,
    /// For load tests only.
    Off,
    /// For tests of the limits: no time passes, so what was spent does not come back on a slow machine either.
    Unrenewed,
}

/// What a worker elsewhere is known by. Never printed.
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

/// The address holds a password: it is never printed.
impl std::fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailConfig").field("from", &self.from).finish_non_exhaustive()
    }
}

impl Config {
    pub const DEFAULT_BIND: &str = "127.0.0.1:1963";
    /// A page that is being loaded again is not away.
    pub const REMINDER_PATIENCE: Duration = Duration::from_secs(10);

    pub fn database_url(&self) -> String {
        self.database.clone().unwrap_or_else(|| format!("sqlite:{}", self.data.join("hotline.db").display()))
    }
}
