//! How a game ended: who won and why.

use super::names;
use crate::facts::cards;
use crate::log::Reason;
use contract::{Lang, Outcome, Side};

pub fn outcome(outcome: Outcome, lang: Lang) -> String {
    let reason = Reason::ALL.get(outcome.reason as usize).copied();
    match (outcome.winner, lang) {
        (Some(winner), Lang::En) => {
            let side = names::side(winner, lang);
            let why = reason.map_or(String::new(), |reason| won_en(reason, winner.foe()));
            format!("The {side} wins{why}.")
        }
        (Some(winner), Lang::Ru) => {
            let side = names::side(winner, lang);
            let why = reason.map_or(String::new(), |reason| won_ru(reason, winner.foe()));
            format!("Победа {side}{why}.")
        }
        (None, Lang::En) => format!("A draw{}.", drawn_en(reason)),
        (None, Lang::Ru) => format!("Ничья{}.", drawn_ru(reason)),
    }
}

fn won_en(reason: Reason, loser: Side) -> String {
    let loser = names::side(loser, Lang::En);
    match reason {
        Reason::VictoryPoints => ": the VP marker has reached its end of the track".into(),
        Reason::EuropeControl => ": it controls Europe".into(),
        Reason::NuclearWar => format!(": the {loser} has brought about nuclear war"),
        Reason::MissileCrisis => {
            format!(": a coup by the {loser} in the Cuban Missile Crisis has led to nuclear war")
        }
        Reason::HeldScoringCard => format!(": the {loser} still holds a scoring card at the end of the turn"),
        Reason::Wargames => {
            format!(" on points: {} has ended the game", names::card(cards::WARGAMES, Lang::En))
        }
        Reason::FinalScoring => " on points after final scoring".into(),
        Reason::AfricaControl => ": it holds both flashpoints and most of Africa".into(),
    }
}

fn won_ru(reason: Reason, loser: Side) -> String {
    let loser = names::side(loser, Lang::Ru);
    match reason {
        Reason::VictoryPoints => ": маркер ПО дошёл до края шкалы".into(),
        Reason::EuropeControl => ": контроль над Европой".into(),
        Reason::NuclearWar => format!(": по вине {loser} началась ядерная война"),
        Reason::MissileCrisis => {
            format!(": переворот {loser} во время Карибского кризиса привёл к ядерной войне")
        }
        Reason::HeldScoringCard => format!(": у {loser} в конце хода осталась карта подсчёта очков"),
        Reason::Wargames => {
            format!(" по очкам: игру завершила карта {}", names::quoted_ru(cards::WARGAMES))
        }
        Reason::FinalScoring => " по очкам после итогового подсчёта".into(),
        Reason::AfricaControl => ": обе горячие точки и большая часть Африки".into(),
    }
}

/// The other reasons always have a winner.
fn drawn_en(reason: Option<Reason>) -> &'static str {
    match reason {
        Some(Reason::HeldScoringCard) => ": both sides still hold scoring cards at the end of the turn",
        Some(Reason::Wargames) => ": Wargames has ended the game at an even score",
        Some(Reason::FinalScoring) => ": the score is even after final scoring",
        _ => "",
    }
}

fn drawn_ru(reason: Option<Reason>) -> &'static str {
    match reason {
        Some(Reason::HeldScoringCard) => ": у обеих сторон в конце хода остались карты подсчёта очков",
        Some(Reason::Wargames) => ": карта «Балансирование на грани» завершила игру при равном счёте",
        Some(Reason::FinalScoring) => ": после итогового подсчёта счёт равный",
        _ => "",
    }
}
