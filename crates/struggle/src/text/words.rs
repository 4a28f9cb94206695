//! Everything that a language must say.

use super::Terms;
use super::offers::EventOffer;
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{Period, Region};
use crate::kinds::TermWord;
use crate::log::{Ask, Entry};
use crate::show::{self, Until};
use crate::state::{PassingCard, Phase};
use crate::table::Verdict;
use crate::turn_zero::Lasting;
use contract::told::Sentence;
use contract::{CardId, Outcome, Side};
use std::borrow::Cow;

/// How close a side is to the sudden victory of Red Sea.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SuddenVictory {
    /// Africa Scoring would win now.
    Now,
    LacksCountry,
    LacksFlashpoint,
}

/// One folder per language implements this, so that none can miss a text.
pub trait Words: Sync {
    // The games.
    fn title(&self, terms: Terms) -> &'static str;
    /// The same next to the other game of the two.
    fn short_title(&self, terms: Terms) -> &'static str;
    /// The game in one sentence.
    fn about(&self, terms: Terms) -> &'static str;
    /// The rules to learn from.
    fn rulebook(&self, terms: Terms) -> &'static str;
    /// The rules options that are worded differently in Red Sea: key, title and help.
    fn red_sea_options(&self) -> &'static [(&'static str, [&'static str; 2])];

    // Names.
    fn side(&self, side: Side) -> &'static str;
    fn region(&self, region: Region) -> &'static str;
    /// For tabs and narrow columns.
    fn short_region(&self, region: Region) -> &'static str;
    /// A part of a region by its word: its name, and a short one.
    fn part_of_region(&self, word: &str) -> [&'static str; 2];
    fn period(&self, period: Period) -> &'static str;
    fn unknown_card(&self, id: u8) -> String;
    fn unknown_space(&self, id: u8) -> String;

    // What is asked.
    /// The card's name before what it asks.
    fn card_asks(&self, card: CardId) -> Cow<'static, str>;
    fn task(&self, ask: Ask, card: Option<CardId>, left: u8, terms: Terms) -> String;
    fn unknown_task(&self) -> &'static str;
    /// What the card is worth now.
    fn worth(&self, ops: u8) -> String;
    /// Where a point of influence costs two.
    fn dear(&self, foe: Side) -> String;
    fn event_follows(&self, foe: Side) -> String;
    fn event_left_out(&self, foe: Side) -> String;
    fn event_either_way(&self, foe: Side) -> String;

    // What may be picked.
    /// A choice with its own text, in whatever question.
    fn choice(&self, choice: Choice, terms: Terms) -> Option<Cow<'static, str>>;
    fn set_defcon(&self, level: u8) -> String;
    /// §11: the side that is wanted, and how much influence the other side gets, or gets in addition, for it.
    fn bid(&self, wants: Side, number: u8) -> String;
    fn unknown_choice(&self, n: u8) -> String;
    /// What it means to decline the question, or to stop.
    fn declined(&self, kind: Ask, card: Option<CardId>, terms: Terms) -> String;
    fn ops_unused(&self, left: u8) -> String;
    fn event_offer(&self, offer: EventOffer) -> &'static str;
    fn roll_again(&self) -> &'static str;
    fn end_the_game(&self) -> &'static str;

    // What happened.
    fn entry(&self, entry: &Entry, terms: Terms) -> Sentence;
    /// Why a region's standings are what they are.
    fn verdict(&self, verdict: Verdict, terms: Terms) -> Sentence;
    fn outcome(&self, outcome: Outcome, terms: Terms) -> String;
    /// A term of a sum.
    fn term(&self, term: TermWord, terms: Terms) -> &'static str;
    /// What dice are rolled for, by the kind of log entry; `None` for a kind without dice.
    fn dice_title(&self, kind: &str, terms: Terms) -> Option<&'static str>;

    // What lasts.
    fn effect(&self, effect: Effect, terms: Terms) -> String;
    fn until(&self, until: Until, terms: Terms) -> &'static str;
    fn red_scare(&self, side: Side, n: u8) -> String;
    fn death_squads(&self, favoured: Side, n: u8, terms: Terms) -> String;
    /// What a crisis of Turn Zero left behind.
    fn lasting(&self, lasting: Lasting) -> &'static str;
    fn sea_lanes(&self, control: Option<Side>, leads: Option<Side>) -> String;
    fn africa_victory(&self, side: Side, how: SuddenVictory) -> String;
    /// Why an event that `side` would carry out does not happen. Only `Table::can_occur` decides whether it does.
    fn no_effect(&self, card: CardId, side: Side) -> String;
    /// A crisis of Turn Zero has left the event without effect.
    fn void_event(&self) -> &'static str;
    /// What a level of DEFCON forbids. `closed`: the regions without coups and realignments.
    fn defcon(&self, level: u8, closed: &[Region], terms: Terms) -> String;

    // Captions.
    fn captions(&self, terms: Terms) -> show::Words;
    fn score_title(&self) -> &'static str;
    fn phase(&self, phase: Phase, terms: Terms) -> String;
    /// A turn as a code and in words.
    fn turn(&self, turn: u8, terms: Terms) -> [String; 2];
    /// A part of a turn, short and in words.
    fn part_of_turn(&self, phase: Phase, round: u8, terms: Terms) -> [String; 2];
    fn turn_zero(&self) -> &'static str;
    /// §8.2.
    fn military_rule(&self, terms: Terms) -> String;
    /// Who has the China Card or Romanian Autonomy, and whether it can be played.
    fn passing(&self, card: PassingCard, terms: Terms) -> String;
    /// The sixth box of the Space Race where any number of held cards may be discarded.
    fn discards_any_held(&self) -> &'static str;
}
