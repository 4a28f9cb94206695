//! The Mid War: cards 36–81 and the optional 107–108.

use super::early::{in_four_colonies, look_and_act, score};
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, Region, spaces::*};
use crate::frames::{CardPool, DrawTo, Frame, Grant, Limits, Zone};
use crate::hooks::owed_missile_envy;
use crate::log::Entry;
use crate::rules_options::ArmsRaceFor;
use crate::state::Bottom;
use crate::table::{Ev, Flow, Flow::*, Standing, Table};
use crate::turn::PlayFlags;
use contract::Side::{Us, Ussr};
use contract::{CardId, CardSet, SpaceId, SpaceSet};

/// 36 Brush War. Any country of stability one or two is attacked; NATO shields US-controlled Europe.
pub fn brush_war(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            let weak = t.countries().iter().filter(|&space| t.stability(space) <= 2);
            let weak = weak.collect::<SpaceSet>() - t.nato_shield();
            t.pick_space(ev.side, weak)
        }
        1 => {
            t.keep(t.picked_space().0);
            t.roll()
        }
        _ => {
            let target = SpaceId(ev.kept);
            let penalty = t.war_penalty(ev.side, target);
            t.resolve_war(ev.side, target, penalty, 3, 1);
            t.add_milops(ev.side, 3);
            Done
        }
    }
}

/// 37 Central America Scoring.
pub fn central_america_scoring(t: &mut Table<'_>, ev: Ev) -> Flow {
    score(t, ev, Region::CentralAmerica)
}

/// 38 Southeast Asia Scoring. A point a country, two for Thailand.
pub fn southeast_asia_scoring(t: &mut Table<'_>, _: Ev) -> Flow {
    t.score_southeast_asia();
    Done
}

/// 39 Arms Race. The phasing player scores for more military operations, more for enough of them.
pub fn arms_race(t: &mut Table<'_>, ev: Ev) -> Flow {
    let side = match t.setup.options.arms_race_for {
        ArmsRaceFor::Player => ev.side,
        ArmsRaceFor::Phasing => t.public.phasing,
    };
    let (own, foe) = (t.public.milops[side], t.public.milops[side.foe()]);
    if own > foe {
        t.award(side, if own >= t.public.defcon { 3 } else { 1 });
    }
    Done
}

/// 40 Cuban Missile Crisis. DEFCON 2; for the turn the other side's coups lose the game, unless it
/// pays its way out.
pub fn cuban_missile_crisis(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.set_defcon(2);
    t.begin(match ev.side {
        Us => Effect::CrisisForUssr,
        Ussr => Effect::CrisisForUs,
    });
    Done
}

/// 41 Nuclear Subs. US coups in battlegrounds leave DEFCON alone this turn.
pub fn nuclear_subs(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::NuclearSubs);
    Done
}

/// 42 Quagmire. The US is trapped until it rolls its way out. Ends NORAD.
pub fn quagmire(t: &mut Table<'_>, _: Ev) -> Flow {
    t.end(Effect::Norad);
    t.begin(Effect::Quagmire);
    Done
}

/// 43 SALT Negotiations. DEFCON improves by two, coups are harder, and one card comes back from the
/// discard pile.
pub fn salt_negotiations(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.improve_defcon(2);
            t.begin(Effect::Salt);
            t.public.answer = 0;
            t.offer_card(ev.side, CardPool::Discard)
        }
        _ => {
            if let Some(card) = t.picked_card() {
                t.reclaim(ev.side, card);
            }
            Done
        }
    }
}

/// 44 Bear Trap. The USSR is trapped until it rolls its way out.
pub fn bear_trap(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.begin(match ev.side {
        Us => Effect::BearTrap,
        Ussr => Effect::Quagmire,
    });
    Done
}

/// 45 Summit. Both roll, one more for each region dominated or controlled; the winner scores and may
/// move DEFCON by one.
pub fn summit(t: &mut Table<'_>, ev: Ev) -> Flow {
    let regions = |t: &Table<'_>, side| {
        Region::ALL.iter().filter(|&&region| t.standing_in(side, region) >= Standing::Domination).count()
            as u8
    };
    match ev.step {
        0 => t.roll(),
        1 => {
            t.keep(t.die());
            t.roll()
        }
        2 => {
            let (ussr_die, us_die) = (ev.kept, t.die());
            let (us_bonus, ussr_bonus) = (regions(t, Us), regions(t, Ussr));
            t.say(Entry::Contest { us_die, us_bonus, ussr_die, ussr_bonus });
            let winner = match (us_die + us_bonus).cmp(&(ussr_die + ussr_bonus)) {
                std::cmp::Ordering::Greater => Us,
                std::cmp::Ordering::Less => Ussr,
                std::cmp::Ordering::Equal => return Done,
            };
            t.award(winner, 2);
            let level = t.public.defcon;
            let up = if level < 5 { Choice::defcon(level + 1) } else { Choice::DECLINE };
            t.choose(winner, &[Choice::DECLINE, Choice::defcon(level - 1), up])
        }
        _ => {
            if let Some(level) = t.chosen().as_defcon() {
                t.set_defcon(level);
            }
            Done
        }
    }
}

/// 46 How I Learned to Stop Worrying. DEFCON to any level, and five military operations.
pub fn how_i_learned_to_stop_worrying(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.choose(ev.side, &[1, 2, 3, 4, 5].map(Choice::defcon)),
        _ => {
            if let Some(level) = t.chosen().as_defcon() {
                t.set_defcon(level);
            }
            t.set_milops(ev.side, 5);
            Done
        }
    }
}

/// 47 Junta. Two influence in a country of Central or South America, then a free coup or realignments
/// there.
pub fn junta(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.place_each(ev.side, 1, 2, t.zone(Zone::CentralAndSouthAmerica), Limits::Once),
        1 => {
            let central = t.region(Region::CentralAmerica).has(t.picked_space());
            let zone = match (t.setup.options.junta_one_region, central) {
                (false, _) => Zone::CentralAndSouthAmerica,
                (true, true) => Zone::CentralAmerica,
                (true, false) => Zone::SouthAmerica,
            };
            t.conduct(ev.side, facts::OPS[ev.card.0 as usize], Grant::free_in(zone))
        }
        _ => Done,
    }
}

/// 48 Kitchen Debates. Two points for more battlegrounds worldwide.
pub fn kitchen_debates(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.award(ev.side, 2);
    Done
}

/// 49 Missile Envy. Swapped for the other hand's highest card, used at once; the other must play this
/// one next.
pub fn missile_envy(t: &mut Table<'_>, ev: Ev) -> Flow {
    let (me, foe) = (ev.side, ev.side.foe());
    match ev.step {
        0 if t.hand_size(foe) == 0 => Done,
        0 => t.pick_card(foe, CardPool::HandHighest),
        1 => {
            let got = CardId(t.public.answer);
            t.leave_hand(foe, got);
            t.say(Entry::HandedOver { to: me, card: got });
            t.enter_hand(foe, ev.card, true);
            t.public.effects.begin(owed_missile_envy(foe));
            if facts::CARD_FACTS[got.0 as usize].side == Some(foe) {
                t.push_play(me, got, PlayFlags::NO_EVENT);
                Next
            } else {
                t.uses_card(me, got);
                t.resolve(me, got)
            }
        }
        _ => Done,
    }
}

/// 50 We Will Bury You. DEFCON falls; three points unless the US turns to the UN next.
pub fn we_will_bury_you(t: &mut Table<'_>, _: Ev) -> Flow {
    t.degrade_defcon();
    t.begin(Effect::WeWillBuryYou);
    Done
}

/// 51 Brezhnev Doctrine. Soviet operations are worth one more this turn.
pub fn brezhnev_doctrine(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::Brezhnev);
    Done
}

/// 52 Portuguese Empire Crumbles. Two influence in Angola and in the SE African States.
pub fn portuguese_empire_crumbles(t: &mut Table<'_>, _: Ev) -> Flow {
    t.add(Ussr, SE_AFRICAN_STATES, 2);
    t.add(Ussr, ANGOLA, 2);
    Done
}

/// 53 South African Unrest. Two influence in South Africa, or one there and two next to it.
pub fn south_african_unrest(t: &mut Table<'_>, ev: Ev) -> Flow {
    let neighbours = t.adjacent(SOUTH_AFRICA);
    match ev.step {
        0 => {
            t.add(Ussr, SOUTH_AFRICA, 1);
            t.pick_space(Ussr, neighbours.with(SOUTH_AFRICA))
        }
        1 => {
            let space = t.picked_space();
            t.add(Ussr, space, 1);
            if space == SOUTH_AFRICA {
                Done
            } else if t.setup.options.south_african_unrest_split {
                t.place(Ussr, 1, neighbours, Limits::Once)
            } else {
                t.add(Ussr, space, 1);
                Done
            }
        }
        _ => Done,
    }
}

/// 54 Allende. Two influence in Chile.
pub fn allende(t: &mut Table<'_>, _: Ev) -> Flow {
    t.add(Ussr, CHILE, 2);
    Done
}

/// 55 Willy Brandt. A point and an influence in West Germany, which NATO shields no more.
pub fn willy_brandt(t: &mut Table<'_>, _: Ev) -> Flow {
    t.award(Ussr, 1);
    t.add(Ussr, WEST_GERMANY, 1);
    t.begin(Effect::WillyBrandt);
    Done
}

/// 56 Muslim Revolution. Two of eight countries lose all US influence.
pub fn muslim_revolution(t: &mut Table<'_>, ev: Ev) -> Flow {
    const COUNTRIES: SpaceSet = SpaceSet::of(&[SUDAN, LIBYA, EGYPT, JORDAN, SYRIA, IRAQ, IRAN, SAUDI_ARABIA]);
    match ev.step {
        0 => t.empty_out(Ussr, 2, COUNTRIES),
        _ => Done,
    }
}

/// 57 ABM Treaty. DEFCON improves, then operations worth four.
pub fn abm_treaty(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.improve_defcon(1);
            t.conduct(ev.side, 4, Grant::CONDUCT)
        }
        _ => Done,
    }
}

/// 58 Cultural Revolution. The China Card turns to the USSR, or a point if it has it.
pub fn cultural_revolution(t: &mut Table<'_>, _: Ev) -> Flow {
    match t.public.china.holder {
        Some(Us) => t.pass_china_card(Ussr, true),
        _ => t.award(Ussr, 1),
    }
    Done
}

/// 59 Flower Power. Every war card the US plays costs it two points.
pub fn flower_power(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::FlowerPower);
    Done
}

/// 60 U2 Incident. A point, and another for the first UN Intervention of this turn.
pub fn u2_incident(t: &mut Table<'_>, _: Ev) -> Flow {
    t.award(Ussr, 1);
    t.begin(Effect::U2Incident);
    Done
}

/// 61 OPEC. A point for each oil country the USSR controls.
pub fn opec(t: &mut Table<'_>, _: Ev) -> Flow {
    const OIL: SpaceSet = SpaceSet::of(&[EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA]);
    t.award(Ussr, (t.controlled(Ussr) & OIL).len() as u8);
    Done
}

/// 62 Lone Gunman. The US shows its hand; the USSR may conduct operations worth one.
pub fn lone_gunman(t: &mut Table<'_>, ev: Ev) -> Flow {
    look_and_act(t, ev, Ussr)
}

/// 63 Colonial Rear Guards. One influence in each of four countries of Africa and Southeast Asia.
pub fn colonial_rear_guards(t: &mut Table<'_>, ev: Ev) -> Flow {
    in_four_colonies(t, ev, ev.side)
}

/// 64 Panama Canal Returned. One influence in Panama, Costa Rica and Venezuela.
pub fn panama_canal_returned(t: &mut Table<'_>, ev: Ev) -> Flow {
    for space in [PANAMA, COSTA_RICA, VENEZUELA] {
        t.add(ev.side, space, 1);
    }
    Done
}

/// 65 Camp David Accords. A point and influence in Israel, Jordan and Egypt; no Arab-Israeli War.
pub fn camp_david_accords(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.award(ev.side, 1);
    for space in [ISRAEL, JORDAN, EGYPT] {
        t.add(ev.side, space, 1);
    }
    t.begin(Effect::CampDavid);
    Done
}

/// 66 Puppet Governments. One influence in up to three empty countries.
pub fn puppet_governments(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.place(ev.side, 3, t.empty_countries(), Limits::UpToOnce),
        _ => Done,
    }
}

/// 67 Grain Sales to Soviets. The US takes a random Soviet card and plays it, or returns it and uses
/// this card's operations.
pub fn grain_sales_to_soviets(t: &mut Table<'_>, ev: Ev) -> Flow {
    const OWN_OPS: u8 = 3;
    let (me, foe) = (ev.side, ev.side.foe());
    match (ev.step, t.picked_card()) {
        (0, _) => t.draw_from_hand(foe),
        (1, Some(card)) => {
            t.reveal(foe, card);
            t.leave_hand(foe, card);
            t.push_play(me, card, PlayFlags::MAY_RETURN);
            Next
        }
        (1, None) => {
            t.say(Entry::NothingToReveal { side: foe });
            Goto(OWN_OPS)
        }
        (2, _) if t.chose(Choice::DECLINE) => Goto(OWN_OPS),
        (OWN_OPS, _) => t.conduct(me, facts::OPS[ev.card.0 as usize], Grant::CARD.with_space()),
        _ => Done,
    }
}

/// 68 John Paul II Elected Pope. Poland stirs; opens Solidarity.
pub fn john_paul_ii_elected_pope(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.remove(ev.side.foe(), POLAND, 2);
    t.add(ev.side, POLAND, 1);
    t.begin(Effect::JohnPaul);
    Done
}

/// 69 Latin American Death Squads. Own coups in Central and South America are easier, the opponent's
/// harder, this turn.
pub fn latin_american_death_squads(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.public.death_squads += ev.side.sign();
    t.say(Entry::EffectBegins { card: ev.card });
    Done
}

/// 70 OAS Founded. Two influence in Central and South America.
pub fn oas_founded(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.place(ev.side, 2, t.zone(Zone::CentralAndSouthAmerica), Limits::Free),
        _ => Done,
    }
}

/// 71 Nixon Plays the China Card. It comes face down to the US, or two points if it is there.
pub fn nixon_plays_the_china_card(t: &mut Table<'_>, ev: Ev) -> Flow {
    if t.public.china.holder == Some(ev.side.foe()) {
        t.pass_china_card(ev.side, false);
    } else {
        t.award(ev.side, 2);
    }
    Done
}

/// 72 Sadat Expels Soviets. Egypt changes friends.
pub fn sadat_expels_soviets(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.remove_all(ev.side.foe(), EGYPT);
    t.add(ev.side, EGYPT, 1);
    Done
}

/// 73 Shuttle Diplomacy. Waits for the next scoring of Asia or the Middle East.
pub fn shuttle_diplomacy(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::ShuttleDiplomacy);
    Done
}

/// 74 The Voice of America. Four Soviet influence leave countries outside Europe, at most two each.
pub fn the_voice_of_america(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.take_away(ev.side, 4, t.countries() - t.region(Region::Europe), Limits::Twice),
        _ => Done,
    }
}

/// 75 Liberation Theology. Three influence in Central America, at most two a country.
pub fn liberation_theology(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.place(Ussr, 3, t.region(Region::CentralAmerica), Limits::Twice),
        _ => Done,
    }
}

/// 76 Ussuri River Skirmish. The China Card turns to the US, or four influence in Asia if it has it.
pub fn ussuri_river_skirmish(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 if t.public.china.holder == Some(ev.side.foe()) => {
            t.pass_china_card(ev.side, true);
            Done
        }
        0 => t.place(ev.side, 4, t.region(Region::Asia), Limits::Twice),
        _ => Done,
    }
}

/// 77 Ask Not What Your Country Can Do for You. The US discards any number of cards and draws as many.
pub fn ask_not_what_your_country_can_do_for_you(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.public.answer = 0;
            t.offer_card(ev.side, CardPool::Hand)
        }
        1 => match t.picked_card() {
            Some(card) => {
                t.discard_from_hand(ev.side, card);
                t.keep(ev.kept + 1);
                Goto(0)
            }
            None => {
                t.push(Frame::DrawFromDeck { to: DrawTo::hand_of(ev.side), left: ev.kept });
                Next
            }
        },
        _ => Done,
    }
}

/// 78 Alliance for Progress. A point for each US battleground in Central and South America.
pub fn alliance_for_progress(t: &mut Table<'_>, ev: Ev) -> Flow {
    let held = t.controlled(ev.side) & t.battlegrounds() & t.zone(Zone::CentralAndSouthAmerica);
    t.award_net(ev.side.sign() * held.len() as i8);
    Done
}

/// 79 Africa Scoring.
pub fn africa_scoring(t: &mut Table<'_>, ev: Ev) -> Flow {
    score(t, ev, Region::Africa)
}

/// 80 One Small Step. The side behind in space moves two boxes.
pub fn one_small_step(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.advance_in_space(ev.side, 2);
    Done
}

/// 81 South America Scoring.
pub fn south_america_scoring(t: &mut Table<'_>, ev: Ev) -> Flow {
    score(t, ev, Region::SouthAmerica)
}

/// 107 Che. A coup in a non-battleground of Latin America or Africa, and a second elsewhere if it
/// removed US influence.
pub fn che(t: &mut Table<'_>, ev: Ev) -> Flow {
    let grant = Grant::coup_in(Zone::Che);
    let value = t.ops_of(Ussr, facts::OPS[ev.card.0 as usize]);
    match ev.step {
        0 => {
            t.public.answer = 0;
            t.push_coup(Ussr, ev.card, value, grant);
            Next
        }
        1 if t.public.answer > 0 => {
            t.push_another_coup(Ussr, ev.card, value, grant);
            Next
        }
        _ => Done,
    }
}

/// 108 Our Man in Tehran. The US looks at five cards of the deck, discards any of them and shuffles the rest
/// back.
pub fn our_man_in_tehran(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.public.red_sea.ussr_peeks = ev.side == Ussr;
            t.push(Frame::DrawFromDeck { to: DrawTo::Peeked, left: 5 });
            Next
        }
        1 => {
            t.public.answer = 0;
            t.offer_card(ev.side, CardPool::Peeked)
        }
        _ => match t.picked_card() {
            Some(card) => {
                t.hidden.peeked.remove(card);
                t.discard(ev.side, card);
                Goto(1)
            }
            None => {
                t.hidden.deck |= t.hidden.peeked;
                // The pile is shuffled, so nothing is known to be at its bottom any more.
                t.public.red_sea.bottom = Bottom::default();
                t.hidden.put_back = t.hidden.peeked;
                t.hidden.drawn_since = 0;
                t.hidden.peeked = CardSet::EMPTY;
                Done
            }
        },
    }
}
