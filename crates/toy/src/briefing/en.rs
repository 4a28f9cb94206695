//! In English.

use super::Words;
use contract::{BySide, Side};

pub struct English;

fn name(side: Side) -> &'static str {
    match side {
        Side::Us => "US",
        Side::Ussr => "USSR",
    }
}

impl Words for English {
    fn table(&self) -> &'static str {
        "The table"
    }

    fn spaces(&self) -> &'static str {
        "Spaces"
    }

    fn cards(&self) -> &'static str {
        "Cards"
    }

    fn score(&self, BySide([us, ussr]): &BySide<u8>, doubled: bool) -> String {
        let twice = if doubled { " This round counts twice." } else { "" };
        format!("US {us}, USSR {ussr} points.{twice}")
    }

    fn bid(&self, side: Side, bid: Option<u8>) -> String {
        match bid {
            Some(bid) => format!("Bid of the {}: {bid}.", name(side)),
            None => format!("The {} has bid in secret.", name(side)),
        }
    }

    fn owner(&self, space: &str, side: Option<Side>) -> String {
        format!("{space}: {}", side.map_or("free", name))
    }

    fn hand(&self, side: Side, names: &str) -> String {
        format!("Hand of the {}: {names}.", name(side))
    }

    fn backs(&self, side: Side, count: u32) -> String {
        format!("Hand of the {}: {count} cards.", name(side))
    }

    fn played(&self, names: &str) -> String {
        format!("Played: {names}.")
    }
}
