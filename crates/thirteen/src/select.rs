//! Which territories an event refers to, and what its conditions measure. Only public facts count: a
//! face-down Cuba has no colour here, no matter who has looked at it (rules 16.3).

use crate::Setup;
use crate::ops::*;
use crate::state::Public;
use crate::zone::{CUBA, Lands, Zone};
use contract::{Side, SpaceId};

impl Setup {
    /// The territories on the table that a selector matches now.
    pub(crate) fn select(&self, public: &Public, at: &Where, actor: Side) -> Lands {
        if *at == Where::ANY {
            return public.on_table;
        }
        public.on_table.iter().filter(|&land| self.matches(public, at, actor, land)).collect()
    }

    fn matches(&self, public: &Public, at: &Where, actor: Side, land: SpaceId) -> bool {
        let cuba = match at.cuba {
            CubaFilter::Default | CubaFilter::Also => true,
            CubaFilter::Only => land == CUBA,
            CubaFilter::Never => land != CUBA,
        };
        let played = public.played.is_some_and(|card| card.0 == land.0);
        cuba && at.zones >> RelativeZone::of(public.zone(land), actor) as u8 & 1 != 0
            && self.colour_matches(public, at, land)
            && at.mine.admits(public.cubes(land, actor))
            && at.theirs.admits(public.cubes(land, actor.foe()))
            && at.control & control_bit(public.control(land), actor) != 0
            && match at.played {
                PlayedFilter::Any => true,
                PlayedFilter::Only => played,
                PlayedFilter::Never => !played,
            }
    }

    fn colour_matches(&self, public: &Public, at: &Where, land: SpaceId) -> bool {
        if at.defcon == 0 || (land == CUBA && at.cuba == CubaFilter::Also) {
            return true;
        }
        public.face(land).is_some_and(|card| at.defcon >> self.deck.card(card).colour as u8 & 1 != 0)
    }

    pub(crate) fn holds(&self, public: &Public, condition: &Condition, actor: Side) -> bool {
        let left = self.measure(public, &condition.left, actor);
        condition.cmp.holds(left, self.measure(public, &condition.right, actor))
    }

    fn measure(&self, public: &Public, measure: &Measure, actor: Side) -> i16 {
        let count = |lands: Lands| i16::from(lands.len());
        match *measure {
            Measure::Number(n) => i16::from(n),
            Measure::Supply(who) => i16::from(public.supply[who.side(actor)]),
            Measure::OutOfGame(who) => i16::from(public.out[who.side(actor)]),
            Measure::HandSize(who) => i16::from(public.hands[who.side(actor)]),
            Measure::DeckSize => i16::from(public.pile.size),
            Measure::Cubes(who, at) => {
                let side = who.side(actor);
                self.select(public, &at, actor).iter().map(|land| i16::from(public.cubes(land, side))).sum()
            }
            Measure::Controlled(who, at) => {
                let side = Some(who.side(actor));
                let lands = self.select(public, &at, actor);
                count(lands.iter().filter(|&land| public.control(land) == side).collect())
            }
            Measure::Territories(who, at) => {
                let lands = self.select(public, &at, actor);
                let sphere = who.map(|who| Zone::sphere(who.side(actor)));
                count(
                    lands
                        .iter()
                        .filter(|&land| sphere.is_none_or(|zone| public.zone(land) == zone))
                        .collect(),
                )
            }
        }
    }
}

fn control_bit(controller: Option<Side>, actor: Side) -> u8 {
    match controller {
        Some(side) if side == actor => CONTROL_OWN,
        Some(_) => CONTROL_OPPONENT,
        None => CONTROL_NOBODY,
    }
}
