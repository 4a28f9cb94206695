//! Red Sea cards KM44–KM51: every event and every ruling.

use crate::common::*;
use contract::{CardId, CardSet, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::{Effect, Effects};
use struggle::log::{Entry, Reason};

fn red_sea() -> Scenario {
    Scenario::red_sea()
}

/// The USSR plays a US card through Mengistu Haile Mariam.
fn mirrored(s: Scenario, card: CardId) -> Scenario {
    let mut s = s.hand(Ussr, [card]).round_with(Ussr, MENGISTU_HAILE_MARIAM, Choice::EVENT);
    s.card(Ussr, card);
    s
}

// ---- KM44 Apollo-Soyuz Test Project ---------------------------------------------------------

#[test]
fn apollo_soyuz_test_project_moves_one_box_and_takes_what_it_gives() {
    let s = red_sea().round_with(Us, APOLLO_SOYUZ_TEST_PROJECT, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.space_of(Ussr), s.vp_now()), (1, 0, 0));
    assert!(s.in_discard(APOLLO_SOYUZ_TEST_PROJECT));
    let s = red_sea().space_race(1, 0).round_with(Us, APOLLO_SOYUZ_TEST_PROJECT, Choice::EVENT);
    assert_eq!(s.vp_now(), 2, "first in box 2");
    let s = red_sea().space_race(2, 1).round_with(Ussr, APOLLO_SOYUZ_TEST_PROJECT, Choice::EVENT);
    assert_eq!(s.vp_now(), -1, "second in box 2");
}

/// T-6.4.4.
#[test]
fn apollo_soyuz_test_project_draws_a_card_in_the_last_box() {
    let s = red_sea().space_race(2, 0).deck([NASSERISM]).draws([NASSERISM]);
    let s = s.round_with(Us, APOLLO_SOYUZ_TEST_PROJECT, Choice::EVENT);
    s.done();
    assert!(s.in_hand(Us, NASSERISM) && s.vp_now() == 3);
    let s = red_sea().space_race(3, 2).deck([NASSERISM]);
    let s = s.round_with(Ussr, APOLLO_SOYUZ_TEST_PROJECT, Choice::EVENT);
    assert_eq!((s.space_of(Ussr), s.vp_now()), (3, 0), "the second gets neither");
    assert!(s.in_deck(NASSERISM));
}

#[test]
fn apollo_soyuz_test_project_ruling_1_is_no_attempt_of_the_turn() {
    let mut s = red_sea().hand(Us, [PEACE_CORPS]).round_with(Us, APOLLO_SOYUZ_TEST_PROJECT, Choice::EVENT);
    assert_eq!(s.state.public.space_tries[Us], 0);
    s.card(Us, PEACE_CORPS);
    assert!(s.offers(Us, Choice::SPACE));
}

#[test]
fn apollo_soyuz_test_project_ruling_2_no_effect_in_the_last_box() {
    let s = red_sea().space_race(3, 0).deck([NASSERISM]);
    let s = s.round_with(Us, APOLLO_SOYUZ_TEST_PROJECT, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (3, 0));
    assert!(s.in_deck(NASSERISM) && s.in_discard(APOLLO_SOYUZ_TEST_PROJECT));
}

#[test]
fn apollo_soyuz_test_project_ruling_3_box_one_works_after_this_very_headline_phase() {
    let space = || red_sea().ussr(KENYA, 1).ussr(OMAN, 1).us(OMAN, 1).ussr(STRATEGIC_SEA_LANES, 1);
    let mut s = space().headlining(APOLLO_SOYUZ_TEST_PROJECT, NASSERISM);
    assert_eq!(s.asked(), Some(Us));
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[KENYA, OMAN]), "countries, and no sea lanes");
    assert_eq!(s.options(Us).choices, 0, "not optional");
    s.at(Us, [OMAN]);
    assert_eq!((s.inf(OMAN), s.inf(KENYA)), ((1, 0), (0, 1)));
    assert_eq!(s.at_round().0, Us, "one influence, then the rounds");
    let s = space().space_race(0, 1).headlining(APOLLO_SOYUZ_TEST_PROJECT, NASSERISM);
    assert_eq!((s.inf(OMAN), s.inf(KENYA), s.space_of(Us)), ((1, 1), (0, 1), 1), "not for the second");
}

// ---- KM45 OAU -------------------------------------------------------------------------------

/// The US holds two Soviet cards and plays OAU; `die` decides.
fn oau(s: Scenario, die: u8) -> Scenario {
    let mut s = s.dice([die]).hand(Us, [GOSPLAN_ADVISERS, NASSERISM, PEACE_CORPS, RED_SEA_AFRICA_SCORING]);
    s = s.us(KENYA, 1).ussr(SUDAN, 1).round_with(Us, OAU, Choice::EVENT);
    assert_eq!(s.options(Us).cards, CardSet::of(&[GOSPLAN_ADVISERS, NASSERISM]), "Soviet events");
    s
}

#[test]
fn oau_conducts_the_discarded_operations_on_four_or_more() {
    let mut s = oau(red_sea(), 4);
    s.card(Us, GOSPLAN_ADVISERS);
    assert_eq!(s.left(), 2);
    s.choose(Us, Choice::INFLUENCE).at(Us, [KENYA, KENYA]);
    assert_eq!(s.inf(KENYA), (3, 0));
    assert!(s.in_discard(GOSPLAN_ADVISERS) && s.in_discard(OAU));
}

#[test]
fn oau_conducts_none_on_three_or_less() {
    let mut s = oau(red_sea(), 3);
    s.card(Us, GOSPLAN_ADVISERS).done();
    assert!(s.in_discard(GOSPLAN_ADVISERS) && s.in_discard(OAU));
    assert_eq!((s.inf(KENYA), s.at_round()), ((1, 0), (Us, 2)));
}

#[test]
fn oau_without_an_opponents_card_does_not_happen() {
    let s = red_sea().hand(Us, [PEACE_CORPS, ARAB_LEAGUE]).round_with(Us, OAU, Choice::EVENT);
    assert!(s.said(Entry::NoEvent { card: OAU }) && s.in_discard(OAU));
    assert!(s.in_hand(Us, PEACE_CORPS) && s.in_hand(Us, ARAB_LEAGUE));
}

#[test]
fn oau_ruling_1_the_discarded_event_does_not_happen() {
    let mut s = oau(red_sea(), 6);
    s.card(Us, NASSERISM).choose(Us, Choice::INFLUENCE).at(Us, [KENYA]);
    assert!(!s.has(Effect::Nasserism) && s.in_discard(NASSERISM) && !s.is_removed(NASSERISM));
}

#[test]
fn oau_ruling_2_no_space_race_and_modified_operations() {
    let mut s = oau(red_sea(), 4);
    s.card(Us, GOSPLAN_ADVISERS);
    for operation in [Choice::INFLUENCE, Choice::COUP, Choice::REALIGN] {
        assert!(s.offers(Us, operation));
    }
    assert!(!s.offers(Us, Choice::SPACE));
    let mut s = red_sea()
        .effect(Effect::T62s)
        .us(KENYA, 1)
        .ussr(KENYA, 1)
        .hand(Ussr, [PEACE_CORPS, USAID])
        .dice([5])
        .round_with(Ussr, OAU, Choice::EVENT);
    s.card(Ussr, USAID);
    assert_eq!(s.left(), 3, "T-62s and Kalashnikovs");
}

/// §7.3.2 with KM11: a card of one Op is worth two.
#[test]
fn oau_ruling_2_voice_of_america_in_amharic_counts() {
    let mut s = oau(red_sea().effect(Effect::AmharicForUs), 4);
    s.card(Us, NASSERISM);
    assert_eq!(s.left(), 2);
}

#[test]
fn oau_ruling_3_also_as_a_headline() {
    let s = red_sea().us(KENYA, 1).hand(Us, [GOSPLAN_ADVISERS]).dice([5]);
    let mut s = s.headlining(OAU, DETENTE);
    s.at(Us, [KENYA, KENYA]).done();
    assert_eq!(s.inf(KENYA), (3, 0));
}

// ---- KM46 We Are the World ------------------------------------------------------------------

fn famine_in<const N: usize>(spaces: [contract::SpaceId; N]) -> Scenario {
    let mut s = red_sea();
    for space in spaces {
        s.state.public.red_sea.famine.insert(space);
    }
    s
}

#[test]
fn we_are_the_world_ends_a_famine_with_a_point_and_two_influence() {
    let mut s = famine_in([KENYA, SUDAN]).round_with(Us, WE_ARE_THE_WORLD, Choice::EVENT);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[KENYA, SUDAN]));
    s.at(Us, [SUDAN]);
    assert_eq!((s.vp_now(), s.inf(SUDAN), s.inf(KENYA)), (1, (2, 0), (0, 0)));
    assert_eq!(s.state.public.red_sea.famine, SpaceSet::one(KENYA));
    assert!(s.is_removed(WE_ARE_THE_WORLD));
}

#[test]
fn we_are_the_world_ruling_1_without_famine_it_is_discarded() {
    let mut s = red_sea().ussr(SUDAN, 1).round_with(Ussr, WE_ARE_THE_WORLD, Choice::INFLUENCE);
    s.at(Ussr, [SUDAN]);
    assert!(s.said(Entry::NoEvent { card: WE_ARE_THE_WORLD }));
    assert!(s.in_discard(WE_ARE_THE_WORLD) && s.vp_now() == 0);
    let s = red_sea().headlining(WE_ARE_THE_WORLD, NASSERISM);
    assert!(s.in_discard(WE_ARE_THE_WORLD) && s.vp_now() == 0);
}

#[test]
fn we_are_the_world_mirrored_helps_the_ussr() {
    let mut s = mirrored(famine_in([KENYA, SUDAN]).us(KENYA, 1), WE_ARE_THE_WORLD);
    assert_eq!(s.asked(), Some(Ussr));
    s.at(Ussr, [KENYA]);
    assert_eq!((s.vp_now(), s.inf(KENYA)), (-1, (1, 2)));
    assert_eq!(s.state.public.red_sea.famine, SpaceSet::one(SUDAN));
    assert!(s.is_removed(WE_ARE_THE_WORLD));
    let s = mirrored(red_sea(), WE_ARE_THE_WORLD);
    assert!(s.in_discard(WE_ARE_THE_WORLD) && s.vp_now() == 0);
}

// ---- KM47 Yemeni Presidential Assassinations ------------------------------------------------

fn yemen(s: Scenario, die: u8) -> Scenario {
    s.dice([die]).round_with(Ussr, YEMENI_PRESIDENTIAL_ASSASSINATIONS, Choice::EVENT)
}

#[test]
fn yemeni_presidential_assassinations_needs_four() {
    let s = yemen(red_sea(), 3);
    assert_eq!((s.inf(YEMEN), s.defcon_now()), ((0, 0), 3));
    assert!(s.is_removed(YEMENI_PRESIDENTIAL_ASSASSINATIONS));
    assert_eq!(yemen(red_sea(), 4).inf(YEMEN), (0, 2));
    assert_eq!(yemen(red_sea().ussr(OMAN, 2), 3).inf(YEMEN), (0, 2), "one for Oman");
    assert_eq!(yemen(red_sea().ussr(KENYA, 2), 3).inf(YEMEN), (0, 0), "Kenya is elsewhere");
}

#[test]
fn yemeni_presidential_assassinations_ruling_1_egypt_and_yemen_count() {
    let s = yemen(red_sea().ussr(EGYPT, 2), 3);
    assert!(s.controls(Ussr, YEMEN));
    // Yemen itself counts, and needs nothing more.
    let s = yemen(red_sea().ussr(YEMEN, 3).us(YEMEN, 1), 3);
    assert_eq!(s.inf(YEMEN), (1, 3));
}

#[test]
fn yemeni_presidential_assassinations_ruling_2_at_defcon_two_who_plays_it_loses() {
    for side in [Us, Ussr] {
        let s = red_sea().defcon(2).round_with(side, YEMENI_PRESIDENTIAL_ASSASSINATIONS, Choice::EVENT);
        assert_eq!(s.outcome(), Some((Some(side.foe()), Reason::NuclearWar)));
        assert_eq!(s.inf(YEMEN), (0, 0), "before anything else");
    }
    let s = red_sea().defcon(2).headlining(YEMENI_PRESIDENTIAL_ASSASSINATIONS, NASSERISM);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)), "the US headlined it");
}

#[test]
fn yemeni_presidential_assassinations_ruling_3_two_more_than_the_us() {
    assert_eq!(yemen(red_sea().us(YEMEN, 3), 4).inf(YEMEN), (3, 5));
    assert_eq!(yemen(red_sea().us(YEMEN, 1).ussr(YEMEN, 2), 4).inf(YEMEN), (1, 3));
}

// ---- KM48 Diego Garcia ----------------------------------------------------------------------

#[test]
fn diego_garcia_strengthens_the_us_on_the_sea_lanes() {
    let s = red_sea().ussr(STRATEGIC_SEA_LANES, 2).round_with(Us, DIEGO_GARCIA, Choice::EVENT);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (2, 1));
    assert!(s.in_discard(DIEGO_GARCIA));
    let s = red_sea().round_with(Us, DIEGO_GARCIA, Choice::EVENT);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (2, 0), "nothing to remove");
}

#[test]
fn diego_garcia_mirrored_strengthens_the_ussr() {
    let s = mirrored(red_sea().us(STRATEGIC_SEA_LANES, 3), DIEGO_GARCIA);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (2, 2));
    assert!(s.in_discard(DIEGO_GARCIA));
}

// ---- KM49 Seychelles ------------------------------------------------------------------------

#[test]
fn seychelles_ruling_1_adds_one_for_each_of_five_countries_without_the_us() {
    let countries = [EGYPT, SAUDI_ARABIA, YEMEN, SOUTH_YEMEN, OMAN];
    for n in 0..=5 {
        let s = countries[..n].iter().fold(red_sea().us(KENYA, 1), |s, &space| s.us(space, 1));
        let s = s.round_with(Ussr, SEYCHELLES, Choice::EVENT);
        assert_eq!(s.inf(STRATEGIC_SEA_LANES), (0, 5 - n as u8));
        assert!(s.in_discard(SEYCHELLES));
    }
}

#[test]
fn seychelles_soviet_influence_does_not_matter() {
    let s = red_sea().ussr(OMAN, 2).ussr(STRATEGIC_SEA_LANES, 1).us(YEMEN, 1);
    let s = s.round_with(Ussr, SEYCHELLES, Choice::EVENT);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (0, 5));
}

// ---- KM50 Indian Ocean Zone of Peace --------------------------------------------------------

#[test]
fn indian_ocean_zone_of_peace_gives_two_points_and_makes_every_coup_dear() {
    let mut s = red_sea().us(MADAGASCAR, 1).ussr(DJIBOUTI, 1).hand(Us, [PEACE_CORPS]).round_with(
        Ussr,
        INDIAN_OCEAN_ZONE_OF_PEACE,
        Choice::EVENT,
    );
    assert_eq!(s.vp_now(), -2);
    assert!(s.is_removed(INDIAN_OCEAN_ZONE_OF_PEACE));
    s.then_dice([1]).play(Us, PEACE_CORPS, Choice::COUP).done();
    assert_eq!(s.defcon_now(), 3, "Djibouti counts as a battleground");
    assert!(Effects::OF_TURN.has(Effect::ZoneOfPeace), "for this turn");
    let s = red_sea().round_with(Us, INDIAN_OCEAN_ZONE_OF_PEACE, Choice::EVENT);
    assert_eq!(s.vp_now(), 2);
}

#[test]
fn indian_ocean_zone_of_peace_ruling_1_only_for_coups() {
    let s = red_sea().effect(Effect::ZoneOfPeace).us(SUDAN, 1).us(DJIBOUTI, 2);
    let s = s.round_with(Us, RED_SEA_AFRICA_SCORING, Choice::EVENT);
    assert_eq!(s.vp_now(), 1, "presence without battlegrounds");
    let s = red_sea().effect(Effect::ZoneOfPeace).us(SUDAN, 1).us(OMAN, 1);
    let s = s.round_with(Ussr, SEPARATISTS, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[SUDAN, OMAN]));
}

#[test]
fn indian_ocean_zone_of_peace_ruling_2_a_flashpoint_can_cost_two() {
    let coup = |options: &[(&str, &str)]| {
        let s = Scenario::red_sea_with(options).effect(Effect::ZoneOfPeace).us(SOMALIA, 1);
        s.deck([DETENTE]).hand(Ussr, [NASSERISM])
    };
    let mut s = coup(&[]).draws([DETENTE]).dice([1]).round(Ussr, 1);
    s.play(Ussr, NASSERISM, Choice::COUP).done();
    assert_eq!(s.defcon_now(), 2);
    let mut s = coup(&[("zone_of_peace_no_reveal", "on")]).dice([1]).round(Ussr, 1);
    s.play(Ussr, NASSERISM, Choice::COUP).done();
    assert_eq!(s.defcon_now(), 3);
}

#[test]
fn indian_ocean_zone_of_peace_ruling_3_zbig_is_exempt() {
    let s = red_sea().effect(Effect::ZoneOfPeace).ussr(KENYA, 1).dice([1]);
    let s = s.round_with(Us, ZBIG, Choice::EVENT);
    s.done();
    assert_eq!((s.defcon_now(), s.milops_of(Us)), (4, 3));
}

// ---- KM51 Water Wars ------------------------------------------------------------------------

fn water(egypt: u8, ethiopia: u8) -> Scenario {
    let s = red_sea().us(EGYPT, egypt).us(ETHIOPIA, ethiopia);
    s.round_with(Ussr, WATER_WARS, Choice::EVENT)
}

#[test]
fn water_wars_clears_the_country_with_more_influence() {
    let s = water(3, 1);
    assert_eq!((s.inf(EGYPT), s.inf(ETHIOPIA)), ((0, 0), (1, 0)));
    let s = water(2, 4);
    assert_eq!((s.inf(EGYPT), s.inf(ETHIOPIA)), ((2, 0), (0, 0)));
    assert!(s.in_discard(WATER_WARS));
}

#[test]
fn water_wars_ruling_1_on_a_tie_the_player_chooses() {
    let mut s = water(2, 2);
    assert_eq!((s.asked(), s.options(Ussr).spaces), (Some(Ussr), SpaceSet::of(&[EGYPT, ETHIOPIA])));
    s.at(Ussr, [ETHIOPIA]);
    assert_eq!((s.inf(EGYPT), s.inf(ETHIOPIA)), ((2, 0), (0, 0)));
}

#[test]
fn water_wars_needs_the_opponent_in_control_of_both() {
    for (egypt, ethiopia) in [(1, 2), (2, 0)] {
        let s = water(egypt, ethiopia);
        assert!(s.said(Entry::NoEvent { card: WATER_WARS }) && s.in_discard(WATER_WARS));
        assert_eq!((s.inf(EGYPT), s.inf(ETHIOPIA)), ((egypt, 0), (ethiopia, 0)));
    }
    // The player's own control does not matter to the player's own card.
    let s = red_sea().us(EGYPT, 2).us(ETHIOPIA, 2).round_with(Us, WATER_WARS, Choice::EVENT);
    assert_eq!((s.inf(EGYPT), s.inf(ETHIOPIA)), ((2, 0), (2, 0)));
}
