//! The Early War: cards 1–35, 103 and the optional 104–106.

use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, Region, spaces::*};
use crate::frames::{CardPool, Grant, Limits};
use crate::log::Entry;
use crate::state::Phase;
use crate::table::{Ev, Flow, Flow::*, Table};
use contract::Side::{Us, Ussr};
use contract::{CardId, CardSet, SpaceId, SpaceSet};

/// 1 Asia Scoring.
pub fn asia_scoring(t: &mut Table<'_>, ev: Ev) -> Flow {
    score(t, ev, Region::Asia)
}

/// 2 Europe Scoring. Control wins the game.
pub fn europe_scoring(t: &mut Table<'_>, ev: Ev) -> Flow {
    score(t, ev, Region::Europe)
}

/// 3 Middle East Scoring.
pub fn middle_east_scoring(t: &mut Table<'_>, ev: Ev) -> Flow {
    score(t, ev, Region::MiddleEast)
}

/// Scores a region; under Shuttle Diplomacy the US first names the battleground that does not count.
pub fn score(t: &mut Table<'_>, ev: Ev, region: Region) -> Flow {
    let ignorable = t.shuttle_targets(region);
    match ev.step {
        0 if !ignorable.is_empty() => t.pick_space(Us, ignorable),
        0 => {
            t.score_region(region, None);
            Done
        }
        _ => {
            t.score_region(region, Some(t.picked_space()));
            Done
        }
    }
}

/// 4 Duck and Cover. DEFCON falls by one, then the US gains five minus its level.
pub fn duck_and_cover(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.degrade_defcon();
    t.award(ev.side, 5 - t.public.defcon);
    Done
}

/// 5 Five Year Plan. The USSR loses a random card; a US event among them happens at once.
pub fn five_year_plan(t: &mut Table<'_>, ev: Ev) -> Flow {
    let (me, foe) = (ev.side, ev.side.foe());
    match (ev.step, t.picked_card()) {
        (0, _) => t.draw_from_hand(foe),
        (1, Some(card)) if facts::CARD_FACTS[card.0 as usize].side == Some(me) => {
            t.leave_hand(foe, card);
            t.say(Entry::Discarded { side: foe, card });
            t.resolve(me, card)
        }
        (1, Some(card)) => {
            t.discard_from_hand(foe, card);
            Done
        }
        (1, None) => {
            t.say(Entry::NothingToDiscard { side: foe });
            Done
        }
        _ => Done,
    }
}

/// 7 Socialist Governments. Three US influence leave Western Europe, at most two from a country.
pub fn socialist_governments(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.take_away(Ussr, 3, t.setup.board.western_europe, Limits::Twice),
        _ => Done,
    }
}

/// 8 Fidel. Cuba turns Soviet.
pub fn fidel(t: &mut Table<'_>, _: Ev) -> Flow {
    turn_soviet(t, CUBA)
}

fn turn_soviet(t: &mut Table<'_>, space: SpaceId) -> Flow {
    t.remove_all(Us, space);
    t.top_up(Ussr, space, t.stability(space));
    Done
}

/// 9 Vietnam Revolts. Two influence, and a point more for Southeast Asia this turn.
pub fn vietnam_revolts(t: &mut Table<'_>, _: Ev) -> Flow {
    t.add(Ussr, VIETNAM, 2);
    t.begin(Effect::VietnamRevolts);
    Done
}

/// 10 Blockade. The US discards a card of three Ops or more, or leaves West Germany.
pub fn blockade(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.public.answer = 0;
            t.offer_card(Us, CardPool::HandOfThreeOps)
        }
        _ => {
            match t.picked_card() {
                Some(card) => t.discard_from_hand(Us, card),
                None => t.remove_all(Us, WEST_GERMANY),
            }
            Done
        }
    }
}

/// 11 Korean War. North Korea attacks South Korea.
pub fn korean_war(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.roll(),
        _ => {
            let civil_war = u8::from(t.setup.options.chinese_civil_war && t.public.china.holder.is_none());
            let penalty = t.war_penalty(Ussr, SOUTH_KOREA) + civil_war;
            war(t, Ussr, SOUTH_KOREA, penalty)
        }
    }
}

/// The wars of two military operations and two points, won with four or more.
pub fn war(t: &mut Table<'_>, side: contract::Side, target: SpaceId, penalty: u8) -> Flow {
    t.resolve_war(side, target, penalty, 4, 2);
    t.add_milops(side, 2);
    Done
}

/// 12 Romanian Abdication. Romania turns Soviet.
pub fn romanian_abdication(t: &mut Table<'_>, _: Ev) -> Flow {
    turn_soviet(t, ROMANIA)
}

/// 13 Arab-Israeli War. The only war that a controlled target resists, too.
pub fn arab_israeli_war(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.roll(),
        _ => {
            let penalty = t.war_penalty(Ussr, ISRAEL) + u8::from(t.controls(Us, ISRAEL));
            war(t, Ussr, ISRAEL, penalty)
        }
    }
}

/// 14 COMECON. One influence in each of four Eastern European countries the US does not control.
pub fn comecon(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.place(Ussr, 4, t.setup.board.eastern_europe - t.controlled(Us), Limits::Once),
        _ => Done,
    }
}

/// 15 Nasser. Two Soviet influence in Egypt; the US loses half of its own there, rounded up.
pub fn nasser(t: &mut Table<'_>, _: Ev) -> Flow {
    let half = t.influence(Us, EGYPT).div_ceil(2);
    t.add(Ussr, EGYPT, 2);
    t.remove(Us, EGYPT, half);
    Done
}

/// 16 Warsaw Pact Formed. Four Eastern European countries lose all US influence, or five Soviet
/// influence are added there, at most two a country. Opens NATO.
pub fn warsaw_pact_formed(t: &mut Table<'_>, ev: Ev) -> Flow {
    let eastern_europe = t.setup.board.eastern_europe;
    match ev.step {
        0 => t.choose(Ussr, &[Choice::REMOVE, Choice::ADD]),
        1 => {
            t.begin(Effect::WarsawPact);
            if t.chose(Choice::REMOVE) {
                t.empty_out(Ussr, 4, eastern_europe)
            } else {
                t.place(Ussr, 5, eastern_europe, Limits::Twice)
            }
        }
        _ => Done,
    }
}

/// 17 De Gaulle Leads France. France drifts away, and from NATO for good.
pub fn de_gaulle_leads_france(t: &mut Table<'_>, _: Ev) -> Flow {
    t.remove(Us, FRANCE, 2);
    t.add(Ussr, FRANCE, 1);
    t.begin(Effect::DeGaulle);
    Done
}

/// 18 Captured Nazi Scientist. One box forward in the Space Race.
pub fn captured_nazi_scientist(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.advance_in_space(ev.side, 1);
    Done
}

/// 19 Truman Doctrine. One uncontrolled European country loses all Soviet influence.
pub fn truman_doctrine(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.empty_out(
            ev.side,
            1,
            t.region(Region::Europe) - t.controlled(ev.side) - t.controlled(ev.side.foe()),
        ),
        _ => Done,
    }
}

/// 20 Olympic Games. The opponent takes part, and both roll, or boycotts: DEFCON falls and the host
/// conducts operations worth four.
pub fn olympic_games(t: &mut Table<'_>, ev: Ev) -> Flow {
    const RUSSIAN_DIE: u8 = 2;
    const US_DIE: u8 = 3;
    const BOYCOTTED: u8 = 5;
    match ev.step {
        0 => t.choose(ev.side.foe(), &[Choice::PARTICIPATE, Choice::BOYCOTT]),
        1 => {
            let boycott = t.chose(Choice::BOYCOTT);
            t.say(Entry::Olympics { side: ev.side.foe(), boycott });
            if boycott {
                t.degrade_defcon();
                t.conduct(ev.side, 4, Grant::CONDUCT);
                Goto(BOYCOTTED)
            } else {
                t.roll()
            }
        }
        RUSSIAN_DIE => {
            t.keep(t.die());
            t.roll()
        }
        US_DIE => {
            let bonus = |side| if ev.side == side { 2 } else { 0 };
            let (ussr_die, us_die) = (ev.kept, t.die());
            t.say(Entry::Contest { us_die, us_bonus: bonus(Us), ussr_die, ussr_bonus: bonus(Ussr) });
            match (us_die + bonus(Us)).cmp(&(ussr_die + bonus(Ussr))) {
                std::cmp::Ordering::Greater => t.award(Us, 2),
                std::cmp::Ordering::Less => t.award(Ussr, 2),
                // Ties are rolled again.
                std::cmp::Ordering::Equal => {
                    t.roll();
                    return Goto(RUSSIAN_DIE);
                }
            }
            Done
        }
        _ => Done,
    }
}

/// 21 NATO. US-controlled Europe is safe from Soviet coups, realignments and brush wars.
pub fn nato(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::Nato);
    Done
}

/// 22 Independent Reds. The US draws level in one of five Eastern European countries.
pub fn independent_reds(t: &mut Table<'_>, ev: Ev) -> Flow {
    const REDS: SpaceSet = SpaceSet::of(&[YUGOSLAVIA, ROMANIA, BULGARIA, HUNGARY, CZECHOSLOVAKIA]);
    match ev.step {
        0 => {
            let behind =
                REDS.iter().filter(|&space| t.influence(ev.side, space) < t.influence(ev.side.foe(), space));
            let behind: SpaceSet = behind.collect();
            if behind.is_empty() { Done } else { t.pick_space(ev.side, behind) }
        }
        _ => {
            let space = t.picked_space();
            t.top_up(ev.side, space, t.influence(ev.side.foe(), space));
            Done
        }
    }
}

/// 23 Marshall Plan. One influence in each of seven Western European countries the USSR does not
/// control. Opens NATO.
pub fn marshall_plan(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.begin(Effect::MarshallPlan);
            t.place(ev.side, 7, t.setup.board.western_europe - t.controlled(ev.side.foe()), Limits::Once)
        }
        _ => Done,
    }
}

/// 24 Indo-Pakistani War. India or Pakistan is attacked.
pub fn indo_pakistani_war(t: &mut Table<'_>, ev: Ev) -> Flow {
    war_on_one_of(t, ev, SpaceSet::of(&[INDIA, PAKISTAN]))
}

/// A war whose player names the target.
pub fn war_on_one_of(t: &mut Table<'_>, ev: Ev, targets: SpaceSet) -> Flow {
    match ev.step {
        0 => t.pick_space(ev.side, targets),
        1 => {
            t.keep(t.picked_space().0);
            t.roll()
        }
        _ => {
            let target = SpaceId(ev.kept);
            let penalty = t.war_penalty(ev.side, target);
            war(t, ev.side, target, penalty)
        }
    }
}

/// 25 Containment. US operations are worth one more this turn.
pub fn containment(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.begin(match ev.side {
        Us => Effect::Containment,
        Ussr => Effect::Brezhnev,
    });
    Done
}

/// 26 CIA Created. The USSR shows its hand; the US may conduct operations worth one.
pub fn cia_created(t: &mut Table<'_>, ev: Ev) -> Flow {
    look_and_act(t, ev, ev.side)
}

pub fn look_and_act(t: &mut Table<'_>, ev: Ev, side: contract::Side) -> Flow {
    match ev.step {
        0 => {
            t.reveal_hand(side.foe());
            t.conduct(side, 1, Grant::CONDUCT)
        }
        _ => Done,
    }
}

/// 27 US/Japan Mutual Defense Pact. The US controls Japan, and the USSR keeps its hands off.
pub fn us_japan_mutual_defense_pact(t: &mut Table<'_>, _: Ev) -> Flow {
    t.top_up(Us, JAPAN, t.influence(Ussr, JAPAN) + t.stability(JAPAN));
    t.begin(Effect::UsJapanPact);
    Done
}

/// 28 Suez Crisis. Four US influence leave France, the UK and Israel, at most two from each.
pub fn suez_crisis(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.take_away(Ussr, 4, SpaceSet::of(&[FRANCE, UK, ISRAEL]), Limits::Twice),
        _ => Done,
    }
}

/// 29 East European Unrest. Three Eastern European countries lose one Soviet influence each, two in
/// the Late War.
pub fn east_european_unrest(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            let per = if t.public.turn >= 8 { 2 } else { 1 };
            t.take_each(ev.side, ev.side.foe(), 3, per, t.setup.board.eastern_europe, Limits::Once)
        }
        _ => Done,
    }
}

/// 30 Decolonization. One influence in each of four countries of Africa and Southeast Asia.
pub fn decolonization(t: &mut Table<'_>, ev: Ev) -> Flow {
    in_four_colonies(t, ev, Ussr)
}

pub fn in_four_colonies(t: &mut Table<'_>, ev: Ev, side: contract::Side) -> Flow {
    match ev.step {
        0 => t.place(side, 4, t.region(Region::Africa) | t.setup.board.southeast_asia, Limits::Once),
        _ => Done,
    }
}

/// 31 Red Scare/Purge. The opponent's operations are worth one less this turn.
pub fn red_scare_purge(t: &mut Table<'_>, ev: Ev) -> Flow {
    let once = t.setup.options.red_scare_once;
    let scare = &mut t.public.red_scare[ev.side.foe()];
    *scare = if once { 1 } else { *scare + 1 };
    t.say(Entry::EffectBegins { card: ev.card });
    Done
}

/// 32 UN Intervention, through Star Wars: an opponent's card from hand is used without its event.
/// Played from hand it is part of playing a card.
pub fn un_intervention(t: &mut Table<'_>, ev: Ev) -> Flow {
    match (ev.step, t.picked_card()) {
        (0, _) => {
            t.un_intervention_played();
            t.pick_card(ev.side, CardPool::Companions)
        }
        (1, Some(card)) => {
            t.leave_hand(ev.side, card);
            t.push_play(ev.side, card, crate::turn::PlayFlags::NO_EVENT);
            Next
        }
        _ => Done,
    }
}

/// 33 De-Stalinization. Up to four Soviet influence move to countries the US does not control, at
/// most two a country.
pub fn de_stalinization(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.take_each(Ussr, Ussr, 4, 1, t.countries(), Limits::UpTo),
        1 => {
            let taken = 4 - t.left_over();
            t.place(Ussr, taken, t.countries() - t.controlled(Us), Limits::Twice)
        }
        _ => Done,
    }
}

/// 34 Nuclear Test Ban. Points for DEFCON less two, then DEFCON improves by two.
pub fn nuclear_test_ban(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.award(ev.side, t.public.defcon.saturating_sub(2));
    t.improve_defcon(2);
    Done
}

/// Turn Zero: Nationalist China, in place of Formosan Resolution.
pub fn nationalist_china(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.place(ev.side, 3, t.region(Region::Asia), Limits::Once),
        _ => Flow::Done,
    }
}

/// 35 Formosan Resolution. Taiwan may count as a battleground of Asia.
pub fn formosan_resolution(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::FormosanResolution);
    Done
}

/// 103 Defectors. Cancels the Soviet headline; a point for the US if the USSR plays it in its round.
pub fn defectors(t: &mut Table<'_>, _: Ev) -> Flow {
    if t.public.phase == Phase::Headline {
        if t.public.phasing == Us {
            t.cancel_headline(Ussr);
        }
    } else {
        let any_route = t.setup.options.defectors_any_route && t.public.phasing == Ussr;
        if any_route || t.is_played_by(Ussr) {
            t.award(Us, 1);
        }
    }
    Done
}

/// 104 The Cambridge Five. The US shows its scoring cards; the USSR may add one influence in one of
/// their regions.
pub fn the_cambridge_five(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            let shown = t.hand(Us) & facts::SCORING_CARDS;
            if shown.is_empty() {
                t.say(Entry::NothingToReveal { side: Us });
            }
            t.reveal_all(Us, shown);
            t.place(Ussr, 1, regions_of(t, shown), Limits::UpTo)
        }
        _ => Done,
    }
}

/// The countries of all regions named on scoring cards.
fn regions_of(t: &Table<'_>, scoring: CardSet) -> SpaceSet {
    let named = |card: CardId| match card {
        facts::cards::ASIA_SCORING => t.region(Region::Asia),
        facts::cards::EUROPE_SCORING | facts::cards::EUROPE_SCORING_ALLIED_BERLIN => t.region(Region::Europe),
        facts::cards::MIDDLE_EAST_SCORING => t.region(Region::MiddleEast),
        facts::cards::CENTRAL_AMERICA_SCORING => t.region(Region::CentralAmerica),
        facts::cards::SOUTHEAST_ASIA_SCORING => t.setup.board.southeast_asia,
        facts::cards::AFRICA_SCORING => t.region(Region::Africa),
        facts::cards::SOUTH_AMERICA_SCORING => t.region(Region::SouthAmerica),
        _ => SpaceSet::EMPTY,
    };
    scoring.iter().fold(SpaceSet::EMPTY, |all, card| all | named(card))
}

/// 105 Special Relationship. With the UK: one influence next to it, or, with NATO, two in a Western
/// European country and two points.
pub fn special_relationship(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 if !t.controls(Us, UK) => Done,
        0 if t.has(Effect::Nato) => {
            t.award(Us, 2);
            t.place_each(Us, 1, 2, t.setup.board.western_europe, Limits::Once)
        }
        0 => t.place(Us, 1, t.adjacent(UK), Limits::Once),
        _ => Done,
    }
}

/// 106 NORAD. Influence after a round in which DEFCON fell to two.
pub fn norad(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::Norad);
    Done
}
