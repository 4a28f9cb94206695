//! Red Sea cards KM10–KM18: every event, every ruling, and how each works when turned round by KM27 Mengistu
//! Haile Mariam.

use crate::common::*;
use crate::horn::*;
use contract::CardSet;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

// ---- KM10 Kenya Joins Rapid Deployment Force ------------------------------------------------

#[test]
fn kenya_joins_rapid_deployment_force_adds_in_kenya_and_takes_one_soviet_influence() {
    let s = Scenario::red_sea().ussr(OMAN, 1).ussr(YEMEN, 1).ussr(SUDAN, 1).ussr(STRATEGIC_SEA_LANES, 1);
    let mut s = event(s, Us, KENYA_JOINS_RAPID_DEPLOYMENT_FORCE);
    assert_eq!(s.inf(KENYA), (1, 0));
    assert_eq!(s.targets(Us), set([OMAN, YEMEN]), "Sudan is under control, the sea lanes are no country");
    s.at(Us, [YEMEN]);
    assert_eq!((s.inf(YEMEN), s.inf(OMAN)), ((0, 0), (0, 1)));
    assert!(s.in_discard(KENYA_JOINS_RAPID_DEPLOYMENT_FORCE));
}

#[test]
fn kenya_joins_rapid_deployment_force_without_a_target_still_adds_in_kenya() {
    let s = event(Scenario::red_sea().ussr(SUDAN, 1), Us, KENYA_JOINS_RAPID_DEPLOYMENT_FORCE);
    assert_eq!((s.inf(KENYA), s.inf(SUDAN)), ((1, 0), (0, 1)));
    assert!(s.is_between_plays());
}

#[test]
fn kenya_joins_rapid_deployment_force_ruling_1_kenya_first_can_break_control_there() {
    let mut s =
        event(Scenario::red_sea().ussr(KENYA, 2).ussr(OMAN, 1), Us, KENYA_JOINS_RAPID_DEPLOYMENT_FORCE);
    assert_eq!(s.targets(Us), set([KENYA, OMAN]));
    s.at(Us, [KENYA]);
    assert_eq!(s.inf(KENYA), (1, 1));
}

#[test]
fn kenya_joins_rapid_deployment_force_mirrored_adds_soviet_influence_in_kenya() {
    let s = Scenario::red_sea().us(KENYA, 2).us(OMAN, 2);
    let s = mirrored(s, KENYA_JOINS_RAPID_DEPLOYMENT_FORCE);
    assert_eq!((s.inf(KENYA), s.inf(OMAN)), ((1, 1), (2, 0)), "the US still controls Oman");
    assert!(s.in_discard(KENYA_JOINS_RAPID_DEPLOYMENT_FORCE));
}

// ---- KM11 Voice of America in Amharic -------------------------------------------------------

#[test]
fn voice_of_america_in_amharic_gives_a_point_and_raises_us_cards_of_one_op() {
    let cards = [ERITREAN_POPULAR_LIBERATION_FRONT, DIEGO_GARCIA];
    let s = Scenario::red_sea().us(SUDAN, 1).hand(Us, cards).hand(Ussr, [DETENTE, NASSERISM]);
    let mut s = event(s.ussr(OMAN, 1), Us, VOICE_OF_AMERICA_IN_AMHARIC);
    s.choose(Us, Choice::INFLUENCE).at(Us, [SUDAN]);
    assert!(s.is_removed(VOICE_OF_AMERICA_IN_AMHARIC));
    s.play(Ussr, DETENTE, Choice::INFLUENCE);
    assert_eq!(s.left(), 1, "Soviet cards stay as they are");
    s.at(Ussr, [OMAN]).play(Us, ERITREAN_POPULAR_LIBERATION_FRONT, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
    s.at(Us, [SUDAN, SUDAN]).play(Ussr, NASSERISM, Choice::EVENT);
    s.play(Us, DIEGO_GARCIA, Choice::INFLUENCE);
    assert_eq!(s.left(), 2, "a printed two stays a two");
}

#[test]
fn voice_of_america_in_amharic_ends_with_the_turn() {
    let s = Scenario::red_sea().effect(Effect::AmharicForUs).milops(Us, 4).milops(Ussr, 4).end_of_turn();
    assert!(!s.has(Effect::AmharicForUs));
}

#[test]
fn voice_of_america_in_amharic_ruling_1_whatever_side_the_event_belongs_to() {
    for card in [DETENTE, ERITREAN_POPULAR_LIBERATION_FRONT, OAU] {
        let s = Scenario::red_sea().effect(Effect::AmharicForUs).us(SUDAN, 1);
        let s = s.round_with(Us, card, Choice::INFLUENCE);
        assert_eq!(s.left(), 2, "{}", name(card));
    }
}

#[test]
fn voice_of_america_in_amharic_ruling_2_counts_towards_the_space_race() {
    let mut s = Scenario::red_sea().hand(Us, [DETENTE]).round(Us, 1);
    s.card(Us, DETENTE);
    assert!(!s.offers(Us, Choice::SPACE));
    let s = Scenario::red_sea().effect(Effect::AmharicForUs).dice([4]);
    let s = s.round_with(Us, DETENTE, Choice::SPACE);
    assert_eq!((s.space_of(Us), s.milops_of(Ussr)), (1, 0), "§6.4.5: no event");
}

#[test]
fn voice_of_america_in_amharic_ruling_3_its_own_point_gets_no_bonus() {
    let s = Scenario::red_sea().effect(Effect::AmharicForUs).us(SUDAN, 1).ussr(OMAN, 1);
    let mut s = event(s, Us, VOICE_OF_AMERICA_IN_AMHARIC);
    assert!(!s.offers(Us, Choice::SPACE) && !s.offers(Us, Choice::DECLINE));
    s.choose(Us, Choice::INFLUENCE).at(Us, [SUDAN]);
    assert_eq!(s.inf(SUDAN), (2, 0));
    assert!(s.is_between_plays());
}

#[test]
fn voice_of_america_in_amharic_mirrored_raises_soviet_cards_of_one_op() {
    let s = Scenario::red_sea().effect(Effect::T62s).ussr(SUDAN, 1).hand(Ussr, [DETENTE]);
    let mut s = mirrored(s, VOICE_OF_AMERICA_IN_AMHARIC);
    assert_eq!(s.left(), 1, "not even T-62s and Kalashnikovs raise the point");
    s.at(Ussr, [SUDAN]);
    assert!(s.is_removed(VOICE_OF_AMERICA_IN_AMHARIC) && !s.has(Effect::AmharicForUs));
    s.choose(Us, Choice::PASS).play(Ussr, DETENTE, Choice::INFLUENCE);
    assert_eq!(s.left(), 3, "1 + 1 + 1");
}

// ---- KM12 The Events of '86 -----------------------------------------------------------------

#[test]
fn events_of_86_scores_against_south_yemen_and_clears_as_much_as_the_us_holds() {
    let s = Scenario::red_sea().ussr(SOUTH_YEMEN, 1).ussr(SAUDI_ARABIA, 2).ussr(SUDAN, 2);
    let mut s = event(s.us(OMAN, 2).us(YEMEN, 2).us(KENYA, 2), Us, EVENTS_OF_86);
    assert_eq!((s.vp_now(), s.left()), (1, 2), "Kenya is not in the Middle East");
    assert_eq!(s.targets(Us), set([SOUTH_YEMEN, SAUDI_ARABIA]));
    s.at(Us, [SOUTH_YEMEN]);
    assert_eq!((s.inf(SOUTH_YEMEN), s.inf(SAUDI_ARABIA)), ((0, 0), (0, 1)), "the second had one place left");
    assert!(s.in_discard(EVENTS_OF_86));
}

#[test]
fn events_of_86_without_soviet_south_yemen_gives_no_point_but_still_removes() {
    let s = event(Scenario::red_sea().us(SOUTH_YEMEN, 1).ussr(SAUDI_ARABIA, 3), Us, EVENTS_OF_86);
    assert_eq!((s.vp_now(), s.inf(SAUDI_ARABIA)), (0, (0, 2)));

    let s = event(Scenario::red_sea().us(OMAN, 1).ussr(SOUTH_YEMEN, 2), Us, EVENTS_OF_86);
    assert_eq!((s.vp_now(), s.inf(SOUTH_YEMEN)), (1, (0, 2)), "no US country, nothing to remove");
}

#[test]
fn events_of_86_ruling_1_egypt_counts_and_can_be_a_target() {
    let s = event(Scenario::red_sea().us(EGYPT, 2).ussr(YEMEN, 3), Us, EVENTS_OF_86);
    assert_eq!(s.inf(YEMEN), (0, 2));
    let s = event(Scenario::red_sea().us(OMAN, 2).ussr(EGYPT, 3), Us, EVENTS_OF_86);
    assert_eq!(s.inf(EGYPT), (0, 2));
}

#[test]
fn events_of_86_ruling_2_counts_once_has_no_limit_for_a_country_and_takes_what_there_is() {
    // The removal gives the US control of Yemen: too late to count.
    let s = Scenario::red_sea().us(OMAN, 2).us(YEMEN, 2).ussr(YEMEN, 1).ussr(SAUDI_ARABIA, 1);
    let mut s = event(s, Us, EVENTS_OF_86);
    s.at(Us, [YEMEN]);
    assert_eq!((s.inf(YEMEN), s.inf(SAUDI_ARABIA)), ((2, 0), (0, 1)));
    assert!(s.is_between_plays());

    let s = Scenario::red_sea().us(OMAN, 2).us(YEMEN, 2).ussr(SAUDI_ARABIA, 3).ussr(EGYPT, 1);
    let mut s = event(s, Us, EVENTS_OF_86);
    s.at(Us, [SAUDI_ARABIA, SAUDI_ARABIA]);
    assert_eq!(s.inf(SAUDI_ARABIA), (0, 1));

    let s = Scenario::red_sea().us(OMAN, 2).us(YEMEN, 2).us(EGYPT, 2).ussr(SAUDI_ARABIA, 1);
    let s = event(s, Us, EVENTS_OF_86);
    assert_eq!(s.inf(SAUDI_ARABIA), (0, 0));
    assert!(s.is_between_plays());
}

#[test]
fn events_of_86_mirrored_counts_soviet_countries() {
    let s = Scenario::red_sea().us(SOUTH_YEMEN, 2).ussr(OMAN, 2).ussr(EGYPT, 2).us(KENYA, 1);
    let s = mirrored(s, EVENTS_OF_86);
    assert_eq!((s.vp_now(), s.inf(SOUTH_YEMEN), s.inf(KENYA)), (-1, (0, 0), (1, 0)));
}

// ---- KM13 French Connections ----------------------------------------------------------------

#[test]
fn french_connections_clears_one_country_and_adds_two_in_the_same() {
    let s = Scenario::red_sea().ussr(DJIBOUTI, 3).ussr(MADAGASCAR, 1).us(DJIBOUTI, 1);
    let mut s = event(s, Us, FRENCH_CONNECTIONS);
    assert_eq!(s.targets(Us), set([DJIBOUTI, MADAGASCAR]));
    s.at(Us, [DJIBOUTI, DJIBOUTI]);
    assert_eq!((s.inf(DJIBOUTI), s.inf(MADAGASCAR)), ((3, 0), (0, 1)));
    assert!(s.is_removed(FRENCH_CONNECTIONS) && s.is_between_plays());
}

#[test]
fn french_connections_ruling_1_the_influence_may_go_to_the_other_country() {
    let mut s = event(Scenario::red_sea().ussr(DJIBOUTI, 3), Us, FRENCH_CONNECTIONS);
    assert_eq!(s.inf(DJIBOUTI), (0, 0));
    assert_eq!(s.targets(Us), set([DJIBOUTI, MADAGASCAR]));
    s.at(Us, [MADAGASCAR]);
    assert_eq!((s.inf(MADAGASCAR), s.inf(DJIBOUTI)), ((2, 0), (0, 0)), "both in one country");
}

#[test]
fn french_connections_ruling_2_influence_is_added_even_with_nothing_to_remove() {
    let mut s = event(Scenario::red_sea(), Us, FRENCH_CONNECTIONS);
    s.at(Us, [DJIBOUTI]);
    assert_eq!(s.inf(DJIBOUTI), (2, 0));
}

#[test]
fn french_connections_mirrored_clears_the_us() {
    let mut s = mirrored(Scenario::red_sea().us(DJIBOUTI, 2).us(MADAGASCAR, 2), FRENCH_CONNECTIONS);
    s.at(Ussr, [MADAGASCAR, DJIBOUTI]);
    assert_eq!((s.inf(MADAGASCAR), s.inf(DJIBOUTI)), ((0, 0), (2, 2)));
    assert!(s.is_removed(FRENCH_CONNECTIONS));
}

// ---- KM14 Hero of the Crossing --------------------------------------------------------------

#[test]
fn hero_of_the_crossing_discards_a_soviet_card_and_takes_an_own_or_neutral_one() {
    let s = Scenario::red_sea().hand(Us, [THE_DERG, NASSERISM, CENTCOM, FAMINE]);
    let s = s.discards([PEACE_CORPS, ARAB_LEAGUE, DETENTE]);
    let mut s = event(s, Us, HERO_OF_THE_CROSSING);
    assert_eq!(s.options(Us).cards, CardSet::of(&[THE_DERG, NASSERISM]));
    s.card(Us, NASSERISM);
    assert_eq!(s.options(Us).cards, CardSet::of(&[PEACE_CORPS, ARAB_LEAGUE]));
    s.card(Us, ARAB_LEAGUE);
    assert!(s.in_hand(Us, ARAB_LEAGUE) && !s.in_discard(ARAB_LEAGUE));
    assert!(s.seen(Us).has(ARAB_LEAGUE), "everyone sees the discard pile");
    assert!(s.in_discard(HERO_OF_THE_CROSSING));
}

#[test]
fn hero_of_the_crossing_ruling_1_the_discarded_event_does_not_happen() {
    let s = event(Scenario::red_sea().hand(Us, [THE_DERG]), Us, HERO_OF_THE_CROSSING);
    assert_eq!(s.inf(ETHIOPIA), (0, 0));
    assert!(s.in_discard(THE_DERG), "an asterisk matters only when the event happens");
}

#[test]
fn hero_of_the_crossing_ruling_2_without_a_soviet_card_the_second_step_still_happens() {
    let s = Scenario::red_sea().hand(Us, [CENTCOM]).discards([PEACE_CORPS]);
    let s = event(s, Us, HERO_OF_THE_CROSSING);
    assert!(s.in_hand(Us, PEACE_CORPS) && s.in_hand(Us, CENTCOM));
    assert!(s.is_between_plays());
}

#[test]
fn hero_of_the_crossing_ruling_3_cannot_take_itself() {
    let s = event(Scenario::red_sea().discards([DETENTE]), Us, HERO_OF_THE_CROSSING);
    assert!(s.in_discard(HERO_OF_THE_CROSSING) && !s.in_hand(Us, HERO_OF_THE_CROSSING));
    assert!(s.is_between_plays());
}

#[test]
fn hero_of_the_crossing_ruling_4_scoring_cards_are_neither_discarded_nor_taken() {
    let board = |words| {
        let s = Scenario::red_sea_with(words).hand(Us, [RED_SEA_AFRICA_SCORING]);
        s.discards([RED_SEA_MIDDLE_EAST_SCORING])
    };
    let s = event(board(&[]), Us, HERO_OF_THE_CROSSING);
    assert!(s.in_hand(Us, RED_SEA_AFRICA_SCORING) && s.in_discard(RED_SEA_MIDDLE_EAST_SCORING));
    let s = event(board(&[("hero_takes_scoring", "on")]), Us, HERO_OF_THE_CROSSING);
    assert!(s.in_hand(Us, RED_SEA_MIDDLE_EAST_SCORING));
}

#[test]
fn hero_of_the_crossing_played_by_the_ussr_works_on_the_us_hand() {
    let s = Scenario::red_sea().hand(Us, [DETENTE]).discards([ZBIG]).ussr(SUDAN, 1);
    let mut s = s.round_with(Ussr, HERO_OF_THE_CROSSING, Choice::INFLUENCE);
    s.at(Ussr, [SUDAN, SUDAN, SUDAN]);
    assert!(s.in_discard(DETENTE) && s.in_hand(Us, ZBIG));
}

#[test]
fn hero_of_the_crossing_mirrored_discards_a_us_card_and_takes_a_soviet_or_neutral_one() {
    let s = Scenario::red_sea().hand(Ussr, [CENTCOM, NASSERISM]).discards([THE_DERG, FAMINE, ZBIG]);
    let mut s = mirrored(s, HERO_OF_THE_CROSSING);
    assert!(s.in_discard(CENTCOM) && s.in_hand(Ussr, NASSERISM), "the only US card left");
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[THE_DERG, FAMINE]), "Mengistu is being resolved, too");
    s.card(Ussr, THE_DERG);
    assert!(s.in_hand(Ussr, THE_DERG) && s.in_discard(HERO_OF_THE_CROSSING));
}

// ---- KM15 Israeli Periphery Doctrine --------------------------------------------------------

#[test]
fn israeli_periphery_doctrine_realigns_twice_in_africa_with_one_more() {
    let s = Scenario::red_sea().ussr(MADAGASCAR, 3).ussr(SUDAN, 1).ussr(OMAN, 2).dice([3, 5, 6, 1]);
    let mut s = event(s, Us, ISRAELI_PERIPHERY_DOCTRINE);
    assert_eq!(s.targets(Us), set([MADAGASCAR, SUDAN]), "Oman is not in Africa");
    s.at(Us, [MADAGASCAR]);
    assert!(s.said(Entry::RealignRoll { side: Ussr, space: MADAGASCAR, die: 3, modifier: 1 }));
    assert!(s.said(Entry::RealignRoll { side: Us, space: MADAGASCAR, die: 5, modifier: 1 }));
    assert_eq!(s.inf(MADAGASCAR), (0, 1), "5 + 1 against 3 + 1");
    s.at(Us, [SUDAN]).done();
    assert_eq!((s.inf(SUDAN), s.milops_of(Us)), ((0, 1), 0), "1 + 1 against 6 + 1");
    assert!(s.in_discard(ISRAELI_PERIPHERY_DOCTRINE) && s.is_between_plays());
}

#[test]
fn israeli_periphery_doctrine_may_be_left_unused() {
    let mut s = event(Scenario::red_sea().ussr(SUDAN, 1), Us, ISRAELI_PERIPHERY_DOCTRINE);
    s.decline(Us);
    assert!(s.is_between_plays() && s.in_discard(ISRAELI_PERIPHERY_DOCTRINE));
}

/// T-8.1.7.
#[test]
fn israeli_periphery_doctrine_ruling_1_egypt_is_open_at_defcon_2() {
    let s = Scenario::red_sea().defcon(2).ussr(EGYPT, 1).dice([1, 2]);
    let mut s = event(s, Us, ISRAELI_PERIPHERY_DOCTRINE);
    s.at(Us, [EGYPT]).done();
    assert_eq!((s.inf(EGYPT), s.defcon_now()), ((0, 0), 2), "2 + 1 against 1 + 1");
}

#[test]
fn israeli_periphery_doctrine_ruling_2_twice_in_one_country_chosen_one_at_a_time() {
    let s = Scenario::red_sea().ussr(SUDAN, 4).ussr(KENYA, 1).dice([1, 2, 1, 3]);
    let mut s = event(s, Us, ISRAELI_PERIPHERY_DOCTRINE);
    s.at(Us, [SUDAN]);
    assert_eq!(s.inf(SUDAN), (0, 3), "2 + 1 against 1 + 1");
    assert_eq!(s.targets(Us), set([SUDAN, KENYA]));
    s.at(Us, [SUDAN]).done();
    assert_eq!(s.inf(SUDAN), (0, 1), "3 + 1 against 1 + 1");
    assert!(s.is_between_plays());

    // A country that was emptied is no longer a target.
    let s = Scenario::red_sea().ussr(SUDAN, 1).ussr(KENYA, 1).dice([1, 6]);
    let mut s = event(s, Us, ISRAELI_PERIPHERY_DOCTRINE);
    s.at(Us, [SUDAN]);
    assert_eq!(s.targets(Us), set([KENYA]));
}

#[test]
fn israeli_periphery_doctrine_ruling_3_the_number_of_rolls_is_not_changed_by_ops_modifiers() {
    let s = Scenario::red_sea().effect(Effect::InvasionForUs).ussr(SUDAN, 4).dice([1, 1, 1, 1]);
    let mut s = event(s, Us, ISRAELI_PERIPHERY_DOCTRINE);
    s.at(Us, [SUDAN, SUDAN]).done();
    assert!(s.is_between_plays());
}

#[test]
fn israeli_periphery_doctrine_mirrored_is_two_soviet_rolls_in_africa() {
    let s = Scenario::red_sea().defcon(2).effect(Effect::T62s).us(EGYPT, 3).us(OMAN, 1).dice([4, 2, 1, 1]);
    let mut s = mirrored(s, ISRAELI_PERIPHERY_DOCTRINE);
    assert_eq!(s.targets(Ussr), set([EGYPT]));
    s.at(Ussr, [EGYPT]);
    assert_eq!(s.inf(EGYPT), (1, 0), "4 + 1 against 2 + 1");
    s.at(Ussr, [EGYPT]).done();
    assert_eq!(s.inf(EGYPT), (1, 0), "1 + 1 against 1 + 1");
    assert!(s.is_between_plays(), "two rolls, T-62s or not");
}

// ---- KM16 The Strong Man of Sudan -----------------------------------------------------------

#[test]
fn the_strong_man_of_sudan_adds_the_soviet_influence_of_ethiopia_and_one() {
    let s = event(Scenario::red_sea().ussr(ETHIOPIA, 3).us(ETHIOPIA, 2), Us, THE_STRONG_MAN_OF_SUDAN);
    assert_eq!((s.inf(SUDAN), s.inf(ETHIOPIA)), ((4, 0), (2, 3)));
    assert!(s.is_removed(THE_STRONG_MAN_OF_SUDAN));
}

#[test]
fn the_strong_man_of_sudan_ruling_1_is_an_amount_to_add() {
    let s = event(Scenario::red_sea().ussr(ETHIOPIA, 1).us(SUDAN, 3), Us, THE_STRONG_MAN_OF_SUDAN);
    assert_eq!(s.inf(SUDAN), (5, 0));
    let s = event(Scenario::red_sea().us(ETHIOPIA, 4), Us, THE_STRONG_MAN_OF_SUDAN);
    assert_eq!(s.inf(SUDAN), (1, 0), "no Soviet influence in Ethiopia: one");
}

#[test]
fn the_strong_man_of_sudan_mirrored_counts_us_influence_in_ethiopia() {
    let s = mirrored(Scenario::red_sea().us(ETHIOPIA, 2).ussr(ETHIOPIA, 5), THE_STRONG_MAN_OF_SUDAN);
    assert_eq!(s.inf(SUDAN), (0, 3));
    assert!(s.is_removed(THE_STRONG_MAN_OF_SUDAN));
}

// ---- KM17 Afghanistan Invasion --------------------------------------------------------------

#[test]
fn afghanistan_invasion_makes_soviet_cards_worth_one_less() {
    let hand = [F_5ES_DELIVERED, DETENTE];
    let s = Scenario::red_sea().ussr(SUDAN, 1).hand(Ussr, hand).hand(Us, [ZBIG]);
    let mut s = event(s, Us, AFGHANISTAN_INVASION);
    assert!(s.in_discard(AFGHANISTAN_INVASION), "no asterisk");
    s.play(Ussr, F_5ES_DELIVERED, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
    s.at(Ussr, [SUDAN, SUDAN]).play(Us, ZBIG, Choice::INFLUENCE);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (3, 0), "US cards stay as they are");
    s.play(Ussr, DETENTE, Choice::INFLUENCE);
    assert_eq!(s.left(), 1, "never below one");
}

#[test]
fn afghanistan_invasion_played_by_the_ussr_lowers_its_own_operations_if_it_comes_first() {
    let mut s = Scenario::red_sea().ussr(SUDAN, 1).round_with(Ussr, AFGHANISTAN_INVASION, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);
    let s = Scenario::red_sea().ussr(SUDAN, 1).round_with(Ussr, AFGHANISTAN_INVASION, Choice::INFLUENCE);
    assert_eq!(s.left(), 4);
}

#[test]
fn afghanistan_invasion_ruling_1_directive_30_is_out_for_good_the_minus_one_for_the_turn() {
    let s = event(Scenario::red_sea().milops(Us, 4).milops(Ussr, 4), Us, AFGHANISTAN_INVASION);
    let s = s.end_of_turn();
    assert_eq!(s.state.public.turn, 2);
    assert!(!s.has(Effect::InvasionForUssr));
    // Played by the US for operations, it has no further effect.
    let mut s = s.us(SUDAN, 1).hand(Us, [PRESIDENTIAL_DIRECTIVE_30]).round(Us, 1);
    s.play(Us, PRESIDENTIAL_DIRECTIVE_30, Choice::INFLUENCE).at(Us, [SUDAN, SUDAN]);
    assert!(s.in_discard(PRESIDENTIAL_DIRECTIVE_30) && !s.has(Effect::EightRoundsForUssr));
    assert_eq!(s.asked(), Some(Us), "no Soviet influence to place");
}

#[test]
fn afghanistan_invasion_ruling_2_takes_away_an_eighth_round_not_yet_taken() {
    let board = || Scenario::red_sea().ussr(STRATEGIC_SEA_LANES, 1).hand(Ussr, [NASSERISM]);
    let mut s = board().effect(Effect::EightRoundsForUssr).hand(Us, [ZBIG, AFGHANISTAN_INVASION]);
    s = s.round(Us, 7);
    s.play(Us, AFGHANISTAN_INVASION, Choice::EVENT);
    assert_eq!(s.state.public.turn, 2, "the turn is over");
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (0, 1), "influence placed by the directive stays");

    // Without the invasion there is an eighth round.
    let mut s =
        board().effect(Effect::EightRoundsForUssr).hand(Us, [ZBIG, AFGHANISTAN_INVASION]).round(Us, 7);
    s.play(Us, ZBIG, Choice::EVENT);
    assert_eq!((s.at_round(), s.asked()), ((Ussr, 8), Some(Ussr)));
}

#[test]
fn afghanistan_invasion_ruling_3_sums_with_others_and_lowers_requirements() {
    let s = Scenario::red_sea().effect(Effect::InvasionForUssr).effect(Effect::T62s).ussr(SUDAN, 1);
    let s = s.round_with(Ussr, MR_NYET, Choice::INFLUENCE);
    assert_eq!(s.left(), 4, "plus and minus cancel");

    let mut s = Scenario::red_sea().effect(Effect::InvasionForUssr).hand(Ussr, [THE_DERG]).round(Ussr, 1);
    s.card(Ussr, THE_DERG);
    assert!(!s.offers(Ussr, Choice::SPACE), "one is not enough for the first box");
}

#[test]
fn afghanistan_invasion_mirrored_lowers_us_cards_and_ends_directive_30_all_the_same() {
    let s = Scenario::red_sea().effect(Effect::EightRoundsForUssr).us(SUDAN, 1).ussr(OMAN, 1);
    let s = s.hand(Us, [PRESIDENTIAL_DIRECTIVE_30]).hand(Ussr, [THE_DERG]);
    let mut s = mirrored(s, AFGHANISTAN_INVASION);
    assert!(!s.has(Effect::EightRoundsForUssr) && s.in_discard(AFGHANISTAN_INVASION));
    s.play(Us, PRESIDENTIAL_DIRECTIVE_30, Choice::INFLUENCE);
    assert_eq!(s.left(), 1, "two less one");
    s.at(Us, [SUDAN]);
    assert!(!s.has(Effect::EightRoundsForUssr) && s.in_discard(PRESIDENTIAL_DIRECTIVE_30));
    s.play(Ussr, THE_DERG, Choice::INFLUENCE);
    assert_eq!(s.left(), 2, "Soviet cards stay as they are");
}

// ---- KM18 Daniel arap Moi -------------------------------------------------------------------

#[test]
fn daniel_arap_moi_with_us_kenya_scores_and_moves_defcon_either_way() {
    for level in [3, 5] {
        let mut s = event(Scenario::red_sea().us(KENYA, 2), Us, DANIEL_ARAP_MOI);
        s.choose(Us, Choice::defcon(level));
        assert_eq!((s.vp_now(), s.defcon_now(), s.inf(KENYA)), (1, level, (2, 0)));
        assert!(s.is_removed(DANIEL_ARAP_MOI));
    }
}

#[test]
fn daniel_arap_moi_without_us_kenya_adds_two_there() {
    let s = event(Scenario::red_sea().us(KENYA, 1), Us, DANIEL_ARAP_MOI);
    assert_eq!((s.vp_now(), s.defcon_now(), s.inf(KENYA)), (0, 4, (3, 0)));
    assert!(s.is_removed(DANIEL_ARAP_MOI) && s.is_between_plays());
}

#[test]
fn daniel_arap_moi_ruling_1_can_make_the_ussr_lose_at_defcon_2() {
    let mut s = Scenario::red_sea().defcon(2).us(KENYA, 2).round_with(Ussr, DANIEL_ARAP_MOI, Choice::EVENT);
    s.choose(Us, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));

    let mut s = event(Scenario::red_sea().defcon(2).us(KENYA, 2), Us, DANIEL_ARAP_MOI);
    s.choose(Us, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)), "in its own round the US would lose");
}

#[test]
fn daniel_arap_moi_ruling_2_defcon_must_move_but_at_5_raising_has_no_effect() {
    let s = event(Scenario::red_sea().us(KENYA, 2), Us, DANIEL_ARAP_MOI);
    assert!(!s.offers(Us, Choice::DECLINE) && !s.offers(Us, Choice::defcon(4)));
    assert!(s.offers(Us, Choice::defcon(3)) && s.offers(Us, Choice::defcon(5)));

    let mut s = event(Scenario::red_sea().defcon(5).us(KENYA, 2), Us, DANIEL_ARAP_MOI);
    assert!(s.offers(Us, Choice::defcon(4)));
    s.choose(Us, Choice::defcon(5));
    assert_eq!((s.defcon_now(), s.vp_now()), (5, 1));
}

#[test]
fn daniel_arap_moi_mirrored_looks_at_soviet_kenya() {
    let mut s = mirrored(Scenario::red_sea().ussr(KENYA, 2), DANIEL_ARAP_MOI);
    s.choose(Ussr, Choice::defcon(5));
    assert_eq!((s.vp_now(), s.defcon_now()), (-1, 5));

    let s = mirrored(Scenario::red_sea().us(KENYA, 2), DANIEL_ARAP_MOI);
    assert_eq!((s.vp_now(), s.inf(KENYA)), (0, (2, 2)));
    assert!(s.is_removed(DANIEL_ARAP_MOI));
}

/// §8.1.4: if the US plays Mengistu Haile Mariam, the US is responsible for DEFCON.
#[test]
fn daniel_arap_moi_mirrored_in_a_us_round_can_make_the_us_lose() {
    let s = Scenario::red_sea().defcon(2).ussr(KENYA, 2).hand(Ussr, [DANIEL_ARAP_MOI]);
    let mut s = s.round_with(Us, MENGISTU_HAILE_MARIAM, Choice::EVENT);
    s.card(Ussr, DANIEL_ARAP_MOI).choose(Ussr, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}
