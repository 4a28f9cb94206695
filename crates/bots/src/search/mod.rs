//! Information-set Monte Carlo tree search with a single observer. Every iteration redeals the hidden cards
//! as the view allows, walks the tree by priors and results, adds a node, lets the heuristic play on for a
//! while, and judges the position it has reached.

mod settings;
mod tree;
mod walk;

pub use settings::{Budget, SearchSettings};
pub(crate) use settings::{parse_time, show_time};

use crate::bot::{Bot, Seen, draw};
use crate::evaluator::{Evaluator, evaluator};
use crate::matrix_game::Mixed;
use contract::{Act, Game, Now, Options, Pick, SplitMix};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;
use tree::{Tree, pick_of};
use walk::Walker;

/// What a search found about one option of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub pick: Pick,
    pub visits: u32,
    /// Estimated chance that the deciding side wins.
    pub chance: f32,
    /// Half the width of its 95% interval, from the spread of the results.
    pub error: f32,
    /// How often a secret choice should be this one, if it has to be mixed.
    pub often: Option<f32>,
    /// The acts most often tried from it on, including chance and the option itself.
    pub line: Vec<Act>,
}

/// A tree for each thread, and the position they belong to.
struct Forest<G: Game> {
    trees: Vec<Tree>,
    /// The view after the last pick, if the same side was to decide again at once.
    expected: Option<G::View>,
}

pub struct SearchBot<G: Game> {
    settings: SearchSettings,
    evaluator: Arc<dyn Evaluator<G>>,
    rngs: Vec<SplitMix>,
    kept: Forest<G>,
    nodes: u64,
    /// The chance estimated for the last pick.
    chance: Option<f32>,
}

impl<G: Game> SearchBot<G> {
    pub fn new(settings: SearchSettings, seed: u64) -> Self {
        SearchBot::with_evaluator(settings, seed, evaluator::<G>())
    }

    /// A search with any evaluator, such as a network.
    pub fn with_evaluator(settings: SearchSettings, seed: u64, evaluator: Arc<dyn Evaluator<G>>) -> Self {
        let mut streams = SplitMix(seed);
        let rngs = (0..settings.threads.max(1)).map(|_| SplitMix(streams.next_u64())).collect();
        SearchBot {
            settings,
            evaluator,
            rngs,
            kept: Forest { trees: Vec::new(), expected: None },
            nodes: 0,
            chance: None,
        }
    }

    /// Number of nodes searched so far, in all decisions together.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The options of a decision, most visited first. If a secret choice has to be mixed, visits say how
    /// often out of [`MIXED_VISITS`] times to take an option.
    pub fn advise(&mut self, seen: &Seen<'_, G>) -> Vec<Advice> {
        if let Some(mixed) = self.mix(seen) {
            return mixed_advice(seen, &mixed);
        }
        if self.kept.expected.as_ref() != Some(seen.view) {
            self.kept.trees = self.rngs.iter().map(|_| Tree::new()).collect();
        }
        let started = Instant::now();
        let Some(chances) = self.solve(seen, started) else {
            self.search(seen, None, started);
            return self.advice(seen);
        };
        // Among equals the search decides: not every opponent finds the best reply.
        let best = best_of(&seen.ask.options, &chances);
        if best.only().is_none() {
            self.search(seen, Some(best), started);
        }
        solved_advice(seen, self.advice(seen), &chances)
    }

    /// The chances of all options, if they can be calculated within the budget; half of a time budget is left
    /// for the search.
    fn solve(&self, seen: &Seen<'_, G>, started: Instant) -> Option<Vec<f32>> {
        let (budget, mut n) = (self.settings.budget, 0);
        let mut go_on = || {
            n += 1;
            match budget {
                Budget::Nodes(nodes) => n <= nodes,
                Budget::Time(time) => started.elapsed() < time / 2,
            }
        };
        if self.settings.exact == 0 { None } else { self.evaluator.solved(seen, &mut go_on) }
    }

    /// The mixed strategy for a secret choice, within the budget of a decision.
    fn mix(&mut self, seen: &Seen<'_, G>) -> Option<Mixed> {
        let (started, budget, mut n) = (Instant::now(), self.settings.budget, 0);
        let mut go_on = || {
            n += 1;
            match budget {
                Budget::Nodes(nodes) => n <= nodes,
                Budget::Time(time) => started.elapsed() < time,
            }
        };
        self.evaluator.mixed(seen, &mut self.rngs[0], &mut go_on)
    }

    /// Searches within the budget; `only` restricts the options to be examined.
    fn search(&mut self, seen: &Seen<'_, G>, only: Option<Options>, started: Instant) {
        let done = AtomicU32::new(0);
        let (settings, evaluator) = (&self.settings, &*self.evaluator);
        let think = |tree: &mut Tree, rng: &mut SplitMix| {
            let mut walker = Walker::new(seen, evaluator, settings, tree, rng);
            walker.only = only;
            loop {
                let n = done.fetch_add(1, Ordering::Relaxed);
                let enough = match settings.budget {
                    Budget::Nodes(nodes) => n >= nodes || walker.is_decided(nodes - n),
                    Budget::Time(time) => n % 8 == 7 && started.elapsed() >= time,
                };
                if enough {
                    done.fetch_sub(1, Ordering::Relaxed);
                    return;
                }
                walker.iterate();
            }
        };
        let mut work = self.kept.trees.iter_mut().zip(&mut self.rngs);
        std::thread::scope(|scope| {
            let mine = work.next();
            for (tree, rng) in work {
                scope.spawn(move || think(tree, rng));
            }
            if let Some((tree, rng)) = mine {
                think(tree, rng);
            }
        });
        self.nodes += u64::from(done.into_inner());
    }

    fn advice(&self, seen: &Seen<'_, G>) -> Vec<Advice> {
        let side = seen.ask.side;
        let about = |pick: Pick| {
            let edges = self.kept.trees.iter().filter_map(|tree| {
                let edge = tree.root().edges.iter().find(|edge| pick_of(edge) == Some(pick))?;
                Some((tree, edge))
            });
            let (mut visits, mut sum, mut squares, mut best) = (0, 0.0, 0.0, None);
            for (tree, edge) in edges {
                visits += edge.visits;
                sum += edge.sum;
                squares += edge.squares;
                best = best.max_by_visits(tree, edge);
            }
            let n = visits.max(1) as f32;
            let mean = sum / n;
            let spread = (squares / n - mean * mean).max(0.0);
            Advice {
                pick,
                visits,
                chance: tree::for_side(mean, side),
                error: 1.96 * (spread / n).sqrt(),
                often: None,
                line: best.map_or_else(Vec::new, |(tree, edge)| tree.line(edge, 12)),
            }
        };
        let mut advice: Vec<_> = seen.ask.options.iter().map(about).collect();
        // A stable sort: ties keep the order of the vocabulary.
        advice.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)));
        advice
    }

    /// Remembers the trees behind `pick` if the same side decides again before anything happens.
    fn keep(&mut self, seen: &Seen<'_, G>, pick: Pick) {
        let side = seen.ask.side;
        let mut state = G::sample(seen.setup, seen.view, &mut self.rngs[0].clone());
        let open = G::apply_legal(seen.setup, &mut state, Act::Pick(side, pick), None);
        let again = matches!(open.now, Now::Ask(ask) if ask.side == side);
        for tree in self.kept.trees.iter_mut().filter(|_| again) {
            // A thread that started late may not have visited this pick.
            if !tree.descend(pick) {
                *tree = Tree::new();
            }
        }
        self.kept.expected = again.then(|| G::view(seen.setup, &state, side.into()));
    }
}

/// What the visits of all options of a mixed strategy add up to.
const MIXED_VISITS: f32 = 1000.0;

fn mixed_advice<G: Game>(seen: &Seen<'_, G>, mixed: &Mixed) -> Vec<Advice> {
    let about = |(i, pick): (usize, Pick)| Advice {
        pick,
        visits: (MIXED_VISITS * mixed.often[i]).round() as u32,
        chance: mixed.chances[i],
        error: 0.0,
        often: Some(mixed.often[i]),
        line: vec![Act::Pick(seen.ask.side, pick)],
    };
    let mut advice: Vec<_> = seen.ask.options.iter().enumerate().map(about).collect();
    advice.sort_by_key(|one| std::cmp::Reverse(one.visits));
    advice
}

/// Chances closer than this are equal.
const EQUAL: f32 = 1e-4;

/// The best options, including ties.
pub(crate) fn best_of(options: &Options, chances: &[f32]) -> Options {
    let best = chances.iter().copied().fold(0.0, f32::max);
    let mut kept = Options::NONE;
    for (pick, _) in options.iter().zip(chances).filter(|(_, chance)| **chance >= best - EQUAL) {
        match pick {
            Pick::Choice(choice) => kept.choices |= 1 << choice,
            Pick::Card(card) => kept.cards = kept.cards.with(card),
            Pick::Space(space) => kept.spaces = kept.spaces.with(space),
        }
    }
    kept
}

/// Calculated values replace estimates, and options with them come first.
fn solved_advice<G: Game>(seen: &Seen<'_, G>, mut advice: Vec<Advice>, chances: &[f32]) -> Vec<Advice> {
    let best = best_of(&seen.ask.options, chances);
    for one in &mut advice {
        let i = seen.ask.options.iter().position(|pick| pick == one.pick);
        one.chance = i.map_or(one.chance, |i| chances[i]);
        one.error = 0.0;
        one.visits = if best.has(one.pick) { one.visits.max(1) } else { 0 };
        if one.line.is_empty() {
            one.line.push(Act::Pick(seen.ask.side, one.pick));
        }
    }
    advice.sort_by_key(|one| (!best.has(one.pick), std::cmp::Reverse(one.visits)));
    advice
}

/// Keeps the edge that was walked most often, with its tree.
trait MostVisited<'t> {
    fn max_by_visits(self, tree: &'t Tree, edge: &'t tree::Edge) -> Self;
}

impl<'t> MostVisited<'t> for Option<(&'t Tree, &'t tree::Edge)> {
    fn max_by_visits(self, tree: &'t Tree, edge: &'t tree::Edge) -> Self {
        match self {
            Some((_, best)) if best.visits >= edge.visits => self,
            _ => Some((tree, edge)),
        }
    }
}

impl<G: Game> Bot<G> for SearchBot<G> {
    fn name(&self) -> String {
        format!("search:{}", self.settings)
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        if let Some(pick) = seen.ask.options.only() {
            self.kept.expected = None;
            return pick;
        }
        if let Some(mixed) = self.mix(seen) {
            self.kept.expected = None;
            self.chance = Some(mixed.value);
            let chosen = draw(&mixed.often, &mut self.rngs[0]);
            return seen.ask.options.nth(chosen as u32).expect("a share for each option");
        }
        let best = self.advise(seen).swap_remove(0);
        self.chance = Some(best.chance);
        self.keep(seen, best.pick);
        best.pick
    }

    fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        let why = self.evaluator.why(seen, pick);
        self.chance.map_or(why.clone(), |chance| format!("{why}, {:.0}%", 100.0 * chance))
    }
}
