//! Red Sea: cards KM1–KM51. US events are written for whoever plays them, since Mengistu Haile Mariam can
//! turn them round: `me` is the US in ordinary play.

use super::early::score;
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, Region, spaces::*};
use crate::frames::{CardPool, DrawTo, Frame, Grant, Limits, Zone};
use crate::log::Entry;
use crate::state::Phase;
use crate::table::{Ev, Flow, Flow::*, Table};
use contract::Side::{self, Us, Ussr};
use contract::{CardId, CardSet, SpaceId, SpaceSet};

/// Countries with influence of `of` that it does not control.
fn loose(t: &Table<'_>, of: Side) -> SpaceSet {
    (t.present(of) - t.controlled(of)) & t.countries()
}

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

/// Operations of a single point: no card, so nothing that changes the value of cards bears on it.
fn one_point(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.push(Frame::Ops { side: ev.side, card: ev.card, value: 1, grant: Grant::CARD });
    Next
}

/// KM5 Albano-Stalinist Economics. The opponent's influence in Africa is dearer this turn.
pub fn albano_stalinist_economics(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.begin(for_side(ev.side.foe(), [Effect::AlbanoForUs, Effect::AlbanoForUssr]));
    Done
}

fn for_side(side: Side, [us, ussr]: [Effect; 2]) -> Effect {
    match side {
        Us => us,
        Ussr => ussr,
    }
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

/// Realignment rolls granted by an event: their number is not changed by Ops modifiers.
fn realign(t: &mut Table<'_>, ev: Ev, rolls: u8, grant: Grant) -> Flow {
    match ev.step {
        0 => {
            t.public.scratch.used = SpaceSet::EMPTY;
            t.push(Frame::Realign { side: ev.side, card: ev.card, value: rolls, spent: 0, grant });
            Next
        }
        _ => Done,
    }
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
            // Raising it at 5 has no effect, but it is the other direction.
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

/// KM19 Soviets Airlift Cubans. One African country loses all US influence.
pub fn soviets_airlift_cubans(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.empty_out(Ussr, 1, t.region(Region::Africa)),
        _ => Done,
    }
}

/// KM20 Détente. Military operations shift by two; Romanian Autonomy turns to the USSR.
pub fn detente(t: &mut Table<'_>, _: Ev) -> Flow {
    t.add_milops(Ussr, 2);
    t.set_milops(Us, t.public.milops[Us].saturating_sub(2));
    if t.public.china.holder == Some(Us) && t.setup.passing.card == facts::cards::ROMANIAN_AUTONOMY {
        t.pass_china_card(Ussr, true);
    }
    Done
}

/// KM21 The Lion Falters. With Ethiopia two points, else the US leaves it.
pub fn the_lion_falters(t: &mut Table<'_>, _: Ev) -> Flow {
    if t.controls(Ussr, ETHIOPIA) {
        t.award(Ussr, 2);
    } else {
        t.add(Ussr, ETHIOPIA, 1);
        t.remove_all(Us, ETHIOPIA);
    }
    Done
}

/// KM22 Dhofar Rebellion. With South Yemen: influence in Oman and another Middle Eastern country.
pub fn dhofar_rebellion(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.add(Ussr, OMAN, 1);
            t.place(Ussr, 1, t.region(Region::MiddleEast).without(OMAN), Limits::Once)
        }
        _ => Done,
    }
}

/// KM23 Nasserism. Soviet coups are easier this turn.
pub fn nasserism(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::Nasserism);
    Done
}

/// KM24 T-62s and Kalashnikovs. Soviet cards are worth one more this turn, up to three.
pub fn t_62s_and_kalashnikovs(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::T62s);
    Done
}

/// KM25 Gosplan Advisers. The USSR draws two cards and discards two.
pub fn gosplan_advisers(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.push(Frame::DrawFromDeck { to: DrawTo::UssrHand, left: 2 });
            Next
        }
        1 | 2 => {
            if let Some(card) = t.picked_card().filter(|_| ev.step == 2) {
                t.discard_from_hand(Ussr, card);
            }
            t.public.answer = 0;
            t.pick_card(Ussr, CardPool::HandToDiscard)
        }
        _ => {
            if let Some(card) = t.picked_card() {
                t.discard_from_hand(Ussr, card);
            }
            Done
        }
    }
}

/// KM26 The Derg. Two influence in Ethiopia; if that controls it, its stability becomes three.
pub fn the_derg(t: &mut Table<'_>, _: Ev) -> Flow {
    t.add(Ussr, ETHIOPIA, 2);
    if t.controls(Ussr, ETHIOPIA) {
        t.begin(Effect::TheDerg);
        // Control follows the new stability.
        t.set_influence(Ussr, ETHIOPIA, t.influence(Ussr, ETHIOPIA));
    }
    Done
}

/// KM27 Mengistu Haile Mariam. The USSR may play a US event from its hand with the sides exchanged.
pub fn mengistu_haile_mariam(t: &mut Table<'_>, ev: Ev) -> Flow {
    match (ev.step, t.picked_card()) {
        (0, _) => {
            t.public.answer = 0;
            t.offer_card(Ussr, CardPool::Mirrored)
        }
        (1, Some(card)) => {
            t.leave_hand(Ussr, card);
            if super::MIRRORED.has(card) {
                t.resolve(Ussr, card)
            } else {
                // Turned round it makes no sense.
                t.say(Entry::NoEvent { card });
                t.discard(Ussr, card);
                Done
            }
        }
        _ => Done,
    }
}

/// KM28 US Presidential Elections. As the Soviet headline it cancels the US one.
pub fn us_presidential_elections(t: &mut Table<'_>, _: Ev) -> Flow {
    t.cancel_headline(Us);
    Done
}

/// KM29 F-5Es Delivered. One realignment in each African country; no more Ogaden War.
pub fn f_5es_delivered(t: &mut Table<'_>, ev: Ev) -> Flow {
    if ev.step == 0 {
        t.begin(Effect::F5esDelivered);
    }
    let rolls = t.region(Region::Africa).len() as u8;
    realign(t, ev, rolls, Grant::realign_in(Zone::Africa).each_once())
}

/// KM30 Marxist-Leninist Vanguard Party. Up to three influence move from one country, at most two to each.
pub fn marxist_leninist_vanguard_party(t: &mut Table<'_>, ev: Ev) -> Flow {
    const MOST: u8 = 3;
    match ev.step {
        // The first marker settles the country.
        0 => t.take_each(Ussr, Ussr, 1, 1, t.countries(), Limits::UpToNoted),
        1 => match t.public.scratch.used.first() {
            Some(from) if t.left_over() == 0 => {
                t.keep(from.0);
                t.take_each(Ussr, Ussr, MOST - 1, 1, SpaceSet::one(from), Limits::UpTo)
            }
            _ => Done,
        },
        2 => {
            let taken = MOST - t.left_over();
            t.place(Ussr, taken, t.countries().without(SpaceId(ev.kept)), Limits::Twice)
        }
        _ => Done,
    }
}

/// KM31 Presidential Directive 30. One influence anywhere, and an eighth round for the USSR this turn.
pub fn presidential_directive_30(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.begin(Effect::EightRoundsForUssr);
            let sea =
                if t.setup.options.directive_30_on_land { SpaceSet::EMPTY } else { t.setup.sea_lanes() };
            t.push_place(Ussr, ev.card, 1, 1, t.countries() | sea, Limits::UpTo);
            Next
        }
        _ => Done,
    }
}

/// KM32 Cyrus Vance. The USSR draws two US cards, discards one, returns the other; two points for a Soviet
/// event.
pub fn cyrus_vance(t: &mut Table<'_>, ev: Ev) -> Flow {
    match (ev.step, t.picked_card()) {
        (0, _) => {
            t.hidden.offered.0 = CardSet::EMPTY;
            t.draw_from_hand(Us)
        }
        (1, Some(card)) => {
            t.offer_to_discard(card);
            t.draw_from_rest_of_hand(Us)
        }
        (2, card) => {
            if let Some(card) = card {
                t.offer_to_discard(card);
            }
            t.public.answer = 0;
            t.pick_card(Ussr, CardPool::Offered)
        }
        (3, Some(card)) => {
            t.hidden.offered.0 = CardSet::EMPTY;
            t.discard_from_hand(Us, card);
            if facts::USSR_CARDS.has(card) {
                t.award(Ussr, 2);
            }
            Done
        }
        _ => Done,
    }
}

/// KM33 Stagflation. The US shows its scoring cards and must play one next; Soviet operations.
pub fn stagflation(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            let shown = t.hand(Us) & facts::SCORING_CARDS;
            if shown.is_empty() {
                t.say(Entry::NothingToReveal { side: Us });
            } else {
                t.begin(Effect::MustScore);
            }
            t.reveal_all(Us, shown);
            t.conduct(Ussr, facts::OPS[ev.card.0 as usize], Grant::CONDUCT)
        }
        _ => Done,
    }
}

/// KM34 CENTO Collapses. Two US influence leave the Middle East.
pub fn cento_collapses(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.take_away(Ussr, 2, t.region(Region::MiddleEast), Limits::Free),
        _ => Done,
    }
}

/// KM35 Anti-Zionist Committee of the Soviet Public. Two realignments in the Middle East with one more on
/// the die.
pub fn anti_zionist_committee(t: &mut Table<'_>, ev: Ev) -> Flow {
    realign(t, ev, 2, Grant::realign_in(Zone::MiddleEast).with_die_bonus())
}

/// KM36 Mr. Nyet. DEFCON falls; up to two countries where the USSR is present lose all US influence, at
/// most one in each region.
pub fn mr_nyet(t: &mut Table<'_>, ev: Ev) -> Flow {
    let open = t.present(Ussr) & t.countries() & t.present(Us);
    match ev.step {
        0 => {
            t.degrade_defcon();
            if t.is_over() { Done } else { t.take_each(Ussr, Us, 1, 0, open, Limits::UpToNoted) }
        }
        1 if t.left_over() == 1 => Done,
        1 => {
            let Some(first) = t.public.scratch.used.first() else { return Done };
            let regions = Region::ALL.map(|region| t.region(region));
            let home: SpaceSet =
                regions.into_iter().filter(|r| r.has(first)).fold(SpaceSet::EMPTY, |a, r| a | r);
            let in_two = |space: SpaceId| regions.iter().filter(|r| r.has(space)).count() > 1;
            let strict = t.setup.options.mr_nyet_egypt_both;
            // Egypt fills one region's slot of choice: it leaves the other region open, and another
            // country leaves Egypt open for the other region.
            let closed = if in_two(first) && !strict {
                SpaceSet::one(first)
            } else if strict {
                home
            } else {
                home.iter().filter(|&space| !in_two(space)).collect::<SpaceSet>().with(first)
            };
            t.take_each(Ussr, Us, 1, 0, open - closed, Limits::UpTo)
        }
        _ => Done,
    }
}

/// KM37 Malagasy Constitutional Referendum. Madagascar turns Soviet.
pub fn malagasy_constitutional_referendum(t: &mut Table<'_>, _: Ev) -> Flow {
    t.remove(Us, MADAGASCAR, 1);
    t.take_control(Ussr, MADAGASCAR);
    Done
}

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
            // As if with that card: what bears on it alone counts, too (§7.3.2).
            t.conduct(ev.side, t.base_ops(ev.side, CardId(ev.kept)), Grant::CARD)
        }
        _ => Done,
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

/// KM47 Yemeni Presidential Assassinations. DEFCON falls; with luck the USSR takes Yemen.
pub fn yemeni_presidential_assassinations(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.degrade_defcon();
            if t.is_over() { Done } else { t.roll() }
        }
        _ => {
            let held = (t.controlled(Ussr) & t.region(Region::MiddleEast)).len() as u8;
            if t.die() + held >= 4 {
                t.take_control(Ussr, YEMEN);
            }
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

/// KM49 Seychelles. Influence in the sea lanes for each Middle Eastern country without US influence.
pub fn seychelles(t: &mut Table<'_>, _: Ev) -> Flow {
    let free = t.region(Region::MiddleEast) - t.present(Us);
    t.add(Ussr, STRATEGIC_SEA_LANES, free.len() as u8);
    Done
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

/// What only these cards do.
impl Table<'_> {
    fn lay_famine(&mut self, space: SpaceId) {
        self.public.red_sea.famine.insert(space);
        self.say(Entry::Famine { space, laid: true });
    }

    /// Adds exactly what control of a country needs.
    fn take_control(&mut self, side: Side, space: SpaceId) {
        if self.countries().has(space) {
            self.top_up(side, space, self.influence(side.foe(), space) + self.stability(space));
        }
    }

    fn offer_to_discard(&mut self, card: CardId) {
        self.reveal(Us, card);
        self.hidden.offered.0.insert(card);
    }

    /// A second random card of the same hand.
    fn draw_from_rest_of_hand(&mut self, of: Side) -> Flow {
        self.public.answer = 0;
        if !(self.hand(of) - self.hidden.offered.0).is_empty() {
            self.push(Frame::DrawFromHand { of });
        }
        Next
    }
}
