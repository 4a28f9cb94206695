//! Where lasting effects act. Each function lists the effects that concern one rule, in the order of the
//! rules.

use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, Region, RegionScore, SpaceAbility, cards, spaces};
use crate::rules_options::{
    AlliedBerlinFinal, AlternateSpaceDiscount, DontWaitUnmet, FirstLightningDefcon, NonAlignedUnmet,
    VoidEvents,
};
use crate::state::Phase;
use crate::table::Table;
use crate::turn_zero::Lasting;
use contract::{CardId, CardSet, Side, SpaceId, SpaceSet};

impl Table<'_> {
    /// §7.4: the value of `printed` Ops for `side`: all modifiers added up, then kept within 1..=4. T-62s and
    /// Kalashnikovs by itself raises nothing above 3.
    #[inline]
    pub fn ops_of(&self, side: Side, printed: u8) -> u8 {
        self.modified(side, printed, 0)
    }

    fn modified(&self, side: Side, printed: u8, more: i8) -> u8 {
        let effects = self.public.effects;
        let doctrine = effects.has_for([Effect::Containment, Effect::Brezhnev], side);
        let weapons = side == Side::Ussr && self.has(Effect::T62s);
        let invasion = effects.has_for([Effect::InvasionForUs, Effect::InvasionForUssr], side);
        let lowered = self.public.red_scare[side] as i8 + i8::from(invasion);
        let net = i8::from(doctrine) + i8::from(weapons) - lowered + more;
        let printed = printed as i8;
        let value = if net > 0 {
            let cap = if doctrine { 4 } else { 3 };
            printed.max(cap.min(printed + net))
        } else {
            (printed + net).max(1)
        };
        value as u8
    }

    #[inline]
    pub fn ops_value(&self, side: Side, card: CardId) -> u8 {
        self.ops_of(side, self.base_ops(side, card))
    }

    /// The printed value, which determines the order of headlines.
    pub fn printed_ops(&self, card: CardId) -> u8 {
        self.setup.printed_ops(card)
    }

    /// What a card is worth to `side` before modifiers that apply to all cards.
    pub fn base_ops(&self, side: Side, card: CardId) -> u8 {
        let printed = match card {
            // Red Sea §9.6: one more for a side that was behind when the round began.
            cards::ROMANIAN_AUTONOMY if self.public.red_sea.vp_before * side.sign() < 0 => {
                facts::ROMANIAN_AUTONOMY_BEHIND_OPS
            }
            _ => self.printed_ops(card),
        };
        self.base_of(side, printed)
    }

    /// Voice of America in Amharic: a printed one counts as a two.
    fn base_of(&self, side: Side, printed: u8) -> u8 {
        let amharic = self.public.effects.has_for([Effect::AmharicForUs, Effect::AmharicForUssr], side);
        if amharic && printed == 1 { 2 } else { printed }
    }

    /// Those of `cards` that are worth at least 2, 3 and 4 Ops to `side`: the same as [`Table::ops_value`]
    /// for each, but computed once for each printed value.
    pub fn by_ops(&self, side: Side, cards: CardSet) -> [CardSet; 3] {
        let mut worth = [CardSet::EMPTY; 3];
        let mut sort = |cards: CardSet, value: u8| {
            for (set, least) in worth.iter_mut().zip(2..) {
                *set |= if value >= least { cards } else { CardSet::EMPTY };
            }
        };
        let plain = cards.without(cards::ROMANIAN_AUTONOMY);
        for (printed, these) in (1..).zip(&self.setup.by_printed_ops) {
            sort(plain & *these, self.ops_of(side, self.base_of(side, printed)));
        }
        // Its value depends on the score.
        if cards.has(cards::ROMANIAN_AUTONOMY) {
            let value = self.ops_value(side, cards::ROMANIAN_AUTONOMY);
            sort(CardSet::one(cards::ROMANIAN_AUTONOMY), value);
        }
        worth
    }

    /// Albano-Stalinist Economics: a card is worth one less as soon as any of its influence goes to Africa.
    pub fn ops_in_africa(&self, side: Side, card: CardId, value: u8) -> u8 {
        if self.public.effects.has_for([Effect::AlbanoForUs, Effect::AlbanoForUssr], side) {
            let base = self.base_ops(side, card);
            if self.ops_of(side, base) == value { self.modified(side, base, -1) } else { value.max(2) - 1 }
        } else {
            value
        }
    }

    /// §9.6: one more point for the China Card if every point is spent in Asia.
    pub fn asia_bonus(&self, card: CardId) -> u8 {
        u8::from(card == cards::THE_CHINA_CARD)
    }

    /// Vietnam Revolts: one more Soviet point if every point is spent in Southeast Asia.
    pub fn southeast_asia_bonus(&self, side: Side) -> u8 {
        u8::from(side == Side::Ussr && self.has(Effect::VietnamRevolts))
    }

    /// Chernobyl: where the USSR may not place influence with operations.
    pub fn closed_to_placement(&self, side: Side) -> SpaceSet {
        let mut closed = SpaceSet::EMPTY;
        if side == Side::Ussr {
            for region in Region::ALL {
                if self.has(Effect::chernobyl(region)) {
                    closed |= if region == Region::Asia { self.asia() } else { self.region(region) };
                }
            }
        }
        closed
    }

    /// NATO, the US/Japan pact: where `side` may neither coup nor realign.
    pub fn shielded(&self, side: Side) -> SpaceSet {
        let mut shielded = SpaceSet::EMPTY;
        if side == Side::Ussr {
            shielded = self.nato_shield();
            if self.has(Effect::UsJapanPact) {
                shielded.insert(spaces::JAPAN);
            }
        }
        shielded | self.public.red_sea.barred[side]
    }

    /// NATO covers US-controlled Europe, without France after De Gaulle and West Germany after
    /// Willy Brandt.
    pub fn nato_shield(&self) -> SpaceSet {
        if !self.has(Effect::Nato) {
            return SpaceSet::EMPTY;
        }
        let mut shield = self.region(Region::Europe) & self.controlled(Side::Us);
        if self.has(Effect::DeGaulle) {
            shield.remove(spaces::FRANCE);
        }
        if self.has(Effect::WillyBrandt) {
            shield.remove(spaces::WEST_GERMANY);
        }
        shield
    }

    /// The Reformer: no Soviet coups in Europe.
    pub fn closed_to_coups(&self, side: Side) -> SpaceSet {
        if side == Side::Ussr && self.has(Effect::Reformer) {
            self.region(Region::Europe)
        } else {
            SpaceSet::EMPTY
        }
    }

    /// VJ Day: DEFCON does not restrict the US.
    pub fn ignores_defcon(&self, side: Side) -> bool {
        side == Side::Us && self.lasts(Lasting::UsIgnoresDefcon)
    }

    /// VJ Day: the level at which DEFCON stops dropping.
    pub fn defcon_floor(&self) -> u8 {
        if self.lasts(Lasting::UsIgnoresDefcon) { 2 } else { 1 }
    }

    /// Turn Zero: whether an event happens without effect.
    pub fn is_void(&self, card: CardId) -> bool {
        self.public.turn_zero.voids(card, self.public.turn)
    }

    /// The other reading: an event without effect cannot happen, as if a prerequisite were missing.
    fn is_forbidden_by_crisis(&self, card: CardId) -> bool {
        self.setup.options.void_events == VoidEvents::Unmet && self.is_void(card)
    }

    /// What a region is worth when scored by its card: Europe less after Allied Berlin.
    pub fn worth(&self, region: Region) -> Option<RegionScore> {
        if region == Region::Europe && self.lasts(Lasting::AlliedBerlin) {
            return Some(facts::ALLIED_BERLIN);
        }
        self.setup.scores[region as usize]
    }

    /// The same in final scoring, which the sheet of Turn Zero does not mention.
    pub fn final_worth(&self, region: Region) -> Option<RegionScore> {
        match self.setup.options.allied_berlin_final {
            AlliedBerlinFinal::ThreeSixSix => self.worth(region),
            AlliedBerlinFinal::InstantWin => self.setup.scores[region as usize],
        }
    }

    /// Added to the die of a coup: SALT, Latin American Death Squads, Nasserism, famine, neutron bombs.
    pub fn coup_modifier(&self, side: Side, target: SpaceId) -> i8 {
        let nasserism = i8::from(side == Side::Ussr && self.has(Effect::Nasserism));
        let famine = i8::from(self.public.red_sea.famine.has(target));
        let salt = -i8::from(self.has(Effect::Salt));
        let squads = if self.region(Region::CentralAmerica).has(target)
            || self.region(Region::SouthAmerica).has(target)
        {
            self.public.death_squads * side.sign()
        } else {
            0
        };
        let bombs = -i8::from(
            self.setup.options.alternate_space
                && self.has_space_ability(side.foe(), SpaceAbility::WeakerEnemyCoups),
        );
        salt + squads + nasserism + famine + bombs
    }

    /// Alternate Space Race: whether one influence under the opponent's control is cheaper now.
    #[inline]
    pub fn may_place_cheaper(&self, side: Side) -> bool {
        let options = &self.setup.options;
        options.alternate_space
            && (self.public.phase == Phase::Action
                || options.alternate_space_discount == AlternateSpaceDiscount::PerTurn)
            && !self.public.extras.alternate_space.placed_cheaper[side]
            && self.has_space_ability(side, SpaceAbility::CheaperInfluence)
    }

    /// Alternate Space Race: whether the die of a coup may be rolled again.
    pub fn may_roll_coup_again(&self, side: Side) -> bool {
        self.setup.options.alternate_space
            && !self.public.extras.alternate_space.rolled_again[side]
            && self.has_space_ability(side, SpaceAbility::RollCoupAgain)
    }

    /// Countries whose coups lower DEFCON: battlegrounds; all under Indian Ocean Zone of Peace.
    pub fn coup_battlegrounds(&self) -> SpaceSet {
        if self.has(Effect::ZoneOfPeace) { self.countries() } else { self.battlegrounds() }
    }

    /// Nuclear Subs: whether a coup of `side` in a battleground does not affect DEFCON.
    pub fn coup_spares_defcon(&self, side: Side, free: bool) -> bool {
        side == Side::Us
            && self.has(Effect::NuclearSubs)
            && !(free && self.setup.options.nuclear_subs_only_ops)
    }

    /// Cuban Missile Crisis: whether a coup of `side` loses the game.
    #[inline]
    pub fn is_in_crisis(&self, side: Side) -> bool {
        self.has(match side {
            Side::Us => Effect::CrisisForUs,
            Side::Ussr => Effect::CrisisForUssr,
        })
    }

    /// What a side may do at any time: buy its way out of the Cuban Missile Crisis with two influence from
    /// one country.
    pub fn standing(&self, side: Side) -> u64 {
        if !self.is_in_crisis(side) {
            return 0;
        }
        crisis_exits(side)
            .iter()
            .filter(|(_, space)| self.influence(side, *space) >= 2)
            .fold(0, |bits, (choice, _)| bits | choice.bit())
    }

    /// Buys the way out of the crisis.
    pub fn quit_crisis(&mut self, side: Side, choice: Choice) {
        if let Some(&(_, space)) = crisis_exits(side).iter().find(|(exit, _)| *exit == choice) {
            self.remove(side, space, 2);
            self.end(match side {
                Side::Us => Effect::CrisisForUs,
                Side::Ussr => Effect::CrisisForUssr,
            });
        }
    }

    /// Iran-Contra Scandal: subtracted from every US die in a realignment.
    pub fn realign_penalty(&self, side: Side) -> i8 {
        i8::from(side == Side::Us && self.has(Effect::IranContra))
    }

    /// §6.4.4: an ability belongs to the first to arrive until the other arrives.
    pub fn has_space_ability(&self, side: Side, ability: SpaceAbility) -> bool {
        let Some(n) = self.setup.ability_boxes[ability as usize] else { return false };
        let n = n.get();
        self.public.space[side] >= n && self.public.space[side.foe()] < n
    }

    /// Number of action rounds of a side this turn: eight with the Space Station or North Sea Oil.
    pub fn rounds(&self, side: Side) -> u8 {
        let granted = [Effect::EightRoundsForUs, Effect::EightRoundsForUssr];
        let extra = self.has_space_ability(side, SpaceAbility::EightActionRounds)
            || self.public.effects.has_for(granted, side);
        if extra { 8 } else { self.setup.rounds(self.public.turn) }
    }

    /// Number of action rounds that `side` still has this turn, including one in progress.
    pub fn rounds_left(&self, side: Side) -> u8 {
        // The first mover has had its round when the other side plays.
        let first = self.first_mover();
        let waits = self.public.phase == Phase::Action && self.public.phasing != first;
        let had = side == first && waits;
        (self.rounds(side) + 1).saturating_sub(self.public.round.max(1) + u8::from(had))
    }

    pub fn trap(&self, side: Side) -> Option<Effect> {
        let trap = match side {
            Side::Us => Effect::Quagmire,
            Side::Ussr => Effect::BearTrap,
        };
        self.has(trap).then_some(trap)
    }

    pub fn owes_missile_envy(&self, side: Side) -> bool {
        self.has(owed_missile_envy(side)) && self.covered_hand(side).has(cards::MISSILE_ENVY)
    }

    /// Kremlin Flu: whether `side` must play a scoring card in this round or lose the round.
    pub fn flu_binds(&self, side: Side) -> bool {
        self.public.effects.has_for([Effect::FluForUs, Effect::FluForUssr], side)
            && (self.setup.options.kremlin_flu_first
                || self.trap(side).is_none() && !self.owes_missile_envy(side))
    }

    /// First Lightning, played as an event or for its operations, lowers DEFCON: before or after them.
    pub fn first_lightning_strikes(&mut self, card: CardId, now: FirstLightningDefcon, space: bool) {
        let options = &self.setup.options;
        if card == cards::FIRST_LIGHTNING
            && options.first_lightning_defcon == now
            && (!space || options.first_lightning_space)
        {
            self.degrade_defcon();
        }
    }

    /// Whether First Lightning may be played with another card: by the USSR in its action round.
    fn lightning_can_strike(&self, side: Side) -> bool {
        let public = &*self.public;
        let in_time = public.phase == Phase::Action
            || public.phase == Phase::Headline && self.setup.options.first_lightning_headline;
        side == Side::Ussr && public.phasing == side && in_time && !self.companions(side).is_empty()
    }

    /// A side uses a card as event or for operations, in whatever way: Flower Power.
    pub fn uses_card(&mut self, side: Side, card: CardId) {
        if side == Side::Us
            && self.has(Effect::FlowerPower)
            && facts::WAR_CARDS.has(card)
            && !(card == cards::ARAB_ISRAELI_WAR && self.has(Effect::CampDavid))
        {
            self.award(Side::Ussr, 2);
        }
    }

    /// We Will Bury You is scored in the US's next action round, unless UN Intervention is played as an event
    /// in that round.
    pub fn we_will_bury_you_falls_due(&mut self, averted: bool) {
        if self.has(Effect::WeWillBuryYou)
            && self.public.phase == Phase::Action
            && self.public.phasing == Side::Us
        {
            if !averted {
                self.award(Side::Ussr, 3);
            }
            self.end(Effect::WeWillBuryYou);
        }
    }

    /// UN Intervention was played as an event: U2 Incident scores once and ends.
    pub fn un_intervention_played(&mut self) {
        if self.has(Effect::U2Incident) {
            self.award(Side::Ussr, 1);
            self.end(Effect::U2Incident);
        }
    }

    /// A card entered the US hand: under Aldrich Ames Remix it is open.
    pub fn hand_lies_open(&self, side: Side) -> bool {
        side == Side::Us && self.has(Effect::AldrichAmes)
    }

    /// Formosan Resolution: Taiwan is a battleground of Asia Scoring while the US controls it.
    pub fn scoring_battlegrounds(&self) -> SpaceSet {
        let battlegrounds = self.battlegrounds();
        if self.has(Effect::FormosanResolution) && self.controls(Side::Us, spaces::TAIWAN) {
            battlegrounds.with(spaces::TAIWAN)
        } else {
            battlegrounds
        }
    }

    /// Whether the event of `card` can occur now for `side` (§5.2): prerequisites are met and nothing forbids
    /// it. An event that occurs without changing anything is a different matter.
    pub fn can_occur(&self, side: Side, card: CardId) -> bool {
        let public = &*self.public;
        let waits_for_china = self.setup.options.chinese_civil_war && public.china.holder.is_none();
        match card {
            cards::SOCIALIST_GOVERNMENTS => !self.has(Effect::IronLady) && !self.is_forbidden_by_crisis(card),
            cards::SUEZ_CRISIS | cards::BLOCKADE => !self.is_forbidden_by_crisis(card),
            cards::ARAB_ISRAELI_WAR => !self.has(Effect::CampDavid),
            cards::NATO => self.has(Effect::MarshallPlan) || self.has(Effect::WarsawPact),
            cards::WILLY_BRANDT => !self.has(Effect::TearDownThisWall),
            cards::FLOWER_POWER => !self.has(Effect::EvilEmpire),
            cards::MUSLIM_REVOLUTION => !self.has(Effect::AwacsSale),
            cards::OPEC => !self.has(Effect::NorthSeaOil),
            cards::SOLIDARITY => self.has(Effect::JohnPaul),
            cards::KITCHEN_DEBATES => {
                (self.controlled(side) & self.battlegrounds()).len()
                    > (self.controlled(side.foe()) & self.battlegrounds()).len()
            }
            cards::ONE_SMALL_STEP => public.space[side] < public.space[side.foe()],
            cards::STAR_WARS => public.space[Side::Us] > public.space[Side::Ussr],
            cards::WARGAMES => public.defcon == 2,
            cards::THE_CAMBRIDGE_FIVE => public.turn < 8,
            cards::OUR_MAN_IN_TEHRAN => !(self.controlled(side) & self.region(Region::MiddleEast)).is_empty(),
            cards::NORAD => !(self.setup.options.norad_blocked_by_quagmire && self.has(Effect::Quagmire)),
            cards::UN_INTERVENTION => public.phase != Phase::Headline && !self.companions(side).is_empty(),
            cards::RED_SCARE_PURGE => !(waits_for_china && side == Side::Ussr),
            cards::CULTURAL_REVOLUTION | cards::FORMOSAN_RESOLUTION => !waits_for_china,
            cards::THE_CHINA_CARD | cards::ROMANIAN_AUTONOMY => false,
            cards::OGADEN_WAR => !self.has(Effect::F5esDelivered),
            cards::ERITREAN_POPULAR_LIBERATION_FRONT => self.controls(side.foe(), spaces::ETHIOPIA),
            cards::DHOFAR_REBELLION => self.controls(Side::Ussr, spaces::SOUTH_YEMEN),
            cards::US_PRESIDENTIAL_ELECTIONS => {
                public.phase == Phase::Headline && public.phasing == Side::Ussr
            }
            cards::PRESIDENTIAL_DIRECTIVE_30 => !self.has(Effect::AfghanistanInvasion),
            cards::NON_ALIGNED_MOVEMENT => {
                self.setup.options.non_aligned_unmet == NonAlignedUnmet::Discards
                    || !self.non_aligned_countries().is_empty()
            }
            cards::STANISLAV_PETROV => public.defcon == 2,
            cards::FIRST_LIGHTNING => self.lightning_can_strike(side),
            cards::WHO_LOST_CHINA => public.china.holder == Some(Side::Ussr),
            cards::DONT_WAIT_FOR_THE_TRANSLATION => {
                self.setup.options.dont_wait_unmet == DontWaitUnmet::Removed
                    || public.milops[side] < public.milops[side.foe()]
            }
            cards::OAU => !self.companions(side).is_empty(),
            cards::WE_ARE_THE_WORLD => !public.red_sea.famine.is_empty(),
            cards::WATER_WARS => {
                let rivers = SpaceSet::of(&[spaces::EGYPT, spaces::ETHIOPIA]);
                rivers.is_subset(self.controlled(side.foe()))
            }
            _ => true,
        }
    }
}

pub fn owed_missile_envy(side: Side) -> Effect {
    match side {
        Side::Us => Effect::UsOwesMissileEnvy,
        Side::Ussr => Effect::UssrOwesMissileEnvy,
    }
}

/// The Kremlin Flu effect that binds `side`.
pub fn flu_for(side: Side) -> Effect {
    match side {
        Side::Us => Effect::FluForUs,
        Side::Ussr => Effect::FluForUssr,
    }
}

/// The ways out of the Cuban Missile Crisis.
pub fn crisis_exits(side: Side) -> &'static [(Choice, SpaceId)] {
    match side {
        Side::Us => {
            &[(Choice::QUIT_WEST_GERMANY, spaces::WEST_GERMANY), (Choice::QUIT_TURKEY, spaces::TURKEY)]
        }
        Side::Ussr => &[(Choice::QUIT_CUBA, spaces::CUBA)],
    }
}
