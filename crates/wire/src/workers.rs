//! Work for machines elsewhere: `hotline worker` takes pieces of reviews and hands in what it found. Both requests carry
//! the worker's key, `Authorization: Bearer …`.

use crate::wired::wired;

wired! { "workers.ts",
    /// `POST /api/worker/take`, answered with a `WorkerJob`, or with `null` where there is nothing to do.
    pub struct TakeWork {
        /// What tells builds apart that may find other figures: only the server's own gets work.
        pub build: String,
    }

    /// Pieces of one review.
    pub struct WorkerJob {
        pub review: String,
        /// The game, as `GET /api/replays/{id}/record` has it.
        pub record: String,
        /// `quick` or `deep`
        pub effort: crate::reviews::ReviewEffort,
        pub seed: u32,
        pub pieces: Vec<u32>,
    }

    /// `POST /api/worker/hand-in`
    pub struct HandInWork {
        pub review: String,
        pub pieces: Vec<WorkedPiece>,
    }

    pub struct WorkedPiece {
        pub n: u32,
        /// JSON, as the review engine writes it.
        pub body: String,
    }

    pub struct WorkKept {
        pub pieces: u32,
    }
}
