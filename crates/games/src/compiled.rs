//! What is generic over games is compiled by the first crate that names a game, and everything above uses that. Here all games
//! are named: what many crates ask of a game is compiled in this one, once and with its settings. A release shares nothing of the
//! kind and has none of this.

use crate::luck::luck;
use crate::outlook::{outlook, outlooks_brief};
use crate::{ForGame, GameName, simulate};
use contract::Game;
use std::hint::black_box;

struct Asked;

impl ForGame for Asked {
    type Output = ();

    fn run<G: Game>(self) {
        black_box(outlook::<G> as fn(_, _, _, _, _, _) -> _);
        black_box(outlooks_brief::<G> as fn(_, _, _, _) -> _);
        black_box(luck::<G> as fn(_, _, _) -> _);
        black_box(simulate::<G> as fn(_, _, _) -> _);
    }
}

/// Does nothing: it is there to be compiled.
#[doc(hidden)]
pub fn compiled(game: GameName) {
    game.with(Asked);
}
