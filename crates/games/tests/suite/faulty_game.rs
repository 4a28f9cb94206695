//! Simulation of a game that is broken: the game that shows it is named, so that it can be played again.

use contract::show::{Gauge, Holding, Moment};
use contract::told::{Facts, Sentence};
use contract::{
    Act, Ask, Below, CardId, Game, Lang, Log, Open, OptionSpec, OptionValues, Outcome, Pick, Prompt,
    Question, Seating, Side, SpaceId, Viewer,
};
use games::toy::{Board, Entry, Setup, State, Toy, View};
use games::{SimError, SimPlan, simulate};
use std::sync::atomic::AtomicU64;

/// The toy game with a fault: it forgets every act, or panics in about one position of 200.
struct Faulty<const FORGETS: bool>;

impl<const FORGETS: bool> Game for Faulty<FORGETS> {
    const NAME: &'static str = "faulty";
    const RULES_REVISION: u32 = 1;
    type Setup = Setup;
    type State = State;
    type View = View;
    type Entry = Entry;
    type Board = Board;
    type Shown = View;

    fn apply_legal(setup: &Setup, state: &mut State, act: Act, log: Log<'_, Entry>) -> Open {
        if FORGETS {
            return Toy::open(setup, state);
        }
        assert!(!Toy::digest(state).is_multiple_of(200), "the fault");
        Toy::apply_legal(setup, state, act, log)
    }

    fn options() -> &'static [OptionSpec] {
        Toy::options()
    }
    fn setup(values: &OptionValues) -> Result<Setup, String> {
        Toy::setup(values)
    }
    fn values(setup: &Setup) -> &OptionValues {
        Toy::values(setup)
    }
    fn start(setup: &Setup) -> State {
        Toy::start(setup)
    }
    fn open(setup: &Setup, state: &State) -> Open {
        Toy::open(setup, state)
    }
    fn view(setup: &Setup, state: &State, viewer: Viewer) -> View {
        Toy::view(setup, state, viewer)
    }
    fn sample(setup: &Setup, view: &View, rng: &mut dyn Below) -> State {
        Toy::sample(setup, view, rng)
    }
    fn entry_for(entry: &Entry, viewer: Viewer) -> Option<Entry> {
        Toy::entry_for(entry, viewer)
    }
    fn reveals(entry: &Entry) -> bool {
        Toy::reveals(entry)
    }
    fn seating(state: &State) -> Seating {
        Toy::seating(state)
    }
    fn question(setup: &Setup, prompt: Prompt, lang: Lang) -> Question {
        Toy::question(setup, prompt, lang)
    }
    fn ask_word(kind: u8) -> &'static str {
        Toy::ask_word(kind)
    }
    fn pick_text(setup: &Setup, pick: Pick, lang: Lang) -> String {
        Toy::pick_text(setup, pick, lang)
    }
    fn outcome_text(setup: &Setup, outcome: Outcome, lang: Lang) -> String {
        Toy::outcome_text(setup, outcome, lang)
    }
    fn reason_word(reason: u8) -> &'static str {
        Toy::reason_word(reason)
    }
    fn board(setup: &Setup, lang: Lang) -> Board {
        Toy::board(setup, lang)
    }
    fn shown(setup: &Setup, view: &View, lang: Lang) -> View {
        Toy::shown(setup, view, lang)
    }
    fn facts(setup: &Setup, entry: &Entry) -> Facts {
        Toy::facts(setup, entry)
    }
    fn sentence(setup: &Setup, entry: &Entry, lang: Lang) -> Sentence {
        Toy::sentence(setup, entry, lang)
    }
    fn moment(setup: &Setup, view: &View, lang: Lang) -> Moment {
        Toy::moment(setup, view, lang)
    }
    fn gauges(setup: &Setup, view: &View, lang: Lang) -> Vec<Gauge> {
        Toy::gauges(setup, view, lang)
    }
    fn holding(setup: &Setup, view: &View, space: SpaceId) -> Holding {
        Toy::holding(setup, view, space)
    }
    fn between_plays(prompt: Prompt) -> bool {
        Toy::between_plays(prompt)
    }
    fn event_over(setup: &Setup, ask: &Ask) -> bool {
        Toy::event_over(setup, ask)
    }
    fn event_pick(prompt: Prompt) -> Option<Pick> {
        Toy::event_pick(prompt)
    }
    fn event_blocked(setup: &Setup, view: &View, side: Side, card: CardId, lang: Lang) -> Option<String> {
        Toy::event_blocked(setup, view, side, card, lang)
    }
    fn pick_word(setup: &Setup, pick: Pick) -> String {
        Toy::pick_word(setup, pick)
    }
    fn pick_from_word(setup: &Setup, word: &str) -> Option<Pick> {
        Toy::pick_from_word(setup, word)
    }
    fn digest(state: &State) -> u64 {
        Toy::digest(state)
    }
}

fn run<G: Game>(games: u64) -> Result<games::SimResult, SimError> {
    let setup = G::setup(&OptionValues::new()).expect("the defaults are good");
    simulate::<G>(&setup, &SimPlan { games, seed: 3, threads: 1 }, &AtomicU64::new(0))
}

#[test]
fn a_panic_names_its_game() {
    let Err(SimError::Panicked { game, seed: 3, message }) = run::<Faulty<false>>(1_000) else {
        panic!("a panicking game was counted");
    };
    assert_eq!(message, "the fault");
    assert!(run::<Faulty<false>>(game).is_ok(), "the games before it are sound");
    assert!(run::<Faulty<false>>(game + 1).is_err(), "and it is the first that is not");
}

#[test]
fn a_game_without_end_is_named() {
    assert_eq!(run::<Faulty<true>>(5), Err(SimError::Endless { game: 0, seed: 3 }));
}
