//! The entry before the first turn: who plays what, with which options, and the free placements.

use crate::line::{self, Expected, Influence};
use crate::scan::Scan;
use contract::{BySide, Side};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupInfo {
    pub names: BySide<String>,
    /// Extra influence, from a fixed handicap or from bidding.
    pub handicap: Option<(Side, u8)>,
    pub bids: Vec<Bid>,
    pub optional_cards: bool,
    pub scenario: String,
    pub time: String,
    /// Free placements and the handicap's; the fixed influence is not listed.
    pub placements: Vec<InfluenceLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bid {
    pub name: String,
    pub influence: u8,
    pub side: Side,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct InfluenceLine {
    /// Line in the file, from 1.
    pub no: usize,
    pub change: Influence,
}

impl SetupInfo {
    /// Takes in one line of the entry, the first one without its `SETUP:`.
    pub(crate) fn read(&mut self, no: usize, text: &str) -> Result<(), Expected> {
        // Player names can be anything, so their lines are known by how they end.
        if let Some((name, side)) = plays_as(text) {
            self.names[side] = name.to_string();
        } else if let Some(bid) = bid(text) {
            self.bids.push(bid);
        } else if let Some(rest) = text
            .strip_prefix("Handicap influence: ")
            .or_else(|| text.strip_prefix("Additional Influence from bidding: "))
        {
            self.handicap = Some(handicap(rest).ok_or("`US +n` or `USSR +n`")?);
        } else if let Some(scenario) = text.strip_prefix("Scenario: ") {
            self.scenario = scenario.to_string();
        } else if text == "Optional Cards Added" {
            self.optional_cards = true;
        } else if let Some(time) = text.strip_prefix("Time per Player: ") {
            self.time = time.to_string();
        } else {
            let mut scan = Scan::new(text);
            let side = scan.side().filter(|_| scan.eat(" ").is_some());
            let side = side.ok_or("a line of the SETUP entry")?;
            self.placements.push(InfluenceLine { no, change: line::influence(side, scan.rest())? });
        }
        Ok(())
    }
}

fn plays_as(text: &str) -> Option<(&str, Side)> {
    let (name, side) = text.rsplit_once(" will play as ")?;
    match side {
        "USSR." => Some((name, Side::Ussr)),
        "USA." | "US." => Some((name, Side::Us)),
        _ => None,
    }
}

fn bid(text: &str) -> Option<Bid> {
    let (name, rest) = text.rsplit_once(" bids ")?;
    let mut scan = Scan::new(rest);
    let influence = scan.number()?;
    scan.eat(" Influence for ")?;
    let side = scan.side()?;
    matches!(scan.rest(), "" | "A" | ".").then(|| Bid { name: name.to_string(), influence, side })
}

fn handicap(text: &str) -> Option<(Side, u8)> {
    let mut scan = Scan::new(text);
    let side = scan.side()?;
    scan.eat(" +")?;
    let n = scan.number()?;
    scan.end().map(|()| (side, n))
}
