//! Knock-out: a bracket in which the best players meet as late as possible.

use serde::{Deserialize, Serialize};

/// The places of a bracket in its first round, from top to bottom: seeds 0 to `players - 1`, best first, and `None` for
/// an empty place. Neighbours meet; a player next to an empty place goes through. Seeds 0 and 1 can only meet in the
/// final, the first four only in the semifinals, and so on.
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

/// A meeting in a bracket: two players, one who goes through unopposed, or nobody.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bout {
    Between(usize, usize),
    Walkover(usize),
    Empty,
}

/// The bouts of a round with these places.
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
