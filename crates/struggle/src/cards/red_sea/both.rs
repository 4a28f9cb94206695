//! Events with the same effect for either side, and the scoring cards.

use crate::cards::early::score;
use crate::effects::Effect;
use crate::facts::{self, Region, spaces::*};
use crate::frames::{CardPool, Grant};
use crate::table::{Ev, Flow, Flow::*, Table};
use contract::{CardId, SpaceSet};

/// KM38 Africa Scoring. Both flashpoints and more countries win the game.
pub fn africa_scoring(t: &mut Table<'_>, ev: Ev) -> Flow {
    score(t, ev, Region::Africa)
}

/// KM39 Middle East Scoring.
pub fn middle_east_scoring(t: &mut Table<'_>, ev: Ev) -> Flow {
    score(t, ev, Region::MiddleEast)
}

/// KM41 Famine. Markers in two neighbouring countries, then a coup where famine is.
pub fn famine(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            let linked = t.countries().iter().filter(|&space| !t.adjacent(space).is_empty());
            let linked: SpaceSet = linked.collect();
            t.pick_space(ev.side, linked)
        }
        1 => {
            let first = t.picked_space();
            t.lay_famine(first);
            t.pick_space(ev.side, t.adjacent(first))
        }
        2 => {
            t.lay_famine(t.picked_space());
            let value = t.ops_of(ev.side, facts::OPS[ev.card.0 as usize]);
            t.push_coup(ev.side, ev.card, value, Grant::FAMINE);
            Next
        }
        _ => Done,
    }
}

/// KM42 Separatists. The player draws level in a country that is no battleground.
pub fn separatists(t: &mut Table<'_>, ev: Ev) -> Flow {
    let (me, foe) = (ev.side, ev.side.foe());
    match ev.step {
        0 => {
            let open = t.countries() - t.battlegrounds();
            let behind: SpaceSet =
                open.iter().filter(|&s| t.influence(me, s) < t.influence(foe, s)).collect();
            if behind.is_empty() { Done } else { t.pick_space(me, behind) }
        }
        _ => {
            let space = t.picked_space();
            t.top_up(me, space, t.influence(foe, space));
            Done
        }
    }
}

/// KM43 Arab League. Three points for three of six Arab countries.
pub fn arab_league(t: &mut Table<'_>, ev: Ev) -> Flow {
    const MEMBERS: SpaceSet = SpaceSet::of(&[EGYPT, SUDAN, SOUTH_YEMEN, YEMEN, OMAN, SAUDI_ARABIA]);
    if (t.controlled(ev.side) & MEMBERS).len() >= 3 {
        t.award(ev.side, 3);
    }
    Done
}

/// KM44 Apollo-Soyuz Test Project. One box forward in the Space Race.
pub fn apollo_soyuz_test_project(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.advance_in_space(ev.side, 1);
            Next
        }
        _ => Done,
    }
}

/// KM45 OAU. An opponent's card is discarded; with four or more its operations are conducted.
pub fn oau(t: &mut Table<'_>, ev: Ev) -> Flow {
    match (ev.step, t.picked_card()) {
        (0, _) => t.pick_card(ev.side, CardPool::Companions),
        (1, Some(card)) => {
            t.discard_from_hand(ev.side, card);
            t.keep(card.0);
            t.roll()
        }
        (2, _) if t.die() >= 4 => {
            // As if with that card, so modifiers specific to it apply, too (§7.3.2).
            t.conduct(ev.side, t.base_ops(ev.side, CardId(ev.kept)), Grant::CARD)
        }
        _ => Done,
    }
}

/// KM50 Indian Ocean Zone of Peace. Two points; every coup lowers DEFCON this turn.
pub fn indian_ocean_zone_of_peace(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.award(ev.side, 2);
    t.begin(Effect::ZoneOfPeace);
    Done
}

/// KM51 Water Wars. The opponent, holding Egypt and Ethiopia, loses the one where it has more.
pub fn water_wars(t: &mut Table<'_>, ev: Ev) -> Flow {
    let foe = ev.side.foe();
    match ev.step {
        0 => {
            let (egypt, ethiopia) = (t.influence(foe, EGYPT), t.influence(foe, ETHIOPIA));
            let open = match egypt.cmp(&ethiopia) {
                std::cmp::Ordering::Greater => SpaceSet::one(EGYPT),
                std::cmp::Ordering::Less => SpaceSet::one(ETHIOPIA),
                std::cmp::Ordering::Equal => SpaceSet::of(&[EGYPT, ETHIOPIA]),
            };
            // On a tie the phasing player chooses.
            t.pick_space(t.public.phasing, open)
        }
        _ => {
            t.remove_all(foe, t.picked_space());
            Done
        }
    }
}
