//! What a level of DEFCON forbids.

use super::names::{in_region_ru, the_region};
use super::terms::{Term, Terms};
use crate::facts::Region;
use contract::Lang;

/// `closed`: the regions without coups and realignments.
pub fn text(level: u8, closed: &[Region], lang: Lang, terms: Terms) -> String {
    let forbids = match (closed, lang) {
        _ if level <= 1 => match lang {
            Lang::En => "Nuclear war: the game is over".to_owned(),
            Lang::Ru => "Ядерная война: игра окончена".to_owned(),
        },
        ([], Lang::En) => "Coups and realignments are open everywhere".to_owned(),
        ([], Lang::Ru) => format!("Можно {} везде", terms.ru(Term::ToCoupAndRealign)),
        (regions, Lang::En) => {
            format!("No coups or realignments in {}", listed(regions.iter().copied().map(the_region), "and"))
        }
        (regions, Lang::Ru) => {
            let regions = listed(regions.iter().copied().map(in_region_ru), "и");
            format!("Нельзя {} {regions}", terms.ru(Term::ToCoupAndRealign))
        }
    };
    let last = match (level, lang) {
        (2, Lang::En) => ". The next drop ends the game",
        (2, Lang::Ru) => ". Следующее понижение закончит игру",
        _ => "",
    };
    forbids + last
}

/// "Europe, Asia and the Middle East".
fn listed(names: impl Iterator<Item = &'static str>, and: &str) -> String {
    let names: Vec<_> = names.collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
