//! The map and its consequences: what the rules themselves say about reach, coups and scoring.

use super::{POINTS, SPACES};
use crate::Table;
use crate::facts::{self, Board, spaces};
use crate::view::View;
use contract::observe::{Listener, Perspective, Scale, SpaceList};
use contract::{Side, SpaceId, SpaceSet};

/// Tables with a byte for each space of the board.
pub const TABLES: usize = 6;

const INFLUENCE: Scale = Scale::steps(0, &[1, 2, 3, 4, 5, 7]);
/// Control itself is a separate set. Most countries are empty: there, "short of it by this much" is one input.
const MARGIN: Scale = Scale { lowest: -128, exactly: &[-4, -3, -2, -1], at_least: &[1, 2, 3] };

#[inline(always)]
pub fn map<T: Listener>(
    rules: &Table<'_>,
    view: &View,
    perspective: Perspective,
    map: &'static Map,
    told: &mut T,
) {
    let spaces = &map.spaces;
    let (public, own, other) = (&view.public, perspective.own(), perspective.other());
    let (mine, theirs) = (&public.influence[own].0, &public.influence[other].0);
    told.by_space("influence_own", "the viewer's points in each space", INFLUENCE, spaces, mine);
    told.by_space("influence_other", "the other side's points", INFLUENCE, spaces, theirs);
    let stability = stability(rules);
    let about = "the viewer's points beyond what control needs";
    told.by_space("margin_own", about, MARGIN, spaces, &margins(mine, theirs, &stability));
    told.by_space(
        "margin_other",
        "the same for the other side",
        MARGIN,
        spaces,
        &margins(theirs, mine, &stability),
    );
    told.by_space(
        "neighbours_own",
        "neighbours that the viewer controls",
        Scale::up_to(3),
        spaces,
        &map.neighbours(public.controlled[own]),
    );
    told.by_space(
        "neighbours_other",
        "the same for the other side",
        Scale::up_to(3),
        spaces,
        &map.neighbours(public.controlled[other]),
    );
    told.spaces::<SPACES>("controlled_own", "spaces the viewer controls", public.controlled[own]);
    told.spaces::<SPACES>(
        "controlled_other",
        "spaces the other side controls: a point costs two there",
        public.controlled[other],
    );
    told.spaces::<SPACES>(
        "present_own",
        "where the viewer had influence when the round began",
        public.frozen[own],
    );
    told.spaces::<SPACES>("present_other", "the same for the other side", public.frozen[other]);
    let reach = |side: Side| rules.reach(side) - rules.closed_to_placement(side);
    told.spaces::<SPACES>(
        "reach_own",
        "where the viewer's operations could place influence if a round began now",
        reach(own),
    );
    told.spaces::<SPACES>("reach_other", "the same for the other side", reach(other));
    let ends = rules.coups_that_end_the_game(own);
    told.spaces::<SPACES>("coup_ends", "where a coup by the viewer ends the game at once", ends);
    told.spaces::<SPACES>("open", "spaces still open to the influence being spread", public.scratch.spaces);
    told.spaces::<SPACES>("used", "those of them that have been used once", public.scratch.used);
    told.used(rules.setup.has_red_sea_cards());
    let red_sea = &public.red_sea;
    told.spaces::<SPACES>("famine", "famine markers", red_sea.famine);
    told.spaces::<SPACES>("barred_own", "where the viewer may neither coup nor realign", red_sea.barred[own]);
    told.spaces::<SPACES>("barred_other", "the same for the other side", red_sea.barred[other]);
    told.spaces::<SPACES>(
        "held_own",
        "spaces the viewer controlled when the round began",
        red_sea.held_before[own],
    );
    told.spaces::<SPACES>("held_other", "the same for the other side", red_sea.held_before[other]);
    told.used(true);
}

type BySpace = [u8; facts::SPACES];

/// The board's, except for the two countries that events change. For the Chinese Civil War, if that variant is
/// played, the influence required counts as its stability.
#[inline(always)]
fn stability(rules: &Table<'_>) -> BySpace {
    let mut stability = rules.setup.board.stability;
    for space in [spaces::ETHIOPIA, spaces::ZAIRE] {
        stability[space.0 as usize] = rules.stability(space);
    }
    if rules.setup.options.chinese_civil_war {
        stability[spaces::CHINESE_CIVIL_WAR.0 as usize] = facts::CHINESE_CIVIL_WAR_INFLUENCE;
    }
    stability
}

/// Bytes of [`MARGIN`], computed for whole tables at once, because it is needed for every decision of every
/// game.
#[inline(always)]
fn margins(own: &BySpace, other: &BySpace, stability: &BySpace) -> BySpace {
    let nought = MARGIN.byte(0);
    std::array::from_fn(|n| (nought + own[n].min(99)).saturating_sub(other[n]).saturating_sub(stability[n]))
}

/// A board in the form that tables by space need.
pub struct Map {
    pub spaces: SpaceList,
    /// For each space, a row with 1 for each neighbour. Whole rows are added up, which takes only a few
    /// instructions each.
    neighbours: [WideRow; facts::SPACES],
}

/// By space, padded to whole registers.
type WideRow = [u8; facts::SPACES.next_multiple_of(16)];

impl Map {
    pub const fn of(board: &Board, ids: &'static [SpaceId]) -> Map {
        let mut neighbours = [[0; _]; facts::SPACES];
        let (mut n, mut next) = (0, 0);
        while n < facts::SPACES {
            while next < facts::SPACES {
                neighbours[n][next] = board.adjacent[n].has(SpaceId(next as u8)) as u8;
                next += 1;
            }
            (n, next) = (n + 1, 0);
        }
        Map { spaces: SpaceList::of(ids), neighbours }
    }

    /// How many neighbours of each space are in `held`.
    #[inline(always)]
    fn neighbours(&self, held: SpaceSet) -> WideRow {
        let mut counts: WideRow = [0; _];
        held.for_each(|space| {
            for (count, next) in counts.iter_mut().zip(&self.neighbours[space.0 as usize]) {
                *count += next;
            }
        });
        counts
    }
}

/// The six regions, and Southeast Asia, which has its own scoring card.
const REGIONS: usize = 7;

/// Final scoring is computed last, because it changes the copy that the rules work on.
#[inline(always)]
pub fn regions<T: Listener>(rules: &mut Table<'_>, perspective: Perspective, told: &mut T) {
    let (own, other) = (perspective.own(), perspective.other());
    let survey = rules.survey();
    let part = rules.setup.board.southeast_asia;
    let here = |set: SpaceSet, side: Side| (rules.controlled(side) & set).len() as i16;
    let held = |side: Side| with_part(survey.countries[side].bytes(), here(part, side));
    let key =
        |side: Side| with_part(survey.battlegrounds[side].bytes(), here(part & rules.battlegrounds(), side));
    let about = "countries the viewer controls: Europe, Asia, Middle East, Africa, Central America, \
                 South America, Southeast Asia";
    const COUNTRIES: Scale = Scale::steps(0, &[1, 2, 3, 4, 6, 8, 10]);
    told.numbers::<REGIONS>("countries_own", about, COUNTRIES, held(own));
    told.numbers::<REGIONS>("countries_other", "the same for the other side", COUNTRIES, held(other));
    told.numbers::<REGIONS>(
        "battlegrounds_own",
        "battlegrounds the viewer controls",
        Scale::up_to(6),
        key(own),
    );
    told.numbers::<REGIONS>(
        "battlegrounds_other",
        "the same for the other side",
        Scale::up_to(6),
        key(other),
    );
    let standing = |side: Side| {
        let [a, b, c, d, e, f, ..] = survey.standings[side].bytes();
        [a, b, c, d, e, f].map(i16::from)
    };
    let about = "the viewer's standing in the six regions: 1 presence, 2 domination, 3 control";
    told.numbers("standing_own", about, Scale::up_to(3), standing(own));
    told.numbers("standing_other", "the same for the other side", Scale::up_to(3), standing(other));
    let mut nets = [perspective.signed(rules.southeast_asia_net()); REGIONS];
    for (net, tally) in nets.iter_mut().zip(&survey.by_card) {
        *net = perspective.signed(tally.net());
    }
    const SWING: Scale =
        Scale::steps(-128, &[-10, -8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 11]);
    let about =
        "the viewer's points minus the other side's if its card were played now, before Shuttle Diplomacy";
    told.numbers::<REGIONS>("swing", about, SWING, nets);
    let winners =
        survey.by_card.map(|tally| tally.winner.map_or(0, |side| perspective.whose(side) as i16 + 1));
    told.numbers(
        "scoring_wins",
        "who would win at once by it: 1 the viewer, 2 the other side",
        Scale::each(1, 2),
        winners,
    );
    rules.public.outcome = None;
    rules.score_finally_by(survey.at_the_end);
    let total = perspective.signed(rules.public.vp);
    told.number("final_total", "the score if the game ended with a final scoring now", POINTS, total);
}

/// The counts of the six regions, and of Southeast Asia.
#[inline(always)]
fn with_part(counts: [u8; 8], part: i16) -> [i16; REGIONS] {
    let mut numbers = counts.map(i16::from);
    numbers[REGIONS - 1] = part;
    std::array::from_fn(|n| numbers[n])
}
