//! Reading the map.

use super::Table;
use crate::effects::Effect;
use crate::facts::{self, Region, SPACES, spaces};
use crate::frames::Zone;
use crate::turn_zero::Lasting;
use contract::{Side, SpaceId, SpaceSet};

/// Stability of Zaire once Mobutu Sese Seko has been played.
const ZAIRE_UNDER_MOBUTU: u8 = 3;

impl Table<'_> {
    #[inline]
    pub fn influence(&self, side: Side, space: SpaceId) -> u8 {
        self.public.influence[side].0[space.0 as usize]
    }

    #[inline]
    pub fn present(&self, side: Side) -> SpaceSet {
        self.public.present[side]
    }

    #[inline]
    pub fn controlled(&self, side: Side) -> SpaceSet {
        self.public.controlled[side]
    }

    #[inline]
    pub fn controls(&self, side: Side, space: SpaceId) -> bool {
        self.public.controlled[side].has(space)
    }

    #[inline]
    pub fn controller(&self, space: SpaceId) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.controls(side, space))
    }

    #[inline]
    pub fn stability(&self, space: SpaceId) -> u8 {
        if space == spaces::ETHIOPIA && self.has(Effect::TheDerg) {
            return facts::ETHIOPIA_AFTER_THE_DERG;
        }
        if space == spaces::ZAIRE && self.has(Effect::Mobutu) {
            return ZAIRE_UNDER_MOBUTU;
        }
        self.setup.board.stability[space.0 as usize]
    }

    #[inline]
    pub fn region(&self, region: Region) -> SpaceSet {
        self.setup.board.regions[region as usize]
    }

    #[inline]
    pub fn adjacent(&self, space: SpaceId) -> SpaceSet {
        self.setup.board.adjacent[space.0 as usize]
    }

    #[inline]
    pub fn battlegrounds(&self) -> SpaceSet {
        let printed = self.setup.board.battlegrounds;
        if self.lasts(Lasting::TaiwanBattleground) { printed.with(spaces::TAIWAN) } else { printed }
    }

    /// All countries of the board.
    #[inline]
    pub fn countries(&self) -> SpaceSet {
        self.setup.countries()
    }

    /// Countries with no influence of either side.
    pub fn empty_countries(&self) -> SpaceSet {
        self.countries() - self.present(Side::Us) - self.present(Side::Ussr)
    }

    pub fn zone(&self, zone: Zone) -> SpaceSet {
        let board = &self.setup.board;
        match zone {
            Zone::Anywhere => self.countries(),
            Zone::Europe => self.region(Region::Europe),
            Zone::CentralAmerica => self.region(Region::CentralAmerica),
            Zone::SouthAmerica => self.region(Region::SouthAmerica),
            Zone::CentralAndSouthAmerica => {
                self.region(Region::CentralAmerica) | self.region(Region::SouthAmerica)
            }
            Zone::Che => {
                (self.region(Region::CentralAmerica)
                    | self.region(Region::SouthAmerica)
                    | self.region(Region::Africa))
                    - board.battlegrounds
            }
            Zone::NicaraguasNeighbours => self.adjacent(spaces::NICARAGUA),
            Zone::Africa => self.region(Region::Africa),
            Zone::MiddleEast => self.region(Region::MiddleEast),
            Zone::Famine => self.public.red_sea.famine,
        }
    }

    /// Where `side` may place influence with operations: countries where it had influence when the round
    /// began, their neighbours, and those adjacent to its own superpower (§6.1.1, §6.1.4).
    pub fn reach(&self, side: Side) -> SpaceSet {
        let board = &self.setup.board;
        // The sea lanes have no neighbours and are always available (Red Sea §6.1.4).
        let mut reach = self.public.frozen[side] | board.next_to[side] | self.setup.sea_lanes();
        self.public.frozen[side].for_each(|space| reach |= board.adjacent[space.0 as usize]);
        reach
    }

    /// The whole map again, slowly: what the fast sets must agree with.
    #[cfg(debug_assertions)]
    pub fn assert_map_is_consistent(&self) {
        for n in 0..SPACES {
            let space = SpaceId(n as u8);
            for side in Side::BOTH {
                let (own, foe) = (self.influence(side, space), self.influence(side.foe(), space));
                let stability = self.stability(space);
                let control = stability > 0 && own >= stability && own >= foe + stability;
                assert_eq!(self.present(side).has(space), own > 0, "presence of {side:?} in {space:?}");
                assert_eq!(self.controls(side, space), control, "control of {side:?} in {space:?}");
            }
        }
    }
}

const _: () = assert!(SPACES <= SpaceSet::CAPACITY);
