//! Why the standings of a scored region are what they are (§10.1.1), for whoever wants to know more than the points.

use super::{Standing, Tally};
use contract::{BySide, Side};

/// What decided a region's standings. Pairs are of the side that is named and of the other.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// More countries, and every battleground there is.
    Control {
        side: Side,
        countries: [u8; 2],
        all: u8,
    },
    /// More countries, more battlegrounds and a country that is none; `missing` battlegrounds more would be control.
    Domination {
        side: Side,
        countries: [u8; 2],
        battlegrounds: [u8; 2],
        ordinary: u8,
        missing: u8,
    },
    /// More countries, but not more battlegrounds.
    LacksBattlegrounds {
        side: Side,
        countries: [u8; 2],
        battlegrounds: [u8; 2],
    },
    /// More countries and more battlegrounds, but nothing else.
    LacksOrdinary {
        side: Side,
        countries: [u8; 2],
        battlegrounds: [u8; 2],
    },
    /// As many countries on both sides.
    Level {
        countries: u8,
    },
    Empty,
}

impl Verdict {
    /// `all`: how many battlegrounds the region has.
    pub fn of(tallies: BySide<Tally>, all: u8) -> Verdict {
        let [us, ussr] = tallies.0.map(|tally| tally.countries);
        let side = match us.cmp(&ussr) {
            std::cmp::Ordering::Greater => Side::Us,
            std::cmp::Ordering::Less => Side::Ussr,
            std::cmp::Ordering::Equal if us == 0 => return Verdict::Empty,
            std::cmp::Ordering::Equal => return Verdict::Level { countries: us },
        };
        let pair = [tallies[side], tallies[side.foe()]];
        let countries = pair.map(|tally| tally.countries);
        let battlegrounds = pair.map(|tally| tally.battlegrounds);
        let [own, foe] = battlegrounds;
        match pair[0].standing {
            Standing::Control => Verdict::Control { side, countries, all },
            Standing::Domination => {
                let (ordinary, missing) = (countries[0] - own, all.saturating_sub(own));
                Verdict::Domination { side, countries, battlegrounds, ordinary, missing }
            }
            Standing::None | Standing::Presence if own > foe => {
                Verdict::LacksOrdinary { side, countries, battlegrounds }
            }
            Standing::None | Standing::Presence => {
                Verdict::LacksBattlegrounds { side, countries, battlegrounds }
            }
        }
    }
}
