//! Turns the league's refusals into messages for people.

use league::tournament::{PlanError, Refused};
use tables::Refusal;

pub fn refusal(refused: Refused) -> Refusal {
    match refused {
        Refused::Stage { .. } => Refusal::OtherStage,
        Refused::Unknown(_) => Refusal::NotEntered,
        Refused::Twice(_) => Refusal::EnteredAlready,
        Refused::Gone(_) => Refusal::LeftTournament,
        Refused::Full(most) => Refusal::TournamentFull { most },
        Refused::NoCheckIn => Refusal::NoCheckIn,
        Refused::TooFew(least) => Refusal::TooFewPlayers { least },
        Refused::NoGame(_) | Refused::NoTable(_) => Refusal::NoGameToDecide,
        Refused::NotThere(_) => Refusal::NotEntered,
        Refused::InThePast(_) => Refusal::NotLater,
        Refused::LastDirector => Refusal::LastDirector,
        Refused::TooLateToPair => Refusal::TooLateToPair,
        command @ Refused::NoCommand(_) => Refusal::Failed { problem: command.to_string() },
    }
}

pub fn bad_plan(problem: &PlanError) -> Refusal {
    match problem {
        PlanError::Players { .. } => Refusal::BadPlayers { most: crate::plans::MAX_PLAYERS },
        PlanError::Rounds(_) => Refusal::BadRounds { most: 63 },
        PlanError::Losses(_) => Refusal::BadLosses { most: 9 },
        PlanError::Size(_) => Refusal::BadDivision,
        PlanError::RoundLasts(_) => Refusal::BadRoundLength,
        PlanError::CheckInAfterStart => Refusal::BadCheckIn,
    }
}
