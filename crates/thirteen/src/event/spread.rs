//! Ops that spread cubes over territories, one territory at a time: `place`, `remove`, `replace` and `exile`
//! from the board (rules 16.5). Each territory is chosen at most once and moves at once; as they are
//! independent, that is the same as moving them all at the end.

use super::Flow;
use crate::Setup;
use crate::entry::Entry;
use crate::ops::*;
use crate::question::Question;
use crate::rules::RemovalMoves;
use crate::state::{Public, Stage};
use crate::table::Table;
use crate::vocabulary::{NUMBER, numbers};
use crate::why::Why;
use crate::zone::{Lands, SPACES};
use contract::{Pick, Side, SpaceId};

#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Place,
    Remove(Pool),
    Replace,
}

/// One such op, with its players named.
pub(super) struct Spread<'o> {
    kind: Kind,
    why: Why,
    actor: Side,
    /// Whose cubes are placed or removed; for `replace`, the side that loses them.
    owner: Side,
    total: Amount,
    per: Amount,
    min: u8,
    territories: u8,
    at: &'o Where,
}

impl<'o> Spread<'o> {
    #[inline]
    pub fn of(op: &'o Op, actor: Side) -> Option<Spread<'o>> {
        Some(match *op {
            Op::Place { who, total, per, min, territories, ref at } => {
                let owner = who.side(actor);
                Spread {
                    kind: Kind::Place,
                    why: Why::place(owner),
                    actor,
                    owner,
                    total,
                    per,
                    min,
                    territories,
                    at,
                }
            }
            Op::Remove { who, total, per, min, territories, ref at, to } => {
                let owner = who.side(actor);
                let (kind, why) = (Kind::Remove(to), Why::remove(owner));
                Spread { kind, why, actor, owner, total, per, min, territories, at }
            }
            Op::ExileBoard { who, total, ref at } => {
                let owner = who.side(actor);
                let (kind, why) = (Kind::Remove(Pool::Out), Why::exile(owner));
                Spread { kind, why, actor, owner, total, per: total, min: 0, territories: 0, at }
            }
            Op::Replace { total, territories, ref at } => Spread {
                kind: Kind::Replace,
                why: Why::Replace,
                actor,
                owner: actor.foe(),
                total,
                per: total,
                min: 0,
                territories,
                at,
            },
            _ => return None,
        })
    }

    pub fn begin(&self, setup: &Setup, public: &mut Public) {
        let can = match self.kind {
            Kind::Place => setup.placeable(public, self.owner),
            Kind::Remove(_) => setup.removable(public, self.owner),
            Kind::Replace => setup.removable(public, self.owner).and(setup.placeable(public, self.actor)),
        };
        public.job.stage = Stage::Land;
        public.job.open = setup.select(public, self.at, self.actor).and(can);
        public.job.left = self.total.sum();
        public.job.targets = if self.territories == 0 { u8::MAX } else { self.territories };
        if self.min > 0 {
            public.job.need = self.min.min(self.reach(setup, public, public.job.open, public.job.targets));
        }
    }

    /// How many cubes can be chosen on a territory now.
    fn limit(&self, setup: &Setup, public: &Public, land: SpaceId) -> u8 {
        let there = public.cubes(land, self.owner);
        let most = self.per.of(there).min(public.job.left);
        match self.kind {
            Kind::Place => most.min(public.supply[self.owner]).min(setup.room(public, land, self.owner)),
            Kind::Remove(_) => most.min(there),
            Kind::Replace => {
                most.min(there).min(public.supply[self.actor]).min(setup.room(public, land, self.actor))
            }
        }
    }

    /// The most cubes that can still be chosen on at most `targets` of `lands`.
    fn reach(&self, setup: &Setup, public: &Public, lands: Lands, targets: u8) -> u8 {
        let mut limits = [0u8; SPACES];
        for land in lands.iter() {
            limits[land.0 as usize] = self.limit(setup, public, land);
        }
        limits.sort_unstable_by(|a, b| b.cmp(a));
        let sum: u16 = limits.iter().take(targets as usize).map(|&n| u16::from(n)).sum();
        let supply = match self.kind {
            Kind::Place => public.supply[self.owner],
            Kind::Replace => public.supply[self.actor],
            Kind::Remove(_) => u8::MAX,
        };
        sum.min(u16::from(public.job.left)).min(u16::from(supply)) as u8
    }

    /// The fewest cubes on `land` with which the op's minimum can still be reached.
    fn fewest(&self, setup: &Setup, public: &Public, land: SpaceId) -> u8 {
        if public.job.need == 0 {
            return 1;
        }
        let rest = self.reach(setup, public, public.job.open.without(land), public.job.targets - 1);
        public.job.need.saturating_sub(rest).max(1)
    }

    pub fn question(&self, setup: &Setup, public: &Public) -> Question {
        let job = &public.job;
        if job.stage == Stage::Number {
            let land = SpaceId(job.at);
            let fewest = self.fewest(setup, public, land);
            return Question::choices(
                self.actor,
                Why::Cubes,
                numbers(fewest, self.limit(setup, public, land)),
            );
        }
        let lands = if job.left == 0 || job.targets == 0 {
            Lands::EMPTY
        } else {
            let fits = |&land: &SpaceId| {
                let limit = self.limit(setup, public, land);
                limit > 0 && (job.need == 0 || self.fewest(setup, public, land) <= limit)
            };
            job.open.iter().filter(fits).collect()
        };
        Question::lands(self.actor, self.why, lands).or_decline(job.need == 0 || lands.is_empty())
    }
}

impl Table<'_> {
    pub(super) fn answer_spread(&mut self, spread: &Spread<'_>, pick: Pick) -> Flow {
        match pick {
            Pick::Space(land) => {
                self.s.public.job.at = land.0;
                self.s.public.job.stage = Stage::Number;
                Flow::Stay
            }
            Pick::Choice(choice @ NUMBER..) => {
                let (land, cubes) = (SpaceId(self.s.public.job.at), choice - NUMBER);
                self.spread(spread, land, cubes);
                let job = &mut self.s.public.job;
                job.stage = Stage::Land;
                job.open = job.open.without(land);
                job.targets -= 1;
                job.left -= cubes;
                job.need = job.need.saturating_sub(cubes);
                Flow::Stay
            }
            Pick::Choice(_) | Pick::Card(_) => Flow::Done,
        }
    }

    fn spread(&mut self, spread: &Spread<'_>, land: SpaceId, cubes: u8) {
        match spread.kind {
            Kind::Place => self.place(spread.owner, land, cubes),
            Kind::Remove(pool) => {
                let toward = match self.setup.rules.event_removal_moves_toward {
                    RemovalMoves::OtherThanOwner => spread.owner.foe(),
                    RemovalMoves::OpponentOfActor => spread.actor.foe(),
                };
                self.remove(spread.owner, land, cubes, pool, toward);
            }
            Kind::Replace => {
                let public = &mut self.s.public;
                let here = &mut public.cubes[land.0 as usize];
                here[spread.owner] -= cubes;
                here[spread.actor] += cubes;
                public.supply[spread.owner] += cubes;
                public.supply[spread.actor] -= cubes;
                let now = public.lying(land);
                self.note(Entry::CubesReplaced { side: spread.actor, land, cubes, now });
                self.step(land, spread.actor);
            }
        }
    }
}
