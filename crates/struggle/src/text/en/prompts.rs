//! What a side is asked to do.

use super::super::question::{Markers, is_war};
use super::plural;
use crate::facts::cards::*;
use crate::log::Ask;
use contract::CardId;

pub(super) fn task(ask: Ask, card: Option<CardId>, left: u8) -> String {
    let points = plural(left, "operations point", "operations points");
    match ask {
        Ask::Bid => "name the side you want and the influence you give for it; 15 lets you add more".into(),
        Ask::SetupInfluence => format!("set-up: place 1 influence, {left} left"),
        Ask::ExtraInfluence => format!("extra influence: place 1 influence, {left} left"),
        Ask::Headline => "choose a card for the headline phase".into(),
        Ask::PlayCard => "choose a card for this action round".into(),
        Ask::PlayMode => "how do you play it?".into(),
        Ask::OpsMode => format!("choose how to spend {left} {points}"),
        Ask::OpsInfluence if left == 0 => "place influence, the regional bonus is left".into(),
        Ask::OpsInfluence => format!("place influence, {left} {points} left"),
        Ask::CoupTarget => format!("choose the target of a coup with {left} {points}"),
        Ask::RealignTarget if left == 0 => {
            "choose the target of a realignment, the regional bonus is left".into()
        }
        Ask::RealignTarget => {
            let rolls = plural(left, "roll", "rolls");
            format!("choose the target of a realignment, {left} {rolls} left")
        }
        Ask::EventPlace => place(card, left),
        Ask::EventRemove => remove(card, left),
        Ask::PickCountry => country(card).into(),
        Ask::DiscardOrSuffer => {
            format!("discard a card of 3 or more operations points, or decline{}", penalty(card))
        }
        Ask::GiveHighest => "choose which of your most valuable cards to give away".into(),
        Ask::DiscardAny if card == Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => {
            "discard a card, or finish and draw as many".into()
        }
        Ask::DiscardAny if card == Some(GOSPLAN_ADVISERS) => "discard a card, two in all".into(),
        Ask::DiscardAny => "discard a card, or finish".into(),
        Ask::TakeFromFoe if card == Some(ALDRICH_AMES_REMIX) => {
            "choose the card that the opponent discards".into()
        }
        Ask::TakeFromFoe => "choose a card from the opponent's hand".into(),
        Ask::Reclaim if card == Some(HERO_OF_THE_CROSSING) => {
            "take a card with your own or a neutral event from the discard pile".into()
        }
        Ask::Reclaim => "take a card from the discard pile, or decline".into(),
        Ask::StarWars => "choose an event from the discard pile".into(),
        Ask::DiscardPeeked => "discard one of the cards you looked at, or finish".into(),
        Ask::Companion => companion(card).into(),
        Ask::Choose => choose(card).into(),
        Ask::TrapDiscard => {
            "discard a card of 2 or more operations points and roll to break free, or play a scoring card"
                .into()
        }
        Ask::DiscardHeld => "Space Race: discard a held card, or decline".into(),
        Ask::Borrow => "choose a card of the other game to add, or finish".into(),
        Ask::FixDie => "fix the next die as a 1 or a 6, or let it roll".into(),
        Ask::DiscardDrawn => "choose which of the drawn cards is discarded".into(),
        Ask::PlayMirrored => "play a US event as your own, or decline".into(),
        Ask::RollAgain => format!("you rolled {left}: accept to roll the coup again, or keep the die"),
        Ask::Statecraft => "choose a statecraft card in secret".into(),
        Ask::TakeBeforeDeal => "take a card into your hand before the deal, or decline".into(),
    }
}

fn place(card: Option<CardId>, left: u8) -> String {
    match card {
        Some(FRENCH_CONNECTIONS) => "place 2 influence in Djibouti or Madagascar".into(),
        Some(MARXIST_LENINIST_VANGUARD_PARTY) => {
            format!("place 1 influence in another country, {left} left, at most 2 in each")
        }
        Some(PRESIDENTIAL_DIRECTIVE_30) => "place 1 influence anywhere, or decline".into(),
        _ => format!("place {}, {left} left", count(Markers::placed_by(card))),
    }
}

fn remove(card: Option<CardId>, left: u8) -> String {
    match card {
        // Only the first box of the Space Race takes influence away without a card (Red Sea §6.4.4).
        None => "first box of the Space Race: remove 1 enemy influence from any country".into(),
        Some(DE_STALINIZATION) => format!("pick up 1 of your influence to move it, {left} left"),
        Some(MARXIST_LENINIST_VANGUARD_PARTY) => {
            "pick up 1 of your influence to move it, at most 3 from one country, or finish".into()
        }
        Some(FRENCH_CONNECTIONS) => "remove all enemy influence from Djibouti or Madagascar".into(),
        Some(SOVIETS_AIRLIFT_CUBANS) => "remove all US influence from one country in Africa".into(),
        Some(MR_NYET) => {
            "remove all US influence from a country with Soviet influence (one in each region), or finish"
                .into()
        }
        _ => match Markers::removed_by(card) {
            Markers::All => format!("remove all influence from one country, {left} left"),
            markers => format!("remove {}, {left} left", count(markers)),
        },
    }
}

/// What becomes of a card with the opponent's event.
fn companion(card: Option<CardId>) -> &'static str {
    match card {
        Some(HERO_OF_THE_CROSSING) => "discard a card with the opponent's event",
        Some(OAU) => "discard a card with the opponent's event: on 4 to 6 you use its operations",
        _ => "choose a card with the opponent's event to use without it",
    }
}

fn country(card: Option<CardId>) -> &'static str {
    match card {
        Some(ASIA_SCORING | MIDDLE_EAST_SCORING) => {
            "choose the Soviet battleground that Shuttle Diplomacy leaves out"
        }
        Some(INDEPENDENT_REDS) => "choose the country where the US draws level with the USSR",
        Some(SOUTH_AFRICAN_UNREST) => "choose where more influence goes: South Africa or a neighbour",
        Some(LATIN_AMERICAN_DEBT_CRISIS) => "choose the country where Soviet influence doubles",
        Some(CENTCOM) => "choose the country closed to the opponent's coups and realignments from now on",
        Some(FAMINE) => "place a famine marker; the two countries must be neighbours",
        Some(SEPARATISTS) => "choose the country where your influence draws level with the opponent's",
        Some(WE_ARE_THE_WORLD) => "choose the country with famine that gets 2 influence and loses the marker",
        Some(WATER_WARS) => "choose the country where the opponent loses all influence",
        Some(NON_ALIGNED_MOVEMENT) => "choose the country where both sides lose all influence",
        Some(card) if is_war(card) => "choose the country to attack",
        _ => "choose a country",
    }
}

/// What declining to discard costs.
fn penalty(card: Option<CardId>) -> &'static str {
    match card {
        Some(BLOCKADE) => " and lose all influence in West Germany",
        Some(LATIN_AMERICAN_DEBT_CRISIS) => " and see Soviet influence double in two countries",
        _ => " and accept the event",
    }
}

fn choose(card: Option<CardId>) -> &'static str {
    match card {
        Some(WARSAW_PACT_FORMED) => {
            "remove all US influence from 4 countries of Eastern Europe, or add 5 Soviet influence there"
        }
        Some(OLYMPIC_GAMES) => "take part, or boycott: DEFCON falls and the opponent conducts operations",
        Some(SUMMIT) => "move DEFCON by one level, or leave it",
        Some(HOW_I_LEARNED_TO_STOP_WORRYING) => "set DEFCON to any level",
        Some(CHERNOBYL) => "choose the region closed to Soviet influence by operations this turn",
        Some(WARGAMES) => "give the opponent 6 VP and end the game, or decline",
        Some(USAID) => "move first in the action rounds of this turn, or decline",
        Some(DANIEL_ARAP_MOI) => "raise or lower DEFCON by one level",
        Some(STANISLAV_PETROV) => "set DEFCON to 4 or 5",
        _ => "make your choice",
    }
}

fn count(markers: Markers) -> &'static str {
    match markers {
        Markers::One => "1 influence",
        Markers::Two => "2 influence",
        Markers::All => "all influence",
        Markers::Some => "influence",
    }
}
