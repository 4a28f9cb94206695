//! The promo packs and the alternate Space Race: what their events are worth, and their dangers.

use super::events::OPS_POINT;
use super::mind::Mind;
use contract::{CardId, Side, SpaceId};
use struggle::choice::Choice;
use struggle::facts::{PROMO_PACK_1, PROMO_PACK_2, cards, spaces};

pub fn is_promo(card: CardId) -> bool {
    (PROMO_PACK_1 | PROMO_PACK_2).has(card)
}

impl Mind<'_> {
    /// The value of US events to the US.
    pub fn promo_us_event(&self, card: CardId) -> f32 {
        match card {
            cards::MOBUTU_SESE_SEKO => 0.5 + self.gain(Side::Us, spaces::ZAIRE, 2, 0).max(0.0),
            // Operations, and usually a lost round for the USSR.
            cards::KREMLIN_FLU => 2.0 * OPS_POINT + 1.6,
            cards::DONT_WAIT_FOR_THE_TRANSLATION => 2.0,
            _ => 0.8,
        }
    }

    /// The value of Soviet events to the USSR.
    pub fn promo_soviet_event(&self, card: CardId) -> f32 {
        let public = self.public;
        match card {
            cards::BERLIN_WALL => {
                let behind = public.space[Side::Ussr] <= public.space[Side::Us];
                self.gain(Side::Ussr, spaces::EAST_GERMANY, 0, 2).max(0.0) + if behind { 1.4 } else { 0.0 }
            }
            cards::WHO_LOST_CHINA => f32::from(public.milops[Side::Us].min(public.defcon)) * 0.6,
            _ => 0.8,
        }
    }

    /// The value of neutral events to the side that plays them.
    pub fn promo_neutral_event(&self, card: CardId, player: Side) -> f32 {
        match card {
            cards::NON_ALIGNED_MOVEMENT => {
                let sign = f32::from(player.sign());
                let gain = |space| self.map.delta(space, 0, 0) * sign;
                let best = self.rules.non_aligned_countries().iter().map(gain).max_by(f32::total_cmp);
                best.unwrap_or(0.0)
            }
            cards::STANISLAV_PETROV => 0.4,
            _ => 0.0,
        }
    }

    /// Non-Aligned Movement: what clearing a country is worth.
    pub fn cleared(&self, space: SpaceId) -> f32 {
        self.own(self.map.delta(space, 0, 0))
    }

    /// First Lightning lowers DEFCON however it is played: whether that, or a coup with it, ends the world.
    pub fn lightning_ends_the_world(&self, card: CardId, mode: Choice) -> bool {
        let lowest = match mode {
            Choice::SPACE | Choice::NO_DIE if !self.setup.options.first_lightning_space => 0,
            Choice::COUP | Choice::EVENT => 3,
            _ => 2,
        };
        card == cards::FIRST_LIGHTNING && !self.foe_answers() && self.public.defcon <= lowest
    }

    /// The die of one's own coup may be rolled again: worth it below the average.
    pub fn roll_again(&self, die: u8, choice: Choice) -> f32 {
        if choice == Choice::ACCEPT { 3.5 - f32::from(die) } else { 0.0 }
    }
}
