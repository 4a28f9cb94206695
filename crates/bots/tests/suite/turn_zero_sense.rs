//! What the heuristic must know of Turn Zero.

use bots::arena::decide_at;
use bots::{BotName, evaluator};
use contract::{Act, CardId, Now, OptionValue, Pick, Rules, Side, SplitMix, Viewer};
use struggle::facts::{CRISES, cards, spaces};
use struggle::surgery::Pile;
use struggle::{Setup, State, Twilight};

fn setup() -> Setup {
    let values = [("turn_zero".to_owned(), OptionValue::Switch(true))].into_iter().collect();
    Twilight::setup(&values).expect("good options")
}

fn dummy(side: Side) -> CardId {
    match side {
        Side::Us => cards::DUMMY_US,
        Side::Ussr => cards::DUMMY_USSR,
    }
}

/// The position in which the sixth crisis is waiting for statecraft, and none has been used up.
fn last_crisis(setup: &Setup, seed: u64) -> State {
    let mut rng = SplitMix(seed);
    let mut state = Twilight::start(setup);
    let mut open = Twilight::open(setup, &state);
    loop {
        let over = CRISES.iter().filter(|crisis| state.public.turn_zero.row(crisis.card).is_some()).count();
        let act = match open.now {
            Now::Both(..) if over + 1 == CRISES.len() => return state,
            Now::Both(us, _) => Act::Pick(us.side, Pick::Card(dummy(us.side))),
            Now::Ask(ask) => Act::Pick(ask.side, Pick::Card(dummy(ask.side))),
            Now::Chance(chance) => rng.chance(&chance),
            Now::Over(_) => unreachable!("a game that begins"),
        };
        open = Twilight::apply_legal(setup, &mut state, act, None);
    }
}

/// In the last crisis nothing is held back: the strongest card, or in a match of nerves the one that cancels.
#[test]
fn statecraft_is_not_wasted_in_the_last_crisis() {
    let setup = setup();
    let (mut strong, mut all) = (0, 0);
    for seed in 0..12 {
        let state = last_crisis(&setup, seed);
        for (side, best) in [(Side::Us, cards::MARSHALL), (Side::Ussr, cards::MOLOTOV)] {
            let mut bot = "heuristic".parse::<BotName>().expect("a name").build::<Twilight>(seed);
            let pick = decide_at(&setup, &state, &Twilight::open(&setup, &state), side, &mut *bot);
            all += 1;
            strong += usize::from(pick == Some(Pick::Card(best)));
        }
    }
    assert!(2 * strong > all, "{strong} of {all}: one in five would be chance");
}

/// The value of a position for the US in which a crisis has ended with its highest row, or with none at all.
fn value(setup: &Setup, crisis: Option<CardId>, held: &[(Side, contract::SpaceId, u8)]) -> f32 {
    let mut state = State::empty();
    for card in setup.deck.iter() {
        state.put_card(card, Pile::Deck);
    }
    for &(side, space, n) in held {
        state.set_influence(setup, side, space, n);
    }
    state.public.turn = 3;
    if let Some(crisis) = crisis {
        state.public.turn_zero.end(crisis, 3);
    }
    evaluator::<Twilight>().value(setup, &Twilight::view(setup, &state, Viewer::Us))
}

#[test]
fn taiwan_counts_for_more_as_a_battleground() {
    let setup = setup();
    let gain = |crisis| {
        let with = value(&setup, crisis, &[(Side::Us, spaces::TAIWAN, 3)]);
        with - value(&setup, crisis, &[])
    };
    assert!(gain(Some(cards::CHINESE_CIVIL_WAR_CRISIS)) > gain(None) + 0.001);
}

#[test]
fn control_of_europe_wins_nothing_under_allied_berlin() {
    let setup = setup();
    let europe = setup.board.region(struggle::facts::Region::Europe);
    let held: Vec<_> = europe.iter().map(|space| (Side::Us, space, 5)).collect();
    assert!(value(&setup, Some(cards::VE_DAY), &held) < value(&setup, None, &held));
}
