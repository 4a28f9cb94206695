//! Lasting effects: bits with the card that started them and an end. They act only in `hooks.rs`.

use crate::facts::{Region, cards};
use crate::listed::listed;
use contract::CardId;
use serde::{Deserialize, Serialize};

listed! {
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[repr(u8)]
    pub enum Effect {
        // Until cancelled or used up, or until the end of the game.
        MarshallPlan,
        WarsawPact,
        Nato,
        DeGaulle,
        WillyBrandt,
        UsJapanPact,
        FormosanResolution,
        ShuttleDiplomacy,
        CampDavid,
        FlowerPower,
        EvilEmpire,
        JohnPaul,
        IronLady,
        NorthSeaOil,
        Reformer,
        HostageCrisis,
        TearDownThisWall,
        AwacsSale,
        Norad,
        Quagmire,
        BearTrap,
        WeWillBuryYou,
        /// Missile Envy must be the next card the US plays.
        UsOwesMissileEnvy,
        UssrOwesMissileEnvy,
        // Until the end of the turn.
        Containment,
        Brezhnev,
        VietnamRevolts,
        U2Incident,
        NuclearSubs,
        Salt,
        IranContra,
        YuriAndSamantha,
        AldrichAmes,
        /// Cuban Missile Crisis: US coups lose the game.
        CrisisForUs,
        CrisisForUssr,
        /// North Sea Oil: the US may take eight rounds.
        EightRoundsForUs,
        ChernobylEurope,
        ChernobylAsia,
        ChernobylMiddleEast,
        ChernobylAfrica,
        ChernobylCentralAmerica,
        ChernobylSouthAmerica,
        // Red Sea. Appended, because the bits are part of every digest.
        /// Ethiopia has stability 3 for good.
        TheDerg,
        /// No more Ogaden War.
        F5esDelivered,
        /// No more Presidential Directive 30.
        AfghanistanInvasion,
        // Until the end of the turn.
        T62s,
        Nasserism,
        ZoneOfPeace,
        /// US influence in Africa costs more.
        AlbanoForUs,
        AlbanoForUssr,
        /// The US may still fix one die.
        CarterForUs,
        CarterForUssr,
        AmharicForUs,
        AmharicForUssr,
        /// US cards are worth one less (Afghanistan Invasion).
        InvasionForUs,
        InvasionForUssr,
        /// Presidential Directive 30.
        EightRoundsForUssr,
        /// Stagflation: the US plays a scoring card in its next round.
        MustScore,
        /// USAID: the US moves first in every round.
        UsMovesFirst,
        // Promo cards.
        /// Zaire has stability 3 for good.
        Mobutu,
        /// Kremlin Flu: the US plays a scoring card in its next round, or loses the round.
        FluForUs,
        FluForUssr,
    }
}

impl Effect {
    pub const fn chernobyl(region: Region) -> Effect {
        match region {
            Region::Europe => Effect::ChernobylEurope,
            Region::Asia => Effect::ChernobylAsia,
            Region::MiddleEast => Effect::ChernobylMiddleEast,
            Region::Africa => Effect::ChernobylAfrica,
            Region::CentralAmerica => Effect::ChernobylCentralAmerica,
            Region::SouthAmerica => Effect::ChernobylSouthAmerica,
        }
    }

    /// The card that started it.
    pub const fn card(self) -> CardId {
        match self {
            Effect::MarshallPlan => cards::MARSHALL_PLAN,
            Effect::WarsawPact => cards::WARSAW_PACT_FORMED,
            Effect::Nato => cards::NATO,
            Effect::DeGaulle => cards::DE_GAULLE_LEADS_FRANCE,
            Effect::WillyBrandt => cards::WILLY_BRANDT,
            Effect::UsJapanPact => cards::US_JAPAN_MUTUAL_DEFENSE_PACT,
            Effect::FormosanResolution => cards::FORMOSAN_RESOLUTION,
            Effect::ShuttleDiplomacy => cards::SHUTTLE_DIPLOMACY,
            Effect::CampDavid => cards::CAMP_DAVID_ACCORDS,
            Effect::FlowerPower => cards::FLOWER_POWER,
            Effect::EvilEmpire => cards::AN_EVIL_EMPIRE,
            Effect::JohnPaul => cards::JOHN_PAUL_II_ELECTED_POPE,
            Effect::IronLady => cards::THE_IRON_LADY,
            Effect::NorthSeaOil | Effect::EightRoundsForUs => cards::NORTH_SEA_OIL,
            Effect::Reformer => cards::THE_REFORMER,
            Effect::HostageCrisis => cards::IRANIAN_HOSTAGE_CRISIS,
            Effect::TearDownThisWall => cards::TEAR_DOWN_THIS_WALL,
            Effect::AwacsSale => cards::AWACS_SALE_TO_SAUDIS,
            Effect::Norad => cards::NORAD,
            Effect::Quagmire => cards::QUAGMIRE,
            Effect::BearTrap => cards::BEAR_TRAP,
            Effect::WeWillBuryYou => cards::WE_WILL_BURY_YOU,
            Effect::UsOwesMissileEnvy | Effect::UssrOwesMissileEnvy => cards::MISSILE_ENVY,
            Effect::Containment => cards::CONTAINMENT,
            Effect::Brezhnev => cards::BREZHNEV_DOCTRINE,
            Effect::VietnamRevolts => cards::VIETNAM_REVOLTS,
            Effect::U2Incident => cards::U2_INCIDENT,
            Effect::NuclearSubs => cards::NUCLEAR_SUBS,
            Effect::Salt => cards::SALT_NEGOTIATIONS,
            Effect::IranContra => cards::IRAN_CONTRA_SCANDAL,
            Effect::YuriAndSamantha => cards::YURI_AND_SAMANTHA,
            Effect::AldrichAmes => cards::ALDRICH_AMES_REMIX,
            Effect::CrisisForUs | Effect::CrisisForUssr => cards::CUBAN_MISSILE_CRISIS,
            Effect::ChernobylEurope
            | Effect::ChernobylAsia
            | Effect::ChernobylMiddleEast
            | Effect::ChernobylAfrica
            | Effect::ChernobylCentralAmerica
            | Effect::ChernobylSouthAmerica => cards::CHERNOBYL,
            Effect::TheDerg => cards::THE_DERG,
            Effect::F5esDelivered => cards::F_5ES_DELIVERED,
            Effect::AfghanistanInvasion | Effect::InvasionForUs | Effect::InvasionForUssr => {
                cards::AFGHANISTAN_INVASION
            }
            Effect::T62s => cards::T_62S_AND_KALASHNIKOVS,
            Effect::Nasserism => cards::NASSERISM,
            Effect::ZoneOfPeace => cards::INDIAN_OCEAN_ZONE_OF_PEACE,
            Effect::AlbanoForUs | Effect::AlbanoForUssr => cards::ALBANO_STALINIST_ECONOMICS,
            Effect::CarterForUs | Effect::CarterForUssr => cards::CARTER_DOCTRINE,
            Effect::AmharicForUs | Effect::AmharicForUssr => cards::VOICE_OF_AMERICA_IN_AMHARIC,
            Effect::EightRoundsForUssr => cards::PRESIDENTIAL_DIRECTIVE_30,
            Effect::MustScore => cards::STAGFLATION,
            Effect::UsMovesFirst => cards::USAID,
            Effect::Mobutu => cards::MOBUTU_SESE_SEKO,
            Effect::FluForUs | Effect::FluForUssr => cards::KREMLIN_FLU,
        }
    }
}

/// The effects in force.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effects(pub u64);

impl Effects {
    pub const NONE: Effects = Effects(0);
    /// Those that end with the turn.
    pub const OF_TURN: Effects = {
        let twilight = (1 << (Effect::ChernobylSouthAmerica as u8 + 1)) - (1 << Effect::Containment as u8);
        let red_sea = (1 << (Effect::UsMovesFirst as u8 + 1)) - (1 << Effect::T62s as u8);
        Effects(twilight | red_sea)
    };

    #[inline]
    pub const fn has(self, effect: Effect) -> bool {
        self.0 >> effect as u8 & 1 != 0
    }

    /// Whether an effect that exists once for each side applies to `side`.
    #[inline]
    pub const fn has_for(self, [us, ussr]: [Effect; 2], side: contract::Side) -> bool {
        self.has(match side {
            contract::Side::Us => us,
            contract::Side::Ussr => ussr,
        })
    }

    #[inline]
    pub fn begin(&mut self, effect: Effect) {
        self.0 |= 1 << effect as u8;
    }

    #[inline]
    pub fn end(&mut self, effect: Effect) {
        self.0 &= !(1 << effect as u8);
    }

    pub fn iter(self) -> impl Iterator<Item = Effect> {
        Effect::ALL.into_iter().filter(move |&effect| self.has(effect))
    }
}

const _: () = assert!(Effect::COUNT <= 64);
