//! Which worlds are likely. A view alone allows many, but what the other side did says more: a card that is best
//! played early has usually been played by now if it was held. Worlds are dealt from the view, each is asked how
//! likely the other side's decisions were in it, and lines start more often in the likely ones.
//!
//! Only the player's own views are used: a decision is recognised by what changed between two of them, and every
//! option of the other side that would have changed exactly that is counted.

use crate::bot::{Seen, Witnessed, ask_with_standing};
use crate::net::{Reader, likely};
use contract::{Act, Ask, Below, Game, Side, SplitMix};
use net::Workspace;

/// How far the other side is assumed to play like the network: the rest of the time it picks at random.
const TRUST: f32 = 0.9;
/// Number of rows that the network evaluates at once.
const AT_ONCE: usize = 256;

/// Worlds with their weights.
pub struct Belief<G: Game> {
    worlds: Vec<G::State>,
    /// The sum of the weights up to and including each world.
    sums: Vec<f32>,
}

/// A decision of the other side in one of the worlds.
struct Recalled<'w, G: Game> {
    world: usize,
    state: G::State,
    ask: Ask,
    after: &'w G::View,
}

impl<G: Game> Belief<G> {
    /// Deals `count` worlds and weighs them. `None` if nothing witnessed can tell one from another.
    pub fn new(
        reader: &Reader<G>,
        seen: &Seen<'_, G>,
        count: usize,
        rng: &mut SplitMix,
    ) -> Option<Belief<G>> {
        if seen.witnessed.is_empty() {
            return None;
        }
        let worlds: Vec<G::State> = (0..count).map(|_| G::sample(seen.setup, seen.view, rng)).collect();
        let logs = weigh(reader, seen.setup, seen.ask.side, seen.witnessed, &worlds, rng);
        let most = logs.iter().copied().fold(f32::MIN, f32::max);
        if logs.iter().all(|&log| log == most) {
            return None;
        }
        let mut sum = 0.0;
        let sums = logs.iter().map(|log| {
            sum += (log - most).exp();
            sum
        });
        Some(Belief { sums: sums.collect(), worlds })
    }

    /// A random world, with likely ones more often.
    pub fn draw(&self, rng: &mut SplitMix) -> G::State {
        let all = self.sums.last().copied().unwrap_or(0.0);
        let at = rng.below(1 << 24) as f32 / (1 << 24) as f32 * all;
        let place = self.sums.partition_point(|sum| *sum <= at);
        self.worlds[place.min(self.worlds.len() - 1)]
    }
}

/// For each of these worlds, the logarithm of the likelihood of what was witnessed.
pub fn weigh<G: Game>(
    reader: &Reader<G>,
    setup: &G::Setup,
    side: Side,
    witnessed: &[Witnessed<G::View>],
    worlds: &[G::State],
    rng: &mut SplitMix,
) -> Vec<f32> {
    let mut recalled = Vec::new();
    for (world, now) in worlds.iter().enumerate() {
        for one in witnessed {
            let Some(state) = G::recall(setup, &one.before, now, rng) else { continue };
            let open = G::open(setup, &state);
            let ask = ask_with_standing(&open, side.foe()).filter(|ask| ask.options.len() > 1);
            recalled.extend(ask.map(|ask| Recalled::<G> { world, state, ask, after: &one.after }));
        }
    }
    let mut logs = vec![0.0; worlds.len()];
    let (mut rows, mut workspace) = (Vec::new(), Workspace::default());
    for some in recalled.chunks(AT_ONCE) {
        rows.clear();
        for one in some {
            let view = G::view(setup, &one.state, side.foe().into());
            reader.write(&Seen::new(setup, &view, one.ask), &mut rows);
        }
        let answers = reader.network.answer(&rows, &mut workspace);
        for (place, one) in some.iter().enumerate() {
            let policy = likely(answers.policy(place).1, 1.0);
            let alike = (1.0 - TRUST) / policy.len() as f32;
            let chance: f32 = one
                .ask
                .options
                .iter()
                .zip(policy)
                .filter(|(pick, _)| {
                    let mut state = one.state;
                    G::apply_legal(setup, &mut state, Act::Pick(side.foe(), *pick), None);
                    G::view(setup, &state, side.into()) == *one.after
                })
                .map(|(_, share)| TRUST * share + alike)
                .sum();
            logs[one.world] += chance.max(alike).ln();
        }
    }
    logs
}
