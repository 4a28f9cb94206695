//! Knock-out: a bracket in which the best meet as late as possible.

use serde::{Deserialize, Serialize};

/// The places of a bracket in its first round, from top to bottom: seeds 0 to `players - 1`, best first, `None` where nobody
/// is. Neighbours meet; whoever has nobody for a neighbour goes on. Seeds 0 and 1 can meet in the final only, the first four in
/// the semifinals only, and so on.
///
/// ```
/// use league::pairing::bracket::places;
///
/// assert_eq!(places(4), [Some(0), Some(3), Some(1), Some(2)]);
/// assert_eq!(places(3), [Some(0), None, Some(1), Some(2)]);
/// ```
pub fn places(players: usize) -> Vec<Option<usize>> {
    let mut order = vec![0];
    while order.len() < players {
        let size = 2 * order.len();
        order = order.into_iter().flat_map(|seed| [seed, size - 1 - seed]).collect();
    }
    order.into_iter().map(|seed| (seed < players).then_some(seed)).collect()
}

/// A meeting of a bracket: two who play, one who goes on without, or nobody.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bout {
    Between(usize, usize),
    Walkover(usize),
    Empty,
}

/// The bouts of a round whose places are filled like this.
pub fn bouts(places: &[Option<usize>]) -> Vec<Bout> {
    places
        .chunks(2)
        .map(|pair| match *pair {
            [Some(one), Some(other)] => Bout::Between(one, other),
            [Some(one), None] | [None, Some(one)] | [Some(one)] => Bout::Walkover(one),
            _ => Bout::Empty,
        })
        .collect()
}
