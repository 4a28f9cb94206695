//! What may lower DEFCON, as far as a player can tell. These are not rules but consequences of the rules, for
//! code that warns of them: a bot, an observation. They are applied to a position as a player sees it
//! ([`View::as_seen`](crate::view::View::as_seen)), in which the other hand holds every card it may hold.

use super::Table;
use crate::facts::{self, CARD_FACTS, cards, spaces};
use crate::frames::Grant;
use contract::{CardId, CardSet, Side, SpaceSet};

/// Events that lower DEFCON by themselves.
const LOWERING: CardSet = CardSet::of(&[
    cards::DUCK_AND_COVER,
    cards::WE_WILL_BURY_YOU,
    cards::SOVIETS_SHOOT_DOWN_KAL_007,
    cards::MR_NYET,
    cards::YEMENI_PRESIDENTIAL_ASSASSINATIONS,
]);

impl Table<'_> {
    /// Where a coup of `side` by ordinary operations ends the game at once: during the Cuban Missile Crisis,
    /// or because it lowers DEFCON to 1. The effect of a flashpoint's card is not considered.
    pub fn coups_that_end_the_game(&self, side: Side) -> SpaceSet {
        let targets = self.coup_targets(side, Grant::CONDUCT);
        if self.is_in_crisis(side) {
            targets
        } else if self.public.defcon == 2 && !self.coup_spares_defcon(side, false) {
            targets & self.coup_battlegrounds()
        } else {
            SpaceSet::EMPTY
        }
    }

    /// Whether `side` could coup a battleground if an event let it conduct operations now.
    fn could_coup_battleground(&self, side: Side) -> bool {
        let spared = self.coup_spares_defcon(side, false) || self.is_in_crisis(side);
        let targets = self.coup_targets(side, Grant::CONDUCT);
        let lowering = targets & (self.coup_battlegrounds() | self.setup.board.flashpoints);
        !spared && !lowering.is_empty()
    }

    /// Whether the event of `card`, played by `side`, may lower DEFCON. It never says no if the event itself
    /// could do it; if hidden cards decide, it says yes.
    pub fn event_may_lower_defcon(&self, side: Side, card: CardId) -> bool {
        let foe = side.foe();
        let owner = CARD_FACTS[card.0 as usize].side;
        let foes = owner == Some(foe);
        if !self.can_occur(owner.unwrap_or(side), card) {
            return false;
        }
        let held = self.hand(foe);
        match card {
            _ if LOWERING.has(card) => true,
            cards::FIRST_LIGHTNING => true,
            // The opponent boycotts, or wins the summit.
            cards::OLYMPIC_GAMES | cards::SUMMIT => true,
            // The opponent conducts operations: a coup at DEFCON 2.
            cards::CIA_CREATED
            | cards::LONE_GUNMAN
            | cards::GRAIN_SALES_TO_SOVIETS
            | cards::USAID
            | cards::VOICE_OF_AMERICA_IN_AMHARIC
            | cards::STAGFLATION
            | cards::KREMLIN_FLU
                if foes =>
            {
                self.could_coup_battleground(foe)
            }
            // One of these, turned round.
            cards::MENGISTU_HAILE_MARIAM if foes => {
                let moi = held.has(cards::DANIEL_ARAP_MOI) && self.controls(foe, spaces::KENYA);
                let coup = held.has(cards::USAID) || held.has(cards::VOICE_OF_AMERICA_IN_AMHARIC);
                moi || coup && self.could_coup_battleground(foe)
            }
            // The opponent may lower DEFCON, too.
            cards::DANIEL_ARAP_MOI if foes => self.controls(Side::Us, spaces::KENYA),
            // A coup where the famine is.
            cards::FAMINE => self.setup.is_red_sea(),
            cards::TEAR_DOWN_THIS_WALL if foes => true,
            cards::ORTEGA_ELECTED_IN_NICARAGUA if foes => self.influence(Side::Us, spaces::CUBA) > 0,
            // A random card of one's own hand happens.
            cards::FIVE_YEAR_PLAN if foes => {
                let theirs = self.hand(side) & facts::US_CARDS.without(cards::FIVE_YEAR_PLAN);
                theirs.iter().any(|card| self.event_may_lower_defcon(side, card))
            }
            // The opponent picks from the discard pile.
            cards::STAR_WARS if foes => {
                let bad = LOWERING | CardSet::of(&[cards::OLYMPIC_GAMES, cards::SUMMIT, cards::CIA_CREATED]);
                let bad = bad | CardSet::of(&[cards::TEAR_DOWN_THIS_WALL, cards::GRAIN_SALES_TO_SOVIETS]);
                let bad = bad | CardSet::of(&[cards::JUNTA, cards::HOW_I_LEARNED_TO_STOP_WORRYING]);
                !(self.public.discard & bad).is_empty()
            }
            // The card received in exchange may be one of ours that lowers DEFCON.
            cards::MISSILE_ENVY => {
                let own = |card: &CardId| CARD_FACTS[card.0 as usize].side != Some(foe);
                let bad = LOWERING | CardSet::of(&[cards::OLYMPIC_GAMES, cards::SUMMIT]);
                (held & bad).iter().any(|card| own(&card))
            }
            _ => false,
        }
    }
}
