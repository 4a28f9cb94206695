//! What dice and draws were worth: the chance after them minus the average over everything that could have come, with
//! all cards open.
//!
//! Any judge of states, if it judges every outcome in the same way, gives a difference that is zero on average. So the
//! judge is chosen for its low variance. Playing lines on shows what hands will lead to, but adds the noise of the dice
//! on the way; what both sides' views say right after the outcome has no noise. Both count, with weights that were
//! fixed before looking at any game.

use crate::{Bench, Estimate};
use bots::lookahead::Outlook;
use contract::{Act, Chance, Game, Now, Open, Side, SplitMix};
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LuckKind {
    /// One die, or a coin toss.
    Dice,
    /// Cards drawn one after the other.
    Cards,
}

/// What a die roll or some cards were worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// Acts before it, and the number of acts it consists of.
    pub first: usize,
    pub acts: usize,
    pub kind: LuckKind,
    /// For the US, as a change of its chance to win.
    pub luck: Estimate,
}

/// A point where chance decided.
pub struct Fall<G: Game> {
    first: usize,
    acts: usize,
    pub(crate) kind: LuckKind,
    before: G::State,
    after: G::State,
    /// Everything that could have come, if that is a short list: the faces of a die, a coin, one of a few cards.
    could: Vec<Act>,
}

/// With at most this many cards to draw from, all outcomes are looked at; with more, and for deals, only a sample.
const FEW: u32 = 12;

/// All points in a game where chance decided something; a deal counts as one.
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
                    last.could.clear();
                    continue;
                }
                // Drawing the only card is no luck, unless a deal begins with it.
                if from.len() == 1 && !matches!(chance_of(&open), Some(Chance::Card { .. })) {
                    continue;
                }
                let few = from.iter().map(Act::Drew).filter(|_| from.len() <= FEW);
                (LuckKind::Cards, few.collect())
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

/// Chances after what came, and after what could have come.
pub(crate) struct Compared {
    came: Vec<Outlook>,
    others: Vec<Outlook>,
    /// Whether the two lists match item by item, each pair having had the same dice.
    paired: bool,
}

/// The weight of what both views say soon after an outcome, and the weight of where lines lead.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Weights {
    pub soon: f32,
    pub far: f32,
}

impl Weights {
    /// A die is public: both views see all of it.
    pub const DICE: Weights = Weights { soon: 0.5, far: 0.5 };
    /// Only one side sees a card in a hand, so the average of both views has half of its worth. How much correction
    /// that needs was measured (`docs/review.md`).
    pub const CARDS: Weights = Weights { soon: 1.0, far: 0.5 };

    fn of(kind: LuckKind) -> Weights {
        match kind {
            LuckKind::Dice => Weights::DICE,
            LuckKind::Cards => Weights::CARDS,
        }
    }

    fn mixed(self, outlook: Outlook) -> f32 {
        self.soon * outlook.soon + self.far * outlook.far
    }
}

impl Compared {
    pub fn luck(&self, weights: Weights) -> Estimate {
        let mixed = |all: &[Outlook]| all.iter().map(|one| weights.mixed(*one)).collect::<Vec<f32>>();
        let (came, others) = (mixed(&self.came), mixed(&self.others));
        if self.paired {
            return Estimate::of(
                &came.iter().zip(&others).map(|(came, mean)| came - mean).collect::<Vec<_>>(),
            );
        }
        Estimate::of(&came).plus(Estimate::of(&others).times(-1.0))
    }
}

/// What it was worth.
pub(crate) fn weigh<G: Game>(bench: &Bench<'_, G>, fall: &Fall<G>, seed: u64) -> Luck {
    let luck = compare(bench, fall, seed).luck(Weights::of(fall.kind));
    Luck { first: fall.first, acts: fall.acts, kind: fall.kind, luck }
}

pub(crate) fn compare<G: Game>(bench: &Bench<'_, G>, fall: &Fall<G>, seed: u64) -> Compared {
    if fall.could.is_empty() { among_some(bench, fall, seed) } else { among_all(bench, fall, seed) }
}

/// Compared with everything that could have come, with the same dice after each.
fn among_all<G: Game>(bench: &Bench<'_, G>, fall: &Fall<G>, seed: u64) -> Compared {
    // Outcomes that lead to the same state are looked at once.
    let mut states: Vec<G::State> = Vec::new();
    let mut place_of = |state: G::State| {
        let known = states.iter().position(|known| *known == state);
        known.unwrap_or_else(|| {
            states.push(state);
            states.len() - 1
        })
    };
    let after = |&act: &Act| {
        let mut state = fall.before;
        G::apply_legal(bench.setup, &mut state, act, None);
        state
    };
    let places: Vec<usize> = fall.could.iter().map(|act| place_of(after(act))).collect();
    let came = place_of(fall.after);
    let lines = bench.effort.lines;
    let mut rng = SplitMix(seed);
    let dice: Vec<u64> = (0..lines).map(|_| rng.next_u64()).collect();
    let from: Vec<_> = states.iter().flat_map(|state| dice.iter().map(|&dice| (*state, dice))).collect();
    let found = bench.outlooks(&from);
    let mean = |line: usize| {
        let of = |part: fn(&Outlook) -> f32| {
            places.iter().map(|place| part(&found[place * lines + line])).sum::<f32>() / places.len() as f32
        };
        Outlook { soon: of(|one| one.soon), far: of(|one| one.far) }
    };
    Compared {
        came: found[came * lines..(came + 1) * lines].to_vec(),
        others: (0..lines).map(mean).collect(),
        paired: true,
    }
}

/// Compared with a sample of what could have come, drawn in the same way.
fn among_some<G: Game>(bench: &Bench<'_, G>, fall: &Fall<G>, seed: u64) -> Compared {
    let mut rng = SplitMix(seed);
    let deals = bench.effort.deals;
    let came = (0..deals).map(|_| (fall.after, rng.next_u64())).collect::<Vec<_>>();
    let others = (0..deals).map(|_| (fall.before, rng.next_u64())).collect::<Vec<_>>();
    Compared { came: bench.outlooks(&came), others: bench.outlooks(&others), paired: false }
}
