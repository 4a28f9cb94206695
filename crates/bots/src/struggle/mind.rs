//! One side's picture of the position, made once for a decision.

use super::map::Map;
use contract::{CardId, CardSet, Side, SpaceId, SpaceSet};
use struggle::Setup;
use struggle::effects::Effect;
use struggle::facts::{self, CARD_FACTS, Region, SpaceAbility, cards, spaces};
use struggle::state::{Phase, Public};
use struggle::view::View;

/// A loss that no gain makes up for, and a win.
pub const DISASTER: f32 = -400.0;
pub const TRIUMPH: f32 = 400.0;

pub struct Mind<'v> {
    pub setup: &'v Setup,
    pub view: &'v View,
    pub public: &'v Public,
    pub side: Side,
    pub hand: CardSet,
    pub map: Map<'v>,
    /// How many cards of the hand DEFCON 2 would make dangerous.
    pub danger: f32,
}

impl<'v> Mind<'v> {
    pub fn new(setup: &'v Setup, view: &'v View, side: Side) -> Mind<'v> {
        let map = Map::new(setup, view);
        let mut mind =
            Mind { setup, view, public: &view.public, side, hand: view.known[side], map, danger: 0.0 };
        mind.danger = mind.dangerous_cards().len() as f32;
        mind
    }

    /// Turns points of the US into points of this side.
    #[inline]
    pub fn own(&self, us: f32) -> f32 {
        us * f32::from(self.side.sign())
    }

    #[inline]
    pub fn has(&self, effect: Effect) -> bool {
        self.public.effects.has(effect)
    }

    pub fn in_crisis(&self, side: Side) -> bool {
        self.has(match side {
            Side::Us => Effect::CrisisForUs,
            Side::Ussr => Effect::CrisisForUssr,
        })
    }

    pub fn region(&self, region: Region) -> SpaceSet {
        self.setup.board.region(region)
    }

    /// The Ops value of a card in the hands of a side (§7.4).
    pub fn ops(&self, side: Side, card: CardId) -> u8 {
        let printed = match card {
            // Red Sea §9.6: who was behind when the round began has one more.
            cards::ROMANIAN_AUTONOMY if self.public.red_sea.vp_before * side.sign() < 0 => {
                facts::ROMANIAN_AUTONOMY_BEHIND_OPS
            }
            _ => facts::OPS[card.0 as usize],
        };
        let amharic = self.public.effects.has_for([Effect::AmharicForUs, Effect::AmharicForUssr], side);
        self.ops_of(side, if amharic && printed == 1 { 2 } else { printed })
    }

    pub fn ops_of(&self, side: Side, printed: u8) -> u8 {
        let effects = self.public.effects;
        let doctrine = effects.has_for([Effect::Containment, Effect::Brezhnev], side);
        let weapons = side == Side::Ussr && self.has(Effect::T62s);
        let invasion = effects.has_for([Effect::InvasionForUs, Effect::InvasionForUssr], side);
        let lowered = self.public.red_scare[side] as i8 + i8::from(invasion);
        let net = i8::from(doctrine) + i8::from(weapons) - lowered;
        // T-62s and Kalashnikovs alone raise nothing above 3.
        let most = if doctrine || net <= 0 { 4 } else { printed.max(3) as i8 };
        (printed as i8 + net).clamp(1, most) as u8
    }

    pub fn is_foes(&self, card: CardId) -> bool {
        CARD_FACTS[card.0 as usize].side == Some(self.side.foe())
    }

    /// Who carries the event out if this side plays the card.
    pub fn event_player(&self, card: CardId) -> Side {
        CARD_FACTS[card.0 as usize].side.unwrap_or(self.side)
    }

    /// Action rounds left this turn, one that is in progress included.
    pub fn rounds_left(&self) -> u32 {
        let track = self.setup.space;
        let station = track.iter().position(|one| one.ability == Some(SpaceAbility::EightActionRounds));
        let alone = station.is_some_and(|n| {
            let n = n as u8 + 1;
            self.public.space[self.side] >= n && self.public.space[self.side.foe()] < n
        });
        let granted = [Effect::EightRoundsForUs, Effect::EightRoundsForUssr];
        let eight = alone || self.public.effects.has_for(granted, self.side);
        let rounds = if eight { 8 } else { self.setup.rounds(self.public.turn) };
        // Who moves first has had its round when the other side plays: the USSR, unless USAID says so.
        let first = if self.has(Effect::UsMovesFirst) { Side::Us } else { Side::Ussr };
        let waits = self.public.phase == Phase::Action && self.public.phasing != first;
        let had = self.side == first && waits;
        u32::from((rounds + 1).saturating_sub(self.public.round.max(1) + u8::from(had)))
    }

    /// How far the turn has come, from 0 to 1.
    pub fn turn_progress(&self) -> f32 {
        let rounds = f32::from(self.setup.rounds(self.public.turn));
        1.0 - (self.rounds_left() as f32 / rounds).clamp(0.0, 1.0)
    }

    /// Where `side` may place influence with operations (§6.1.1).
    pub fn reach(&self, side: Side) -> SpaceSet {
        let board = &self.setup.board;
        let mut reach = self.public.frozen[side] | board.next_to[side] | self.setup.sea_lanes();
        for space in self.public.frozen[side].iter() {
            reach |= board.adjacent[space.0 as usize];
        }
        if side == Side::Ussr {
            for region in Region::ALL {
                if self.has(Effect::chernobyl(region)) {
                    reach = reach - self.region(region);
                }
            }
        }
        reach
    }

    /// Countries that `side` may coup (§6.3.1, §8.1.5, NATO, the pact with Japan, The Reformer).
    pub fn coup_targets(&self, side: Side, free: bool) -> SpaceSet {
        let mut targets = self.public.present[side.foe()] & self.setup.countries();
        targets = targets - self.public.red_sea.barred[side];
        if !free {
            targets = targets - self.setup.board.closed[self.public.defcon as usize];
        }
        if side == Side::Ussr {
            targets = targets - self.shield();
            if self.has(Effect::Reformer) {
                targets = targets - self.region(Region::Europe);
            }
        }
        targets
    }

    /// What NATO and the pact with Japan keep from the USSR.
    pub fn shield(&self) -> SpaceSet {
        let mut shield = SpaceSet::EMPTY;
        if self.has(Effect::Nato) {
            shield = self.region(Region::Europe) & self.public.controlled[Side::Us];
            shield.put(spaces::FRANCE, shield.has(spaces::FRANCE) && !self.has(Effect::DeGaulle));
            shield.put(
                spaces::WEST_GERMANY,
                shield.has(spaces::WEST_GERMANY) && !self.has(Effect::WillyBrandt),
            );
        }
        shield.put(spaces::JAPAN, shield.has(spaces::JAPAN) || self.has(Effect::UsJapanPact));
        shield
    }

    /// Whether an event can occur at all (§5.2), as far as this side knows.
    pub fn can_occur(&self, card: CardId) -> bool {
        let controlled = self.public.controlled;
        let space = self.public.space;
        match card {
            cards::SOCIALIST_GOVERNMENTS => !self.has(Effect::IronLady),
            cards::ARAB_ISRAELI_WAR => !self.has(Effect::CampDavid),
            cards::NATO => self.has(Effect::MarshallPlan) || self.has(Effect::WarsawPact),
            cards::WILLY_BRANDT => !self.has(Effect::TearDownThisWall),
            cards::FLOWER_POWER => !self.has(Effect::EvilEmpire),
            cards::MUSLIM_REVOLUTION => !self.has(Effect::AwacsSale),
            cards::OPEC => !self.has(Effect::NorthSeaOil),
            cards::SOLIDARITY => self.has(Effect::JohnPaul),
            cards::KITCHEN_DEBATES => {
                let key = self.setup.board.battlegrounds;
                (controlled[Side::Us] & key).len() > (controlled[Side::Ussr] & key).len()
            }
            cards::ONE_SMALL_STEP => space[self.side] < space[self.side.foe()],
            cards::STAR_WARS => space[Side::Us] > space[Side::Ussr],
            cards::WARGAMES => self.public.defcon == 2,
            cards::THE_CAMBRIDGE_FIVE => self.public.turn < 8,
            cards::OUR_MAN_IN_TEHRAN => !(controlled[Side::Us] & self.region(Region::MiddleEast)).is_empty(),
            cards::THE_CHINA_CARD => false,
            _ => self.red_sea_can_occur(card),
        }
    }

    /// What changes on the map, for this side, if `of` has more or less influence in a country.
    pub fn change(&self, of: Side, space: SpaceId, more: i8) -> f32 {
        self.own(self.map.delta_of(of, space, more))
    }
}
