//! Mid War cards 46–56: every ruling of each.

use crate::common::*;
use crate::mid_war::*;
use contract::Pick;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Ask, Reason};

// ---- 46 How I Learned to Stop Worrying ------------------------------------------------------

#[test]
fn how_i_learned_sets_any_level_and_five_military_operations() {
    // Trap C24: a choice of five levels without a default.
    for level in 2..=5 {
        let mut s = mid().defcon(3).playing(Ussr, HOW_I_LEARNED_TO_STOP_WORRYING, Choice::EVENT);
        assert_eq!(s.options(Ussr).len(), 5);
        s.choose(Ussr, Choice::defcon(level));
        assert_eq!((s.defcon_now(), s.milops_of(Ussr), s.milops_of(Us)), (level, 5, 0));
        assert!(s.is_removed(HOW_I_LEARNED_TO_STOP_WORRYING));
    }
}

#[test]
fn how_i_learned_ruling_1_one_loses_for_the_phasing_player() {
    let mut s = mid().playing(Us, HOW_I_LEARNED_TO_STOP_WORRYING, Choice::EVENT);
    s.choose(Us, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
    // Taken by Grain Sales in a Soviet round: the USSR is phasing.
    let mut s = mid().hand(Ussr, [HOW_I_LEARNED_TO_STOP_WORRYING]).draws([HOW_I_LEARNED_TO_STOP_WORRYING]);
    s = s.playing(Ussr, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT).choose(Us, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn how_i_learned_ruling_2_moving_to_2_triggers_norad() {
    let s = |from| {
        let mut s = mid().defcon(from).us(CANADA, 4).effect(Effect::Norad);
        s = s.playing(Us, HOW_I_LEARNED_TO_STOP_WORRYING, Choice::EVENT);
        s.choose(Us, Choice::defcon(2));
        s
    };
    assert!(s(4).asks(Us, Ask::EventPlace));
    assert!(s(2).asks(Ussr, Ask::PlayCard), "it already was 2");
}

// ---- 47 Junta -------------------------------------------------------------------------------

#[test]
fn junta_ruling_1_and_4_two_influence_in_one_country_then_an_optional_part() {
    let mut s = mid().ussr(BRAZIL, 1).playing(Us, JUNTA, Choice::EVENT);
    assert!(s.offers_space(Us, CHILE) && s.offers_space(Us, CUBA) && !s.offers_space(Us, ANGOLA));
    s.refuses(Us, Pick::Choice(Choice::DECLINE.0)).at(Us, [CHILE]);
    assert_eq!(s.inf(CHILE), (2, 0));
    assert!(s.offers(Us, Choice::COUP) && s.offers(Us, Choice::REALIGN) && s.offers(Us, Choice::DECLINE));
    assert!(!s.offers(Us, Choice::INFLUENCE) && !s.offers(Us, Choice::SPACE));
    s.decline(Us);
    assert!(s.in_discard(JUNTA) && s.asks(Ussr, Ask::PlayCard));
}

#[test]
fn junta_ruling_2_a_free_coup_lowers_defcon_and_gives_no_military_operations() {
    let mut s = mid().us(BRAZIL, 1).us(ANGOLA, 1).us(HAITI, 1).dice([4]).playing(Ussr, JUNTA, Choice::EVENT);
    s.at(Ussr, [CHILE]).choose(Ussr, Choice::COUP);
    assert!(!s.offers_space(Ussr, ANGOLA), "not in Africa");
    s.at(Ussr, [BRAZIL]);
    // 4 + 2 - 4 = 2.
    assert_eq!((s.inf(BRAZIL), s.milops_of(Ussr), s.defcon_now()), ((0, 1), 0, 4));
}

#[test]
fn junta_ruling_2_a_battleground_at_defcon_2_loses() {
    let mut s = mid().defcon(2).us(BRAZIL, 1).playing(Ussr, JUNTA, Choice::EVENT);
    s.at(Ussr, [CHILE]).choose(Ussr, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn junta_uses_its_own_ops_modified() {
    // Two realignment rolls, three under Containment.
    for (containment, rolls) in [(false, 2), (true, 3)] {
        let mut s = mid().ussr(BRAZIL, 9);
        if containment {
            s = s.effect(Effect::Containment);
        }
        s = s.playing(Us, JUNTA, Choice::EVENT);
        s.at(Us, [CHILE]).choose(Us, Choice::REALIGN);
        for _ in 0..rolls {
            s.then_dice([3, 3]).at(Us, [BRAZIL]);
        }
        assert!(s.asks(Ussr, Ask::PlayCard), "{rolls} rolls and no more");
        s.done();
    }
}

#[test]
fn junta_ruling_3_death_squads_salt_and_yuri_bear_on_the_coup() {
    let mut s = mid().ussr(PERU, 4).death_squads(1).effect(Effect::YuriAndSamantha).dice([3]);
    s = s.playing(Us, JUNTA, Choice::EVENT);
    s.at(Us, [CHILE]).choose(Us, Choice::COUP);
    // 3 + 2 + 1 - 4 = 2; Yuri pays the USSR for a free coup, too.
    assert_eq!((s.inf(PERU), s.vp_now()), ((0, 2), -1));
    let mut s = mid().ussr(PERU, 4).effect(Effect::Salt).dice([3]).playing(Us, JUNTA, Choice::EVENT);
    s.at(Us, [CHILE]).choose(Us, Choice::COUP);
    assert_eq!(s.inf(PERU), (0, 4), "3 + 2 - 1 - 4 = 0");
}

#[test]
fn junta_ruling_3_iran_contra_bears_on_the_realignment() {
    let mut s = mid().ussr(PARAGUAY, 1).us(PARAGUAY, 1).effect(Effect::IranContra).dice([3, 4]);
    s = s.playing(Us, JUNTA, Choice::EVENT);
    s.at(Us, [CUBA]).choose(Us, Choice::REALIGN).at(Us, [PARAGUAY]);
    assert_eq!(s.inf(PARAGUAY), (1, 1), "3 against 4 - 1");
}

#[test]
fn junta_realigns_in_both_regions_unless_the_option_says_one() {
    let realigns = |words: &[(&str, &str)]| {
        let mut s = Scenario::with_options(words).turn(5).ussr(HAITI, 1).ussr(PERU, 1);
        s = s.playing(Us, JUNTA, Choice::EVENT);
        s.at(Us, [CUBA]).choose(Us, Choice::REALIGN);
        (s.offers_space(Us, HAITI), s.offers_space(Us, PERU))
    };
    assert_eq!(realigns(&[]), (true, true));
    assert_eq!(realigns(&[("junta_one_region", "on")]), (true, false));
}

#[test]
fn junta_for_operations_is_free_of_its_limits() {
    // Trap C5: the limit belongs to the grant, never to the card.
    let mut s = mid().us(ANGOLA, 1).dice([6]).playing(Ussr, JUNTA, Choice::COUP);
    assert_eq!((s.inf(ANGOLA), s.milops_of(Ussr)), ((0, 5), 2));
    s = mid().us(ANGOLA, 1).playing(Us, JUNTA, Choice::INFLUENCE);
    assert!(s.offers_space(Us, ZAIRE));
}

// ---- 48 Kitchen Debates ---------------------------------------------------------------------

#[test]
fn kitchen_debates_pays_two_for_more_battlegrounds() {
    let s = mid().us(ITALY, 2).us(ANGOLA, 1).ussr(CUBA, 3).playing(Us, KITCHEN_DEBATES, Choice::EVENT);
    assert_eq!(s.vp_now(), 2);
    assert!(s.is_removed(KITCHEN_DEBATES));
    let mut s = mid().us(ITALY, 2).ussr(POLAND, 1).playing(Ussr, KITCHEN_DEBATES, Choice::INFLUENCE);
    s.at(Ussr, [POLAND]);
    assert_eq!(s.vp_now(), 2);
    assert!(s.is_removed(KITCHEN_DEBATES));
}

#[test]
fn kitchen_debates_ruling_1_condition_not_met_discards_the_card() {
    let mut own = mid().us(ITALY, 2).ussr(CUBA, 3).holding(Us, KITCHEN_DEBATES);
    own.card(Us, KITCHEN_DEBATES);
    assert!(!own.offers(Us, Choice::EVENT));
    let mut s = mid().us(ITALY, 2).ussr(CUBA, 3).playing(Ussr, KITCHEN_DEBATES, Choice::INFLUENCE);
    s.at(Ussr, [CUBA]);
    assert_eq!(s.vp_now(), 0);
    // Trap A4: put away once, not kept for another play.
    assert!(s.in_discard(KITCHEN_DEBATES) && !s.is_removed(KITCHEN_DEBATES));
    assert!(!s.in_hand(Ussr, KITCHEN_DEBATES));
}

#[test]
fn kitchen_debates_ruling_2_taiwan_is_no_battleground() {
    let mut s = mid().us(TAIWAN, 3).effect(Effect::FormosanResolution).holding(Us, KITCHEN_DEBATES);
    s.card(Us, KITCHEN_DEBATES);
    assert!(!s.offers(Us, Choice::EVENT));
}

// ---- 49 Missile Envy ------------------------------------------------------------------------

#[test]
fn missile_envy_takes_the_highest_card_and_the_opponent_chooses_among_ties() {
    let mut s = mid().hand(Ussr, [COMECON, NATO, MARSHALL_PLAN]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(s.asks(Ussr, Ask::GiveHighest));
    assert!(s.offers_card(Ussr, NATO) && s.offers_card(Ussr, MARSHALL_PLAN) && !s.offers_card(Ussr, COMECON));
    // Trap C22: giving is compulsory.
    s.refuses(Ussr, Pick::Choice(Choice::DECLINE.0)).card(Ussr, MARSHALL_PLAN);
    // The US's own event happens at once.
    assert!(s.asks(Us, Ask::EventPlace));
    assert!(s.in_hand(Ussr, MISSILE_ENVY) && s.seen(Ussr).has(MISSILE_ENVY));
    assert!(!s.in_discard(MISSILE_ENVY), "trap A9");
}

#[test]
fn missile_envy_an_opponents_event_gives_operations_without_the_event() {
    // Trap A3: used for Ops, the starred card is discarded.
    let mut s = mid().hand(Ussr, [COMECON]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(!s.offers(Us, Choice::EVENT) && !s.offers(Us, Choice::DECLINE));
    s.choose(Us, Choice::INFLUENCE).at(Us, [CUBA, CUBA, CUBA]);
    assert_eq!(s.inf(CUBA), (3, 0));
    assert!(s.in_discard(COMECON) && s.asks(Ussr, Ask::PlayCard));
}

#[test]
fn missile_envy_ruling_1_printed_values_and_never_the_china_card() {
    // Brezhnev makes a 3 worth 4; printed values decide.
    let s = mid().effect(Effect::Brezhnev).hand(Ussr, [NATO, COMECON]);
    let by_printed = s.playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(!by_printed.in_hand(Ussr, NATO), "NATO alone is highest and goes by itself");
    let mut by_modified = Scenario::with_options(&[("missile_envy_highest", "modified")]).turn(5);
    by_modified = by_modified.effect(Effect::Brezhnev).hand(Ussr, [NATO, COMECON]);
    by_modified = by_modified.playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(by_modified.offers_card(Ussr, COMECON) && by_modified.offers_card(Ussr, NATO));
    // The China Card (4) is not given although the rest is worth less.
    let s = mid().hand(Ussr, [ALLENDE]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(!s.offers_card(Ussr, THE_CHINA_CARD));
    assert_eq!(s.state.public.china.holder, Some(Ussr));
}

#[test]
fn missile_envy_ruling_1_a_scoring_card_is_given_last_and_scored_at_once() {
    let mut s =
        mid().us(NIGERIA, 1).hand(Us, [MISSILE_ENVY, US_SPARE]).hand(Ussr, [AFRICA_SCORING]).round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::EVENT);
    assert_eq!(s.vp_now(), 2);
    assert!(s.in_discard(AFRICA_SCORING));
    let s = mid().hand(Ussr, [AFRICA_SCORING]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(s.in_hand(Ussr, AFRICA_SCORING) && !s.in_hand(Ussr, USSR_SPARE));
}

#[test]
fn missile_envy_ruling_2_an_event_that_cannot_occur_gives_nothing() {
    // Neither Marshall Plan nor Warsaw Pact: NATO cannot occur. Ruling 3: discarded, not removed.
    let s = mid().hand(Ussr, [NATO]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(s.asks(Ussr, Ask::PlayCard));
    assert!(s.in_discard(NATO) && !s.has(Effect::Nato));
}

#[test]
fn missile_envy_ruling_3_an_occurred_starred_event_is_removed() {
    let s = mid().hand(Ussr, [CONTAINMENT]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(s.is_removed(CONTAINMENT) && s.has(Effect::Containment));
}

#[test]
fn missile_envy_ruling_4_own_modifiers_and_military_operations() {
    let mut s =
        mid().effect(Effect::Containment).red_scare(Ussr, 2).ussr(HAITI, 1).hand(Ussr, [COMECON]).dice([1]);
    s = s.playing(Us, MISSILE_ENVY, Choice::EVENT);
    s.choose(Us, Choice::COUP);
    assert_eq!((s.milops_of(Us), s.inf(HAITI)), (4, (2, 0)));
}

#[test]
fn missile_envy_ruling_5_owed_it_is_played_for_operations_without_its_event() {
    let mut s = mid().hand(Ussr, [CONTAINMENT, DECOLONIZATION]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(s.has(Effect::UssrOwesMissileEnvy));
    assert_eq!(s.options(Ussr).cards.len(), 1, "the China Card cannot be played instead");
    s.card(Ussr, MISSILE_ENVY);
    assert!(!s.offers(Ussr, Choice::EVENT) && s.offers(Ussr, Choice::SPACE));
    s.then_dice([6]).choose(Ussr, Choice::SPACE);
    assert!(s.in_discard(MISSILE_ENVY) && !s.has(Effect::UssrOwesMissileEnvy));
    // Trap C21: afterwards every card is free again.
    s.play(Us, US_SPARE, Choice::EVENT).card(Ussr, DECOLONIZATION);
    assert!(s.offers(Ussr, Choice::EVENT));
}

#[test]
fn missile_envy_ruling_5_the_value_takes_the_modifiers_of_that_moment() {
    let owed = || mid().effect(Effect::UssrOwesMissileEnvy).hand(Ussr, [MISSILE_ENVY]).ussr(CUBA, 1).spares();
    let mut s = owed().effect(Effect::Brezhnev).round(Ussr, 1);
    s.play(Ussr, MISSILE_ENVY, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);
    // Worth 1 under Red Scare: no Space Race.
    let mut s = owed().red_scare(Ussr, 1).round(Ussr, 1);
    s.card(Ussr, MISSILE_ENVY);
    assert!(!s.offers(Ussr, Choice::SPACE));
    let mut s = Scenario::with_options(&[("missile_envy_owed_in_space", "off")]).turn(5).us(HAITI, 1);
    s = s.effect(Effect::UssrOwesMissileEnvy).hand(Ussr, [MISSILE_ENVY]).spares().round(Ussr, 1);
    s.card(Ussr, MISSILE_ENVY);
    assert!(s.offers(Ussr, Choice::COUP) && !s.offers(Ussr, Choice::SPACE));
}

#[test]
fn missile_envy_ruling_5_owed_it_cannot_be_headlined() {
    let s = mid().effect(Effect::UsOwesMissileEnvy).hand(Us, [MISSILE_ENVY]).spares().headlines();
    assert!(s.offers_card(Us, US_SPARE) && !s.offers_card(Us, MISSILE_ENVY));
    let s = mid().hand(Us, [MISSILE_ENVY]).spares().headlines();
    assert!(s.offers_card(Us, MISSILE_ENVY), "a Missile Envy that nobody gave is an ordinary headline");
}

#[test]
fn missile_envy_ruling_6_a_trapped_opponent_discards_it_next() {
    let mut s = mid().effect(Effect::BearTrap).hand(Ussr, [CONTAINMENT, COMECON]).dice([6]);
    s = s.playing(Us, MISSILE_ENVY, Choice::EVENT);
    s.card(Ussr, CONTAINMENT);
    assert!(s.asks(Ussr, Ask::TrapDiscard));
    assert!(s.offers_card(Ussr, MISSILE_ENVY) && !s.offers_card(Ussr, COMECON));
}

#[test]
fn missile_envy_ruling_7_scoring_duty_comes_first_and_the_debt_waits_for_the_next_turn() {
    let mut s = mid().effect(Effect::UssrOwesMissileEnvy).hand(Ussr, [MISSILE_ENVY, ASIA_SCORING]).spares();
    s = s.milops(Us, 5).milops(Ussr, 5).round(Ussr, 7);
    assert!(s.offers_card(Ussr, ASIA_SCORING) && !s.offers_card(Ussr, MISSILE_ENVY));
    s.card(Ussr, ASIA_SCORING).play(Us, US_SPARE, Choice::EVENT);
    assert_eq!(s.state.public.turn, 6);
    s.enter(struggle::surgery::Moment::Round(Ussr, 1));
    assert_eq!(s.options(Ussr).cards.len(), 1);
    assert!(s.offers_card(Ussr, MISSILE_ENVY));
}

#[test]
fn missile_envy_ruling_8_no_card_to_give_discards_it() {
    let mut s = mid().hand(Us, [MISSILE_ENVY, US_SPARE]).round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(s.in_discard(MISSILE_ENVY) && !s.has(Effect::UssrOwesMissileEnvy));
}

#[test]
fn missile_envy_ruling_9_the_phasing_player_answers_for_defcon() {
    let s = mid().defcon(2).hand(Ussr, [DUCK_AND_COVER]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

#[test]
fn missile_envy_in_the_headline_finds_no_committed_card() {
    // Trap A6: the Soviet headline, though highest, is not in hand. Trap B2: granted operations end first.
    let mut s = mid()
        .hand(Us, [MISSILE_ENVY, US_SPARE])
        .hand(Ussr, [KITCHEN_DEBATES, ABM_TREATY, ALLENDE])
        .headlines();
    s.both_headline(MISSILE_ENVY, KITCHEN_DEBATES);
    assert!(s.asks(Us, Ask::OpsMode) || s.asks(Us, Ask::OpsInfluence), "ABM Treaty is carried out first");
    s.choose(Us, Choice::DECLINE);
    assert!(s.in_discard(ABM_TREATY) && s.in_discard(KITCHEN_DEBATES));
    assert_eq!(s.at_round(), (Ussr, 1));
    assert!(s.offers_card(Ussr, MISSILE_ENVY) && !s.offers_card(Ussr, ALLENDE));
}

#[test]
fn missile_envy_debt_ends_with_the_card_and_does_not_come_back() {
    // Trap A9/C21: a duty exists only while the card is held. Five Year Plan takes the card away.
    let mut s =
        mid().effect(Effect::UssrOwesMissileEnvy).hand(Ussr, [MISSILE_ENVY, COMECON]).draws([MISSILE_ENVY]);
    s = s.playing(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert!(s.in_discard(MISSILE_ENVY) && s.offers_card(Ussr, COMECON));
    s.play(Ussr, COMECON, Choice::SPACE).then_dice([6]).feed();
    // When drawn again it is a card like any other.
    s.state.put_card(MISSILE_ENVY, struggle::surgery::Pile::Hand(Ussr));
    s.enter(struggle::surgery::Moment::Round(Ussr, 3));
    assert!(s.offers_card(Ussr, USSR_SPARE) && s.offers_card(Ussr, MISSILE_ENVY));
    s.card(Ussr, MISSILE_ENVY);
    assert!(s.offers(Ussr, Choice::EVENT));
}

#[test]
fn missile_envy_debt_taken_by_grain_sales_ends_when_played_and_stays_when_returned() {
    let taken = || {
        let mut s = mid().effect(Effect::UssrOwesMissileEnvy).hand(Ussr, [MISSILE_ENVY, COMECON]);
        s = s.draws([MISSILE_ENVY]).playing(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
        s
    };
    let mut s = taken();
    assert!(s.offers(Us, Choice::EVENT), "the US owes nothing");
    s.choose(Us, Choice::INFLUENCE).at(Us, [CUBA, CUBA]);
    assert!(s.in_discard(MISSILE_ENVY) && !s.has(Effect::UssrOwesMissileEnvy));
    let mut s = taken();
    s.decline(Us).choose(Us, Choice::INFLUENCE).at(Us, [CUBA, CUBA]);
    assert!(s.offers_card(Ussr, MISSILE_ENVY) && !s.offers_card(Ussr, COMECON));
}

#[test]
fn missile_envy_a_received_card_may_go_to_space_and_a_war_card_counts_for_flower_power() {
    // Trap C23.
    let mut s = mid().hand(Ussr, [COMECON]).dice([1]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    s.choose(Us, Choice::SPACE);
    assert_eq!(s.space_of(Us), 1);
    assert!(s.in_discard(COMECON));
    // Trap C8: every use.
    let s =
        mid().effect(Effect::FlowerPower).hand(Ussr, [BRUSH_WAR]).playing(Us, MISSILE_ENVY, Choice::EVENT);
    assert_eq!(s.vp_now(), -2);
}

#[test]
fn missile_envy_ruling_2_un_intervention_received_in_the_headline_does_nothing() {
    let mut s = mid().hand(Us, [MISSILE_ENVY, COMECON]).hand(Ussr, [UN_INTERVENTION, USSR_SPARE]).headlines();
    s.both_headline(MISSILE_ENVY, USSR_SPARE);
    assert!(s.in_discard(UN_INTERVENTION) && s.in_hand(Us, COMECON));
    assert_eq!(s.at_round(), (Ussr, 1));
}

// ---- 50 We Will Bury You --------------------------------------------------------------------

#[test]
fn we_will_bury_you_lowers_defcon_now_and_pays_when_the_us_commits() {
    let mut s = mid().playing(Ussr, WE_WILL_BURY_YOU, Choice::EVENT);
    assert_eq!((s.defcon_now(), s.vp_now()), (4, 0));
    assert!(s.is_removed(WE_WILL_BURY_YOU));
    s.play(Us, US_SPARE, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), -3, "before the operations");
    assert!(!s.has(Effect::WeWillBuryYou));
}

#[test]
fn we_will_bury_you_ruling_1_at_defcon_2_the_phasing_player_loses() {
    let s = mid().defcon(2).vp(-19).playing(Ussr, WE_WILL_BURY_YOU, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
    let s = mid().defcon(2).playing(Us, WE_WILL_BURY_YOU, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

#[test]
fn we_will_bury_you_ruling_2_comes_before_us_points_and_can_end_the_game() {
    // Nuclear Test Ban would save the US, but it comes too late.
    let mut s = mid().vp(-17).effect(Effect::WeWillBuryYou).holding(Us, NUCLEAR_TEST_BAN);
    s.card(Us, NUCLEAR_TEST_BAN).choose(Us, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
    assert_eq!(s.vp_now(), -20);
}

#[test]
fn we_will_bury_you_ruling_2_falls_due_when_the_us_skips_or_is_trapped() {
    // Trap C13: when trapped, it is scored before the discard.
    let s = mid().effect(Effect::WeWillBuryYou).effect(Effect::Quagmire).holding(Us, NATO);
    assert_eq!(s.vp_now(), -3);
    assert!(s.asks(Us, Ask::TrapDiscard));
    let s = mid().effect(Effect::WeWillBuryYou).hand(Ussr, [USSR_SPARE]).round(Us, 1);
    assert_eq!((s.vp_now(), s.asked()), (-3, Some(Ussr)));
    // Passing with only the China Card in hand.
    let mut s = mid().effect(Effect::WeWillBuryYou).china(Us, true).hand(Ussr, [USSR_SPARE]).round(Us, 1);
    s.choose(Us, Choice::PASS);
    assert_eq!(s.vp_now(), -3);
    let s = mid().vp(-17).effect(Effect::WeWillBuryYou).effect(Effect::Quagmire).holding(Us, NATO);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
}

#[test]
fn we_will_bury_you_is_averted_by_un_intervention_as_event_only() {
    let s = || mid().effect(Effect::WeWillBuryYou).hand(Us, [ALLENDE]);
    let mut event = s().holding(Us, UN_INTERVENTION);
    event.play(Us, UN_INTERVENTION, Choice::EVENT);
    assert_eq!(event.vp_now(), 0);
    assert!(!event.has(Effect::WeWillBuryYou));
    let mut ops = s().holding(Us, UN_INTERVENTION);
    ops.play(Us, UN_INTERVENTION, Choice::INFLUENCE);
    assert_eq!(ops.vp_now(), -3);
    // Trap C14: no companion, no event.
    let mut alone = mid().effect(Effect::WeWillBuryYou).holding(Us, UN_INTERVENTION);
    alone.card(Us, UN_INTERVENTION);
    assert!(!alone.offers(Us, Choice::EVENT));
}

#[test]
fn we_will_bury_you_ruling_3_headlined_and_carried_over_the_turn() {
    let mut s =
        mid().hand(Us, [US_SPARE, CIA_CREATED]).hand(Ussr, [WE_WILL_BURY_YOU, USSR_SPARE]).headlines();
    s.both_headline(US_SPARE, WE_WILL_BURY_YOU);
    assert_eq!((s.vp_now(), s.at_round()), (0, (Ussr, 1)));
    s.play(Ussr, USSR_SPARE, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    s.play(Us, CIA_CREATED, Choice::EVENT);
    assert_eq!(s.vp_now(), -3);
    // Played by the US itself in its last round: scored in the next turn's first round.
    let mut s = mid().milops(Us, 5).milops(Ussr, 5).hand(Us, [WE_WILL_BURY_YOU]).spares().round(Us, 7);
    s.play(Us, WE_WILL_BURY_YOU, Choice::EVENT).at(Us, [CUBA, CUBA, CUBA, CUBA]);
    assert_eq!((s.state.public.turn, s.vp_now()), (6, 0));
    s.enter(struggle::surgery::Moment::Round(Us, 1));
    s.play(Us, US_SPARE, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), -3);
}

#[test]
fn we_will_bury_you_and_an_owed_missile_envy() {
    // Disagreement 22: Missile Envy first, the USSR gets its points; an option allows UN Intervention.
    let owed = |words: &[(&str, &str)]| {
        let s = Scenario::with_options(words).turn(5).effect(Effect::WeWillBuryYou);
        s.effect(Effect::UsOwesMissileEnvy).hand(Us, [MISSILE_ENVY, ALLENDE]).holding(Us, UN_INTERVENTION)
    };
    let mut s = owed(&[]);
    assert!(!s.offers_card(Us, UN_INTERVENTION));
    s.play(Us, MISSILE_ENVY, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), -3);
    assert!(owed(&[("un_before_missile_envy", "on")]).offers_card(Us, UN_INTERVENTION));
}

// ---- 51 Brezhnev Doctrine -------------------------------------------------------------------

#[test]
fn brezhnev_doctrine_adds_one_up_to_four_this_turn() {
    let mut s = mid().ussr(CUBA, 1).playing(Ussr, BREZHNEV_DOCTRINE, Choice::EVENT);
    assert!(s.is_removed(BREZHNEV_DOCTRINE));
    for (card, value) in [(ALLENDE, 2), (COMECON, 4), (NATO, 4)] {
        s.state.put_card(card, struggle::surgery::Pile::Hand(Ussr));
        s.enter(struggle::surgery::Moment::Round(Ussr, 3));
        s.play(Ussr, card, Choice::INFLUENCE);
        assert_eq!(s.left(), value, "{}", name(card));
    }
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert!(!s.has(Effect::Brezhnev));
}

#[test]
fn brezhnev_doctrine_ruling_1_adds_to_red_scare_before_the_limits_and_counts_everywhere() {
    // 4 + 1 - 1 = 4, not 3.
    let mut s = mid().effect(Effect::Brezhnev).red_scare(Ussr, 1).ussr(CUBA, 1).holding(Ussr, NATO);
    s.play(Ussr, NATO, Choice::INFLUENCE);
    assert_eq!(s.left(), 4);
    // Military operations, and the Space Race minimum.
    let s = mid().effect(Effect::Brezhnev).us(HAITI, 1).dice([1]).playing(Ussr, DECOLONIZATION, Choice::COUP);
    assert_eq!(s.milops_of(Ussr), 3);
    let mut s = mid().effect(Effect::Brezhnev).holding(Ussr, ALLENDE);
    s.card(Ussr, ALLENDE);
    assert!(s.offers(Ussr, Choice::SPACE));
    // Not for the US.
    let mut s = mid().effect(Effect::Brezhnev).us(CUBA, 1).playing(Us, JUNTA, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
    // Vietnam Revolts is added: 4 + 1 in Southeast Asia.
    s = mid().effect(Effect::Brezhnev).effect(Effect::VietnamRevolts).ussr(VIETNAM, 1);
    s = s.playing(Ussr, COMECON, Choice::INFLUENCE);
    s.at(Ussr, [VIETNAM, VIETNAM, VIETNAM, VIETNAM, VIETNAM]);
    assert_eq!((s.inf(VIETNAM), s.asked()), ((0, 6), Some(Us)));
}

// ---- 52 Portuguese Empire Crumbles, 54 Allende ----------------------------------------------

#[test]
fn portuguese_empire_crumbles_adds_two_and_two_whoever_plays_it() {
    let s = mid().playing(Ussr, PORTUGUESE_EMPIRE_CRUMBLES, Choice::EVENT);
    assert_eq!((s.inf(SE_AFRICAN_STATES), s.inf(ANGOLA)), ((0, 2), (0, 2)));
    assert!(s.is_removed(PORTUGUESE_EMPIRE_CRUMBLES));
    let s = mid().us(ANGOLA, 3).dice([1]).playing(Us, PORTUGUESE_EMPIRE_CRUMBLES, Choice::SPACE);
    assert_eq!(s.inf(ANGOLA), (3, 0), "spaced: no event");
    assert!(s.in_discard(PORTUGUESE_EMPIRE_CRUMBLES));
}

#[test]
fn allende_adds_two_in_chile() {
    let s = mid().us(CHILE, 1).playing(Ussr, ALLENDE, Choice::EVENT);
    assert_eq!(s.inf(CHILE), (1, 2));
    assert!(s.is_removed(ALLENDE));
    // Trap A1: the USSR's own starred card used for Ops is discarded.
    let mut s = mid().ussr(CHILE, 1).playing(Ussr, ALLENDE, Choice::INFLUENCE);
    s.at(Ussr, [CHILE]);
    assert_eq!(s.inf(CHILE), (0, 2));
    assert!(s.in_discard(ALLENDE) && !s.is_removed(ALLENDE));
}

#[test]
fn allende_event_first_does_not_widen_the_reach_of_the_us() {
    // §6.1.1: the US plays it, the event adds Soviet influence; the US reach is frozen.
    let mut s = mid().us(PERU, 1).playing(Us, ALLENDE, Choice::INFLUENCE);
    assert!(s.offers_space(Us, CHILE) && !s.offers_space(Us, ARGENTINA));
    s.at(Us, [CHILE]);
    assert_eq!(s.inf(CHILE), (1, 2));
}

// ---- 53 South African Unrest ----------------------------------------------------------------

#[test]
fn south_african_unrest_two_at_home_or_one_and_two_next_door() {
    for (picks, sa, angola, botswana) in [
        (&[SOUTH_AFRICA][..], 2, 0, 0),
        (&[ANGOLA, ANGOLA], 1, 2, 0),
        (&[BOTSWANA, BOTSWANA], 1, 0, 2),
        (&[ANGOLA, BOTSWANA], 1, 1, 1),
    ] {
        let mut s = mid().playing(Ussr, SOUTH_AFRICAN_UNREST, Choice::EVENT);
        for &space in picks {
            s.at(Ussr, [space]);
        }
        let found = [SOUTH_AFRICA, ANGOLA, BOTSWANA].map(|space| s.inf(space).1);
        assert_eq!(found, [sa, angola, botswana]);
        assert!(s.in_discard(SOUTH_AFRICAN_UNREST));
        assert_eq!(s.asked(), Some(Us));
    }
}

#[test]
fn south_african_unrest_ruling_1_the_split_is_an_option() {
    let mut s = Scenario::with_options(&[("south_african_unrest_split", "off")]).turn(5);
    s = s.playing(Ussr, SOUTH_AFRICAN_UNREST, Choice::EVENT);
    s.at(Ussr, [ANGOLA]);
    assert_eq!([SOUTH_AFRICA, ANGOLA, BOTSWANA].map(|space| s.inf(space).1), [1, 2, 0]);
}

// ---- 55 Willy Brandt ------------------------------------------------------------------------

#[test]
fn willy_brandt_gives_a_point_and_opens_west_germany() {
    let s = mid().us(WEST_GERMANY, 4).us(FRANCE, 3).effect(Effect::Nato);
    let mut s = s.playing(Ussr, WILLY_BRANDT, Choice::EVENT);
    assert_eq!((s.vp_now(), s.inf(WEST_GERMANY)), (-1, (4, 1)));
    assert!(s.is_removed(WILLY_BRANDT));
    s = mid().us(WEST_GERMANY, 4).us(FRANCE, 3).effect(Effect::Nato).effect(Effect::WillyBrandt).us(HAITI, 1);
    s = s.playing(Ussr, COMECON, Choice::COUP);
    assert!(s.offers_space(Ussr, WEST_GERMANY) && !s.offers_space(Ussr, FRANCE));
}

#[test]
fn willy_brandt_cannot_occur_after_tear_down_this_wall() {
    let mut s = mid().effect(Effect::TearDownThisWall).holding(Ussr, WILLY_BRANDT);
    s.card(Ussr, WILLY_BRANDT);
    assert!(!s.offers(Ussr, Choice::EVENT));
    let mut s = mid().effect(Effect::TearDownThisWall).playing(Us, WILLY_BRANDT, Choice::INFLUENCE);
    s.at(Us, [CUBA, CUBA]);
    assert_eq!((s.vp_now(), s.inf(WEST_GERMANY)), (0, (0, 0)));
    assert!(s.in_discard(WILLY_BRANDT) && !s.is_removed(WILLY_BRANDT));
}

#[test]
fn willy_brandt_ruling_1_cancelled_only_the_nato_exception_ends() {
    let mut s = mid()
        .vp(-1)
        .us(HAITI, 1)
        .us(PERU, 1)
        .us(WEST_GERMANY, 5)
        .ussr(WEST_GERMANY, 1)
        .effect(Effect::Nato)
        .effect(Effect::WillyBrandt);
    s = s.playing(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT);
    s.decline(Us);
    assert!(!s.has(Effect::WillyBrandt));
    assert_eq!((s.vp_now(), s.inf(WEST_GERMANY)), (-1, (5, 1)));
    s.state.put_card(COMECON, struggle::surgery::Pile::Hand(Ussr));
    s.enter(struggle::surgery::Moment::Round(Ussr, 2));
    s.card(Ussr, COMECON);
    s.choose(Ussr, Choice::COUP);
    assert!(!s.offers_space(Ussr, WEST_GERMANY), "NATO shields it again");
}

// ---- 56 Muslim Revolution -------------------------------------------------------------------

#[test]
fn muslim_revolution_empties_two_of_its_eight_countries() {
    let mut s = mid().us(IRAN, 3).us(EGYPT, 2).us(SUDAN, 1).us(ISRAEL, 4).us(LEBANON, 1).ussr(IRAN, 1);
    s = s.playing(Ussr, MUSLIM_REVOLUTION, Choice::EVENT);
    assert!(!s.offers_space(Ussr, ISRAEL) && !s.offers_space(Ussr, LEBANON));
    s.at(Ussr, [IRAN, SUDAN]);
    assert_eq!((s.inf(IRAN), s.inf(SUDAN), s.inf(EGYPT)), ((0, 1), (0, 0), (2, 0)));
    assert!(s.in_discard(MUSLIM_REVOLUTION));
}

#[test]
fn muslim_revolution_ruling_1_if_only_one_has_influence_just_that_one() {
    let s = mid().us(LIBYA, 2).playing(Ussr, MUSLIM_REVOLUTION, Choice::EVENT);
    assert_eq!(s.inf(LIBYA), (0, 0));
    assert!(s.in_discard(MUSLIM_REVOLUTION) && s.asked() == Some(Us));
}

#[test]
fn muslim_revolution_is_prevented_by_awacs() {
    let mut s =
        mid().us(LIBYA, 2).effect(Effect::AwacsSale).playing(Us, MUSLIM_REVOLUTION, Choice::INFLUENCE);
    s.at(Us, [CUBA, CUBA, CUBA, CUBA]);
    assert_eq!(s.inf(LIBYA), (2, 0));
    assert!(s.in_discard(MUSLIM_REVOLUTION));
}
