//! Where in its course a game stands, as two tables compare it that play the same deal.

use crate::Side;

/// A point of a game's course by the rules alone: no language, nothing to draw, nothing that a player could not name. Two games
/// that came here by different ways stand at the same occasion.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Occasion {
    /// The game of a campaign, from 1.
    pub game: u8,
    pub turn: u8,
    /// From 1 in rounds; 0 before the first of a turn, [`Occasion::SETTING_UP`] and [`Occasion::END_OF_TURN`] besides.
    pub round: u8,
    /// Whose round, or whose headline.
    pub whose: Option<Side>,
    /// For whom chance decides now: who rolls, who gets the card, whose hand it is taken from. Nobody where nothing is asked of
    /// chance, or it is nobody's in particular.
    pub taker: Option<Side>,
}

impl Occasion {
    pub const SETTING_UP: u8 = 254;
    pub const END_OF_TURN: u8 = 255;

    /// The same without for whom chance decides: what a play is told apart by.
    pub fn play(self) -> Occasion {
        Occasion { taker: None, ..self }
    }
}

/// By how much a game was won, for whoever adds up games of the same deal.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Margin {
    /// Victory points for the US; below zero for the USSR.
    Points(i32),
    /// Won or lost alone counts: 1 for the US, -1 for the USSR, 0 for a draw.
    Wins(i32),
}

impl Margin {
    /// Who won, and nothing else.
    pub fn of_winner(winner: Option<Side>) -> Margin {
        Margin::Wins(sign(winner))
    }

    /// A game that is decided counts as so many points, whatever the score was.
    pub fn decided(winner: Option<Side>, points: i32) -> Margin {
        Margin::Points(sign(winner) * points)
    }
}

fn sign(winner: Option<Side>) -> i32 {
    match winner {
        Some(Side::Us) => 1,
        Some(Side::Ussr) => -1,
        None => 0,
    }
}
