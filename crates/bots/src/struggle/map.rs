//! What the map is worth: the victory points that can be expected from it, positive for the US.

use super::hold::{controller, firmness};
use super::scorings::{expected_scorings, last_scoring, may_come, scoring_card};
use contract::{BySide, Side, SpaceId, SpaceSet};
use std::cell::Cell;
use struggle::effects::Effect;
use struggle::facts::{Control, Region, RegionScore, SPACES, cards, spaces};
use struggle::view::View;
use struggle::{Setup, Table};

/// How much of a region's value is what it would score now; the rest is how firmly and how nearly countries
/// are held.
const STANDS_NOW: f32 = 0.55;
/// The value of controlling a region where that wins the game.
const WINS: f32 = 16.0;
/// What both sides hold in a region.
#[derive(Copy, Clone, Default)]
struct Holdings {
    countries: BySide<i8>,
    /// Battlegrounds.
    key: BySide<i8>,
    /// Countries next to the other superpower.
    border: BySide<i8>,
    /// Flashpoints of Red Sea.
    flash: BySide<i8>,
    /// All battlegrounds of the region.
    keys: i8,
}

/// Influence and control, for trying out changes.
#[derive(Clone)]
pub struct Map<'s> {
    setup: &'s Setup,
    influence: BySide<[u8; SPACES]>,
    pub controlled: BySide<SpaceSet>,
    /// What the regions are worth and which countries are battlegrounds in this game: crises of Turn Zero change
    /// both.
    values: [Option<RegionScore>; 6],
    battlegrounds: SpaceSet,
    formosan: bool,
    /// The Derg: Ethiopia has stability 3.
    derg: bool,
    /// Mobutu Sese Seko: Zaire has stability 3.
    mobutu: bool,
    /// Red Sea: the card that can win the game in Africa may still come (§10.4.1).
    africa_can_win: bool,
    /// What each side holds in each region, matching `controlled`.
    holdings: [Holdings; 6],
    scores: [f32; 6],
    /// How often each region is expected to be scored.
    pub weight: [f32; 6],
    /// Points for holding a country firmly.
    worth: [f32; SPACES],
    /// How firmly each country is held now, matching `influence`.
    held: [f32; SPACES],
    /// The regions of each country, as bits.
    home: [u8; SPACES],
    /// The change in a region's score if a country of one kind changes hands, cached once computed, because
    /// the same few changes are needed again and again. Matches `holdings`.
    turned: [[Cell<f32>; KINDS * 9]; 6],
}

/// Battleground or not, and neighbours of either superpower: what distinguishes countries in a scoring.
const KINDS: usize = 8;
impl<'s> Map<'s> {
    /// `rules` must be at the position of `view`.
    pub fn new(rules: &Table<'s>, view: &View) -> Map<'s> {
        let (setup, public) = (rules.setup, &view.public);
        let battlegrounds = rules.battlegrounds();
        let mut map = Map {
            setup,
            values: Region::ALL.map(|region| rules.worth(region)),
            battlegrounds,
            influence: BySide::new(public.influence[Side::Us].0, public.influence[Side::Ussr].0),
            controlled: public.controlled,
            // If Taiwan is a battleground anyway, the resolution adds nothing.
            formosan: public.effects.has(Effect::FormosanResolution) && !battlegrounds.has(spaces::TAIWAN),
            derg: public.effects.has(Effect::TheDerg),
            mobutu: public.effects.has(Effect::Mobutu),
            africa_can_win: setup.is_red_sea() && may_come(view, cards::RED_SEA_AFRICA_SCORING),
            weight: Region::ALL.map(|region| expected_scorings(setup, view, scoring_card(setup, region))),
            holdings: [Holdings::default(); 6],
            scores: [0.0; 6],
            worth: [0.0; SPACES],
            held: [0.0; SPACES],
            home: [0; SPACES],
            turned: unknown(),
        };
        for space in (public.present[Side::Us] | public.present[Side::Ussr]).iter() {
            map.held[space.0 as usize] = map.held_now(space);
        }
        map.holdings = Region::ALL.map(|region| map.count(region));
        map.scores = Region::ALL.map(|region| map.tally(region, &map.holdings[region as usize]));
        let southeast_asia = if setup.is_red_sea() || public.removed.has(cards::SOUTHEAST_ASIA_SCORING) {
            0.0
        } else {
            0.5 * (expected_scorings(setup, view, cards::SOUTHEAST_ASIA_SCORING) - last_scoring(public))
        };
        map.weigh_countries(southeast_asia);
        map
    }

    fn weigh_countries(&mut self, southeast_asia: f32) {
        let board = &self.setup.board;
        for region in Region::ALL {
            let Some(score) = self.values[region as usize] else { continue };
            let weight = self.weight[region as usize];
            let step = f32::from(score.domination - score.presence);
            for space in board.region(region).iter() {
                let shares = if self.battlegrounds.has(space) { 1.0 + 0.5 * step } else { 0.1 * step };
                self.worth[space.0 as usize] += (1.0 - STANDS_NOW) * weight * shares;
                self.home[space.0 as usize] |= 1 << region as u8;
            }
        }
        for space in board.southeast_asia.iter() {
            let points = if space == spaces::THAILAND { 2.0 } else { 1.0 };
            self.worth[space.0 as usize] += southeast_asia * points;
        }
        self.weigh_red_sea();
    }

    /// The sea lanes double the score of the side that controls them; the flashpoints together win Africa.
    fn weigh_red_sea(&mut self) {
        let board = &self.setup.board;
        for space in self.setup.sea_lanes().iter() {
            let scorings = self.weight[Region::Africa as usize] + self.weight[Region::MiddleEast as usize];
            self.worth[space.0 as usize] = 0.8 + 1.2 * scorings;
        }
        for space in board.flashpoints.iter() {
            self.worth[space.0 as usize] += if self.africa_can_win { 0.8 } else { 0.0 };
        }
    }

    #[inline]
    pub fn influence(&self, side: Side, space: SpaceId) -> u8 {
        self.influence[side][space.0 as usize]
    }

    #[inline]
    pub fn stability(&self, space: SpaceId) -> u8 {
        match space {
            spaces::ETHIOPIA if self.derg => 3,
            spaces::ZAIRE if self.mobutu => 3,
            _ => self.setup.board.stability[space.0 as usize],
        }
    }

    #[inline]
    pub fn worth(&self, space: SpaceId) -> f32 {
        self.worth[space.0 as usize]
    }

    fn held_now(&self, space: SpaceId) -> f32 {
        let (us, ussr) = (self.influence(Side::Us, space), self.influence(Side::Ussr, space));
        firmness(self.stability(space), us, ussr)
    }

    /// Counts the holdings in a region.
    fn count(&self, region: Region) -> Holdings {
        let board = &self.setup.board;
        let here = board.region(region);
        let key = self.battlegrounds & here;
        let mut holdings = Holdings { keys: key.len() as i8, ..Holdings::default() };
        for side in Side::BOTH {
            let own = self.controlled[side] & here;
            holdings.countries[side] = own.len() as i8;
            holdings.key[side] = (own & key).len() as i8;
            holdings.border[side] = (own & board.next_to[side.foe()]).len() as i8;
            holdings.flash[side] = (own & board.flashpoints).len() as i8;
        }
        if self.formosan && region == Region::Asia && self.controlled[Side::Us].has(spaces::TAIWAN) {
            holdings.keys += 1;
            holdings.key[Side::Us] += 1;
        }
        holdings
    }

    /// Adds a country to a side's holdings, or removes it.
    fn move_control(&self, holdings: &mut Holdings, side: Side, space: SpaceId, by: i8) {
        let board = &self.setup.board;
        holdings.countries[side] += by;
        holdings.key[side] += by * i8::from(self.battlegrounds.has(space));
        holdings.border[side] += by * i8::from(board.next_to[side.foe()].has(space));
        holdings.flash[side] += by * i8::from(board.flashpoints.has(space));
        // Formosan Resolution: a battleground of Asia while the US controls it.
        if self.formosan && space == spaces::TAIWAN && side == Side::Us {
            holdings.keys += by;
            holdings.key[side] += by;
        }
    }

    /// What a region scores with these holdings, positive for the US (§10.1.1).
    fn tally(&self, region: Region, holdings: &Holdings) -> f32 {
        let Some(score) = self.values[region as usize] else { return 0.0 };
        let points = |side: Side| {
            let (own, foe) = (holdings.countries[side], holdings.countries[side.foe()]);
            let (own_key, foe_key) = (holdings.key[side], holdings.key[side.foe()]);
            let status = if own == 0 {
                0.0
            } else if own > foe && own_key == holdings.keys {
                match score.control {
                    Control::Points(n) => f32::from(n),
                    Control::Wins => WINS,
                }
            } else if own > foe && own_key > foe_key && own_key < own {
                f32::from(score.domination)
            } else {
                f32::from(score.presence)
            };
            let wins_africa = self.africa_can_win && Map::wins_africa(region, holdings, side);
            status + f32::from(own_key + holdings.border[side]) + if wins_africa { WINS } else { 0.0 }
        };
        points(Side::Us) - points(Side::Ussr)
    }

    /// Both flashpoints and more countries than the opponent (Red Sea §10.4.1).
    fn wins_africa(region: Region, holdings: &Holdings, side: Side) -> bool {
        let more = holdings.countries[side] > holdings.countries[side.foe()];
        region == Region::Africa && holdings.flash[side] == 2 && more
    }

    /// Who wins the game if Africa is scored by its card now.
    pub fn africa_winner(&self) -> Option<Side> {
        let africa = &self.holdings[Region::Africa as usize];
        let wins = |&side: &Side| Map::wins_africa(Region::Africa, africa, side);
        Side::BOTH.into_iter().find(wins).filter(|_| self.setup.is_red_sea())
    }

    /// What a region would score now.
    pub fn scores_now(&self, region: Region) -> f32 {
        self.scores[region as usize]
    }

    /// Southeast Asia, by its card.
    pub fn southeast_asia_now(&self) -> f32 {
        let points = |side| {
            let own = self.controlled[side] & self.setup.board.southeast_asia;
            own.len() as f32 + f32::from(u8::from(own.has(spaces::THAILAND)))
        };
        points(Side::Us) - points(Side::Ussr)
    }

    /// The change in value if a country has this much influence instead.
    pub fn delta(&self, space: SpaceId, us: u8, ussr: u8) -> f32 {
        let stability = self.stability(space);
        let held = firmness(stability, us, ussr) - self.held[space.0 as usize];
        let mut change = held * self.worth(space);
        let before = Side::BOTH.into_iter().find(|&side| self.controlled[side].has(space));
        let after = controller(stability, us, ussr);
        if before != after {
            let mut home = self.home[space.0 as usize];
            while home != 0 {
                let region = Region::ALL[home.trailing_zeros() as usize];
                home &= home - 1;
                change +=
                    STANDS_NOW * self.weight[region as usize] * self.turned(region, space, before, after);
            }
        }
        change
    }

    /// The change in a region's score if one of its countries changes hands.
    fn turned(&self, region: Region, space: SpaceId, before: Option<Side>, after: Option<Side>) -> f32 {
        let board = &self.setup.board;
        let scored = || {
            let mut holdings = self.holdings[region as usize];
            if let Some(side) = before {
                self.move_control(&mut holdings, side, space, -1);
            }
            if let Some(side) = after {
                self.move_control(&mut holdings, side, space, 1);
            }
            self.tally(region, &holdings) - self.scores_now(region)
        };
        // Taiwan and flashpoints are special.
        if self.formosan && space == spaces::TAIWAN || board.flashpoints.has(space) {
            return scored();
        }
        let bits = [self.battlegrounds, board.next_to[Side::Us], board.next_to[Side::Ussr]];
        let kind = bits.iter().enumerate().map(|(i, set)| usize::from(set.has(space)) << i).sum::<usize>();
        let holder = |side: Option<Side>| side.map_or(0, |side| side as usize + 1);
        let known = &self.turned[region as usize][kind * 9 + 3 * holder(before) + holder(after)];
        if known.get().is_nan() {
            known.set(scored());
        }
        known.get()
    }

    /// The same for a change in the influence of one side.
    pub fn delta_of(&self, side: Side, space: SpaceId, more: i8) -> f32 {
        let mut now = [self.influence(Side::Us, space), self.influence(Side::Ussr, space)];
        now[side as usize] = now[side as usize].saturating_add_signed(more);
        self.delta(space, now[0], now[1])
    }

    /// Tries out a change to a country.
    pub fn set(&mut self, space: SpaceId, us: u8, ussr: u8) {
        self.influence[Side::Us][space.0 as usize] = us;
        self.influence[Side::Ussr][space.0 as usize] = ussr;
        self.held[space.0 as usize] = self.held_now(space);
        let controller = controller(self.stability(space), us, ussr);
        for side in Side::BOTH {
            self.controlled[side].put(space, controller == Some(side));
        }
        for region in Region::ALL {
            if self.setup.board.region(region).has(space) {
                let holdings = self.count(region);
                self.holdings[region as usize] = holdings;
                self.scores[region as usize] = self.tally(region, &holdings);
                self.turned[region as usize] = unknown_here();
            }
        }
    }

    pub fn add(&mut self, side: Side, space: SpaceId, more: i8) {
        let mut now = [self.influence(Side::Us, space), self.influence(Side::Ussr, space)];
        now[side as usize] = now[side as usize].saturating_add_signed(more);
        self.set(space, now[0], now[1]);
    }

    /// The value of the whole map.
    pub fn total(&self) -> f32 {
        let mut sum = 0.0;
        for space in self.setup.board.spaces.iter() {
            sum += self.held[space.0 as usize] * self.worth(space);
        }
        for region in Region::ALL {
            sum += STANDS_NOW * self.weight[region as usize] * self.scores_now(region);
        }
        sum
    }
}

fn unknown_here() -> [Cell<f32>; KINDS * 9] {
    [const { Cell::new(f32::NAN) }; KINDS * 9]
}

fn unknown() -> [[Cell<f32>; KINDS * 9]; 6] {
    [const { [const { Cell::new(f32::NAN) }; KINDS * 9] }; 6]
}
