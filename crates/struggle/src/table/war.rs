//! War events (§7.6): they are not coups, do not affect DEFCON and are not limited by it.

use super::Table;
use crate::log::Entry;
use contract::{Side, SpaceId};

impl Table<'_> {
    /// Subtracted from the attacker's die: each adjacent country that the defender controls, and the
    /// defender's adjacent superpower (§2.1.5).
    pub fn war_penalty(&self, attacker: Side, target: SpaceId) -> u8 {
        let defender = attacker.foe();
        let neighbours = (self.adjacent(target) & self.controlled(defender)).len() as u8;
        neighbours + u8::from(self.setup.board.next_to[defender].has(target))
    }

    /// The die has been rolled: with `needed` or more, the defender's influence changes hands and the
    /// attacker scores.
    pub fn resolve_war(&mut self, attacker: Side, target: SpaceId, penalty: u8, needed: u8, vp: u8) {
        let die = self.public.answer;
        let won = die >= needed + penalty;
        self.say(Entry::War { side: attacker, space: target, die, modifier: -(penalty as i8), needed, won });
        if won {
            self.replace_all(attacker.foe(), target);
            self.award(attacker, vp);
        }
    }
}
