//! Whether the figures of a review are true: the network plays against itself, and what was said of its games is held
//! against how they ended. `examples/calibration.rs` makes the tables of `docs/review.md`.

use crate::{Bench, CardPlay, Effort, Estimate, Luck, judge, luck, plays};
use bots::lookahead::{Reader, Trial};
use bots::{Seen, witnessed};
use contract::{Act, Ask, Below, Game, Now, Open, Outcome, Side, SplitMix};

/// A game of the network against itself, each side always with its first choice.
pub struct SelfPlayed {
    pub acts: Vec<Act>,
    /// What the US won: 1, 0, or a half.
    pub won: f32,
}

/// What was said of a position, as the chance of the US, and what came of it.
#[derive(Copy, Clone, Debug)]
pub struct Forecast {
    /// By the network's value alone, from what the side to move knew.
    pub value: f32,
    /// By lines, as the side to move knew it; nothing where both sides choose in secret.
    pub known: Option<Estimate>,
    /// By lines, all cards open.
    pub open: Estimate,
    pub won: f32,
}

/// Games that go wrong in no way are shorter.
const LONGEST: usize = 5_000;

/// One game for each seed, all of them step by step together.
pub fn self_play<G: Game>(setup: &G::Setup, reader: &Reader<G>, seeds: &[u64]) -> Vec<SelfPlayed> {
    struct Table<G: Game> {
        state: G::State,
        open: Open,
        chance: SplitMix,
        acts: Vec<Act>,
        over: Option<Outcome>,
    }
    let begin = |&seed: &u64| {
        let state = G::start(setup);
        Table::<G> {
            state,
            open: G::open(setup, &state),
            chance: SplitMix(seed),
            acts: Vec::new(),
            over: None,
        }
    };
    let mut tables: Vec<Table<G>> = seeds.iter().map(begin).collect();
    loop {
        let mut asked: Vec<(usize, Ask)> = Vec::new();
        for (n, table) in tables.iter_mut().enumerate().filter(|(_, table)| table.over.is_none()) {
            assert!(table.acts.len() < LONGEST, "a game that does not end");
            loop {
                let act = match &table.open.now {
                    Now::Chance(chance) => table.chance.chance(chance),
                    Now::Over(outcome) => {
                        table.over = Some(*outcome);
                        break;
                    }
                    Now::Ask(ask) | Now::Both(ask, _) => {
                        let side = ask.side;
                        let ask = bots::lookahead::ask_with_standing(&table.open, side);
                        asked.push((n, ask.expect("it is asked")));
                        break;
                    }
                };
                table.open = G::apply_legal(setup, &mut table.state, act, None);
                table.acts.push(act);
            }
        }
        if asked.is_empty() {
            break;
        }
        let views: Vec<_> =
            asked.iter().map(|(n, ask)| G::view(setup, &tables[*n].state, ask.side.into())).collect();
        let picks = reader.first_choices(setup, views.iter().zip(asked.iter().map(|(_, ask)| *ask)));
        for ((n, ask), pick) in asked.into_iter().zip(picks) {
            let (table, act) = (&mut tables[n], Act::Pick(ask.side, pick));
            table.open = G::apply_legal(setup, &mut table.state, act, None);
            table.acts.push(act);
        }
    }
    let won = |outcome: Outcome| outcome.winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 });
    let played = |table: Table<G>| SelfPlayed { won: table.over.map_or(0.5, won), acts: table.acts };
    tables.into_iter().map(played).collect()
}

/// What a review says of `count` positions of a game, drawn by `seed`.
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
    let open = Estimate::of(&bench.go_on(&play.state, effort.lines, rng.next_u64()));
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

/// Of the positions with about the same forecast, what was forecast and what came.
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

/// Ten bins, each of ten points.
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
