//! Remote machines that work on reviews: they identify themselves with a key, and a sample of what they hand in is
//! checked.

use crate::app::App;
use crate::callers::bearer;
use crate::extract::Json;
use crate::refused::{Answer, Refusals};
use crate::secrets;
use ::tables::{Checked, HandIn, Refusal};
use axum::extract::State;
use axum::http::HeaderMap;
use std::sync::Arc;
use store::PieceRow;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::workers::{HandInWork, TakeWork, WorkKept, WorkerJob};

const TAG: &str = "workers";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(take)).routes(routes!(hand_in))
}

/// Identifies the worker by its key: it is remembered by part of the key's hash.
fn worker(app: &App, headers: &HeaderMap) -> Answer<String> {
    let hash = secrets::hash(bearer(headers).ok_or(Refusal::NoWorkerKey)?);
    // Compares hashes, so that timing reveals nothing about a key.
    if app.config.worker_keys.iter().any(|key| secrets::hash(&key.0) == hash) {
        return Ok(format!("k-{}", &hash[..16]));
    }
    Err(Refusal::NoWorkerKey.into())
}

/// Take pieces of a review to work on, or null if there are none
#[utoipa::path(post, path = "/api/worker/take", tag = TAG, request_body = TakeWork,
    responses((status = 200, body = Option<WorkerJob>), Refusals))]
async fn take(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Json(asked): Json<TakeWork>,
) -> Answer<axum::Json<Option<WorkerJob>>> {
    let worker = worker(&app, &headers)?;
    let job = app.tables.hand_out(&worker, &asked.build).await?;
    Ok(axum::Json(job.map(|job| WorkerJob {
        review: job.review,
        record: job.record,
        effort: job.effort,
        seed: job.seed,
        pieces: job.pieces,
    })))
}

/// Hand in results; one piece of them is recomputed
#[utoipa::path(post, path = "/api/worker/hand-in", tag = TAG, request_body = HandInWork,
    responses((status = 200, body = WorkKept), Refusals))]
async fn hand_in(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Json(found): Json<HandInWork>,
) -> Answer<axum::Json<WorkKept>> {
    let worker = worker(&app, &headers)?;
    let pieces: Vec<_> =
        found.pieces.into_iter().map(|piece| PieceRow { n: piece.n, body: piece.body }).collect();
    let kept = pieces.len() as u32;
    let found = HandIn { worker, review: found.review, pieces, broke_off: found.broke_off };
    match app.tables.hand_in(found).await? {
        Checked::Kept => Ok(axum::Json(WorkKept { pieces: kept })),
        Checked::Differed => {
            app.metrics.refused_workers.inc();
            Err(Refusal::RefusedWorker.into())
        }
    }
}
