//! Generic code is compiled by the first crate that names a game, and every crate above uses that copy. All games are
//! named here, so what many crates ask of a game is compiled in this crate, once and with its settings. Release
//! builds do not share generic code like this and leave this module out.

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

/// Does nothing: it exists only to be compiled.
#[doc(hidden)]
pub fn compiled(game: GameName) {
    game.with(Asked);
}
