//! The entry before the first turn: who plays what, with which options, and the free placements.

use crate::expected::Expected;
use crate::line::{self, Influence};
use crate::scan::{Scan, after, before};
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
    /// Free placements including the handicap's; fixed influence is not listed.
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
    /// Line number in the file, from 1.
    pub no: usize,
    pub change: Influence,
}

impl SetupInfo {
    /// Reads one line of the entry, the first one without its `SETUP:`.
    pub(crate) fn read(&mut self, no: usize, text: &str) -> Result<(), Expected> {
        // A player's name can be anything, so these lines are recognised by how they end.
        if let Some((name, side)) = plays_as(text) {
            self.names[side] = name.to_string();
        } else if let Some(bid) = bid(text) {
            self.bids.push(bid);
        } else if let Some(rest) =
            after(text, "Handicap influence:").or_else(|| after(text, "Additional Influence from bidding:"))
        {
            self.handicap = Some(handicap(rest.trim_start()).ok_or("`US +n` or `USSR +n`")?);
        } else if let Some(scenario) = after(text, "Scenario:") {
            self.scenario = scenario.trim_start().to_string();
        } else if text.eq_ignore_ascii_case("Optional Cards Added") {
            self.optional_cards = true;
        } else if let Some(time) = after(text, "Time per Player:") {
            self.time = time.trim_start().to_string();
        } else {
            let mut scan = Scan::new(text);
            let side = scan.side().filter(|_| scan.eat(" ").is_some());
            let side = side.ok_or(Expected::SetupLine)?;
            self.placements.push(InfluenceLine { no, change: line::influence(side, scan.rest())? });
        }
        Ok(())
    }
}

/// A line with a player's name, which can be anything, even empty.
pub(crate) fn names_player(text: &str) -> bool {
    plays_as(text).is_some() || bid(text).is_some()
}

fn plays_as(text: &str) -> Option<(&str, Side)> {
    let text = text.trim_end_matches('.');
    match text {
        "will play as USSR" => return Some(("", Side::Ussr)),
        "will play as USA" | "will play as US" => return Some(("", Side::Us)),
        _ => {}
    }
    let us = || before(text, " will play as USA").or_else(|| before(text, " will play as US"));
    let ussr = before(text, " will play as USSR").map(|name| (name, Side::Ussr));
    ussr.or_else(|| us().map(|name| (name, Side::Us)))
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
