//! Generic code is compiled by the first crate that names a game, and every crate above uses that copy. All games are
//! named here, so players are compiled in this crate, once and with its settings, and not again in each crate that
//! has tables, batches, reviews or commands. Release builds do not share generic code like this and leave this module
//! out.

use crate::arena::{decide_at, play_game, play_match_telling};
use crate::{BotName, advise, evaluator, witnessed};
use contract::Game;
use games::{ForGame, GameName};
use std::hint::black_box;

struct Players;

impl ForGame for Players {
    type Output = ();

    fn run<G: Game>(self) {
        black_box(BotName::build::<G> as fn(_, _) -> _);
        black_box(BotName::fits::<G> as fn(_, _) -> _);
        black_box(advise::<G> as fn(_, _) -> _);
        black_box(evaluator::<G> as fn() -> _);
        black_box(witnessed::<G> as fn(_, _, _) -> _);
        black_box(decide_at::<G> as fn(_, _, _, _, _) -> _);
        black_box(play_game::<G> as fn(_, _, _, _) -> _);
        black_box(play_match_telling::<G> as fn(_, _, _, _) -> _);
    }
}

/// Does nothing: it exists only to be compiled.
#[doc(hidden)]
pub fn compiled(game: GameName) {
    game.with(Players);
}
