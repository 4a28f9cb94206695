//! What cannot be taken back, card by card: a pick after which the rules depend on cards that the actor may
//! not know. Each is tested with a hand that leads one way and a hand that leads the other.

use crate::common::*;
use contract::{Act, CardId, Floor, Game, Pick, Play, Side, SplitMix};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::Ask as Kind;
use struggle::{RedSea, Setup, State, Twilight};

/// Whether a pick is final.
fn stands(s: &mut Scenario, side: Side, pick: Pick) -> bool {
    s.log.clear();
    let act = Act::Pick(side, pick);
    s.apply(act);
    Floor::is_laid_by::<Twilight>(act, &s.log)
}

/// Whether using `card` as an event is final; choosing the card never is.
fn event_stands(s: Scenario, side: Side, card: CardId) -> bool {
    let mut s = s.hand(side, [card]).round(side, 1);
    assert!(!stands(&mut s, side, Pick::Card(card)), "the card can still be changed");
    stands(&mut s, side, Pick::Choice(Choice::EVENT.0))
}

#[test]
fn blockade_and_the_debt_crisis_stand_whether_or_not_the_us_has_a_card() {
    for card in [BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS] {
        let board = || Scenario::new().us(WEST_GERMANY, 2).ussr(PERU, 2).ussr(CHILE, 1).ussr(BRAZIL, 1);
        assert!(event_stands(board().hand(Us, [MARSHALL_PLAN, DUCK_AND_COVER, FIDEL]), Ussr, card));
        assert!(event_stands(board().hand(Us, [FIDEL, NASSER, CAPTURED_NAZI_SCIENTIST]), Ussr, card));
    }
}

#[test]
fn an_own_hand_is_no_secret() {
    // The US plays Blockade itself, so it knows what it holds.
    let s = Scenario::new().us(WEST_GERMANY, 2).hand(Us, [MARSHALL_PLAN, DUCK_AND_COVER]).hand(Ussr, [NATO]);
    assert!(!event_stands(s, Us, BLOCKADE));
    let s = Scenario::new().us(WEST_GERMANY, 2).hand(Us, [FIDEL, NASSER]).hand(Ussr, [NATO]);
    assert!(!event_stands(s, Us, BLOCKADE));
}

#[test]
fn a_hand_that_is_known_card_by_card_is_no_secret() {
    let board = || Scenario::new().us(WEST_GERMANY, 2).hand(Us, [MARSHALL_PLAN, DUCK_AND_COVER, FIDEL]);
    let mut s = board();
    s.state.hidden.seen[Us] = s.state.hidden.hand[Us];
    assert!(!event_stands(s, Ussr, BLOCKADE));
    let mut s = board();
    s.state.hidden.seen[Us].insert(FIDEL);
    assert!(event_stands(s, Ussr, BLOCKADE), "two cards of three are unknown");
}

#[test]
fn missile_envy_stands_whether_or_not_the_highest_card_is_alone() {
    let hands = [[MARSHALL_PLAN, NASSER, FIDEL], [MARSHALL_PLAN, NATO, FIDEL]];
    for hand in hands {
        assert!(event_stands(Scenario::new().hand(Us, hand), Ussr, MISSILE_ENVY));
    }
    // Everyone sees that the hand is empty.
    assert!(!event_stands(Scenario::new().hand(Ussr, [NASSER]).china(Us, true), Ussr, MISSILE_ENVY));
}

#[test]
fn missile_envy_through_star_wars_stands() {
    for hand in [[WARSAW_PACT_FORMED, NASSER, FIDEL], [WARSAW_PACT_FORMED, COMECON, NASSER]] {
        let board =
            Scenario::new().space_race(3, 1).hand(Ussr, hand).discards([MISSILE_ENVY, DUCK_AND_COVER]);
        let mut s = board.round_with(Us, STAR_WARS, Choice::EVENT);
        assert!(stands(&mut s, Us, Pick::Card(MISSILE_ENVY)));
    }
    let hand = [WARSAW_PACT_FORMED, COMECON, NASSER];
    let board = Scenario::new().space_race(3, 1).hand(Ussr, hand).discards([MISSILE_ENVY, DUCK_AND_COVER]);
    let mut s = board.round_with(Us, STAR_WARS, Choice::EVENT);
    assert!(!stands(&mut s, Us, Pick::Card(DUCK_AND_COVER)), "another card tells nothing");
}

#[test]
fn star_wars_stands_if_un_intervention_lies_in_the_discard_pile() {
    // Whether the US may take it depends on the US hand.
    for hand in [[FIDEL, NASSER], [DUCK_AND_COVER, MARSHALL_PLAN]] {
        let board = Scenario::new().space_race(3, 1).hand(Us, hand).hand(Ussr, [COMECON]);
        let discards = [UN_INTERVENTION, SUMMIT];
        assert!(event_stands(board.discards(discards), Ussr, STAR_WARS));
    }
}

#[test]
fn hero_of_the_crossing_and_mengistu_stand_whether_or_not_their_owner_has_a_card() {
    let hero = |us| Scenario::red_sea().hand(Us, us).hand(Ussr, [OAU]).discards([WATER_WARS]);
    for us in [[THE_DERG, GOSPLAN_ADVISERS], [THE_DERG, FRENCH_CONNECTIONS], [OAU, FRENCH_CONNECTIONS]] {
        assert!(event_stands(hero(us), Ussr, HERO_OF_THE_CROSSING), "{us:?}");
    }
    let mengistu = |ussr| Scenario::red_sea().hand(Ussr, ussr).hand(Us, [OAU]);
    for ussr in [[FRENCH_CONNECTIONS, THE_DERG], [GOSPLAN_ADVISERS, THE_DERG]] {
        assert!(event_stands(mengistu(ussr), Us, MENGISTU_HAILE_MARIAM), "{ussr:?}");
    }
}

#[test]
fn the_last_pick_of_a_round_can_be_taken_back_unless_the_next_player_is_trapped() {
    let last_pick = |trap: Option<Effect>, us: [CardId; 2]| {
        let board = Scenario::new().ussr(POLAND, 4).hand(Us, us).hand(Ussr, [NASSER, NATO]);
        let board = trap.into_iter().fold(board, Scenario::effect);
        let mut s = board.round_with(Ussr, CAPTURED_NAZI_SCIENTIST, Choice::INFLUENCE);
        stands(&mut s, Ussr, Pick::Space(POLAND))
    };
    assert!(!last_pick(None, [MARSHALL_PLAN, NASSER]));
    // Whether the US can discard a card of two Ops says something about its hand.
    assert!(last_pick(Some(Effect::Quagmire), [MARSHALL_PLAN, DUCK_AND_COVER]));
    assert!(last_pick(Some(Effect::Quagmire), [UN_INTERVENTION, ROMANIAN_ABDICATION]));
}

#[test]
fn a_headline_can_be_taken_back_unless_it_tells_that_the_other_hand_has_none() {
    let commit = |ussr: &[CardId]| {
        let mut board = Scenario::new().hand(Us, [DUCK_AND_COVER, NATO]);
        for &card in ussr {
            board = board.hand(Ussr, [card]);
        }
        let mut s = board.headlines();
        stands(&mut s, Us, Pick::Card(DUCK_AND_COVER))
    };
    assert!(!commit(&[COMECON, UN_INTERVENTION]));
    // A single card may be UN Intervention, which cannot be a headline.
    assert!(commit(&[COMECON]));
    assert!(commit(&[UN_INTERVENTION]));
}

#[test]
fn the_last_pick_of_a_turn_stands_whether_or_not_the_other_hand_holds_a_scoring_card() {
    for held in [NASSER, ASIA_SCORING] {
        let board = Scenario::new().milops(Us, 5).milops(Ussr, 5).us(CANADA, 2).deck([COMECON, FIDEL]);
        let mut s = board.hand(Ussr, [held]).hand(Us, [CAPTURED_NAZI_SCIENTIST, NATO]).round(Us, 6);
        s.play(Us, CAPTURED_NAZI_SCIENTIST, Choice::INFLUENCE);
        assert!(stands(&mut s, Us, Pick::Space(CANADA)), "{}", name(held));
        assert_eq!(s.is_over(), held == ASIA_SCORING);
    }
}

// ---- The same in whole games ----------------------------------------------------------------

/// Random games in which `side` plays the event of `card` as soon as it can. It may change the card as long
/// as the event has not begun, but nothing after that. Returns how often it was played.
fn times_played<G: Game<Setup = Setup, State = State>>(setup: &Setup, side: Side, card: CardId) -> u32 {
    let mut played = 0;
    for seed in 0..400 {
        let mut rng = SplitMix(seed);
        let mut play = Play::<G>::new(setup);
        let chosen = loop {
            let kind = play.open().ask(side).map(|ask| ask.prompt.kind);
            if kind == Some(Kind::PlayCard as u8) && play.pick(side, Pick::Card(card)).is_ok() {
                break true;
            }
            let Some(act) = rng.act(play.open()) else { break false };
            play.apply(act).expect("an open act");
        };
        if !chosen {
            continue;
        }
        assert!(play.can_undo(side), "seed {seed}: the card can still be changed");
        let hidden = &play.state().hidden;
        let no_secret = hidden.seen[side.foe()] == hidden.hand[side.foe()];
        if no_secret || play.pick(side, Pick::Choice(Choice::EVENT.0)).is_err() {
            continue;
        }
        let (before, acts) = (*play.open(), play.steps().len());
        assert!(!play.can_undo(side) && !play.undo(side), "seed {seed}: {} can be taken back", name(card));
        assert_eq!(
            (*play.open(), play.steps().len()),
            (before, acts),
            "seed {seed}: a refusal changed something"
        );
        played += 1;
    }
    played
}

#[test]
fn no_play_takes_back_what_went_by_a_hidden_hand() {
    let twilight = setup_of::<Twilight>(&[]);
    let late_war = setup_of::<Twilight>(&[("scenario", "late_war")]);
    let red_sea = setup_of::<RedSea>(&[]);
    for (times, name) in [
        (times_played::<Twilight>(&twilight, Ussr, BLOCKADE), "Blockade"),
        (times_played::<Twilight>(&late_war, Ussr, LATIN_AMERICAN_DEBT_CRISIS), "Latin American Debt Crisis"),
        (times_played::<Twilight>(&late_war, Us, MISSILE_ENVY), "Missile Envy"),
        (times_played::<RedSea>(&red_sea, Ussr, HERO_OF_THE_CROSSING), "Hero of the Crossing"),
        (times_played::<RedSea>(&red_sea, Us, MENGISTU_HAILE_MARIAM), "Mengistu Haile Mariam"),
    ] {
        assert!(times > 5, "{name} was played {times} times");
    }
}
