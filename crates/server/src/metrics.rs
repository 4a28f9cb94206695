//! What an operator can monitor, in Prometheus text format.

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use std::sync::atomic::AtomicU64;
use std::time::Duration;

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct OfState {
    pub state: String,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct OfStatus {
    /// `2xx`, `4xx` …
    pub status: String,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct OfLimit {
    /// Its name in docs/deployment.md.
    pub limit: &'static str,
}

/// How often each limit has refused something.
pub type Limited = Family<OfLimit, Counter>;

pub struct Metrics {
    registry: Registry,
    pub sockets: Gauge,
    pub messages: Counter,
    pub refused: Counter,
    pub answer_seconds: Histogram,
    pub request_seconds: Family<OfStatus, Histogram>,
    pub limited: Limited,
    pub tables: Family<OfState, Gauge>,
    pub live_tables: Gauge,
    pub bot_queue: Gauge,
    pub decisions: Counter<u64, AtomicU64>,
    pub reminders: Counter,
    pub review_queue: Gauge,
    pub review_pieces_waiting: Gauge,
    pub review_oldest_seconds: Gauge,
    pub review_pieces: Counter<u64, AtomicU64>,
    pub refused_workers: Counter,
}

/// From a tenth of a millisecond to some three seconds.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 2.0, 16))
}

impl Metrics {
    pub fn new() -> Metrics {
        let mut registry = Registry::with_prefix("hotline");
        let metrics = Metrics {
            sockets: Gauge::default(),
            messages: Counter::default(),
            refused: Counter::default(),
            answer_seconds: seconds(),
            request_seconds: Family::new_with_constructor(seconds),
            limited: Family::default(),
            tables: Family::default(),
            live_tables: Gauge::default(),
            bot_queue: Gauge::default(),
            decisions: Counter::default(),
            reminders: Counter::default(),
            review_queue: Gauge::default(),
            review_pieces_waiting: Gauge::default(),
            review_oldest_seconds: Gauge::default(),
            review_pieces: Counter::default(),
            refused_workers: Counter::default(),
            registry: Registry::default(),
        };
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("messages", "Messages from clients", metrics.messages.clone());
        registry.register(
            "socket_refusals",
            "Messages that were refused, for whatever reason",
            metrics.refused.clone(),
        );
        let help = "From a message of a client until it was carried out, stored and told";
        registry.register_with_unit("answer", help, Unit::Seconds, metrics.answer_seconds.clone());
        let help = "Time to answer a request";
        registry.register_with_unit("request", help, Unit::Seconds, metrics.request_seconds.clone());
        registry.register("limited", "Refused by a limit", metrics.limited.clone());
        registry.register("tables", "Stored tables", metrics.tables.clone());
        registry.register("live_tables", "Tables in memory", metrics.live_tables.clone());
        registry.register("bot_queue", "Computer players that wait for a thread", metrics.bot_queue.clone());
        registry.register("decisions", "Decisions stored since the start", metrics.decisions.clone());
        registry.register(
            "reminders",
            "Turns that somebody who was away was told of",
            metrics.reminders.clone(),
        );
        registry.register(
            "review_queue",
            "Reviews that are not worked out yet",
            metrics.review_queue.clone(),
        );
        registry.register(
            "review_pieces_waiting",
            "Pieces of them that are left",
            metrics.review_pieces_waiting.clone(),
        );
        let help = "How long ago the oldest of them was asked for";
        let oldest = metrics.review_oldest_seconds.clone();
        registry.register_with_unit("review_oldest", help, Unit::Seconds, oldest);
        registry.register(
            "review_pieces",
            "Pieces of reviews that this process or workers with a key have worked out since the start",
            metrics.review_pieces.clone(),
        );
        registry.register(
            "refused_workers",
            "Workers whose figures differed from the server's own",
            metrics.refused_workers.clone(),
        );
        Metrics { registry, ..metrics }
    }

    pub fn answered(&self, status: u16, took: Duration) {
        let status = OfStatus { status: format!("{}xx", status / 100) };
        self.request_seconds.get_or_create(&status).observe(took.as_secs_f64());
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a String cannot fail.
        let _ = text::encode(&mut text, &self.registry);
        text
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}
