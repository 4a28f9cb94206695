//! A position that can be put on a row, of any game.

use contract::OptionValues;
use std::any::Any;

/// A full position, including hidden cards: from a row of a batch, or from a single game.
pub struct Position {
    game: &'static str,
    values: OptionValues,
    state: Box<dyn Any + Send + Sync>,
}

/// A position that does not fit its row.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    #[error("there is no row {0} in a part")]
    Row(usize),
    #[error("expected a position of {expected}, got one of {got}")]
    Game { expected: &'static str, got: &'static str },
    #[error("expected a position of {game} with the options of its row, got other options")]
    Options { game: &'static str },
    #[error("expected a position in which somebody must decide, got a game that is over")]
    Over,
}

impl Position {
    pub fn of<G: contract::Game>(setup: &G::Setup, state: &G::State) -> Position {
        Position { game: G::NAME, values: G::values(setup).clone(), state: Box::new(*state) }
    }

    pub(crate) fn state<G: contract::Game>(&self, setup: &G::Setup) -> Result<G::State, BadPosition> {
        let state = self.state.downcast_ref::<G::State>().filter(|_| self.game == G::NAME);
        let state = state.ok_or(BadPosition::Game { expected: G::NAME, got: self.game })?;
        if self.values != *G::values(setup) {
            return Err(BadPosition::Options { game: G::NAME });
        }
        Ok(*state)
    }
}
