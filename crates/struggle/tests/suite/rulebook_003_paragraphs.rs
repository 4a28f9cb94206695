//! Where the Russian texts on Twilight Struggle (000 the short rules, 001 the player aid, 003 the rulebook of the
//! second edition) differ from the default: one test per paragraph, each with the preset `rulebook` and with the
//! default.

use crate::common::*;
use crate::rulebook_003_examples::rulebook;
use contract::{Act, Chance, Now, Rules, Side, SplitMix};
use struggle::Twilight;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::OPTIONAL_CARDS;
use struggle::log::{Entry, Reason};

fn default() -> Scenario {
    Scenario::new().hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

/// The printed set-up, before the sides place their free influence.
fn set_up(words: &[(&str, &str)]) -> Scenario {
    let mut s = Scenario::from_start(words);
    while let Now::Chance(Chance::Card { from }) = s.open.now {
        s.apply(Act::Drew(from.first().expect("a card to deal")));
    }
    s.at(Ussr, [POLAND; 6]).at(Us, [WEST_GERMANY; 7]);
    s
}

fn markers(s: &Scenario, side: Side) -> u32 {
    s.state.public.influence[side].0.iter().map(|&n| u32::from(n)).sum()
}

#[test]
fn rulebook_003_2_2_1_there_are_103_cards() {
    // The China Card is not dealt.
    assert_eq!(rulebook().setup.deck.len() + 1, 103);
    assert!((rulebook().setup.deck & OPTIONAL_CARDS).is_empty());
    assert_eq!(default().setup.deck.len() + 1, 110);
}

#[test]
fn rulebook_003_3_3_the_us_places_23_markers_and_none_in_canada() {
    let s = set_up(rulebook_words::<Twilight>());
    assert_eq!((markers(&s, Us), markers(&s, Ussr)), (23, 15));
    let places = [(IRAN, 1), (ISRAEL, 1), (JAPAN, 1), (AUSTRALIA, 4), (PHILIPPINES, 1), (SOUTH_KOREA, 1)];
    for (space, n) in places.into_iter().chain([(PANAMA, 1), (SOUTH_AFRICA, 1), (UK, 5), (CANADA, 0)]) {
        assert_eq!(s.inf(space), (n, 0), "{}", place_name(space));
    }
    let s = set_up(&[]);
    assert_eq!((markers(&s, Us), s.inf(CANADA)), (25, (2, 0)));
}

// 000 says this about an event whose condition is not met; it covers every own or neutral event that cannot
// occur.
#[test]
fn rulebook_000_an_own_event_without_its_condition_may_be_played_without_effect() {
    let mut s = default().hand(Us, [NATO]).round(Us, 1);
    s.card(Us, NATO);
    assert!(!s.offers(Us, Choice::EVENT));
    let s = rulebook().round_with(Us, NATO, Choice::EVENT);
    assert!(s.in_discard(NATO) && !s.has(Effect::Nato) && s.said(Entry::NoEvent { card: NATO }));
    let s = rulebook().space_race(1, 1).round_with(Ussr, ONE_SMALL_STEP, Choice::EVENT);
    assert!(s.in_discard(ONE_SMALL_STEP) && s.space_of(Ussr) == 1);
    // The opponent's event is not affected: it is not offered before the operations.
    let mut s = rulebook().hand(Ussr, [NATO]).round(Ussr, 1);
    s.card(Ussr, NATO);
    assert!(!s.offers(Ussr, Choice::EVENT));
    // The China Card has no event.
    let mut s = rulebook().round(Ussr, 1);
    s.card(Ussr, THE_CHINA_CARD);
    assert!(!s.offers(Ussr, Choice::EVENT));
}

#[test]
fn rulebook_000_un_intervention_alone_is_an_event_without_effect() {
    let s = Scenario::by_the_book(&[]).hand(Us, [NATO]).hand(Ussr, [ALLENDE]);
    let s = s.effect(Effect::WeWillBuryYou).effect(Effect::U2Incident);
    let s = s.round_with(Us, UN_INTERVENTION, Choice::EVENT);
    assert!(s.in_discard(UN_INTERVENTION) && s.in_hand(Us, NATO), "nothing is played with it");
    assert_eq!(s.vp_now(), -3, "We Will Bury You is scored");
    assert!(s.has(Effect::U2Incident), "and U2 Incident still waits");
}

#[test]
fn rulebook_003_5_2_star_wars_is_removed_only_if_its_event_was_called_for() {
    let behind = |s: Scenario| s.space_race(1, 2);
    let mut s = behind(default()).round_with(Ussr, STAR_WARS, Choice::INFLUENCE);
    s.at(Ussr, [POLAND, POLAND]);
    assert!(s.in_discard(STAR_WARS), "by default it is discarded");
    // The US plays its own card: as an event, or for its operations.
    assert!(behind(rulebook()).round_with(Us, STAR_WARS, Choice::EVENT).is_removed(STAR_WARS));
    let mut s = behind(rulebook()).us(PANAMA, 1).round_with(Us, STAR_WARS, Choice::INFLUENCE);
    s.at(Us, [PANAMA, PANAMA]);
    assert!(s.in_discard(STAR_WARS));
    // In the Space Race no event happens, so none fails.
    let s = behind(rulebook()).dice([6]).round_with(Ussr, STAR_WARS, Choice::SPACE);
    assert!(s.in_discard(STAR_WARS));
    // As a headline it is triggered.
    let s = behind(rulebook()).headlining(STAR_WARS, ROMANIAN_ABDICATION);
    assert!(s.is_removed(STAR_WARS));
}

#[test]
fn rulebook_003_6_0_realignments_use_all_points() {
    let board = |s: Scenario| s.ussr(CUBA, 6).ussr(HAITI, 6).dice([1, 1]);
    let mut s = board(rulebook()).round_with(Us, CONTAINMENT, Choice::REALIGN);
    for left in [3, 2, 1] {
        assert_eq!((s.asked(), s.left()), (Some(Us), left));
        assert!(!s.offers(Us, Choice::DECLINE), "{left} points left");
        s.at(Us, [CUBA]).then_dice([1, 1]);
    }
    let mut s = board(default()).round_with(Us, CONTAINMENT, Choice::REALIGN);
    assert!(s.offers(Us, Choice::DECLINE), "before the first roll");
    s.at(Us, [CUBA]);
    assert!(s.offers(Us, Choice::DECLINE), "and after it");
}

// 001: all points of the card, as long as there is a target.
#[test]
fn rulebook_001_realignments_end_when_no_target_is_left() {
    let s = rulebook().us(MEXICO, 2).ussr(GUATEMALA, 1).dice([1, 6]);
    let s = s.round_with(Us, CONTAINMENT, Choice::REALIGN);
    s.done();
    assert_eq!((s.inf(GUATEMALA), s.asked()), ((0, 0), Some(Ussr)), "the only target answered itself");
    // Operations from an event may be declined as a whole; once chosen they are used up.
    let mut s = rulebook().ussr(CUBA, 6).ussr(HAITI, 6).round_with(Us, CIA_CREATED, Choice::EVENT);
    assert!(s.offers(Us, Choice::DECLINE));
    s.choose(Us, Choice::REALIGN);
    assert!(!s.offers(Us, Choice::DECLINE));
    // Free rolls from an event are optional.
    let mut s = rulebook().ussr(PERU, 3).ussr(CHILE, 3).round_with(Us, JUNTA, Choice::EVENT);
    s.at(Us, [BRAZIL]).choose(Us, Choice::REALIGN);
    assert!(s.offers(Us, Choice::DECLINE));
}

#[test]
fn rulebook_003_6_4_3_lunar_orbit_gives_four_and_two() {
    for (s, first, second) in [(rulebook(), 4, 2), (default(), 3, 1)] {
        let (before, after) = (s.setup.space[4].vp_first, s.setup.space[4].vp_second);
        assert_eq!((before, after), (first, second));
    }
    let s = rulebook().space_race(4, 0).dice([1]).round_with(Us, CONTAINMENT, Choice::SPACE);
    assert_eq!((s.space_of(Us), s.vp_now()), (5, 4));
    let s = rulebook().space_race(5, 4).dice([1]).round_with(Ussr, COMECON, Choice::SPACE);
    assert_eq!((s.space_of(Ussr), s.vp_now()), (5, -2));
    let s = default().space_race(4, 0).dice([1]).round_with(Us, CONTAINMENT, Choice::SPACE);
    assert_eq!(s.vp_now(), 3);
}

#[test]
fn rulebook_003_6_4_4_box_six_discards_any_number_of_held_cards() {
    let held = |s: Scenario| {
        let s = s.space_race(6, 0).hand(Us, [NATO, FIDEL]).milops(Us, 5).milops(Ussr, 5);
        s.deck([COMECON, NASSER, CONTAINMENT]).end_of_turn()
    };
    let mut s = held(rulebook());
    s.card(Us, NATO);
    assert!(s.in_discard(NATO) && s.offers_card(Us, FIDEL) && s.offers(Us, Choice::DECLINE));
    s.card(Us, FIDEL).card(Us, OAS_FOUNDED);
    assert!(s.in_discard(FIDEL) && s.in_discard(OAS_FOUNDED));
    assert!(matches!(s.open.now, Now::Chance(_)), "an empty hand is asked nothing");
    let mut s = held(rulebook());
    s.card(Us, NATO).decline(Us);
    assert!(s.in_hand(Us, FIDEL));
    let mut s = held(default());
    s.card(Us, NATO);
    assert!(matches!(s.open.now, Now::Chance(_)), "one card by default");
}

#[test]
fn rulebook_003_10_1_5_a_scoring_card_cannot_be_held() {
    let last = |s: Scenario| s.hand(Ussr, [ASIA_SCORING, FIVE_YEAR_PLAN]).round(Ussr, 6);
    let s = last(rulebook());
    assert!(s.offers_card(Ussr, ASIA_SCORING) && s.options(Ussr).len() == 1);
    assert_eq!(last(default()).options(Ussr).len(), 3, "at one's own risk; never the China Card");
    // Neither a trap nor an owed Missile Envy nor an optional eighth round is a way around it.
    let s = rulebook().effect(Effect::BearTrap).hand(Ussr, [ASIA_SCORING, COMECON]).round(Ussr, 6);
    assert_eq!(s.options(Ussr), contract::Options::cards(contract::CardSet::one(ASIA_SCORING)));
    let s = rulebook().effect(Effect::UssrOwesMissileEnvy).hand(Ussr, [ASIA_SCORING, MISSILE_ENVY]);
    assert_eq!(s.round(Ussr, 6).options(Ussr).len(), 1);
    let s = rulebook().turn(8).space_race(0, 8).hand(Ussr, [ASIA_SCORING]).round(Ussr, 8);
    assert!(s.options(Ussr).len() == 1 && !s.offers(Ussr, Choice::PASS));
}

// A thousand random games: a scoring card is only ever held if Ask Not What Your Country Can Do for You drew it
// when no rounds were left for it.
#[test]
fn rulebook_003_10_1_5_nobody_chooses_to_hold_a_scoring_card() {
    let setup = Scenario::by_the_book(&[]).setup;
    let mut long = 0;
    for seed in 0..1_000 {
        let mut rng = SplitMix(seed);
        let mut state = Twilight::start(&setup);
        let mut log = Vec::new();
        let mut open = Twilight::open(&setup, &state);
        while let Some(act) = rng.act(&open) {
            open = Twilight::apply(&setup, &mut state, act, Some(&mut log)).expect("a legal act");
        }
        long += u32::from(state.public.turn > 3);
        let held =
            |entry: &Entry| matches!(entry, Entry::GameOver(o) if o.reason == Reason::HeldScoringCard as u8);
        let began = log.iter().rposition(|entry| matches!(entry, Entry::TurnBegins { .. })).unwrap_or(0);
        let drew = |entry: &Entry| matches!(entry, Entry::Event { card, .. } if *card == ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU);
        assert!(!log.iter().any(held) || log[began..].iter().any(drew), "game {seed}");
    }
    assert!(long > 200, "most games ended before they could tell anything");
}
