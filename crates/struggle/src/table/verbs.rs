//! What a card's function may ask for. Each verb pushes at most one leaf and says where the function
//! continues: `t.place(...)` as the last expression of a step means "and then the next step".

use super::Table;
use crate::choice::Choice;
use crate::facts::cards;
use crate::frames::{CardPool, Frame, Grant, Limits};
use crate::log::Entry;
use contract::{CardId, Side, SpaceId, SpaceSet};

/// Where an event's function continues when what it asked for is done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Flow {
    /// At the next step.
    Next,
    Goto(u8),
    Done,
}

/// An event in progress: who plays it, and its current step.
#[derive(Copy, Clone, Debug)]
pub struct Ev {
    pub side: Side,
    pub card: CardId,
    pub step: u8,
    /// What the card remembered with [`Table::keep`].
    pub kept: u8,
}

impl Table<'_> {
    /// The card of the running event.
    fn running_card(&mut self) -> CardId {
        match *self.public.stack.at_mut(self.running) {
            Frame::Event { card, .. } => card,
            _ => unreachable!("verbs are for events"),
        }
    }

    /// Remembers a number across the next wait.
    pub fn keep(&mut self, n: u8) {
        if let Frame::Event { kept, .. } = self.public.stack.at_mut(self.running) {
            *kept = n;
        }
    }

    /// `side` places `n` influence one at a time in `pool`; adjacency does not matter (§6.1.1).
    pub fn place(&mut self, side: Side, n: u8, pool: SpaceSet, limits: Limits) -> Flow {
        self.place_each(side, n, 1, pool, limits)
    }

    /// The same, `per` at a time.
    pub fn place_each(&mut self, side: Side, n: u8, per: u8, pool: SpaceSet, limits: Limits) -> Flow {
        let card = self.running_card();
        self.push_place(side, card, n, per, pool & self.countries(), limits);
        Flow::Next
    }

    pub fn push_place(&mut self, side: Side, card: CardId, n: u8, per: u8, pool: SpaceSet, limits: Limits) {
        self.public.scratch.spaces = pool;
        self.public.scratch.used = SpaceSet::EMPTY;
        self.push(Frame::Place { side, card, left: n, per, limits });
    }

    /// `side` removes `n` of its opponent's influence from the map, one at a time, in `pool`.
    pub fn take_away(&mut self, side: Side, n: u8, pool: SpaceSet, limits: Limits) -> Flow {
        self.take_each(side, side.foe(), n, 1, pool, limits)
    }

    /// The same in `n` countries, all of it in each.
    pub fn empty_out(&mut self, side: Side, n: u8, pool: SpaceSet) -> Flow {
        self.take_each(side, side.foe(), n, 0, pool, Limits::Once)
    }

    /// Influence of `of` is removed, `per` at a time.
    pub fn take_each(
        &mut self,
        side: Side,
        of: Side,
        n: u8,
        per: u8,
        pool: SpaceSet,
        limits: Limits,
    ) -> Flow {
        let card = self.running_card();
        self.public.scratch.spaces = pool & self.countries();
        self.public.scratch.used = SpaceSet::EMPTY;
        self.push(Frame::Remove { side, of, card, left: n, per, limits });
        self.public.answer = n;
        Flow::Next
    }

    /// How many of the markers to be removed were left in place.
    pub fn left_over(&self) -> u8 {
        self.public.answer
    }

    /// `side` names one country of `pool`; read it with [`Table::picked_space`].
    pub fn pick_space(&mut self, side: Side, pool: SpaceSet) -> Flow {
        let card = self.running_card();
        self.public.scratch.spaces = pool & self.countries();
        self.push(Frame::PickSpace { side, card });
        Flow::Next
    }

    pub fn picked_space(&self) -> SpaceId {
        SpaceId(self.public.answer)
    }

    /// `side` must pick a card; read it with [`Table::picked_card`].
    pub fn pick_card(&mut self, side: Side, from: CardPool) -> Flow {
        let card = self.running_card();
        self.push(Frame::PickCard { side, card, from, optional: false });
        Flow::Next
    }

    /// `side` may pick a card or decline.
    pub fn offer_card(&mut self, side: Side, from: CardPool) -> Flow {
        let card = self.running_card();
        self.push(Frame::PickCard { side, card, from, optional: true });
        Flow::Next
    }

    /// The card that was picked or drawn; `None` if the offer was declined or there was none.
    pub fn picked_card(&self) -> Option<CardId> {
        (self.public.answer != 0).then_some(CardId(self.public.answer))
    }

    pub fn choose(&mut self, side: Side, choices: &[Choice]) -> Flow {
        let card = self.running_card();
        self.public.scratch.choices = choices.iter().fold(0, |bits, choice| bits | choice.bit());
        self.push(Frame::Choose { side, card });
        Flow::Next
    }

    pub fn chose(&self, choice: Choice) -> bool {
        self.public.answer == choice.0
    }

    pub fn chosen(&self) -> Choice {
        Choice(self.public.answer)
    }

    /// A die; read it with [`Table::die`].
    pub fn roll(&mut self) -> Flow {
        self.push(Frame::Roll);
        Flow::Next
    }

    pub fn die(&self) -> u8 {
        self.public.answer
    }

    /// Names a random card of a hand; no card if the hand is empty.
    pub fn draw_from_hand(&mut self, of: Side) -> Flow {
        self.public.answer = 0;
        if self.hand_size(of) > 0 {
            self.push(Frame::DrawFromHand { of });
        }
        Flow::Next
    }

    /// `side` conducts operations as if with a card of `printed` Ops; modifiers apply (§7.4.2).
    pub fn conduct(&mut self, side: Side, printed: u8, grant: Grant) -> Flow {
        let card = self.running_card();
        let value = self.ops_of(side, printed);
        let grant = if self.setup.options.space_with_granted_ops
            && !grant.is_free()
            && grant.has_coup()
            && grant.has_influence()
        {
            grant.with_space()
        } else {
            grant
        };
        self.push(Frame::Ops { side, card, value, grant });
        Flow::Next
    }

    /// The event of `card` happens now, played by `side`, and the card is put away.
    pub fn resolve(&mut self, side: Side, card: CardId) -> Flow {
        self.push(Frame::Resolve { side, card, step: 0, flags: 0 });
        Flow::Next
    }

    /// Starts a card's event if it can occur (§5.2); returns whether it counts as played.
    pub fn start_event(&mut self, side: Side, card: CardId) -> bool {
        if !self.can_occur(side, card) {
            self.say(Entry::NoEvent { card });
            // Second edition §5.2, example 4: no effect, but it still leaves the game.
            return card == cards::STAR_WARS && self.setup.options.star_wars_unmet_removed;
        }
        self.say(Entry::Event { side, card });
        if self.is_void(card) {
            // Turn Zero: it happens without effect, and a starred card leaves the game.
            self.say(Entry::VoidEvent { card });
            return true;
        }
        self.push(Frame::Event { side, card, step: 0, kept: 0 });
        true
    }
}
