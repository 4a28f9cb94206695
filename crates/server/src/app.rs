//! Everything a request handler can use.

pub use ::tables::machine_time as now;

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
    /// Open sockets by address: behind a proxy nothing else counts them.
    pub sockets: Arc<Open>,
    /// The latest answers from the database for those monitoring this server.
    pub watched: Watched,
    pub seen: Seen,
    pub metrics: Arc<Metrics>,
    /// How to send mail; none if it is not configured.
    pub mail: Option<mail::Sender>,
    /// The key for the words that stop mail.
    pub mail_key: String,
    /// Sends messages to webhooks.
    pub hooks: hooks::Sender,
    /// Limits concurrent requests to addresses that users entered.
    pub turns: Turns,
    /// The public key for web push, if this server uses push.
    pub push_key: Option<String>,
    /// Becomes true when the server is asked to shut down.
    pub ending: watch::Receiver<bool>,
    /// Hashes of ended sessions and tokens: sockets opened with them are closed.
    pub ended: broadcast::Sender<Arc<str>>,
}

impl App {
    /// A session or token has ended.
    pub fn ended(&self, hash: &str) {
        // There may be no listener.
        let _ = self.ended.send(hash.into());
    }
}
