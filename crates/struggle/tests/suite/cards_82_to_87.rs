//! Late War cards 82–87: every event and every ruling.

use crate::common::*;
use contract::{CardSet, Options, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

fn late() -> Scenario {
    Scenario::new().turn(8)
}

// ---- 82 Iranian Hostage Crisis --------------------------------------------------------------

#[test]
fn iranian_hostage_crisis_clears_the_us_from_iran_and_adds_two_soviet() {
    let mut s = late().us(IRAN, 3).ussr(IRAN, 1).hand(Ussr, [IRANIAN_HOSTAGE_CRISIS]).round(Ussr, 1);
    s.play(Ussr, IRANIAN_HOSTAGE_CRISIS, Choice::EVENT);
    assert_eq!(s.inf(IRAN), (0, 3));
    assert!(s.is_removed(IRANIAN_HOSTAGE_CRISIS) && s.has(Effect::HostageCrisis));
}

#[test]
fn iranian_hostage_crisis_doubles_soviet_terrorism_but_not_american() {
    let mut s = late()
        .hand(Ussr, [IRANIAN_HOSTAGE_CRISIS, TERRORISM])
        .hand(Us, [NATO, DUCK_AND_COVER, FIDEL, TRUMAN_DOCTRINE])
        .draws([NATO, FIDEL])
        .round(Ussr, 1);
    s.play(Ussr, IRANIAN_HOSTAGE_CRISIS, Choice::EVENT).play(Us, TRUMAN_DOCTRINE, Choice::EVENT);
    s.play(Ussr, TERRORISM, Choice::EVENT).done();
    assert!(s.in_discard(NATO) && s.in_discard(FIDEL) && s.in_hand(Us, DUCK_AND_COVER));

    let mut s = late()
        .effect(Effect::HostageCrisis)
        .hand(Us, [TERRORISM])
        .hand(Ussr, [NATO, FIDEL])
        .draws([FIDEL])
        .round(Us, 1);
    s.play(Us, TERRORISM, Choice::EVENT).done();
    assert_eq!(s.asked(), Some(Ussr), "no second draw: the crisis bears on the US alone");
    assert!(s.in_discard(FIDEL) && s.in_hand(Ussr, NATO));
}

/// §6.1.1: the US was in Iran when its round began, so it may return there, at a cost of two.
#[test]
fn iranian_hostage_crisis_played_by_the_us_leaves_iran_in_its_range() {
    let mut s = late().us(IRAN, 1).hand(Us, [IRANIAN_HOSTAGE_CRISIS]).round(Us, 1);
    s.play(Us, IRANIAN_HOSTAGE_CRISIS, Choice::EVENT);
    assert_eq!(s.inf(IRAN), (0, 2));
    s.choose(Us, Choice::INFLUENCE).at(Us, [IRAN]);
    assert_eq!(s.left(), 1, "Iran was Soviet: two of three points");
    s.at(Us, [IRAQ]);
    assert_eq!((s.inf(IRAN), s.inf(IRAQ)), ((1, 2), (1, 0)));
    assert!(s.is_removed(IRANIAN_HOSTAGE_CRISIS));
}

// ---- 83 The Iron Lady -----------------------------------------------------------------------

#[test]
fn the_iron_lady_scores_stirs_argentina_and_clears_the_uk() {
    let mut s = late().us(UK, 5).ussr(UK, 3).us(ARGENTINA, 2).hand(Us, [THE_IRON_LADY]).round(Us, 1);
    s.play(Us, THE_IRON_LADY, Choice::EVENT);
    assert_eq!((s.vp_now(), s.inf(UK), s.inf(ARGENTINA)), (1, (5, 0), (2, 1)));
    assert!(s.is_removed(THE_IRON_LADY) && s.has(Effect::IronLady));
}

/// 83 ruling 1, §6.1.1.
#[test]
fn the_iron_lady_ruling_1_argentina_does_not_extend_the_soviet_range_in_that_round() {
    let mut s = late().us(IRAN, 1).ussr(POLAND, 3).hand(Ussr, [THE_IRON_LADY, COMECON]).round(Ussr, 1);
    s.play(Ussr, THE_IRON_LADY, Choice::EVENT).choose(Ussr, Choice::INFLUENCE);
    assert_eq!(s.inf(ARGENTINA), (0, 1));
    for space in [ARGENTINA, CHILE, URUGUAY, PARAGUAY] {
        assert!(!s.offers_space(Ussr, space), "{}", place_name(space));
    }
    s.at(Ussr, [POLAND, POLAND, POLAND]);
    // In the next round it does.
    s.play(Ussr, COMECON, Choice::INFLUENCE);
    assert!(s.offers_space(Ussr, ARGENTINA) && s.offers_space(Ussr, CHILE));
}

#[test]
fn the_iron_lady_rules_out_socialist_governments() {
    let mut s =
        late().us(ITALY, 3).hand(Us, [THE_IRON_LADY]).hand(Ussr, [SOCIALIST_GOVERNMENTS]).round(Us, 1);
    s.play(Us, THE_IRON_LADY, Choice::EVENT).card(Ussr, SOCIALIST_GOVERNMENTS);
    assert!(!s.offers(Ussr, Choice::EVENT) && s.offers(Ussr, Choice::INFLUENCE));

    // Played by the US for operations, it does not happen either.
    let mut s = late().effect(Effect::IronLady).us(ITALY, 3).hand(Us, [SOCIALIST_GOVERNMENTS]).round(Us, 1);
    s.play(Us, SOCIALIST_GOVERNMENTS, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY]);
    assert_eq!(s.inf(ITALY), (6, 0));
    assert!(s.in_discard(SOCIALIST_GOVERNMENTS));
}

// ---- 84 Reagan Bombs Libya ------------------------------------------------------------------

#[test]
fn reagan_bombs_libya_pays_a_point_for_every_full_pair() {
    for (markers, vp) in [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)] {
        let mut s = late().ussr(LIBYA, markers).hand(Us, [REAGAN_BOMBS_LIBYA]).round(Us, 1);
        s.play(Us, REAGAN_BOMBS_LIBYA, Choice::EVENT);
        assert_eq!(s.vp_now(), vp, "{markers} Soviet markers");
        assert_eq!(s.inf(LIBYA), (0, markers), "Libya itself does not change");
        // Even without a point it occurred (§5.2).
        assert!(s.is_removed(REAGAN_BOMBS_LIBYA));
    }
}

/// §5.2: when the USSR plays it, the event comes after the operations, and counts what is there then.
#[test]
fn reagan_bombs_libya_counts_soviet_operations_that_came_first() {
    let mut s = late().ussr(LIBYA, 2).hand(Ussr, [REAGAN_BOMBS_LIBYA]).round(Ussr, 1);
    s.play(Ussr, REAGAN_BOMBS_LIBYA, Choice::INFLUENCE).at(Ussr, [LIBYA, LIBYA]);
    assert_eq!((s.inf(LIBYA), s.vp_now()), ((0, 4), 2));
}

// ---- 85 Star Wars ---------------------------------------------------------------------------

/// The US is ahead in space and chooses from these discards.
fn star_wars<const N: usize>(discards: [contract::CardId; N]) -> Scenario {
    late().space_race(3, 2).discards(discards).hand(Us, [STAR_WARS])
}

#[test]
fn star_wars_plays_an_event_from_the_discard_pile() {
    let mut s = star_wars([DUCK_AND_COVER, ASIA_SCORING, COMECON]).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT);
    assert_eq!(s.options(Us), Options::cards(CardSet::of(&[DUCK_AND_COVER, COMECON])), "no scoring card");
    s.card(Us, DUCK_AND_COVER);
    // Duck and Cover: DEFCON 4, then 5 − 4 points.
    assert_eq!((s.defcon_now(), s.vp_now()), (4, 1));
    assert!(s.is_removed(STAR_WARS));
}

/// 85 ruling 1.
#[test]
fn star_wars_ruling_1_without_a_lead_in_space_it_does_not_occur_and_is_discarded() {
    for (us, ussr) in [(2, 2), (1, 4), (0, 0)] {
        let behind = || late().space_race(us, ussr).discards([DUCK_AND_COVER, NASSER]);
        let mut s = behind().hand(Us, [STAR_WARS]).round(Us, 1);
        s.card(Us, STAR_WARS);
        assert!(!s.offers(Us, Choice::EVENT));

        let mut s = behind().ussr(POLAND, 3).hand(Ussr, [STAR_WARS]).round(Ussr, 1);
        s.play(Ussr, STAR_WARS, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
        assert!(s.in_discard(STAR_WARS) && s.said(Entry::NoEvent { card: STAR_WARS }));

        let mut s = behind().hand(Us, [STAR_WARS]).headlines();
        s.card(Us, STAR_WARS);
        assert!(s.in_discard(STAR_WARS) && s.defcon_now() == 5);
    }
}

/// 85 ruling 2.
#[test]
fn star_wars_ruling_2_takes_any_sides_card_and_removes_a_starred_one() {
    let mut s = star_wars([NASSER, TRUMAN_DOCTRINE]).us(EGYPT, 4).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT).card(Us, NASSER);
    assert_eq!(s.inf(EGYPT), (2, 2), "a Soviet event, carried out as printed");
    assert!(s.is_removed(NASSER) && s.in_discard(TRUMAN_DOCTRINE));
}

#[test]
fn star_wars_ruling_2_returns_a_card_without_star_to_the_discard_pile() {
    let mut s = star_wars([DUCK_AND_COVER, NASSER]).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT).card(Us, DUCK_AND_COVER);
    assert!(s.in_discard(DUCK_AND_COVER) && s.in_discard(NASSER) && !s.in_hand(Us, DUCK_AND_COVER));
}

#[test]
fn star_wars_ruling_2_the_chosen_card_must_meet_its_own_conditions() {
    let mut s = star_wars([NATO, SOLIDARITY, WARGAMES, DUCK_AND_COVER, NASSER]).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT);
    assert_eq!(s.options(Us), Options::cards(CardSet::of(&[DUCK_AND_COVER, NASSER])));

    let ready = star_wars([NATO, SOLIDARITY, WARGAMES, DUCK_AND_COVER]);
    let mut s = ready.effect(Effect::MarshallPlan).effect(Effect::JohnPaul).defcon(2).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT);
    assert_eq!(s.options(Us), Options::cards(CardSet::of(&[NATO, SOLIDARITY, WARGAMES, DUCK_AND_COVER])));
}

/// A neutral event belongs to the US, no matter who played Star Wars.
#[test]
fn star_wars_ruling_2_a_neutral_event_is_played_by_the_us() {
    let mut s = late()
        .space_race(3, 2)
        .discards([NUCLEAR_TEST_BAN, NASSER])
        .ussr(POLAND, 3)
        .hand(Ussr, [STAR_WARS])
        .defcon(4)
        .round(Ussr, 1);
    s.play(Ussr, STAR_WARS, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]).card(Us, NUCLEAR_TEST_BAN);
    // DEFCON 4 − 2 points for the US, then two up.
    assert_eq!((s.vp_now(), s.defcon_now()), (2, 5));
}

/// C22 of the traps: the choice cannot be declined.
#[test]
fn star_wars_must_choose_a_card_and_with_none_it_occurs_without_effect() {
    let mut s = star_wars([DUCK_AND_COVER, NASSER]).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT);
    assert!(!s.offers(Us, Choice::DECLINE));

    let mut s = star_wars([EUROPE_SCORING]).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT);
    assert!(s.is_removed(STAR_WARS) && s.in_discard(EUROPE_SCORING));
}

/// 85 ruling 3.
#[test]
fn star_wars_ruling_3_gives_no_operations_unless_the_event_does() {
    let mut s = star_wars([DUCK_AND_COVER, NASSER]).us(ITALY, 2).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT).card(Us, DUCK_AND_COVER);
    assert_eq!(s.asked(), Some(Ussr), "the round is over");

    let mut s = star_wars([CIA_CREATED, NASSER]).us(ITALY, 2).hand(Ussr, [COMECON]).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT).card(Us, CIA_CREATED);
    assert_eq!((s.asked(), s.left()), (Some(Us), 1), "CIA Created grants one point");
    assert!(s.seen(Ussr).has(COMECON));
    s.choose(Us, Choice::INFLUENCE).at(Us, [ITALY]);
    assert_eq!((s.inf(ITALY), s.asked()), ((3, 0), Some(Ussr)));
    assert!(s.is_removed(CIA_CREATED));
}

#[test]
fn star_wars_ruling_3_may_not_choose_un_intervention_in_the_headline_phase() {
    let ready = || star_wars([UN_INTERVENTION, NASSER, DUCK_AND_COVER]).hand(Us, [COMECON]);
    let mut s = ready().headlines();
    s.card(Us, STAR_WARS);
    assert_eq!(s.options(Us), Options::cards(CardSet::of(&[NASSER, DUCK_AND_COVER])));

    // In an action round it may, with a Soviet card in hand to accompany it.
    let mut s = ready().us(ITALY, 2).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT);
    assert!(s.offers_card(Us, UN_INTERVENTION));
    s.card(Us, UN_INTERVENTION).choose(Us, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY]);
    assert_eq!(s.inf(ITALY), (5, 0), "COMECON's three points, without its event");
    assert!(s.in_discard(COMECON) && s.in_discard(UN_INTERVENTION) && s.is_removed(STAR_WARS));
}

/// 85 ruling 4, §8.1.3.
#[test]
fn star_wars_ruling_4_a_soviet_play_answers_for_the_defcon_of_the_chosen_event() {
    let ready = || late().space_race(3, 2).discards([DUCK_AND_COVER, NASSER]).defcon(2);
    let mut s = ready().ussr(POLAND, 3).hand(Ussr, [STAR_WARS]).round(Ussr, 1);
    s.play(Ussr, STAR_WARS, Choice::EVENT).card(Us, DUCK_AND_COVER);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));

    let mut s = ready().hand(Us, [STAR_WARS]).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT).card(Us, DUCK_AND_COVER);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

/// 85 ruling 5.
#[test]
fn star_wars_ruling_5_a_waiting_shuttle_diplomacy_is_not_in_the_discard_pile() {
    let mut s = star_wars([DUCK_AND_COVER, NASSER]).hand(Us, [SHUTTLE_DIPLOMACY]).round(Us, 1);
    s.play(Us, SHUTTLE_DIPLOMACY, Choice::EVENT).choose(Ussr, Choice::PASS);
    s.play(Us, STAR_WARS, Choice::EVENT);
    assert_eq!(s.options(Us), Options::cards(CardSet::of(&[DUCK_AND_COVER, NASSER])));
}

/// 85 ruling 5.
#[test]
fn star_wars_ruling_5_missile_envy_goes_to_the_opponent_as_ever() {
    let mut s = star_wars([MISSILE_ENVY, NASSER]).us(ITALY, 2).hand(Ussr, [COMECON, FIDEL]).round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT).card(Us, MISSILE_ENVY);
    // COMECON, the highest, is Soviet: its operations without the event.
    s.choose(Us, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY]);
    assert_eq!(s.inf(ITALY), (5, 0));
    assert!(s.in_discard(COMECON) && s.in_hand(Ussr, MISSILE_ENVY) && !s.in_discard(MISSILE_ENVY));
    assert_eq!(s.options(Ussr), Options::cards(CardSet::one(MISSILE_ENVY)), "it is owed at once");
}

// ---- 86 North Sea Oil -----------------------------------------------------------------------

#[test]
fn north_sea_oil_rules_out_opec_for_good() {
    let mut s = late().ussr(EGYPT, 2).hand(Us, [NORTH_SEA_OIL]).hand(Ussr, [OPEC]).round(Us, 1);
    s.play(Us, NORTH_SEA_OIL, Choice::EVENT).card(Ussr, OPEC);
    assert!(!s.offers(Ussr, Choice::EVENT));
    assert!(s.is_removed(NORTH_SEA_OIL) && s.has(Effect::NorthSeaOil));

    let mut s = late().effect(Effect::NorthSeaOil).ussr(EGYPT, 2).us(ITALY, 1).hand(Us, [OPEC]).round(Us, 1);
    s.play(Us, OPEC, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY]);
    assert_eq!((s.vp_now(), s.in_discard(OPEC)), (0, true));
}

/// 86 ruling 1: after the seventh round of both sides, and it may be skipped.
#[test]
fn north_sea_oil_ruling_1_the_eighth_round_is_optional_and_comes_last() {
    let mut s = late()
        .us(ITALY, 2)
        .hand(Us, [NORTH_SEA_OIL, NATO, FIDEL])
        .hand(Ussr, [COMECON])
        .ussr(POLAND, 3)
        .round(Us, 6);
    s.play(Us, NORTH_SEA_OIL, Choice::EVENT);
    assert_eq!(s.at_round(), (Ussr, 7));
    s.play(Ussr, COMECON, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND, POLAND]);
    assert_eq!(s.at_round(), (Us, 7));
    assert!(!s.offers(Us, Choice::PASS), "the seventh must be played");
    s.play(Us, NATO, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY, ITALY]);
    assert_eq!((s.at_round(), s.asked()), ((Us, 8), Some(Us)));
    assert!(s.offers_card(Us, FIDEL) && s.offers(Us, Choice::PASS));
    let mut passed = s;
    passed.choose(Us, Choice::PASS);
    assert_eq!(passed.state.public.turn, 9);
    assert!(passed.in_hand(Us, FIDEL), "the card is held");
}

#[test]
fn north_sea_oil_ruling_1_the_eighth_round_can_be_played_with_the_last_card() {
    let mut s = late().us(ITALY, 2).hand(Us, [NORTH_SEA_OIL, TRUMAN_DOCTRINE]).round(Us, 7);
    s.play(Us, NORTH_SEA_OIL, Choice::EVENT);
    assert_eq!(s.at_round(), (Us, 8));
    s.play(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE).at(Us, [ITALY]);
    assert_eq!((s.inf(ITALY), s.state.public.turn), ((3, 0), 9));
}

#[test]
fn north_sea_oil_ruling_1_without_a_card_there_is_no_eighth_round() {
    let mut s = late().hand(Us, [NORTH_SEA_OIL]).round(Us, 7);
    s.play(Us, NORTH_SEA_OIL, Choice::EVENT);
    assert_eq!(s.state.public.turn, 9);
}

#[test]
fn north_sea_oil_ruling_1_the_china_card_will_do() {
    let mut s = late().china(Us, true).hand(Us, [NORTH_SEA_OIL]).round(Us, 7);
    s.play(Us, NORTH_SEA_OIL, Choice::EVENT);
    assert_eq!(s.at_round(), (Us, 8));
    assert!(s.offers_card(Us, THE_CHINA_CARD) && s.offers(Us, Choice::PASS));
}

/// An optional round stays optional for a side in Quagmire (§4.5 D).
#[test]
fn north_sea_oil_ruling_1_a_trapped_us_may_leave_out_the_eighth_round() {
    let mut s =
        late().effect(Effect::Quagmire).effect(Effect::EightRoundsForUs).hand(Us, [NATO]).round(Us, 8);
    assert!(s.offers_card(Us, NATO) && s.offers(Us, Choice::PASS));
    s.choose(Us, Choice::PASS);
    assert!(s.in_hand(Us, NATO) && s.has(Effect::Quagmire));
    assert_eq!(s.state.public.turn, 9);

    let mut s = late().effect(Effect::Quagmire).hand(Us, [NATO]).round(Us, 7);
    assert!(!s.offers(Us, Choice::PASS), "the seventh round must be taken");
    s.then_dice([5]).card(Us, NATO);
    assert!(s.said(Entry::Discarded { side: Us, card: NATO }));
}

/// 86 ruling 2: the Space Station (box 8) and North Sea Oil are the same eighth round.
#[test]
fn north_sea_oil_ruling_2_there_is_no_ninth_round() {
    let mut s = late()
        .space_race(8, 0)
        .us(ITALY, 2)
        .hand(Us, [NORTH_SEA_OIL, TRUMAN_DOCTRINE, CONTAINMENT])
        .round(Us, 7);
    s.play(Us, NORTH_SEA_OIL, Choice::EVENT);
    assert_eq!(s.at_round(), (Us, 8));
    s.play(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE).at(Us, [ITALY]);
    // The turn is over: alone in box 6, the US is asked for a held card to discard.
    s.decline(Us);
    assert_eq!(s.state.public.turn, 9);
    assert!(s.in_hand(Us, CONTAINMENT));
}

#[test]
fn north_sea_oil_gives_the_eighth_round_this_turn_only() {
    let mut s = late().hand(Us, [NORTH_SEA_OIL]).round(Us, 7);
    s.play(Us, NORTH_SEA_OIL, Choice::EVENT);
    assert!(s.has(Effect::NorthSeaOil) && !s.has(Effect::EightRoundsForUs));
    // A US with cards goes from its seventh round of turn 9 straight into turn 10.
    let mut s = s.us(ITALY, 2).hand(Us, [NATO, CONTAINMENT]).round(Us, 7);
    s.play(Us, NATO, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY, ITALY]);
    assert_eq!(s.state.public.turn, 10);
}

// ---- 87 The Reformer ------------------------------------------------------------------------

/// 87 ruling 1: only a Soviet lead gives six.
#[test]
fn the_reformer_ruling_1_places_four_at_zero_points_and_six_when_the_ussr_leads() {
    for (vp, markers) in [(0, 4), (3, 4), (-1, 6), (-10, 6)] {
        let mut s = late().vp(vp).hand(Ussr, [THE_REFORMER]).round(Ussr, 1);
        s.play(Ussr, THE_REFORMER, Choice::EVENT);
        assert_eq!(s.left(), markers, "at {vp} VP");
        assert!(!s.offers(Ussr, Choice::DECLINE), "all of them are placed");
    }
}

#[test]
fn the_reformer_places_at_most_two_in_a_country_anywhere_in_europe() {
    let mut s = late().us(UK, 5).hand(Ussr, [THE_REFORMER]).round(Ussr, 1);
    s.play(Ussr, THE_REFORMER, Choice::EVENT);
    for space in [UK, CANADA, TURKEY, POLAND, AUSTRIA] {
        assert!(s.offers_space(Ussr, space), "{}", place_name(space));
    }
    assert!(!s.offers_space(Ussr, ALGERIA) && !s.offers_space(Ussr, SYRIA));
    s.at(Ussr, [UK, UK]);
    assert!(!s.offers_space(Ussr, UK), "a third in one country");
    s.at(Ussr, [POLAND, CANADA]);
    assert_eq!((s.inf(UK), s.inf(POLAND), s.inf(CANADA)), ((5, 2), (0, 1), (0, 1)));
    assert!(s.is_removed(THE_REFORMER) && s.has(Effect::Reformer));
}

#[test]
fn the_reformer_ends_soviet_coups_in_europe_but_not_american_ones() {
    let map = || late().effect(Effect::Reformer).us(ITALY, 2).ussr(POLAND, 2);
    let mut s = map().us(ANGOLA, 1).hand(Ussr, [COMECON]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::COUP);
    assert!(s.waits_for_die(), "Angola is the only target left");
    assert!(s.said(Entry::Target { side: Ussr, space: ANGOLA }));

    let mut s = map().hand(Ussr, [COMECON]).round(Ussr, 1);
    s.card(Ussr, COMECON);
    assert!(!s.offers(Ussr, Choice::COUP));

    let mut s = map().hand(Us, [CONTAINMENT]).dice([1]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP).done();
    assert!(s.said(Entry::Target { side: Us, space: POLAND }));
}

/// 87 ruling 1: realignments stay allowed, as far as DEFCON and NATO let them.
#[test]
fn the_reformer_ruling_1_leaves_realignments_in_europe() {
    let map = || late().effect(Effect::Reformer).us(ITALY, 2).us(FRANCE, 1).hand(Ussr, [COMECON]);
    let mut s = map().round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::REALIGN);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[ITALY, FRANCE]));

    let mut s = map().effect(Effect::Nato).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::REALIGN);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[FRANCE]), "NATO covers Italy, which the US controls");

    let mut s = map().defcon(4).round(Ussr, 1);
    s.card(Ussr, COMECON);
    assert!(!s.offers(Ussr, Choice::REALIGN), "DEFCON 4 closes Europe");
}

/// The Soviet player places also when the US plays the card.
#[test]
fn the_reformer_played_by_the_us_is_carried_out_by_the_ussr() {
    let mut s = late().us(ITALY, 2).hand(Us, [THE_REFORMER]).round(Us, 1);
    s.play(Us, THE_REFORMER, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY]);
    assert_eq!((s.asked(), s.left()), (Some(Ussr), 4));
    s.at(Ussr, [ITALY, ITALY, FRANCE, FRANCE]);
    assert_eq!((s.inf(ITALY), s.inf(FRANCE)), ((5, 2), (0, 2)));
    assert!(s.is_removed(THE_REFORMER));
}
