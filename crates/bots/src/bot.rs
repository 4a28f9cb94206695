//! What a player is given and what it returns.

use crate::evaluator::{Evaluator, evaluator};
use contract::{Act, Ask, Below, Game, Open, Outcome, Pick, Side, SplitMix};
use std::sync::Arc;

/// A decision from the perspective of the side that must make it: its view, its options, what it saw of the other
/// side's decisions, and nothing else.
pub struct Seen<'v, G: Game> {
    pub setup: &'v G::Setup,
    pub view: &'v G::View,
    /// The ask; standing choices of the side are among its options.
    pub ask: Ask,
    /// The other side's last decisions; empty if they were not recorded.
    pub witnessed: &'v [Witnessed<G::View>],
    /// What the side was told since its last decision; empty if that was not recorded.
    pub since: &'v [G::Entry],
}

impl<'v, G: Game> Seen<'v, G> {
    pub fn new(setup: &'v G::Setup, view: &'v G::View, ask: Ask) -> Self {
        Seen { setup, view, ask, witnessed: &[], since: &[] }
    }

    pub fn with(self, witnessed: &'v [Witnessed<G::View>]) -> Self {
        Seen { witnessed, ..self }
    }

    pub fn since(self, since: &'v [G::Entry]) -> Self {
        Seen { since, ..self }
    }
}

/// A decision of the other side as this side saw it: its own view before and after.
#[derive(Clone, Debug, PartialEq)]
pub struct Witnessed<V> {
    pub before: V,
    pub after: V,
}

/// At most this many are remembered: about a turn's worth.
const REMEMBERED: usize = 16;

/// The last decisions of the other side that `side` saw, in a game given by its acts.
pub fn witnessed<G: Game>(setup: &G::Setup, acts: &[Act], side: Side) -> Vec<Witnessed<G::View>> {
    let by_foe = |act: &Act| act.side() == Some(side.foe());
    let first = acts.iter().enumerate().rev().filter(|(_, act)| by_foe(act)).nth(REMEMBERED - 1);
    let first = first.map_or(0, |(n, _)| n);
    let mut state = G::start(setup);
    let mut found = Vec::new();
    for (n, act) in acts.iter().enumerate() {
        let before = (n >= first && by_foe(act)).then(|| G::view(setup, &state, side.into()));
        G::apply_legal(setup, &mut state, *act, None);
        if let Some(before) = before {
            found.push(Witnessed { before, after: G::view(setup, &state, side.into()) });
        }
    }
    found
}

/// What `side` is asked, with its standing choices among the options.
pub fn ask_with_standing(open: &Open, side: Side) -> Option<Ask> {
    open.ask(side).map(|ask| Ask { options: open.options(side), ..*ask })
}

/// A player. The same seed, settings and view always give the same decision, unless the player's thinking is
/// limited by time or it uses several threads.
pub trait Bot<G: Game>: Send {
    /// The name with its settings, in the form that is parsed.
    fn name(&self) -> String;

    /// Whether it uses what the other side did before ([`Seen::witnessed`]), which must be recorded only then.
    fn remembers(&self) -> bool {
        false
    }

    /// Whether it wants to know what happened since its last decision ([`Seen::since`]), which must be recorded
    /// only then.
    fn listens(&self) -> bool {
        false
    }

    /// Makes a decision. There is always at least one option.
    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick;

    /// Says in a word or two why it picked this option in the decision it has just made.
    fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String;

    /// Why this player cannot play on: an external program that died, was too late or sent nonsense. Its last
    /// decision does not count then, and it loses the game.
    fn fault(&self) -> Option<&str> {
        None
    }

    /// The game is over; `side` is the one it played at the end. `forfeit` says who lost through a fault, and
    /// why.
    fn game_over(&mut self, _: &G::Setup, _: Outcome, _: Side, _forfeit: Option<&str>) {}
}

/// Picks each option with the same probability.
pub struct RandomBot {
    rng: SplitMix,
}

impl RandomBot {
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { rng: SplitMix(seed) }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        let options = seen.ask.options;
        options.nth(self.rng.below(options.len())).expect("a decision has an option")
    }

    fn explain(&self, _: &Seen<'_, G>, _: Pick) -> String {
        "chance".to_owned()
    }
}

/// Takes the option its evaluator likes best; with noise, sometimes another good one.
pub struct HeuristicBot<G: Game> {
    evaluator: Arc<dyn Evaluator<G>>,
    rng: SplitMix,
    /// In hundredths: 0 always takes the best, 100 follows the priors.
    noise: u8,
    priors: Vec<f32>,
}

impl<G: Game> HeuristicBot<G> {
    pub fn new(seed: u64, noise: u8) -> Self {
        HeuristicBot { evaluator: evaluator::<G>(), rng: SplitMix(seed), noise, priors: Vec::new() }
    }
}

impl<G: Game> Bot<G> for HeuristicBot<G> {
    fn name(&self) -> String {
        match self.noise {
            0 => "heuristic".to_owned(),
            noise => format!("heuristic:noise={noise}"),
        }
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        if let Some(mixed) = self.evaluator.mixed(seen, &mut self.rng, &mut || false) {
            let chosen = draw(&mixed.often, &mut self.rng);
            return seen.ask.options.nth(chosen as u32).expect("a share for each option");
        }
        self.evaluator.priors(seen, &mut self.priors);
        // Ties are common (a symmetrical map, an evaluator without an opinion) and are broken at random.
        let best = self.priors.iter().copied().fold(0.0, f32::max);
        let wanders = self.noise > 0 && self.rng.below(100) < u32::from(self.noise);
        let chosen = if wanders {
            flatten(&mut self.priors, self.evaluator.wander());
            draw(&self.priors, &mut self.rng)
        } else {
            let equal = self.priors.iter().filter(|&&prior| prior >= best).count() as u32;
            let n = self.rng.below(equal.max(1)) as usize;
            let mut ties = (0..self.priors.len()).filter(|&i| self.priors[i] >= best);
            ties.nth(n).unwrap_or(0)
        };
        seen.ask.options.nth(chosen as u32).expect("a prior for each option")
    }

    fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        self.evaluator.why(seen, pick)
    }
}

/// Makes good options more alike, and gives options that lose at once no weight at all.
fn flatten(priors: &mut [f32], wander: f32) {
    /// An option this much worse than the best is a blunder, not an error.
    const BLUNDER: f32 = 1e-4;
    let best = priors.iter().copied().fold(0.0, f32::max);
    for prior in priors {
        *prior = if *prior < BLUNDER * best { 0.0 } else { prior.powf(1.0 / wander) };
    }
}

/// An index drawn with these weights.
pub(crate) fn draw(weights: &[f32], rng: &mut SplitMix) -> usize {
    let sum: f32 = weights.iter().sum();
    let mut at = rng.below(1 << 24) as f32 / (1 << 24) as f32 * sum;
    for (i, &weight) in weights.iter().enumerate() {
        at -= weight;
        if at < 0.0 {
            return i;
        }
    }
    // Rounding may leave a tiny remainder, which goes to the likeliest option.
    (0..weights.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b])).unwrap_or(0)
}
