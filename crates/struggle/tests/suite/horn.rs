//! Shorthand for the Red Sea card tests, on top of `Scenario`. The board is empty at DEFCON 4; the US holds
//! Romanian Autonomy face up, so its next round always asks.

use crate::common::*;
use contract::{CardId, Now, Side, SpaceId, SpaceSet};
use struggle::choice::Choice;

/// All of Africa and of the Middle East (countries.toml); Egypt is in both.
pub const AFRICA: [SpaceId; 7] = [EGYPT, SUDAN, ETHIOPIA, DJIBOUTI, SOMALIA, KENYA, MADAGASCAR];
pub const MIDDLE_EAST: [SpaceId; 5] = [EGYPT, SAUDI_ARABIA, YEMEN, SOUTH_YEMEN, OMAN];

/// `side` plays its own card as an event.
pub fn event(scenario: Scenario, side: Side, card: CardId) -> Scenario {
    scenario.round_with(side, card, Choice::EVENT)
}

/// The USSR plays Mengistu Haile Mariam and uses it to turn a US event round.
pub fn mirrored(scenario: Scenario, card: CardId) -> Scenario {
    let mut s = scenario.hand(Ussr, [MENGISTU_HAILE_MARIAM, card]).round(Ussr, 1);
    s.play(Ussr, MENGISTU_HAILE_MARIAM, Choice::EVENT).card(Ussr, card);
    s
}

impl Scenario {
    pub fn famine_in(mut self, space: SpaceId) -> Self {
        self.state.public.red_sea.famine.insert(space);
        self
    }

    /// The countries that the side may pick now, and nothing else.
    pub fn targets(&self, side: Side) -> SpaceSet {
        self.options(side).spaces
    }

    /// A side must choose a card for a round, so anything that was played is over.
    pub fn is_between_plays(&self) -> bool {
        matches!(self.open.now, Now::Ask(ask) if ask.prompt.kind == struggle::log::Ask::PlayCard as u8)
    }
}

pub fn set<const N: usize>(spaces: [SpaceId; N]) -> SpaceSet {
    SpaceSet::of(&spaces)
}
