//! Words for people, one folder per language: the trait [`Words`] lists what a language must say, and whatever is the
//! same in all of them is here and in `captions`.

pub(crate) mod captions;
mod en;
mod ru;

use crate::Setup;
use crate::deck::{Colour, Piece};
use crate::entry::Entry;
use crate::rules::RuleOptions;
use crate::state::Phase;
use crate::vocabulary::{DECLINE, EVENT};
use crate::why::Why;
use crate::zone::{CUBA, Zone};
use contract::told::Sentence;
use contract::{Ask, CardId, Lang, Outcome, Pick, Prompt, Question, Side, SpaceId};

pub(crate) trait Words: Sync {
    fn title(&self) -> &'static str;
    /// The game in one sentence.
    fn about(&self) -> &'static str;
    /// The rules to learn from.
    fn rules(&self) -> &'static str;
    fn entry(&self, setup: &Setup, entry: &Entry) -> Sentence;
    /// `card`: the name of the card that asks.
    fn question(&self, why: Why, card: &str, left: u8) -> Question;
    /// What it means to decline the question, or to stop.
    fn declined(&self, why: Why) -> &'static str;
    fn use_your_event(&self) -> &'static str;
    /// A numbered choice, in whatever question.
    fn choice(&self, choice: u8) -> String;
    fn outcome(&self, outcome: Outcome) -> String;
    fn side(&self, side: Side) -> &'static str;
    fn un(&self) -> &'static str;
    fn cuba(&self) -> &'static str;
    fn zone(&self, zone: Zone) -> &'static str;
    fn symbol(&self, colour: Colour) -> &'static str;
    /// A side's supply of cubes.
    fn supply(&self, side: Side) -> &'static str;
    fn if_it_ended_now(&self) -> &'static str;
    fn phase(&self, phase: Phase) -> &'static str;
    /// A point in the game's course, short and in words.
    fn moment(&self, phase: Phase, round: u8) -> [String; 2];
    fn score_line(&self, rules: &RuleOptions, key: &str) -> String;
    /// How it stands, and what that means.
    fn war_warning(&self, side: Side, symbol: Colour, count: u8, threshold: u8) -> [String; 2];
    /// `amount`: with its sign. `orders`: for how many; `None` means for all.
    fn modifier(&self, side: Side, amount: &str, orders: Option<u8>) -> String;
    /// What players must be told about a deck that is a reconstruction.
    fn reconstruction(&self) -> &'static str;
    /// What was expected in a deck file, or found there instead.
    fn deck_piece(&self, piece: &Piece) -> String;
    /// `field`: empty, or a name followed by a colon.
    fn line_of_deck(&self, line: usize) -> String;
    fn deck_problem(&self, field: &str, expected: &str, got: &str) -> String;
    fn more_problems(&self, more: usize) -> String;
}

contract::in_each_language! {
    pub(crate) fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

pub(crate) fn entry(setup: &Setup, entry: &Entry, lang: Lang) -> Sentence {
    words(lang).entry(setup, entry)
}

pub(crate) fn question(setup: &Setup, prompt: Prompt, lang: Lang) -> Question {
    let Some(why) = Why::from_kind(prompt.kind) else { return Question { card: None, task: String::new() } };
    let card = prompt.card.map_or("", |card| card_name(setup, card, lang));
    words(lang).question(why, card, prompt.left)
}

/// The label of a button: what an option of this particular question does.
pub(crate) fn offer(setup: &Setup, ask: &Ask, pick: Pick, lang: Lang) -> String {
    let said = Why::from_kind(ask.prompt.kind).and_then(|why| match pick {
        Pick::Choice(DECLINE) => Some(words(lang).declined(why)),
        Pick::Choice(EVENT) if why == Why::Offer => Some(words(lang).use_your_event()),
        Pick::Choice(_) | Pick::Card(_) | Pick::Space(_) => None,
    });
    said.map_or_else(|| self::pick(setup, pick, lang), str::to_owned)
}

pub(crate) fn pick(setup: &Setup, pick: Pick, lang: Lang) -> String {
    match pick {
        Pick::Card(card) => card_name(setup, card, lang).to_owned(),
        Pick::Space(land) => land_name(setup, land, lang).to_owned(),
        Pick::Choice(choice) => words(lang).choice(choice),
    }
}

pub(crate) fn outcome(outcome: Outcome, lang: Lang) -> String {
    words(lang).outcome(outcome)
}

fn side_name(side: Side, lang: Lang) -> &'static str {
    words(lang).side(side)
}

fn card_name(setup: &Setup, card: CardId, lang: Lang) -> &str {
    setup.deck.cards.get(card.0 as usize).map_or("?", |card| card.name.in_lang(lang))
}

fn land_name(setup: &Setup, land: SpaceId, lang: Lang) -> &str {
    if land == CUBA { words(lang).cuba() } else { card_name(setup, CardId(land.0), lang) }
}
