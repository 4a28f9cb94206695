//! What happens to a tournament, and what it wants done.

use super::plan::Millis;
use crate::PlayerId;
use serde::{Deserialize, Serialize};

/// Something that happened, and when. Stored in sequence, the events are the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub at: Millis,
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// `earned`: the division last season earned them, from 0; it outranks the rating.
    Registered {
        player: PlayerId,
        rating: i32,
        earned: Option<u32>,
    },
    CheckedIn {
        player: PlayerId,
    },
    /// Before the start: no longer registered. Later: loses all unfinished games and is not paired again.
    Withdrew {
        player: PlayerId,
    },
    /// Nothing but the passing of time: see [`super::Tournament::wakes_at`].
    TimePassed,
    /// A command was carried out; if it started a table, this is the server's id for it.
    Carried {
        command: u32,
        table: Option<String>,
    },
    /// A table's game has ended.
    Ended {
        table: u32,
        result: Result,
    },
    /// A player never came to a table, or left before the game began.
    Forfeited {
        table: u32,
        player: PlayerId,
    },
    /// Neither player came to a table.
    NobodyCame {
        table: u32,
    },
    /// The director's acts, each with a name and a reason for the public log.
    Directed {
        by: PlayerId,
        reason: String,
        act: Act,
    },
}

/// How a game ended, by player rather than side, because sides may have been bid for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Result {
    Won {
        player: PlayerId,
    },
    Drawn,
    /// Only a director can decide this.
    BothLost,
}

/// What a director can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Sets the result of a game, finished or not.
    Adjudicate {
        game: u32,
        result: Result,
    },
    /// Someone else takes over the place, the points and the unfinished games.
    Replace {
        player: PlayerId,
        with: PlayerId,
        rating: i32,
    },
    Remove {
        player: PlayerId,
    },
    /// Registers someone on their behalf; they need not check in.
    Enter {
        player: PlayerId,
        rating: i32,
    },
    /// Makes someone else a director as well.
    Appoint {
        player: PlayerId,
    },
    /// Removes a director; there is always at least one.
    Dismiss {
        player: PlayerId,
    },
    /// Pairs the round again, provided none of its games has been played to the end.
    PairAgain,
    /// The start comes now, whenever it was planned.
    Begin,
    /// Postpones the start or the end of the round.
    Extend {
        until: Millis,
    },
    Pause,
    Resume,
    Announce {
        text: String,
    },
    CallOff,
}

/// What the tournament wants done. Commands are carried out in order, each at least once. Repeating one after a crash
/// must do no harm, which is why tables and notices are identified by number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    pub number: u32,
    /// Since when it has been wanted.
    pub at: Millis,
    pub what: Order,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Start a table under the plan's conditions.
    StartTable {
        table: u32,
        game: u32,
        round: u32,
        first: PlayerId,
        second: PlayerId,
        seats: Seats,
        until: Millis,
    },
    /// The table's game has been decided in another way: end it without a result of its own.
    CloseTable {
        table: u32,
    },
    Tell(Notice),
}

/// Who sits where.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seats {
    FirstIsUs,
    Bid,
}

/// A message to everyone, or to one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    CheckInOpen,
    Begun {
        players: u32,
    },
    RoundPaired {
        round: u32,
        until: Millis,
    },
    Rests {
        player: PlayerId,
        round: u32,
    },
    /// For the director: a game is late.
    Overdue {
        game: u32,
    },
    RoundOver {
        round: u32,
    },
    Over {
        winners: Vec<PlayerId>,
    },
    CalledOff,
    Paused,
    Resumed,
    Said {
        by: PlayerId,
        text: String,
    },
}

/// Why an event is not accepted. The tournament stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    #[error("expected a tournament {expected}, but it is {stage}")]
    Stage { expected: &'static str, stage: &'static str },
    #[error("{0} is not registered")]
    Unknown(PlayerId),
    #[error("{0} is registered already")]
    Twice(PlayerId),
    #[error("{0} is not in the tournament any more")]
    Gone(PlayerId),
    #[error("expected at most {0} players")]
    Full(u32),
    #[error("check-in is not open")]
    NoCheckIn,
    #[error("expected at least {0} players who can play")]
    TooFew(u32),
    #[error("there is no command {0}")]
    NoCommand(u32),
    #[error("there is no table {0}, or its game is decided")]
    NoTable(u32),
    #[error("there is no game {0} that can be decided now")]
    NoGame(u32),
    #[error("{0} does not play there")]
    NotThere(PlayerId),
    #[error("expected a time to come, got {0}")]
    InThePast(Millis),
    #[error("expected that a director is left")]
    LastDirector,
    #[error(
        "a round can be paired again only in a Swiss or an elimination, before a game of it was played to its end"
    )]
    TooLateToPair,
}
