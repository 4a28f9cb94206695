//! Red Sea, rules §7 to §9: events, DEFCON and military operations, Romanian Autonomy.

use crate::common::*;
use contract::{CardId, Pick, Side};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::Reason;

/// Both sides keep a card, so that the game waits at the next round.
fn sea() -> Scenario {
    Scenario::red_sea().hand(Us, [SEPARATISTS]).hand(Ussr, [ARAB_LEAGUE])
}

/// What a card is worth: all its points are spent in the sea lanes of an empty board.
fn worth(s: Scenario, side: Side, card: CardId) -> u8 {
    let mut s = s.hand(side, if card == ROMANIAN_AUTONOMY { [DETENTE] } else { [card] }).round(side, 1);
    s.play(side, card, Choice::INFLUENCE);
    let (us, ussr) = s.inf(STRATEGIC_SEA_LANES);
    if side == Us { us } else { ussr }
}

// ---- §7 -----------------------------------------------------------------------------------------

// §7.1: one's own and neutral events, but not the opponent's instead of operations.
#[test]
fn an_opponents_event_never_replaces_the_operations() {
    let mut s = sea().ussr(SUDAN, 1).round_with(Ussr, DIEGO_GARCIA, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr));
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [SUDAN, SUDAN]);
    assert_eq!((s.inf(SUDAN), s.asked()), ((0, 3), Some(Us)));
}

// T-7.3.
#[test]
fn t_7_3_modifiers_cancel_for_romanian_autonomy() {
    let mut s = sea().vp(3).china(Ussr, true).ussr(SUDAN, 1).hand(Ussr, [DETENTE]);
    s = s.headlining(ALBANO_STALINIST_ECONOMICS, T_62S_AND_KALASHNIKOVS);
    s.play(Ussr, ROMANIAN_AUTONOMY, Choice::INFLUENCE);
    s.at(Ussr, [SUDAN, SUDAN, SUDAN]);
    assert_eq!((s.inf(SUDAN), s.asked()), ((0, 4), Some(Us)), "3 - 1 + 1 in Africa");
}

// T-7.3.1-1.
#[test]
fn t_7_3_1_1_a_coup_uses_the_modified_value() {
    let mut s = sea().effect(Effect::T62s).us(DJIBOUTI, 2).us(SUDAN, 1).dice([2]);
    s = s.round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [DJIBOUTI]);
    assert_eq!((s.inf(DJIBOUTI), s.milops_of(Ussr)), ((1, 0), 3), "2 + 3 - 4");
}

// T-7.3.1-2.
#[test]
fn t_7_3_1_2_albano_stalinist_economics_in_africa() {
    let s = || sea().effect(Effect::AlbanoForUssr).ussr(SOMALIA, 1).ussr(OMAN, 1);
    let mut africa = s().round_with(Ussr, F_5ES_DELIVERED, Choice::INFLUENCE);
    africa.at(Ussr, [DJIBOUTI, DJIBOUTI]);
    assert_eq!((africa.inf(DJIBOUTI), africa.asked()), ((0, 2), Some(Us)));
    let mut outside = s().round_with(Ussr, F_5ES_DELIVERED, Choice::INFLUENCE);
    outside.at(Ussr, [OMAN, OMAN]);
    outside.refuses(Ussr, Pick::Space(DJIBOUTI));
    outside.at(Ussr, [OMAN]);
    assert_eq!(outside.inf(OMAN), (0, 4), "wholly outside Africa");
}

// T-7.3.1-3, §7.3.2: granted operations are modified like a card.
#[test]
fn t_7_3_1_3_stagflation_with_t_62s() {
    let mut s = sea().effect(Effect::T62s).ussr(OMAN, 1).round_with(Ussr, STAGFLATION, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [OMAN, OMAN, OMAN]);
    assert_eq!((s.inf(OMAN), s.asked()), ((0, 4), Some(Us)));
    let mut s =
        sea().effect(Effect::InvasionForUssr).ussr(OMAN, 1).round_with(Ussr, STAGFLATION, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [OMAN]);
    assert_eq!((s.inf(OMAN), s.asked()), ((0, 2), Some(Us)));
}

// T-7.3-cap.
#[test]
fn t_7_3_cap_t_62s_raise_nothing_above_three() {
    let with = |card| worth(sea().effect(Effect::T62s), Ussr, card);
    assert_eq!(with(NASSERISM), 2);
    assert_eq!(with(THE_DERG), 3);
    assert_eq!(with(F_5ES_DELIVERED), 3);
    assert_eq!(with(MR_NYET), 4);
}

// §7.3: modifiers add up; never below one.
#[test]
fn modifiers_add_up() {
    let both = |s: Scenario| s.effect(Effect::T62s).effect(Effect::InvasionForUssr);
    assert_eq!(worth(both(sea()), Ussr, THE_DERG), 2);
    assert_eq!(worth(sea().effect(Effect::InvasionForUssr), Ussr, NASSERISM), 1);
    assert_eq!(worth(sea().effect(Effect::InvasionForUssr), Ussr, MR_NYET), 3);
}

// §7.3.1: requirements, too.
#[test]
fn modifiers_count_for_the_space_race() {
    let offers = |s: Scenario, card| {
        let mut s = s.hand(Ussr, [card]).round(Ussr, 1);
        s.card(Ussr, card);
        s.offers(Ussr, Choice::SPACE)
    };
    assert!(offers(sea().us(KENYA, 1).effect(Effect::T62s), NASSERISM));
    assert!(!offers(sea().us(KENYA, 1), NASSERISM));
    assert!(!offers(sea().us(KENYA, 1).effect(Effect::InvasionForUssr), THE_DERG));
}

// §7.5: influence in Ethiopia or Somalia is not required; military operations count in any case.
#[test]
fn ogaden_war_needs_no_influence() {
    let s = sea().dice([1]).round_with(Us, OGADEN_WAR, Choice::EVENT);
    assert_eq!((s.milops_of(Us), s.vp_now()), (2, 0));
    let s = sea().dice([5]).ussr(ETHIOPIA, 2).round_with(Us, OGADEN_WAR, Choice::EVENT);
    assert_eq!((s.milops_of(Us), s.vp_now(), s.inf(ETHIOPIA)), (2, 2, (2, 0)));
    assert_eq!(s.defcon_now(), 4, "no coup");
}

// ---- §8 -----------------------------------------------------------------------------------------

// T-8.1.4.
#[test]
fn t_8_1_4_mr_nyet_at_defcon_2() {
    for mode in [Choice::EVENT, Choice::INFLUENCE] {
        let mut s = Scenario::red_sea().defcon(2).china(Ussr, false).hand(Us, [MR_NYET]).round(Us, 7);
        s.play(Us, MR_NYET, mode);
        assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)), "the active player loses");
    }
}

// §8.1.5: a coup in a battleground at DEFCON 2 loses.
#[test]
fn a_battleground_coup_at_defcon_2_loses() {
    let mut s = sea().defcon(2).us(KENYA, 1).us(SUDAN, 1).round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [KENYA]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

// T-8.2.1.
#[test]
fn t_8_2_1_missing_military_operations() {
    let s = Scenario::red_sea().milops(Ussr, 5).milops(Us, 2).end_of_turn();
    assert_eq!(s.vp_now(), -2);
}

// T-8.2.1-b.
#[test]
fn t_8_2_1_b_only_the_difference_moves_the_marker() {
    let s = Scenario::red_sea().milops(Ussr, 1).milops(Us, 3).end_of_turn();
    assert_eq!(s.vp_now(), 2);
}

// §8.2.1: the value of DEFCON at the end of the turn.
#[test]
fn the_requirement_is_defcon_at_the_end_of_the_turn() {
    let s = Scenario::red_sea().defcon(2).milops(Ussr, 2).milops(Us, 0).end_of_turn();
    assert_eq!((s.vp_now(), s.defcon_now()), (-2, 3));
}

// T-8.2.4, §8.2.3.
#[test]
fn t_8_2_4_ogaden_war_for_soviet_operations() {
    for (die, vp) in [(1, 0), (6, 2)] {
        let mut s = sea().ussr(OMAN, 1).dice([die]).round_with(Ussr, OGADEN_WAR, Choice::INFLUENCE);
        s.at(Ussr, [OMAN, OMAN]);
        assert_eq!((s.milops_of(Us), s.milops_of(Ussr), s.vp_now()), (2, 0, vp));
        s.done();
    }
}

// The track ends at 5.
#[test]
fn military_operations_stop_at_five() {
    let s = sea().milops(Us, 4).dice([1]).round_with(Us, OGADEN_WAR, Choice::EVENT);
    assert_eq!(s.milops_of(Us), 5);
}

// ---- §9 -----------------------------------------------------------------------------------------

// T-9.6.
#[test]
fn t_9_6_one_more_for_who_is_behind() {
    let with = |side, vp| worth(sea().china(side, true).vp(vp), side, ROMANIAN_AUTONOMY);
    assert_eq!((with(Us, 1), with(Ussr, 1)), (2, 3));
    assert_eq!((with(Us, 0), with(Ussr, 0)), (2, 2));
    assert_eq!((with(Us, -4), with(Ussr, -4)), (3, 2));
}

// §9.7.
#[test]
fn modifiers_apply_to_romanian_autonomy() {
    let base = || sea().china(Ussr, true);
    assert_eq!(worth(base().effect(Effect::T62s), Ussr, ROMANIAN_AUTONOMY), 3);
    assert_eq!(worth(base().vp(1).effect(Effect::T62s), Ussr, ROMANIAN_AUTONOMY), 3);
    assert_eq!(worth(base().effect(Effect::InvasionForUssr), Ussr, ROMANIAN_AUTONOMY), 1);
}

// §9.1, T-9.3: passed face down, not playable before the next turn.
#[test]
fn t_9_3_the_opponent_waits_for_the_next_turn() {
    let mut s = sea().hand(Us, [PEACE_CORPS]).hand(Ussr, [DETENTE]).round(Us, 1);
    s.play(Us, ROMANIAN_AUTONOMY, Choice::INFLUENCE);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), false));
    assert_eq!(s.asked(), Some(Ussr));
    s.refuses(Ussr, Pick::Card(ROMANIAN_AUTONOMY));
    let mut s = s.milops(Us, 5).milops(Ussr, 5).end_of_turn();
    assert!(s.state.public.china.face_up, "§4.5 Ж");
    s = s.round(Ussr, 1);
    assert!(s.offers_card(Ussr, ROMANIAN_AUTONOMY));
}

// The card has no event.
#[test]
fn romanian_autonomy_has_no_event() {
    let mut s = sea().ussr(KENYA, 1).round(Us, 1);
    s.card(Us, ROMANIAN_AUTONOMY);
    assert!(!s.offers(Us, Choice::EVENT) && s.offers(Us, Choice::COUP));
}

// §9.4: it also changes hands when used for the Space Race.
#[test]
fn romanian_autonomy_in_the_space_race_changes_hands() {
    let mut s = sea().dice([1]).round(Us, 1);
    s.play(Us, ROMANIAN_AUTONOMY, Choice::SPACE);
    assert_eq!((s.space_of(Us), s.state.public.china.holder), (1, Some(Ussr)));
    assert!(!s.in_discard(ROMANIAN_AUTONOMY) && !s.state.public.china.face_up);
}

// §9.4: by an event, face up.
#[test]
fn detente_takes_romanian_autonomy_face_up() {
    let s = sea().china(Us, false).round_with(Ussr, DETENTE, Choice::EVENT);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), true));
}

// T-9.5.
#[test]
fn t_9_5_not_if_a_scoring_card_would_stay() {
    let mut s = Scenario::red_sea().hand(Us, [RED_SEA_AFRICA_SCORING]).hand(Ussr, [DETENTE]).round(Us, 7);
    assert!(s.offers_card(Us, RED_SEA_AFRICA_SCORING));
    s.refuses(Us, Pick::Card(ROMANIAN_AUTONOMY));
    // With a round to spare it may be played.
    let s = Scenario::red_sea().hand(Us, [RED_SEA_AFRICA_SCORING]).hand(Ussr, [DETENTE]).round(Us, 6);
    assert!(s.offers_card(Us, ROMANIAN_AUTONOMY));
}

// §9.5: never as a discard; §9.1: it does not count towards the hand.
#[test]
fn romanian_autonomy_is_never_discarded_for_an_event() {
    let mut s =
        Scenario::red_sea().china(Ussr, true).hand(Us, [PEACE_CORPS]).deck([DETENTE, THE_DERG, NASSERISM]);
    s = s.draws([DETENTE, THE_DERG]).hand(Ussr, [CYRUS_VANCE]).round_with(
        Ussr,
        GOSPLAN_ADVISERS,
        Choice::EVENT,
    );
    assert!(s.offers_card(Ussr, DETENTE));
    s.refuses(Ussr, Pick::Card(ROMANIAN_AUTONOMY));
}

// §9.8: it never has to be played.
#[test]
fn romanian_autonomy_never_has_to_be_played() {
    let mut s = Scenario::red_sea().hand(Ussr, [DETENTE]).round(Us, 1);
    assert!(s.offers(Us, Choice::PASS) && s.offers_card(Us, ROMANIAN_AUTONOMY));
    s.choose(Us, Choice::PASS);
    assert_eq!((s.asked(), s.state.public.china.holder), (Some(Ussr), Some(Us)));
}
