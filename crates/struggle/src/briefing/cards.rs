//! The cards of a briefing: one's own with their current effects, and what is known about all others.

use super::Telling;
use crate::facts::{CARD_FACTS, SCORING_CARDS};
use crate::show::event_blocked;
use crate::text::names;
use contract::briefing::listed;
use contract::{CardId, Side};

impl Telling<'_> {
    /// Empty for a spectator, who has no hand.
    pub(super) fn own_hand(&self) -> Vec<String> {
        let Some(side) = self.view.viewer.side() else { return Vec::new() };
        let hand = &self.shown.hands[side];
        let cards = hand.known.iter().zip(&hand.ops);
        let mut lines: Vec<_> = cards.map(|(&card, &ops)| self.own_card(side, card, ops)).collect();
        let passing = &self.shown.passing;
        if passing.holder == Some(side) && passing.face_up {
            lines.push(self.own_card(side, passing.card, passing.ops));
        }
        lines
    }

    fn own_card(&self, side: Side, card: CardId, ops: u8) -> String {
        let name = names::card(card, self.lang);
        let Some(facts) = CARD_FACTS.get(card.0 as usize) else { return name.into_owned() };
        let mut line = if facts.scoring {
            self.words.scoring(&name, self.terms())
        } else {
            self.words.card(&name, facts, ops)
        };
        if self.shown.hands[side].seen.contains(&card) {
            line.push_str(", ");
            line.push_str(self.words.known_to_the_other());
        }
        if !self.is_full() {
            return line;
        }
        if facts.starred {
            line.push_str(", ");
            line.push_str(&self.words.leaves_the_game(self.terms()));
        }
        line.push_str(": ");
        line.push_str(facts.text[self.lang]);
        if let Some(why) = event_blocked(self.setup, self.view, side, card, self.lang) {
            line.push(' ');
            line.push_str(&why);
        }
        line
    }

    pub(super) fn other_cards(&self) -> Vec<String> {
        let (words, piles) = (self.words, &self.shown.piles);
        let own = self.view.viewer.side();
        let mut lines = Vec::new();
        for side in Side::BOTH.into_iter().filter(|&side| own != Some(side)) {
            let hand = &self.shown.hands[side];
            lines.push(match self.names(hand.known.iter().copied()) {
                known if known.is_empty() => words.hand(side, hand.count),
                known => words.known_in_hand(side, hand.count, &known),
            });
        }
        lines.push(words.draw_pile(piles.deck));
        let mut tell = |cards: &[CardId], say: &dyn Fn(&str) -> String| {
            if !cards.is_empty() {
                lines.push(say(&self.names(cards.iter().copied())));
            }
        };
        tell(&piles.bottom, &|names| words.under_the_pile(names));
        tell(&piles.peeked, &|names| words.looked_at(names));
        tell(&piles.put_back, &|names| words.put_back(names));
        tell(&piles.offered, &|names| words.offered(names));
        for side in Side::BOTH {
            tell(&piles.borrowed[side], &|names| words.borrowed(side, names));
        }
        let count = self.view.unseen.len();
        if self.is_full() {
            let unseen: Vec<_> = self.view.unseen.iter().collect();
            tell(&unseen, &|names| words.unseen(count, names));
            tell(&piles.discard, &|names| words.discarded(names));
            tell(&piles.removed, &|names| words.removed(names));
        } else {
            let unseen: Vec<_> = (self.view.unseen & SCORING_CARDS).iter().collect();
            tell(&unseen, &|names| words.unseen_scoring(count, names));
        }
        lines
    }

    fn names(&self, cards: impl Iterator<Item = CardId>) -> String {
        listed(cards.map(|card| names::card(card, self.lang)))
    }
}
