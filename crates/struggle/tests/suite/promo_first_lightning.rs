//! Promo pack 2: First Lightning, ruling by ruling, and how it interacts with other cards.

use crate::common::*;
use contract::{CardSet, Pick};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};
use struggle::surgery::Pile;

fn early_with(more: &[(&str, &str)]) -> Scenario {
    let options = [&[("promo_pack_2", "on"), ("with_red_sea_cards", "on")], more].concat();
    Scenario::with_options(&options).hand(Us, [TRUMAN_DOCTRINE]).hand(Ussr, [ROMANIAN_ABDICATION])
}

fn early() -> Scenario {
    early_with(&[])
}

#[test]
fn first_lightning_uses_a_card_without_its_event() {
    let mut s = early().ussr(POLAND, 1).hand(Ussr, [MARSHALL_PLAN, NATO, OLYMPIC_GAMES, FIDEL]);
    s = s.round_with(Ussr, FIRST_LIGHTNING, Choice::EVENT);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[MARSHALL_PLAN, NATO]));
    s.card(Ussr, MARSHALL_PLAN);
    assert!(!s.offers(Ussr, Choice::EVENT) && s.offers(Ussr, Choice::SPACE));
    s.choose(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    assert_eq!((s.inf(POLAND), s.defcon_now(), s.asked()), ((0, 5), 4, Some(Us)));
    assert!(!s.has(Effect::MarshallPlan));
}

#[test]
fn first_lightning_ruling_1_leaves_the_game_and_its_companion_does_not() {
    let mut s = early().hand(Ussr, [MARSHALL_PLAN]).round_with(Ussr, FIRST_LIGHTNING, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    assert!(s.is_removed(FIRST_LIGHTNING));
    assert!(s.in_discard(MARSHALL_PLAN) && !s.is_removed(MARSHALL_PLAN));
}

#[test]
fn first_lightning_ruling_2_gives_the_us_operations_and_lowers_defcon() {
    let mut s = early().us(CANADA, 1).hand(Ussr, [MARSHALL_PLAN]).hand(Us, [FIRST_LIGHTNING]).round(Us, 1);
    s.card(Us, FIRST_LIGHTNING);
    assert!(!s.offers(Us, Choice::EVENT), "no Soviet action round");
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.inf(CANADA), s.defcon_now()), ((3, 0), 4));
    assert!(s.in_discard(FIRST_LIGHTNING) && s.in_hand(Ussr, MARSHALL_PLAN));
    // At DEFCON 2 the US loses.
    let mut s = early().defcon(2).us(CANADA, 1).round_with(Us, FIRST_LIGHTNING, Choice::INFLUENCE);
    s.at(Us, [CANADA, CANADA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

#[test]
fn first_lightning_ruling_3_for_its_own_operations_lowers_defcon() {
    let mut s = early().hand(Ussr, [MARSHALL_PLAN]).round_with(Ussr, FIRST_LIGHTNING, Choice::INFLUENCE);
    assert_eq!(s.defcon_now(), 5, "not before the operations");
    s.at(Ussr, [POLAND, POLAND]);
    assert_eq!(s.defcon_now(), 4);
    assert!(s.in_discard(FIRST_LIGHTNING) && s.in_hand(Ussr, MARSHALL_PLAN));
}

#[test]
fn first_lightning_ruling_4_lowers_defcon_after_the_operations() {
    // At DEFCON 3 the paired card can still coup in the Middle East.
    let map =
        |options: &[(&str, &str)]| early_with(options).defcon(3).us(IRAN, 1).hand(Ussr, [MARSHALL_PLAN]);
    let mut s = map(&[]).dice([1]).round_with(Ussr, FIRST_LIGHTNING, Choice::EVENT);
    s.choose(Ussr, Choice::COUP).done();
    // The battleground first, the card after it.
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));

    let before = [("first_lightning_defcon", "before")];
    let s = map(&before).round_with(Ussr, FIRST_LIGHTNING, Choice::EVENT);
    assert_eq!(s.defcon_now(), 2);
    assert!(!s.offers(Ussr, Choice::COUP), "the Middle East is closed by now");
    let mut s = map(&before).hand(Ussr, [FIRST_LIGHTNING]).round(Ussr, 1);
    s.card(Ussr, FIRST_LIGHTNING);
    assert!(!s.offers(Ussr, Choice::COUP) && !s.offers(Ussr, Choice::REALIGN));
    s.choose(Ussr, Choice::INFLUENCE);
    assert_eq!(s.defcon_now(), 2);
    s.at(Ussr, [POLAND, POLAND]);
    assert_eq!(s.defcon_now(), 2, "once");
}

#[test]
fn first_lightning_ruling_4_before_its_operations_can_lose_at_once() {
    let before = [("first_lightning_defcon", "before")];
    let s = early_with(&before).defcon(2).round_with(Ussr, FIRST_LIGHTNING, Choice::INFLUENCE);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
    let s = early_with(&before).defcon(2).hand(Ussr, [MARSHALL_PLAN]);
    let s = s.round_with(Ussr, FIRST_LIGHTNING, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn first_lightning_ruling_4_lowers_defcon_in_space_unless_the_table_says_no() {
    for (words, level) in [(&[][..], 4), (&[("first_lightning_space", "off")][..], 5)] {
        for defcon in ["after", "before"] {
            let options = [words, &[("first_lightning_defcon", defcon)]].concat();
            for side in [Us, Ussr] {
                let s = early_with(&options).dice([6]).round_with(side, FIRST_LIGHTNING, Choice::SPACE);
                assert_eq!(s.defcon_now(), level, "{side:?} {options:?}");
                assert!(s.in_discard(FIRST_LIGHTNING));
            }
        }
    }
}

#[test]
fn first_lightning_ruling_5_discarded_does_nothing() {
    let mut s = early().effect(Effect::BearTrap).hand(Ussr, [FIRST_LIGHTNING]).dice([6]).round(Ussr, 1);
    s.card(Ussr, FIRST_LIGHTNING);
    assert_eq!(s.defcon_now(), 5);
    let mut s = early().hand(Ussr, [FIRST_LIGHTNING]);
    s.state.put_card(ROMANIAN_ABDICATION, Pile::Box);
    let s = s.draws([FIRST_LIGHTNING]).round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert_eq!(s.defcon_now(), 5);
    assert!(s.in_discard(FIRST_LIGHTNING));
}

#[test]
fn first_lightning_ruling_6_is_no_un_intervention() {
    let s = early().effect(Effect::U2Incident).hand(Ussr, [MARSHALL_PLAN]);
    let s = s.round_with(Ussr, FIRST_LIGHTNING, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    let mut s = early().effect(Effect::WeWillBuryYou).us(CANADA, 1);
    s = s.round_with(Us, FIRST_LIGHTNING, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), -3);
}

#[test]
fn first_lightning_needs_a_card_with_a_us_event() {
    let mut s = early().hand(Ussr, [FIDEL, OLYMPIC_GAMES, FIRST_LIGHTNING]).round(Ussr, 1);
    s.card(Ussr, FIRST_LIGHTNING);
    assert!(!s.offers(Ussr, Choice::EVENT) && s.offers(Ussr, Choice::INFLUENCE));
}

#[test]
fn first_lightning_is_no_headline() {
    let s = early().hand(Us, [FIRST_LIGHTNING]).headlines();
    assert!(!s.offers_card(Us, FIRST_LIGHTNING) && s.offers_card(Us, TRUMAN_DOCTRINE));
    let s = early().hand(Ussr, [FIRST_LIGHTNING]).headlines();
    assert!(!s.offers_card(Ussr, FIRST_LIGHTNING));
}

#[test]
fn first_lightning_as_a_headline_by_option() {
    let headline = [("first_lightning_headline", "on")];
    let s = early_with(&headline).hand(Ussr, [MARSHALL_PLAN]);
    let mut s = s.headlining(CAPTURED_NAZI_SCIENTIST, FIRST_LIGHTNING);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    assert_eq!((s.inf(POLAND), s.defcon_now()), ((0, 4), 4));
    assert!(s.is_removed(FIRST_LIGHTNING) && s.in_discard(MARSHALL_PLAN));
    // In the US headline it is not the USSR that plays it.
    let s = early_with(&headline).hand(Ussr, [MARSHALL_PLAN]).headlining(FIRST_LIGHTNING, FIDEL);
    assert!(s.said(Entry::NoEvent { card: FIRST_LIGHTNING }) && s.in_discard(FIRST_LIGHTNING));
    assert_eq!(s.defcon_now(), 5);
}

#[test]
fn first_lightning_handed_over_by_missile_envy() {
    // For the US: operations without the event, and DEFCON drops.
    let mut s =
        early().us(CANADA, 1).hand(Ussr, [FIRST_LIGHTNING]).round_with(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(!s.offers(Us, Choice::EVENT));
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!(s.defcon_now(), 4);
    // For the USSR: its own event, if it has a card for it.
    let mut s = early().hand(Us, [FIRST_LIGHTNING]).hand(Ussr, [MARSHALL_PLAN]);
    s = s.round_with(Ussr, MISSILE_ENVY, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    assert_eq!((s.inf(POLAND), s.defcon_now()), ((0, 4), 4));
    assert!(s.is_removed(FIRST_LIGHTNING));
    let s = early().hand(Us, [FIRST_LIGHTNING]).round_with(Ussr, MISSILE_ENVY, Choice::EVENT);
    assert!(s.said(Entry::NoEvent { card: FIRST_LIGHTNING }) && s.in_discard(FIRST_LIGHTNING));
    assert_eq!(s.defcon_now(), 5, "it was not played");
}

#[test]
fn first_lightning_paired_with_un_intervention_lowers_defcon() {
    let mut s =
        early().us(CANADA, 1).hand(Us, [FIRST_LIGHTNING]).round_with(Us, UN_INTERVENTION, Choice::EVENT);
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!(s.defcon_now(), 4);
    assert!(s.in_discard(FIRST_LIGHTNING) && s.in_discard(UN_INTERVENTION));
}

#[test]
fn first_lightning_taken_by_grain_sales() {
    for defcon in ["after", "before"] {
        let options = [("first_lightning_defcon", defcon)];
        let map = || {
            let mut s = early_with(&options).us(CANADA, 1).hand(Ussr, [FIRST_LIGHTNING]);
            s.state.put_card(ROMANIAN_ABDICATION, Pile::Box);
            s.hand(Us, [UN_INTERVENTION]).draws([FIRST_LIGHTNING])
        };
        let mut s = map().round_with(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
        assert!(!s.offers(Us, Choice::EVENT));
        s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
        assert_eq!(s.defcon_now(), 4);
        // Together with UN Intervention: once.
        let mut s = map().round_with(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
        s.choose(Us, Choice::WITH_UN).conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
        assert_eq!(s.defcon_now(), 4);
        // If returned, it was not played.
        let mut s = map().round_with(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
        s.decline(Us);
        assert!(s.defcon_now() == 5 && s.in_hand(Ussr, FIRST_LIGHTNING));
    }
}

/// Like UN Intervention: taken in the headline phase it can only be returned.
#[test]
fn first_lightning_taken_by_grain_sales_in_the_headline_goes_back() {
    for (word, offered) in [("off", false), ("on", true)] {
        let mut s = early_with(&[("first_lightning_headline", word)]).hand(Ussr, [FIRST_LIGHTNING]);
        s.state.put_card(ROMANIAN_ABDICATION, Pile::Box);
        let s = s.us(CANADA, 1).draws([FIRST_LIGHTNING]).headlining(GRAIN_SALES_TO_SOVIETS, FIDEL);
        assert_eq!((s.offers(Us, Choice::INFLUENCE), s.defcon_now()), (true, 5));
        // It went back automatically, and the operations are those of Grain Sales.
        assert_eq!((s.in_hand(Ussr, FIRST_LIGHTNING), s.offers(Us, Choice::DECLINE)), (!offered, offered));
    }
    // When handed over by Missile Envy it has to be used.
    let mut s = early().hand(Ussr, [FIRST_LIGHTNING]);
    s.state.put_card(ROMANIAN_ABDICATION, Pile::Box);
    let mut s = s.us(CANADA, 1).headlining(MISSILE_ENVY, FIDEL);
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!(s.defcon_now(), 4);
}

#[test]
fn first_lightning_is_nothing_for_star_wars() {
    let s = early().space_race(2, 0).discards([FIRST_LIGHTNING, FIDEL, NASSER]).hand(Us, [COMECON]);
    let mut s = s.round_with(Us, STAR_WARS, Choice::EVENT);
    s.refuses(Us, Pick::Card(FIRST_LIGHTNING));
    assert!(s.offers_card(Us, FIDEL));
}

#[test]
fn first_lightning_arms_norad() {
    let s = early().defcon(3).effect(Effect::Norad).us(CANADA, 4).us(UK, 1);
    let mut s = s.round_with(Us, FIRST_LIGHTNING, Choice::INFLUENCE);
    s.at(Us, [CANADA, CANADA]);
    assert_eq!((s.defcon_now(), s.asked()), (2, Some(Us)));
    assert!(s.offers_space(Us, UK) && s.offers(Us, Choice::DECLINE));
}
