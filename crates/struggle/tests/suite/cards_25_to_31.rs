//! Early War cards 25–31, ruling by ruling.

use crate::common::*;
use contract::{CardSet, Side, SpaceId, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::Reason;
use struggle::surgery::Moment;

/// `side` is under Red Scare/Purge `n` times.
fn scared(mut s: Scenario, side: Side, n: u8) -> Scenario {
    s.state.public.red_scare[side] = n;
    s
}

/// How many points of influence `card` is worth to `side`, spent next to its superpower.
fn points(s: Scenario, side: Side, card: contract::CardId) -> u8 {
    let home = if side == Us { CANADA } else { POLAND };
    let mut s = s.hand(side.foe(), [NASSER]).round_with(side, card, Choice::INFLUENCE);
    let mut n = 0;
    while s.offers_space(side, home) {
        s.at(side, [home]);
        n += 1;
    }
    n
}

// ---- 25 Containment ---------------------------------------------------------------------------

fn contained() -> Scenario {
    Scenario::new().effect(Effect::Containment)
}

#[test]
fn containment_adds_one_to_us_influence_up_to_four() {
    let s = Scenario::new().round_with(Us, CONTAINMENT, Choice::EVENT);
    assert!(s.has(Effect::Containment) && s.is_removed(CONTAINMENT));
    assert_eq!(points(contained(), Us, CIA_CREATED), 2);
    assert_eq!(points(contained(), Us, EAST_EUROPEAN_UNREST), 4);
    assert_eq!(points(contained(), Us, NATO), 4);
    // The other side does not benefit.
    assert_eq!(points(contained(), Ussr, DECOLONIZATION), 2);
}

#[test]
fn containment_ends_with_the_turn() {
    let s = contained().end_of_turn();
    assert_eq!((s.state.public.turn, s.has(Effect::Containment)), (2, false));
}

#[test]
fn containment_ruling_1_counts_for_coups_and_their_military_operations() {
    let board = contained().ussr(IRAN, 1).us(IRAN, 1).dice([2]);
    let s = board.round_with(Us, INDEPENDENT_REDS, Choice::COUP);
    // 2 + 3 - 2 x 2 = 1.
    assert_eq!((s.inf(IRAN), s.milops_of(Us)), ((1, 0), 3));
}

#[test]
fn containment_ruling_1_counts_for_realignments() {
    let board = contained().ussr(IRAN, 9).hand(Ussr, [NASSER]).dice([1; 6]);
    let mut s = board.round_with(Us, INDEPENDENT_REDS, Choice::REALIGN);
    s.at(Us, [IRAN; 3]);
    assert_eq!(s.asked(), Some(Ussr));
    s.done();
}

#[test]
fn containment_ruling_1_counts_for_the_space_race_minimum() {
    let mut s = Scenario::new().hand(Us, [CIA_CREATED]).round(Us, 1);
    s.card(Us, CIA_CREATED);
    assert!(!s.offers(Us, Choice::SPACE));
    let s = contained().dice([1]).round_with(Us, CIA_CREATED, Choice::SPACE);
    assert_eq!(s.space_of(Us), 1);
}

// Blockade is tested with card 10. Trap C18: one predicate for the trap.
#[test]
fn containment_ruling_1_counts_for_demanded_discards() {
    let mut s = contained().effect(Effect::Quagmire).hand(Us, [CIA_CREATED]).round(Us, 1);
    assert!(s.offers_card(Us, CIA_CREATED));
    s.then_dice([4]).card(Us, CIA_CREATED);
    assert!(s.in_discard(CIA_CREATED) && !s.has(Effect::Quagmire));
    let s = contained().ussr(BRAZIL, 1).hand(Us, [INDEPENDENT_REDS]);
    let s = s.round_with(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT);
    assert!(s.offers_card(Us, INDEPENDENT_REDS));
}

// Ruling 2, rules D 18: add up first, clamp after.
#[test]
fn containment_ruling_2_is_added_to_red_scare_before_the_limits() {
    assert_eq!(points(scared(contained(), Us, 1), Us, NATO), 4);
    assert_eq!(points(scared(contained(), Us, 1), Us, CIA_CREATED), 1);
    assert_eq!(points(scared(contained(), Us, 2), Us, NATO), 3);
}

#[test]
fn containment_ruling_3_does_not_raise_itself() {
    assert_eq!(points(Scenario::new(), Us, CONTAINMENT), 3);
    // Played by the USSR, event first: the three points stay three.
    let s = Scenario::new().hand(Us, [NASSER]);
    let mut s = s.round_with(Ussr, CONTAINMENT, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 3]);
    assert_eq!(s.asked(), Some(Us));
    assert!(s.has(Effect::Containment) && s.is_removed(CONTAINMENT));
}

// ---- 26 CIA Created ---------------------------------------------------------------------------

#[test]
fn cia_created_shows_the_whole_hand_and_gives_one_op() {
    let s = Scenario::new().hand(Ussr, [FIDEL, ASIA_SCORING, NATO]);
    let mut s = s.round_with(Us, CIA_CREATED, Choice::EVENT);
    assert_eq!(s.seen(Ussr), CardSet::of(&[FIDEL, ASIA_SCORING, NATO]));
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!((s.asked(), s.inf(CANADA)), (Some(Ussr), (1, 0)));
    assert!(s.is_removed(CIA_CREATED));
}

#[test]
fn cia_created_ruling_1_later_draws_stay_hidden() {
    let s = Scenario::new().hand(Ussr, [FIDEL]).hand(Us, [CIA_CREATED]);
    let mut s = s.deck([NASSER, NATO]).draws([NASSER]).round(Us, 6);
    s.play(Us, CIA_CREATED, Choice::EVENT).decline(Us);
    s.done();
    assert!(s.in_hand(Ussr, NASSER));
    assert_eq!(s.seen(Ussr), CardSet::of(&[FIDEL]));
}

#[test]
fn cia_created_ruling_2_played_by_the_ussr_at_defcon_two_it_can_lose_the_game() {
    let board = Scenario::new().defcon(2).ussr(CUBA, 1).ussr(PANAMA, 1);
    let mut s = board.round_with(Ussr, CIA_CREATED, Choice::EVENT);
    assert_eq!(s.asked(), Some(Us));
    s.choose(Us, Choice::COUP).at(Us, [CUBA]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn cia_created_ruling_3_is_modified_and_its_coup_counts() {
    let mut s = contained().hand(Ussr, [NASSER]).round_with(Us, CIA_CREATED, Choice::EVENT);
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!(s.asked(), Some(Ussr));
    let board = contained().ussr(SYRIA, 1).dice([3]);
    let mut s = board.round_with(Us, CIA_CREATED, Choice::EVENT);
    s.choose(Us, Choice::COUP);
    assert_eq!((s.inf(SYRIA), s.milops_of(Us)), ((0, 0), 2));
}

#[test]
fn cia_created_ruling_4_the_operation_may_be_declined() {
    let mut s = Scenario::new().hand(Ussr, [FIDEL]).round_with(Us, CIA_CREATED, Choice::EVENT);
    s.decline(Us);
    assert_eq!(s.asked(), Some(Ussr));
    assert!(s.is_removed(CIA_CREATED));
}

// Disagreement 19: not the Space Race.
#[test]
fn cia_created_gives_no_space_attempt() {
    let s = contained().round_with(Us, CIA_CREATED, Choice::EVENT);
    assert!(!s.offers(Us, Choice::SPACE));
}

// Trap A6: the Soviet headline is not in hand; §6.1.1: the range is that of the event's start.
#[test]
fn cia_created_headlined_does_not_see_the_other_headline() {
    let s = Scenario::new().us(ANGOLA, 1).hand(Ussr, [FIDEL]);
    let mut s = s.headlining(CIA_CREATED, NASSER);
    assert_eq!(s.seen(Ussr), CardSet::of(&[FIDEL]));
    s.choose(Us, Choice::INFLUENCE);
    assert!(s.offers_space(Us, ZAIRE) && !s.offers_space(Us, CAMEROON));
}

// ---- 27 US/Japan Mutual Defense Pact ----------------------------------------------------------

#[test]
fn us_japan_pact_raises_japan_to_control() {
    for (us, ussr, after) in [(1, 0, 4), (1, 3, 7), (0, 0, 4)] {
        let s = Scenario::new().us(JAPAN, us).ussr(JAPAN, ussr);
        let s = s.round_with(Us, US_JAPAN_MUTUAL_DEFENSE_PACT, Choice::EVENT);
        assert_eq!(s.inf(JAPAN), (after, ussr));
        assert!(s.controls(Us, JAPAN) && s.is_removed(US_JAPAN_MUTUAL_DEFENSE_PACT));
        assert!(s.has(Effect::UsJapanPact));
    }
}

#[test]
fn us_japan_pact_ruling_2_takes_nothing_away() {
    let s = Scenario::new().us(JAPAN, 6).ussr(JAPAN, 1);
    assert_eq!(s.round_with(Us, US_JAPAN_MUTUAL_DEFENSE_PACT, Choice::EVENT).inf(JAPAN), (6, 1));
}

// Unlike NATO it does not depend on control.
#[test]
fn us_japan_pact_forbids_soviet_coups_and_realignments_in_japan() {
    let board = || Scenario::new().us(JAPAN, 1).us(IRAN, 1).us(IRAQ, 1).effect(Effect::UsJapanPact);
    for choice in [Choice::COUP, Choice::REALIGN] {
        let s = board().round_with(Ussr, COMECON, choice);
        assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[IRAN, IRAQ]));
    }
    let s = Scenario::new().ussr(JAPAN, 1).ussr(IRAN, 1).effect(Effect::UsJapanPact);
    assert!(s.round_with(Us, NATO, Choice::COUP).offers_space(Us, JAPAN));
}

#[test]
fn us_japan_pact_ruling_1_soviet_influence_may_still_be_placed() {
    let board = Scenario::new().us(JAPAN, 4).ussr(SOUTH_KOREA, 1).effect(Effect::UsJapanPact);
    let mut s = board.round_with(Ussr, COMECON, Choice::INFLUENCE);
    s.at(Ussr, [JAPAN, JAPAN]);
    assert_eq!(s.inf(JAPAN), (4, 2));
}

// ---- 28 Suez Crisis ---------------------------------------------------------------------------

#[test]
fn suez_crisis_takes_four_at_most_two_from_each() {
    let board = Scenario::new().us(FRANCE, 3).us(UK, 5).us(ISRAEL, 1).us(ITALY, 2).us(EGYPT, 2);
    let mut s = board.round_with(Ussr, SUEZ_CRISIS, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[FRANCE, UK, ISRAEL]));
    s.at(Ussr, [UK, UK]);
    assert!(!s.offers_space(Ussr, UK) && !s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [FRANCE, ISRAEL]);
    assert_eq!((s.inf(UK), s.inf(FRANCE), s.inf(ISRAEL)), ((3, 0), (2, 0), (0, 0)));
    assert_eq!(s.at_round(), (Ussr, 2));
    assert!(s.is_removed(SUEZ_CRISIS));
}

#[test]
fn suez_crisis_ruling_1_takes_as_much_as_possible() {
    let s = Scenario::new().us(UK, 5).us(ISRAEL, 1).round_with(Ussr, SUEZ_CRISIS, Choice::EVENT);
    // Two from the UK and one from Israel, in either order: the last picks are made automatically.
    let mut s = s;
    s.at(Ussr, [ISRAEL]);
    assert_eq!((s.inf(UK), s.inf(ISRAEL), s.at_round()), ((3, 0), (0, 0), (Ussr, 2)));
    let s = Scenario::new().round_with(Ussr, SUEZ_CRISIS, Choice::EVENT);
    assert!(s.is_removed(SUEZ_CRISIS));
}

#[test]
fn suez_crisis_played_by_the_us_is_a_soviet_choice() {
    let board = Scenario::new().us(FRANCE, 3).us(UK, 5).us(ISRAEL, 1);
    let mut s = board.round_with(Us, SUEZ_CRISIS, Choice::INFLUENCE);
    s.at(Us, [ISRAEL, ISRAEL, ISRAEL]).at(Ussr, [ISRAEL, ISRAEL, FRANCE, FRANCE]);
    assert_eq!((s.inf(ISRAEL), s.inf(FRANCE), s.inf(UK)), ((2, 0), (1, 0), (5, 0)));
}

// ---- 29 East European Unrest ------------------------------------------------------------------

fn unrest(turn: u8, list: &[(SpaceId, u8)]) -> Scenario {
    let s = list.iter().fold(Scenario::new().turn(turn), |s, &(space, n)| s.ussr(space, n));
    s.round_with(Us, EAST_EUROPEAN_UNREST, Choice::EVENT)
}

// Ruling 2 for Austria and Finland.
#[test]
fn east_european_unrest_ruling_2_takes_one_from_each_of_three_countries() {
    let mut s = unrest(7, &[(AUSTRIA, 2), (FINLAND, 2), (POLAND, 3), (HUNGARY, 1), (ITALY, 1)]);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[AUSTRIA, FINLAND, POLAND, HUNGARY]));
    s.at(Us, [POLAND]);
    assert!(!s.offers_space(Us, POLAND) && !s.offers(Us, Choice::DECLINE));
    s.at(Us, [AUSTRIA, FINLAND]);
    assert_eq!((s.inf(POLAND), s.inf(AUSTRIA), s.inf(FINLAND)), ((0, 2), (0, 1), (0, 1)));
    assert_eq!(s.inf(HUNGARY), (0, 1));
    assert!(s.in_discard(EAST_EUROPEAN_UNREST));
}

// Rules D 56.
#[test]
fn east_european_unrest_takes_two_from_turn_eight() {
    let list = [(POLAND, 3), (HUNGARY, 3), (ROMANIA, 3)];
    for (turn, left) in [(1, 2), (7, 2), (8, 1), (10, 1)] {
        let s = unrest(turn, &list);
        for (space, _) in list {
            assert_eq!(s.inf(space), (0, left));
        }
    }
}

#[test]
fn east_european_unrest_ruling_1_takes_what_there_is() {
    let s = unrest(8, &[(POLAND, 1), (HUNGARY, 3)]);
    assert_eq!((s.inf(POLAND), s.inf(HUNGARY)), ((0, 0), (0, 1)));
    assert!(unrest(1, &[]).in_discard(EAST_EUROPEAN_UNREST));
}

// ---- 30 Decolonization ------------------------------------------------------------------------

const COLONIES: [SpaceId; 25] = [
    ALGERIA,
    MOROCCO,
    TUNISIA,
    WEST_AFRICAN_STATES,
    IVORY_COAST,
    SAHARAN_STATES,
    NIGERIA,
    CAMEROON,
    ZAIRE,
    ANGOLA,
    SOUTH_AFRICA,
    BOTSWANA,
    ZIMBABWE,
    SE_AFRICAN_STATES,
    KENYA,
    SOMALIA,
    ETHIOPIA,
    SUDAN,
    BURMA,
    LAOS_CAMBODIA,
    THAILAND,
    VIETNAM,
    MALAYSIA,
    INDONESIA,
    PHILIPPINES,
];

#[test]
fn decolonization_ruling_1_four_different_countries_of_africa_and_southeast_asia() {
    // Even where the US has control.
    let mut s = Scenario::new().us(ANGOLA, 1).round_with(Ussr, DECOLONIZATION, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&COLONIES));
    s.at(Ussr, [ANGOLA]);
    assert!(!s.offers_space(Ussr, ANGOLA) && !s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [VIETNAM, SUDAN, PHILIPPINES]);
    assert_eq!((s.inf(ANGOLA), s.inf(VIETNAM), s.inf(SUDAN)), ((1, 1), (0, 1), (0, 1)));
    assert_eq!(s.at_round(), (Ussr, 2));
    assert!(s.in_discard(DECOLONIZATION));
}

// Trap B1: the second headline starts with a clean slate.
#[test]
fn decolonization_after_colonial_rear_guards_finds_all_countries_open() {
    let mut s = Scenario::new().headlining(COLONIAL_REAR_GUARDS, DECOLONIZATION);
    s.at(Us, [ANGOLA, ZAIRE, NIGERIA, ALGERIA]);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&COLONIES));
    s.at(Ussr, [ANGOLA, ZAIRE, NIGERIA, ALGERIA]);
    assert_eq!((s.inf(ANGOLA), s.inf(ALGERIA)), ((1, 1), (1, 1)));
}

// ---- 31 Red Scare/Purge -----------------------------------------------------------------------

#[test]
fn red_scare_lowers_the_opponent_of_its_player_to_no_less_than_one() {
    for (player, victim) in [(Us, Ussr), (Ussr, Us)] {
        let s = Scenario::new().hand(victim, [MISSILE_ENVY]);
        let mut s = s.round_with(player, RED_SCARE_PURGE, Choice::EVENT);
        assert!(s.in_discard(RED_SCARE_PURGE));
        s.enter(Moment::Round(victim, 2));
        s.play(victim, MISSILE_ENVY, Choice::INFLUENCE);
        let home = if victim == Us { CANADA } else { POLAND };
        s.at(victim, [home]);
        assert!(!s.offers_space(victim, home));
    }
    assert_eq!(points(scared(Scenario::new(), Us, 1), Us, CIA_CREATED), 1);
    assert_eq!(points(scared(Scenario::new(), Us, 1), Us, NATO), 3);
    assert_eq!(points(scared(Scenario::new(), Us, 1), Ussr, COMECON), 3);
}

#[test]
fn red_scare_ends_with_the_turn() {
    let s = scared(Scenario::new(), Us, 1).end_of_turn();
    assert_eq!((s.state.public.turn, s.state.public.red_scare[Us]), (2, 0));
}

// Ruling 1; the China Card is tested with card 6, discards with card 10.
#[test]
fn red_scare_ruling_1_counts_for_coups_and_the_space_race() {
    let board = scared(Scenario::new().us(IRAN, 1).us(IRAQ, 1), Ussr, 1).dice([3]);
    let mut s = board.round_with(Ussr, COMECON, Choice::COUP);
    s.at(Ussr, [IRAN]);
    // 3 + 2 - 2 x 2 = 1.
    assert_eq!((s.inf(IRAN), s.milops_of(Ussr)), ((0, 0), 2));
    let mut s = scared(Scenario::new(), Ussr, 1).hand(Ussr, [FIDEL]).round(Ussr, 1);
    s.card(Ussr, FIDEL);
    assert!(!s.offers(Ussr, Choice::SPACE));
}

#[test]
fn red_scare_ruling_1_counts_for_discards_and_granted_operations() {
    let trapped = || Scenario::new().effect(Effect::BearTrap).hand(Ussr, [FIDEL]).hand(Us, [NASSER]);
    assert!(trapped().round(Ussr, 1).offers_card(Ussr, FIDEL));
    assert_eq!(scared(trapped(), Ussr, 1).round(Ussr, 1).asked(), Some(Us));
    let s = scared(Scenario::new().hand(Us, [NASSER]), Ussr, 1);
    let mut s = s.round_with(Ussr, OLYMPIC_GAMES, Choice::EVENT);
    s.choose(Us, Choice::BOYCOTT).choose(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 3]);
    assert_eq!(s.asked(), Some(Us));
}

#[test]
fn red_scare_ruling_1_leaves_the_numbers_of_wars_alone() {
    let s = scared(Scenario::new(), Ussr, 1).dice([4]).round_with(Ussr, KOREAN_WAR, Choice::EVENT);
    assert_eq!((s.milops_of(Ussr), s.vp_now()), (2, -2));
}

// Rules D 18, §7.4.
#[test]
fn red_scare_ruling_2_is_added_to_brezhnev_before_the_limits() {
    let s = || Scenario::new().effect(Effect::Brezhnev);
    assert_eq!(points(scared(s(), Ussr, 1), Ussr, MUSLIM_REVOLUTION), 4);
    assert_eq!(points(scared(s(), Ussr, 1), Ussr, NASSER), 1);
}

#[test]
fn red_scare_ruling_3_affects_the_player_not_the_card() {
    // The US takes COMECON by Missile Envy and uses all of its three points.
    let s = scared(Scenario::new().hand(Ussr, [COMECON]), Ussr, 1);
    let mut s = s.round_with(Us, MISSILE_ENVY, Choice::EVENT);
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA; 3]);
    assert_eq!((s.inf(CANADA), s.asked()), ((3, 0), Some(Ussr)));
    assert!(s.in_discard(COMECON));
}

#[test]
fn red_scare_ruling_4_twice_in_a_turn_adds_up() {
    for (options, left) in [(&[][..], 2), (&[("red_scare_once", "on")][..], 3)] {
        let s = scared(Scenario::with_options(options), Ussr, 1).space_race(1, 0);
        let s = s.discards([RED_SCARE_PURGE]).hand(Ussr, [MUSLIM_REVOLUTION]).hand(Us, [NASSER]);
        let mut s = s.round_with(Us, STAR_WARS, Choice::EVENT);
        s.play(Ussr, MUSLIM_REVOLUTION, Choice::INFLUENCE);
        for _ in 0..left {
            s.at(Ussr, [POLAND]);
        }
        assert_eq!(s.asked(), Some(Us));
    }
}

#[test]
fn red_scare_ruling_5_reduces_an_owed_missile_envy() {
    let s = scared(Scenario::new().hand(Us, [MISSILE_ENVY]).hand(Ussr, [NASSER]), Us, 1);
    let mut s = s.effect(Effect::UsOwesMissileEnvy).round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!((s.asked(), s.inf(CANADA)), (Some(Ussr), (1, 0)));
}

// §12.
#[test]
fn red_scare_is_closed_to_the_ussr_during_the_chinese_civil_war() {
    for (side, open) in [(Ussr, false), (Us, true)] {
        let mut s = Scenario::with_options(&[("chinese_civil_war", "on")]).hand(side, [RED_SCARE_PURGE]);
        s.state.public.china.holder = None;
        let mut s = s.round(side, 1);
        s.card(side, RED_SCARE_PURGE);
        assert_eq!(s.offers(side, Choice::EVENT), open);
    }
}
