//! Who meets whom.
//!
//! Players are indices into a list the caller keeps, usually in the order of the standings. [`swiss`] pairs a round by
//! minimum-cost matching, [`round_robin`] produces a whole schedule, [`bracket`] a knock-out, [`divisions`] a league of
//! several strengths with promotion.

pub mod bracket;
pub mod divisions;
mod round_robin;
mod swiss;

pub use round_robin::{double_round_robin, round_robin};
pub use swiss::{Candidate, swiss};

use serde::{Deserialize, Serialize};

/// Two players who meet. Where sides are bid for or swapped, the order means nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair {
    pub us: usize,
    pub ussr: usize,
}

/// A round: everyone exactly once, and possibly one left over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    pub pairs: Vec<Pair>,
    /// Sits out this round and gets the point.
    pub bye: Option<usize>,
}

impl Pair {
    /// The other one of the two.
    pub fn opponent_of(self, player: usize) -> usize {
        if self.us == player { self.ussr } else { self.us }
    }

    /// The same two players with sides swapped.
    #[must_use]
    pub fn swapped(self) -> Pair {
        Pair { us: self.ussr, ussr: self.us }
    }
}
