//! Red Sea cards KM6–KM9: every event, every ruling, and how each works when turned round by KM27 Mengistu
//! Haile Mariam.

use crate::common::*;
use crate::horn::*;
use contract::Pick;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

// ---- KM6 The Victorious Leader --------------------------------------------------------------

#[test]
fn the_victorious_leader_adds_four_next_to_soviet_countries() {
    let mut s = event(Scenario::red_sea().ussr(SUDAN, 1).ussr(OMAN, 1), Us, THE_VICTORIOUS_LEADER);
    assert_eq!(s.targets(Us), set([EGYPT, ETHIOPIA, SOMALIA]), "Oman is not under control");
    s.at(Us, [EGYPT, EGYPT]);
    assert_eq!(s.targets(Us), set([ETHIOPIA, SOMALIA]), "at most two in a country");
    s.at(Us, [SOMALIA, ETHIOPIA]);
    assert_eq!((s.inf(EGYPT), s.inf(SOMALIA), s.inf(ETHIOPIA)), ((2, 0), (1, 0), (1, 0)));
    assert!(s.is_removed(THE_VICTORIOUS_LEADER));
}

#[test]
fn the_victorious_leader_looks_at_control_when_the_round_began() {
    // The USSR takes Ethiopia with the operations: Kenya, next to it, stays closed.
    let mut s = Scenario::red_sea().ussr(SUDAN, 1);
    s = s.round_with(Ussr, THE_VICTORIOUS_LEADER, Choice::INFLUENCE);
    s.at(Ussr, [ETHIOPIA, ETHIOPIA, ETHIOPIA]);
    assert!(s.controls(Ussr, ETHIOPIA));
    assert_eq!(s.targets(Us), set([EGYPT, ETHIOPIA, SOMALIA]));
}

#[test]
fn the_victorious_leader_in_a_headline_looks_at_control_when_it_is_resolved() {
    // Mr. Nyet comes first and makes Sudan Soviet.
    let s = Scenario::red_sea().us(SUDAN, 1).ussr(SUDAN, 1);
    let mut s = s.headlining(THE_VICTORIOUS_LEADER, MR_NYET);
    s.at(Ussr, [SUDAN]);
    assert_eq!(s.targets(Us), set([EGYPT, ETHIOPIA, SOMALIA]));
}

/// T-5.2-3.
#[test]
fn the_victorious_leader_ruling_1_without_soviet_control_counts_as_played() {
    let mut s = Scenario::red_sea().ussr(OMAN, 1).round_with(Ussr, THE_VICTORIOUS_LEADER, Choice::INFLUENCE);
    s.at(Ussr, [OMAN, SAUDI_ARABIA, SAUDI_ARABIA]);
    assert!(s.is_between_plays() && s.is_removed(THE_VICTORIOUS_LEADER));
}

#[test]
fn the_victorious_leader_ruling_2_adds_as_much_as_fits() {
    // Sudan is the only neighbour of Egypt.
    let s = event(Scenario::red_sea().ussr(EGYPT, 2), Us, THE_VICTORIOUS_LEADER);
    assert_eq!(s.inf(SUDAN), (2, 0));
    assert!(s.is_between_plays());
}

#[test]
fn the_victorious_leader_ruling_3_a_soviet_country_needs_a_soviet_neighbour() {
    let s = event(Scenario::red_sea().ussr(ETHIOPIA, 1), Us, THE_VICTORIOUS_LEADER);
    assert_eq!(s.targets(Us), set([SUDAN, KENYA]));
    let s = event(Scenario::red_sea().ussr(ETHIOPIA, 1).ussr(SUDAN, 1), Us, THE_VICTORIOUS_LEADER);
    assert_eq!(s.targets(Us), set([SUDAN, KENYA, ETHIOPIA, EGYPT, SOMALIA]));
}

#[test]
fn the_victorious_leader_ruling_4_needs_no_access_and_pays_no_double_price() {
    let mut s = event(Scenario::red_sea().ussr(ETHIOPIA, 4).ussr(SUDAN, 4), Us, THE_VICTORIOUS_LEADER);
    s.at(Us, [ETHIOPIA, ETHIOPIA, SUDAN, SUDAN]);
    assert_eq!((s.inf(ETHIOPIA), s.inf(SUDAN)), ((2, 4), (2, 4)));
}

#[test]
fn the_victorious_leader_mirrored_spreads_next_to_us_countries() {
    let mut s = mirrored(Scenario::red_sea().us(DJIBOUTI, 2).ussr(YEMEN, 2), THE_VICTORIOUS_LEADER);
    assert_eq!((s.inf(SOMALIA), s.inf(SOUTH_YEMEN)), ((0, 0), (0, 0)));
    assert_eq!(s.targets(Ussr), set([SOMALIA, SOUTH_YEMEN]));
    s.at(Ussr, [SOMALIA, SOUTH_YEMEN, SOMALIA]);
    assert_eq!((s.inf(SOMALIA), s.inf(SOUTH_YEMEN)), ((0, 2), (0, 2)), "the last one has one place to go");
    assert!(s.is_removed(THE_VICTORIOUS_LEADER));
}

// ---- KM7 Eritrean Popular Liberation Front --------------------------------------------------

#[test]
fn eritrean_popular_liberation_front_scores_against_soviet_ethiopia() {
    let mut s = event(Scenario::red_sea().ussr(ETHIOPIA, 2), Us, ERITREAN_POPULAR_LIBERATION_FRONT);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (1, (1, 2)));
    assert_eq!(s.targets(Us), set([SUDAN, KENYA]));
    s.at(Us, [KENYA]);
    assert_eq!(s.inf(KENYA), (1, 0));
    assert!(s.in_discard(ERITREAN_POPULAR_LIBERATION_FRONT));
}

/// T-5.2-2.
#[test]
fn eritrean_popular_liberation_front_ruling_1_without_soviet_ethiopia_does_not_happen() {
    let card = ERITREAN_POPULAR_LIBERATION_FRONT;
    let mut s = Scenario::red_sea().us(ETHIOPIA, 1).ussr(ETHIOPIA, 1).hand(Ussr, [card]).round(Ussr, 1);
    s.card(Ussr, card);
    assert!(!s.offers(Ussr, Choice::EVENT));
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [KENYA]);
    assert_eq!((s.inf(KENYA), s.inf(ETHIOPIA), s.vp_now()), ((0, 1), (1, 1), 0));
    assert!(s.in_discard(card) && s.is_between_plays());

    let s = Scenario::red_sea().hand(Ussr, [DETENTE]).headlining(card, NASSERISM);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (0, (0, 0)));
    assert!(s.in_discard(card) && s.said(Entry::NoEvent { card }));
}

#[test]
fn eritrean_popular_liberation_front_played_by_the_ussr_after_taking_ethiopia_happens() {
    let mut s = Scenario::red_sea().ussr(SUDAN, 1);
    s = s.round_with(Ussr, ERITREAN_POPULAR_LIBERATION_FRONT, Choice::INFLUENCE);
    s.at(Ussr, [ETHIOPIA]);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA), s.asked()), (1, (1, 1), Some(Us)));
}

#[test]
fn eritrean_popular_liberation_front_mirrored_needs_us_ethiopia() {
    let card = ERITREAN_POPULAR_LIBERATION_FRONT;
    let mut s = mirrored(Scenario::red_sea().us(ETHIOPIA, 1), card);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (-1, (1, 1)));
    s.at(Ussr, [SUDAN]);
    assert_eq!(s.inf(SUDAN), (0, 1));

    let s = mirrored(Scenario::red_sea().ussr(ETHIOPIA, 1), card);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (0, (0, 1)), "the condition is turned round as well");
    assert!(s.is_between_plays() && s.in_discard(card));
}

// ---- KM8 CENTCOM ----------------------------------------------------------------------------

#[test]
fn centcom_closes_a_country_to_soviet_coups_and_realignments_for_good() {
    let s = Scenario::red_sea().us(OMAN, 2).us(KENYA, 2).hand(Ussr, [THE_DERG]);
    let mut s = event(s, Us, CENTCOM);
    s.at(Us, [OMAN]);
    s.card(Ussr, THE_DERG).choose(Ussr, Choice::REALIGN);
    assert_eq!(s.targets(Ussr), set([KENYA]));

    // Still there in the next turn.
    let mut s = Scenario::red_sea().us(OMAN, 2).milops(Us, 4).milops(Ussr, 4);
    s.state.public.red_sea.barred[Ussr].insert(OMAN);
    let mut s = s.end_of_turn().hand(Ussr, [THE_DERG]).round(Ussr, 1);
    s.card(Ussr, THE_DERG);
    assert!(!s.offers(Ussr, Choice::COUP) && !s.offers(Ussr, Choice::REALIGN));
}

#[test]
fn centcom_does_not_bind_the_us() {
    let s = Scenario::red_sea().ussr(OMAN, 2).hand(Us, [ZBIG]).dice([6]);
    let mut s = event(s, Us, CENTCOM);
    s.at(Us, [OMAN]).play(Us, ZBIG, Choice::EVENT).done();
    assert_eq!(s.inf(OMAN), (3, 0));
}

#[test]
fn centcom_ruling_1_leaves_the_game() {
    let mut s = event(Scenario::red_sea(), Us, CENTCOM);
    s.at(Us, [KENYA]);
    assert!(s.is_removed(CENTCOM));
}

#[test]
fn centcom_ruling_2_blocks_coups_and_realignments_of_events() {
    let board = || {
        let mut s = Scenario::red_sea().us(KENYA, 1).us(SUDAN, 1).us(OMAN, 2);
        s.state.public.red_sea.barred[Ussr] = set([KENYA, OMAN]);
        s
    };
    let s = event(board(), Ussr, F_5ES_DELIVERED);
    assert_eq!(s.targets(Ussr), set([SUDAN]));
    let s = event(board().us(YEMEN, 1), Ussr, ANTI_ZIONIST_COMMITTEE);
    assert_eq!(s.targets(Ussr), set([YEMEN]));
    let mut s = event(board(), Ussr, FAMINE);
    s.at(Ussr, [KENYA, MADAGASCAR]);
    assert!(s.is_between_plays(), "no coup in Kenya");
    assert_eq!((s.inf(KENYA), s.milops_of(Ussr)), ((1, 0), 0));
}

#[test]
fn centcom_ruling_3_any_country_but_not_the_sea_lanes() {
    let mut s = event(Scenario::red_sea(), Us, CENTCOM);
    let countries = set(AFRICA) | set(MIDDLE_EAST);
    assert_eq!((s.targets(Us), countries.len()), (countries, 11));
    s.refuses(Us, Pick::Space(STRATEGIC_SEA_LANES));
}

#[test]
fn centcom_mirrored_binds_the_us_and_not_the_ussr() {
    let s = Scenario::red_sea().us(KENYA, 2).ussr(KENYA, 1).ussr(OMAN, 1);
    let mut s = mirrored(s.hand(Us, [ZBIG]).hand(Ussr, [THE_DERG]).dice([1]), CENTCOM);
    s.at(Ussr, [KENYA]);
    assert!(s.is_removed(CENTCOM));
    s.play(Us, ZBIG, Choice::EVENT).done();
    assert_eq!((s.inf(KENYA), s.inf(OMAN)), ((2, 1), (0, 1)), "Oman is the only target; 1 + 3 - 4 fails");
    s.card(Ussr, THE_DERG).choose(Ussr, Choice::COUP);
    assert!(s.waits_for_die(), "Kenya is open to the USSR");
}

// ---- KM9 Carter Doctrine --------------------------------------------------------------------

#[test]
fn carter_doctrine_fixes_one_die_and_is_used_up() {
    let s = Scenario::red_sea().us(OMAN, 2).ussr(SUDAN, 1).hand(Ussr, [THE_DERG, F_5ES_DELIVERED]);
    let mut s = event(s.effect(Effect::Nasserism), Us, CARTER_DOCTRINE);
    assert!(s.is_removed(CARTER_DOCTRINE));
    s.play(Ussr, THE_DERG, Choice::COUP);
    assert_eq!(s.asked(), Some(Us));
    s.choose(Us, Choice::DIE_ONE);
    let (side, space) = (Ussr, OMAN);
    let stood = [2, 0];
    assert!(s.said(Entry::Coup { side, space, die: 1, ops: 2, modifier: 1, stability: 2, result: 0, stood }));
    assert_eq!(s.inf(OMAN), (2, 0));
    // The US passes its round; the next die is random.
    s.choose(Us, Choice::PASS).play(Ussr, F_5ES_DELIVERED, Choice::COUP);
    assert!(s.waits_for_die());
}

#[test]
fn carter_doctrine_kept_back_is_offered_again() {
    let s = Scenario::red_sea().us(OMAN, 2).effect(Effect::CarterForUs).dice([1]).hand(Us, [ZBIG]);
    let mut s = s.ussr(KENYA, 2).round_with(Ussr, THE_DERG, Choice::COUP);
    s.decline(Us).done();
    s.play(Us, ZBIG, Choice::EVENT);
    assert!(s.offers(Us, Choice::DIE_SIX) && s.offers(Us, Choice::DIE_ONE));
    s.choose(Us, Choice::DIE_SIX);
    assert_eq!(s.inf(KENYA), (3, 0), "6 + 3 - 4 = 5");
    assert!(!s.has(Effect::CarterForUs));
}

#[test]
fn carter_doctrine_ruling_1_any_die_or_as_an_option_only_own_dice() {
    let board = |words| Scenario::red_sea_with(words).effect(Effect::CarterForUs).us(OMAN, 2).ussr(OMAN, 1);
    let soviet = board(&[]).round_with(Ussr, THE_DERG, Choice::COUP);
    assert!(soviet.offers(Us, Choice::DIE_ONE));
    let own: &[_] = &[("carter_doctrine", "own_dice")];
    let soviet = board(own).round_with(Ussr, THE_DERG, Choice::COUP);
    assert!(soviet.waits_for_die());
    let mut us = board(own).round_with(Us, ZBIG, Choice::EVENT);
    us.choose(Us, Choice::DIE_SIX);
    assert_eq!(us.inf(OMAN), (6, 0), "6 + 3 - 4 = 5: one removed, four added");
}

#[test]
fn carter_doctrine_ruling_2_only_one_die_of_a_realignment() {
    let s = Scenario::red_sea().effect(Effect::CarterForUs).ussr(OMAN, 4).dice([2]);
    let mut s = s.round_with(Us, ZBIG, Choice::REALIGN);
    s.at(Us, [OMAN]).choose(Us, Choice::DIE_ONE);
    assert!(!s.has(Effect::CarterForUs));
    assert_eq!(s.inf(OMAN), (0, 4), "1 + 1 against the US die that fell as 2");

    let s = Scenario::red_sea().effect(Effect::CarterForUs).ussr(OMAN, 4).dice([2]);
    let mut s = s.round_with(Us, ZBIG, Choice::REALIGN);
    s.at(Us, [OMAN]).decline(Us);
    assert_eq!(s.asked(), Some(Us), "the other die is a separate roll");
    s.choose(Us, Choice::DIE_SIX).done();
    assert_eq!(s.inf(OMAN), (0, 1), "6 against 2 + 1");
}

#[test]
fn carter_doctrine_ruling_3_fixes_space_war_and_event_dice() {
    let carter = || Scenario::red_sea().effect(Effect::CarterForUs);
    let mut s = carter().round_with(Ussr, THE_DERG, Choice::SPACE);
    s.choose(Us, Choice::DIE_SIX);
    assert_eq!(s.space_of(Ussr), 0);
    let mut s = carter().round_with(Us, OGADEN_WAR, Choice::EVENT);
    s.choose(Us, Choice::DIE_SIX);
    assert_eq!(s.vp_now(), 2);
    let mut s = carter().round_with(Ussr, YEMENI_PRESIDENTIAL_ASSASSINATIONS, Choice::EVENT);
    s.choose(Us, Choice::DIE_ONE);
    assert_eq!((s.inf(YEMEN), s.defcon_now()), ((0, 0), 3));
}

#[test]
fn carter_doctrine_ruling_3_unused_at_the_end_of_the_turn_is_lost() {
    let s = Scenario::red_sea().effect(Effect::CarterForUs).milops(Us, 4).milops(Ussr, 4).end_of_turn();
    assert!(!s.has(Effect::CarterForUs));
}

#[test]
fn carter_doctrine_mirrored_gives_the_ussr_the_choice() {
    let mut s = mirrored(Scenario::red_sea().ussr(KENYA, 2).hand(Us, [ZBIG]), CARTER_DOCTRINE);
    assert!(s.is_removed(CARTER_DOCTRINE) && s.has(Effect::CarterForUssr));
    s.play(Us, ZBIG, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr));
    s.choose(Ussr, Choice::DIE_ONE);
    assert_eq!((s.inf(KENYA), s.has(Effect::CarterForUssr)), ((0, 2), false), "1 + 3 - 4 = 0");
}

/// KM9 ruling 3 with §8.1.4: the die is fixed after DEFCON has dropped.
#[test]
fn carter_doctrine_does_not_avert_a_nuclear_war() {
    let s = Scenario::red_sea().defcon(2).effect(Effect::CarterForUs).us(KENYA, 2);
    let s = s.round_with(Ussr, THE_DERG, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}
