//! The heuristic for Red Sea: its cards, in victory points, and answers to the questions they ask.

use super::events::OPS_POINT;
use super::mind::Mind;
use contract::{CardId, Side, SpaceId, SpaceSet};
use struggle::choice::Choice;
use struggle::facts::{CARD_FACTS, RED_SEA_LATE, RED_SEA_MID, Region, cards, spaces};
use struggle::frames::{Frame, Grant};

/// A point more or less on every card for the rest of the turn.
const EVERY_CARD: f32 = 0.45;

/// Whether a card comes from the box of Red Sea.
pub fn is_red_sea(card: CardId) -> bool {
    (RED_SEA_MID | RED_SEA_LATE).has(card)
}

impl Mind<'_> {
    /// The value of US events to the US.
    pub fn red_sea_us_event(&self, card: CardId) -> f32 {
        use spaces::*;
        let us = |space, us: i8, ussr: i8| self.gain(Side::Us, space, us, ussr);
        let held = |side: Side, space| self.public.controlled[side].has(space);
        let loose = self.public.present[Side::Ussr] - self.public.controlled[Side::Ussr];
        let rounds = self.rounds_left() as f32;
        match card {
            cards::PEACE_CORPS => 0.5 + self.best_removal(Side::Ussr, loose, 1),
            cards::ZBIG => 2.0,
            cards::OGADEN_WAR => self.war(Side::Us, ETHIOPIA, 5, 2.0, false) + 0.5,
            cards::USAID => 1.0,
            cards::ALBANO_STALINIST_ECONOMICS => 0.25 * rounds,
            cards::THE_VICTORIOUS_LEADER if self.public.controlled[Side::Ussr].is_empty() => 0.0,
            cards::THE_VICTORIOUS_LEADER => 2.8,
            cards::ERITREAN_POPULAR_LIBERATION_FRONT => 1.4 + us(ETHIOPIA, 1, 0),
            cards::CENTCOM => 1.0,
            cards::CARTER_DOCTRINE => 1.2,
            cards::KENYA_JOINS_RAPID_DEPLOYMENT_FORCE => {
                us(KENYA, 1, 0) + self.best_removal(Side::Ussr, loose, 1)
            }
            cards::VOICE_OF_AMERICA_IN_AMHARIC => 1.1,
            cards::EVENTS_OF_86 => {
                let middle_east = self.region(Region::MiddleEast);
                let n = (self.public.controlled[Side::Us] & middle_east).len();
                let point = if held(Side::Ussr, SOUTH_YEMEN) { 1.0 } else { 0.0 };
                point + self.best_removal(Side::Ussr, middle_east, n.min(9) as i8)
            }
            cards::FRENCH_CONNECTIONS => us(DJIBOUTI, 2, -100).max(us(MADAGASCAR, 2, -100)),
            cards::HERO_OF_THE_CROSSING => 1.2,
            cards::ISRAELI_PERIPHERY_DOCTRINE => 1.0,
            cards::THE_STRONG_MAN_OF_SUDAN => {
                us(SUDAN, self.map.influence(Side::Ussr, ETHIOPIA) as i8 + 1, 0)
            }
            cards::AFGHANISTAN_INVASION => EVERY_CARD * rounds + 0.3,
            cards::DANIEL_ARAP_MOI if held(Side::Us, KENYA) => 1.3,
            cards::DANIEL_ARAP_MOI => us(KENYA, 2, 0),
            cards::WE_ARE_THE_WORLD => {
                1.0 + self.public.red_sea.famine.iter().map(|space| us(space, 2, 0)).fold(0.0, f32::max)
            }
            cards::DIEGO_GARCIA => us(STRATEGIC_SEA_LANES, 2, -1),
            _ => 0.8,
        }
    }

    /// The value of Soviet events to the USSR.
    pub fn red_sea_soviet_event(&self, card: CardId) -> f32 {
        use spaces::*;
        let ussr = |space, us: i8, ussr: i8| self.gain(Side::Ussr, space, us, ussr);
        let held = |side: Side, space| self.public.controlled[side].has(space);
        let rounds = self.rounds_left() as f32;
        let middle_east = self.region(Region::MiddleEast);
        match card {
            cards::SOVIETS_AIRLIFT_CUBANS => self.best_removal(Side::Us, self.region(Region::Africa), 100),
            cards::DETENTE => {
                let turned = self.setup.is_red_sea() && self.public.china.holder == Some(Side::Us);
                1.0 + if turned { 1.8 } else { 0.0 }
            }
            cards::THE_LION_FALTERS if held(Side::Ussr, ETHIOPIA) => 2.0,
            cards::THE_LION_FALTERS => ussr(ETHIOPIA, -100, 1),
            cards::DHOFAR_REBELLION => ussr(OMAN, 0, 1) + 0.5,
            cards::NASSERISM => 0.2 * rounds,
            cards::T_62S_AND_KALASHNIKOVS => EVERY_CARD * rounds,
            cards::GOSPLAN_ADVISERS => 1.0,
            cards::THE_DERG => ussr(ETHIOPIA, 0, 2),
            cards::MENGISTU_HAILE_MARIAM => 1.2,
            cards::US_PRESIDENTIAL_ELECTIONS => 1.8,
            cards::F_5ES_DELIVERED => 1.2,
            cards::MARXIST_LENINIST_VANGUARD_PARTY => 1.5,
            cards::PRESIDENTIAL_DIRECTIVE_30 => 1.6,
            cards::CYRUS_VANCE => 1.5,
            cards::STAGFLATION => 1.8,
            cards::CENTO_COLLAPSES => 1.2 * self.best_removal(Side::Us, middle_east, 2),
            cards::ANTI_ZIONIST_COMMITTEE => 1.0,
            cards::MR_NYET => {
                let open = self.public.present[Side::Us] & self.public.present[Side::Ussr];
                let in_region = |region| self.best_removal(Side::Us, open & self.region(region), 100);
                in_region(Region::Africa) + in_region(Region::MiddleEast)
            }
            cards::MALAGASY_CONSTITUTIONAL_REFERENDUM => {
                let us = self.map.influence(Side::Us, MADAGASCAR).saturating_sub(1);
                let more = (us + 2).saturating_sub(self.map.influence(Side::Ussr, MADAGASCAR));
                ussr(MADAGASCAR, -1, more as i8)
            }
            cards::YEMENI_PRESIDENTIAL_ASSASSINATIONS => {
                let held = (self.public.controlled[Side::Ussr] & middle_east).len().min(3) as f32;
                let us = self.map.influence(Side::Us, YEMEN);
                let more = (us + 2).saturating_sub(self.map.influence(Side::Ussr, YEMEN));
                (0.5 + held / 6.0) * ussr(YEMEN, 0, more as i8)
            }
            cards::SEYCHELLES => {
                let free = middle_east - self.public.present[Side::Us];
                ussr(STRATEGIC_SEA_LANES, 0, free.len() as i8)
            }
            _ => 0.8,
        }
    }

    /// The value of neutral events to the side that plays them.
    pub fn red_sea_neutral_event(&self, card: CardId, player: Side) -> f32 {
        use spaces::*;
        let (public, foe) = (self.public, player.foe());
        let sign = f32::from(player.sign());
        match card {
            cards::FAMINE => 1.6,
            cards::SEPARATISTS => {
                let level = |space| self.drawing_level(player, space) * sign;
                let open = (self.setup.countries() - self.setup.board.battlegrounds) & public.present[foe];
                open.iter().map(level).fold(0.0, f32::max)
            }
            cards::ARAB_LEAGUE => {
                const MEMBERS: SpaceSet =
                    SpaceSet::of(&[EGYPT, SUDAN, SOUTH_YEMEN, YEMEN, OMAN, SAUDI_ARABIA]);
                if (public.controlled[player] & MEMBERS).len() >= 3 { 3.0 } else { 0.0 }
            }
            cards::APOLLO_SOYUZ_TEST_PROJECT => {
                let at = public.space[player];
                let first = public.space[foe] <= at;
                self.setup.space.get(at as usize).map_or(0.0, |next| {
                    let points = f32::from(if first { next.vp_first } else { next.vp_second });
                    points + if next.ability.is_some() && first { 0.9 } else { 0.1 }
                })
            }
            cards::OAU => 0.9,
            cards::INDIAN_OCEAN_ZONE_OF_PEACE => 2.0,
            cards::WATER_WARS => self.best_removal(foe, SpaceSet::of(&[EGYPT, ETHIOPIA]), 100),
            _ => 0.0,
        }
    }

    /// The change on the map for the US if `side` draws level with its opponent in a country.
    fn drawing_level(&self, side: Side, space: SpaceId) -> f32 {
        let (own, foe) = (self.map.influence(side, space), self.map.influence(side.foe(), space));
        self.map.delta_of(side, space, foe.saturating_sub(own) as i8)
    }

    /// A country named for a card of Red Sea.
    pub fn red_sea_country(&self, card: CardId, space: SpaceId) -> f32 {
        let foe = self.side.foe();
        match card {
            cards::SEPARATISTS => self.own(self.drawing_level(self.side, space)),
            cards::WE_ARE_THE_WORLD => self.change(self.side, space, 2),
            cards::WATER_WARS => self.change(foe, space, -100),
            // Protects the country where a coup by the opponent would hurt most.
            cards::CENTCOM => -self.change(self.side, space, -100),
            // The coup follows where the famine is, so this should be next to another good target.
            cards::FAMINE => {
                let ops = self.rules.ops_of(self.side, 2);
                let targets = self.rules.coup_targets(self.side, Grant::CARD);
                let near = self.setup.board.adjacent[space.0 as usize].with(space) & targets;
                self.best_coups(near, 1 << ops, false)[ops as usize]
            }
            _ => self.change(self.side, space, 1),
        }
    }

    /// Carter Doctrine: a one or a six for the die that is about to fall, or for another.
    pub fn fix_die(&self, choice: Choice) -> f32 {
        let (high, worth) = match self.public.stack.top() {
            Frame::CoupDie { side, .. } => (side == self.side, 1.2),
            // Low numbers advance.
            Frame::SpaceDie { side } => (side != self.side, 0.6),
            Frame::RealignDice { ussr_die, .. } => {
                let roller = if ussr_die == 0 { Side::Ussr } else { Side::Us };
                (roller == self.side, 0.6)
            }
            _ => {
                let actor = match self.public.stack.iter().rev().nth(1) {
                    Some(Frame::Event { side, .. }) => side,
                    _ => self.public.phasing,
                };
                (actor == self.side, 0.7)
            }
        };
        match choice {
            Choice::DIE_SIX if high => worth,
            Choice::DIE_ONE if !high => worth,
            Choice::DIE_SIX | Choice::DIE_ONE => -2.0,
            _ => 0.7 * (1.0 - self.turn_progress()),
        }
    }

    /// Cards of the other game that are added to the decks (§12): those that benefit only this side.
    pub fn borrow(&self, card: CardId) -> f32 {
        let facts = &CARD_FACTS[card.0 as usize];
        let cost = f32::from(facts.pick_cost[self.side]);
        let event = self.event_by(card, self.side);
        match facts.side {
            Some(side) if side == self.side => 0.4 + 0.4 * event - 0.1 * cost,
            _ => 0.3 * event - 0.25 * cost,
        }
    }

    /// Mengistu Haile Mariam: turns a US event round, and gets rid of the card.
    pub fn mirrored(&self, card: CardId) -> f32 {
        0.3 + 0.6 * self.event_by(card, Side::Us).abs().min(4.0) + 0.3 * OPS_POINT
    }
}
