//! Choices that both sides make in secret at the same time: headlines, bids. What the other side may choose depends
//! on what it holds, so it has a separate strategy in every world. The player's own strategy is the same in all
//! worlds, and the best one against those answers is sought (regret matching over both).

use super::plans::Plan;
use super::playout::{Line, Trial, shared};
use super::race::Candidate;
use crate::bot::{Seen, ask_with_standing};
use crate::matrix_game::Bayesian;
use crate::net::likely;
use crate::search::Advice;
use contract::{Act, Ask, Game, Now, Open, Pick, Side, SplitMix};
use net::Workspace;

/// The other side has at most this many answers in a world, and none that it makes less often than this.
const ANSWERS: usize = 4;
const UNLIKELY: f32 = 0.04;

/// How far bids are weighed above and below the network's own. After bids further away it would have to play
/// positions it does not know.
pub const NEAR: usize = 2;

/// Bids have few options: a choice with more than this is not a bid.
const MOST_BIDS: u32 = 16;

/// Whether a choice that both sides make in secret is a bid. In training against itself a network settles on one bid,
/// and neither makes nor expects another; how good its own is depends on the bids around it, so those are weighed,
/// too.
pub fn is_bid(ask: &Ask) -> bool {
    ask.options.cards.is_empty() && ask.options.spaces.is_empty() && ask.options.len() <= MOST_BIDS
}

/// A world in which both are still choosing, with the other side's likely choices.
struct World<G: Game> {
    state: G::State,
    open: Open,
    answers: Vec<Pick>,
    often: Vec<f32>,
    dice: u64,
}

impl<G: Game> Trial<'_, G> {
    /// Whether both sides are now choosing in secret.
    pub fn is_secret(&self, seed: u64) -> bool {
        matches!(self.secret_world(seed).1.now, Now::Both(..))
    }

    /// A world of the view. If the other side has already chosen, the choice it has in this world is taken back,
    /// since it is an arbitrary one rather than a likely one.
    fn secret_world(&self, seed: u64) -> (G::State, Open) {
        let mut state = self.deal(&mut SplitMix(seed));
        G::take_back_secret(&mut state, self.side.foe());
        let open = G::open(self.setup, &state);
        (state, open)
    }

    /// How the picks do in the worlds of these seeds against each likely choice of the other side. `None` if there
    /// was not enough time.
    pub fn secret(&self, picks: &[Pick], seeds: &[u64], threads: usize) -> Option<Vec<Bayesian>> {
        let part = |seeds: &[u64]| {
            let worlds = self.worlds(seeds);
            let mut lines = Vec::new();
            for world in &worlds {
                for &pick in picks {
                    lines.extend(world.answers.iter().map(|&answer| self.both(world, pick, answer)));
                }
            }
            let mut values = self.play_out(&mut lines)?.into_iter();
            let mut payoff = |world: World<G>| Bayesian {
                payoff: picks.iter().map(|_| values.by_ref().take(world.answers.len()).collect()).collect(),
                often: world.often,
            };
            Some(worlds.into_iter().map(&mut payoff).collect::<Vec<_>>())
        };
        let parts: Option<Vec<_>> = shared(seeds, threads, part).into_iter().collect();
        parts.map(|parts| parts.into_iter().flatten().collect())
    }

    fn both<'p>(&self, world: &World<G>, pick: Pick, answer: Pick) -> Line<'p, G> {
        let mut state = world.state;
        let mut open = world.open;
        for act in [Act::Pick(self.side, pick), Act::Pick(self.side.foe(), answer)] {
            open = G::apply_legal(self.setup, &mut state, act, None);
        }
        Line::new(state, open, world.dice, &[])
    }

    fn worlds(&self, seeds: &[u64]) -> Vec<World<G>> {
        let foe = self.side.foe();
        let (mut rows, mut found) = (Vec::new(), Vec::new());
        for &seed in seeds {
            let (state, open) = self.secret_world(seed);
            let Some(ask) = ask_with_standing(&open, foe) else { continue };
            let view = G::view(self.setup, &state, foe.into());
            self.reader.write(&Seen::new(self.setup, &view, ask), &mut rows);
            found.push((state, open, ask, SplitMix(seed).next_u64()));
        }
        let mut workspace = Workspace::default();
        let answers = self.reader.network.answer(&rows, &mut workspace);
        let world = |(place, (state, open, ask, dice)): (usize, (G::State, Open, Ask, u64))| {
            let policy = likely(answers.policy(place).1, 1.0);
            let mut order: Vec<usize> = (0..policy.len()).collect();
            order.sort_by(|&a, &b| policy[b].total_cmp(&policy[a]));
            if is_bid(&ask) {
                let usual = order[0];
                order.retain(|&n| n.abs_diff(usual) <= NEAR);
            } else {
                order.truncate(ANSWERS);
                let least = UNLIKELY.min(policy[order[0]]);
                order.retain(|&n| policy[n] >= least);
            }
            let sum: f32 = order.iter().map(|&n| policy[n]).sum();
            let pick = |&n: &usize| ask.options.nth(n as u32).expect("a share for each option");
            World {
                answers: order.iter().map(pick).collect(),
                often: order.iter().map(|&n| policy[n] / sum).collect(),
                state,
                open,
                dice,
            }
        };
        found.into_iter().enumerate().map(world).collect()
    }
}

/// Advice on secret choices: how often to make each, and its chances against what is expected.
pub fn advice(side: Side, picks: &[Pick], often: &[f32], worlds: &[Bayesian]) -> Vec<Advice> {
    let about = |(n, &pick): (usize, &Pick)| {
        let mut tried = Candidate::new(Plan { picks: vec![(0, pick)] });
        tried.values = worlds.iter().map(|world| world.expected(n)).collect();
        Advice { often: Some(often[n]), ..tried.advice(side) }
    };
    let mut advice: Vec<Advice> = picks.iter().enumerate().map(about).collect();
    advice.sort_by(|a, b| b.often.unwrap_or(0.0).total_cmp(&a.often.unwrap_or(0.0)));
    advice
}
