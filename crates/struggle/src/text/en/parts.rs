//! Cards, places and superpowers as a sentence needs them, and as parts of one.

use super::super::{names, words};
use crate::facts::{Region, spaces::*};
use contract::told::{Part, Sentence};
use contract::{CardId, Lang, Side, SpaceId, say};

/// At the beginning of a sentence.
pub fn subject(side: Side) -> Part {
    let name = match side {
        Side::Us => "The US",
        Side::Ussr => "The USSR",
    };
    Part::side(side, name)
}

/// In the middle of a sentence.
pub fn the(side: Side) -> Part {
    let name = match side {
        Side::Us => "the US",
        Side::Ussr => "the USSR",
    };
    Part::side(side, name)
}

pub fn name(card: CardId) -> Part {
    Part::card(card, names::card(card, Lang::En))
}

/// "the Philippines": the article is no part of the name.
pub fn the_space(space: SpaceId) -> Sentence {
    let name = Part::space(space, names::space(space, Lang::En));
    match space {
        UK | PHILIPPINES | GULF_STATES | WEST_AFRICAN_STATES | SAHARAN_STATES | SE_AFRICAN_STATES
        | DOMINICAN_REPUBLIC | STRATEGIC_SEA_LANES | CHINESE_CIVIL_WAR => say!("the {}", name),
        _ => name.into(),
    }
}

/// "in Poland", "on the Strategic Sea Lanes".
pub fn in_space(space: SpaceId) -> Sentence {
    let preposition = if space == STRATEGIC_SEA_LANES { "on" } else { "in" };
    say!("{} {}", preposition, the_space(space))
}

/// "Europe", "the Middle East".
pub(super) fn the_region(region: Region) -> &'static str {
    match region {
        Region::MiddleEast => "the Middle East",
        other => words(Lang::En).region(other),
    }
}

pub fn region(region: Region) -> Part {
    Part::region(region.word(), the_region(region))
}
