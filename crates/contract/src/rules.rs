//! What a game is by its rules: positions as plain data, decisions with their legal options, chance from outside,
//! views, and the words of records. No language and no picture: those are [`crate::Speech`] and [`crate::Drawing`].

use crate::options::Preset;
use crate::presets::Offered;
use crate::{
    Act, Below, Margin, Occasion, Open, OptionSpec, OptionValues, Pick, Refused, Seating, Side, Viewer,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Where log entries go. `None`: nobody listens, and nothing is built.
pub type Log<'a, Entry> = Option<&'a mut Vec<Entry>>;

pub trait Rules: Sized + 'static {
    /// The name used on the command line and in records.
    const NAME: &'static str;
    /// Raised by every change that makes an old record play differently.
    const RULES_REVISION: u32;

    /// Options, board, deck, tables: built once, never changed, shared by reference.
    type Setup: Send + Sync;
    /// What changes, as plain data.
    type State: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one person may know, and nothing else.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened, for the log.
    type Entry: Clone + PartialEq + Debug + Serialize + Send + Sync;

    fn options() -> &'static [OptionSpec];
    /// Common rule sets by name.
    fn presets() -> &'static [Preset];
    /// All that can be chosen.
    fn offered() -> Offered {
        Offered { presets: Self::presets(), options: Self::options() }
    }
    /// Builds a set-up, or says which option was wrong and what was expected.
    fn setup(values: &OptionValues) -> Result<Self::Setup, String>;
    /// The option values that it was built from.
    fn values(setup: &Self::Setup) -> &OptionValues;
    fn start(setup: &Self::Setup) -> Self::State;

    /// What the game waits for.
    fn open(setup: &Self::Setup, state: &Self::State) -> Open;

    /// Carries out an act that is known to be legal and says what the game waits for then.
    /// An illegal act is a broken invariant of the caller.
    fn apply_legal(setup: &Self::Setup, state: &mut Self::State, act: Act, log: Log<'_, Self::Entry>)
    -> Open;

    /// The public door: tests first and changes after, so a refusal leaves the state untouched.
    fn apply(
        setup: &Self::Setup,
        state: &mut Self::State,
        act: Act,
        log: Log<'_, Self::Entry>,
    ) -> Result<Open, Refused> {
        let open = Self::open(setup, state);
        if open.allows(act) {
            Ok(Self::apply_legal(setup, state, act, log))
        } else {
            Err(Refused { expected: Self::expected(setup, &open), got: Self::act_text(setup, act) })
        }
    }

    /// All that `viewer` may know.
    fn view(setup: &Self::Setup, state: &Self::State, viewer: Viewer) -> Self::View;
    /// A full state that the holder of this view cannot rule out.
    fn sample(setup: &Self::Setup, view: &Self::View, rng: &mut dyn Below) -> Self::State;
    /// A full state of an `earlier` view of the same viewer, in which hidden things lie as they must have lain if they now
    /// lie as in `now`, which the viewer cannot rule out either. `None`: that cannot be told. Who wants to know what the
    /// other side may hold asks by it how likely its decisions were.
    fn recall(
        _setup: &Self::Setup,
        _earlier: &Self::View,
        _now: &Self::State,
        _rng: &mut dyn Below,
    ) -> Option<Self::State> {
        None
    }
    /// Takes back what `side` has picked in secret while the other side still chooses, where there is such a pick. A
    /// sampled state holds any pick there; who knows which are likely puts one of those in its place.
    fn take_back_secret(_state: &mut Self::State, _side: Side) {}
    /// The entry as `viewer` may see it; `None` if it is not for these eyes at all.
    fn entry_for(entry: &Self::Entry, viewer: Viewer) -> Option<Self::Entry>;
    /// Whether this entry showed somebody hidden information, or says that the rules went by cards that
    /// the actor may not know: undo never goes back past it. Whoever could take back a pick after seeing
    /// how it goes on would read a hand, even where nothing is shown: that the other side is asked, or not,
    /// tells what it holds. So the entry must come in every world that the actor cannot rule out, or in
    /// none; [`crate::laws::undo_tells_nothing`] deals such worlds and compares.
    fn reveals(entry: &Self::Entry) -> bool;

    /// Which person plays which side now.
    fn seating(state: &Self::State) -> Seating;
    /// Where in its course the game stands. No rule reads it: tables of one deal draw their chance by it (`docs/dice.md`).
    fn occasion(setup: &Self::Setup, state: &Self::State) -> Occasion;
    /// By how much a game was won that ended here: by the rules, with this reason, or by its players.
    fn margin(
        _setup: &Self::Setup,
        _state: &Self::State,
        winner: Option<Side>,
        _reason: Option<u8>,
    ) -> Margin {
        Margin::of_winner(winner)
    }

    /// As which game a rating counts what is played under this set-up: the game itself, or a word of its own where other
    /// cards make another game of it. Nothing where it cannot be rated, since a player has written its cards.
    fn rated_as(_setup: &Self::Setup) -> Option<&'static str> {
        Some(Self::NAME)
    }
    /// What the US were given before play for the sake of balance, by bids or by agreement; below zero: the USSR.
    fn head_start(_setup: &Self::Setup, _state: &Self::State) -> i32 {
        0
    }

    /// The machine word for a kind of question ([`Prompt::kind`]).
    fn ask_word(kind: u8) -> &'static str;
    /// Stable machine words for the ways to end; an outcome's reason is a place in this list.
    fn reasons() -> &'static [&'static str];
    fn reason_word(reason: u8) -> &'static str {
        Self::reasons().get(reason as usize).copied().unwrap_or("unknown")
    }

    /// The stable word of an option in records: letters, digits, `_`, `-`.
    fn pick_word(setup: &Self::Setup, pick: Pick) -> String;
    fn pick_from_word(setup: &Self::Setup, word: &str) -> Option<Pick>;

    /// A number that differs between different states, for records and signatures.
    fn digest(state: &Self::State) -> u64;

    /// One act as words, as records write it.
    fn act_text(setup: &Self::Setup, act: Act) -> String {
        crate::record::act_text::<Self>(setup, act)
    }

    /// What the game waits for, in words: the first half of a refusal.
    fn expected(setup: &Self::Setup, open: &Open) -> String {
        crate::record::expected::<Self>(setup, open)
    }
}
