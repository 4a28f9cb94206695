//! Late War cards 82–92: every event and every ruling.

mod common;

use common::*;
use contract::{CardSet, Now, Options, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

fn late() -> Scenario {
    Scenario::new().turn(8)
}

/// How many points, markers or cards the open ask still has.
fn left(s: &Scenario) -> u8 {
    match s.open.now {
        Now::Ask(ask) => ask.prompt.left,
        _ => 0,
    }
}

/// The countries that the side may pick now.
fn targets(s: &Scenario, side: contract::Side) -> SpaceSet {
    s.options(side).spaces
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
    assert!(s.in_discard(FIDEL) && s.in_hand(Ussr, NATO), "the crisis bears on the US alone");
}

/// §6.1.1: the US was in Iran when its round began, so it may return there, at the price of two.
#[test]
fn iranian_hostage_crisis_played_by_the_us_leaves_iran_in_its_range() {
    let mut s = late().us(IRAN, 1).hand(Us, [IRANIAN_HOSTAGE_CRISIS]).round(Us, 1);
    s.play(Us, IRANIAN_HOSTAGE_CRISIS, Choice::EVENT);
    assert_eq!(s.inf(IRAN), (0, 2));
    s.choose(Us, Choice::INFLUENCE).at(Us, [IRAN]);
    assert_eq!(left(&s), 1, "Iran was Soviet: two of three points");
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

    // Played by the US for operations it does not happen either.
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
        // Without a point it still occurred (§5.2).
        assert!(s.is_removed(REAGAN_BOMBS_LIBYA));
    }
}

/// §5.2: the event of a Soviet play comes after the operations, and counts what is there then.
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

/// A neutral event belongs to the US, whoever played Star Wars.
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
    assert_eq!((s.asked(), left(&s)), (Some(Us), 1), "CIA Created grants one point");
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

    // In an action round it may, with a Soviet card in hand to go with it.
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

/// 86 ruling 1: after the seventh round of both, and one may leave it out.
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
        assert_eq!(left(&s), markers, "at {vp} VP");
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
    assert_eq!(targets(&s, Ussr), SpaceSet::of(&[ITALY, FRANCE]));

    let mut s = map().effect(Effect::Nato).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::REALIGN);
    assert_eq!(targets(&s, Ussr), SpaceSet::of(&[FRANCE]), "NATO covers Italy, which the US controls");

    let mut s = map().defcon(4).round(Ussr, 1);
    s.card(Ussr, COMECON);
    assert!(!s.offers(Ussr, Choice::REALIGN), "DEFCON 4 closes Europe");
}

/// The Soviet player places also when the US plays the card.
#[test]
fn the_reformer_played_by_the_us_is_carried_out_by_the_ussr() {
    let mut s = late().us(ITALY, 2).hand(Us, [THE_REFORMER]).round(Us, 1);
    s.play(Us, THE_REFORMER, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY]);
    assert_eq!((s.asked(), left(&s)), (Some(Ussr), 4));
    s.at(Ussr, [ITALY, ITALY, FRANCE, FRANCE]);
    assert_eq!((s.inf(ITALY), s.inf(FRANCE)), ((5, 2), (0, 2)));
    assert!(s.is_removed(THE_REFORMER));
}

// ---- 88 Marine Barracks Bombing -------------------------------------------------------------

#[test]
fn marine_barracks_bombing_clears_lebanon_and_takes_two_more() {
    let map = || late().us(LEBANON, 3).us(ISRAEL, 3).us(EGYPT, 1).us(TUNISIA, 2).us(TURKEY, 2);
    let mut s = map().hand(Ussr, [MARINE_BARRACKS_BOMBING]).round(Ussr, 1);
    s.play(Ussr, MARINE_BARRACKS_BOMBING, Choice::EVENT);
    assert_eq!(s.inf(LEBANON), (0, 0));
    assert_eq!(targets(&s, Ussr), SpaceSet::of(&[ISRAEL, EGYPT]), "only the Middle East");
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
    assert!(s.is_removed(MARINE_BARRACKS_BOMBING), "without effect it occurred all the same (§5.2)");
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

    // Even where a rules option opens the Space Race to granted operations, this is no such grant.
    let mut s = Scenario::with_options(&[("space_with_granted_ops", "on")])
        .us(SOUTH_KOREA, 3)
        .hand(Us, [SOVIETS_SHOOT_DOWN_KAL_007])
        .round(Us, 1);
    s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT);
    assert!(!s.offers(Us, Choice::SPACE));
}

/// 89 ruling 1: the points do not come any more.
#[test]
fn soviets_shoot_down_kal_007_ruling_1_at_defcon_2_the_phasing_player_loses_first() {
    let map = || late().us(SOUTH_KOREA, 3).vp(18).defcon(2);
    let mut s = map().hand(Us, [SOVIETS_SHOOT_DOWN_KAL_007]).round(Us, 1);
    s.play(Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT);
    assert_eq!((s.outcome(), s.vp_now()), (Some((Some(Ussr), Reason::NuclearWar)), 18));

    let mut s = map().hand(Ussr, [SOVIETS_SHOOT_DOWN_KAL_007]).round(Ussr, 1);
    s.play(Ussr, SOVIETS_SHOOT_DOWN_KAL_007, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));

    // In the headline phase the owner of the card answers for it.
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
        assert_eq!(left(&s), points, "Red Scare {red_scare}, Containment {containment}");
    }
}

/// 89 ruling 2, §8.1.5: the level after the fall counts.
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
        assert_eq!(targets(&s, Us), expected, "DEFCON {defcon} before the event");
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
    assert_eq!((s.options(Ussr), left(&s)), (Options::choices(modes), 4));
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
    assert_eq!(left(&s), 3);

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
    assert_eq!(targets(&s, Ussr), SpaceSet::of(&[CUBA, HONDURAS, COSTA_RICA]), "its neighbours, not itself");
    s.then_dice([5]).at(Ussr, [HONDURAS]).done();
    // 5 + 2 Ops − 2 × 2 = 3: two US markers go, one Soviet comes.
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

/// 91 ruling 2, §6.3.1: a Cuba without US influence cannot be couped, whatever DEFCON would do.
#[test]
fn ortega_elected_in_nicaragua_ruling_2_the_target_needs_us_influence() {
    let mut s = late().us(NICARAGUA, 1).us(HONDURAS, 1).ussr(CUBA, 3).hand(Us, [ORTEGA_ELECTED_IN_NICARAGUA]);
    s = s.defcon(2).round(Us, 1);
    s.play(Us, ORTEGA_ELECTED_IN_NICARAGUA, Choice::EVENT);
    assert_eq!(targets(&s, Ussr), SpaceSet::of(&[HONDURAS]));

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

/// Death Squads of the US take 1, SALT takes 1, Brezhnev adds a point: 5 + 3 − 2 − 4 = 2.
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
        result: 2
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

/// A headline that lies on the table is not in hand.
#[test]
fn terrorism_in_the_headline_phase_spares_the_other_headline() {
    let mut s = late().hand(Ussr, [TERRORISM]).hand(Us, [TRUMAN_DOCTRINE, NATO]).draws([NATO]).headlines();
    s.card(Us, TRUMAN_DOCTRINE).card(Ussr, TERRORISM).done();
    assert!(s.in_discard(NATO) && s.is_removed(TRUMAN_DOCTRINE));
}
