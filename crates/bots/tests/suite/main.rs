//! What bots know, may not know, and how they play. A single program, because it links faster than many.

mod belief;
mod experts;
mod fairness;
mod levels;
mod matches;
mod networks;
mod promo_sense;
mod red_sea_sense;
mod thirteen_sense;
mod turn_zero_sense;
mod twilight_sense;

use bots::BotName;
use bots::arena::decide_at;
use contract::{Game, Pick, Side};

/// What the heuristic decides.
fn picks<G: Game>(setup: &G::Setup, state: &G::State, side: Side) -> Pick {
    let mut bot = "heuristic".parse::<BotName>().expect("a name").build::<G>(1);
    decide_at::<G>(setup, state, &G::open(setup, state), side, &mut *bot).expect("asked")
}
