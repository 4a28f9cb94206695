//! Divisions: the strongest play each other, and the best of each division go up for the next season.

/// Divides players, best first, into divisions of `size`. The last takes the rest; a rest of less than half a division joins
/// the one above.
///
/// ```
/// use league::pairing::divisions::divide;
///
/// assert_eq!(divide(&["a", "b", "c", "d", "e"], 4), [vec!["a", "b", "c", "d", "e"]]);
/// assert_eq!(divide(&["a", "b", "c", "d", "e", "f"], 4), [vec!["a", "b", "c", "d"], vec!["e", "f"]]);
/// ```
pub fn divide<T: Clone>(players: &[T], size: usize) -> Vec<Vec<T>> {
    let size = size.max(2);
    let mut divisions: Vec<Vec<T>> = players.chunks(size).map(<[T]>::to_vec).collect();
    if divisions.len() > 1
        && let Some(rest) = divisions.pop_if(|last| last.len() * 2 < size)
        && let Some(above) = divisions.last_mut()
    {
        above.extend(rest);
    }
    divisions
}

/// The divisions of the next season: the first `moving` of each go up, as many of the one above come down. Inside a division
/// whoever came down stands before those who stayed, and those before whoever came up. A division never moves more than half
/// of its players either way.
///
/// ```
/// use league::pairing::divisions::promoted;
///
/// let season = [vec!["a", "b", "c"], vec!["d", "e", "f"]];
/// assert_eq!(promoted(&season, 1), [vec!["a", "b", "d"], vec!["c", "e", "f"]]);
/// ```
pub fn promoted<T: Clone>(standings: &[Vec<T>], moving: usize) -> Vec<Vec<T>> {
    let mut next: Vec<Vec<T>> = standings.to_vec();
    // How many change places over each border; no division can send more than half of it one way.
    let over = |upper: &[T], lower: &[T]| moving.min(upper.len() / 2).min(lower.len() / 2);
    for border in 1..standings.len() {
        let count = over(&standings[border - 1], &standings[border]);
        let down = standings[border - 1][standings[border - 1].len() - count..].to_vec();
        let up = standings[border][..count].to_vec();
        let above = &mut next[border - 1];
        above.truncate(above.len() - count);
        above.extend(up);
        next[border].splice(..count, down);
    }
    next
}
