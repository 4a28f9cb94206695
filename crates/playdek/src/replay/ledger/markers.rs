//! Which effects the client shows as in play, and when.

use super::{Explained, Ledger};
use crate::LineKind;
use contract::CardId;
use struggle::facts::cards;
use struggle::log::Entry;

impl Ledger<'_> {
    pub(super) fn effect_begins(&mut self, entry: &Entry, card: CardId) -> Explained {
        if !has_marker(card) || !self.shows_marker(card) {
            return Ok(());
        }
        self.need(entry, LineKind::InPlay { card, began: true })?;
        self.shown.insert(card);
        if card == cards::NATO {
            self.marker_ends(cards::MARSHALL_PLAN)?;
            self.marker_ends(cards::WARSAW_PACT_FORMED)?;
        }
        Ok(())
    }

    /// The client shows what still matters: no Marshall Plan after NATO, no Reformer after Glasnost, no Evil
    /// Empire or Tear Down This Wall if they ended Flower Power or Willy Brandt.
    fn shows_marker(&self, card: CardId) -> bool {
        match card {
            cards::MARSHALL_PLAN | cards::WARSAW_PACT_FORMED => !self.shown.has(cards::NATO),
            cards::THE_REFORMER => !self.glasnost,
            cards::AN_EVIL_EMPIRE => !self.has_ended(cards::FLOWER_POWER),
            cards::TEAR_DOWN_THIS_WALL => !self.has_ended(cards::WILLY_BRANDT),
            _ => true,
        }
    }

    /// Whether this block says that an effect is over.
    fn has_ended(&self, card: CardId) -> bool {
        let ended = LineKind::InPlay { card, began: false };
        self.block().lines.iter().any(|line| line.what == ended)
    }

    pub(super) fn effect_ends(&mut self, entry: &Entry, card: CardId) -> Explained {
        if !self.shown.has(card) {
            return Ok(());
        }
        self.shown.remove(card);
        self.need(entry, LineKind::InPlay { card, began: false })
    }

    /// Markers that the client takes away although the effect still matters to the rules.
    pub(super) fn markers_after_event(&mut self, card: CardId) -> Explained {
        match card {
            cards::SOLIDARITY => self.marker_ends(cards::JOHN_PAUL_II_ELECTED_POPE),
            cards::GLASNOST => self.marker_ends(cards::THE_REFORMER),
            _ => Ok(()),
        }
    }

    fn marker_ends(&mut self, card: CardId) -> Explained {
        if !self.shown.has(card) {
            return Ok(());
        }
        self.shown.remove(card);
        self.need(&Entry::EffectEnds { card }, LineKind::InPlay { card, began: false })
    }
}

/// Effects that the client shows.
fn has_marker(card: CardId) -> bool {
    card != cards::ALDRICH_AMES_REMIX
}
