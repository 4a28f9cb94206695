//! Mid War cards 36–45: every ruling of each.

use crate::common::*;
use crate::mid_war::*;
use contract::Pick;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Ask, Reason};

// ---- 36 Brush War ---------------------------------------------------------------------------

#[test]
fn brush_war_replaces_influence_and_gives_a_point_and_three_military_operations() {
    // Ruling 4: a battleground, yet DEFCON stays.
    let mut s = mid().us(ANGOLA, 1).ussr(ANGOLA, 2).dice([3]).playing(Us, BRUSH_WAR, Choice::EVENT);
    s.at(Us, [ANGOLA]);
    assert_eq!((s.inf(ANGOLA), s.vp_now(), s.milops_of(Us), s.defcon_now()), ((3, 0), 1, 3, 5));
    assert!(s.in_discard(BRUSH_WAR));
    s.done();
}

#[test]
fn brush_war_lost_still_gives_military_operations() {
    let mut s = mid().us(ANGOLA, 2).dice([2]).playing(Ussr, BRUSH_WAR, Choice::EVENT);
    s.at(Ussr, [ANGOLA]);
    assert_eq!((s.inf(ANGOLA), s.vp_now(), s.milops_of(Ussr)), ((2, 0), 0, 3));
}

#[test]
fn brush_war_ruling_1_an_enemy_superpower_next_door_takes_one_from_the_die() {
    for (side, target, die, won) in [
        (Ussr, MEXICO, 3, false),
        (Ussr, MEXICO, 4, true),
        (Us, AFGHANISTAN, 3, false),
        (Us, AFGHANISTAN, 4, true),
        (Us, MEXICO, 3, true),
        (Ussr, AFGHANISTAN, 3, true),
    ] {
        let mut s = mid().dice([die]).playing(side, BRUSH_WAR, Choice::EVENT);
        s.at(side, [target]);
        let expected = if won { side.sign() } else { 0 };
        assert_eq!(s.vp_now(), expected, "{side:?} in {} with {die}", place_name(target));
    }
}

#[test]
fn brush_war_ruling_2_only_neighbours_count_not_the_target_and_no_influence_is_needed() {
    // The US controls Angola itself: no modifier, so a 3 is enough.
    let mut s = mid().us(ANGOLA, 4).dice([3]).playing(Ussr, BRUSH_WAR, Choice::EVENT);
    s.at(Ussr, [ANGOLA]);
    assert_eq!((s.inf(ANGOLA), s.vp_now()), ((0, 4), -1));
    // Two controlled neighbours: 4 fails, 5 wins.
    for (die, vp) in [(4, 0), (5, -1)] {
        let mut s =
            mid().us(ZAIRE, 1).us(SOUTH_AFRICA, 3).dice([die]).playing(Ussr, BRUSH_WAR, Choice::EVENT);
        s.at(Ussr, [ANGOLA]);
        assert_eq!(s.vp_now(), vp, "die {die} in an empty country");
    }
}

#[test]
fn brush_war_reaches_only_stability_one_and_two() {
    let s = mid().playing(Us, BRUSH_WAR, Choice::EVENT);
    for (space, open) in
        [(ITALY, true), (NIGERIA, true), (SOUTH_AFRICA, false), (JAPAN, false), (CUBA, false)]
    {
        assert_eq!(s.offers_space(Us, space), open, "{}", place_name(space));
    }
}

#[test]
fn brush_war_ruling_3_nato_shields_us_controlled_europe() {
    let board = || mid().us(ITALY, 2).us(GREECE, 1).us(ANGOLA, 1);
    let s = board().playing(Ussr, BRUSH_WAR, Choice::EVENT);
    assert!(s.offers_space(Ussr, ITALY));
    let s = board().effect(Effect::Nato).playing(Ussr, BRUSH_WAR, Choice::EVENT);
    assert!(!s.offers_space(Ussr, ITALY), "controlled");
    assert!(s.offers_space(Ussr, GREECE), "not controlled");
    assert!(s.offers_space(Ussr, ANGOLA), "not in Europe");
}

#[test]
fn brush_war_ruling_4_is_no_coup() {
    // DEFCON 2 closes Asia to coups, the crisis makes US coups lose, Yuri pays for US coups.
    let mut s = mid()
        .defcon(2)
        .ussr(PAKISTAN, 1)
        .effect(Effect::CrisisForUs)
        .effect(Effect::YuriAndSamantha)
        .dice([6])
        .playing(Us, BRUSH_WAR, Choice::EVENT);
    s.at(Us, [PAKISTAN]);
    assert_eq!((s.inf(PAKISTAN), s.vp_now(), s.defcon_now()), ((1, 0), 1, 2));
    assert!(!s.is_over());
}

#[test]
fn brush_war_ruling_5_flower_power_charges_event_and_operations_but_not_space() {
    let s = || mid().effect(Effect::FlowerPower);
    assert_eq!(s().playing(Us, BRUSH_WAR, Choice::EVENT).vp_now(), -2, "before the target is named");
    assert_eq!(s().playing(Us, BRUSH_WAR, Choice::INFLUENCE).vp_now(), -2);
    assert_eq!(s().dice([6]).playing(Us, BRUSH_WAR, Choice::SPACE).vp_now(), 0);
    assert_eq!(s().playing(Ussr, BRUSH_WAR, Choice::EVENT).vp_now(), 0);
}

// ---- 37 Central America Scoring -------------------------------------------------------------

#[test]
fn central_america_scoring_ruling_1_the_rulebook_example() {
    let board = || mid().ussr(CUBA, 3).ussr(HAITI, 1).ussr(DOMINICAN_REPUBLIC, 1).us(GUATEMALA, 1);
    let s = board().playing(Us, CENTRAL_AMERICA_SCORING, Choice::EVENT);
    assert_eq!(s.vp_now(), -4);
    assert!(s.in_discard(CENTRAL_AMERICA_SCORING));
    // The 20 VP check follows the net award.
    let s = board().vp(-16).playing(Us, CENTRAL_AMERICA_SCORING, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
}

#[test]
fn central_america_scoring_control_pays_five_and_only_the_ussr_borders_an_enemy() {
    let us = mid().us(MEXICO, 2).us(CUBA, 3).us(PANAMA, 2);
    assert_eq!(us.playing(Us, CENTRAL_AMERICA_SCORING, Choice::EVENT).vp_now(), 5 + 3);
    let ussr = mid().ussr(MEXICO, 2).ussr(CUBA, 3).ussr(PANAMA, 2);
    assert_eq!(ussr.playing(Us, CENTRAL_AMERICA_SCORING, Choice::EVENT).vp_now(), -(5 + 3 + 2));
}

// ---- 38 Southeast Asia Scoring --------------------------------------------------------------

#[test]
fn southeast_asia_scoring_counts_countries_thailand_double_and_is_removed() {
    let s = mid().us(THAILAND, 2).us(BURMA, 2).us(PHILIPPINES, 1).ussr(VIETNAM, 1).playing(
        Ussr,
        SOUTHEAST_ASIA_SCORING,
        Choice::EVENT,
    );
    // The US has 2 for Thailand and 1 for Burma; one influence does not control the Philippines.
    assert_eq!(s.vp_now(), 3 - 1);
    assert!(s.is_removed(SOUTHEAST_ASIA_SCORING));
}

#[test]
fn southeast_asia_scoring_ruling_1_has_no_levels() {
    let all = [BURMA, LAOS_CAMBODIA, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES, THAILAND];
    let board = all.into_iter().fold(mid(), |s, space| s.ussr(space, 2));
    assert_eq!(board.playing(Us, SOUTHEAST_ASIA_SCORING, Choice::EVENT).vp_now(), -8);
}

#[test]
fn southeast_asia_scoring_ruling_1_is_not_part_of_final_scoring() {
    // Asia: presence 3 and Thailand 1 for the US; the China Card 1 for the USSR.
    let s = Scenario::new().turn(10).milops(Us, 5).milops(Ussr, 5).us(THAILAND, 2).end_of_turn();
    assert_eq!((s.vp_now(), s.outcome()), (3, Some((Some(Us), Reason::FinalScoring))));
}

#[test]
fn southeast_asia_scoring_ruling_2_shuttle_and_formosan_do_not_apply() {
    let s = mid()
        .ussr(THAILAND, 2)
        .us(TAIWAN, 3)
        .effect(Effect::ShuttleDiplomacy)
        .effect(Effect::FormosanResolution)
        .playing(Us, SOUTHEAST_ASIA_SCORING, Choice::EVENT);
    assert_eq!(s.vp_now(), -2);
    assert!(s.has(Effect::ShuttleDiplomacy) && !s.in_discard(SHUTTLE_DIPLOMACY));
}

#[test]
fn southeast_asia_scoring_ruling_3_discarded_it_is_neither_scored_nor_removed() {
    let s = mid()
        .us(THAILAND, 2)
        .hand(Ussr, [SOUTHEAST_ASIA_SCORING])
        .draws([SOUTHEAST_ASIA_SCORING])
        .playing(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(SOUTHEAST_ASIA_SCORING) && !s.is_removed(SOUTHEAST_ASIA_SCORING));
}

// ---- 39 Arms Race ---------------------------------------------------------------------------

#[test]
fn arms_race_pays_one_for_more_and_three_in_all_for_enough() {
    for (us, ussr, defcon, vp) in [(3, 1, 5, 1), (3, 1, 3, 3), (4, 1, 3, 3), (2, 2, 2, 0), (1, 3, 3, 0)] {
        let s = mid().milops(Us, us).milops(Ussr, ussr).defcon(defcon).playing(Us, ARMS_RACE, Choice::EVENT);
        assert_eq!(s.vp_now(), vp, "{us} to {ussr} at DEFCON {defcon}");
        assert!(s.in_discard(ARMS_RACE));
    }
}

/// The USSR plays Grain Sales, event first, and the US takes Arms Race and plays its event.
fn arms_race_through_grain_sales(words: &[(&str, &str)], us: u8, ussr: u8) -> i8 {
    let mut s = Scenario::with_options(words)
        .turn(5)
        .milops(Us, us)
        .milops(Ussr, ussr)
        .hand(Ussr, [ARMS_RACE])
        .draws([ARMS_RACE])
        .playing(Ussr, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT);
    s.vp_now()
}

#[test]
fn arms_race_ruling_2_the_phasing_player_benefits() {
    assert_eq!(arms_race_through_grain_sales(&[], 0, 4), -1);
    assert_eq!(arms_race_through_grain_sales(&[], 4, 0), 0);
    // Disagreement 38 as an option: the event's player.
    assert_eq!(arms_race_through_grain_sales(&[("arms_race_for", "player")], 4, 0), 1);
}

#[test]
fn arms_race_ruling_2_in_the_headline_its_owner_benefits() {
    let mut s = mid().milops(Ussr, 2).hand(Us, [US_SPARE]).hand(Ussr, [ARMS_RACE, USSR_SPARE]).headlines();
    s.both_headline(US_SPARE, ARMS_RACE);
    assert_eq!(s.vp_now(), -1);
    let mut s =
        mid().milops(Ussr, 2).hand(Us, [ARMS_RACE]).hand(Ussr, [USSR_SPARE, DECOLONIZATION]).headlines();
    s.both_headline(ARMS_RACE, USSR_SPARE);
    assert_eq!(s.vp_now(), 0);
}

// ---- 40 Cuban Missile Crisis ----------------------------------------------------------------

#[test]
fn cuban_missile_crisis_sets_defcon_2_and_the_opponents_coup_loses() {
    let mut s = mid().us(HAITI, 1).playing(Us, CUBAN_MISSILE_CRISIS, Choice::EVENT);
    assert_eq!(s.defcon_now(), 2);
    assert!(
        s.is_removed(CUBAN_MISSILE_CRISIS) && s.has(Effect::CrisisForUssr) && !s.has(Effect::CrisisForUs)
    );
    // Trap C9: without the means to pay, the coup is legal and loses.
    s.play(Ussr, USSR_SPARE, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::MissileCrisis)));
}

#[test]
fn cuban_missile_crisis_leaves_its_players_coups_alone() {
    let s = mid().ussr(HAITI, 1).effect(Effect::CrisisForUssr).defcon(2).dice([6]);
    let s = s.playing(Us, US_SPARE, Choice::COUP);
    assert!(!s.is_over());
    // 6 + 1 - 2: five; one Soviet marker is removed, four US markers are added.
    assert_eq!(s.inf(HAITI), (4, 0));
}

#[test]
fn cuban_missile_crisis_ruling_1_the_couping_side_loses_in_the_others_round_too() {
    let mut s = mid()
        .defcon(2)
        .ussr(HAITI, 1)
        .effect(Effect::CrisisForUs)
        .effect(Effect::NuclearSubs)
        .playing(Ussr, CIA_CREATED, Choice::EVENT);
    s.choose(Us, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::MissileCrisis)));
}

#[test]
fn cuban_missile_crisis_ruling_1_free_coups_lose_too() {
    let mut s =
        mid().defcon(2).us(HAITI, 1).effect(Effect::CrisisForUssr).playing(Ussr, JUNTA, Choice::EVENT);
    s.at(Ussr, [CHILE]).choose(Ussr, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::MissileCrisis)));
}

#[test]
fn cuban_missile_crisis_ruling_2_cuba_pays_in_the_opponents_round() {
    let mut s = mid().defcon(2).ussr(CUBA, 3).effect(Effect::CrisisForUssr).holding(Us, JUNTA);
    assert_eq!(s.asked(), Some(Us));
    let asked = s.open.now;
    assert!(s.offers(Ussr, Choice::QUIT_CUBA));
    s.refuses(Us, Pick::Choice(Choice::QUIT_CUBA.0)).choose(Ussr, Choice::QUIT_CUBA);
    assert_eq!((s.inf(CUBA), s.defcon_now()), ((0, 1), 2));
    assert!(!s.has(Effect::CrisisForUssr));
    assert_eq!(s.open.now, asked, "the US is asked the same");
    s.refuses(Ussr, Pick::Choice(Choice::QUIT_CUBA.0));
}

#[test]
fn cuban_missile_crisis_ruling_2_both_influence_from_one_country_of_the_payers_choice() {
    let s = |wg, turkey| mid().us(WEST_GERMANY, wg).us(TURKEY, turkey).effect(Effect::CrisisForUs);
    let poor = s(1, 1).holding(Us, JUNTA);
    assert!(!poor.offers(Us, Choice::QUIT_WEST_GERMANY) && !poor.offers(Us, Choice::QUIT_TURKEY));
    let mut rich = s(2, 2).holding(Us, JUNTA);
    assert!(rich.offers(Us, Choice::QUIT_WEST_GERMANY) && rich.offers(Us, Choice::QUIT_TURKEY));
    rich.choose(Us, Choice::QUIT_TURKEY);
    assert_eq!((rich.inf(WEST_GERMANY), rich.inf(TURKEY)), ((2, 0), (0, 0)));
    assert!(!rich.has(Effect::CrisisForUs));
}

#[test]
fn cuban_missile_crisis_ruling_2_paid_in_the_middle_of_a_round_before_the_coup() {
    let mut s = mid().defcon(2).us(WEST_GERMANY, 3).ussr(HAITI, 1).effect(Effect::CrisisForUs).dice([6]);
    s = s.holding(Us, JUNTA);
    s.card(Us, JUNTA).choose(Us, Choice::QUIT_WEST_GERMANY);
    assert!(s.asks(Us, Ask::PlayMode));
    s.choose(Us, Choice::COUP);
    assert!(!s.is_over());
    assert_eq!((s.inf(WEST_GERMANY), s.inf(HAITI)), ((1, 0), (5, 0)));
    s.done();
}

#[test]
fn cuban_missile_crisis_ruling_5_is_offered_before_every_target_and_in_the_headline() {
    // An event's coup in the opponent's round: the way out is available while the target is asked for.
    let mut s =
        mid().defcon(2).us(TURKEY, 2).ussr(HAITI, 1).ussr(PERU, 1).effect(Effect::CrisisForUs).dice([6]);
    s = s.playing(Ussr, CIA_CREATED, Choice::EVENT);
    s.choose(Us, Choice::COUP).choose(Us, Choice::QUIT_TURKEY).at(Us, [HAITI]);
    assert!(!s.is_over());
    assert_eq!(s.inf(HAITI), (4, 0));
    let s = mid()
        .ussr(CUBA, 2)
        .effect(Effect::CrisisForUssr)
        .hand(Us, [JUNTA])
        .hand(Ussr, [USSR_SPARE])
        .headlines();
    assert!(s.offers(Ussr, Choice::QUIT_CUBA));
}

#[test]
fn cuban_missile_crisis_ruling_3_outlasts_a_rising_defcon_but_not_the_turn() {
    let mut s = mid().defcon(2).effect(Effect::CrisisForUs).playing(Ussr, SALT_NEGOTIATIONS, Choice::EVENT);
    assert_eq!(s.defcon_now(), 4);
    assert!(s.has(Effect::CrisisForUs));
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert!(!s.has(Effect::CrisisForUs));
}

#[test]
fn cuban_missile_crisis_ruling_4_norad_only_when_the_marker_moves() {
    let s = |level| {
        mid().defcon(level).us(CANADA, 4).effect(Effect::Norad).playing(
            Ussr,
            CUBAN_MISSILE_CRISIS,
            Choice::EVENT,
        )
    };
    assert!(s(3).asks(Us, Ask::EventPlace));
    assert!(s(2).asks(Us, Ask::PlayCard));
    // Not in the headline phase.
    let mut s = mid().defcon(3).us(CANADA, 4).effect(Effect::Norad);
    s = s.hand(Us, [CUBAN_MISSILE_CRISIS]).hand(Ussr, [USSR_SPARE, DECOLONIZATION]).headlines();
    s.both_headline(CUBAN_MISSILE_CRISIS, USSR_SPARE);
    assert_eq!(s.defcon_now(), 2);
    assert!(s.asks(Ussr, Ask::PlayCard));
}

// ---- 41 Nuclear Subs ------------------------------------------------------------------------

#[test]
fn nuclear_subs_spares_defcon_in_us_battleground_coups_this_turn() {
    let mut s = mid().ussr(ANGOLA, 1).us(ZAIRE, 1).dice([6, 6]).playing(Us, NUCLEAR_SUBS, Choice::EVENT);
    assert!(s.is_removed(NUCLEAR_SUBS));
    // Soviet coups still lower it.
    s.play(Ussr, USSR_SPARE, Choice::COUP);
    assert_eq!(s.defcon_now(), 4);
    s.card(Us, US_SPARE).choose(Us, Choice::COUP).at(Us, [ANGOLA]);
    assert_eq!(s.defcon_now(), 4);
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert!(!s.has(Effect::NuclearSubs));
}

#[test]
fn nuclear_subs_ruling_1_covers_free_coups_but_not_events() {
    let mut s = mid().defcon(2).ussr(BRAZIL, 1).effect(Effect::NuclearSubs).dice([6]).playing(
        Us,
        JUNTA,
        Choice::EVENT,
    );
    s.at(Us, [CHILE]).choose(Us, Choice::COUP);
    assert_eq!(s.defcon_now(), 2);
    let s = mid().effect(Effect::NuclearSubs).playing(Us, DUCK_AND_COVER, Choice::EVENT);
    assert_eq!(s.defcon_now(), 4);
    // Disagreement 37 as an option: only coups by operations are spared.
    let mut s = Scenario::with_options(&[("nuclear_subs_only_ops", "on")]).turn(5);
    s = s.defcon(3).ussr(BRAZIL, 1).effect(Effect::NuclearSubs).dice([6]).playing(Us, JUNTA, Choice::EVENT);
    s.at(Us, [CHILE]).choose(Us, Choice::COUP);
    assert_eq!(s.defcon_now(), 2);
}

#[test]
fn nuclear_subs_ruling_2_closed_regions_stay_closed() {
    let mut s = mid().defcon(2).ussr(IRAN, 1).ussr(ANGOLA, 1).ussr(HAITI, 1).effect(Effect::NuclearSubs);
    s = s.playing(Us, JUNTA, Choice::COUP);
    assert!(!s.offers_space(Us, IRAN) && s.offers_space(Us, ANGOLA));
}

// ---- 42 Quagmire ----------------------------------------------------------------------------

#[test]
fn quagmire_is_removed_and_ends_norad() {
    let s = mid().effect(Effect::Norad).playing(Ussr, QUAGMIRE, Choice::EVENT);
    assert!(s.has(Effect::Quagmire) && !s.has(Effect::Norad) && s.is_removed(QUAGMIRE));
}

#[test]
fn quagmire_played_by_the_us_leaves_that_rounds_operations() {
    let mut s = mid().playing(Us, QUAGMIRE, Choice::EVENT);
    // Nothing to coup or realign: influence is the only operation.
    s.at(Us, [CANADA, CANADA, CANADA]);
    assert_eq!(s.inf(CANADA), (3, 0));
    assert!(s.has(Effect::Quagmire) && s.asked() == Some(Ussr));
}

#[test]
fn quagmire_ruling_1_the_discard_is_the_whole_round_even_on_success() {
    for (die, still) in [(1, false), (4, false), (5, true), (6, true)] {
        let mut s = mid().effect(Effect::Quagmire).dice([die]).holding(Us, DUCK_AND_COVER);
        assert!(s.asks(Us, Ask::TrapDiscard));
        s.card(Us, DUCK_AND_COVER);
        assert_eq!(s.has(Effect::Quagmire), still, "die {die}");
        assert_eq!(s.defcon_now(), 5, "the event does not happen");
        assert!(s.in_discard(DUCK_AND_COVER));
        assert_eq!(s.at_round(), (Ussr, 2));
    }
}

#[test]
fn quagmire_ruling_2_the_headline_is_free_and_the_trap_outlasts_the_turn() {
    let mut s = mid().effect(Effect::Quagmire).hand(Us, [DUCK_AND_COVER, NATO]).spares().headlines();
    assert!(s.offers_card(Us, DUCK_AND_COVER) && s.offers_card(Us, US_SPARE));
    s.both_headline(DUCK_AND_COVER, USSR_SPARE);
    assert_eq!((s.defcon_now(), s.vp_now()), (4, 1));
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert_eq!(s.state.public.turn, 6);
    assert!(s.has(Effect::Quagmire));
}

#[test]
fn quagmire_ruling_3_a_scoring_card_only_when_the_rounds_run_out() {
    let s = |round| {
        mid()
            .effect(Effect::Quagmire)
            .hand(Us, [NATO, AFRICA_SCORING])
            .deck([FIDEL])
            .spares()
            .round(Us, round)
    };
    let early = s(1);
    assert!(early.offers_card(Us, NATO) && !early.offers_card(Us, AFRICA_SCORING));
    let mut last = s(7);
    assert!(!last.offers_card(Us, NATO) && last.offers_card(Us, AFRICA_SCORING));
    last.card(Us, AFRICA_SCORING);
    assert!(last.in_discard(AFRICA_SCORING) && last.has(Effect::Quagmire));
}

#[test]
fn quagmire_ruling_4_without_an_eligible_card_scoring_cards_then_nothing() {
    let mut s =
        mid().effect(Effect::Quagmire).us(NIGERIA, 1).hand(Us, [AFRICA_SCORING]).hand(Ussr, [ALLENDE]);
    s = s.spares().round(Us, 2);
    assert!(s.offers_card(Us, AFRICA_SCORING) && !s.offers_card(Us, US_SPARE));
    s.card(Us, AFRICA_SCORING);
    assert_eq!(s.vp_now(), 2, "presence and a battleground");
    // The next US round is skipped and the card kept; the USSR continues.
    s.play(Ussr, ALLENDE, Choice::EVENT);
    assert_eq!(s.at_round(), (Ussr, 4));
    assert!(s.in_hand(Us, US_SPARE) && s.has(Effect::Quagmire));
}

#[test]
fn quagmire_ruling_5_neither_china_card_nor_un_intervention_nor_space() {
    let mut s = mid().effect(Effect::Quagmire).china(Us, true).hand(Us, [UN_INTERVENTION, COMECON]).spares();
    s = s.dice([6]).round(Us, 1);
    for card in [THE_CHINA_CARD, UN_INTERVENTION, US_SPARE] {
        assert!(!s.offers_card(Us, card), "{}", name(card));
    }
    // The discard is followed only by the trap's die.
    s.card(Us, COMECON);
    assert!(s.in_discard(COMECON) && s.space_of(Us) == 0 && s.asked() == Some(Ussr));
}

#[test]
fn quagmire_ruling_6_owed_missile_envy_goes_first_if_it_is_worth_two() {
    let s = || {
        mid()
            .effect(Effect::Quagmire)
            .effect(Effect::UsOwesMissileEnvy)
            .hand(Us, [MISSILE_ENVY, NATO])
            .dice([6])
    };
    let mut first = s().spares().round(Us, 1);
    assert!(first.offers_card(Us, MISSILE_ENVY) && !first.offers_card(Us, NATO));
    first.card(Us, MISSILE_ENVY);
    assert!(!first.has(Effect::UsOwesMissileEnvy) && first.in_discard(MISSILE_ENVY));
    // Under Red Scare it is worth 1: another card is discarded and the duty remains.
    let mut poor = s().red_scare(Us, 1).spares().round(Us, 1);
    assert!(!poor.offers_card(Us, MISSILE_ENVY));
    poor.card(Us, NATO);
    assert!(poor.has(Effect::UsOwesMissileEnvy) && poor.in_hand(Us, MISSILE_ENVY));
}

#[test]
fn quagmire_ruling_7_modified_values_count() {
    let s = mid().effect(Effect::Quagmire).red_scare(Us, 1).hand(Us, [JUNTA, NATO]).spares().round(Us, 1);
    assert!(!s.offers_card(Us, JUNTA) && s.offers_card(Us, NATO));
    let s = mid().effect(Effect::Quagmire).effect(Effect::Containment).spares().round(Us, 1);
    assert!(s.offers_card(Us, US_SPARE));
}

#[test]
fn quagmire_leaves_an_eighth_round_optional() {
    // The eighth round may be declined (§4.5 D), trapped or not; a scoring card must still be played.
    let s = || mid().space_race(8, 0).effect(Effect::Quagmire).hand(Us, [NATO]).milops(Us, 5).milops(Ussr, 5);
    let mut free = s().deck([FIDEL]).spares().round(Us, 8);
    assert!(free.offers_card(Us, NATO) && free.offers(Us, Choice::PASS));
    free.choose(Us, Choice::PASS);
    assert!(free.in_hand(Us, NATO) && free.has(Effect::Quagmire));
    // The turn is over: Eagle/Bear has Landed lets the US give up a held card.
    assert!(free.asks(Us, Ask::DiscardHeld));
    assert!(!s().spares().round(Us, 7).offers(Us, Choice::PASS));
    let duty = s().hand(Us, [AFRICA_SCORING]).spares().round(Us, 8);
    assert!(duty.offers_card(Us, AFRICA_SCORING) && !duty.offers(Us, Choice::PASS));
}

// ---- 43 SALT Negotiations -------------------------------------------------------------------

#[test]
fn salt_improves_defcon_by_two_and_takes_a_card_back() {
    let mut s = mid().defcon(2).discards([DUCK_AND_COVER, ASIA_SCORING]).playing(
        Us,
        SALT_NEGOTIATIONS,
        Choice::EVENT,
    );
    assert_eq!(s.defcon_now(), 4);
    assert!(s.offers_card(Us, DUCK_AND_COVER) && !s.offers_card(Us, ASIA_SCORING));
    assert!(!s.offers_card(Us, SALT_NEGOTIATIONS));
    s.card(Us, DUCK_AND_COVER);
    assert!(s.in_hand(Us, DUCK_AND_COVER) && !s.in_discard(DUCK_AND_COVER));
    assert!(s.seen(Us).has(DUCK_AND_COVER), "it was shown");
    assert!(s.is_removed(SALT_NEGOTIATIONS));
    let s = mid().defcon(4).playing(Us, SALT_NEGOTIATIONS, Choice::EVENT);
    assert_eq!(s.defcon_now(), 5);
}

#[test]
fn salt_lowers_coup_rolls_of_both_sides_by_one() {
    for (side, target) in [(Us, HAITI), (Ussr, HAITI)] {
        let s = mid().effect(Effect::Salt).dice([3]);
        let s = if side == Us { s.ussr(target, 1) } else { s.us(target, 1) };
        let s = s.playing(side, JUNTA, Choice::COUP);
        // 3 + 2 - 1 - 2 = 2: one marker removed, one placed.
        let expected = if side == Us { (1, 0) } else { (0, 1) };
        assert_eq!(s.inf(target), expected);
    }
}

#[test]
fn salt_ruling_1_taking_is_optional_and_a_waiting_shuttle_is_not_there() {
    let mut s =
        mid().effect(Effect::ShuttleDiplomacy).discards([NATO]).playing(Us, SALT_NEGOTIATIONS, Choice::EVENT);
    assert!(!s.offers_card(Us, SHUTTLE_DIPLOMACY));
    s.decline(Us);
    assert!(s.in_discard(NATO) && s.is_removed(SALT_NEGOTIATIONS));
}

#[test]
fn salt_ruling_2_the_hand_may_exceed_its_size_and_the_card_is_playable() {
    let mut s = mid().discards([DUCK_AND_COVER]);
    s = s.hand(
        Us,
        [SALT_NEGOTIATIONS, NATO, MARSHALL_PLAN, CONTAINMENT, DEFECTORS, JUNTA, SUMMIT, ABM_TREATY],
    );
    s = s.hand(Us, [US_SPARE, CIA_CREATED]).hand(Ussr, [USSR_SPARE, ALLENDE]).round(Us, 1);
    s.play(Us, SALT_NEGOTIATIONS, Choice::EVENT).card(Us, DUCK_AND_COVER);
    assert_eq!(s.state.hidden.hand[Us].len(), 10);
    s.play(Ussr, ALLENDE, Choice::EVENT);
    assert!(s.offers_card(Us, DUCK_AND_COVER));
}

#[test]
fn salt_ruling_1_in_the_headline_the_other_headline_is_not_in_the_pile() {
    let mut s =
        mid().discards([NATO]).hand(Us, [SALT_NEGOTIATIONS]).hand(Ussr, [ALLENDE, USSR_SPARE]).headlines();
    s.both_headline(SALT_NEGOTIATIONS, ALLENDE);
    assert!(s.offers_card(Us, NATO) && !s.offers_card(Us, ALLENDE));
}

// ---- 44 Bear Trap ---------------------------------------------------------------------------

#[test]
fn bear_trap_catches_the_ussr_and_leaves_norad() {
    let mut s =
        mid().effect(Effect::Norad).hand(Ussr, [COMECON]).dice([5]).playing(Us, BEAR_TRAP, Choice::EVENT);
    assert!(s.has(Effect::BearTrap) && s.has(Effect::Norad) && s.is_removed(BEAR_TRAP));
    assert!(!s.offers_card(Ussr, THE_CHINA_CARD) && !s.offers_card(Ussr, USSR_SPARE));
    s.card(Ussr, COMECON);
    assert!(s.has(Effect::BearTrap) && s.in_discard(COMECON) && s.asked() == Some(Us));
}

#[test]
fn bear_trap_played_by_the_ussr_for_operations() {
    let mut s = mid().ussr(POLAND, 1).playing(Ussr, BEAR_TRAP, Choice::INFLUENCE);
    s.at(Ussr, [POLAND, POLAND, POLAND]);
    assert!(s.has(Effect::BearTrap) && s.is_removed(BEAR_TRAP));
    assert_eq!(s.inf(POLAND), (0, 4));
}

#[test]
fn bear_trap_ruling_1_modified_values_and_scoring_cards() {
    let trap = || mid().effect(Effect::BearTrap);
    assert!(trap().effect(Effect::Brezhnev).spares().round(Ussr, 1).offers_card(Ussr, USSR_SPARE));
    let s = trap().red_scare(Ussr, 1).hand(Ussr, [JUNTA, COMECON]).spares().round(Ussr, 1);
    assert!(!s.offers_card(Ussr, JUNTA) && s.offers_card(Ussr, COMECON));
    let s = trap().hand(Ussr, [COMECON, ASIA_SCORING]).spares().round(Ussr, 1);
    assert!(!s.offers_card(Ussr, ASIA_SCORING));
    let s = trap().hand(Ussr, [COMECON, ASIA_SCORING]).spares().round(Ussr, 7);
    assert!(s.offers_card(Ussr, ASIA_SCORING) && !s.offers_card(Ussr, COMECON));
    // Escaped, but the round is over anyway.
    let mut s = trap().hand(Ussr, [COMECON]).dice([4]).spares().round(Ussr, 1);
    s.card(Ussr, COMECON);
    assert!(!s.has(Effect::BearTrap) && s.asked() == Some(Us));
}

#[test]
fn bear_trap_ruling_2_both_traps_at_once() {
    let mut s =
        mid().effect(Effect::BearTrap).effect(Effect::Quagmire).hand(Ussr, [COMECON]).hand(Us, [NATO]);
    s = s.dice([6, 1]).spares().round(Ussr, 1);
    s.card(Ussr, COMECON);
    assert!(s.asks(Us, Ask::TrapDiscard));
    s.card(Us, NATO);
    assert!(s.has(Effect::BearTrap) && !s.has(Effect::Quagmire));
}

// ---- 45 Summit ------------------------------------------------------------------------------

/// The dice are the Soviet one, then the US one.
fn summit(board: Scenario, ussr: u8, us: u8) -> Scenario {
    board.dice([ussr, us]).playing(Us, SUMMIT, Choice::EVENT)
}

#[test]
fn summit_winner_gains_two_and_may_move_defcon_one_either_way() {
    for level in [2, 4, 3] {
        let mut s = summit(mid().defcon(3), 2, 3);
        assert_eq!(s.vp_now(), 2);
        assert!(!s.offers(Us, Choice::defcon(1)) && !s.offers(Us, Choice::defcon(5)));
        if level == 3 {
            s.decline(Us);
        } else {
            s.choose(Us, Choice::defcon(level));
        }
        assert_eq!(s.defcon_now(), level);
        assert!(s.in_discard(SUMMIT));
    }
}

#[test]
fn summit_ties_do_nothing_and_are_not_rerolled() {
    let s = summit(mid(), 4, 4);
    assert_eq!((s.vp_now(), s.defcon_now()), (0, 5));
    assert!(s.in_discard(SUMMIT) && s.asks(Ussr, Ask::PlayCard));
    s.done();
}

#[test]
fn summit_ruling_1_the_phasing_player_loses_at_defcon_1_whoever_won() {
    let mut s = summit(mid().defcon(2), 6, 1);
    assert_eq!(s.asked(), Some(Ussr));
    s.choose(Ussr, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

#[test]
fn summit_ruling_2_domination_and_control_count_one_each_and_southeast_asia_nothing() {
    // The USSR controls all of Africa's battlegrounds, which counts one, as does Domination of Central
    // America.
    let africa =
        [ALGERIA, NIGERIA, ZAIRE, ANGOLA, SOUTH_AFRICA].into_iter().fold(mid(), |s, space| s.ussr(space, 3));
    let s = summit(africa.ussr(CUBA, 3).ussr(HAITI, 1), 2, 4);
    assert!(s.asks(Ussr, Ask::PlayCard) && s.vp_now() == 0, "4 to 4 is a tie");
    // All of Southeast Asia with Thailand, against two battlegrounds and five lands elsewhere.
    let asia = [BURMA, LAOS_CAMBODIA, VIETNAM, THAILAND].into_iter().fold(mid(), |s, space| s.ussr(space, 2));
    let asia = asia.us(JAPAN, 4).us(PAKISTAN, 2);
    let s = summit(asia, 3, 3);
    assert_eq!(s.vp_now(), 0, "no Domination of Asia, no bonus for Southeast Asia");
}

#[test]
fn summit_ruling_2_shuttle_and_formosan_change_nothing() {
    // The USSR dominates the Middle East by one battleground; Shuttle Diplomacy does not take it.
    let board = mid().ussr(IRAN, 2).ussr(SYRIA, 2).effect(Effect::ShuttleDiplomacy);
    let s = summit(board, 3, 3);
    assert_eq!(s.vp_now(), -2);
    assert!(s.has(Effect::ShuttleDiplomacy));
    // Taiwan is no battleground: South Korea 1 to Pakistan 1, no Domination of Asia.
    let board = mid().us(TAIWAN, 3).us(SOUTH_KOREA, 3).us(AUSTRALIA, 4).ussr(PAKISTAN, 2);
    let s = summit(board.effect(Effect::FormosanResolution), 3, 3);
    assert_eq!(s.vp_now(), 0);
}
