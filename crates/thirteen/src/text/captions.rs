//! Captions and one-line facts that a table shows.

use super::words;
use crate::Setup;
use crate::deck::{Colour, Owner};
use crate::state::Phase;
use crate::zone::Zone;
use contract::{Lang, Side};

pub(crate) fn zone(zone: Zone, lang: Lang) -> &'static str {
    words(lang).zone(zone)
}

pub(crate) fn symbol(colour: Colour, lang: Lang) -> &'static str {
    words(lang).symbol(colour)
}

pub(crate) fn owner(owner: Owner, lang: Lang) -> &'static str {
    match owner {
        Owner::Us => words(lang).side(Side::Us),
        Owner::Ussr => words(lang).side(Side::Ussr),
        Owner::Un => words(lang).un(),
    }
}

/// The key and the title of a side's supply of cubes.
pub(crate) fn supply(side: Side, lang: Lang) -> (&'static str, &'static str) {
    let key = match side {
        Side::Us => "us_supply",
        Side::Ussr => "ussr_supply",
    };
    (key, words(lang).supply(side))
}

pub(crate) fn phase(phase: Phase, lang: Lang) -> &'static str {
    words(lang).phase(phase)
}

/// A point in the game's course, short and in words.
pub(crate) fn moment(phase: Phase, round: u8, lang: Lang) -> [String; 2] {
    words(lang).moment(phase, round)
}

pub(crate) fn score_line(setup: &Setup, key: &str, lang: Lang) -> String {
    words(lang).score_line(&setup.rules, key)
}

pub(crate) fn war_warning(side: Side, symbol: Colour, count: u8, threshold: u8, lang: Lang) -> [String; 2] {
    words(lang).war_warning(side, symbol, count, threshold)
}

pub(crate) fn modifier(side: Side, amount: i8, orders: Option<u8>, lang: Lang) -> String {
    let sign = if amount < 0 { '−' } else { '+' };
    words(lang).modifier(side, &format!("{sign}{}", amount.unsigned_abs()), orders)
}
