//! DEFCON and military operations (§8).

use super::Table;
use crate::effects::Effect;
use crate::log::{Entry, Reason};
use crate::state::Phase;
use contract::Side;

impl Table<'_> {
    /// Moves the marker to `level`. At 1 the phasing player loses at once, no matter who moved it (§8.1.3).
    pub fn set_defcon(&mut self, level: u8) {
        let before = self.public.defcon;
        let level = level.max(self.defcon_floor());
        if level == before || self.is_over() {
            return;
        }
        self.public.defcon = level;
        self.say(Entry::Defcon { from: before, level });
        match level {
            1 => self.finish(Some(self.public.phasing.foe()), Reason::NuclearWar),
            2 if self.public.phase == Phase::Action && self.has(Effect::Norad) => {
                self.public.norad_armed = true;
            }
            _ => {}
        }
    }

    pub fn degrade_defcon(&mut self) {
        self.set_defcon(self.public.defcon.saturating_sub(1).max(1));
    }

    /// Never above 5 (§8.1.2).
    pub fn improve_defcon(&mut self, n: u8) {
        self.set_defcon((self.public.defcon + n).min(5));
    }

    pub fn add_milops(&mut self, side: Side, n: u8) {
        self.set_milops(side, (self.public.milops[side] + n).min(5));
    }

    pub fn set_milops(&mut self, side: Side, n: u8) {
        let from = std::mem::replace(&mut self.public.milops[side], n);
        self.say(Entry::MilOps { side, from, n });
    }
}
