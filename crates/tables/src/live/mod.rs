//! A game in progress, whichever game it is. [`Live`] is what a table needs of it; [`LiveGame`] is the only
//! implementation, generic over the contract. No game's rules are known here.

mod draw;
mod game;
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

use crate::seats::{Chairs, Recipient, SeatNumber};
use crate::watched::Watched;
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

/// The last decision of a seat and everything since: what taking it back by agreement would undo.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LastDecision {
    /// The number of the event.
    pub event: u32,
    /// What would stay known even if it were taken back.
    pub seen: Seen,
}

/// A game with its history and its dice.
pub trait Live: Send {
    /// What the game waits for.
    fn now(&self) -> &Open;
    fn seating(&self) -> Seating;
    /// How many acts there have been, chance included.
    fn acts(&self) -> usize;
    /// Whether `side` has made a decision yet.
    fn has_decided(&self, side: Side) -> bool;
    /// What the US were given before play, by bidding or agreement; negative if it went to the USSR.
    fn head_start(&self) -> i32;

    /// People have sat down, and these are the dice.
    fn seat(&mut self, chairs: Chairs, dice: Dice);
    /// Starts from a different position, before anyone sits down.
    fn stand_at(&mut self, position: &str) -> Result<(), String>;
    /// The position after this many steps, for playing on elsewhere: as it was, or with what a side could not see dealt
    /// again. None if there is no such step, or nothing left to play.
    fn position(&self, step: usize, dealt_for: Option<Side>, seed: u64) -> Option<(String, Seating)>;
    /// Starts a new event: what happens from here on is part of it.
    fn event(&mut self, seq: u32);
    /// Applies one act from a stored event, written as in a record.
    fn act(&mut self, line: &RecordLine) -> Result<(), String>;
    /// Whether `side` may pick this now, taking its incomplete answer into account.
    fn allows(&self, side: Side, pick: Pick) -> bool;
    /// Keeps a pick that continues an answer nobody else may see: it takes effect when the answer is complete. False if
    /// it is not such a pick.
    fn keep(&mut self, side: Side, pick: Pick) -> bool;
    /// Drops the last pick that was kept; false if there is none.
    fn let_go(&mut self, side: Side) -> bool;
    /// Applies a player's decision, including all kept picks; appends the lines to `body`.
    fn pick(&mut self, side: Side, pick: Pick, body: &mut String) -> Result<(), Refused>;
    /// Lets the dice decide until a player has to; appends their lines to `body`.
    fn resolve(&mut self, body: &mut String);
    fn can_undo(&self, side: Side) -> bool;
    /// Undoes the last act, a decision of `side`; false if it was not one. Does not check [`Live::can_undo`]: what was
    /// once allowed and is stored in an event stays allowed.
    fn take_back(&mut self, side: Side) -> bool;
    /// The last decision of a seat; none if it has made none.
    fn last_decision(&self, seat: SeatNumber) -> Option<LastDecision>;
    /// Takes back this event and everything after it, by agreement. The dice continue from where they are.
    fn rewind(&mut self, event: u32);
    /// Goes back until only the first `acts` acts remain.
    fn back(&mut self, acts: usize);

    fn shown(&self, viewer: Viewer, lang: Lang) -> Drawn;
    fn ask(&self, side: Side, lang: Lang) -> Option<AskInfo>;
    fn standing(&self, side: Side, lang: Lang) -> Vec<Choice>;
    /// Whether everyone knows that `side` is being asked exactly this, and will know that it picked this: then
    /// answering fast gives nothing away.
    fn answers_openly(&self, side: Side, pick: Pick) -> bool;
    /// Everything `side` may pick now, including what it may pick at any time.
    fn offered(&self, side: Side, lang: Lang) -> Vec<Choice>;
    /// `T4 AR3`
    fn moment(&self, lang: Lang) -> String;
    /// `US +4 · DEFCON 3`
    fn figures(&self, lang: Lang) -> String;
    /// The log lines of events after `after`, as this viewer may read them.
    fn log(&self, recipient: Recipient, lang: Lang, after: u32) -> Vec<LogLine>;
    /// What someone who has seen event `after` has to forget: all lines after this event.
    fn taken_back(&self, after: u32) -> Option<u32>;
    /// What the last event brought for everyone to see.
    fn watched(&self) -> Watched;
    fn reason_word(&self, outcome: Outcome) -> &'static str;

    /// The work of a computer player deciding for `side`, based only on what `side` may know.
    fn decide(&self, side: Side, bot: &BotName, seed: u64) -> Option<Decide>;
    /// The work of finding out what a strong player would do.
    fn advise(&self, side: Side, lang: Lang) -> Option<Advise>;

    /// The work of finding out what a pick would do, as far as `side` can know.
    fn look(&self, side: Side, pick: Pick, lang: Lang) -> Option<Look>;
    /// The work of describing the position to this viewer; the open question is included only while the game `plays`.
    fn brief(&self, recipient: Recipient, plays: bool, length: Length, lang: Lang) -> Brief;
    /// The work of finding the dangers of all of `side`'s options.
    fn warn(&self, side: Side) -> Option<Warn>;

    /// The game and its options, for a program that plays `side`.
    fn set_up_program(&self, host: &Host, side: Side) -> String;
    /// What `side` has to decide and may know, for a program; none if it is not asked.
    fn ask_program(&self, host: &mut Host, side: Side) -> Option<(Ask, String)>;
    /// Parses a program's answer.
    fn hear_program(&self, host: &Host, ask: &Ask, heard: &str) -> Result<Answer, Fault>;

    /// The past, step by step.
    fn steps(&self, lens: PastView, lang: Lang) -> Steps;
    fn position_at(&self, step: usize, lens: PastView, lang: Lang) -> Option<ReplayPosition>;
    /// What chance brought; secret until the game is over.
    fn chances(&self) -> Vec<ChancePoint>;
    /// The game play by play, for comparing it with another from the same deal; secret until both are over.
    fn passages(&self) -> Vec<Passage>;
    /// What happened in these steps, with nothing hidden.
    fn told(&self, steps: Range<usize>, lang: Lang) -> Vec<LogLine>;
    /// By how much the game was won, if it ended here.
    fn margin(&self, winner: Option<Side>, reason: Option<u8>) -> Margin;
    fn luck(&self, lang: Lang) -> Luck;

    /// The whole game as a record.
    fn record(&self, facts: &[(String, String)]) -> String;
}
