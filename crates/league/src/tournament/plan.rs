//! What is fixed before anyone registers.

use crate::PlayerId;
use crate::standings::TieBreak;
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970, or a duration.
pub type Millis = i64;

/// Everything the organisers of a tournament decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    pub title: String,
    /// What tables are started with: game, options, clock. Only whoever starts the tables reads it.
    pub conditions: String,
    pub format: Format,
    pub meeting: Meeting,
    pub sides: Sides,
    /// With fewer players it is called off.
    pub least: u32,
    pub most: u32,
    /// When check-in opens; players who do not check in are left out. `None`: no check-in.
    pub check_in_from: Option<Millis>,
    pub starts_at: Millis,
    /// How long a round may take.
    pub round_lasts: Millis,
    pub pace: Pace,
    pub overdue: Overdue,
    pub tie_breaks: Vec<TieBreak>,
    /// Seed for everything drawn at random.
    pub lot: u64,
    /// The initial directors; directors can appoint others.
    #[serde(default)]
    pub directors: Vec<PlayerId>,
}

/// Who meets whom; see [`crate::pairing`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    Swiss {
        rounds: u32,
    },
    RoundRobin {
        times: Times,
    },
    KnockOut,
    /// Out after this many lost meetings; the rest are paired as in a Swiss.
    Elimination {
        losses: u32,
    },
    /// Round robins of about `size` players; `moving` are promoted and relegated after each season.
    Divisions {
        size: u32,
        moving: u32,
        times: Times,
    },
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Times {
    Once,
    Twice,
}

/// What two players play when they meet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    OneGame,
    /// Two games with sides swapped, one after the other.
    Swapped,
    /// Two games with sides swapped, at the same time.
    SwappedAtOnce,
}

/// How the sides of a single game are decided.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// By the tournament, balanced over the rounds.
    Balanced,
    /// By the players, at the table.
    Bid,
}

/// When the next round begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As soon as all games of this one are over.
    WhenDone,
    /// At the end of this round's time, not before.
    AtDeadline,
}

/// What happens to a game that is unfinished when its round's time is up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Overdue {
    /// The director is told, and everyone waits.
    Director,
    Draw,
    BothLose,
}

/// What is wrong with a plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    #[error("expected at least 2 players and no more than {MAX}, got {least} to {most}")]
    Players { least: u32, most: u32 },
    #[error("expected 1 to 63 rounds, got {0}")]
    Rounds(u32),
    #[error("expected that players are out after 1 to 9 lost meetings, got {0}")]
    Losses(u32),
    #[error("expected divisions of at least 2 players, got {0}")]
    Size(u32),
    #[error("expected a round to last longer than nothing, got {0} ms")]
    RoundLasts(Millis),
    #[error("expected check-in to open before the start")]
    CheckInAfterStart,
}

/// More players than this are several tournaments rather than one.
pub const MAX: u32 = 1024;

impl Plan {
    /// Whether a tournament can be run with this plan.
    pub fn check(&self) -> Result<(), PlanError> {
        let &Plan { least, most, .. } = self;
        if least < 2 || most < least || most > MAX {
            return Err(PlanError::Players { least, most });
        }
        match self.format {
            Format::Swiss { rounds } if !(1..=63).contains(&rounds) => return Err(PlanError::Rounds(rounds)),
            Format::Elimination { losses } if !(1..=9).contains(&losses) => {
                return Err(PlanError::Losses(losses));
            }
            Format::Divisions { size, .. } if size < 2 => return Err(PlanError::Size(size)),
            Format::Swiss { .. }
            | Format::RoundRobin { .. }
            | Format::KnockOut
            | Format::Elimination { .. }
            | Format::Divisions { .. } => {}
        }
        if self.round_lasts <= 0 {
            return Err(PlanError::RoundLasts(self.round_lasts));
        }
        match self.check_in_from {
            Some(from) if from >= self.starts_at => Err(PlanError::CheckInAfterStart),
            Some(_) | None => Ok(()),
        }
    }

    /// The number of games in a meeting, not counting extra games.
    pub(super) fn games_a_meeting(&self) -> u32 {
        match self.meeting {
            Meeting::OneGame => 1,
            Meeting::Swapped | Meeting::SwappedAtOnce => 2,
        }
    }

    /// Whether a drawn meeting needs a winner, because someone has to go out.
    pub(super) fn needs_a_winner(&self) -> bool {
        match self.format {
            Format::KnockOut | Format::Elimination { .. } => true,
            Format::Swiss { .. } | Format::RoundRobin { .. } | Format::Divisions { .. } => false,
        }
    }
}
