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
use contract::{CardId, Game, Pick, Side, SpaceId};
use struggle::surgery::Pile;
use struggle::{Setup, State};

/// A position of Twilight Struggle or Red Sea: this influence, these hands, and all other cards in the draw pile.
fn laid_out(
    setup: &Setup,
    influence: &[(Side, SpaceId, u8)],
    hands: [(Side, &[CardId]); 2],
    turn: u8,
    defcon: u8,
) -> State {
    let mut state = State::empty();
    for card in setup.deck.iter() {
        state.put_card(card, Pile::Deck);
    }
    for &(side, space, n) in influence {
        state.set_influence(setup, side, space, n);
    }
    for (side, hand) in hands {
        for &card in hand {
            state.put_card(card, Pile::Hand(side));
        }
    }
    (state.public.turn, state.public.defcon) = (turn, defcon);
    state
}

/// What the heuristic decides.
fn picks<G: Game>(setup: &G::Setup, state: &G::State, side: Side) -> Pick {
    let mut bot = "heuristic".parse::<BotName>().expect("a name").build::<G>(1);
    decide_at::<G>(setup, state, &G::open(setup, state), side, &mut *bot).expect("asked")
}
