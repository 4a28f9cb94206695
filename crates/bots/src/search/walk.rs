//! One iteration of the search: from the root through the tree, out of it, and back.

use super::settings::SearchSettings;
use super::tree::{Edge, Tree, is_open};
use crate::bot::{Seen, ask_with_standing, draw};
use crate::evaluator::Evaluator;
use contract::{Act, Ask, Below, Chance, Game, Now, Open, Options, Side, SplitMix};

/// A draw from more cards than this ends the tree: walks would hardly ever meet beyond it.
const MAX_DRAWS: u32 = 10;
/// No playout is longer than this, however long a card takes.
const LONGEST_ROLLOUT: u32 = 600;

pub(super) struct Walker<'w, 'v, G: Game> {
    seen: &'w Seen<'v, G>,
    evaluator: &'w dyn Evaluator<G>,
    settings: &'w SearchSettings,
    tree: &'w mut Tree,
    rng: &'w mut SplitMix,
    /// The root's options to examine, if not all.
    pub only: Option<Options>,
    priors: Vec<f32>,
    path: Vec<(u32, usize)>,
}

impl<'w, 'v, G: Game> Walker<'w, 'v, G> {
    pub fn new(
        seen: &'w Seen<'v, G>,
        evaluator: &'w dyn Evaluator<G>,
        settings: &'w SearchSettings,
        tree: &'w mut Tree,
        rng: &'w mut SplitMix,
    ) -> Self {
        Walker { seen, evaluator, settings, tree, rng, only: None, priors: Vec::new(), path: Vec::new() }
    }

    /// Whether `left` more iterations cannot change which edge of the root is walked most.
    pub fn is_decided(&self, left: u32) -> bool {
        if self.settings.threads > 1 {
            return false;
        }
        let (mut first, mut second) = (0, 0);
        let looked_at = |edge: &&Edge| self.only.is_none_or(|only| is_open(edge, &only));
        for edge in self.tree.root().edges.iter().filter(looked_at) {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first > second + left
    }

    pub fn iterate(&mut self) {
        let setup = self.seen.setup;
        let mut state = G::sample(setup, self.seen.view, self.rng);
        let open = G::open(setup, &state);
        self.path.clear();
        let us = self.walk(&mut state, open);
        self.tree.credit(&self.path, us);
    }

    /// Follows the tree to a new node, and returns the US's chance there.
    fn walk(&mut self, state: &mut G::State, mut open: Open) -> f32 {
        let setup = self.seen.setup;
        let mut node = self.tree.root;
        let mut blind = false;
        loop {
            let (edge, act) = match &open.now {
                Now::Over(outcome) => return chance_of(outcome.winner),
                Now::Chance(Chance::Card { from }) if from.len() > MAX_DRAWS => {
                    return self.play_on(state, open);
                }
                Now::Chance(chance) => {
                    let act = self.rng.chance(chance);
                    (self.tree.nodes[node as usize].outcome(act), act)
                }
                Now::Ask(_) | Now::Both(..) => {
                    let mut ask = self.asked(&open);
                    if let Some(only) = self.only.filter(|_| node == self.tree.root) {
                        ask.options = only;
                    }
                    let edge = self.choose(state, node, &ask, blind);
                    // The second of two secret answers must not know the first.
                    blind = matches!(open.now, Now::Both(..));
                    (edge, self.tree.nodes[node as usize].edges[edge].act)
                }
            };
            open = G::apply_legal(setup, state, act, None);
            self.path.push((node, edge));
            let decided = act.side().is_some();
            let (child, new) = self.tree.follow(node, edge);
            node = child;
            if new && decided {
                return self.play_on(state, open);
            }
        }
    }

    /// Who decides: if both do in secret, the searching side goes first.
    fn asked(&self, open: &Open) -> Ask {
        let own = self.seen.ask.side;
        let side = if open.ask(own).is_some() { own } else { own.foe() };
        ask_with_standing(open, side).expect("a side is asked")
    }

    fn choose(&mut self, state: &G::State, node: u32, ask: &Ask, blind: bool) -> usize {
        let here = node as usize;
        if !self.tree.nodes[here].knows(&ask.options) {
            let view = G::view(self.seen.setup, state, ask.side.into());
            self.evaluator.priors(&Seen::new(self.seen.setup, &view, *ask), &mut self.priors);
            self.tree.nodes[here].learn(ask.side, &ask.options, &self.priors);
        }
        if blind {
            self.priors.clear();
            let weight = |edge: &Edge| if is_open(edge, &ask.options) { edge.prior } else { 0.0 };
            self.priors.extend(self.tree.nodes[here].edges.iter().map(weight));
            return draw(&self.priors, self.rng);
        }
        let explore = f32::from(self.settings.explore) / 100.0;
        self.tree.nodes[here].select(ask.side, &ask.options, explore)
    }

    /// The heuristic plays both sides, each with its own view, until enough decisions have been made and no
    /// card is in progress; then the position is judged.
    fn play_on(&mut self, state: &mut G::State, mut open: Open) -> f32 {
        let setup = self.seen.setup;
        let mut decisions = 0;
        loop {
            let act = match &open.now {
                Now::Over(outcome) => return chance_of(outcome.winner),
                Now::Chance(chance) => self.rng.chance(chance),
                Now::Ask(_) | Now::Both(..) => {
                    let ask = self.asked(&open);
                    let quiet = self.evaluator.is_quiet(&ask);
                    let enough = decisions >= u32::from(self.settings.rollout);
                    if quiet && enough || decisions >= LONGEST_ROLLOUT {
                        let view = G::view(setup, state, self.seen.ask.side.into());
                        return self.evaluator.value(setup, &view);
                    }
                    decisions += 1;
                    self.heuristic_act(state, &ask)
                }
            };
            open = G::apply_legal(setup, state, act, None);
        }
    }

    fn heuristic_act(&mut self, state: &G::State, ask: &Ask) -> Act {
        if let Some(pick) = ask.options.only() {
            return Act::Pick(ask.side, pick);
        }
        let view = G::view(self.seen.setup, state, ask.side.into());
        self.evaluator.quick_priors(&Seen::new(self.seen.setup, &view, *ask), &mut self.priors);
        let n = if self.rng.below(100) < u32::from(self.settings.wander) {
            draw(&self.priors, self.rng)
        } else {
            let best = |&a: &usize, &b: &usize| self.priors[a].total_cmp(&self.priors[b]);
            (0..self.priors.len()).max_by(best).unwrap_or(0)
        };
        Act::Pick(ask.side, ask.options.nth(n as u32).expect("a prior for each option"))
    }
}

/// The US's chance in a finished game.
fn chance_of(winner: Option<Side>) -> f32 {
    match winner {
        Some(Side::Us) => 1.0,
        Some(Side::Ussr) => 0.0,
        None => 0.5,
    }
}
