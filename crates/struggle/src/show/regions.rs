//! The state of the regions, and what they would score now. The engine scores a copy.

use crate::facts::Region;
use crate::log::Entry;
use crate::setup::Setup;
use crate::state::{Hidden, State};
use crate::table::{Standing, Table};
use crate::text::{SuddenVictory, words};
use crate::view::View;
use contract::{BySide, Lang, Side, SpaceId, SpaceSet};
use serde::Serialize;

/// A region, or Southeast Asia, which has a scoring card of its own.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct RegionShown {
    /// The region's word.
    pub region: &'static str,
    /// Of the US and of the USSR; nothing where there are no such standings.
    pub standing: Option<BySide<Standing>>,
    /// Battlegrounds held, and how many the region has.
    pub battlegrounds: BySide<u8>,
    pub all_battlegrounds: u8,
    /// Countries held.
    pub countries: BySide<u8>,
    /// What the two would score now.
    pub points: BySide<i8>,
    /// The move of the marker, positive for the US.
    pub net: i8,
    /// Scoring it now would win the game for this side.
    pub wins: Option<Side>,
}

/// The sea lanes of Red Sea.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct SeaLanesShown {
    pub space: SpaceId,
    pub control: Option<Side>,
    /// Who has more influence there.
    pub leads: Option<Side>,
    /// What that means for the next scoring.
    pub text: String,
}

/// How far a side is from winning at once by Africa Scoring (Red Sea §10.4.1).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct AfricaVictory {
    pub side: Side,
    /// Flashpoints it does not control yet.
    pub flashpoints_missing: u8,
    /// Countries it must gain to hold more than the other.
    pub countries_missing: u8,
    /// A warning when at most one step is missing.
    pub text: Option<String>,
}

/// A state with everything public from the view and nothing else: enough to read the map and to score.
fn public_state(view: &View) -> State {
    State { public: view.public, hidden: Hidden::blank() }
}

pub fn regions(setup: &Setup, view: &View) -> Vec<RegionShown> {
    let whole = Region::ALL
        .into_iter()
        .filter(|&region| setup.scores[region as usize].is_some())
        .map(|region| region_shown(setup, view, region));
    let part = (!setup.board.southeast_asia.is_empty()).then(|| southeast_asia(setup, view));
    whole.chain(part).collect()
}

fn region_shown(setup: &Setup, view: &View, region: Region) -> RegionShown {
    let mut state = public_state(view);
    let table = Table::new(setup, &mut state, None);
    // Shuttle Diplomacy: the US leaves out the battleground that is best for it.
    let left_out = table.shuttle_targets(region);
    let ignored = left_out.iter().map(Some).chain(left_out.is_empty().then_some(None));
    let scored = ignored.map(|space| score(setup, view, Scoring::Region(region, space)));
    let best = scored.max_by_key(|(net, wins, _)| (*wins == Some(Side::Us), *wins != Some(Side::Ussr), *net));
    let (net, wins, points) = best.unwrap_or_default();
    let key = table.scoring_battlegrounds() & table.region(region);
    let here = table.region(region);
    let held = |of: SpaceSet| BySide(Side::BOTH.map(|side| (table.controlled(side) & of).len() as u8));
    RegionShown {
        region: region.word(),
        standing: Some(BySide(Side::BOTH.map(|side| table.standing_in(side, region)))),
        battlegrounds: held(key),
        all_battlegrounds: key.len() as u8,
        countries: held(here),
        points,
        net,
        wins,
    }
}

fn southeast_asia(setup: &Setup, view: &View) -> RegionShown {
    let (net, wins, _) = score(setup, view, Scoring::SoutheastAsia);
    let here = setup.board.southeast_asia;
    let held = |of: SpaceSet| BySide(Side::BOTH.map(|side| (view.public.controlled[side] & of).len() as u8));
    let mut state = public_state(view);
    let key = here & Table::new(setup, &mut state, None).battlegrounds();
    RegionShown {
        region: "southeast_asia",
        standing: None,
        battlegrounds: held(key),
        all_battlegrounds: key.len() as u8,
        countries: held(here),
        points: BySide::new(net.max(0), (-net).max(0)),
        net,
        wins,
    }
}

/// What is scored.
enum Scoring {
    /// A region, and the battleground that Shuttle Diplomacy leaves out.
    Region(Region, Option<SpaceId>),
    SoutheastAsia,
}

/// Lets the engine score a copy of the position: the move of the marker, who would win by it, and the points
/// of both. To determine the winner, the marker is at its true position.
fn score(setup: &Setup, view: &View, what: Scoring) -> (i8, Option<Side>, BySide<i8>) {
    let mut state = public_state(view);
    state.public.outcome = None;
    let mut log = Vec::new();
    let mut table = Table::new(setup, &mut state, Some(&mut log));
    match what {
        Scoring::Region(region, ignored) => table.score_region(region, ignored),
        Scoring::SoutheastAsia => table.score_southeast_asia(),
    }
    let points = log.iter().find_map(|entry| match entry {
        Entry::Scored { us, ussr, .. } => Some(BySide::new(us.points, ussr.points)),
        _ => None,
    });
    let wins = state.public.outcome.and_then(|outcome| outcome.winner);
    (state.public.vp - view.public.vp, wins, points.unwrap_or_default())
}

pub fn sea_lanes(setup: &Setup, view: &View, lang: Lang) -> Option<SeaLanesShown> {
    let space = setup.sea_lanes().first()?;
    let mut state = public_state(view);
    let table = Table::new(setup, &mut state, None);
    let find = |test: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().find(|&side| test(side));
    let control = find(&|side| table.controls(side, space));
    let leads = find(&|side| table.influence(side, space) > table.influence(side.foe(), space));
    let text = words(lang).sea_lanes(control, leads);
    Some(SeaLanesShown { space, control, leads, text })
}

pub fn africa_victory(setup: &Setup, view: &View, lang: Lang) -> Vec<AfricaVictory> {
    let flashpoints = setup.board.flashpoints;
    if flashpoints.is_empty() {
        return Vec::new();
    }
    let africa = setup.board.region(Region::Africa);
    let held = |side: Side| view.public.controlled[side] & africa;
    let of = |side: Side| {
        let flashpoints_missing = (flashpoints - held(side)).len() as u8;
        let countries_missing = (held(side.foe()).len() + 1).saturating_sub(held(side).len()) as u8;
        // A warning if Africa Scoring would win now, or after one more country.
        let how = match (flashpoints_missing, countries_missing) {
            (0, 0) => Some(SuddenVictory::Now),
            (0, 1) => Some(SuddenVictory::LacksCountry),
            (1, 0 | 1) => Some(SuddenVictory::LacksFlashpoint),
            _ => None,
        };
        AfricaVictory {
            side,
            flashpoints_missing,
            countries_missing,
            text: how.map(|how| words(lang).africa_victory(side, how)),
        }
    };
    Side::BOTH.into_iter().map(of).collect()
}
