//! §2 Components and §3 Set-up.

use crate::common::*;
use contract::{Act, CardId, CardSet, Chance, Now, Pick, Rules, SpaceId, Viewer};
use struggle::Twilight;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{
    CARD_FACTS, Region, SCORING_CARDS, TWILIGHT_BOARD, TWILIGHT_EARLY, TWILIGHT_LATE, TWILIGHT_MID,
};

/// Both sides keep a card, so that the game waits at the next round.
fn with_spares() -> Scenario {
    Scenario::new().hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

// §2.1.1: six regions; Libya and Egypt belong to the Middle East, Canada and Turkey to Western Europe,
// Austria and Finland to both halves of Europe.
#[test]
fn regions_have_their_countries() {
    let board = &TWILIGHT_BOARD;
    let sizes: Vec<u32> = Region::ALL.iter().map(|&region| board.region(region).len()).collect();
    assert_eq!(sizes, [21, 15, 10, 18, 10, 10]);
    assert_eq!(board.spaces.len(), 84, "no country is in two regions");
    for space in [LIBYA, EGYPT] {
        assert!(board.region(Region::MiddleEast).has(space), "{}", place_name(space));
    }
    for space in [CANADA, TURKEY] {
        assert!(board.western_europe.has(space) && !board.eastern_europe.has(space), "{}", place_name(space));
    }
    let both = board.western_europe & board.eastern_europe;
    assert_eq!(both, contract::SpaceSet::of(&[AUSTRIA, FINLAND]));
}

// §2.1.2: anything that names Europe or Asia includes their sub-regions.
#[test]
fn europe_and_asia_include_their_sub_regions() {
    let board = &TWILIGHT_BOARD;
    assert!((board.western_europe | board.eastern_europe).is_subset(board.region(Region::Europe)));
    assert!(board.southeast_asia.is_subset(board.region(Region::Asia)));
    // DEFCON 4 closes all of Europe, DEFCON 3 Southeast Asia as well.
    let s = with_spares().ussr(POLAND, 1).ussr(VIETNAM, 1).ussr(ANGOLA, 1).hand(Us, [NUCLEAR_TEST_BAN]);
    let mut at_four = s.defcon(4).round(Us, 1);
    at_four.play(Us, NUCLEAR_TEST_BAN, Choice::COUP);
    assert!(!at_four.offers_space(Us, POLAND) && at_four.offers_space(Us, VIETNAM));
    let s = with_spares().ussr(POLAND, 1).ussr(VIETNAM, 1).ussr(ANGOLA, 1).hand(Us, [NUCLEAR_TEST_BAN]);
    let mut at_three = s.ussr(ZAIRE, 1).defcon(3).round(Us, 1);
    at_three.play(Us, NUCLEAR_TEST_BAN, Choice::COUP);
    assert!(!at_three.offers_space(Us, VIETNAM) && at_three.offers_space(Us, ANGOLA));
}

// §2.1.2: Asia Scoring counts the battleground Thailand, which is in Southeast Asia.
#[test]
fn asia_scoring_counts_southeast_asia() {
    let mut s = with_spares().us(THAILAND, 2).hand(Us, [ASIA_SCORING]).round(Us, 1);
    s.card(Us, ASIA_SCORING);
    assert_eq!(s.vp_now(), 3 + 1);
}

// §2.1.3: every country has a stability number.
#[test]
fn every_country_has_a_stability_number() {
    for space in TWILIGHT_BOARD.spaces.iter() {
        let stability = TWILIGHT_BOARD.stability[space.0 as usize];
        assert!((1..=5).contains(&stability), "{}: {stability}", place_name(space));
    }
    assert_eq!(TWILIGHT_BOARD.stability[NORWAY.0 as usize], 4);
    assert_eq!(TWILIGHT_BOARD.stability[UK.0 as usize], 5);
}

// §2.1.4: 29 battlegrounds; a coup elsewhere does not affect DEFCON.
#[test]
fn only_battlegrounds_lower_defcon_by_a_coup() {
    assert_eq!(TWILIGHT_BOARD.battlegrounds.len(), 29);
    for (target, defcon) in [(ANGOLA, 4), (KENYA, 5)] {
        let mut s = with_spares().ussr(target, 1).hand(Us, [CONTAINMENT]).dice([1]).round(Us, 1);
        s.play(Us, CONTAINMENT, Choice::COUP);
        assert_eq!(s.defcon_now(), defcon, "{}", place_name(target));
        s.done();
    }
}

// §2.1.5: a superpower is an adjacent controlled country of its owner: +1 in a realignment.
#[test]
fn superpowers_count_in_realignments() {
    let mut s = with_spares().ussr(CUBA, 2).us(CUBA, 2).hand(Us, [TRUMAN_DOCTRINE]).dice([3, 3]).round(Us, 1);
    s.play(Us, TRUMAN_DOCTRINE, Choice::REALIGN).at(Us, [CUBA]);
    assert_eq!(s.inf(CUBA), (2, 1), "equal dice, the USA next door decides");
    let mut s =
        with_spares().ussr(POLAND, 2).us(POLAND, 2).hand(Us, [TRUMAN_DOCTRINE]).dice([3, 3]).round(Us, 1);
    s.play(Us, TRUMAN_DOCTRINE, Choice::REALIGN).at(Us, [POLAND]);
    assert_eq!(s.inf(POLAND), (1, 2), "the USSR next door to Poland");
}

// §2.1.5 and D46: the defender's adjacent superpower subtracts one from a Brush War.
#[test]
fn superpowers_count_in_brush_war() {
    for (attacker, target) in [(Ussr, MEXICO), (Us, AFGHANISTAN)] {
        for (die, won) in [(3, false), (4, true)] {
            let s = with_spares().us(MEXICO, 1).ussr(AFGHANISTAN, 1).hand(attacker, [BRUSH_WAR]).dice([die]);
            let mut s = s.round(attacker, 1);
            s.play(attacker, BRUSH_WAR, Choice::EVENT).at(attacker, [target]);
            assert_eq!(s.vp_now() != 0, won, "{attacker:?} rolls {die} in {}", place_name(target));
            s.done();
        }
    }
}

// §2.1.5: no pick names a superpower: all spaces of the board are countries.
#[test]
fn superpowers_hold_no_influence() {
    let setup = Twilight::setup(&Default::default()).expect("defaults are good");
    for word in ["usa", "ussr", "us"] {
        assert!(!matches!(Twilight::pick_from_word(&setup, word), Some(Pick::Space(_))), "{word}");
    }
}

// §2.1.6: adjacency is what is printed, not geography.
#[test]
fn adjacency_is_the_printed_one() {
    let next = |a: SpaceId, b: SpaceId| TWILIGHT_BOARD.adjacent[a.0 as usize].has(b);
    for (a, b) in
        [(FRANCE, ALGERIA), (SPAIN_PORTUGAL, MOROCCO), (CUBA, NICARAGUA), (UK, NORWAY), (LIBYA, TUNISIA)]
    {
        assert!(next(a, b) && next(b, a), "{} and {}", place_name(a), place_name(b));
    }
    for (a, b) in [(SYRIA, IRAQ), (LIBYA, SUDAN), (FRANCE, BENELUX), (HONDURAS, PANAMA), (BRAZIL, ARGENTINA)]
    {
        assert!(!next(a, b) && !next(b, a), "{} and {}", place_name(a), place_name(b));
    }
    // So influence in Syria gives access to Turkey, Israel and Lebanon, but not Iraq.
    let mut s = with_spares().us(SYRIA, 1).hand(Us, [TRUMAN_DOCTRINE]).round(Us, 1);
    s.play(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE);
    for (space, open) in [(TURKEY, true), (ISRAEL, true), (LEBANON, true), (SYRIA, true), (IRAQ, false)] {
        assert_eq!(s.offers_space(Us, space), open, "{}", place_name(space));
    }
}

// §2.1.7, the rule book's example: Israel (stability 4) takes four markers and a lead of four.
#[test]
fn israel_is_controlled_with_four_and_a_lead_of_four() {
    for (us, ussr, controlled) in
        [(3, 0, false), (4, 0, true), (4, 1, false), (5, 1, true), (7, 4, false), (8, 4, true)]
    {
        let s = Scenario::new().us(ISRAEL, us).ussr(ISRAEL, ussr);
        assert_eq!(s.controls(Us, ISRAEL), controlled, "{us} against {ussr}");
        assert!(!s.controls(Ussr, ISRAEL));
    }
}

// §2.1.7: control is computed again after every single marker.
#[test]
fn control_follows_every_marker() {
    let mut s = with_spares().us(ISRAEL, 4).ussr(SYRIA, 1).hand(Ussr, [SUEZ_CRISIS]).round(Ussr, 1);
    s.play(Ussr, SUEZ_CRISIS, Choice::INFLUENCE);
    assert!(s.controls(Us, ISRAEL));
    s.at(Ussr, [ISRAEL]);
    assert!(!s.controls(Us, ISRAEL), "4 against 1");
}

// §2.2.1: 103 cards of the base game with the China Card, seven optional ones.
#[test]
fn decks_are_complete() {
    let optional: CardSet = (104..=110).map(CardId).collect();
    let decks = [(TWILIGHT_EARLY, 35), (TWILIGHT_MID, 46), (TWILIGHT_LATE, 21)];
    let all = decks.iter().fold(CardSet::EMPTY, |all, (deck, n)| {
        assert_eq!((*deck - optional).len(), *n);
        all | *deck
    });
    assert_eq!((all - optional).len() + 1, 103);
    assert!(!all.has(THE_CHINA_CARD) && optional.is_subset(all));
}

// §2.2.1: a scoring card has no Ops: it can only be played as its event.
#[test]
fn scoring_cards_have_no_operations() {
    for card in SCORING_CARDS.iter().filter(|card| card.0 <= 110) {
        assert_eq!(CARD_FACTS[card.0 as usize].ops, 0, "{}", name(card));
    }
    let mut s = with_spares().ussr(ANGOLA, 1).hand(Us, [AFRICA_SCORING]).round(Us, 1);
    s.card(Us, AFRICA_SCORING);
    assert!(s.in_discard(AFRICA_SCORING), "the only use answered itself");
    assert_eq!(s.vp_now(), -2);
}

// §2.2.2: a neutral event belongs to the side that plays it; an owned one to its owner.
#[test]
fn cards_have_their_side() {
    assert_eq!(CARD_FACTS[FIDEL.0 as usize].side, Some(Ussr));
    assert_eq!(CARD_FACTS[NATO.0 as usize].side, Some(Us));
    assert_eq!(CARD_FACTS[SUMMIT.0 as usize].side, None);
}

// §2.2.3: one's own card is either an event or operations, never both.
#[test]
fn own_card_is_event_or_operations() {
    let mut s = with_spares().hand(Ussr, [NASSER]).ussr(LIBYA, 1).round(Ussr, 1);
    s.play(Ussr, NASSER, Choice::INFLUENCE).at(Ussr, [EGYPT]);
    assert_eq!(s.inf(EGYPT), (0, 1), "one Op and no event");
    assert_eq!(s.at_round(), (Us, 1));
}

// §2.2.4 (trap A1): a starred card leaves the game when its event occurs, and only then.
#[test]
fn starred_card_leaves_only_when_its_event_occurs() {
    // As event: removed.
    let mut s = with_spares().hand(Ussr, [FIDEL]).round(Ussr, 1);
    s.play(Ussr, FIDEL, Choice::EVENT);
    assert!(s.is_removed(FIDEL) && !s.in_discard(FIDEL));
    // For operations of its owner: discarded.
    let mut s = with_spares().hand(Ussr, [FIDEL]).round(Ussr, 1);
    s.play(Ussr, FIDEL, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert!(s.in_discard(FIDEL) && !s.is_removed(FIDEL));
    // In space: discarded, whichever side it belongs to.
    let mut s = with_spares().hand(Us, [FIDEL]).dice([6]).round(Us, 1);
    s.play(Us, FIDEL, Choice::SPACE);
    assert!(s.in_discard(FIDEL) && s.inf(CUBA) == (0, 0));
    // By a forced discard: discarded.
    let mut s = with_spares().hand(Us, [MARSHALL_PLAN]).effect(Effect::Quagmire).dice([6]).round(Us, 1);
    s.card(Us, MARSHALL_PLAN);
    assert!(s.in_discard(MARSHALL_PLAN));
    // For the opponent's operations the event occurs, and the card goes.
    let mut s = with_spares().hand(Us, [FIDEL]).round(Us, 1);
    s.play(Us, FIDEL, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.is_removed(FIDEL) && s.controls(Ussr, CUBA));
}

// §2.2.4: a card without a star comes back when the discard pile is reshuffled.
#[test]
fn card_without_a_star_is_discarded_after_its_event() {
    let mut s = with_spares().hand(Ussr, [SOCIALIST_GOVERNMENTS]).us(FRANCE, 3).us(UK, 2);
    s = s.round(Ussr, 1);
    s.play(Ussr, SOCIALIST_GOVERNMENTS, Choice::EVENT).at(Ussr, [FRANCE, FRANCE]);
    assert_eq!((s.inf(FRANCE), s.inf(UK)), ((1, 0), (1, 0)), "the third marker had one place to come from");
    assert!(s.in_discard(SOCIALIST_GOVERNMENTS));
}

// §2.2.5: a lasting event stays in force from turn to turn.
#[test]
fn lasting_events_stay() {
    for card in [MARSHALL_PLAN, FLOWER_POWER, NATO, THE_REFORMER] {
        assert!(CARD_FACTS[card.0 as usize].lasting, "{}", name(card));
    }
    let s = with_spares().effect(Effect::FlowerPower).effect(Effect::Containment).end_of_turn();
    assert!(s.has(Effect::FlowerPower) && !s.has(Effect::Containment));
}

// §2.2.6: everyone sees the discard pile and what has left the game.
#[test]
fn discard_pile_is_open() {
    let mut s = with_spares().discards([NASSER]).hand(Ussr, [FIDEL]).round(Ussr, 1);
    s.play(Ussr, FIDEL, Choice::EVENT);
    for viewer in Viewer::ALL {
        let view = Twilight::view(&s.setup, &s.state, viewer);
        assert_eq!(view.public.discard, CardSet::one(NASSER));
        assert_eq!(view.public.removed, CardSet::one(FIDEL));
    }
}

/// A game after the first deal: cards 7 to 22, one by one.
fn dealt() -> Scenario {
    let mut s = Scenario::from_start(&[]);
    for n in 7..=22 {
        s.apply(Act::Drew(CardId(n)));
    }
    s
}

// §3.1: eight cards each from the Early War deck, the first to the USSR; the China Card is face up with the
// USSR; hands are known before influence is placed.
#[test]
fn first_deal_is_eight_cards_of_the_early_war() {
    let s = Scenario::from_start(&[]);
    let Now::Chance(Chance::Card { from }) = s.open.now else { panic!("{:?}", s.open.now) };
    assert_eq!(from, TWILIGHT_EARLY);
    let s = dealt();
    let odd = (7..=22).step_by(2).map(CardId).collect();
    let even = (8..=22).step_by(2).map(CardId).collect();
    assert_eq!((s.state.hidden.hand[Ussr], s.state.hidden.hand[Us]), (odd, even));
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), true));
    assert_eq!(s.asked(), Some(Ussr), "with cards in hand the USSR places first");
    assert_eq!(s.state.hidden.deck.len(), 38 - 16);
}

// §3.2: the USSR's fifteen.
#[test]
fn ussr_sets_up_fifteen() {
    let mut s = dealt();
    for (space, n) in [(SYRIA, 1), (IRAQ, 1), (NORTH_KOREA, 3), (EAST_GERMANY, 3), (FINLAND, 1)] {
        assert_eq!(s.inf(space), (0, n), "{}", place_name(space));
    }
    assert_eq!(s.options(Ussr).spaces, TWILIGHT_BOARD.eastern_europe);
    s.refuses(Ussr, Pick::Space(TURKEY)).refuses(Us, Pick::Space(POLAND));
    s.at(Ussr, [POLAND, POLAND, POLAND, POLAND, AUSTRIA, FINLAND]);
    assert_eq!((s.inf(POLAND), s.inf(AUSTRIA), s.inf(FINLAND)), ((0, 4), (0, 1), (0, 2)));
    let total: u32 = s.state.public.influence[Ussr].0.iter().map(|&n| u32::from(n)).sum();
    assert_eq!(total, 15);
    assert_eq!(s.asked(), Some(Us));
}

// §3.3 and D58: the US's twenty-five, two of them in Canada.
#[test]
fn us_sets_up_twenty_five() {
    let mut s = dealt();
    s.at(Ussr, [POLAND; 6]);
    for (space, n) in [
        (CANADA, 2),
        (IRAN, 1),
        (ISRAEL, 1),
        (JAPAN, 1),
        (AUSTRALIA, 4),
        (PHILIPPINES, 1),
        (SOUTH_KOREA, 1),
        (PANAMA, 1),
        (SOUTH_AFRICA, 1),
        (UK, 5),
    ] {
        assert_eq!(s.inf(space), (n, 0), "{}", place_name(space));
    }
    assert_eq!(s.options(Us).spaces, TWILIGHT_BOARD.western_europe);
    s.at(Us, [WEST_GERMANY, WEST_GERMANY, WEST_GERMANY, WEST_GERMANY, ITALY, ITALY, FRANCE]);
    let total: u32 = s.state.public.influence[Us].0.iter().map(|&n| u32::from(n)).sum();
    assert_eq!(total, 25);
    assert!(matches!(s.open.now, Now::Both(..)), "the first headline phase");
}

// §3.4: markers at the start.
#[test]
fn markers_start_at_their_places() {
    let mut s = dealt();
    s.at(Ussr, [POLAND; 6]).at(Us, [ITALY; 7]);
    let public = &s.state.public;
    assert_eq!((public.turn, public.defcon, public.vp), (1, 5, 0));
    assert_eq!((s.space_of(Us), s.space_of(Ussr)), (0, 0));
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr)), (0, 0));
}
