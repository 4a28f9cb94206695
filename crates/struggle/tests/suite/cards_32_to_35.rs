//! Early War cards 32–35, ruling by ruling.

use crate::common::*;
use contract::{CardSet, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::Reason;

// ---- 32 UN Intervention -----------------------------------------------------------------------

/// A side plays UN Intervention with `card`, its only companion, for influence.
fn un_with(s: Scenario, side: contract::Side, card: contract::CardId) -> Scenario {
    let mut s = s.hand(side, [card]).round_with(side, UN_INTERVENTION, Choice::EVENT);
    s.conduct(side, Choice::INFLUENCE);
    s
}

#[test]
fn un_intervention_is_no_headline() {
    let s = Scenario::new().hand(Us, [UN_INTERVENTION, FIDEL]).hand(Ussr, [NASSER]).headlines();
    assert!(s.offers_card(Us, FIDEL) && !s.offers_card(Us, UN_INTERVENTION));
    // Alone in hand: there is no headline to choose.
    let s = Scenario::new().hand(Us, [UN_INTERVENTION]).hand(Ussr, [NASSER]).headlines();
    assert_eq!(s.asked(), Some(Ussr));
}

// Ruling 1, trap C14.
#[test]
fn un_intervention_ruling_1_without_a_companion_is_a_card_of_one_op() {
    let s = Scenario::new().hand(Us, [UN_INTERVENTION, NATO, OLYMPIC_GAMES, ASIA_SCORING]);
    let mut s = s.hand(Ussr, [NASSER]).effect(Effect::U2Incident).round(Us, 1);
    s.card(Us, UN_INTERVENTION);
    assert!(!s.offers(Us, Choice::EVENT));
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!((s.asked(), s.inf(CANADA), s.vp_now()), (Some(Ussr), (1, 0), 0));
}

#[test]
fn un_intervention_ruling_1_companions_are_opponents_events_alone() {
    let hand = [NATO, OLYMPIC_GAMES, ASIA_SCORING, FIDEL, COMECON];
    let s = Scenario::new().hand(Us, hand).round_with(Us, UN_INTERVENTION, Choice::EVENT);
    assert_eq!(s.options(Us).cards, CardSet::of(&[FIDEL, COMECON]));
    // Once played, a companion must be named.
    assert!(!s.offers(Us, Choice::DECLINE));
}

#[test]
fn un_intervention_ruling_2_two_cards_one_round_no_event() {
    let mut s = un_with(Scenario::new().us(CUBA, 1).hand(Ussr, [NASSER]), Us, FIDEL);
    s.at(Us, [CUBA, CUBA]);
    assert_eq!((s.inf(CUBA), s.asked()), ((3, 0), Some(Ussr)));
    assert!(s.in_discard(FIDEL) && !s.is_removed(FIDEL) && s.in_discard(UN_INTERVENTION));
    assert!(!s.in_hand(Us, FIDEL) && !s.in_hand(Us, UN_INTERVENTION));
}

#[test]
fn un_intervention_ruling_2_there_is_no_event_to_choose_for_the_companion() {
    let s = Scenario::new().hand(Us, [FIDEL]).round_with(Us, UN_INTERVENTION, Choice::EVENT);
    assert!(!s.offers(Us, Choice::EVENT) && s.offers(Us, Choice::INFLUENCE));
}

#[test]
fn un_intervention_ruling_3_modifiers_apply_to_the_companion() {
    let mut s = un_with(Scenario::new().effect(Effect::Containment).hand(Ussr, [NASSER]), Us, FIDEL);
    s.at(Us, [CANADA; 3]);
    assert_eq!(s.asked(), Some(Ussr));
    let mut s = Scenario::new().hand(Ussr, [NASSER]);
    s.state.public.red_scare[Us] = 1;
    let mut s = un_with(s, Us, COMECON);
    s.at(Us, [CANADA; 2]);
    assert_eq!(s.asked(), Some(Ussr));
}

#[test]
fn un_intervention_ruling_3_the_companion_may_coup_or_go_to_space() {
    let s = Scenario::new().ussr(IRAN, 1).us(IRAN, 1).hand(Us, [COMECON]).dice([6]);
    let mut s = s.round_with(Us, UN_INTERVENTION, Choice::EVENT);
    s.choose(Us, Choice::COUP);
    assert_eq!((s.inf(IRAN), s.milops_of(Us)), ((1 + 4, 0), 3));
    let s = Scenario::new().hand(Us, [COMECON]).dice([1]);
    let mut s = s.round_with(Us, UN_INTERVENTION, Choice::EVENT);
    s.choose(Us, Choice::SPACE);
    assert_eq!(s.space_of(Us), 1);
    assert!(s.in_discard(COMECON) && s.in_discard(UN_INTERVENTION));
    // The limit of attempts holds.
    let mut s = Scenario::new().hand(Us, [COMECON]);
    s.state.public.space_tries[Us] = 1;
    assert!(!s.round_with(Us, UN_INTERVENTION, Choice::EVENT).offers(Us, Choice::SPACE));
}

#[test]
fn un_intervention_ruling_4_u2_incident_pays_the_ussr_for_either_side() {
    for (side, card) in [(Us, FIDEL), (Ussr, NATO)] {
        let s = Scenario::new().effect(Effect::U2Incident);
        assert_eq!(un_with(s, side, card).vp_now(), -1);
    }
    assert_eq!(un_with(Scenario::new(), Us, FIDEL).vp_now(), 0);
}

// Trap C15: through Grain Sales, too.
#[test]
fn un_intervention_ruling_4_u2_incident_pays_when_grain_sales_takes_it() {
    let s = Scenario::new().effect(Effect::U2Incident).hand(Us, [FIDEL]);
    let s = s.hand(Ussr, [UN_INTERVENTION]).draws([UN_INTERVENTION]);
    let mut s = s.round_with(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT).conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.vp_now(), s.inf(CANADA)), (-1, (2, 0)));
    assert!(s.in_discard(FIDEL) && s.in_discard(UN_INTERVENTION));
}

#[test]
fn un_intervention_ruling_5_averts_we_will_bury_you() {
    let due = || Scenario::new().effect(Effect::WeWillBuryYou);
    let s = un_with(due(), Us, FIDEL);
    assert_eq!((s.vp_now(), s.has(Effect::WeWillBuryYou)), (0, false));
    // Used for its own point it averts nothing.
    let s = due().hand(Us, [FIDEL]).round_with(Us, UN_INTERVENTION, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), -3);
}

#[test]
fn un_intervention_ruling_6_flower_power_charges_the_companion() {
    let s = Scenario::new().effect(Effect::FlowerPower);
    assert_eq!(un_with(s, Us, KOREAN_WAR).vp_now(), -2);
}

#[test]
fn un_intervention_ruling_6_defectors_paired_by_the_ussr_gives_nothing() {
    let mut s = un_with(Scenario::new(), Ussr, DEFECTORS);
    s.at(Ussr, [POLAND, POLAND]);
    assert_eq!((s.vp_now(), s.inf(POLAND)), (0, (0, 2)));
    assert!(s.in_discard(DEFECTORS));
}

#[test]
fn un_intervention_ruling_7_goes_with_a_card_taken_by_grain_sales() {
    let s = Scenario::new().us(CUBA, 1).hand(Us, [UN_INTERVENTION]).hand(Ussr, [FIDEL]).draws([FIDEL]);
    let mut s = s.round_with(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::WITH_UN).conduct(Us, Choice::INFLUENCE).at(Us, [CUBA, CUBA]);
    assert_eq!(s.inf(CUBA), (3, 0));
    assert!(s.in_discard(FIDEL) && s.in_discard(UN_INTERVENTION) && s.in_discard(GRAIN_SALES_TO_SOVIETS));
}

// Trap B6: in the headline phase it can only be returned.
#[test]
fn un_intervention_taken_by_grain_sales_in_the_headline_phase_goes_back() {
    for (option, back) in [("off", true), ("on", false)] {
        let s = Scenario::with_options(&[("grain_sales_un_in_headline", option)]).hand(Us, [FIDEL]);
        let s = s.hand(Ussr, [UN_INTERVENTION]).draws([UN_INTERVENTION]);
        let mut s = s.headlining(GRAIN_SALES_TO_SOVIETS, NASSER);
        assert_eq!(s.in_hand(Ussr, UN_INTERVENTION), back);
        assert!(!s.offers(Us, Choice::EVENT) && !s.offers(Us, Choice::WITH_UN));
        if back {
            // The two points of Grain Sales itself.
            s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
            assert_eq!((s.inf(CANADA), s.asked()), ((2, 0), Some(Ussr)));
        }
    }
}

#[test]
fn un_intervention_ruling_7_neither_in_a_trap_nor_instead_of_an_owed_missile_envy() {
    let s = Scenario::new().hand(Us, [UN_INTERVENTION, FIDEL]).effect(Effect::Quagmire).round(Us, 1);
    assert_eq!(s.options(Us).cards, CardSet::of(&[FIDEL]));
    let s = Scenario::new().hand(Us, [UN_INTERVENTION, FIDEL, MISSILE_ENVY]);
    let s = s.effect(Effect::UsOwesMissileEnvy).round(Us, 1);
    assert_eq!(s.options(Us).cards, CardSet::of(&[MISSILE_ENVY]));
}

#[test]
fn un_intervention_ruling_8_through_star_wars() {
    let pile =
        || Scenario::new().space_race(1, 0).discards([UN_INTERVENTION, NUCLEAR_TEST_BAN, OLYMPIC_GAMES]);
    let both = CardSet::of(&[NUCLEAR_TEST_BAN, OLYMPIC_GAMES]);
    // Not in the headline phase, companion or not.
    let s = pile().hand(Us, [FIDEL]).headlining(STAR_WARS, NASSER);
    assert_eq!(s.options(Us).cards, both);
    // In an action round only with a companion in hand.
    assert_eq!(pile().round_with(Us, STAR_WARS, Choice::EVENT).options(Us).cards, both);
    let s = pile().us(CUBA, 1).hand(Us, [FIDEL]).effect(Effect::U2Incident);
    let mut s = s.round_with(Us, STAR_WARS, Choice::EVENT);
    assert_eq!(s.options(Us).cards, both.with(UN_INTERVENTION));
    s.card(Us, UN_INTERVENTION).conduct(Us, Choice::INFLUENCE).at(Us, [CUBA, CUBA]);
    // Ruling 4 applies here as well.
    assert_eq!((s.inf(CUBA), s.vp_now()), ((3, 0), -1));
    assert!(s.in_discard(FIDEL) && s.in_discard(UN_INTERVENTION) && s.is_removed(STAR_WARS));
}

// Trap C5: the limit of Tear Down This Wall belongs to its event, not to its operations.
#[test]
fn un_intervention_frees_tear_down_this_wall_from_europe() {
    let s =
        Scenario::new().defcon(4).us(ANGOLA, 1).us(ITALY, 1).us(CUBA, 1).hand(Ussr, [TEAR_DOWN_THIS_WALL]);
    let mut s = s.round_with(Ussr, UN_INTERVENTION, Choice::EVENT);
    s.choose(Ussr, Choice::COUP);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[ANGOLA, CUBA]));
}

// ---- 33 De-Stalinization ----------------------------------------------------------------------

fn de_stalinization(s: Scenario) -> Scenario {
    s.round_with(Ussr, DE_STALINIZATION, Choice::EVENT)
}

#[test]
fn de_stalinization_moves_up_to_four_two_a_country() {
    let mut s = de_stalinization(Scenario::new().ussr(POLAND, 5).ussr(CUBA, 1).hand(Us, [NASSER]));
    // Ruling 1: no limit on what one country gives.
    s.at(Ussr, [POLAND; 4]);
    assert!(s.offers_space(Ussr, BRAZIL) && !s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [BRAZIL, BRAZIL]);
    assert!(!s.offers_space(Ussr, BRAZIL));
    s.at(Ussr, [ANGOLA, POLAND]);
    assert_eq!((s.inf(POLAND), s.inf(BRAZIL), s.inf(ANGOLA)), ((0, 2), (0, 2), (0, 1)));
    assert_eq!(s.asked(), Some(Us));
    assert!(s.is_removed(DE_STALINIZATION));
}

// Disagreement 32; ruling 2.
#[test]
fn de_stalinization_ruling_2_places_as_many_as_were_taken() {
    let mut s = de_stalinization(Scenario::new().ussr(POLAND, 5).hand(Us, [NASSER]));
    s.at(Ussr, [POLAND, POLAND]).decline(Ussr);
    s.at(Ussr, [CHILE]);
    assert_eq!(s.asked(), Some(Ussr));
    assert!(!s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [PERU]);
    assert_eq!((s.inf(POLAND), s.inf(CHILE), s.inf(PERU)), ((0, 3), (0, 1), (0, 1)));
    assert_eq!(s.asked(), Some(Us));
}

#[test]
fn de_stalinization_may_move_nothing_and_is_removed_all_the_same() {
    let mut s = de_stalinization(Scenario::new().ussr(POLAND, 5).hand(Us, [NASSER]));
    s.decline(Ussr);
    assert_eq!((s.inf(POLAND), s.asked()), ((0, 5), Some(Us)));
    assert!(s.is_removed(DE_STALINIZATION));
    // Nothing on the board, so nothing is asked.
    assert!(de_stalinization(Scenario::new()).is_removed(DE_STALINIZATION));
}

#[test]
fn de_stalinization_takes_all_there_is_if_there_are_fewer_than_four() {
    let mut s = de_stalinization(Scenario::new().ussr(POLAND, 2).hand(Us, [NASSER]));
    s.at(Ussr, [POLAND, POLAND]);
    s.at(Ussr, [CHILE, PERU]);
    assert_eq!((s.inf(CHILE), s.inf(PERU), s.asked()), ((0, 1), (0, 1), Some(Us)));
}

// Ruling 1: control is judged after the removal.
#[test]
fn de_stalinization_ruling_1_us_control_is_judged_when_placing() {
    let board = Scenario::new().us(ITALY, 2).ussr(ITALY, 1).us(FRANCE, 3).ussr(POLAND, 3);
    let mut s = de_stalinization(board);
    assert!(!s.controls(Us, ITALY));
    s.at(Ussr, [ITALY, POLAND]).decline(Ussr);
    assert!(s.controls(Us, ITALY));
    assert!(
        !s.offers_space(Ussr, ITALY) && !s.offers_space(Ussr, FRANCE) && s.offers_space(Ussr, SPAIN_PORTUGAL)
    );
}

#[test]
fn de_stalinization_headlined_by_the_us_is_moved_by_the_ussr() {
    let mut s = Scenario::new().ussr(POLAND, 3).headlining(DE_STALINIZATION, NASSER);
    assert_eq!(s.asked(), Some(Ussr));
    s.at(Ussr, [POLAND]).decline(Ussr).at(Ussr, [VENEZUELA]);
    assert_eq!(s.inf(VENEZUELA), (0, 1));
    assert!(s.is_removed(DE_STALINIZATION));
}

// ---- 34 Nuclear Test Ban ----------------------------------------------------------------------

#[test]
fn nuclear_test_ban_ruling_1_scores_before_it_improves() {
    for (before, vp, after) in [(5, 3, 5), (4, 2, 5), (3, 1, 5), (2, 0, 4)] {
        let s = Scenario::new().defcon(before).round_with(Us, NUCLEAR_TEST_BAN, Choice::EVENT);
        assert_eq!((s.vp_now(), s.defcon_now()), (vp, after));
        let s = Scenario::new().defcon(before).round_with(Ussr, NUCLEAR_TEST_BAN, Choice::EVENT);
        assert_eq!((s.vp_now(), s.defcon_now()), (-vp, after));
        assert!(s.in_discard(NUCLEAR_TEST_BAN));
    }
}

#[test]
fn nuclear_test_ban_can_win_the_game() {
    let s = Scenario::new().vp(17).round_with(Us, NUCLEAR_TEST_BAN, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::VictoryPoints)));
}

// ---- 35 Formosan Resolution; its part in Asia Scoring is tested with card 1, its end with card 6.

#[test]
fn formosan_resolution_lasts_and_is_removed() {
    let s = Scenario::new().round_with(Us, FORMOSAN_RESOLUTION, Choice::EVENT);
    assert!(s.has(Effect::FormosanResolution) && s.is_removed(FORMOSAN_RESOLUTION));
    let s = Scenario::new().effect(Effect::FormosanResolution).end_of_turn();
    assert!(s.has(Effect::FormosanResolution) && s.state.public.turn == 2);
}

#[test]
fn formosan_resolution_counts_in_final_scoring() {
    let board =
        || Scenario::new().turn(10).defcon(2).milops(Us, 2).milops(Ussr, 2).us(TAIWAN, 3).us(PHILIPPINES, 2);
    // Presence against domination with a battleground; the USSR has the China Card.
    assert_eq!(board().end_of_turn().vp_now(), 3 - 1);
    assert_eq!(board().effect(Effect::FormosanResolution).end_of_turn().vp_now(), 7 + 1 - 1);
}

#[test]
fn formosan_resolution_ruling_1_taiwan_is_no_battleground_for_coups() {
    let board = Scenario::new().us(TAIWAN, 3).us(JAPAN, 4).effect(Effect::FormosanResolution).dice([6]);
    let mut s = board.round_with(Ussr, COMECON, Choice::COUP);
    s.at(Ussr, [TAIWAN]);
    assert_eq!((s.defcon_now(), s.inf(TAIWAN)), (5, (0, 0)));
}

#[test]
fn formosan_resolution_ruling_1_does_not_count_for_kitchen_debates_and_summit() {
    let board = || Scenario::new().us(TAIWAN, 3).us(PHILIPPINES, 2).effect(Effect::FormosanResolution);
    let mut s = board().hand(Us, [KITCHEN_DEBATES]).round(Us, 1);
    s.card(Us, KITCHEN_DEBATES);
    assert!(!s.offers(Us, Choice::EVENT));
    // Domination of Asia would add one to the US die.
    let s = board().dice([3, 3]).round_with(Us, SUMMIT, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    s.done();
}

#[test]
fn formosan_resolution_ruling_1_a_soviet_taiwan_is_an_ordinary_country() {
    let s = Scenario::new().ussr(TAIWAN, 3).ussr(PHILIPPINES, 2).effect(Effect::FormosanResolution);
    assert_eq!(s.round_with(Us, ASIA_SCORING, Choice::EVENT).vp_now(), -3);
}

#[test]
fn formosan_resolution_ruling_2_ends_for_good() {
    let s = Scenario::new().us(TAIWAN, 3).us(PHILIPPINES, 2).effect(Effect::FormosanResolution);
    let s = s.china(Us, true).hand(Ussr, [ASIA_SCORING]).dice([6]);
    let mut s = s.round(Us, 1);
    s.play(Us, THE_CHINA_CARD, Choice::SPACE);
    s.card(Ussr, ASIA_SCORING);
    assert_eq!(s.vp_now(), 3);
}

// Ruling 3, §12.
#[test]
fn formosan_resolution_ruling_3_waits_for_the_end_of_the_chinese_civil_war() {
    for (holder, open) in [(None, false), (Some(Ussr), true)] {
        let s = Scenario::with_options(&[("chinese_civil_war", "on")]);
        let mut s = s.hand(Us, [FORMOSAN_RESOLUTION]);
        s.state.public.china.holder = holder;
        let mut s = s.round(Us, 1);
        s.card(Us, FORMOSAN_RESOLUTION);
        assert_eq!(s.offers(Us, Choice::EVENT), open);
    }
}
