//! Checks a review's figures: the network plays against itself, and what was predicted for its games is compared with
//! how they ended. `examples/calibration.rs` makes the tables in `docs/review.md`.

use crate::luck::{self, Weights};
use crate::{Bench, CardPlay, Effort, Estimate, Luck, LuckKind, judge, plays};
use bots::lookahead::{Reader, Trial};
use bots::{Seen, SelfPlayed, witnessed};
use contract::{Act, Below, Game, Side, SplitMix};

/// The predicted chance of the US in a position, and the outcome.
#[derive(Copy, Clone, Debug)]
pub struct Forecast {
    /// From the network's value alone, given what the side to move knew.
    pub value: f32,
    /// From lines, given what the side to move knew; none where both sides choose in secret.
    pub known: Option<Estimate>,
    /// From lines, with all cards open.
    pub open: Estimate,
    pub won: f32,
}

/// What a review says about `count` positions of a game, drawn with `seed`.
pub fn forecasts<G: Game>(
    setup: &G::Setup,
    reader: &Reader<G>,
    played: &SelfPlayed,
    effort: Effort,
    count: usize,
    seed: u64,
) -> Vec<Forecast> {
    let mut rng = SplitMix(seed);
    let mut left = plays::<G>(setup, &played.acts);
    let mut drawn = Vec::new();
    while drawn.len() < count && !left.is_empty() {
        let play = left.swap_remove(rng.below(left.len() as u32) as usize);
        drawn.push(forecast(setup, reader, played, &play, effort, rng.next_u64()));
    }
    drawn
}

fn forecast<G: Game>(
    setup: &G::Setup,
    reader: &Reader<G>,
    played: &SelfPlayed,
    play: &CardPlay<G>,
    effort: Effort,
    seed: u64,
) -> Forecast {
    let us = |chance: Estimate| match play.side {
        Side::Us => chance,
        Side::Ussr => Estimate { mean: 1.0 - chance.mean, error: chance.error },
    };
    let mut rng = SplitMix(seed);
    let bench = Bench { setup, reader, effort };
    let view = G::view(setup, &play.state, play.side.into());
    let saw = witnessed::<G>(setup, &played.acts[..play.first], play.side);
    let seen = Seen::new(setup, &view, play.ask).with(&saw);
    let trial = bench.trial(&view, play.side);
    let value = Estimate { mean: trial.value(play.ask), error: 0.0 };
    let known = (!trial.is_secret(rng.next_u64())).then(|| {
        let belief = judge::belief(reader, &seen, effort, &mut rng);
        let worlds: Vec<u64> = (0..effort.worlds).map(|_| rng.next_u64()).collect();
        let trial = Trial { belief: belief.as_ref(), ..trial };
        let chances = trial.run(&[&play.plan], &worlds, 1).expect("no deadline");
        us(Estimate::of(&chances.concat()))
    });
    let open = bench.open(play, effort.lines, rng.next_u64());
    Forecast { value: us(value).mean, known, open, won: played.won }
}

/// What dice and cards were worth in a game.
pub fn luck_of<G: Game>(
    setup: &G::Setup,
    reader: &Reader<G>,
    acts: &[Act],
    effort: Effort,
    seed: u64,
) -> Vec<Luck> {
    let (bench, mut rng) = (Bench { setup, reader, effort }, SplitMix(seed));
    luck::falls::<G>(setup, acts).iter().map(|fall| luck::weigh(&bench, fall, rng.next_u64())).collect()
}

/// The same, summed up in parts: what the views say soon after each outcome, and where lines lead.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct LuckParts {
    pub dice: [f32; 2],
    pub cards: [f32; 2],
}

impl LuckParts {
    /// Combined as a review counts it.
    pub fn of(&self, kind: LuckKind) -> f32 {
        let (weights, parts) = match kind {
            LuckKind::Dice => (Weights::DICE, self.dice),
            LuckKind::Cards => (Weights::CARDS, self.cards),
        };
        weights.soon * parts[0] + weights.far * parts[1]
    }
}

/// The parts of what dice and cards were worth in a game.
pub fn luck_parts_of<G: Game>(
    setup: &G::Setup,
    reader: &Reader<G>,
    acts: &[Act],
    effort: Effort,
    seed: u64,
) -> LuckParts {
    let (bench, mut rng) = (Bench { setup, reader, effort }, SplitMix(seed));
    let mut parts = LuckParts::default();
    for fall in luck::falls::<G>(setup, acts) {
        let found = luck::compare(&bench, &fall, rng.next_u64());
        let sum = if fall.kind == LuckKind::Dice { &mut parts.dice } else { &mut parts.cards };
        sum[0] += found.luck(Weights { soon: 1.0, far: 0.0 }).mean;
        sum[1] += found.luck(Weights { soon: 0.0, far: 1.0 }).mean;
    }
    parts
}

/// For positions with about the same forecast: what was predicted and what happened.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Bin {
    pub positions: usize,
    /// Sums.
    forecast: f64,
    won: f64,
}

impl Bin {
    pub fn forecast(&self) -> f64 {
        self.forecast / self.positions.max(1) as f64
    }

    pub fn won(&self) -> f64 {
        self.won / self.positions.max(1) as f64
    }
}

/// Ten bins of ten points each.
pub fn reliability(forecasts: impl Iterator<Item = (f32, f32)>) -> [Bin; 10] {
    let mut bins = [Bin::default(); 10];
    for (forecast, won) in forecasts {
        let bin = &mut bins[((10.0 * forecast) as usize).min(9)];
        bin.positions += 1;
        bin.forecast += f64::from(forecast);
        bin.won += f64::from(won);
    }
    bins
}
