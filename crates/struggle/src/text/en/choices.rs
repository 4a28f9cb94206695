//! What may be picked: choices that mean the same everywhere, and what an option of a question does.

use super::super::offers::EventOffer;
use crate::choice::Choice;
use crate::facts::cards::*;
use crate::log::Ask as Kind;
use contract::CardId;

pub(super) fn choice(choice: Choice) -> Option<&'static str> {
    Some(match choice {
        Choice::DECLINE => "No more",
        Choice::EVENT => "Event (the opponent's event is followed by operations)",
        Choice::INFLUENCE => "Place influence",
        Choice::SPACE => "Space Race",
        Choice::WITH_UN => "Operations together with UN Intervention, without the event",
        Choice::PARTICIPATE => "Take part",
        Choice::BOYCOTT => "Boycott",
        Choice::REMOVE => "Remove influence",
        Choice::ADD => "Add influence",
        Choice::NO_DIE => "Space Race without rolling",
        Choice::ACCEPT => "Accept",
        Choice::DIE_ONE => "Fix the die as a 1",
        Choice::DIE_SIX => "Fix the die as a 6",
        Choice::QUIT_CUBA => "Remove 2 influence from Cuba to end the Cuban Missile Crisis",
        Choice::QUIT_WEST_GERMANY => "Remove 2 influence from West Germany to end the Cuban Missile Crisis",
        Choice::QUIT_TURKEY => "Remove 2 influence from Turkey to end the Cuban Missile Crisis",
        Choice::COUP => "Attempt a coup",
        Choice::REALIGN => "Make realignment rolls",
        Choice::PASS => "Pass this action round",
        Choice::MOVE_FIRST => "Move first this turn",
        _ => return None,
    })
}

pub(super) fn event(offer: EventOffer) -> &'static str {
    match offer {
        EventOffer::Scoring => "Score it",
        EventOffer::OfFoe => "Event first (then your operations)",
        EventOffer::Own => "Event",
    }
}

pub(super) fn declined(kind: Kind, card: Option<CardId>) -> &'static str {
    match kind {
        Kind::PlayMode => "Give the card back",
        Kind::OpsMode => "Conduct no operations",
        Kind::OpsInfluence | Kind::RealignTarget => "Stop here",
        Kind::CoupTarget => "No coup",
        Kind::SetupInfluence | Kind::ExtraInfluence | Kind::EventPlace => "Place no more",
        Kind::EventRemove => match card {
            Some(DE_STALINIZATION | MARXIST_LENINIST_VANGUARD_PARTY) => "Move no more",
            _ => "Remove no more",
        },
        Kind::PickCountry => "Choose no country",
        Kind::DiscardOrSuffer => match card {
            Some(BLOCKADE) => "Keep your cards, lose West Germany",
            Some(LATIN_AMERICAN_DEBT_CRISIS) => "Keep your cards, the USSR doubles",
            _ => "Keep your cards, accept the event",
        },
        Kind::DiscardAny => match card {
            Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => "Discard no more, draw as many",
            _ => "Discard no more",
        },
        Kind::DiscardPeeked => "Discard no more",
        Kind::DiscardHeld | Kind::TrapDiscard | Kind::DiscardDrawn => "Discard nothing",
        Kind::GiveHighest => "Give nothing",
        Kind::TakeFromFoe | Kind::Reclaim | Kind::TakeBeforeDeal => "Take no card",
        Kind::StarWars => "Use no event",
        Kind::Companion => "Use no card",
        Kind::Choose => match card {
            Some(SUMMIT) => "Leave DEFCON as it is",
            Some(WARGAMES) => "Play on",
            Some(USAID) => "Keep the order",
            _ => "Change nothing",
        },
        Kind::Borrow => "Add no more",
        Kind::FixDie => "Let it roll",
        Kind::PlayMirrored => "Play no US event",
        Kind::RollAgain => "Keep this roll",
        Kind::Bid | Kind::Headline | Kind::PlayCard | Kind::Statecraft => "Choose none",
    }
}
