//! 13 Minutes: The Cuban Missile Crisis, with its campaign, on the contract of all our games.
//!
//! Thirteen cards, twenty-six cubes, three zones. Each card played becomes a territory; who places
//! cubes on it draws it nearer, and three symbols of one colour in a sphere mean nuclear war. The
//! deck is data: events are lists of ops (`ops.rs`), read and checked by `deck.rs` and run by one
//! interpreter (`event.rs`). References like "rules 8.2" and "A18" are to the sections and the
//! numbered readings of the rules this crate implements.

pub mod deck;
mod digest;
mod entry;
mod event;
mod flow;
pub mod kinds;
pub mod ops;
mod order;
mod pile;
mod question;
pub mod rules;
mod scoring;
mod select;
pub mod show;
pub mod state;
mod table;
mod text;
mod view;
pub mod vocabulary;
mod why;
pub mod zone;

pub use deck::{Deck, DeckError, parse_deck};
pub use entry::{Entry, Lying};
pub use rules::Rules;
pub use scoring::REASONS;
pub use state::State;
pub use view::View;
pub use why::Why;

use contract::options::Preset;
use contract::show::{Gauge, Holding, Moment};
use contract::told::{Facts, Sentence};
use contract::{
    Act, Ask, Below, CardId, Game, Lang, Log, Open, OptionSpec, OptionValue, OptionValues, Outcome, Pick,
    Prompt, Question, Seating, Side, SpaceId, Viewer, options,
};

/// Deck and options of one table.
#[derive(Clone, Debug)]
pub struct Setup {
    pub deck: Deck,
    pub rules: Rules,
    pub values: OptionValues,
}

/// The game.
pub struct Thirteen;

impl Game for Thirteen {
    const NAME: &'static str = "thirteen";
    const RULES_REVISION: u32 = 1;

    type Setup = Setup;
    type State = State;
    type View = View;
    type Entry = Entry;
    type Board = show::Board;
    type Shown = show::Shown;

    fn options() -> &'static [OptionSpec] {
        &rules::OPTIONS
    }

    fn presets() -> &'static [Preset] {
        rules::PRESETS
    }

    fn setup(values: &OptionValues) -> Result<Setup, String> {
        options::check_all(&rules::OPTIONS, values)?;
        let deck = match values.get("deck") {
            Some(OptionValue::Text(text)) if !text.is_empty() => {
                parse_deck(text).map_err(|bad| format!("option deck: {bad}"))?
            }
            _ => deck::SHIPPED_DECK.clone(),
        };
        Ok(Setup { deck, rules: Rules::read(values), values: values.clone() })
    }

    fn refused_values(values: &OptionValues, lang: Lang) -> Option<String> {
        let own_deck = match values.get("deck") {
            Some(OptionValue::Text(text)) if !text.is_empty() => parse_deck(text).err(),
            _ => None,
        };
        own_deck.map(|bad| format!("option deck: {}", bad.told(lang))).or_else(|| Self::setup(values).err())
    }

    fn values(setup: &Setup) -> &OptionValues {
        &setup.values
    }

    fn start(setup: &Setup) -> State {
        flow::start(setup)
    }

    fn open(setup: &Setup, state: &State) -> Open {
        flow::open(setup, state)
    }

    #[inline]
    fn apply_legal(setup: &Setup, state: &mut State, act: Act, log: Log<'_, Entry>) -> Open {
        table::Table { setup, s: state, log }.carry_out(act)
    }

    fn view(setup: &Setup, state: &State, viewer: Viewer) -> View {
        view::view(setup, state, viewer)
    }

    fn sample(setup: &Setup, view: &View, rng: &mut dyn Below) -> State {
        view::sample(setup, view, rng)
    }

    fn entry_for(entry: &Entry, viewer: Viewer) -> Option<Entry> {
        entry.for_viewer(viewer)
    }

    fn reveals(entry: &Entry) -> bool {
        entry.reveals()
    }

    fn seating(state: &State) -> Seating {
        state.public.seating
    }

    fn notice(setup: &Setup, lang: Lang) -> Option<String> {
        setup.deck.notice(lang).map(str::to_owned)
    }

    fn question(setup: &Setup, prompt: Prompt, lang: Lang) -> Question {
        text::question(setup, prompt, lang)
    }

    fn ask_word(kind: u8) -> &'static str {
        Why::from_kind(kind).map_or("unknown", Why::word)
    }

    fn pick_text(setup: &Setup, pick: Pick, lang: Lang) -> String {
        text::pick(setup, pick, lang)
    }

    fn outcome_text(_setup: &Setup, outcome: Outcome, lang: Lang) -> String {
        text::outcome(outcome, lang)
    }

    fn reason_word(reason: u8) -> &'static str {
        REASONS.get(reason as usize).copied().unwrap_or("unknown")
    }

    fn board(setup: &Setup, lang: Lang) -> show::Board {
        show::board(setup, Self::NAME, lang)
    }

    fn shown(setup: &Setup, view: &View, lang: Lang) -> show::Shown {
        show::shown(setup, view, lang)
    }

    fn facts(_: &Setup, entry: &Entry) -> Facts {
        show::facts(entry)
    }

    fn sentence(setup: &Setup, entry: &Entry, lang: Lang) -> Sentence {
        text::entry(setup, entry, lang)
    }

    fn moment(_: &Setup, view: &View, lang: Lang) -> Moment {
        show::moment(view, lang)
    }

    fn gauges(setup: &Setup, view: &View, lang: Lang) -> Vec<Gauge> {
        show::gauges(setup, view, lang)
    }

    fn stocks(setup: &Setup, view: &View, lang: Lang) -> Vec<Gauge> {
        show::stocks(setup, view, lang)
    }

    fn holding(_: &Setup, view: &View, space: SpaceId) -> Holding {
        show::holding(view, space)
    }

    fn between_plays(prompt: Prompt) -> bool {
        [Why::Bid, Why::First, Why::Card].into_iter().any(|why| why as u8 == prompt.kind)
    }

    /// After the opponent's event one has its Order.
    fn event_over(_: &Setup, ask: &Ask) -> bool {
        Self::between_plays(ask.prompt) || ask.prompt.kind == Why::OrderLand as u8
    }

    fn event_pick(prompt: Prompt) -> Option<Pick> {
        let uses = [Why::Use, Why::Offer].into_iter().any(|why| why as u8 == prompt.kind);
        uses.then_some(Pick::Choice(vocabulary::EVENT))
    }

    /// Nothing forbids an event here; one can only find nothing to do.
    fn event_blocked(_: &Setup, _: &View, _: Side, _: CardId, _: Lang) -> Option<String> {
        None
    }

    fn pick_word(setup: &Setup, pick: Pick) -> String {
        vocabulary::word(pick, |card| setup.deck.card(card).id.clone())
    }

    fn pick_from_word(setup: &Setup, word: &str) -> Option<Pick> {
        vocabulary::from_word(word, |id| setup.deck.find(id))
    }

    fn digest(state: &State) -> u64 {
        digest::digest(state)
    }
}
