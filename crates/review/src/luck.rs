//! What dice and draws were worth: the chance after them less the mean over all that could have come.

use crate::{Bench, Estimate};
use contract::{Act, Chance, Game, Now, Open, Side, SplitMix};
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LuckKind {
    /// One die, or the toss of a coin.
    Dice,
    /// Cards that were drawn one after the other.
    Cards,
}

/// What a die, or some cards, were worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// Acts before it, and acts that it consists of.
    pub first: usize,
    pub acts: usize,
    pub kind: LuckKind,
    /// For the US, of its chance to win.
    pub luck: Estimate,
}

/// Where chance decided.
pub struct Fall<G: Game> {
    first: usize,
    acts: usize,
    kind: LuckKind,
    before: G::State,
    after: G::State,
    /// Of a die or a coin: all that could have come.
    could: Vec<Act>,
}

/// All points where chance decided something in a game; a deal is one.
pub fn falls<G: Game>(setup: &G::Setup, acts: &[Act]) -> Vec<Fall<G>> {
    let mut found: Vec<Fall<G>> = Vec::new();
    let mut state = G::start(setup);
    let mut open = G::open(setup, &state);
    for (n, &act) in acts.iter().enumerate() {
        let before = state;
        let chance = chance_of(&open);
        open = G::apply_legal(setup, &mut state, act, None);
        let (kind, could) = match chance {
            Some(Chance::Die) => (LuckKind::Dice, (1..=6).map(Act::Rolled).collect()),
            Some(Chance::Coin) => (LuckKind::Dice, Side::BOTH.map(Act::Tossed).to_vec()),
            Some(Chance::Card { from }) => {
                let follows =
                    |last: &&mut Fall<G>| last.kind == LuckKind::Cards && last.first + last.acts == n;
                if let Some(last) = found.last_mut().filter(follows) {
                    last.acts += 1;
                    last.after = state;
                    continue;
                }
                // One card of one is no luck, unless a deal begins with it.
                if from.len() == 1 && !matches!(chance_of(&open), Some(Chance::Card { .. })) {
                    continue;
                }
                (LuckKind::Cards, Vec::new())
            }
            None => continue,
        };
        found.push(Fall { first: n, acts: 1, kind, before, after: state, could });
    }
    found
}

fn chance_of(open: &Open) -> Option<Chance> {
    match open.now {
        Now::Chance(chance) => Some(chance),
        _ => None,
    }
}

/// What it was worth.
pub(crate) fn weigh<G: Game>(bench: &Bench<'_, G>, fall: &Fall<G>, seed: u64) -> Luck {
    let luck = if fall.could.is_empty() {
        let mut rng = SplitMix(seed);
        let deals = bench.effort.deals;
        let before = Estimate::of(&bench.go_on(&fall.before, deals, rng.next_u64()));
        Estimate::of(&bench.go_on(&fall.after, deals, rng.next_u64())).plus(before.times(-1.0))
    } else {
        // The same dice after each face.
        let after = |act: &Act| {
            let mut state = fall.before;
            G::apply_legal(bench.setup, &mut state, *act, None);
            bench.go_on(&state, bench.effort.lines, seed)
        };
        let values: Vec<_> = fall.could.iter().map(after).collect();
        let came = bench.go_on(&fall.after, bench.effort.lines, seed);
        let worth =
            |line: usize| came[line] - values.iter().map(|of| of[line]).sum::<f32>() / values.len() as f32;
        Estimate::of(&(0..came.len()).map(worth).collect::<Vec<_>>())
    };
    Luck { first: fall.first, acts: fall.acts, kind: fall.kind, luck }
}
