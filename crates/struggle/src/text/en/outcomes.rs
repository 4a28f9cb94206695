//! How a game ended: who won and why.

use super::super::names;
use crate::facts::cards;
use crate::log::Reason;
use contract::{Lang, Outcome, Side};

pub(super) fn text(outcome: Outcome) -> String {
    let reason = Reason::ALL.get(outcome.reason as usize).copied();
    let Some(winner) = outcome.winner else { return format!("A draw{}.", drawn(reason)) };
    let why = reason.map_or(String::new(), |reason| won(reason, winner.foe()));
    format!("The {} wins{why}.", names::side(winner, Lang::En))
}

fn won(reason: Reason, loser: Side) -> String {
    let loser = names::side(loser, Lang::En);
    match reason {
        Reason::VictoryPoints => ": the VP marker has reached its end of the track".into(),
        Reason::EuropeControl => ": it controls Europe".into(),
        Reason::NuclearWar => format!(": the {loser} has started nuclear war"),
        Reason::MissileCrisis => {
            format!(": a coup by the {loser} in the Cuban Missile Crisis has led to nuclear war")
        }
        Reason::HeldScoringCard => format!(": the {loser} still holds a scoring card at the end of the turn"),
        Reason::Wargames => {
            format!(" on points: {} has ended the game", names::card(cards::WARGAMES, Lang::En))
        }
        Reason::FinalScoring => " on points after final scoring".into(),
        Reason::AfricaControl => ": it controls both flashpoints and more of Africa than its opponent".into(),
    }
}

/// The other reasons always have a winner.
fn drawn(reason: Option<Reason>) -> &'static str {
    match reason {
        Some(Reason::HeldScoringCard) => ": both sides still hold scoring cards at the end of the turn",
        Some(Reason::Wargames) => ": Wargames has ended the game at an even score",
        Some(Reason::FinalScoring) => ": the score is even after final scoring",
        _ => "",
    }
}
