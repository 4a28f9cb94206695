//! Ops about the territories themselves: `shift`, `set_zone`, `swap_zones`, `swap_cubes`, `freeze`.

use super::Flow;
use crate::entry::Entry;
use crate::ops::*;
use crate::question::Question;
use crate::state::{Public, Stage};
use crate::table::Table;
use crate::vocabulary::{NUMBER, TOWARD, numbers, toward};
use crate::why::Why;
use crate::zone::{Lands, Zone};
use contract::{Pick, Side, SpaceId};

/// The zone towards which a slide goes, and how many steps it can take on the way.
fn heading(public: &Public, op: &Op, land: SpaceId, direction: Option<Side>) -> (Zone, u8) {
    let actor = public.run.actor;
    let Op::Shift { toward, steps, .. } = *op else { return (public.zone(land), 0) };
    let zone = match toward {
        Toward::Own => Zone::sphere(actor),
        Toward::Opponent => Zone::sphere(actor.foe()),
        Toward::Neutral => Zone::Neutral,
        Toward::Choose => Zone::sphere(direction.unwrap_or(actor)),
    };
    (zone, steps.min(public.zone(land).distance(zone)))
}

/// The direction that was chosen for a slide, kept in the job.
fn direction(public: &Public) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| toward(*side) == public.job.to)
}

/// The territories that can be paired with a first one.
fn seconds(public: &Public, first: SpaceId) -> Lands {
    public.job.other.without(first)
}

pub(super) fn question(public: &Public, op: &Op) -> Question {
    let (actor, job) = (public.run.actor, &public.job);
    let land = SpaceId(job.at);
    match job.stage {
        Stage::Direction => {
            Question::choices(actor, Why::ShiftDirection, 1 << toward(Side::Us) | 1 << toward(Side::Ussr))
        }
        Stage::Steps => {
            let (_, most) = heading(public, op, land, direction(public));
            Question::choices(actor, Why::ShiftSteps, numbers(1, most))
        }
        Stage::Second => {
            let why =
                if matches!(op, Op::SwapZones { .. }) { Why::SwapZonesSecond } else { Why::SwapCubesSecond };
            Question::lands(actor, why, seconds(public, land))
        }
        _ => {
            let why = match op {
                Op::Shift { .. } => Why::ShiftLand,
                Op::SetZone { .. } => Why::SetZone,
                Op::Freeze { .. } => Why::Freeze,
                Op::SwapZones { .. } => Why::SwapZonesFirst,
                _ => Why::SwapCubesFirst,
            };
            let open = if job.left == 0 { Lands::EMPTY } else { job.open };
            Question::lands(actor, why, open).or_decline(job.need == 0 || open.is_empty())
        }
    }
}

impl Table<'_> {
    pub(super) fn begin_lands(&mut self, op: &Op) -> Flow {
        let public = &mut self.s.public;
        let actor = public.run.actor;
        let movable = public.on_table.minus(public.frozen(FREEZE_MOVE));
        let changeable =
            public.on_table.minus(public.frozen(FREEZE_PLACE)).minus(public.frozen(FREEZE_REMOVE));
        let (at, base, territories, min) = match *op {
            Op::Shift { territories, min, at, .. } | Op::SetZone { territories, min, at, .. } => {
                (at, movable, territories, min)
            }
            Op::Freeze { territories, at, .. } => (at, public.on_table, territories, 0),
            Op::SwapZones { first, optional, .. } => (first, movable, 1, u8::from(!optional)),
            Op::SwapCubes { first, optional, .. } => (first, changeable, 1, u8::from(!optional)),
            _ => return Flow::Done,
        };
        let mut open = self.setup.select(public, &at, actor).and(base);
        if let Op::SwapZones { second, .. } | Op::SwapCubes { second, .. } = op {
            public.job.other = self.setup.select(public, second, actor).and(base);
            open = open.iter().filter(|&land| !seconds(public, land).is_empty()).collect();
        }
        public.job.stage = Stage::Land;
        public.job.open = open;
        public.job.left = if territories == 0 { u8::MAX } else { territories };
        public.job.need = min.min(public.job.left).min(open.len());
        Flow::Stay
    }

    pub(super) fn answer_lands(&mut self, op: &Op, pick: Pick) -> Flow {
        match (self.s.public.job.stage, pick) {
            (Stage::Second, Pick::Space(second)) => {
                self.swap(op, SpaceId(self.s.public.job.at), second);
                Flow::Done
            }
            (_, Pick::Space(land)) => {
                self.s.public.job.at = land.0;
                self.land_chosen(op, land)
            }
            (Stage::Direction, Pick::Choice(choice @ TOWARD..)) => {
                self.s.public.job.to = choice;
                self.slide_or_ask(op, SpaceId(self.s.public.job.at))
            }
            (Stage::Steps, Pick::Choice(choice @ NUMBER..)) => {
                self.slide(op, SpaceId(self.s.public.job.at), choice - NUMBER)
            }
            _ => Flow::Done,
        }
    }

    fn land_chosen(&mut self, op: &Op, land: SpaceId) -> Flow {
        match *op {
            Op::Shift { toward: Toward::Choose, .. } => {
                self.s.public.job.stage = Stage::Direction;
                Flow::Stay
            }
            Op::Shift { .. } => self.slide_or_ask(op, land),
            Op::SetZone { zone, .. } => {
                let zone = zone.zone(self.s.public.run.actor);
                self.set_zone(land, zone);
                self.land_done(land)
            }
            Op::Freeze { what, until, .. } => {
                self.freeze(land, what, until);
                self.land_done(land)
            }
            _ => {
                self.s.public.job.stage = Stage::Second;
                Flow::Stay
            }
        }
    }

    /// Asks for the number of steps only if there is a choice.
    fn slide_or_ask(&mut self, op: &Op, land: SpaceId) -> Flow {
        let (_, most) = heading(&self.s.public, op, land, direction(&self.s.public));
        if most > 1 {
            self.s.public.job.stage = Stage::Steps;
            return Flow::Stay;
        }
        self.slide(op, land, most)
    }

    fn slide(&mut self, op: &Op, land: SpaceId, steps: u8) -> Flow {
        let (target, _) = heading(&self.s.public, op, land, direction(&self.s.public));
        let zone = self.s.public.zone(land);
        let zone = if steps >= zone.distance(target) {
            target
        } else if steps == 1 {
            Zone::Neutral
        } else {
            zone
        };
        self.set_zone(land, zone);
        self.land_done(land)
    }

    /// The chosen territory is done; the op may continue with others.
    fn land_done(&mut self, land: SpaceId) -> Flow {
        let job = &mut self.s.public.job;
        job.stage = Stage::Land;
        job.to = 0;
        job.open = job.open.without(land);
        job.left -= 1;
        job.need = job.need.saturating_sub(1);
        Flow::Stay
    }

    fn freeze(&mut self, land: SpaceId, what: u8, until: Until) {
        let public = &mut self.s.public;
        let masks = match until {
            Until::EndOfGame => &mut public.frozen.game,
            Until::EndOfOpponentTurn => &mut public.frozen.turn[public.run.actor.foe()],
        };
        for (i, mask) in masks.iter_mut().enumerate() {
            if what >> i & 1 != 0 {
                *mask = mask.with(land);
            }
        }
        self.note(Entry::Frozen { land, what, rest_of_game: until == Until::EndOfGame });
    }

    fn swap(&mut self, op: &Op, first: SpaceId, second: SpaceId) {
        let (a, b) = (first.0 as usize, second.0 as usize);
        if matches!(op, Op::SwapZones { .. }) {
            self.s.public.zones.swap(a, b);
            let [first_now, second_now] = [first, second].map(|land| self.s.public.lying(land));
            self.note(Entry::ZonesSwapped { first, second, first_now, second_now });
        } else {
            self.s.public.cubes.swap(a, b);
            let [first_now, second_now] = [first, second].map(|land| self.s.public.lying(land));
            self.note(Entry::CubesSwapped { first, second, first_now, second_now });
        }
    }
}
