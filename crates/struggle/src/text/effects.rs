//! Effects in play: how long they last and which side they affect. What they do is described by each
//! language.

use crate::effects::Effect;
use crate::show::Until;
use crate::turn_zero::Lasting;
use contract::Side;

/// How long an effect lasts that does not end with the turn.
pub fn lasts(effect: Effect) -> Until {
    match effect {
        Effect::FormosanResolution
        | Effect::ShuttleDiplomacy
        | Effect::FlowerPower
        | Effect::WillyBrandt
        | Effect::Norad
        | Effect::Quagmire
        | Effect::BearTrap
        | Effect::WeWillBuryYou
        | Effect::UsOwesMissileEnvy
        | Effect::UssrOwesMissileEnvy
        | Effect::FluForUs
        | Effect::FluForUssr => Until::Used,
        _ => Until::EndOfGame,
    }
}

/// `None` means both sides.
pub fn bears_on(effect: Effect) -> Option<Side> {
    match effect {
        Effect::MarshallPlan
        | Effect::WarsawPact
        | Effect::DeGaulle
        | Effect::WillyBrandt
        | Effect::FormosanResolution
        | Effect::FlowerPower
        | Effect::JohnPaul
        | Effect::HostageCrisis
        | Effect::Norad
        | Effect::Quagmire
        | Effect::WeWillBuryYou
        | Effect::UsOwesMissileEnvy
        | Effect::Containment
        | Effect::NuclearSubs
        | Effect::IranContra
        | Effect::YuriAndSamantha
        | Effect::AldrichAmes
        | Effect::CrisisForUs
        | Effect::EightRoundsForUs
        | Effect::AlbanoForUs
        | Effect::CarterForUs
        | Effect::AmharicForUs
        | Effect::InvasionForUs
        | Effect::MustScore
        | Effect::FluForUs
        | Effect::UsMovesFirst => Some(Side::Us),
        Effect::Nato
        | Effect::UsJapanPact
        | Effect::ShuttleDiplomacy
        | Effect::IronLady
        | Effect::NorthSeaOil
        | Effect::Reformer
        | Effect::AwacsSale
        | Effect::BearTrap
        | Effect::UssrOwesMissileEnvy
        | Effect::Brezhnev
        | Effect::VietnamRevolts
        | Effect::U2Incident
        | Effect::CrisisForUssr
        | Effect::EightRoundsForUssr
        | Effect::ChernobylEurope
        | Effect::ChernobylAsia
        | Effect::ChernobylMiddleEast
        | Effect::ChernobylAfrica
        | Effect::ChernobylCentralAmerica
        | Effect::ChernobylSouthAmerica
        | Effect::T62s
        | Effect::Nasserism
        | Effect::AlbanoForUssr
        | Effect::CarterForUssr
        | Effect::AmharicForUssr
        | Effect::InvasionForUssr
        | Effect::FluForUssr => Some(Side::Ussr),
        Effect::CampDavid
        | Effect::EvilEmpire
        | Effect::TearDownThisWall
        | Effect::Salt
        | Effect::TheDerg
        | Effect::F5esDelivered
        | Effect::AfghanistanInvasion
        | Effect::ZoneOfPeace
        | Effect::Mobutu => None,
    }
}

/// Which side a lasting effect of a Turn Zero crisis affects.
pub fn lasting_bears_on(lasting: Lasting) -> Option<Side> {
    match lasting {
        Lasting::UsIgnoresDefcon => Some(Side::Us),
        Lasting::SocialistGovernmentsVoid | Lasting::SuezCrisisVoid | Lasting::BlockadeVoid => {
            Some(Side::Ussr)
        }
        Lasting::UsMovesFirst | Lasting::AlliedBerlin | Lasting::TaiwanBattleground => None,
    }
}
