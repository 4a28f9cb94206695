//! Simulation of a broken game: the error names the game that failed, so that it can be played again.

use contract::options::Preset;
use contract::{Act, Below, Log, Occasion, Open, OptionSpec, OptionValues, Pick, Rules, Seating, Viewer};
use games::toy::{Entry, Setup, State, Toy, View};
use games::{SimError, SimPlan, simulate};
use std::sync::atomic::AtomicU64;

/// The toy game with a fault: it either forgets every act, or panics in about one position in 200.
struct Faulty<const FORGETS: bool>;

impl<const FORGETS: bool> Rules for Faulty<FORGETS> {
    const NAME: &'static str = "faulty";
    const RULES_REVISION: u32 = 1;
    type Setup = Setup;
    type State = State;
    type View = View;
    type Entry = Entry;
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
    fn occasion(setup: &Setup, state: &State) -> Occasion {
        Toy::occasion(setup, state)
    }
    fn ask_word(kind: u8) -> &'static str {
        Toy::ask_word(kind)
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
    fn presets() -> &'static [Preset] {
        Toy::presets()
    }
    fn reasons() -> &'static [&'static str] {
        Toy::reasons()
    }

    fn apply_legal(setup: &Setup, state: &mut State, act: Act, log: Log<'_, Entry>) -> Open {
        if FORGETS {
            return Toy::open(setup, state);
        }
        assert!(!Toy::digest(state).is_multiple_of(200), "the fault");
        Toy::apply_legal(setup, state, act, log)
    }
}

fn run<G: Rules>(games: u64) -> Result<games::SimResult, SimError> {
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
