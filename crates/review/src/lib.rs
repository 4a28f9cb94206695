//! What was a mistake and what was luck in a game, in points of win chance. Knows no rules: it replays acts, deals what a
//! side could not see anew, and lets a network play on (`bots::lookahead`).
//!
//! - `plays`: the decisions of a game, those together that make one card play
//! - `judge`: what a play lost against the best one, by what its player knew
//! - `luck`: what dice and draws were worth against their mean
//! - `account`: where every point of the result comes from
//! - `words`: the review for people
//! - `calibration`: whether all that is true
//!
//! Errors are judged by what a player knew and by nothing else: [`judge`] is given a view. `docs/review.md` defines the
//! figures.

#![forbid(unsafe_code)]

mod account;
pub mod calibration;
mod judge;
mod luck;
mod plays;
mod words;

pub use account::Account;
pub use bots::NoNetwork;
pub use judge::{Alternative, Judged, Mark, judge};
pub use luck::{Luck, LuckKind};
pub use plays::{CardPlay, plays};
pub use words::write_text;

use bots::lookahead::{Reader, Trial};
use contract::{Act, Game, Now, Side, SplitMix, Viewer};
use serde::Serialize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

/// How much is tried.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Effort {
    /// Worlds in which the plays of a decision are tried.
    pub worlds: usize,
    /// Lines from a known state.
    pub lines: usize,
    /// Lines from a state where cards are about to be dealt, which differ most.
    pub deals: usize,
    /// Decisions after which a line is judged by the network, as soon as a card play is over.
    pub horizon: usize,
}

impl Effort {
    /// A first look: some seconds a game.
    pub const QUICK: Effort = Effort { worlds: 16, lines: 4, deals: 24, horizon: 12 };
    /// As good as it gets in a few minutes.
    pub const DEEP: Effort = Effort { worlds: 128, lines: 32, deals: 192, horizon: 20 };
}

/// A chance to win, from 0 to 1, with the half width of its 95% interval.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    pub mean: f32,
    pub error: f32,
}

impl Estimate {
    pub fn of(values: &[f32]) -> Estimate {
        let n = values.len().max(1) as f32;
        let mean = values.iter().sum::<f32>() / n;
        let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / (n - 1.0).max(1.0);
        Estimate { mean, error: 1.96 * (spread / n).sqrt() }
    }

    fn plus(self, other: Estimate) -> Estimate {
        Estimate { mean: self.mean + other.mean, error: self.error.hypot(other.error) }
    }

    fn times(self, factor: f32) -> Estimate {
        Estimate { mean: self.mean * factor, error: self.error * factor.abs() }
    }
}

/// What somebody who reads a figure must know to trust it, or not.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Engine {
    pub version: &'static str,
    pub game: &'static str,
    pub rules_revision: u32,
    /// SHA-256 of the network's file.
    pub network: String,
    pub effort: Effort,
    pub seed: u64,
}

/// A play with what it lost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewedPlay {
    /// Acts before it, and acts that it consists of.
    pub first: usize,
    pub acts: usize,
    pub side: Side,
    /// The chance of the US before it with all cards open.
    pub open: Estimate,
    /// Nothing where there was nothing to decide.
    pub judged: Option<Judged>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    pub engine: Engine,
    pub plays: Vec<ReviewedPlay>,
    pub luck: Vec<Luck>,
    pub account: Account,
}

/// What is worked out apart from everything else.
enum Job<'g, G: Game> {
    Play(&'g CardPlay<G>),
    Luck(&'g luck::Fall<G>),
    Start,
}

enum Done {
    Play(ReviewedPlay),
    Luck(Luck),
    Start(Estimate),
}

/// Reviews a game given by all its acts, each of which was legal. `done` counts what is worked out of
/// [`work`] pieces. Equal seeds give equal reviews, whatever the threads.
pub fn review<G: Game>(
    setup: &G::Setup,
    acts: &[Act],
    effort: Effort,
    seed: u64,
    threads: usize,
    done: &AtomicU64,
) -> Result<Review, NoNetwork> {
    let reader = Reader::<G>::new(setup)?;
    let (plays, falls) = (plays::plays::<G>(setup, acts), luck::falls::<G>(setup, acts));
    let jobs: Vec<Job<'_, G>> = std::iter::once(Job::Start)
        .chain(plays.iter().map(Job::Play))
        .chain(falls.iter().map(Job::Luck))
        .collect();
    let bench = Bench { setup, reader: &reader, effort };
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut mine = Vec::new();
        while let Some((n, job)) = {
            let n = next.fetch_add(1, Ordering::Relaxed);
            jobs.get(n).map(|job| (n, job))
        } {
            mine.push((n, bench.work(job, SplitMix(seed ^ (n as u64) << 20).next_u64())));
            done.fetch_add(1, Ordering::Relaxed);
        }
        mine
    };
    let mut found: Vec<(usize, Done)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let mine = worker();
        let join = |other: thread::ScopedJoinHandle<'_, _>| match other.join() {
            Ok(found) => found,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        mine.into_iter().chain(others.into_iter().flat_map(join)).collect()
    });
    found.sort_by_key(|(n, _)| *n);
    let (mut reviewed, mut luck, mut start) = (Vec::new(), Vec::new(), Estimate::default());
    for (_, one) in found {
        match one {
            Done::Play(play) => reviewed.push(play),
            Done::Luck(one) => luck.push(one),
            Done::Start(chance) => start = chance,
        }
    }
    let account = Account::new(start, &reviewed, &luck, bench.result(acts));
    let engine = Engine {
        version: env!("CARGO_PKG_VERSION"),
        game: G::NAME,
        rules_revision: G::RULES_REVISION,
        network: reader.network.provenance.hash.clone(),
        effort,
        seed,
    };
    Ok(Review { engine, plays: reviewed, luck, account })
}

/// How many pieces of work a review is.
pub fn work<G: Game>(setup: &G::Setup, acts: &[Act]) -> u64 {
    (1 + plays::plays::<G>(setup, acts).len() + luck::falls::<G>(setup, acts).len()) as u64
}

/// What all work needs.
pub(crate) struct Bench<'b, G: Game> {
    pub setup: &'b G::Setup,
    pub reader: &'b Reader<G>,
    pub effort: Effort,
}

impl<G: Game> Bench<'_, G> {
    fn work(&self, job: &Job<'_, G>, seed: u64) -> Done {
        match job {
            Job::Start => {
                Done::Start(Estimate::of(&self.go_on(&G::start(self.setup), self.effort.deals, seed)))
            }
            Job::Luck(fall) => Done::Luck(luck::weigh(self, fall, seed)),
            Job::Play(play) => Done::Play(ReviewedPlay {
                first: play.first,
                acts: play.plan.picks.len(),
                side: play.side,
                open: Estimate::of(&self.go_on(&play.state, self.effort.lines, seed)),
                judged: (!play.forced).then(|| {
                    let view = G::view(self.setup, &play.state, play.side.into());
                    judge(self.setup, self.reader, &view, play.ask, &play.plan, self.effort, seed)
                }),
            }),
        }
    }

    /// The chances of the US in games that go on from a state, all cards open.
    pub fn go_on(&self, state: &G::State, lines: usize, seed: u64) -> Vec<f32> {
        let view = G::view(self.setup, state, Viewer::Us);
        let (side, horizon) = (Side::Us, self.effort.horizon);
        let trial = Trial {
            reader: self.reader,
            setup: self.setup,
            view: &view,
            side,
            deadline: None,
            belief: None,
            horizon,
        };
        let mut rng = SplitMix(seed);
        let dice: Vec<u64> = (0..lines).map(|_| rng.next_u64()).collect();
        trial.go_on(state, &dice)
    }

    /// What the US had in the end; the chance where the game is not over.
    fn result(&self, acts: &[Act]) -> Estimate {
        let mut state = G::start(self.setup);
        for &act in acts {
            G::apply_legal(self.setup, &mut state, act, None);
        }
        match G::open(self.setup, &state).now {
            Now::Over(outcome) => {
                let mean = outcome.winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 });
                Estimate { mean, error: 0.0 }
            }
            _ => Estimate::of(&self.go_on(&state, self.effort.deals, 1)),
        }
    }
}
