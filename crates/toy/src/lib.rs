//! A tiny complete game without a theme, for testing everything generic: secret bids for sides, a coin toss
//! for equal bids, hidden hands drawn from a deck, dice, claims on spaces that may be declined, and a choice
//! available at any moment.
//!
//! A round: the leader plays a card, the other side follows, a die is added to the leader's card and 4 to the
//! follower's; the higher sum claims a free space or declines. Each side may double the current round once
//! per game, at any time.

mod briefing;
mod observed;
mod rules;
mod seen;
mod show;
mod words;

use contract::briefing::{Chapter, Length};
use contract::options::{OptionName, Preset};
use contract::show::{Gauge, Holding, Moment};
use contract::told::{Facts, Sentence};
use contract::{
    Act, Ask, Below, ByLang, BySide, CardId, CardSet, Digest, Drawing, Foresight, Lang, Log, Margin,
    Occasion, Open, OptionKind, OptionSpec, OptionValue, OptionValues, Outcome, Pick, Prompt, Question,
    Rules, Seating, Side, SpaceId, Speech, Viewer, options,
};
pub use seen::{SeenBid, SeenHand, View};
use serde::{Deserialize, Serialize};
pub use show::Board;
use words::words;

pub struct Toy;

pub const CARDS: u8 = 12;
pub const SPACES: u8 = 6;
pub const HIGHEST_BID: u8 = 3;
pub const PASS: u8 = HIGHEST_BID + 1;
pub const DOUBLE: u8 = HIGHEST_BID + 2;
const HAND: u32 = 3;

pub struct Setup {
    rounds: u8,
    bids: bool,
    first_leader: Side,
    values: OptionValues,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    Bid,
    Toss,
    Deal,
    Lead,
    Follow,
    Roll,
    Claim,
    Over(Outcome),
}

/// What is face up on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    stage: Stage,
    seating: Seating,
    leader: Side,
    led: Option<CardId>,
    followed: Option<CardId>,
    round_winner: Side,
    round: u8,
    doubled: bool,
    may_double: BySide<bool>,
    owners: [Option<Side>; SPACES as usize],
    scores: BySide<u8>,
    played: CardSet,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    table: Table,
    bids: BySide<Option<u8>>,
    hands: BySide<CardSet>,
    deck: CardSet,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Entry {
    Bid { side: Side, bid: Option<u8> },
    BidsShown(BySide<u8>),
    Seated(Seating),
    Drew { side: Side, card: Option<CardId> },
    Doubled(Side),
    Played { side: Side, card: CardId },
    Rolled(u8),
    Claimed { side: Side, space: Option<SpaceId>, points: u8 },
    Over(Outcome),
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "rounds",
        title: ByLang::new(["Rounds", "Раунды"]),
        help: ByLang::new(["How many rounds are played.", "Сколько раундов в партии."]),
        kind: OptionKind::Number { min: 1, max: 6, default: 4 },
        sides: None,
    },
    OptionSpec {
        key: "bids",
        title: ByLang::new(["Bids for sides", "Торг за стороны"]),
        help: ByLang::new([
            "Both bid in secret for the US; the other side gets the bid in points.",
            "Оба тайно торгуются за США; другая сторона получает ставку очками.",
        ]),
        kind: OptionKind::Switch { default: true },
        sides: None,
    },
    OptionSpec {
        key: "leader",
        title: ByLang::new(["First leader", "Первый ход"]),
        help: ByLang::new(["Who leads the first round.", "Кто ходит первым в первом раунде."]),
        kind: OptionKind::OneOf {
            values: &[
                OptionName { key: "us", title: ByLang::new(["US", "США"]) },
                OptionName { key: "ussr", title: ByLang::new(["USSR", "СССР"]) },
            ],
        },
        sides: None,
    },
    OptionSpec {
        key: "note",
        title: ByLang::new(["Note", "Заметка"]),
        help: ByLang::new(["A text that no rule reads.", "Текст, который правила не читают."]),
        kind: OptionKind::Text { max_bytes: 200 },
        sides: None,
    },
];

impl Rules for Toy {
    const NAME: &'static str = "toy";
    const RULES_REVISION: u32 = 1;
    type Setup = Setup;
    type State = State;
    type View = View;
    type Entry = Entry;

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn presets() -> &'static [Preset] {
        &[]
    }

    fn setup(values: &OptionValues) -> Result<Setup, String> {
        options::check_all(OPTIONS, values)?;
        let value = |key| Self::offered().option(key).expect("one of the list above").value_in(values);
        let OptionValue::Number(rounds) = value("rounds") else {
            return Err("option rounds: expected a number".to_owned());
        };
        let leader = value("leader").to_string();
        Ok(Setup {
            rounds: rounds as u8,
            bids: value("bids") == OptionValue::Switch(true),
            first_leader: Side::from_word(&leader).ok_or("option leader: expected us or ussr")?,
            values: values.clone(),
        })
    }

    fn values(setup: &Setup) -> &OptionValues {
        &setup.values
    }

    fn start(setup: &Setup) -> State {
        rules::start(setup)
    }

    fn open(_: &Setup, state: &State) -> Open {
        rules::open(state)
    }

    fn apply_legal(setup: &Setup, state: &mut State, act: Act, mut log: Log<'_, Entry>) -> Open {
        rules::apply(setup, state, act, |entry| {
            if let Some(log) = &mut log {
                log.push(entry);
            }
        });
        rules::open(state)
    }

    fn view(_: &Setup, state: &State, viewer: Viewer) -> View {
        seen::view(state, viewer)
    }

    fn sample(_: &Setup, view: &View, rng: &mut dyn Below) -> State {
        seen::sample(view, rng)
    }

    fn entry_for(entry: &Entry, viewer: Viewer) -> Option<Entry> {
        seen::entry_for(entry, viewer)
    }

    fn reveals(entry: &Entry) -> bool {
        matches!(entry, Entry::BidsShown(_))
    }

    fn seating(state: &State) -> Seating {
        state.table.seating
    }

    fn occasion(_: &Setup, state: &State) -> Occasion {
        rules::occasion(state)
    }

    fn margin(_: &Setup, state: &State, winner: Option<Side>, reason: Option<u8>) -> Margin {
        let [us, ussr] = state.table.scores.0.map(i32::from);
        if reason.is_some() { Margin::Points(us - ussr) } else { Margin::decided(winner, rules::LEAD.into()) }
    }

    fn ask_word(kind: u8) -> &'static str {
        observed::ASKS.get(kind as usize + 1).copied().unwrap_or("unknown")
    }

    fn reasons() -> &'static [&'static str] {
        &rules::REASONS
    }

    fn pick_word(_: &Setup, pick: Pick) -> String {
        words::pick_word(pick)
    }

    fn pick_from_word(_: &Setup, word: &str) -> Option<Pick> {
        words::all_picks().find(|&pick| words::pick_word(pick) == word)
    }

    fn digest(state: &State) -> u64 {
        Digest::of(state)
    }
}

impl Speech for Toy {
    const MINUTES: u32 = 5;

    fn title(lang: Lang) -> &'static str {
        words(lang).title()
    }

    fn about(lang: Lang) -> &'static str {
        words(lang).about()
    }

    fn rulebook(lang: Lang) -> &'static str {
        words(lang).rulebook()
    }

    fn glossary() -> &'static str {
        include_str!("../data/glossary.md")
    }

    fn question(_: &Setup, prompt: Prompt, lang: Lang) -> Question {
        Question { card: None, task: words(lang).task(prompt.kind).to_owned() }
    }

    fn pick_text(_: &Setup, pick: Pick, lang: Lang) -> String {
        words(lang).pick(pick)
    }

    fn outcome_text(_: &Setup, outcome: Outcome, lang: Lang) -> String {
        words(lang).outcome(outcome)
    }

    fn briefing(_: &Setup, view: &View, length: Length, lang: Lang) -> Vec<Chapter> {
        briefing::briefing(view, length, lang)
    }

    fn facts(_: &Setup, entry: &Entry) -> Facts {
        show::facts(entry)
    }

    fn sentence(_: &Setup, entry: &Entry, lang: Lang) -> Sentence {
        words(lang).entry(entry)
    }

    fn kind_title(kind: &str, lang: Lang) -> String {
        assert_eq!(kind, "rolled", "the kind of every entry with a die");
        words(lang).rolls().to_owned()
    }
}

impl Drawing for Toy {
    type Board = Board;
    type Shown = View;

    fn board(_: &Setup, lang: Lang) -> Board {
        show::board(lang)
    }

    fn shown(_: &Setup, view: &View, _: Lang) -> View {
        view.clone()
    }

    fn moment(_: &Setup, view: &View, lang: Lang) -> Moment {
        show::moment(view, lang)
    }

    fn gauges(_: &Setup, view: &View, lang: Lang) -> Vec<Gauge> {
        show::gauges(view, lang)
    }

    fn holding(_: &Setup, view: &View, space: SpaceId) -> Holding {
        show::holding(view, space)
    }
}

impl Foresight for Toy {
    fn between_plays(prompt: Prompt) -> bool {
        show::between_plays(prompt)
    }

    fn event_over(_: &Setup, _: &State, ask: &Ask) -> bool {
        Toy::between_plays(ask.prompt)
    }

    fn after_play(entry: &Entry) -> bool {
        matches!(entry, Entry::Over(_))
    }

    fn hand(state: &State, side: Side) -> CardSet {
        state.hands[side]
    }

    fn event_pick(_: Prompt) -> Option<Pick> {
        None
    }

    fn event_blocked(_: &Setup, _: &View, _: Side, _: CardId, _: Lang) -> Option<String> {
        None
    }
}

impl Toy {
    /// Everything that can ever be picked.
    pub fn all_picks() -> impl Iterator<Item = Pick> {
        words::all_picks()
    }
}
