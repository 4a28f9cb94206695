//! Where a game stands in its course, so that two tables playing the same deal can be compared.

use crate::Side;

/// A point in a game's course, defined by the rules alone: independent of language and drawing, and nothing that a
/// player could not name. Two games that reach the same point by different routes are at the same occasion.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Occasion {
    /// The game of a campaign, from 1.
    pub game: u8,
    pub turn: u8,
    /// From 1 in rounds; 0 before a turn's first round; besides these, [`Occasion::SETTING_UP`] and
    /// [`Occasion::END_OF_TURN`].
    pub round: u8,
    /// Whose round, or whose headline.
    pub whose: Option<Side>,
    /// The side that chance decides for: the one who rolls, who gets the card, or whose hand it is taken from. `None`
    /// if chance is not needed or acts for neither side in particular.
    pub taker: Option<Side>,
}

impl Occasion {
    pub const SETTING_UP: u8 = 254;
    pub const END_OF_TURN: u8 = 255;

    /// The same without the side that chance decides for, which is enough to tell plays apart.
    pub fn play(self) -> Occasion {
        Occasion { taker: None, ..self }
    }
}

/// By how much a game was won, for adding up games of the same deal.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Margin {
    /// Victory points for the US; below zero for the USSR.
    Points(i32),
    /// Only winning counts: 1 for the US, -1 for the USSR, 0 for a draw.
    Wins(i32),
}

impl Margin {
    /// Only who won.
    pub fn of_winner(winner: Option<Side>) -> Margin {
        Margin::Wins(sign(winner))
    }

    /// A game that is decided counts as `points`, whatever the score was.
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
