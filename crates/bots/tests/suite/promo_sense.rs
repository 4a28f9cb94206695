//! What the heuristic must know of the promo cards and the alternate Space Race.

use crate::{laid_out, picks};
use bots::evaluator;
use contract::{Act, CardId, OptionValue, Pick, Rules, Side, Viewer};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{cards, spaces};
use struggle::surgery::Moment;
use struggle::{Setup, State, Twilight};

fn setup() -> Setup {
    let keys = ["promo_pack_1", "promo_pack_2", "alternate_space"];
    let values = keys.into_iter().map(|key| (key.to_owned(), OptionValue::Switch(true))).collect();
    Twilight::setup(&values).expect("good options")
}

/// `side` holds these cards in its third round of turn 5.
fn position(setup: &Setup, side: Side, hand: &[CardId], defcon: u8) -> State {
    let influence = [
        (Side::Us, spaces::FRANCE, 3),
        (Side::Us, spaces::ANGOLA, 2),
        (Side::Ussr, spaces::POLAND, 3),
        (Side::Ussr, spaces::CHILE, 3),
        (Side::Us, spaces::EGYPT, 4),
        (Side::Ussr, spaces::EGYPT, 2),
        (Side::Us, spaces::INDIA, 2),
        (Side::Ussr, spaces::INDIA, 5),
    ];
    laid_out(setup, &influence, [(side, hand), (side.foe(), &[])], 5, defcon)
}

#[test]
fn first_lightning_and_kremlin_flu_do_not_end_the_world() {
    let setup = setup();
    for (side, deadly) in [
        (Side::Us, cards::FIRST_LIGHTNING),
        (Side::Ussr, cards::FIRST_LIGHTNING),
        // The US would coup in Chile.
        (Side::Ussr, cards::KREMLIN_FLU),
    ] {
        let hand =
            [deadly, cards::ROMANIAN_ABDICATION, cards::CAPTURED_NAZI_SCIENTIST, cards::TRUMAN_DOCTRINE];
        let mut state = position(&setup, side, &hand, 2);
        state.public.space_tries = contract::BySide::new(1, 1);
        state.enter(&setup, Moment::Round(side, 3));
        assert_ne!(picks::<Twilight>(&setup, &state, side), Pick::Card(deadly), "{side:?} {deadly:?}");
    }
}

#[test]
fn non_aligned_movement_clears_what_the_opponent_holds() {
    let setup = setup();
    for (side, country) in [(Side::Us, spaces::INDIA), (Side::Ussr, spaces::EGYPT)] {
        let mut state = position(&setup, side, &[cards::NON_ALIGNED_MOVEMENT], 4);
        state.enter(&setup, Moment::Round(side, 3));
        for pick in [Pick::Card(cards::NON_ALIGNED_MOVEMENT), Pick::Choice(Choice::EVENT.0)] {
            Twilight::apply_legal(&setup, &mut state, Act::Pick(side, pick), None);
        }
        assert_eq!(picks::<Twilight>(&setup, &state, side), Pick::Space(country), "{side:?}");
    }
}

#[test]
fn a_poor_coup_is_rolled_again_and_a_good_one_is_kept() {
    let setup = setup();
    for (die, choice) in [(1, Choice::ACCEPT), (6, Choice::DECLINE)] {
        let mut state = position(&setup, Side::Us, &[cards::ABM_TREATY], 4);
        state.public.space = contract::BySide::new(6, 0);
        state.enter(&setup, Moment::Round(Side::Us, 3));
        for pick in [Pick::Card(cards::ABM_TREATY), Pick::Choice(Choice::COUP.0), Pick::Space(spaces::CHILE)]
        {
            Twilight::apply_legal(&setup, &mut state, Act::Pick(Side::Us, pick), None);
        }
        Twilight::apply_legal(&setup, &mut state, Act::Rolled(die), None);
        assert_eq!(picks::<Twilight>(&setup, &state, Side::Us), Pick::Choice(choice.0), "die {die}");
    }
}

/// Two points control Zaire only until Mobutu Sese Seko.
#[test]
fn a_zaire_of_stability_three_is_seen() {
    let setup = setup();
    let value = |mobutu: bool| {
        let mut state = position(&setup, Side::Us, &[], 4);
        if mobutu {
            state.public.effects.begin(Effect::Mobutu);
        }
        state.set_influence(&setup, Side::Us, spaces::ZAIRE, 2);
        evaluator::<Twilight>().value(&setup, &Twilight::view(&setup, &state, Viewer::Us))
    };
    assert!(value(false) > value(true));
}
