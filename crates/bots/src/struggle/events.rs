//! What events are worth now, in victory points, positive for the US. Events that affect a specific country
//! are read off the map; those that spread influence freely have a typical value.

use super::mind::Mind;
use super::promo::is_promo;
use super::red_sea::is_red_sea;
use contract::{CardId, Side, SpaceId, SpaceSet};
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, Region, cards, spaces};

/// About what one Ops point is worth.
pub const OPS_POINT: f32 = 0.85;

impl Mind<'_> {
    /// The value of an event to this side if it plays the card.
    pub fn event(&self, card: CardId) -> f32 {
        self.event_by(card, self.event_player(card))
    }

    /// The value to this side of an event carried out by `player`.
    pub fn event_by(&self, card: CardId, player: Side) -> f32 {
        if !self.can_occur(card) {
            return 0.0;
        }
        self.own(self.event_for_us(card, player))
    }

    fn event_for_us(&self, card: CardId, player: Side) -> f32 {
        let for_player = |points: f32| points * f32::from(player.sign());
        match CARD_FACTS[card.0 as usize].side {
            _ if CARD_FACTS[card.0 as usize].scoring => self.scoring(card),
            Some(Side::Us) if is_red_sea(card) => self.red_sea_us_event(card),
            Some(Side::Ussr) if is_red_sea(card) => -self.red_sea_soviet_event(card),
            None if is_red_sea(card) => for_player(self.red_sea_neutral_event(card, player)),
            Some(Side::Us) if is_promo(card) => self.promo_us_event(card),
            Some(Side::Ussr) if is_promo(card) => -self.promo_soviet_event(card),
            None if is_promo(card) => for_player(self.promo_neutral_event(card, player)),
            Some(Side::Us) => self.us_event(card),
            Some(Side::Ussr) => -self.soviet_event(card),
            None => for_player(self.neutral_event(card, player)),
        }
    }

    /// What a scoring card would give the US now.
    pub fn scoring(&self, card: CardId) -> f32 {
        match card {
            cards::SOUTHEAST_ASIA_SCORING => self.map.southeast_asia_now(),
            cards::ASIA_SCORING => self.map.scores_now(Region::Asia),
            cards::EUROPE_SCORING | cards::EUROPE_SCORING_ALLIED_BERLIN => {
                self.map.scores_now(Region::Europe)
            }
            cards::MIDDLE_EAST_SCORING => self.map.scores_now(Region::MiddleEast),
            cards::CENTRAL_AMERICA_SCORING => self.map.scores_now(Region::CentralAmerica),
            cards::SOUTH_AMERICA_SCORING => self.map.scores_now(Region::SouthAmerica),
            cards::AFRICA_SCORING => self.map.scores_now(Region::Africa),
            cards::RED_SEA_AFRICA_SCORING => match self.map.africa_winner() {
                Some(winner) => super::mind::TRIUMPH * f32::from(winner.sign()),
                None => self.with_sea_lanes(self.map.scores_now(Region::Africa)),
            },
            cards::RED_SEA_MIDDLE_EAST_SCORING => {
                self.with_sea_lanes(self.map.scores_now(Region::MiddleEast))
            }
            _ => 0.0,
        }
    }

    /// Red Sea §10.2: control of the sea lanes doubles a total, a mere lead gives a point.
    fn with_sea_lanes(&self, score: f32) -> f32 {
        let space = spaces::STRATEGIC_SEA_LANES;
        let lead =
            f32::from(self.map.influence(Side::Us, space)) - f32::from(self.map.influence(Side::Ussr, space));
        let master = Side::BOTH.into_iter().find(|&side| self.public.controlled[side].has(space));
        match master {
            // One's own total is doubled before the difference is taken: about four points.
            Some(side) => score + 4.0 * f32::from(side.sign()),
            None => score + lead.clamp(-1.0, 1.0),
        }
    }

    /// The change on the map for `of`, from that side's perspective.
    pub fn gain(&self, of: Side, space: SpaceId, us: i8, ussr: i8) -> f32 {
        let now = |side| self.map.influence(side, space);
        let us = now(Side::Us).saturating_add_signed(us);
        let ussr = now(Side::Ussr).saturating_add_signed(ussr);
        self.map.delta(space, us, ussr) * f32::from(of.sign())
    }

    /// The opponent's largest loss if at least `n` influence may be removed somewhere.
    pub fn best_removal(&self, of: Side, pool: SpaceSet, n: i8) -> f32 {
        let here = pool & self.public.present[of];
        let loss = |space| -self.map.delta_of(of, space, -n) * f32::from(of.sign());
        here.iter().map(loss).fold(0.0, f32::max)
    }

    pub fn war(&self, attacker: Side, target: SpaceId, needed: u8, points: f32, resisted: bool) -> f32 {
        let defender = attacker.foe();
        let needed = needed + self.rules.war_penalty(attacker, target) + u8::from(resisted);
        let chance = f32::from(7u8.saturating_sub(needed)) / 6.0;
        let (own, foe) = (self.map.influence(attacker, target), self.map.influence(defender, target));
        let (us, ussr) = if attacker == Side::Us { (own + foe, 0) } else { (0, own + foe) };
        chance * (points + self.map.delta(target, us, ussr) * f32::from(attacker.sign()))
    }

    fn best_war(&self, attacker: Side, targets: SpaceSet, needed: u8, points: f32) -> f32 {
        let wars = targets.iter().map(|target| self.war(attacker, target, needed, points, false));
        wars.fold(0.0, f32::max)
    }

    /// What a war against this country brings its attacker, for the choice of a target.
    pub fn war_target(&self, card: CardId, target: SpaceId) -> f32 {
        let (needed, points) = if card == cards::BRUSH_WAR { (3, 1.0) } else { (4, 2.0) };
        self.war(self.side, target, needed, points, false)
    }

    fn us_event(&self, card: CardId) -> f32 {
        use spaces::*;
        let us = |space, us: i8, ussr: i8| self.gain(Side::Us, space, us, ussr);
        let late = self.public.turn >= 8;
        match card {
            cards::DUCK_AND_COVER => f32::from(6 - self.public.defcon.min(5)),
            cards::FIVE_YEAR_PLAN => 1.6,
            cards::CAPTURED_NAZI_SCIENTIST => 1.0,
            cards::TRUMAN_DOCTRINE => {
                let open = self.public.controlled[Side::Us] | self.public.controlled[Side::Ussr];
                self.best_removal(Side::Ussr, self.region(Region::Europe) - open, 9)
            }
            cards::NATO => 1.2,
            cards::INDEPENDENT_REDS => 1.0,
            cards::MARSHALL_PLAN => 3.0,
            cards::CONTAINMENT => 0.9 * self.rounds_left() as f32 * 0.6,
            cards::CIA_CREATED => 1.0,
            cards::US_JAPAN_MUTUAL_DEFENSE_PACT => {
                let needed = self.map.influence(Side::Ussr, JAPAN) + 4;
                let more = needed.saturating_sub(self.map.influence(Side::Us, JAPAN));
                0.8 + us(JAPAN, more as i8, 0)
            }
            cards::EAST_EUROPEAN_UNREST => {
                if late {
                    2.6
                } else {
                    1.3
                }
            }
            cards::FORMOSAN_RESOLUTION => 0.6,
            cards::NATIONALIST_CHINA => 1.5,
            cards::DEFECTORS => 0.8,
            cards::SPECIAL_RELATIONSHIP if self.has(Effect::Nato) => 3.0,
            cards::SPECIAL_RELATIONSHIP => 0.6,
            cards::NORAD => 0.8,
            cards::NUCLEAR_SUBS => 0.5,
            cards::BEAR_TRAP => 2.6,
            cards::KITCHEN_DEBATES => 2.0,
            cards::COLONIAL_REAR_GUARDS => 2.4,
            cards::PANAMA_CANAL_RETURNED => us(PANAMA, 1, 0) + us(COSTA_RICA, 1, 0) + us(VENEZUELA, 1, 0),
            cards::CAMP_DAVID_ACCORDS => 1.3 + us(ISRAEL, 1, 0) + us(JORDAN, 1, 0) + us(EGYPT, 1, 0),
            cards::PUPPET_GOVERNMENTS => 1.5,
            cards::GRAIN_SALES_TO_SOVIETS => 2.4,
            cards::JOHN_PAUL_II_ELECTED_POPE => 0.3 + us(POLAND, 1, -2),
            cards::OAS_FOUNDED => 1.5,
            cards::NIXON_PLAYS_THE_CHINA_CARD => 2.0,
            cards::SADAT_EXPELS_SOVIETS => us(EGYPT, 1, -100),
            cards::SHUTTLE_DIPLOMACY => 1.4,
            cards::THE_VOICE_OF_AMERICA => {
                1.0 + 1.3
                    * self.best_removal(Side::Ussr, self.setup.board.spaces - self.region(Region::Europe), 2)
            }
            cards::USSURI_RIVER_SKIRMISH => 2.6,
            cards::ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU => 2.0,
            cards::ALLIANCE_FOR_PROGRESS => {
                let america = self.region(Region::CentralAmerica) | self.region(Region::SouthAmerica);
                (self.public.controlled[Side::Us] & america & self.setup.board.battlegrounds).len() as f32
            }
            cards::OUR_MAN_IN_TEHRAN => 0.8,
            cards::THE_IRON_LADY => 1.0 + us(ARGENTINA, 0, 1) + us(UK, 0, -100),
            cards::REAGAN_BOMBS_LIBYA => f32::from(self.map.influence(Side::Ussr, LIBYA) / 2),
            cards::STAR_WARS => 2.0,
            cards::NORTH_SEA_OIL => 1.5,
            cards::SOVIETS_SHOOT_DOWN_KAL_007 => {
                let ops = self.public.controlled[Side::Us].has(SOUTH_KOREA);
                2.0 + if ops { 4.0 * OPS_POINT } else { 0.0 }
            }
            cards::CHERNOBYL => 1.2,
            cards::TEAR_DOWN_THIS_WALL => 1.0 + us(EAST_GERMANY, 3, 0),
            cards::AN_EVIL_EMPIRE => {
                if self.has(Effect::FlowerPower) {
                    2.0
                } else {
                    1.0
                }
            }
            cards::SOLIDARITY => us(POLAND, 3, 0),
            cards::AWACS_SALE_TO_SAUDIS => 0.5 + us(SAUDI_ARABIA, 2, 0),
            _ => 0.8,
        }
    }

    fn soviet_event(&self, card: CardId) -> f32 {
        use spaces::*;
        let ussr = |space, us: i8, ussr: i8| self.gain(Side::Ussr, space, us, ussr);
        let turned = |space, stability: u8| {
            let more = stability.saturating_sub(self.map.influence(Side::Ussr, space));
            ussr(space, -100, more as i8)
        };
        let board = &self.setup.board;
        match card {
            cards::SOCIALIST_GOVERNMENTS => 0.8 + 1.2 * self.best_removal(Side::Us, board.western_europe, 2),
            cards::FIDEL => turned(CUBA, 3),
            cards::VIETNAM_REVOLTS => 0.6 + ussr(VIETNAM, 0, 2),
            cards::BLOCKADE => 1.6,
            cards::KOREAN_WAR => self.war(Side::Ussr, SOUTH_KOREA, 4, 2.0, false) + 0.4,
            cards::ROMANIAN_ABDICATION => turned(ROMANIA, 3),
            cards::ARAB_ISRAELI_WAR => {
                let resisted = self.public.controlled[Side::Us].has(ISRAEL);
                self.war(Side::Ussr, ISRAEL, 4, 2.0, resisted) + 0.4
            }
            cards::COMECON => 1.6,
            cards::NASSER => {
                let half = self.map.influence(Side::Us, EGYPT).div_ceil(2);
                ussr(EGYPT, -(half as i8), 2)
            }
            cards::WARSAW_PACT_FORMED => 2.0,
            cards::DE_GAULLE_LEADS_FRANCE => ussr(FRANCE, -2, 1) + 0.3,
            cards::SUEZ_CRISIS => {
                let pool = SpaceSet::of(&[FRANCE, UK, ISRAEL]);
                0.6 + 1.3 * self.best_removal(Side::Us, pool, 2)
            }
            cards::DECOLONIZATION => 2.6,
            cards::DE_STALINIZATION => 2.4,
            cards::THE_CAMBRIDGE_FIVE => 0.7,
            cards::QUAGMIRE => 2.6,
            cards::WE_WILL_BURY_YOU => 2.8,
            cards::BREZHNEV_DOCTRINE => 0.9 * self.rounds_left() as f32 * 0.6,
            cards::PORTUGUESE_EMPIRE_CRUMBLES => ussr(ANGOLA, 0, 2) + ussr(SE_AFRICAN_STATES, 0, 2),
            cards::SOUTH_AFRICAN_UNREST => ussr(SOUTH_AFRICA, 0, 2).max(1.0),
            cards::ALLENDE => ussr(CHILE, 0, 2),
            cards::WILLY_BRANDT => 1.3 + ussr(WEST_GERMANY, 0, 1),
            cards::MUSLIM_REVOLUTION => {
                let pool = SpaceSet::of(&[SUDAN, LIBYA, EGYPT, JORDAN, SYRIA, IRAQ, IRAN, SAUDI_ARABIA]);
                1.5 * self.best_removal(Side::Us, pool, 100)
            }
            cards::CULTURAL_REVOLUTION if self.public.china.holder == Some(Side::Us) => 2.5,
            cards::CULTURAL_REVOLUTION => 1.0,
            cards::FLOWER_POWER => 1.2,
            cards::U2_INCIDENT => 1.2,
            cards::OPEC => {
                let oil = SpaceSet::of(&[EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA]);
                (self.public.controlled[Side::Ussr] & oil).len() as f32
            }
            cards::LONE_GUNMAN => 1.0,
            cards::LIBERATION_THEOLOGY => 2.0,
            cards::CHE => 1.6,
            cards::IRANIAN_HOSTAGE_CRISIS => 0.4 + ussr(IRAN, -100, 2),
            cards::THE_REFORMER => 3.2,
            cards::MARINE_BARRACKS_BOMBING => {
                0.3 + self.best_removal(Side::Us, self.region(Region::MiddleEast), 2)
            }
            cards::GLASNOST => 2.0 + if self.has(Effect::Reformer) { 4.0 * OPS_POINT } else { 0.0 },
            cards::ORTEGA_ELECTED_IN_NICARAGUA => 0.6 + ussr(NICARAGUA, -100, 0),
            cards::IRAN_CONTRA_SCANDAL => 0.3,
            cards::LATIN_AMERICAN_DEBT_CRISIS => 1.6,
            cards::ALDRICH_AMES_REMIX => 1.8,
            cards::PERSHING_II_DEPLOYED => 1.5 + self.best_removal(Side::Us, board.western_europe, 1),
            cards::YURI_AND_SAMANTHA => 0.8,
            _ => 0.8,
        }
    }

    /// The value of neutral events to the side that plays them.
    fn neutral_event(&self, card: CardId, player: Side) -> f32 {
        use spaces::*;
        let public = self.public;
        let missing = f32::from(public.defcon.saturating_sub(public.milops[player]));
        match card {
            cards::OLYMPIC_GAMES => 0.9,
            cards::INDO_PAKISTANI_WAR => {
                self.best_war(player, SpaceSet::of(&[INDIA, PAKISTAN]), 4, 2.0) + missing.min(2.0) * 0.5
            }
            cards::RED_SCARE_PURGE => 0.9 * self.rounds_left() as f32 * 0.6,
            cards::NUCLEAR_TEST_BAN => f32::from(public.defcon.saturating_sub(2)) + 0.2,
            cards::BRUSH_WAR => {
                let board = &self.setup.board;
                let weak = public.present[player.foe()] & board.spaces;
                let weak: SpaceSet = weak.iter().filter(|&space| self.map.stability(space) <= 2).collect();
                let weak = weak - self.rules.nato_shield();
                self.best_war(player, weak & board.battlegrounds, 3, 1.0) + missing.min(3.0) * 0.5
            }
            cards::ARMS_RACE => {
                let (own, foe) = (public.milops[player], public.milops[player.foe()]);
                if own <= foe {
                    0.0
                } else if own >= public.defcon {
                    3.0
                } else {
                    1.0
                }
            }
            cards::CUBAN_MISSILE_CRISIS => 0.8,
            cards::SALT_NEGOTIATIONS => 1.6,
            cards::SUMMIT => 0.3,
            cards::HOW_I_LEARNED_TO_STOP_WORRYING => 0.4 + missing * 0.6,
            cards::JUNTA => 2.4,
            cards::MISSILE_ENVY => 1.4,
            cards::ABM_TREATY => 4.0 * OPS_POINT + 0.2,
            cards::LATIN_AMERICAN_DEATH_SQUADS => 0.5,
            cards::ONE_SMALL_STEP => 2.2,
            cards::TERRORISM => {
                if player == Side::Ussr && self.has(Effect::HostageCrisis) {
                    2.6
                } else {
                    1.4
                }
            }
            cards::WARGAMES => {
                // It gives the opponent six points and ends the game: only good with a larger lead.
                let lead = f32::from(public.vp) * f32::from(player.sign());
                if lead > 6.0 { super::mind::TRIUMPH } else { 0.0 }
            }
            cards::IRAN_IRAQ_WAR => {
                self.best_war(player, SpaceSet::of(&[IRAN, IRAQ]), 4, 2.0) + missing.min(2.0) * 0.5
            }
            _ => 0.0,
        }
    }
}
