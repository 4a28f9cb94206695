//! Twilight Struggle as the rulebook prints it (preset `rulebook`): paragraphs of docs/rulebooks.md that no
//! other test covers.

use crate::common::*;
use crate::rulebook_003_examples::rulebook;
use contract::{CardId, CardSet, Chance, Now, Rules, Viewer};
use struggle::Twilight;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, OPTIONAL_CARDS, TWILIGHT_EARLY, TWILIGHT_LATE, TWILIGHT_MID};
use struggle::log::Entry;

// 003 §4.5: A to I, from the last round of turn 3 into turn 4; F is a tournament rule and an option.
#[test]
fn phases_of_a_turn_follow_each_other() {
    let mut s = Scenario::by_the_book(&[("show_held_cards", "on")])
        .turn(3)
        .defcon(3)
        .milops(Ussr, 3)
        .china(Us, false);
    s = s.hand(Us, [NATO, OAS_FOUNDED]).hand(Ussr, [ALLENDE]).us(CANADA, 1).round(Us, 6);
    s.play(Us, NATO, Choice::INFLUENCE).at(Us, [CANADA; 4]);
    s.deal();
    assert!(matches!(s.open.now, Now::Both(..)), "C: both choose a headline");
    let placed = s.first_entry("D", |entry| matches!(entry, Entry::Influence { .. }));
    let penalty = s.first_entry("E", |entry| *entry == Entry::Vp { side: Ussr, n: 3, score: -3 });
    let shown = s.first_entry("F", |entry| *entry == Entry::HeldShown { side: Us, card: OAS_FOUNDED });
    let turn = s.first_entry("H", |entry| *entry == Entry::TurnBegins { turn: 4 });
    let defcon = s.first_entry("A", |entry| matches!(entry, Entry::Defcon { from: 3, level: 4 }));
    let drew = s.first_entry("B", |entry| matches!(entry, Entry::Drew { .. }));
    let order = [placed, penalty, shown, turn, defcon, drew];
    assert!(order.is_sorted(), "{order:?} in {:?}", s.log);
    assert!(s.state.public.china.face_up, "G");
    s.card(Us, OAS_FOUNDED).card(Ussr, ALLENDE);
    let headline = s.first_entry("C", |entry| matches!(entry, Entry::Headline { .. }));
    assert!(headline > drew, "{:?}", s.log);
    // I: after turn 10 the regions come last, after the penalty.
    let mut s = Scenario::by_the_book(&[])
        .turn(10)
        .defcon(3)
        .milops(Ussr, 3)
        .us(CANADA, 1)
        .hand(Us, [NATO])
        .round(Us, 7);
    s.play(Us, NATO, Choice::INFLUENCE).at(Us, [CANADA; 4]);
    let penalty = s.first_entry("E", |entry| *entry == Entry::Vp { side: Ussr, n: 3, score: -3 });
    assert!(s.first_entry("I", |entry| *entry == Entry::FinalScoring) > penalty);
    assert!(!s.log.contains(&Entry::TurnBegins { turn: 11 }));
}

// 003 §4.5D and 000 B: what is left is kept, counts towards the new hand and may be played then.
#[test]
fn held_card_is_kept_and_the_hand_filled_up() {
    let mut s = Scenario::by_the_book(&[])
        .turn(1)
        .hand(Us, [NATO])
        .hand(Ussr, [COMECON])
        .milops(Us, 5)
        .milops(Ussr, 5);
    s.state.hidden.deck = TWILIGHT_EARLY - CardSet::of(&[NATO, COMECON]) - OPTIONAL_CARDS;
    let mut s = s.end_of_turn();
    s.deal();
    for (side, kept) in [(Us, NATO), (Ussr, COMECON)] {
        assert_eq!(s.state.hidden.hand[side].len(), 8, "{side:?}");
        assert!(s.offers_card(side, kept), "{} may be headlined now", name(kept));
    }
}

// 003 §2.2.1: every card but a scoring card has a value of one to four.
#[test]
fn every_card_but_a_scoring_card_has_a_value() {
    let deck = (TWILIGHT_EARLY | TWILIGHT_MID | TWILIGHT_LATE).with(THE_CHINA_CARD) - OPTIONAL_CARDS;
    assert_eq!(deck.len(), 103);
    for card in deck.iter() {
        let CardId(n) = card;
        let facts = &CARD_FACTS[n as usize];
        assert_eq!((1..=4).contains(&facts.ops), !facts.scoring, "{}", name(card));
    }
}

// 003 §6.1.6: everyone knows how much influence is where.
#[test]
fn influence_is_open_to_everybody() {
    let s =
        Scenario::by_the_book(&[]).us(ITALY, 3).ussr(ITALY, 1).ussr(CUBA, 17).hand(Us, [NATO]).round(Us, 1);
    for viewer in Viewer::ALL {
        let seen = Twilight::view(&s.setup, &s.state, viewer).public.influence;
        let of = |space: contract::SpaceId| [Us, Ussr].map(|side| seen[side].0[space.0 as usize]);
        assert_eq!((of(ITALY), of(CUBA)), ([3, 1], [0, 17]), "{viewer:?}");
    }
}

// 003 §3.1: eight of the 35 Early War cards each, the China Card face up with the USSR, which places first.
#[test]
fn the_first_deal_is_of_35_cards() {
    let mut s = Scenario::from_start(rulebook_words::<Twilight>());
    let Now::Chance(Chance::Card { from }) = s.open.now else { panic!("{:?}", s.open.now) };
    assert_eq!((from, from.len()), (TWILIGHT_EARLY - OPTIONAL_CARDS, 35));
    s.deal();
    let hidden = &s.state.hidden;
    assert_eq!((hidden.hand[Us].len(), hidden.hand[Ussr].len(), hidden.deck.len()), (8, 8, 19));
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), true));
    assert_eq!(s.asked(), Some(Ussr), "with the cards in hand");
}

// 003 §4.1, §4.4, §4.5H: new periods join what is left of the draw pile, without the discards.
#[test]
fn new_periods_join_without_the_discards() {
    for turn in 2..=10 {
        let joining = match turn {
            4 => TWILIGHT_MID,
            8 => TWILIGHT_LATE,
            _ => CardSet::EMPTY,
        };
        let s = Scenario::by_the_book(&[]).turn(turn).deck([NASSER]).discards([BLOCKADE]).begin_turn();
        let Now::Chance(Chance::Card { from }) = s.open.now else { panic!("{:?}", s.open.now) };
        assert_eq!(from, (joining - OPTIONAL_CARDS).with(NASSER), "turn {turn}");
        assert!(s.in_discard(BLOCKADE));
    }
}

// 003 §5.2: if an opponent's event cannot happen or is forbidden, the operations remain and the card is discarded.
#[test]
fn impossible_events_of_the_opponent_leave_the_operations() {
    let forbidden = rulebook().effect(Effect::CampDavid);
    for (s, side, card, markers) in [
        (rulebook(), Ussr, NATO, 4),
        (rulebook(), Ussr, SOLIDARITY, 2),
        (rulebook(), Ussr, KITCHEN_DEBATES, 1),
        (forbidden, Us, ARAB_ISRAELI_WAR, 2),
    ] {
        let home = if side == Us { CANADA } else { POLAND };
        let mut s = s.hand(side, [card]).round(side, 1);
        s.play(side, card, Choice::INFLUENCE);
        for _ in 0..markers {
            s.at(side, [home]);
        }
        assert!(s.said(Entry::NoEvent { card }), "{}", name(card));
        assert!(s.in_discard(card) && !s.is_removed(card), "{}", name(card));
    }
}

// 003 §7.5: one's own event that another event forbids can still be used for its operations.
#[test]
fn a_forbidden_event_still_has_operations() {
    for (effect, card, ops) in [
        (Effect::IronLady, SOCIALIST_GOVERNMENTS, 3),
        (Effect::EvilEmpire, FLOWER_POWER, 4),
        (Effect::NorthSeaOil, OPEC, 3),
        (Effect::TearDownThisWall, WILLY_BRANDT, 2),
        (Effect::CampDavid, ARAB_ISRAELI_WAR, 2),
    ] {
        let mut s = rulebook().effect(effect).round_with(Ussr, card, Choice::INFLUENCE);
        assert_eq!(s.left(), ops, "{}", name(card));
        for _ in 0..ops {
            s.at(Ussr, [POLAND]);
        }
        assert!(s.in_discard(card), "{}", name(card));
    }
}

// 003 §6.4.3: five boxes score, for the first side more than for the second.
#[test]
fn five_boxes_pay_points() {
    let points = [(2, 1), (0, 0), (2, 0), (0, 0), (4, 2), (0, 0), (4, 2), (2, 0)];
    assert_eq!(points.iter().filter(|pays| **pays != (0, 0)).count(), 5);
    for (at, (first, second)) in points.into_iter().enumerate() {
        for (foe, vp) in [(at as u8, first), (at as u8 + 1, second)] {
            let s = rulebook().ussr(CHILE, 1).space_race(at as u8, foe).dice([1]);
            let s = s.round_with(Us, US_JAPAN_MUTUAL_DEFENSE_PACT, Choice::SPACE);
            assert_eq!(s.vp_now(), vp, "box {}, the opponent in {foe}", at + 1);
        }
    }
}
