//! Red Sea, rules §10 and §11: scoring, victory, tournament rules, bids.

use crate::common::*;
use contract::{Act, CardId, Chance, Now, Pick, Seating, Side, SpaceSet};
use struggle::choice::Choice;
use struggle::log::{Entry, Reason};

/// Both sides keep a card, so that the game waits at the next round.
fn sea() -> Scenario {
    Scenario::red_sea().hand(Us, [SEPARATISTS]).hand(Ussr, [ARAB_LEAGUE])
}

fn scored(s: Scenario, card: CardId) -> Scenario {
    let mut s = s.hand(Us, [card]).round(Us, 1);
    s.card(Us, card);
    s
}

fn africa(s: Scenario) -> i8 {
    scored(s, RED_SEA_AFRICA_SCORING).vp_now()
}

fn middle_east(s: Scenario) -> i8 {
    scored(s, RED_SEA_MIDDLE_EAST_SCORING).vp_now()
}

/// The end of the last turn, with military operations in order.
fn finally(s: Scenario) -> Scenario {
    let last = s.setup.last_turn;
    s.turn(last).milops(Us, 5).milops(Ussr, 5).end_of_turn()
}

// ---- §10.1 --------------------------------------------------------------------------------------

// §10.1.1 with the values of §2.1.1.
#[test]
fn presence_domination_and_control_of_africa() {
    assert_eq!(africa(sea().us(SUDAN, 1)), 1);
    // A battleground and another country against nothing.
    assert_eq!(africa(sea().us(KENYA, 2).us(SUDAN, 1)), 3 + 1);
    // A battleground alone does not dominate.
    assert_eq!(africa(sea().us(KENYA, 2)), 1 + 1);
    // As many countries: no domination.
    assert_eq!(africa(sea().us(KENYA, 2).us(SUDAN, 1).ussr(SOMALIA, 2).ussr(DJIBOUTI, 2)), 2 - 1);
    // All battlegrounds and more countries.
    assert_eq!(africa(sea().ussr(KENYA, 2).ussr(EGYPT, 2)), -(4 + 2));
    // All battlegrounds, as many countries.
    let even = sea().ussr(KENYA, 2).ussr(EGYPT, 2).us(SUDAN, 1).us(DJIBOUTI, 2);
    assert_eq!(africa(even), -(1 + 2) + 1);
}

#[test]
fn presence_domination_and_control_of_the_middle_east() {
    assert_eq!(middle_east(sea().us(OMAN, 2)), 3);
    assert_eq!(middle_east(sea().us(SAUDI_ARABIA, 3).us(OMAN, 2)), 5 + 1);
    assert_eq!(middle_east(sea().us(SAUDI_ARABIA, 3).us(EGYPT, 2)), 7 + 2);
}

// §10.1.2: the marker moves by the difference of both totals.
#[test]
fn only_the_difference_counts() {
    assert_eq!(middle_east(sea().us(SAUDI_ARABIA, 3).ussr(EGYPT, 2)), 0);
}

// Flashpoints are ordinary countries for the values.
#[test]
fn flashpoints_are_no_battlegrounds() {
    assert_eq!(africa(sea().us(ETHIOPIA, 1)), 1);
}

// §10.1.5: a side that could not otherwise play all its scoring cards is bound to them by Romanian Autonomy
// (§9.5) and by the loss of §11.2; a held card is never scored later.
#[test]
fn a_scoring_card_cannot_be_kept() {
    let s =
        Scenario::red_sea().hand(Us, [RED_SEA_AFRICA_SCORING]).milops(Us, 5).milops(Ussr, 5).end_of_turn();
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::HeldScoringCard)));
}

// ---- §10.2 --------------------------------------------------------------------------------------

// T-10.2.3.
#[test]
fn t_10_2_3_control_of_the_sea_lanes_doubles() {
    let s =
        sea().us(SAUDI_ARABIA, 3).us(OMAN, 2).us(YEMEN, 2).us(STRATEGIC_SEA_LANES, 4).ussr(SOUTH_YEMEN, 1);
    let s = scored(s, RED_SEA_MIDDLE_EAST_SCORING);
    assert_eq!(s.vp_now(), 9);
    assert!(s.said(Entry::SeaLanes { side: Us, doubled: true }));
}

// §10.2.3: one's own total is doubled before the difference is taken.
#[test]
fn the_own_total_is_doubled_not_the_difference() {
    let s = sea().us(OMAN, 2).ussr(SAUDI_ARABIA, 3).ussr(YEMEN, 2).us(STRATEGIC_SEA_LANES, 4);
    assert_eq!(middle_east(s), 2 * 3 - 6);
}

// T-10.2.4.
#[test]
fn t_10_2_4_a_lead_in_the_sea_lanes() {
    let s = sea().ussr(ETHIOPIA, 1).ussr(MADAGASCAR, 2).ussr(DJIBOUTI, 2).us(EGYPT, 2).us(KENYA, 1);
    let s = scored(s.us(STRATEGIC_SEA_LANES, 1), RED_SEA_AFRICA_SCORING);
    assert_eq!((s.vp_now(), s.outcome()), (2, None));
}

// §10.2.2: four markers and four more than the opponent.
#[test]
fn control_of_the_sea_lanes() {
    assert_eq!(
        africa(sea().us(SUDAN, 1).us(STRATEGIC_SEA_LANES, 4).ussr(STRATEGIC_SEA_LANES, 1)),
        2,
        "a lead"
    );
    assert_eq!(
        africa(sea().us(KENYA, 2).us(STRATEGIC_SEA_LANES, 5).ussr(STRATEGIC_SEA_LANES, 1)),
        4,
        "control"
    );
    assert_eq!(
        africa(sea().us(SUDAN, 1).us(STRATEGIC_SEA_LANES, 3).ussr(STRATEGIC_SEA_LANES, 3)),
        1,
        "a tie"
    );
    assert_eq!(africa(sea().ussr(STRATEGIC_SEA_LANES, 1)), -1, "a lead alone gives its point");
}

// §10.2.5.
#[test]
fn the_sea_lanes_in_final_scoring() {
    // Africa 1 and Middle East 3 (no doubling), the lanes 2, Romanian Autonomy 1.
    let s = finally(Scenario::red_sea().us(SUDAN, 1).us(OMAN, 2).us(STRATEGIC_SEA_LANES, 4));
    assert_eq!(s.vp_now(), 1 + 3 + 2 + 1);
    let s = finally(Scenario::red_sea().us(SUDAN, 1).us(STRATEGIC_SEA_LANES, 3));
    assert_eq!(s.vp_now(), 1 + 1 + 1);
    let s = finally(Scenario::red_sea().china(Ussr, true).ussr(STRATEGIC_SEA_LANES, 1));
    assert_eq!(s.vp_now(), -1 - 1);
}

// ---- §10.3 --------------------------------------------------------------------------------------

// T-10.3.1, §10.1.3.
#[test]
fn t_10_3_1_points_are_lost_by_the_leader_first() {
    assert_eq!(sea().vp(9).round_with(Ussr, INDIAN_OCEAN_ZONE_OF_PEACE, Choice::EVENT).vp_now(), 7);
}

// T-10.3.2.
#[test]
fn t_10_3_2_the_marker_flips() {
    assert_eq!(sea().vp(-1).round_with(Us, INDIAN_OCEAN_ZONE_OF_PEACE, Choice::EVENT).vp_now(), 1);
}

// ---- §10.4 --------------------------------------------------------------------------------------

// T-10.4.1-a.
#[test]
fn t_10_4_1_a_both_flashpoints_and_more_countries_win() {
    let s = || sea().ussr(ETHIOPIA, 1).ussr(SOMALIA, 2).ussr(SUDAN, 1).us(EGYPT, 2).us(KENYA, 2);
    let won = scored(s(), RED_SEA_AFRICA_SCORING);
    assert_eq!(won.outcome(), Some((Some(Ussr), Reason::AfricaControl)), "whoever plays the card");
    let even = scored(s().us(DJIBOUTI, 2), RED_SEA_AFRICA_SCORING);
    assert_eq!((even.outcome(), even.vp_now()), (None, 2), "3 : 3, presence each, two battlegrounds");
    // Both flashpoints are needed.
    let one = scored(sea().ussr(ETHIOPIA, 1).ussr(SUDAN, 1), RED_SEA_AFRICA_SCORING);
    assert_eq!(one.outcome(), None);
    // Only through Africa's card.
    let other = scored(s(), RED_SEA_MIDDLE_EAST_SCORING);
    assert_eq!(other.outcome(), None);
}

// T-10.4.1-b.
#[test]
fn t_10_4_1_b_ten_points_win() {
    let s = |vp| sea().vp(vp).us(SAUDI_ARABIA, 3).us(OMAN, 2).ussr(SOUTH_YEMEN, 1);
    let near = scored(s(6), RED_SEA_MIDDLE_EAST_SCORING);
    assert_eq!((near.vp_now(), near.outcome()), (9, None));
    for vp in [7, 9] {
        let won = scored(s(vp), RED_SEA_MIDDLE_EAST_SCORING);
        assert_eq!((won.vp_now(), won.outcome()), (10, Some((Some(Us), Reason::VictoryPoints))));
    }
    let ussr = sea().vp(-9).round_with(Ussr, INDIAN_OCEAN_ZONE_OF_PEACE, Choice::EVENT);
    assert_eq!(ussr.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
}

// §10.4.1: points of one scoring are netted first.
#[test]
fn points_of_one_scoring_are_netted_first() {
    let s = sea().vp(5).us(SAUDI_ARABIA, 3).us(OMAN, 2).ussr(SOUTH_YEMEN, 1);
    let s = scored(s, RED_SEA_MIDDLE_EAST_SCORING);
    assert_eq!((s.vp_now(), s.outcome()), (8, None), "6 alone would have won");
}

// §10.4.1: ten points from the military penalty do not save a side that holds a scoring card, with or without
// the tournament rule.
#[test]
fn ten_points_by_the_penalty_with_a_scoring_card_lose() {
    for word in ["on", "off"] {
        let s = || Scenario::red_sea_with(&[("held_scoring_loses", word)]).vp(8).milops(Us, 5);
        let held = s().hand(Us, [RED_SEA_AFRICA_SCORING]).end_of_turn();
        assert_eq!(held.outcome(), Some((Some(Ussr), Reason::HeldScoringCard)));
        let clean = s().hand(Us, [PEACE_CORPS]).end_of_turn();
        assert_eq!(clean.outcome(), Some((Some(Us), Reason::VictoryPoints)));
    }
}

// T-10.4.2.
#[test]
fn t_10_4_2_final_scoring() {
    let s = Scenario::red_sea().us(EGYPT, 2).ussr(ETHIOPIA, 1).ussr(SOMALIA, 2).us(STRATEGIC_SEA_LANES, 4);
    let s = finally(s.china(Ussr, true));
    assert_eq!((s.vp_now(), s.outcome()), (6, Some((Some(Us), Reason::FinalScoring))));
}

// §10.4.2: ten points do not end it early.
#[test]
fn final_scoring_goes_on_beyond_ten_points() {
    // +8, Africa +2 (Kenya: 1 + 1) makes 10; the Middle East takes 9 away, Romanian Autonomy 1.
    let s = Scenario::red_sea().vp(9).us(KENYA, 2).us(SUDAN, 1).ussr(EGYPT, 2).ussr(SAUDI_ARABIA, 3);
    let s = finally(s.ussr(STRATEGIC_SEA_LANES, 4).china(Ussr, true));
    // Africa: presence 1 + 1 each and the US one more country: no domination (1 : 1 battlegrounds): 0.
    assert_eq!((s.vp_now(), s.outcome()), (9 - 9 - 2 - 1, Some((Some(Ussr), Reason::FinalScoring))));
    let over = Scenario::red_sea().vp(9).us(KENYA, 2).us(SUDAN, 1).ussr(OMAN, 2).china(Ussr, true);
    let over = finally(over);
    assert_eq!(over.vp_now(), 9 + 4 - 3 - 1, "13 in between");
}

// §10.4.2: 0 is a draw.
#[test]
fn zero_is_a_draw() {
    let s = finally(Scenario::red_sea().vp(-1));
    assert_eq!(s.outcome(), Some((None, Reason::FinalScoring)));
}

// ---- §11 ----------------------------------------------------------------------------------------

// §11.1: held cards are shown when the option says so.
#[test]
fn section_11_1_held_cards() {
    let s = |word| {
        let s = Scenario::red_sea_with(&[("show_held_cards", word)]).hand(Us, [PEACE_CORPS]);
        s.milops(Us, 5).milops(Ussr, 5).end_of_turn()
    };
    assert!(s("on").seen(Us).has(PEACE_CORPS));
    assert!(s("off").seen(Us).is_empty());
}

// §11.2.
#[test]
fn section_11_2_a_kept_scoring_card_loses() {
    let s = |word| {
        let s = Scenario::red_sea_with(&[("held_scoring_loses", word)]).hand(Ussr, [RED_SEA_AFRICA_SCORING]);
        s.milops(Us, 5).milops(Ussr, 5).end_of_turn().outcome()
    };
    assert_eq!(s("on"), Some((Some(Us), Reason::HeldScoringCard)));
    assert_eq!(s("off"), None);
}

fn bids(first: (Side, u8), second: (Side, u8)) -> Scenario {
    let mut s = Scenario::red_sea_from_start(&[("bid_for_sides", "on")]);
    s.bids(Us, first).bids(Ussr, second);
    s
}

// T-11.4-a.
#[test]
fn t_11_4_a_the_higher_number_gets_the_side() {
    let mut s = bids((Ussr, 2), (Ussr, 3));
    assert_eq!((s.state.public.seating, s.state.public.extra[Us]), (Seating::Straight, 3));
    s.deal();
    assert_eq!(s.asked(), Some(Us));
    s.at(Us, [ETHIOPIA, SAUDI_ARABIA, SAUDI_ARABIA]);
    assert_eq!((s.inf(ETHIOPIA), s.inf(SAUDI_ARABIA)), ((2, 0), (3, 0)));
    // The other way round, the first bidder changes seats.
    let s = bids((Ussr, 3), (Ussr, 2));
    assert_eq!((s.state.public.seating, s.state.public.extra[Us]), (Seating::Swapped, 3));
}

// T-11.4-b.
#[test]
fn t_11_4_b_different_wishes_are_fulfilled() {
    let s = bids((Us, 1), (Ussr, 4));
    assert_eq!((s.state.public.seating, s.state.public.extra.0), (Seating::Straight, [0, 0]));
    let s = bids((Ussr, 1), (Us, 4));
    assert_eq!((s.state.public.seating, s.state.public.extra.0), (Seating::Swapped, [0, 0]));
}

// §11.4: an exact tie is decided by chance; the unnamed superpower gets the influence either way.
#[test]
fn section_11_4_an_exact_tie() {
    for (lucky, seating) in [(Us, Seating::Swapped), (Ussr, Seating::Straight)] {
        let mut s = bids((Ussr, 2), (Ussr, 2));
        assert!(matches!(s.open.now, Now::Chance(Chance::Coin)));
        s.apply(Act::Tossed(lucky));
        assert_eq!((s.state.public.seating, s.state.public.extra.0), (seating, [2, 0]));
    }
    let mut s = bids((Us, 2), (Us, 2));
    s.apply(Act::Tossed(Us));
    assert_eq!((s.state.public.seating, s.state.public.extra.0), (Seating::Straight, [0, 2]));
    let mut s = bids((Us, 0), (Us, 0));
    s.apply(Act::Tossed(Ussr));
    assert_eq!((s.state.public.seating, s.state.public.extra.0), (Seating::Swapped, [0, 0]));
}

// T-11.4.1: at most two more than control needs, only where influence is.
#[test]
fn t_11_4_1_where_extra_influence_goes() {
    let mut s = Scenario::red_sea_from_start(&[("us_handicap", "9")]);
    s.deal();
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[ETHIOPIA, SAUDI_ARABIA]));
    s.refuses(Us, Pick::Space(STRATEGIC_SEA_LANES));
    s.at(Us, [SAUDI_ARABIA, SAUDI_ARABIA, SAUDI_ARABIA, SAUDI_ARABIA]);
    // Only Ethiopia is left; it takes two more, the rest is lost.
    assert_eq!((s.inf(SAUDI_ARABIA), s.inf(ETHIOPIA)), ((5, 0), (3, 0)));
    assert!(matches!(s.open.now, Now::Both(..)), "the headline phase");
    let mut s = Scenario::red_sea_from_start(&[("us_handicap", "-9")]);
    s.deal();
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[SOMALIA, SOUTH_YEMEN]));
    s.at(Ussr, [SOUTH_YEMEN, SOUTH_YEMEN]);
    assert_eq!((s.inf(SOUTH_YEMEN), s.inf(SOMALIA)), ((0, 3), (0, 4)));
}
