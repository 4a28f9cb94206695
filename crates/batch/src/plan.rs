//! Which games a batch plays.

use crate::Part;
use crate::chunk::{Chunk, Games};
use contract::{Game, OptionValues, SplitMix};
use games::{ForGame, GameName};
use std::sync::Arc;

/// Games of one kind with the same options, next to each other in every part.
#[derive(Clone, Debug)]
pub struct Share {
    pub game: GameName,
    pub options: OptionValues,
    /// The number of games in each part.
    pub games: usize,
}

/// What a batch consists of.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The mix of games, which is the same in every part.
    pub shares: Vec<Share>,
    /// Parts that are stepped independently: with two, one can be at the network while the other plays.
    pub parts: usize,
    pub threads: usize,
    /// Each game's own seed is derived from this one and its row, unless `seeds` is given.
    pub seed: u64,
    /// One for each game of all parts, or empty.
    pub seeds: Vec<u64>,
}

/// A plan that cannot be carried out.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlan {
    #[error("expected at least one game, one part and one thread")]
    Nothing,
    #[error("{game}: {problem}")]
    Options { game: GameName, problem: String },
    #[error("expected a seed for each of {expected} games, got {got}")]
    Seeds { expected: usize, got: usize },
    #[error("the threads could not be started: {0}")]
    Threads(String),
}

/// About this many pieces of work per thread and step, so that no thread has to wait long for the last one.
const PIECES: usize = 4;
/// Fewer games than this are not worth a piece of their own.
const SMALLEST: usize = 16;

impl Plan {
    pub fn part_games(&self) -> usize {
        self.shares.iter().map(|share| share.games).sum()
    }

    /// The games of each part, in pieces.
    pub(crate) fn chunks(&self) -> Result<Vec<Part>, BadPlan> {
        let all = self.part_games() * self.parts;
        if all == 0 || self.threads == 0 || self.shares.iter().any(|share| share.games == 0) {
            return Err(BadPlan::Nothing);
        }
        if !self.seeds.is_empty() && self.seeds.len() != all {
            return Err(BadPlan::Seeds { expected: all, got: self.seeds.len() });
        }
        let largest = self.part_games().div_ceil(self.threads * PIECES).max(SMALLEST);
        let mut parts: Vec<Part> = (0..self.parts).map(|_| Vec::new()).collect();
        let mut first = 0;
        for share in &self.shares {
            let seeds = |part: usize| -> Vec<u64> {
                let rows = part * self.part_games() + first;
                (rows..rows + share.games).map(|row| self.seed_of(row)).collect()
            };
            let seeds = (0..self.parts).map(seeds).collect();
            let pieces = share.game.with(Build { share, seeds, largest })?;
            for (part, mut pieces) in parts.iter_mut().zip(pieces) {
                part.append(&mut pieces);
            }
            first += share.games;
        }
        Ok(parts)
    }

    fn seed_of(&self, row: usize) -> u64 {
        let own = || SplitMix(SplitMix(self.seed).next_u64() ^ row as u64).next_u64();
        self.seeds.get(row).copied().unwrap_or_else(own)
    }
}

struct Build<'p> {
    share: &'p Share,
    /// The seeds of the share's games in each part.
    seeds: Vec<Vec<u64>>,
    largest: usize,
}

impl ForGame for Build<'_> {
    type Output = Result<Vec<Part>, BadPlan>;

    fn run<G: Game>(self) -> Self::Output {
        let setup = G::setup(&self.share.options);
        let setup = setup.map_err(|problem| BadPlan::Options { game: self.share.game, problem })?;
        let setup = Arc::new(setup);
        let part = |seeds: Vec<u64>| -> Part {
            let piece = |seeds: &[u64]| Box::new(Games::<G>::new(setup.clone(), seeds)) as Box<dyn Chunk>;
            seeds.chunks(self.largest).map(piece).collect()
        };
        Ok(self.seeds.into_iter().map(part).collect())
    }
}
