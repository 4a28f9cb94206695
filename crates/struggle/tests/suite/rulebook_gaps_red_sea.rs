//! Red Sea as the rulebook prints it (preset `rulebook`): paragraphs of docs/rulebooks.md that no other test
//! covers.

use crate::common::*;
use contract::{CardSet, Now, Pick, Rules, Viewer};
use struggle::RedSea;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, RED_SEA_LATE, RED_SEA_MID};
use struggle::log::Entry;

/// Both sides keep a card, so that the game waits at the next round.
pub fn sea() -> Scenario {
    Scenario::red_sea_by_the_book(&[]).hand(Us, [SEPARATISTS]).hand(Ussr, [ARAB_LEAGUE])
}

// 002 §2.2.1: every card but a scoring card has a value of one to four.
#[test]
fn every_card_but_a_scoring_card_has_a_value() {
    for card in (RED_SEA_MID | RED_SEA_LATE).with(ROMANIAN_AUTONOMY).iter() {
        let facts = &CARD_FACTS[card.0 as usize];
        assert_eq!((1..=4).contains(&facts.ops), !facts.scoring, "{}", name(card));
    }
}

// 002 §4.5: А to И, from the last round of turn 1 into turn 2; Е is a tournament rule and an option.
#[test]
fn phases_of_a_turn_follow_each_other() {
    let mut s = Scenario::red_sea_by_the_book(&[("show_held_cards", "on")])
        .defcon(3)
        .milops(Ussr, 3)
        .china(Us, false);
    s = s.hand(Us, [PEACE_CORPS, SEPARATISTS]).hand(Ussr, [ARAB_LEAGUE]).round(Us, 7);
    s.play(Us, PEACE_CORPS, Choice::INFLUENCE);
    s.deal();
    assert!(matches!(s.open.now, Now::Both(..)), "В: both choose a headline");
    let placed = s.first_entry("Г", |entry| matches!(entry, Entry::Influence { .. }));
    let penalty = s.first_entry("Д", |entry| *entry == Entry::Vp { side: Ussr, n: 3, score: -3 });
    let shown = s.first_entry("Е", |entry| *entry == Entry::HeldShown { side: Us, card: SEPARATISTS });
    let turn = s.first_entry("З", |entry| *entry == Entry::TurnBegins { turn: 2 });
    let defcon = s.first_entry("А", |entry| matches!(entry, Entry::Defcon { from: 3, level: 4 }));
    let drew = s.first_entry("Б", |entry| matches!(entry, Entry::Drew { .. }));
    let order = [placed, penalty, shown, turn, defcon, drew];
    assert!(order.is_sorted(), "{order:?} in {:?}", s.log);
    assert!(s.state.public.china.face_up, "Ж");
    // И: after turn 2 the regions come last, after the penalty.
    let mut s = Scenario::red_sea_by_the_book(&[])
        .turn(2)
        .defcon(3)
        .milops(Ussr, 3)
        .hand(Us, [PEACE_CORPS])
        .round(Us, 7);
    s.play(Us, PEACE_CORPS, Choice::INFLUENCE);
    let penalty = s.first_entry("Д", |entry| *entry == Entry::Vp { side: Ussr, n: 3, score: -3 });
    assert!(s.first_entry("И", |entry| *entry == Entry::FinalScoring) > penalty);
}

// 002 §4.5 В: both choose at once, neither sees the other's card, and neither may go without.
#[test]
fn headlines_are_chosen_in_secret() {
    let mut s = sea().hand(Ussr, [DETENTE]).headlines();
    assert!(matches!(s.open.now, Now::Both(..)));
    assert_eq!((s.options(Us).choices, s.options(Ussr).choices), (0, 0), "no way to decline");
    s.card(Ussr, DETENTE);
    let view = RedSea::view(&s.setup, &s.state, Viewer::Us);
    assert!(view.public.committed[Ussr] && view.unseen.has(DETENTE));
    assert_eq!(view.public.headline[Ussr], None);
    s.refuses(Ussr, Pick::Card(ARAB_LEAGUE));
    s.card(Us, SEPARATISTS);
    assert!(s.said(Entry::Headline { side: Ussr, card: DETENTE }));
    assert!(s.said(Entry::Headline { side: Us, card: SEPARATISTS }));
}

// 002 §4.5 В: operations in the headline phase come only from the text of an event.
#[test]
fn an_event_may_grant_operations_in_the_headline() {
    let mut s =
        Scenario::red_sea_by_the_book(&[]).ussr(OMAN, 1).hand(Us, [PEACE_CORPS]).hand(Ussr, [ARAB_LEAGUE]);
    s = s.headlining(DIEGO_GARCIA, STAGFLATION);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [OMAN, OMAN]);
    assert_eq!((s.inf(OMAN), s.at_round()), ((0, 3), (Ussr, 1)));
}

// 002 §5.1: a card from the hand must be picked, and then used in one of its ways.
#[test]
fn a_card_is_played_and_never_thrown_away() {
    let mut s = sea().us(KENYA, 1).hand(Ussr, [THE_DERG]).round(Ussr, 1);
    assert_eq!((s.options(Ussr).choices, s.options(Ussr).cards), (0, CardSet::of(&[THE_DERG, ARAB_LEAGUE])));
    s.card(Ussr, THE_DERG);
    let ways = [Choice::EVENT, Choice::INFLUENCE, Choice::COUP, Choice::REALIGN, Choice::SPACE];
    assert_eq!(s.options(Ussr).choices, ways.iter().fold(0, |bits, choice| bits | choice.bit()));
}

// 002 §6.0: the kind is chosen once, and all points of the card are spent on it, including rolls.
#[test]
fn all_points_go_into_one_kind_of_operation() {
    let mut s = sea().ussr(OMAN, 1).us(KENYA, 1).round_with(Ussr, F_5ES_DELIVERED, Choice::INFLUENCE);
    for _ in 0..3 {
        assert_eq!(s.options(Ussr).choices, 0, "neither an end nor another kind");
        s.at(Ussr, [OMAN]);
    }
    assert_eq!((s.inf(OMAN), s.asked()), ((0, 4), Some(Us)));
    let mut s = sea().us(OMAN, 9).us(KENYA, 9).round_with(Ussr, F_5ES_DELIVERED, Choice::REALIGN);
    for _ in 0..3 {
        assert_eq!(s.options(Ussr).choices, 0, "neither an end nor another kind");
        s.then_dice([1, 1]).at(Ussr, [OMAN]);
    }
    assert_eq!((s.inf(OMAN), s.asked()), ((9, 0), Some(Us)), "three rolls of 1 against 1 + 1");
}

// 002 §6.1.5, §6.1.6: any number of markers, and everyone may count them.
#[test]
fn markers_are_unlimited_and_open() {
    let mut s = sea().us(OMAN, 40).round_with(Us, PEACE_CORPS, Choice::INFLUENCE);
    s.at(Us, [OMAN, OMAN]);
    for viewer in Viewer::ALL {
        let seen = RedSea::view(&s.setup, &s.state, viewer).public.influence;
        assert_eq!(seen[Us].0[OMAN.0 as usize], 42, "{viewer:?}");
    }
}

// 002 §10.1.5, §5.5: when scoring cards fill the remaining rounds, nothing else is played, whatever a card
// says.
#[test]
fn no_event_keeps_a_scoring_card_back() {
    let s = sea().hand(Us, [RED_SEA_AFRICA_SCORING, GOSPLAN_ADVISERS]).round(Us, 7);
    assert_eq!(s.options(Us).cards, CardSet::one(RED_SEA_AFRICA_SCORING));
    let s = sea().hand(Us, [RED_SEA_AFRICA_SCORING, GOSPLAN_ADVISERS]).round(Us, 6);
    assert!(s.offers_card(Us, GOSPLAN_ADVISERS), "one round to spare");
    // Bear Trap asks for a discard, but the scoring card comes first.
    let trapped = |round| {
        let s = Scenario::red_sea_by_the_book(&[("with_twilight_cards", "on")])
            .effect(Effect::BearTrap)
            .hand(Us, [SEPARATISTS]);
        s.hand(Ussr, [RED_SEA_AFRICA_SCORING, THE_DERG]).round(Ussr, round).options(Ussr).cards
    };
    assert_eq!(trapped(6), CardSet::one(THE_DERG));
    assert_eq!(trapped(7), CardSet::one(RED_SEA_AFRICA_SCORING));
}

// 002 §11.4: bids go beyond what can be placed (§11.4.1), so no number is missing.
#[test]
fn bids_go_beyond_what_can_be_placed() {
    let s = Scenario::red_sea_from_start(&[rulebook_words::<RedSea>(), &[("bid_for_sides", "on")]].concat());
    for (side, wanted) in [(Us, Us), (Us, Ussr), (Ussr, Us), (Ussr, Ussr)] {
        assert!((0..=15).all(|n| s.offers(side, Choice::bid(wanted, n))), "{side:?} for {wanted:?}");
    }
    for (handicap, side, placed) in [("9", Us, 6), ("-9", Ussr, 5)] {
        let mut s = Scenario::red_sea_from_start(&[("us_handicap", handicap)]);
        s.deal();
        let markers = |s: &Scenario| s.state.public.influence[side].0.iter().sum::<u8>();
        let before = markers(&s);
        while let Some(space) = s.options(side).spaces.first() {
            s.at(side, [space]);
        }
        assert_eq!(markers(&s) - before, placed, "{side:?}");
    }
}
