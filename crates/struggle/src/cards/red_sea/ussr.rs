//! Soviet events.

use super::realign;
use crate::effects::Effect;
use crate::facts::{self, Region, spaces::*};
use crate::frames::{CardPool, DrawTo, Frame, Grant, Limits, Zone};
use crate::log::Entry;
use crate::table::{Ev, Flow, Flow::*, Table};
use contract::Side::{Us, Ussr};
use contract::{CardSet, SpaceId, SpaceSet};

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
        // Recomputes control with the new stability.
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
            if crate::cards::MIRRORED.has(card) {
                t.resolve(Ussr, card)
            } else {
                // It makes no sense when turned round.
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
    const MAX: u8 = 3;
    match ev.step {
        // The first marker determines the country.
        0 => t.take_each(Ussr, Ussr, 1, 1, t.countries(), Limits::UpToNoted),
        1 => match t.public.scratch.used.first() {
            Some(from) if t.left_over() == 0 => {
                t.keep(from.0);
                t.take_each(Ussr, Ussr, MAX - 1, 1, SpaceSet::one(from), Limits::UpTo)
            }
            _ => Done,
        },
        2 => {
            let taken = MAX - t.left_over();
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

/// KM49 Seychelles. Influence in the sea lanes for each Middle Eastern country without US influence.
pub fn seychelles(t: &mut Table<'_>, _: Ev) -> Flow {
    let free = t.region(Region::MiddleEast) - t.present(Us);
    t.add(Ussr, STRATEGIC_SEA_LANES, free.len() as u8);
    Done
}
