//! What can be made of the rest of a turn: every continuation is tried with the rules themselves, on a deal
//! that the view allows, and the resulting positions are judged. In the last turn all deals that the view
//! allows are tried, so that the expectation is exact.

use super::value::{self, Known};
use contract::{Act, Now, Open, Options, Rules, Side, SplitMix};
use thirteen::state::{Phase, Public, State, TURNS};
use thirteen::zone::Cards;
use thirteen::{Setup, Thirteen, View};

/// Positions that may be examined for one decision, divided evenly among the options.
pub const EFFORT: u32 = 500;
/// The same in playouts.
pub const QUICK_EFFORT: u32 = 120;
/// The same if the expectation is exact.
const LAST_EFFORT: u32 = 20_000;

pub struct Lookahead<'s> {
    setup: &'s Setup,
    side: Side,
    known: Known,
    /// The game of a campaign in which the turn is taken.
    game: u8,
    last: bool,
}

impl<'s> Lookahead<'s> {
    pub fn new(setup: &'s Setup, view: &View, side: Side) -> Lookahead<'s> {
        let last = view.public.turn + 1 == TURNS;
        Lookahead { setup, side, known: Known::new(setup, view), game: view.public.game, last }
    }

    /// The chance of the side after each option.
    pub fn rate(&self, view: &View, options: &Options, effort: u32, scores: &mut Vec<f32>) {
        let deals = if self.last { deals(self.setup, view) } else { vec![sampled(self.setup, view)] };
        let effort = if self.last { LAST_EFFORT.min(10 * effort) } else { effort } / options.len().max(1);
        for pick in options.iter() {
            scores.push(self.after(&deals, Act::Pick(self.side, pick), effort));
        }
    }

    /// The chance after an act, averaged over all deals.
    fn after(&self, deals: &[State], act: Act, effort: u32) -> f32 {
        if let [one] = deals {
            let mut state = *one;
            let open = Thirteen::apply_legal(self.setup, &mut state, act, None);
            return self.best(&[state], &open, effort);
        }
        // Only events reveal cards.
        let shows = deals[0].public.phase == Phase::Event;
        let mut open = None;
        let mut after = Vec::with_capacity(deals.len());
        for deal in deals {
            let mut state = *deal;
            let next = Thirteen::apply_legal(self.setup, &mut state, act, None);
            open = open.or(Some(next));
            after.push(state);
        }
        let Some(open) = open else { return 0.5 };
        if shows { self.split(after, effort) } else { self.best(&after, &open, effort) }
    }

    /// An event may have revealed what tells the deals apart: from then on each is played separately.
    fn split(&self, mut states: Vec<State>, effort: u32) -> f32 {
        let all = states.len() as f32;
        let mut sum = 0.0;
        while let Some(&first) = states.last() {
            let seen = Thirteen::view(self.setup, &first, self.side.into());
            let same = |state: &State| Thirteen::view(self.setup, state, self.side.into()) == seen;
            let (group, others): (Vec<_>, Vec<_>) = states.into_iter().partition(same);
            let open = Thirteen::open(self.setup, &group[0]);
            sum += group.len() as f32 * self.best(&group, &open, effort);
            states = others;
        }
        sum / all
    }

    /// The best that the side can make of the rest of its turn, in deals it cannot tell apart.
    fn best(&self, deals: &[State], open: &Open, effort: u32) -> f32 {
        let mean = || deals.iter().map(|state| self.judge(state)).sum::<f32>() / deals.len() as f32;
        match &open.now {
            Now::Ask(_) if self.is_over(&deals[0]) || effort == 0 => mean(),
            Now::Ask(ask) if ask.side == self.side => {
                let effort = effort / ask.options.len().max(1);
                let values =
                    ask.options.iter().map(|pick| self.after(deals, Act::Pick(self.side, pick), effort));
                values.fold(0.0, f32::max)
            }
            Now::Ask(_) => {
                // The other side answers at once, and its answer may depend on the deal.
                let answered = |state: &State| {
                    let (state, open) = self.answered(*state, effort);
                    self.best(&[state], &open, effort)
                };
                deals.iter().map(answered).sum::<f32>() / deals.len() as f32
            }
            Now::Both(..) | Now::Chance(_) | Now::Over(_) => mean(),
        }
    }

    fn is_over(&self, state: &State) -> bool {
        state.public.phase == Phase::Card
    }

    /// The position after the answer of the other side that is worst for this one.
    fn answered(&self, state: State, effort: u32) -> (State, Open) {
        let mut worst = (state, Thirteen::open(self.setup, &state), f32::INFINITY);
        self.answers(state, effort.max(60), &mut worst);
        (worst.0, worst.1)
    }

    fn answers(&self, state: State, effort: u32, worst: &mut (State, Open, f32)) {
        let open = Thirteen::open(self.setup, &state);
        match &open.now {
            Now::Ask(ask) if ask.side != self.side && effort > 0 && !self.is_over(&state) => {
                let effort = effort / ask.options.len().max(1);
                for pick in ask.options.iter() {
                    let mut next = state;
                    Thirteen::apply_legal(self.setup, &mut next, Act::Pick(ask.side, pick), None);
                    self.answers(next, effort, worst);
                }
            }
            _ => {
                let value = self.judge(&state);
                if value < worst.2 {
                    *worst = (state, open, value);
                }
            }
        }
    }

    /// The side's chance in a position, as far as it can tell.
    fn judge(&self, state: &State) -> f32 {
        let public = &state.public;
        if matches!(public.phase, Phase::Over(_)) || public.game != self.game {
            return outcome(self.setup, public, self.side);
        }
        let known = Known { hand: state.hidden.hands[self.side], ..self.known };
        for_side(value::chance(self.setup, public, &known), self.side)
    }
}

/// What the end of a game is worth to a side; in a campaign that continues, its chance there.
pub fn outcome(setup: &Setup, public: &Public, side: Side) -> f32 {
    let us = match public.phase {
        Phase::Over(outcome) => match outcome.winner {
            Some(Side::Us) => 1.0,
            Some(Side::Ussr) => 0.0,
            None => 0.5,
        },
        _ => value::campaign(setup, public, 0.0, 0.0),
    };
    for_side(us, side)
}

fn for_side(us: f32, side: Side) -> f32 {
    match side {
        Side::Us => us,
        Side::Ussr => 1.0 - us,
    }
}

/// A state that the view allows, always the same for the same view.
fn sampled(setup: &Setup, view: &View) -> State {
    let mut rng = SplitMix(0x13 ^ u64::from(view.hand.0) << 8 ^ u64::from(view.public.turn) << 32);
    Thirteen::sample(setup, view, &mut rng)
}

/// Every state that the view allows when the pile is empty: unseen cards are in the other hand or under Cuba.
pub fn deals(setup: &Setup, view: &View) -> Vec<State> {
    let base = sampled(setup, view);
    let Some(side) = view.viewer.side() else { return vec![base] };
    if view.public.pile.size > 0 || view.cuba.is_some() || !view.shown.is_empty() {
        return vec![base];
    }
    let table = Cards(view.public.on_table.0).and(Cards::ALL);
    let unseen = Cards::ALL.minus(table).minus(view.hand);
    let under = unseen.minus(view.knows.hand);
    let deal = |cuba: contract::CardId| {
        let mut state = base;
        state.hidden.cuba = cuba.0;
        state.hidden.hands[side.foe()] = unseen.without(cuba);
        state
    };
    under.iter().map(deal).collect()
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::arena::{decide_at, stream};
    use crate::names::BotName;
    use contract::OptionValues;

    fn last_turn(setup: &Setup, seed: u64) -> State {
        turn_begins(setup, seed, TURNS - 1)
    }

    /// The first position of a turn of a heuristic game.
    pub fn turn_begins(setup: &Setup, seed: u64, turn: u8) -> State {
        let mut rng = SplitMix(stream(seed, 0));
        let mut bot = BotName::Heuristic { noise: 20 }.build::<Thirteen>(seed);
        let mut state = Thirteen::start(setup);
        loop {
            let open = Thirteen::open(setup, &state);
            if state.public.turn == turn && state.public.phase == Phase::Card {
                return state;
            }
            let act = match &open.now {
                Now::Chance(chance) => rng.chance(chance),
                Now::Ask(ask) | Now::Both(ask, _) => {
                    let pick = decide_at(setup, &state, &open, ask.side, &mut *bot).expect("asked");
                    Act::Pick(ask.side, pick)
                }
                Now::Over(_) => unreachable!("a game has ten turns"),
            };
            Thirteen::apply_legal(setup, &mut state, act, None);
        }
    }

    #[test]
    fn the_last_turn_knows_every_deal_and_no_other() {
        let setup = Thirteen::setup(&OptionValues::new()).expect("defaults");
        let mut several = 0;
        for seed in 0..20 {
            let state = last_turn(&setup, seed);
            let side = state.public.active;
            let view = Thirteen::view(&setup, &state, side.into());
            let deals = deals(&setup, &view);
            assert!(
                deals.iter().all(|deal| Thirteen::view(&setup, deal, side.into()) == view),
                "seed {seed}"
            );
            let real = |deal: &&State| {
                deal.hidden.cuba == state.hidden.cuba && deal.hidden.hands == state.hidden.hands
            };
            assert_eq!(deals.iter().filter(real).count(), 1, "seed {seed}");
            several += usize::from(deals.len() == 2);
        }
        assert!(several >= 10, "Cuba is mostly unknown: {several}");
    }

    #[test]
    fn the_last_turn_is_worth_what_its_best_line_brings_in_the_mean() {
        let setup = Thirteen::setup(&OptionValues::new()).expect("defaults");
        for seed in 0..6 {
            let state = last_turn(&setup, seed);
            let side = state.public.active;
            let view = Thirteen::view(&setup, &state, side.into());
            let options = Thirteen::open(&setup, &state).options(side);
            let mut scores = Vec::new();
            Lookahead::new(&setup, &view, side).rate(&view, &options, EFFORT, &mut scores);
            // A whole number of half points over a few deals, and never outside of them.
            let deals = deals(&setup, &view).len() as f32;
            for score in scores {
                let halves = 2.0 * deals * score;
                assert!((halves - halves.round()).abs() < 1e-3, "seed {seed}: {score}");
            }
        }
    }
}
