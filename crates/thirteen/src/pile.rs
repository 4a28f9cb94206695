//! The draw pile, the hands and what the sides know about them. The pile is a set: it has no order until a
//! card is drawn, except for places that an event has fixed.

use crate::entry::Entry;
use crate::state::{Knows, NO_CARD, PILE, State};
use crate::table::Table;
use crate::zone::Cards;
use contract::{CardId, Side};

impl State {
    /// The cards that can be on top of the pile.
    #[inline]
    pub(crate) fn top_of_pile(&self) -> Cards {
        if self.public.pile.top > 0 { Cards::one(CardId(self.hidden.top[0])) } else { self.hidden.pile }
    }

    /// Takes the card that came up from the pile; returns whether `other` knew that it would.
    pub(crate) fn lift(&mut self, card: CardId, other: Side) -> bool {
        let (pile, hidden) = (&mut self.public.pile, &mut self.hidden);
        pile.size -= 1;
        if pile.top == 0 {
            hidden.pile = hidden.pile.without(card);
            self.join_places();
            return false;
        }
        let seen = pile.top_seen[other] & 1 != 0;
        hidden.top.copy_within(1.., 0);
        hidden.top[PILE - 1] = NO_CARD;
        pile.top -= 1;
        for side in Side::BOTH {
            pile.top_seen[side] >>= 1;
        }
        seen
    }

    /// Fixes `card`, which chance has revealed, as the next place from the top.
    pub(crate) fn fix_top(&mut self, card: CardId) {
        let (pile, hidden) = (&mut self.public.pile, &mut self.hidden);
        hidden.pile = hidden.pile.without(card);
        hidden.top[pile.top as usize] = card.0;
        pile.top += 1;
        self.join_places();
    }

    /// Puts a card under the pile; its owner knows the place.
    pub(crate) fn put_under(&mut self, card: CardId, owner: Side) {
        let (pile, hidden) = (&mut self.public.pile, &mut self.hidden);
        hidden.bottom[pile.bottom as usize] = card.0;
        pile.bottom_seen[owner] |= 1 << pile.bottom;
        pile.bottom += 1;
        pile.size += 1;
        self.join_places();
    }

    /// When no free place is left between them, top and bottom become one sequence.
    fn join_places(&mut self) {
        let (pile, hidden) = (&mut self.public.pile, &mut self.hidden);
        if pile.bottom == 0 || pile.size > pile.top + pile.bottom {
            return;
        }
        let (top, bottom) = (pile.top as usize, pile.bottom as usize);
        hidden.top[top..top + bottom].copy_from_slice(&hidden.bottom[..bottom]);
        hidden.bottom[..bottom].fill(NO_CARD);
        for side in Side::BOTH {
            pile.top_seen[side] |= pile.bottom_seen[side] << pile.top;
            pile.bottom_seen[side] = 0;
        }
        pile.top += pile.bottom;
        pile.bottom = 0;
    }

    /// All places become free again, and nobody knows any.
    pub(crate) fn shuffle(&mut self) {
        let (pile, hidden) = (&mut self.public.pile, &mut self.hidden);
        for card in hidden.top.iter_mut().chain(&mut hidden.bottom) {
            if *card != NO_CARD {
                hidden.pile = hidden.pile.with(CardId(*card));
                *card = NO_CARD;
            }
        }
        *pile = crate::state::Pile { size: pile.size, ..Default::default() };
    }

    pub(crate) fn cuba_card(&self) -> Option<CardId> {
        (self.hidden.cuba != NO_CARD).then_some(CardId(self.hidden.cuba))
    }

    /// `side` has seen which card Cuba is. Cards that it knew to be either there or in the other hand are now
    /// known to be in the hand.
    pub(crate) fn learn_cuba(&mut self, side: Side) {
        self.public.knows_cuba[side] = true;
        let knows = &mut self.hidden.knows[side];
        let elsewhere = match self.hidden.cuba {
            NO_CARD => knows.hand_or_cuba,
            cuba => knows.hand_or_cuba.without(CardId(cuba)),
        };
        *knows = Knows { hand: knows.hand.or(elsewhere), hand_or_cuba: Cards::EMPTY };
    }

    /// `side` may have exchanged Cuba's card in secret. Whether an exchange took place or not, the other side
    /// now knows about Cuba and this hand only jointly.
    pub(crate) fn blur_exchange(&mut self, side: Side, cuba_before: CardId) {
        let other = side.foe();
        let knows = &mut self.hidden.knows[other];
        let mut either = knows.hand.or(knows.hand_or_cuba);
        if self.public.knows_cuba[other] {
            either = either.with(cuba_before);
        }
        *knows = Knows { hand: Cards::EMPTY, hand_or_cuba: either };
        self.public.knows_cuba[other] = false;
    }
}

impl Table<'_> {
    /// A card moves from the pile into a hand.
    pub fn draw(&mut self, side: Side, card: CardId) {
        let known = self.s.lift(card, side.foe());
        self.take_into_hand(side, card);
        if known {
            let knows = &mut self.s.hidden.knows[side.foe()];
            knows.hand = knows.hand.with(card);
        }
        self.note(Entry::Drew { side, card: Some(card) });
    }

    /// A side chooses a card from its hand and keeps it face down.
    pub fn choose_card(&mut self, side: Side, card: CardId) {
        self.s.hidden.chosen = card.0;
        self.s.public.chosen_by = Some(side);
    }

    /// Takes the face-down card.
    pub fn chosen_card(&mut self) -> CardId {
        self.s.public.chosen_by = None;
        CardId(std::mem::replace(&mut self.s.hidden.chosen, NO_CARD))
    }

    pub fn take_into_hand(&mut self, side: Side, card: CardId) {
        self.s.hidden.hands[side] = self.s.hidden.hands[side].with(card);
        self.s.public.hands[side] += 1;
    }

    /// A card leaves a hand openly or into the other hand, so nobody has to guess about it any more.
    pub fn leave_hand(&mut self, side: Side, card: CardId) {
        self.s.hidden.hands[side] = self.s.hidden.hands[side].without(card);
        self.s.public.hands[side] -= 1;
        let knows = &mut self.s.hidden.knows[side.foe()];
        knows.hand = knows.hand.without(card);
        knows.hand_or_cuba = knows.hand_or_cuba.without(card);
    }
}
