//! Warnings for a whole hand, the outlook of one card, a position in words: everything that is computed while
//! someone is waiting.

use contract::briefing::Length;
use contract::laws::random_game;
use contract::{CardId, CardSet, Drawing, Game, Lang, Now, OptionValues, Pick, Rules, Side, Speech};
use games::briefing::Briefing;
use games::outlook::{outlook, outlooks_brief};
use struggle::facts::{cards::*, spaces::*};
use struggle::surgery::Moment;
use struggle::{RedSea, Setup, State, Twilight};
use thirteen::Thirteen;

fn main() {
    divan::main();
}

const HAND: [CardId; 9] = [
    DUCK_AND_COVER,
    CIA_CREATED,
    GRAIN_SALES_TO_SOVIETS,
    NASSER,
    FIDEL,
    BLOCKADE,
    MARSHALL_PLAN,
    DECOLONIZATION,
    FIVE_YEAR_PLAN,
];

/// Nine cards at DEFCON 2, some of them deadly, and no attempt in the Space Race left.
fn position() -> (Setup, State) {
    let setup = Twilight::setup(&OptionValues::new()).expect("the defaults are good");
    let mut state = State::empty();
    state.public.defcon = 2;
    state.public.space_tries[Side::Ussr] = 1;
    let hand = CardSet::of(&HAND);
    let rest = (setup.joins[0].1 | setup.joins[1].1) - hand;
    state.hidden.hand[Side::Ussr] = hand;
    state.hidden.hand[Side::Us] = rest.iter().take(8).collect();
    state.hidden.deck = rest - state.hidden.hand[Side::Us];
    for (side, space, n) in [
        (Side::Ussr, ANGOLA, 1),
        (Side::Ussr, IRAQ, 2),
        (Side::Ussr, POLAND, 3),
        (Side::Ussr, CUBA, 3),
        (Side::Us, IRAN, 2),
        (Side::Us, ITALY, 2),
        (Side::Us, PANAMA, 2),
    ] {
        state.set_influence(&setup, side, space, n);
    }
    state.enter(&setup, Moment::Round(Side::Ussr, 3));
    (setup, state)
}

#[divan::bench]
fn warnings_of_a_hand(bencher: divan::Bencher<'_, '_>) {
    let (setup, state) = position();
    let Now::Ask(ask) = Twilight::open(&setup, &state).now else { panic!("a card is asked") };
    let view = Twilight::view(&setup, &state, ask.side.into());
    bencher.bench(|| outlooks_brief::<Twilight>(&setup, &view, &ask, 1));
}

#[divan::bench]
fn outlook_of_a_card(bencher: divan::Bencher<'_, '_>) {
    let (setup, state) = position();
    let Now::Ask(ask) = Twilight::open(&setup, &state).now else { panic!("a card is asked") };
    let view = Twilight::view(&setup, &state, ask.side.into());
    bencher.bench(|| outlook::<Twilight>(&setup, &view, &ask, Pick::Card(DUCK_AND_COVER), Lang::En, 1));
}

#[divan::bench]
fn table_shown(bencher: divan::Bencher<'_, '_>) {
    let (setup, state) = position();
    let view = Twilight::view(&setup, &state, Side::Ussr.into());
    bencher.bench(|| Twilight::shown(&setup, &view, Lang::En));
}

fn told(bencher: divan::Bencher<'_, '_>, length: Length) {
    let (setup, state) = position();
    let open = Twilight::open(&setup, &state);
    let view = Twilight::view(&setup, &state, Side::Ussr.into());
    bencher
        .bench(|| Briefing::<Twilight>::new(&setup, &view, Side::Ussr.into(), &open).text(length, Lang::En));
}

#[divan::bench]
fn position_in_words_short(bencher: divan::Bencher<'_, '_>) {
    told(bencher, Length::Short);
}

#[divan::bench]
fn position_in_words_full(bencher: divan::Bencher<'_, '_>) {
    told(bencher, Length::Full);
}

/// What the game itself says, without the options and their outlooks.
#[divan::bench]
fn table_in_words(bencher: divan::Bencher<'_, '_>) {
    let (setup, state) = position();
    let view = Twilight::view(&setup, &state, Side::Ussr.into());
    bencher.bench(|| Twilight::briefing(&setup, &view, Length::Full, Lang::En));
}

/// One position is kept per this many decisions of a random game.
const EVERY: usize = 5;

/// The full text with all options, for positions from random games.
#[divan::bench(types = [Twilight, RedSea, Thirteen])]
fn positions_in_words<G: Game>(bencher: divan::Bencher<'_, '_>) {
    let setup = G::setup(&OptionValues::new()).expect("the defaults are good");
    let (mut positions, mut asked) = (Vec::new(), 0);
    for seed in 0..8 {
        random_game::<G>(&setup, seed, |state, open| {
            let Some(ask) = Side::BOTH.into_iter().find_map(|side| open.ask(side)) else { return };
            asked += 1;
            if asked % EVERY == 0 {
                positions.push((G::view(&setup, state, ask.side.into()), ask.side, *open));
            }
        });
    }
    let next = std::cell::Cell::new(0);
    bencher.bench_local(|| {
        let (view, side, open) = &positions[next.replace(next.get() + 1) % positions.len()];
        Briefing::<G>::new(&setup, view, (*side).into(), open).text(Length::Full, Lang::En)
    });
}
