//! The point in the game at which a view was taken, its charts, and what lies on a space.

use crate::frames::Frame;
use crate::setup::Setup;
use crate::state::Phase;
use crate::text::{self, Terms, words};
use crate::view::View;
use contract::show::{Gauge, Holding, Moment};
use contract::{Lang, Side, SpaceId};

pub fn moment(setup: &Setup, view: &View, lang: Lang) -> Moment {
    let public = &view.public;
    let round = if public.phase == Phase::Action { public.round } else { 0 };
    let [code, short, text] = text::moment(public.phase, public.turn, round, lang, Terms::of(setup));
    // In Turn Zero each crisis is a separate moment.
    let in_turn_zero = public.stack.iter().any(|frame| matches!(frame, Frame::TurnZero { .. }));
    let text = if in_turn_zero { words(lang).turn_zero().to_owned() } else { text };
    Moment {
        code,
        short,
        text,
        game: 1,
        turn: public.turn,
        round,
        side: (public.phase == Phase::Action).then_some(public.phasing),
    }
}

pub fn gauges(setup: &Setup, view: &View, lang: Lang) -> Vec<Gauge> {
    let limit = i32::from(setup.vp_limit);
    vec![
        Gauge {
            key: "score",
            title: words(lang).score_title(),
            value: view.public.vp.into(),
            min: -limit,
            max: limit,
        },
        Gauge { key: "defcon", title: "DEFCON", value: view.public.defcon.into(), min: 1, max: 5 },
    ]
}

pub fn holding(view: &View, space: SpaceId) -> Holding {
    let public = &view.public;
    let of = |side: Side| public.influence[side].0.get(space.0 as usize).copied().unwrap_or(0);
    let on_board = (space.0 as usize) < contract::SpaceSet::CAPACITY;
    Holding {
        space,
        us: of(Side::Us),
        ussr: of(Side::Ussr),
        control: Side::BOTH.into_iter().find(|&side| on_board && public.controlled[side].has(space)),
        zone: None,
    }
}
