//! Realignment rolls (§6.2).

use super::Table;
use crate::frames::{Frame, Grant};
use crate::log::Entry;
use contract::{Side, SpaceId, SpaceSet};

impl Table<'_> {
    /// Countries that `side` may try to realign; determined again before each roll.
    pub fn realign_targets(&self, side: Side, grant: Grant) -> SpaceSet {
        let mut targets = self.present(side.foe()) & self.zone(grant.zone);
        let unlimited =
            grant.ignores_limits() || self.setup.options.realign_ignores_defcon || self.ignores_defcon(side);
        if !unlimited {
            targets = targets - self.setup.board.closed[self.public.defcon as usize];
        }
        targets - self.shielded(side)
    }

    /// §6.2.2: +1 for each adjacent country controlled, +1 if one's own superpower is adjacent, +1 for more
    /// influence in the target.
    pub fn realign_modifier(&self, side: Side, target: SpaceId) -> i8 {
        let neighbours = (self.adjacent(target) & self.controlled(side)).len() as i8;
        let superpower = i8::from(self.setup.board.next_to[side].has(target));
        let more = i8::from(self.influence(side, target) > self.influence(side.foe(), target));
        neighbours + superpower + more - self.realign_penalty(side)
    }

    /// Both dice are known: the side with the lower total loses the difference, attacker or not.
    pub fn resolve_realignment(&mut self, attacker: Side, target: SpaceId, ussr_die: u8, us_die: u8) {
        let bonus = match self.public.stack.top() {
            Frame::Realign { grant, .. } => grant.die_bonus(),
            _ => 0,
        };
        let modifiers = Side::BOTH
            .map(|side| self.realign_modifier(side, target) + if side == attacker { bonus } else { 0 });
        let [us_modifier, ussr_modifier] = modifiers;
        self.say(Entry::RealignRoll {
            side: Side::Ussr,
            space: target,
            die: ussr_die,
            modifier: ussr_modifier,
        });
        self.say(Entry::RealignRoll { side: Side::Us, space: target, die: us_die, modifier: us_modifier });
        let lead = us_die as i8 + us_modifier - ussr_die as i8 - ussr_modifier;
        let loser = match lead.signum() {
            1 => Side::Ussr,
            -1 => Side::Us,
            _ => return,
        };
        let spared = self.setup.options.realign_spares_attacker
            && loser == attacker
            && attacker == self.public.phasing;
        if !spared {
            self.remove(loser, target, lead.unsigned_abs());
        }
    }
}
