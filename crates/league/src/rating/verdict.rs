//! Which games count, and how. A single function, so that nobody has to guess.

use super::Score;
use contract::{BySide, Side};
use serde::{Deserialize, Serialize};

/// Who played a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    Account(String),
    /// One of this server's bots, by name; it is anchored, so only its opponent's rating moves.
    Bot(String),
    /// Someone without an account, or a program nobody has anchored.
    Guest,
}

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// According to the rules of the game; `None` is a draw.
    Played(Option<Side>),
    Resigned(Side),
    /// A draw by agreement.
    Agreed,
    OutOfTime(Side),
    /// The side to move stayed away from a table without a clock until it was closed.
    Abandoned(Side),
    /// Closed while both sides had to answer, or by both.
    AbandonedByBoth,
    /// A director looked at the position and decided the game.
    Adjudicated(Option<Side>),
    /// One side never came, or left the tournament: counts only in the standings.
    Forfeited(Side),
    /// Struck off by the server's operators: a fault of ours, or unfair play.
    Annulled,
}

/// What we need to know about a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// Whether both players had agreed to a rated game.
    pub agreed_rated: bool,
    /// Whether it began from the normal starting position, not from one set up by hand or taken from another game.
    pub from_the_start: bool,
    pub chairs: BySide<Chair>,
    /// How many decisions each side made.
    pub decisions: BySide<u32>,
    pub ending: Ending,
}

/// Whether a game counts, and the score for the US.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Rated(Score),
    Unrated(WhyNot),
}

/// Why a game does not count: the first reason that applies.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhyNot {
    NotAgreed,
    NotFromTheStart,
    Guest,
    /// The same account on both sides, or two bots.
    NobodyToRate,
    /// One side had not made a decision yet, however the game ended.
    NeverBegun,
    /// It cannot be said who left.
    AbandonedByBoth,
    Forfeited,
    Annulled,
}

/// Whether a finished game is rated.
///
/// A game counts if two accounts, or an account and one of our bots, agreed to it, it began from the start, and each
/// side has made a decision. From then on resigning, running out of time and leaving are losses like any other, and
/// draws are half points.
///
/// ```
/// use contract::{BySide, Side};
/// use league::rating::{Chair, Ending, Finished, Score, Verdict, WhyNot, verdict};
///
/// let mut game = Finished {
///     agreed_rated: true,
///     from_the_start: true,
///     chairs: BySide::new(Chair::Account("anna".into()), Chair::Account("boris".into())),
///     decisions: BySide::new(12, 13),
///     ending: Ending::OutOfTime(Side::Ussr),
/// };
/// assert_eq!(verdict(&game), Verdict::Rated(Score::Win));
/// game.decisions[Side::Us] = 0;
/// assert_eq!(verdict(&game), Verdict::Unrated(WhyNot::NeverBegun));
/// ```
pub fn verdict(game: &Finished) -> Verdict {
    match why_not(game) {
        Some(reason) => Verdict::Unrated(reason),
        None => score(game.ending),
    }
}

fn why_not(game: &Finished) -> Option<WhyNot> {
    let [us, ussr] = &game.chairs.0;
    let nobody = match (us, ussr) {
        (Chair::Guest, _) | (_, Chair::Guest) => Some(WhyNot::Guest),
        (Chair::Account(one), Chair::Account(other)) if one == other => Some(WhyNot::NobodyToRate),
        (Chair::Bot(_), Chair::Bot(_)) => Some(WhyNot::NobodyToRate),
        (Chair::Account(_), Chair::Account(_) | Chair::Bot(_)) | (Chair::Bot(_), Chair::Account(_)) => None,
    };
    if !game.agreed_rated {
        Some(WhyNot::NotAgreed)
    } else if !game.from_the_start {
        Some(WhyNot::NotFromTheStart)
    } else if nobody.is_some() {
        nobody
    } else if game.ending == Ending::Annulled {
        Some(WhyNot::Annulled)
    } else if matches!(game.ending, Ending::Forfeited(_)) {
        Some(WhyNot::Forfeited)
    } else if game.decisions.0.contains(&0) {
        Some(WhyNot::NeverBegun)
    } else {
        None
    }
}

fn score(ending: Ending) -> Verdict {
    let won = |winner: Option<Side>| match winner {
        Some(Side::Us) => Verdict::Rated(Score::Win),
        Some(Side::Ussr) => Verdict::Rated(Score::Loss),
        None => Verdict::Rated(Score::Draw),
    };
    match ending {
        Ending::Played(winner) | Ending::Adjudicated(winner) => won(winner),
        Ending::Resigned(side) | Ending::OutOfTime(side) | Ending::Abandoned(side) => won(Some(side.foe())),
        Ending::Agreed => won(None),
        Ending::AbandonedByBoth => Verdict::Unrated(WhyNot::AbandonedByBoth),
        Ending::Forfeited(_) => Verdict::Unrated(WhyNot::Forfeited),
        Ending::Annulled => Verdict::Unrated(WhyNot::Annulled),
    }
}
