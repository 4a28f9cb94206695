//! Games by the thousand, stepped together: the environment of learning programs.
//!
//! - `plan`: which games with which options, how many, on how many threads
//! - `rows`: the caller's buffers, one row a game
//! - `tables`: games of one kind, next to each other in memory
//! - [`Batch`]: all of them, in parts that are stepped independently
//!
//! A finished game begins anew within the same step. Chance comes from each game's own generator, so
//! that the number of threads changes nothing but the time.

mod plan;
mod rows;
mod tables;

pub use plan::{BadPlan, Plan, Share};
pub use rows::{BadRows, MASK_BITS_BYTES, MASK_BYTES, Masks, Rows};
pub use tables::Illegal;

use rayon::ThreadPool;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tables::Chunk;

/// The games of one part.
type Part = Vec<Box<dyn Chunk>>;

/// Many games. Every part has rows of its own; different parts may be stepped at the same time.
pub struct Batch {
    parts: Vec<Mutex<Part>>,
    part_games: usize,
    observation_bytes: usize,
    /// `None`: the caller's thread does all the work.
    pool: Option<ThreadPool>,
}

impl Batch {
    pub fn new(plan: &Plan) -> Result<Batch, BadPlan> {
        let parts = plan.chunks()?;
        let pool = match plan.threads {
            1 => None,
            threads => {
                let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
                let named = builder.thread_name(|n| format!("hotline-{n}"));
                Some(named.build().map_err(|problem| BadPlan::Threads(problem.to_string()))?)
            }
        };
        let observation_bytes = parts.iter().flatten().map(|chunk| chunk.observation_bytes()).max();
        Ok(Batch {
            part_games: plan.part_games(),
            observation_bytes: observation_bytes.unwrap_or(0),
            parts: parts.into_iter().map(Mutex::new).collect(),
            pool,
        })
    }

    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Games of one part.
    pub fn part_games(&self) -> usize {
        self.part_games
    }

    /// Bytes of one row of observations: those of the longest game in the batch.
    pub fn observation_bytes(&self) -> usize {
        self.observation_bytes
    }

    /// Begins all games of a part anew and fills its rows; the rows' actions are not read.
    pub fn reset(&self, part: usize, rows: Rows<'_>) -> Result<(), BadRows> {
        self.check(part, &rows)?;
        let done = self.run(part, rows, &|chunk, rows| {
            chunk.reset(rows);
            Ok(())
        });
        debug_assert!(done.is_ok(), "nothing is illegal in a reset");
        Ok(())
    }

    /// Takes the rows' actions and fills the rows with what comes of them. A row whose action is not
    /// legal stays as it is, and its game too; all others have been stepped.
    pub fn step(&self, part: usize, rows: Rows<'_>) -> Result<(), StepError> {
        self.check(part, &rows)?;
        self.run(part, rows, &|chunk, rows| chunk.step(rows)).map_err(StepError::Illegal)
    }

    /// Fills a part's actions with legal ones, each as likely as the others.
    pub fn random_actions(&self, part: usize, actions: &mut [i16]) -> Result<(), BadRows> {
        if part >= self.parts.len() {
            return Err(BadRows::Part(part));
        }
        if actions.len() != self.part_games {
            return Err(BadRows::Length { what: "actions", expected: self.part_games, got: actions.len() });
        }
        let mut locked = self.lock(part);
        let chunks = &mut **locked;
        match &self.pool {
            None => each_random(chunks, actions),
            Some(pool) => pool.install(|| share_random(chunks, actions)),
        }
        Ok(())
    }

    fn check(&self, part: usize, rows: &Rows<'_>) -> Result<(), BadRows> {
        if part >= self.parts.len() {
            return Err(BadRows::Part(part));
        }
        rows.check(self.part_games, self.observation_bytes)
    }

    fn run(&self, part: usize, rows: Rows<'_>, work: &Work) -> Result<(), Illegal> {
        let mut locked = self.lock(part);
        let chunks = &mut **locked;
        match &self.pool {
            None => each(chunks, rows, work),
            Some(pool) => pool.install(|| share(chunks, rows, 0, work)),
        }
    }

    /// A part that a panic has left behind can still be reset.
    fn lock(&self, part: usize) -> MutexGuard<'_, Part> {
        self.parts[part].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is done with one chunk and its rows.
type Work = dyn Fn(&mut dyn Chunk, &mut Rows<'_>) -> Result<(), Illegal> + Sync;

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    #[error(transparent)]
    Rows(#[from] BadRows),
    #[error(transparent)]
    Illegal(Illegal),
}

/// One chunk after the other, on the caller's thread.
fn each(chunks: &mut [Box<dyn Chunk>], rows: Rows<'_>, work: &Work) -> Result<(), Illegal> {
    let (mut rest, mut first, mut done) = (rows, 0, Ok(()));
    for chunk in chunks {
        let (mut mine, others) = rest.split_at(chunk.games());
        done = done.and(work(&mut **chunk, &mut mine).map_err(|illegal| illegal.after(first)));
        first += chunk.games();
        rest = others;
    }
    done
}

/// Halves the work until one chunk is left; idle threads take halves from the others. Nothing is
/// allocated: the halves lie on the stacks.
fn share(
    chunks: &mut [Box<dyn Chunk>],
    mut rows: Rows<'_>,
    first: usize,
    work: &Work,
) -> Result<(), Illegal> {
    if let [chunk] = chunks {
        return work(&mut **chunk, &mut rows).map_err(|illegal| illegal.after(first));
    }
    let (left, right) = chunks.split_at_mut(chunks.len() / 2);
    let here = left.iter().map(|chunk| chunk.games()).sum();
    let (mine, others) = rows.split_at(here);
    let (a, b) = rayon::join(|| share(left, mine, first, work), || share(right, others, first + here, work));
    a.and(b)
}

fn each_random(chunks: &mut [Box<dyn Chunk>], mut actions: &mut [i16]) {
    for chunk in chunks {
        let (mine, rest) = actions.split_at_mut(chunk.games());
        chunk.random_actions(mine);
        actions = rest;
    }
}

fn share_random(chunks: &mut [Box<dyn Chunk>], actions: &mut [i16]) {
    if let [chunk] = chunks {
        return chunk.random_actions(actions);
    }
    let (left, right) = chunks.split_at_mut(chunks.len() / 2);
    let here = left.iter().map(|chunk| chunk.games()).sum();
    let (mine, others) = actions.split_at_mut(here);
    rayon::join(|| share_random(left, mine), || share_random(right, others));
}
