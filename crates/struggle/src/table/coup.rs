//! Coups (§6.3): one legality and one procedure for all of them, whoever grants them.

use super::Table;
use crate::effects::Effect;
use crate::facts::Region;
use crate::frames::{Frame, Grant};
use crate::log::{Entry, Reason};
use contract::{CardId, Side, SpaceId, SpaceSet};

impl Table<'_> {
    /// Countries where `side` may attempt a coup: opponent's influence (§6.3.1), not closed by
    /// DEFCON unless the coup is free (§6.3.5), not protected by an event.
    pub fn coup_targets(&self, side: Side, grant: Grant) -> SpaceSet {
        let mut targets = self.present(side.foe()) & self.zone(grant.zone);
        if !grant.is_free() {
            targets = targets - self.setup.board.closed[self.public.defcon as usize];
        }
        targets - self.shielded(side) - self.closed_to_coups(side)
    }

    /// A coup of `value` Ops is to be declared.
    pub fn push_coup(&mut self, side: Side, card: CardId, value: u8, grant: Grant) {
        self.public.scratch.used = SpaceSet::EMPTY;
        self.push(Frame::Coup { side, card, value, grant });
    }

    /// Another coup of the same grant, in a country not tried before (Che).
    pub fn push_another_coup(&mut self, side: Side, card: CardId, value: u8, grant: Grant) {
        self.push(Frame::Coup { side, card, value, grant });
    }

    /// The Ops a coup in `target` is worth: region bonuses come on top (§7.4).
    pub fn ops_in(&self, side: Side, card: CardId, value: u8, target: SpaceId) -> u8 {
        let board = &self.setup.board;
        let mut value = value;
        if self.region(Region::Asia).has(target) {
            value += self.asia_bonus(card);
        }
        if board.southeast_asia.has(target) {
            value += self.southeast_asia_bonus(side);
        }
        value
    }

    /// A coup is declared. The order: crisis, military operations, Yuri and Samantha, DEFCON, die.
    pub fn attempt_coup(&mut self, side: Side, card: CardId, value: u8, grant: Grant, target: SpaceId) {
        let value = self.ops_in(side, card, value, target);
        self.say(Entry::Target { side, space: target });
        self.public.scratch.used.insert(target);
        if self.is_in_crisis(side) {
            self.finish(Some(side.foe()), Reason::MissileCrisis);
            return;
        }
        if !grant.is_free() {
            self.add_milops(side, value);
        }
        if side == Side::Us && self.has(Effect::YuriAndSamantha) {
            self.award(Side::Ussr, 1);
        }
        if self.battlegrounds().has(target) && !self.coup_spares_defcon(side, grant.is_free()) {
            self.degrade_defcon();
        }
        if !self.is_over() {
            self.push(Frame::CoupDie { side, value, target });
        }
    }

    /// The die has fallen. The answer left behind is the influence removed.
    pub fn resolve_coup(&mut self, side: Side, value: u8, target: SpaceId, die: u8) {
        let stability = self.stability(target);
        let modifier = self.coup_modifier(side, target);
        let result = die as i8 + value as i8 + modifier - 2 * stability as i8;
        self.say(Entry::Coup { side, space: target, die, ops: value, modifier, stability, result });
        let mut removed = 0;
        if result > 0 {
            removed = self.remove(side.foe(), target, result as u8);
            self.add(side, target, result as u8 - removed);
        }
        self.public.answer = removed;
    }
}
