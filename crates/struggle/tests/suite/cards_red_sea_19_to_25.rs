//! Red Sea cards KM19–KM25: every event and every ruling.

use crate::common::*;
use crate::horn::*;
use contract::CardSet;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

// ---- KM19 Soviets Airlift Cubans ------------------------------------------------------------

#[test]
fn soviets_airlift_cubans_clears_one_african_country() {
    let s = Scenario::red_sea().us(KENYA, 3).ussr(KENYA, 1).us(SUDAN, 1).us(OMAN, 2);
    let mut s = event(s, Ussr, SOVIETS_AIRLIFT_CUBANS);
    assert_eq!(s.targets(Ussr), set([KENYA, SUDAN]), "Oman is not in Africa");
    s.at(Ussr, [KENYA]);
    assert_eq!((s.inf(KENYA), s.inf(SUDAN)), ((0, 1), (1, 0)));
    assert!(s.in_discard(SOVIETS_AIRLIFT_CUBANS));
}

#[test]
fn soviets_airlift_cubans_ruling_1_egypt_is_a_legal_choice() {
    let s = event(Scenario::red_sea().us(EGYPT, 4).us(OMAN, 2), Ussr, SOVIETS_AIRLIFT_CUBANS);
    assert_eq!((s.inf(EGYPT), s.inf(OMAN)), ((0, 0), (2, 0)));
}

#[test]
fn soviets_airlift_cubans_without_us_influence_in_africa_does_nothing() {
    let s = event(Scenario::red_sea().us(OMAN, 2), Ussr, SOVIETS_AIRLIFT_CUBANS);
    assert_eq!(s.inf(OMAN), (2, 0));
    assert!(s.is_between_plays() && s.in_discard(SOVIETS_AIRLIFT_CUBANS));
}

#[test]
fn soviets_airlift_cubans_played_by_the_us_is_carried_out_by_the_ussr() {
    let mut s = Scenario::red_sea().us(KENYA, 2).us(SUDAN, 1);
    s = s.round_with(Us, SOVIETS_AIRLIFT_CUBANS, Choice::EVENT);
    s.at(Ussr, [KENYA]).conduct(Us, Choice::INFLUENCE);
    // §6.1.1: access is what it was when the round began.
    assert!(s.offers_space(Us, KENYA) && s.offers_space(Us, MADAGASCAR));
    s.at(Us, [KENYA, KENYA, KENYA]);
    assert_eq!(s.inf(KENYA), (3, 0));
}

// ---- KM20 Détente ---------------------------------------------------------------------------

#[test]
fn detente_shifts_military_operations_and_takes_romanian_autonomy() {
    let s = event(Scenario::red_sea().milops(Us, 3).milops(Ussr, 1), Ussr, DETENTE);
    assert_eq!((s.milops_of(Ussr), s.milops_of(Us)), (3, 1));
    let autonomy = s.state.public.china;
    assert_eq!((autonomy.holder, autonomy.face_up), (Some(Ussr), true));
    assert!(s.in_discard(DETENTE));
}

#[test]
fn detente_stays_on_the_military_operations_track() {
    let s = event(Scenario::red_sea().milops(Us, 1).milops(Ussr, 4), Ussr, DETENTE);
    assert_eq!((s.milops_of(Ussr), s.milops_of(Us)), (5, 0));
}

#[test]
fn detente_played_by_the_us_for_operations_happens_for_the_ussr() {
    let mut s = Scenario::red_sea().us(SUDAN, 1).milops(Us, 2).round_with(Us, DETENTE, Choice::INFLUENCE);
    s.at(Us, [SUDAN]);
    assert_eq!((s.milops_of(Ussr), s.milops_of(Us)), (2, 0));
    assert_eq!(s.state.public.china.holder, Some(Ussr));
}

/// §9.4.
#[test]
fn detente_ruling_1_romanian_autonomy_comes_face_up_and_can_be_played_this_turn() {
    let s = Scenario::red_sea().china(Us, false).ussr(SUDAN, 1).hand(Us, [CENTCOM]);
    let mut s = event(s, Ussr, DETENTE);
    s.play(Us, CENTCOM, Choice::EVENT).at(Us, [KENYA]);
    assert!(s.offers_card(Ussr, ROMANIAN_AUTONOMY));
    s.play(Ussr, ROMANIAN_AUTONOMY, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
}

#[test]
fn detente_leaves_romanian_autonomy_where_the_ussr_has_it() {
    let s = event(Scenario::red_sea().china(Ussr, false).hand(Us, [ZBIG]), Ussr, DETENTE);
    let autonomy = s.state.public.china;
    assert_eq!((autonomy.holder, autonomy.face_up), (Some(Ussr), false));
}

// ---- KM21 The Lion Falters ------------------------------------------------------------------

#[test]
fn the_lion_falters_with_soviet_ethiopia_scores_two() {
    let s = event(Scenario::red_sea().ussr(ETHIOPIA, 3).us(ETHIOPIA, 1), Ussr, THE_LION_FALTERS);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (-2, (1, 3)));
}

#[test]
fn the_lion_falters_otherwise_drives_the_us_out_of_ethiopia() {
    let s = event(Scenario::red_sea().us(ETHIOPIA, 4).ussr(ETHIOPIA, 1), Ussr, THE_LION_FALTERS);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (0, (0, 2)));
    let s = event(Scenario::red_sea(), Ussr, THE_LION_FALTERS);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (0, (0, 1)));
}

#[test]
fn the_lion_falters_ruling_1_leaves_the_game_either_way() {
    for soviet in [0, 2] {
        let s = event(Scenario::red_sea().ussr(ETHIOPIA, soviet), Ussr, THE_LION_FALTERS);
        assert!(s.is_removed(THE_LION_FALTERS));
    }
}

#[test]
fn the_lion_falters_can_win_the_game_at_ten_points() {
    let s = event(Scenario::red_sea().vp(-8).ussr(ETHIOPIA, 1), Ussr, THE_LION_FALTERS);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
}

// ---- KM22 Dhofar Rebellion ------------------------------------------------------------------

#[test]
fn dhofar_rebellion_adds_in_oman_and_another_middle_eastern_country() {
    let mut s = event(Scenario::red_sea().ussr(SOUTH_YEMEN, 1).us(OMAN, 2), Ussr, DHOFAR_REBELLION);
    assert_eq!(s.inf(OMAN), (2, 1));
    s.at(Ussr, [SAUDI_ARABIA]);
    assert_eq!(s.inf(SAUDI_ARABIA), (0, 1));
    assert!(s.in_discard(DHOFAR_REBELLION));
}

#[test]
fn dhofar_rebellion_ruling_1_other_means_not_oman_and_egypt_is_allowed() {
    let mut s = event(Scenario::red_sea().ussr(SOUTH_YEMEN, 1), Ussr, DHOFAR_REBELLION);
    assert_eq!(s.targets(Ussr), set([EGYPT, SAUDI_ARABIA, YEMEN, SOUTH_YEMEN]));
    s.at(Ussr, [EGYPT]);
    assert_eq!((s.inf(EGYPT), s.inf(OMAN)), ((0, 1), (0, 1)));
}

#[test]
fn dhofar_rebellion_without_soviet_south_yemen_does_not_happen() {
    let mut s = Scenario::red_sea().ussr(SOUTH_YEMEN, 1).us(SOUTH_YEMEN, 1).hand(Us, [DHOFAR_REBELLION]);
    s = s.round(Us, 1);
    s.card(Us, DHOFAR_REBELLION);
    assert!(!s.offers(Us, Choice::EVENT));
    s.conduct(Us, Choice::INFLUENCE).at(Us, [SOUTH_YEMEN, SOUTH_YEMEN]);
    assert_eq!((s.inf(OMAN), s.inf(SOUTH_YEMEN)), ((0, 0), (3, 1)));
    assert!(s.in_discard(DHOFAR_REBELLION) && s.is_between_plays());

    let s = Scenario::red_sea().hand(Us, [ZBIG]).headlining(ARAB_LEAGUE, DHOFAR_REBELLION);
    assert!(s.said(Entry::NoEvent { card: DHOFAR_REBELLION }) && s.in_discard(DHOFAR_REBELLION));
    assert_eq!(s.inf(OMAN), (0, 0));
}

// ---- KM23 Nasserism -------------------------------------------------------------------------

#[test]
fn nasserism_adds_one_to_soviet_coups_only_and_for_the_turn() {
    let s = Scenario::red_sea().us(OMAN, 2).ussr(YEMEN, 1).hand(Ussr, [THE_DERG]).hand(Us, [ZBIG]);
    let mut s = event(s.dice([1, 3]), Ussr, NASSERISM);
    assert!(s.is_removed(NASSERISM));
    s.play(Us, ZBIG, Choice::EVENT);
    assert_eq!(s.inf(YEMEN), (0, 1), "1 + 3 - 4 = 0: no bonus for the US");
    s.play(Ussr, THE_DERG, Choice::COUP).done();
    assert_eq!(s.inf(OMAN), (0, 0), "3 + 1 + 2 - 4 = 2");

    let s = Scenario::red_sea().effect(Effect::Nasserism).milops(Us, 4).milops(Ussr, 4).end_of_turn();
    assert!(!s.has(Effect::Nasserism));
}

#[test]
fn nasserism_ruling_1_is_a_modifier_of_the_die_and_not_of_military_operations() {
    let s = Scenario::red_sea().effect(Effect::Nasserism).us(OMAN, 2).dice([2]);
    let s = s.round_with(Ussr, THE_DERG, Choice::COUP);
    let (side, space) = (Ussr, OMAN);
    let stood = [2, 0];
    assert!(s.said(Entry::Coup { side, space, die: 2, ops: 2, modifier: 1, stability: 2, result: 1, stood }));
    assert_eq!((s.milops_of(Ussr), s.inf(OMAN)), (2, (1, 0)));
}

#[test]
fn nasserism_and_famine_add_up() {
    let s = Scenario::red_sea().effect(Effect::Nasserism).famine_in(OMAN).us(OMAN, 2).dice([2]);
    let s = s.round_with(Ussr, THE_DERG, Choice::COUP);
    assert_eq!(s.inf(OMAN), (0, 0), "2 + 1 + 1 + 2 - 4 = 2");
}

#[test]
fn nasserism_does_not_help_realignments() {
    let s = Scenario::red_sea().effect(Effect::Nasserism).us(OMAN, 3).dice([4, 2]);
    let mut s = s.round_with(Ussr, DETENTE, Choice::REALIGN);
    s.at(Ussr, [OMAN]).done();
    assert_eq!(s.inf(OMAN), (2, 0), "4 against 2 + 1");
}

// ---- KM24 T-62s and Kalashnikovs ------------------------------------------------------------

/// What a card is worth to the USSR with these effects: in Oman, and entirely in Africa.
fn soviet_value(effects: &[Effect], card: contract::CardId) -> (u8, u8) {
    let place = |space| {
        let mut s = Scenario::red_sea().ussr(space, 1);
        for &effect in effects {
            s = s.effect(effect);
        }
        let mut s = s.round_with(Ussr, card, Choice::INFLUENCE);
        while s.offers_space(Ussr, space) {
            s.at(Ussr, [space]);
        }
        s.inf(space).1 - 1
    };
    (place(OMAN), place(SUDAN))
}

#[test]
fn t_62s_and_kalashnikovs_raise_soviet_cards_up_to_three_this_turn() {
    let s = event(Scenario::red_sea(), Ussr, T_62S_AND_KALASHNIKOVS);
    assert!(s.has(Effect::T62s) && s.in_discard(T_62S_AND_KALASHNIKOVS));
    for (card, value) in [(DETENTE, 2), (THE_DERG, 3), (F_5ES_DELIVERED, 3)] {
        assert_eq!(soviet_value(&[Effect::T62s], card), (value, value), "{}", name(card));
    }
    let s = Scenario::red_sea().effect(Effect::T62s).us(SUDAN, 1);
    assert_eq!(s.round_with(Us, PEACE_CORPS, Choice::INFLUENCE).left(), 2, "not those of the US");

    let s = Scenario::red_sea().effect(Effect::T62s).milops(Us, 4).milops(Ussr, 4).end_of_turn();
    assert!(!s.has(Effect::T62s));
}

/// T-7.3.1-1.
#[test]
fn t_62s_and_kalashnikovs_raise_coups_and_their_military_operations() {
    let s = Scenario::red_sea().effect(Effect::T62s).us(OMAN, 2).dice([3]);
    let s = s.round_with(Ussr, THE_DERG, Choice::COUP);
    assert_eq!((s.inf(OMAN), s.milops_of(Ussr)), ((0, 0), 3), "3 + 3 - 4 = 2");
}

/// T-7.3-cap.
#[test]
fn t_62s_and_kalashnikovs_ruling_1_a_printed_four_stays_four() {
    assert_eq!(soviet_value(&[Effect::T62s], MR_NYET), (4, 4));
}

/// T-7.3: Romanian Autonomy at three.
#[test]
fn t_62s_and_kalashnikovs_ruling_2_with_albano_stalinist_economics_romanian_autonomy_stays_three() {
    let s = Scenario::red_sea().effect(Effect::T62s).effect(Effect::AlbanoForUssr).vp(1);
    let mut s = s.china(Ussr, true).ussr(SUDAN, 1).round(Ussr, 1);
    s.play(Ussr, ROMANIAN_AUTONOMY, Choice::INFLUENCE).at(Ussr, [SUDAN, SUDAN, SUDAN]);
    assert_eq!(s.inf(SUDAN), (0, 4));
}

#[test]
fn t_62s_and_kalashnikovs_ruling_3_modifiers_are_summed_before_the_limits() {
    use Effect::{AlbanoForUssr, AmharicForUssr, InvasionForUssr, T62s};
    // Net +1 and 0 in Africa.
    assert_eq!(soviet_value(&[T62s, AlbanoForUssr], DETENTE), (2, 1));
    assert_eq!(soviet_value(&[T62s, AlbanoForUssr], F_5ES_DELIVERED), (3, 3));
    assert_eq!(soviet_value(&[T62s, AlbanoForUssr], MR_NYET), (4, 4));
    // Net 0 and -1 in Africa.
    assert_eq!(soviet_value(&[T62s, AlbanoForUssr, InvasionForUssr], F_5ES_DELIVERED), (3, 2));
    assert_eq!(soviet_value(&[T62s, InvasionForUssr], DETENTE), (1, 1));
    // Net -1 and -2 in Africa.
    assert_eq!(soviet_value(&[AlbanoForUssr, InvasionForUssr], F_5ES_DELIVERED), (2, 1));
    // Net +2, +1 in Africa.
    assert_eq!(soviet_value(&[T62s, AmharicForUssr, AlbanoForUssr], DETENTE), (3, 2));
    assert_eq!(soviet_value(&[T62s, AmharicForUssr], THE_DERG), (3, 3));
}

/// T-7.3.1-3.
#[test]
fn t_62s_and_kalashnikovs_ruling_4_raise_operations_of_events_and_reach_space_boxes() {
    let mut s = event(Scenario::red_sea().effect(Effect::T62s).ussr(SUDAN, 1), Ussr, STAGFLATION);
    s.conduct(Ussr, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);
    let s = Scenario::red_sea().effect(Effect::T62s).us(OMAN, 1).dice([1]);
    let mut s = event(s, Ussr, FAMINE);
    s.at(Ussr, [OMAN]).done();
    assert_eq!((s.inf(OMAN), s.milops_of(Ussr)), ((0, 0), 3), "1 + 1 + 3 - 4 = 1");

    let s = Scenario::red_sea().effect(Effect::T62s).dice([4]).round_with(Ussr, DETENTE, Choice::SPACE);
    assert_eq!(s.space_of(Ussr), 1);
    let s = Scenario::red_sea().effect(Effect::T62s).space_race(3, 2).dice([4]);
    let s = s.round_with(Ussr, THE_DERG, Choice::SPACE);
    assert_eq!(s.space_of(Ussr), 3, "the last box needs three");
}

// ---- KM25 Gosplan Advisers ------------------------------------------------------------------

#[test]
fn gosplan_advisers_draws_two_cards_and_discards_two() {
    let s = Scenario::red_sea().hand(Ussr, [DETENTE, NASSERISM]).deck([THE_DERG, ZBIG, CENTCOM]);
    let mut s = event(s.draws([ZBIG, THE_DERG]), Ussr, GOSPLAN_ADVISERS);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[DETENTE, NASSERISM, ZBIG, THE_DERG]));
    s.card(Ussr, ZBIG);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[DETENTE, NASSERISM, THE_DERG]));
    s.card(Ussr, DETENTE).done();
    assert!(s.in_discard(ZBIG) && s.in_discard(DETENTE) && s.in_deck(CENTCOM));
    assert!(s.in_hand(Ussr, NASSERISM) && s.in_hand(Ussr, THE_DERG));
}

#[test]
fn gosplan_advisers_ruling_1_leaves_the_game() {
    let s = event(Scenario::red_sea(), Ussr, GOSPLAN_ADVISERS);
    assert!(s.is_removed(GOSPLAN_ADVISERS) && s.is_between_plays());
}

#[test]
fn gosplan_advisers_ruling_2_discarded_events_and_scoring_cards_do_not_happen() {
    let s = Scenario::red_sea().ussr(SUDAN, 1).hand(Ussr, [RED_SEA_AFRICA_SCORING, THE_DERG, DETENTE]);
    let mut s = event(s, Ussr, GOSPLAN_ADVISERS);
    s.card(Ussr, RED_SEA_AFRICA_SCORING).card(Ussr, THE_DERG);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (0, (0, 0)));
    assert!(s.in_discard(RED_SEA_AFRICA_SCORING) && s.in_discard(THE_DERG) && s.in_hand(Ussr, DETENTE));
}

#[test]
fn gosplan_advisers_ruling_3_a_small_hand_discards_what_it_has_but_not_romanian_autonomy() {
    let s = event(Scenario::red_sea().china(Ussr, true).hand(Ussr, [DETENTE]), Ussr, GOSPLAN_ADVISERS);
    assert!(s.in_discard(DETENTE) && s.is_between_plays());
    assert_eq!(s.state.public.china.holder, Some(Ussr));
    assert!(s.offers_card(Ussr, ROMANIAN_AUTONOMY), "still there to be played");
}

#[test]
fn gosplan_advisers_shuffles_the_discard_pile_when_the_deck_runs_out() {
    let s = Scenario::red_sea().deck([ZBIG]).discards([CENTCOM, PEACE_CORPS]).draws([ZBIG, PEACE_CORPS]);
    let mut s = event(s, Ussr, GOSPLAN_ADVISERS);
    s.card(Ussr, ZBIG).done();
    assert!(s.in_discard(ZBIG) && s.in_discard(PEACE_CORPS) && s.in_deck(CENTCOM));
}

#[test]
fn gosplan_advisers_played_by_the_us_works_on_the_soviet_hand() {
    let s = Scenario::red_sea().us(SUDAN, 1).hand(Ussr, [NASSERISM]).deck([ZBIG, CENTCOM]);
    let mut s = s.draws([ZBIG, CENTCOM]).round_with(Us, GOSPLAN_ADVISERS, Choice::EVENT);
    s.card(Ussr, NASSERISM).card(Ussr, ZBIG).conduct(Us, Choice::INFLUENCE).at(Us, [SUDAN, SUDAN]);
    assert!(s.in_hand(Ussr, CENTCOM) && s.is_removed(GOSPLAN_ADVISERS));
    assert_eq!(s.inf(SUDAN), (3, 0));
}
