//! Regional scoring (§10.1) and who stands where.

use super::Table;
use crate::effects::Effect;
use crate::facts::{self, Control, Region, RegionScore, cards, spaces};
use crate::log::{Entry, Reason};
use contract::{BySide, Side, SpaceId, SpaceSet};
use serde::{Deserialize, Serialize};

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

/// What a region is worth to a side, and why.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub standing: Standing,
    /// For the standing.
    pub status: i8,
    /// Battlegrounds, and countries next to the other superpower: a point each.
    pub battlegrounds: u8,
    pub neighbours: u8,
    /// All in all.
    pub points: i8,
}

impl Tally {
    const NOTHING: Tally =
        Tally { standing: Standing::None, status: 0, battlegrounds: 0, neighbours: 0, points: 0 };
}

/// What a region is worth to both sides, before it is netted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RegionTally {
    pub us: Tally,
    pub ussr: Tally,
    /// A side controls a region where control wins the game.
    pub winner: Option<Side>,
}

impl RegionTally {
    fn nothing(winner: Option<Side>) -> RegionTally {
        RegionTally { us: Tally::NOTHING, ussr: Tally::NOTHING, winner }
    }

    /// The move of the marker, positive for the US.
    pub const fn net(&self) -> i8 {
        self.us.points - self.ussr.points
    }
}

impl Table<'_> {
    /// §10.1.1: how both sides stand that hold these countries.
    fn standings(us: SpaceSet, ussr: SpaceSet, battlegrounds: SpaceSet) -> BySide<Standing> {
        let count = |held: SpaceSet| (held.len(), (held & battlegrounds).len());
        let (us, ussr, all) = (count(us), count(ussr), battlegrounds.len());
        let of = |(own, own_key): (u32, u32), (foe, foe_key): (u32, u32)| {
            let more_countries = own > foe;
            if more_countries && own_key == all {
                Standing::Control
            } else if more_countries && own_key > foe_key && own_key < own {
                Standing::Domination
            } else if own == 0 {
                Standing::None
            } else {
                Standing::Presence
            }
        };
        BySide::new(of(us, ussr), of(ussr, us))
    }

    /// The plain standing of a side in a region: Summit uses it, without Shuttle or Formosan.
    pub fn standing_in(&self, side: Side, region: Region) -> Standing {
        self.standings_in(region)[side]
    }

    /// The same of both sides.
    pub fn standings_in(&self, region: Region) -> BySide<Standing> {
        let here = self.region(region);
        let held = |side: Side| self.controlled(side) & here;
        Table::standings(held(Side::Us), held(Side::Ussr), self.battlegrounds() & here)
    }

    /// What `region` would score now. `ignored`: a Soviet battleground that Shuttle Diplomacy takes
    /// out of every Soviet count; it still exists for the test of all battlegrounds.
    pub fn tally(&self, region: Region, ignored: Option<SpaceId>) -> RegionTally {
        self.tally_of(region, self.worth(region), ignored)
    }

    /// The same for given values of presence, domination and control.
    pub fn tally_of(
        &self,
        region: Region,
        worth: Option<RegionScore>,
        ignored: Option<SpaceId>,
    ) -> RegionTally {
        let Some(worth) = worth else {
            return RegionTally::nothing(None);
        };
        let here = self.region(region);
        let key = self.scoring_battlegrounds(region);
        let us = self.controlled(Side::Us) & here;
        let mut ussr = self.controlled(Side::Ussr) & here;
        if let Some(space) = ignored {
            ussr.remove(space);
        }
        let mut winner = None;
        let standings = Table::standings(us, ussr, key);
        let mut points = |side: Side, own: SpaceSet| {
            let status = match standings[side] {
                Standing::None => 0,
                Standing::Presence => worth.presence,
                Standing::Domination => worth.domination,
                Standing::Control => match worth.control {
                    Control::Points(n) => n,
                    Control::Wins => {
                        winner = Some(side);
                        0
                    }
                },
            };
            let battlegrounds = (own & key).len() as u8;
            let neighbours = (own & self.setup.board.next_to[side.foe()]).len() as u8;
            let points = status + battlegrounds as i8 + neighbours as i8;
            Tally { standing: standings[side], status, battlegrounds, neighbours, points }
        };
        let us = points(Side::Us, us);
        let ussr = points(Side::Ussr, ussr);
        RegionTally { us, ussr, winner }
    }

    /// Battlegrounds that Shuttle Diplomacy could take out of this scoring.
    pub fn shuttle_targets(&self, region: Region) -> SpaceSet {
        let applies =
            matches!(region, Region::Asia | Region::MiddleEast) && self.has(Effect::ShuttleDiplomacy);
        if applies {
            self.controlled(Side::Ussr) & self.battlegrounds() & self.region(region)
        } else {
            SpaceSet::EMPTY
        }
    }

    /// Red Sea §10.4.1: who holds both flashpoints and more of Africa wins by its card.
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

    /// Red Sea §10.2: who controls the sea lanes doubles its total, a mere lead gives a point.
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

    /// What a region's card would bring now: a winner at once, or points of both sides.
    pub fn worth_by_card(&mut self, region: Region, ignored: Option<SpaceId>) -> RegionTally {
        if region == Region::Africa
            && let Some(winner) = self.flashpoint_winner()
        {
            return RegionTally::nothing(Some(winner));
        }
        let tally = self.tally(region, ignored);
        self.with_sea_lanes(tally)
    }

    /// Scores a region by its card.
    pub fn score_region(&mut self, region: Region, ignored: Option<SpaceId>) {
        let tally = self.worth_by_card(region, ignored);
        if region == Region::Africa
            && let Some(winner) = tally.winner
        {
            self.finish(Some(winner), Reason::AfricaControl);
            return;
        }
        self.say(Entry::Scored { region, us: tally.us, ussr: tally.ussr });
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

    /// Southeast Asia: flat values, Thailand counts double. Positive for the US.
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
