//! Defectors (103) and the optional Early War cards 104–106, ruling by ruling.

use crate::common::*;
use contract::{CardSet, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::Region;

fn region(s: &Scenario, region: Region) -> SpaceSet {
    s.setup.board.regions[region as usize]
}

// ---- 103 Defectors ----------------------------------------------------------------------------

// Rulings 1 and 5; rules D 3.
#[test]
fn defectors_ruling_1_cancels_a_soviet_headline_of_any_value() {
    let s = Scenario::new().us(EGYPT, 2).us(IRAN, 2).headlining(DEFECTORS, MUSLIM_REVOLUTION);
    assert_eq!((s.inf(EGYPT), s.inf(IRAN)), ((2, 0), (2, 0)));
    assert!(s.in_discard(MUSLIM_REVOLUTION) && s.in_discard(DEFECTORS));
    // A starred card is discarded, not removed.
    let s = Scenario::new().us(CUBA, 1).headlining(DEFECTORS, FIDEL);
    assert_eq!(s.inf(CUBA), (1, 0));
    assert!(s.in_discard(FIDEL) && !s.is_removed(FIDEL));
    assert_eq!((s.vp_now(), s.at_round()), (0, (Ussr, 1)));
}

#[test]
fn defectors_cancels_a_scoring_card() {
    let s = Scenario::new().ussr(JAPAN, 4).headlining(DEFECTORS, ASIA_SCORING);
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(ASIA_SCORING));
}

#[test]
fn defectors_ruling_2_headlined_by_the_ussr_does_nothing() {
    // The US card goes second (1 against 2) and first (3 against 2): it is never touched.
    for us in [TRUMAN_DOCTRINE, DUCK_AND_COVER] {
        let s = Scenario::new().ussr(ITALY, 1).headlining(us, DEFECTORS);
        assert!(s.in_discard(DEFECTORS));
        let vp = if us == DUCK_AND_COVER { 1 } else { 0 };
        assert_eq!(s.vp_now(), vp);
        assert_eq!(s.inf(ITALY), if us == TRUMAN_DOCTRINE { (0, 0) } else { (0, 1) });
    }
}

// Ruling 3, trap B4. Five Year Plan is tested with card 5.
#[test]
fn defectors_ruling_3_through_grain_sales_cancels_the_soviet_headline() {
    let s = Scenario::new().hand(Ussr, [DEFECTORS]).draws([DEFECTORS]);
    let mut s = s.headlining(GRAIN_SALES_TO_SOVIETS, NASSER);
    s.choose(Us, Choice::EVENT);
    assert_eq!((s.inf(EGYPT), s.vp_now()), ((0, 0), 0));
    assert!(s.in_discard(NASSER) && s.in_discard(DEFECTORS));
}

#[test]
fn defectors_ruling_3_through_missile_envy_cancels_the_soviet_headline() {
    let s = Scenario::new().hand(Ussr, [DEFECTORS]).headlining(MISSILE_ENVY, NASSER);
    assert_eq!(s.inf(EGYPT), (0, 0));
    assert!(s.in_discard(NASSER) && s.in_discard(DEFECTORS) && s.in_hand(Ussr, MISSILE_ENVY));
}

#[test]
fn defectors_ruling_3_through_star_wars_in_time_and_too_late() {
    let pile = || Scenario::new().space_race(1, 0).discards([DEFECTORS]);
    let s = pile().headlining(STAR_WARS, NASSER);
    assert_eq!(s.inf(EGYPT), (0, 0));
    assert!(s.in_discard(NASSER) && s.is_removed(STAR_WARS));
    // Socialist Governments (3) has already happened.
    let s = pile().us(FRANCE, 3).headlining(STAR_WARS, SOCIALIST_GOVERNMENTS);
    assert_eq!((s.inf(FRANCE), s.vp_now()), ((1, 0), 0));
}

#[test]
fn defectors_used_by_the_ussr_for_operations_gives_the_us_a_point() {
    let mut s = Scenario::new().round_with(Ussr, DEFECTORS, Choice::INFLUENCE);
    s.at(Ussr, [POLAND]);
    assert_eq!(s.vp_now(), 0);
    s.at(Ussr, [POLAND]);
    assert_eq!(s.vp_now(), 1);
    assert!(s.in_discard(DEFECTORS));
    let mut s = Scenario::new().round_with(Ussr, DEFECTORS, Choice::EVENT);
    assert_eq!(s.vp_now(), 1);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert_eq!(s.vp_now(), 1);
}

// UN Intervention is tested with card 32.
#[test]
fn defectors_ruling_4_gives_nothing_in_space_or_when_discarded() {
    let s = Scenario::new().dice([6]).round_with(Ussr, DEFECTORS, Choice::SPACE);
    assert_eq!(s.vp_now(), 0);
    let s = Scenario::new().hand(Ussr, [DEFECTORS]).draws([DEFECTORS]);
    let s = s.round_with(Us, TERRORISM, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(DEFECTORS));
    let mut s = Scenario::new().effect(Effect::BearTrap).hand(Ussr, [DEFECTORS]).dice([6]).round(Ussr, 1);
    s.card(Ussr, DEFECTORS);
    assert_eq!(s.vp_now(), 0);
}

#[test]
fn defectors_played_by_the_us_in_a_round_does_nothing() {
    let s = Scenario::new().hand(Ussr, [NASSER]).round_with(Us, DEFECTORS, Choice::EVENT);
    assert_eq!((s.vp_now(), s.asked()), (0, Some(Ussr)));
    assert!(s.in_discard(DEFECTORS));
    // If taken by Grain Sales in a Soviet round, it is the US that plays it.
    let s = Scenario::new().hand(Ussr, [DEFECTORS]).draws([DEFECTORS]);
    let mut s = s.round_with(Ussr, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
}

// ---- 104 The Cambridge Five -------------------------------------------------------------------

fn cambridge_five<const N: usize>(hand: [contract::CardId; N]) -> Scenario {
    Scenario::new().us(INDIA, 3).hand(Us, hand).round_with(Ussr, THE_CAMBRIDGE_FIVE, Choice::EVENT)
}

// Ruling 1: no adjacency, control does not matter.
#[test]
fn cambridge_five_ruling_1_one_point_anywhere_in_a_region_shown() {
    let mut s = cambridge_five([ASIA_SCORING, NATO]);
    assert_eq!(s.options(Ussr).spaces, region(&s, Region::Asia));
    assert!(s.offers(Ussr, Choice::DECLINE));
    assert_eq!(s.seen(Us), CardSet::of(&[ASIA_SCORING]));
    s.at(Ussr, [INDIA]);
    assert_eq!((s.inf(INDIA), s.asked()), ((3, 1), Some(Us)));
    assert!(s.in_discard(THE_CAMBRIDGE_FIVE) && s.in_hand(Us, ASIA_SCORING));
}

#[test]
fn cambridge_five_shows_every_scoring_card() {
    let mut s = cambridge_five([MIDDLE_EAST_SCORING, AFRICA_SCORING]);
    assert_eq!(s.options(Ussr).spaces, region(&s, Region::MiddleEast) | region(&s, Region::Africa));
    assert_eq!(s.seen(Us).len(), 2);
    s.decline(Ussr);
    assert_eq!(s.asked(), Some(Us));
}

#[test]
fn cambridge_five_ruling_1_without_a_scoring_card_has_no_effect() {
    let s = cambridge_five([NATO, FIDEL]);
    assert_eq!((s.asked(), s.seen(Us)), (Some(Us), CardSet::EMPTY));
    assert!(s.in_discard(THE_CAMBRIDGE_FIVE));
}

#[test]
fn cambridge_five_ruling_2_southeast_asia_scoring_names_southeast_asia_only() {
    let s = cambridge_five([SOUTHEAST_ASIA_SCORING]);
    let southeast = [BURMA, LAOS_CAMBODIA, THAILAND, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES];
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&southeast));
}

// Ruling 3, trap A6.
#[test]
fn cambridge_five_ruling_3_the_us_headline_is_not_in_hand() {
    let s = Scenario::new().hand(Us, [NATO]).headlining(ASIA_SCORING, THE_CAMBRIDGE_FIVE);
    assert_eq!(s.at_round(), (Ussr, 1));
    assert!(s.in_discard(THE_CAMBRIDGE_FIVE) && s.in_discard(ASIA_SCORING));
}

#[test]
fn cambridge_five_ruling_3_is_for_operations_only_from_turn_eight() {
    for (turn, open) in [(7, true), (8, false), (10, false)] {
        let s = Scenario::new().turn(turn).hand(Us, [ASIA_SCORING]).hand(Ussr, [THE_CAMBRIDGE_FIVE]);
        let mut s = s.round(Ussr, 1);
        s.card(Ussr, THE_CAMBRIDGE_FIVE);
        assert_eq!(s.offers(Ussr, Choice::EVENT), open);
    }
    // Played by the US: on turn 7 the USSR looks, on turn 8 it does not.
    for turn in [7, 8] {
        let s = Scenario::new().turn(turn).hand(Us, [ASIA_SCORING]).hand(Ussr, [NASSER]);
        let mut s = s.round_with(Us, THE_CAMBRIDGE_FIVE, Choice::INFLUENCE);
        s.at(Us, [CANADA, CANADA]);
        assert_eq!(s.offers_space(Ussr, JAPAN), turn == 7);
        assert_eq!(s.offers_card(Ussr, NASSER), turn == 8);
        assert_eq!(s.seen(Us).has(ASIA_SCORING), turn == 7);
    }
}

// ---- 105 Special Relationship -----------------------------------------------------------------

#[test]
fn special_relationship_without_nato_adds_one_next_to_the_uk() {
    let mut s = Scenario::new().us(UK, 5).round_with(Us, SPECIAL_RELATIONSHIP, Choice::EVENT);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[CANADA, NORWAY, BENELUX, FRANCE]));
    assert!(!s.offers(Us, Choice::DECLINE));
    s.at(Us, [NORWAY]);
    assert_eq!((s.inf(NORWAY), s.vp_now(), s.at_round()), ((1, 0), 0, (Ussr, 2)));
    assert!(s.in_discard(SPECIAL_RELATIONSHIP));
}

// Ruling 1.
#[test]
fn special_relationship_ruling_1_with_nato_puts_two_into_one_country() {
    for effects in [&[][..], &[Effect::DeGaulle, Effect::WillyBrandt][..]] {
        let s = effects.iter().fold(Scenario::new().us(UK, 5).effect(Effect::Nato), |s, &e| s.effect(e));
        let mut s = s.round_with(Us, SPECIAL_RELATIONSHIP, Choice::EVENT);
        assert_eq!(s.options(Us).spaces.len(), 14);
        assert!(s.offers_space(Us, TURKEY) && s.offers_space(Us, AUSTRIA) && !s.offers_space(Us, POLAND));
        s.at(Us, [TURKEY]);
        assert_eq!((s.inf(TURKEY), s.vp_now(), s.at_round()), ((2, 0), 2, (Ussr, 2)));
    }
}

#[test]
fn special_relationship_without_the_uk_does_nothing() {
    for effect in [Effect::Nato, Effect::MarshallPlan] {
        let board = || Scenario::new().us(UK, 4).effect(effect);
        let mut s = board().round_with(Ussr, SPECIAL_RELATIONSHIP, Choice::INFLUENCE);
        s.at(Ussr, [POLAND, POLAND]);
        assert_eq!((s.vp_now(), s.at_round()), (0, (Ussr, 2)));
        let s = board().headlining(SPECIAL_RELATIONSHIP, NASSER);
        assert_eq!((s.vp_now(), s.at_round()), (0, (Ussr, 1)));
        assert!(s.in_discard(SPECIAL_RELATIONSHIP));
    }
}

#[test]
fn special_relationship_played_by_the_ussr_is_placed_by_the_us() {
    let s = Scenario::new().us(UK, 5).effect(Effect::Nato).hand(Us, [NASSER]);
    let mut s = s.round_with(Ussr, SPECIAL_RELATIONSHIP, Choice::EVENT);
    s.at(Us, [FRANCE]).conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert_eq!((s.inf(FRANCE), s.vp_now(), s.asked()), ((2, 0), 2, Some(Us)));
}

// ---- 106 NORAD --------------------------------------------------------------------------------

/// NORAD in force, Canada and one other card in the US hand, DEFCON 3, a target for a Soviet coup.
fn norad() -> Scenario {
    let s = Scenario::new().us(CANADA, 4).us(ISRAEL, 1).us(CUBA, 1).us(PANAMA, 1);
    s.effect(Effect::Norad).defcon(3).hand(Us, [NASSER])
}

/// The USSR coups Cuba, a battleground, and fails.
fn coup_in_cuba(s: Scenario) -> Scenario {
    let mut s = s.dice([1]).round_with(Ussr, FIDEL, Choice::COUP);
    s.at(Ussr, [CUBA]);
    s
}

/// Whether the US is being asked for the influence of NORAD.
fn norad_asks(s: &Scenario) -> bool {
    s.asked() == Some(Us) && s.offers_space(Us, CANADA) && s.offers(Us, Choice::DECLINE)
}

#[test]
fn norad_stays_and_is_removed() {
    let s = Scenario::new().round_with(Us, NORAD, Choice::EVENT);
    assert!(s.has(Effect::Norad) && s.is_removed(NORAD));
}

// Trap C10: the country just attacked may be chosen if US influence is left.
#[test]
fn norad_puts_one_influence_where_the_us_has_some() {
    let mut s = coup_in_cuba(norad());
    assert_eq!(s.defcon_now(), 2);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[CANADA, ISRAEL, CUBA, PANAMA]));
    s.at(Us, [CUBA]);
    // Ruling 2: one, and the next round begins.
    assert_eq!((s.inf(CUBA), s.at_round()), ((2, 0), (Us, 1)));
    assert!(s.offers_card(Us, NASSER));
}

#[test]
fn norad_may_be_declined() {
    let mut s = coup_in_cuba(norad());
    s.decline(Us);
    assert_eq!((s.inf(CUBA), s.at_round()), ((1, 0), (Us, 1)));
}

#[test]
fn norad_works_in_us_rounds_as_well() {
    let s = norad().ussr(BRAZIL, 1).dice([1]).round_with(Us, INDEPENDENT_REDS, Choice::COUP);
    assert_eq!((s.defcon_now(), s.at_round()), (2, (Us, 1)));
    assert!(norad_asks(&s));
}

// Ruling 1.
#[test]
fn norad_ruling_1_any_movement_to_two_counts() {
    let s = norad().round_with(Us, DUCK_AND_COVER, Choice::EVENT);
    assert!(s.defcon_now() == 2 && norad_asks(&s));
    let s = norad().defcon(5).round_with(Ussr, CUBAN_MISSILE_CRISIS, Choice::EVENT);
    assert!(s.defcon_now() == 2 && norad_asks(&s));
}

#[test]
fn norad_ruling_1_not_when_defcon_was_two_already() {
    let s = norad().defcon(2).round_with(Ussr, CUBAN_MISSILE_CRISIS, Choice::EVENT);
    assert!(!norad_asks(&s) && s.offers_card(Us, NASSER));
    let mut s = norad().defcon(2).round_with(Ussr, HOW_I_LEARNED_TO_STOP_WORRYING, Choice::EVENT);
    s.choose(Ussr, Choice::defcon(2));
    assert!(!norad_asks(&s) && s.offers_card(Us, NASSER));
}

#[test]
fn norad_ruling_1_not_at_another_level() {
    let s = coup_in_cuba(norad().defcon(4));
    assert_eq!(s.defcon_now(), 3);
    assert!(!norad_asks(&s) && s.offers_card(Us, NASSER));
}

#[test]
fn norad_ruling_1_not_in_the_headline_phase() {
    let s = norad().headlining(DUCK_AND_COVER, VIETNAM_REVOLTS);
    assert_eq!((s.defcon_now(), s.at_round()), (2, (Ussr, 1)));
    assert_eq!(s.asked(), Some(Ussr));
}

#[test]
fn norad_needs_canada() {
    let s = coup_in_cuba(norad().us(CANADA, 3));
    assert!(!norad_asks(&s) && s.offers_card(Us, NASSER));
}

// Ruling 2: the coup comes first, then the USSR drives the US out of Canada.
#[test]
fn norad_ruling_2_canada_is_looked_at_when_the_round_is_over() {
    let board = norad().us(ISRAEL, 0).ussr(BRAZIL, 1).dice([1]).hand(Ussr, [FIDEL]);
    let mut s = board.round_with(Us, SOCIALIST_GOVERNMENTS, Choice::COUP);
    // Only Canada has US influence in Western Europe: it loses two of its four.
    assert_eq!((s.defcon_now(), s.inf(CANADA)), (2, (2, 0)));
    assert_eq!(s.asked(), Some(Ussr));
    assert!(s.offers_card(Ussr, FIDEL));
    s.done();
    // And the reverse: Special Relationship restores Canada in time.
    let board = norad().us(CANADA, 3).us(UK, 5).dice([1]);
    s = board.round_with(Ussr, SPECIAL_RELATIONSHIP, Choice::COUP);
    s.at(Ussr, [CUBA]).at(Us, [CANADA]);
    assert!(norad_asks(&s));
}

#[test]
fn norad_ruling_3_works_in_its_own_round_if_defcon_moves_afterwards() {
    let board = || {
        let mut s = norad().dice([1]);
        s.state.public.effects.end(Effect::Norad);
        s
    };
    let mut s = board().round_with(Ussr, NORAD, Choice::EVENT);
    s.choose(Ussr, Choice::COUP).at(Ussr, [CUBA]);
    assert!(s.defcon_now() == 2 && norad_asks(&s));
    // Operations first: DEFCON moved before NORAD was in force.
    let mut s = board().round_with(Ussr, NORAD, Choice::COUP);
    s.at(Ussr, [CUBA]);
    assert!(s.has(Effect::Norad) && s.defcon_now() == 2);
    assert!(!norad_asks(&s) && s.offers_card(Us, NASSER));
}

#[test]
fn norad_ruling_4_quagmire_cancels_it_for_good() {
    let s = norad().round_with(Ussr, QUAGMIRE, Choice::EVENT);
    assert!(!s.has(Effect::Norad) && s.has(Effect::Quagmire));
}

#[test]
fn norad_ruling_4_quagmire_in_the_same_round_comes_in_time_to_cancel_it() {
    let s = norad().ussr(BRAZIL, 1).hand(Ussr, [FIDEL]).dice([1]);
    let s = s.round_with(Us, QUAGMIRE, Choice::COUP);
    assert_eq!((s.defcon_now(), s.asked()), (2, Some(Ussr)));
    assert!(!s.has(Effect::Norad));
}

// Disagreement 45.
#[test]
fn norad_played_under_quagmire_takes_effect_unless_an_option_forbids_it() {
    let mut s = Scenario::new().effect(Effect::Quagmire).round_with(Ussr, NORAD, Choice::INFLUENCE);
    s.at(Ussr, [POLAND; 3]);
    assert!(s.has(Effect::Norad) && s.is_removed(NORAD));
    let s = Scenario::with_options(&[("norad_blocked_by_quagmire", "on")]).effect(Effect::Quagmire);
    let mut s = s.round_with(Ussr, NORAD, Choice::INFLUENCE);
    s.at(Ussr, [POLAND; 3]);
    assert!(!s.has(Effect::Norad) && s.in_discard(NORAD));
}

// The optional cards leave the deck if their option is off.
#[test]
fn optional_cards_can_be_left_out_defectors_cannot() {
    for (option, open) in [("on", true), ("off", false)] {
        let s = Scenario::with_options(&[("optional_cards", option)]);
        let deck = s.setup.deck;
        for card in [THE_CAMBRIDGE_FIVE, SPECIAL_RELATIONSHIP, NORAD] {
            assert_eq!(deck.has(card), open);
        }
        assert!(deck.has(DEFECTORS));
    }
}
