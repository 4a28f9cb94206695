//! The rules of a game: positions as plain data, decisions with their legal options, chance from outside, views,
//! and the words of records. Language and pictures are separate: [`crate::Speech`] and [`crate::Drawing`].

use crate::options::Preset;
use crate::presets::Offered;
use crate::{
    Act, Below, Margin, Occasion, Open, OptionSpec, OptionValues, Pick, Refused, Seating, Side, Viewer,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Where log entries go. With `None` nobody is listening, and no entries are built.
pub type Log<'a, Entry> = Option<&'a mut Vec<Entry>>;

pub trait Rules: Sized + 'static {
    /// The name used on the command line and in records.
    const NAME: &'static str;
    /// Raised with every change that makes an old record play differently.
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
    /// Everything that can be chosen.
    fn offered() -> Offered {
        Offered { presets: Self::presets(), options: Self::options() }
    }
    /// Builds a set-up, or reports which option was wrong and what was expected.
    fn setup(values: &OptionValues) -> Result<Self::Setup, String>;
    /// The option values that the set-up was built from.
    fn values(setup: &Self::Setup) -> &OptionValues;
    fn start(setup: &Self::Setup) -> Self::State;

    /// What the game waits for.
    fn open(setup: &Self::Setup, state: &Self::State) -> Open;

    /// Carries out an act that is known to be legal and returns what the game waits for next. Passing an
    /// illegal act is a bug in the caller.
    fn apply_legal(setup: &Self::Setup, state: &mut Self::State, act: Act, log: Log<'_, Self::Entry>)
    -> Open;

    /// The checked entry point: it checks first and changes state afterwards, so a refusal leaves the state
    /// untouched.
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

    /// Everything that `viewer` may know.
    fn view(setup: &Self::Setup, state: &Self::State, viewer: Viewer) -> Self::View;
    /// A full state that the holder of this view cannot rule out.
    fn sample(setup: &Self::Setup, view: &Self::View, rng: &mut dyn Below) -> Self::State;
    /// A full state for an `earlier` view of the same viewer, with hidden things placed where they must have been if
    /// they are now placed as in `now`, which the viewer cannot rule out either. `None` if that cannot be determined.
    /// Used to ask how likely the other side's past decisions were, and so what it may hold.
    fn recall(
        _setup: &Self::Setup,
        _earlier: &Self::View,
        _now: &Self::State,
        _rng: &mut dyn Below,
    ) -> Option<Self::State> {
        None
    }
    /// Takes back what `side` has picked in secret while the other side is still choosing, if there is such a pick.
    /// A sampled state holds an arbitrary pick there; a caller that knows which picks are likely replaces it with
    /// one of those.
    fn take_back_secret(_state: &mut Self::State, _side: Side) {}
    /// The entry as `viewer` may see it; `None` if the viewer may not see it at all.
    fn entry_for(entry: &Self::Entry, viewer: Viewer) -> Option<Self::Entry>;
    /// Whether this entry revealed hidden information to a player, or says that the rules depended on cards
    /// the actor may not know: undo never goes back past it. If a pick could be taken back after seeing how
    /// the game goes on, that would reveal a hand even where nothing is shown: whether the other side is
    /// asked or not depends on what it holds. So the entry must occur in every world that the actor cannot
    /// rule out, or in none; [`crate::laws::undo_tells_nothing`] deals such worlds and compares them.
    fn reveals(entry: &Self::Entry) -> bool;

    /// Which person currently plays which side.
    fn seating(state: &Self::State) -> Seating;
    /// Where the game stands in its course. No rule reads it: tables that share a deal derive their chance from it
    /// (`docs/dice.md`).
    fn occasion(setup: &Self::Setup, state: &Self::State) -> Occasion;
    /// The winning margin of a game that ended here, either by the rules with this reason or by its players.
    fn margin(
        _setup: &Self::Setup,
        _state: &Self::State,
        winner: Option<Side>,
        _reason: Option<u8>,
    ) -> Margin {
        Margin::of_winner(winner)
    }

    /// The game that a rating counts this set-up as: the game itself, or a separate word if other cards make it a
    /// different game. `None` if it cannot be rated because a player has written its cards.
    fn rated_as(_setup: &Self::Setup) -> Option<&'static str> {
        Some(Self::NAME)
    }
    /// What the US received before play for balance, by bids or by agreement; negative if the USSR did.
    fn head_start(_setup: &Self::Setup, _state: &Self::State) -> i32 {
        0
    }

    /// The machine word for a kind of question ([`Prompt::kind`]).
    fn ask_word(kind: u8) -> &'static str;
    /// Stable machine words for the ways a game can end; an outcome's reason is an index into this list.
    fn reasons() -> &'static [&'static str];
    fn reason_word(reason: u8) -> &'static str {
        Self::reasons().get(reason as usize).copied().unwrap_or("unknown")
    }

    /// The stable word of an option in records: letters, digits, `_`, `-`.
    fn pick_word(setup: &Self::Setup, pick: Pick) -> String;
    fn pick_from_word(setup: &Self::Setup, word: &str) -> Option<Pick>;

    /// A hash of the state, for records and signatures.
    fn digest(state: &Self::State) -> u64;

    /// One act in words, as records write it.
    fn act_text(setup: &Self::Setup, act: Act) -> String {
        crate::record::act_text::<Self>(setup, act)
    }

    /// What the game waits for, in words: the first half of a refusal.
    fn expected(setup: &Self::Setup, open: &Open) -> String {
        crate::record::expected::<Self>(setup, open)
    }
}
