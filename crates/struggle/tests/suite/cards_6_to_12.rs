//! Early War cards 6–12, ruling by ruling.

use crate::common::*;
use contract::{Side, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;

/// `side` is under Red Scare/Purge.
fn scared(mut s: Scenario, side: Side) -> Scenario {
    s.state.public.red_scare[side] = 1;
    s
}

/// The Chinese Civil War is not over, so nobody has the China Card.
fn civil_war() -> Scenario {
    let mut s = Scenario::with_options(&[("chinese_civil_war", "on")]).hand(Us, [FIDEL]);
    s.state.public.china.holder = None;
    s
}

// ---- 6 The China Card -------------------------------------------------------------------------

/// The USSR uses the China Card in its first round.
fn soviet_china(s: Scenario, choice: Choice) -> Scenario {
    let mut s = s.hand(Us, [FIDEL]).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, choice);
    s
}

/// The US holds the China Card and uses it in its first round.
fn us_china(s: Scenario, choice: Choice) -> Scenario {
    let mut s = s.china(Us, true).hand(Ussr, [FIDEL]).round(Us, 1);
    s.play(Us, THE_CHINA_CARD, choice);
    s
}

#[test]
fn china_card_passes_face_down_and_turns_up_at_the_end_of_the_turn() {
    let mut s = soviet_china(Scenario::new(), Choice::INFLUENCE);
    s.at(Ussr, [POLAND; 4]);
    let china = s.state.public.china;
    assert_eq!((china.holder, china.face_up), (Some(Us), false));
    assert_eq!(s.asked(), Some(Us));
    assert!(!s.offers_card(Us, THE_CHINA_CARD));
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert_eq!((s.state.public.turn, s.state.public.china.face_up), (2, true));
}

#[test]
fn china_card_is_worth_a_point_in_final_scoring_face_up_or_down() {
    for (face_up, holder, vp) in [(true, Us, 1), (false, Us, 1), (false, Ussr, -1)] {
        let s = Scenario::new().turn(10).defcon(2).milops(Us, 2).milops(Ussr, 2);
        let s = s.china(holder, face_up).end_of_turn();
        assert_eq!((s.vp_now(), s.outcome().map(|end| end.0)), (vp, Some(Some(holder))));
    }
}

#[test]
fn china_card_ruling_1_is_no_headline_and_no_card_of_the_hand() {
    let s = Scenario::new().hand(Ussr, [FIDEL, NASSER]).hand(Us, [NATO]).headlines();
    assert!(s.offers_card(Ussr, FIDEL) && !s.offers_card(Ussr, THE_CHINA_CARD));
}

#[test]
fn china_card_ruling_1_does_not_count_in_hand_size() {
    let dealt = [
        ASIA_SCORING,
        FIDEL,
        NASSER,
        NATO,
        COMECON,
        BLOCKADE,
        CONTAINMENT,
        CIA_CREATED,
        KOREAN_WAR,
        SUEZ_CRISIS,
        DECOLONIZATION,
        DEFECTORS,
        OLYMPIC_GAMES,
        INDEPENDENT_REDS,
        MARSHALL_PLAN,
        TRUMAN_DOCTRINE,
    ];
    let s = Scenario::new().turn(2).deck(dealt).draws(dealt).begin_turn();
    s.done();
    assert_eq!(s.state.hidden.hand[Ussr].len(), 8);
    assert_eq!(s.state.hidden.hand[Us].len(), 8);
}

#[test]
fn china_card_ruling_1_is_not_taken_by_missile_envy_nor_shown_to_the_cia() {
    let s = Scenario::new().round_with(Us, MISSILE_ENVY, Choice::EVENT);
    assert_eq!(s.state.public.china.holder, Some(Ussr));
    let s = Scenario::new().hand(Ussr, [FIDEL]).round_with(Us, CIA_CREATED, Choice::EVENT);
    assert!(s.seen(Ussr).has(FIDEL) && !s.seen(Ussr).has(THE_CHINA_CARD));
}

#[test]
fn china_card_ruling_2_yields_to_scoring_cards() {
    let hand = || Scenario::new().hand(Ussr, [ASIA_SCORING, FIDEL]);
    assert!(hand().round(Ussr, 5).offers_card(Ussr, THE_CHINA_CARD));
    let s = hand().round(Ussr, 6);
    assert!(!s.offers_card(Ussr, THE_CHINA_CARD) && s.offers_card(Ussr, ASIA_SCORING));
}

#[test]
fn china_card_ruling_3_never_has_to_be_played() {
    let mut s = Scenario::new().hand(Us, [FIDEL]).round(Ussr, 1);
    assert!(s.offers_card(Ussr, THE_CHINA_CARD) && s.offers(Ussr, Choice::PASS));
    s.choose(Ussr, Choice::PASS);
    assert_eq!((s.asked(), s.state.public.china.holder), (Some(Us), Some(Ussr)));
    // With another card in hand, passing is not allowed.
    assert!(!Scenario::new().hand(Ussr, [FIDEL]).round(Ussr, 1).offers(Ussr, Choice::PASS));
}

// Ruling 4, §7.4.
#[test]
fn china_card_ruling_4_four_five_six() {
    let mut s = soviet_china(Scenario::new(), Choice::INFLUENCE);
    s.at(Ussr, [POLAND; 4]);
    assert_eq!(s.asked(), Some(Us));
    let mut s = soviet_china(Scenario::new(), Choice::INFLUENCE);
    s.at(Ussr, [NORTH_KOREA; 5]);
    assert_eq!((s.asked(), s.inf(NORTH_KOREA)), (Some(Us), (0, 5)));
    let vietnam = Scenario::new().ussr(VIETNAM, 1).effect(Effect::VietnamRevolts);
    let mut s = soviet_china(vietnam, Choice::INFLUENCE);
    s.at(Ussr, [VIETNAM; 6]);
    assert_eq!((s.asked(), s.inf(VIETNAM)), (Some(Us), (0, 7)));
}

#[test]
fn china_card_ruling_4_brezhnev_does_not_lift_the_base_above_four() {
    let mut s = soviet_china(Scenario::new().effect(Effect::Brezhnev), Choice::INFLUENCE);
    s.at(Ussr, [NORTH_KOREA; 5]);
    assert_eq!(s.asked(), Some(Us));
}

// The rule book's example: Red Scare, China Card and Vietnam Revolts make five.
#[test]
fn china_card_ruling_4_red_scare_lowers_the_base_before_the_bonuses() {
    let mut s = soviet_china(scared(Scenario::new(), Ussr), Choice::INFLUENCE);
    s.at(Ussr, [POLAND; 3]);
    assert_eq!(s.asked(), Some(Us));
    let vietnam = Scenario::new().ussr(VIETNAM, 1).effect(Effect::VietnamRevolts);
    let mut s = soviet_china(scared(vietnam, Ussr), Choice::INFLUENCE);
    s.at(Ussr, [VIETNAM; 5]);
    assert_eq!((s.asked(), s.inf(VIETNAM)), (Some(Us), (0, 6)));
    // Asia outside the southeast: four.
    let vietnam = Scenario::new().ussr(VIETNAM, 1).effect(Effect::VietnamRevolts);
    let mut s = soviet_china(scared(vietnam, Ussr), Choice::INFLUENCE);
    s.at(Ussr, [NORTH_KOREA; 4]);
    assert_eq!(s.asked(), Some(Us));
}

// Rules D 20.
#[test]
fn china_card_bonus_point_goes_to_asia_and_must_pay_the_full_price() {
    let board = Scenario::new().us(AFGHANISTAN, 2).ussr(INDIA, 1);
    let mut s = soviet_china(board, Choice::INFLUENCE);
    s.at(Ussr, [NORTH_KOREA; 4]);
    // One point left: Poland is not Asia, Afghanistan costs two.
    assert!(s.offers_space(Ussr, PAKISTAN));
    assert!(!s.offers_space(Ussr, POLAND) && !s.offers_space(Ussr, AFGHANISTAN));
    let mut s = soviet_china(Scenario::new().us(AFGHANISTAN, 2), Choice::INFLUENCE);
    s.at(Ussr, [NORTH_KOREA, NORTH_KOREA, NORTH_KOREA]);
    // Two points left for Asia, one for the rest.
    assert!(s.offers_space(Ussr, AFGHANISTAN) && s.offers_space(Ussr, POLAND));
    s.at(Ussr, [POLAND]);
    assert_eq!(s.asked(), Some(Us));
}

#[test]
fn china_card_ruling_5_coup_in_asia_is_worth_five() {
    let mut s = soviet_china(Scenario::new().us(INDIA, 1).us(BRAZIL, 1).dice([2]), Choice::COUP);
    s.at(Ussr, [INDIA]);
    // 2 + 5 - 2 x 3 = 1.
    assert_eq!((s.inf(INDIA), s.milops_of(Ussr)), ((0, 0), 5));
    let mut s = soviet_china(Scenario::new().us(INDIA, 1).us(BRAZIL, 1).dice([1]), Choice::COUP);
    s.at(Ussr, [BRAZIL]);
    // 1 + 4 - 2 x 2 = 1.
    assert_eq!((s.inf(BRAZIL), s.milops_of(Ussr)), ((0, 0), 4));
}

#[test]
fn china_card_ruling_5_fifth_realignment_only_in_asia() {
    let board = || Scenario::new().us(INDIA, 9).us(BRAZIL, 9);
    let mut s = soviet_china(board().dice([1; 10]), Choice::REALIGN);
    s.at(Ussr, [INDIA; 4]);
    assert!(s.offers_space(Ussr, INDIA) && !s.offers_space(Ussr, BRAZIL));
    s.at(Ussr, [INDIA]);
    assert_eq!(s.asked(), Some(Us));
    s.done();
    let mut s = soviet_china(board().dice([1; 8]), Choice::REALIGN);
    s.at(Ussr, [INDIA, BRAZIL, INDIA, INDIA]);
    assert_eq!(s.asked(), Some(Us));
    s.done();
}

// Ruling 5 and trap A8.
#[test]
fn china_card_ruling_5_no_bonus_on_the_space_race_and_it_still_passes() {
    // Box 8 needs four Ops: under Red Scare the China Card has three.
    let mut s = scared(Scenario::new().space_race(0, 7), Ussr).hand(Us, [FIDEL]).round(Ussr, 1);
    s.card(Ussr, THE_CHINA_CARD);
    assert!(!s.offers(Ussr, Choice::SPACE));
    let s = soviet_china(Scenario::new().space_race(0, 7).dice([1]), Choice::SPACE);
    assert_eq!(s.space_of(Ussr), 8);
    let china = s.state.public.china;
    assert_eq!((china.holder, china.face_up), (Some(Us), false));
}

#[test]
fn china_card_ruling_6_passed_by_events_it_is_face_up_but_for_nixon() {
    let s = Scenario::new().china(Us, false).round_with(Ussr, CULTURAL_REVOLUTION, Choice::EVENT);
    let china = s.state.public.china;
    assert_eq!((china.holder, china.face_up), (Some(Ussr), true));
    let mut s = Scenario::new().china(Ussr, true).hand(Us, [NASSER]);
    s = s.round_with(Us, USSURI_RIVER_SKIRMISH, Choice::EVENT);
    let china = s.state.public.china;
    assert_eq!((china.holder, china.face_up), (Some(Us), true));
    s.enter(struggle::surgery::Moment::Round(Us, 2));
    assert!(s.offers_card(Us, THE_CHINA_CARD));
    let s = Scenario::new().china(Ussr, true).hand(Ussr, [FIDEL]);
    let s = s.round_with(Us, NIXON_PLAYS_THE_CHINA_CARD, Choice::EVENT);
    let china = s.state.public.china;
    assert_eq!((china.holder, china.face_up), (Some(Us), false));
}

// Ruling 7; card 35, ruling 2.
#[test]
fn china_card_ruling_7_any_us_play_ends_formosan_resolution() {
    let formosa = || Scenario::new().effect(Effect::FormosanResolution);
    assert!(!us_china(formosa(), Choice::INFLUENCE).has(Effect::FormosanResolution));
    assert!(!us_china(formosa().dice([6]), Choice::SPACE).has(Effect::FormosanResolution));
    let mut s = soviet_china(formosa(), Choice::INFLUENCE);
    s.at(Ussr, [POLAND; 4]);
    assert!(s.has(Effect::FormosanResolution));
    let s = formosa().china(Us, true).round_with(Ussr, CULTURAL_REVOLUTION, Choice::EVENT);
    assert!(s.has(Effect::FormosanResolution));
}

#[test]
fn china_card_ruling_8_is_no_use_in_a_trap() {
    let s = Scenario::new().hand(Ussr, [FIDEL]).effect(Effect::BearTrap).round(Ussr, 1);
    assert!(s.offers_card(Ussr, FIDEL) && !s.offers_card(Ussr, THE_CHINA_CARD));
    // Nothing is eligible, so the round is skipped without a choice.
    let s = Scenario::new().hand(Ussr, [NASSER]).hand(Us, [FIDEL]).effect(Effect::BearTrap).round(Ussr, 1);
    assert_eq!(s.asked(), Some(Us));
}

#[test]
fn china_card_ruling_9_is_no_companion_of_un_intervention() {
    let mut s = Scenario::new().hand(Ussr, [UN_INTERVENTION]).round(Ussr, 1);
    s.card(Ussr, UN_INTERVENTION);
    // Only its single point of influence is left.
    assert_eq!(s.options(Ussr).choices, 0);
    s.at(Ussr, [POLAND]);
    assert!(s.in_discard(UN_INTERVENTION));
    let s = Scenario::new().hand(Ussr, [NATO, CONTAINMENT]);
    let s = s.round_with(Ussr, UN_INTERVENTION, Choice::EVENT);
    assert_eq!(s.options(Ussr).cards, contract::CardSet::of(&[NATO, CONTAINMENT]));
}

// ---- 7 Socialist Governments ------------------------------------------------------------------

// Ruling 1.
#[test]
fn socialist_governments_ruling_1_reaches_all_of_western_europe_and_nothing_else() {
    let west = [AUSTRIA, FINLAND, CANADA, TURKEY, UK];
    let s = west.iter().fold(Scenario::new(), |s, &space| s.us(space, 1)).us(POLAND, 1).us(IRAN, 1);
    let s = s.round_with(Ussr, SOCIALIST_GOVERNMENTS, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&west));
    assert!(!s.offers(Ussr, Choice::DECLINE));
}

// Trap C12.
#[test]
fn socialist_governments_takes_at_most_two_from_a_country() {
    let board = Scenario::new().us(FRANCE, 4).us(ITALY, 1).us(UK, 5);
    let mut s = board.round_with(Ussr, SOCIALIST_GOVERNMENTS, Choice::EVENT);
    s.at(Ussr, [FRANCE, FRANCE]);
    assert!(!s.offers_space(Ussr, FRANCE));
    s.at(Ussr, [UK]);
    assert_eq!((s.inf(FRANCE), s.inf(UK), s.inf(ITALY)), ((2, 0), (4, 0), (1, 0)));
    assert!(s.in_discard(SOCIALIST_GOVERNMENTS));
}

#[test]
fn socialist_governments_ruling_2_takes_all_there_is_under_the_limit() {
    let s = Scenario::new().us(FRANCE, 4).round_with(Ussr, SOCIALIST_GOVERNMENTS, Choice::EVENT);
    assert_eq!(s.inf(FRANCE), (2, 0));
    assert!(s.in_discard(SOCIALIST_GOVERNMENTS));
}

#[test]
fn socialist_governments_played_by_the_us_is_still_a_soviet_choice() {
    let board = Scenario::new().us(FRANCE, 2).us(UK, 2);
    let mut s = board.round_with(Us, SOCIALIST_GOVERNMENTS, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr));
    s.at(Ussr, [UK, FRANCE, UK]).conduct(Us, Choice::INFLUENCE).at(Us, [UK, UK, UK]);
    assert_eq!((s.inf(FRANCE), s.inf(UK)), ((1, 0), (3, 0)));
}

#[test]
fn socialist_governments_cannot_occur_after_the_iron_lady() {
    let board = || Scenario::new().us(FRANCE, 2).us(UK, 2).effect(Effect::IronLady);
    let mut s = board().hand(Ussr, [SOCIALIST_GOVERNMENTS]).round(Ussr, 1);
    s.card(Ussr, SOCIALIST_GOVERNMENTS);
    assert!(!s.offers(Ussr, Choice::EVENT) && s.offers(Ussr, Choice::INFLUENCE));
    let s = board().headlining(NASSER, SOCIALIST_GOVERNMENTS);
    assert_eq!((s.inf(FRANCE), s.inf(UK)), ((2, 0), (2, 0)));
    assert!(s.in_discard(SOCIALIST_GOVERNMENTS));
}

// ---- 8 Fidel, 12 Romanian Abdication ----------------------------------------------------------

#[test]
fn fidel_and_romanian_abdication_turn_a_country_soviet() {
    for (card, space) in [(FIDEL, CUBA), (ROMANIAN_ABDICATION, ROMANIA)] {
        let s = Scenario::new().us(space, 4).ussr(space, 1).round_with(Ussr, card, Choice::EVENT);
        assert_eq!(s.inf(space), (0, 3));
        assert!(s.controls(Ussr, space) && s.is_removed(card));
    }
}

// Card 8 ruling 1, card 12 ruling 1.
#[test]
fn fidel_and_romanian_abdication_ruling_1_keep_what_is_above_three() {
    for (card, space) in [(FIDEL, CUBA), (ROMANIAN_ABDICATION, ROMANIA)] {
        let s = Scenario::new().us(space, 1).ussr(space, 5).round_with(Ussr, card, Choice::EVENT);
        assert_eq!(s.inf(space), (0, 5));
    }
}

#[test]
fn fidel_played_by_the_us_happens_before_or_after_its_operations() {
    let mut s = Scenario::new().us(CUBA, 1).round_with(Us, FIDEL, Choice::INFLUENCE);
    s.at(Us, [CUBA, CUBA]);
    assert_eq!(s.inf(CUBA), (0, 3));
    assert!(s.is_removed(FIDEL));
    let mut s = Scenario::new().us(CUBA, 1).round_with(Us, FIDEL, Choice::EVENT);
    assert_eq!(s.inf(CUBA), (0, 3));
    // Cuba is controlled now: the two points buy one marker.
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CUBA]);
    assert_eq!(s.inf(CUBA), (1, 3));
    assert!(s.is_removed(FIDEL));
}

// Trap A1: for Ops only, a starred card is discarded.
#[test]
fn fidel_used_for_soviet_operations_or_on_the_space_race_is_discarded() {
    let mut s = Scenario::new().round_with(Ussr, FIDEL, Choice::INFLUENCE);
    s.at(Ussr, [POLAND, POLAND]);
    assert!(s.in_discard(FIDEL) && !s.is_removed(FIDEL));
    let s = Scenario::new().us(CUBA, 1).dice([6]).round_with(Us, FIDEL, Choice::SPACE);
    assert!(s.in_discard(FIDEL));
    assert_eq!(s.inf(CUBA), (1, 0));
}

// ---- 9 Vietnam Revolts ------------------------------------------------------------------------

/// The USSR uses Decolonization for two Ops under Vietnam Revolts.
fn two_ops_in_vietnam(s: Scenario, choice: Choice) -> Scenario {
    let s = s.ussr(VIETNAM, 1).effect(Effect::VietnamRevolts).hand(Us, [NASSER]);
    s.round_with(Ussr, DECOLONIZATION, choice)
}

#[test]
fn vietnam_revolts_adds_two_and_is_removed() {
    let s = Scenario::new().round_with(Ussr, VIETNAM_REVOLTS, Choice::EVENT);
    assert_eq!(s.inf(VIETNAM), (0, 2));
    assert!(s.has(Effect::VietnamRevolts) && s.is_removed(VIETNAM_REVOLTS));
}

#[test]
fn vietnam_revolts_ends_with_the_turn() {
    let s = Scenario::new().effect(Effect::VietnamRevolts).end_of_turn();
    assert_eq!(s.state.public.turn, 2);
    assert!(!s.has(Effect::VietnamRevolts));
}

#[test]
fn vietnam_revolts_ruling_1_gives_a_third_point_of_influence() {
    let mut s = two_ops_in_vietnam(Scenario::new(), Choice::INFLUENCE);
    s.at(Ussr, [VIETNAM, THAILAND]);
    assert!(s.offers_space(Ussr, LAOS_CAMBODIA) && !s.offers_space(Ussr, POLAND));
    s.at(Ussr, [LAOS_CAMBODIA]);
    assert_eq!(s.asked(), Some(Us));
    // The US does not benefit.
    let s = Scenario::new().us(VIETNAM, 1).effect(Effect::VietnamRevolts).hand(Ussr, [NASSER]);
    let mut s = s.round_with(Us, INDEPENDENT_REDS, Choice::INFLUENCE);
    s.at(Us, [VIETNAM, VIETNAM]);
    assert_eq!(s.asked(), Some(Ussr));
}

#[test]
fn vietnam_revolts_ruling_1_gives_a_third_realignment() {
    let board = Scenario::new().us(THAILAND, 9).us(BRAZIL, 9).dice([1; 6]);
    let mut s = two_ops_in_vietnam(board, Choice::REALIGN);
    s.at(Ussr, [THAILAND, THAILAND]);
    assert!(s.offers_space(Ussr, THAILAND) && !s.offers_space(Ussr, BRAZIL));
    s.at(Ussr, [THAILAND]);
    assert_eq!(s.asked(), Some(Us));
    s.done();
}

#[test]
fn vietnam_revolts_ruling_1_raises_coups_where_defcon_allows_them() {
    let board = || Scenario::new().us(THAILAND, 2).us(INDIA, 1).dice([2]);
    let mut s = two_ops_in_vietnam(board().defcon(4), Choice::COUP);
    s.at(Ussr, [THAILAND]);
    // 2 + 3 - 2 x 2 = 1.
    assert_eq!((s.inf(THAILAND), s.milops_of(Ussr)), ((1, 0), 3));
    let mut s = two_ops_in_vietnam(board().defcon(4), Choice::COUP);
    s.at(Ussr, [INDIA]);
    assert_eq!(s.milops_of(Ussr), 2);
    let closed = board().defcon(3).effect(Effect::VietnamRevolts).hand(Ussr, [DECOLONIZATION]);
    let mut closed = closed.round(Ussr, 1);
    closed.card(Ussr, DECOLONIZATION);
    assert!(!closed.offers(Ussr, Choice::COUP));
}

// Ruling 2; the China Card is in its own section.
#[test]
fn vietnam_revolts_ruling_2_comes_on_top_of_the_cap_of_four() {
    let board = Scenario::new().ussr(VIETNAM, 1).effect(Effect::VietnamRevolts).effect(Effect::Brezhnev);
    let mut s = board.hand(Us, [NASSER]).round_with(Ussr, COMECON, Choice::INFLUENCE);
    s.at(Ussr, [VIETNAM; 5]);
    assert_eq!(s.asked(), Some(Us));
}

#[test]
fn vietnam_revolts_ruling_3_is_lost_with_the_first_point_elsewhere() {
    let mut s = two_ops_in_vietnam(Scenario::new(), Choice::INFLUENCE);
    s.at(Ussr, [VIETNAM, POLAND]);
    assert_eq!(s.asked(), Some(Us));
    // Malaysia's neighbour Australia is Asia, but not its southeast.
    let mut s = two_ops_in_vietnam(Scenario::new().ussr(MALAYSIA, 1), Choice::INFLUENCE);
    s.at(Ussr, [AUSTRALIA, MALAYSIA]);
    assert_eq!(s.asked(), Some(Us));
}

#[test]
fn vietnam_revolts_ruling_3_enemy_control_still_costs_two() {
    let mut s = two_ops_in_vietnam(Scenario::new().us(THAILAND, 2), Choice::INFLUENCE);
    s.at(Ussr, [VIETNAM]);
    assert!(s.offers_space(Ussr, THAILAND));
    s.at(Ussr, [VIETNAM]);
    assert!(!s.offers_space(Ussr, THAILAND));
    // Three points: one marker in controlled Thailand, after which each costs one.
    let mut s = two_ops_in_vietnam(Scenario::new().us(THAILAND, 2), Choice::INFLUENCE);
    s.at(Ussr, [THAILAND, THAILAND]);
    assert_eq!((s.inf(THAILAND), s.asked()), ((2, 2), Some(Us)));
}

#[test]
fn vietnam_revolts_ruling_4_headlined_it_helps_in_the_first_round() {
    let s = Scenario::new().hand(Ussr, [DECOLONIZATION]).hand(Us, [NASSER]);
    let mut s = s.headlining(TRUMAN_DOCTRINE, VIETNAM_REVOLTS);
    assert_eq!(s.at_round(), (Ussr, 1));
    s.play(Ussr, DECOLONIZATION, Choice::INFLUENCE).at(Ussr, [VIETNAM; 3]);
    assert_eq!((s.asked(), s.inf(VIETNAM)), (Some(Us), (0, 5)));
}

#[test]
fn vietnam_revolts_ruling_4_played_by_the_us_it_helps_the_ussr() {
    let mut s = Scenario::new().hand(Ussr, [DECOLONIZATION]).hand(Us, [NASSER]);
    s = s.round_with(Us, VIETNAM_REVOLTS, Choice::INFLUENCE);
    s.at(Us, [CANADA, CANADA]);
    assert!(s.has(Effect::VietnamRevolts) && s.is_removed(VIETNAM_REVOLTS));
    s.play(Ussr, DECOLONIZATION, Choice::INFLUENCE).at(Ussr, [VIETNAM; 3]);
    assert_eq!((s.asked(), s.inf(VIETNAM)), (Some(Us), (0, 5)));
}

// Trap C3: operations granted by an event fall back to the grant, not to the card.
#[test]
fn vietnam_revolts_and_an_olympic_boycott_give_five_in_southeast_asia_and_four_elsewhere() {
    let games = || {
        let s = Scenario::new().ussr(VIETNAM, 1).effect(Effect::VietnamRevolts).hand(Us, [NASSER]);
        let mut s = s.round_with(Ussr, OLYMPIC_GAMES, Choice::EVENT);
        s.choose(Us, Choice::BOYCOTT).conduct(Ussr, Choice::INFLUENCE);
        s
    };
    let mut s = games();
    s.at(Ussr, [VIETNAM; 5]);
    assert_eq!(s.asked(), Some(Us));
    let mut s = games();
    s.at(Ussr, [VIETNAM, POLAND, POLAND, POLAND]);
    assert_eq!(s.asked(), Some(Us));
}

// ---- 10 Blockade ------------------------------------------------------------------------------

fn blockade(s: Scenario) -> Scenario {
    s.round_with(Ussr, BLOCKADE, Choice::EVENT)
}

#[test]
fn blockade_lets_the_us_discard_or_leave_west_germany() {
    let board = || Scenario::new().us(WEST_GERMANY, 4).hand(Us, [NATO, FIDEL, DUCK_AND_COVER]);
    let mut s = blockade(board());
    assert!(s.offers_card(Us, NATO) && s.offers_card(Us, DUCK_AND_COVER) && !s.offers_card(Us, FIDEL));
    s.card(Us, DUCK_AND_COVER);
    // Ruling 1: the event of the discarded card does not happen.
    assert_eq!((s.inf(WEST_GERMANY), s.defcon_now(), s.vp_now()), ((4, 0), 5, 0));
    assert!(s.in_discard(DUCK_AND_COVER) && s.is_removed(BLOCKADE));
    let mut s = blockade(board());
    s.decline(Us);
    assert_eq!(s.inf(WEST_GERMANY), (0, 0));
    assert!(s.in_hand(Us, NATO) && s.is_removed(BLOCKADE));
}

// Rulings 1 and 2; card 6, ruling 1.
#[test]
fn blockade_rulings_1_and_2_china_card_and_scoring_cards_do_not_qualify() {
    let board = Scenario::new().us(WEST_GERMANY, 4).us(CANADA, 4).hand(Us, [FIDEL, ASIA_SCORING]);
    let s = blockade(board.china(Us, true));
    assert_eq!(s.inf(WEST_GERMANY), (0, 0));
    assert!(s.in_hand(Us, FIDEL) && s.in_hand(Us, ASIA_SCORING));
    assert_eq!(s.state.public.china.holder, Some(Us));
}

#[test]
fn blockade_ruling_2_red_scare_makes_a_three_insufficient() {
    let board = || Scenario::new().us(WEST_GERMANY, 4).hand(Us, [DUCK_AND_COVER]);
    assert_eq!(blockade(scared(board(), Us)).inf(WEST_GERMANY), (0, 0));
    assert!(blockade(board()).offers_card(Us, DUCK_AND_COVER));
}

#[test]
fn blockade_ruling_2_containment_makes_a_two_sufficient() {
    let board = Scenario::new().us(WEST_GERMANY, 4).hand(Us, [FIDEL, NASSER]).effect(Effect::Containment);
    let mut s = blockade(board);
    assert!(!s.offers_card(Us, NASSER));
    s.card(Us, FIDEL);
    assert!(s.in_discard(FIDEL));
    assert_eq!(s.inf(WEST_GERMANY), (4, 0));
}

#[test]
fn blockade_ruling_3_the_us_may_pay_for_an_empty_west_germany() {
    let mut s = blockade(Scenario::new().hand(Us, [NATO]));
    assert!(s.offers(Us, Choice::DECLINE));
    s.card(Us, NATO);
    assert!(s.in_discard(NATO));
}

// Ruling 4, trap A6. A card worth three is resolved before Blockade, so it is gone by then.
#[test]
fn blockade_ruling_4_a_committed_headline_cannot_be_discarded() {
    let board = || Scenario::new().us(WEST_GERMANY, 4);
    let s = board().headlining(NUCLEAR_TEST_BAN, BLOCKADE);
    assert_eq!(s.inf(WEST_GERMANY), (0, 0));
    let s = board().hand(Us, [CONTAINMENT]).headlining(NUCLEAR_TEST_BAN, BLOCKADE);
    assert_eq!(s.options(Us).cards, contract::CardSet::of(&[CONTAINMENT]));
}

#[test]
fn blockade_played_by_the_us_can_take_the_rest_of_its_hand() {
    let s = Scenario::new().us(WEST_GERMANY, 4).hand(Us, [NATO]).hand(Ussr, [FIDEL]);
    let mut s = s.round_with(Us, BLOCKADE, Choice::EVENT);
    s.card(Us, NATO).conduct(Us, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!(s.inf(WEST_GERMANY), (4, 0));
    assert!(s.in_discard(NATO) && s.is_removed(BLOCKADE));
}

// ---- 11 Korean War ----------------------------------------------------------------------------

fn korean_war(s: Scenario, die: u8) -> Scenario {
    s.dice([die]).round_with(Ussr, KOREAN_WAR, Choice::EVENT)
}

#[test]
fn korean_war_is_won_with_four() {
    let board = || Scenario::new().us(SOUTH_KOREA, 3).ussr(SOUTH_KOREA, 1);
    let s = korean_war(board(), 4);
    // One's own influence stays, all of the other side's changes sides.
    assert_eq!((s.inf(SOUTH_KOREA), s.vp_now(), s.milops_of(Ussr)), ((0, 4), -2, 2));
    assert!(s.is_removed(KOREAN_WAR));
    let s = korean_war(board(), 3);
    assert_eq!((s.inf(SOUTH_KOREA), s.vp_now(), s.milops_of(Ussr)), ((3, 1), 0, 2));
    assert!(s.is_removed(KOREAN_WAR));
}

#[test]
fn korean_war_loses_one_for_each_us_controlled_neighbour() {
    let board = || Scenario::new().us(SOUTH_KOREA, 3).us(JAPAN, 4).us(TAIWAN, 3);
    assert_eq!(korean_war(board(), 5).vp_now(), 0);
    assert_eq!(korean_war(board(), 6).vp_now(), -2);
    assert_eq!(korean_war(board().us(NORTH_KOREA, 3), 6).vp_now(), 0);
    // Neither mere influence nor control of the target counts.
    assert_eq!(korean_war(Scenario::new().us(SOUTH_KOREA, 9).us(JAPAN, 3), 4).vp_now(), -2);
}

// Ruling 1.
#[test]
fn korean_war_ruling_1_is_no_coup() {
    let effects = [Effect::CrisisForUssr, Effect::UsJapanPact, Effect::Nato, Effect::YuriAndSamantha];
    let s = effects.into_iter().fold(Scenario::new().us(SOUTH_KOREA, 3).defcon(2), Scenario::effect);
    let s = korean_war(s, 6);
    assert_eq!((s.defcon_now(), s.vp_now(), s.is_over()), (2, -2, false));
    assert_eq!(s.inf(SOUTH_KOREA), (0, 3));
}

#[test]
fn korean_war_ruling_2_needs_no_influence() {
    let s = korean_war(Scenario::new(), 4);
    assert_eq!((s.inf(SOUTH_KOREA), s.vp_now(), s.milops_of(Ussr)), ((0, 0), -2, 2));
}

// §8.2.4: the owner of the event gets the military operations.
#[test]
fn korean_war_played_by_the_us_gives_the_ussr_the_military_operations() {
    let s = Scenario::new().us(SOUTH_KOREA, 1).dice([6]).round_with(Us, KOREAN_WAR, Choice::EVENT);
    assert_eq!((s.inf(SOUTH_KOREA), s.vp_now()), ((0, 1), -2));
    assert_eq!((s.milops_of(Ussr), s.milops_of(Us)), (2, 0));
}

// Ruling 3, trap C8: in every use except the Space Race.
#[test]
fn korean_war_ruling_3_flower_power_charges_the_us() {
    let flower = || Scenario::new().effect(Effect::FlowerPower).dice([1]);
    assert_eq!(flower().round_with(Us, KOREAN_WAR, Choice::EVENT).vp_now(), -2);
    assert_eq!(flower().round_with(Us, KOREAN_WAR, Choice::INFLUENCE).vp_now(), -2);
    assert_eq!(flower().headlining(KOREAN_WAR, NASSER).vp_now(), -2);
    assert_eq!(flower().round_with(Us, KOREAN_WAR, Choice::SPACE).vp_now(), 2);
    assert_eq!(flower().round_with(Ussr, KOREAN_WAR, Choice::EVENT).vp_now(), 0);
}

// Ruling 4, §12.
#[test]
fn korean_war_ruling_4_lowers_no_defcon_and_suffers_from_the_chinese_civil_war() {
    assert_eq!(korean_war(Scenario::new().us(SOUTH_KOREA, 1), 6).defcon_now(), 5);
    assert_eq!(korean_war(civil_war(), 4).vp_now(), 0);
    assert_eq!(korean_war(civil_war(), 5).vp_now(), -2);
    // Over: no more penalty.
    assert_eq!(korean_war(civil_war().china(Ussr, true), 4).vp_now(), -2);
}
