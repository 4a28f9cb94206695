//! Realignments as the rulebooks print them (003 and 002 §6.2, with the preset `rulebook`): since all points of a
//! card must be used there (§6.0), a single target is chosen automatically, and the rolls follow each other.

use crate::common::*;
use crate::rulebook_003_examples::rulebook;
use crate::rulebook_gaps_red_sea::sea;
use contract::{Pick, SpaceSet};
use struggle::choice::Choice;

/// The US realigns with a card; the dice are pairs of a Soviet and a US one, and all are used up.
fn realigned<const N: usize>(s: Scenario, card: contract::CardId, dice: [u8; N]) -> Scenario {
    let s = s.dice(dice).round_with(Us, card, Choice::REALIGN);
    s.done();
    s
}

// 003 §6.2.1: the opponent's influence is required, one's own is not, nor is adjacency.
#[test]
fn the_opponents_influence_is_all_that_is_needed() {
    let s = rulebook().ussr(ZIMBABWE, 1).us(KENYA, 1).ussr(CHILE, 1);
    let s = s.round_with(Us, INDEPENDENT_REDS, Choice::REALIGN);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[ZIMBABWE, CHILE]));
    let mut s = rulebook().us(KENYA, 2).hand(Us, [INDEPENDENT_REDS]).round(Us, 1);
    s.card(Us, INDEPENDENT_REDS);
    assert!(!s.offers(Us, Choice::REALIGN), "nothing to realign");
}

// 003 §6.2.1: a roll is resolved before the next target is named, and a target may be repeated.
#[test]
fn targets_are_named_one_by_one() {
    let s = rulebook().ussr(CHILE, 5).ussr(ZIMBABWE, 1);
    let mut s = s.dice([1, 3]).round_with(Us, INDEPENDENT_REDS, Choice::REALIGN);
    s.at(Us, [CHILE]);
    assert_eq!((s.inf(CHILE), s.asked()), ((0, 4), Some(Us)), "3 against 1 + 1 for more influence");
    s.then_dice([1, 4]).at(Us, [CHILE]);
    assert_eq!((s.inf(CHILE), s.at_round()), ((0, 2), (Ussr, 2)));
}

// 003 §6.2.2: one point per roll, and no point is left over.
#[test]
fn a_roll_costs_a_point() {
    for (card, rolls) in [(TRUMAN_DOCTRINE, 1), (INDEPENDENT_REDS, 2), (CONTAINMENT, 3), (MARSHALL_PLAN, 4)] {
        let mut s = rulebook().ussr(CHILE, 1);
        for _ in 0..rolls {
            s.then_dice([6, 1]);
        }
        let s = realigned(s, card, []);
        assert_eq!((s.inf(CHILE), s.at_round()), ((0, 1), (Ussr, 2)), "{rolls} rolls with {}", name(card));
    }
}

// 003 §6.2.2, §2.1.5: +1 for each controlled neighbour, for one's own adjacent superpower, for more
// influence.
#[test]
fn three_things_help_the_die() {
    // Chile's neighbours are Argentina and Peru, both of stability 2.
    for (argentina, peru, left) in [(2, 2, 1), (2, 1, 2), (1, 1, 3)] {
        let s = rulebook().ussr(CHILE, 3).us(CHILE, 3).us(ARGENTINA, argentina).us(PERU, peru);
        assert_eq!(realigned(s, TRUMAN_DOCTRINE, [3, 3]).inf(CHILE), (3, left), "{argentina} and {peru}");
    }
    let s = rulebook().ussr(CUBA, 2).us(CUBA, 2);
    assert_eq!(realigned(s, TRUMAN_DOCTRINE, [3, 3]).inf(CUBA), (2, 1), "the USA next door");
    let s = rulebook().ussr(POLAND, 2).us(POLAND, 2);
    assert_eq!(realigned(s, TRUMAN_DOCTRINE, [3, 3]).inf(POLAND), (1, 2), "the USSR next door");
    let s = rulebook().ussr(CHILE, 2).us(CHILE, 3);
    assert_eq!(
        realigned(s, TRUMAN_DOCTRINE, [6, 3]).inf(CHILE),
        (1, 2),
        "6 against 3 + 1: the attacker loses"
    );
    let s = rulebook().ussr(CHILE, 2);
    assert_eq!(realigned(s, TRUMAN_DOCTRINE, [3, 4]).inf(CHILE), (0, 2), "3 + 1 against 4: a tie");
}

// 003 §6.2.3, §8.2.2: nothing is added, points without a target are lost, no military operations.
#[test]
fn nothing_is_added_and_no_operation_is_military() {
    let s = realigned(rulebook().ussr(CHILE, 1), INDEPENDENT_REDS, [1, 6]);
    assert_eq!((s.inf(CHILE), s.at_round()), ((0, 0), (Ussr, 2)), "a lead of four takes one");
    assert_eq!((s.milops_of(Us), s.defcon_now()), (0, 5));
}

// 003 §8.1.5: regions closed by DEFCON are not targets.
#[test]
fn defcon_closes_regions_to_rolls() {
    let s = rulebook().ussr(POLAND, 1).ussr(ANGOLA, 1).ussr(SYRIA, 1).defcon(4);
    let mut s = s.round_with(Us, INDEPENDENT_REDS, Choice::REALIGN);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[ANGOLA, SYRIA]));
    s.refuses(Us, Pick::Space(POLAND));
}

// 003 §9.6: the China Card has a fifth roll if all are in Asia.
#[test]
fn the_china_card_rolls_five_times_in_asia() {
    let mut s = rulebook().us(JAPAN, 9).us(CHILE, 1).dice([3, 3, 3, 3, 3, 3, 3, 3, 3, 3]).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::REALIGN).at(Ussr, [JAPAN, JAPAN, JAPAN, JAPAN]);
    s.done();
    assert_eq!(s.at_round(), (Us, 1), "the fifth can only be in Japan");
    let mut s = rulebook().us(JAPAN, 9).us(CHILE, 9).dice([3, 3, 3, 3, 3, 3, 3, 3]).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::REALIGN).at(Ussr, [CHILE, JAPAN, JAPAN, JAPAN]);
    s.done();
    assert_eq!(s.at_round(), (Us, 1), "no fifth after Chile");
}

// 002 §6.2.1 to §6.2.3: a country may be repeated, a tie does nothing, no more is removed than there is,
// nothing is added, and the attacker can lose.
#[test]
fn rolls_of_red_sea() {
    let s = realigned(sea().ussr(OMAN, 2), PEACE_CORPS, [3, 4, 1, 6]);
    assert_eq!((s.inf(OMAN), s.asked()), ((0, 0), Some(Ussr)), "3 + 1 against 4, then 1 + 1 against 6");
    let s = realigned(sea().ussr(OMAN, 2).us(OMAN, 1), PEACE_CORPS, [6, 1, 3, 4]);
    assert_eq!(s.inf(OMAN), (0, 2), "6 + 1 against 1, then a tie");
    assert_eq!(s.milops_of(Us), 0);
}

// 002 §6.2.5: a realignment in a flashpoint turns no card over.
#[test]
fn flashpoints_are_realigned_like_other_countries() {
    let s = realigned(sea().ussr(SOMALIA, 2).deck([NASSERISM]), PEACE_CORPS, [1, 4]);
    assert_eq!((s.inf(SOMALIA), s.defcon_now()), ((0, 0), 4));
    assert!(s.in_deck(NASSERISM));
}
