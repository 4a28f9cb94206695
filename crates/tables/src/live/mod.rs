//! A game in progress, whichever game it is. [`Live`] is what a table needs of it; [`Course`] is the
//! one implementation, generic over the contract. No rule of any game is known here.

mod course;
mod draw;
mod given_back;
mod open;
mod openly;
mod options;
mod passages;
mod past;
mod think;

pub use open::{About, RuleSet, open};
pub use options::{Words, set_up, with_preset};
pub use passages::{ChanceKind, Chanced, Passage};
pub use past::{PastView, Steps};
pub use think::{Advise, Brief, Decide, Look, Warn};

use crate::eyes::{Chairs, Eyes, SeatNumber};
use bots::BotName;
use contract::briefing::Length;
use contract::record::RecordLine;
use contract::{Ask, Lang, Margin, Open, Outcome, Pick, Refused, Seating, Side, Viewer};
use games::Dice;
use protocol::{Answer, Fault, Host};
use std::ops::Range;
use wire::catalogue::Drawn;
use wire::live::{AskInfo, Choice, LogLine, Seen};
use wire::replays::{ChancePoint, Luck, ReplayPosition};

/// The last decision of a seat, and all that has happened since: what taking it back by agreement would undo.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LastDecision {
    /// The event that it is.
    pub event: u32,
    /// What stays known although it would be taken back.
    pub seen: Seen,
}

/// A game with its history and its dice.
pub trait Live: Send {
    /// What the game waits for.
    fn now(&self) -> &Open;
    fn seating(&self) -> Seating;
    /// How many acts there were so far, chance included.
    fn acts(&self) -> usize;
    /// Whether `side` has decided anything yet.
    fn has_decided(&self, side: Side) -> bool;
    /// What the US were given before play, by bids or by agreement; below zero: the USSR.
    fn head_start(&self) -> i32;

    /// People sit down, and these are the dice.
    fn seat(&mut self, chairs: Chairs, dice: Dice);
    /// Begins in another position than all games do, before anybody sits down.
    fn stand_at(&mut self, position: &str) -> Result<(), String>;
    /// The position after so many steps, to be played on from elsewhere: as it was, or with what a side could not see
    /// dealt anew. Nothing where there is no such step, or nothing is left to play.
    fn position(&self, step: usize, dealt_for: Option<Side>, seed: u64) -> Option<(String, Seating)>;
    /// A new event begins: what happens now is its news.
    fn event(&mut self, seq: u32);
    /// One act that is known from an event, as a record writes it.
    fn act(&mut self, line: &RecordLine) -> Result<(), String>;
    /// Whether `side` may pick this now, its unfinished answer counted.
    fn allows(&self, side: Side, pick: Pick) -> bool;
    /// Keeps a pick with which an answer goes on unseen by anybody else: it happens when the answer is whole. False if
    /// it is no such pick.
    fn keep(&mut self, side: Side, pick: Pick) -> bool;
    /// Forgets the last pick that was kept; false if there is none.
    fn let_go(&mut self, side: Side) -> bool;
    /// A player's decision, with all that was kept of it; the lines are added to `body`.
    fn pick(&mut self, side: Side, pick: Pick, body: &mut String) -> Result<(), Refused>;
    /// Lets the dice decide until a player must; their lines are added to `body`.
    fn resolve(&mut self, body: &mut String);
    fn can_undo(&self, side: Side) -> bool;
    /// Takes back the last act, a decision of `side`; false if it was none. Whether that may be is
    /// [`Live::can_undo`]: what was once allowed and is known from an event stays allowed.
    fn take_back(&mut self, side: Side) -> bool;
    /// The last decision of a seat; nothing if it has made none.
    fn last_decision(&self, seat: SeatNumber) -> Option<LastDecision>;
    /// Takes back this event and all that followed, by agreement. The dice go on from where they are.
    fn rewind(&mut self, event: u32);
    /// The same down to the first `acts` acts.
    fn back(&mut self, acts: usize);

    fn shown(&self, viewer: Viewer, lang: Lang) -> Drawn;
    fn ask(&self, side: Side, lang: Lang) -> Option<AskInfo>;
    fn standing(&self, side: Side, lang: Lang) -> Vec<Choice>;
    /// Whether everybody knows that `side` is asked this, option for option, and will know that it picked so: then it tells
    /// nothing how soon it does.
    fn answers_openly(&self, side: Side, pick: Pick) -> bool;
    /// All that `side` may pick as an answer now, what it may pick at any time included.
    fn offered(&self, side: Side, lang: Lang) -> Vec<Choice>;
    /// `T4 AR3`
    fn moment(&self, lang: Lang) -> String;
    /// `US +4 · DEFCON 3`
    fn figures(&self, lang: Lang) -> String;
    /// The log lines of events later than `after`, as these eyes may read them.
    fn log(&self, eyes: Eyes, lang: Lang, after: u32) -> Vec<LogLine>;
    /// What somebody who has seen event `after` has to forget: all lines later than this event.
    fn taken_back(&self, after: u32) -> Option<u32>;
    /// Dice that fell in the last event, and whether something was shown in it that was hidden.
    fn revealed(&self) -> (u8, bool);
    fn reason_word(&self, outcome: Outcome) -> &'static str;

    /// The work of a computer player that must decide for `side`: on what `side` may know alone.
    fn decide(&self, side: Side, bot: &BotName, seed: u64) -> Option<Decide>;
    /// The work of answering what a strong player would do.
    fn advise(&self, side: Side, lang: Lang) -> Option<Advise>;

    /// The work of telling what a pick would do, as far as `side` can know.
    fn look(&self, side: Side, pick: Pick, lang: Lang) -> Option<Look>;
    /// The work of telling the position in words to these eyes; what is asked only while the game `plays`.
    fn brief(&self, eyes: Eyes, plays: bool, length: Length, lang: Lang) -> Brief;
    /// The work of telling the dangers of all options of `side`.
    fn warn(&self, side: Side) -> Option<Warn>;

    /// The game and its options, for a program that plays `side`.
    fn set_up_program(&self, host: &Host, side: Side) -> String;
    /// What `side` must decide and may know, for a program; nothing if it is not asked.
    fn ask_program(&self, host: &mut Host, side: Side) -> Option<(Ask, String)>;
    /// Understands a program's answer.
    fn hear_program(&self, host: &Host, ask: &Ask, heard: &str) -> Result<Answer, Fault>;

    /// The past, step by step.
    fn steps(&self, lens: PastView, lang: Lang) -> Steps;
    fn position_at(&self, step: usize, lens: PastView, lang: Lang) -> Option<ReplayPosition>;
    /// What chance brought; a secret until the game is over.
    fn chances(&self) -> Vec<ChancePoint>;
    /// The game play by play, for who compares it with another of the same deal; a secret until both are over.
    fn passages(&self) -> Vec<Passage>;
    /// What happened in these steps, as an open book tells it.
    fn told(&self, steps: Range<usize>, lang: Lang) -> Vec<LogLine>;
    /// By how much the game was won, if it ended here.
    fn margin(&self, winner: Option<Side>, reason: Option<u8>) -> Margin;
    fn luck(&self, lang: Lang) -> Luck;

    /// The whole game as a record.
    fn record(&self, facts: &[(String, String)]) -> String;
}
