//! Late War cards 88–95: every event and every ruling.

use crate::common::*;
use contract::{CardSet, Now, Options, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::Region;
use struggle::log::{Entry, Reason};

fn late() -> Scenario {
    Scenario::new().turn(8)
}

// ---- 88 Marine Barracks Bombing -------------------------------------------------------------

#[test]
fn marine_barracks_bombing_clears_lebanon_and_takes_two_more() {
    let map = || late().us(LEBANON, 3).us(ISRAEL, 3).us(EGYPT, 1).us(TUNISIA, 2).us(TURKEY, 2);
    let mut s = map().hand(Ussr, [MARINE_BARRACKS_BOMBING]).round(Ussr, 1);
    s.play(Ussr, MARINE_BARRACKS_BOMBING, Choice::EVENT);
    assert_eq!(s.inf(LEBANON), (0, 0));
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[ISRAEL, EGYPT]), "only the Middle East");
    assert!(!s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [ISRAEL, ISRAEL]);
    assert_eq!((s.inf(ISRAEL), s.inf(EGYPT)), ((1, 0), (1, 0)), "both from one country");
    assert!(s.is_removed(MARINE_BARRACKS_BOMBING));

    let mut s = map().hand(Ussr, [MARINE_BARRACKS_BOMBING]).round(Ussr, 1);
    s.play(Ussr, MARINE_BARRACKS_BOMBING, Choice::EVENT).at(Ussr, [ISRAEL, EGYPT]);
    assert_eq!((s.inf(ISRAEL), s.inf(EGYPT)), ((2, 0), (0, 0)), "or one from each of two");
}

#[test]
fn marine_barracks_bombing_takes_what_there_is() {
    let mut s = late().us(JORDAN, 1).hand(Ussr, [MARINE_BARRACKS_BOMBING]).round(Ussr, 1);
    s.play(Ussr, MARINE_BARRACKS_BOMBING, Choice::EVENT);
    assert_eq!(s.inf(JORDAN), (0, 0));
    assert!(s.is_removed(MARINE_BARRACKS_BOMBING));

    let mut s = late().hand(Ussr, [MARINE_BARRACKS_BOMBING]).round(Ussr, 1);
    s.play(Ussr, MARINE_BARRACKS_BOMBING, Choice::EVENT);
    assert!(s.is_removed(MARINE_BARRACKS_BOMBING), "it occurred even without effect (§5.2)");
}

#[test]
fn marine_barracks_bombing_played_by_the_us_leaves_the_choice_to_the_ussr() {
    let mut s =
        late().us(ISRAEL, 2).us(EGYPT, 2).ussr(LIBYA, 1).hand(Us, [MARINE_BARRACKS_BOMBING]).round(Us, 1);
    s.play(Us, MARINE_BARRACKS_BOMBING, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr));
    s.at(Ussr, [EGYPT, EGYPT]).choose(Us, Choice::INFLUENCE).at(Us, [EGYPT, EGYPT]);
    assert_eq!(s.inf(EGYPT), (2, 0));
}

// ---- 89 Soviets Shoot Down KAL 007 ----------------------------------------------------------

#[test]
fn soviets_shoot_down_kal_007_lowers_defcon_and_gives_two_points() {
    let mut s = late().us(SOUTH_KOREA, 2).hand(Us, [SOVIETS_SHOOT_DOWN_KAL_007]).round(Us, 1);
    s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT);
    assert_eq!((s.defcon_now(), s.vp_now()), (4, 2));
    assert_eq!(s.asked(), Some(Ussr), "South Korea is not controlled: no operations");
    assert!(s.is_removed(SOVIETS_SHOOT_DOWN_KAL_007));
}

#[test]
fn soviets_shoot_down_kal_007_grants_influence_or_realignment_and_nothing_else() {
    let map = || late().us(SOUTH_KOREA, 3).ussr(CUBA, 1).hand(Us, [SOVIETS_SHOOT_DOWN_KAL_007]);
    let mut s = map().round(Us, 1);
    s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT);
    let modes = Choice::INFLUENCE.bit() | Choice::REALIGN.bit() | Choice::DECLINE.bit();
    assert_eq!(s.options(Us), Options::choices(modes), "no coup, no Space Race, but it is optional");
    s.choose(Us, Choice::INFLUENCE).at(Us, [TAIWAN, TAIWAN, JAPAN, SOUTH_KOREA]);
    assert_eq!((s.inf(TAIWAN), s.inf(JAPAN), s.inf(SOUTH_KOREA)), ((2, 0), (1, 0), (4, 0)));
    assert_eq!(s.asked(), Some(Ussr));

    let mut s = map().round(Us, 1);
    s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT).decline(Us);
    assert!(s.is_removed(SOVIETS_SHOOT_DOWN_KAL_007));

    // Even if a rules option opens the Space Race to granted operations, this is not such a grant.
    let mut s = Scenario::with_options(&[("space_with_granted_ops", "on")])
        .us(SOUTH_KOREA, 3)
        .hand(Us, [SOVIETS_SHOOT_DOWN_KAL_007])
        .round(Us, 1);
    s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT);
    assert!(!s.offers(Us, Choice::SPACE));
}

/// 89 ruling 1: the points no longer follow.
#[test]
fn soviets_shoot_down_kal_007_ruling_1_at_defcon_2_the_phasing_player_loses_first() {
    let map = || late().us(SOUTH_KOREA, 3).vp(18).defcon(2);
    let mut s = map().hand(Us, [SOVIETS_SHOOT_DOWN_KAL_007]).round(Us, 1);
    s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT);
    assert_eq!((s.outcome(), s.vp_now()), (Some((Some(Ussr), Reason::NuclearWar)), 18));

    let mut s = map().hand(Ussr, [SOVIETS_SHOOT_DOWN_KAL_007]).round(Ussr, 1);
    s.play(Ussr, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));

    // In the headline phase the owner of the card is responsible for it.
    let mut s = map().hand(Ussr, [SOVIETS_SHOOT_DOWN_KAL_007]).headlines();
    s.card(Ussr, SOVIETS_SHOOT_DOWN_KAL_007);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

/// 89 ruling 2, §7.4.2.
#[test]
fn soviets_shoot_down_kal_007_ruling_2_us_modifiers_apply_to_the_four_points() {
    for (red_scare, containment, points) in
        [(0, false, 4), (1, false, 3), (2, false, 2), (0, true, 4), (1, true, 4)]
    {
        let mut s = late().us(SOUTH_KOREA, 3).hand(Us, [SOVIETS_SHOOT_DOWN_KAL_007]);
        s.state.public.red_scare[Us] = red_scare;
        if containment {
            s = s.effect(Effect::Containment);
        }
        let mut s = s.round(Us, 1);
        s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT).choose(Us, Choice::INFLUENCE);
        assert_eq!(s.left(), points, "Red Scare {red_scare}, Containment {containment}");
    }
}

/// 89 ruling 2, §8.1.5: the level after the drop counts.
#[test]
fn soviets_shoot_down_kal_007_ruling_2_defcon_limits_the_realignments() {
    let map = || {
        let map = late().us(SOUTH_KOREA, 3).ussr(POLAND, 3).ussr(NORTH_KOREA, 3).ussr(SYRIA, 1).ussr(CUBA, 1);
        map.hand(Us, [SOVIETS_SHOOT_DOWN_KAL_007])
    };
    let open = [
        (5, SpaceSet::of(&[NORTH_KOREA, SYRIA, CUBA])),
        (4, SpaceSet::of(&[SYRIA, CUBA])),
        (3, SpaceSet::of(&[CUBA])),
    ];
    for (defcon, expected) in open {
        let mut s = map().defcon(defcon).round(Us, 1);
        s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT).choose(Us, Choice::REALIGN);
        assert_eq!(s.options(Us).spaces, expected, "DEFCON {defcon} before the event");
    }
}

// ---- 90 Glasnost ----------------------------------------------------------------------------

#[test]
fn glasnost_gives_two_points_and_improves_defcon() {
    for (before, after) in [(2, 3), (4, 5), (5, 5)] {
        let mut s = late().defcon(before).ussr(POLAND, 3).hand(Ussr, [GLASNOST]).round(Ussr, 1);
        s.play(Ussr, GLASNOST, Choice::EVENT);
        assert_eq!((s.vp_now(), s.defcon_now()), (-2, after));
        assert!(s.is_removed(GLASNOST));
        assert_eq!(s.at_round(), (Ussr, 2), "no operations without The Reformer");
    }
}

#[test]
fn glasnost_after_the_reformer_grants_influence_or_realignment_and_nothing_else() {
    let map = || late().effect(Effect::Reformer).ussr(POLAND, 3).us(CUBA, 1).hand(Ussr, [GLASNOST]);
    let mut s = map().round(Ussr, 1);
    s.play(Ussr, GLASNOST, Choice::EVENT);
    let modes = Choice::INFLUENCE.bit() | Choice::REALIGN.bit() | Choice::DECLINE.bit();
    assert_eq!((s.options(Ussr), s.left()), (Options::choices(modes), 4));
    s.choose(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND, EAST_GERMANY, EAST_GERMANY]);
    assert_eq!((s.inf(POLAND), s.inf(EAST_GERMANY)), ((0, 5), (0, 2)));

    // Played for its own four points it may be a coup: the limit belongs to the event.
    let mut s = map().round(Ussr, 1);
    s.card(Ussr, GLASNOST);
    assert!(s.offers(Ussr, Choice::COUP));
}

/// 90 ruling 1.
#[test]
fn glasnost_ruling_1_soviet_modifiers_and_chernobyl_apply() {
    let map = || late().effect(Effect::Reformer).ussr(POLAND, 3).ussr(CUBA, 3).hand(Ussr, [GLASNOST]);
    let mut s = map();
    s.state.public.red_scare[Ussr] = 1;
    let mut s = s.round(Ussr, 1);
    s.play(Ussr, GLASNOST, Choice::EVENT).choose(Ussr, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);

    let mut s = map().effect(Effect::ChernobylEurope).round(Ussr, 1);
    s.play(Ussr, GLASNOST, Choice::EVENT).choose(Ussr, Choice::INFLUENCE);
    assert!(s.offers_space(Ussr, CUBA));
    for space in [POLAND, EAST_GERMANY, FINLAND, ROMANIA] {
        assert!(!s.offers_space(Ussr, space), "{}", place_name(space));
    }
}

/// The USSR acts although the US plays the card.
#[test]
fn glasnost_played_by_the_us_gives_the_operations_to_the_ussr() {
    let mut s =
        late().effect(Effect::Reformer).us(ITALY, 2).ussr(POLAND, 3).hand(Us, [GLASNOST]).round(Us, 1);
    s.play(Us, GLASNOST, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY, ITALY]);
    assert_eq!((s.asked(), s.vp_now()), (Some(Ussr), -2));
    s.choose(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    assert_eq!(s.inf(POLAND), (0, 7));
}

// ---- 91 Ortega Elected in Nicaragua ---------------------------------------------------------

fn ortega() -> Scenario {
    late().us(NICARAGUA, 2).us(CUBA, 1).us(HONDURAS, 2).us(COSTA_RICA, 1).us(PANAMA, 2).us(GUATEMALA, 1)
}

#[test]
fn ortega_elected_in_nicaragua_clears_it_and_offers_a_coup_next_door() {
    let mut s = ortega().hand(Ussr, [ORTEGA_ELECTED_IN_NICARAGUA]).round(Ussr, 1);
    s.play(Ussr, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT);
    assert_eq!(s.inf(NICARAGUA), (0, 0));
    assert_eq!(
        s.options(Ussr).spaces,
        SpaceSet::of(&[CUBA, HONDURAS, COSTA_RICA]),
        "its neighbours, not itself"
    );
    s.then_dice([5]).at(Ussr, [HONDURAS]).done();
    // 5 + 2 Ops − 2 × 2 = 3: two US markers are removed, one Soviet marker is added.
    assert_eq!(s.inf(HONDURAS), (0, 1));
    assert_eq!(s.defcon_now(), 5, "Honduras is no battleground");
    assert!(s.is_removed(ORTEGA_ELECTED_IN_NICARAGUA));
}

/// 91 ruling 1, §6.3.5, §8.2.5.
#[test]
fn ortega_elected_in_nicaragua_ruling_1_is_free_but_cuba_lowers_defcon() {
    let mut s = ortega().hand(Ussr, [ORTEGA_ELECTED_IN_NICARAGUA]).dice([6]).round(Ussr, 1);
    s.play(Ussr, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT).at(Ussr, [CUBA]).done();
    // 6 + 2 − 6 = 2.
    assert_eq!((s.inf(CUBA), s.defcon_now(), s.milops_of(Ussr)), ((0, 1), 4, 0));
}

/// 91 ruling 1, §8.1.3.
#[test]
fn ortega_elected_in_nicaragua_ruling_1_the_us_that_plays_it_at_defcon_2_can_lose() {
    let mut s = ortega().defcon(2).hand(Us, [ORTEGA_ELECTED_IN_NICARAGUA]).round(Us, 1);
    s.play(Us, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT).at(Ussr, [CUBA]);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));

    let mut s = ortega().defcon(2).hand(Ussr, [ORTEGA_ELECTED_IN_NICARAGUA]).round(Ussr, 1);
    s.play(Ussr, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT).at(Ussr, [CUBA]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

/// 91 ruling 2, §6.3.1: a Cuba without US influence cannot be couped, whatever DEFCON would allow.
#[test]
fn ortega_elected_in_nicaragua_ruling_2_the_target_needs_us_influence() {
    let mut s = late().us(NICARAGUA, 1).us(HONDURAS, 1).ussr(CUBA, 3).hand(Us, [ORTEGA_ELECTED_IN_NICARAGUA]);
    s = s.defcon(2).round(Us, 1);
    s.play(Us, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[HONDURAS]));

    let mut s = late().us(NICARAGUA, 1).hand(Ussr, [ORTEGA_ELECTED_IN_NICARAGUA]).round(Ussr, 1);
    s.play(Ussr, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT);
    assert_eq!(s.inf(NICARAGUA), (0, 0));
    assert!(s.is_removed(ORTEGA_ELECTED_IN_NICARAGUA) && s.at_round() == (Ussr, 2), "no target, no coup");
}

#[test]
fn ortega_elected_in_nicaragua_ruling_2_the_coup_is_optional() {
    let mut s = ortega().hand(Ussr, [ORTEGA_ELECTED_IN_NICARAGUA]).round(Ussr, 1);
    s.play(Ussr, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT).decline(Ussr);
    assert_eq!((s.inf(CUBA), s.inf(HONDURAS), s.inf(NICARAGUA)), ((1, 0), (2, 0), (0, 0)));
    assert!(s.is_removed(ORTEGA_ELECTED_IN_NICARAGUA));
}

/// The US Death Squads subtract 1, SALT subtracts 1, Brezhnev adds a point: 5 + 3 − 2 − 4 = 2.
#[test]
fn ortega_elected_in_nicaragua_ruling_2_modifiers_of_die_and_operations_apply() {
    let mut s =
        ortega().effect(Effect::Salt).effect(Effect::Brezhnev).hand(Ussr, [ORTEGA_ELECTED_IN_NICARAGUA]);
    s.state.public.death_squads = 1;
    let mut s = s.dice([5]).round(Ussr, 1);
    s.play(Ussr, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT).at(Ussr, [HONDURAS]).done();
    assert_eq!(s.inf(HONDURAS), (0, 0));
    assert!(s.said(Entry::Coup {
        side: Ussr,
        space: HONDURAS,
        die: 5,
        ops: 3,
        modifier: -2,
        stability: 2,
        result: 2,
        stood: [2, 0]
    }));
}

#[test]
fn ortega_elected_in_nicaragua_ruling_2_a_coup_in_the_missile_crisis_loses() {
    let mut s = ortega().effect(Effect::CrisisForUssr).hand(Us, [ORTEGA_ELECTED_IN_NICARAGUA]).round(Us, 1);
    s.play(Us, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT).at(Ussr, [HONDURAS]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::MissileCrisis)), "the couping side, not the phasing one");
}

// ---- 92 Terrorism ---------------------------------------------------------------------------

#[test]
fn terrorism_takes_a_random_card_of_the_opponent() {
    let mut s = late().hand(Us, [TERRORISM, NATO]).hand(Ussr, [COMECON, FIDEL, NASSER]).round(Us, 1);
    s.play(Us, TERRORISM, Choice::EVENT);
    assert!(matches!(s.open.now, Now::Chance(contract::Chance::Card { from })
        if from == CardSet::of(&[COMECON, FIDEL, NASSER])));
    s.then_draws([FIDEL]).feed();
    assert!(s.in_discard(FIDEL) && !s.in_hand(Ussr, FIDEL));
    assert!(s.in_hand(Ussr, COMECON) && s.in_hand(Ussr, NASSER) && s.in_hand(Us, NATO));
    assert!(s.in_discard(TERRORISM), "no star");
}

#[test]
fn terrorism_never_takes_the_china_card() {
    let mut s = late().china(Us, true).hand(Ussr, [TERRORISM]).round(Ussr, 1);
    s.play(Ussr, TERRORISM, Choice::EVENT);
    assert!(s.said(Entry::NothingToDiscard { side: Us }));
    assert_eq!(s.state.public.china.holder, Some(Us));
    assert!(s.in_discard(TERRORISM));
}

/// 92 ruling 1, §5.4.
#[test]
fn terrorism_ruling_1_discarded_events_and_scoring_cards_do_not_happen() {
    let mut s = late()
        .effect(Effect::HostageCrisis)
        .ussr(POLAND, 3)
        .hand(Ussr, [TERRORISM])
        .hand(Us, [EUROPE_SCORING, DUCK_AND_COVER])
        .draws([EUROPE_SCORING, DUCK_AND_COVER])
        .round(Ussr, 1);
    s.play(Ussr, TERRORISM, Choice::EVENT).done();
    assert_eq!((s.vp_now(), s.defcon_now()), (0, 5));
    assert!(s.in_discard(EUROPE_SCORING) && s.in_discard(DUCK_AND_COVER));
}

/// 92 ruling 1.
#[test]
fn terrorism_ruling_1_a_short_hand_is_discarded_whole() {
    let mut s = late()
        .effect(Effect::HostageCrisis)
        .hand(Ussr, [TERRORISM])
        .hand(Us, [NATO])
        .draws([NATO])
        .round(Ussr, 1);
    s.play(Ussr, TERRORISM, Choice::EVENT).done();
    assert!(s.in_discard(NATO));
    assert_eq!(s.at_round(), (Ussr, 2));
}

/// A headline on the table is not in hand.
#[test]
fn terrorism_in_the_headline_phase_spares_the_other_headline() {
    let mut s = late().hand(Ussr, [TERRORISM]).hand(Us, [TRUMAN_DOCTRINE, NATO]).draws([NATO]).headlines();
    s.card(Us, TRUMAN_DOCTRINE).card(Ussr, TERRORISM).done();
    assert!(s.in_discard(NATO) && s.is_removed(TRUMAN_DOCTRINE));
}

// ---- 93 Iran-Contra Scandal -----------------------------------------------------------------

/// The US realigns Kenya with two Soviet markers: US 5, USSR 3 + 1. With the scandal it is a tie.
#[test]
fn iran_contra_scandal_ruling_1_lowers_the_us_die_when_the_us_attempts() {
    for (scandal, kenya) in [(false, (0, 1)), (true, (0, 2))] {
        let mut s = late().ussr(KENYA, 2).hand(Us, [TRUMAN_DOCTRINE]).dice([3, 5]);
        if scandal {
            s = s.effect(Effect::IranContra);
        }
        let mut s = s.round(Us, 1);
        s.play(Us, TRUMAN_DOCTRINE, Choice::REALIGN).at(Us, [KENYA]).done();
        assert_eq!(s.inf(KENYA), kenya, "scandal: {scandal}");
    }
}

/// The USSR realigns Kenya with two US markers: USSR 5, US 4 + 1. With the scandal the US loses one.
#[test]
fn iran_contra_scandal_ruling_1_lowers_the_us_die_when_the_ussr_attempts() {
    for (scandal, kenya) in [(false, (2, 0)), (true, (1, 0))] {
        let mut s = late().us(KENYA, 2).hand(Ussr, [NASSER]).dice([5, 4]);
        if scandal {
            s = s.effect(Effect::IranContra);
        }
        let mut s = s.round(Ussr, 1);
        s.play(Ussr, NASSER, Choice::REALIGN).at(Ussr, [KENYA]).done();
        assert_eq!(s.inf(KENYA), kenya, "scandal: {scandal}");
    }
}

#[test]
fn iran_contra_scandal_lasts_until_the_end_of_the_turn() {
    let mut s = late().hand(Ussr, [IRAN_CONTRA_SCANDAL]).round(Ussr, 1);
    s.play(Ussr, IRAN_CONTRA_SCANDAL, Choice::EVENT);
    assert!(s.is_removed(IRAN_CONTRA_SCANDAL) && s.has(Effect::IranContra));
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert!(!s.has(Effect::IranContra));
}

/// §5.2: a US that lets the event come first is subject to it in its own realignments.
#[test]
fn iran_contra_scandal_played_by_the_us_first_strikes_its_own_operations() {
    let mut s = late().ussr(KENYA, 2).hand(Us, [IRAN_CONTRA_SCANDAL]).dice([3, 5]).round(Us, 1);
    s.play(Us, IRAN_CONTRA_SCANDAL, Choice::EVENT).choose(Us, Choice::REALIGN).at(Us, [KENYA]).done();
    assert_eq!(s.inf(KENYA), (0, 2));
    s.decline(Us);
    assert!(s.is_removed(IRAN_CONTRA_SCANDAL));
}

// ---- 94 Chernobyl ---------------------------------------------------------------------------

/// 94 ruling 1: six regions, no sub-region.
#[test]
fn chernobyl_ruling_1_the_us_names_one_of_the_six_regions() {
    let mut s = late().hand(Us, [CHERNOBYL]).round(Us, 1);
    s.play(Us, CHERNOBYL, Choice::EVENT);
    let regions = Region::ALL.map(Choice::region);
    assert_eq!(s.options(Us), Options::choices(regions.iter().fold(0, |bits, choice| bits | choice.bit())));
    s.choose(Us, Choice::region(Region::Africa));
    assert!(s.is_removed(CHERNOBYL) && s.has(Effect::ChernobylAfrica));
}

#[test]
fn chernobyl_stops_soviet_influence_by_operations_in_that_region_alone() {
    let map = || late().ussr(ANGOLA, 1).ussr(CUBA, 1).us(ZAIRE, 1).effect(Effect::ChernobylAfrica);
    let mut s = map().hand(Ussr, [COMECON]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::INFLUENCE);
    assert!(!s.offers_space(Ussr, ANGOLA) && !s.offers_space(Ussr, BOTSWANA));
    assert!(s.offers_space(Ussr, CUBA) && s.offers_space(Ussr, NICARAGUA));

    let mut s = map().hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::INFLUENCE);
    assert!(s.offers_space(Us, ANGOLA), "the US may place there");
}

/// A region is closed with all its sub-regions: Southeast Asia with Asia, both halves of Europe.
#[test]
fn chernobyl_ruling_1_covers_the_sub_regions() {
    let map = || late().ussr(VIETNAM, 1).ussr(POLAND, 1).ussr(ITALY, 1).us(ANGOLA, 1).hand(Ussr, [COMECON]);
    let mut s = map().effect(Effect::ChernobylAsia).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::INFLUENCE);
    for space in [VIETNAM, THAILAND, NORTH_KOREA, AFGHANISTAN] {
        assert!(!s.offers_space(Ussr, space), "{}", place_name(space));
    }
    let mut s = map().effect(Effect::ChernobylEurope).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::INFLUENCE);
    for space in [POLAND, ITALY, FINLAND, AUSTRIA] {
        assert!(!s.offers_space(Ussr, space), "{}", place_name(space));
    }
    assert!(s.offers_space(Ussr, VIETNAM));
}

/// 94 ruling 1: a coup may still add influence there. 4 + 3 − 2 = 5: one US marker is removed, four are
/// added.
#[test]
fn chernobyl_ruling_1_leaves_coups_alone() {
    let mut s =
        late().us(ANGOLA, 1).effect(Effect::ChernobylAfrica).hand(Ussr, [COMECON]).dice([4]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::COUP).done();
    assert_eq!(s.inf(ANGOLA), (0, 4));
}

#[test]
fn chernobyl_ruling_1_leaves_realignments_and_events_alone() {
    let map = || late().us(ANGOLA, 1).effect(Effect::ChernobylAfrica);
    let mut s = map().hand(Ussr, [NASSER]).dice([6, 1]).round(Ussr, 1);
    s.play(Ussr, NASSER, Choice::REALIGN).at(Ussr, [ANGOLA]).done();
    assert_eq!(s.inf(ANGOLA), (0, 0));

    let mut s = map().hand(Ussr, [PORTUGUESE_EMPIRE_CRUMBLES]).round(Ussr, 1);
    s.play(Ussr, PORTUGUESE_EMPIRE_CRUMBLES, Choice::EVENT);
    assert_eq!((s.inf(ANGOLA), s.inf(SE_AFRICAN_STATES)), ((1, 2), (0, 2)));
}

/// 94 ruling 2: operations as if with a card are operations.
#[test]
fn chernobyl_ruling_2_stops_operations_granted_by_events() {
    let map = || late().ussr(ANGOLA, 1).ussr(CUBA, 1).effect(Effect::ChernobylAfrica);
    let mut s = map().hand(Ussr, [LONE_GUNMAN]).round(Ussr, 1);
    s.play(Ussr, LONE_GUNMAN, Choice::EVENT).choose(Ussr, Choice::INFLUENCE);
    assert!(!s.offers_space(Ussr, ANGOLA) && s.offers_space(Ussr, CUBA));

    let mut s = map().effect(Effect::Reformer).hand(Ussr, [GLASNOST]).round(Ussr, 1);
    s.play(Ussr, GLASNOST, Choice::EVENT).choose(Ussr, Choice::INFLUENCE);
    assert!(!s.offers_space(Ussr, ANGOLA) && s.offers_space(Ussr, CUBA));
}

#[test]
fn chernobyl_played_by_the_ussr_first_binds_its_own_operations_until_the_turn_ends() {
    let mut s = late().ussr(ANGOLA, 1).us(ZAIRE, 1).hand(Ussr, [CHERNOBYL]).round(Ussr, 1);
    s.play(Ussr, CHERNOBYL, Choice::EVENT);
    assert_eq!(s.asked(), Some(Us), "the US names the region");
    s.choose(Us, Choice::region(Region::Africa)).choose(Ussr, Choice::INFLUENCE);
    assert!(!s.offers_space(Ussr, ANGOLA));
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert!(!s.has(Effect::ChernobylAfrica));
}

// ---- 95 Latin American Debt Crisis ----------------------------------------------------------

/// Soviet markers in Chile, Peru and Brazil, and the card in the Soviet hand.
fn debt_crisis() -> Scenario {
    late().ussr(CHILE, 2).ussr(PERU, 1).us(PERU, 2).ussr(BRAZIL, 3).hand(Ussr, [LATIN_AMERICAN_DEBT_CRISIS])
}

#[test]
fn latin_american_debt_crisis_ruling_1_the_us_decides_whether_to_pay() {
    let mut s = debt_crisis().hand(Us, [CONTAINMENT, FIDEL]).round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT);
    let mut expected = Options::cards(CardSet::one(CONTAINMENT));
    expected.choices = Choice::DECLINE.bit();
    assert_eq!((s.asked(), s.options(Us)), (Some(Us), expected));
    s.card(Us, CONTAINMENT);
    assert!(s.in_discard(CONTAINMENT) && !s.has(Effect::Containment), "discarded, not played (§5.4)");
    assert_eq!((s.inf(CHILE), s.inf(BRAZIL)), ((0, 2), (0, 3)));

    let mut s = debt_crisis().hand(Us, [CONTAINMENT]).round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT).decline(Us).at(Ussr, [CHILE, BRAZIL]);
    assert_eq!((s.inf(CHILE), s.inf(PERU), s.inf(BRAZIL)), ((0, 4), (2, 1), (0, 6)));
    assert!(s.in_hand(Us, CONTAINMENT));
}

#[test]
fn latin_american_debt_crisis_ruling_1_china_card_and_scoring_cards_do_not_qualify() {
    let mut s = debt_crisis().china(Us, true).hand(Us, [ASIA_SCORING, FIDEL]).round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr), "the US has nothing to pay with");
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[CHILE, PERU, BRAZIL]));
}

#[test]
fn latin_american_debt_crisis_ruling_1_takes_two_different_countries() {
    let mut s = debt_crisis().round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT).at(Ussr, [BRAZIL]);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[CHILE, PERU]), "not Brazil again");
    s.at(Ussr, [PERU]);
    assert_eq!((s.inf(BRAZIL), s.inf(PERU), s.inf(CHILE)), ((0, 6), (2, 2), (0, 2)));
}

/// 95 ruling 1: zero doubled is zero.
#[test]
fn latin_american_debt_crisis_ruling_1_without_influence_there_is_nothing_to_double() {
    let mut s = late().ussr(PANAMA, 2).ussr(CHILE, 1).hand(Ussr, [LATIN_AMERICAN_DEBT_CRISIS]).round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT);
    assert_eq!((s.inf(CHILE), s.inf(PANAMA)), ((0, 2), (0, 2)), "one country, and none outside");

    let mut s = late().hand(Ussr, [LATIN_AMERICAN_DEBT_CRISIS]).round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT);
    assert!(s.in_discard(LATIN_AMERICAN_DEBT_CRISIS));
}

/// §7.4.2: modified values count for a required discard.
#[test]
fn latin_american_debt_crisis_asks_for_three_modified_points() {
    let mut s = debt_crisis().effect(Effect::Containment).hand(Us, [FIDEL, TRUMAN_DOCTRINE]).round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT);
    assert!(s.offers_card(Us, FIDEL) && !s.offers_card(Us, TRUMAN_DOCTRINE));

    let mut s = debt_crisis().hand(Us, [CONTAINMENT, NATO]);
    s.state.public.red_scare[Us] = 1;
    let mut s = s.round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT);
    assert!(s.offers_card(Us, NATO) && !s.offers_card(Us, CONTAINMENT));
}

/// 95 ruling 2.
#[test]
fn latin_american_debt_crisis_ruling_2_it_goes_to_the_discard_pile() {
    let mut s = debt_crisis().round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEBT_CRISIS, Choice::EVENT).at(Ussr, [CHILE, BRAZIL]);
    assert!(s.in_discard(LATIN_AMERICAN_DEBT_CRISIS) && !s.is_removed(LATIN_AMERICAN_DEBT_CRISIS));
}
