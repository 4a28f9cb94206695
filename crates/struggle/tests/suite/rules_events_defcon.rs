//! §7 Events, §8 DEFCON and military operations.

use crate::common::*;
use contract::{CardId, CardSet, Side, SpaceId, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{Region, SCORING_CARDS, TWILIGHT_BOARD};
use struggle::log::{Entry, Reason};

fn with_spares() -> Scenario {
    Scenario::new().hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

/// How many points the open operation still has, not counting region bonuses.
fn points_left(s: &Scenario, side: Side) -> u8 {
    s.open.ask(side).map_or(0, |ask| ask.prompt.left)
}

/// `side` is under Red Scare/Purge `n` times.
fn scared(mut s: Scenario, side: Side, n: u8) -> Scenario {
    s.state.public.red_scare[side] = n;
    s
}

// ---- §7.1–§7.3 --------------------------------------------------------------------------------

// §7.1: a neutral event belongs to the side that plays it.
#[test]
fn neutral_event_belongs_to_its_player() {
    for (side, vp) in [(Us, 3), (Ussr, -3)] {
        let mut s = with_spares().hand(side, [NUCLEAR_TEST_BAN]).round(side, 1);
        s.play(side, NUCLEAR_TEST_BAN, Choice::EVENT);
        assert_eq!(s.vp_now(), vp);
    }
}

// §7.2 and D33: of the scoring cards only Southeast Asia leaves the game.
#[test]
fn only_southeast_asia_scoring_leaves_the_game() {
    for card in SCORING_CARDS.iter().filter(|card| card.0 <= 110) {
        let mut s = with_spares().hand(Us, [card]).round(Us, 1);
        s.card(Us, card);
        assert_eq!(s.is_removed(card), card == SOUTHEAST_ASIA_SCORING, "{}", name(card));
        assert_eq!(s.in_discard(card), card != SOUTHEAST_ASIA_SCORING, "{}", name(card));
    }
}

// §7.3: a lasting event is in force until another cancels it.
#[test]
fn lasting_event_is_cancelled_only_by_name() {
    for (effect, owner, card) in [
        (Effect::FlowerPower, Us, AN_EVIL_EMPIRE),
        (Effect::Norad, Ussr, QUAGMIRE),
        (Effect::WillyBrandt, Us, TEAR_DOWN_THIS_WALL),
    ] {
        let mut s = with_spares().effect(effect).hand(owner, [card]).end_of_turn();
        assert!(s.has(effect), "the turn's end does not cancel {effect:?}");
        s.enter(struggle::surgery::Moment::Round(owner, 1));
        s.play(owner, card, Choice::EVENT);
        assert!(!s.has(effect), "{} cancels {effect:?}", name(card));
    }
}

// ---- §7.4 Modifiers ---------------------------------------------------------------------------

// §7.4 and D18: modifiers are added up first, then the value is kept within 1 and 4.
#[test]
fn modifiers_add_up_and_stay_within_one_and_four() {
    let cards = [NASSER, FIDEL, COMECON, FLOWER_POWER];
    for (brezhnev, scares, expected) in [
        (false, 0, [1, 2, 3, 4]),
        (true, 0, [2, 3, 4, 4]),
        (false, 1, [1, 1, 2, 3]),
        (true, 1, [1, 2, 3, 4]),
        (false, 2, [1, 1, 1, 2]),
        (true, 2, [1, 1, 2, 3]),
    ] {
        for (card, value) in cards.into_iter().zip(expected) {
            let mut s = scared(with_spares().hand(Ussr, [card]), Ussr, scares);
            if brezhnev {
                s = s.effect(Effect::Brezhnev);
            }
            let mut s = s.round(Ussr, 1);
            s.play(Ussr, card, Choice::INFLUENCE);
            assert_eq!(points_left(&s, Ussr), value, "{}, Brezhnev {brezhnev}, {scares} scares", name(card));
        }
    }
}

/// How many points the USSR can place with the China Card in the given countries, in order.
fn china_points(s: Scenario, at: &[SpaceId]) -> usize {
    let mut s = s.ussr(VIETNAM, 1).ussr(JAPAN, 1).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE);
    let mut placed = 0;
    for &space in at.iter().cycle() {
        if s.asked() != Some(Ussr) || !s.offers_space(Ussr, space) {
            break;
        }
        s.at(Ussr, [space]);
        placed += 1;
    }
    placed
}

// §7.4, the rule book's example: the China Card in Southeast Asia under Vietnam Revolts and Red Scare/Purge
// is worth 5; without the scare 6.
#[test]
fn example_china_card_with_vietnam_revolts_and_red_scare() {
    let vietnam = || with_spares().effect(Effect::VietnamRevolts);
    assert_eq!(china_points(scared(vietnam(), Ussr, 1), &[VIETNAM]), 5);
    assert_eq!(china_points(vietnam(), &[VIETNAM]), 6);
    assert_eq!(china_points(with_spares(), &[VIETNAM]), 5);
    assert_eq!(china_points(with_spares(), &[POLAND]), 4);
}

// §7.4, §9.6 and D20: the bonus points are only available if all points were and are spent in the region.
#[test]
fn region_bonus_is_decided_on_the_way() {
    let mut s = with_spares().ussr(VIETNAM, 1).effect(Effect::VietnamRevolts).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [VIETNAM, VIETNAM, VIETNAM, VIETNAM]);
    assert!(!s.offers_space(Ussr, POLAND), "four are spent: Europe is closed");
    assert!(s.offers_space(Ussr, NORTH_KOREA) && s.offers_space(Ussr, THAILAND));
    s.at(Ussr, [NORTH_KOREA]);
    assert_eq!(s.at_round(), (Us, 1), "five in Asia, but not all in Southeast Asia");
    let mut s = with_spares().ussr(VIETNAM, 1).effect(Effect::VietnamRevolts).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [POLAND, VIETNAM, VIETNAM, VIETNAM]);
    assert_eq!(s.at_round(), (Us, 1), "the first point left Asia: four in all");
}

// §7.4 and D20: a marker that costs two points must fit into the bonus, too.
#[test]
fn two_point_marker_must_fit_into_the_bonus() {
    let mut s = with_spares().ussr(VIETNAM, 1).us(THAILAND, 4).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [VIETNAM, VIETNAM, VIETNAM]);
    assert!(s.offers_space(Ussr, THAILAND), "two points are left in Asia");
    s.at(Ussr, [VIETNAM]);
    assert!(!s.offers_space(Ussr, THAILAND) && s.offers_space(Ussr, LAOS_CAMBODIA), "one is left");
}

// §7.4.1, the rule book's example: Brezhnev Doctrine does not stay with a card that Grain Sales takes; the
// modifier belongs to the player.
#[test]
fn example_modifier_belongs_to_the_player() {
    let s = with_spares().effect(Effect::Brezhnev).hand(Us, [GRAIN_SALES_TO_SOVIETS]).hand(Ussr, [TERRORISM]);
    let mut s = s.draws([TERRORISM]).round(Us, 1);
    s.play(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT).choose(Us, Choice::INFLUENCE);
    assert_eq!(points_left(&s, Us), 2);
    let s =
        with_spares().effect(Effect::Containment).hand(Us, [GRAIN_SALES_TO_SOVIETS]).hand(Ussr, [TERRORISM]);
    let mut s = s.draws([TERRORISM]).round(Us, 1);
    s.play(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT).choose(Us, Choice::INFLUENCE);
    assert_eq!(points_left(&s, Us), 3, "the US's own modifier does");
}

// §7.4.2, the rule book's first example: under Red Scare/Purge a coup with two Ops adds one to the
// die and gives one military operation.
#[test]
fn example_red_scare_weakens_a_coup() {
    let s = scared(with_spares().ussr(PANAMA, 3).hand(Us, [INDEPENDENT_REDS]).dice([4]), Us, 1);
    let mut s = s.round(Us, 1);
    s.play(Us, INDEPENDENT_REDS, Choice::COUP);
    assert_eq!((s.inf(PANAMA), s.milops_of(Us)), ((0, 2), 1), "4 + 1 − 4");
}

// §7.4.2, the second example and D19: under Brezhnev Doctrine a card of one Op is enough for Bear Trap.
#[test]
fn example_brezhnev_lets_a_one_serve_bear_trap() {
    let s = with_spares().hand(Ussr, [NASSER]).effect(Effect::BearTrap).round(Ussr, 1);
    assert_eq!(s.at_round(), (Us, 1), "nothing of two Ops");
    let s = with_spares().hand(Ussr, [NASSER]).effect(Effect::BearTrap).effect(Effect::Brezhnev);
    let mut s = s.dice([4]).round(Ussr, 1);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[NASSER, ALLENDE]));
    s.card(Ussr, NASSER);
    assert!(!s.has(Effect::BearTrap));
}

// §7.4.2, the third example, D19 and trap C4: Containment makes CIA Created worth two.
#[test]
fn example_containment_makes_cia_created_worth_two() {
    let mut s = with_spares().effect(Effect::Containment).hand(Us, [CIA_CREATED]).round(Us, 1);
    s.play(Us, CIA_CREATED, Choice::EVENT).choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.inf(CANADA), s.at_round()), ((2, 0), (Ussr, 2)));
}

// §7.4.2: granted operations stay within 1 and 4, and Red Scare applies to them as well.
#[test]
fn granted_operations_are_modified() {
    for (raised, scares, value) in [(false, 0, 4), (true, 0, 4), (false, 1, 3), (true, 1, 4)] {
        let mut s = scared(with_spares().hand(Us, [ABM_TREATY]), Us, scares);
        if raised {
            s = s.effect(Effect::Containment);
        }
        let mut s = s.round(Us, 1);
        s.play(Us, ABM_TREATY, Choice::EVENT).choose(Us, Choice::INFLUENCE);
        assert_eq!(points_left(&s, Us), value, "Containment {raised}, {scares} scares");
    }
}

// §7.4.2: the fixed numbers of events do not change: a war gives two military operations.
#[test]
fn fixed_numbers_are_not_modified() {
    for scares in [0, 1] {
        let s = scared(with_spares().hand(Ussr, [KOREAN_WAR]).us(SOUTH_KOREA, 1).dice([6]), Ussr, scares);
        let mut s = s.effect(Effect::VietnamRevolts).round(Ussr, 1);
        s.play(Ussr, KOREAN_WAR, Choice::EVENT);
        assert_eq!((s.milops_of(Ussr), s.vp_now()), (2, -2));
    }
}

// §7.4.2: a coup in the bonus region includes the bonus, for the die and for military operations.
#[test]
fn region_bonus_counts_in_a_coup() {
    let mut s = with_spares().us(THAILAND, 3).us(KENYA, 1).china(Ussr, true).dice([1]).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::COUP).at(Ussr, [THAILAND]);
    assert_eq!((s.inf(THAILAND), s.milops_of(Ussr)), ((1, 0), 5), "1 + 5 − 4");
}

// §7.4: region bonuses apply to granted operations, too; outside the region, what the event granted is left
// (trap C3: four, not the printed two of Olympic Games).
#[test]
fn granted_operations_have_the_region_bonus() {
    let olympics = || {
        let s = with_spares().effect(Effect::VietnamRevolts).ussr(VIETNAM, 1).hand(Ussr, [OLYMPIC_GAMES]);
        let mut s = s.round(Ussr, 1);
        s.play(Ussr, OLYMPIC_GAMES, Choice::EVENT)
            .choose(Us, Choice::BOYCOTT)
            .choose(Ussr, Choice::INFLUENCE);
        s
    };
    let mut s = olympics();
    s.at(Ussr, [VIETNAM; 5]);
    assert_eq!((s.inf(VIETNAM), s.at_round()), ((0, 6), (Us, 1)));
    let mut s = olympics();
    s.at(Ussr, [VIETNAM, VIETNAM, VIETNAM, POLAND]);
    assert_eq!((s.inf(POLAND), s.at_round()), ((0, 1), (Us, 1)), "four in all");
}

// ---- §7.5, §7.6 -------------------------------------------------------------------------------

// §7.5: a card whose event is cancelled or forbidden can still be used for operations.
#[test]
fn forbidden_event_still_has_operations() {
    for (effect, side, card, ops) in [
        (Effect::IronLady, Ussr, SOCIALIST_GOVERNMENTS, 3),
        (Effect::EvilEmpire, Ussr, FLOWER_POWER, 4),
        (Effect::NorthSeaOil, Ussr, OPEC, 3),
        (Effect::AwacsSale, Ussr, MUSLIM_REVOLUTION, 4),
        (Effect::TearDownThisWall, Ussr, WILLY_BRANDT, 2),
        (Effect::CampDavid, Ussr, ARAB_ISRAELI_WAR, 2),
    ] {
        let mut s = with_spares().effect(effect).hand(side, [card]).round(side, 1);
        s.card(side, card);
        assert!(!s.offers(side, Choice::EVENT), "{}", name(card));
        s.choose(side, Choice::INFLUENCE);
        assert_eq!(points_left(&s, side), ops, "{}", name(card));
        for _ in 0..ops {
            s.at(side, [POLAND]);
        }
        assert!(s.in_discard(card), "{}", name(card));
    }
}

/// The five wars: the player, the target, military operations, points and the lowest winning die.
const WARS: [(CardId, Side, SpaceId, u8, i8, u8); 5] = [
    (KOREAN_WAR, Ussr, SOUTH_KOREA, 2, 2, 4),
    (ARAB_ISRAELI_WAR, Ussr, ISRAEL, 2, 2, 4),
    (INDO_PAKISTANI_WAR, Us, PAKISTAN, 2, 2, 4),
    (IRAN_IRAQ_WAR, Us, IRAQ, 2, 2, 4),
    (BRUSH_WAR, Us, KENYA, 3, 1, 3),
];

fn war(s: Scenario, card: CardId, side: Side, target: SpaceId, die: u8) -> Scenario {
    let mut s = s.hand(side, [card]).dice([die]).round(side, 1);
    s.play(side, card, Choice::EVENT);
    if s.offers_space(side, target) {
        s.at(side, [target]);
    }
    s.done();
    s
}

// §7.6: wars do not require influence; military operations always count, points only with success.
#[test]
fn wars_give_military_operations_always_and_points_on_success() {
    for (card, side, target, milops, vp, needed) in WARS {
        let lost = war(with_spares(), card, side, target, needed - 1);
        assert_eq!((lost.milops_of(side), lost.vp_now()), (milops, 0), "{}", name(card));
        let won = war(with_spares(), card, side, target, needed);
        assert_eq!((won.milops_of(side), won.vp_now()), (milops, vp * side.sign()), "{}", name(card));
    }
}

// §7.6, D16: a war is not a coup: DEFCON neither forbids it nor drops.
#[test]
fn wars_are_no_coups() {
    for (card, side, target, _, vp, _) in WARS {
        let s = war(with_spares().defcon(2), card, side, target, 6);
        assert_eq!((s.defcon_now(), s.vp_now()), (2, vp * side.sign()), "{}", name(card));
    }
}

// §7.6 and D45: the loser's influence becomes the winner's, in addition to what was there.
#[test]
fn won_war_replaces_influence() {
    let s = war(with_spares().us(SOUTH_KOREA, 3).ussr(SOUTH_KOREA, 1), KOREAN_WAR, Ussr, SOUTH_KOREA, 6);
    assert_eq!(s.inf(SOUTH_KOREA), (0, 4));
    let s = war(with_spares().us(SOUTH_KOREA, 3).ussr(SOUTH_KOREA, 1), KOREAN_WAR, Ussr, SOUTH_KOREA, 3);
    assert_eq!(s.inf(SOUTH_KOREA), (3, 1), "a lost war changes nothing");
}

// §7.6 and D47: each neighbour the defender controls subtracts a pip; only Arab-Israeli War also counts
// control of the target.
#[test]
fn war_die_is_lowered_by_the_defenders_neighbours() {
    // South Korea: Japan and Taiwan.
    let s = war(with_spares().us(JAPAN, 4).us(TAIWAN, 3), KOREAN_WAR, Ussr, SOUTH_KOREA, 5);
    assert_eq!(s.vp_now(), 0, "5 − 2 is three");
    let s = war(with_spares().us(JAPAN, 4).us(SOUTH_KOREA, 3), KOREAN_WAR, Ussr, SOUTH_KOREA, 5);
    assert_eq!(s.vp_now(), -2, "control of the target does not matter: 5 − 1");
    let s = war(with_spares().us(ISRAEL, 4), ARAB_ISRAELI_WAR, Ussr, ISRAEL, 4);
    assert_eq!(s.vp_now(), 0, "here it does: 4 − 1");
}

// §7.6 and D46: NATO shields US-controlled Europe from a Brush War.
#[test]
fn nato_shields_from_brush_war() {
    let board = || with_spares().us(ITALY, 2).us(TURKEY, 1).hand(Ussr, [BRUSH_WAR]);
    let mut s = board().effect(Effect::Nato).round(Ussr, 1);
    s.play(Ussr, BRUSH_WAR, Choice::EVENT);
    assert!(!s.offers_space(Ussr, ITALY) && s.offers_space(Ussr, TURKEY), "Turkey is not controlled");
    let mut s = board().round(Ussr, 1);
    s.play(Ussr, BRUSH_WAR, Choice::EVENT);
    assert!(s.offers_space(Ussr, ITALY) && !s.offers_space(Ussr, FRANCE), "stability one or two");
}

// ---- §8.1 DEFCON ------------------------------------------------------------------------------

// §8.1.1, §8.1.2: DEFCON never goes above five; the excess is lost.
#[test]
fn defcon_never_exceeds_five() {
    for (card, before) in [(NUCLEAR_TEST_BAN, 4), (SALT_NEGOTIATIONS, 5), (ABM_TREATY, 5)] {
        let mut s = with_spares().defcon(before).hand(Us, [card]).round(Us, 1);
        s.play(Us, card, Choice::EVENT);
        assert_eq!(s.defcon_now(), 5, "{}", name(card));
    }
}

// §8.1.3, the rule book's example: the US plays Olympic Games at DEFCON 2, the USSR boycotts: the US,
// phasing, loses.
#[test]
fn example_boycott_at_defcon_two_loses_for_the_host() {
    let mut s = with_spares().hand(Us, [OLYMPIC_GAMES]).defcon(2).round(Us, 1);
    s.play(Us, OLYMPIC_GAMES, Choice::EVENT).choose(Ussr, Choice::BOYCOTT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

/// A position at DEFCON 2 in which `side` plays an opponent's card with the event first.
fn at_the_brink(side: Side, card: CardId) -> Scenario {
    let board =
        with_spares().us(ANGOLA, 1).ussr(ZAIRE, 1).us(CUBA, 1).us(KENYA, 1).ussr(POLAND, 1).ussr(CHILE, 1);
    let mut s = board.us(BRAZIL, 1).hand(side, [card]).defcon(2).round(side, 1);
    s.play(side, card, Choice::EVENT);
    s
}

// §8.1.3, D5 and trap C26: whoever does it, the phasing player is responsible for DEFCON 1: coups by granted
// operations and free coups.
#[test]
fn phasing_player_answers_for_coups_of_the_opponent() {
    let mut s = at_the_brink(Us, LONE_GUNMAN);
    s.choose(Ussr, Choice::COUP).at(Ussr, [ANGOLA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)), "Lone Gunman");
    let mut s = at_the_brink(Ussr, CIA_CREATED);
    s.choose(Us, Choice::COUP).at(Us, [ZAIRE]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)), "CIA Created");
    let mut s = at_the_brink(Ussr, TEAR_DOWN_THIS_WALL);
    s.choose(Us, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)), "Tear Down This Wall");
    let mut s = at_the_brink(Us, ORTEGA_ELECTED_IN_NICARAGUA);
    s.at(Ussr, [CUBA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)), "Ortega");
    let s =
        with_spares().ussr(ZAIRE, 1).ussr(CHILE, 1).hand(Ussr, [GRAIN_SALES_TO_SOVIETS, TERRORISM]).defcon(2);
    let mut s = s.draws([TERRORISM]).round(Ussr, 1);
    s.play(Ussr, GRAIN_SALES_TO_SOVIETS, Choice::EVENT).choose(Us, Choice::COUP).at(Us, [ZAIRE]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)), "Grain Sales");
}

// §8.1.3 and D5: the same for events that move the marker: Summit, Star Wars, How I Learned.
#[test]
fn phasing_player_answers_for_events_of_the_opponent() {
    let mut s = with_spares().hand(Us, [SUMMIT]).defcon(2).dice([6, 1]).round(Us, 1);
    s.play(Us, SUMMIT, Choice::EVENT).choose(Ussr, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)), "the Soviet winner of the Summit");
    let s =
        with_spares().hand(Ussr, [STAR_WARS]).discards([DUCK_AND_COVER, NASSER]).space_race(1, 0).defcon(2);
    let mut s = s.round(Ussr, 1);
    s.play(Ussr, STAR_WARS, Choice::EVENT).card(Us, DUCK_AND_COVER);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)), "Star Wars in a Soviet round");
    let mut s = with_spares().hand(Us, [HOW_I_LEARNED_TO_STOP_WORRYING]).round(Us, 1);
    s.play(Us, HOW_I_LEARNED_TO_STOP_WORRYING, Choice::EVENT).choose(Us, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

// §8.1.3 and D6: under the Cuban Missile Crisis the couping player loses, even in the opponent's
// round, even with Nuclear Subs, even outside battlegrounds.
#[test]
fn crisis_overrides_the_phasing_player() {
    let s = with_spares().us(KENYA, 1).ussr(CHILE, 1).effect(Effect::CrisisForUssr).hand(Us, [LONE_GUNMAN]);
    let mut s = s.defcon(2).round(Us, 1);
    s.play(Us, LONE_GUNMAN, Choice::EVENT).choose(Ussr, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::MissileCrisis)), "in the US round");
    let s = with_spares().ussr(KENYA, 1).effect(Effect::CrisisForUs).effect(Effect::NuclearSubs);
    let mut s = s.hand(Us, [CONTAINMENT]).defcon(2).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::MissileCrisis)));
}

// D7 and trap C9: the way out is available at any time to the affected side alone, with two influence from
// one country of its choice, and never used automatically.
#[test]
fn crisis_is_paid_off_at_any_time() {
    let s = with_spares()
        .us(WEST_GERMANY, 2)
        .us(TURKEY, 3)
        .ussr(CUBA, 3)
        .ussr(KENYA, 1)
        .effect(Effect::CrisisForUs);
    let mut s = s.hand(Us, [CONTAINMENT]).round(Ussr, 1);
    assert!(
        s.offers(Us, Choice::QUIT_WEST_GERMANY) && s.offers(Us, Choice::QUIT_TURKEY),
        "in the Soviet round"
    );
    assert!(!s.offers(Ussr, Choice::QUIT_CUBA) && !s.offers(Us, Choice::QUIT_CUBA));
    s.choose(Us, Choice::QUIT_TURKEY);
    assert_eq!((s.inf(TURKEY), s.inf(WEST_GERMANY)), ((1, 0), (2, 0)));
    assert!(!s.has(Effect::CrisisForUs));
    assert_eq!(s.asked(), Some(Ussr), "the open decision goes on");
    // One marker is not enough.
    let s = with_spares().us(WEST_GERMANY, 1).us(TURKEY, 1).effect(Effect::CrisisForUs).round(Us, 1);
    assert!(!s.offers(Us, Choice::QUIT_WEST_GERMANY) && !s.offers(Us, Choice::QUIT_TURKEY));
    // Until the target of a coup is named it is not too late.
    let s = with_spares().us(WEST_GERMANY, 2).ussr(KENYA, 1).ussr(CHILE, 1).effect(Effect::CrisisForUs);
    let mut s = s.hand(Us, [CONTAINMENT]).dice([1]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP).choose(Us, Choice::QUIT_WEST_GERMANY).at(Us, [KENYA]);
    assert!(!s.is_over());
}

// A coup with a single target is never made automatically while it would lose the game and a way out is
// available; once paid, or with nothing to pay, it is.
#[test]
fn crisis_lets_nobody_lose_unasked() {
    let crisis = || {
        let s = with_spares().us(WEST_GERMANY, 2).ussr(KENYA, 1).effect(Effect::CrisisForUs);
        s.hand(Us, [CONTAINMENT]).defcon(3)
    };
    let mut s = crisis().dice([1]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP);
    assert!(!s.is_over() && s.offers_space(Us, KENYA) && s.offers(Us, Choice::QUIT_WEST_GERMANY));
    s.choose(Us, Choice::QUIT_WEST_GERMANY).done();
    assert!(!s.is_over() && s.milops_of(Us) == 3, "the only target answers itself again");
    let mut s = crisis().round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP).at(Us, [KENYA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::MissileCrisis)), "a player may still choose to lose");
    let mut s = crisis().us(WEST_GERMANY, 1).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::MissileCrisis)), "nothing left to pay with");
}

// The same for coups that an event forces or that have already been decided.
#[test]
fn crisis_lets_nobody_lose_unasked_by_the_coup_of_an_event() {
    let us = |card, s: Scenario| {
        let s = s.us(TURKEY, 2).effect(Effect::CrisisForUs).hand(Us, [card]).defcon(3);
        let mut s = s.round(Us, 1);
        s.play(Us, card, Choice::EVENT);
        s
    };
    // ZBIG and Famine leave no choice at all.
    let s = us(ZBIG, with_spares().ussr(KENYA, 1));
    assert!(s.offers_space(Us, KENYA) && s.offers(Us, Choice::QUIT_TURKEY), "{:?}", s.outcome());
    let mut s = us(FAMINE, with_spares().ussr(KENYA, 1));
    s.at(Us, [KENYA, SOMALIA]);
    assert!(s.offers_space(Us, KENYA) && s.offers(Us, Choice::QUIT_TURKEY), "{:?}", s.outcome());
    // Junta and Tear Down This Wall, once a coup is chosen.
    let mut s = us(JUNTA, with_spares().ussr(PERU, 1));
    s.at(Us, [CHILE]).choose(Us, Choice::COUP);
    assert!(s.offers_space(Us, PERU) && s.offers(Us, Choice::QUIT_TURKEY), "{:?}", s.outcome());
    let mut s = us(TEAR_DOWN_THIS_WALL, with_spares().ussr(EAST_GERMANY, 1));
    s.choose(Us, Choice::COUP);
    assert!(s.offers_space(Us, EAST_GERMANY) && s.offers(Us, Choice::QUIT_TURKEY), "{:?}", s.outcome());
    // The Soviet way out, in the US round.
    let s = with_spares().ussr(CUBA, 2).us(KENYA, 1).effect(Effect::CrisisForUssr).hand(Us, [LONE_GUNMAN]);
    let mut s = s.defcon(3).round(Us, 1);
    s.play(Us, LONE_GUNMAN, Choice::EVENT).choose(Ussr, Choice::COUP);
    assert!(s.offers_space(Ussr, KENYA) && s.offers(Ussr, Choice::QUIT_CUBA), "{:?}", s.outcome());
}

// §8.1.4: any coup attempt in a battleground, on whatever grounds.
#[test]
fn every_battleground_coup_lowers_defcon() {
    let mut s = with_spares().us(BRAZIL, 9).us(HAITI, 1).hand(Ussr, [JUNTA]).dice([1]).round(Ussr, 1);
    s.play(Ussr, JUNTA, Choice::EVENT).at(Ussr, [PERU]).choose(Ussr, Choice::COUP).at(Ussr, [BRAZIL]);
    assert_eq!((s.defcon_now(), s.inf(BRAZIL)), (4, (9, 0)));
}

// §8.1.4 and D37: Nuclear Subs protects DEFCON from US coups only.
#[test]
fn nuclear_subs_spares_us_coups_only() {
    for (side, defcon) in [(Us, 5), (Ussr, 4)] {
        let s =
            with_spares().us(ANGOLA, 1).ussr(ZAIRE, 1).effect(Effect::NuclearSubs).hand(side, [ARMS_RACE]);
        let mut s = s.dice([1]).round(side, 1);
        s.play(side, ARMS_RACE, Choice::COUP);
        assert_eq!(s.defcon_now(), defcon, "{side:?}");
    }
}

// §8.1.5, D14 and D15: 4 closes Europe, 3 Asia with Southeast Asia, 2 the Middle East, to coups and
// realignments; the other regions are never closed.
#[test]
fn defcon_closes_regions() {
    let sample = |region: Region| match region {
        Region::Europe => ITALY,
        Region::Asia => VIETNAM,
        Region::MiddleEast => EGYPT,
        Region::Africa => ANGOLA,
        Region::CentralAmerica => CUBA,
        Region::SouthAmerica => CHILE,
    };
    for level in 2..=5u8 {
        let closed = &Region::ALL[..5 - level as usize];
        for mode in [Choice::COUP, Choice::REALIGN] {
            let mut s = with_spares().defcon(level).hand(Us, [CONTAINMENT]);
            for region in Region::ALL {
                s = s.ussr(sample(region), 1);
            }
            let mut s = s.round(Us, 1);
            s.play(Us, CONTAINMENT, mode);
            let open = Region::ALL.into_iter().filter(|region| !closed.contains(region)).map(sample);
            assert_eq!(s.options(Us).spaces, open.collect::<SpaceSet>(), "DEFCON {level}");
        }
        let expected =
            closed.iter().fold(SpaceSet::EMPTY, |all, &region| all | TWILIGHT_BOARD.region(region));
        assert_eq!(TWILIGHT_BOARD.closed[level as usize], expected);
    }
}

// §8.1.6: one step up at the start of each turn, before the deal.
#[test]
fn defcon_improves_each_turn() {
    let s = with_spares().defcon(2).milops(Us, 2).milops(Ussr, 2).deck([NASSER]).end_of_turn();
    assert_eq!((s.state.public.turn, s.defcon_now(), s.vp_now()), (2, 3, 0));
}

// ---- §8.2 Military operations -----------------------------------------------------------------

// §8.2.1, the rule book's example: two military operations at DEFCON 4 give the opponent two points.
#[test]
fn example_missing_military_operations_are_points() {
    let s = with_spares().defcon(4).milops(Us, 2).milops(Ussr, 4).end_of_turn();
    assert_eq!(s.vp_now(), -2);
}

// §8.2.1 and D34: the two penalties are netted; the level after the last round counts.
#[test]
fn military_operations_penalties_are_netted() {
    for (defcon, us, ussr, vp) in [(5, 0, 0, 0), (5, 2, 0, 2), (3, 0, 1, -1), (2, 2, 5, 0), (4, 5, 3, 1)] {
        let s = with_spares().defcon(defcon).milops(Us, us).milops(Ussr, ussr).end_of_turn();
        assert_eq!(s.vp_now(), vp, "DEFCON {defcon}: {us} and {ussr}");
    }
}

// §8.2.2: coups and wars count, realignments do not.
#[test]
fn realignments_are_no_military_operations() {
    let mut s = with_spares().ussr(CHILE, 1).hand(Us, [CONTAINMENT]).dice([1, 6]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::REALIGN).at(Us, [CHILE]);
    assert_eq!((s.inf(CHILE), s.milops_of(Us)), ((0, 0), 0));
}

// §8.2.3, §8.2.4, the rule book's example: the US plays Arab-Israeli War for operations: the event
// gives the USSR two military operations.
#[test]
fn example_war_gives_military_operations_to_its_owner() {
    let mut s = with_spares().us(ISRAEL, 1).hand(Us, [ARAB_ISRAELI_WAR]).dice([1]).round(Us, 1);
    s.play(Us, ARAB_ISRAELI_WAR, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr)), (0, 2));
    s.done();
}

// §8.2.3: a coup gives its Ops to the couping player, and a neutral war to its player.
#[test]
fn military_operations_go_to_who_acts() {
    let s = war(with_spares(), INDO_PAKISTANI_WAR, Ussr, INDIA, 1);
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr)), (0, 2));
    let mut s = with_spares().us(KENYA, 1).hand(Ussr, [NATO]).dice([1]).round(Ussr, 1);
    s.play(Ussr, NATO, Choice::COUP);
    assert_eq!(s.milops_of(Ussr), 4);
}

// §8.2.5: free coups give none.
#[test]
fn free_coups_give_no_military_operations() {
    let mut s =
        with_spares().us(HONDURAS, 1).hand(Ussr, [ORTEGA_ELECTED_IN_NICARAGUA]).dice([6]).round(Ussr, 1);
    s.play(Ussr, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT).at(Ussr, [HONDURAS]);
    assert_eq!((s.inf(HONDURAS), s.milops_of(Ussr)), ((0, 3), 0), "6 + 2 − 4");
    assert!(s.said(Entry::Target { side: Ussr, space: HONDURAS }));
}
