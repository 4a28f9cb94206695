//! Where cards are: deck, hands, discard pile, out of the game. A card is in exactly one place; what the
//! other side knows of a hand is cleared whenever a card leaves it.

use super::Table;
use crate::effects::Effect;
use crate::facts::{self, cards};
use crate::frames::{CardPool, Frame};
use crate::hooks::owed_missile_envy;
use crate::log::Entry;
use crate::rules_options::{MissileEnvyHighest, Reshuffle};
use contract::{CardId, CardSet, Side};

impl Table<'_> {
    /// The cards of a hand, for a rule that depends on them. This is recorded: the other side learns
    /// something.
    #[inline]
    pub fn hand(&self, side: Side) -> CardSet {
        self.consult(side);
        self.hidden.hand[side]
    }

    /// The same without recording it: for what only the owner gets to see, such as its options, and for
    /// chance.
    #[inline]
    pub fn covered_hand(&self, side: Side) -> CardSet {
        self.hidden.hand[side]
    }

    /// Everyone sees how many cards a side holds.
    #[inline]
    pub fn hand_size(&self, side: Side) -> u32 {
        self.hidden.hand[side].len()
    }

    /// Takes a card out of a hand; the caller must put it somewhere.
    pub fn leave_hand(&mut self, side: Side, card: CardId) {
        self.hidden.hand[side].remove(card);
        self.hidden.seen[side].remove(card);
    }

    /// A card enters a hand. `open`: the other side saw which.
    pub fn enter_hand(&mut self, side: Side, card: CardId, open: bool) {
        self.hidden.hand[side].insert(card);
        let open = open || self.hand_lies_open(side);
        self.hidden.seen[side].put(card, open);
    }

    /// A card from the discard pile returns to a hand, for everyone to see.
    pub fn reclaim(&mut self, side: Side, card: CardId) {
        self.public.discard.remove(card);
        self.enter_hand(side, card, true);
        self.say(Entry::Reclaimed { side, card });
    }

    pub fn discard(&mut self, side: Side, card: CardId) {
        self.lay_down(card);
        self.say(Entry::Discarded { side, card });
    }

    /// A card goes to the discard pile. The duty to play Missile Envy goes with the card: when drawn again,
    /// it is a card like any other.
    fn lay_down(&mut self, card: CardId) {
        self.public.discard.insert(card);
        if card == cards::MISSILE_ENVY {
            for side in Side::BOTH {
                self.public.effects.end(owed_missile_envy(side));
            }
        }
    }

    /// A forced discard from hand: the event does not happen (§5.4).
    pub fn discard_from_hand(&mut self, side: Side, card: CardId) {
        self.leave_hand(side, card);
        self.discard(side, card);
    }

    /// The other side sees one card of `side`'s hand and remembers it.
    pub fn reveal(&mut self, side: Side, card: CardId) {
        self.hidden.seen[side].insert(card);
        self.say(Entry::Revealed { side, card });
    }

    pub fn reveal_hand(&mut self, side: Side) {
        let hand = self.hand(side);
        if hand.is_empty() {
            self.say(Entry::NothingToReveal { side });
        }
        self.reveal_all(side, hand);
    }

    pub fn reveal_all(&mut self, side: Side, shown: CardSet) {
        for card in shown.iter() {
            self.reveal(side, card);
        }
    }

    /// The one place where a used card is put away (§2.2.4). `occurred`: its event happened.
    pub fn put_away(&mut self, side: Side, card: CardId, occurred: bool) {
        if card == self.setup.passing.card {
            self.pass_china_card(side.foe(), false);
            return;
        }
        // Missile Envy went to the opponent's hand; Shuttle Diplomacy stays on the table.
        let changed_hands = Side::BOTH.into_iter().any(|side| self.covered_hand(side).has(card));
        let waits = card == cards::SHUTTLE_DIPLOMACY && occurred && self.has(Effect::ShuttleDiplomacy);
        if changed_hands || waits {
            return;
        }
        let stays = card == cards::WARGAMES && self.setup.options.wargames_declined_stays;
        if occurred && facts::STARRED_CARDS.has(card) && !stays {
            self.public.removed.insert(card);
            self.say(Entry::Removed { card });
        } else {
            self.lay_down(card);
        }
    }

    pub fn pass_china_card(&mut self, to: Side, face_up: bool) {
        self.public.china.holder = Some(to);
        self.public.china.face_up = face_up;
        self.say(Entry::CardPassed { card: self.setup.passing.card, to, face_up });
    }

    /// §4.3: the draw pile is empty, so the discard pile becomes the new one. At this moment everything
    /// unseen is in the other hand, so both sides know both hands.
    pub fn reshuffle(&mut self) {
        debug_assert!(self.hidden.deck.is_empty());
        self.hidden.deck = self.public.discard;
        self.public.discard = CardSet::EMPTY;
        self.say(Entry::Reshuffle);
        if self.hidden.peeked.is_empty() {
            self.hidden.seen = self.hidden.hand;
        } else {
            // Only the side looking at the missing cards can tell which they are.
            let other = self.peeker().foe();
            self.hidden.seen[other] = self.hidden.hand[other];
        }
        self.hidden.put_back = CardSet::EMPTY;
        self.hidden.drawn_since = 0;
    }

    /// Which side is looking, or has looked, into the draw pile (Our Man in Tehran).
    pub fn peeker(&self) -> Side {
        if self.public.red_sea.ussr_peeks { Side::Ussr } else { Side::Us }
    }

    /// The possible next cards: those that were put under the pile come last, in their order.
    pub fn drawable(&self) -> CardSet {
        let bottom = &self.public.red_sea.bottom;
        let above = self.hidden.deck - bottom.cards();
        match bottom.first() {
            Some(card) if above.is_empty() => CardSet::one(card),
            _ => above,
        }
    }

    /// A card leaves the draw pile.
    pub fn leave_deck(&mut self, card: CardId) {
        self.hidden.deck.remove(card);
        if self.public.red_sea.bottom.first() == Some(card) {
            self.public.red_sea.bottom.pop();
        }
    }

    /// The draw pile, refilled if it ran out; empty only if the discard pile is empty, too.
    pub fn draw_pile(&mut self) -> CardSet {
        if self.hidden.deck.is_empty() && !self.public.discard.is_empty() {
            self.reshuffle();
        }
        self.hidden.deck
    }

    /// As in the commercial client: the pile is reshuffled as soon as it is empty.
    pub fn after_draw(&mut self) {
        if self.setup.options.reshuffle == Reshuffle::WhenEmpty {
            self.draw_pile();
        }
    }

    /// Non-Aligned Movement: the top card of the pile is discarded face up.
    pub fn discard_top(&mut self, card: CardId) {
        let player = match self.public.stack.iter().rev().nth(1) {
            Some(Frame::Event { side, .. }) => side,
            _ => self.public.phasing,
        };
        self.leave_deck(card);
        self.hidden.put_back.remove(card);
        self.discard(player, card);
        self.after_draw();
    }

    /// A card drawn from the pile into a hand.
    pub fn draw_to_hand(&mut self, side: Side, card: CardId) {
        // A card from under the pile is known to everyone.
        let known = self.public.red_sea.bottom.first() == Some(card);
        self.leave_deck(card);
        self.enter_hand(side, card, known);
        if side == self.peeker() {
            self.hidden.put_back.remove(card);
        } else {
            self.hidden.drawn_since = self.hidden.drawn_since.saturating_add(1);
        }
        self.say(Entry::Drew { side, card: Some(card) });
        self.after_draw();
        if self.hand_lies_open(side) {
            self.reveal(side, card);
        }
    }

    /// Cards of `set` worth at least `n` Ops to `side` now.
    pub fn with_ops(&self, side: Side, set: CardSet, n: u8) -> CardSet {
        (set - facts::SCORING_CARDS).iter().filter(|&card| self.ops_value(side, card) >= n).collect()
    }

    /// Which cards a pick may choose from. If only the number of cards decides whether a side is asked,
    /// looking at the hand is not recorded.
    pub fn card_pool(&self, side: Side, pool: CardPool) -> CardSet {
        match pool {
            CardPool::HandOfThreeOps => self.with_ops(side, self.hand(side), 3),
            CardPool::HandHighest => self.highest_ops(side),
            CardPool::Hand | CardPool::HandToDiscard => self.covered_hand(side),
            CardPool::FoeHand => self.covered_hand(side.foe()),
            CardPool::Discard => self.public.discard - facts::SCORING_CARDS,
            CardPool::DiscardEvents => self.events_for_star_wars(),
            CardPool::Peeked => self.hidden.peeked,
            CardPool::Companions => self.companions(side),
            CardPool::Offered => self.hidden.offered.0,
            CardPool::OwnDiscards => self.own_discards(side),
            CardPool::Mirrored => self.hand(side) & facts::US_CARDS,
            CardPool::BeforeDeal => self.hand_choice().map_or(CardSet::EMPTY, |(_, cards)| cards),
        }
    }

    /// Missile Envy: the cards of highest value in a hand; scoring cards are worth nothing.
    fn highest_ops(&self, side: Side) -> CardSet {
        let value = |card: CardId| {
            if facts::SCORING_CARDS.has(card) {
                0
            } else if self.setup.options.missile_envy_highest == MissileEnvyHighest::Modified {
                self.ops_value(side, card)
            } else {
                self.printed_ops(card)
            }
        };
        let hand = self.hand(side);
        let highest = hand.iter().map(value).max().unwrap_or(0);
        hand.iter().filter(|&card| value(card) == highest).collect()
    }

    /// UN Intervention: the opponent's events in hand.
    pub fn companions(&self, side: Side) -> CardSet {
        self.hand(side) & opponents_cards(side)
    }

    /// Hero of the Crossing: one's own and neutral events in the discard pile.
    fn own_discards(&self, side: Side) -> CardSet {
        let own = match side {
            Side::Us => facts::US_CARDS,
            Side::Ussr => facts::USSR_CARDS,
        };
        let scoring =
            if self.setup.options.hero_takes_scoring { CardSet::EMPTY } else { facts::SCORING_CARDS };
        self.public.discard & ((own | facts::NEUTRAL_CARDS) - scoring)
    }

    /// Star Wars: cards in the discard pile whose event the US could play now.
    fn events_for_star_wars(&self) -> CardSet {
        (self.public.discard - facts::SCORING_CARDS)
            .iter()
            .filter(|&card| self.can_occur(Side::Us, card))
            .collect()
    }
}

/// The cards with an event of the opponent of `side`.
pub fn opponents_cards(side: Side) -> CardSet {
    match side {
        Side::Us => facts::USSR_CARDS,
        Side::Ussr => facts::US_CARDS,
    }
}
