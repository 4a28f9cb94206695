//! For whoever runs the server: is it alive, is it ready, how is it doing.

use crate::app::{App, now};
use crate::metrics::OfState;
use crate::refused::Answer;
use axum::extract::{Request, State};
use axum::http::{HeaderName, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The process runs.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// It can serve: the database answers, and takes what is written.
pub async fn readyz(State(app): State<Arc<App>>) -> Answer<&'static str> {
    app.store.ready().await?;
    app.tables.beat().await?;
    Ok("ready\n")
}

pub async fn metrics(State(app): State<Arc<App>>) -> Answer<([(HeaderName, &'static str); 1], String)> {
    for (state, count) in app.store.count_tables().await? {
        app.metrics.tables.get_or_create(&OfState { state }).set(i64::from(count));
    }
    let figures = app.tables.figures();
    app.metrics.live_tables.set(figures.live as i64);
    app.metrics.bot_queue.set(figures.thinking as i64);
    app.metrics.decisions.inner().store(figures.decisions, Ordering::Relaxed);
    app.metrics.review_pieces.inner().store(figures.reviewed, Ordering::Relaxed);
    let queue = app.tables.review_queue().await?;
    app.metrics.review_queue.set(i64::from(queue.reviews));
    app.metrics.review_pieces_waiting.set(i64::from(queue.pieces));
    app.metrics.review_oldest_seconds.set(queue.oldest.map_or(0, |asked| (now() - asked).max(0) / 1000));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.metrics.text()))
}

/// Times every request, and notes it without what could be a secret: no query, no header, no body.
pub async fn observed(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let since = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let took = since.elapsed();
    app.metrics.answered(response.status().as_u16(), took);
    let (status, micros) = (response.status().as_u16(), took.as_micros() as u64);
    // An invitation is a secret in a path.
    let path = path.strip_prefix("/join/").map_or(path.as_str(), |_| "/join/…");
    tracing::debug!(%method, path, status, micros, "answered");
    response
}
