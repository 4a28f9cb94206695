//! Records that someone is here: any request marks its session as seen, at most once a minute.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use store::Store;

const BETWEEN: Duration = Duration::from_secs(60);
/// How many sessions are remembered; beyond that, those not seen for a while are dropped.
const MAX: usize = 20_000;

#[derive(Default)]
pub struct Seen(Mutex<HashMap<String, Instant>>);

impl Seen {
    /// Someone has used this session.
    pub fn note(&self, store: &Store, hash: &str) {
        if !self.is_news(hash, Instant::now()) {
            return;
        }
        let (store, hash) = (store.clone(), hash.to_owned());
        tokio::spawn(async move {
            if let Err(problem) = store.touch_session(&hash, crate::app::now()).await {
                tracing::warn!(%problem, "it was not noted that somebody was there");
            }
        });
    }

    fn is_news(&self, hash: &str, now: Instant) -> bool {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.get(hash).is_some_and(|last| now.saturating_duration_since(*last) < BETWEEN) {
            return false;
        }
        if seen.len() >= MAX {
            seen.retain(|_, last| now.saturating_duration_since(*last) < BETWEEN);
        }
        seen.insert(hash.to_owned(), now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_noted_once_a_minute() {
        let (seen, now) = (Seen::default(), Instant::now());
        assert!(seen.is_news("a", now) && seen.is_news("b", now));
        assert!(!seen.is_news("a", now + BETWEEN / 2));
        assert!(seen.is_news("a", now + BETWEEN));
    }
}
