//! A game in progress, whichever game it is. [`Live`] is what a table needs of it; [`Course`] is the
//! one implementation, generic over the contract. No rule of any game is known here.

mod course;
mod draw;
mod open;
mod think;

pub use open::{RuleSet, Words, open};
pub use think::{Advise, Decide};

use crate::eyes::{Chairs, Eyes};
use bots::BotName;
use contract::{Lang, Open, Outcome, Pick, Refused, Seating, Side, Viewer};
use games::Seed;
use wire::catalogue::Drawn;
use wire::live::{AskInfo, Choice, LogLine};

/// A game with its history and its dice.
pub trait Live: Send {
    /// What the game waits for.
    fn now(&self) -> &Open;
    fn seating(&self) -> Seating;
    /// How many acts there were so far, chance included.
    fn acts(&self) -> usize;
    /// Whether a player has decided anything yet.
    fn begun(&self) -> bool;
    /// A number for the state: equal states have equal ones.
    fn digest(&self) -> u64;

    /// People sit down and the dice are loaded with the seed.
    fn seat(&mut self, chairs: Chairs, seed: Seed);
    /// A new event begins: what happens now is its news.
    fn event(&mut self, seq: u32);
    /// One act that is known from an event, as a record writes it.
    fn act(&mut self, line: &str) -> Result<(), String>;
    /// A player's decision; its line is added to `body`.
    fn pick(&mut self, side: Side, pick: Pick, body: &mut String) -> Result<(), Refused>;
    /// Lets the dice decide until a player must; their lines are added to `body`.
    fn resolve(&mut self, body: &mut String);
    fn can_undo(&self, side: Side) -> bool;
    /// Takes back the last decision of `side`; false if that cannot be.
    fn undo(&mut self, side: Side) -> bool;

    fn shown(&self, viewer: Viewer, lang: Lang) -> Drawn;
    fn ask(&self, side: Side, lang: Lang) -> Option<AskInfo>;
    fn standing(&self, side: Side, lang: Lang) -> Vec<Choice>;
    /// `T4 AR3`
    fn moment(&self, lang: Lang) -> String;
    /// The log lines of events later than `after`, as these eyes may read them. Those of the last
    /// event are told without going through the whole game.
    fn log(&self, eyes: Eyes, lang: Lang, after: u32) -> Vec<LogLine>;
    /// What somebody who has seen event `after` has to forget: all lines later than this event.
    fn taken_back(&self, after: u32) -> Option<u32>;
    fn reason_word(&self, outcome: Outcome) -> &'static str;

    /// The work of a computer player that must decide for `side`: on what `side` may know alone.
    fn decide(&self, side: Side, bot: &BotName, seed: u64) -> Option<Decide>;
    /// The work of answering what a strong player would do.
    fn advise(&self, side: Side, lang: Lang) -> Option<Advise>;

    /// The whole game as a record.
    fn record(&self, facts: &[(String, String)]) -> String;
}
