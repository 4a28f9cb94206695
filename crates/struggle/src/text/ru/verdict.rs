//! Why a region was scored as it was, in Russian.

use super::super::{Terms, capitalised};
use super::parts::side as name;
use super::terms::Term;
use crate::table::Verdict;
use contract::say;
use contract::told::Sentence;

pub(super) fn verdict(verdict: Verdict, terms: Terms) -> Sentence {
    let domination = capitalised(Term::Domination.of(terms));
    let nobody = say!("{} — ни у кого", domination.clone());
    // It stays on one line.
    let pair = |[own, other]: [u8; 2]| say!("{}\u{a0}:\u{a0}{}", own, other);
    match verdict {
        Verdict::Control { side, countries, all } => {
            say!("Контроль — у {}: больше стран ({}) и все ключевые ({}).", name(side), pair(countries), all)
        }
        Verdict::Domination { side, countries, battlegrounds, ordinary, missing } => say!(
            "{} — у {}: больше стран ({}), больше ключевых ({}), прочих — {}. До контроля не хватает ключевых: {}.",
            domination,
            name(side),
            pair(countries),
            pair(battlegrounds),
            ordinary,
            missing
        ),
        Verdict::LacksBattlegrounds { side, countries, battlegrounds } => say!(
            "{}: у {} больше стран ({}), но не больше ключевых ({}).",
            nobody,
            name(side),
            pair(countries),
            pair(battlegrounds)
        ),
        Verdict::LacksOrdinary { side, countries, battlegrounds } => say!(
            "{}: у {} больше стран ({}) и больше ключевых ({}), но нет ни одной прочей.",
            nobody,
            name(side),
            pair(countries),
            pair(battlegrounds)
        ),
        Verdict::Level { countries } => say!("{}: стран поровну ({}).", nobody, pair([countries; 2])),
        Verdict::Empty => say!("Ни одну страну региона никто не контролирует."),
    }
}
