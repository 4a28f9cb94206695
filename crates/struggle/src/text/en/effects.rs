//! What effects do while they last, and why an event would have none.

use super::parts::the_region;
use crate::effects::Effect;
use crate::facts::Region;
use crate::facts::cards::*;
use crate::turn_zero::Lasting;
use contract::CardId;

pub(super) fn effect(effect: Effect) -> String {
    let text = line(effect);
    match Region::ALL.into_iter().find(|&region| Effect::chernobyl(region) == effect) {
        Some(region) => format!("{text} in {}", the_region(region)),
        None => text.to_owned(),
    }
}

/// A table, one line an effect.
fn line(effect: Effect) -> &'static str {
    match effect {
        Effect::MarshallPlan | Effect::WarsawPact => "NATO can be played",
        Effect::Nato => "No Soviet coups, realignments or Brush War against US-controlled Europe",
        Effect::DeGaulle => "NATO does not cover France",
        Effect::WillyBrandt => "NATO does not cover West Germany",
        Effect::UsJapanPact => "No Soviet coups or realignments in Japan",
        Effect::FormosanResolution => {
            "Taiwan under US control counts as a battleground in Asia Scoring; ends when the US plays the China Card"
        }
        Effect::ShuttleDiplomacy => {
            "One Soviet battleground is left out of the next scoring of Asia or the Middle East"
        }
        Effect::CampDavid => "Arab-Israeli War cannot happen",
        Effect::FlowerPower => "Each war card the US plays gives the USSR 2 VP",
        Effect::EvilEmpire => "Flower Power cannot happen",
        Effect::JohnPaul => "Solidarity can be played",
        Effect::IronLady => "Socialist Governments cannot happen",
        Effect::NorthSeaOil => "OPEC cannot happen",
        Effect::Reformer => "No Soviet coups in Europe; Glasnost is stronger",
        Effect::HostageCrisis => "Terrorism makes the US discard two cards",
        Effect::TearDownThisWall => "Willy Brandt is cancelled and cannot happen",
        Effect::AwacsSale => "Muslim Revolution cannot happen",
        Effect::Norad => {
            "With control of Canada the US adds 1 influence after an action round in which DEFCON fell to 2"
        }
        Effect::Quagmire => {
            "Each action round the US discards a card of 2 or more Ops and rolls; 1 to 4 ends it"
        }
        Effect::BearTrap => {
            "Each action round the USSR discards a card of 2 or more Ops and rolls; 1 to 4 ends it"
        }
        Effect::WeWillBuryYou => {
            "The USSR gains 3 VP unless the US plays UN Intervention as an event in its next action round"
        }
        Effect::UsOwesMissileEnvy => "The US must play Missile Envy for operations next",
        Effect::UssrOwesMissileEnvy => "The USSR must play Missile Envy for operations next",
        Effect::Containment => "US cards +1 Ops, at most 4",
        Effect::Brezhnev => "USSR cards +1 Ops, at most 4",
        Effect::VietnamRevolts => "+1 Ops for the USSR if all points go to Southeast Asia",
        Effect::U2Incident => "When UN Intervention is next played as an event, the USSR gains 1 VP",
        Effect::NuclearSubs => "US coups in battlegrounds do not lower DEFCON",
        Effect::Salt => "Every coup die −1",
        Effect::IranContra => "US realignment dice −1",
        Effect::YuriAndSamantha => "Each US coup gives the USSR 1 VP",
        Effect::AldrichAmes => "The US hand lies open",
        Effect::CrisisForUs => "A US coup loses the game; 2 influence from West Germany or Turkey end it",
        Effect::CrisisForUssr => "A Soviet coup loses the game; 2 influence from Cuba end it",
        Effect::EightRoundsForUs => "The US may play eight action rounds",
        Effect::EightRoundsForUssr => "The USSR may play eight action rounds",
        Effect::ChernobylEurope
        | Effect::ChernobylAsia
        | Effect::ChernobylMiddleEast
        | Effect::ChernobylAfrica
        | Effect::ChernobylCentralAmerica
        | Effect::ChernobylSouthAmerica => "No Soviet influence by operations",
        Effect::TheDerg => "Ethiopia has stability 3",
        Effect::F5esDelivered => "Ogaden War cannot happen",
        Effect::AfghanistanInvasion => "Presidential Directive 30 cannot happen",
        Effect::T62s => "USSR cards +1 Ops, at most 3",
        Effect::Nasserism => "Soviet coups +1",
        Effect::ZoneOfPeace => "A coup in any country lowers DEFCON",
        Effect::AlbanoForUs => "US cards −1 Ops for influence in Africa",
        Effect::AlbanoForUssr => "USSR cards −1 Ops for influence in Africa",
        Effect::CarterForUs => "The US may fix one die as a 1 or a 6",
        Effect::CarterForUssr => "The USSR may fix one die as a 1 or a 6",
        Effect::AmharicForUs => "US cards of 1 Ops count as 2",
        Effect::AmharicForUssr => "USSR cards of 1 Ops count as 2",
        Effect::InvasionForUs => "US cards −1 Ops, at least 1",
        Effect::InvasionForUssr => "USSR cards −1 Ops, at least 1",
        Effect::MustScore => "The US must play a scoring card in its next action round, if it has one",
        Effect::Mobutu => "Zaire has stability 3",
        Effect::FluForUs => {
            "In its next action round the US plays a scoring card, or loses the round if it has none"
        }
        Effect::FluForUssr => {
            "In its next action round the USSR plays a scoring card, or loses the round if it has none"
        }
        Effect::UsMovesFirst => "The US moves first in every action round",
    }
}

pub(super) fn lasting(lasting: Lasting) -> &'static str {
    match lasting {
        Lasting::UsMovesFirst => "The US moves first in the action rounds of turns 1 to 3",
        Lasting::UsIgnoresDefcon => "DEFCON closes no region to the US and does not fall below 2 in turn 1",
        Lasting::SocialistGovernmentsVoid => "Socialist Governments has no effect in turns 1 and 2",
        Lasting::SuezCrisisVoid => "Suez Crisis has no effect",
        Lasting::BlockadeVoid => "Blockade has no effect",
        Lasting::AlliedBerlin => "Europe is scored 3/6/6, and its control does not win the game",
        Lasting::TaiwanBattleground => "Taiwan is a battleground",
    }
}

/// `{it}`: who would carry out the event; `{foe}`: the other side.
pub(super) fn no_effect(card: CardId) -> &'static str {
    match card {
        SOCIALIST_GOVERNMENTS => "The Iron Lady prevents it",
        ARAB_ISRAELI_WAR => "the Camp David Accords prevent it",
        NATO => "Marshall Plan or Warsaw Pact Formed must have happened",
        WILLY_BRANDT => "Tear Down This Wall prevents it",
        FLOWER_POWER => "An Evil Empire prevents it",
        MUSLIM_REVOLUTION => "AWACS Sale to Saudis prevents it",
        OPEC => "North Sea Oil prevents it",
        SOLIDARITY => "John Paul II must have been elected Pope",
        KITCHEN_DEBATES => "the {it} does not control more battlegrounds than the {foe}",
        ONE_SMALL_STEP => "the {it} is not behind in the Space Race",
        STAR_WARS => "the US is not ahead in the Space Race",
        WARGAMES => "DEFCON is not 2",
        THE_CAMBRIDGE_FIVE => "it is too late in the war for it",
        OUR_MAN_IN_TEHRAN => "the {it} controls no country of the Middle East",
        NORAD => "Quagmire prevents it",
        UN_INTERVENTION => "it needs a card with the opponent's event in hand, and not the headline phase",
        RED_SCARE_PURGE | CULTURAL_REVOLUTION | FORMOSAN_RESOLUTION => "the Chinese Civil War is not over",
        OGADEN_WAR => "F-5Es Delivered prevents it",
        ERITREAN_POPULAR_LIBERATION_FRONT => "the {foe} does not control Ethiopia",
        DHOFAR_REBELLION => "the USSR does not control South Yemen",
        US_PRESIDENTIAL_ELECTIONS => "it works only as a Soviet headline",
        PRESIDENTIAL_DIRECTIVE_30 => "Afghanistan Invasion prevents it",
        NON_ALIGNED_MOVEMENT => "nowhere in its regions do both sides have two influence",
        STANISLAV_PETROV => "DEFCON is not 2",
        FIRST_LIGHTNING => "it needs a Soviet action round and a card with a US event in the Soviet hand",
        WHO_LOST_CHINA => "the USSR does not hold the China Card",
        DONT_WAIT_FOR_THE_TRANSLATION => "the {it} does not have fewer military operations than the {foe}",
        OAU => "it needs a card with the opponent's event in hand",
        WE_ARE_THE_WORLD => "there is no famine",
        WATER_WARS => "the {foe} does not control both Egypt and Ethiopia",
        _ => "it has no event",
    }
}
