//! Coups (§6.3): the same legality and procedure for all of them, whatever grants them.

use super::Table;
use crate::effects::Effect;
use crate::facts::{self, Region};
use crate::frames::{Frame, Grant};
use crate::log::{Entry, Reason};
use contract::{CardId, Side, SpaceId, SpaceSet};

impl Table<'_> {
    /// Countries where `side` may attempt a coup: with opponent's influence (§6.3.1), not closed by DEFCON
    /// unless the coup is free (§6.3.5), and not protected by an event.
    pub fn coup_targets(&self, side: Side, grant: Grant) -> SpaceSet {
        let mut targets = self.present(side.foe()) & self.zone(grant.zone);
        if !grant.ignores_limits() && !self.ignores_defcon(side) {
            targets = targets - self.setup.board.closed[self.public.defcon as usize];
        }
        targets - self.shielded(side) - self.closed_to_coups(side)
    }

    /// A coup of `value` Ops is about to be declared.
    pub fn push_coup(&mut self, side: Side, card: CardId, value: u8, grant: Grant) {
        self.public.scratch.used = SpaceSet::EMPTY;
        self.push(Frame::Coup { side, card, value, grant });
    }

    /// Another coup from the same grant, in a country not tried before (Che).
    pub fn push_another_coup(&mut self, side: Side, card: CardId, value: u8, grant: Grant) {
        self.push(Frame::Coup { side, card, value, grant });
    }

    /// The Ops value of a coup in `target`: region bonuses are added (§7.4).
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

    /// A coup is declared. The order is: crisis, military operations, Yuri and Samantha, DEFCON, die.
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
        if self.is_over() {
            return;
        }
        if self.reveals_a_card(target, grant) {
            self.push(Frame::CoupGoesOn { side, card, value, target, grant });
            self.push(Frame::Reveal);
            return;
        }
        self.coup_lowers_defcon(side, grant, target);
        if !self.is_over() {
            self.push(Frame::CoupDie { side, value, target });
        }
    }

    /// A battleground lowers DEFCON; in a flashpoint the card is turned over first (Red Sea, Appendix A).
    pub fn coup_lowers_defcon(&mut self, side: Side, grant: Grant, target: SpaceId) {
        let spared = grant.spares_defcon() || self.coup_spares_defcon(side, grant.is_free());
        if self.coup_battlegrounds().has(target) && !spared {
            self.degrade_defcon();
        }
    }

    /// Red Sea §6.3.6: a coup in a flashpoint turns the top card over first.
    fn reveals_a_card(&self, target: SpaceId, grant: Grant) -> bool {
        let options = &self.setup.options;
        let exempt = grant.spares_defcon() && !options.zbig_reveals
            || self.has(Effect::ZoneOfPeace) && options.zone_of_peace_no_reveal;
        let has_cards = !(self.hidden.deck.is_empty() && self.public.discard.is_empty());
        self.setup.board.flashpoints.has(target) && !exempt && has_cards
    }

    /// The card turned over: with three or four Ops it goes under the pile; with fewer it lowers DEFCON; a
    /// scoring card is scored as well.
    pub fn turn_over(&mut self, card: CardId, spared: bool) {
        let under = facts::OPS[card.0 as usize] >= 3;
        self.leave_deck(card);
        self.say(Entry::TurnedOver { card, under });
        if under {
            self.hidden.deck.insert(card);
            self.public.red_sea.bottom.push(card);
            return;
        }
        if !spared {
            self.degrade_defcon();
        }
        if self.is_over() {
            return;
        }
        if facts::SCORING_CARDS.has(card) {
            self.resolve(self.public.phasing, card);
        } else {
            self.public.discard.insert(card);
        }
    }

    /// The die has been rolled. The answer left for the next step is the influence removed.
    pub fn resolve_coup(&mut self, side: Side, value: u8, target: SpaceId, die: u8) {
        let stability = self.stability(target);
        let modifier = self.coup_modifier(side, target);
        let result = die as i8 + value as i8 + modifier - 2 * stability as i8;
        let stood = Side::BOTH.map(|one| self.influence(one, target));
        self.say(Entry::Coup { side, space: target, die, ops: value, modifier, stability, result, stood });
        let (removed, added) = spoils(result, self.influence(side.foe(), target));
        if result > 0 {
            self.remove(side.foe(), target, removed);
            self.add(side, target, added);
        }
        if result > 0 && self.public.red_sea.famine.has(target) {
            self.public.red_sea.famine.remove(target);
            self.say(Entry::Famine { space: target, laid: false });
        }
        self.public.answer = removed;
    }
}

/// How much a result removes of the other side's influence, and how much is left to place one's own (§6.3.2).
pub fn spoils(result: i8, foe: u8) -> (u8, u8) {
    let points = result.max(0) as u8;
    let removed = points.min(foe);
    (removed, points - removed)
}
