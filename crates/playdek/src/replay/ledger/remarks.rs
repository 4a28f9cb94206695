//! Lines that a log may or may not contain: nothing depends on them, and the logs we know do not show all of them.

use super::{Explained, Ledger};
use crate::{Lacking, Line, LineKind, Mode};
use contract::{CardId, Side};
use struggle::facts::cards;
use struggle::log::Entry;

/// Events that may find nothing in a hand. For only three of them we know that the client reports it.
const LOOK_INTO_A_HAND: [CardId; 11] = [
    cards::FIVE_YEAR_PLAN,
    cards::THE_CAMBRIDGE_FIVE,
    cards::ALDRICH_AMES_REMIX,
    cards::BLOCKADE,
    cards::CIA_CREATED,
    cards::LONE_GUNMAN,
    cards::MISSILE_ENVY,
    cards::GRAIN_SALES_TO_SOVIETS,
    cards::LATIN_AMERICAN_DEBT_CRISIS,
    cards::TERRORISM,
    cards::ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
];
const KNOWN_TO_SAY_SO: [CardId; 3] =
    [cards::FIVE_YEAR_PLAN, cards::THE_CAMBRIDGE_FIVE, cards::ALDRICH_AMES_REMIX];

/// Events that may score nothing.
const MAY_AWARD_NOTHING: [CardId; 2] = [cards::OPEC, cards::REAGAN_BOMBS_LIBYA];

impl Ledger<'_> {
    /// Whether this line needs no explanation.
    pub(super) fn is_remark(&self, line: &Line) -> bool {
        match line.what {
            // If Che or Ortega offers a coup, its first line is printed even if it is declined.
            LineKind::UseOps { mode: Mode::Coup, .. } => {
                self.has_event(&[cards::CHE, cards::ORTEGA_ELECTED_IN_NICARAGUA])
            }
            LineKind::NoCards { .. } => {
                self.has_event(&LOOK_INTO_A_HAND) && !self.has_event(&KNOWN_TO_SAY_SO)
            }
            LineKind::Vp { gain: None, score } => score == self.score && self.has_event(&MAY_AWARD_NOTHING),
            LineKind::Event(cards::UN_INTERVENTION) if self.is_cut_before_companion() => true,
            LineKind::Event(card) => self.unmet.has(card),
            _ => false,
        }
    }

    /// The log stops after UN Intervention, before the card it was played with.
    pub fn is_cut_before_companion(&self) -> bool {
        let names_companion = |line: &Line| matches!(line.what, LineKind::Plays { .. });
        self.is_last_block()
            && self.header_card() == Some(cards::UN_INTERVENTION)
            && self.has_event(&[cards::UN_INTERVENTION])
            && !self.block().lines.iter().any(names_companion)
    }

    fn has_event(&self, cards: &[CardId]) -> bool {
        let is_one = |line: &Line| matches!(line.what, LineKind::Event(card) if cards.contains(&card));
        self.block().lines.iter().any(is_one)
    }

    /// A hand had nothing to show or to lose.
    pub(super) fn nothing_found(&mut self, entry: &Entry, side: Side, what: Lacking) -> Explained {
        let says = LineKind::NoCards { side, what };
        if KNOWN_TO_SAY_SO.contains(&self.event) {
            return self.need(entry, says);
        }
        let _ = self.take(|line| *line == says);
        Ok(())
    }

    /// A region that scores for neither side. For Southeast Asia it is unknown what the client prints then.
    pub(super) fn nothing_awarded(&mut self, entry: &Entry, score: i8) -> Explained {
        let says = LineKind::Vp { gain: None, score };
        if self.event != cards::SOUTHEAST_ASIA_SCORING {
            return self.need(entry, says);
        }
        let _ = self.take(|line| *line == says);
        Ok(())
    }
}
