//! Choices that both sides make in secret at the same time: headlines, bids. What the other side may choose depends
//! on what it holds, so it has a separate strategy in every world. The player's own strategy is the same in all
//! worlds, and the best one against those answers is sought (regret matching over both).

use super::plans::Plan;
use super::playout::{Line, Trial, shared};
use super::race::Candidate;
use crate::arena::LOOKED_INTO;
use crate::bot::{Seen, ask_with_standing, draw};
use crate::matrix_game::Bayesian;
use crate::net::likely;
use crate::search::Advice;
use contract::{Act, Ask, Game, Now, Open, Pick, Side, SplitMix};
use net::Workspace;

/// The other side has at most this many answers in a world, and none that it makes less often than this.
const ANSWERS: usize = 4;
const UNLIKELY: f32 = 0.04;

/// What is drawn from the policy in any case, such as a bid, has many answers that are all possible: this many are
/// drawn in each world.
const DRAWN: u32 = 5;

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

    /// How likely each of these picks loses the game before the next play by an end that players bring upon
    /// themselves, against the likely choices of the other side. `None` if there was not enough time.
    pub fn thrown_away(&self, picks: &[Pick], seeds: &[u64], threads: usize) -> Option<Vec<f32>> {
        let soon = Trial { horizon: 1, ..*self };
        let part = |seeds: &[u64]| {
            let worlds = self.worlds(seeds);
            let (mut lines, mut shares) = (Vec::new(), Vec::new());
            for world in &worlds {
                for (n, &pick) in picks.iter().enumerate() {
                    for (&answer, &often) in world.answers.iter().zip(&world.often) {
                        lines.push(self.both(world, pick, answer).asked());
                        shares.push((n, often));
                    }
                }
            }
            soon.play_out(&mut lines)?;
            let thrown =
                lines.iter().zip(shares).filter(|(line, _)| is_thrown_away::<G>(&line.open, self.side));
            Some(thrown.map(|(_, share)| share).collect::<Vec<(usize, f32)>>())
        };
        let parts: Option<Vec<_>> = shared(seeds, threads, part).into_iter().collect();
        let mut chances = vec![0.0; picks.len()];
        for (n, often) in parts?.concat() {
            chances[n] += often / seeds.len() as f32;
        }
        Some(chances)
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
            let expected = if answers.mixed[place] { drawn(&policy, dice) } else { likeliest(&policy) };
            let pick = |n: usize| ask.options.nth(n as u32).expect("a share for each option");
            World {
                answers: expected.iter().map(|&(n, _)| pick(n)).collect(),
                often: expected.iter().map(|&(_, often)| often).collect(),
                state,
                open,
                dice,
            }
        };
        found.into_iter().enumerate().map(world).collect()
    }
}

/// Whether the game is over and `side` has lost it by an end that players bring upon themselves.
fn is_thrown_away<G: Game>(open: &Open, side: Side) -> bool {
    let Now::Over(outcome) = open.now else { return false };
    let word = G::reason_word(outcome.reason);
    outcome.winner == Some(side.foe()) && LOOKED_INTO.iter().any(|(known, _)| *known == word)
}

/// The likeliest options with their shares.
fn likeliest(policy: &[f32]) -> Vec<(usize, f32)> {
    let mut order: Vec<usize> = (0..policy.len()).collect();
    order.sort_by(|&a, &b| policy[b].total_cmp(&policy[a]));
    order.truncate(ANSWERS);
    let least = UNLIKELY.min(policy[order[0]]);
    order.retain(|&n| policy[n] >= least);
    let sum: f32 = order.iter().map(|&n| policy[n]).sum();
    order.into_iter().map(|n| (n, policy[n] / sum)).collect()
}

/// A few options drawn from the policy, with their shares of the draws: over many worlds this is the whole policy.
fn drawn(policy: &[f32], seed: u64) -> Vec<(usize, f32)> {
    let mut rng = SplitMix(!seed);
    let mut often = vec![0; policy.len()];
    (0..DRAWN).for_each(|_| often[draw(policy, &mut rng)] += 1);
    let share = |(n, often): (usize, u32)| (often > 0).then_some((n, often as f32 / DRAWN as f32));
    often.into_iter().enumerate().filter_map(share).collect()
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
