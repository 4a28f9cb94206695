//! What is fixed before anybody registers.

use crate::PlayerId;
use crate::standings::TieBreak;
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970, or a length of time.
pub type Millis = i64;

/// Everything that a tournament's makers decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    pub title: String,
    /// What tables are started with: game, options, clock. Only whoever starts them reads it.
    pub conditions: String,
    pub format: Format,
    pub meeting: Meeting,
    pub sides: Sides,
    /// With fewer it is called off.
    pub least: u32,
    pub most: u32,
    /// From when on players say that they are there; whoever does not is left out. `None`: nobody has to.
    pub check_in_from: Option<Millis>,
    pub starts_at: Millis,
    /// How long a round may take.
    pub round_lasts: Millis,
    pub pace: Pace,
    pub overdue: Overdue,
    pub tie_breaks: Vec<TieBreak>,
    /// Whatever is drawn by lot follows from this number.
    pub lot: u64,
    /// Who directs it from the beginning; directors appoint others.
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
    /// Out after so many lost meetings; Swiss pairing among the others.
    Elimination {
        losses: u32,
    },
    /// Round robins of about `size` players; `moving` go up and down for the next season.
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

/// What two play when they meet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    OneGame,
    /// Two games with sides swapped, the second after the first.
    Swapped,
    /// Two games with sides swapped, both at the same time.
    SwappedAtOnce,
}

/// How it is decided who plays which side of a single game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// By the tournament: balanced over the rounds.
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
    /// At the end of this one's time, not before.
    AtDeadline,
}

/// What becomes of a game that is not over when its round's time is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Overdue {
    /// The director is told, and everybody waits.
    Director,
    Draw,
    BothLose,
}

/// What is wrong with a plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    #[error("expected at least 2 players and no more than {MOST}, got {least} to {most}")]
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

/// More players than this are no tournament but several.
pub const MOST: u32 = 1024;

impl Plan {
    /// Whether a tournament can be run by this plan.
    pub fn check(&self) -> Result<(), PlanError> {
        let &Plan { least, most, .. } = self;
        if least < 2 || most < least || most > MOST {
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

    /// How many games a meeting has, as long as nothing has to be decided by more.
    pub(super) fn games_a_meeting(&self) -> u32 {
        match self.meeting {
            Meeting::OneGame => 1,
            Meeting::Swapped | Meeting::SwappedAtOnce => 2,
        }
    }

    /// Whether a drawn meeting has to be decided: somebody goes out.
    pub(super) fn needs_a_winner(&self) -> bool {
        match self.format {
            Format::KnockOut | Format::Elimination { .. } => true,
            Format::Swiss { .. } | Format::RoundRobin { .. } | Format::Divisions { .. } => false,
        }
    }
}
