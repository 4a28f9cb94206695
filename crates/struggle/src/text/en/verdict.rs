//! Why a region was scored as it was, in English.

use super::parts::{subject, the};
use super::plural;
use crate::table::Verdict;
use contract::say;
use contract::told::Sentence;

pub(super) fn verdict(verdict: Verdict) -> Sentence {
    // It stays on one line.
    let pair = |[own, other]: [u8; 2]| say!("{}\u{a0}:\u{a0}{}", own, other);
    match verdict {
        Verdict::Control { side, countries, all } => {
            let every = if all == 1 { say!("the battleground") } else { say!("all {} battlegrounds", all) };
            say!("{} controls the region: more countries ({}) and {}.", subject(side), pair(countries), every)
        }
        Verdict::Domination { side, countries, battlegrounds, ordinary, missing } => say!(
            "{} dominates: more countries ({}), more battlegrounds ({}), {} ordinary {}. Control takes {} more {}.",
            subject(side),
            pair(countries),
            pair(battlegrounds),
            ordinary,
            plural(ordinary, "country", "countries"),
            missing,
            plural(missing, "battleground", "battlegrounds")
        ),
        Verdict::LacksBattlegrounds { side, countries, battlegrounds } => say!(
            "Nobody dominates: {} has more countries ({}), but not more battlegrounds ({}).",
            the(side),
            pair(countries),
            pair(battlegrounds)
        ),
        Verdict::LacksOrdinary { side, countries, battlegrounds } => say!(
            "Nobody dominates: {} has more countries ({}) and more battlegrounds ({}), but no ordinary country.",
            the(side),
            pair(countries),
            pair(battlegrounds)
        ),
        Verdict::Level { countries } => {
            say!("Nobody dominates: both hold as many countries ({}).", pair([countries; 2]))
        }
        Verdict::Empty => say!("Nobody holds a country there."),
    }
}
