//! Test cases T70 to T124: control, points, war, the full examples and the campaign.

use crate::common::*;
use contract::{Seat, Seating, Side};
use thirteen::deck::SHIPPED_DECK;
use thirteen::state::Phase;
use thirteen::{Entry, Setup, Thirteen};

/// Ten territories and Cuba at the end of a game. `places` names some cards; the others are in the neutral
/// zone without cubes, where nobody controls them.
fn end(options: &[(&str, &str)], places: &[(&str, &str)], cuba: (&str, &str), hands: [&str; 2]) -> Scenario {
    let mut scenario = Scenario::with(options)
        .turn(Us)
        .cuba_card(cuba.0)
        .cuba(cuba.1)
        .hand(Us, &[hands[0]])
        .hand(Ussr, &[hands[1]]);
    for card in &SHIPPED_DECK.cards {
        let id = card.id.as_str();
        if id == cuba.0 || hands.contains(&id) {
            assert!(places.iter().all(|(place, _)| *place != id), "{id} is elsewhere");
            continue;
        }
        let place = places.iter().find(|(place, _)| *place == id).map_or("N 0/0", |(_, place)| place);
        scenario = scenario.land(id, place);
    }
    scenario.last_order()
}

/// Hands that add nothing: equal cubes, different colours. Cuba is political.
const NEUTRAL_HANDS: [&str; 2] = ["un_u_thant", "un_face_saver"];
const PLAIN_CUBA: (&str, &str) = ("us_excomm", "N 0/0");

fn points(places: &[(&str, &str)], cuba: (&str, &str), hands: [&str; 2]) -> [i16; 2] {
    let mut table = end(&[], places, cuba, hands).begin();
    table.finish();
    table.check();
    table.vp()
}

/// Points for one political territory.
fn one(place: &str) -> [i16; 2] {
    points(&[("us_back_channel", place)], PLAIN_CUBA, NEUTRAL_HANDS)
}

#[test]
fn t70_majority_beats_location() {
    assert_eq!(one("R 2/1"), [1, 0]);
}

#[test]
fn t71_a_tie_goes_to_the_sphere() {
    assert_eq!(one("U 1/1"), [1, 0]);
}

#[test]
fn t72_an_empty_territory_goes_to_the_sphere() {
    assert_eq!(one("U 0/0"), [1, 0]);
}

#[test]
fn t73_an_empty_territory_goes_to_the_soviet_sphere() {
    assert_eq!(one("R 0/0"), [0, 1]);
}

#[test]
fn t74_a_tie_in_the_neutral_zone_is_nobodys() {
    assert_eq!(one("N 2/2"), [0, 0]);
    assert_eq!(one("N 0/0"), [0, 0]);
}

#[test]
fn t75_cuba_by_majority() {
    assert_eq!(points(&[], ("us_excomm", "N 1/0"), NEUTRAL_HANDS), [2, 0]);
}

#[test]
fn t76_cuba_by_location() {
    assert_eq!(points(&[], ("us_excomm", "R 1/1"), NEUTRAL_HANDS), [0, 2]);
}

#[test]
fn t77_cuba_tied_in_the_neutral_zone() {
    assert_eq!(points(&[], ("us_excomm", "N 1/1"), NEUTRAL_HANDS), [0, 0]);
}

#[test]
fn t78_military_majority_with_cuba() {
    let places = [
        ("us_quarantine", "N 1/0"),
        ("us_u2_photographs", "N 1/0"),
        ("ussr_anadyr", "N 0/1"),
        ("ussr_u2_downed", "N 0/1"),
    ];
    // Two territories each, Cuba for two points, and one for the majority of three to two.
    assert_eq!(points(&places, ("un_scramble", "N 1/0"), NEUTRAL_HANDS), [5, 2]);
}

#[test]
fn t79_no_military_majority() {
    let places = [
        ("us_quarantine", "N 1/0"),
        ("us_u2_photographs", "N 1/0"),
        ("ussr_anadyr", "N 0/1"),
        ("ussr_u2_downed", "N 0/1"),
    ];
    assert_eq!(points(&places, ("us_excomm", "N 1/0"), NEUTRAL_HANDS), [4, 2]);
}

#[test]
fn t80_no_controlled_military_territory() {
    assert_eq!(points(&[("us_back_channel", "N 1/0")], PLAIN_CUBA, NEUTRAL_HANDS), [1, 0]);
}

#[test]
fn t81_aftermath_of_us_3_and_ussr_2() {
    assert_eq!(points(&[], ("un_face_saver", "N 0/0"), ["us_excomm", "ussr_u2_downed"]), [1, 0]);
}

#[test]
fn t82_aftermath_of_two_ussr_cards() {
    assert_eq!(points(&[], PLAIN_CUBA, ["ussr_missile_trade", "ussr_u2_downed"]), [0, 1]);
}

#[test]
fn t83_aftermath_of_3_and_3() {
    assert_eq!(points(&[], PLAIN_CUBA, ["us_address_to_the_nation", "ussr_anadyr"]), [0, 0]);
}

#[test]
fn t84_un_cards_count_for_nobody() {
    assert_eq!(points(&[], PLAIN_CUBA, ["un_u_thant", "un_scramble"]), [0, 0]);
}

#[test]
fn t85_the_owner_counts_not_the_holder() {
    assert_eq!(points(&[], PLAIN_CUBA, ["un_u_thant", "us_u2_photographs"]), [1, 0]);
    assert_eq!(points(&[], PLAIN_CUBA, ["us_u2_photographs", "un_u_thant"]), [1, 0]);
}

fn ended(places: &[(&str, &str)], cuba: (&str, &str), hands: [&str; 2]) -> Table {
    let mut table = end(&[], places, cuba, hands).begin();
    table.finish();
    table
}

fn war(table: &Table) -> [bool; 2] {
    table.state.public.last.expect("a finished game").war.0
}

#[test]
fn t90_different_symbols_stay_out() {
    let table = ended(&[], PLAIN_CUBA, ["us_quarantine", "us_back_channel"]);
    assert!(!table.log.iter().any(|entry| matches!(entry, Entry::HandCardsEnter { .. })));
}

#[test]
fn t91_matching_symbols_enter_the_spheres_without_points() {
    let table = ended(&[], PLAIN_CUBA, ["ussr_castro", "un_face_saver"]);
    assert!(table.log.contains(&Entry::HandCardsEnter { colour: 2, vp: 0 }));
    assert_eq!(table.vp(), [0, 1], "only the aftermath");
    assert_eq!(war(&table), [false, false]);
}

const TWO_OF_EACH: [(&str, &str); 6] = [
    ("us_quarantine", "U 0/0"),
    ("us_u2_photographs", "U 0/0"),
    ("us_back_channel", "U 0/0"),
    ("ussr_missile_trade", "U 0/0"),
    ("us_address_to_the_nation", "U 0/0"),
    ("ussr_castro", "U 0/0"),
];

#[test]
fn t92_two_of_each_colour_are_no_war() {
    assert_eq!(war(&ended(&TWO_OF_EACH, PLAIN_CUBA, NEUTRAL_HANDS)), [false, false]);
}

#[test]
fn t93_three_of_a_colour_are_war() {
    let places = [("us_back_channel", "U 0/0"), ("ussr_missile_trade", "U 0/0"), ("un_u_thant", "U 0/0")];
    let table = ended(&places, PLAIN_CUBA, ["un_scramble", "un_face_saver"]);
    assert_eq!(war(&table), [true, false]);
    assert_eq!(table.outcome(), Some((Some(Ussr), "nuclear-war")));
}

#[test]
fn t94_four_are_the_same() {
    let places = [
        ("us_back_channel", "U 0/0"),
        ("ussr_missile_trade", "U 0/0"),
        ("un_u_thant", "U 0/0"),
        ("us_excomm", "U 0/0"),
    ];
    let table = ended(&places, ("us_quarantine", "N 0/0"), ["un_scramble", "un_face_saver"]);
    assert_eq!(war(&table), [true, false]);
    assert_eq!(table.log.iter().filter(|entry| matches!(entry, Entry::War { .. })).count(), 1);
}

const TWO_MILITARY: [(&str, &str); 2] = [("us_quarantine", "U 0/0"), ("us_u2_photographs", "U 0/0")];

#[test]
fn t95_cuba_counts_where_it_lies() {
    assert_eq!(war(&ended(&TWO_MILITARY, ("un_scramble", "U 0/0"), NEUTRAL_HANDS)), [true, false]);
}

#[test]
fn t96_cuba_in_the_neutral_zone_does_not_count() {
    assert_eq!(war(&ended(&TWO_MILITARY, ("un_scramble", "N 0/0"), NEUTRAL_HANDS)), [false, false]);
}

const TWO_OPINION: [(&str, &str); 2] =
    [("us_address_to_the_nation", "R 0/0"), ("ussr_solidarity_rallies", "R 0/0")];

#[test]
fn t97_the_hand_card_is_the_third() {
    let table = ended(&TWO_OPINION, PLAIN_CUBA, ["ussr_castro", "un_face_saver"]);
    assert_eq!(war(&table), [false, true]);
    assert_eq!(table.outcome(), Some((Some(Us), "nuclear-war")));
}

#[test]
fn t98_without_a_match_it_is_not() {
    assert_eq!(war(&ended(&TWO_OPINION, PLAIN_CUBA, ["ussr_castro", "un_scramble"])), [false, false]);
}

#[test]
fn t99_location_counts_not_control() {
    let places = [("us_quarantine", "U 0/1"), ("us_u2_photographs", "U 0/1"), ("ussr_anadyr", "U 0/1")];
    let table = ended(&places, PLAIN_CUBA, NEUTRAL_HANDS);
    assert_eq!((war(&table), table.vp()), ([true, false], [0, 4]));
}

#[test]
fn t100_war_beats_points() {
    let ids = [
        "us_quarantine",
        "us_u2_photographs",
        "ussr_anadyr",
        "un_u_thant",
        "us_address_to_the_nation",
        "ussr_u2_downed",
        "ussr_missile_trade",
        "ussr_castro",
        "ussr_solidarity_rallies",
        "un_scramble",
    ];
    // Ten territories, the military majority and the aftermath.
    let table = ended(&ids.map(|id| (id, "U 1/0")), PLAIN_CUBA, ["us_back_channel", "un_face_saver"]);
    assert_eq!(table.vp(), [12, 0]);
    assert_eq!(table.outcome(), Some((Some(Ussr), "nuclear-war")));
}

const BOTH_AT_WAR: [(&str, &str); 6] = [
    ("us_quarantine", "U 0/0"),
    ("us_u2_photographs", "U 0/0"),
    ("un_scramble", "U 0/0"),
    ("us_address_to_the_nation", "R 0/0"),
    ("ussr_solidarity_rallies", "R 0/0"),
    ("ussr_castro", "R 0/0"),
];

#[test]
fn t101_both_at_war_is_no_draw() {
    let table = ended(&BOTH_AT_WAR, PLAIN_CUBA, NEUTRAL_HANDS);
    assert_eq!(war(&table), [true, true]);
    assert_eq!(table.outcome(), Some((None, "both-war")));
    assert!(table.log.contains(&Entry::NobodyWon));
    let mut table = end(&[("both_war", "draw")], &BOTH_AT_WAR, PLAIN_CUBA, NEUTRAL_HANDS).begin();
    table.finish();
    assert_eq!(table.outcome(), Some((None, "draw")));
}

#[test]
fn t102_no_war_during_play() {
    let mut table = Scenario::new()
        .turn(Us)
        .land("us_quarantine", "U 1/0")
        .land("us_u2_photographs", "U 1/0")
        .land("ussr_anadyr", "U 0/0")
        .land("un_scramble", "R 0/0")
        .land("us_excomm", "R 0/0")
        .hand(Us, &["ussr_u2_downed", "un_u_thant"])
        .begin();
    table.play(Us, "ussr_u2_downed", "us-sphere").pick(Ussr, "decline").pick(Us, "decline");
    assert_eq!(table.outcome(), None);
    assert_eq!(table.state.public.phase, Phase::Draw);
}

#[test]
fn t103_the_neutral_zone_never_counts() {
    let places = ["us_quarantine", "us_u2_photographs", "ussr_anadyr", "un_scramble"].map(|id| (id, "N 1/1"));
    let table = ended(&places, PLAIN_CUBA, NEUTRAL_HANDS);
    assert_eq!(war(&table), [false, false]);
}

const FIVE_ALL: [(&str, &str); 10] = [
    ("us_quarantine", "N 1/0"),
    ("us_u2_photographs", "N 1/0"),
    ("us_back_channel", "N 1/0"),
    ("ussr_missile_trade", "N 1/0"),
    ("us_address_to_the_nation", "N 1/0"),
    ("ussr_anadyr", "N 0/1"),
    ("ussr_u2_downed", "N 0/1"),
    ("un_scramble", "N 0/0"),
    ("ussr_castro", "N 0/1"),
    ("ussr_solidarity_rallies", "N 0/1"),
];

#[test]
fn t104_equal_points_are_a_draw() {
    let mut places = FIVE_ALL;
    places[7].1 = "N 1/1";
    places[2].1 = "N 0/0";
    let table = ended(&places, PLAIN_CUBA, NEUTRAL_HANDS);
    assert_eq!(table.vp(), [4, 4]);
    assert_eq!(table.outcome(), Some((None, "draw")));
    let table = ended(&places[..], ("us_excomm", "R 0/0"), NEUTRAL_HANDS);
    assert_eq!(table.vp(), [4, 6], "and unequal points are none");
    assert_eq!(table.outcome(), Some((Some(Ussr), "points")));
    places[2].1 = "N 1/0";
    places[7].1 = "N 0/1";
    places[9].1 = "N 0/0";
    places[8].1 = "N 0/1";
    // Five territories and no majority against four and a military majority of three to two.
    let table = ended(&places, PLAIN_CUBA, NEUTRAL_HANDS);
    assert_eq!(table.vp(), [5, 5]);
    assert_eq!(table.outcome(), Some((None, "draw")));
}

fn equal_points(tie: &str, cuba: &str) -> Option<(Option<Side>, &'static str)> {
    let mut places = FIVE_ALL;
    places[2].1 = "N 0/0";
    if cuba != "N 0/0" {
        // This makes up for Cuba's two points.
        places[2].1 = "N 0/1";
        places[3].1 = "N 0/0";
        places[0].1 = "N 0/0";
        places[5].1 = "N 0/0";
    }
    let mut table = end(&[("vp_tie", tie)], &places, ("us_excomm", cuba), NEUTRAL_HANDS).begin();
    table.finish();
    let [us, ussr] = table.vp();
    assert_eq!(us, ussr, "the scenario is tied");
    table.outcome()
}

#[test]
fn switch_vp_tie() {
    assert_eq!(equal_points("draw", "N 0/0"), Some((None, "draw")));
    assert_eq!(equal_points("second_player", "N 0/0"), Some((Some(Ussr), "tie-break")), "the US began");
    assert_eq!(equal_points("cuba_controller", "N 0/0"), Some((None, "draw")), "nobody controls Cuba");
    assert_eq!(equal_points("cuba_controller", "N 1/0"), Some((Some(Us), "tie-break")));
}

#[test]
fn switch_point_values_and_threshold() {
    let options = [
        ("territory_vp", "3"),
        ("cuba_vp", "5"),
        ("military_majority_vp", "4"),
        ("aftermath_vp", "2"),
        ("war_threshold", "2"),
        ("hand_cards_score_as_territories", "on"),
    ];
    let hands = ["ussr_castro", "un_face_saver"];
    let mut table = end(&options, &[("us_quarantine", "U 0/0")], ("us_excomm", "N 0/1"), hands).begin();
    table.finish();
    // US: a territory 3, majority 4, hand card 3. USSR: Cuba 5, aftermath 2, hand card 3.
    assert_eq!(table.vp(), [10, 10]);
    assert_eq!(war(&table), [false, false]);
    let mut table =
        end(&options, &[("us_quarantine", "U 0/0"), ("ussr_anadyr", "U 0/0")], PLAIN_CUBA, hands).begin();
    table.finish();
    assert_eq!(war(&table), [true, false], "two symbols are enough here");
}

const EXAMPLE: [(&str, &str); 10] = [
    ("us_quarantine", "U 2/0"),
    ("us_u2_photographs", "N 1/1"),
    ("us_excomm", "U 0/0"),
    ("us_back_channel", "N 0/1"),
    ("ussr_anadyr", "R 0/3"),
    ("ussr_u2_downed", "R 1/0"),
    ("ussr_missile_trade", "R 0/0"),
    ("ussr_castro", "R 2/2"),
    ("ussr_solidarity_rallies", "R 0/2"),
    ("un_u_thant", "U 3/1"),
];
const EXAMPLE_HANDS: [&str; 2] = ["un_face_saver", "us_address_to_the_nation"];

#[test]
fn t110_the_full_example() {
    let table = ended(&EXAMPLE, ("un_scramble", "N 2/1"), EXAMPLE_HANDS);
    assert_eq!(table.vp(), [8, 5]);
    assert_eq!(war(&table), [false, true]);
    assert_eq!(table.outcome(), Some((Some(Us), "nuclear-war")));
    assert!(table.log.contains(&Entry::War { side: Ussr, colour: 2, symbols: 3 }));
}

#[test]
fn t111_the_full_example_without_war() {
    let mut places = EXAMPLE;
    places[7].1 = "N 2/2";
    let table = ended(&places, ("un_scramble", "N 2/1"), EXAMPLE_HANDS);
    assert_eq!(table.vp(), [8, 4]);
    assert_eq!(war(&table), [false, false]);
    assert_eq!(table.outcome(), Some((Some(Us), "points")));
}

/// A game of a campaign that ends with these points and no war.
fn campaign_game(totals: [i16; 2], us: usize, ussr: usize, options: &[(&str, &str)]) -> Table {
    let mut all = vec![("campaign", "on"), ("military_majority_vp", "0"), ("aftermath_vp", "0")];
    all.extend_from_slice(options);
    let ids: Vec<&str> = FIVE_ALL.iter().map(|(id, _)| *id).collect();
    let places: Vec<_> =
        (0..us).map(|i| (ids[i], "N 1/0")).chain((us..us + ussr).map(|i| (ids[i], "N 0/1"))).collect();
    let mut table = end(&all, &places, PLAIN_CUBA, NEUTRAL_HANDS).totals(totals[0], totals[1]).begin();
    table.finish();
    assert_eq!(table.vp(), [us as i16, ussr as i16]);
    table
}

#[test]
fn t120_the_target_ends_the_campaign() {
    let mut table = campaign_game([8, 5], 4, 6, &[]);
    assert_eq!((table.state.public.totals, table.outcome()), ([12, 11], None));
    assert_eq!(table.state.public.phase, Phase::Deal, "a new game is dealt");
    assert_eq!((table.supply(), table.state.public.game), ([13, 13], 2));
    table.draw_any();
    table.check();
    let table = campaign_game([8, 5], 5, 5, &[("territory_vp", "1"), ("cuba_vp", "0")]);
    assert_eq!(table.state.public.totals, [13, 10]);
    assert_eq!(table.outcome(), Some((Some(Us), "campaign-points")));
    // As in the case: 8-5 and 5-6.
    let mut scenario = end(
        &[("campaign", "on"), ("military_majority_vp", "0"), ("aftermath_vp", "0")],
        &FIVE_ALL,
        ("us_excomm", "N 0/1"),
        NEUTRAL_HANDS,
    )
    .totals(8, 5)
    .begin();
    scenario.finish();
    assert_eq!(scenario.vp(), [5, 6]);
    assert_eq!(scenario.state.public.totals, [13, 11]);
    assert_eq!(scenario.outcome(), Some((Some(Us), "campaign-points")));
}

#[test]
fn t121_equal_totals_go_on() {
    let table = campaign_game([12, 12], 3, 3, &[]);
    assert_eq!((table.state.public.totals, table.outcome()), ([15, 15], None));
    assert_eq!(table.state.public.phase, Phase::Deal);
}

#[test]
fn t122_war_loses_the_campaign_at_once() {
    let places = [("us_quarantine", "U 0/0"), ("us_u2_photographs", "U 0/0"), ("un_scramble", "U 0/0")];
    let mut table = end(&[("campaign", "on")], &places, PLAIN_CUBA, NEUTRAL_HANDS).totals(12, 0).begin();
    table.finish();
    assert_eq!(table.outcome(), Some((Some(Ussr), "campaign-war")));
}

#[test]
fn t123_both_at_war_end_the_campaign_without_a_winner() {
    let mut table = end(&[("campaign", "on")], &BOTH_AT_WAR, PLAIN_CUBA, NEUTRAL_HANDS).totals(5, 5).begin();
    table.finish();
    assert_eq!(table.outcome(), Some((None, "campaign-both-war")));
}

#[test]
fn t124_the_higher_total_wins() {
    let table = campaign_game([10, 10], 4, 6, &[]);
    assert_eq!(table.state.public.totals, [14, 16]);
    assert_eq!(table.outcome(), Some((Some(Ussr), "campaign-points")));
}

fn seating(table: &Table) -> Seating {
    <Thirteen as contract::Rules>::seating(&table.state)
}

#[test]
fn totals_belong_to_people_when_sides_are_exchanged() {
    let mut table = campaign_game([0, 0], 4, 1, &[("campaign_swap_sides", "on")]);
    assert_eq!(table.state.public.totals, [4, 1]);
    assert_eq!(seating(&table), Seating::Swapped);
    assert!(table.log.contains(&Entry::GameBegins { game: 2, seating: Seating::Swapped }));
    // The first seat plays the USSR now: a game won by the US adds to the second seat.
    let places = [("us_quarantine", "N 1/0")];
    let options = [("campaign", "on"), ("campaign_target", "2"), ("campaign_swap_sides", "on")];
    let Table { setup, state, .. } = end(&options, &places, PLAIN_CUBA, NEUTRAL_HANDS).begin();
    table = Table { setup, state, log: Vec::new() };
    table.state.public.seating = Seating::Swapped;
    table.finish();
    assert_eq!(table.vp(), [2, 0]);
    assert_eq!(table.state.public.totals, [0, 2]);
    assert_eq!(table.outcome(), Some((Some(Us), "campaign-points")));
    assert_eq!(seating(&table).seat_of(Us), Seat::Second, "the winner is the second seat");
}

#[test]
fn a_campaign_without_points_ends_too() {
    let table = campaign_game([3, 3], 0, 0, &[("campaign_games", "1")]);
    assert_eq!(table.outcome(), Some((None, "campaign-draw")));
    let table = campaign_game([3, 2], 0, 0, &[("campaign_games", "1")]);
    assert_eq!(table.outcome(), Some((Some(Us), "campaign-points")));
}

#[test]
fn the_shipped_deck_is_as_attested() {
    let setup: Setup = setup_with(&[]);
    assert!(setup.deck.warnings.is_empty(), "{:?}", setup.deck.warnings);
    assert!(setup.deck.is_reconstruction());
}
