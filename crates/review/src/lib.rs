//! What was a mistake and what was luck in a game, in points of win chance. Knows no rules: it replays acts, deals the
//! cards a side could not see afresh, and lets a network play on (`bots::lookahead`).
//!
//! - `plays`: the decisions of a game, grouped into card plays
//! - `judge`: what a play lost compared with the best one, given what its player knew
//! - `secret`: the same for headlines and bids, which both sides choose at once: against a balanced mixture
//! - `luck`: what dice and draws were worth compared with their average
//! - `account`: accounts for every point of the result
//! - `pieces`: a review as work that can be done piece by piece
//! - `task`: the same for a game known only by name, for servers and workers
//! - `tell`, `tried`: the review in the form a page reads; other plays, other dice, other cards
//! - `words`, `html`: the review for people, as text and as one page
//! - `calibration`: whether all of that is accurate
//!
//! Errors are judged only by what a player knew: [`judge`] is given a view. `docs/review.md` defines the figures.

#![forbid(unsafe_code)]

mod account;
pub mod calibration;
mod html;
mod judge;
mod luck;
mod pieces;
mod plays;
mod secret;
mod task;
mod tell;
mod tried;
mod words;

pub use account::Account;
pub use bots::NoNetwork;
pub use html::page;
pub use judge::{Alternative, Judged, Mark, judge};
pub use luck::{Luck, LuckKind};
pub use pieces::{Desk, Piece, Stage};
pub use plays::{CardPlay, plays};
pub use task::{Task, Unreviewable, build, open};
pub use tell::{Findings, tried_play};
pub use tried::{Untried, plan};
pub use words::write_text;

use bots::lookahead::{Outlook, Reader, Trial};
use contract::{Act, Game, Now, Side, SplitMix, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

/// Increased by every change that alters the figures, so that results of different versions are never mixed.
pub const METHOD: u32 = 6;

/// How much effort goes into a review.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// Worlds in which the plays of a decision are tried.
    pub worlds: usize,
    /// Lines played from a known state.
    pub lines: usize,
    /// Lines from a state where cards are about to be dealt; these vary most.
    pub deals: usize,
    /// Number of decisions after which the network judges a line, once the current card play is over.
    pub horizon: usize,
}

impl Effort {
    /// A first look: a few seconds per game.
    pub const QUICK: Effort = Effort { worlds: 16, lines: 4, deals: 24, horizon: 12 };
    /// The best that can be done in a few minutes.
    pub const DEEP: Effort = Effort { worlds: 128, lines: 32, deals: 192, horizon: 20 };
}

impl From<wire::reviews::ReviewEffort> for Effort {
    fn from(effort: wire::reviews::ReviewEffort) -> Effort {
        match effort {
            wire::reviews::ReviewEffort::Quick => Effort::QUICK,
            wire::reviews::ReviewEffort::Deep => Effort::DEEP,
        }
    }
}

/// A chance to win from 0 to 1, with the half-width of its 95% interval.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
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

    /// Shrinks the estimate towards `value`, which is known to differ from the true figure by this variance.
    fn drawn_to(self, value: f32, apart: f32) -> Estimate {
        let noise = (self.error / 1.96).powi(2);
        let weight = apart / (apart + noise);
        Estimate { mean: value + weight * (self.mean - value), error: weight.sqrt() * self.error }
    }

    fn plus(self, other: Estimate) -> Estimate {
        Estimate { mean: self.mean + other.mean, error: self.error.hypot(other.error) }
    }

    fn times(self, factor: f32) -> Estimate {
        Estimate { mean: self.mean * factor, error: self.error * factor.abs() }
    }
}

/// What a reader needs to know to decide whether to trust a figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Engine {
    pub version: String,
    /// [`METHOD`]
    pub method: u32,
    pub game: String,
    pub rules_revision: u32,
    /// SHA-256 of the network file.
    pub network: String,
    pub effort: Effort,
    pub seed: u64,
}

/// A play with what it lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewedPlay {
    /// Acts before it, and the number of acts it consists of.
    pub first: usize,
    pub acts: usize,
    pub side: Side,
    /// The US's chance before the play, with all cards open.
    pub open: Estimate,
    /// None where there was nothing to decide.
    pub judged: Option<Judged>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    pub engine: Engine,
    pub plays: Vec<ReviewedPlay>,
    pub luck: Vec<Luck>,
    pub account: Account,
}

/// Reviews a game given as the list of its acts, all of them legal. `done` counts finished pieces, out of [`work`].
/// Equal seeds give equal reviews, however many threads there are.
pub fn review<G: Game>(
    setup: &G::Setup,
    acts: &[Act],
    effort: Effort,
    seed: u64,
    threads: usize,
    done: &AtomicU64,
) -> Result<Review, NoNetwork> {
    let desk = Desk::<G>::new(setup, acts.to_vec(), effort, seed)?;
    let pieces = work_all(desk.pieces(), threads, done, |n| desk.work(setup, n));
    Ok(desk.review(&pieces).expect("every piece was worked out"))
}

/// Works out all pieces on several threads.
pub(crate) fn work_all(
    pieces: usize,
    threads: usize,
    done: &AtomicU64,
    work: impl Fn(usize) -> Piece + Sync,
) -> Vec<Option<Piece>> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut mine = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= pieces {
                return mine;
            }
            mine.push((n, work(n)));
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let found: Vec<(usize, Piece)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let mine = worker();
        let join = |other: thread::ScopedJoinHandle<'_, _>| match other.join() {
            Ok(found) => found,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        mine.into_iter().chain(others.into_iter().flat_map(join)).collect()
    });
    let mut all = vec![None; pieces];
    for (n, piece) in found {
        all[n] = Some(piece);
    }
    all
}

/// How many pieces of work a review consists of.
pub fn work<G: Game>(setup: &G::Setup, acts: &[Act]) -> Result<u64, NoNetwork> {
    Ok(Desk::<G>::new(setup, acts.to_vec(), Effort::QUICK, 0)?.pieces() as u64)
}

/// Where both sides choose in secret, everything is still open and a few lines say next to nothing.
const SECRET_LINES: usize = 64;
/// How far the chance with all cards open lies from what the network says given one side's cards: the variance over
/// positions from all games (`docs/review.md`).
const APART: f32 = 0.008;

/// Everything the work needs.
pub(crate) struct Bench<'b, G: Game> {
    pub setup: &'b G::Setup,
    pub reader: &'b Reader<G>,
    pub effort: Effort,
}

impl<G: Game> Bench<'_, G> {
    /// The US's chance before a play, with all cards open. Lines are few and noisy, so the network's own value is mixed
    /// in: the less the lines agree, the more it counts.
    pub fn open(&self, play: &CardPlay<G>, lines: usize, seed: u64) -> Estimate {
        let view = G::view(self.setup, &play.state, play.side.into());
        let trial = self.trial(&view, play.side);
        let own = trial.value(play.ask);
        let value = if play.side == Side::Us { own } else { 1.0 - own };
        let lines = if trial.is_secret(seed) { lines.max(SECRET_LINES) } else { lines };
        Estimate::of(&self.go_on(&play.state, lines, seed)).drawn_to(value, APART)
    }

    /// The US's chances in games played on from a state, with all cards open.
    pub fn go_on(&self, state: &G::State, lines: usize, seed: u64) -> Vec<f32> {
        let view = G::view(self.setup, state, Viewer::Us);
        let trial = self.trial(&view, Side::Us);
        let mut rng = SplitMix(seed);
        let dice: Vec<u64> = (0..lines).map(|_| rng.next_u64()).collect();
        trial.go_on(state, &dice)
    }

    /// The US's chances in several states, with all cards open, each with its own dice.
    pub fn outlooks(&self, from: &[(G::State, u64)]) -> Vec<Outlook> {
        let Some((first, _)) = from.first() else { return Vec::new() };
        let view = G::view(self.setup, first, Viewer::Us);
        self.trial(&view, Side::Us).outlooks(from)
    }

    /// For trying out a side's plays.
    pub fn trial<'t>(&'t self, view: &'t G::View, side: Side) -> Trial<'t, G> {
        let horizon = self.effort.horizon;
        Trial { reader: self.reader, setup: self.setup, view, side, deadline: None, belief: None, horizon }
    }

    /// The final result for the US; the chance if the game is not over. If the table ended it, also the chance that was left
    /// then.
    pub fn ends(&self, acts: &[Act], by_table: Option<Option<Side>>) -> (Option<Estimate>, Estimate) {
        let mut state = G::start(self.setup);
        for &act in acts {
            G::apply_legal(self.setup, &mut state, act, None);
        }
        let exact = |winner: Option<Side>| Estimate {
            mean: winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 }),
            error: 0.0,
        };
        match G::open(self.setup, &state).now {
            Now::Over(outcome) => (None, exact(outcome.winner)),
            Now::Ask(_) | Now::Both(..) | Now::Chance(_) => {
                let left = Estimate::of(&self.go_on(&state, self.effort.deals, 1));
                match by_table {
                    Some(winner) => (Some(left), exact(winner)),
                    None => (None, left),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_is_drawn_to_what_else_is_known_the_more_the_less_sure_it_is() {
        let sure = Estimate { mean: 0.9, error: 0.0 };
        assert_eq!(sure.drawn_to(0.5, APART), sure);
        // With as much noise as there is variance between the two, the answer is halfway, with the error of both
        // combined.
        let noisy = Estimate { mean: 0.9, error: 1.96 * APART.sqrt() };
        let drawn = noisy.drawn_to(0.5, APART);
        assert!((drawn.mean - 0.7).abs() < 1e-6, "{drawn:?}");
        assert!((drawn.error - noisy.error / 2f32.sqrt()).abs() < 1e-6, "{drawn:?}");
        let lost = Estimate { mean: 0.9, error: 10.0 };
        assert!((lost.drawn_to(0.5, APART).mean - 0.5).abs() < 1e-3);
    }
}
