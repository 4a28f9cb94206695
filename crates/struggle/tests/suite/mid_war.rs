//! Shorthand for the Mid War tests, on top of `Scenario`.

use crate::common::*;
use contract::{CardId, Now, Side};
use struggle::choice::Choice;

/// Weak cards that keep a side in the game and cannot be used as discards: the US's own, the USSR's own.
pub const US_SPARE: CardId = TRUMAN_DOCTRINE;
pub const USSR_SPARE: CardId = ROMANIAN_ABDICATION;

/// Turn 5 on an empty board at DEFCON 5, the China Card with the USSR.
pub fn mid() -> Scenario {
    Scenario::new().turn(5)
}

impl Scenario {
    /// `side` holds `card` in its first action round; each side also has one of its weak cards.
    pub fn holding(self, side: Side, card: CardId) -> Scenario {
        self.hand(side, [card]).spares().round(side, 1)
    }

    /// The same, and `side` plays the card.
    pub fn playing(self, side: Side, card: CardId, choice: Choice) -> Scenario {
        let mut s = self.holding(side, card);
        s.play(side, card, choice);
        s
    }

    pub fn spares(self) -> Scenario {
        self.hand(Us, [US_SPARE]).hand(Ussr, [USSR_SPARE])
    }

    /// `side` is under Red Scare/Purge `n` times.
    pub fn red_scare(mut self, side: Side, n: u8) -> Scenario {
        self.state.public.red_scare[side] = n;
        self
    }

    /// Latin American Death Squads: positive helps the US.
    pub fn death_squads(mut self, n: i8) -> Scenario {
        self.state.public.death_squads = n;
        self
    }

    /// Whether the open decision is one of this kind.
    pub fn asks(&self, side: Side, kind: struggle::log::Ask) -> bool {
        matches!(self.open.now, Now::Ask(ask) if ask.side == side && ask.prompt.kind == kind as u8)
    }

    /// The only two headlines are chosen and shown.
    pub fn both_headline(&mut self, us: CardId, ussr: CardId) -> &mut Scenario {
        self.card(Us, us).card(Ussr, ussr)
    }
}
