//! §6 Operations.

use crate::common::*;
use contract::{CardId, Now, Pick, SpaceId, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::TWILIGHT_BOARD;
use struggle::log::Reason;

fn with_spares() -> Scenario {
    Scenario::new().hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

// ---- §6.1 Influence ---------------------------------------------------------------------------

// §6.1.1: a marker goes where one's own influence was when the round began, or next to it.
#[test]
fn influence_goes_where_one_is_or_next_door() {
    let mut s = with_spares().us(ANGOLA, 1).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::INFLUENCE);
    let reach = [ANGOLA, ZAIRE, BOTSWANA, SOUTH_AFRICA, CANADA, CUBA, MEXICO, JAPAN];
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&reach));
}

// §6.1.1: markers placed in this round do not extend the range.
#[test]
fn range_is_frozen_during_the_operation() {
    let mut s = with_spares().us(ANGOLA, 1).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::INFLUENCE).at(Us, [ZAIRE]);
    assert!(!s.offers_space(Us, CAMEROON) && s.offers_space(Us, ZAIRE));
    s.refuses(Us, Pick::Space(CAMEROON));
}

// §6.1.1 and D10: influence gained by the event of the same card does not extend it either.
#[test]
fn range_is_frozen_before_the_cards_own_event() {
    let mut s = with_spares().hand(Ussr, [THE_IRON_LADY]).round(Ussr, 1);
    s.play(Ussr, THE_IRON_LADY, Choice::EVENT);
    assert_eq!(s.inf(ARGENTINA), (0, 1));
    assert!(!s.offers_space(Ussr, ARGENTINA) && !s.offers_space(Ussr, CHILE));
    assert!(s.offers_space(Ussr, POLAND));
}

// §6.1.1: operations granted in the headline phase use the map as it is when the event starts.
#[test]
fn headline_operations_use_the_map_at_the_event() {
    let mut s = with_spares().hand(Us, [CIA_CREATED]).hand(Ussr, [COLONIAL_REAR_GUARDS]).headlines();
    s.card(Us, CIA_CREATED).card(Ussr, COLONIAL_REAR_GUARDS);
    s.at(Us, [ANGOLA, KENYA, NIGERIA, SUDAN]);
    s.choose(Us, Choice::INFLUENCE);
    assert!(s.offers_space(Us, BOTSWANA) && s.offers_space(Us, SOMALIA) && !s.offers_space(Us, CHILE));
}

// §6.1.1: influence placed by an event needs no neighbour.
#[test]
fn event_influence_ignores_adjacency() {
    let mut s = with_spares().hand(Ussr, [DECOLONIZATION]).round(Ussr, 1);
    s.play(Ussr, DECOLONIZATION, Choice::EVENT).at(Ussr, [ANGOLA, VIETNAM, KENYA, MALAYSIA]);
    assert_eq!((s.inf(ANGOLA), s.inf(MALAYSIA)), ((0, 1), (0, 1)));
}

// §6.1.2, the rule book's example, and D11: the US controls Turkey with two. The first Soviet marker
// costs two, breaks control, and the next two cost one each.
#[test]
fn example_turkey_costs_two_then_one() {
    let mut s = with_spares().us(TURKEY, 2).ussr(SYRIA, 1).hand(Ussr, [NATO]).round(Ussr, 1);
    s.play(Ussr, NATO, Choice::INFLUENCE).at(Ussr, [TURKEY]);
    assert!(!s.controls(Us, TURKEY));
    s.at(Ussr, [TURKEY, TURKEY]);
    assert_eq!((s.inf(TURKEY), s.at_round()), ((2, 3), (Us, 1)), "2 + 1 + 1 = 4 points");
    // With a single US marker Turkey is not controlled: four markers.
    let mut s = with_spares().us(TURKEY, 1).ussr(SYRIA, 1).hand(Ussr, [NATO]).round(Ussr, 1);
    s.play(Ussr, NATO, Choice::INFLUENCE).at(Ussr, [TURKEY; 4]);
    assert_eq!((s.inf(TURKEY), s.at_round()), ((1, 4), (Us, 1)));
}

// §6.1.3, the rule book's example: with Panama and South Korea, three points may go to Costa Rica, Colombia
// and South Korea's neighbours, but not further to Nicaragua.
#[test]
fn example_points_are_spread_over_regions() {
    let mut s = with_spares().us(PANAMA, 1).us(SOUTH_KOREA, 1).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::INFLUENCE).at(Us, [COSTA_RICA]);
    assert!(!s.offers_space(Us, NICARAGUA));
    s.at(Us, [COLOMBIA]);
    for space in [SOUTH_KOREA, TAIWAN, JAPAN, NORTH_KOREA] {
        assert!(s.offers_space(Us, space), "{}", place_name(space));
    }
    s.at(Us, [TAIWAN]);
    assert_eq!((s.inf(COSTA_RICA), s.inf(COLOMBIA), s.inf(TAIWAN)), ((1, 0), (1, 0), (1, 0)));
}

// §6.1.3 and trap C1: all points must be spent as long as a country is affordable.
#[test]
fn all_points_must_be_spent() {
    let mut s = with_spares().hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::INFLUENCE);
    for _ in 0..3 {
        assert_eq!(s.options(Us).choices, 0, "no way to stop");
        s.at(Us, [CANADA]);
    }
    assert_eq!(s.inf(CANADA), (3, 0));
}

// §6.1.3 and trap C2: a last point that cannot be spent is lost without a question.
#[test]
fn last_point_is_lost_where_all_is_enemy_controlled() {
    let s =
        with_spares().ussr(CANADA, 5).ussr(CUBA, 4).ussr(MEXICO, 3).ussr(JAPAN, 5).hand(Us, [CONTAINMENT]);
    let mut s = s.round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::INFLUENCE);
    assert!(s.offers_space(Us, CANADA));
    s.at(Us, [CANADA]);
    assert_eq!((s.inf(CANADA), s.at_round()), ((1, 5), (Ussr, 2)), "5 − 1 still controls, one point is lost");
}

// §6.1.4 and D12: countries adjacent to one's own superpower are always available, but not those adjacent to
// the other.
#[test]
fn own_superpowers_neighbours_are_always_open() {
    for (side, card) in [(Us, TRUMAN_DOCTRINE), (Ussr, NASSER)] {
        let mut s = with_spares().hand(side, [card]).round(side, 1);
        s.play(side, card, Choice::INFLUENCE);
        assert_eq!(s.options(side).spaces, TWILIGHT_BOARD.next_to[side]);
    }
    let us = SpaceSet::of(&[CANADA, CUBA, JAPAN, MEXICO]);
    let ussr = SpaceSet::of(&[AFGHANISTAN, FINLAND, NORTH_KOREA, POLAND, ROMANIA]);
    assert_eq!((TWILIGHT_BOARD.next_to[Us], TWILIGHT_BOARD.next_to[Ussr]), (us, ussr));
}

// §6.1.5, §6.1.6: there is no limit to the markers in a country.
#[test]
fn markers_are_unlimited() {
    let mut s = with_spares().us(CANADA, 30).hand(Us, [NUCLEAR_TEST_BAN]).round(Us, 1);
    s.play(Us, NUCLEAR_TEST_BAN, Choice::INFLUENCE).at(Us, [CANADA; 4]);
    assert_eq!(s.inf(CANADA), (34, 0));
}

// ---- §6.2 Realignment -------------------------------------------------------------------------

/// The US realigns with a card of `card`'s value; the dice are pairs of a Soviet and a US one.
fn realign<const N: usize>(s: Scenario, dice: [u8; N]) -> Scenario {
    let mut s = s.hand(Us, [INDEPENDENT_REDS]).dice(dice).round(Us, 1);
    s.play(Us, INDEPENDENT_REDS, Choice::REALIGN);
    s
}

// §6.2.1: the opponent's influence is required, one's own is not, nor is adjacency.
#[test]
fn realignment_needs_opposing_influence_alone() {
    let s = realign(with_spares().ussr(ZIMBABWE, 1).us(KENYA, 1).ussr(CHILE, 1), []);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[ZIMBABWE, CHILE]));
    let mut s = with_spares().us(KENYA, 2).hand(Us, [INDEPENDENT_REDS]).round(Us, 1);
    s.card(Us, INDEPENDENT_REDS);
    assert!(!s.offers(Us, Choice::REALIGN), "nothing to realign");
}

// §6.2.1: targets are declared one by one, and the same one may be tried again.
#[test]
fn realignment_targets_are_named_one_by_one() {
    let mut s = realign(with_spares().ussr(CHILE, 5), [1, 3, 1, 2]);
    s.at(Us, [CHILE]);
    // US 3 against 1 + 1 for more influence.
    assert_eq!(s.inf(CHILE), (0, 4), "the first roll is resolved before the second is declared");
    assert_eq!(s.asked(), Some(Us));
    s.at(Us, [CHILE]);
    assert_eq!((s.inf(CHILE), s.at_round()), ((0, 4), (Ussr, 2)));
    s.done();
}

// §6.2.2, the rule book's example: North Korea has three Soviet markers. The US rolls 5 without a
// modifier, the USSR 2 + 1 (next to the USSR) + 1 (more influence): one marker goes.
#[test]
fn example_realignment_in_north_korea() {
    let mut s = realign(with_spares().ussr(NORTH_KOREA, 3), [2, 5]);
    s.at(Us, [NORTH_KOREA]);
    assert_eq!(s.inf(NORTH_KOREA), (0, 2));
}

// §6.2.2: one point per roll.
#[test]
fn realignment_costs_a_point_a_roll() {
    for (card, rolls) in [(TRUMAN_DOCTRINE, 1), (INDEPENDENT_REDS, 2), (CONTAINMENT, 3), (MARSHALL_PLAN, 4)] {
        let mut s = with_spares().ussr(CHILE, 1).hand(Us, [card]).dice([6, 1]).round(Us, 1);
        s.play(Us, card, Choice::REALIGN).at(Us, [CHILE]);
        for _ in 1..rolls {
            s.then_dice([6, 1]).at(Us, [CHILE]);
        }
        assert_eq!(s.at_round(), (Ussr, 2), "{rolls} rolls with {}", name(card));
        s.done();
    }
}

// §6.2.2 and D13: adjacent countries count if controlled, not for mere influence, and for both sides.
#[test]
fn realignment_counts_controlled_neighbours() {
    // Chile's neighbours are Argentina (stability 2) and Peru (2).
    for (argentina, peru, left) in [(2, 2, 1), (2, 1, 2), (1, 1, 3)] {
        let board = with_spares().ussr(CHILE, 3).us(CHILE, 3).us(ARGENTINA, argentina).us(PERU, peru);
        let mut s = realign(board, [3, 3]);
        s.at(Us, [CHILE]);
        assert_eq!(s.inf(CHILE), (3, left), "Argentina {argentina}, Peru {peru}");
    }
    let mut s = realign(with_spares().ussr(CHILE, 3).us(CHILE, 3).ussr(PERU, 2), [3, 3]);
    s.at(Us, [CHILE]);
    assert_eq!(s.inf(CHILE), (2, 3), "a Soviet neighbour helps the defender");
}

// §6.2.2 and D13: the side that rolls lower loses, even the attacker; more influence gives one pip.
#[test]
fn realignment_can_hurt_the_attacker() {
    let mut s = realign(with_spares().ussr(CHILE, 2).us(CHILE, 3), [6, 3]);
    s.at(Us, [CHILE]);
    assert_eq!(s.inf(CHILE), (1, 2), "6 against 3 + 1");
}

// §6.2.2: a tie changes nothing.
#[test]
fn tied_realignment_changes_nothing() {
    let mut s = realign(with_spares().ussr(CHILE, 2), [3, 4]);
    s.at(Us, [CHILE]);
    assert_eq!(s.inf(CHILE), (0, 2), "3 + 1 against 4");
}

// §6.2.3: nothing is ever added, and no more is removed than there is.
#[test]
fn realignment_never_adds_influence() {
    let mut s = realign(with_spares().ussr(CHILE, 1), [1, 6]);
    s.at(Us, [CHILE]);
    assert_eq!(s.inf(CHILE), (0, 0), "a lead of four takes one and adds none");
    assert_eq!(s.at_round(), (Ussr, 2), "no target is left for the second roll");
}

// §6.2, §8.1.5 and D14: DEFCON closes regions to realignments as well as coups; realignments give no military
// operations and do not lower DEFCON (§8.2.2).
#[test]
fn realignments_obey_defcon_and_leave_it_alone() {
    let mut s = realign(with_spares().ussr(POLAND, 1).ussr(ANGOLA, 1).ussr(SYRIA, 1).defcon(4), [1, 3]);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[ANGOLA, SYRIA]));
    s.at(Us, [ANGOLA]).decline(Us);
    assert_eq!((s.defcon_now(), s.milops_of(Us)), (4, 0));
}

// §6.2: realignments granted by an event in a named region ignore the limits of DEFCON.
#[test]
fn granted_realignments_ignore_defcon() {
    let mut s = with_spares().ussr(BULGARIA, 1).ussr(ANGOLA, 1).defcon(2).hand(Us, [TEAR_DOWN_THIS_WALL]);
    s = s.round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::REALIGN);
    assert_eq!(s.options(Us).spaces, SpaceSet::one(BULGARIA));
}

// ---- §6.3 Coups -------------------------------------------------------------------------------

fn coup(s: Scenario, card: CardId, target: SpaceId, die: u8) -> Scenario {
    let mut s = s.hand(Us, [card]).dice([die]).round(Us, 1);
    s.play(Us, card, Choice::COUP);
    if s.offers_space(Us, target) {
        s.at(Us, [target]);
    }
    s
}

// §6.3.1: the opponent's influence is required, one's own is not.
#[test]
fn coup_needs_opposing_influence() {
    let mut s = with_spares().us(MEXICO, 3).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.card(Us, CONTAINMENT);
    assert!(!s.offers(Us, Choice::COUP));
    let s = coup(with_spares().ussr(KENYA, 1).ussr(CHILE, 1).us(MEXICO, 3), CONTAINMENT, KENYA, 6);
    assert_eq!(s.inf(KENYA), (4, 0), "6 + 3 − 4 = 5: one goes, four come");
}

// §6.3.2 and §6.3.3, the rule book's example: Mexico with two Soviet markers, 3 Ops, a 4: 4 + 3 − 2×2 = 3, so
// two are removed and one is added. The marker of military operations moves first.
#[test]
fn example_coup_in_mexico() {
    let mut s = with_spares().ussr(MEXICO, 2).ussr(KENYA, 1).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP).at(Us, [MEXICO]);
    assert!(s.waits_for_die());
    assert_eq!((s.milops_of(Us), s.defcon_now()), (3, 4), "both before the roll");
    s.then_dice([4]).feed();
    assert_eq!(s.inf(MEXICO), (1, 0));
}

// §6.3.2, an example from the short rules: three markers and a result of five: two of one's own are added.
#[test]
fn example_coup_result_five_against_three() {
    let s = coup(with_spares().ussr(PANAMA, 3).ussr(KENYA, 1), CONTAINMENT, PANAMA, 6);
    assert_eq!(s.inf(PANAMA), (2, 0));
}

// §6.3.2: a result of zero or less changes nothing; a small one only removes.
#[test]
fn failed_coup_changes_nothing() {
    for (die, left) in [(1, 3), (2, 2), (3, 1)] {
        let s = coup(with_spares().ussr(PANAMA, 3).ussr(KENYA, 1), CONTAINMENT, PANAMA, die);
        assert_eq!(s.inf(PANAMA), (0, left), "{die} + 3 − 4");
    }
}

// §6.3.3: military operations grow by the Ops used, success or not, up to five.
#[test]
fn coup_gives_military_operations() {
    let s = coup(with_spares().ussr(KENYA, 5).ussr(CHILE, 1), CONTAINMENT, KENYA, 1);
    assert_eq!((s.inf(KENYA), s.milops_of(Us)), ((0, 5), 3));
    let s = coup(with_spares().ussr(KENYA, 5).ussr(CHILE, 1).milops(Us, 4), CONTAINMENT, KENYA, 1);
    assert_eq!(s.milops_of(Us), 5, "the track ends");
}

// §6.3.4 and D16: in a battleground DEFCON drops, success or not; at 1 the game ends before the die.
#[test]
fn battleground_coup_lowers_defcon() {
    let s = coup(with_spares().ussr(ANGOLA, 9).ussr(CHILE, 1), CONTAINMENT, ANGOLA, 1);
    assert_eq!(s.defcon_now(), 4);
    let mut s = with_spares().ussr(ANGOLA, 1).ussr(KENYA, 1).defcon(2).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP).at(Us, [ANGOLA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)), "no die was needed");
}

// §6.3.5, §8.2.5 and D17: a free coup ignores the regions DEFCON closes, still lowers DEFCON, and
// gives no military operations.
#[test]
fn free_coup_ignores_closed_regions_but_lowers_defcon() {
    let mut s =
        with_spares().ussr(POLAND, 1).hand(Us, [TEAR_DOWN_THIS_WALL]).defcon(3).dice([6]).round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP);
    assert_eq!((s.inf(POLAND), s.defcon_now(), s.milops_of(Us)), ((2, 0), 2, 0));
}

// §6.3.5 and D17: Junta's coup is free; Che's coups and coups by granted operations are not.
#[test]
fn only_free_coups_spare_the_military_operations() {
    let mut s = with_spares().ussr(CHILE, 1).hand(Us, [JUNTA]).dice([1]).round(Us, 1);
    s.play(Us, JUNTA, Choice::EVENT).at(Us, [HAITI]).choose(Us, Choice::COUP);
    assert_eq!((s.milops_of(Us), s.defcon_now()), (0, 4));
    let mut s = with_spares().us(KENYA, 3).us(CHILE, 1).hand(Ussr, [CHE]).dice([1]).round(Ussr, 1);
    s.play(Ussr, CHE, Choice::EVENT).at(Ussr, [KENYA]);
    assert_eq!(s.milops_of(Ussr), 3);
    let mut s = with_spares().ussr(KENYA, 1).hand(Us, [ABM_TREATY]).dice([1]).round(Us, 1);
    s.play(Us, ABM_TREATY, Choice::EVENT).choose(Us, Choice::COUP);
    assert_eq!(s.milops_of(Us), 4);
}

// Rules C, order within a coup: the crisis loses before anything else; Yuri and Samantha scores before DEFCON
// drops, so the points count even if the coup starts the war.
#[test]
fn coup_goes_in_its_order() {
    let s = with_spares().ussr(ANGOLA, 1).ussr(KENYA, 1).effect(Effect::CrisisForUs).hand(Us, [CONTAINMENT]);
    let mut s = s.round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP).at(Us, [ANGOLA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::MissileCrisis)));
    assert_eq!((s.milops_of(Us), s.defcon_now()), (0, 5));
    let s = with_spares().ussr(ANGOLA, 1).ussr(KENYA, 1).effect(Effect::YuriAndSamantha).vp(-19).defcon(2);
    let mut s = s.hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP).at(Us, [ANGOLA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
    assert_eq!((s.milops_of(Us), s.defcon_now()), (3, 2));
}

// ---- §6.4 Space Race --------------------------------------------------------------------------

/// Smallest Ops value, highest die, points of the first and of the second, box by box.
const TRACK: [(usize, u8, i8, i8); 8] = [
    (2, 3, 2, 1),
    (2, 4, 0, 0),
    (2, 3, 2, 0),
    (2, 4, 0, 0),
    (3, 3, 3, 1),
    (3, 4, 0, 0),
    (3, 3, 4, 2),
    (4, 2, 2, 0),
];
/// US cards by Ops value minus one.
const CARDS: [CardId; 4] = [TRUMAN_DOCTRINE, INDEPENDENT_REDS, CONTAINMENT, US_JAPAN_MUTUAL_DEFENSE_PACT];

fn space(at: u8, foe_at: u8, card: CardId) -> Scenario {
    let mut s = with_spares().ussr(CHILE, 1).space_race(at, foe_at).hand(Us, [card]).round(Us, 1);
    s.card(Us, card);
    s
}

// §6.4.1: the card's value must reach the next box's number, the die at most the box's maximum.
#[test]
fn space_attempt_needs_ops_and_a_low_die() {
    for (n, (ops, die, ..)) in TRACK.into_iter().enumerate() {
        assert!(!space(n as u8, 0, CARDS[ops - 2]).offers(Us, Choice::SPACE), "box {}", n + 1);
        for (die, moves) in [(die, 1), (die + 1, 0)] {
            let mut s = space(n as u8, 0, CARDS[ops - 1]);
            s.choose(Us, Choice::SPACE).then_dice([die]).feed();
            assert_eq!(s.space_of(Us), n as u8 + moves, "box {} with a {die}", n + 1);
        }
    }
}

// §6.4.1, §7.4.2, D19 and trap C28: the modified value counts.
#[test]
fn space_attempt_uses_modified_ops() {
    let mut s = with_spares().hand(Us, [TRUMAN_DOCTRINE]).effect(Effect::Containment).round(Us, 1);
    s.card(Us, TRUMAN_DOCTRINE);
    assert!(s.offers(Us, Choice::SPACE), "1 + 1 is two");
    let mut s = with_spares().hand(Us, [INDEPENDENT_REDS]).ussr(HUNGARY, 1);
    s.state.public.red_scare[Us] = 1;
    let mut s = s.round(Us, 1);
    s.card(Us, INDEPENDENT_REDS);
    assert!(!s.offers(Us, Choice::SPACE), "2 − 1 is one");
}

// §6.4.2: one card per turn; a failure uses up the attempt; the next turn has its own.
#[test]
fn one_space_card_a_turn() {
    let mut s = space(0, 0, CONTAINMENT).hand(Us, [NATO]).hand(Ussr, [NASSER]);
    s.choose(Us, Choice::SPACE).then_dice([6]).feed();
    assert_eq!(s.space_of(Us), 0);
    s.play(Ussr, NASSER, Choice::EVENT).card(Us, NATO);
    assert!(!s.offers(Us, Choice::SPACE));
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert_eq!(s.state.public.space_tries[Us], 0);
}

// §6.4.3: points for the first and the second to arrive, at once.
#[test]
fn space_boxes_pay_first_and_second() {
    for (n, (.., first, second)) in TRACK.into_iter().enumerate() {
        for (foe_at, vp) in [(n as u8, first), (n as u8 + 1, second)] {
            let mut s = space(n as u8, foe_at, CARDS[3]);
            s.choose(Us, Choice::SPACE).then_dice([1]).feed();
            assert_eq!(s.vp_now(), vp, "box {}, the opponent in {foe_at}", n + 1);
        }
    }
}

// §6.4.3: the points can win.
#[test]
fn space_points_can_win() {
    let mut s = space(0, 0, CONTAINMENT).vp(18);
    s.choose(Us, Choice::SPACE).then_dice([1]).feed();
    assert_eq!(s.outcome(), Some((Some(Us), Reason::VictoryPoints)));
}

// §6.4.4, the rule book's example: a side that reached box 2 first may play another space card in the very
// next round; with box 4 as well, it has both abilities.
#[test]
fn example_abilities_are_immediate_and_add_up() {
    let mut s = with_spares().hand(Ussr, [COMECON, SUEZ_CRISIS]).hand(Us, [NATO]).space_race(0, 1).dice([1]);
    s = s.round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::SPACE);
    assert_eq!(s.space_of(Ussr), 2);
    s.play(Us, NATO, Choice::SPACE);
    s.then_dice([6]).feed();
    s.card(Ussr, SUEZ_CRISIS);
    assert!(s.offers(Ussr, Choice::SPACE), "a second card this turn");
    let s = with_spares().space_race(1, 4).headlines();
    assert_eq!(s.asked(), Some(Us), "the US must choose and show first");
}

// §6.4.4 and D43: an ability is lost when the opponent arrives, and the second side never gets it.
#[test]
fn abilities_belong_to_the_first_until_the_second_comes() {
    for (us, ussr, tries, may) in [(2, 1, 1, true), (2, 2, 1, false), (3, 2, 1, false), (4, 1, 2, false)] {
        let mut s = with_spares().hand(Us, [NATO]).space_race(us, ussr);
        s.state.public.space_tries[Us] = tries;
        let mut s = s.round(Us, 1);
        s.card(Us, NATO);
        assert_eq!(s.offers(Us, Choice::SPACE), may, "{us} to {ussr} after {tries} tries");
    }
    let s = with_spares().space_race(4, 4).headlines();
    assert!(matches!(s.open.now, Now::Both(..)), "both are in box 4");
}

// §6.4.4: Man in Earth Orbit: the opponent chooses and reveals before its owner chooses.
#[test]
fn man_in_earth_orbit_sees_the_headline_first() {
    let mut s = with_spares().space_race(4, 3).headlines();
    assert_eq!(s.asked(), Some(Ussr));
    s.card(Ussr, ALLENDE);
    assert_eq!(s.state.public.headline[Ussr], Some(ALLENDE), "face up");
    assert_eq!(s.asked(), Some(Us));
}

// §6.4.5: a spaced card has no event and is discarded, never removed.
#[test]
fn spaced_card_is_discarded_without_its_event() {
    let mut s = with_spares().hand(Ussr, [DUCK_AND_COVER]).dice([2]).round(Ussr, 1);
    s.play(Ussr, DUCK_AND_COVER, Choice::SPACE);
    assert_eq!((s.defcon_now(), s.vp_now()), (5, -2), "only the points of box 1");
    let mut s = with_spares().hand(Ussr, [FIDEL]).dice([2]).round(Ussr, 1);
    s.play(Ussr, FIDEL, Choice::SPACE);
    assert!(s.in_discard(FIDEL) && !s.is_removed(FIDEL));
}

// §6.4.5: scoring cards never go to space.
#[test]
fn scoring_cards_cannot_be_spaced() {
    let mut s = with_spares().hand(Us, [ASIA_SCORING]).round(Us, 1);
    s.card(Us, ASIA_SCORING);
    assert_eq!((s.state.public.space_tries[Us], s.in_discard(ASIA_SCORING)), (0, true));
}

// §6.4.5 and trap A8: the China Card may go to space, passes face down, and has no bonus there.
#[test]
fn china_card_can_be_spaced() {
    let mut s = with_spares().china(Us, true).space_race(7, 0).dice([2]).round(Us, 1);
    s.play(Us, THE_CHINA_CARD, Choice::SPACE);
    assert_eq!(s.space_of(Us), 8);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), false));
    let mut s = with_spares().china(Us, true).space_race(7, 0);
    s.state.public.red_scare[Us] = 1;
    let mut s = s.round(Us, 1);
    s.card(Us, THE_CHINA_CARD);
    assert!(!s.offers(Us, Choice::SPACE), "three, and space is not in Asia");
}

// §6.4.6: in box 8 no more cards are spent.
#[test]
fn last_box_ends_the_race() {
    assert!(!space(8, 0, NATO).offers(Us, Choice::SPACE));
}

// Section 6: all points of a card go to one kind of operation.
#[test]
fn operations_are_of_one_kind() {
    let mut s = with_spares().ussr(CHILE, 1).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!(s.options(Us).choices, 0, "no change of kind");
    assert_eq!(s.asked(), Some(Us), "the US goes on placing");
}
