//! DEFCON: which plays end the world. The phasing player loses when it reaches 1, no matter who moved it.

use super::mind::Mind;
use contract::{CardId, CardSet, SpaceId};
use struggle::effects::Effect;
use struggle::facts::cards;
use struggle::state::Phase;

/// Events of Red Sea that may allow a coup.
const LETTING_COUP: CardSet = CardSet::of(&[
    cards::FAMINE,
    cards::USAID,
    cards::VOICE_OF_AMERICA_IN_AMHARIC,
    cards::STAGFLATION,
    cards::MENGISTU_HAILE_MARIAM,
]);

impl Mind<'_> {
    /// What a coup in `target` does to DEFCON: whether it drops for certain, and how likely it drops by one
    /// more. In a flashpoint a card is turned over, and low-Ops and scoring cards lower DEFCON (Red Sea
    /// §6.3.6.1).
    pub fn coup_falls(&self, target: SpaceId) -> (bool, f32) {
        let certain = self.rules.coup_battlegrounds().has(target);
        let covered = self.has(Effect::ZoneOfPeace) && self.setup.options.zone_of_peace_no_reveal;
        if !self.setup.board.flashpoints.has(target) || covered {
            return (certain, 0.0);
        }
        let cards = self.view.unseen;
        let small = cards.iter().filter(|card| struggle::facts::OPS[card.0 as usize] <= 2).count();
        (certain, small as f32 / cards.len().max(1) as f32)
    }

    /// How likely a coup in `target` lowers DEFCON to 1.
    pub fn coup_ends_the_world(&self, (certain, maybe): (bool, f32)) -> f32 {
        match self.public.defcon {
            0..=2 => {
                if certain {
                    1.0
                } else {
                    maybe
                }
            }
            3 if certain => maybe,
            _ => 0.0,
        }
    }

    /// Whether the event of `card` may lower DEFCON while this side is responsible for it. At DEFCON 2 that
    /// loses the game; at 3 it must not be combined with a coup in a battleground.
    pub fn event_may_lower_defcon(&self, card: CardId) -> bool {
        self.rules.event_may_lower_defcon(self.side, card)
    }

    /// Whether playing `card` so that its event happens loses the game at once, or may.
    pub fn is_suicide(&self, card: CardId) -> bool {
        let level = self.public.defcon;
        let in_headline = self.public.phase == Phase::Headline;
        // In the headline phase the other card may come first and lower DEFCON, too.
        // A coup in a flashpoint may lower it twice under Indian Ocean Zone of Peace.
        let twice = self.has(Effect::ZoneOfPeace) && LETTING_COUP.has(card);
        let floor = if in_headline || twice { 3 } else { 2 };
        level <= floor && self.event_may_lower_defcon(card)
    }

    /// Lowering DEFCON to 1 wins if the other side is responsible for it.
    pub fn foe_answers(&self) -> bool {
        self.public.phasing != self.side
    }

    /// Cards in hand that must not be played for their event at DEFCON 2: then only the Space Race, the UN or
    /// the end of the turn gets rid of them.
    pub fn dangerous_cards(&self) -> CardSet {
        let foes = self.hand.iter().filter(|&card| self.is_foes(card));
        foes.filter(|&card| self.event_may_lower_defcon(card)).collect()
    }

    /// How urgent it is to play a dangerous card while DEFCON still allows it: one that cannot be spaced and
    /// may not be held at the end of the turn will be played at the worst moment.
    pub fn urgency(&self, card: CardId) -> f32 {
        if self.public.defcon <= 2 || !self.is_foes(card) || !self.event_may_lower_defcon(card) {
            return 0.0;
        }
        let spaceable = self.public.space_tries[self.side] == 0 && self.is_spaceable(card);
        let (stuck, spare) = self.stuck_and_spare();
        match (spaceable, spare > stuck) {
            (true, _) => 0.6,
            (false, true) => 1.2,
            (false, false) => 3.5,
        }
    }

    /// How many dangerous cards the Space Race will not take this turn, and how many cards need not be played
    /// before the turn ends.
    fn stuck_and_spare(&self) -> (u32, u32) {
        let dangerous = self.dangerous_cards();
        let free = self.public.space_tries[self.side] == 0;
        let spaced = free && dangerous.iter().any(|card| self.is_spaceable(card));
        let china = self.public.china.holder == Some(self.side) && self.public.china.face_up;
        let spare = (self.hand.len() + u32::from(china)).saturating_sub(self.rounds_left());
        (dangerous.len() - u32::from(spaced), spare)
    }

    /// What dangerous cards in hand cost in points: little while there is a way around them, nearly the game
    /// once one of them will have to be played at DEFCON 2.
    pub fn danger_ahead(&self) -> f32 {
        let (stuck, spare) = self.stuck_and_spare();
        match (stuck > spare && self.rounds_left() > 0, self.public.defcon) {
            (true, 0..=2) => 9.0,
            (true, 3) => 3.0,
            (true, _) => 1.5,
            (false, _) => 0.3 * stuck as f32,
        }
    }
}
