//! How the weights were found: games of the heuristic against itself after bids of all sizes, and a logistic
//! regression of their results on the positions after each turn.

use super::value::{FEATURES, Known, features, turns_done};
use crate::arena::{decide_at, stream};
use crate::names::BotName;
use crate::regression::{Sample, chance, fit};
use contract::{Act, Below, Now, OptionValues, Pick, Rules, Side, SplitMix};
use thirteen::state::{Phase, TURNS};
use thirteen::vocabulary::{FIRST, NUMBER, SECOND};
use thirteen::{Setup, Thirteen};

const GAMES: u64 = 8000;
/// Keeps the weights of rare features small.
const RIDGE: f64 = 6.0;

type Position = (usize, [f32; FEATURES]);

/// One game: its positions with the number of turns played, and the result for the US.
fn play(setup: &Setup, seed: u64) -> (Vec<Position>, f32) {
    let mut rng = SplitMix(seed);
    let mut bot = BotName::Heuristic { noise: 15 }.build::<Thirteen>(rng.next_u64());
    let mut state = Thirteen::start(setup);
    let mut open = Thirteen::open(setup, &state);
    let mut positions = Vec::new();
    loop {
        let act = match &open.now {
            Now::Over(outcome) => {
                let us = outcome.winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 });
                return (positions, us);
            }
            Now::Chance(chance) => rng.chance(chance),
            Now::Ask(ask) | Now::Both(ask, _) => Act::Pick(
                ask.side,
                match state.public.phase {
                    Phase::Bid => Pick::Choice(NUMBER + rng.below(14) as u8),
                    Phase::First => Pick::Choice([FIRST, SECOND][rng.below(2) as usize]),
                    _ => decide_at(setup, &state, &open, ask.side, &mut *bot).expect("asked"),
                },
            ),
        };
        open = Thirteen::apply_legal(setup, &mut state, act, None);
        // As the lookahead meets them: after a turn, from the perspective of the side that took it.
        if state.public.phase == Phase::Card || open.outcome().is_some() {
            let viewer =
                if open.outcome().is_some() { state.public.active } else { state.public.active.foe() };
            let known = Known::new(setup, &Thirteen::view(setup, &state, viewer.into()));
            let turn = if open.outcome().is_some() { TURNS as usize } else { turns_done(&state.public) };
            positions.push((turn, features(setup, &state.public, &known)));
        }
    }
}

#[test]
#[ignore = "a minute: plays thousands of games and prints the weights"]
fn long_weights_fitted_to_games_tell_more_the_later_it_is() {
    let setup = Thirteen::setup(&OptionValues::new()).expect("defaults");
    let mut by_turn = vec![Vec::<Sample<FEATURES>>::new(); TURNS as usize + 1];
    for game in 0..GAMES {
        let (positions, us) = play(&setup, stream(13, game));
        positions.iter().for_each(|&(turn, features)| by_turn[turn].push((features, us)));
    }
    let mut losses = Vec::new();
    for samples in &by_turn {
        let weights = fit(samples, [0.0; FEATURES], RIDGE);
        let loss = |(x, result): &Sample<FEATURES>| {
            let (p, result) = (chance(x, &weights).clamp(1e-6, 1.0 - 1e-6), f64::from(*result));
            -(result * p.ln() + (1.0 - result) * (1.0 - p).ln())
        };
        losses.push(samples.iter().map(loss).sum::<f64>() / samples.len() as f64);
        let numbers: Vec<_> = weights.iter().map(|weight| format!("{weight:.2}")).collect();
        println!("    [{}],", numbers.join(", "));
    }
    println!("{losses:.3?}");
    assert!(losses[1] < 0.70 && losses[10] < losses[9] && losses[9] < losses[5], "{losses:?}");
}
