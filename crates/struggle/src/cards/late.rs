//! The Late War: cards 82–102 and the optional 109–110.

use super::early::war_on_one_of;
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, Region, spaces::*};
use crate::frames::{CardPool, Grant, Limits, Zone};
use crate::log::{Entry, Reason};
use crate::table::{Ev, Flow, Flow::*, Table};
use contract::Side::{Us, Ussr};
use contract::SpaceSet;

/// 82 Iranian Hostage Crisis. Iran turns Soviet; Soviet Terrorism strikes twice.
pub fn iranian_hostage_crisis(t: &mut Table<'_>, _: Ev) -> Flow {
    t.remove_all(Us, IRAN);
    t.add(Ussr, IRAN, 2);
    t.begin(Effect::HostageCrisis);
    Done
}

/// 83 The Iron Lady. A point, Argentina stirs, the UK is cleared; no more Socialist Governments.
pub fn the_iron_lady(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.award(ev.side, 1);
    t.add(ev.side.foe(), ARGENTINA, 1);
    t.remove_all(ev.side.foe(), UK);
    t.begin(Effect::IronLady);
    Done
}

/// 84 Reagan Bombs Libya. A point for every two Soviet influence in Libya.
pub fn reagan_bombs_libya(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.award(ev.side, t.influence(ev.side.foe(), LIBYA) / 2);
    Done
}

/// 85 Star Wars. The US, ahead in space, plays an event from the discard pile.
pub fn star_wars(t: &mut Table<'_>, ev: Ev) -> Flow {
    match (ev.step, t.picked_card()) {
        (0, _) => {
            t.public.answer = 0;
            t.pick_card(Us, CardPool::DiscardEvents)
        }
        (1, Some(card)) => {
            t.public.discard.remove(card);
            t.say(Entry::Reclaimed { side: Us, card });
            t.uses_card(Us, card);
            t.resolve(Us, card)
        }
        _ => Done,
    }
}

/// 86 North Sea Oil. No more OPEC, and an eighth round for the US this turn.
pub fn north_sea_oil(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.begin(Effect::NorthSeaOil);
    t.public.effects.begin(match ev.side {
        Us => Effect::EightRoundsForUs,
        Ussr => Effect::EightRoundsForUssr,
    });
    Done
}

/// 87 The Reformer. Four influence in Europe, six if the USSR leads, at most two a country; no more
/// Soviet coups there.
pub fn the_reformer(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.begin(Effect::Reformer);
            let n = if t.public.vp < 0 { 6 } else { 4 };
            t.place(Ussr, n, t.region(Region::Europe), Limits::Twice)
        }
        _ => Done,
    }
}

/// 88 Marine Barracks Bombing. The US leaves Lebanon and loses two more influence in the Middle East.
pub fn marine_barracks_bombing(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.remove_all(Us, LEBANON);
            t.take_away(Ussr, 2, t.region(Region::MiddleEast), Limits::Free)
        }
        _ => Done,
    }
}

/// 89 Soviets Shoot Down KAL 007. DEFCON falls, two points; with South Korea, operations worth four
/// without a coup.
pub fn soviets_shoot_down_kal_007(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.degrade_defcon();
            t.award(ev.side, 2);
            if t.controls(ev.side, SOUTH_KOREA) { t.conduct(ev.side, 4, Grant::NO_COUP) } else { Done }
        }
        _ => Done,
    }
}

/// 90 Glasnost. Two points, DEFCON improves; after The Reformer, operations worth four without a coup.
pub fn glasnost(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.award(Ussr, 2);
            t.improve_defcon(1);
            if t.has(Effect::Reformer) { t.conduct(Ussr, 4, Grant::NO_COUP) } else { Done }
        }
        _ => Done,
    }
}

/// 91 Ortega Elected in Nicaragua. The US leaves Nicaragua; a free coup next door.
pub fn ortega_elected_in_nicaragua(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.remove_all(Us, NICARAGUA);
            let value = t.ops_of(Ussr, facts::OPS[ev.card.0 as usize]);
            let grant = Grant::free_coup(Zone::NicaraguasNeighbours);
            t.push_coup(Ussr, ev.card, value, grant);
            Next
        }
        _ => Done,
    }
}

/// 92 Terrorism. The opponent loses a random card; two if the USSR plays it after the hostage crisis.
pub fn terrorism(t: &mut Table<'_>, ev: Ev) -> Flow {
    let foe = ev.side.foe();
    let strikes = if ev.side == Ussr && t.has(Effect::HostageCrisis) { 2 } else { 1 };
    match (ev.step, t.picked_card()) {
        (0, _) => t.draw_from_hand(foe),
        (1, Some(card)) => {
            t.discard_from_hand(foe, card);
            t.keep(ev.kept + 1);
            if ev.kept + 1 < strikes { Goto(0) } else { Done }
        }
        _ => {
            if ev.kept == 0 {
                t.say(Entry::NothingToDiscard { side: foe });
            }
            Done
        }
    }
}

/// 93 Iran-Contra Scandal. US dice in realignments are one lower this turn.
pub fn iran_contra_scandal(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::IranContra);
    Done
}

/// 94 Chernobyl. No Soviet influence by operations in one region this turn.
pub fn chernobyl(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.choose(Us, &Region::ALL.map(Choice::region)),
        _ => {
            if let Some(region) = t.chosen().as_region() {
                t.say(Entry::RegionChosen { side: Us, region });
                t.begin(Effect::chernobyl(region));
            }
            Done
        }
    }
}

/// 95 Latin American Debt Crisis. The US discards a card of three Ops or more, or Soviet influence
/// doubles in two countries of South America.
pub fn latin_american_debt_crisis(t: &mut Table<'_>, ev: Ev) -> Flow {
    const DOUBLE: u8 = 2;
    match ev.step {
        0 => {
            t.public.answer = 0;
            t.offer_card(Us, CardPool::HandOfThreeOps)
        }
        1 => match t.picked_card() {
            Some(card) => {
                t.discard_from_hand(Us, card);
                Done
            }
            None => Goto(DOUBLE),
        },
        _ => {
            let mut open = t.present(Ussr) & t.region(Region::SouthAmerica);
            if ev.step > DOUBLE {
                let space = t.picked_space();
                t.add(Ussr, space, t.influence(Ussr, space));
                open.remove(space);
            }
            if ev.step == DOUBLE + 2 || open.is_empty() { Done } else { t.pick_space(Ussr, open) }
        }
    }
}

/// 96 Tear Down This Wall. Three influence in East Germany, then a free coup or realignments in
/// Europe; the end of Willy Brandt.
pub fn tear_down_this_wall(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.end(Effect::WillyBrandt);
            t.begin(Effect::TearDownThisWall);
            t.add(ev.side, EAST_GERMANY, 3);
            t.conduct(ev.side, facts::OPS[ev.card.0 as usize], Grant::free_in(Zone::Europe))
        }
        _ => Done,
    }
}

/// 97 An Evil Empire. A point, and the end of Flower Power.
pub fn an_evil_empire(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.award(ev.side, 1);
    t.end(Effect::FlowerPower);
    t.begin(Effect::EvilEmpire);
    Done
}

/// 98 Aldrich Ames Remix. The US hand is open for the turn, and the USSR discards one card from it.
pub fn aldrich_ames_remix(t: &mut Table<'_>, ev: Ev) -> Flow {
    match (ev.step, t.picked_card()) {
        (0, _) => {
            t.begin(Effect::AldrichAmes);
            t.reveal_hand(Us);
            t.public.answer = 0;
            t.pick_card(Ussr, CardPool::FoeHand)
        }
        (1, Some(card)) => {
            t.discard_from_hand(Us, card);
            Done
        }
        _ => Done,
    }
}

/// 99 Pershing II Deployed. A point, and one US influence less in three Western European countries.
pub fn pershing_ii_deployed(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => {
            t.award(Ussr, 1);
            t.take_away(Ussr, 3, t.setup.board.western_europe, Limits::Once)
        }
        _ => Done,
    }
}

/// 100 Wargames. At DEFCON 2 the player may give six points and end the game.
pub fn wargames(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.choose(ev.side, &[Choice::ACCEPT, Choice::DECLINE]),
        _ => {
            if t.chose(Choice::ACCEPT) {
                t.move_vp(ev.side.foe(), 6);
                t.finish_on_points(Reason::Wargames);
            }
            Done
        }
    }
}

/// 101 Solidarity. Three influence in Poland.
pub fn solidarity(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.add(ev.side, POLAND, 3);
    Done
}

/// 102 Iran-Iraq War. Iran or Iraq is attacked.
pub fn iran_iraq_war(t: &mut Table<'_>, ev: Ev) -> Flow {
    war_on_one_of(t, ev, SpaceSet::of(&[IRAN, IRAQ]))
}

/// 109 Yuri and Samantha. A point for every US coup this turn.
pub fn yuri_and_samantha(t: &mut Table<'_>, _: Ev) -> Flow {
    t.begin(Effect::YuriAndSamantha);
    Done
}

/// 110 AWACS Sale to Saudis. Two influence in Saudi Arabia; no more Muslim Revolution.
pub fn awacs_sale_to_saudis(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.add(ev.side, SAUDI_ARABIA, 2);
    t.begin(Effect::AwacsSale);
    Done
}
