//! What every request can reach.

use crate::config::Config;
use crate::connections::Open;
use crate::hooks;
use crate::limits::Limits;
use crate::mail;
use crate::metrics::Metrics;
use crate::operations::Watched;
use crate::push::Turns;
use crate::seen::Seen;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use store::Store;
use tables::Tables;
use tokio::sync::{broadcast, watch};
use tournaments::Tournaments;

pub struct App {
    pub config: Config,
    pub store: Store,
    pub tables: Tables,
    pub tournaments: Tournaments,
    pub limits: Limits,
    /// Open sockets by address: behind a proxy nobody else counts them.
    pub sockets: Arc<Open>,
    /// What the database was last asked for whoever watches this server.
    pub watched: Watched,
    pub seen: Seen,
    pub metrics: Arc<Metrics>,
    /// How to send mail; none without.
    pub mail: Option<mail::Sender>,
    /// From which the words are made that stop mail.
    pub mail_key: String,
    /// Sends what webhooks are to hear.
    pub hooks: hooks::Sender,
    /// Who may send something out to an address that people have named.
    pub turns: Turns,
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
