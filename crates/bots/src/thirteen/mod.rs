//! The heuristic for 13 Minutes: it examines everything that can be made of its turn.
//!
//! - `value`, `weights`: what a position is worth
//! - `lookahead`: the rest of a turn, tried out
//! - `endgame`: the last two turns, solved
//! - `auction`: the bid for the turn order, a game within the game

mod auction;
mod endgame;
#[cfg(test)]
mod fit;
mod lookahead;
pub mod value;
mod weights;

use crate::bot::Seen;
use crate::evaluator::Heuristic;
use crate::matrix_game::Mixed;
use crate::reasons::Reason;
use contract::{Ask, Pick, Side, SplitMix};
use endgame::Endgame;
use lookahead::Lookahead;
use thirteen::state::Phase;
use thirteen::vocabulary::{EVENT, FIRST, ORDER, PLACE, REMOVE};
use thirteen::{Setup, Thirteen, View, Why};
use value::Known;

pub struct ThirteenHeuristic;

impl Heuristic<Thirteen> for ThirteenHeuristic {
    const TEMPERATURE: f32 = 0.04;
    const WANDER: f32 = 4.0;

    fn scores(&self, seen: &Seen<'_, Thirteen>, scores: &mut Vec<f32>) {
        rate(seen, lookahead::EFFORT, scores);
    }

    fn quick_scores(&self, seen: &Seen<'_, Thirteen>, scores: &mut Vec<f32>) {
        rate(seen, lookahead::QUICK_EFFORT, scores);
    }

    fn value(&self, setup: &Setup, view: &View) -> f32 {
        if let Phase::Over(outcome) = view.public.phase {
            return outcome.winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 });
        }
        value::chance(setup, &view.public, &Known::new(setup, view))
    }

    fn is_quiet(&self, ask: &Ask) -> bool {
        matches!(why(ask), Some(Why::Card | Why::Bid | Why::First))
    }

    fn mixed(
        &self,
        seen: &Seen<'_, Thirteen>,
        rng: &mut SplitMix,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Mixed> {
        let is_bid = why(&seen.ask) == Some(Why::Bid);
        is_bid.then(|| auction::tried_bids(seen.setup, seen.view, seen.ask.side, rng, go_on))
    }

    fn solved(&self, seen: &Seen<'_, Thirteen>, go_on: &mut dyn FnMut() -> bool) -> Option<Vec<f32>> {
        if !endgame::is_near(seen.setup, seen.view) {
            return None;
        }
        // The most promising options first: the rest only need to be shown to be worse.
        let mut scores = Vec::new();
        rate(seen, lookahead::QUICK_EFFORT, &mut scores);
        let mut order: Vec<usize> = (0..scores.len()).collect();
        order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]));
        Endgame::new(seen.setup, go_on).rate(seen.view, &seen.ask, &order)
    }

    fn why(&self, seen: &Seen<'_, Thirteen>, pick: Pick) -> String {
        reason(seen, pick).word().to_owned()
    }
}

fn rate(seen: &Seen<'_, Thirteen>, effort: u32, scores: &mut Vec<f32>) {
    let side = seen.ask.side;
    match why(&seen.ask) {
        Some(Why::Bid) => {
            let bids = auction::bids(seen.setup, seen.view, side).often;
            // The logarithm cancels the exponential of the softmax, so each bid is made as often as it should
            // be.
            scores.extend(bids.iter().map(|&often| ThirteenHeuristic::TEMPERATURE * often.max(1e-6).ln()));
        }
        Some(Why::First) => {
            // The last word is worth more; how much depends on the hand, which a search may find out.
            let last =
                |pick| if pick == Pick::Choice(FIRST) { 0.0 } else { 2.0 * ThirteenHeuristic::TEMPERATURE };
            scores.extend(seen.ask.options.iter().map(last));
        }
        _ => Lookahead::new(seen.setup, seen.view, side).rate(seen.view, &seen.ask.options, effort, scores),
    }
}

fn why(ask: &Ask) -> Option<Why> {
    Why::from_kind(ask.prompt.kind)
}

fn reason(seen: &Seen<'_, Thirteen>, pick: Pick) -> Reason {
    match (why(&seen.ask), pick) {
        (Some(Why::Bid), _) => Reason::Bid,
        (Some(Why::First), Pick::Choice(FIRST)) => Reason::FirstWord,
        (Some(Why::First), _) => Reason::LastWord,
        (Some(Why::Card), _) => Reason::BestCard,
        (_, Pick::Choice(EVENT)) => Reason::GoodEvent,
        (_, Pick::Choice(ORDER)) => Reason::Order,
        (_, Pick::Choice(PLACE)) => Reason::MoreInfluence,
        (_, Pick::Choice(REMOVE)) => Reason::AwayFromWar,
        (_, Pick::Space(_)) => Reason::BestTerritory,
        _ => Reason::BestOfAll,
    }
}
