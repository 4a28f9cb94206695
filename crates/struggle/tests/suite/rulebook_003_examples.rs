//! The worked examples of the Russian rulebook of the second edition (003), in its order, with the preset
//! `rulebook`: a table that plays exactly what the book says must get the results that the book shows.

use crate::common::*;
use contract::Side;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::Reason;

/// The preset, and a card for both sides, so that the game waits at the next round.
pub fn rulebook() -> Scenario {
    Scenario::by_the_book(&[]).hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

/// A card played for its operations, placed in these countries.
fn places<const N: usize>(
    s: Scenario,
    side: Side,
    card: contract::CardId,
    at: [contract::SpaceId; N],
) -> Scenario {
    let mut s = s.round_with(side, card, Choice::INFLUENCE);
    s.at(side, at);
    s
}

#[test]
fn rulebook_003_2_1_7_israel_is_controlled_with_four_and_four_more() {
    for (us, ussr, controlled) in [(4, 0, true), (3, 0, false), (4, 1, false), (5, 1, true)] {
        let s = rulebook().us(ISRAEL, us).ussr(ISRAEL, ussr);
        assert_eq!(s.controls(Us, ISRAEL), controlled, "{us} against {ussr}");
    }
}

#[test]
fn rulebook_003_5_2_example_1_nato_without_its_condition_goes_to_the_discard_pile() {
    let s = places(rulebook(), Ussr, NATO, [POLAND; 4]);
    assert_eq!(s.inf(POLAND), (0, 4), "still four points");
    assert!(s.in_discard(NATO) && !s.has(Effect::Nato));
}

#[test]
fn rulebook_003_5_2_example_2_camp_david_forbids_the_arab_israeli_war() {
    let s = rulebook().us(PANAMA, 1).us(ISRAEL, 1).effect(Effect::CampDavid);
    let s = places(s, Us, ARAB_ISRAELI_WAR, [PANAMA; 2]);
    assert_eq!((s.inf(PANAMA), s.inf(ISRAEL)), ((3, 0), (1, 0)));
    assert!(s.in_discard(ARAB_ISRAELI_WAR) && s.milops_of(Ussr) == 0);
}

#[test]
fn rulebook_003_5_2_example_3_alliance_for_progress_without_points_is_removed() {
    let s = places(rulebook(), Ussr, ALLIANCE_FOR_PROGRESS, [POLAND; 3]);
    assert!(s.is_removed(ALLIANCE_FOR_PROGRESS) && s.vp_now() == 0);
}

// The example names the leader the other way round; in both cases the event has no effect and the card leaves
// the game.
#[test]
fn rulebook_003_5_2_example_4_star_wars_without_effect_is_removed() {
    for (us, ussr) in [(3, 4), (4, 3)] {
        let s = places(rulebook().space_race(us, ussr), Ussr, STAR_WARS, [POLAND; 2]);
        assert!(s.is_removed(STAR_WARS), "US in box {us}, USSR in box {ussr}");
    }
}

#[test]
fn rulebook_003_5_3_a_card_of_three_serves_where_two_are_asked_for() {
    let s = rulebook().effect(Effect::Quagmire).hand(Us, [NUCLEAR_SUBS, CONTAINMENT]).dice([4]);
    let mut s = s.round(Us, 1);
    assert!(s.offers_card(Us, CONTAINMENT) && s.offers_card(Us, NUCLEAR_SUBS));
    s.card(Us, CONTAINMENT).done();
    assert!(s.in_discard(CONTAINMENT) && !s.has(Effect::Quagmire));
}

#[test]
fn rulebook_003_6_1_2_turkey_costs_two_then_one() {
    let s = places(rulebook().us(TURKEY, 2).ussr(BULGARIA, 1), Ussr, COMECON, [TURKEY]);
    let mut three = s;
    assert_eq!(three.left(), 1, "of 3 points the first marker took two");
    three.at(Ussr, [TURKEY]);
    assert_eq!(three.inf(TURKEY), (2, 2));
    // The book's card is worth four.
    let s = rulebook().us(TURKEY, 2).ussr(BULGARIA, 1).effect(Effect::Brezhnev);
    assert_eq!(places(s, Ussr, COMECON, [TURKEY; 3]).inf(TURKEY), (2, 3));
    // With a single US marker nobody controls Turkey, and every marker costs one.
    let s = rulebook().us(TURKEY, 1).ussr(BULGARIA, 1).effect(Effect::Brezhnev);
    assert_eq!(places(s, Ussr, COMECON, [TURKEY; 4]).inf(TURKEY), (1, 4));
}

#[test]
fn rulebook_003_6_1_3_points_are_spread_but_not_chained() {
    let s = rulebook().us(PANAMA, 1).us(SOUTH_KOREA, 1);
    let mut s = s.round_with(Us, CONTAINMENT, Choice::INFLUENCE);
    s.at(Us, [COSTA_RICA]);
    assert!(!s.offers_space(Us, NICARAGUA), "next to a marker of this very operation only");
    s.at(Us, [COLOMBIA]);
    for space in [SOUTH_KOREA, NORTH_KOREA, TAIWAN, JAPAN] {
        assert!(s.offers_space(Us, space), "{}", place_name(space));
    }
    s.at(Us, [SOUTH_KOREA]);
    assert_eq!((s.inf(COSTA_RICA), s.inf(COLOMBIA), s.inf(SOUTH_KOREA)), ((1, 0), (1, 0), (2, 0)));
}

#[test]
fn rulebook_003_6_2_2_realignment_in_north_korea() {
    // The Soviet die first: 2 + 2 against 5.
    let s = rulebook().ussr(NORTH_KOREA, 3).dice([2, 5]);
    let s = s.round_with(Us, CIA_CREATED, Choice::REALIGN);
    assert_eq!(s.inf(NORTH_KOREA), (0, 2));
    s.done();
}

#[test]
fn rulebook_003_6_3_3_coup_in_mexico() {
    let s = rulebook().ussr(MEXICO, 2).dice([4]).round_with(Us, CONTAINMENT, Choice::COUP);
    assert_eq!((s.inf(MEXICO), s.milops_of(Us)), ((1, 0), 3));
    s.done();
}

#[test]
fn rulebook_003_6_4_4_abilities_work_at_once_and_add_up() {
    // Box 2: from the next round on, a second card may be used for space.
    let two = || rulebook().space_race(0, 2).hand(Ussr, [COMECON, NASSER, DECOLONIZATION, BLOCKADE]);
    let mut s = two().dice([6]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::SPACE);
    s.enter(struggle::surgery::Moment::Round(Ussr, 2));
    s.card(Ussr, DECOLONIZATION);
    assert!(s.offers(Ussr, Choice::SPACE));
    // Box 4 before the US reaches box 2: both abilities at once; the US headline is shown first.
    let mut s = rulebook().space_race(1, 4).hand(Ussr, [COMECON]).hand(Us, [CONTAINMENT]).headlines();
    assert_eq!(s.asked(), Some(Us));
    s.card(Us, CONTAINMENT);
    assert_eq!((s.asked(), s.state.public.headline[Us]), (Some(Ussr), Some(CONTAINMENT)));
    let mut s =
        rulebook().space_race(1, 4).hand(Ussr, [COMECON, WARSAW_PACT_FORMED]).dice([6]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::SPACE);
    s.enter(struggle::surgery::Moment::Round(Ussr, 2));
    s.card(Ussr, WARSAW_PACT_FORMED);
    assert!(s.offers(Ussr, Choice::SPACE));
}

#[test]
fn rulebook_003_7_4_the_china_card_under_red_scare_and_vietnam_revolts_is_worth_five() {
    let mut s = rulebook().ussr(VIETNAM, 2).effect(Effect::VietnamRevolts);
    s.state.public.red_scare[Ussr] = 1;
    let mut s = s.round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [VIETNAM; 5]);
    assert_eq!((s.inf(VIETNAM), s.asked()), ((0, 7), Some(Us)), "five points and no more");
}

#[test]
fn rulebook_003_7_4_1_brezhnev_doctrine_does_not_travel_with_a_card() {
    let s = rulebook().effect(Effect::Brezhnev).us(PANAMA, 1).hand(Ussr, [NASSER]).draws([NASSER]);
    let mut s = s.round_with(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.left(), 1, "printed one, and not two");
}

#[test]
fn rulebook_003_7_4_2_example_1_red_scare_lowers_a_coup() {
    let mut s = rulebook().ussr(MEXICO, 2).dice([4]);
    s.state.public.red_scare[Us] = 1;
    let s = s.round_with(Us, NUCLEAR_SUBS, Choice::COUP);
    assert_eq!((s.inf(MEXICO), s.milops_of(Us)), ((0, 1), 1), "4 + 1 − 4");
}

#[test]
fn rulebook_003_7_4_2_example_2_brezhnev_doctrine_raises_a_one_for_the_bear_trap() {
    let trapped = || rulebook().effect(Effect::BearTrap).hand(Ussr, [NASSER, COMECON]);
    assert!(!trapped().round(Ussr, 1).offers_card(Ussr, NASSER));
    assert!(trapped().effect(Effect::Brezhnev).round(Ussr, 1).offers_card(Ussr, NASSER));
}

#[test]
fn rulebook_003_7_4_2_example_3_containment_gives_cia_created_two_points() {
    let s = rulebook().us(PANAMA, 1).effect(Effect::Containment);
    let mut s = s.round_with(Us, CIA_CREATED, Choice::EVENT);
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
}

#[test]
fn rulebook_003_8_1_3_who_holds_the_games_at_defcon_two_loses_by_a_boycott() {
    let mut s = rulebook().defcon(2).round_with(Us, OLYMPIC_GAMES, Choice::EVENT);
    s.choose(Ussr, Choice::BOYCOTT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

#[test]
fn rulebook_003_8_2_1_two_missing_military_operations_cost_two_points() {
    let s = rulebook().defcon(4).milops(Us, 2).milops(Ussr, 4).end_of_turn();
    assert_eq!(s.vp_now(), -2);
}

#[test]
fn rulebook_003_8_2_4_a_war_of_the_opponent_moves_the_opponents_marker() {
    let s = rulebook().us(PANAMA, 1).dice([1]);
    let s = places(s, Us, ARAB_ISRAELI_WAR, [PANAMA; 2]);
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr)), (0, 2));
}

#[test]
fn rulebook_003_10_1_2_central_america_is_worth_five_against_one() {
    let s =
        rulebook().ussr(CUBA, 3).ussr(HAITI, 1).ussr(DOMINICAN_REPUBLIC, 1).us(GUATEMALA, 1).us(PANAMA, 1);
    let s = s.round_with(Ussr, CENTRAL_AMERICA_SCORING, Choice::EVENT);
    assert_eq!(s.vp_now(), -4);
}

#[test]
fn rulebook_003_10_2_1_the_zero_of_the_track_is_a_box_like_any_other() {
    for (before, after) in [(-1, 1), (-2, 0)] {
        let s = rulebook().vp(before).us(LIBYA, 0).ussr(LIBYA, 4);
        assert_eq!(s.round_with(Us, REAGAN_BOMBS_LIBYA, Choice::EVENT).vp_now(), after);
    }
}

#[test]
fn rulebook_003_10_2_2_soviet_points_move_the_marker_back() {
    let s = rulebook().vp(10).effect(Effect::Reformer).round_with(Ussr, GLASNOST, Choice::EVENT);
    assert_eq!(s.vp_now(), 8);
}
