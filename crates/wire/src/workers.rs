//! Work for machines elsewhere: `hotline worker` takes pieces of reviews and hands in what it found. Both requests carry
//! the worker's key, `Authorization: Bearer …`. No page speaks so: these have no TypeScript.

use crate::reviews::ReviewEffort;
use serde::{Deserialize, Serialize};

/// `POST /api/worker/take`, answered with a `WorkerJob`, or with `null` if there is nothing to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakeWork {
    /// Distinguishes builds that may find different figures. Only a worker of the server's own build gets work.
    pub build: String,
}

/// Pieces of one review.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WorkerJob {
    pub review: String,
    /// The game, as `GET /api/replays/{id}/record` has it, without names.
    pub record: String,
    /// `quick` or `deep`
    pub effort: ReviewEffort,
    pub seed: u32,
    pub pieces: Vec<u32>,
}

/// `POST /api/worker/hand-in`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HandInWork {
    pub review: String,
    pub pieces: Vec<WorkedPiece>,
    /// The engine broke off at this piece. The server tries it, and ends the review if the same happens there.
    #[serde(default)]
    pub broke_off: Option<u32>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WorkedPiece {
    pub n: u32,
    /// JSON, as the review engine writes it.
    pub body: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WorkKept {
    pub pieces: u32,
}
