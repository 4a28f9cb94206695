//! Red Sea cards KM35–KM43: every event and every ruling.

use crate::common::*;
use contract::{CardSet, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

fn red_sea() -> Scenario {
    Scenario::red_sea()
}

// ---- KM35 Anti-Zionist Committee of the Soviet Public ---------------------------------------

#[test]
fn anti_zionist_committee_makes_two_rolls_with_one_more_on_the_soviet_die() {
    let mut s = red_sea().us(SAUDI_ARABIA, 3).us(OMAN, 1).us(KENYA, 1).round_with(
        Ussr,
        ANTI_ZIONIST_COMMITTEE,
        Choice::EVENT,
    );
    assert_eq!((s.left(), s.options(Ussr).spaces), (2, SpaceSet::of(&[SAUDI_ARABIA, OMAN])));
    // The Soviet die is rolled first: 3 + 1 against 3 + 1 for more influence.
    s.then_dice([3, 3]).at(Ussr, [SAUDI_ARABIA]);
    assert_eq!(s.inf(SAUDI_ARABIA), (3, 0));
    // 5 + 1 against 3 + 1.
    s.then_dice([5, 3]).at(Ussr, [SAUDI_ARABIA]).done();
    assert_eq!(s.inf(SAUDI_ARABIA), (1, 0));
    assert!(s.is_removed(ANTI_ZIONIST_COMMITTEE) && s.at_round() == (Us, 1));
    assert_eq!(s.milops_of(Ussr), 0);
}

#[test]
fn anti_zionist_committee_ruling_1_ignores_defcon() {
    let s =
        red_sea().defcon(2).us(EGYPT, 1).us(YEMEN, 1).round_with(Ussr, ANTI_ZIONIST_COMMITTEE, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[EGYPT, YEMEN]));
}

#[test]
fn anti_zionist_committee_ruling_2_rolls_are_no_operations() {
    for effect in [Effect::T62s, Effect::InvasionForUssr] {
        let s = red_sea().effect(effect).us(OMAN, 1).round_with(Ussr, ANTI_ZIONIST_COMMITTEE, Choice::EVENT);
        assert_eq!(s.left(), 2);
    }
    let mut s = red_sea().us(OMAN, 1).round_with(Ussr, ANTI_ZIONIST_COMMITTEE, Choice::EVENT);
    s.decline(Ussr);
    assert!(s.inf(OMAN) == (1, 0) && s.is_removed(ANTI_ZIONIST_COMMITTEE));
}

#[test]
fn anti_zionist_committee_respects_centcom() {
    let mut s = red_sea().us(OMAN, 1).us(YEMEN, 1);
    s.state.public.red_sea.barred[Ussr].insert(OMAN);
    let s = s.round_with(Ussr, ANTI_ZIONIST_COMMITTEE, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::one(YEMEN));
}

// ---- KM36 Mr. Nyet --------------------------------------------------------------------------

/// Both sides in Kenya, Sudan, Egypt, Oman and Yemen; only the US in Djibouti and Saudi Arabia.
fn nyet(options: &[(&str, &str)]) -> Scenario {
    let mut s = Scenario::red_sea_with(options).us(DJIBOUTI, 1).us(SAUDI_ARABIA, 1);
    for space in [KENYA, SUDAN, EGYPT, OMAN, YEMEN, STRATEGIC_SEA_LANES] {
        s = s.us(space, 2).ussr(space, 1);
    }
    s.round_with(Ussr, MR_NYET, Choice::EVENT)
}

#[test]
fn mr_nyet_lowers_defcon_and_clears_a_country_in_each_region() {
    let mut s = nyet(&[]);
    assert_eq!(s.defcon_now(), 3);
    assert_eq!(
        s.options(Ussr).spaces,
        SpaceSet::of(&[KENYA, SUDAN, EGYPT, OMAN, YEMEN]),
        "where the USSR has influence, and no sea lanes"
    );
    s.at(Ussr, [KENYA]);
    assert!(!s.offers_space(Ussr, SUDAN), "Africa had its country");
    s.at(Ussr, [OMAN]);
    assert_eq!((s.inf(KENYA), s.inf(OMAN), s.inf(YEMEN)), ((0, 1), (0, 1), (2, 1)));
    assert!(s.is_removed(MR_NYET) && s.at_round() == (Us, 1));
}

#[test]
fn mr_nyet_clears_up_to_two() {
    let mut s = nyet(&[]);
    s.decline(Ussr);
    assert!(s.inf(KENYA) == (2, 1) && s.is_removed(MR_NYET) && s.at_round() == (Us, 1));
    let mut s = nyet(&[]);
    s.at(Ussr, [KENYA]).decline(Ussr);
    assert!(s.inf(KENYA) == (0, 1) && s.inf(OMAN) == (2, 1) && s.at_round() == (Us, 1));
}

/// T-8.1.4: the US loses because of its last card.
#[test]
fn mr_nyet_ruling_1_at_defcon_two_who_plays_it_loses() {
    let s = red_sea().china(Ussr, true).defcon(2).round_with(Us, MR_NYET, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
    let mut s = red_sea().defcon(2).us(KENYA, 1).round_with(Us, MR_NYET, Choice::INFLUENCE);
    s.at(Us, [KENYA, KENYA, KENYA, KENYA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
    let s = red_sea().defcon(2).round_with(Ussr, MR_NYET, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn mr_nyet_ruling_2_egypt_fills_the_slot_of_either_region() {
    for other in [KENYA, SUDAN, OMAN, YEMEN] {
        let mut s = nyet(&[]);
        s.at(Ussr, [EGYPT, other]);
        assert_eq!((s.inf(EGYPT), s.inf(other)), ((0, 1), (0, 1)));
        assert_eq!(s.at_round(), (Us, 1), "never three");
        let mut s = nyet(&[]);
        s.at(Ussr, [other, EGYPT]);
        assert_eq!((s.inf(EGYPT), s.inf(other)), ((0, 1), (0, 1)));
    }
}

#[test]
fn mr_nyet_ruling_2_strictly_egypt_uses_up_both_slots() {
    let strict = &[("mr_nyet_egypt_both", "on")];
    let mut s = nyet(strict);
    s.at(Ussr, [EGYPT]);
    assert_eq!(s.at_round(), (Us, 1), "nothing else is open");
    let mut s = nyet(strict);
    s.at(Ussr, [KENYA]);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[OMAN, YEMEN]));
}

// ---- KM37 Malagasy Constitutional Referendum ------------------------------------------------

#[test]
fn malagasy_constitutional_referendum_ruling_1_adds_exactly_what_control_needs() {
    for (before, after) in [((3, 0), (2, 4)), ((0, 0), (0, 2)), ((1, 1), (0, 2)), ((1, 5), (0, 5))] {
        let s = red_sea().us(MADAGASCAR, before.0).ussr(MADAGASCAR, before.1).round_with(
            Ussr,
            MALAGASY_CONSTITUTIONAL_REFERENDUM,
            Choice::EVENT,
        );
        assert_eq!(s.inf(MADAGASCAR), after, "{before:?}");
        assert!(s.controls(Ussr, MADAGASCAR) && s.is_removed(MALAGASY_CONSTITUTIONAL_REFERENDUM));
    }
}

// ---- KM38 Africa Scoring --------------------------------------------------------------------

fn africa(s: Scenario) -> Scenario {
    s.round_with(Us, RED_SEA_AFRICA_SCORING, Choice::EVENT)
}

#[test]
fn africa_scoring_presence_domination_control() {
    let s = africa(red_sea().us(SUDAN, 1));
    assert_eq!(s.vp_now(), 1, "presence");
    assert!(s.in_discard(RED_SEA_AFRICA_SCORING));
    let s = africa(red_sea().us(KENYA, 2).us(SUDAN, 1).ussr(DJIBOUTI, 2));
    assert_eq!(s.vp_now(), 3 + 1 - 1, "domination with a battleground against presence");
    let s = africa(red_sea().us(KENYA, 2).us(EGYPT, 2).ussr(SUDAN, 1));
    assert_eq!(s.vp_now(), 4 + 2 - 1, "control with two battlegrounds");
}

#[test]
fn africa_scoring_ruling_1_flashpoints_are_ordinary_countries() {
    let s = africa(red_sea().us(ETHIOPIA, 1).us(SOMALIA, 2).ussr(SUDAN, 1).ussr(DJIBOUTI, 2));
    assert_eq!(s.vp_now(), 0, "presence each: flashpoints are no battlegrounds");
    let s = africa(red_sea().us(KENYA, 2).us(ETHIOPIA, 1));
    assert_eq!(s.vp_now(), 3 + 1, "and make domination as non-battlegrounds");
    let s = africa(red_sea().us(SAUDI_ARABIA, 3));
    assert_eq!(s.vp_now(), 0, "Saudi Arabia lies elsewhere");
}

/// T-10.4.1-a.
#[test]
fn africa_scoring_both_flashpoints_and_more_countries_win() {
    let flashpoints =
        || red_sea().ussr(ETHIOPIA, 1).ussr(SOMALIA, 2).ussr(SUDAN, 1).us(EGYPT, 2).us(KENYA, 2);
    let s = africa(flashpoints());
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::AfricaControl)));
    let s = africa(flashpoints().us(DJIBOUTI, 2));
    assert_eq!((s.outcome(), s.vp_now()), (None, 1 + 2 - 1), "three each: presence, two battlegrounds");
}

/// T-10.2.4.
#[test]
fn africa_scoring_counts_a_lead_on_the_sea_lanes() {
    let s = red_sea().ussr(ETHIOPIA, 1).ussr(MADAGASCAR, 2).ussr(DJIBOUTI, 2);
    let s = africa(s.us(EGYPT, 2).us(KENYA, 1).us(STRATEGIC_SEA_LANES, 1));
    assert_eq!(s.vp_now(), 2);
}

#[test]
fn africa_scoring_ruling_2_the_victory_needs_the_card() {
    // T-6.3.6.1-d: being revealed has the same effect as being played.
    let mut s = red_sea()
        .us(ETHIOPIA, 1)
        .us(SOMALIA, 2)
        .deck([RED_SEA_AFRICA_SCORING])
        .draws([RED_SEA_AFRICA_SCORING])
        .hand(Ussr, [NASSERISM])
        .round(Ussr, 1);
    s.play(Ussr, NASSERISM, Choice::COUP).at(Ussr, [SOMALIA]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::AfricaControl)));
    // Final scoring has no such victory.
    let mut s = red_sea().turn(2).ussr(ETHIOPIA, 1).ussr(SOMALIA, 2);
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert_eq!(s.outcome().map(|(_, reason)| reason), Some(Reason::FinalScoring));
}

// ---- KM39 Middle East Scoring ---------------------------------------------------------------

fn middle_east(s: Scenario) -> Scenario {
    s.turn(2).round_with(Us, RED_SEA_MIDDLE_EAST_SCORING, Choice::EVENT)
}

#[test]
fn middle_east_scoring_presence_domination_control() {
    let s = middle_east(red_sea().us(OMAN, 2));
    assert_eq!(s.vp_now(), 3);
    let s = middle_east(red_sea().us(OMAN, 2).us(SAUDI_ARABIA, 3).ussr(YEMEN, 2));
    assert_eq!(s.vp_now(), 5 + 1 - 3);
    assert!(s.in_discard(RED_SEA_MIDDLE_EAST_SCORING));
}

#[test]
fn middle_east_scoring_ruling_1_control_needs_egypt() {
    let three = || red_sea().us(SAUDI_ARABIA, 3).us(OMAN, 2).us(YEMEN, 2);
    assert_eq!(middle_east(three()).vp_now(), 5 + 1);
    assert_eq!(middle_east(three().us(EGYPT, 2)).vp_now(), 7 + 2);
    assert_eq!(middle_east(red_sea().us(EGYPT, 2)).vp_now(), 3 + 1, "a battleground of the region");
}

/// T-10.2.3.
#[test]
fn middle_east_scoring_sea_lanes_double_the_own_total() {
    let s = red_sea().us(SAUDI_ARABIA, 3).us(OMAN, 2).us(YEMEN, 2).us(STRATEGIC_SEA_LANES, 4);
    let s = middle_east(s.ussr(SOUTH_YEMEN, 1));
    assert_eq!(s.vp_now(), 9);
}

#[test]
fn middle_east_scoring_ruling_2_only_in_the_deck_from_turn_two() {
    let s = Scenario::red_sea_from_start(&[]);
    assert!(s.in_deck(RED_SEA_AFRICA_SCORING) && !s.in_deck(RED_SEA_MIDDLE_EAST_SCORING));
    let s = red_sea().turn(2).begin_turn();
    assert!(s.in_deck(RED_SEA_MIDDLE_EAST_SCORING));
}

// ---- KM40 Romanian Autonomy -----------------------------------------------------------------

#[test]
fn romanian_autonomy_ruling_1_starts_face_up_with_the_us() {
    let s = Scenario::red_sea_from_start(&[]);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Us), true));
    assert!(!s.in_deck(ROMANIAN_AUTONOMY));
}

/// T-9.6.
#[test]
fn romanian_autonomy_is_worth_three_to_who_is_behind() {
    for (side, vp, ops) in [(Us, 1, 2), (Ussr, 1, 3), (Us, -1, 3), (Ussr, -1, 2), (Us, 0, 2), (Ussr, 0, 2)] {
        let mut s = red_sea().vp(vp).china(side, true).us(KENYA, 1).ussr(KENYA, 1).round(side, 1);
        s.play(side, ROMANIAN_AUTONOMY, Choice::INFLUENCE);
        assert_eq!(s.left(), ops, "{side:?} at {vp}");
    }
}

#[test]
fn romanian_autonomy_passes_face_down_and_has_no_event() {
    let mut s = red_sea().us(KENYA, 1).ussr(SUDAN, 1).hand(Ussr, [NASSERISM]).round(Us, 1);
    s.card(Us, ROMANIAN_AUTONOMY);
    assert!(!s.offers(Us, Choice::EVENT));
    s.choose(Us, Choice::INFLUENCE).at(Us, [KENYA, KENYA]);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), false));
    assert_eq!(s.asked(), Some(Ussr));
    assert_eq!(s.options(Ussr).cards, CardSet::one(NASSERISM), "T-9.3: not in this turn");
}

#[test]
fn romanian_autonomy_ruling_2_never_in_the_headline_phase() {
    let s = red_sea().hand(Us, [PEACE_CORPS]).hand(Ussr, [NASSERISM]).headlines();
    assert_eq!(s.options(Us).cards, CardSet::one(PEACE_CORPS));
}

/// T-9.5.
#[test]
fn romanian_autonomy_ruling_2_never_instead_of_a_scoring_card() {
    let s = red_sea().hand(Us, [RED_SEA_AFRICA_SCORING]).round(Us, 7);
    assert!(!s.offers_card(Us, ROMANIAN_AUTONOMY) && s.offers_card(Us, RED_SEA_AFRICA_SCORING));
    let s = red_sea().hand(Us, [RED_SEA_AFRICA_SCORING]).round(Us, 6);
    assert!(s.offers_card(Us, ROMANIAN_AUTONOMY), "there is a round left for it");
}

#[test]
fn romanian_autonomy_ruling_2_never_a_discard_for_an_event() {
    let s = red_sea().china(Ussr, true).hand(Ussr, [NASSERISM, DETENTE, STAGFLATION]).round_with(
        Ussr,
        GOSPLAN_ADVISERS,
        Choice::EVENT,
    );
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[NASSERISM, DETENTE, STAGFLATION]));
}

#[test]
fn romanian_autonomy_ruling_3_changes_hands_by_the_space_race() {
    let mut s = red_sea().dice([4]).hand(Ussr, [NASSERISM]).round(Us, 1);
    s.play(Us, ROMANIAN_AUTONOMY, Choice::SPACE).done();
    assert_eq!(s.space_of(Us), 1);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), false));
    assert!(!s.in_discard(ROMANIAN_AUTONOMY));
}

#[test]
fn romanian_autonomy_gives_its_holder_a_point_at_final_scoring() {
    for (holder, vp) in [(Us, 1), (Ussr, -1)] {
        let s = red_sea().turn(2).china(holder, false).end_of_turn();
        assert_eq!((s.vp_now(), s.outcome()), (vp, Some((Some(holder), Reason::FinalScoring))));
    }
}

// ---- KM41 Famine ----------------------------------------------------------------------------

fn has_famine(s: &Scenario) -> SpaceSet {
    s.state.public.red_sea.famine
}

#[test]
fn famine_marks_two_neighbours_and_attempts_a_coup_with_one_more() {
    let mut s = red_sea().us(KENYA, 1).us(MADAGASCAR, 1).us(OMAN, 1).round_with(Ussr, FAMINE, Choice::EVENT);
    s.at(Ussr, [KENYA, MADAGASCAR]);
    assert_eq!((s.left(), s.options(Ussr).spaces), (2, SpaceSet::of(&[KENYA, MADAGASCAR])));
    s.then_dice([3]).at(Ussr, [MADAGASCAR]).done();
    assert_eq!(s.inf(MADAGASCAR), (0, 1), "3 + 2 + 1 - 4 = 2");
    assert_eq!(has_famine(&s), SpaceSet::one(KENYA), "success lifts the marker");
    assert_eq!((s.milops_of(Ussr), s.defcon_now()), (2, 4));
    assert!(s.in_discard(FAMINE));
}

#[test]
fn famine_ruling_1_the_coup_is_a_normal_operation() {
    // Kenya is a battleground.
    let mut s = red_sea().effect(Effect::T62s).us(KENYA, 1).round_with(Ussr, FAMINE, Choice::EVENT);
    s.then_dice([1]).at(Ussr, [KENYA, MADAGASCAR]).done();
    assert_eq!((s.defcon_now(), s.milops_of(Ussr)), (3, 3), "Ops modifiers count");
    // A flashpoint reveals a card.
    let s = red_sea().ussr(ETHIOPIA, 1).deck([NASSERISM]).draws([NASSERISM]).dice([1]);
    let mut s = s.round_with(Us, FAMINE, Choice::EVENT);
    s.at(Us, [ETHIOPIA, SUDAN]).done();
    assert!(s.in_discard(NASSERISM) && s.defcon_now() == 3);
    // The DEFCON limits apply: no region is named.
    let mut s = red_sea().defcon(3).us(EGYPT, 1).round_with(Ussr, FAMINE, Choice::EVENT);
    s.at(Ussr, [EGYPT]);
    assert_eq!((has_famine(&s), s.at_round()), (SpaceSet::of(&[EGYPT, SUDAN]), (Us, 1)));
    assert_eq!((s.inf(EGYPT), s.milops_of(Ussr)), ((1, 0), 0));
}

#[test]
fn famine_ruling_2_an_earlier_marker_will_do() {
    let mut s = red_sea().us(OMAN, 1).us(DJIBOUTI, 1);
    s.state.public.red_sea.famine.insert(OMAN);
    let mut s = s.round_with(Ussr, FAMINE, Choice::EVENT);
    s.then_dice([4]).at(Ussr, [KENYA, MADAGASCAR]).done();
    assert_eq!(s.inf(OMAN), (0, 2), "4 + 2 + 1 - 4 = 3");
    assert_eq!(s.inf(DJIBOUTI), (1, 0), "no marker there");
}

#[test]
fn famine_ruling_2_without_a_target_only_the_markers_are_laid() {
    let mut s = red_sea().ussr(KENYA, 1).us(OMAN, 1).round_with(Ussr, FAMINE, Choice::EVENT);
    s.at(Ussr, [KENYA, SOMALIA]);
    assert_eq!((has_famine(&s), s.at_round()), (SpaceSet::of(&[KENYA, SOMALIA]), (Us, 1)));
    assert!(s.in_discard(FAMINE));
}

#[test]
fn famine_ruling_3_the_countries_are_linked_by_a_line() {
    let mut s = red_sea().round_with(Ussr, FAMINE, Choice::EVENT);
    assert!(!s.offers_space(Ussr, STRATEGIC_SEA_LANES));
    s.at(Ussr, [ETHIOPIA]);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[KENYA, SUDAN]), "not Somalia");
}

#[test]
fn famine_ruling_3_a_second_marker_has_no_effect() {
    let mut s = red_sea().us(KENYA, 1);
    s.state.public.red_sea.famine.insert(KENYA);
    let mut s = s.round_with(Ussr, FAMINE, Choice::EVENT);
    s.then_dice([2]).at(Ussr, [KENYA, MADAGASCAR]).done();
    assert_eq!(s.inf(KENYA), (0, 0), "2 + 2 + 1 - 4 = 1");
    assert_eq!(has_famine(&s), SpaceSet::one(MADAGASCAR));
}

#[test]
fn famine_ruling_4_the_markers_stay_and_help_both_sides() {
    let mut s = red_sea().us(MADAGASCAR, 1).ussr(KENYA, 2).hand(Us, [PEACE_CORPS]).round_with(
        Ussr,
        FAMINE,
        Choice::EVENT,
    );
    s.then_dice([1]).at(Ussr, [KENYA, MADAGASCAR]);
    assert_eq!((s.inf(MADAGASCAR), has_famine(&s).len()), ((1, 0), 2), "1 + 2 + 1 - 4: a failure");
    s.then_dice([2]).play(Us, PEACE_CORPS, Choice::COUP).done();
    assert_eq!(s.inf(KENYA), (0, 1), "2 + 2 + 1 - 4 = 1 for the US, too");
    assert_eq!(has_famine(&s), SpaceSet::one(MADAGASCAR));
    let mut s = red_sea();
    s.state.public.red_sea.famine.insert(OMAN);
    assert_eq!(has_famine(&s.end_of_turn()), SpaceSet::one(OMAN), "longer than a turn");
}

// ---- KM42 Separatists -----------------------------------------------------------------------

#[test]
fn separatists_draw_level_in_one_country() {
    let mut s =
        red_sea().ussr(SUDAN, 3).us(SUDAN, 1).ussr(OMAN, 2).round_with(Us, SEPARATISTS, Choice::EVENT);
    s.at(Us, [SUDAN]);
    assert_eq!((s.inf(SUDAN), s.inf(OMAN)), ((3, 3), (0, 2)));
    assert!(s.in_discard(SEPARATISTS));
}

#[test]
fn separatists_ruling_1_flashpoints_yes_battlegrounds_and_sea_lanes_no() {
    let mut s = red_sea();
    for space in [ETHIOPIA, SOMALIA, EGYPT, KENYA, SAUDI_ARABIA, STRATEGIC_SEA_LANES] {
        s = s.us(space, 2);
    }
    let s = s.round_with(Ussr, SEPARATISTS, Choice::EVENT);
    for space in [EGYPT, KENYA, SAUDI_ARABIA, STRATEGIC_SEA_LANES] {
        assert!(!s.offers_space(Ussr, space), "{}", place_name(space));
    }
    assert!(s.offers_space(Ussr, ETHIOPIA) && s.offers_space(Ussr, SOMALIA));
}

#[test]
fn separatists_ruling_2_nothing_where_one_is_level_or_ahead() {
    let s = red_sea().us(OMAN, 2).ussr(OMAN, 2).us(KENYA, 5).round_with(Ussr, SEPARATISTS, Choice::EVENT);
    assert_eq!((s.inf(OMAN), s.inf(KENYA)), ((2, 2), (5, 0)));
    assert!(s.in_discard(SEPARATISTS) && s.at_round() == (Us, 1));
}

// ---- KM43 Arab League -----------------------------------------------------------------------

#[test]
fn arab_league_gives_three_points_for_three_members() {
    let s = red_sea().us(EGYPT, 2).us(SUDAN, 1).us(OMAN, 2).round_with(Us, ARAB_LEAGUE, Choice::EVENT);
    assert!(s.vp_now() == 3 && s.in_discard(ARAB_LEAGUE));
    let s = red_sea().ussr(YEMEN, 2).ussr(SOUTH_YEMEN, 1).ussr(SAUDI_ARABIA, 3);
    assert_eq!(s.round_with(Ussr, ARAB_LEAGUE, Choice::EVENT).vp_now(), -3);
    let s = red_sea().us(EGYPT, 2).us(SUDAN, 1).us(KENYA, 2).us(DJIBOUTI, 2);
    assert_eq!(s.round_with(Us, ARAB_LEAGUE, Choice::EVENT).vp_now(), 0, "two members");
}

#[test]
fn arab_league_ruling_1_only_the_player_scores_and_once() {
    let all = || {
        let mut s = red_sea();
        for space in [EGYPT, SUDAN, SOUTH_YEMEN, YEMEN, OMAN, SAUDI_ARABIA] {
            s = s.us(space, 3);
        }
        s
    };
    assert_eq!(all().round_with(Us, ARAB_LEAGUE, Choice::EVENT).vp_now(), 3, "not for each three");
    let s = all().round_with(Ussr, ARAB_LEAGUE, Choice::EVENT);
    assert!(s.vp_now() == 0 && s.in_discard(ARAB_LEAGUE));
}

#[test]
fn arab_league_ruling_2_is_no_scoring_card() {
    let s = red_sea().us(EGYPT, 2).us(SUDAN, 1).us(OMAN, 2).us(STRATEGIC_SEA_LANES, 4);
    let s = s.round_with(Us, ARAB_LEAGUE, Choice::EVENT);
    assert_eq!(s.vp_now(), 3);
    assert!(!s.log.iter().any(|entry| matches!(entry, Entry::SeaLanes { .. })));
}
