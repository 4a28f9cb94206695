//! Twilight Struggle and Red Sea, implemented on the contract.

use crate::briefing;
use crate::calm;
use crate::choice::Choice;
use crate::facts::{self, Period};
use crate::frames::Frame;
use crate::log::{Ask, Entry, Reason};
use crate::rules_options;
use crate::setup::Setup;
use crate::show;
use crate::state::{Hidden, Public, State};
use crate::table::{Table, Verdict};
use crate::text::{self, Terms};
use crate::view::{self, View};
use contract::briefing::{Chapter, Length};
use contract::options::Preset;
use contract::show::{Gauge, Holding, Moment};
use contract::told::{Facts, Sentence};
use contract::{
    Act, Below, BySide, CardId, CardSet, Digest, Drawing, Foresight, Lang, Log, Margin, Occasion, Open,
    OptionSpec, OptionValues, Outcome, Pick, Prompt, Question, Rules, Seating, Side, SpaceId, Speech, Theme,
    Topic, Viewer,
};

/// A game of the family: its board, deck and options. Everything else is shared.
pub trait Edition: 'static {
    const NAME: &'static str;
    /// What ratings call it when cards of the other edition are included.
    const COMBINED: &'static str;
    /// The terms it uses.
    const TERMS: Terms;
    fn options() -> &'static [OptionSpec];
    fn presets() -> &'static [Preset];
    fn setup(values: &OptionValues) -> Result<Setup, String>;
    /// See [`Speech`] for these.
    const MINUTES: u32;
    const GLOSSARY: &'static str;
}

/// Twilight Struggle, Deluxe edition.
pub struct Deluxe;

impl Edition for Deluxe {
    const NAME: &'static str = "twilight";
    const COMBINED: &'static str = "twilight-combined";
    const TERMS: Terms = Terms::Twilight;

    fn options() -> &'static [OptionSpec] {
        &rules_options::SPECS
    }

    fn presets() -> &'static [Preset] {
        rules_options::PRESETS
    }

    fn setup(values: &OptionValues) -> Result<Setup, String> {
        Setup::twilight(values)
    }

    const MINUTES: u32 = 180;
    const GLOSSARY: &'static str = include_str!("../data/learning/twilight.glossary.md");
}

/// Twilight Struggle: Red Sea.
pub struct HornOfAfrica;

impl Edition for HornOfAfrica {
    const NAME: &'static str = "red-sea";
    const COMBINED: &'static str = "red-sea-combined";
    const TERMS: Terms = Terms::RedSea;

    fn options() -> &'static [OptionSpec] {
        &rules_options::RED_SEA_SPECS
    }

    fn presets() -> &'static [Preset] {
        rules_options::RED_SEA_PRESETS
    }

    fn setup(values: &OptionValues) -> Result<Setup, String> {
        Setup::red_sea(values)
    }

    const MINUTES: u32 = 45;
    const GLOSSARY: &'static str = include_str!("../data/learning/red-sea.glossary.md");
}

/// The single engine, for either edition.
pub struct Struggle<E>(std::marker::PhantomData<E>);

pub type Twilight = Struggle<Deluxe>;
pub type RedSea = Struggle<HornOfAfrica>;

impl<E: Edition> Rules for Struggle<E> {
    const NAME: &'static str = E::NAME;
    const RULES_REVISION: u32 = 2;
    type Setup = Setup;
    type State = State;
    type View = View;
    type Entry = Entry;

    fn options() -> &'static [OptionSpec] {
        E::options()
    }

    fn presets() -> &'static [Preset] {
        E::presets()
    }

    fn setup(values: &OptionValues) -> Result<Setup, String> {
        E::setup(values)
    }

    fn values(setup: &Setup) -> &OptionValues {
        &setup.values
    }

    fn start(setup: &Setup) -> State {
        let mut state = State { public: Public::blank(), hidden: Hidden::blank() };
        Table::new(setup, &mut state, None).settle();
        state
    }

    fn open(setup: &Setup, state: &State) -> Open {
        let mut copy = *state;
        Table::new(setup, &mut copy, None).waiting()
    }

    #[inline]
    fn apply_legal(setup: &Setup, state: &mut State, act: Act, log: Log<'_, Entry>) -> Open {
        let mut table = Table::new(setup, state, log);
        let open = table.carry_out(act);
        #[cfg(debug_assertions)]
        table.assert_map_is_consistent();
        open
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

    fn seating(state: &State) -> Seating {
        state.public.seating
    }

    fn occasion(setup: &Setup, state: &State) -> Occasion {
        let mut copy = *state;
        Table::new(setup, &mut copy, None).occasion()
    }

    fn margin(setup: &Setup, state: &State, winner: Option<Side>, reason: Option<u8>) -> Margin {
        let by_points = [Reason::VictoryPoints, Reason::Wargames, Reason::FinalScoring];
        if by_points.iter().any(|&point| reason == Some(point as u8)) {
            return Margin::Points(state.public.vp.into());
        }
        Margin::decided(winner, setup.vp_limit.into())
    }

    fn rated_as(setup: &Setup) -> Option<&'static str> {
        Some(if setup.options.borrows() { E::COMBINED } else { E::NAME })
    }

    fn head_start(setup: &Setup, state: &State) -> i32 {
        if setup.options.bid_for_sides {
            crate::bid::head_start(state.hidden.bid)
        } else {
            i32::from(setup.options.us_handicap)
        }
    }

    fn ask_word(kind: u8) -> &'static str {
        Ask::ALL.get(kind as usize).map_or("unknown", |ask| ask.word())
    }

    fn reasons() -> &'static [&'static str] {
        &Reason::WORDS
    }

    fn pick_word(_: &Setup, pick: Pick) -> String {
        match pick {
            Pick::Choice(n) => Choice(n).word(),
            Pick::Card(CardId(n)) => match facts::CARD_FACTS.get(n as usize) {
                Some(card) if n > 0 => card.word.to_owned(),
                _ => format!("card-{n}"),
            },
            Pick::Space(SpaceId(n)) => match facts::SPACE_FACTS.get(n as usize) {
                Some(space) => space.word.to_owned(),
                None => format!("space-{n}"),
            },
        }
    }

    fn pick_from_word(_: &Setup, word: &str) -> Option<Pick> {
        let card = || facts::CARD_FACTS.iter().skip(1).position(|card| card.word == word);
        let space = || facts::SPACE_FACTS.iter().position(|space| space.word == word);
        space()
            .map(|n| Pick::Space(SpaceId(n as u8)))
            .or_else(|| card().map(|n| Pick::Card(CardId(n as u8 + 1))))
            .or_else(|| Choice::from_word(word).map(|choice| Pick::Choice(choice.0)))
    }

    fn digest(state: &State) -> u64 {
        Digest::of(state)
    }
}

impl<E: Edition> Speech for Struggle<E> {
    const MINUTES: u32 = E::MINUTES;

    fn title(lang: Lang) -> &'static str {
        text::words(lang).title(E::TERMS)
    }

    fn short_title(lang: Lang) -> &'static str {
        text::words(lang).short_title(E::TERMS)
    }

    fn about(lang: Lang) -> &'static str {
        text::words(lang).about(E::TERMS)
    }

    fn rulebook(lang: Lang) -> &'static str {
        text::words(lang).rulebook(E::TERMS)
    }

    fn glossary() -> &'static str {
        E::GLOSSARY
    }

    fn question(setup: &Setup, prompt: Prompt, lang: Lang) -> Question {
        text::question(prompt, lang, Terms::of(setup))
    }

    fn pick_text(setup: &Setup, pick: Pick, lang: Lang) -> String {
        text::pick(pick, lang, Terms::of(setup))
    }

    fn offer_text(setup: &Setup, ask: &contract::Ask, pick: Pick, lang: Lang) -> String {
        let said = match pick {
            Pick::Choice(n) => text::offers::offer(ask, Choice(n), lang, Terms::of(setup)),
            Pick::Card(_) | Pick::Space(_) => None,
        };
        said.unwrap_or_else(|| Self::pick_text(setup, pick, lang))
    }

    fn remark(setup: &Setup, view: &View, ask: &contract::Ask, lang: Lang) -> Option<String> {
        show::remark(setup, view, ask, lang)
    }

    fn outcome_text(setup: &Setup, outcome: Outcome, lang: Lang) -> String {
        text::words(lang).outcome(outcome, Terms::of(setup))
    }

    fn briefing(setup: &Setup, view: &View, length: Length, lang: Lang) -> Vec<Chapter> {
        briefing::briefing(setup, view, length, lang)
    }

    fn facts(_: &Setup, entry: &Entry) -> Facts {
        show::facts(entry)
    }

    fn sentence(setup: &Setup, entry: &Entry, lang: Lang) -> Sentence {
        text::words(lang).entry(entry, Terms::of(setup))
    }

    fn because(setup: &Setup, entry: &Entry, lang: Lang) -> Sentence {
        match *entry {
            Entry::Scored { us, ussr, battlegrounds, .. } => {
                let verdict = Verdict::of(BySide::new(us, ussr), battlegrounds);
                text::words(lang).verdict(verdict, Terms::of(setup))
            }
            _ => Sentence::default(),
        }
    }

    fn topic(kind: u8, pick: Pick) -> Topic {
        let of_use = match pick {
            Pick::Choice(n) if n == Choice::INFLUENCE.0 => Topic::Influence,
            Pick::Choice(n) if n == Choice::COUP.0 || n == Choice::REALIGN.0 => Topic::Coups,
            Pick::Choice(n) if n == Choice::SPACE.0 => Topic::Space,
            Pick::Choice(_) | Pick::Card(_) | Pick::Space(_) => Topic::Card,
        };
        let is = |kinds: &[Ask]| kinds.iter().any(|ask| *ask as u8 == kind);
        if is(&[Ask::Bid, Ask::Headline, Ask::Statecraft]) {
            Topic::Headline
        } else if is(&[Ask::PlayMode, Ask::OpsMode]) {
            of_use
        } else if is(&[Ask::PlayCard, Ask::TrapDiscard, Ask::DiscardHeld, Ask::Borrow]) {
            Topic::Card
        } else if is(&[Ask::SetupInfluence, Ask::ExtraInfluence, Ask::OpsInfluence]) {
            Topic::Influence
        } else if is(&[Ask::CoupTarget, Ask::RealignTarget]) {
            Topic::Coups
        } else {
            Topic::Event
        }
    }

    fn themes(setup: &Setup, view: &View, play: &[(u8, Pick)]) -> Vec<Theme> {
        show::themes(setup, view, play)
    }

    fn kind_title(kind: &str, lang: Lang) -> String {
        text::words(lang).dice_title(kind, E::TERMS).map_or_else(|| kind.replace('_', " "), str::to_owned)
    }
}

impl<E: Edition> Drawing for Struggle<E> {
    type Board = show::Board;
    type Shown = show::Shown;

    fn board(setup: &Setup, lang: Lang) -> show::Board {
        show::board(setup, E::NAME, lang)
    }

    fn shown(setup: &Setup, view: &View, lang: Lang) -> show::Shown {
        show::shown(setup, view, lang)
    }

    fn moment(setup: &Setup, view: &View, lang: Lang) -> Moment {
        show::moment(setup, view, lang)
    }

    fn period(setup: &Setup, view: &View, lang: Lang) -> String {
        let turn = view.public.turn;
        let begun = |period: &Period| setup.joining_turn(*period) <= turn;
        // Red Sea begins with the Mid War.
        let period = [Period::Late, Period::Mid].into_iter().find(begun).unwrap_or(Period::Early);
        text::words(lang).period(period).to_owned()
    }

    fn gauges(setup: &Setup, view: &View, lang: Lang) -> Vec<Gauge> {
        show::gauges(setup, view, lang)
    }

    fn holding(_: &Setup, view: &View, space: SpaceId) -> Holding {
        show::holding(view, space)
    }
}

impl<E: Edition> Foresight for Struggle<E> {
    fn between_plays(prompt: Prompt) -> bool {
        let kinds = [Ask::Bid, Ask::Headline, Ask::PlayCard, Ask::TrapDiscard, Ask::Statecraft];
        kinds.into_iter().any(|ask| ask as u8 == prompt.kind)
    }

    /// After the opponent's event, one conducts the operations.
    fn event_over(_: &Setup, state: &State, ask: &contract::Ask) -> bool {
        let operations = [Ask::OpsMode, Ask::OpsInfluence, Ask::CoupTarget, Ask::RealignTarget];
        let operations = operations.into_iter().any(|kind| kind as u8 == ask.prompt.kind);
        let owner = ask.prompt.card.and_then(|card| facts::CARD_FACTS[card.0 as usize].side);
        // Operations granted by an event are part of its effect.
        let of_event = state.public.stack.iter().any(|frame| matches!(frame, Frame::Event { .. }));
        Self::between_plays(ask.prompt) || operations && owner == Some(ask.side.foe()) && !of_event
    }

    fn is_calm(setup: &Setup, state: &State) -> bool {
        calm::is_calm(setup, state)
    }

    fn after_play(entry: &Entry) -> bool {
        matches!(entry, Entry::TurnEnds { .. } | Entry::TurnBegins { .. })
    }

    fn price(setup: &Setup, view: &View, ask: &contract::Ask, pick: Pick) -> u8 {
        show::price(setup, view, ask, pick)
    }

    fn hand(state: &State, side: Side) -> CardSet {
        state.hidden.hand[side]
    }

    fn event_pick(prompt: Prompt) -> Option<Pick> {
        (prompt.kind == Ask::PlayMode as u8).then_some(Pick::Choice(Choice::EVENT.0))
    }

    fn event_blocked(setup: &Setup, view: &View, side: Side, card: CardId, lang: Lang) -> Option<String> {
        show::event_blocked(setup, view, side, card, lang)
    }
}
