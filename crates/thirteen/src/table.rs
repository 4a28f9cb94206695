//! The table while something is happening: verbs that move cubes and territories, and that write the log. All
//! changes to cubes and zones go through here.

use crate::Setup;
use crate::entry::Entry;
use crate::ops::{FREEZE_MOVE, FREEZE_PLACE, FREEZE_REMOVE, Pool};
use crate::rules::StepCap;
use crate::state::{Phase, Public, State};
use crate::zone::{Lands, Zone};
use contract::{Log, Side, SpaceId};

pub(crate) struct Table<'a> {
    pub setup: &'a Setup,
    pub s: &'a mut State,
    pub log: Log<'a, Entry>,
}

impl Setup {
    /// How many more cubes of `side` a territory can take (A13).
    #[inline]
    pub(crate) fn room(&self, public: &Public, land: SpaceId, side: Side) -> u8 {
        match self.rules.max_cubes_per_territory {
            0 => u8::MAX,
            most => most.saturating_sub(public.cubes(land, side)),
        }
    }

    /// Where `side` can place a cube at all.
    #[inline]
    pub(crate) fn placeable(&self, public: &Public, side: Side) -> Lands {
        if public.supply[side] == 0 { Lands::EMPTY } else { self.receiving(public, side) }
    }

    /// Which territories can receive a cube of `side`.
    #[inline]
    pub(crate) fn receiving(&self, public: &Public, side: Side) -> Lands {
        let lands = public.on_table.minus(public.frozen(FREEZE_PLACE));
        if self.rules.max_cubes_per_territory == 0 {
            return lands;
        }
        lands.iter().filter(|&land| self.room(public, land, side) > 0).collect()
    }

    /// Where `side` has a cube that can be removed.
    #[inline]
    pub(crate) fn removable(&self, public: &Public, side: Side) -> Lands {
        let mut lands = Lands::EMPTY;
        for (i, cubes) in public.cubes.iter().enumerate() {
            lands.0 |= u16::from(cubes[side] > 0) << i;
        }
        lands.minus(public.frozen(FREEZE_REMOVE))
    }
}

impl Table<'_> {
    #[inline]
    pub fn note(&mut self, entry: Entry) {
        if let Some(log) = self.log.as_deref_mut() {
            log.push(entry);
        }
    }

    /// Rules 8.1: cubes from the supply, then one step toward their owner.
    pub fn place(&mut self, owner: Side, land: SpaceId, cubes: u8) {
        let public = &mut self.s.public;
        public.supply[owner] -= cubes;
        public.cubes[land.0 as usize][owner] += cubes;
        let now = public.lying(land);
        self.note(Entry::CubesPlaced { owner, land, cubes, now });
        self.step(land, owner);
    }

    /// Rules 8.2: cubes leave a territory, which then moves one step toward `toward`.
    pub fn remove(&mut self, owner: Side, land: SpaceId, cubes: u8, pool: Pool, toward: Side) {
        let public = &mut self.s.public;
        public.cubes[land.0 as usize][owner] -= cubes;
        match pool {
            Pool::Supply => public.supply[owner] += cubes,
            Pool::Out => public.out[owner] += cubes,
        }
        let now = public.lying(land);
        self.note(Entry::CubesRemoved { owner, land, cubes, out: pool == Pool::Out, now });
        self.step(land, toward);
    }

    /// A step caused by cubes. In an event the switch A19 may allow a territory only one.
    pub fn step(&mut self, land: SpaceId, toward: Side) {
        let public = &mut self.s.public;
        if public.phase == Phase::Event {
            if self.setup.rules.event_step_cap == StepCap::PerEvent && public.run.moved.has(land) {
                return;
            }
            public.run.moved = public.run.moved.with(land);
        }
        let zone = public.zone(land).toward(toward);
        self.set_zone(land, zone);
    }

    /// Puts a territory into a zone, unless it is already there or ignores movement.
    pub fn set_zone(&mut self, land: SpaceId, zone: Zone) {
        let public = &mut self.s.public;
        let from = public.zone(land);
        if from == zone || public.frozen(FREEZE_MOVE).has(land) {
            return;
        }
        public.zones[land.0 as usize] = zone;
        let now = public.lying(land);
        self.note(Entry::Moved { land, from, now });
    }
}
