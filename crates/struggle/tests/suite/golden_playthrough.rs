//! Two games as a person would read them: every ask with its options, every act, and what both sides know
//! about the hands whenever that changes.

use crate::golden_file::{random_game, setup};
use contract::{Ask, CardSet, Chance, Now, Open, Options, Pick, Rules, Side, Viewer};
use std::fmt::Write;
use struggle::log::Ask as Kind;
use struggle::{Setup, State, Twilight};

const ACTS: usize = 120;

fn words(setup: &Setup, options: &Options) -> String {
    let words: Vec<_> = options.iter().map(|pick| Twilight::pick_word(setup, pick)).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

fn cards(setup: &Setup, cards: CardSet) -> String {
    words(setup, &Options::cards(cards))
}

fn ask_line(setup: &Setup, open: &Open, ask: &Ask) -> String {
    let kind = Kind::ALL[ask.prompt.kind as usize];
    let about = ask
        .prompt
        .card
        .map_or(String::new(), |card| format!(" about {}", Twilight::pick_word(setup, Pick::Card(card))));
    let options = words(setup, &open.options(ask.side));
    format!("  {} is asked {kind:?}{about}, {} left: {options}\n", ask.side.word(), ask.prompt.left)
}

fn open_lines(setup: &Setup, open: &Open) -> String {
    match &open.now {
        Now::Ask(ask) => ask_line(setup, open, ask),
        Now::Both(a, b) => ask_line(setup, open, a) + &ask_line(setup, open, b),
        Now::Chance(Chance::Card { from }) => format!("  chance draws one of {} cards\n", from.len()),
        Now::Chance(Chance::Die) => "  chance rolls a die\n".to_owned(),
        Now::Chance(Chance::Coin) => "  chance tosses a coin\n".to_owned(),
        Now::Over(outcome) => {
            let winner = outcome.winner.map_or("nobody", Side::word);
            format!("  over: {winner} wins by {}\n", Twilight::reason_word(outcome.reason))
        }
    }
}

/// What each side knows: its own hand, and the part of the other that it has seen.
fn known_lines(setup: &Setup, state: &State) -> String {
    let line = |side: Side| {
        let view = Twilight::view(setup, state, Viewer::from(side));
        let (own, other) = (cards(setup, view.known[side]), cards(setup, view.known[side.foe()]));
        format!("  {} holds {own}; knows of the other hand {other}\n", side.word())
    };
    line(Side::Us) + &line(Side::Ussr)
}

fn playthrough(setup: &Setup, seed: u64) -> String {
    let mut text = String::new();
    let mut known_before = String::new();
    let mut n = 0;
    random_game(setup, seed, |state, open, act| {
        n += 1;
        let public = &state.public;
        writeln!(
            text,
            "{n}. turn {} round {} defcon {} vp {}",
            public.turn, public.round, public.defcon, public.vp
        )
        .expect("a string takes any text");
        let known = known_lines(setup, state);
        if known != known_before {
            text += &known;
            known_before = known;
        }
        text += &open_lines(setup, open);
        if let Some(act) = act {
            writeln!(text, "> {}", Twilight::act_text(setup, act)).expect("a string takes any text");
        }
        n < ACTS
    });
    text
}

fn check(name: &str, text: &str) {
    let advice = "The game reads differently: see in the difference whether that is right.";
    crate::golden_file::check(&format!("golden/{name}.txt"), text, advice);
}

#[test]
fn a_game_from_its_beginning() {
    check("standard_seed_2", &playthrough(&setup(&[("us_handicap", "2")]), 2));
}

#[test]
fn a_game_of_the_late_war() {
    check("late_war_seed_5", &playthrough(&setup(&[("scenario", "late_war")]), 5));
}
