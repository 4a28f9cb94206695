//! The decisions of a game, grouped into card plays.

use bots::lookahead::{Plan, ask_with_standing};
use contract::{Act, Ask, Game, Now, Side};

/// Consecutive picks by one side, with no die, draw or decision of the other side in between.
pub struct CardPlay<G: Game> {
    /// Acts before it.
    pub first: usize,
    pub side: Side,
    /// The first question, with standing choices among its options.
    pub ask: Ask,
    /// The state before the first pick.
    pub state: G::State,
    pub plan: Plan,
    /// Whether every question had only one answer.
    pub forced: bool,
}

/// All plays of a game given as the list of its acts, all of them legal.
pub fn plays<G: Game>(setup: &G::Setup, acts: &[Act]) -> Vec<CardPlay<G>> {
    let mut found: Vec<CardPlay<G>> = Vec::new();
    let mut state = G::start(setup);
    let mut open = G::open(setup, &state);
    for (n, &act) in acts.iter().enumerate() {
        // A standing choice without a question is not a play: there is nothing to compare it with.
        if let Act::Pick(side, pick) = act
            && let Some(ask) = ask_with_standing(&open, side)
        {
            let secret = matches!(open.now, Now::Both(..));
            let last = found.last_mut().filter(|last| {
                let follows = last.side == side && last.first + last.plan.picks.len() == n;
                follows && !secret && !G::between_plays(ask.prompt)
            });
            let forced = ask.options.len() == 1;
            match last {
                Some(last) => {
                    last.plan.picks.push((ask.prompt.kind, pick));
                    last.forced &= forced;
                }
                None => {
                    let plan = Plan::just(&ask, pick);
                    found.push(CardPlay { first: n, side, ask, state, plan, forced });
                }
            }
        }
        open = G::apply_legal(setup, &mut state, act, None);
    }
    found
}
