//! Events of the US. They are written for whichever side carries them out, since Mengistu Haile Mariam can turn them
//! round: `me` is normally the US.

use super::{for_side, loose, one_point, realign};
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, Region, spaces::*};
use crate::frames::{CardPool, Grant, Limits, Zone};
use crate::log::Entry;
use crate::state::Phase;
use crate::table::{Ev, Flow, Flow::*, Table};
use contract::Side::{Us, Ussr};
use contract::SpaceSet;

/// KM1 Peace Corps. One influence of the opponent leaves a country it does not control; one is added in
/// each of two own countries.
pub fn peace_corps(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.take_away(ev.side, 1, loose(t, ev.side.foe()), Limits::Once),
        1 => t.place(ev.side, 2, t.controlled(ev.side) & t.countries(), Limits::Once),
        _ => Done,
    }
}

/// KM2 ZBIG. A coup anywhere that leaves DEFCON alone.
pub fn zbig(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            let value = t.ops_of(ev.side, facts::OPS[ev.card.0 as usize]);
            t.push_coup(ev.side, ev.card, value, Grant::ZBIG);
            Next
        }
        _ => Done,
    }
}

/// KM3 Ogaden War. Somalia attacks Ethiopia: five or more wins.
pub fn ogaden_war(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.roll(),
        _ => {
            let penalty = t.war_penalty(ev.side, ETHIOPIA);
            t.resolve_war(ev.side, ETHIOPIA, penalty, 5, 2);
            t.add_milops(ev.side, 2);
            Done
        }
    }
}

/// KM4 USAID. Operations worth one; as a headline the US may move first this turn.
pub fn usaid(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => one_point(t, ev),
        1 if t.public.phase == Phase::Headline => t.choose(ev.side, &[Choice::MOVE_FIRST, Choice::DECLINE]),
        2 => {
            if t.chose(Choice::MOVE_FIRST) {
                match ev.side {
                    Us => t.public.effects.begin(Effect::UsMovesFirst),
                    Ussr => t.public.effects.end(Effect::UsMovesFirst),
                }
                t.say(Entry::MovesFirst { side: ev.side });
            }
            Done
        }
        _ => Done,
    }
}

/// KM5 Albano-Stalinist Economics. The opponent's influence in Africa costs more this turn.
pub fn albano_stalinist_economics(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.begin(for_side(ev.side.foe(), [Effect::AlbanoForUs, Effect::AlbanoForUssr]));
    Done
}

/// KM6 The Victorious Leader. Four influence next to what the opponent held, at most two a country.
pub fn the_victorious_leader(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            let held = t.public.red_sea.held_before[ev.side.foe()];
            let next_door = held.iter().fold(SpaceSet::EMPTY, |all, space| all | t.adjacent(space));
            t.place(ev.side, 4, next_door, Limits::Twice)
        }
        _ => Done,
    }
}

/// KM7 Eritrean Popular Liberation Front. Against an opponent's Ethiopia: a point, influence there and
/// next door.
pub fn eritrean_popular_liberation_front(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.award(ev.side, 1);
            t.add(ev.side, ETHIOPIA, 1);
            t.place(ev.side, 1, t.adjacent(ETHIOPIA), Limits::Once)
        }
        _ => Done,
    }
}

/// KM8 CENTCOM. One country is closed to the opponent's coups and realignments for good.
pub fn centcom(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.pick_space(ev.side, t.countries()),
        _ => {
            let space = t.picked_space();
            t.public.red_sea.barred[ev.side.foe()].insert(space);
            t.say(Entry::Barred { side: ev.side.foe(), space });
            Done
        }
    }
}

/// KM9 Carter Doctrine. Once this turn a die is fixed as a one or a six.
pub fn carter_doctrine(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.begin(for_side(ev.side, [Effect::CarterForUs, Effect::CarterForUssr]));
    Done
}

/// KM10 Kenya Joins Rapid Deployment Force. One influence in Kenya, one less where the opponent is weak.
pub fn kenya_joins_rapid_deployment_force(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.add(ev.side, KENYA, 1);
            t.take_away(ev.side, 1, loose(t, ev.side.foe()), Limits::Once)
        }
        _ => Done,
    }
}

/// KM11 Voice of America in Amharic. Operations worth one; cards of one Op are worth two this turn.
pub fn voice_of_america_in_amharic(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => one_point(t, ev),
        _ => {
            t.begin(for_side(ev.side, [Effect::AmharicForUs, Effect::AmharicForUssr]));
            Done
        }
    }
}

/// KM12 Events of '86. A point against a hostile South Yemen; the Middle East is cleared by as many
/// influence as one holds countries there.
pub fn events_of_86(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            if t.controls(ev.side.foe(), SOUTH_YEMEN) {
                t.award(ev.side, 1);
            }
            let region = t.region(Region::MiddleEast);
            let n = (t.controlled(ev.side) & region).len() as u8;
            t.take_away(ev.side, n, region, Limits::Free)
        }
        _ => Done,
    }
}

/// KM13 French Connections. Djibouti or Madagascar is cleared; two influence in one of them.
pub fn french_connections(t: &mut Table<'_>, ev: Ev) -> Flow {
    const COLONIES: SpaceSet = SpaceSet::of(&[DJIBOUTI, MADAGASCAR]);
    match ev.step {
        0 => t.empty_out(ev.side, 1, COLONIES),
        1 => t.place_each(ev.side, 1, 2, COLONIES, Limits::Once),
        _ => Done,
    }
}

/// KM14 Hero of the Crossing. An opponent's card is discarded, an own or neutral one taken back.
pub fn hero_of_the_crossing(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.public.answer = 0;
            t.pick_card(ev.side, CardPool::Companions)
        }
        1 => {
            if let Some(card) = t.picked_card() {
                t.discard_from_hand(ev.side, card);
            }
            t.public.answer = 0;
            t.pick_card(ev.side, CardPool::OwnDiscards)
        }
        _ => {
            if let Some(card) = t.picked_card() {
                t.reclaim(ev.side, card);
            }
            Done
        }
    }
}

/// KM15 Israeli Periphery Doctrine. Two realignments in Africa with one more on the die.
pub fn israeli_periphery_doctrine(t: &mut Table<'_>, ev: Ev) -> Flow {
    realign(t, ev, 2, Grant::realign_in(Zone::Africa).with_die_bonus())
}

/// KM16 The Strong Man of Sudan. As much influence in Sudan as the opponent has in Ethiopia, and one more.
pub fn the_strong_man_of_sudan(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.add(ev.side, SUDAN, t.influence(ev.side.foe(), ETHIOPIA) + 1);
    Done
}

/// KM17 Afghanistan Invasion. The end of Presidential Directive 30; the opponent's cards are worth one
/// less this turn.
pub fn afghanistan_invasion(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.end(Effect::EightRoundsForUssr);
    t.public.effects.begin(Effect::AfghanistanInvasion);
    t.begin(for_side(ev.side.foe(), [Effect::InvasionForUs, Effect::InvasionForUssr]));
    Done
}

/// KM18 Daniel arap Moi. With Kenya a point and a step of DEFCON, else two influence in Kenya.
pub fn daniel_arap_moi(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 if t.controls(ev.side, KENYA) => {
            t.award(ev.side, 1);
            let level = t.public.defcon;
            // Raising it at 5 has no effect, but it counts as the other direction.
            let up = Choice::defcon((level + 1).min(5));
            t.choose(ev.side, &[Choice::defcon(level - 1), up])
        }
        0 => {
            t.add(ev.side, KENYA, 2);
            Done
        }
        _ => {
            if let Some(level) = t.chosen().as_defcon() {
                t.set_defcon(level);
            }
            Done
        }
    }
}

/// KM46 We Are the World. Where famine is: a point, two influence, and the famine ends.
pub fn we_are_the_world(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.pick_space(ev.side, t.public.red_sea.famine),
        _ => {
            let space = t.picked_space();
            t.award(ev.side, 1);
            t.add(ev.side, space, 2);
            t.public.red_sea.famine.remove(space);
            t.say(Entry::Famine { space, laid: false });
            Done
        }
    }
}

/// KM48 Diego Garcia. Two influence in the sea lanes, one Soviet less.
pub fn diego_garcia(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.add(ev.side, STRATEGIC_SEA_LANES, 2);
    t.remove(ev.side.foe(), STRATEGIC_SEA_LANES, 1);
    Done
}
