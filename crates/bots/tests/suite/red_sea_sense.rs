//! What the heuristic must know of Red Sea, position by position.

use crate::{laid_out, picks};
use bots::evaluator;
use contract::{Act, CardId, OptionValues, Pick, Rules, Side, Viewer};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{cards, spaces};
use struggle::surgery::{Moment, Pile};
use struggle::{RedSea, Setup, State};

fn setup() -> Setup {
    RedSea::setup(&OptionValues::new()).expect("defaults")
}

/// The second turn, with influence here and there and these hands.
fn position(setup: &Setup, us: &[CardId], ussr: &[CardId], defcon: u8) -> State {
    let influence = [
        (Side::Us, spaces::KENYA, 2),
        (Side::Us, spaces::SAUDI_ARABIA, 3),
        (Side::Ussr, spaces::SOMALIA, 2),
        (Side::Ussr, spaces::SOUTH_YEMEN, 1),
    ];
    laid_out(setup, &influence, [(Side::Us, us), (Side::Ussr, ussr)], 2, defcon)
}

#[test]
fn nobody_plays_a_card_that_ends_the_world() {
    let setup = setup();
    for (side, deadly) in [
        (Side::Us, cards::MR_NYET),
        (Side::Us, cards::YEMENI_PRESIDENTIAL_ASSASSINATIONS),
        (Side::Us, cards::STAGFLATION),
        (Side::Ussr, cards::USAID),
        (Side::Ussr, cards::VOICE_OF_AMERICA_IN_AMHARIC),
        (Side::Ussr, cards::DANIEL_ARAP_MOI),
    ] {
        let mut state = position(&setup, &[], &[], 2);
        state.set_influence(&setup, Side::Us, spaces::ETHIOPIA, 1);
        state.public.space_tries = contract::BySide::new(1, 1);
        for card in [deadly, cards::SEPARATISTS, cards::ARAB_LEAGUE] {
            state.put_card(card, Pile::Hand(side));
        }
        state.enter(&setup, Moment::Round(side, 3));
        assert_ne!(picks::<RedSea>(&setup, &state, side), Pick::Card(deadly), "{deadly:?}");
    }
}

#[test]
fn flashpoints_are_left_alone_when_the_card_turned_over_could_end_the_world() {
    let setup = setup();
    for (defcon, zone_of_peace) in [(2, false), (3, true)] {
        let mut state = position(&setup, &[cards::ZBIG], &[], defcon);
        if zone_of_peace {
            state.public.effects.begin(Effect::ZoneOfPeace);
        }
        state.set_influence(&setup, Side::Ussr, spaces::MADAGASCAR, 1);
        state.enter(&setup, Moment::Round(Side::Us, 3));
        for pick in [Pick::Card(cards::ZBIG), Pick::Choice(Choice::COUP.0)] {
            RedSea::apply_legal(&setup, &mut state, Act::Pick(Side::Us, pick), None);
        }
        let Pick::Space(target) = picks::<RedSea>(&setup, &state, Side::Us) else {
            panic!("a coup has a target")
        };
        assert!(!setup.board.flashpoints.has(target), "{target:?} at DEFCON {defcon}");
    }
}

#[test]
fn africa_is_scored_at_once_when_that_wins() {
    let setup = setup();
    let mut state = position(&setup, &[], &[cards::RED_SEA_AFRICA_SCORING, cards::MR_NYET], 4);
    for (space, n) in [(spaces::ETHIOPIA, 2), (spaces::SUDAN, 2)] {
        state.set_influence(&setup, Side::Ussr, space, n);
    }
    state.enter(&setup, Moment::Round(Side::Ussr, 2));
    assert_eq!(picks::<RedSea>(&setup, &state, Side::Ussr), Pick::Card(cards::RED_SEA_AFRICA_SCORING));
}

#[test]
fn africa_is_not_scored_early_when_that_loses() {
    let setup = setup();
    let mut state = position(&setup, &[cards::RED_SEA_AFRICA_SCORING, cards::ZBIG], &[], 4);
    for (space, n) in [(spaces::ETHIOPIA, 2), (spaces::SUDAN, 2)] {
        state.set_influence(&setup, Side::Ussr, space, n);
    }
    state.enter(&setup, Moment::Round(Side::Us, 2));
    assert_eq!(picks::<RedSea>(&setup, &state, Side::Us), Pick::Card(cards::ZBIG));
}

#[test]
fn sea_lanes_flashpoints_and_romanian_autonomy_are_worth_something() {
    let setup = setup();
    let value = |state: &State| evaluator::<RedSea>().value(&setup, &RedSea::view(&setup, state, Viewer::Us));
    let base = position(&setup, &[], &[], 4);
    let with = |side, space, n| {
        let mut state = base;
        state.set_influence(&setup, side, space, n);
        value(&state)
    };
    assert!(with(Side::Us, spaces::STRATEGIC_SEA_LANES, 4) > value(&base) + 0.05);
    assert!(with(Side::Ussr, spaces::STRATEGIC_SEA_LANES, 4) < value(&base) - 0.05);
    // The second flashpoint threatens to win Africa; Djibouti does not.
    let threat = value(&base) - with(Side::Ussr, spaces::ETHIOPIA, 2);
    assert!(threat > value(&base) - with(Side::Ussr, spaces::DJIBOUTI, 2) + 0.02, "{threat}");
    let mut held = base;
    held.public.china.holder = Some(Side::Ussr);
    let mut ours = base;
    ours.public.china.holder = Some(Side::Us);
    assert!(value(&ours) > value(&held) + 0.02);
}
