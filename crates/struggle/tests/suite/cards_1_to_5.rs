//! Early War cards 1–5, ruling by ruling.

use crate::common::*;
use contract::{SpaceId, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

fn asia_scoring(s: Scenario) -> Scenario {
    s.round_with(Us, ASIA_SCORING, Choice::EVENT)
}

fn europe_scoring(s: Scenario) -> Scenario {
    s.round_with(Us, EUROPE_SCORING, Choice::EVENT)
}

fn middle_east_scoring(s: Scenario) -> Scenario {
    s.round_with(Us, MIDDLE_EAST_SCORING, Choice::EVENT)
}

const ASIAN_BATTLEGROUNDS: [(SpaceId, u8); 6] =
    [(PAKISTAN, 2), (INDIA, 3), (THAILAND, 2), (JAPAN, 4), (SOUTH_KOREA, 3), (NORTH_KOREA, 3)];

// ---- 1 Asia Scoring ---------------------------------------------------------------------------

#[test]
fn asia_scoring_presence_is_three_and_a_battleground_one() {
    // US: Taiwan, presence 3. USSR: North Korea, presence 3 and a battleground.
    let s = asia_scoring(Scenario::new().us(TAIWAN, 3).ussr(NORTH_KOREA, 3));
    assert_eq!(s.vp_now(), 3 - 4);
    assert!(s.in_discard(ASIA_SCORING));
}

#[test]
fn asia_scoring_domination_is_seven() {
    let board = Scenario::new().us(JAPAN, 4).us(SOUTH_KOREA, 3).us(TAIWAN, 3).ussr(NORTH_KOREA, 3);
    assert_eq!(asia_scoring(board).vp_now(), (7 + 2) - (3 + 1));
}

#[test]
fn asia_scoring_domination_needs_a_country_that_is_no_battleground() {
    let board = Scenario::new().us(JAPAN, 4).us(SOUTH_KOREA, 3).ussr(NORTH_KOREA, 3);
    assert_eq!(asia_scoring(board).vp_now(), (3 + 2) - (3 + 1));
}

#[test]
fn asia_scoring_control_is_nine_without_any_other_country() {
    let board = ASIAN_BATTLEGROUNDS.iter().fold(Scenario::new(), |s, &(space, n)| s.us(space, n));
    // Six battlegrounds, and North Korea touches the USSR.
    assert_eq!(asia_scoring(board.ussr(BURMA, 2)).vp_now(), (9 + 6 + 1) - 3);
}

#[test]
fn asia_scoring_pays_for_neighbours_of_the_other_superpower() {
    // US: Afghanistan. USSR: Japan, which is a battleground as well.
    let s = asia_scoring(Scenario::new().us(AFGHANISTAN, 2).ussr(JAPAN, 4));
    assert_eq!(s.vp_now(), (3 + 1) - (3 + 1 + 1));
}

#[test]
fn asia_scoring_counts_southeast_asia() {
    assert_eq!(asia_scoring(Scenario::new().ussr(VIETNAM, 1)).vp_now(), -3);
}

#[test]
fn asia_scoring_ends_the_game_at_twenty_points() {
    let s = asia_scoring(Scenario::new().us(JAPAN, 4).vp(16));
    assert_eq!(s.outcome(), Some((Some(Us), Reason::VictoryPoints)));
}

// Ruling 1.
#[test]
fn asia_scoring_ruling_1_taiwan_is_a_battleground_for_domination_under_formosan_resolution() {
    let board = || Scenario::new().us(TAIWAN, 3).us(PHILIPPINES, 2).ussr(VIETNAM, 1);
    assert_eq!(asia_scoring(board()).vp_now(), 3 - 3);
    assert_eq!(asia_scoring(board().effect(Effect::FormosanResolution)).vp_now(), (7 + 1) - 3);
}

#[test]
fn asia_scoring_ruling_1_the_ussr_cannot_control_asia_without_taiwan_under_formosan_resolution() {
    let board = || {
        let s = Scenario::new().us(TAIWAN, 3).ussr(BURMA, 2);
        ASIAN_BATTLEGROUNDS.iter().fold(s, |s, &(space, n)| s.ussr(space, n))
    };
    assert_eq!(asia_scoring(board()).vp_now(), 3 - (9 + 6 + 1));
    let s = asia_scoring(board().effect(Effect::FormosanResolution));
    assert_eq!(s.vp_now(), (3 + 1) - (7 + 6 + 1));
}

// Ruling 2, with card 73.
#[test]
fn asia_scoring_ruling_2_shuttle_diplomacy_takes_japan_out_of_every_soviet_count() {
    let board = Scenario::new().ussr(JAPAN, 4).ussr(NORTH_KOREA, 3).effect(Effect::ShuttleDiplomacy);
    let mut s = asia_scoring(board);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[JAPAN, NORTH_KOREA]));
    s.at(Us, [JAPAN]);
    assert_eq!(s.vp_now(), -(3 + 1));
    assert!(s.in_discard(SHUTTLE_DIPLOMACY) && !s.has(Effect::ShuttleDiplomacy));
}

#[test]
fn asia_scoring_ruling_2_shuttle_diplomacy_lowers_the_soviet_country_count() {
    // 2 battlegrounds and 3 countries against 1 and 2 would dominate; without India 1 against 1.
    let board = Scenario::new().ussr(INDIA, 3).ussr(NORTH_KOREA, 3).ussr(BURMA, 2);
    let board = board.us(JAPAN, 4).us(TAIWAN, 3).effect(Effect::ShuttleDiplomacy);
    let mut s = asia_scoring(board);
    s.at(Us, [INDIA]);
    assert_eq!(s.vp_now(), (3 + 1) - (3 + 1));
}

#[test]
fn asia_scoring_ruling_2_shuttle_diplomacy_can_take_all_presence() {
    let s = asia_scoring(Scenario::new().ussr(INDIA, 3).effect(Effect::ShuttleDiplomacy));
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(SHUTTLE_DIPLOMACY));
}

// Ruling 3.
#[test]
fn asia_scoring_ruling_3_is_only_ever_an_event() {
    let mut s = Scenario::new().us(JAPAN, 4).hand(Us, [ASIA_SCORING]).round(Us, 1);
    s.card(Us, ASIA_SCORING);
    // There is no choice of use: it is scored at once.
    assert_eq!(s.vp_now(), 4);
    assert_eq!((s.space_of(Us), s.at_round()), (0, (Ussr, 2)));
}

#[test]
fn asia_scoring_ruling_3_can_be_headlined() {
    // Both are worth 0 Ops, so the US card comes first, but the points do not depend on who plays it.
    let s = Scenario::new().us(JAPAN, 4).us(ITALY, 2).headlining(ASIA_SCORING, EUROPE_SCORING);
    assert_eq!(s.vp_now(), (3 + 1) + (3 + 1));
    assert!(s.in_discard(ASIA_SCORING) && s.in_discard(EUROPE_SCORING));
}

#[test]
fn asia_scoring_ruling_3_cannot_be_held() {
    let s = Scenario::new().hand(Ussr, [ASIA_SCORING]).vp(-10).end_of_turn();
    assert_eq!(s.outcome(), Some((Some(Us), Reason::HeldScoringCard)));
}

// Ruling 4.
#[test]
fn asia_scoring_ruling_4_is_not_scored_when_five_year_plan_discards_it() {
    let s = Scenario::new().us(JAPAN, 4).hand(Ussr, [ASIA_SCORING]).draws([ASIA_SCORING]);
    let s = s.round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(ASIA_SCORING));
    s.done();
}

#[test]
fn asia_scoring_ruling_4_is_not_scored_when_terrorism_discards_it() {
    let s = Scenario::new().us(JAPAN, 4).hand(Us, [ASIA_SCORING]).draws([ASIA_SCORING]);
    let s = s.round_with(Ussr, TERRORISM, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(ASIA_SCORING));
    s.done();
}

// ---- 2 Europe Scoring -------------------------------------------------------------------------

fn us_controls_europe() -> Scenario {
    Scenario::new().us(FRANCE, 3).us(ITALY, 2).us(WEST_GERMANY, 4).us(EAST_GERMANY, 3).us(POLAND, 3)
}

#[test]
fn europe_scoring_domination_is_seven() {
    let board = Scenario::new().us(UK, 5).us(FRANCE, 3).us(WEST_GERMANY, 4).us(ITALY, 2);
    let board = board.ussr(EAST_GERMANY, 3).ussr(POLAND, 3);
    assert_eq!(europe_scoring(board).vp_now(), (7 + 3) - (3 + 2));
}

#[test]
fn europe_scoring_equal_battlegrounds_are_presence() {
    let board = Scenario::new().us(UK, 5).us(FRANCE, 3).us(WEST_GERMANY, 4);
    let board = board.ussr(EAST_GERMANY, 3).ussr(POLAND, 3);
    assert_eq!(europe_scoring(board).vp_now(), (3 + 2) - (3 + 2));
}

#[test]
fn europe_scoring_pays_for_neighbours_of_the_other_superpower() {
    // US: Finland, Poland, Romania touch the USSR. USSR: Canada touches the USA.
    let board = Scenario::new().us(FINLAND, 4).us(POLAND, 3).us(ROMANIA, 3).ussr(CANADA, 4);
    assert_eq!(europe_scoring(board).vp_now(), (7 + 1 + 3) - (3 + 1));
}

#[test]
fn europe_scoring_control_needs_more_countries() {
    let board = us_controls_europe().ussr(BULGARIA, 3).ussr(HUNGARY, 3).ussr(CZECHOSLOVAKIA, 3);
    let s = europe_scoring(board.ussr(YUGOSLAVIA, 3).ussr(NORWAY, 4));
    assert!(!s.is_over());
    assert_eq!(s.vp_now(), (3 + 5 + 1) - 3);
}

#[test]
fn europe_scoring_ruling_1_control_wins_whatever_the_track_says() {
    let s = europe_scoring(us_controls_europe().vp(-19));
    assert_eq!(s.outcome(), Some((Some(Us), Reason::EuropeControl)));
    // Trap C27: it is not a victory on points.
    assert_eq!(s.vp_now(), -19);
}

#[test]
fn europe_scoring_ruling_1_control_wins_for_the_side_that_did_not_play_it() {
    let s = us_controls_europe().vp(-19).round_with(Ussr, EUROPE_SCORING, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::EuropeControl)));
}

#[test]
fn europe_scoring_ruling_2_control_wins_in_final_scoring() {
    let board = us_controls_europe().turn(10).vp(-19).defcon(2).milops(Us, 2).milops(Ussr, 2);
    // On points the USSR would win.
    let s = board.ussr(ZAIRE, 1).ussr(ANGOLA, 1).ussr(NIGERIA, 1).ussr(KENYA, 2).end_of_turn();
    assert_eq!(s.outcome(), Some((Some(Us), Reason::EuropeControl)));
}

#[test]
fn europe_scoring_ruling_3_shuttle_diplomacy_and_nato_change_nothing() {
    let board = Scenario::new().ussr(EAST_GERMANY, 3).us(UK, 5);
    let s = europe_scoring(board.effect(Effect::ShuttleDiplomacy).effect(Effect::Nato));
    assert_eq!(s.vp_now(), 3 - (3 + 1));
    assert!(s.has(Effect::ShuttleDiplomacy) && !s.in_discard(SHUTTLE_DIPLOMACY));
}

// ---- 3 Middle East Scoring --------------------------------------------------------------------

#[test]
fn middle_east_scoring_presence_three_domination_five_control_seven() {
    assert_eq!(middle_east_scoring(Scenario::new().us(LEBANON, 1)).vp_now(), 3);
    let dominated = Scenario::new().us(LEBANON, 1).us(IRAN, 2).us(IRAQ, 3).ussr(ISRAEL, 4);
    assert_eq!(middle_east_scoring(dominated).vp_now(), (5 + 2) - (3 + 1));
    let controlled = Scenario::new().ussr(LIBYA, 2).ussr(EGYPT, 2).ussr(ISRAEL, 4).ussr(IRAQ, 3);
    let controlled = controlled.ussr(IRAN, 2).ussr(SAUDI_ARABIA, 3);
    assert_eq!(middle_east_scoring(controlled).vp_now(), -(7 + 6));
}

#[test]
fn middle_east_scoring_ruling_1_shuttle_diplomacy_ignores_a_soviet_battleground_once() {
    let board = Scenario::new().ussr(IRAQ, 3).ussr(LIBYA, 2).ussr(SYRIA, 2).effect(Effect::ShuttleDiplomacy);
    let mut s = middle_east_scoring(board);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[IRAQ, LIBYA]));
    s.at(Us, [LIBYA]);
    assert_eq!(s.vp_now(), -(5 + 1));
    assert!(s.in_discard(SHUTTLE_DIPLOMACY) && !s.has(Effect::ShuttleDiplomacy));
}

// Trap C17 and disagreement 23.
#[test]
fn middle_east_scoring_ruling_1_shuttle_diplomacy_cannot_take_lebanon_and_is_used_up() {
    let s = middle_east_scoring(Scenario::new().ussr(LEBANON, 1).effect(Effect::ShuttleDiplomacy));
    assert_eq!(s.vp_now(), -3);
    assert!(s.in_discard(SHUTTLE_DIPLOMACY) && !s.has(Effect::ShuttleDiplomacy));
}

#[test]
fn middle_east_scoring_ruling_2_libya_and_egypt_are_not_in_africa() {
    let board = || Scenario::new().us(LIBYA, 2).us(EGYPT, 2);
    assert_eq!(middle_east_scoring(board()).vp_now(), 3 + 2);
    assert_eq!(board().round_with(Us, AFRICA_SCORING, Choice::EVENT).vp_now(), 0);
}

// ---- 4 Duck and Cover -------------------------------------------------------------------------

#[test]
fn duck_and_cover_ruling_2_pays_by_the_new_level() {
    for (before, vp) in [(5, 1), (4, 2), (3, 3)] {
        let s = Scenario::new().defcon(before).round_with(Us, DUCK_AND_COVER, Choice::EVENT);
        assert_eq!((s.defcon_now(), s.vp_now()), (before - 1, vp));
        assert!(s.in_discard(DUCK_AND_COVER));
    }
}

#[test]
fn duck_and_cover_ruling_1_at_defcon_two_the_phasing_player_loses_before_any_points() {
    for (player, winner) in [(Us, Ussr), (Ussr, Us)] {
        let s = Scenario::new().defcon(2).vp(19).round_with(player, DUCK_AND_COVER, Choice::EVENT);
        assert_eq!(s.outcome(), Some((Some(winner), Reason::NuclearWar)));
        assert_eq!(s.vp_now(), 19);
    }
}

#[test]
fn duck_and_cover_ruling_1_soviet_ops_come_first_and_the_ussr_still_loses() {
    let mut s = Scenario::new().defcon(2).round_with(Ussr, DUCK_AND_COVER, Choice::INFLUENCE);
    s.at(Ussr, [POLAND, POLAND]);
    assert!(!s.is_over());
    s.at(Ussr, [POLAND]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn duck_and_cover_ruling_1_the_space_race_and_un_intervention_are_safe() {
    let s = Scenario::new().defcon(2).dice([6]).round_with(Ussr, DUCK_AND_COVER, Choice::SPACE);
    assert_eq!((s.defcon_now(), s.is_over()), (2, false));
    let s = Scenario::new().defcon(2).hand(Ussr, [DUCK_AND_COVER]);
    let mut s = s.round_with(Ussr, UN_INTERVENTION, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND, POLAND]);
    assert_eq!((s.defcon_now(), s.is_over(), s.inf(POLAND)), (2, false, (0, 3)));
    assert!(s.in_discard(DUCK_AND_COVER));
}

// §4.2: in the headline phase the owner of the headline is phasing.
#[test]
fn duck_and_cover_headlined_by_the_ussr_at_defcon_two_loses_for_the_ussr() {
    let s = Scenario::new().defcon(2).headlining(NASSER, DUCK_AND_COVER);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
    assert_eq!(s.inf(EGYPT), (0, 0));
}

// ---- 5 Five Year Plan -------------------------------------------------------------------------

#[test]
fn five_year_plan_triggers_a_us_event_carried_out_by_the_us() {
    let s = Scenario::new().us(UK, 5).hand(Ussr, [SPECIAL_RELATIONSHIP]).draws([SPECIAL_RELATIONSHIP]);
    let mut s = s.round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert_eq!(s.asked(), Some(Us));
    s.at(Us, [FRANCE]);
    assert_eq!(s.inf(FRANCE), (1, 0));
    assert!(s.said(Entry::Event { side: Us, card: SPECIAL_RELATIONSHIP }));
    assert!(s.in_discard(SPECIAL_RELATIONSHIP) && s.in_discard(FIVE_YEAR_PLAN));
}

#[test]
fn five_year_plan_discards_a_soviet_or_neutral_card_without_effect() {
    for card in [FIDEL, NUCLEAR_TEST_BAN] {
        let s = Scenario::new().us(CUBA, 1).hand(Ussr, [card]).draws([card]);
        let s = s.round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
        assert_eq!((s.inf(CUBA), s.vp_now()), ((1, 0), 0));
        // Not removed, starred or not (§5.4).
        assert!(s.in_discard(card));
    }
}

// Also card 6, ruling 1: the China Card is never drawn.
#[test]
fn five_year_plan_ruling_1_an_empty_hand_loses_nothing() {
    let s = Scenario::new().china(Ussr, true).round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert!(s.in_discard(FIVE_YEAR_PLAN));
    assert_eq!(s.state.public.china.holder, Some(Ussr));
    assert_eq!(s.at_round(), (Ussr, 2));
}

#[test]
fn five_year_plan_ruling_2_an_event_that_cannot_occur_is_discarded_one_that_does_is_removed() {
    let s = Scenario::new().hand(Ussr, [NATO]).draws([NATO]);
    let s = s.round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert!(s.in_discard(NATO) && !s.has(Effect::Nato));
    let s = Scenario::new().hand(Ussr, [NATO]).draws([NATO]).effect(Effect::WarsawPact);
    let s = s.round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert!(s.is_removed(NATO) && s.has(Effect::Nato));
}

#[test]
fn five_year_plan_ruling_3_the_phasing_player_answers_for_defcon() {
    for (player, winner) in [(Ussr, Us), (Us, Ussr)] {
        let s = Scenario::new().defcon(2).hand(Ussr, [DUCK_AND_COVER]).draws([DUCK_AND_COVER]);
        let s = s.round_with(player, FIVE_YEAR_PLAN, Choice::EVENT);
        assert_eq!(s.outcome(), Some((Some(winner), Reason::NuclearWar)));
    }
}

#[test]
fn five_year_plan_ruling_3_headlined_by_the_us_it_is_the_us_that_loses() {
    let s = Scenario::new().defcon(2).hand(Ussr, [DUCK_AND_COVER]).draws([DUCK_AND_COVER]);
    let s = s.headlining(FIVE_YEAR_PLAN, FIDEL);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

#[test]
fn five_year_plan_ruling_4_gets_rid_of_a_scoring_card_in_the_last_round() {
    // Round 5 of 6: the other card may still be played, and takes the scoring card with it.
    let s = Scenario::new().us(EGYPT, 2).hand(Ussr, [FIVE_YEAR_PLAN, MIDDLE_EAST_SCORING]);
    let mut s = s.draws([MIDDLE_EAST_SCORING]).round(Ussr, 5);
    s.play(Ussr, FIVE_YEAR_PLAN, Choice::EVENT);
    assert!(s.in_discard(MIDDLE_EAST_SCORING) && !s.in_hand(Ussr, MIDDLE_EAST_SCORING));
    assert_eq!(s.vp_now(), 0);
    s.done();
}

#[test]
fn five_year_plan_ruling_4_can_even_save_the_holder_of_a_scoring_card() {
    let s = Scenario::new().hand(Ussr, [MIDDLE_EAST_SCORING]).hand(Us, [FIVE_YEAR_PLAN]);
    let mut s = s.draws([MIDDLE_EAST_SCORING]).round(Us, 6);
    s.play(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert_eq!((s.state.public.turn, s.is_over()), (2, false));
}

// Ruling 5, traps A6 and B4.
#[test]
fn five_year_plan_ruling_5_the_soviet_headline_is_not_in_hand() {
    let s = Scenario::new().us(CUBA, 1).headlining(FIVE_YEAR_PLAN, FIDEL);
    assert_eq!(s.inf(CUBA), (0, 3));
    assert!(s.is_removed(FIDEL));
}

#[test]
fn five_year_plan_ruling_5_defectors_drawn_in_time_cancels_the_soviet_headline() {
    let s = Scenario::new().us(CUBA, 1).hand(Ussr, [DEFECTORS]).draws([DEFECTORS]);
    let s = s.headlining(FIVE_YEAR_PLAN, FIDEL);
    assert_eq!((s.inf(CUBA), s.vp_now()), ((1, 0), 0));
    assert!(s.in_discard(FIDEL) && s.in_discard(DEFECTORS));
}

#[test]
fn five_year_plan_ruling_5_defectors_drawn_too_late_does_nothing() {
    // Muslim Revolution has 4 Ops and is resolved first.
    let s = Scenario::new().us(EGYPT, 1).us(IRAN, 1).hand(Ussr, [DEFECTORS]).draws([DEFECTORS]);
    let s = s.headlining(FIVE_YEAR_PLAN, MUSLIM_REVOLUTION);
    assert_eq!((s.inf(EGYPT), s.inf(IRAN), s.vp_now()), ((0, 0), (0, 0), 0));
    assert!(s.in_discard(DEFECTORS));
}

#[test]
fn five_year_plan_ruling_6_defectors_drawn_in_a_soviet_round_gives_no_points() {
    let s = Scenario::new().hand(Ussr, [DEFECTORS]).draws([DEFECTORS]);
    let s = s.round_with(Ussr, FIVE_YEAR_PLAN, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(DEFECTORS));
}

// Ruling 7, trap A7.
#[test]
fn five_year_plan_ruling_7_in_soviet_hands_it_never_draws_itself() {
    let mut s = Scenario::new().round_with(Ussr, FIVE_YEAR_PLAN, Choice::EVENT);
    // Nothing to draw: the operations follow.
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND, POLAND]);
    assert!(s.in_discard(FIVE_YEAR_PLAN));
}

#[test]
fn five_year_plan_ruling_7_the_ussr_may_take_its_operations_first() {
    let mut s = Scenario::new().hand(Ussr, [FIDEL]).round_with(Ussr, FIVE_YEAR_PLAN, Choice::INFLUENCE);
    s.at(Ussr, [POLAND, POLAND]);
    assert!(s.in_hand(Ussr, FIDEL));
    s.then_draws([FIDEL]).at(Ussr, [POLAND]);
    assert!(s.in_discard(FIDEL));
    s.done();
}
