//! Red Sea cards KM26–KM34: every event and every ruling.

use crate::common::*;
use contract::{CardSet, Chance, Now, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::{Effect, Effects};
use struggle::log::{Entry, Reason};

fn red_sea() -> Scenario {
    Scenario::red_sea()
}

// ---- KM26 The Derg --------------------------------------------------------------------------

#[test]
fn the_derg_adds_two_and_raises_the_stability_of_ethiopia() {
    let s = red_sea().us(ETHIOPIA, 1).round_with(Ussr, THE_DERG, Choice::EVENT);
    assert_eq!(s.inf(ETHIOPIA), (1, 2));
    assert!(s.has(Effect::TheDerg) && s.is_removed(THE_DERG));
}

#[test]
fn the_derg_ruling_1_without_control_the_stability_never_changes() {
    let mut s = red_sea().us(ETHIOPIA, 2).round_with(Ussr, THE_DERG, Choice::EVENT);
    assert_eq!(s.inf(ETHIOPIA), (2, 2));
    assert!(!s.has(Effect::TheDerg) && s.is_removed(THE_DERG), "it still happened");
    s.state.set_influence(&s.setup, Ussr, ETHIOPIA, 3);
    assert!(s.controls(Ussr, ETHIOPIA), "stability is still 1");
}

#[test]
fn the_derg_ruling_2_control_follows_the_new_stability() {
    let s = red_sea().round_with(Ussr, THE_DERG, Choice::EVENT);
    assert!(s.has(Effect::TheDerg) && s.inf(ETHIOPIA) == (0, 2));
    assert!(!s.controls(Ussr, ETHIOPIA), "two are not three");
    let s = red_sea().ussr(ETHIOPIA, 1).round_with(Ussr, THE_DERG, Choice::EVENT);
    assert!(s.controls(Ussr, ETHIOPIA));
}

#[test]
fn the_derg_lasts_for_the_game_and_bears_on_coups() {
    assert!(!Effects::OF_TURN.has(Effect::TheDerg));
    let mut s = red_sea()
        .ussr(ETHIOPIA, 1)
        .hand(Ussr, [THE_DERG])
        .hand(Us, [ZBIG])
        .deck([T_62S_AND_KALASHNIKOVS])
        .round(Ussr, 1);
    s.play(Ussr, THE_DERG, Choice::EVENT);
    s.then_draws([T_62S_AND_KALASHNIKOVS]).then_dice([4]);
    s.play(Us, ZBIG, Choice::COUP).done();
    assert_eq!(s.inf(ETHIOPIA), (0, 2), "4 + 3 - 2 * 3 = 1");
}

#[test]
fn the_derg_played_by_the_us_for_ops_is_the_soviet_event() {
    let mut s = red_sea().us(KENYA, 1).round_with(Us, THE_DERG, Choice::INFLUENCE);
    s.at(Us, [KENYA, KENYA]);
    assert_eq!(s.inf(ETHIOPIA), (0, 2));
    assert!(s.is_removed(THE_DERG));
}

// ---- KM27 Mengistu Haile Mariam -------------------------------------------------------------

/// Mengistu played as an event by the USSR, which also holds `card`.
fn mengistu_with(s: Scenario, card: contract::CardId) -> Scenario {
    let mut s = s.hand(Ussr, [card]).round_with(Ussr, MENGISTU_HAILE_MARIAM, Choice::EVENT);
    assert!(s.offers_card(Ussr, card) && s.offers(Ussr, Choice::DECLINE));
    s.card(Ussr, card);
    s
}

#[test]
fn mengistu_haile_mariam_turns_a_us_event_round_and_discards_the_card() {
    let s = mengistu_with(red_sea().us(STRATEGIC_SEA_LANES, 2), DIEGO_GARCIA);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (1, 2));
    assert!(s.in_discard(DIEGO_GARCIA) && s.in_discard(MENGISTU_HAILE_MARIAM));
}

#[test]
fn mengistu_haile_mariam_removes_a_starred_card() {
    let s = mengistu_with(red_sea().us(ETHIOPIA, 1), THE_STRONG_MAN_OF_SUDAN);
    assert_eq!(s.inf(SUDAN), (0, 2), "as many as the US has in Ethiopia, and one more");
    assert!(s.is_removed(THE_STRONG_MAN_OF_SUDAN));
}

#[test]
fn mengistu_haile_mariam_offers_us_cards_alone() {
    let s = red_sea()
        .hand(Ussr, [PEACE_CORPS, NASSERISM, ARAB_LEAGUE, RED_SEA_AFRICA_SCORING])
        .hand(Us, [DIEGO_GARCIA])
        .round_with(Ussr, MENGISTU_HAILE_MARIAM, Choice::EVENT);
    assert_eq!(s.options(Ussr).cards, CardSet::one(PEACE_CORPS));
}

#[test]
fn mengistu_haile_mariam_ruling_2_event_only() {
    let s = mengistu_with(red_sea().ussr(KENYA, 2), DANIEL_ARAP_MOI);
    assert_eq!(s.vp_now(), -1, "the event began at once");
    assert!(!s.offers(Ussr, Choice::INFLUENCE) && s.offers(Ussr, Choice::defcon(3)));
}

#[test]
fn mengistu_haile_mariam_ruling_3_prerequisites_are_mirrored_too() {
    let mut s = mengistu_with(red_sea().us(ETHIOPIA, 2), ERITREAN_POPULAR_LIBERATION_FRONT);
    s.at(Ussr, [KENYA]);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA), s.inf(KENYA)), (-1, (2, 1), (0, 1)));

    let s = mengistu_with(red_sea().ussr(ETHIOPIA, 2), ERITREAN_POPULAR_LIBERATION_FRONT);
    assert_eq!((s.vp_now(), s.inf(ETHIOPIA)), (0, (0, 2)));
    assert!(s.said(Entry::NoEvent { card: ERITREAN_POPULAR_LIBERATION_FRONT }));
    assert!(s.in_discard(ERITREAN_POPULAR_LIBERATION_FRONT));
}

#[test]
fn mengistu_haile_mariam_ruling_3_preventions_by_named_cards_are_not() {
    let s = mengistu_with(red_sea().us(ETHIOPIA, 1).effect(Effect::F5esDelivered), OGADEN_WAR);
    assert!(!s.waits_for_die() && s.in_discard(OGADEN_WAR));
    assert_eq!((s.milops_of(Ussr), s.inf(ETHIOPIA)), (0, (1, 0)));

    let mut s = mengistu_with(red_sea().us(ETHIOPIA, 1), OGADEN_WAR);
    s.then_dice([5]).fed();
    assert_eq!((s.vp_now(), s.milops_of(Ussr), s.inf(ETHIOPIA)), (-2, 2, (0, 1)));
}

#[test]
fn mengistu_haile_mariam_ruling_4_optional_and_no_extra_round() {
    let mut s = red_sea().hand(Ussr, [DIEGO_GARCIA, NASSERISM]).hand(Us, [PEACE_CORPS]).round_with(
        Ussr,
        MENGISTU_HAILE_MARIAM,
        Choice::EVENT,
    );
    s.decline(Ussr);
    assert!(s.in_hand(Ussr, DIEGO_GARCIA) && s.inf(STRATEGIC_SEA_LANES) == (0, 0));
    assert_eq!(s.at_round(), (Us, 1));

    let s = mengistu_with(red_sea().hand(Ussr, [NASSERISM]).hand(Us, [PEACE_CORPS]), DIEGO_GARCIA);
    assert_eq!(s.at_round(), (Us, 1), "both cards in one round");
    assert!(s.in_hand(Ussr, NASSERISM));
}

#[test]
fn mengistu_haile_mariam_without_a_us_card_does_nothing() {
    let s = red_sea().hand(Ussr, [NASSERISM]).round_with(Ussr, MENGISTU_HAILE_MARIAM, Choice::EVENT);
    assert!(s.in_discard(MENGISTU_HAILE_MARIAM) && s.in_hand(Ussr, NASSERISM));
    assert_eq!(s.at_round(), (Us, 1));
}

#[test]
fn mengistu_haile_mariam_played_by_the_us_uses_the_soviet_hand() {
    let mut s = red_sea().us(KENYA, 1).ussr(SUDAN, 1).hand(Ussr, [DIEGO_GARCIA]).round_with(
        Us,
        MENGISTU_HAILE_MARIAM,
        Choice::EVENT,
    );
    assert_eq!((s.asked(), s.options(Ussr).cards), (Some(Ussr), CardSet::one(DIEGO_GARCIA)));
    s.card(Ussr, DIEGO_GARCIA);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (0, 2));
    assert!(s.asked() == Some(Us) && s.offers(Us, Choice::INFLUENCE), "then the US operations");
}

// ---- KM28 US Presidential Elections ---------------------------------------------------------

#[test]
fn us_presidential_elections_cancels_the_us_headline() {
    let s = red_sea().headlining(DIEGO_GARCIA, US_PRESIDENTIAL_ELECTIONS);
    assert!(s.said(Entry::HeadlineCancelled { card: DIEGO_GARCIA }) && s.in_discard(DIEGO_GARCIA));
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (0, 0));
    assert!(s.in_discard(US_PRESIDENTIAL_ELECTIONS));
}

#[test]
fn us_presidential_elections_ruling_1_comes_first_whatever_the_values() {
    let s = red_sea().headlining(CARTER_DOCTRINE, US_PRESIDENTIAL_ELECTIONS);
    assert!(!s.has(Effect::CarterForUs) && s.said(Entry::HeadlineCancelled { card: CARTER_DOCTRINE }));
    let s = red_sea().us(KENYA, 2).headlining(RED_SEA_AFRICA_SCORING, US_PRESIDENTIAL_ELECTIONS);
    assert!(s.vp_now() == 0 && s.in_discard(RED_SEA_AFRICA_SCORING), "scoring cards, too");
}

#[test]
fn us_presidential_elections_ruling_2_a_cancelled_starred_card_is_discarded() {
    let s = red_sea().headlining(CENTCOM, US_PRESIDENTIAL_ELECTIONS);
    assert!(s.in_discard(CENTCOM) && !s.is_removed(CENTCOM));
}

#[test]
fn us_presidential_elections_ruling_3_nothing_as_the_us_headline() {
    let s = red_sea().headlining(US_PRESIDENTIAL_ELECTIONS, NASSERISM);
    assert!(s.said(Entry::NoEvent { card: US_PRESIDENTIAL_ELECTIONS }));
    assert!(s.in_discard(US_PRESIDENTIAL_ELECTIONS));
    assert!(s.has(Effect::Nasserism), "the Soviet headline stands");
}

#[test]
fn us_presidential_elections_ruling_3_nothing_in_an_action_round() {
    let mut s = red_sea().us(KENYA, 1).round_with(Us, US_PRESIDENTIAL_ELECTIONS, Choice::INFLUENCE);
    s.at(Us, [KENYA]);
    assert!(s.said(Entry::NoEvent { card: US_PRESIDENTIAL_ELECTIONS }));
    assert!(s.in_discard(US_PRESIDENTIAL_ELECTIONS));

    let s = red_sea().round_with(Ussr, US_PRESIDENTIAL_ELECTIONS, Choice::EVENT);
    assert!(s.said(Entry::NoEvent { card: US_PRESIDENTIAL_ELECTIONS }));
    assert!(s.in_discard(US_PRESIDENTIAL_ELECTIONS) && s.at_round() == (Us, 1));
}

// ---- KM29 F-5Es Delivered -------------------------------------------------------------------

#[test]
fn f_5es_delivered_ruling_1_each_country_with_us_influence_at_most_once() {
    let mut s = red_sea().us(KENYA, 5).us(SUDAN, 1).us(OMAN, 1).ussr(MADAGASCAR, 1).round_with(
        Ussr,
        F_5ES_DELIVERED,
        Choice::EVENT,
    );
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[KENYA, SUDAN]));
    // The Soviet die is rolled first. US: more influence there.
    s.then_dice([6, 2]).at(Ussr, [KENYA]);
    assert_eq!(s.inf(KENYA), (2, 0), "6 against 2 + 1");
    assert_eq!(s.options(Ussr).spaces, SpaceSet::one(SUDAN), "Kenya had its roll");
    assert!(s.offers(Ussr, Choice::DECLINE));
    s.decline(Ussr);
    assert_eq!(s.inf(SUDAN), (1, 0));
    assert!(s.is_removed(F_5ES_DELIVERED));
}

#[test]
fn f_5es_delivered_ruling_1_all_may_be_rolled_for_in_free_order() {
    let mut s =
        red_sea().us(KENYA, 1).us(SUDAN, 1).us(DJIBOUTI, 1).round_with(Ussr, F_5ES_DELIVERED, Choice::EVENT);
    s.then_dice([6, 1, 6, 1, 6, 1]).at(Ussr, [SUDAN, DJIBOUTI, KENYA]).done();
    assert_eq!([KENYA, SUDAN, DJIBOUTI].map(|space| s.inf(space)), [(0, 0); 3]);
    assert_eq!(s.milops_of(Ussr), 0);
}

#[test]
fn f_5es_delivered_ruling_2_no_defcon_limit() {
    let s = red_sea().defcon(2).us(EGYPT, 1).round_with(Ussr, F_5ES_DELIVERED, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::one(EGYPT));
}

#[test]
fn f_5es_delivered_ruling_3_prevents_the_ogaden_war_even_without_a_roll() {
    let mut s = red_sea().ussr(SOMALIA, 1).hand(Ussr, [OGADEN_WAR]).hand(Us, [DIEGO_GARCIA]).round_with(
        Ussr,
        F_5ES_DELIVERED,
        Choice::EVENT,
    );
    assert!(s.has(Effect::F5esDelivered) && s.is_removed(F_5ES_DELIVERED));
    assert!(!Effects::OF_TURN.has(Effect::F5esDelivered), "for the rest of the game");
    s.play(Us, DIEGO_GARCIA, Choice::EVENT);
    // T-5.2-1.
    s.play(Ussr, OGADEN_WAR, Choice::INFLUENCE).at(Ussr, [SOMALIA, SOMALIA]);
    assert!(s.said(Entry::NoEvent { card: OGADEN_WAR }) && s.in_discard(OGADEN_WAR));
    assert_eq!((s.inf(SOMALIA), s.milops_of(Us)), ((0, 3), 0));
}

// ---- KM30 Marxist-Leninist Vanguard Party ---------------------------------------------------

#[test]
fn marxist_leninist_vanguard_party_moves_three_from_one_country() {
    let mut s = red_sea().ussr(SOMALIA, 4).ussr(SUDAN, 1).round_with(
        Ussr,
        MARXIST_LENINIST_VANGUARD_PARTY,
        Choice::EVENT,
    );
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[SOMALIA, SUDAN]));
    s.at(Ussr, [SOMALIA]);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::one(SOMALIA), "one country alone");
    s.at(Ussr, [SOMALIA, SOMALIA]);
    assert!(!s.offers_space(Ussr, SOMALIA), "other countries");
    s.at(Ussr, [OMAN, SUDAN, OMAN]);
    assert_eq!([SOMALIA, OMAN, SUDAN].map(|space| s.inf(space).1), [1, 2, 2]);
    assert!(s.in_discard(MARXIST_LENINIST_VANGUARD_PARTY));
}

#[test]
fn marxist_leninist_vanguard_party_moves_fewer_or_none() {
    let party = || {
        red_sea().ussr(SOMALIA, 2).ussr(SUDAN, 1).round_with(
            Ussr,
            MARXIST_LENINIST_VANGUARD_PARTY,
            Choice::EVENT,
        )
    };
    let mut s = party();
    s.decline(Ussr);
    assert_eq!((s.inf(SOMALIA), s.at_round()), ((0, 2), (Us, 1)));
    let mut s = party();
    s.at(Ussr, [SOMALIA]).decline(Ussr).at(Ussr, [YEMEN]);
    assert_eq!((s.inf(SOMALIA), s.inf(YEMEN), s.at_round()), ((0, 1), (0, 1), (Us, 1)));
    let mut s = party();
    s.at(Ussr, [SUDAN, YEMEN]);
    assert_eq!((s.inf(SUDAN), s.inf(YEMEN), s.at_round()), ((0, 0), (0, 1), (Us, 1)), "all there was");
}

#[test]
fn marxist_leninist_vanguard_party_ruling_1_no_access_and_no_higher_price() {
    let mut s = red_sea().ussr(SOMALIA, 2).us(OMAN, 2).round_with(
        Ussr,
        MARXIST_LENINIST_VANGUARD_PARTY,
        Choice::EVENT,
    );
    s.at(Ussr, [SOMALIA, SOMALIA, OMAN, OMAN]);
    assert_eq!(s.inf(OMAN), (2, 2));
}

#[test]
fn marxist_leninist_vanguard_party_ruling_2_the_sea_lanes_are_no_country() {
    let mut s = red_sea().ussr(SOMALIA, 2).ussr(STRATEGIC_SEA_LANES, 3).round_with(
        Ussr,
        MARXIST_LENINIST_VANGUARD_PARTY,
        Choice::EVENT,
    );
    assert_eq!(s.options(Ussr).spaces, SpaceSet::one(SOMALIA));
    s.at(Ussr, [SOMALIA, SOMALIA]);
    assert!(!s.offers_space(Ussr, STRATEGIC_SEA_LANES) && s.offers_space(Ussr, OMAN));
}

#[test]
fn marxist_leninist_vanguard_party_ruling_3_three_need_two_countries() {
    let mut s = red_sea().ussr(SOMALIA, 3).round_with(Ussr, MARXIST_LENINIST_VANGUARD_PARTY, Choice::EVENT);
    s.at(Ussr, [SOMALIA, SOMALIA, SOMALIA, YEMEN, YEMEN]);
    assert_eq!(s.left(), 1);
    assert!(!s.offers_space(Ussr, YEMEN) && s.offers_space(Ussr, OMAN));
}

// ---- KM31 Presidential Directive 30 ---------------------------------------------------------

#[test]
fn presidential_directive_30_adds_one_anywhere_and_may_be_declined() {
    let mut s = red_sea().us(OMAN, 3).round_with(Ussr, PRESIDENTIAL_DIRECTIVE_30, Choice::EVENT);
    s.at(Ussr, [OMAN]);
    assert_eq!(s.inf(OMAN), (3, 1));
    assert!(s.is_removed(PRESIDENTIAL_DIRECTIVE_30) && s.has(Effect::EightRoundsForUssr));
    let mut s = red_sea().round_with(Ussr, PRESIDENTIAL_DIRECTIVE_30, Choice::EVENT);
    s.decline(Ussr);
    assert!(s.has(Effect::EightRoundsForUssr), "the round is not lost with the influence");
}

#[test]
fn presidential_directive_30_ruling_1_the_sea_lanes_are_anywhere() {
    let mut s = red_sea().round_with(Ussr, PRESIDENTIAL_DIRECTIVE_30, Choice::EVENT);
    s.at(Ussr, [STRATEGIC_SEA_LANES]);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (0, 1));
    let s = Scenario::red_sea_with(&[("directive_30_on_land", "on")]).round_with(
        Ussr,
        PRESIDENTIAL_DIRECTIVE_30,
        Choice::EVENT,
    );
    assert!(!s.offers_space(Ussr, STRATEGIC_SEA_LANES) && s.offers_space(Ussr, OMAN));
}

#[test]
fn presidential_directive_30_ruling_2_the_eighth_round_is_last_and_optional() {
    let directive = |s: Scenario| {
        let mut s = s.hand(Ussr, [PRESIDENTIAL_DIRECTIVE_30]).round(Ussr, 7);
        s.play(Ussr, PRESIDENTIAL_DIRECTIVE_30, Choice::EVENT).decline(Ussr);
        assert_eq!((s.asked(), s.at_round()), (Some(Us), (Us, 7)), "both players' seventh first");
        s.choose(Us, Choice::PASS);
        s
    };
    let mut s = directive(red_sea().hand(Ussr, [NASSERISM]));
    assert_eq!((s.asked(), s.at_round()), (Some(Ussr), (Ussr, 8)));
    assert!(s.offers_card(Ussr, NASSERISM) && s.offers(Ussr, Choice::PASS));
    s.choose(Ussr, Choice::PASS);
    assert!(s.said(Entry::TurnEnds { turn: 1 }) && s.in_hand(Ussr, NASSERISM));
    assert!(!s.has(Effect::EightRoundsForUssr), "for one turn");

    let s = directive(red_sea());
    assert!(s.said(Entry::TurnEnds { turn: 1 }), "an eighth round needs a card");
}

#[test]
fn presidential_directive_30_ruling_3_not_after_afghanistan_invasion() {
    let mut s = red_sea().us(KENYA, 1).effect(Effect::AfghanistanInvasion).round_with(
        Us,
        PRESIDENTIAL_DIRECTIVE_30,
        Choice::INFLUENCE,
    );
    s.at(Us, [KENYA, KENYA]);
    assert!(s.said(Entry::NoEvent { card: PRESIDENTIAL_DIRECTIVE_30 }));
    assert!(s.in_discard(PRESIDENTIAL_DIRECTIVE_30) && !s.has(Effect::EightRoundsForUssr));
}

// ---- KM32 Cyrus Vance -----------------------------------------------------------------------

/// Two different US cards are drawn from three.
fn vance(first: contract::CardId, second: contract::CardId) -> Scenario {
    let s = red_sea().ussr(SUDAN, 1).hand(Us, [first, second, PEACE_CORPS]).draws([first, second]);
    s.round_with(Ussr, CYRUS_VANCE, Choice::EVENT)
}

#[test]
fn cyrus_vance_draws_two_different_cards() {
    let mut s =
        red_sea().hand(Us, [ZBIG, NASSERISM, PEACE_CORPS]).round_with(Ussr, CYRUS_VANCE, Choice::EVENT);
    s.then_draws([ZBIG]).fed();
    let from = CardSet::of(&[NASSERISM, PEACE_CORPS]);
    assert_eq!(s.open.now, Now::Chance(Chance::Card { from }), "the first card is out already");
}

#[test]
fn cyrus_vance_discards_one_and_gives_the_other_back() {
    let mut s = vance(ZBIG, NASSERISM);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[ZBIG, NASSERISM]));
    assert!(!s.offers(Ussr, Choice::DECLINE));
    s.card(Ussr, ZBIG);
    assert!(s.in_discard(ZBIG) && s.in_hand(Us, NASSERISM) && s.in_hand(Us, PEACE_CORPS));
    assert_eq!(s.vp_now(), 0, "a US event");
    assert!(s.is_removed(CYRUS_VANCE));
}

#[test]
fn cyrus_vance_gives_two_points_for_a_soviet_event() {
    let mut s = vance(ZBIG, NASSERISM);
    s.card(Ussr, NASSERISM);
    assert_eq!(s.vp_now(), -2);
    let mut s = vance(ARAB_LEAGUE, NASSERISM);
    s.card(Ussr, ARAB_LEAGUE);
    assert_eq!(s.vp_now(), 0, "neutral is not Soviet");
}

#[test]
fn cyrus_vance_ruling_1_the_discarded_event_does_not_happen() {
    let mut s = vance(NASSERISM, RED_SEA_AFRICA_SCORING);
    s.card(Ussr, RED_SEA_AFRICA_SCORING);
    assert!(s.in_discard(RED_SEA_AFRICA_SCORING) && s.vp_now() == 0);
    let mut s = vance(NASSERISM, RED_SEA_AFRICA_SCORING);
    s.card(Ussr, NASSERISM);
    assert!(s.in_discard(NASSERISM) && !s.has(Effect::Nasserism), "discarded though starred");
}

#[test]
fn cyrus_vance_ruling_2_a_single_card_must_go_and_an_empty_hand_is_no_effect() {
    let s = red_sea().hand(Us, [NASSERISM]).draws([NASSERISM]).round_with(Ussr, CYRUS_VANCE, Choice::EVENT);
    s.done();
    assert!(s.in_discard(NASSERISM) && s.vp_now() == -2 && s.is_removed(CYRUS_VANCE));
    let s = red_sea().round_with(Ussr, CYRUS_VANCE, Choice::EVENT);
    assert!(s.vp_now() == 0 && s.is_removed(CYRUS_VANCE) && s.at_round() == (Us, 1));
}

#[test]
fn cyrus_vance_ruling_3_the_ussr_sees_both() {
    let mut s = vance(ZBIG, NASSERISM);
    for card in [ZBIG, NASSERISM] {
        assert!(s.said(Entry::Revealed { side: Us, card }));
    }
    s.card(Ussr, ZBIG);
    assert_eq!(s.seen(Us), CardSet::one(NASSERISM), "and knows what it gave back");
}

// ---- KM33 Stagflation -----------------------------------------------------------------------

#[test]
fn stagflation_shows_scoring_cards_and_binds_the_next_us_round() {
    let mut s = red_sea()
        .ussr(SOMALIA, 1)
        .hand(Us, [RED_SEA_AFRICA_SCORING, ZBIG, PEACE_CORPS])
        .hand(Ussr, [NASSERISM])
        .round_with(Ussr, STAGFLATION, Choice::EVENT);
    assert_eq!(s.seen(Us), CardSet::one(RED_SEA_AFRICA_SCORING), "scoring cards alone");
    assert_eq!(s.left(), 2);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [SOMALIA, SOMALIA]);
    assert_eq!(s.inf(SOMALIA), (0, 3));
    assert!(s.is_removed(STAGFLATION));
    assert_eq!(s.options(Us), contract::Options::cards(CardSet::one(RED_SEA_AFRICA_SCORING)));
    s.card(Us, RED_SEA_AFRICA_SCORING).play(Ussr, NASSERISM, Choice::EVENT);
    assert!(s.offers_card(Us, ZBIG) && s.offers_card(Us, PEACE_CORPS), "only one round is bound");
}

#[test]
fn stagflation_without_scoring_cards_binds_nobody() {
    let mut s = red_sea().hand(Us, [ZBIG]).round_with(Ussr, STAGFLATION, Choice::EVENT);
    assert!(s.said(Entry::NothingToReveal { side: Us }) && s.offers(Ussr, Choice::DECLINE));
    s.decline(Ussr);
    assert!(s.offers_card(Us, ZBIG) && s.offers_card(Us, ROMANIAN_AUTONOMY));
}

#[test]
fn stagflation_ruling_1_t_62s_make_it_three() {
    let s = red_sea().effect(Effect::T62s).round_with(Ussr, STAGFLATION, Choice::EVENT);
    assert_eq!(s.left(), 3);
}

#[test]
fn stagflation_ruling_2_no_space_race() {
    let s = red_sea().us(KENYA, 1).round_with(Ussr, STAGFLATION, Choice::EVENT);
    assert!(!s.offers(Ussr, Choice::SPACE));
    for operation in [Choice::INFLUENCE, Choice::COUP, Choice::REALIGN] {
        assert!(s.offers(Ussr, operation));
    }
}

#[test]
fn stagflation_ruling_3_from_the_headlines_it_binds_the_first_round() {
    let mut s = red_sea().hand(Us, [RED_SEA_AFRICA_SCORING, ZBIG]).headlining(DIEGO_GARCIA, STAGFLATION);
    s.decline(Ussr);
    assert_eq!((s.asked(), s.at_round()), (Some(Us), (Us, 1)));
    assert_eq!(s.options(Us).cards, CardSet::one(RED_SEA_AFRICA_SCORING));
}

#[test]
fn stagflation_played_by_the_us_binds_its_next_round_not_this_one() {
    let mut s = red_sea()
        .us(KENYA, 1)
        .hand(Us, [RED_SEA_AFRICA_SCORING, RED_SEA_MIDDLE_EAST_SCORING, ZBIG])
        .round_with(Us, STAGFLATION, Choice::INFLUENCE);
    s.at(Us, [KENYA, KENYA]).decline(Ussr);
    assert_eq!(s.at_round(), (Us, 2));
    let shown = CardSet::of(&[RED_SEA_AFRICA_SCORING, RED_SEA_MIDDLE_EAST_SCORING]);
    assert_eq!(s.options(Us).cards, shown, "one of them");
}

#[test]
fn stagflation_ruling_4_without_a_round_left_the_held_card_loses() {
    let mut s = red_sea()
        .effect(Effect::EightRoundsForUssr)
        .hand(Us, [RED_SEA_AFRICA_SCORING])
        .hand(Ussr, [STAGFLATION])
        .round(Ussr, 8);
    s.play(Ussr, STAGFLATION, Choice::EVENT).decline(Ussr);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::HeldScoringCard)));
}

// ---- KM34 CENTO Collapses -------------------------------------------------------------------

#[test]
fn cento_collapses_takes_two_from_one_or_two_countries() {
    let cento = || red_sea().us(OMAN, 2).us(YEMEN, 2).us(KENYA, 2);
    let mut s = cento().round_with(Ussr, CENTO_COLLAPSES, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[OMAN, YEMEN]));
    s.at(Ussr, [OMAN, OMAN]);
    assert_eq!((s.inf(OMAN), s.inf(YEMEN)), ((0, 0), (2, 0)));
    assert!(s.is_removed(CENTO_COLLAPSES));
    let mut s = cento().round_with(Ussr, CENTO_COLLAPSES, Choice::EVENT);
    s.at(Ussr, [OMAN, YEMEN]);
    assert_eq!((s.inf(OMAN), s.inf(YEMEN)), ((1, 0), (1, 0)));
}

/// T-2.1.2; the sea lanes are in no region.
#[test]
fn cento_collapses_ruling_1_egypt_may_be_chosen() {
    let s = red_sea().us(EGYPT, 2).us(OMAN, 1).us(STRATEGIC_SEA_LANES, 1).round_with(
        Ussr,
        CENTO_COLLAPSES,
        Choice::EVENT,
    );
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[EGYPT, OMAN]));
}

#[test]
fn cento_collapses_removes_as_much_as_there_is() {
    let s = red_sea().us(SAUDI_ARABIA, 1).round_with(Ussr, CENTO_COLLAPSES, Choice::EVENT);
    assert_eq!((s.inf(SAUDI_ARABIA), s.at_round()), ((0, 0), (Us, 1)));
    let s = red_sea().round_with(Ussr, CENTO_COLLAPSES, Choice::EVENT);
    assert!(s.is_removed(CENTO_COLLAPSES), "it happened without result");
}
