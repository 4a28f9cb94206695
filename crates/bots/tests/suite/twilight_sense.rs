//! What the heuristic must know of Twilight Struggle, position by position.

use crate::{laid_out, picks};
use bots::evaluator;
use contract::{Act, CardId, OptionValues, Pick, Rules, Side, Viewer};
use struggle::choice::Choice;
use struggle::facts::{cards, spaces};
use struggle::surgery::{Moment, Pile};
use struggle::{Setup, State, Twilight};

fn setup() -> Setup {
    Twilight::setup(&OptionValues::new()).expect("defaults")
}

/// A Mid War position with influence here and there and these hands.
fn position(setup: &Setup, us: &[CardId], ussr: &[CardId], defcon: u8) -> State {
    let influence = [
        (Side::Us, spaces::FRANCE, 3),
        (Side::Us, spaces::ANGOLA, 2),
        (Side::Us, spaces::BRAZIL, 2),
        (Side::Ussr, spaces::POLAND, 3),
        (Side::Ussr, spaces::ZAIRE, 2),
        (Side::Ussr, spaces::CHILE, 3),
    ];
    laid_out(setup, &influence, [(Side::Us, us), (Side::Ussr, ussr)], 5, defcon)
}

#[test]
fn nobody_plays_a_card_that_ends_the_world() {
    let setup = setup();
    for (side, deadly) in [
        (Side::Ussr, cards::DUCK_AND_COVER),
        (Side::Ussr, cards::SOVIETS_SHOOT_DOWN_KAL_007),
        (Side::Ussr, cards::CIA_CREATED),
        (Side::Us, cards::WE_WILL_BURY_YOU),
        (Side::Us, cards::LONE_GUNMAN),
    ] {
        let hand = [deadly, cards::ROMANIAN_ABDICATION, cards::CAPTURED_NAZI_SCIENTIST];
        let mut state = position(&setup, &[], &[], 2);
        // Already spaced: the card can only be played for its points, which triggers its event.
        state.public.space_tries = contract::BySide::new(1, 1);
        for card in hand {
            state.put_card(card, Pile::Hand(side));
        }
        state.enter(&setup, Moment::Round(side, 3));
        assert_ne!(picks::<Twilight>(&setup, &state, side), Pick::Card(deadly), "{side:?}");
    }
}

#[test]
fn a_deadly_card_goes_to_space() {
    let setup = setup();
    let mut state = position(&setup, &[], &[cards::DUCK_AND_COVER], 2);
    state.public.china.holder = Some(Side::Us);
    state.enter(&setup, Moment::Round(Side::Ussr, 3));
    let open = Twilight::open(&setup, &state);
    assert!(open.allows(Act::Pick(Side::Ussr, Pick::Card(cards::DUCK_AND_COVER))));
    let act = Act::Pick(Side::Ussr, Pick::Card(cards::DUCK_AND_COVER));
    Twilight::apply_legal(&setup, &mut state, act, None);
    assert_eq!(picks::<Twilight>(&setup, &state, Side::Ussr), Pick::Choice(Choice::SPACE.0));
}

#[test]
fn a_scoring_card_is_not_held_past_the_last_round() {
    let setup = setup();
    let hand = [cards::EUROPE_SCORING, cards::MARSHALL_PLAN, cards::ABM_TREATY];
    for side in Side::BOTH {
        let mut state = position(&setup, &[], &[], 4);
        for card in hand {
            state.put_card(card, Pile::Hand(side));
        }
        // Whatever it costs.
        for space in [spaces::WEST_GERMANY, spaces::ITALY] {
            state.set_influence(&setup, side.foe(), space, 5);
        }
        state.enter(&setup, Moment::Round(side, 7));
        assert_eq!(picks::<Twilight>(&setup, &state, side), Pick::Card(cards::EUROPE_SCORING), "{side:?}");
    }
}

#[test]
fn a_battleground_is_not_couped_at_defcon_2() {
    let setup = setup();
    let mut state = position(&setup, &[], &[cards::ABM_TREATY], 2);
    state.enter(&setup, Moment::Round(Side::Ussr, 3));
    for pick in [Pick::Card(cards::ABM_TREATY), Pick::Choice(Choice::COUP.0)] {
        Twilight::apply_legal(&setup, &mut state, Act::Pick(Side::Ussr, pick), None);
    }
    state.set_influence(&setup, Side::Us, spaces::CAMEROON, 1);
    let Pick::Space(target) = picks::<Twilight>(&setup, &state, Side::Ussr) else {
        panic!("a coup has a target")
    };
    assert!(!setup.board.battlegrounds.has(target), "{target:?}");
}

#[test]
fn a_boycott_that_ends_the_world_for_the_host_is_taken() {
    let setup = setup();
    let mut state = position(&setup, &[cards::OLYMPIC_GAMES, cards::NATO], &[cards::NASSER], 2);
    state.enter(&setup, Moment::Round(Side::Us, 3));
    for pick in [Pick::Card(cards::OLYMPIC_GAMES), Pick::Choice(Choice::EVENT.0)] {
        Twilight::apply_legal(&setup, &mut state, Act::Pick(Side::Us, pick), None);
    }
    assert_eq!(picks::<Twilight>(&setup, &state, Side::Ussr), Pick::Choice(Choice::BOYCOTT.0));
}

#[test]
fn more_points_and_more_battlegrounds_are_worth_more() {
    let setup = setup();
    let value =
        |state: &State| evaluator::<Twilight>().value(&setup, &Twilight::view(&setup, state, Viewer::Us));
    let base = position(&setup, &[], &[], 4);
    let mut ahead = base;
    ahead.public.vp = 8;
    let mut mapped = base;
    mapped.set_influence(&setup, Side::Us, spaces::WEST_GERMANY, 4);
    let mut behind = base;
    behind.set_influence(&setup, Side::Ussr, spaces::WEST_GERMANY, 4);
    assert!(value(&ahead) > value(&base) + 0.05);
    assert!(value(&mapped) > value(&base) + 0.02);
    assert!(value(&behind) < value(&base) - 0.02);
}
