//! Red Sea cards KM1–KM5: every event, every ruling, and how each works when turned round by KM27 Mengistu
//! Haile Mariam.

use crate::common::*;
use crate::horn::*;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::CARD_FACTS;

// ---- KM1 Peace Corps ------------------------------------------------------------------------

#[test]
fn peace_corps_takes_one_soviet_influence_and_adds_one_in_two_us_countries() {
    let s = Scenario::red_sea().ussr(SOMALIA, 1).ussr(EGYPT, 1).ussr(KENYA, 2);
    let mut s = event(s.us(ETHIOPIA, 1).us(SUDAN, 1).us(OMAN, 2).us(YEMEN, 1), Us, PEACE_CORPS);
    assert_eq!(s.targets(Us), set([SOMALIA, EGYPT]), "Kenya is under Soviet control");
    s.at(Us, [EGYPT]);
    assert_eq!(s.targets(Us), set([ETHIOPIA, SUDAN, OMAN]), "Yemen is not under US control");
    s.at(Us, [ETHIOPIA]);
    assert_eq!(s.targets(Us), set([SUDAN, OMAN]), "two different countries");
    s.at(Us, [OMAN]);
    assert_eq!((s.inf(EGYPT), s.inf(SOMALIA)), ((0, 0), (0, 1)));
    assert_eq!((s.inf(ETHIOPIA), s.inf(OMAN), s.inf(SUDAN)), ((2, 0), (3, 0), (1, 0)));
    assert!(s.in_discard(PEACE_CORPS));
}

#[test]
fn peace_corps_ruling_1_steps_without_a_target_are_left_out() {
    let s = event(Scenario::red_sea().ussr(KENYA, 2).us(ETHIOPIA, 1), Us, PEACE_CORPS);
    assert_eq!((s.inf(KENYA), s.inf(ETHIOPIA)), ((0, 2), (2, 0)));
    assert!(s.is_between_plays());

    let s = event(Scenario::red_sea().ussr(SOMALIA, 1).us(YEMEN, 1), Us, PEACE_CORPS);
    assert_eq!((s.inf(SOMALIA), s.inf(YEMEN)), ((0, 0), (1, 0)));
    assert!(s.is_between_plays() && s.in_discard(PEACE_CORPS));
}

#[test]
fn peace_corps_ruling_2_control_is_looked_at_after_the_removal() {
    let s = Scenario::red_sea().us(SUDAN, 1).ussr(SUDAN, 1).us(ETHIOPIA, 1).us(YEMEN, 2);
    let s = event(s, Us, PEACE_CORPS);
    assert_eq!(s.inf(SUDAN), (1, 0), "the only country the USSR does not control");
    assert_eq!(s.targets(Us), set([SUDAN, ETHIOPIA, YEMEN]));
}

#[test]
fn peace_corps_ruling_3_the_sea_lanes_are_no_country() {
    let s = Scenario::red_sea().us(STRATEGIC_SEA_LANES, 5).ussr(STRATEGIC_SEA_LANES, 1);
    let s = event(s, Us, PEACE_CORPS);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (5, 1));
    assert!(s.is_between_plays());
}

#[test]
fn peace_corps_played_by_the_ussr_happens_before_or_after_its_operations() {
    let board = || Scenario::red_sea().ussr(SOMALIA, 1).us(ETHIOPIA, 1).us(YEMEN, 2);
    let mut s = board().round_with(Ussr, PEACE_CORPS, Choice::EVENT);
    assert_eq!((s.inf(SOMALIA), s.inf(ETHIOPIA), s.inf(YEMEN)), ((0, 0), (2, 0), (3, 0)));
    // §6.1.1: Somalia was Soviet when the round began.
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [SOMALIA, SOMALIA]);
    assert_eq!(s.inf(SOMALIA), (0, 2));

    let mut s = board().round_with(Ussr, PEACE_CORPS, Choice::INFLUENCE);
    s.at(Ussr, [SOMALIA, SOMALIA]);
    assert_eq!(s.inf(SOMALIA), (0, 3), "under control now: nothing to take");
    assert_eq!((s.inf(ETHIOPIA), s.inf(YEMEN)), ((2, 0), (3, 0)));
    assert!(s.in_discard(PEACE_CORPS));
}

#[test]
fn peace_corps_mirrored_takes_us_influence_and_strengthens_the_ussr() {
    let s = Scenario::red_sea().us(KENYA, 1).us(YEMEN, 2).ussr(SUDAN, 1).ussr(OMAN, 2).ussr(EGYPT, 1);
    let s = mirrored(s, PEACE_CORPS);
    assert_eq!((s.inf(KENYA), s.inf(YEMEN)), ((0, 0), (2, 0)), "the US controls Yemen");
    assert_eq!((s.inf(SUDAN), s.inf(OMAN), s.inf(EGYPT)), ((0, 2), (0, 3), (0, 1)));
    assert!(s.in_discard(PEACE_CORPS) && s.in_discard(MENGISTU_HAILE_MARIAM));
}

// ---- KM2 ZBIG -------------------------------------------------------------------------------

#[test]
fn zbig_coups_a_battleground_at_defcon_2_and_leaves_defcon_alone() {
    let s = Scenario::red_sea().defcon(2).ussr(EGYPT, 1).ussr(OMAN, 1).dice([3]);
    let mut s = event(s, Us, ZBIG);
    assert_eq!(s.targets(Us), set([EGYPT, OMAN]), "DEFCON limits do not apply");
    s.at(Us, [EGYPT]).done();
    assert_eq!((s.inf(EGYPT), s.defcon_now(), s.milops_of(Us)), ((1, 0), 2, 3));
    assert!(s.in_discard(ZBIG));
}

#[test]
fn zbig_without_soviet_influence_or_only_at_sea_does_nothing() {
    let s = event(Scenario::red_sea().ussr(STRATEGIC_SEA_LANES, 2), Us, ZBIG);
    assert_eq!((s.inf(STRATEGIC_SEA_LANES), s.milops_of(Us)), ((0, 2), 0));
    assert!(s.is_between_plays() && s.in_discard(ZBIG));
}

#[test]
fn zbig_ruling_1_modifiers_of_ops_and_of_the_die_apply() {
    // Afghanistan Invasion turned round: two Ops. Famine: one more on the die.
    let s = Scenario::red_sea().effect(Effect::InvasionForUs).ussr(KENYA, 2).famine_in(KENYA).dice([3]);
    let s = event(s, Us, ZBIG);
    s.done();
    assert_eq!((s.milops_of(Us), s.inf(KENYA), s.defcon_now()), (2, (0, 0), 4), "3 + 2 + 1 - 4 = 2");
}

#[test]
fn zbig_ruling_2_a_flashpoint_turns_no_card_over() {
    let s = Scenario::red_sea().ussr(SOMALIA, 1).deck([PEACE_CORPS]).dice([2]);
    let s = event(s, Us, ZBIG);
    assert_eq!((s.inf(SOMALIA), s.defcon_now()), ((0, 0), 4));
    assert!(s.in_deck(PEACE_CORPS));
}

#[test]
fn zbig_ruling_2_as_an_option_a_card_is_turned_over_and_defcon_stays() {
    let board = || Scenario::red_sea_with(&[("zbig_reveals", "on")]).defcon(2).ussr(SOMALIA, 1).dice([2]);
    let s = event(board().deck([PEACE_CORPS]).draws([PEACE_CORPS]), Us, ZBIG);
    s.done();
    assert_eq!((s.inf(SOMALIA), s.defcon_now()), ((0, 0), 2));
    assert!(s.in_discard(PEACE_CORPS) && !s.is_over());

    let s = board().ussr(SUDAN, 1).deck([RED_SEA_AFRICA_SCORING]).draws([RED_SEA_AFRICA_SCORING]);
    let mut s = event(s, Us, ZBIG);
    s.at(Us, [SOMALIA]).done();
    assert_eq!((s.vp_now(), s.defcon_now(), s.inf(SOMALIA)), (-1, 2, (0, 0)), "scored, then the coup");
}

#[test]
fn zbig_ruling_3_zone_of_peace_does_not_lower_defcon() {
    let s = Scenario::red_sea().defcon(2).effect(Effect::ZoneOfPeace).ussr(SUDAN, 1).dice([1]);
    let s = event(s, Us, ZBIG);
    assert_eq!((s.defcon_now(), s.is_over(), s.inf(SUDAN)), (2, false, (1, 0)), "1 + 3 - 2 = 2");
}

#[test]
fn zbig_played_by_the_ussr_at_defcon_2_is_no_nuclear_war() {
    let mut s = Scenario::red_sea().defcon(2).ussr(SAUDI_ARABIA, 2).ussr(OMAN, 1).dice([6]);
    s = s.round_with(Ussr, ZBIG, Choice::EVENT);
    s.at(Us, [SAUDI_ARABIA]);
    assert_eq!((s.inf(SAUDI_ARABIA), s.milops_of(Us), s.milops_of(Ussr)), ((1, 0), 3, 0));
    assert!(!s.is_over());
    s.conduct(Ussr, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);
}

#[test]
fn zbig_mirrored_is_a_soviet_coup_that_spares_defcon() {
    let s = Scenario::red_sea().defcon(2).us(SAUDI_ARABIA, 1).ussr(EGYPT, 2).dice([6]);
    let s = mirrored(s, ZBIG);
    s.done();
    assert_eq!((s.inf(SAUDI_ARABIA), s.defcon_now()), ((0, 2), 2), "6 + 3 - 6 = 3");
    assert_eq!((s.milops_of(Ussr), s.milops_of(Us)), (3, 0));
    assert!(s.in_discard(ZBIG));
}

// ---- KM3 Ogaden War -------------------------------------------------------------------------

#[test]
fn ogaden_war_won_with_five_turns_ethiopia_round() {
    // Somalia is not a neighbour of Ethiopia on this map.
    let s = Scenario::red_sea().us(ETHIOPIA, 1).ussr(ETHIOPIA, 3).ussr(SOMALIA, 2).dice([5]);
    let s = event(s, Us, OGADEN_WAR);
    s.done();
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA), s.milops_of(Us)), (2, (4, 0), 2));
    assert!(s.in_discard(OGADEN_WAR));
}

#[test]
fn ogaden_war_loses_one_for_each_soviet_neighbour_and_counts_even_lost() {
    for (kenya, die, won) in [(0, 5, false), (0, 6, true), (2, 6, false), (1, 6, true)] {
        let s = Scenario::red_sea().ussr(SUDAN, 1).ussr(KENYA, kenya).ussr(ETHIOPIA, 1).dice([die]);
        let s = event(s, Us, OGADEN_WAR);
        let after = if won { (2, (1, 0)) } else { (0, (0, 1)) };
        assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), after, "Kenya {kenya}, die {die}");
        assert_eq!(s.milops_of(Us), 2);
    }
}

#[test]
fn ogaden_war_ruling_1_needs_no_influence_in_ethiopia_or_somalia() {
    let s = event(Scenario::red_sea().dice([5]), Us, OGADEN_WAR);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA), s.milops_of(Us)), (2, (0, 0), 2));
}

/// T-8.2.4, in both orders.
#[test]
fn ogaden_war_ruling_2_played_by_the_ussr_gives_the_us_the_military_operations() {
    let board = || Scenario::red_sea().ussr(SUDAN, 1).ussr(ETHIOPIA, 1);
    let mut s = board().dice([1]).round_with(Ussr, OGADEN_WAR, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [SUDAN, SUDAN]).done();
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr), s.vp_now()), (2, 0, 0));

    let mut s = board().dice([6]).round_with(Ussr, OGADEN_WAR, Choice::INFLUENCE);
    s.at(Ussr, [KENYA, KENYA]).done();
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr), s.vp_now()), (2, 0, 0), "6 - Sudan - Kenya = 4");
}

/// T-5.2-1.
#[test]
fn ogaden_war_ruling_3_after_f_5es_delivered_is_only_operations() {
    let mut s = Scenario::red_sea().effect(Effect::F5esDelivered).ussr(SUDAN, 1).hand(Ussr, [OGADEN_WAR]);
    s = s.round(Ussr, 1);
    s.card(Ussr, OGADEN_WAR);
    assert!(!s.offers(Ussr, Choice::EVENT), "no event to have first");
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [SUDAN, SUDAN]);
    assert_eq!((s.inf(SUDAN), s.milops_of(Us)), ((0, 3), 0));
    assert!(s.in_discard(OGADEN_WAR) && s.is_between_plays());
}

#[test]
fn ogaden_war_ruling_4_is_no_coup() {
    let s = Scenario::red_sea().defcon(2).effect(Effect::ZoneOfPeace).famine_in(ETHIOPIA).ussr(ETHIOPIA, 1);
    let s = event(s.deck([PEACE_CORPS]).dice([4]), Us, OGADEN_WAR);
    s.done();
    assert_eq!((s.inf(ETHIOPIA), s.vp_now(), s.defcon_now()), ((0, 1), 0, 2), "no famine bonus: 4 loses");
    assert!(s.in_deck(PEACE_CORPS) && s.state.public.red_sea.famine.has(ETHIOPIA));
}

#[test]
fn ogaden_war_mirrored_is_fought_by_the_ussr() {
    for (die, won) in [(5, false), (6, true)] {
        let s = Scenario::red_sea().us(ETHIOPIA, 2).us(KENYA, 2).ussr(SUDAN, 1).dice([die]);
        let s = mirrored(s, OGADEN_WAR);
        let after = if won { (-2, (0, 2)) } else { (0, (2, 0)) };
        assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), after, "the US controls Kenya, die {die}");
        assert_eq!((s.milops_of(Ussr), s.milops_of(Us)), (2, 0));
    }
}

#[test]
fn ogaden_war_mirrored_is_still_prevented_by_f_5es_delivered() {
    let s = mirrored(Scenario::red_sea().effect(Effect::F5esDelivered).us(ETHIOPIA, 2), OGADEN_WAR);
    assert_eq!((s.inf(ETHIOPIA), s.milops_of(Ussr)), ((2, 0), 0));
    assert!(s.is_between_plays() && s.in_discard(OGADEN_WAR));
}

// ---- KM4 USAID ------------------------------------------------------------------------------

#[test]
fn usaid_gives_one_point_and_leaves_the_order_of_rounds_alone_in_an_action_round() {
    let mut s = event(Scenario::red_sea().us(ETHIOPIA, 1), Us, USAID);
    assert_eq!((s.left(), s.targets(Us)), (1, set([ETHIOPIA, KENYA, SUDAN, STRATEGIC_SEA_LANES])));
    s.at(Us, [KENYA]);
    assert_eq!(s.inf(KENYA), (1, 0));
    assert!(s.is_between_plays() && s.is_removed(USAID) && !s.has(Effect::UsMovesFirst));
}

#[test]
fn usaid_headlined_lets_the_us_move_first_this_turn() {
    let s = Scenario::red_sea().hand(Us, [ZBIG, CENTCOM]).hand(Ussr, [THE_DERG, DETENTE]);
    let mut s = s.headlining(USAID, NASSERISM);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (1, 0), "the sea lanes alone are in reach");
    assert!(s.offers(Us, Choice::MOVE_FIRST) && s.offers(Us, Choice::DECLINE));
    s.choose(Us, Choice::MOVE_FIRST);
    assert!(s.has(Effect::Nasserism), "the Soviet headline happens as well");
    assert_eq!(s.at_round(), (Us, 1));
    s.play(Us, CENTCOM, Choice::EVENT).at(Us, [OMAN]);
    assert_eq!(s.at_round(), (Ussr, 1));
    s.play(Ussr, THE_DERG, Choice::EVENT);
    assert_eq!(s.at_round(), (Us, 2), "in every round of the turn");
    assert!(s.is_removed(USAID));
}

#[test]
fn usaid_with_presidential_directive_30_leaves_the_eighth_soviet_round_last() {
    let s = Scenario::red_sea().effect(Effect::UsMovesFirst).effect(Effect::EightRoundsForUssr);
    let s = s.hand(Us, [ZBIG, CENTCOM]).hand(Ussr, [THE_DERG, NASSERISM]);
    // The first mover of the seventh round is the US.
    let mut s = s.round(Ussr, 7);
    assert_eq!(s.at_round(), (Us, 7));
    s.play(Us, ZBIG, Choice::EVENT).play(Ussr, THE_DERG, Choice::EVENT);
    assert_eq!((s.at_round(), s.asked()), ((Ussr, 8), Some(Ussr)), "no eighth round of the US");
}

#[test]
fn usaid_move_first_ends_with_the_turn() {
    let mut s = Scenario::red_sea().effect(Effect::UsMovesFirst).milops(Us, 4).milops(Ussr, 4);
    s = s.end_of_turn();
    assert!(!s.has(Effect::UsMovesFirst));
    assert_eq!(s.state.public.turn, 2);
}

#[test]
fn usaid_headlined_may_leave_the_first_move_to_the_ussr() {
    let mut s = Scenario::red_sea().hand(Ussr, [DETENTE]).headlining(USAID, NASSERISM);
    s.decline(Us);
    assert_eq!(s.at_round(), (Ussr, 1));
}

#[test]
fn usaid_ruling_1_headlined_by_the_ussr_it_is_still_the_us_that_decides() {
    let s = Scenario::red_sea().us(ETHIOPIA, 1).hand(Us, [CENTCOM]).hand(Ussr, [DETENTE]);
    let mut s = s.headlining(WE_ARE_THE_WORLD, USAID);
    assert_eq!(s.asked(), Some(Us));
    s.at(Us, [SUDAN]).choose(Us, Choice::MOVE_FIRST);
    assert_eq!((s.inf(SUDAN), s.at_round()), ((1, 0), (Us, 1)));
}

#[test]
fn usaid_ruling_2_the_point_is_not_for_the_space_race() {
    let s = event(Scenario::red_sea().ussr(OMAN, 1), Us, USAID);
    for choice in [Choice::INFLUENCE, Choice::COUP, Choice::REALIGN] {
        assert!(s.offers(Us, choice));
    }
    assert!(!s.offers(Us, Choice::SPACE) && !s.offers(Us, Choice::DECLINE));
}

#[test]
fn usaid_ruling_3_the_point_is_no_card_of_one_op() {
    let mut s = event(Scenario::red_sea().effect(Effect::AmharicForUs).us(ETHIOPIA, 1), Us, USAID);
    s.at(Us, [ETHIOPIA]);
    assert_eq!(s.inf(ETHIOPIA), (2, 0));
    assert!(s.is_between_plays());
}

#[test]
fn usaid_ruling_4_a_coup_gives_one_military_operation() {
    let mut s = event(Scenario::red_sea().ussr(OMAN, 1).dice([5]), Us, USAID);
    s.choose(Us, Choice::COUP).done();
    assert_eq!((s.milops_of(Us), s.inf(OMAN)), (1, (1, 0)), "5 + 1 - 4 = 2");
}

#[test]
fn usaid_realigns_once() {
    let mut s = event(Scenario::red_sea().ussr(OMAN, 3).dice([2, 3]), Us, USAID);
    s.choose(Us, Choice::REALIGN).at(Us, [OMAN]).done();
    assert_eq!(s.inf(OMAN), (0, 3), "3 against 2 + 1");
    assert!(s.is_between_plays());
}

#[test]
fn usaid_mirrored_gives_the_ussr_the_point() {
    // T-62s and Kalashnikovs raises cards, and this is not a card.
    let mut s = mirrored(Scenario::red_sea().effect(Effect::T62s).ussr(SUDAN, 1), USAID);
    assert_eq!(s.left(), 1);
    s.at(Ussr, [EGYPT]);
    assert_eq!(s.inf(EGYPT), (0, 1));
    assert!(s.is_between_plays() && s.is_removed(USAID));
}

#[test]
fn usaid_mirrored_in_a_headline_takes_back_the_first_move() {
    let s = Scenario::red_sea().effect(Effect::UsMovesFirst).hand(Ussr, [USAID, DETENTE]);
    let mut s = s.hand(Us, [CENTCOM]).headlining(WE_ARE_THE_WORLD, MENGISTU_HAILE_MARIAM);
    s.card(Ussr, USAID);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (0, 1));
    s.choose(Ussr, Choice::MOVE_FIRST);
    assert_eq!(s.at_round(), (Ussr, 1));
}

// ---- KM5 Albano-Stalinist Economics ---------------------------------------------------------

/// The USSR begins a round with a card of three Ops for placing; it is in Djibouti and South Yemen.
fn albano_and_three_ops() -> Scenario {
    let s = Scenario::red_sea().effect(Effect::AlbanoForUssr).ussr(DJIBOUTI, 1).ussr(SOUTH_YEMEN, 1);
    s.round_with(Ussr, F_5ES_DELIVERED, Choice::INFLUENCE)
}

#[test]
fn albano_stalinist_economics_lasts_for_the_turn_and_leaves_the_game() {
    let s = event(Scenario::red_sea(), Us, ALBANO_STALINIST_ECONOMICS);
    assert!(s.has(Effect::AlbanoForUssr) && s.is_removed(ALBANO_STALINIST_ECONOMICS));

    let s = Scenario::red_sea().effect(Effect::AlbanoForUssr).milops(Us, 4).milops(Ussr, 4).end_of_turn();
    assert!(!s.has(Effect::AlbanoForUssr));
}

#[test]
fn albano_stalinist_economics_ruling_1_is_worth_two_operations_and_costs_one_in_a_combined_deck() {
    let facts = &CARD_FACTS[ALBANO_STALINIST_ECONOMICS.0 as usize];
    assert_eq!((facts.ops, facts.pick_cost[Us], facts.pick_cost[Ussr]), (2, 1, 0));
    for (words, ops) in [(&[][..], 2), (&[("albano_ops", "one")][..], 1)] {
        let s = Scenario::red_sea_with(words).us(ETHIOPIA, 1);
        let s = s.round_with(Us, ALBANO_STALINIST_ECONOMICS, Choice::INFLUENCE);
        assert_eq!(s.left(), ops);
    }
}

/// T-7.3.1-2.
#[test]
fn albano_stalinist_economics_ruling_2_three_ops_are_two_points_in_djibouti() {
    let mut s = albano_and_three_ops();
    s.at(Ussr, [DJIBOUTI, DJIBOUTI]);
    assert_eq!(s.inf(DJIBOUTI), (0, 3));
    assert!(s.is_between_plays(), "the third point is gone");
}

#[test]
fn albano_stalinist_economics_ruling_3_full_value_outside_africa_or_less_for_any_mix() {
    // Entirely outside Africa, including the sea lanes.
    let mut s = albano_and_three_ops();
    s.at(Ussr, [SOUTH_YEMEN, STRATEGIC_SEA_LANES]);
    let africa = AFRICA.into_iter().filter(|&space| s.offers_space(Ussr, space)).count();
    assert_eq!(africa, 0, "the third point does not exist in Africa");
    s.at(Ussr, [SAUDI_ARABIA]);
    assert_eq!((s.inf(SOUTH_YEMEN), s.inf(STRATEGIC_SEA_LANES)), ((0, 2), (0, 1)));
    assert_eq!(s.inf(SAUDI_ARABIA), (0, 1));

    // A mixture.
    let mut s = albano_and_three_ops();
    s.at(Ussr, [SOUTH_YEMEN, DJIBOUTI]);
    assert_eq!((s.inf(SOUTH_YEMEN), s.inf(DJIBOUTI)), ((0, 2), (0, 2)));
    assert!(s.is_between_plays());
    let mut s = albano_and_three_ops();
    s.at(Ussr, [SOMALIA, STRATEGIC_SEA_LANES]);
    assert!(s.is_between_plays());

    // Egypt counts as Africa.
    let s = Scenario::red_sea().effect(Effect::AlbanoForUssr).ussr(EGYPT, 1);
    let mut s = s.round_with(Ussr, F_5ES_DELIVERED, Choice::INFLUENCE);
    s.at(Ussr, [EGYPT, EGYPT]);
    assert_eq!(s.inf(EGYPT), (0, 3));
    assert!(s.is_between_plays());
}

#[test]
fn albano_stalinist_economics_price_of_two_in_an_enemy_country_comes_out_of_the_lower_value() {
    let s = Scenario::red_sea().effect(Effect::AlbanoForUssr).ussr(SUDAN, 1).us(EGYPT, 2);
    let mut s = s.round_with(Ussr, THE_DERG, Choice::INFLUENCE);
    assert!(!s.offers_space(Ussr, EGYPT), "two Ops are one point in Africa");
    s.at(Ussr, [SUDAN]);
    assert!(s.is_between_plays());
}

#[test]
fn albano_stalinist_economics_never_goes_below_one() {
    let mut s = Scenario::red_sea().effect(Effect::AlbanoForUssr).effect(Effect::InvasionForUssr);
    s = s.ussr(SUDAN, 1).round_with(Ussr, DETENTE, Choice::INFLUENCE);
    s.at(Ussr, [SUDAN]);
    assert_eq!(s.inf(SUDAN), (0, 2));
}

/// §7.3.2: operations from an event count as a card.
#[test]
fn albano_stalinist_economics_bears_on_operations_of_events() {
    let board = || Scenario::red_sea().effect(Effect::AlbanoForUssr).ussr(SUDAN, 1).ussr(OMAN, 1);
    let mut s = event(board(), Ussr, STAGFLATION);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [SUDAN]);
    assert!(s.is_between_plays(), "two Ops are one point in Africa");
    let mut s = event(board(), Ussr, STAGFLATION);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [OMAN, OMAN]);
    assert_eq!(s.inf(OMAN), (0, 3));
}

/// T-7.3.
#[test]
fn albano_stalinist_economics_ruling_4_adds_up_with_t_62s_and_romanian_autonomy() {
    let s = Scenario::red_sea().china(Ussr, true).vp(1).ussr(SUDAN, 1);
    let mut s = s.headlining(ALBANO_STALINIST_ECONOMICS, T_62S_AND_KALASHNIKOVS);
    s.play(Ussr, ROMANIAN_AUTONOMY, Choice::INFLUENCE).at(Ussr, [SUDAN, EGYPT, ETHIOPIA]);
    assert_eq!((s.inf(SUDAN), s.inf(EGYPT), s.inf(ETHIOPIA)), ((0, 2), (0, 1), (0, 1)));

    // Two Ops: three outside Africa, two inside.
    let s = Scenario::red_sea().effect(Effect::AlbanoForUssr).effect(Effect::T62s).ussr(SUDAN, 1);
    let mut s = s.round_with(Ussr, THE_DERG, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);
    s.at(Ussr, [SUDAN, SUDAN]);
    assert_eq!(s.inf(SUDAN), (0, 3));
    assert!(s.is_between_plays());
}

#[test]
fn albano_stalinist_economics_ruling_5_coups_realignments_and_space_keep_the_value() {
    let board = || Scenario::red_sea().effect(Effect::AlbanoForUssr).us(MADAGASCAR, 4);
    let s = board().dice([3]).round_with(Ussr, F_5ES_DELIVERED, Choice::COUP);
    s.done();
    assert_eq!((s.inf(MADAGASCAR), s.milops_of(Ussr)), ((2, 0), 3), "3 + 3 - 4 = 2");

    let mut s = board().dice([1, 1, 1, 1, 1, 1]).round_with(Ussr, F_5ES_DELIVERED, Choice::REALIGN);
    s.at(Ussr, [MADAGASCAR, MADAGASCAR, MADAGASCAR]).done();

    let s = board().dice([4]).round_with(Ussr, THE_DERG, Choice::SPACE);
    assert_eq!(s.space_of(Ussr), 1);
}

#[test]
fn albano_stalinist_economics_mirrored_hampers_the_us_in_africa() {
    let s = Scenario::red_sea().us(SUDAN, 1).us(YEMEN, 1).hand(Us, [CENTCOM, ZBIG]);
    let mut s = mirrored(s, ALBANO_STALINIST_ECONOMICS);
    assert!(s.is_removed(ALBANO_STALINIST_ECONOMICS) && !s.has(Effect::AlbanoForUssr));
    s.play(Us, CENTCOM, Choice::INFLUENCE).at(Us, [SUDAN, SUDAN]);
    assert_eq!(s.inf(SUDAN), (3, 0));
    s.play(Us, ZBIG, Choice::INFLUENCE).at(Us, [YEMEN, YEMEN, YEMEN]);
    assert_eq!(s.inf(YEMEN), (4, 0));
}
