//! Regional scoring (§10.1) and each side's standing.

use super::Table;
use crate::effects::Effect;
use crate::facts::{self, Control, Region, RegionScore, cards, spaces};
use crate::listed::listed;
use crate::log::{Entry, Reason};
use crate::setup::RegionCounts;
use contract::{BySide, Side, SpaceId, SpaceSet};
use serde::{Deserialize, Serialize};

listed! {
    /// A side's standing in a region; only the best counts.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
    #[serde(rename_all = "snake_case")]
    pub enum Standing {
        None,
        Presence,
        Domination,
        Control,
    }
}

/// What a region is worth to a side, and why.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub standing: Standing,
    /// Points for the standing.
    pub status: i8,
    /// Countries held.
    pub countries: u8,
    /// Battlegrounds, and countries next to the other superpower: a point each.
    pub battlegrounds: u8,
    pub neighbours: u8,
    /// The total.
    pub points: i8,
}

impl Tally {
    const NOTHING: Tally = Tally {
        standing: Standing::None,
        status: 0,
        countries: 0,
        battlegrounds: 0,
        neighbours: 0,
        points: 0,
    };
}

/// What a region is worth to both sides, before it is netted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RegionTally {
    pub us: Tally,
    pub ussr: Tally,
    /// How many battlegrounds the region has.
    pub battlegrounds: u8,
    /// The side that controls a region where control wins the game.
    pub winner: Option<Side>,
}

impl RegionTally {
    const NOTHING: RegionTally =
        RegionTally { us: Tally::NOTHING, ussr: Tally::NOTHING, battlegrounds: 0, winner: None };

    pub(crate) const fn told(&self, region: Region) -> Entry {
        Entry::Scored { region, us: self.us, ussr: self.ussr, battlegrounds: self.battlegrounds }
    }

    /// The move of the marker, positive for the US.
    #[inline]
    pub const fn net(&self) -> i8 {
        self.us.points - self.ussr.points
    }
}

/// What both sides hold, by region. Everything is computed for all regions at once and without branches,
/// because observations need it at every decision.
#[derive(Copy, Clone)]
struct Census {
    countries: BySide<RegionCounts>,
    battlegrounds: BySide<RegionCounts>,
    /// Among the countries, those adjacent to the other superpower.
    borders: BySide<RegionCounts>,
    /// The number of battlegrounds in the region.
    all: RegionCounts,
}

impl Census {
    /// §10.1.1: both sides' standing in each region, as bytes of [`Standing`].
    #[inline]
    fn standings(&self) -> BySide<RegionCounts> {
        BySide(Side::BOTH.map(|side| self.standings_of(side)))
    }

    #[inline]
    fn standings_of(&self, side: Side) -> RegionCounts {
        let (own, foe) = (self.countries[side], self.countries[side.foe()]);
        let (own_key, foe_key) = (self.battlegrounds[side], self.battlegrounds[side.foe()]);
        let more_countries = own.more_than(foe);
        let presence = own.more_than(RegionCounts::NONE);
        let all_key = self.all.more_than(own_key).none();
        let control = more_countries.and(all_key);
        let more_key = own_key.more_than(foe_key).and(own.more_than(own_key));
        // Presence is 1, domination one more. Control is 3, and a side that has it also has presence; its
        // lead in battlegrounds and countries must not be added as well.
        let domination = more_countries.and(more_key).and(control.none());
        presence.plus(domination).plus(control).plus(control)
    }

    /// The points of all regions, given the values of presence, domination and control.
    #[inline]
    fn tallies(&self, worth: [Option<RegionScore>; 6]) -> [RegionTally; 6] {
        let standings = BySide(self.standings().0.map(RegionCounts::bytes));
        let countries = BySide(self.countries.0.map(RegionCounts::bytes));
        let battlegrounds = BySide(self.battlegrounds.0.map(RegionCounts::bytes));
        let borders = BySide(self.borders.0.map(RegionCounts::bytes));
        let all = self.all.bytes();
        std::array::from_fn(|n| {
            let Some(worth) = worth[n] else { return RegionTally::NOTHING };
            let (control, wins) = match worth.control {
                Control::Points(n) => (n, false),
                Control::Wins => (0, true),
            };
            let values = [0, worth.presence, worth.domination, control];
            let tally = |side: Side| {
                let standing = Standing::ALL[usize::from(standings[side][n] & 3)];
                let status = values[standing as usize];
                let (battlegrounds, neighbours) = (battlegrounds[side][n], borders[side][n]);
                let countries = countries[side][n];
                let points = status + (battlegrounds + neighbours) as i8;
                Tally { standing, status, countries, battlegrounds, neighbours, points }
            };
            let controls = |side: &Side| standings[*side][n] == Standing::Control as u8;
            let winner = if wins { Side::BOTH.into_iter().find(controls) } else { None };
            RegionTally { us: tally(Side::Us), ussr: tally(Side::Ussr), battlegrounds: all[n], winner }
        })
    }
}

/// Everything the map says about scoring now, by region.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    pub countries: BySide<RegionCounts>,
    /// As a scoring counts them.
    pub battlegrounds: BySide<RegionCounts>,
    /// Bytes of [`Standing`].
    pub standings: BySide<RegionCounts>,
    pub by_card: [RegionTally; 6],
    pub at_the_end: [RegionTally; 6],
}

impl Table<'_> {
    /// Both sides' countries by region, with `battlegrounds` as the map's battlegrounds. `ignored`: a Soviet
    /// battleground that Shuttle Diplomacy removes from every Soviet count; it still counts for the test of
    /// controlling all battlegrounds.
    fn census(&self, battlegrounds: SpaceSet, ignored: Option<SpaceId>) -> Census {
        let setup = self.setup;
        let mut held = self.public.controlled;
        if let Some(space) = ignored {
            held[Side::Ussr].remove(space);
        }
        let count = |sets: [SpaceSet; 2]| BySide(sets.map(|set| setup.by_region.count(set)));
        Census {
            countries: count(held.0),
            battlegrounds: count(held.0.map(|held| held & battlegrounds)),
            borders: count(Side::BOTH.map(|side| held[side] & setup.board.next_to[side.foe()])),
            all: setup.by_region.count(battlegrounds),
        }
    }

    /// The plain standing of a side in a region: Summit uses it, without Shuttle or Formosan.
    pub fn standing_in(&self, side: Side, region: Region) -> Standing {
        let standings = self.census(self.battlegrounds(), None).standings_of(side);
        Standing::ALL[usize::from(standings.bytes()[region as usize])]
    }

    /// What `region` would score now.
    pub fn tally(&self, region: Region, ignored: Option<SpaceId>) -> RegionTally {
        let census = self.census(self.scoring_battlegrounds(), ignored);
        census.tallies(Region::ALL.map(|region| self.worth(region)))[region as usize]
    }

    /// What the regions score at the end.
    pub fn final_tallies(&self) -> [RegionTally; 6] {
        let census = self.census(self.scoring_battlegrounds(), None);
        census.tallies(Region::ALL.map(|region| self.final_worth(region)))
    }

    /// All regions in one pass.
    pub fn survey(&mut self) -> Survey {
        let (key, plain) = (self.scoring_battlegrounds(), self.battlegrounds());
        let census = self.census(key, None);
        let standing = if key == plain { census } else { self.census(plain, None) };
        let worth = Region::ALL.map(|region| self.worth(region));
        let final_worth = Region::ALL.map(|region| self.final_worth(region));
        let tallies = census.tallies(worth);
        let at_the_end = if final_worth == worth { tallies } else { census.tallies(final_worth) };
        let mut by_card = tallies;
        if self.setup.is_red_sea() {
            by_card = Region::ALL.map(|region| self.by_card(region, tallies[region as usize]));
        }
        Survey {
            countries: census.countries,
            battlegrounds: census.battlegrounds,
            standings: standing.standings(),
            by_card,
            at_the_end,
        }
    }

    /// Battlegrounds that Shuttle Diplomacy could remove from this scoring.
    pub fn shuttle_targets(&self, region: Region) -> SpaceSet {
        let applies =
            matches!(region, Region::Asia | Region::MiddleEast) && self.has(Effect::ShuttleDiplomacy);
        if applies {
            self.controlled(Side::Ussr) & self.battlegrounds() & self.region(region)
        } else {
            SpaceSet::EMPTY
        }
    }

    /// Red Sea §10.4.1: a side that holds both flashpoints and more of Africa wins when its card is scored.
    pub fn flashpoint_winner(&self) -> Option<Side> {
        let flashpoints = self.setup.board.flashpoints;
        let africa = self.region(Region::Africa);
        let held = |side| self.controlled(side) & africa;
        Side::BOTH.into_iter().find(|&side| {
            !flashpoints.is_empty()
                && flashpoints.is_subset(held(side))
                && held(side).len() > held(side.foe()).len()
        })
    }

    /// Red Sea §10.2: control of the sea lanes doubles a side's total, a mere lead gives a point.
    fn with_sea_lanes(&mut self, mut tally: RegionTally) -> RegionTally {
        let Some(sea_lanes) = self.setup.sea_lanes().first() else { return tally };
        for side in Side::BOTH {
            let points = match side {
                Side::Us => &mut tally.us.points,
                Side::Ussr => &mut tally.ussr.points,
            };
            if self.controls(side, sea_lanes) {
                *points *= 2;
                self.say(Entry::SeaLanes { side, doubled: true });
            } else if self.influence(side, sea_lanes) > self.influence(side.foe(), sea_lanes) {
                *points += facts::SEA_LANES.scoring_lead;
                self.say(Entry::SeaLanes { side, doubled: false });
            }
        }
        tally
    }

    /// What a region's card adds to the plain points: an immediate winner, or what the sea lanes add.
    fn by_card(&mut self, region: Region, tally: RegionTally) -> RegionTally {
        if region == Region::Africa
            && let Some(winner) = self.flashpoint_winner()
        {
            return RegionTally { winner: Some(winner), ..RegionTally::NOTHING };
        }
        self.with_sea_lanes(tally)
    }

    /// Scores a region by its card.
    pub fn score_region(&mut self, region: Region, ignored: Option<SpaceId>) {
        let tally = self.by_card(region, self.tally(region, ignored));
        if region == Region::Africa
            && let Some(winner) = tally.winner
        {
            self.finish(Some(winner), Reason::AfricaControl);
            return;
        }
        self.say(tally.told(region));
        if let Some(winner) = tally.winner {
            self.finish(Some(winner), Reason::EuropeControl);
            return;
        }
        self.award_net(tally.net());
        if matches!(region, Region::Asia | Region::MiddleEast) && self.has(Effect::ShuttleDiplomacy) {
            self.end(Effect::ShuttleDiplomacy);
            self.public.discard.insert(cards::SHUTTLE_DIPLOMACY);
        }
    }

    /// Southeast Asia: fixed values, Thailand counts double. Positive for the US.
    pub fn southeast_asia_net(&self) -> i8 {
        let value = |side| {
            let own = self.controlled(side) & self.setup.board.southeast_asia;
            own.len() as i8 + i8::from(own.has(spaces::THAILAND))
        };
        value(Side::Us) - value(Side::Ussr)
    }

    pub fn score_southeast_asia(&mut self) {
        self.award_net(self.southeast_asia_net());
    }

    /// One award of `net` points, positive for the US.
    pub fn award_net(&mut self, net: i8) {
        match net.signum() {
            1 => self.award(Side::Us, net as u8),
            -1 => self.award(Side::Ussr, net.unsigned_abs()),
            _ => self.say(Entry::NoVp { score: self.public.vp }),
        }
    }
}
