//! Early War cards 13–24, ruling by ruling.

use crate::common::*;
use contract::{Side, SpaceId, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

const EASTERN_EUROPE: [(SpaceId, u8); 9] = [
    (FINLAND, 4),
    (AUSTRIA, 4),
    (EAST_GERMANY, 3),
    (POLAND, 3),
    (CZECHOSLOVAKIA, 3),
    (HUNGARY, 3),
    (YUGOSLAVIA, 3),
    (ROMANIA, 3),
    (BULGARIA, 3),
];

const WESTERN_EUROPE: [(SpaceId, u8); 14] = [
    (CANADA, 4),
    (UK, 5),
    (NORWAY, 4),
    (SWEDEN, 4),
    (FINLAND, 4),
    (DENMARK, 3),
    (BENELUX, 3),
    (FRANCE, 3),
    (SPAIN_PORTUGAL, 2),
    (ITALY, 2),
    (GREECE, 2),
    (AUSTRIA, 4),
    (WEST_GERMANY, 4),
    (TURKEY, 2),
];

fn spaces_of(list: &[(SpaceId, u8)]) -> SpaceSet {
    list.iter().map(|&(space, _)| space).collect()
}

/// `side` controls all of these, and nobody else has influence there.
fn controlling(s: Scenario, side: Side, list: &[(SpaceId, u8)]) -> Scenario {
    list.iter().fold(s, |s, &(space, n)| if side == Us { s.us(space, n) } else { s.ussr(space, n) })
}

/// What the USSR may coup, and then what it may realign, with one of its own cards.
fn soviet_targets(s: Scenario) -> [SpaceSet; 2] {
    let mut realign = s.round_with(Ussr, COMECON, Choice::REALIGN);
    let rolls = realign.options(Ussr).spaces;
    realign.state.put_card(COMECON, struggle::surgery::Pile::Hand(Ussr));
    realign.enter(struggle::surgery::Moment::Round(Ussr, 1));
    realign.play(Ussr, COMECON, Choice::COUP);
    [realign.options(Ussr).spaces, rolls]
}

// ---- 13 Arab-Israeli War ----------------------------------------------------------------------

fn arab_israeli_war(s: Scenario, die: u8) -> Scenario {
    s.dice([die]).round_with(Ussr, ARAB_ISRAELI_WAR, Choice::EVENT)
}

#[test]
fn arab_israeli_war_is_won_with_four() {
    let s = arab_israeli_war(Scenario::new().us(ISRAEL, 2).ussr(ISRAEL, 1), 4);
    assert_eq!((s.inf(ISRAEL), s.vp_now(), s.milops_of(Ussr), s.defcon_now()), ((0, 3), -2, 2, 5));
    let s = arab_israeli_war(Scenario::new().us(ISRAEL, 2), 3);
    assert_eq!((s.inf(ISRAEL), s.vp_now(), s.milops_of(Ussr)), ((2, 0), 0, 2));
}

#[test]
fn arab_israeli_war_loses_one_for_each_us_controlled_neighbour() {
    for (space, n) in [(EGYPT, 2), (JORDAN, 2), (LEBANON, 1), (SYRIA, 2)] {
        assert_eq!(arab_israeli_war(Scenario::new().us(space, n), 4).vp_now(), 0);
        assert_eq!(arab_israeli_war(Scenario::new().us(space, n), 5).vp_now(), -2);
    }
    let all = Scenario::new().us(EGYPT, 2).us(JORDAN, 2).us(LEBANON, 1);
    assert_eq!(arab_israeli_war(all, 6).vp_now(), 0);
}

#[test]
fn arab_israeli_war_ruling_2_control_of_israel_counts_too() {
    assert_eq!(arab_israeli_war(Scenario::new().us(ISRAEL, 4), 4).vp_now(), 0);
    assert_eq!(arab_israeli_war(Scenario::new().us(ISRAEL, 4), 5).inf(ISRAEL), (0, 4));
}

#[test]
fn arab_israeli_war_ruling_1_comes_back() {
    assert!(arab_israeli_war(Scenario::new(), 6).in_discard(ARAB_ISRAELI_WAR));
}

// Ruling 1, trap C8, disagreement 30.
#[test]
fn arab_israeli_war_ruling_1_after_camp_david_there_are_only_operations() {
    let peace = || Scenario::new().us(ISRAEL, 1).effect(Effect::CampDavid).effect(Effect::FlowerPower);
    let mut s = peace().hand(Ussr, [ARAB_ISRAELI_WAR]).round(Ussr, 1);
    s.card(Ussr, ARAB_ISRAELI_WAR);
    assert!(!s.offers(Ussr, Choice::EVENT));
    let mut s = peace().round_with(Us, ARAB_ISRAELI_WAR, Choice::INFLUENCE);
    s.at(Us, [ISRAEL, ISRAEL]);
    // No war, no military operations, no Flower Power.
    assert_eq!((s.inf(ISRAEL), s.vp_now(), s.milops_of(Ussr)), ((3, 0), 0, 0));
    assert!(s.in_discard(ARAB_ISRAELI_WAR));
    let s = peace().headlining(ARAB_ISRAELI_WAR, NASSER);
    assert_eq!((s.inf(ISRAEL), s.vp_now(), s.milops_of(Ussr)), ((1, 0), 0, 0));
}

#[test]
fn arab_israeli_war_before_camp_david_costs_the_us_flower_power() {
    let s = Scenario::new().effect(Effect::FlowerPower).dice([1]);
    assert_eq!(s.round_with(Us, ARAB_ISRAELI_WAR, Choice::EVENT).vp_now(), -2);
}

// ---- 14 COMECON -------------------------------------------------------------------------------

#[test]
fn comecon_ruling_1_four_different_countries_of_eastern_europe() {
    let mut s = Scenario::new().us(POLAND, 3).round_with(Ussr, COMECON, Choice::EVENT);
    let mut open = spaces_of(&EASTERN_EUROPE);
    open.remove(POLAND);
    assert_eq!(s.options(Ussr).spaces, open);
    s.at(Ussr, [AUSTRIA]);
    assert!(!s.offers_space(Ussr, AUSTRIA) && !s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [FINLAND, HUNGARY, BULGARIA]);
    assert_eq!(s.at_round(), (Ussr, 2));
    for space in [AUSTRIA, FINLAND, HUNGARY, BULGARIA] {
        assert_eq!(s.inf(space), (0, 1));
    }
    assert!(s.is_removed(COMECON));
}

#[test]
fn comecon_ruling_1_fewer_than_four_are_all_used() {
    let s = controlling(Scenario::new(), Us, &EASTERN_EUROPE[..6]).us(BULGARIA, 1);
    let s = s.round_with(Ussr, COMECON, Choice::EVENT);
    assert_eq!((s.inf(YUGOSLAVIA), s.inf(ROMANIA), s.inf(BULGARIA)), ((0, 1), (0, 1), (1, 1)));
    assert_eq!(s.inf(POLAND), (3, 0));
}

#[test]
fn comecon_played_by_the_us_is_placed_by_the_ussr() {
    let mut s = Scenario::new().round_with(Us, COMECON, Choice::INFLUENCE);
    s.at(Us, [CANADA, CANADA, CANADA]);
    assert_eq!(s.asked(), Some(Ussr));
    s.at(Ussr, [POLAND, HUNGARY, ROMANIA, BULGARIA]);
    assert!(s.is_removed(COMECON));
}

// ---- 15 Nasser --------------------------------------------------------------------------------

#[test]
fn nasser_ruling_1_takes_half_rounded_up() {
    for (before, after) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)] {
        let s = Scenario::new().us(EGYPT, before).ussr(EGYPT, 1).round_with(Ussr, NASSER, Choice::EVENT);
        assert_eq!(s.inf(EGYPT), (after, 3));
        assert!(s.is_removed(NASSER));
    }
}

// §6.1.1: the range is frozen at the start of the round, before the event.
#[test]
fn nasser_played_by_the_us_leaves_its_range_as_it_was() {
    let mut s = Scenario::new().us(EGYPT, 1).round_with(Us, NASSER, Choice::EVENT);
    assert_eq!(s.inf(EGYPT), (0, 2));
    s.conduct(Us, Choice::INFLUENCE);
    // Egypt costs two now, its neighbours one.
    assert!(s.offers_space(Us, LIBYA) && !s.offers_space(Us, EGYPT));
    s.at(Us, [LIBYA]);
    assert!(s.is_removed(NASSER));
}

// ---- 16 Warsaw Pact Formed --------------------------------------------------------------------

fn warsaw_pact(s: Scenario, choice: Choice) -> Scenario {
    let mut s = s.round_with(Ussr, WARSAW_PACT_FORMED, Choice::EVENT);
    s.choose(Ussr, choice);
    s
}

#[test]
fn warsaw_pact_removes_all_us_influence_from_four_countries() {
    let us = [(AUSTRIA, 5), (POLAND, 3), (HUNGARY, 1), (ROMANIA, 2), (BULGARIA, 1), (UK, 5)];
    let mut s = warsaw_pact(controlling(Scenario::new(), Us, &us), Choice::REMOVE);
    assert_eq!(s.options(Ussr).spaces, spaces_of(&us[..5]));
    s.at(Ussr, [AUSTRIA]);
    // As much as possible: no stopping early.
    assert!(!s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [POLAND, HUNGARY, ROMANIA]);
    for space in [AUSTRIA, POLAND, HUNGARY, ROMANIA] {
        assert_eq!(s.inf(space), (0, 0));
    }
    assert_eq!((s.inf(BULGARIA), s.inf(UK)), ((1, 0), (5, 0)));
    assert!(s.is_removed(WARSAW_PACT_FORMED));
}

#[test]
fn warsaw_pact_removes_from_all_countries_if_fewer_than_four_have_any() {
    let s = warsaw_pact(Scenario::new().us(FINLAND, 2).us(POLAND, 3), Choice::REMOVE);
    assert_eq!((s.inf(FINLAND), s.inf(POLAND)), ((0, 0), (0, 0)));
}

#[test]
fn warsaw_pact_ruling_1_adds_five_even_under_us_control_two_a_country() {
    let mut s = warsaw_pact(Scenario::new().us(POLAND, 3), Choice::ADD);
    assert_eq!(s.options(Ussr).spaces, spaces_of(&EASTERN_EUROPE));
    s.at(Ussr, [POLAND, POLAND]);
    assert!(!s.offers_space(Ussr, POLAND) && !s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [AUSTRIA, AUSTRIA, FINLAND]);
    assert_eq!((s.inf(POLAND), s.inf(AUSTRIA), s.inf(FINLAND)), ((3, 2), (0, 2), (0, 1)));
    assert_eq!(s.at_round(), (Ussr, 2));
}

#[test]
fn warsaw_pact_ruling_2_opens_nato_either_way() {
    for choice in [Choice::REMOVE, Choice::ADD] {
        let mut s = warsaw_pact(Scenario::new().hand(Us, [NATO]), choice);
        if choice == Choice::ADD {
            s.at(Ussr, [POLAND, POLAND, HUNGARY, HUNGARY, ROMANIA]);
        }
        s.play(Us, NATO, Choice::EVENT);
        assert!(s.has(Effect::Nato) && s.is_removed(NATO));
    }
}

#[test]
fn warsaw_pact_headlined_by_the_us_is_chosen_by_the_ussr() {
    let mut s = Scenario::new().us(POLAND, 1).headlining(WARSAW_PACT_FORMED, NASSER);
    assert_eq!(s.asked(), Some(Ussr));
    s.choose(Ussr, Choice::REMOVE);
    assert_eq!(s.inf(POLAND), (0, 0));
    assert!(s.is_removed(WARSAW_PACT_FORMED));
}

// ---- 17 De Gaulle Leads France ----------------------------------------------------------------

#[test]
fn de_gaulle_takes_two_or_what_there_is_and_adds_one() {
    for (before, after) in [(3, 1), (2, 0), (1, 0), (0, 0)] {
        let s = Scenario::new().us(FRANCE, before).round_with(Ussr, DE_GAULLE_LEADS_FRANCE, Choice::EVENT);
        assert_eq!(s.inf(FRANCE), (after, 1));
        assert!(s.is_removed(DE_GAULLE_LEADS_FRANCE));
    }
}

// Rulings 1 and 2.
#[test]
fn de_gaulle_rulings_1_and_2_france_alone_is_unprotected_in_either_order() {
    let west = || Scenario::new().us(FRANCE, 9).us(ITALY, 2).us(IRAN, 1);
    let before = west().effect(Effect::Nato).round_with(Ussr, DE_GAULLE_LEADS_FRANCE, Choice::EVENT);
    assert_eq!(before.inf(FRANCE), (7, 1));
    let s = west().effect(Effect::DeGaulle).effect(Effect::MarshallPlan);
    let after = s.round_with(Us, NATO, Choice::EVENT);
    for s in [before, after] {
        assert!(s.has(Effect::Nato) && s.controls(Us, FRANCE));
        assert_eq!(soviet_targets(s), [SpaceSet::of(&[FRANCE, IRAN]); 2]);
    }
}

// ---- 18 Captured Nazi Scientist ---------------------------------------------------------------

#[test]
fn captured_nazi_scientist_takes_the_points_of_the_box() {
    let s = Scenario::new().round_with(Us, CAPTURED_NAZI_SCIENTIST, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (1, 2));
    assert!(s.is_removed(CAPTURED_NAZI_SCIENTIST));
    // Second to arrive.
    let s = Scenario::new().space_race(1, 0).round_with(Ussr, CAPTURED_NAZI_SCIENTIST, Choice::EVENT);
    assert_eq!((s.space_of(Ussr), s.vp_now()), (1, -1));
}

// Ruling 1: Animal in Space gives its owner two attempts, none of them used.
#[test]
fn captured_nazi_scientist_ruling_1_is_no_space_attempt() {
    let s = Scenario::new().hand(Us, [FIDEL, COMECON]);
    let mut s = s.space_race(1, 0).round_with(Us, CAPTURED_NAZI_SCIENTIST, Choice::EVENT);
    assert_eq!(s.space_of(Us), 2);
    s.then_dice([6, 6]);
    s.choose(Ussr, Choice::PASS).play(Us, FIDEL, Choice::SPACE);
    s.choose(Ussr, Choice::PASS).play(Us, COMECON, Choice::SPACE);
    s.done();
    assert_eq!(s.space_of(Us), 2);
}

#[test]
fn captured_nazi_scientist_ruling_2_does_nothing_in_the_last_box_and_is_removed() {
    let s = Scenario::new().space_race(8, 0).round_with(Us, CAPTURED_NAZI_SCIENTIST, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (8, 0));
    assert!(s.is_removed(CAPTURED_NAZI_SCIENTIST));
}

#[test]
fn captured_nazi_scientist_for_operations_is_discarded() {
    let mut s = Scenario::new().round_with(Us, CAPTURED_NAZI_SCIENTIST, Choice::INFLUENCE);
    s.at(Us, [CANADA]);
    assert!(s.in_discard(CAPTURED_NAZI_SCIENTIST));
    assert_eq!(s.space_of(Us), 0);
}

// ---- 19 Truman Doctrine -----------------------------------------------------------------------

#[test]
fn truman_doctrine_ruling_1_only_where_nobody_has_control() {
    // Controlled by the US (Greece), by the USSR (Poland), by nobody (Italy, Hungary); Iran is not Europe.
    let board = Scenario::new().us(GREECE, 3).ussr(GREECE, 1).ussr(POLAND, 3).us(ITALY, 1).ussr(ITALY, 2);
    let mut s = board.ussr(HUNGARY, 2).ussr(IRAN, 1).round_with(Us, TRUMAN_DOCTRINE, Choice::EVENT);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[ITALY, HUNGARY]));
    assert!(!s.offers(Us, Choice::DECLINE));
    s.at(Us, [ITALY]);
    assert_eq!((s.inf(ITALY), s.inf(HUNGARY)), ((1, 0), (0, 2)));
    assert!(s.is_removed(TRUMAN_DOCTRINE));
}

#[test]
fn truman_doctrine_ruling_2_without_a_target_is_still_removed() {
    let s = Scenario::new().ussr(POLAND, 3).round_with(Us, TRUMAN_DOCTRINE, Choice::EVENT);
    assert_eq!(s.inf(POLAND), (0, 3));
    assert!(s.is_removed(TRUMAN_DOCTRINE));
}

#[test]
fn truman_doctrine_played_by_the_ussr_is_chosen_by_the_us() {
    let board = Scenario::new().ussr(ITALY, 1).ussr(HUNGARY, 2);
    let mut s = board.round_with(Ussr, TRUMAN_DOCTRINE, Choice::INFLUENCE);
    s.at(Ussr, [HUNGARY]);
    // Hungary is safe now: only Italy is left and is chosen automatically.
    assert_eq!((s.inf(ITALY), s.inf(HUNGARY)), ((0, 0), (0, 3)));
    assert!(s.is_removed(TRUMAN_DOCTRINE));
}

// ---- 20 Olympic Games -------------------------------------------------------------------------

/// `host` plays the event; the other side answers.
fn olympics(s: Scenario, host: Side, answer: Choice) -> Scenario {
    let mut s = s.hand(host.foe(), [NASSER]).round_with(host, OLYMPIC_GAMES, Choice::EVENT);
    s.choose(host.foe(), answer);
    s
}

#[test]
fn olympic_games_the_host_adds_two_and_ties_are_rolled_again() {
    // The Soviet die is rolled first. 5 against 3 + 2: again. 5 against 4 + 2: the US wins.
    let s = olympics(Scenario::new().dice([5, 3, 5, 4]), Us, Choice::PARTICIPATE);
    assert_eq!(s.vp_now(), 2);
    s.done();
    // 3 + 2 against 4: the USSR wins as the host.
    let s = olympics(Scenario::new().dice([3, 4]), Ussr, Choice::PARTICIPATE);
    assert_eq!(s.vp_now(), -2);
    assert!(s.said(Entry::Contest { us_die: 4, us_bonus: 0, ussr_die: 3, ussr_bonus: 2 }));
    // 1 + 2 against 4: the guest wins.
    let s = olympics(Scenario::new().dice([1, 4]), Ussr, Choice::PARTICIPATE);
    assert_eq!((s.vp_now(), s.defcon_now()), (2, 5));
    assert!(s.in_discard(OLYMPIC_GAMES));
}

#[test]
fn olympic_games_boycott_lowers_defcon_and_gives_four_ops_that_may_be_declined() {
    let mut s = olympics(Scenario::new(), Us, Choice::BOYCOTT);
    assert_eq!((s.defcon_now(), s.asked()), (4, Some(Us)));
    assert!(s.offers(Us, Choice::DECLINE));
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA; 4]);
    assert_eq!((s.asked(), s.inf(CANADA)), (Some(Ussr), (4, 0)));
    let mut s = olympics(Scenario::new(), Us, Choice::BOYCOTT);
    s.decline(Us);
    assert_eq!(s.at_round(), (Ussr, 2));
    assert!(s.in_discard(OLYMPIC_GAMES));
}

#[test]
fn olympic_games_ruling_1_a_boycott_at_defcon_two_loses_for_the_phasing_player() {
    for (host, winner) in [(Us, Ussr), (Ussr, Us)] {
        let s = olympics(Scenario::new().defcon(2), host, Choice::BOYCOTT);
        assert_eq!(s.outcome(), Some((Some(winner), Reason::NuclearWar)));
    }
}

#[test]
fn olympic_games_ruling_1_headlined_the_owner_of_the_headline_loses() {
    let mut s = Scenario::new().defcon(2).headlining(OLYMPIC_GAMES, NASSER);
    s.choose(Ussr, Choice::BOYCOTT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

#[test]
fn olympic_games_ruling_2_modifiers_apply_and_a_coup_counts() {
    let mut board = Scenario::new().us(BRAZIL, 2).ussr(BRAZIL, 1).dice([1]);
    board.state.public.red_scare[Us] = 1;
    let mut s = olympics(board, Us, Choice::BOYCOTT);
    s.choose(Us, Choice::COUP);
    // 1 + 3 - 2 x 2 = 0; a battleground: DEFCON drops once more.
    assert_eq!((s.inf(BRAZIL), s.milops_of(Us), s.defcon_now()), ((2, 1), 3, 3));
    let mut s = olympics(Scenario::new().effect(Effect::Containment), Us, Choice::BOYCOTT);
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA; 4]);
    assert_eq!(s.asked(), Some(Ussr));
}

#[test]
fn olympic_games_ruling_3_the_new_defcon_level_restricts_the_operations() {
    let board = Scenario::new().ussr(ITALY, 1).ussr(IRAN, 1);
    let mut s = olympics(board, Us, Choice::BOYCOTT);
    s.choose(Us, Choice::REALIGN);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[IRAN]));
    assert!(!olympics(Scenario::new().ussr(ITALY, 1), Us, Choice::BOYCOTT).offers(Us, Choice::COUP));
}

// Ruling 4: taken by Grain Sales in a Soviet round.
#[test]
fn olympic_games_ruling_4_in_the_opponents_round_the_opponent_is_phasing() {
    let s = Scenario::new().defcon(2).hand(Ussr, [OLYMPIC_GAMES]).draws([OLYMPIC_GAMES]);
    let mut s = s.round_with(Ussr, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr));
    s.choose(Ussr, Choice::BOYCOTT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

// ---- 21 NATO ----------------------------------------------------------------------------------

#[test]
fn nato_ruling_3_without_its_prerequisite_there_are_only_operations() {
    let mut s = Scenario::new().hand(Us, [NATO]).round(Us, 1);
    s.card(Us, NATO);
    assert!(!s.offers(Us, Choice::EVENT) && s.offers(Us, Choice::INFLUENCE));
    let mut s = Scenario::new().hand(Us, [NASSER]).round_with(Ussr, NATO, Choice::INFLUENCE);
    s.at(Ussr, [POLAND; 4]);
    assert_eq!(s.asked(), Some(Us));
    assert!(!s.has(Effect::Nato) && s.in_discard(NATO) && !s.is_removed(NATO));
    // Trap A2: headlined without effect, it is discarded as well.
    let s = Scenario::new().headlining(NATO, NASSER);
    assert!(s.in_discard(NATO) && !s.has(Effect::Nato));
}

#[test]
fn nato_occurs_after_either_prerequisite_also_when_the_ussr_plays_it() {
    for effect in [Effect::MarshallPlan, Effect::WarsawPact] {
        let mut s = Scenario::new().effect(effect).round_with(Ussr, NATO, Choice::INFLUENCE);
        s.at(Ussr, [POLAND; 4]);
        assert!(s.has(Effect::Nato) && s.is_removed(NATO));
    }
}

// Trap A1.
#[test]
fn nato_used_for_us_operations_is_discarded_even_if_it_could_occur() {
    let mut s = Scenario::new().effect(Effect::MarshallPlan).round_with(Us, NATO, Choice::INFLUENCE);
    s.at(Us, [CANADA; 4]);
    assert!(!s.has(Effect::Nato) && s.in_discard(NATO));
}

// The event, and ruling 4's list of European countries.
#[test]
fn nato_shields_us_controlled_europe_from_coups_and_realignments() {
    let europe = [(CANADA, 4), (TURKEY, 2), (AUSTRIA, 4), (FINLAND, 4), (ITALY, 2), (POLAND, 3)];
    let board = || controlling(Scenario::new().us(GREECE, 1).us(IRAN, 2), Us, &europe);
    let open = SpaceSet::of(&[GREECE, IRAN]);
    assert_eq!(soviet_targets(board()), [spaces_of(&europe) | open; 2]);
    assert_eq!(soviet_targets(board().effect(Effect::Nato)), [open; 2]);
}

#[test]
fn nato_shields_us_controlled_europe_from_brush_war() {
    let board = || Scenario::new().us(ITALY, 2).us(GREECE, 1).us(ALGERIA, 2);
    let s = board().effect(Effect::Nato).round_with(Ussr, BRUSH_WAR, Choice::EVENT);
    assert!(!s.offers_space(Ussr, ITALY));
    assert!(s.offers_space(Ussr, GREECE) && s.offers_space(Ussr, ALGERIA));
}

#[test]
fn nato_ruling_1_each_realignment_roll_is_checked_again() {
    // Italy: 2 against 1 is not control. The USSR loses its marker, and Italy is out of reach.
    let board = Scenario::new().us(ITALY, 2).ussr(ITALY, 1).us(IRAN, 1).effect(Effect::Nato).dice([1, 6]);
    let mut s = board.round_with(Ussr, COMECON, Choice::REALIGN);
    assert!(s.offers_space(Ussr, ITALY));
    s.at(Ussr, [ITALY]);
    assert_eq!(s.inf(ITALY), (2, 0));
    assert!(!s.offers_space(Ussr, ITALY) && s.offers_space(Ussr, IRAN));
}

#[test]
fn nato_ruling_2_west_germany_is_open_between_willy_brandt_and_tear_down_this_wall() {
    let board = || Scenario::new().us(WEST_GERMANY, 9).us(IRAN, 1).us(IRAQ, 1).effect(Effect::Nato);
    let open = SpaceSet::of(&[IRAN, IRAQ]);
    assert_eq!(soviet_targets(board().effect(Effect::WillyBrandt)), [open.with(WEST_GERMANY); 2]);
    let s = board().effect(Effect::WillyBrandt).round_with(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT);
    assert_eq!(soviet_targets(s), [open; 2]);
}

#[test]
fn nato_ruling_4_restricts_neither_placement_nor_the_us() {
    let board = || Scenario::new().us(ITALY, 3).ussr(ITALY, 1).effect(Effect::Nato);
    assert!(board().controls(Us, ITALY));
    let mut s = board().round_with(Ussr, COMECON, Choice::INFLUENCE);
    s.at(Ussr, [ITALY, ITALY]);
    assert_eq!(s.inf(ITALY), (3, 3));
    let mut s = board().dice([6]).round_with(Us, CONTAINMENT, Choice::COUP);
    assert_eq!(s.inf(ITALY), (3 + 4, 0));
    s.done();
    s = board().dice([1, 6]).round_with(Us, CONTAINMENT, Choice::REALIGN);
    s.at(Us, [ITALY]);
    assert_eq!(s.inf(ITALY), (3, 0));
}

// ---- 22 Independent Reds ----------------------------------------------------------------------

#[test]
fn independent_reds_draws_level_in_one_of_five_countries() {
    let five = [YUGOSLAVIA, ROMANIA, BULGARIA, HUNGARY, CZECHOSLOVAKIA];
    let board = five.iter().fold(Scenario::new(), |s, &space| s.ussr(space, 3)).ussr(POLAND, 3);
    let mut s = board.us(HUNGARY, 1).round_with(Us, INDEPENDENT_REDS, Choice::EVENT);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&five));
    s.at(Us, [HUNGARY]);
    assert_eq!((s.inf(HUNGARY), s.inf(ROMANIA)), ((3, 3), (0, 3)));
    assert!(s.is_removed(INDEPENDENT_REDS));
}

#[test]
fn independent_reds_ruling_1_adds_nothing_where_the_us_has_as_much() {
    let board = Scenario::new().us(HUNGARY, 4).ussr(HUNGARY, 3).us(ROMANIA, 2).ussr(ROMANIA, 2);
    let s = board.round_with(Us, INDEPENDENT_REDS, Choice::EVENT);
    assert_eq!((s.inf(HUNGARY), s.inf(ROMANIA)), ((4, 3), (2, 2)));
    assert!(s.is_removed(INDEPENDENT_REDS));
}

#[test]
fn independent_reds_ruling_1_without_effect_is_removed() {
    let mut s = Scenario::new().ussr(POLAND, 3).round_with(Ussr, INDEPENDENT_REDS, Choice::INFLUENCE);
    s.at(Ussr, [POLAND, POLAND]);
    assert!(s.is_removed(INDEPENDENT_REDS));
    assert_eq!(s.inf(POLAND), (0, 5));
}

// ---- 23 Marshall Plan -------------------------------------------------------------------------

#[test]
fn marshall_plan_gives_one_in_each_of_seven_countries() {
    // The USSR controls Italy; in France it only has influence.
    let board = Scenario::new().ussr(ITALY, 2).ussr(FRANCE, 1);
    let mut s = board.round_with(Us, MARSHALL_PLAN, Choice::EVENT);
    let mut open = spaces_of(&WESTERN_EUROPE);
    open.remove(ITALY);
    assert_eq!(s.options(Us).spaces, open);
    let seven = [AUSTRIA, FINLAND, CANADA, TURKEY, FRANCE, UK, GREECE];
    s.at(Us, [AUSTRIA]);
    assert!(!s.offers_space(Us, AUSTRIA) && !s.offers(Us, Choice::DECLINE));
    s.at(Us, [FINLAND, CANADA, TURKEY, FRANCE, UK, GREECE]);
    assert_eq!(s.at_round(), (Ussr, 2));
    assert!(seven.iter().all(|&space| s.inf(space).0 == 1));
    assert!(s.has(Effect::MarshallPlan) && s.is_removed(MARSHALL_PLAN));
}

#[test]
fn marshall_plan_ruling_1_fewer_than_seven_are_all_used() {
    let board = controlling(Scenario::new(), Ussr, &WESTERN_EUROPE[..8]);
    let s = board.round_with(Us, MARSHALL_PLAN, Choice::EVENT);
    for (space, _) in &WESTERN_EUROPE[8..] {
        assert_eq!(s.inf(*space), (1, 0));
    }
    assert_eq!(s.inf(UK), (0, 5));
}

#[test]
fn marshall_plan_played_by_the_ussr_is_placed_by_the_us_and_opens_nato() {
    let s = Scenario::new().hand(Us, [NATO]);
    let mut s = s.round_with(Ussr, MARSHALL_PLAN, Choice::EVENT);
    s.at(Us, [AUSTRIA, FINLAND, CANADA, TURKEY, FRANCE, UK, GREECE]);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    s.play(Us, NATO, Choice::EVENT);
    assert!(s.has(Effect::Nato));
}

// ---- 24 Indo-Pakistani War --------------------------------------------------------------------

fn indo_pakistani_war(s: Scenario, side: Side, target: SpaceId, die: u8) -> Scenario {
    let mut s = s.dice([die]).round_with(side, INDO_PAKISTANI_WAR, Choice::EVENT);
    assert_eq!(s.options(side).spaces, SpaceSet::of(&[INDIA, PAKISTAN]));
    s.at(side, [target]);
    s.done();
    s
}

#[test]
fn indo_pakistani_war_belongs_to_whoever_plays_it() {
    let s = indo_pakistani_war(Scenario::new().us(INDIA, 1).ussr(INDIA, 2), Us, INDIA, 4);
    assert_eq!((s.inf(INDIA), s.vp_now()), ((3, 0), 2));
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr)), (2, 0));
    assert!(s.in_discard(INDO_PAKISTANI_WAR));
    let s = indo_pakistani_war(Scenario::new().us(PAKISTAN, 2), Ussr, PAKISTAN, 4);
    assert_eq!((s.inf(PAKISTAN), s.vp_now(), s.milops_of(Ussr)), ((0, 2), -2, 2));
    let s = indo_pakistani_war(Scenario::new().us(PAKISTAN, 2), Ussr, PAKISTAN, 3);
    assert_eq!((s.inf(PAKISTAN), s.vp_now(), s.milops_of(Ussr)), ((2, 0), 0, 2));
}

#[test]
fn indo_pakistani_war_loses_one_for_each_controlled_neighbour() {
    for (space, n) in [(PAKISTAN, 2), (BURMA, 2)] {
        assert_eq!(indo_pakistani_war(Scenario::new().us(space, n), Ussr, INDIA, 4).vp_now(), 0);
    }
    for (space, n) in [(INDIA, 3), (IRAN, 2), (AFGHANISTAN, 2)] {
        assert_eq!(indo_pakistani_war(Scenario::new().us(space, n), Ussr, PAKISTAN, 4).vp_now(), 0);
        assert_eq!(indo_pakistani_war(Scenario::new().us(space, n), Ussr, PAKISTAN, 5).vp_now(), -2);
    }
    // The attacker's own neighbours do not matter.
    assert_eq!(indo_pakistani_war(Scenario::new().us(IRAN, 2), Us, PAKISTAN, 4).vp_now(), 2);
}

#[test]
fn indo_pakistani_war_ruling_1_control_of_the_target_gives_no_modifier() {
    assert_eq!(indo_pakistani_war(Scenario::new().us(INDIA, 3), Ussr, INDIA, 4).inf(INDIA), (0, 3));
}

#[test]
fn indo_pakistani_war_ruling_2_needs_no_influence_in_the_target() {
    let s = indo_pakistani_war(Scenario::new(), Us, INDIA, 4);
    assert_eq!((s.inf(INDIA), s.vp_now(), s.milops_of(Us)), ((0, 0), 2, 2));
}

#[test]
fn indo_pakistani_war_ruling_3_flower_power_charges_event_and_operations() {
    let flower = || Scenario::new().effect(Effect::FlowerPower);
    assert_eq!(indo_pakistani_war(flower(), Us, INDIA, 1).vp_now(), -2);
    assert_eq!(flower().round_with(Us, INDO_PAKISTANI_WAR, Choice::INFLUENCE).vp_now(), -2);
    assert_eq!(indo_pakistani_war(flower(), Ussr, INDIA, 1).vp_now(), 0);
}
