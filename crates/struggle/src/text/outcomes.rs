//! How a game ended: who won and why.

use super::names;
use super::terms::{Term, Terms};
use crate::facts::cards;
use crate::log::Reason;
use contract::{Lang, Outcome, Side};

pub fn en(outcome: Outcome) -> String {
    let reason = Reason::ALL.get(outcome.reason as usize).copied();
    let Some(winner) = outcome.winner else { return format!("A draw{}.", drawn_en(reason)) };
    let why = reason.map_or(String::new(), |reason| won_en(reason, winner.foe()));
    format!("The {} wins{why}.", names::side(winner, Lang::En))
}

pub fn ru(outcome: Outcome, terms: Terms) -> String {
    let reason = Reason::ALL.get(outcome.reason as usize).copied();
    let Some(winner) = outcome.winner else { return format!("Ничья{}.", drawn_ru(reason, terms)) };
    let why = reason.map_or(String::new(), |reason| won_ru(reason, winner.foe(), terms));
    format!("Победа {}{why}.", names::side(winner, Lang::Ru))
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
        Reason::AfricaControl => ": it controls both flashpoints and more of Africa than its opponent".into(),
    }
}

fn won_ru(reason: Reason, loser: Side, terms: Terms) -> String {
    let loser = names::side(loser, Lang::Ru);
    match reason {
        Reason::VictoryPoints => format!(": {} ПО дошёл до края шкалы", terms.ru(Term::Marker)),
        Reason::EuropeControl => ": контроль над Европой".into(),
        Reason::NuclearWar => format!(": по вине {loser} началась ядерная война"),
        Reason::MissileCrisis => {
            format!(": переворот {loser} во время Карибского кризиса привёл к ядерной войне")
        }
        Reason::HeldScoringCard => {
            let turn = terms.ru(Term::OfTurn);
            format!(": у {loser} в конце {turn} осталась карта подсчёта очков")
        }
        Reason::Wargames => {
            format!(" по очкам: игру завершила карта {}", names::quoted_ru(cards::WARGAMES))
        }
        Reason::FinalScoring => " по очкам после финального подсчёта".into(),
        Reason::AfricaControl => {
            ": под контролем обе горячие точки и больше стран Африки, чем у противника".into()
        }
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

fn drawn_ru(reason: Option<Reason>, terms: Terms) -> String {
    match reason {
        Some(Reason::HeldScoringCard) => {
            let turn = terms.ru(Term::OfTurn);
            format!(": у обеих сторон в конце {turn} остались карты подсчёта очков")
        }
        Some(Reason::Wargames) => ": карта «Балансирование на грани» завершила игру при равном счёте".into(),
        Some(Reason::FinalScoring) => ": после финального подсчёта счёт равный".into(),
        _ => String::new(),
    }
}
