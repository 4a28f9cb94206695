//! 13 Minutes on the contract.

use crate::deck::{self, parse_deck};
use crate::rules::{self, RuleOptions};
use crate::{
    Entry, REASONS, Setup, State, Thirteen, View, Why, briefing, digest, flow, show, table, text, view,
    vocabulary,
};
use contract::briefing::{Chapter, Length};
use contract::options::Preset;
use contract::show::{Gauge, Holding, Moment};
use contract::told::{Facts, Sentence};
use contract::{
    Act, Ask, Below, CardId, CardSet, Drawing, Foresight, Lang, Log, Occasion, Open, OptionSpec, OptionValue,
    OptionValues, Outcome, Pick, Prompt, Question, RefusedValues, Rules, Seating, Side, SpaceId, Speech,
    Theme, Topic, Viewer, options,
};

/// The number of final turns that a puzzle calls the end of the game: the last two rounds.
const LATE: u8 = 4;

impl Rules for Thirteen {
    const NAME: &'static str = "thirteen";
    const RULES_REVISION: u32 = 1;
    type Setup = Setup;
    type State = State;
    type View = View;
    type Entry = Entry;

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
        Ok(Setup { deck, rules: RuleOptions::read(values), values: values.clone() })
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

    fn recall(setup: &Setup, earlier: &View, now: &State, rng: &mut dyn Below) -> Option<State> {
        view::recall(setup, earlier, now, rng)
    }

    fn take_back_secret(state: &mut State, side: Side) {
        view::take_back_secret(state, side);
    }

    fn entry_for(entry: &Entry, viewer: Viewer) -> Option<Entry> {
        entry.for_viewer(viewer)
    }

    fn reveals(entry: &Entry) -> bool {
        entry.reveals()
    }

    fn rated_as(setup: &Setup) -> Option<&'static str> {
        let own = matches!(setup.values.get("deck"), Some(OptionValue::Text(text)) if !text.is_empty());
        (!own).then_some(Thirteen::NAME)
    }

    fn seating(state: &State) -> Seating {
        state.public.seating
    }

    fn occasion(setup: &Setup, state: &State) -> Occasion {
        flow::occasion(setup, state)
    }

    fn ask_word(kind: u8) -> &'static str {
        Why::from_kind(kind).map_or("unknown", Why::word)
    }

    fn reasons() -> &'static [&'static str] {
        &REASONS
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

impl Speech for Thirteen {
    const MINUTES: u32 = 15;

    fn title(lang: Lang) -> &'static str {
        text::words(lang).title()
    }

    fn about(lang: Lang) -> &'static str {
        text::words(lang).about()
    }

    fn rulebook(lang: Lang) -> &'static str {
        text::words(lang).rules()
    }

    fn glossary() -> &'static str {
        include_str!("../data/learning/glossary.md")
    }

    fn refused_values(values: &OptionValues, lang: Lang) -> Option<RefusedValues> {
        let own_deck = match values.get("deck") {
            Some(OptionValue::Text(text)) if !text.is_empty() => parse_deck(text).err(),
            _ => None,
        };
        match own_deck {
            Some(bad) => Some(RefusedValues {
                option: Some("deck"),
                text: bad.told(lang),
                problems: bad.by_line(lang).collect(),
            }),
            None => {
                let text = Self::setup(values).err()?;
                Some(RefusedValues { option: None, text, problems: Vec::new() })
            }
        }
    }

    fn notice(setup: &Setup, lang: Lang) -> Option<String> {
        setup.deck.notice(lang).map(str::to_owned)
    }

    fn question(setup: &Setup, prompt: Prompt, lang: Lang) -> Question {
        text::question(setup, prompt, lang)
    }

    fn pick_text(setup: &Setup, pick: Pick, lang: Lang) -> String {
        text::pick(setup, pick, lang)
    }

    fn pick_number(_: &Setup, pick: Pick) -> Option<u8> {
        match pick {
            Pick::Choice(choice) => vocabulary::as_number(choice),
            Pick::Card(_) | Pick::Space(_) => None,
        }
    }

    fn offer_text(setup: &Setup, ask: &Ask, pick: Pick, lang: Lang) -> String {
        text::offer(setup, ask, pick, lang)
    }

    fn outcome_text(_setup: &Setup, outcome: Outcome, lang: Lang) -> String {
        text::outcome(outcome, lang)
    }

    fn briefing(setup: &Setup, view: &View, length: Length, lang: Lang) -> Vec<Chapter> {
        briefing::briefing(setup, view, length, lang)
    }

    fn facts(_: &Setup, entry: &Entry) -> Facts {
        show::facts(entry)
    }

    fn sentence(setup: &Setup, entry: &Entry, lang: Lang) -> Sentence {
        text::entry(setup, entry, lang)
    }

    fn topic(kind: u8, pick: Pick) -> Topic {
        match (Why::from_kind(kind), pick) {
            (Some(Why::Bid), _) => Topic::Headline,
            (Some(Why::Card | Why::Use | Why::First), _) => Topic::Card,
            (Some(Why::OrderLand | Why::OrderMode | Why::OrderPlace | Why::OrderRemove | Why::Cubes), _) => {
                Topic::Influence
            }
            (_, Pick::Card(_) | Pick::Space(_) | Pick::Choice(_)) => Topic::Event,
        }
    }

    /// Bids count as headlines, and plays in the last rounds as the end of the game.
    fn themes(_: &Setup, view: &View, play: &[(u8, Pick)]) -> Vec<Theme> {
        let is_bid = play.iter().any(|(kind, _)| *kind == Why::Bid as u8);
        let is_late = view.public.turn + LATE >= crate::state::TURNS;
        let about = [(is_bid, Theme::Headline), (is_late, Theme::Endgame)];
        about.into_iter().filter_map(|(is, theme)| is.then_some(theme)).collect()
    }

    /// No entry of this game rolls a die.
    fn kind_title(kind: &str, _: Lang) -> String {
        kind.to_owned()
    }
}

impl Drawing for Thirteen {
    type Board = show::Board;
    type Shown = show::Shown;

    fn board(setup: &Setup, lang: Lang) -> show::Board {
        show::board(setup, Self::NAME, lang)
    }

    fn shown(setup: &Setup, view: &View, lang: Lang) -> show::Shown {
        show::shown(setup, view, lang)
    }

    fn moment(_: &Setup, view: &View, lang: Lang) -> Moment {
        show::moment(view, lang)
    }

    fn period(_: &Setup, view: &View, lang: Lang) -> String {
        show::moment(view, lang).text
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
}

impl Foresight for Thirteen {
    fn between_plays(prompt: Prompt) -> bool {
        [Why::Bid, Why::First, Why::Card].into_iter().any(|why| why as u8 == prompt.kind)
    }

    /// Only the last turn ends a game.
    fn is_calm(_: &Setup, state: &State) -> bool {
        state.public.turn + 1 < crate::state::TURNS
    }

    /// After the opponent's event, one conducts an Order.
    fn event_over(_: &Setup, state: &State, ask: &Ask) -> bool {
        Self::between_plays(ask.prompt) || state.public.phase == crate::state::Phase::Order
    }

    fn after_play(entry: &Entry) -> bool {
        use Entry::{Aftermath, CubaTurned, GameBegins, HandsShown, MilitaryMajority, TerritoryScored};
        matches!(
            entry,
            TerritoryScored { .. }
                | CubaTurned { .. }
                | MilitaryMajority { .. }
                | HandsShown { .. }
                | Aftermath { .. }
                | GameBegins { .. }
        )
    }

    fn hand(state: &State, side: Side) -> CardSet {
        state.hidden.hands[side].iter().collect()
    }

    fn event_pick(prompt: Prompt) -> Option<Pick> {
        let uses = [Why::Use, Why::Offer].into_iter().any(|why| why as u8 == prompt.kind);
        uses.then_some(Pick::Choice(vocabulary::EVENT))
    }

    /// Nothing forbids an event here; it can only turn out to have nothing to do.
    fn event_blocked(_: &Setup, _: &View, _: Side, _: CardId, _: Lang) -> Option<String> {
        None
    }
}
