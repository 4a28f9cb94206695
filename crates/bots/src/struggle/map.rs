//! What the map is worth: victory points that can be expected from it, positive for the US.

use contract::{BySide, CardId, Side, SpaceId, SpaceSet};
use struggle::Setup;
use struggle::effects::Effect;
use struggle::facts::{Control, Region, SPACES, cards, spaces};
use struggle::state::Public;
use struggle::view::View;

/// How much of a region's worth is what it would score now; the rest is how firmly and how nearly
/// countries are held.
const STANDS_NOW: f32 = 0.55;
/// Control of a region where control wins the game.
const WINS: f32 = 16.0;
/// How safe control is, by stability: cheap countries are couped away.
const SAFETY: [f32; 6] = [0.7, 0.72, 0.8, 0.88, 0.95, 1.0];
const OVERPROTECTION: f32 = 0.06;
const NEARLY: f32 = 0.5;
const FOOTHOLD: f32 = 0.08;

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

/// Influence and control, to be changed in thought.
#[derive(Clone)]
pub struct Map<'s> {
    setup: &'s Setup,
    influence: BySide<[u8; SPACES]>,
    pub controlled: BySide<SpaceSet>,
    formosan: bool,
    /// The Derg: Ethiopia has stability 3.
    derg: bool,
    /// Red Sea: the card that can win the game in Africa may still come (§10.4.1).
    africa_can_win: bool,
    /// Who holds how much of each region, and what it would score now; follow `controlled`.
    holdings: [Holdings; 6],
    scores: [f32; 6],
    /// How often each region is expected to be scored.
    pub weight: [f32; 6],
    /// Points for holding a country firmly.
    worth: [f32; SPACES],
    /// How firmly each country is held now; follows `influence`.
    held: [f32; SPACES],
}

impl<'s> Map<'s> {
    pub fn new(setup: &'s Setup, view: &View) -> Map<'s> {
        let public = &view.public;
        let mut map = Map {
            setup,
            influence: BySide::new(public.influence[Side::Us].0, public.influence[Side::Ussr].0),
            controlled: public.controlled,
            formosan: public.effects.has(Effect::FormosanResolution),
            derg: public.effects.has(Effect::TheDerg),
            africa_can_win: setup.is_red_sea() && may_come(view, cards::RED_SEA_AFRICA_SCORING),
            weight: Region::ALL.map(|region| expected_scorings(setup, view, scoring_card(setup, region))),
            holdings: [Holdings::default(); 6],
            scores: [0.0; 6],
            worth: [0.0; SPACES],
            held: [0.0; SPACES],
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
            let Some(score) = self.setup.scores[region as usize] else { continue };
            let weight = self.weight[region as usize];
            let step = f32::from(score.domination - score.presence);
            for space in board.region(region).iter() {
                let shares = if board.battlegrounds.has(space) { 1.0 + 0.5 * step } else { 0.1 * step };
                self.worth[space.0 as usize] += (1.0 - STANDS_NOW) * weight * shares;
            }
        }
        for space in board.southeast_asia.iter() {
            let points = if space == spaces::THAILAND { 2.0 } else { 1.0 };
            self.worth[space.0 as usize] += southeast_asia * points;
        }
        self.weigh_red_sea();
    }

    /// The sea lanes double what their master scores; flashpoints win Africa together.
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
            _ => self.setup.board.stability[space.0 as usize],
        }
    }

    #[inline]
    pub fn worth(&self, space: SpaceId) -> f32 {
        self.worth[space.0 as usize]
    }

    fn controller(stability: u8, us: u8, ussr: u8) -> Option<Side> {
        if us >= ussr + stability {
            Some(Side::Us)
        } else if ussr >= us + stability {
            Some(Side::Ussr)
        } else {
            None
        }
    }

    /// How firmly a country is held, from -1 (Soviet) to 1.
    fn hold(stability: u8, us: u8, ussr: u8) -> f32 {
        let foothold = FOOTHOLD * (f32::from(us.min(1)) - f32::from(ussr.min(1)));
        let lead = f32::from(us) - f32::from(ussr);
        let firm = |lead: f32| {
            let surplus = (lead - f32::from(stability)).min(3.0);
            SAFETY[stability.min(5) as usize] + OVERPROTECTION * surplus
        };
        let held = match Map::controller(stability, us, ussr) {
            Some(Side::Us) => firm(lead),
            Some(Side::Ussr) => -firm(-lead),
            None => NEARLY * lead / f32::from(stability.max(1)),
        };
        held + foothold
    }

    fn held_now(&self, space: SpaceId) -> f32 {
        let (us, ussr) = (self.influence(Side::Us, space), self.influence(Side::Ussr, space));
        Map::hold(self.stability(space), us, ussr)
    }

    /// Counts a region.
    fn count(&self, region: Region) -> Holdings {
        let board = &self.setup.board;
        let here = board.region(region);
        let key = board.battlegrounds & here;
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

    /// A country comes to a side, or is lost by it.
    fn move_control(&self, holdings: &mut Holdings, side: Side, space: SpaceId, by: i8) {
        let board = &self.setup.board;
        holdings.countries[side] += by;
        holdings.key[side] += by * i8::from(board.battlegrounds.has(space));
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
        let Some(score) = self.setup.scores[region as usize] else { return 0.0 };
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

    /// What changes if a country holds this much influence instead.
    pub fn delta(&self, space: SpaceId, us: u8, ussr: u8) -> f32 {
        let stability = self.stability(space);
        let held = Map::hold(stability, us, ussr) - self.held[space.0 as usize];
        let mut change = held * self.worth(space);
        let before = Side::BOTH.into_iter().find(|&side| self.controlled[side].has(space));
        let after = Map::controller(stability, us, ussr);
        if before != after {
            for region in Region::ALL {
                if self.setup.board.region(region).has(space) {
                    let mut holdings = self.holdings[region as usize];
                    if let Some(side) = before {
                        self.move_control(&mut holdings, side, space, -1);
                    }
                    if let Some(side) = after {
                        self.move_control(&mut holdings, side, space, 1);
                    }
                    let scored = self.tally(region, &holdings) - self.scores_now(region);
                    change += STANDS_NOW * self.weight[region as usize] * scored;
                }
            }
        }
        change
    }

    /// The same for more or less influence of one side.
    pub fn delta_of(&self, side: Side, space: SpaceId, more: i8) -> f32 {
        let mut now = [self.influence(Side::Us, space), self.influence(Side::Ussr, space)];
        now[side as usize] = now[side as usize].saturating_add_signed(more);
        self.delta(space, now[0], now[1])
    }

    /// Changes a country in thought.
    pub fn set(&mut self, space: SpaceId, us: u8, ussr: u8) {
        self.influence[Side::Us][space.0 as usize] = us;
        self.influence[Side::Ussr][space.0 as usize] = ussr;
        self.held[space.0 as usize] = self.held_now(space);
        let controller = Map::controller(self.stability(space), us, ussr);
        for side in Side::BOTH {
            self.controlled[side].put(space, controller == Some(side));
        }
        for region in Region::ALL {
            if self.setup.board.region(region).has(space) {
                let holdings = self.count(region);
                self.holdings[region as usize] = holdings;
                self.scores[region as usize] = self.tally(region, &holdings);
            }
        }
    }

    pub fn add(&mut self, side: Side, space: SpaceId, more: i8) {
        let mut now = [self.influence(Side::Us, space), self.influence(Side::Ussr, space)];
        now[side as usize] = now[side as usize].saturating_add_signed(more);
        self.set(space, now[0], now[1]);
    }

    /// The whole map.
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

fn scoring_card(setup: &Setup, region: Region) -> CardId {
    match region {
        Region::MiddleEast if setup.is_red_sea() => cards::RED_SEA_MIDDLE_EAST_SCORING,
        Region::Africa if setup.is_red_sea() => cards::RED_SEA_AFRICA_SCORING,
        Region::Europe => cards::EUROPE_SCORING,
        Region::Asia => cards::ASIA_SCORING,
        Region::MiddleEast => cards::MIDDLE_EAST_SCORING,
        Region::Africa => cards::AFRICA_SCORING,
        Region::CentralAmerica => cards::CENTRAL_AMERICA_SCORING,
        Region::SouthAmerica => cards::SOUTH_AMERICA_SCORING,
    }
}

/// Final scoring is certain if the game lasts, and worth more the nearer it is.
fn last_scoring(public: &Public) -> f32 {
    0.3 + 0.07 * f32::from(public.turn)
}

/// Whether a scoring card is in a hand or among what is still to be drawn.
fn may_come(view: &View, card: CardId) -> bool {
    let known = view.known[Side::Us] | view.known[Side::Ussr];
    known.has(card) || view.unseen.has(card)
}

/// How often a region of Red Sea will still be scored: each card once at most, and the end.
fn red_sea_scorings(setup: &Setup, view: &View, card: CardId) -> f32 {
    let public = &view.public;
    let last = public.turn >= setup.last_turn;
    let soon = if view.known[Side::Us].has(card) || view.known[Side::Ussr].has(card) {
        1.0
    } else if view.unseen.has(card) {
        if last { (9.0 / view.unseen.len().max(1) as f32).min(0.9) } else { 0.85 }
    } else if public.discard.has(card) || public.removed.has(card) || last {
        0.05
    } else {
        // Late War cards come with the second turn.
        0.5
    };
    soon + if last { 0.95 } else { 0.75 }
}

/// How often a region will still be scored, as far as this view can tell.
fn expected_scorings(setup: &Setup, view: &View, card: CardId) -> f32 {
    if setup.is_red_sea() {
        return red_sea_scorings(setup, view, card);
    }
    let public = &view.public;
    let left = f32::from(setup.last_turn.saturating_sub(public.turn)) / 10.0;
    let soon = if view.known[Side::Us].has(card) || view.known[Side::Ussr].has(card) {
        1.0 + 0.5 * left
    } else if public.removed.has(card) {
        0.0
    } else if public.discard.has(card) {
        0.7 * left
    } else if view.unseen.has(card) {
        // The sooner the fewer cards are unseen.
        (12.0 / view.unseen.len().max(1) as f32).min(0.8) + 0.5 * left
    } else {
        0.6 * left
    };
    soon + last_scoring(public)
}
