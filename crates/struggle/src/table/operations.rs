//! Operations (§6): which kinds are available, and what points buy.

use super::Table;
use crate::choice::Choice;
use crate::facts::Region;
use crate::frames::{Frame, Grant};
use crate::log::Entry;
use crate::state::Scratch;
use contract::{CardId, Side, SpaceId, SpaceSet};

impl Table<'_> {
    /// The kinds of operation that `side` may choose with `value` points.
    pub fn ops_modes(&self, side: Side, value: u8, grant: Grant) -> u64 {
        let mut modes = 0;
        if grant.has_influence() {
            modes |= Choice::INFLUENCE.bit();
        }
        if grant.has_coup() && !self.coup_targets(side, grant).is_empty() {
            modes |= Choice::COUP.bit();
        }
        if grant.has_realign() && !self.realign_targets(side, grant).is_empty() {
            modes |= Choice::REALIGN.bit();
        }
        if grant.has_space() && self.can_space(side, value) {
            modes |= Choice::SPACE.bit();
            if self.setup.options.space_without_die {
                modes |= Choice::NO_DIE.bit();
            }
        }
        if grant.is_optional() {
            modes |= Choice::DECLINE.bit();
        }
        modes
    }

    /// Begins the chosen kind of operation.
    pub fn begin_operation(&mut self, side: Side, card: CardId, value: u8, grant: Grant, choice: Choice) {
        self.say(Entry::Operations { side, card, mode: choice.0, value });
        let grant = grant.settled();
        match choice {
            Choice::INFLUENCE => {
                self.open_influence(side, grant);
                self.push(Frame::Influence { side, card, value, spent: 0, grant });
            }
            Choice::COUP => self.push_coup(side, card, value, grant),
            Choice::REALIGN => {
                if self.setup.options.mixed_operations {
                    self.open_influence(side, grant);
                }
                self.push(Frame::Realign { side, card, value, spent: 0, grant });
            }
            Choice::SPACE => self.push_space_attempt(side),
            // The card counts as the turn's attempt; the marker stays.
            Choice::NO_DIE => self.public.space_tries[side] += 1,
            _ => {}
        }
    }

    /// §6.0: whether realignments continue until all points are spent. Rolls granted directly by an event are
    /// not operations of a card, and may be skipped.
    pub fn must_spend_all(&self, grant: Grant) -> bool {
        self.setup.options.spend_all_operations && grant.has_influence()
    }

    /// Records the countries available for this operation's influence.
    pub fn open_influence(&mut self, side: Side, grant: Grant) {
        // §12: the space exists until the civil war is won.
        let is_won = self.public.china.holder.is_some();
        let civil_war =
            if is_won { SpaceSet::EMPTY } else { self.setup.board.next_to[side] - self.countries() };
        let open = self.reach(side) & (self.zone(grant.zone) | self.setup.sea_lanes() | civil_war);
        self.public.scratch = Scratch { spaces: open - self.closed_to_placement(side), ..Scratch::default() };
    }

    /// §6.1.2: two points if the opponent controls the country at that moment.
    pub fn influence_cost(&self, side: Side, space: SpaceId) -> u8 {
        if self.controls(side.foe(), space) && !self.may_place_cheaper(side) { 2 } else { 1 }
    }

    /// The same for a point that is being placed now.
    pub fn pay_for_influence(&mut self, side: Side, space: SpaceId) -> u8 {
        let cost = self.influence_cost(side, space);
        if cost == 1 && self.controls(side.foe(), space) {
            self.public.extras.alternate_space.placed_cheaper[side] = true;
        }
        cost
    }

    /// Countries where the next point of an influence operation may go. A region bonus is only available as
    /// long as all points were and are spent in that region (§7.4, §9.6).
    pub fn affordable(&self, side: Side, card: CardId, value: u8, spent: u8, grant: Grant) -> SpaceSet {
        let open = self.public.scratch.spaces;
        let dear = if self.may_place_cheaper(side) { SpaceSet::EMPTY } else { self.controlled(side.foe()) };
        let within = |set: SpaceSet, points: u8| match points - spent.min(points) {
            0 => SpaceSet::EMPTY,
            1 => set - dear,
            _ => set,
        };
        let africa = self.region(Region::Africa);
        let in_africa = self.ops_in_africa(side, card, value);
        let mut spaces = if in_africa == value {
            within(open, value)
        } else if grant.is_in_africa() {
            within(open, in_africa)
        } else {
            within(open - africa, value) | within(open & africa, in_africa)
        };
        let (china, vietnam) = (self.asia_bonus(card), self.southeast_asia_bonus(side));
        if china > 0 && grant.is_all_in_asia() {
            spaces |= within(open & self.asia(), value + china);
        }
        if vietnam > 0 && grant.is_all_in_southeast_asia() {
            spaces |= within(open & self.setup.board.southeast_asia, value + china + vietnam);
        }
        spaces
    }

    /// Asia for operations, which includes the Chinese Civil War space.
    pub fn asia(&self) -> SpaceSet {
        self.region(Region::Asia) | (self.setup.board.next_to[Side::Ussr] - self.countries())
    }

    /// The grant after a point was spent in `space`.
    pub fn grant_after(&self, grant: Grant, space: SpaceId) -> Grant {
        let grant = if self.region(Region::Africa).has(space) { grant.in_africa() } else { grant };
        grant.spent_in(self.asia().has(space), self.setup.board.southeast_asia.has(space))
    }

    /// How many points a realignment allowance has, given where the rolls so far were made.
    pub fn realign_open(&self, side: Side, card: CardId, value: u8, spent: u8, grant: Grant) -> SpaceSet {
        let mut targets = self.realign_targets(side, grant);
        if grant.is_each_once() {
            targets = targets - self.public.scratch.used;
        }
        let within = |set: SpaceSet, points: u8| if spent < points { set } else { SpaceSet::EMPTY };
        let mut open = within(targets, value);
        let (china, vietnam) = (self.asia_bonus(card), self.southeast_asia_bonus(side));
        if china > 0 && grant.is_all_in_asia() {
            open |= within(targets & self.region(Region::Asia), value + china);
        }
        if vietnam > 0 && grant.is_all_in_southeast_asia() {
            open |= within(targets & self.setup.board.southeast_asia, value + china + vietnam);
        }
        open
    }
}

/// The designer's option of mixing influence and realignments, but never in the same country. Countries that
/// got influence are in `scratch.used`; realigned ones are removed from `scratch.spaces`; `scratch.choices`
/// says that a point was spent since the last change of kind, so that one cannot keep changing forever.
impl Table<'_> {
    /// Countries that got influence from this same operation.
    pub fn mixed_out(&self) -> SpaceSet {
        if self.setup.options.mixed_operations { self.public.scratch.used } else { SpaceSet::EMPTY }
    }

    fn may_switch(&self, grant: Grant) -> bool {
        self.setup.options.mixed_operations
            && self.public.scratch.choices != 0
            && grant.has_influence()
            && grant.has_realign()
    }

    pub fn may_realign_now(&self, side: Side, card: CardId, value: u8, spent: u8, grant: Grant) -> bool {
        self.may_switch(grant)
            && !(self.realign_open(side, card, value, spent, grant) - self.mixed_out()).is_empty()
    }

    pub fn may_place_now(&self, side: Side, card: CardId, value: u8, spent: u8, grant: Grant) -> bool {
        self.may_switch(grant) && !self.affordable(side, card, value, spent, grant).is_empty()
    }

    /// A point was spent in `space` by an operation that may be mixed.
    pub fn note_mixed(&mut self, space: SpaceId, realigned: bool) {
        if self.setup.options.mixed_operations {
            let scratch = &mut self.public.scratch;
            scratch.choices = 1;
            if realigned {
                scratch.spaces.remove(space);
            } else {
                scratch.used.insert(space);
            }
        }
    }
}
