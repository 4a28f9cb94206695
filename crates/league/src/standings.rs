//! Points and tie-breaks.
//!
//! Points are counted in halves (a win is 2, a draw 1) and their products in quarters, so that comparisons are exact.

use contract::SplitMix;
use serde::{Deserialize, Serialize};

/// The result of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    FirstWon,
    SecondWon,
    Drawn,
    BothLost,
}

/// A game that counts in standings; players are indices.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    pub first: usize,
    pub second: usize,
    pub outcome: Outcome,
    /// Decided without play: the points count, the opponent does not.
    pub forfeited: bool,
}

/// A round of rest, and the half points it earned.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rest {
    pub player: usize,
    pub halves: u32,
}

/// What separates players with the same points.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The sum of the opponents' points. A game without an opponent counts as one against a player with our own points
    /// minus what that game earned.
    Buchholz,
    /// The points of the opponents we beat, plus half the points of those we drew with.
    SonnebornBerger,
    /// Points from games among the tied players, provided every two of them have played.
    DirectEncounter,
    /// Games won by play.
    Wins,
    /// A random order, drawn once for the whole tournament.
    Lot,
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    pub player: usize,
    /// From 1; equal only if every tie-break is equal.
    pub place: usize,
    /// Half points.
    pub points: u32,
    pub games: u32,
    pub wins: u32,
    /// Half points.
    pub buchholz: u32,
    /// Quarter points.
    pub sonneborn_berger: u32,
}

impl Outcome {
    /// Half points for the first and the second player.
    pub const fn halves(self) -> (u32, u32) {
        match self {
            Outcome::FirstWon => (2, 0),
            Outcome::SecondWon => (0, 2),
            Outcome::Drawn => (1, 1),
            Outcome::BothLost => (0, 0),
        }
    }
}

impl Played {
    /// The game from both sides: player, opponent, half points.
    fn views(&self) -> [(usize, usize, u32); 2] {
        let (first, second) = self.outcome.halves();
        [(self.first, self.second, first), (self.second, self.first, second)]
    }
}

/// The standings of `players`, best first.
///
/// ```
/// use league::standings::{Outcome, Played, TieBreak, standings};
///
/// let game = |first, second| Played { first, second, outcome: Outcome::FirstWon, forfeited: false };
/// // 2 and 0 have a point each; 2 has beaten 0.
/// let table = standings(3, &[game(0, 1), game(2, 0)], &[], &[TieBreak::DirectEncounter], 1);
/// let order: Vec<usize> = table.iter().map(|row| row.player).collect();
/// assert_eq!(order, [2, 0, 1]);
/// ```
pub fn standings(
    players: usize,
    played: &[Played],
    rests: &[Rest],
    tie_breaks: &[TieBreak],
    lot: u64,
) -> Vec<Row> {
    let rows = rows(players, played, rests);
    let mut groups = vec![(0..players).collect::<Vec<_>>()];
    groups = parted(groups, |_, player| i64::from(rows[player].points));
    for tie_break in tie_breaks {
        groups = parted(groups, |group, player| match tie_break {
            TieBreak::Buchholz => i64::from(rows[player].buchholz),
            TieBreak::SonnebornBerger => i64::from(rows[player].sonneborn_berger),
            TieBreak::DirectEncounter => direct_encounter(group, player, played),
            TieBreak::Wins => i64::from(rows[player].wins),
            TieBreak::Lot => (SplitMix(lot ^ (player as u64).rotate_left(32)).next_u64() >> 1) as i64,
        });
    }
    let mut sorted = Vec::with_capacity(players);
    for group in groups {
        let place = sorted.len() + 1;
        sorted.extend(group.into_iter().map(|player| Row { place, ..rows[player].clone() }));
    }
    sorted
}

fn rows(players: usize, played: &[Played], rests: &[Rest]) -> Vec<Row> {
    let mut rows: Vec<Row> = (0..players)
        .map(|player| Row {
            player,
            place: 0,
            points: 0,
            games: 0,
            wins: 0,
            buchholz: 0,
            sonneborn_berger: 0,
        })
        .collect();
    for (player, _, halves) in played.iter().flat_map(Played::views) {
        rows[player].points += halves;
    }
    for rest in rests {
        rows[rest.player].points += rest.halves;
    }
    let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
    for game in played {
        for (player, opponent, halves) in game.views() {
            let row = &mut rows[player];
            if game.forfeited {
                row.buchholz += points[player] - halves;
            } else {
                row.games += 1;
                row.wins += u32::from(halves == 2);
                row.buchholz += points[opponent];
                row.sonneborn_berger += halves * points[opponent];
            }
        }
    }
    for rest in rests {
        rows[rest.player].buchholz += points[rest.player] - rest.halves;
    }
    rows
}

/// Splits each group by a figure, highest first. The order within a group means nothing; it only keeps the list stable.
fn parted(groups: Vec<Vec<usize>>, figure: impl Fn(&[usize], usize) -> i64) -> Vec<Vec<usize>> {
    let mut next = Vec::new();
    for group in groups {
        let mut sorted: Vec<(i64, usize)> =
            group.iter().map(|&player| (-figure(&group, player), player)).collect();
        sorted.sort_unstable();
        let parts = sorted.chunk_by(|one, other| one.0 == other.0);
        next.extend(parts.map(|part| part.iter().map(|&(_, player)| player).collect()));
    }
    next
}

fn direct_encounter(group: &[usize], player: usize, played: &[Played]) -> i64 {
    // With fewer games than pairs, not everyone can have met everyone.
    if group.len() < 2 || group.len() * (group.len() - 1) / 2 > played.len() {
        return 0;
    }
    let among: Vec<&Played> = played
        .iter()
        .filter(|game| !game.forfeited && group.contains(&game.first) && group.contains(&game.second))
        .collect();
    let have_met = |one: usize, other: usize| {
        among.iter().any(|game| {
            (game.first, game.second) == (one, other) || (game.second, game.first) == (one, other)
        })
    };
    let complete =
        group.iter().enumerate().all(|(n, &one)| group[n + 1..].iter().all(|&other| have_met(one, other)));
    if !complete {
        return 0;
    }
    among
        .iter()
        .flat_map(|game| game.views())
        .filter(|view| view.0 == player)
        .map(|view| i64::from(view.2))
        .sum()
}
