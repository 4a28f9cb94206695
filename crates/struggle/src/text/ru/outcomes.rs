//! How a game ended: who won and why.

use super::super::{Terms, names};
use super::names::quoted;
use super::terms::Term;
use crate::facts::cards;
use crate::log::Reason;
use contract::{Lang, Outcome, Side};

pub(super) fn text(outcome: Outcome, terms: Terms) -> String {
    let reason = Reason::ALL.get(outcome.reason as usize).copied();
    let Some(winner) = outcome.winner else { return format!("Ничья{}.", drawn(reason, terms)) };
    let why = reason.map_or(String::new(), |reason| won(reason, winner.foe(), terms));
    format!("Победа {}{why}.", names::side(winner, Lang::Ru))
}

fn won(reason: Reason, loser: Side, terms: Terms) -> String {
    let loser = names::side(loser, Lang::Ru);
    match reason {
        Reason::VictoryPoints => format!(": {} ПО дошёл до края шкалы", Term::Marker.of(terms)),
        Reason::EuropeControl => ": контроль над Европой".into(),
        Reason::NuclearWar => format!(": по вине {loser} началась ядерная война"),
        Reason::MissileCrisis => {
            format!(": переворот {loser} во время Карибского кризиса привёл к ядерной войне")
        }
        Reason::HeldScoringCard => {
            let turn = Term::OfTurn.of(terms);
            format!(": у {loser} в конце {turn} осталась карта подсчёта очков")
        }
        Reason::Wargames => {
            format!(" по очкам: игру завершила карта {}", quoted(cards::WARGAMES))
        }
        Reason::FinalScoring => " по очкам после финального подсчёта".into(),
        Reason::AfricaControl => {
            ": под контролем обе горячие точки и больше стран Африки, чем у противника".into()
        }
    }
}

/// The other reasons always have a winner.
fn drawn(reason: Option<Reason>, terms: Terms) -> String {
    match reason {
        Some(Reason::HeldScoringCard) => {
            let turn = Term::OfTurn.of(terms);
            format!(": у обеих сторон в конце {turn} остались карты подсчёта очков")
        }
        Some(Reason::Wargames) => ": карта «Балансирование на грани» завершила игру при равном счёте".into(),
        Some(Reason::FinalScoring) => ": после финального подсчёта счёт равный".into(),
        _ => String::new(),
    }
}
