//! The bid for the turn order (rules 3): both bids are spent, and the higher bidder chooses who has the last
//! word. It is a matrix game: the result of each pair of bids is estimated, and the bids are mixed so that no
//! other bid does better.

use super::lookahead::Lookahead;
use super::value::{self, Known, squeeze};
use crate::matrix_game::{Mixed, balance};
use crate::regression::{Sample, fit};
use contract::{Act, Below, Now, Pick, Rules, Side, SplitMix};
use thirteen::rules::TiedBids;
use thirteen::state::{Phase, Public, State};
use thirteen::vocabulary::{FIRST, NUMBER, SECOND};
use thirteen::{Setup, Thirteen, View};

/// How a game continues after the auction, as leans for the US.
#[derive(Copy, Clone, Debug)]
struct Outlook {
    /// From the remaining cubes, as a multiple of the fitted weights.
    cubes: f64,
    /// From the last word, for the side that has it.
    last: f64,
    /// From the hands.
    hands: f64,
}

/// The mixed strategy of `side`, based on the weights for the first turn.
pub fn bids(setup: &Setup, view: &View, side: Side) -> Mixed {
    strategy(setup, view, side, expected(setup, view))
}

/// The same, corrected by playouts with this hand. `go_on` says whether there is time for another.
pub fn tried_bids(
    setup: &Setup,
    view: &View,
    side: Side,
    rng: &mut SplitMix,
    mut go_on: impl FnMut() -> bool,
) -> Mixed {
    let outlook = expected(setup, view);
    let mixed = strategy(setup, view, side, outlook);
    let mut samples = Vec::new();
    while go_on() {
        samples.extend(try_out(setup, view, &mixed, rng));
    }
    /// The weights count as much as about this many games.
    const TRUST: f64 = 6.0;
    let prior = [outlook.cubes, outlook.last, outlook.hands];
    let [cubes, last, hands] = fit(&samples, prior, TRUST);
    // Cubes and the last word are never worth less than nothing, whatever the sample says.
    let outlook = Outlook { cubes: cubes.max(0.1), last, hands };
    strategy(setup, view, side, outlook)
}

fn expected(setup: &Setup, view: &View) -> Outlook {
    let known = Known::new(setup, view);
    let even = Public { supply: contract::BySide::new(9, 9), ..view.public };
    let second = value::lean(setup, &opened(&even, Side::Ussr), &known);
    let first = value::lean(setup, &opened(&even, Side::Us), &known);
    let (last, hands) = (f64::from(second - first) / 2.0, f64::from(second + first) / 2.0);
    Outlook { cubes: 1.0, last, hands }
}

/// The table after `first` was chosen to begin.
fn opened(public: &Public, first: Side) -> Public {
    Public { phase: Phase::Card, first, active: first, ..*public }
}

/// What the cubes left to both sides are worth to the US, going by the weights alone.
fn cubes_lean(setup: &Setup, view: &View, left: [u8; 2]) -> f32 {
    let known = Known::new(setup, view);
    let with = |us, ussr| {
        let public = Public { supply: contract::BySide::new(us, ussr), ..view.public };
        value::lean(setup, &opened(&public, Side::Us), &known)
    };
    with(left[0], left[1]) - with(9, 9)
}

fn strategy(setup: &Setup, view: &View, side: Side, outlook: Outlook) -> Mixed {
    let supply = view.public.supply;
    let mut value = 0.5;
    let mut mixed = None;
    // Equal bids are taken back and the auction starts again, so they are worth what the auction is worth.
    for _ in 0..3 {
        let payoff: Vec<Vec<f32>> = (0..=supply[side])
            .map(|own| {
                (0..=supply[side.foe()])
                    .map(|foe| payoff(setup, view, side, outlook, own, foe, value))
                    .collect()
            })
            .collect();
        let solved = balance(&payoff);
        value = solved.value;
        mixed = Some(solved);
    }
    mixed.unwrap_or_else(|| balance(&[vec![0.5]]))
}

/// The chance of `side` after two bids.
fn payoff(setup: &Setup, view: &View, side: Side, outlook: Outlook, own: u8, foe: u8, tie: f32) -> f32 {
    if own == foe && setup.rules.bid_on_tie == TiedBids::Return {
        return tie;
    }
    let left = |of: Side| view.public.supply[of] - if of == side { own } else { foe };
    let cubes = f64::from(cubes_lean(setup, view, [left(Side::Us), left(Side::Ussr)]));
    let sign = f64::from(side.sign());
    let even = sign * (outlook.cubes * cubes + outlook.hands);
    // The winner takes the better place, whichever that is.
    let place = outlook.last.abs();
    let lean = match own.cmp(&foe) {
        std::cmp::Ordering::Greater => even + place,
        std::cmp::Ordering::Less => even - place,
        std::cmp::Ordering::Equal => even,
    };
    let us = if side == Side::Us { lean } else { -lean } as f32;
    let us = if setup.rules.campaign { value::campaign(setup, &view.public, us, 0.0) } else { squeeze(us) };
    if side == Side::Us { us } else { 1.0 - us }
}

/// Plays one game after likely bids, and returns what it was like and how it ended.
fn try_out(setup: &Setup, view: &View, mixed: &Mixed, rng: &mut SplitMix) -> Option<Sample<3>> {
    let mut state = Thirteen::sample(setup, view, rng);
    let bids = [0, 1].map(|_| crate::bot::draw(&mixed.often, rng) as u8);
    let game = state.public.game;
    if bids[0] == bids[1] {
        return None;
    }
    for (side, bid) in Side::BOTH.into_iter().zip(bids) {
        if !state.public.has_bid[side] && matches!(state.public.phase, Phase::Bid) {
            let bid = bid.min(state.public.supply[side]);
            Thirteen::apply_legal(setup, &mut state, Act::Pick(side, Pick::Choice(NUMBER + bid)), None);
        }
    }
    if state.public.phase != Phase::First {
        return None;
    }
    let left = state.public.supply.0;
    // Both places are tried, whichever the winner would choose.
    let choice = [FIRST, SECOND][rng.below(2) as usize];
    let decider = state.public.first;
    let mut open = Thirteen::apply_legal(setup, &mut state, Act::Pick(decider, Pick::Choice(choice)), None);
    let last = -f32::from(state.public.first.sign());
    let mut scores = Vec::new();
    loop {
        let act = match &open.now {
            Now::Over(outcome) => {
                let result = outcome.winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 });
                return Some(([cubes_lean(setup, view, left), last, 1.0], result));
            }
            Now::Chance(chance) => rng.chance(chance),
            // The next game of a campaign: this one is scored by its points.
            Now::Both(..) => {
                return won(&state, game).map(|us| ([cubes_lean(setup, view, left), last, 1.0], us));
            }
            Now::Ask(ask) => {
                let seen = Thirteen::view(setup, &state, ask.side.into());
                scores.clear();
                let ahead = Lookahead::new(setup, &seen, ask.side);
                ahead.rate(&seen, &ask.options, super::lookahead::QUICK_EFFORT, &mut scores);
                let best = (0..scores.len()).max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap_or(0);
                Act::Pick(ask.side, ask.options.nth(best as u32)?)
            }
        };
        open = Thirteen::apply_legal(setup, &mut state, act, None);
    }
}

/// Who had more points in the previous game, as a chance of the US.
fn won(state: &State, game: u8) -> Option<f32> {
    let last = state.public.last.filter(|_| state.public.game != game)?;
    Some(match last.vp[Side::Us].cmp(&last.vp[Side::Ussr]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::OptionValues;

    fn dealt(seed: u64) -> (Setup, State) {
        let setup = Thirteen::setup(&OptionValues::new()).expect("defaults");
        let mut state = Thirteen::start(&setup);
        let mut rng = SplitMix(seed);
        while let Now::Chance(chance) = Thirteen::open(&setup, &state).now {
            Thirteen::apply_legal(&setup, &mut state, rng.chance(&chance), None);
        }
        (setup, state)
    }

    #[test]
    fn no_other_bid_does_better_than_the_mixture() {
        for side in Side::BOTH {
            let (setup, state) = dealt(3);
            let mixed = bids(&setup, &Thirteen::view(&setup, &state, side.into()), side);
            assert_eq!(mixed.often.len(), 14, "0 to 13 cubes");
            assert!((mixed.often.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{mixed:?}");
            assert!(mixed.often.iter().filter(|&&often| often > 0.02).count() >= 3, "it is mixed: {mixed:?}");
            let best = mixed.chances.iter().copied().fold(0.0, f32::max);
            assert!(best - mixed.value < 0.02, "{mixed:?}");
        }
    }

    #[test]
    fn play_outs_move_the_bids_and_stop_when_told() {
        let (setup, state) = dealt(4);
        let view = Thirteen::view(&setup, &state, Side::Us.into());
        let mut left = 30;
        let tried = tried_bids(&setup, &view, Side::Us, &mut SplitMix(1), || {
            left -= 1;
            left >= 0
        });
        assert_eq!(left, -1);
        assert_ne!(tried, bids(&setup, &view, Side::Us));
        assert!((tried.often.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{tried:?}");
    }
}
