//! Games by the thousand, stepped together: the environment of learning programs.
//!
//! - `plan`: which games with which options, how many, on how many threads
//! - `rows`: the caller's buffers, one row per game
//! - `chunk`: games of one kind, next to each other in memory
//! - `position`: a position to put on a row: given, copied or dealt again
//! - [`Batch`]: all of them, in parts that are stepped independently
//!
//! A finished game restarts within the same step. Chance comes from each game's own generator, so that the
//! number of threads affects only the time.

mod chunk;
mod plan;
mod position;
mod rows;

pub use bots::{BadBot, BotName};
pub use chunk::Illegal;
pub use plan::{BadPlan, Plan, Share};
pub use position::{BadPosition, Position};
pub use rows::{BadRows, MASK_BITS_BYTES, MASK_BYTES, Masks, Rows};

use chunk::Chunk;
use rayon::ThreadPool;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The games of one part.
type Part = Vec<Box<dyn Chunk>>;

/// Many games. Every part has its own rows; different parts may be stepped at the same time.
pub struct Batch {
    parts: Vec<Mutex<Part>>,
    part_games: usize,
    observation_bytes: usize,
    /// All rows of a part, marked as chosen.
    everybody: Vec<u8>,
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
            everybody: vec![1; plan.part_games()],
            observation_bytes: observation_bytes.unwrap_or(0),
            parts: parts.into_iter().map(Mutex::new).collect(),
            pool,
        })
    }

    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Number of games in one part.
    pub fn part_games(&self) -> usize {
        self.part_games
    }

    /// Number of bytes in a row of observations: those of the game in the batch that needs most.
    pub fn observation_bytes(&self) -> usize {
        self.observation_bytes
    }

    /// Restarts all games of a part and fills its rows; the rows' actions are not read.
    pub fn reset(&self, part: usize, rows: Rows<'_>) -> Result<(), BadRows> {
        self.check(part, &rows)?;
        let done = self.run(part, rows, &|chunk, rows| {
            chunk.reset(rows);
            Ok(())
        });
        debug_assert!(done.is_ok(), "nothing is illegal in a reset");
        Ok(())
    }

    /// Takes the rows' actions and fills the rows with the result. A row whose action is illegal stays as it
    /// is, and so does its game; all others are stepped.
    pub fn step(&self, part: usize, rows: Rows<'_>) -> Result<(), StepError> {
        self.check(part, &rows)?;
        self.run(part, rows, &|chunk, rows| chunk.step(rows)).map_err(StepError::Illegal)
    }

    /// Fills a part's rows with their current positions, without a step: after rows were loaded or dealt
    /// again.
    pub fn show(&self, part: usize, rows: Rows<'_>) -> Result<(), BadRows> {
        self.check(part, &rows)?;
        let done = self.run(part, rows, &|chunk, rows| {
            chunk.show_all(rows);
            Ok(())
        });
        debug_assert!(done.is_ok(), "nothing is illegal in a look");
        Ok(())
    }

    /// Fills a part's actions with random legal ones, all equally likely.
    pub fn random_actions(&self, part: usize, actions: &mut [i16]) -> Result<(), BadRows> {
        self.decide(part, &self.everybody, actions, &|chunk, _, actions| chunk.random_actions(actions))
    }

    /// Lets a bot decide for the chosen rows (not 0); the actions of the others are unchanged.
    pub fn bot_actions(
        &self,
        part: usize,
        bot: &BotName,
        chosen: &[u8],
        actions: &mut [i16],
    ) -> Result<(), BadRows> {
        if part < self.parts.len() {
            for chunk in self.lock(part).iter() {
                chunk.fits(bot).map_err(|why| BadRows::Bot { bot: bot.to_string(), why })?;
            }
        }
        self.decide(part, chosen, actions, &|chunk, chosen, actions| chunk.bot_actions(bot, chosen, actions))
    }

    fn decide(
        &self,
        part: usize,
        chosen: &[u8],
        actions: &mut [i16],
        decide: &Decide<'_>,
    ) -> Result<(), BadRows> {
        if part >= self.parts.len() {
            return Err(BadRows::Part(part));
        }
        for (what, got) in [("actions", actions.len()), ("chosen", chosen.len())] {
            if got != self.part_games {
                return Err(BadRows::Length { what, expected: self.part_games, got });
            }
        }
        let mut locked = self.lock(part);
        let chunks = &mut **locked;
        match &self.pool {
            None => each_decides(chunks, chosen, actions, decide),
            Some(pool) => pool.install(|| share_decisions(chunks, chosen, actions, decide)),
        }
        Ok(())
    }

    /// The position of a row. Different rows of a part may be different games, depending on the plan.
    pub fn save(&self, part: usize, row: usize) -> Result<Position, BadPosition> {
        self.at_row(part, row, |chunk, row| chunk.save(row))
    }

    /// Puts a position on a row, which may then continue from anywhere. It keeps its own dice.
    pub fn load(&self, part: usize, row: usize, position: &Position) -> Result<(), BadPosition> {
        self.at_row(part, row, |chunk, row| chunk.load(row, position))?
    }

    /// Redeals what the row's side to act cannot see, with new dice: a world that this side cannot rule out.
    pub fn sample(&self, part: usize, row: usize, seed: u64) -> Result<(), BadPosition> {
        self.at_row(part, row, |chunk, row| chunk.sample(row, seed))
    }

    fn at_row<T>(
        &self,
        part: usize,
        row: usize,
        work: impl FnOnce(&mut dyn Chunk, usize) -> T,
    ) -> Result<T, BadPosition> {
        if part >= self.parts.len() {
            return Err(BadPosition::Row(row));
        }
        let mut first = 0;
        for chunk in self.lock(part).iter_mut() {
            if row < first + chunk.games() {
                return Ok(work(&mut **chunk, row - first));
            }
            first += chunk.games();
        }
        Err(BadPosition::Row(row))
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

    /// A part abandoned by a panic can still be reset.
    fn lock(&self, part: usize) -> MutexGuard<'_, Part> {
        self.parts[part].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Work on one chunk and its rows.
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

/// Halves the work until one chunk is left; idle threads take halves from others. Nothing is allocated: the
/// halves live on the stacks.
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

/// Fills in the chosen actions of one chunk.
type Decide<'d> = dyn Fn(&mut dyn Chunk, &[u8], &mut [i16]) + Sync + 'd;

fn each_decides(
    chunks: &mut [Box<dyn Chunk>],
    mut chosen: &[u8],
    mut actions: &mut [i16],
    decide: &Decide<'_>,
) {
    for chunk in chunks {
        let (mine, rest) = actions.split_at_mut(chunk.games());
        let (here, others) = chosen.split_at(chunk.games());
        decide(&mut **chunk, here, mine);
        (actions, chosen) = (rest, others);
    }
}

fn share_decisions(chunks: &mut [Box<dyn Chunk>], chosen: &[u8], actions: &mut [i16], decide: &Decide<'_>) {
    if let [chunk] = chunks {
        return decide(&mut **chunk, chosen, actions);
    }
    let (left, right) = chunks.split_at_mut(chunks.len() / 2);
    let here = left.iter().map(|chunk| chunk.games()).sum();
    let (mine, others) = actions.split_at_mut(here);
    let (chosen, other_chosen) = chosen.split_at(here);
    rayon::join(
        || share_decisions(left, chosen, mine, decide),
        || share_decisions(right, other_chosen, others, decide),
    );
}
