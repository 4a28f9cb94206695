//! What a client draws: the deck and the constants of the table, one viewer's position, what an entry of the
//! log says. Everything is computed from a view; the engine itself does the scoring.

mod board;
mod ended_now;
mod facts;
mod shown;

pub use board::{Board, BoardCard, BoardSpace, Constants, Named, board};
pub use ended_now::{EndedNow, ScoreLine, WarWarning, known_score, symbols};
pub use facts::facts;
pub use shown::{
    BidShown, CampaignShown, CubaShown, HandShown, LastGame, ModifierShown, PileShown, Shown, Territory,
    shown,
};

use crate::Setup;
use crate::state::Phase;
use crate::text::{captions, words};
use crate::view::View;
use crate::zone::SPACES;
use contract::show::{Gauge, Holding, Moment};
use contract::{Lang, Side, SpaceId};

pub fn moment(view: &View, lang: Lang) -> Moment {
    let public = &view.public;
    let in_turns =
        !matches!(public.phase, Phase::Deal | Phase::Bid | Phase::Toss | Phase::First | Phase::Over(_));
    // Two turns make a round: one for each side.
    let (turn, round) = if in_turns { (public.turn + 1, public.turn / 2 + 1) } else { (public.turn, 0) };
    let [code, text] = captions::moment(public.phase, round, lang);
    Moment {
        short: code.clone(),
        code,
        text,
        game: public.game,
        turn,
        round,
        side: in_turns.then_some(public.active),
    }
}

/// The score if the game ended now, without what nobody can know yet.
pub fn gauges(setup: &Setup, view: &View, lang: Lang) -> Vec<Gauge> {
    let now = ended_now::ended_now(setup, view, lang);
    let [us, ussr] = now.vp.0;
    let title = words(lang).if_it_ended_now();
    vec![Gauge { key: "score", title, value: i32::from(us - ussr), min: -15, max: 15 }]
}

/// Cubes in the supplies, which an Order spends first.
pub fn stocks(setup: &Setup, view: &View, lang: Lang) -> Vec<Gauge> {
    let max = i32::from(setup.rules.cubes_per_player);
    let stock = |side: Side| {
        let (key, title) = captions::supply(side, lang);
        Gauge { key, title, value: i32::from(view.public.supply[side]), min: 0, max }
    };
    Side::BOTH.map(stock).to_vec()
}

pub fn holding(view: &View, space: SpaceId) -> Holding {
    let public = &view.public;
    if (space.0 as usize) < SPACES && public.on_table.has(space) {
        facts::holding(space, public.lying(space))
    } else {
        Holding { space, us: 0, ussr: 0, control: None, zone: None }
    }
}
