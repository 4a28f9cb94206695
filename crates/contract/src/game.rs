//! The one interface of all games.

use crate::show::{Gauge, Holding, Moment};
use crate::told::{Facts, Sentence, Told};
use crate::{
    Act, Ask, Below, CardId, Open, OptionSpec, OptionValues, Outcome, Pick, Prompt, Refused, Seating, Side,
    SpaceId, Viewer,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Language of what people read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    En,
    Ru,
}

/// A question in words. Most name the card that they are about first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The card as the sentence names it, where the sentence begins with it.
    pub card: Option<String>,
    /// What to do.
    pub task: String,
}

impl Question {
    /// The whole sentence.
    pub fn text(&self) -> String {
        match &self.card {
            Some(card) => format!("{card}: {}", self.task),
            None => self.task.clone(),
        }
    }
}

/// Where log entries go. `None`: nobody listens, and nothing is built.
pub type Log<'a, Entry> = Option<&'a mut Vec<Entry>>;

pub trait Game: Sized + 'static {
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
    /// Everything a client draws that never changes at a table.
    type Board: Serialize;
    /// The whole table as one viewer may see it, for a client to draw.
    type Shown: Serialize;

    fn options() -> &'static [OptionSpec];
    /// Common rule sets by name.
    fn presets() -> &'static [crate::options::Preset] {
        &[]
    }
    /// Builds a set-up, or says which option was wrong and what was expected.
    fn setup(values: &OptionValues) -> Result<Self::Setup, String>;
    /// Why no set-up can be built from these values, for a reader of this language: `option KEY: `, and
    /// then the reason. What programs read is what [`Game::setup`] says, in English.
    fn refused_values(values: &OptionValues, _lang: Lang) -> Option<String> {
        Self::setup(values).err()
    }
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

    /// What a player must be told before playing at such a table (a deck that is a reconstruction).
    fn notice(_setup: &Self::Setup, _lang: Lang) -> Option<String> {
        None
    }

    /// Says in a person's language what is asked, and why.
    fn question(setup: &Self::Setup, prompt: Prompt, lang: Lang) -> Question;
    /// The question as one sentence.
    fn prompt_text(setup: &Self::Setup, prompt: Prompt, lang: Lang) -> String {
        Self::question(setup, prompt, lang).text()
    }
    /// The machine word for a kind of question ([`Prompt::kind`]).
    fn ask_word(kind: u8) -> &'static str;
    fn pick_text(setup: &Self::Setup, pick: Pick, lang: Lang) -> String;
    fn outcome_text(setup: &Self::Setup, outcome: Outcome, lang: Lang) -> String;
    /// A stable machine word for a way to end.
    fn reason_word(reason: u8) -> &'static str;

    /// Cards, spaces, tracks and words of this table in one language: what never changes.
    fn board(setup: &Self::Setup, lang: Lang) -> Self::Board;
    /// The table as the holder of this view may see it: computed from the view and nothing else.
    fn shown(setup: &Self::Setup, view: &Self::View, lang: Lang) -> Self::Shown;
    /// What an entry says, without a language. The entry was cut for its reader ([`Game::entry_for`]).
    fn facts(setup: &Self::Setup, entry: &Self::Entry) -> Facts;
    /// What an entry says, in a sentence. The same entry.
    fn sentence(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> Sentence;
    /// The sentence as it is read.
    fn entry_text(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> String {
        Self::sentence(setup, entry, lang).text()
    }
    /// An entry as its reader is told it.
    fn told(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> Told {
        Told { facts: Self::facts(setup, entry), parts: Self::sentence(setup, entry, lang) }
    }
    /// A caption for entries of one kind ([`Facts::kind`]) that roll dice: "Coups".
    fn kind_title(kind: &str, _lang: Lang) -> String {
        kind.replace('_', " ")
    }
    /// Where in the course of the game this view was taken.
    fn moment(setup: &Self::Setup, view: &Self::View, lang: Lang) -> Moment;
    /// The numbers worth a chart, the score first.
    fn gauges(setup: &Self::Setup, view: &Self::View, lang: Lang) -> Vec<Gauge>;
    /// Further numbers that an outlook tells where they change, such as pieces in a supply.
    fn stocks(_setup: &Self::Setup, _view: &Self::View, _lang: Lang) -> Vec<Gauge> {
        Vec::new()
    }
    /// What lies on a space.
    fn holding(setup: &Self::Setup, view: &Self::View, space: SpaceId) -> Holding;
    /// Whether the play of one card is over when this is asked: what a warning looks ahead to.
    fn between_plays(prompt: Prompt) -> bool;
    /// Whether the event of the asked card is over when this is asked: what a forecast of an event ends with.
    fn event_over(setup: &Self::Setup, ask: &Ask) -> bool;
    /// The pick that begins the event of the asked card, where such a question has one.
    fn event_pick(prompt: Prompt) -> Option<Pick>;
    /// Why the event of `card` would not happen if `side` played it now; `None`: nothing forbids it.
    fn event_blocked(
        setup: &Self::Setup,
        view: &Self::View,
        side: Side,
        card: CardId,
        lang: Lang,
    ) -> Option<String>;

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
