//! What every request can reach.

use crate::config::Config;
use crate::limits::Limits;
use crate::mail;
use crate::metrics::Metrics;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use store::Store;
use tables::Tables;
use tokio::sync::{broadcast, watch};

pub struct App {
    pub config: Config,
    pub store: Store,
    pub tables: Tables,
    pub limits: Limits,
    pub metrics: Arc<Metrics>,
    /// How to send mail; none without.
    pub mail: Option<mail::Sender>,
    /// From which the words are made that stop mail.
    pub mail_key: String,
    /// The public key of web push, if this server pushes.
    pub push_key: Option<String>,
    /// Becomes true when the server is asked to end.
    pub ending: watch::Receiver<bool>,
    /// Hashes of sessions and tokens that are no more: sockets that came with them are closed.
    pub ended: broadcast::Sender<Arc<str>>,
}

impl App {
    /// A session or token is no more.
    pub fn ended(&self, hash: &str) {
        // Nobody need be listening.
        let _ = self.ended.send(hash.into());
    }
}

/// Milliseconds since 1970.
pub fn now() -> wire::Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
