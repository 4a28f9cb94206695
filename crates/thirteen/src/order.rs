//! An Order (rules 6): one territory, place or remove, how many. The Order of a turn and the `order` op of an
//! event ask the same three questions.

use crate::Setup;
use crate::entry::Entry;
use crate::ops::Pool;
use crate::question::Question;
use crate::rules::RemovedCubes;
use crate::state::{Public, Stage};
use crate::table::Table;
use crate::vocabulary::{NUMBER, PLACE, REMOVE, numbers};
use crate::why::Why;
use crate::zone::Lands;
use contract::{Pick, Side, SpaceId};

/// Whose Order it is and what it allows.
#[derive(Copy, Clone)]
pub(crate) struct Order {
    pub side: Side,
    pub place: bool,
    pub remove: bool,
    pub may_be_zero: bool,
}

impl Order {
    /// The Order of a turn.
    pub fn of_turn(setup: &Setup, side: Side) -> Order {
        Order { side, place: true, remove: true, may_be_zero: setup.rules.order_may_be_zero }
    }

    #[inline]
    fn placing(self, setup: &Setup, public: &Public) -> Lands {
        if self.place { setup.placeable(public, self.side).and(public.job.open) } else { Lands::EMPTY }
    }

    #[inline]
    fn removing(self, setup: &Setup, public: &Public) -> Lands {
        if self.remove { setup.removable(public, self.side).and(public.job.open) } else { Lands::EMPTY }
    }

    #[inline]
    pub fn question(self, setup: &Setup, public: &Public) -> Question {
        let (side, job) = (self.side, &public.job);
        let land = SpaceId(job.at);
        match job.stage {
            Stage::Mode => Question::choices(side, Why::OrderMode, 1 << PLACE | 1 << REMOVE),
            Stage::Place => {
                let most = job.left.min(public.supply[side]).min(setup.room(public, land, side));
                Question::choices(side, Why::OrderPlace, numbers(1, most))
            }
            Stage::Remove => {
                let most = job.left.min(public.cubes(land, side));
                Question::choices(side, Why::OrderRemove, numbers(1, most))
            }
            _ => {
                let lands = if job.left == 0 {
                    Lands::EMPTY
                } else {
                    self.placing(setup, public).or(self.removing(setup, public))
                };
                Question::lands(side, Why::OrderLand, lands).or_decline(self.may_be_zero || lands.is_empty())
            }
        }
    }
}

impl Table<'_> {
    /// Begins an Order of up to `cubes` on one of `lands`.
    pub fn begin_order(&mut self, side: Side, cubes: u8, lands: Lands) {
        let limit = self.s.public.modifiers[side].limit(cubes);
        let job = &mut self.s.public.job;
        job.stage = Stage::Land;
        job.open = lands;
        job.left = limit;
        self.note(Entry::OrderGiven { side, limit });
    }

    /// Processes an answer; returns true when the Order is done.
    pub fn answer_order(&mut self, order: Order, pick: Pick) -> bool {
        let side = order.side;
        let land = SpaceId(self.s.public.job.at);
        match (self.s.public.job.stage, pick) {
            (Stage::Mode, Pick::Choice(mode)) => {
                self.s.public.job.stage = if mode == PLACE { Stage::Place } else { Stage::Remove };
                false
            }
            (Stage::Place, Pick::Choice(number)) => {
                self.place(side, land, number - NUMBER);
                true
            }
            (Stage::Remove, Pick::Choice(number)) => {
                let pool = match self.setup.rules.removed_cubes_go_to {
                    RemovedCubes::Supply => Pool::Supply,
                    RemovedCubes::Out => Pool::Out,
                };
                self.remove(side, land, number - NUMBER, pool, side.foe());
                true
            }
            (_, Pick::Space(land)) => {
                let public = &self.s.public;
                let (place, remove) = (
                    order.placing(self.setup, public).has(land),
                    order.removing(self.setup, public).has(land),
                );
                let job = &mut self.s.public.job;
                job.at = land.0;
                job.stage = match (place, remove) {
                    (true, true) => Stage::Mode,
                    (true, false) => Stage::Place,
                    (false, _) => Stage::Remove,
                };
                false
            }
            _ => {
                self.note(Entry::OrderEmpty { side });
                true
            }
        }
    }
}
