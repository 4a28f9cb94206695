//! The caller's buffers: one row per game, filled in place.

use contract::{Options, Pick};
use games::observe::write_mask;

/// The size of a mask as bits, and as bytes of 0 and 1.
pub const MASK_BITS_BYTES: usize = games::observe::MASK_BYTES;
pub const MASK_BYTES: usize = Pick::VOCABULARY;

/// Where legal options are written.
pub enum Masks<'b> {
    Bits(&'b mut [u8]),
    Bytes(&'b mut [u8]),
}

/// The rows of one part, or of one chunk of it.
pub struct Rows<'b> {
    /// The action of each game's side to act. Read by a step.
    pub actions: &'b [i16],
    pub observations: &'b mut [u8],
    pub masks: Masks<'b>,
    /// Who acts: 0 the US, 1 the USSR.
    pub sides: &'b mut [u8],
    /// Who acts: 0 the first seat, 1 the second. People keep their seats when sides are bid for.
    pub seats: &'b mut [u8],
    /// Two per game, by seat: 1, -1 or 0 when a game ended in this step, otherwise 0.
    pub rewards: &'b mut [f32],
    /// 0, or 1 plus the reason why a game ended in this step.
    pub ends: &'b mut [u8],
    /// The final score of a game that ended in this step, positive for the US; otherwise 0.
    pub scores: &'b mut [i16],
}

/// Buffers that do not fit the batch.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRows {
    #[error("there is no part {0}")]
    Part(usize),
    #[error("{what}: expected {expected} numbers, got {got}")]
    Length { what: &'static str, expected: usize, got: usize },
    #[error("{bot} cannot play here: {why}")]
    Bot { bot: String, why: bots::NoNetwork },
}

impl<'b> Rows<'b> {
    pub(crate) fn check(&self, games: usize, observation_bytes: usize) -> Result<(), BadRows> {
        let (masks, mask_bytes) = match &self.masks {
            Masks::Bits(masks) => (masks.len(), MASK_BITS_BYTES),
            Masks::Bytes(masks) => (masks.len(), MASK_BYTES),
        };
        for (what, expected, got) in [
            ("actions", games, self.actions.len()),
            ("observations", games * observation_bytes, self.observations.len()),
            ("masks", games * mask_bytes, masks),
            ("sides", games, self.sides.len()),
            ("seats", games, self.seats.len()),
            ("rewards", 2 * games, self.rewards.len()),
            ("ends", games, self.ends.len()),
            ("scores", games, self.scores.len()),
        ] {
            if expected != got {
                return Err(BadRows::Length { what, expected, got });
            }
        }
        Ok(())
    }

    /// Marks all games as not ended.
    pub(crate) fn clear_results(&mut self) {
        self.rewards.fill(0.0);
        self.ends.fill(0);
        self.scores.fill(0);
    }

    /// The first `games` rows, and the others.
    pub(crate) fn split_at(self, games: usize) -> (Rows<'b>, Rows<'b>) {
        let all = self.actions.len().max(1);
        let (actions, other_actions) = self.actions.split_at(games);
        let width = self.observations.len() / all;
        let (observations, other_observations) = self.observations.split_at_mut(games * width);
        let (masks, other_masks) = self.masks.split_at(games);
        let (sides, other_sides) = self.sides.split_at_mut(games);
        let (seats, other_seats) = self.seats.split_at_mut(games);
        let (rewards, other_rewards) = self.rewards.split_at_mut(2 * games);
        let (ends, other_ends) = self.ends.split_at_mut(games);
        let (scores, other_scores) = self.scores.split_at_mut(games);
        (
            Rows { actions, observations, masks, sides, seats, rewards, ends, scores },
            Rows {
                actions: other_actions,
                observations: other_observations,
                masks: other_masks,
                sides: other_sides,
                seats: other_seats,
                rewards: other_rewards,
                ends: other_ends,
                scores: other_scores,
            },
        )
    }
}

impl<'b> Masks<'b> {
    fn split_at(self, games: usize) -> (Masks<'b>, Masks<'b>) {
        match self {
            Masks::Bits(masks) => {
                let (a, b) = masks.split_at_mut(games * MASK_BITS_BYTES);
                (Masks::Bits(a), Masks::Bits(b))
            }
            Masks::Bytes(masks) => {
                let (a, b) = masks.split_at_mut(games * MASK_BYTES);
                (Masks::Bytes(a), Masks::Bytes(b))
            }
        }
    }

    #[inline]
    pub(crate) fn write(&mut self, row: usize, options: &Options) {
        match self {
            Masks::Bits(masks) => {
                write_mask(options, &mut masks[row * MASK_BITS_BYTES..(row + 1) * MASK_BITS_BYTES]);
            }
            Masks::Bytes(masks) => {
                let ([c0, c1, c2], [s0, s1]) = (options.cards.0, options.spaces.0);
                let words = [options.choices, c0, c1, c2, s0, s1];
                let row = &mut masks[row * MASK_BYTES..(row + 1) * MASK_BYTES];
                for (bytes, word) in row.chunks_exact_mut(64).zip(words) {
                    for (n, byte) in bytes.iter_mut().enumerate() {
                        *byte = (word >> n & 1) as u8;
                    }
                }
            }
        }
    }
}

const _: () = assert!(MASK_BITS_BYTES == 6 * 8);
