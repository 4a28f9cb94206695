//! Workers known only by a key: a sample of what they hand in is checked. Equal seeds give equal figures, so a piece
//! that is computed again must match to the last digit. A worker whose piece does not match is refused from then on,
//! and everything they have handed in is computed again.

use super::work::{LEASE, worked};
use super::{blocking, effort_of};
use crate::boxed;
use crate::refusal::Refusal;
use crate::service::{Tables, now};
use review::Piece;
use std::collections::BTreeSet;
use store::{Lease, PieceRow, ReviewQueue, ReviewRow};
use wire::reviews::ReviewEffort;

/// Pieces handed out in one go; one of them is computed again.
const HANDFUL: u32 = 16;

/// The worker that this process is when it computes a piece on somebody's word.
const HERE: &str = "the server";

/// Work handed out.
pub struct HandOut {
    pub review: String,
    pub record: String,
    pub effort: ReviewEffort,
    pub seed: u32,
    pub pieces: Vec<u32>,
}

/// What a worker hands in.
pub struct HandIn {
    pub worker: String,
    pub review: String,
    pub pieces: Vec<PieceRow>,
    /// The piece at which its engine broke off.
    pub broke_off: Option<u32>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    Kept,
    /// It differed: nothing from this worker is kept.
    Differed,
}

fn refused_key(worker: &str) -> String {
    format!("refused-worker {worker}")
}

impl Tables {
    /// Pieces for a worker of this build; none if there is nothing to do.
    #[boxed]
    pub async fn hand_out(&self, worker: &str, build: &str) -> Result<Option<HandOut>, Refusal> {
        self.trusted(worker).await?;
        if build != review::build() {
            return Err(Refusal::OtherBuild { expected: review::build() });
        }
        let (store, now) = (&self.inner.store, now());
        let until = now + LEASE.as_millis() as i64;
        let lease = Lease { worker, build, now, until, most: HANDFUL };
        let Some(taken) = store.take_pieces(lease).await? else { return Ok(None) };
        let Some(row) = store.review(&taken.review).await? else { return Ok(None) };
        let effort = effort_of(&row.effort);
        let (record, seed) = (row.record, row.seed as u32);
        Ok(Some(HandOut { review: row.id, record, effort, seed, pieces: taken.pieces }))
    }

    /// Stores a worker's results, provided the piece that is computed again matches.
    #[boxed]
    pub async fn hand_in(&self, found: HandIn) -> Result<Checked, Refusal> {
        let HandIn { worker, review, pieces, broke_off } = found;
        self.trusted(&worker).await?;
        let store = &self.inner.store;
        let row = store.review(&review).await?.ok_or(Refusal::NoReview)?;
        let known = |n: u32| n < row.pieces;
        // An unreadable piece would count as done, and nobody would ever look at it.
        let legible = |piece: &PieceRow| serde_json::from_str::<Piece>(&piece.body).is_ok();
        let is_good = |piece: &PieceRow| known(piece.n) && legible(piece);
        // Sixteen copies of one correct piece would pass the sample and prove nothing.
        let numbers: BTreeSet<u32> = pieces.iter().map(|piece| piece.n).collect();
        let distinct = numbers.len() == pieces.len();
        let any = !pieces.is_empty() || broke_off.is_some();
        let good = distinct && pieces.iter().all(is_good) && broke_off.is_none_or(known);
        if !any || !good || pieces.len() > HANDFUL as usize {
            return Err(Refusal::BadPieces { most: HANDFUL });
        }
        if !pieces.is_empty() {
            let mut sample = [0; 8];
            getrandom::fill(&mut sample).map_err(|problem| Refusal::failed(&problem))?;
            let sample = pieces[(u64::from_le_bytes(sample) % pieces.len() as u64) as usize].clone();
            let Some(again) = self.computed(&row, sample.n).await? else {
                return self.break_off(&row, sample.n).await.map(|()| Checked::Kept);
            };
            if again != sample {
                tracing::error!(worker, review, "a worker's figures differ: it is refused");
                store.keep_setting(&refused_key(&worker), "refused").await?;
                store.forget_pieces_of(&worker, &review::build(), now()).await?;
                return Ok(Checked::Differed);
            }
            store.hand_in(&review, &worker, &pieces, now()).await?;
            self.inner.reviewed(pieces.len() as u64);
        }
        if let Some(n) = broke_off {
            self.try_broken(&row, n).await?;
            store.give_back_pieces(&worker).await?;
        }
        Ok(Checked::Kept)
    }

    /// A worker says that a piece breaks the engine. If it does here, too, the review fails, so that nobody takes the
    /// piece again; if it does not, only that machine is at fault.
    async fn try_broken(&self, row: &ReviewRow, n: u32) -> Result<(), Refusal> {
        match self.computed(row, n).await? {
            Some(piece) => self.inner.store.hand_in(&row.id, HERE, &[piece], now()).await?,
            None => self.break_off(row, n).await?,
        }
        Ok(())
    }

    async fn break_off(&self, row: &ReviewRow, n: u32) -> Result<(), Refusal> {
        tracing::error!(review = row.id, piece = n, "a review broke off");
        Ok(self.inner.store.set_review(&row.id, "failed", None, now()).await?)
    }

    /// A piece computed by this process; none if the game cannot be opened or the engine breaks off.
    async fn computed(&self, row: &ReviewRow, n: u32) -> Result<Option<PieceRow>, Refusal> {
        let Ok(task) = self.open_task(row).await else { return Ok(None) };
        blocking(move || worked(&*task, n)).await
    }

    async fn trusted(&self, worker: &str) -> Result<(), Refusal> {
        match self.inner.store.setting(&refused_key(worker)).await? {
            Some(_) => Err(Refusal::RefusedWorker),
            None => Ok(()),
        }
    }

    /// The work that is waiting.
    #[boxed]
    pub async fn review_queue(&self) -> Result<ReviewQueue, Refusal> {
        Ok(self.inner.store.review_queue(&review::build()).await?)
    }
}
