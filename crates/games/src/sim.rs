//! Random games by the thousand, for speed figures, signatures and bug hunting. A game is determined by the
//! plan's seed and its own number, so the number of threads affects only the time.

use contract::laws::LONGEST;
use contract::{Rules, Side, SplitMix};
use serde::Serialize;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Games that a thread takes at a time: few enough for an even split, many enough to make sharing cheap.
const BATCH: u64 = 32;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SimPlan {
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Wins {
    pub us: u64,
    pub ussr: u64,
    pub draw: u64,
}

/// How often each way to end occurred, by its stable word.
pub type Ends = BTreeMap<&'static str, u64>;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimResult {
    pub games: u64,
    pub seconds: f64,
    pub games_per_second: f64,
    /// Players' decisions only: chance is not counted.
    pub decisions_per_second: f64,
    /// Player decisions in an average game.
    pub average_length: f64,
    pub wins: Wins,
    pub ends: Ends,
    /// One number over all final states and lengths: the same rules give the same number, whatever the number
    /// of threads.
    pub signature: String,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimError {
    #[error("expected at least one thread")]
    NoThread,
    #[error("game {game} of seed {seed} did not end within {LONGEST} acts")]
    Endless { game: u64, seed: u64 },
    #[error("game {game} of seed {seed} panicked: {message}")]
    Panicked { game: u64, seed: u64, message: String },
}

/// What one thread has counted.
#[derive(Default)]
pub struct Tally {
    decisions: u64,
    wins: Wins,
    ends: Ends,
    signature: u64,
}

/// A game that has been played.
#[derive(Copy, Clone, Debug)]
pub struct Played {
    /// Its number in the plan.
    pub game: u64,
    pub winner: Option<Side>,
    /// The stable word for how it ended.
    pub end: &'static str,
    /// Decisions of players, and all acts.
    pub decisions: u64,
    pub acts: u64,
    /// The digest of the last state.
    pub digest: u64,
}

/// Plays the plan's games. `done` counts finished games along the way.
pub fn simulate<G: Rules>(setup: &G::Setup, plan: &SimPlan, done: &AtomicU64) -> Result<SimResult, SimError> {
    if plan.threads == 0 {
        return Err(SimError::NoThread);
    }
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let started = Instant::now();
    let work = || play_batches::<G>(setup, plan, &next, done, &failed);
    let tallies: Vec<_> = thread::scope(|scope| {
        let others: Vec<_> = (1..plan.threads).map(|_| scope.spawn(work)).collect();
        let mine = work();
        let theirs = others
            .into_iter()
            .map(|thread| thread.join().expect("a panic of a game is caught in the thread"));
        std::iter::once(mine).chain(theirs).collect()
    });
    let seconds = started.elapsed().as_secs_f64();
    let mut sum = Tally::default();
    for tally in tallies {
        sum.add(&tally?);
    }
    Ok(sum.result(plan.games, seconds))
}

fn play_batches<G: Rules>(
    setup: &G::Setup,
    plan: &SimPlan,
    next: &AtomicU64,
    done: &AtomicU64,
    failed: &AtomicBool,
) -> Result<Tally, SimError> {
    let mut tally = Tally::default();
    while !failed.load(Ordering::Relaxed) {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= plan.games {
            break;
        }
        let mut game = first;
        let end = plan.games.min(first.saturating_add(BATCH));
        let played = catch_unwind(AssertUnwindSafe(|| {
            while game < end {
                play_one::<G>(setup, plan.seed, game, &mut tally)?;
                game += 1;
            }
            Ok(())
        }));
        let played = played.unwrap_or_else(|panic| {
            Err(SimError::Panicked { game, seed: plan.seed, message: panic_message(panic.as_ref()) })
        });
        if let Err(problem) = played {
            failed.store(true, Ordering::Relaxed);
            return Err(problem);
        }
        done.fetch_add(end - first, Ordering::Relaxed);
    }
    Ok(tally)
}

/// Two steps of the generator keep the streams of neighbouring games and seeds apart.
fn generator(seed: u64, game: u64) -> SplitMix {
    let mixed = SplitMix(seed).next_u64() ^ game;
    SplitMix(SplitMix(mixed).next_u64())
}

fn play_one<G: Rules>(setup: &G::Setup, seed: u64, game: u64, tally: &mut Tally) -> Result<(), SimError> {
    let mut rng = generator(seed, game);
    let mut state = G::start(setup);
    let mut open = G::open(setup, &state);
    let (mut acts, mut decisions) = (0, 0);
    while let Some(act) = rng.act(&open) {
        decisions += u64::from(act.side().is_some());
        acts += 1;
        if acts > LONGEST {
            return Err(SimError::Endless { game, seed });
        }
        open = G::apply_legal(setup, &mut state, act, None);
    }
    let outcome = open.outcome().expect("only a finished game has no next act");
    tally.count(Played {
        game,
        winner: outcome.winner,
        end: G::reason_word(outcome.reason),
        decisions,
        acts: acts as u64,
        digest: G::digest(&state),
    });
    Ok(())
}

/// One game's contribution to the signature. The game's number is mixed in, so that the sum over all games
/// depends on which game ended how, but not on which thread played it or when.
fn mark(game: u64, digest: u64, acts: u64) -> u64 {
    [game, digest, acts].into_iter().fold(0, |hash: u64, part| SplitMix(hash ^ part).next_u64())
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no message".to_owned())
}

impl Tally {
    pub fn count(&mut self, played: Played) {
        match played.winner {
            Some(Side::Us) => self.wins.us += 1,
            Some(Side::Ussr) => self.wins.ussr += 1,
            None => self.wins.draw += 1,
        }
        *self.ends.entry(played.end).or_default() += 1;
        self.decisions += played.decisions;
        self.signature = self.signature.wrapping_add(mark(played.game, played.digest, played.acts));
    }

    pub fn add(&mut self, other: &Tally) {
        self.decisions += other.decisions;
        self.wins.us += other.wins.us;
        self.wins.ussr += other.wins.ussr;
        self.wins.draw += other.wins.draw;
        for (end, count) in &other.ends {
            *self.ends.entry(end).or_default() += count;
        }
        self.signature = self.signature.wrapping_add(other.signature);
    }

    pub fn result(self, games: u64, seconds: f64) -> SimResult {
        // Avoids infinite figures, which JSON cannot express.
        let per_second = |count: u64| count as f64 / seconds.max(1e-9);
        SimResult {
            games,
            seconds,
            games_per_second: per_second(games),
            decisions_per_second: per_second(self.decisions),
            average_length: self.decisions as f64 / games.max(1) as f64,
            wins: self.wins,
            ends: self.ends,
            signature: format!("{:016x}", self.signature),
        }
    }
}
