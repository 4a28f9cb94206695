//! For the operator: is the server alive, is it ready, how is it doing.

use crate::app::{App, now};
use crate::metrics::OfState;
use crate::refused::Answer;
use axum::extract::{Request, State};
use axum::http::{HeaderName, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::ReviewQueue;
use tokio::sync::Mutex;

/// The process is running.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The database's latest answers for those monitoring this server. These addresses may be open to the world: however
/// many ask, the database is only queried at this rate.
#[derive(Default)]
pub struct Watched {
    ready: Kept<()>,
    counted: Kept<(Vec<(String, u32)>, ReviewQueue)>,
}

/// An answer that stays valid for a while.
#[derive(Default)]
struct Kept<T>(Mutex<Option<(Instant, T)>>);

impl<T: Clone> Kept<T> {
    /// Returns the answer unless it is older than `age`; otherwise asks again, once for everyone waiting. Failures are
    /// not kept.
    async fn get(&self, age: Duration, ask: impl Future<Output = Answer<T>>) -> Answer<T> {
        let mut kept = self.0.lock().await;
        if let Some((at, answer)) = &*kept
            && at.elapsed() < age
        {
            return Ok(answer.clone());
        }
        let answer = ask.await?;
        *kept = Some((Instant::now(), answer.clone()));
        Ok(answer)
    }
}

/// Whether it can serve: the database answers and accepts writes.
pub async fn readyz(State(app): State<Arc<App>>) -> Answer<&'static str> {
    let ask = async {
        app.store.ready().await?;
        Answer::Ok(app.tables.beat().await?)
    };
    app.watched.ready.get(Duration::from_millis(100), ask).await?;
    Ok("ready\n")
}

pub async fn metrics(State(app): State<Arc<App>>) -> Answer<([(HeaderName, &'static str); 1], String)> {
    let ask = async { Answer::Ok((app.store.count_tables().await?, app.tables.review_queue().await?)) };
    let (tables, queue) = app.watched.counted.get(Duration::from_secs(1), ask).await?;
    for (state, count) in tables {
        app.metrics.tables.get_or_create(&OfState { state }).set(i64::from(count));
    }
    let figures = app.tables.figures();
    app.metrics.live_tables.set(figures.live as i64);
    app.metrics.bot_queue.set(figures.thinking as i64);
    app.metrics.decisions.inner().store(figures.decisions, Ordering::Relaxed);
    app.metrics.review_pieces.inner().store(figures.reviewed, Ordering::Relaxed);
    app.metrics.review_queue.set(i64::from(queue.reviews));
    app.metrics.review_pieces_waiting.set(i64::from(queue.pieces));
    app.metrics.review_oldest_seconds.set(queue.oldest.map_or(0, |asked| (now() - asked).max(0) / 1000));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.metrics.text()))
}

/// Times every request and logs it without anything that might be secret: no query, no headers, no body.
pub async fn observed(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let since = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let took = since.elapsed();
    app.metrics.answered(response.status().as_u16(), took);
    let (status, micros) = (response.status().as_u16(), took.as_micros() as u64);
    // An invitation is a secret inside a path.
    let path = path.strip_prefix("/join/").map_or(path.as_str(), |_| "/join/…");
    tracing::debug!(%method, path, status, micros, "answered");
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refused::Refused;

    // Anyone asking for `/readyz` or `/metrics` used to make the database write, or count all tables.
    #[tokio::test]
    async fn low_however_many_watch_the_database_is_asked_once() {
        let (kept, asked) = (Kept::default(), std::cell::Cell::new(0));
        let hour = Duration::from_secs(3600);
        let ask = || async {
            asked.set(asked.get() + 1);
            tokio::task::yield_now().await;
            Answer::Ok(asked.get())
        };
        let (one, other) = tokio::join!(kept.get(hour, ask()), kept.get(hour, ask()));
        assert_eq!((one.expect("an answer"), other.expect("an answer")), (1, 1), "for all who wait");
        assert_eq!(kept.get(Duration::ZERO, ask()).await.expect("an answer"), 2, "and again when it is old");
        let failed = kept.get(Duration::ZERO, async { Err(Refused::broken(&"no database")) }).await;
        assert!(failed.is_err());
        assert_eq!(kept.get(hour, ask()).await.expect("an answer"), 2, "what fails is not kept");
    }
}
