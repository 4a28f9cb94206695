//! Red Sea, rules §5 and §6: playing cards, operations.

use crate::common::*;
use contract::{Pick, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

/// Both sides keep a card, so that the game waits at the next round.
fn sea() -> Scenario {
    Scenario::red_sea().hand(Us, [SEPARATISTS]).hand(Ussr, [ARAB_LEAGUE])
}

// ---- §5 -----------------------------------------------------------------------------------------

// T-5.2-1.
#[test]
fn t_5_2_1_a_prevented_event_leaves_the_operations() {
    let mut s = sea()
        .effect(Effect::F5esDelivered)
        .us(ETHIOPIA, 1)
        .ussr(SUDAN, 1)
        .hand(Ussr, [OGADEN_WAR])
        .round(Ussr, 1);
    s.card(Ussr, OGADEN_WAR);
    assert!(!s.offers(Ussr, Choice::EVENT), "there is nothing to have first");
    s.choose(Ussr, Choice::INFLUENCE).at(Ussr, [SUDAN, SUDAN]);
    assert_eq!(s.inf(SUDAN), (0, 3));
    assert_eq!(s.milops_of(Us), 0);
    assert!(s.in_discard(OGADEN_WAR) && s.said(Entry::NoEvent { card: OGADEN_WAR }));
}

// T-5.2-2.
#[test]
fn t_5_2_2_an_unmet_condition_discards_the_card() {
    let card = ERITREAN_POPULAR_LIBERATION_FRONT;
    let mut s = sea().ussr(SUDAN, 1).us(ETHIOPIA, 1).round_with(Ussr, card, Choice::INFLUENCE);
    s.at(Ussr, [SUDAN]);
    assert_eq!((s.inf(SUDAN), s.inf(ETHIOPIA), s.vp_now()), ((0, 2), (1, 0), 0));
    assert!(s.in_discard(card));
}

// §5.2: the same for an asterisk: discarded, not removed.
#[test]
fn an_unmet_condition_discards_even_an_asterisk() {
    let s = sea().round_with(Ussr, WE_ARE_THE_WORLD, Choice::INFLUENCE);
    assert!(s.in_discard(WE_ARE_THE_WORLD) && !s.is_removed(WE_ARE_THE_WORLD));
}

// T-5.2-3.
#[test]
fn t_5_2_3_an_event_without_result_counts_as_played() {
    let s = sea().round_with(Ussr, THE_VICTORIOUS_LEADER, Choice::INFLUENCE);
    assert!(s.is_removed(THE_VICTORIOUS_LEADER));
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (0, 3));
}

// §5.2: the active player chooses the order.
#[test]
fn event_first_or_operations_first() {
    let mut s = sea().us(STRATEGIC_SEA_LANES, 2).ussr(SUDAN, 1).round_with(Ussr, DIEGO_GARCIA, Choice::EVENT);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (4, 0), "the event came first");
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [STRATEGIC_SEA_LANES]);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (4, 1), "two points in an enemy's box");
    let mut s =
        sea().us(STRATEGIC_SEA_LANES, 2).ussr(SUDAN, 1).round_with(Ussr, DIEGO_GARCIA, Choice::INFLUENCE);
    s.at(Ussr, [STRATEGIC_SEA_LANES, STRATEGIC_SEA_LANES]);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (4, 1), "two markers, one of them lost to the event");
    assert!(s.in_discard(DIEGO_GARCIA));
}

// §5.2, reading: one's own event may be played without its condition; the card is discarded.
#[test]
fn an_own_event_may_be_played_without_its_condition() {
    let s = sea().round_with(Us, WE_ARE_THE_WORLD, Choice::EVENT);
    assert!(s.in_discard(WE_ARE_THE_WORLD) && s.said(Entry::NoEvent { card: WE_ARE_THE_WORLD }));
    let s = sea().round_with(Ussr, WATER_WARS, Choice::EVENT);
    assert!(s.in_discard(WATER_WARS));
    // No legal target, no condition: the event happened.
    let s = sea().round_with(Ussr, CENTO_COLLAPSES, Choice::EVENT);
    assert!(s.is_removed(CENTO_COLLAPSES));
}

// §5.2 and §4.5 В: the same in the headline.
#[test]
fn a_headline_without_its_condition_is_discarded() {
    let s = Scenario::red_sea().headlining(WE_ARE_THE_WORLD, DHOFAR_REBELLION);
    assert!(s.in_discard(WE_ARE_THE_WORLD) && s.in_discard(DHOFAR_REBELLION));
}

// §5.4: a discarded scoring card is not scored.
#[test]
fn cards_discarded_by_an_event_do_not_happen() {
    let mut s = sea()
        .us(KENYA, 2)
        .hand(Ussr, [RED_SEA_AFRICA_SCORING, DETENTE])
        .deck([THE_DERG, NASSERISM])
        .draws([THE_DERG, NASSERISM])
        .round_with(Ussr, GOSPLAN_ADVISERS, Choice::EVENT);
    s.card(Ussr, RED_SEA_AFRICA_SCORING).card(Ussr, DETENTE);
    assert_eq!((s.vp_now(), s.milops_of(Ussr)), (0, 0));
    assert!(s.in_discard(RED_SEA_AFRICA_SCORING) && s.in_discard(DETENTE));
    s.done();
}

// ---- §6.1 ---------------------------------------------------------------------------------------

// §6: four uses; all points go to one of them.
#[test]
fn four_uses_of_operations() {
    let mut s = sea().us(KENYA, 1).hand(Ussr, [THE_DERG]).round(Ussr, 1);
    s.card(Ussr, THE_DERG);
    for choice in [Choice::INFLUENCE, Choice::COUP, Choice::REALIGN, Choice::SPACE] {
        assert!(s.offers(Ussr, choice));
    }
}

/// The USSR places four points from Sudan with a card of four Ops.
fn four_points(us_in_egypt: u8) -> Scenario {
    sea().us(EGYPT, us_in_egypt).ussr(SUDAN, 1).round_with(Ussr, CARTER_DOCTRINE, Choice::INFLUENCE)
}

// T-6.1.2-1.
#[test]
fn t_6_1_2_1_three_markers_for_four_points_or_four() {
    let mut s = four_points(2);
    s.at(Ussr, [EGYPT, EGYPT, EGYPT]);
    assert_eq!(s.inf(EGYPT), (2, 3));
    assert_eq!(s.asked(), Some(Us), "2 + 1 + 1");
    let mut s = four_points(1);
    s.at(Ussr, [EGYPT, EGYPT, EGYPT, EGYPT]);
    assert_eq!((s.inf(EGYPT), s.asked()), ((1, 4), Some(Us)));
}

/// How many markers one card of two Ops, without an event of its own, places in a country.
fn markers(side: contract::Side, space: contract::SpaceId) -> u8 {
    let base = sea()
        .us(SOMALIA, 3)
        .us(KENYA, 2)
        .ussr(SOMALIA, 1)
        .ussr(MADAGASCAR, 2)
        .ussr(ETHIOPIA, 1)
        .ussr(SUDAN, 1);
    let base = base.us(DJIBOUTI, 1).ussr(DJIBOUTI, 1).us(MADAGASCAR, 0);
    let of = |s: &Scenario| if side == Us { s.inf(space).0 } else { s.inf(space).1 };
    let before = of(&base);
    let mut s = base.round_with(side, APOLLO_SOYUZ_TEST_PROJECT, Choice::INFLUENCE);
    s.at(side, [space]);
    let after_one = of(&s) - before;
    if s.asked() == Some(side) { after_one + 1 } else { after_one }
}

// T-6.1.2-2: 2 markers for a price of 1, one marker for a price of 2.
#[test]
fn t_6_1_2_2_prices_of_the_illustration() {
    for (space, us, ussr) in
        [(SOMALIA, 1, 2), (KENYA, 1, 2), (MADAGASCAR, 2, 1), (ETHIOPIA, 2, 1), (DJIBOUTI, 1, 1)]
    {
        assert_eq!(markers(Us, space), 3 - us, "US in {}", place_name(space));
        assert_eq!(markers(Ussr, space), 3 - ussr, "USSR in {}", place_name(space));
    }
}

// T-6.1.4, §6.1.3.
#[test]
fn t_6_1_4_legal_places() {
    let mut s = sea().us(SOUTH_YEMEN, 1).us(KENYA, 2).us(DJIBOUTI, 1).round_with(Us, ZBIG, Choice::INFLUENCE);
    let legal = SpaceSet::of(&[
        SOUTH_YEMEN,
        DJIBOUTI,
        KENYA,
        MADAGASCAR,
        SOMALIA,
        ETHIOPIA,
        SAUDI_ARABIA,
        STRATEGIC_SEA_LANES,
    ]);
    assert_eq!(s.options(Us).spaces, legal);
    for space in [YEMEN, SUDAN, EGYPT, OMAN] {
        s.refuses(Us, Pick::Space(space));
    }
    // Both regions and the sea lanes with one card.
    s.at(Us, [SAUDI_ARABIA, SOMALIA, STRATEGIC_SEA_LANES]);
    assert_eq!((s.inf(SAUDI_ARABIA), s.inf(SOMALIA), s.inf(STRATEGIC_SEA_LANES)), ((1, 0), (1, 0), (1, 0)));
}

// §6.1.4: the box costs two points while the enemy controls it (stability 4).
#[test]
fn the_sea_lanes_at_country_prices() {
    let mut s = sea().us(STRATEGIC_SEA_LANES, 4).ussr(SUDAN, 1).round_with(
        Ussr,
        APOLLO_SOYUZ_TEST_PROJECT,
        Choice::INFLUENCE,
    );
    s.at(Ussr, [STRATEGIC_SEA_LANES]);
    assert_eq!((s.inf(STRATEGIC_SEA_LANES), s.asked()), ((4, 1), Some(Us)));
    let mut s = sea().us(STRATEGIC_SEA_LANES, 3).ussr(SUDAN, 1).round_with(
        Ussr,
        APOLLO_SOYUZ_TEST_PROJECT,
        Choice::INFLUENCE,
    );
    s.at(Ussr, [STRATEGIC_SEA_LANES, STRATEGIC_SEA_LANES]);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (3, 2));
}

// Appendix A: even without any influence the sea lanes are available.
#[test]
fn placing_is_always_possible_at_sea() {
    let s = sea().round_with(Us, PEACE_CORPS, Choice::INFLUENCE);
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (2, 0));
}

// Appendix A: a point that cannot be spent is lost.
#[test]
fn an_unspendable_point_is_lost() {
    let mut s = sea().us(STRATEGIC_SEA_LANES, 4).us(SUDAN, 3).us(EGYPT, 4).us(SOMALIA, 9).us(ETHIOPIA, 9);
    s = s.ussr(SUDAN, 1).round_with(Ussr, NASSERISM, Choice::INFLUENCE);
    assert_eq!(s.asked(), Some(Us), "one point, every open place costs two");
    assert_eq!((s.inf(STRATEGIC_SEA_LANES), s.inf(SUDAN)), ((4, 0), (3, 1)));
}

// §6.1.1, the consequence: access is a snapshot from the start of the round.
#[test]
fn an_event_neither_takes_nor_gives_access() {
    // French Connections clears Djibouti before the Soviet operations.
    let mut s = sea().ussr(DJIBOUTI, 1).round_with(Ussr, FRENCH_CONNECTIONS, Choice::EVENT);
    s.at(Us, [MADAGASCAR]);
    assert_eq!(s.inf(DJIBOUTI), (0, 0));
    s.conduct(Ussr, Choice::INFLUENCE);
    assert!(s.offers_space(Ussr, DJIBOUTI) && s.offers_space(Ussr, SOUTH_YEMEN));
    // The Lion Falters brings the USSR into Ethiopia: the US neither gains nor loses access by it.
    let mut s = sea().us(ETHIOPIA, 1).round_with(Us, THE_LION_FALTERS, Choice::EVENT);
    assert_eq!(s.inf(ETHIOPIA), (0, 1));
    s.conduct(Us, Choice::INFLUENCE);
    assert!(s.offers_space(Us, ETHIOPIA) && s.offers_space(Us, KENYA));
    // The Derg for the US: Soviet influence appears, and gives the US nothing.
    let mut s = sea().us(OMAN, 1).round_with(Us, THE_DERG, Choice::EVENT);
    s.conduct(Us, Choice::INFLUENCE);
    assert!(!s.offers_space(Us, SUDAN) && s.offers_space(Us, SAUDI_ARABIA));
}

// §6.1.1: influence placed by this same card gives no access to new countries.
#[test]
fn a_marker_just_placed_opens_nothing() {
    let mut s = sea().ussr(OMAN, 1).round_with(Ussr, THE_DERG, Choice::INFLUENCE);
    s.at(Ussr, [SAUDI_ARABIA]);
    assert!(!s.offers_space(Ussr, YEMEN) && s.offers_space(Ussr, SAUDI_ARABIA));
}

// ---- §6.2 ---------------------------------------------------------------------------------------

// T-6.2.2.
#[test]
fn t_6_2_2_a_realignment_roll() {
    let mut s = sea().ussr(ETHIOPIA, 3).ussr(SUDAN, 1).us(KENYA, 2).dice([2, 4]);
    s = s.round_with(Us, KENYA_JOINS_RAPID_DEPLOYMENT_FORCE, Choice::REALIGN);
    s.at(Us, [ETHIOPIA]);
    assert_eq!(s.inf(ETHIOPIA), (0, 2));
    assert_eq!(s.milops_of(Us), 0, "§8.2.2: realignments do not count");
    s.done();
}

// §6.2.1, §6.2.2: one point per attempt, a country may be tried again; a tie does nothing.
#[test]
fn a_country_may_be_realigned_repeatedly() {
    let mut s = sea().ussr(OMAN, 2).dice([3, 4, 1, 6]).round_with(Us, PEACE_CORPS, Choice::REALIGN);
    s.at(Us, [OMAN]);
    assert_eq!(s.inf(OMAN), (0, 2), "3 + 1 for more influence against 4");
    s.at(Us, [OMAN]);
    assert_eq!(s.inf(OMAN), (0, 0), "§6.2.3: only what is there");
    s.done();
}

// §6.2.3: the attacker can lose.
#[test]
fn the_attacker_can_lose_influence() {
    let mut s = sea().ussr(OMAN, 2).us(OMAN, 1).dice([6, 1]).round_with(Us, PEACE_CORPS, Choice::REALIGN);
    s.at(Us, [OMAN]);
    assert_eq!(s.inf(OMAN), (0, 2), "never more influence for the winner");
}

// §6.2.5: no reveal in a flashpoint.
#[test]
fn realignments_in_a_flashpoint_reveal_nothing() {
    let mut s =
        sea().ussr(SOMALIA, 2).deck([NASSERISM]).dice([1, 4]).round_with(Us, PEACE_CORPS, Choice::REALIGN);
    s.at(Us, [SOMALIA]);
    assert_eq!((s.inf(SOMALIA), s.defcon_now()), ((0, 0), 4), "4 against 1 + 1 for more influence");
    assert!(s.in_deck(NASSERISM));
}

// Appendix A: points left without a target are lost.
#[test]
fn realignment_points_without_target_are_lost() {
    let mut s = sea().ussr(OMAN, 1).dice([1, 6]).round_with(Us, ZBIG, Choice::REALIGN);
    s.at(Us, [OMAN]);
    assert_eq!((s.inf(OMAN), s.asked()), ((0, 0), Some(Ussr)));
    s.done();
}

// §6.2.6, T-8.1.7: a named region ignores the DEFCON limits.
#[test]
fn t_8_1_7_defcon_closes_the_middle_east() {
    let s = || sea().defcon(3).us(EGYPT, 1).us(SAUDI_ARABIA, 1).us(KENYA, 1).us(SUDAN, 1);
    let coup = s().round_with(Ussr, THE_DERG, Choice::COUP);
    assert_eq!(coup.options(Ussr).spaces, SpaceSet::of(&[KENYA, SUDAN]));
    let realign = s().round_with(Ussr, THE_DERG, Choice::REALIGN);
    assert_eq!(realign.options(Ussr).spaces, SpaceSet::of(&[KENYA, SUDAN]));
    let doctrine = sea().defcon(2).ussr(EGYPT, 1).round_with(Us, ISRAELI_PERIPHERY_DOCTRINE, Choice::EVENT);
    assert!(doctrine.offers_space(Us, EGYPT));
    let open = sea().defcon(4).us(EGYPT, 1).us(SAUDI_ARABIA, 1).round_with(Ussr, THE_DERG, Choice::COUP);
    assert_eq!(open.options(Ussr).spaces, SpaceSet::of(&[EGYPT, SAUDI_ARABIA]));
}

// ---- §6.3 ---------------------------------------------------------------------------------------

// T-6.3.4.
#[test]
fn t_6_3_4_a_coup_in_kenya() {
    let mut s = sea().ussr(KENYA, 2).ussr(SUDAN, 1).dice([4]).round_with(Us, ZBIG, Choice::COUP);
    s.at(Us, [KENYA]);
    assert_eq!((s.inf(KENYA), s.milops_of(Us), s.defcon_now()), ((1, 0), 3, 3));
    s.done();
}

// §6.3.2, §6.3.3: die and Ops must exceed twice the stability; a failure still counts for military operations.
#[test]
fn a_failed_coup_counts_for_military_operations() {
    let mut s = sea().ussr(KENYA, 2).ussr(SUDAN, 1).dice([1]).round_with(Us, ZBIG, Choice::COUP);
    s.at(Us, [KENYA]);
    assert_eq!((s.inf(KENYA), s.milops_of(Us), s.defcon_now()), ((0, 2), 3, 3), "1 + 3 is not more than 4");
}

// §6.3.1: enemy influence is required, one's own is not.
#[test]
fn a_coup_needs_enemy_influence() {
    let mut s = sea().ussr(KENYA, 1).ussr(SUDAN, 1).us(OMAN, 1).round_with(Us, ZBIG, Choice::COUP);
    assert!(s.offers_space(Us, SUDAN));
    s.refuses(Us, Pick::Space(OMAN));
}

// §6.3.5: a coup from an event that names a region lowers DEFCON in a battleground; ZBIG is the exception
// here, and an ordinary coup outside the battlegrounds does not affect DEFCON.
#[test]
fn only_battlegrounds_lower_defcon() {
    let mut s = sea().ussr(SUDAN, 1).ussr(DJIBOUTI, 1).dice([3]).round_with(Us, ZBIG, Choice::COUP);
    s.at(Us, [SUDAN]);
    assert_eq!(s.defcon_now(), 4);
}

fn coup_in_somalia(defcon: u8, top: contract::CardId) -> Scenario {
    let mut s = sea().defcon(defcon).us(SOMALIA, 1).us(SUDAN, 1).deck([top]).draws([top]);
    s = s.round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    s
}

// T-6.3.6.1-a.
#[test]
fn t_6_3_6_1_a_a_low_card_lowers_defcon_and_is_discarded() {
    let mut s = coup_in_somalia(3, NASSERISM);
    assert_eq!(s.defcon_now(), 2);
    assert!(s.in_discard(NASSERISM) && !s.has(Effect::Nasserism) && s.waits_for_die());
    s.then_dice([4]).feed();
    assert_eq!((s.inf(SOMALIA), s.milops_of(Ussr)), ((0, 1), 2));
    let two = coup_in_somalia(3, PEACE_CORPS);
    assert_eq!(two.defcon_now(), 2, "two Ops");
}

// T-6.3.6.1-b.
#[test]
fn t_6_3_6_1_b_at_defcon_2_it_is_nuclear_war() {
    let s = coup_in_somalia(2, NASSERISM);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

// T-6.3.6.1-c.
#[test]
fn t_6_3_6_1_c_a_high_card_goes_under_the_deck() {
    for card in [F_5ES_DELIVERED, MR_NYET] {
        let s = coup_in_somalia(3, card);
        assert_eq!(s.defcon_now(), 3);
        assert!(s.in_deck(card) && !s.in_discard(card) && s.waits_for_die());
    }
}

// T-6.3.6.1-c: under the deck means drawn last.
#[test]
fn the_card_under_the_deck_is_drawn_last() {
    let mut s = sea().us(SOMALIA, 1).us(SUDAN, 1).deck([F_5ES_DELIVERED, NASSERISM, DETENTE]);
    s = s.draws([F_5ES_DELIVERED]).dice([1]).round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    s = s.turn(2).begin_turn();
    let contract::Now::Chance(contract::Chance::Card { from }) = s.open.now else { panic!("a deal") };
    assert!(from.has(NASSERISM));
    s.done();
}

// If the only card of the deck is one that went under it, it is turned over again and stays there, once.
#[test]
fn a_lonely_high_card_is_turned_over_again_and_again() {
    let mut s = sea().us(SOMALIA, 5).us(SUDAN, 1).deck([F_5ES_DELIVERED]).draws([F_5ES_DELIVERED]).dice([1]);
    s = s.round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    s = s.draws([F_5ES_DELIVERED]).dice([1]).round_with(Ussr, DHOFAR_REBELLION, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    assert_eq!(s.state.public.red_sea.bottom.cards().len(), 1);
    s = s.draws([F_5ES_DELIVERED]).round_with(Ussr, GOSPLAN_ADVISERS, Choice::EVENT);
    assert!(s.in_hand(Ussr, F_5ES_DELIVERED) && s.seen(Ussr).has(F_5ES_DELIVERED), "everybody saw it");
    assert!(s.state.public.red_sea.bottom.cards().is_empty());
    s.done();
}

// T-6.3.6.1-d.
#[test]
fn t_6_3_6_1_d_a_scoring_card_is_scored_before_the_coup() {
    let mut s = sea().us(SOMALIA, 2).us(KENYA, 2).ussr(ETHIOPIA, 1).deck([RED_SEA_AFRICA_SCORING]);
    s = s.draws([RED_SEA_AFRICA_SCORING]).round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    // US: domination 3 and Kenya 1; USSR: presence 1.
    assert_eq!((s.defcon_now(), s.vp_now()), (3, 3));
    assert!(s.in_discard(RED_SEA_AFRICA_SCORING) && s.waits_for_die());
}

// T-6.3.6.1-d: the automatic victory comes before the coup.
#[test]
fn a_revealed_africa_scoring_can_win_the_game() {
    let mut s = sea().us(SOMALIA, 2).us(ETHIOPIA, 1).us(KENYA, 1).deck([RED_SEA_AFRICA_SCORING]);
    s = s.draws([RED_SEA_AFRICA_SCORING]).round_with(Ussr, DHOFAR_REBELLION, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::AfricaControl)));
}

// Appendix A: an empty deck is refilled from the discard pile; if both are empty there is no reveal.
#[test]
fn a_reveal_from_an_empty_deck() {
    let mut s = sea().us(SOMALIA, 1).us(SUDAN, 1).discards([NASSERISM]).draws([NASSERISM]);
    s = s.round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    assert_eq!(s.defcon_now(), 3);
    assert!(s.said(Entry::Reshuffle) && s.in_discard(NASSERISM));
    let mut s = sea().us(SOMALIA, 1).us(SUDAN, 1).round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    assert!(s.waits_for_die());
    assert_eq!(s.defcon_now(), 4);
}

// ---- §6.4 ---------------------------------------------------------------------------------------

fn space(side: contract::Side, card: contract::CardId, die: u8, us: u8, ussr: u8) -> Scenario {
    let s = sea().space_race(us, ussr).dice([die]).round_with(side, card, Choice::SPACE);
    s.done();
    s
}

// §6.4.1: boxes of 2, 2, 3 Ops and dice up to 4, 3, 4.
#[test]
fn the_three_boxes() {
    for (from, die_max, low, card) in
        [(0, 4, NASSERISM, THE_DERG), (1, 3, NASSERISM, THE_DERG), (2, 4, THE_DERG, F_5ES_DELIVERED)]
    {
        assert_eq!(space(Ussr, card, die_max, 0, from).space_of(Ussr), from + 1);
        assert_eq!(space(Ussr, card, die_max + 1, 0, from).space_of(Ussr), from);
        let mut s = sea().space_race(0, from).hand(Ussr, [low]).round(Ussr, 1);
        s.card(Ussr, low);
        assert!(!s.offers(Ussr, Choice::SPACE), "too few Ops for box {}", from + 1);
    }
}

// §6.4.2: one card a turn.
#[test]
fn one_card_a_turn() {
    let mut s = sea().hand(Ussr, [DHOFAR_REBELLION]).dice([6]).round_with(Ussr, THE_DERG, Choice::SPACE);
    s.play(Us, SEPARATISTS, Choice::INFLUENCE);
    s.card(Ussr, DHOFAR_REBELLION);
    assert!(!s.offers(Ussr, Choice::SPACE) && s.offers(Ussr, Choice::INFLUENCE));
}

// T-6.4.3.
#[test]
fn t_6_4_3_two_points_for_the_first_one_for_the_second() {
    assert_eq!(space(Ussr, THE_DERG, 1, 1, 1).vp_now(), -2);
    assert_eq!(space(Ussr, THE_DERG, 1, 2, 1).vp_now(), -1);
}

// T-6.4.4: box 1.
#[test]
fn t_6_4_4_box_1_removes_influence_after_every_headline() {
    let mut s = Scenario::red_sea()
        .space_race(0, 1)
        .us(KENYA, 2)
        .us(OMAN, 1)
        .us(STRATEGIC_SEA_LANES, 1)
        .ussr(SUDAN, 1);
    s = s.hand(Us, [PEACE_CORPS]).hand(Ussr, [DETENTE]).headlining(DIEGO_GARCIA, NASSERISM);
    assert_eq!(s.asked(), Some(Ussr));
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[KENYA, OMAN]), "enemy influence in countries");
    assert!(!s.offers(Ussr, Choice::DECLINE), "mandatory");
    s.at(Ussr, [KENYA]);
    assert_eq!((s.inf(KENYA), s.at_round()), ((1, 0), (Ussr, 1)));
    // The US has arrived as well.
    let both = Scenario::red_sea().space_race(1, 1).us(KENYA, 2).us(OMAN, 1);
    let both = both.hand(Us, [PEACE_CORPS]).hand(Ussr, [DETENTE]).headlining(DIEGO_GARCIA, NASSERISM);
    assert_eq!(both.at_round(), (Ussr, 1));
    assert!(both.offers_card(Ussr, DETENTE));
}

// T-6.4.4: box 3.
#[test]
fn t_6_4_4_box_3_draws_a_card_and_gives_three_points_once() {
    let mut s = sea().space_race(2, 2).deck([CYRUS_VANCE]).draws([CYRUS_VANCE]).dice([1]);
    s = s.round_with(Ussr, F_5ES_DELIVERED, Choice::SPACE);
    assert_eq!(s.vp_now(), -3);
    assert!(s.in_hand(Ussr, CYRUS_VANCE));
    s.done();
    let second = sea().space_race(2, 3).deck([CYRUS_VANCE]).dice([1]).round_with(Us, ZBIG, Choice::SPACE);
    assert_eq!((second.vp_now(), second.space_of(Us)), (0, 3));
    assert!(second.in_deck(CYRUS_VANCE));
}

// T-6.4.5.
#[test]
fn t_6_4_5_the_event_of_the_discarded_card_does_not_happen() {
    let s = space(Ussr, THE_VICTORIOUS_LEADER, 6, 0, 0);
    assert!(s.in_discard(THE_VICTORIOUS_LEADER) && !s.is_removed(THE_VICTORIOUS_LEADER));
}

// §6.4.6.
#[test]
fn nothing_beyond_the_last_box() {
    let mut s = sea().space_race(0, 3).hand(Ussr, [MR_NYET]).round(Ussr, 1);
    s.card(Ussr, MR_NYET);
    assert!(!s.offers(Ussr, Choice::SPACE));
}
