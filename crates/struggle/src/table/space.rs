//! The Space Race (§6.4).

use super::Table;
use crate::facts::SpaceAbility;
use crate::frames::{DrawTo, Frame};
use crate::log::Entry;
use crate::rules_options::BerlinWallLevel;
use contract::Side;

impl Table<'_> {
    /// §6.4.1, §6.4.2: whether `side` may spend a card of `value` Ops now.
    pub fn can_space(&self, side: Side, value: u8) -> bool {
        let tries = if self.has_space_ability(side, SpaceAbility::TwoSpaceCards) { 2 } else { 1 };
        match self.setup.space.get(self.public.space[side] as usize) {
            Some(next) => self.public.space_tries[side] < tries && value >= next.min_ops,
            None => false,
        }
    }

    /// Spends the attempt and waits for the die.
    pub fn push_space_attempt(&mut self, side: Side) {
        self.public.space_tries[side] += 1;
        self.push(Frame::SpaceDie { side });
    }

    pub fn resolve_space(&mut self, side: Side, die: u8) {
        let needed = self.setup.space[self.public.space[side] as usize].die_max;
        self.say(Entry::SpaceRoll { side, die, needed });
        if die <= needed {
            self.advance_in_space(side, 1);
        }
    }

    /// Moves the marker `boxes` forward and scores the VP of the last box entered (§6.4.3).
    pub fn advance_in_space(&mut self, side: Side, boxes: u8) {
        let last = self.setup.space.len() as u8;
        let to = (self.public.space[side] + boxes).min(last);
        if to == self.public.space[side] {
            return;
        }
        let first = self.public.space[side.foe()] < to;
        self.enter_space_box(side, to, first);
    }

    /// Berlin Wall: one box forward; with an option, for the points of the second side if both are level.
    pub fn advance_behind_the_wall(&mut self, side: Side) {
        let (own, foe) = (self.public.space[side], self.public.space[side.foe()]);
        let last = self.setup.space.len() as u8;
        if own <= foe && own < last {
            let second_if_level = self.setup.options.berlin_wall_level == BerlinWallLevel::Second;
            self.enter_space_box(side, own + 1, own == foe && !second_if_level);
        }
    }

    /// `first`: for the points of the first side to arrive.
    fn enter_space_box(&mut self, side: Side, to: u8, first: bool) {
        let from = std::mem::replace(&mut self.public.space[side], to);
        self.say(Entry::SpaceAdvance { side, from, to });
        let entered = &self.setup.space[to as usize - 1];
        let vp = if first { entered.vp_first } else { entered.vp_second };
        let draws = first && entered.ability == Some(SpaceAbility::DrawOneCardOnce);
        self.award(side, vp as u8);
        if draws && !self.is_over() {
            self.push(Frame::DrawFromDeck { to: DrawTo::hand_of(side), left: 1 });
        }
    }
}
