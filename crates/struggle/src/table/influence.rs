//! Placing and removing influence markers, and control, which is updated with every single change (§2.1.7).

use super::Table;
use crate::log::Entry;
use contract::{Side, SpaceId};

impl Table<'_> {
    /// Sets the markers of one side and updates everything that depends on them.
    #[inline]
    pub fn set_influence(&mut self, side: Side, space: SpaceId, n: u8) {
        let stability = self.stability(space);
        let public = &mut *self.public;
        public.influence[side].0[space.0 as usize] = n;
        public.present[side].put(space, n > 0);
        let foe = public.influence[side.foe()].0[space.0 as usize];
        public.controlled[side].put(space, is_control(n, foe, stability));
        public.controlled[side.foe()].put(space, is_control(foe, n, stability));
    }

    fn change(&mut self, side: Side, space: SpaceId, n: u8, delta: i8) {
        // The previous controller only matters if someone reads the log.
        if !self.is_heard() {
            return self.set_influence(side, space, n);
        }
        let before = self.controller(space);
        self.set_influence(side, space, n);
        let (us, ussr) = (self.influence(Side::Us, space), self.influence(Side::Ussr, space));
        let control = [before, self.controller(space)];
        self.say(Entry::Influence { side, space, delta, us, ussr, control });
    }

    /// Adds `n` markers.
    pub fn add(&mut self, side: Side, space: SpaceId, n: u8) {
        if n > 0 && self.setup.board.spaces.has(space) {
            let now = self.influence(side, space).saturating_add(n);
            self.change(side, space, now, n as i8);
        }
    }

    /// Removes `n` markers, or as many as there are. Returns how many.
    pub fn remove(&mut self, side: Side, space: SpaceId, n: u8) -> u8 {
        let had = self.influence(side, space);
        let taken = n.min(had);
        if taken > 0 {
            self.change(side, space, had - taken, -(taken as i8));
        }
        taken
    }

    pub fn remove_all(&mut self, side: Side, space: SpaceId) {
        self.remove(side, space, u8::MAX);
    }

    /// Raises a side's influence to `level`; never lowers it.
    pub fn top_up(&mut self, side: Side, space: SpaceId, level: u8) {
        let had = self.influence(side, space);
        self.add(side, space, level.saturating_sub(had));
    }

    /// War and the like: all of the loser's markers become the winner's.
    pub fn replace_all(&mut self, loser: Side, space: SpaceId) {
        let n = self.remove(loser, space, u8::MAX);
        self.add(loser.foe(), space, n);
    }
}

/// §2.1.7: at least the stability, and a lead over the other side of at least as much. The Chinese Civil War space
/// has no stability: nobody controls it.
#[inline]
pub fn is_control(own: u8, foe: u8, stability: u8) -> bool {
    stability > 0 && own >= stability && own - foe.min(own) >= stability
}
