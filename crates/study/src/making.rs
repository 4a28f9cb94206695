//! Makes data on all cores until there is enough or time is up.

use crate::explorer::Counting;
use crate::find::{Looked, Source};
use crate::opening::Opening;
use crate::puzzle::Puzzle;
use crate::wanted::ThemeSet;
use bots::lookahead::Reader;
use bots::{NetSettings, self_play};
use contract::{Act, Game, OptionValues, SplitMix};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// How much to make, and with whom.
pub struct Plan {
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    pub until: Option<Instant>,
    pub settings: NetSettings,
    /// For puzzles only: what to look for.
    pub themes: ThemeSet,
}

impl Plan {
    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The seed of a game.
    fn game(&self, n: u64) -> u64 {
        SplitMix(self.seed.wrapping_mul(0x9E37_79B9).wrapping_add(n)).next_u64()
    }

    /// Hands out batches of game numbers to all threads until there are no more or time is up.
    fn shared(&self, at_once: u64, done: &AtomicU64, work: impl Fn(&[u64]) + Sync) {
        let next = AtomicU64::new(0);
        let worker = || {
            while !self.is_late() {
                let first = next.fetch_add(at_once, Ordering::Relaxed);
                if first >= self.games {
                    return;
                }
                let numbers: Vec<u64> = (first..(first + at_once).min(self.games)).collect();
                work(&numbers);
                done.fetch_add(numbers.len() as u64, Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            (1..self.threads.max(1)).for_each(|_| drop(scope.spawn(worker)));
            worker();
        });
    }
}

/// Games a thread plays at once: few, where each of them is then searched for a long time.
const FEW: u64 = 4;
const MANY: u64 = 64;

/// Puzzles from games the network plays against itself.
pub fn puzzles<G: Game>(
    setup: &G::Setup,
    values: &OptionValues,
    reader: &Reader<G>,
    plan: &Plan,
    (done, looked): (&AtomicU64, &Looked),
) -> Vec<Puzzle> {
    let found = Mutex::new(Vec::new());
    plan.shared(FEW, done, |numbers| {
        let seeds: Vec<u64> = numbers.iter().map(|&n| plan.game(n)).collect();
        for (played, &seed) in self_play(setup, reader, &seeds, plan.settings).iter().zip(&seeds) {
            let (until, themes) = (plan.until, plan.themes);
            let source = Source { setup, values, reader, of: seed, until, themes, looked };
            let more = source.find(&played.acts, seed);
            found.lock().expect("no thread panics while it adds").extend(more);
        }
    });
    in_order(found)
}

/// Puzzles from games played elsewhere.
pub fn puzzles_of<G: Game>(
    setup: &G::Setup,
    values: &OptionValues,
    reader: &Reader<G>,
    games: &[Vec<Act>],
    plan: &Plan,
    (done, looked): (&AtomicU64, &Looked),
) -> Vec<Puzzle> {
    let found = Mutex::new(Vec::new());
    let plan = Plan { games: games.len() as u64, ..*plan };
    plan.shared(1, done, |numbers| {
        for &n in numbers {
            let (of, until, themes) = (plan.game(n), plan.until, plan.themes);
            let source = Source { setup, values, reader, of, until, themes, looked };
            let more = source.find(&games[n as usize], plan.game(n));
            found.lock().expect("no thread panics while it adds").extend(more);
        }
    });
    in_order(found)
}

/// Independent of which thread was first: equal seeds give equal lists.
fn in_order(found: Mutex<Vec<Puzzle>>) -> Vec<Puzzle> {
    let mut found = found.into_inner().expect("no thread panics while it adds");
    found.sort_by_key(|one| (one.of, one.record.len()));
    found
}

/// How games of the network against itself begin and end.
pub fn openings<G: Game>(setup: &G::Setup, reader: &Reader<G>, plan: &Plan, done: &AtomicU64) -> Counting {
    let found = Mutex::new(Counting::default());
    plan.shared(MANY, done, |numbers| {
        let seeds: Vec<u64> = numbers.iter().map(|&n| plan.game(n)).collect();
        let mut mine = Counting::default();
        for played in self_play(setup, reader, &seeds, plan.settings) {
            mine.note(Opening::of::<G>(setup, &played.acts), (2.0 * played.won) as u8);
        }
        found.lock().expect("no thread panics while it adds").add(mine);
    });
    found.into_inner().expect("no thread panics while it adds")
}
