//! Promo pack 2: Kremlin Flu, Who Lost China, Don't Wait for the Translation, ruling by ruling. First Lightning
//! has its own file.

use crate::common::*;
use crate::horn::mirrored;
use contract::{CardSet, Pick};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

fn early_with(more: &[(&str, &str)]) -> Scenario {
    let options = [&[("promo_pack_2", "on"), ("with_red_sea_cards", "on")], more].concat();
    Scenario::with_options(&options)
}

/// Both sides keep a card, so that the game waits at the next round.
fn early() -> Scenario {
    early_with(&[]).hand(Us, [TRUMAN_DOCTRINE, DUCK_AND_COVER]).hand(Ussr, [ROMANIAN_ABDICATION, COMECON])
}

// ---- P5 Kremlin Flu ---------------------------------------------------------------------------

/// The US plays it in its first round and puts its two points into Canada.
fn flu(s: Scenario) -> Scenario {
    let mut s = s.round_with(Us, KREMLIN_FLU, Choice::EVENT);
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    s
}

#[test]
fn kremlin_flu_makes_the_ussr_play_a_scoring_card() {
    let s = flu(early().hand(Ussr, [ASIA_SCORING, EUROPE_SCORING]));
    assert!(s.in_discard(KREMLIN_FLU) && s.has(Effect::FluForUssr));
    assert_eq!((s.at_round(), s.inf(CANADA)), ((Ussr, 2), (2, 0)));
    let mut s = s;
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[ASIA_SCORING, EUROPE_SCORING]));
    s.refuses(Ussr, Pick::Card(THE_CHINA_CARD)).refuses(Ussr, Pick::Card(COMECON));
    s.card(Ussr, ASIA_SCORING);
    assert!(!s.has(Effect::FluForUssr) && s.in_discard(ASIA_SCORING) && s.in_hand(Ussr, EUROPE_SCORING));
    assert!(s.said(Entry::EffectEnds { card: KREMLIN_FLU }));
}

#[test]
fn kremlin_flu_costs_a_round_without_a_scoring_card() {
    let s = flu(early());
    assert!(s.said(Entry::RoundLost { side: Ussr }) && !s.has(Effect::FluForUssr));
    // The second Soviet round is over before anyone was asked.
    assert_eq!((s.asked(), s.at_round()), (Some(Us), (Us, 2)));
}

#[test]
fn kremlin_flu_ruling_1_takes_modifiers_and_not_to_space() {
    let mut s = early().effect(Effect::Containment).ussr(IRAN, 1).us(IRAN, 1);
    s = s.round_with(Us, KREMLIN_FLU, Choice::EVENT);
    assert_eq!(s.left(), 3);
    let modes =
        [Choice::INFLUENCE, Choice::COUP, Choice::REALIGN, Choice::SPACE].map(|mode| s.offers(Us, mode));
    assert_eq!(modes, [true, true, true, false]);
}

#[test]
fn kremlin_flu_ruling_2_binds_the_round_after_a_soviet_play() {
    let s = early().hand(Ussr, [ASIA_SCORING]).us(CANADA, 1).ussr(POLAND, 1);
    let mut s = s.round_with(Ussr, KREMLIN_FLU, Choice::INFLUENCE);
    s.at(Ussr, [POLAND, POLAND]).conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.inf(POLAND), s.inf(CANADA)), ((0, 3), (3, 0)));
    // The US has its round, then the USSR is bound.
    assert!(s.has(Effect::FluForUssr) && s.asked() == Some(Us));
    s.play(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!((s.at_round(), s.options(Ussr).cards), ((Ussr, 2), CardSet::one(ASIA_SCORING)));
}

#[test]
fn kremlin_flu_ruling_2_event_first_leaves_the_operations() {
    let s = early().us(CANADA, 1).ussr(POLAND, 1);
    let mut s = s.round_with(Ussr, KREMLIN_FLU, Choice::EVENT);
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert_eq!((s.inf(POLAND), s.inf(CANADA), s.asked()), ((0, 3), (3, 0), Some(Us)));
}

#[test]
fn kremlin_flu_ruling_2_headlined_binds_the_first_round() {
    let mut s = early().us(CANADA, 1).hand(Ussr, [ASIA_SCORING]).headlining(KREMLIN_FLU, FIDEL);
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.at_round(), s.options(Ussr).cards), ((Ussr, 1), CardSet::one(ASIA_SCORING)));
    // The same when the USSR headlined it.
    let mut s = early().us(CANADA, 1).headlining(CAPTURED_NAZI_SCIENTIST, KREMLIN_FLU);
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.said(Entry::RoundLost { side: Ussr }));
    assert_eq!(s.at_round(), (Us, 1));
}

#[test]
fn kremlin_flu_ruling_3_a_us_coup_can_end_the_world_for_the_ussr() {
    let s = early().defcon(2).ussr(CUBA, 1).hand(Ussr, [KREMLIN_FLU]);
    let mut s = s.round_with(Ussr, KREMLIN_FLU, Choice::EVENT);
    s.choose(Us, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn kremlin_flu_ruling_4_leaves_the_hand_and_ends_with_the_round() {
    let mut s = flu(early());
    assert_eq!(s.state.hidden.hand[Ussr], CardSet::of(&[ROMANIAN_ABDICATION, COMECON]));
    s.play(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!((s.at_round(), s.offers_card(Ussr, COMECON)), ((Ussr, 3), true));
}

#[test]
fn kremlin_flu_ruling_5_goes_over_to_the_next_turn() {
    for (word, outlasts) in [("on", true), ("off", false)] {
        let mut s = early_with(&[("kremlin_flu_carries_over", word)]).effect(Effect::FluForUssr);
        s = s.hand(Ussr, [COMECON]).hand(Us, [DUCK_AND_COVER]).end_of_turn();
        assert_eq!((s.state.public.turn, s.has(Effect::FluForUssr)), (2, outlasts));
    }
}

#[test]
fn kremlin_flu_ruling_6_comes_before_bear_trap() {
    let bound = |options: &[(&str, &str)]| {
        let s = early_with(options).hand(Us, [TRUMAN_DOCTRINE]).hand(Ussr, [COMECON, DECOLONIZATION]);
        s.effect(Effect::FluForUssr).effect(Effect::BearTrap)
    };
    let s = bound(&[]).round(Ussr, 1);
    assert!(!s.has(Effect::FluForUssr) && s.has(Effect::BearTrap) && s.asked() == Some(Us));
    let s = bound(&[]).hand(Ussr, [ASIA_SCORING]).round(Ussr, 1);
    assert_eq!(s.options(Ussr).cards, CardSet::one(ASIA_SCORING));
    // The other reading: the flu waits for a round without the trap.
    let mut s = bound(&[("kremlin_flu_first", "off")]).dice([4]).round(Ussr, 1);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[COMECON, DECOLONIZATION]));
    s.card(Ussr, COMECON);
    assert!(!s.has(Effect::BearTrap) && s.has(Effect::FluForUssr));
    s.play(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE).at(Us, [CANADA]);
    assert!(s.said(Entry::RoundLost { side: Ussr }));
}

#[test]
fn kremlin_flu_ruling_6_comes_before_missile_envy() {
    let bound = |options: &[(&str, &str)]| {
        let s = early_with(options).hand(Us, [TRUMAN_DOCTRINE]).hand(Ussr, [MISSILE_ENVY, ASIA_SCORING]);
        s.effect(Effect::FluForUssr).effect(Effect::UssrOwesMissileEnvy)
    };
    let s = bound(&[]).round(Ussr, 1);
    assert_eq!(s.options(Ussr).cards, CardSet::one(ASIA_SCORING));
    let mut s = bound(&[("kremlin_flu_first", "off")]).round(Ussr, 1);
    assert_eq!(s.options(Ussr).cards, CardSet::one(MISSILE_ENVY));
    s.play(Ussr, MISSILE_ENVY, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    s.play(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!((s.at_round(), s.options(Ussr).cards), ((Ussr, 2), CardSet::one(ASIA_SCORING)));
}

#[test]
fn kremlin_flu_ruling_7_an_eighth_round_cannot_be_passed() {
    let s = early_with(&[]).turn(5).effect(Effect::EightRoundsForUssr).effect(Effect::FluForUssr);
    let s = s.hand(Ussr, [ASIA_SCORING, COMECON]).round(Ussr, 8);
    assert!(!s.offers(Ussr, Choice::PASS) && s.offers_card(Ussr, ASIA_SCORING));
    let s = early_with(&[]).turn(5).effect(Effect::EightRoundsForUssr).hand(Ussr, [COMECON]).round(Ussr, 8);
    assert!(s.offers(Ussr, Choice::PASS), "without it the round may be left out");
}

#[test]
fn kremlin_flu_in_space_and_in_a_trap_binds_nobody() {
    let s = early().dice([6]).round_with(Ussr, KREMLIN_FLU, Choice::SPACE);
    assert!(!s.has(Effect::FluForUssr));
    let mut s = early().effect(Effect::BearTrap).hand(Ussr, [KREMLIN_FLU]).dice([6]).round(Ussr, 1);
    s.card(Ussr, KREMLIN_FLU);
    assert!(!s.has(Effect::FluForUssr) && s.in_discard(KREMLIN_FLU));
    let mut s = early().hand(Ussr, [UN_INTERVENTION, KREMLIN_FLU]).round(Ussr, 1);
    s.play(Ussr, UN_INTERVENTION, Choice::EVENT).conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert!(!s.has(Effect::FluForUssr) && s.in_discard(KREMLIN_FLU));
}

#[test]
fn kremlin_flu_by_five_year_plan_star_wars_and_grain_sales() {
    let s = early().us(CANADA, 1).hand(Ussr, [KREMLIN_FLU]).draws([KREMLIN_FLU]);
    let mut s = s.round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.said(Entry::RoundLost { side: Ussr }));

    let s = early().space_race(2, 0).us(CANADA, 1).discards([KREMLIN_FLU, FIDEL]);
    let mut s = s.round_with(Us, STAR_WARS, Choice::EVENT);
    s.card(Us, KREMLIN_FLU).conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.said(Entry::RoundLost { side: Ussr }) && s.in_discard(KREMLIN_FLU));

    let s = early().us(CANADA, 1).hand(Ussr, [KREMLIN_FLU]).draws([KREMLIN_FLU]);
    let mut s = s.round_with(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT).conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.said(Entry::RoundLost { side: Ussr }));
}

#[test]
fn kremlin_flu_turned_round_by_mengistu_binds_the_us() {
    let mut s = mirrored(early().effect(Effect::WeWillBuryYou), KREMLIN_FLU);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert!(s.said(Entry::RoundLost { side: Us }));
    assert_eq!((s.vp_now(), s.at_round()), (-3, (Ussr, 2)), "a lost round is no UN Intervention");
}

// ---- P7 Who Lost China ------------------------------------------------------------------------

#[test]
fn who_lost_china_takes_the_us_military_operations() {
    for face_up in [true, false] {
        let s = early().milops(Us, 3).milops(Ussr, 2).china(Ussr, face_up);
        let s = s.round_with(Ussr, WHO_LOST_CHINA, Choice::EVENT);
        assert_eq!((s.milops_of(Us), s.milops_of(Ussr)), (0, 2));
        assert!(s.in_discard(WHO_LOST_CHINA));
    }
}

#[test]
fn who_lost_china_ruling_1_needs_the_card_with_the_ussr() {
    let mut s = early().milops(Us, 3).china(Us, true).hand(Ussr, [WHO_LOST_CHINA]).round(Ussr, 1);
    s.card(Ussr, WHO_LOST_CHINA);
    assert!(!s.offers(Ussr, Choice::EVENT));
    let mut s =
        early().milops(Us, 3).china(Us, true).us(CANADA, 1).round_with(Us, WHO_LOST_CHINA, Choice::INFLUENCE);
    s.at(Us, [CANADA]);
    assert_eq!(s.milops_of(Us), 3);
    assert!(s.said(Entry::NoEvent { card: WHO_LOST_CHINA }) && s.in_discard(WHO_LOST_CHINA));
}

#[test]
fn who_lost_china_ruling_2_waits_for_the_civil_war() {
    let mut s = early_with(&[("chinese_civil_war", "on")]).milops(Us, 3);
    s.state.public.china.holder = None;
    s.state.public.china.face_up = false;
    let mut s = s.hand(Us, [NASSER]).hand(Ussr, [WHO_LOST_CHINA]).round(Ussr, 1);
    s.card(Ussr, WHO_LOST_CHINA);
    assert!(!s.offers(Ussr, Choice::EVENT));
    let s = early_with(&[("chinese_civil_war", "on")]).milops(Us, 3).hand(Us, [NASSER]);
    let s = s.round_with(Ussr, WHO_LOST_CHINA, Choice::EVENT);
    assert_eq!(s.milops_of(Us), 0, "won");
}

#[test]
fn who_lost_china_ruling_3_lets_the_marker_rise_again() {
    let s = early().milops(Us, 2).ussr(ANGOLA, 1).dice([1]);
    // The event first, then the coup by the US, which played it.
    let mut s = s.round_with(Us, WHO_LOST_CHINA, Choice::EVENT);
    assert_eq!(s.milops_of(Us), 0);
    s.choose(Us, Choice::COUP).done();
    assert_eq!(s.milops_of(Us), 1);
}

// ---- P8 Don't Wait for the Translation --------------------------------------------------------

#[test]
fn dont_wait_for_the_translation_pays_two_points() {
    let s =
        early().milops(Us, 1).milops(Ussr, 2).round_with(Us, DONT_WAIT_FOR_THE_TRANSLATION, Choice::EVENT);
    assert_eq!(s.vp_now(), 2);
    assert!(s.is_removed(DONT_WAIT_FOR_THE_TRANSLATION));
}

#[test]
fn dont_wait_for_the_translation_ruling_1_equal_is_not_fewer() {
    let mut s = early().milops(Us, 2).milops(Ussr, 2).hand(Us, [DONT_WAIT_FOR_THE_TRANSLATION]).round(Us, 1);
    s.card(Us, DONT_WAIT_FOR_THE_TRANSLATION);
    assert!(!s.offers(Us, Choice::EVENT));
}

#[test]
fn dont_wait_for_the_translation_ruling_2_counts_operations_before_it() {
    // A Soviet coup with this same card gives the US its points.
    let mut s = early().us(ANGOLA, 1).dice([1]);
    s = s.round_with(Ussr, DONT_WAIT_FOR_THE_TRANSLATION, Choice::COUP);
    assert_eq!((s.milops_of(Ussr), s.vp_now()), (3, 2));
    s.done();
    // The event first: nothing yet.
    let mut s = early().us(ANGOLA, 1).hand(Ussr, [DONT_WAIT_FOR_THE_TRANSLATION]).round(Ussr, 1);
    s.card(Ussr, DONT_WAIT_FOR_THE_TRANSLATION);
    assert!(!s.offers(Ussr, Choice::EVENT));
}

#[test]
fn dont_wait_for_the_translation_ruling_3_is_discarded_or_removed_without_effect() {
    let s = early().headlining(DONT_WAIT_FOR_THE_TRANSLATION, FIDEL);
    assert!(s.in_discard(DONT_WAIT_FOR_THE_TRANSLATION) && s.vp_now() == 0);
    let s = early_with(&[("dont_wait_unmet", "removed")]).hand(Us, [NASSER]).hand(Ussr, [COMECON]);
    let s = s.headlining(DONT_WAIT_FOR_THE_TRANSLATION, FIDEL);
    assert!(s.is_removed(DONT_WAIT_FOR_THE_TRANSLATION) && s.vp_now() == 0);
}

#[test]
fn dont_wait_for_the_translation_turned_round_by_mengistu_pays_the_ussr() {
    let s = mirrored(early().milops(Us, 2).milops(Ussr, 1), DONT_WAIT_FOR_THE_TRANSLATION);
    assert_eq!(s.vp_now(), -2);
    assert!(s.is_removed(DONT_WAIT_FOR_THE_TRANSLATION));
}
