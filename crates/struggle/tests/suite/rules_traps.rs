//! Traps that other engines have fallen into and that belong to no single card: where cards go (A), the
//! headline phase (B), operations (C), how fully an event is carried out (D), the modelling of decisions (E)
//! and hidden information (F). Letters and numbers are those of the list of traps.

use crate::common::*;
use contract::{Act, CardId, CardSet, Now, Pick, Rules, Side, SpaceSet, SplitMix, Viewer};
use struggle::Twilight;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{LATE_WAR_INFLUENCE, TWILIGHT_BOARD, TWILIGHT_EARLY};
use struggle::log::{Ask, Entry};
use struggle::surgery::{Moment, Pile};
use struggle::view::View;

fn with_spares() -> Scenario {
    Scenario::new().hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

fn kind(s: &Scenario, side: Side) -> Option<u8> {
    s.open.ask(side).map(|ask| ask.prompt.kind)
}

fn left(s: &Scenario, side: Side) -> Option<u8> {
    s.open.ask(side).map(|ask| ask.prompt.left)
}

fn view(s: &Scenario, viewer: Viewer) -> View {
    Twilight::view(&s.setup, &s.state, viewer)
}

// ---- A. Where a card goes (A1, A8, A10: §2.2.4, §6.4.5, §4.4) ---------------------------------

// Trap A2, §5.2: a starred card of the opponent whose event cannot occur is discarded.
#[test]
fn starred_event_that_cannot_occur_is_discarded() {
    for card in [NATO, SOLIDARITY, STAR_WARS, KITCHEN_DEBATES, OUR_MAN_IN_TEHRAN] {
        let mut s = with_spares().hand(Ussr, [card]).round(Ussr, 1);
        s.play(Ussr, card, Choice::INFLUENCE);
        while kind(&s, Ussr) == Some(Ask::OpsInfluence as u8) {
            s.at(Ussr, [POLAND]);
        }
        assert!(s.said(Entry::NoEvent { card }), "{}", name(card));
        assert!(s.in_discard(card) && !s.is_removed(card), "{}", name(card));
    }
}

// Trap A3: Missile Envy takes an opponent's starred card for Ops: no event, so it is discarded.
#[test]
fn starred_card_taken_by_missile_envy_is_discarded() {
    let mut s = with_spares().hand(Us, [MISSILE_ENVY]).hand(Ussr, [FLOWER_POWER]).round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::EVENT).choose(Us, Choice::INFLUENCE).at(Us, [CANADA; 4]);
    assert!(s.in_discard(FLOWER_POWER) && !s.is_removed(FLOWER_POWER) && !s.has(Effect::FlowerPower));
}

// Trap A4: Kitchen Debates for Ops leaves the hand like any other card.
#[test]
fn card_for_operations_never_stays_in_hand() {
    let mut s = with_spares().us(ANGOLA, 1).hand(Us, [KITCHEN_DEBATES]).round(Us, 1);
    s.play(Us, KITCHEN_DEBATES, Choice::INFLUENCE).at(Us, [CANADA]);
    assert!(!s.in_hand(Us, KITCHEN_DEBATES) && s.in_discard(KITCHEN_DEBATES));
}

// Trap A5: a card played through Grain Sales in the headline is put away.
#[test]
fn card_played_through_another_in_the_headline_is_put_away() {
    let s = with_spares().ussr(ANGOLA, 1).hand(Us, [GRAIN_SALES_TO_SOVIETS]).hand(Ussr, [MARSHALL_PLAN]);
    let mut s = s.draws([MARSHALL_PLAN]).dice([1]).headlines();
    s.card(Us, GRAIN_SALES_TO_SOVIETS).card(Ussr, ALLENDE).choose(Us, Choice::COUP);
    assert!(s.in_discard(MARSHALL_PLAN) && !s.in_hand(Us, MARSHALL_PLAN) && !s.in_hand(Ussr, MARSHALL_PLAN));
    assert!(s.in_discard(GRAIN_SALES_TO_SOVIETS));
    s.done();
}

// Trap A6: committed headlines are in no hand, as far as events that look at one are concerned.
#[test]
fn committed_headlines_are_in_no_hand() {
    // The US event finds a Soviet hand with only the headline.
    for card in [GRAIN_SALES_TO_SOVIETS, CIA_CREATED] {
        let mut s = Scenario::new().hand(Us, [card, OAS_FOUNDED]).hand(Ussr, [NASSER]).headlines();
        s.card(Us, card).card(Ussr, NASSER);
        assert!(s.said(Entry::NothingToReveal { side: Ussr }), "{}", name(card));
    }
    let mut s = Scenario::new().hand(Us, [FIVE_YEAR_PLAN, OAS_FOUNDED]).hand(Ussr, [NASSER]).headlines();
    s.card(Us, FIVE_YEAR_PLAN).card(Ussr, NASSER);
    assert!(s.said(Entry::NothingToDiscard { side: Ussr }) && s.inf(EGYPT) == (0, 2));
    let mut s = Scenario::new().hand(Us, [MISSILE_ENVY, OAS_FOUNDED]).hand(Ussr, [NASSER]).headlines();
    s.card(Us, MISSILE_ENVY).card(Ussr, NASSER);
    assert!(s.in_discard(MISSILE_ENVY), "nothing to take: it is not handed over");
    // The Soviet event finds a US hand with only the headline.
    for (card, headline) in [(LONE_GUNMAN, ASIA_SCORING), (THE_CAMBRIDGE_FIVE, ASIA_SCORING)] {
        let mut s = Scenario::new().hand(Us, [headline]).hand(Ussr, [card, ALLENDE]).headlines();
        s.card(Us, headline).card(Ussr, card);
        assert!(s.said(Entry::NothingToReveal { side: Us }), "{}", name(card));
    }
    let mut s = Scenario::new().hand(Us, [PANAMA_CANAL_RETURNED]).hand(Ussr, [ALDRICH_AMES_REMIX, ALLENDE]);
    s = s.headlines();
    s.card(Us, PANAMA_CANAL_RETURNED).card(Ussr, ALDRICH_AMES_REMIX);
    assert_eq!(s.inf(PANAMA), (1, 0), "the headline was not discarded from the hand");
    let board = Scenario::new().us(WEST_GERMANY, 4).ussr(CHILE, 1);
    let mut s = board.hand(Us, [ASIA_SCORING]).hand(Ussr, [BLOCKADE, ALLENDE]).headlines();
    s.card(Us, ASIA_SCORING).card(Ussr, BLOCKADE);
    assert_eq!(s.inf(WEST_GERMANY), (0, 0), "nothing to discard for Blockade");
}

// Trap A6: nor are they in the discard pile.
#[test]
fn committed_headlines_are_not_in_the_discard_pile() {
    let s = with_spares().hand(Us, [SALT_NEGOTIATIONS]).hand(Ussr, [FIDEL]).discards([BLOCKADE, COMECON]);
    let mut s = s.headlines();
    s.card(Us, SALT_NEGOTIATIONS).card(Ussr, FIDEL);
    assert_eq!(s.options(Us).cards, CardSet::of(&[BLOCKADE, COMECON]));
    let s = with_spares().hand(Us, [STAR_WARS]).hand(Ussr, [FIDEL]).discards([BLOCKADE, COMECON]);
    let mut s = s.space_race(1, 0).headlines();
    s.card(Us, STAR_WARS).card(Ussr, FIDEL);
    assert_eq!(s.options(Us).cards, CardSet::of(&[BLOCKADE, COMECON]));
}

// Trap A7: a card being played is not in the hand that its own event looks at.
#[test]
fn card_in_play_is_not_in_hand() {
    for card in [FIVE_YEAR_PLAN, GRAIN_SALES_TO_SOVIETS] {
        let mut s = with_spares().hand(Ussr, [card]).round(Ussr, 1);
        s.play(Ussr, card, Choice::EVENT);
        assert_eq!(s.drawn_from(), CardSet::one(ALLENDE), "{}", name(card));
    }
}

// Trap A9, §10.1.5: when Missile Envy is handed over, it stays in the new hand; the duty exists as long as
// the card is held there.
#[test]
fn missile_envy_stays_where_it_was_handed() {
    let begin = || {
        let mut s = with_spares().hand(Us, [MISSILE_ENVY]).hand(Ussr, [NASSER, COMECON]).round(Us, 1);
        s.play(Us, MISSILE_ENVY, Choice::EVENT).choose(Us, Choice::INFLUENCE).at(Us, [CANADA; 3]);
        s
    };
    let mut s = begin();
    assert!(s.in_hand(Ussr, MISSILE_ENVY) && s.in_discard(COMECON));
    assert_eq!(s.options(Ussr).cards, CardSet::one(MISSILE_ENVY));
    s.card(Ussr, MISSILE_ENVY);
    assert!(!s.offers(Ussr, Choice::EVENT), "for operations");
    s.choose(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert!(s.in_discard(MISSILE_ENVY));
    // Lost before it could be played: the duty is gone.
    let mut s = begin();
    s.state.put_card(MISSILE_ENVY, Pile::Discard);
    s.enter(Moment::Round(Ussr, 3));
    assert!(s.offers_card(Ussr, NASSER) && s.offers_card(Ussr, THE_CHINA_CARD));
}

// Trap A11: Our Man in Tehran, taken by Grain Sales, looks at five other cards.
#[test]
fn peeked_cards_and_a_taken_card_are_apart() {
    let deck = [FIDEL, NASSER, COMECON, BLOCKADE, SUEZ_CRISIS];
    let s = with_spares()
        .us(IRAN, 2)
        .hand(Us, [GRAIN_SALES_TO_SOVIETS])
        .hand(Ussr, [OUR_MAN_IN_TEHRAN])
        .deck(deck);
    let mut s = s.draws([OUR_MAN_IN_TEHRAN]).draws(deck).round(Us, 1);
    s.play(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT).choose(Us, Choice::EVENT);
    assert_eq!(s.options(Us).cards, CardSet::of(&deck));
    s.card(Us, BLOCKADE).decline(Us);
    assert!(s.is_removed(OUR_MAN_IN_TEHRAN) && s.in_discard(BLOCKADE));
    assert_eq!(s.state.hidden.deck.len(), 4);
}

// ---- B. Headline phase (B6: the option; B8: §4.2) ---------------------------------------------

// Trap B1: the second headline starts with a clean record of used countries.
#[test]
fn second_headline_has_its_own_countries() {
    let mut s = with_spares().hand(Us, [COLONIAL_REAR_GUARDS]).hand(Ussr, [DECOLONIZATION]).headlines();
    s.card(Us, COLONIAL_REAR_GUARDS).card(Ussr, DECOLONIZATION);
    let four = [ANGOLA, ZAIRE, VIETNAM, KENYA];
    s.at(Us, four).at(Ussr, four);
    for space in four {
        assert_eq!(s.inf(space), (1, 1), "{}", place_name(space));
    }
}

// Trap B2: operations granted inside another headline are finished before the next one.
#[test]
fn nested_headline_operations_are_finished_first() {
    let mut s = with_spares().hand(Us, [MISSILE_ENVY]).hand(Ussr, [NASSER, ABM_TREATY]).headlines();
    s.card(Us, MISSILE_ENVY).card(Ussr, NASSER).choose(Us, Choice::INFLUENCE);
    assert_eq!((s.inf(EGYPT), left(&s, Us)), ((0, 0), Some(4)), "the Soviet headline waits");
    s.at(Us, [CANADA; 4]);
    assert_eq!((s.inf(EGYPT), s.at_round()), ((0, 2), (Ussr, 1)));
    assert_eq!(s.state.public.stack.len(), 2, "only the turn and the round");
    assert!(s.in_discard(ABM_TREATY) && s.in_hand(Ussr, MISSILE_ENVY));
}

// Trap B3, §5.2: when an opponent's card is taken in the headline, its event still follows the Ops.
#[test]
fn taken_card_owes_its_event_in_the_headline() {
    let s = with_spares().hand(Us, [GRAIN_SALES_TO_SOVIETS]).hand(Ussr, [WILLY_BRANDT]).draws([WILLY_BRANDT]);
    let mut s = s.headlines();
    s.card(Us, GRAIN_SALES_TO_SOVIETS).card(Ussr, ALLENDE);
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.vp_now(), s.inf(WEST_GERMANY)), (-1, (0, 1)));
    assert!(s.is_removed(WILLY_BRANDT) && s.has(Effect::WillyBrandt));
}

// Trap B4: Defectors cancels the Soviet headline in whatever way it is played, if it is not yet resolved.
#[test]
fn defectors_by_five_year_plan_cancels_the_headline() {
    for (headline, cancelled) in [(VIETNAM_REVOLTS, true), (FLOWER_POWER, false)] {
        let s = Scenario::new().hand(Us, [FIVE_YEAR_PLAN, NATO]).hand(Ussr, [headline, DEFECTORS, ALLENDE]);
        let mut s = s.draws([DEFECTORS]).headlines();
        s.card(Us, FIVE_YEAR_PLAN).card(Ussr, headline);
        assert_eq!(s.in_discard(headline), cancelled, "{}", name(headline));
        assert_eq!((s.inf(VIETNAM), s.vp_now()), ((0, 0), 0));
    }
}

// Trap B5: both headlines belong to the same moment of the turn, in whatever order they are resolved.
#[test]
fn headlines_have_no_round_number() {
    for (us, ussr) in [(CIA_CREATED, DECOLONIZATION), (COLONIAL_REAR_GUARDS, LONE_GUNMAN)] {
        let mut s = with_spares().hand(Us, [us]).hand(Ussr, [ussr]).headlines();
        s.card(Us, us).card(Ussr, ussr);
        assert_eq!(s.state.public.round, 0);
    }
}

// Trap B7: while headlines are chosen, no viewer's view reveals the other's choice: two different choices by
// the USSR look the same to everyone else.
#[test]
fn headline_choice_tells_nothing() {
    let choose = |card| {
        let mut s = with_spares().hand(Ussr, [FIDEL, NASSER]).hand(Us, [NATO]).headlines();
        s.card(Ussr, card);
        [Viewer::Us, Viewer::Spectator].map(|viewer| view(&s, viewer))
    };
    assert_eq!(choose(FIDEL), choose(NASSER));
}

// ---- C. Operations (C1–C4, C9, C25–C28: §6.1.3, §7.4, D7, D53, §8.1.3, §10.3.1) ---------------

// Trap C5: the limits of an event's free action belong to the grant, never to the card.
#[test]
fn limits_belong_to_the_grant() {
    // Tear Down This Wall played for its Ops, or paired with UN Intervention, may be used anywhere.
    let board =
        || with_spares().us(ANGOLA, 1).us(KENYA, 1).hand(Ussr, [TEAR_DOWN_THIS_WALL, UN_INTERVENTION]);
    let mut s = board().round(Ussr, 1);
    s.play(Ussr, TEAR_DOWN_THIS_WALL, Choice::COUP);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[ANGOLA, KENYA]));
    let mut s = board().round(Ussr, 1);
    s.play(Ussr, UN_INTERVENTION, Choice::EVENT);
    assert_eq!(kind(&s, Ussr), Some(Ask::PlayMode as u8), "the one US card is the companion");
    for choice in [Choice::INFLUENCE, Choice::COUP, Choice::REALIGN, Choice::SPACE] {
        assert!(s.offers(Ussr, choice), "{choice:?}");
    }
    assert!(!s.offers(Ussr, Choice::DECLINE) && !s.offers(Ussr, Choice::EVENT));
    // Glasnost and KAL 007 may coup, Junta may place influence, as ordinary cards.
    for (side, card, choice) in [
        (Us, GLASNOST, Choice::COUP),
        (Us, SOVIETS_SHOOT_DOWN_KAL_007, Choice::COUP),
        (Us, JUNTA, Choice::INFLUENCE),
    ] {
        let mut s = with_spares().ussr(KENYA, 1).hand(side, [card]).round(side, 1);
        s.card(side, card);
        assert!(s.offers(side, choice), "{}", name(card));
    }
}

// Trap C20: passing: only with an empty hand, with only the China Card, or in an eighth round.
#[test]
fn passing_has_three_reasons() {
    let s = with_spares().china(Us, true).round(Us, 1);
    assert!(!s.offers(Us, Choice::PASS), "cards in hand");
    let s = Scenario::new().hand(Ussr, [ALLENDE]).china(Us, true).round(Us, 1);
    assert!(s.offers(Us, Choice::PASS), "only the China Card");
    let s = Scenario::new().hand(Ussr, [ALLENDE]).china(Us, false).round(Us, 1);
    assert_eq!(s.at_round(), (Ussr, 2), "nothing at all: skipped");
    let s = with_spares().turn(4).effect(Effect::EightRoundsForUs).round(Us, 8);
    assert!(s.offers(Us, Choice::PASS));
    let s = with_spares().turn(4).effect(Effect::EightRoundsForUs).round(Us, 7);
    assert!(!s.offers(Us, Choice::PASS));
}

// Trap C21: the duty of Missile Envy makes that card Ops-only, and no other.
#[test]
fn owed_missile_envy_binds_only_itself() {
    let board = || with_spares().hand(Us, [MISSILE_ENVY, CONTAINMENT, ASIA_SCORING]);
    let mut s = board().effect(Effect::UsOwesMissileEnvy).hand(Ussr, [NASSER]).round(Us, 4);
    assert_eq!(s.options(Us).cards, CardSet::one(MISSILE_ENVY));
    s.play(Us, MISSILE_ENVY, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    s.play(Ussr, NASSER, Choice::EVENT).card(Us, CONTAINMENT);
    assert!(s.offers(Us, Choice::EVENT), "discharged");
    // In the headline the other cards are not affected.
    let mut s = board().effect(Effect::UsOwesMissileEnvy).headlines();
    s.card(Us, CONTAINMENT).card(Ussr, ALLENDE);
    assert!(s.has(Effect::Containment) && s.in_hand(Us, MISSILE_ENVY));
}

// Trap C22: Missile Envy's tie, Aldrich Ames's discard and Star Wars's pick are mandatory.
#[test]
fn mandatory_card_picks_cannot_be_declined() {
    let mut s = with_spares().hand(Us, [MISSILE_ENVY]).hand(Ussr, [COMECON, SUEZ_CRISIS]).round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::EVENT);
    assert_eq!((s.options(Ussr).cards.len(), s.options(Ussr).choices), (2, 0));
    let mut s = with_spares().hand(Us, [NATO]).hand(Ussr, [ALDRICH_AMES_REMIX]).round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT);
    assert_eq!((s.options(Ussr).cards.len(), s.options(Ussr).choices), (2, 0));
    let s = with_spares().hand(Us, [STAR_WARS]).discards([NASSER, FIDEL, ASIA_SCORING]).space_race(1, 0);
    let mut s = s.round(Us, 1);
    s.play(Us, STAR_WARS, Choice::EVENT);
    assert_eq!((s.options(Us).cards, s.options(Us).choices), (CardSet::of(&[NASSER, FIDEL]), 0));
}

// Trap C22, E10: that also holds if the previous decision could be declined.
#[test]
fn mandatory_pick_after_an_optional_one_stays_mandatory() {
    let board = with_spares().ussr(POLAND, 4).ussr(CHILE, 1).us(CANADA, 4);
    let mut s = board.hand(Ussr, [DE_STALINIZATION]).round(Ussr, 1);
    s.play(Ussr, DE_STALINIZATION, Choice::EVENT);
    assert!(s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [POLAND, POLAND]).decline(Ussr);
    assert_eq!(left(&s, Ussr), Some(2));
    assert!(!s.offers(Ussr, Choice::DECLINE), "what was taken must be placed");
    assert!(!s.offers_space(Ussr, CANADA));
    s.at(Ussr, [ANGOLA, BRAZIL]);
    assert_eq!((s.inf(POLAND), s.inf(ANGOLA), s.inf(BRAZIL)), ((0, 2), (0, 1), (0, 1)));
}

// Trap C23: an opponent's card received by Missile Envy may go to the Space Race.
#[test]
fn card_received_by_missile_envy_may_go_to_space() {
    let s = with_spares().hand(Us, [MISSILE_ENVY]).hand(Ussr, [COMECON]).dice([1]);
    let mut s = s.round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::EVENT).choose(Us, Choice::SPACE);
    assert_eq!((s.space_of(Us), s.in_discard(COMECON)), (1, true));
}

// Trap C24: How I Learned to Stop Worrying is a choice of five levels, without a default.
#[test]
fn how_i_learned_offers_five_levels() {
    let mut s = with_spares().hand(Us, [HOW_I_LEARNED_TO_STOP_WORRYING]).defcon(3).round(Us, 1);
    s.play(Us, HOW_I_LEARNED_TO_STOP_WORRYING, Choice::EVENT);
    let levels = (1..=5).map(Choice::defcon).fold(0, |bits, choice| bits | choice.bit());
    assert_eq!(s.options(Us).choices, levels);
    s.choose(Us, Choice::defcon(4));
    assert_eq!((s.defcon_now(), s.milops_of(Us)), (4, 5));
}

// ---- D. How completely an event is carried out ------------------------------------------------

/// A crowded board: the Late War scenario's, in turn 5, so that every event has something to do.
fn crowded() -> Scenario {
    let mut s = with_spares().turn(5);
    for &(space, us, ussr) in LATE_WAR_INFLUENCE {
        s = s.us(space, us).ussr(space, ussr);
    }
    s
}

// Kind "optional": stopping early is allowed, even at once.
#[test]
fn optional_events_can_be_declined() {
    let cards = [
        (Us, PUPPET_GOVERNMENTS),
        (Ussr, DE_STALINIZATION),
        (Us, TEAR_DOWN_THIS_WALL),
        (Us, SOVIETS_SHOOT_DOWN_KAL_007),
        (Ussr, GLASNOST),
        (Us, CIA_CREATED),
        (Ussr, LONE_GUNMAN),
        (Us, ABM_TREATY),
        (Ussr, CHE),
        (Ussr, ORTEGA_ELECTED_IN_NICARAGUA),
        (Ussr, THE_CAMBRIDGE_FIVE),
        (Us, SALT_NEGOTIATIONS),
        (Us, ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU),
        (Us, OUR_MAN_IN_TEHRAN),
    ];
    for (side, card) in cards {
        let s = crowded().effect(Effect::Reformer).hand(Us, [ASIA_SCORING]).discards([KOREAN_WAR, BLOCKADE]);
        let mut s = s.hand(side, [card]).round(side, 1);
        s.play(side, card, Choice::EVENT);
        while let Some(peeked) = s.drawn_from().first() {
            s.apply(Act::Drew(peeked));
        }
        assert_eq!(s.asked(), Some(side), "{}", name(card));
        assert!(s.offers(side, Choice::DECLINE), "{}", name(card));
        s.decline(side);
        assert!(s.is_removed(card) || s.in_discard(card), "{}: declined and over", name(card));
    }
}

// Kind "optional": the second part of Junta, the operations of a boycott, NORAD, Wargames.
#[test]
fn optional_parts_can_be_declined() {
    let mut s = with_spares().ussr(CHILE, 1).hand(Us, [JUNTA]).round(Us, 1);
    s.play(Us, JUNTA, Choice::EVENT);
    assert!(!s.offers(Us, Choice::DECLINE), "the influence is not optional");
    s.at(Us, [PERU]).decline(Us);
    assert_eq!(s.inf(PERU), (2, 0));
    let mut s = with_spares().hand(Us, [OLYMPIC_GAMES]).round(Us, 1);
    s.play(Us, OLYMPIC_GAMES, Choice::EVENT).choose(Ussr, Choice::BOYCOTT).decline(Us);
    assert_eq!((s.defcon_now(), s.at_round()), (4, (Ussr, 2)));
    let s =
        with_spares().us(CANADA, 4).ussr(ANGOLA, 1).effect(Effect::Norad).defcon(3).hand(Us, [CONTAINMENT]);
    let mut s = s.dice([1]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP);
    assert!(s.offers(Us, Choice::DECLINE) && s.offers_space(Us, CANADA));
    s.decline(Us);
    assert_eq!((s.inf(CANADA), s.at_round()), ((4, 0), (Ussr, 2)));
    let mut s = with_spares().hand(Us, [WARGAMES]).defcon(2).round(Us, 1);
    s.play(Us, WARGAMES, Choice::EVENT).decline(Us);
    assert!(!s.is_over());
}

/// Plays an event and picks the first country as long as its owner is asked for one; returns the count.
fn carry_out(mut s: Scenario, side: Side, card: CardId, first: Option<Choice>) -> (u32, Scenario) {
    s = s.hand(side, [card]).round(side, 1);
    s.play(side, card, Choice::EVENT);
    if let Some(choice) = first {
        s.choose(side, choice);
    }
    while [Ask::EventPlace, Ask::EventRemove, Ask::PickCountry]
        .iter()
        .any(|&ask| kind(&s, side) == Some(ask as u8))
    {
        assert_eq!(s.options(side).choices, 0, "{} could be stopped", name(card));
        let space = s.options(side).spaces.first().expect("an open country");
        s.at(side, [space]);
    }
    let moved = s.log.iter().map(|entry| match entry {
        Entry::Influence { delta, .. } => delta.unsigned_abs().into(),
        _ => 0,
    });
    (moved.sum(), s)
}

// Kinds "as much as possible" and "exact": no stopping; the full number moves if it can.
#[test]
fn exact_numbers_are_carried_out_in_full() {
    for (side, card, moved) in [
        (Ussr, SUEZ_CRISIS, 4),
        (Us, EAST_EUROPEAN_UNREST, 3),
        (Ussr, SOCIALIST_GOVERNMENTS, 3),
        (Ussr, COMECON, 4),
        (Us, MARSHALL_PLAN, 7),
        (Us, THE_VOICE_OF_AMERICA, 4),
        (Ussr, MARINE_BARRACKS_BOMBING, 2),
        (Ussr, PERSHING_II_DEPLOYED, 3),
        (Us, SPECIAL_RELATIONSHIP, 1),
        (Ussr, DECOLONIZATION, 4),
        (Us, COLONIAL_REAR_GUARDS, 4),
        (Us, OAS_FOUNDED, 2),
        (Ussr, LIBERATION_THEOLOGY, 3),
        (Us, USSURI_RIVER_SKIRMISH, 4),
        (Ussr, THE_REFORMER, 4),
    ] {
        let (count, s) = carry_out(crowded().china(Us, true), side, card, None);
        assert_eq!(count, moved, "{}", name(card));
        assert!(s.is_removed(card) || s.in_discard(card), "{}", name(card));
    }
    let (count, _) = carry_out(crowded(), Ussr, WARSAW_PACT_FORMED, Some(Choice::ADD));
    assert_eq!(count, 5);
}

// Kind "as much as possible": if the pool runs out, everything in it moves and the event ends.
#[test]
fn events_end_when_the_pool_runs_dry() {
    for (side, card, board, moved) in [
        (Ussr, SUEZ_CRISIS, with_spares().us(UK, 5).us(ISRAEL, 1), 3),
        (Us, EAST_EUROPEAN_UNREST, with_spares().ussr(POLAND, 4).ussr(HUNGARY, 1), 2),
        (Ussr, MUSLIM_REVOLUTION, with_spares().us(EGYPT, 3), 3),
        (Ussr, SOCIALIST_GOVERNMENTS, with_spares().us(ITALY, 5), 2),
        (Us, THE_VOICE_OF_AMERICA, with_spares().ussr(ANGOLA, 1).ussr(POLAND, 5), 1),
        (Ussr, MARINE_BARRACKS_BOMBING, with_spares().us(LEBANON, 3).us(IRAN, 1), 4),
        (Ussr, PERSHING_II_DEPLOYED, with_spares().us(FRANCE, 3), 1),
        (Us, TRUMAN_DOCTRINE, with_spares().ussr(POLAND, 3), 0),
        (Us, INDEPENDENT_REDS, with_spares().us(HUNGARY, 3), 0),
    ] {
        let (count, s) = carry_out(board, side, card, None);
        assert_eq!(count, moved, "{}", name(card));
        assert!(s.is_removed(card) || s.in_discard(card), "{}", name(card));
    }
    let board = with_spares().us(POLAND, 2).us(HUNGARY, 1).us(FRANCE, 3);
    let (count, s) = carry_out(board, Ussr, WARSAW_PACT_FORMED, Some(Choice::REMOVE));
    assert_eq!((count, s.inf(FRANCE)), (3, (3, 0)));
}

// ---- E. Decisions -----------------------------------------------------------------------------

// Trap E1: one node for event, influence, coup, realignment and space.
#[test]
fn card_play_is_one_decision() {
    let mut s = with_spares().ussr(ANGOLA, 1).us(KENYA, 1).hand(Us, [FIDEL]).round(Us, 1);
    s.card(Us, FIDEL);
    let all = [Choice::EVENT, Choice::INFLUENCE, Choice::COUP, Choice::REALIGN, Choice::SPACE];
    assert_eq!(s.options(Us).choices, all.iter().fold(0, |bits, choice| bits | choice.bit()));
    assert_eq!(kind(&s, Us), Some(Ask::PlayMode as u8));
}

// Trap E2: after "event first" the choice of operations is a separate question, and the public record says
// that the event is done.
#[test]
fn operations_after_the_event_are_another_question() {
    let mut s = with_spares().ussr(ANGOLA, 1).hand(Us, [FIDEL]).round(Us, 1);
    s.card(Us, FIDEL);
    let before = s.state.public.stack;
    s.choose(Us, Choice::EVENT);
    assert_eq!(kind(&s, Us), Some(Ask::OpsMode as u8));
    assert_ne!(before, s.state.public.stack);
    assert!(s.said(Entry::Event { side: Ussr, card: FIDEL }));
    assert!(!s.offers(Us, Choice::EVENT) && !s.offers(Us, Choice::SPACE));
}

// Trap E3: an influence operation consists of atomic clicks: kind, then country, the same whatever comes
// next.
#[test]
fn influence_is_made_of_single_clicks() {
    let mut s = with_spares().hand(Us, [INDEPENDENT_REDS]).round(Us, 1);
    s.card(Us, INDEPENDENT_REDS).choose(Us, Choice::INFLUENCE);
    assert_eq!(left(&s, Us), Some(2));
    s.at(Us, [CANADA]);
    assert_eq!((s.inf(CANADA), left(&s, Us)), ((1, 0), Some(1)));
    s.at(Us, [CUBA]);
    assert_eq!((s.inf(CUBA), s.at_round()), ((1, 0), (Ussr, 2)));
}

// Trap E4: a coup is offered only if there is a target; realignments may be stopped at once.
#[test]
fn coup_needs_a_target_and_realignment_may_stop() {
    let mut s = with_spares().ussr(POLAND, 1).defcon(4).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.card(Us, CONTAINMENT);
    assert!(!s.offers(Us, Choice::COUP) && !s.offers(Us, Choice::REALIGN), "Europe is closed");
    let mut s = with_spares().ussr(ANGOLA, 1).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::REALIGN).decline(Us);
    assert_eq!((s.at_round(), s.inf(ANGOLA)), ((Ussr, 2), (0, 1)));
}

// Trap E5: declining has its own index, and every choice its own word.
#[test]
fn declining_is_its_own_choice() {
    let same: Vec<Choice> = Choice::all().filter(|choice| choice.0 == Choice::DECLINE.0).collect();
    assert_eq!(same, [Choice::DECLINE]);
    let mut words: Vec<String> = Choice::all().map(Choice::word).collect();
    let all = words.len();
    words.sort();
    words.dedup();
    assert_eq!(words.len(), all);
    for choice in Choice::all() {
        assert_eq!(Choice::from_word(&choice.word()), Some(choice));
    }
    // A granted operation that is declined is not an influence operation.
    let mut s = with_spares().hand(Us, [ABM_TREATY]).round(Us, 1);
    s.play(Us, ABM_TREATY, Choice::EVENT).decline(Us);
    assert!(s.said(Entry::Declined { side: Us, card: ABM_TREATY }));
}

// Trap E6, E7: rare cards use the common questions: Grain Sales is an ordinary play with the possibility of
// returning the card, South African Unrest picks countries, Summit sets DEFCON, Chernobyl names a region.
#[test]
fn rare_cards_ask_ordinary_questions() {
    let s = with_spares().hand(Us, [GRAIN_SALES_TO_SOVIETS]).hand(Ussr, [FIDEL]).draws([FIDEL]);
    let mut s = s.round(Us, 1);
    s.play(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    assert_eq!(kind(&s, Us), Some(Ask::PlayMode as u8));
    assert!(s.offers(Us, Choice::DECLINE) && s.offers(Us, Choice::EVENT) && s.offers(Us, Choice::SPACE));
    let mut s = with_spares().hand(Ussr, [SOUTH_AFRICAN_UNREST]).round(Ussr, 1);
    s.play(Ussr, SOUTH_AFRICAN_UNREST, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[SOUTH_AFRICA, ANGOLA, BOTSWANA]));
    let mut s = with_spares().hand(Us, [SUMMIT]).defcon(3).dice([1, 6]).round(Us, 1);
    s.play(Us, SUMMIT, Choice::EVENT);
    let choices = [Choice::DECLINE, Choice::defcon(2), Choice::defcon(4)];
    assert_eq!(s.options(Us).choices, choices.iter().fold(0, |bits, choice| bits | choice.bit()));
    let mut s = with_spares().hand(Us, [CHERNOBYL]).round(Us, 1);
    s.play(Us, CHERNOBYL, Choice::EVENT);
    assert_eq!(s.options(Us).choices.count_ones(), 6);
}

// Trap E8: chance is an act from outside: nobody picks a die, and only one to six is a die.
#[test]
fn chance_is_nobodys_decision() {
    let mut s = with_spares().ussr(ANGOLA, 1).hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP);
    assert!(s.waits_for_die());
    for side in [Us, Ussr] {
        assert!(s.options(side).is_empty());
        s.refuses(side, Pick::Choice(3)).refuses(side, Pick::Space(ANGOLA));
    }
    for bad in [Act::Rolled(0), Act::Rolled(7), Act::Drew(FIDEL), Act::Tossed(Us)] {
        let before = s.state;
        let refused = Twilight::apply(&s.setup, &mut s.state, bad, None).expect_err("an impossible outcome");
        assert_eq!(before, s.state);
        assert!(refused.expected.contains("die 1..6"), "{refused}");
    }
    s.then_dice([6]).feed();
    assert_eq!(s.inf(ANGOLA), (6, 0));
}

// Trap E8: a draw can only bring a card from the pile.
#[test]
fn draws_come_from_the_pile() {
    let mut s = Scenario::new().turn(2).deck([FIDEL]).begin_turn();
    assert!(Twilight::apply(&s.setup, &mut s.state, Act::Drew(NATO), None).is_err());
    s.apply(Act::Drew(FIDEL));
    assert!(s.in_hand(Ussr, FIDEL));
}

// Trap E9: a side that is asked has an option; a decision with one option is a choice of cards or optional.
#[test]
fn nobody_is_asked_without_options() {
    let setup = Twilight::setup(&Default::default()).expect("defaults are good");
    for seed in 0..300 {
        let mut rng = SplitMix(seed);
        let mut state = Twilight::start(&setup);
        let mut open = Twilight::open(&setup, &state);
        while let Some(act) = rng.act(&open) {
            if let Now::Ask(ask) = open.now {
                assert!(!ask.options.is_empty(), "seed {seed}: {ask:?}");
            }
            open = Twilight::apply_legal(&setup, &mut state, act, None);
        }
    }
}

// Trap E10: what one decision remembers does not affect the next: Che's used country can be couped again by a
// later card, and a spread's used countries are available to the next spread.
#[test]
fn decisions_start_from_a_clean_record() {
    let s =
        with_spares().us(KENYA, 9).us(SUDAN, 1).hand(Ussr, [CHE, COMECON]).hand(Us, [FORMOSAN_RESOLUTION]);
    let mut s = s.dice([6]).round(Ussr, 1);
    s.play(Ussr, CHE, Choice::EVENT).at(Ussr, [KENYA]);
    assert!(!s.offers_space(Ussr, KENYA) && s.offers_space(Ussr, SUDAN), "the second coup goes elsewhere");
    s.decline(Ussr).play(Us, FORMOSAN_RESOLUTION, Choice::EVENT).play(Ussr, COMECON, Choice::COUP);
    assert!(s.offers_space(Ussr, KENYA) && !s.offers(Ussr, Choice::DECLINE));
}

// ---- F. Hidden information --------------------------------------------------------------------

// Trap F1: the countries of The Cambridge Five come from hidden cards. Once shown they are known, so every
// world that the USSR cannot rule out offers the same countries.
#[test]
fn cambridge_five_offers_the_same_in_every_possible_world() {
    let s = with_spares().hand(Us, [ASIA_SCORING, NATO, CONTAINMENT]).hand(Ussr, [THE_CAMBRIDGE_FIVE]);
    let mut s = s.deck([EUROPE_SCORING, MIDDLE_EAST_SCORING, FIDEL, NASSER]).round(Ussr, 1);
    s.play(Ussr, THE_CAMBRIDGE_FIVE, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, TWILIGHT_BOARD.region(struggle::facts::Region::Asia));
    let view = view(&s, Viewer::Ussr);
    assert_eq!(view.known[Us], CardSet::one(ASIA_SCORING));
    for seed in 0..50 {
        let world = Twilight::sample(&s.setup, &view, &mut SplitMix(seed));
        assert_eq!(Twilight::open(&s.setup, &world).options(Ussr), s.options(Ussr));
    }
}

// Trap F2: what is known about a card ends when the card leaves the hand, in every way.
#[test]
fn knowledge_ends_with_the_hand() {
    let s = with_spares().hand(Ussr, [CIA_CREATED, FIDEL, NASSER, COMECON]).hand(Us, [NATO]).dice([6]);
    let mut s = s.round(Ussr, 1);
    s.play(Ussr, CIA_CREATED, Choice::EVENT).decline(Us).at(Ussr, [POLAND]);
    assert_eq!(s.seen(Ussr), CardSet::of(&[ALLENDE, FIDEL, NASSER, COMECON]));
    s.play(Us, NATO, Choice::INFLUENCE).at(Us, [CANADA; 4]);
    s.play(Ussr, COMECON, Choice::SPACE);
    assert_eq!(s.seen(Ussr), CardSet::of(&[ALLENDE, FIDEL, NASSER]), "spaced");
    s.state.put_card(NASSER, Pile::Deck);
    s.state.put_card(NASSER, Pile::Hand(Ussr));
    assert!(!s.seen(Ussr).has(NASSER), "drawn again it is a new card");
}

// Trap F3: the other side's unknown cards and the draw pile are one class: exchanging two of them changes
// nothing that a side sees.
#[test]
fn unknown_hand_and_deck_look_alike() {
    let board = |in_hand, in_deck| {
        let mut s = with_spares().hand(Us, [NATO]).deck([COMECON]).round(Us, 1);
        s.state.put_card(in_hand, Pile::Hand(Ussr));
        s.state.put_card(in_deck, Pile::Deck);
        s
    };
    let (one, other) = (board(FIDEL, NASSER), board(NASSER, FIDEL));
    assert_eq!(view(&one, Viewer::Us), view(&other, Viewer::Us));
    assert_eq!(view(&one, Viewer::Spectator), view(&other, Viewer::Spectator));
    assert_ne!(view(&one, Viewer::Ussr), view(&other, Viewer::Ussr), "the holder sees its own");
    let view = view(&one, Viewer::Us);
    assert_eq!(view.unseen, CardSet::of(&[ALLENDE, FIDEL, NASSER, COMECON]));
    assert_eq!((view.hand_size[Ussr], view.deck_size), (2, 2), "sizes are public");
}

// Trap F3: a known card is kept separate from the unknown ones.
#[test]
fn known_cards_stay_apart() {
    let mut s = with_spares().hand(Us, [NATO]).hand(Ussr, [FIDEL]).deck([COMECON]).round(Us, 1);
    s.state.hidden.seen[Ussr].insert(FIDEL);
    let view = view(&s, Viewer::Us);
    assert_eq!((view.known[Ussr], view.unseen), (CardSet::one(FIDEL), CardSet::of(&[ALLENDE, COMECON])));
}

/// What the US knows of the Soviet hand, and what the USSR is told of it.
fn known_of_ussr(s: &Scenario) -> (CardSet, CardSet) {
    (view(s, Viewer::Us).known[Ussr], view(s, Viewer::Ussr).seen[Ussr])
}

// Trap F4: the holder sees which of its cards the other side has seen: CIA Created.
#[test]
fn holder_sees_what_cia_created_showed() {
    let mut s = with_spares().hand(Us, [CIA_CREATED]).hand(Ussr, [FIDEL]).round(Us, 1);
    s.play(Us, CIA_CREATED, Choice::EVENT);
    let hand = CardSet::of(&[ALLENDE, FIDEL]);
    assert_eq!(known_of_ussr(&s), (hand, hand));
    assert_eq!(view(&s, Viewer::Spectator).known[Ussr], CardSet::EMPTY, "a spectator sees nothing of it");
}

// Trap F4: Lone Gunman and The Cambridge Five show the US hand to the USSR.
#[test]
fn holder_sees_what_lone_gunman_showed() {
    let mut s = with_spares().hand(Us, [NATO, ASIA_SCORING]).hand(Ussr, [LONE_GUNMAN]).round(Ussr, 1);
    s.play(Ussr, LONE_GUNMAN, Choice::EVENT);
    let hand = CardSet::of(&[OAS_FOUNDED, NATO, ASIA_SCORING]);
    assert_eq!((view(&s, Viewer::Ussr).known[Us], view(&s, Viewer::Us).seen[Us]), (hand, hand));
    let mut s = with_spares().hand(Us, [NATO, ASIA_SCORING]).hand(Ussr, [THE_CAMBRIDGE_FIVE]).round(Ussr, 1);
    s.play(Ussr, THE_CAMBRIDGE_FIVE, Choice::EVENT);
    assert_eq!(view(&s, Viewer::Us).seen[Us], CardSet::one(ASIA_SCORING), "scoring cards only");
}

// Trap F4: a card that Grain Sales returned, and Missile Envy in the new hand, are known.
#[test]
fn returned_and_handed_cards_are_known() {
    let s = with_spares().hand(Us, [GRAIN_SALES_TO_SOVIETS]).hand(Ussr, [FIDEL]).draws([FIDEL]);
    let mut s = s.round(Us, 1);
    s.play(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT).decline(Us);
    assert_eq!(known_of_ussr(&s), (CardSet::one(FIDEL), CardSet::one(FIDEL)));
    let mut s = with_spares().hand(Us, [MISSILE_ENVY]).hand(Ussr, [COMECON]).round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::EVENT);
    assert_eq!(known_of_ussr(&s), (CardSet::one(MISSILE_ENVY), CardSet::one(MISSILE_ENVY)));
}

// Trap F4, D28: under Aldrich Ames Remix the US hand is open for the turn, including what it draws.
#[test]
fn aldrich_ames_keeps_the_hand_open() {
    let s = with_spares()
        .hand(Us, [NATO, ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU])
        .hand(Ussr, [ALDRICH_AMES_REMIX]);
    let mut s = s.deck([FIDEL]).draws([FIDEL]).round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT).card(Ussr, OAS_FOUNDED);
    s.play(Us, ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, Choice::EVENT).card(Us, NATO);
    assert_eq!(view(&s, Viewer::Ussr).known[Us], CardSet::one(FIDEL));
    s.done();
}

// Rules C, hidden information: own hand, other hand, spectator; draws are seen only by their owner.
#[test]
fn views_show_what_each_may_see() {
    let mut s = Scenario::from_start(&[]);
    for card in TWILIGHT_EARLY.iter().take(16) {
        s.apply(Act::Drew(card));
    }
    for viewer in Viewer::ALL {
        let view = view(&s, viewer);
        for side in [Us, Ussr] {
            let own = viewer.side() == Some(side);
            let expected = if own { s.state.hidden.hand[side] } else { CardSet::EMPTY };
            assert_eq!(view.known[side], expected, "{viewer:?} of {side:?}");
            assert_eq!(view.hand_size[side], 8);
        }
        for entry in &s.log {
            if let Entry::Drew { side, card } = *entry {
                let shown = Twilight::entry_for(entry, viewer);
                let card = card.filter(|_| viewer.side() == Some(side));
                assert_eq!(shown, Some(Entry::Drew { side, card }));
            }
        }
    }
}

// Rules C: only the US sees the cards of Our Man in Tehran; the others see how many.
#[test]
fn only_the_us_sees_what_it_looks_at() {
    let deck = [FIDEL, NASSER, COMECON, BLOCKADE, SUEZ_CRISIS, KOREAN_WAR];
    let s = with_spares().us(IRAN, 2).hand(Us, [OUR_MAN_IN_TEHRAN]).deck(deck);
    let mut s = s.draws([FIDEL, NASSER, COMECON, BLOCKADE, SUEZ_CRISIS]).round(Us, 1);
    s.play(Us, OUR_MAN_IN_TEHRAN, Choice::EVENT);
    for viewer in Viewer::ALL {
        let view = view(&s, viewer);
        let seen = if viewer == Viewer::Us { 5 } else { 0 };
        assert_eq!((view.peeked.len(), view.peeked_size), (seen, 5), "{viewer:?}");
        assert_eq!(view.unseen.has(FIDEL), viewer != Viewer::Us, "{viewer:?}");
    }
    let peeked = s.log.iter().filter(|entry| matches!(entry, Entry::Peeked { .. }));
    for entry in peeked {
        assert_eq!(Twilight::entry_for(entry, Viewer::Ussr), Some(Entry::Peeked { side: Us, card: None }));
    }
}
