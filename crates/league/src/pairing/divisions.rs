//! Divisions: players of similar strength meet, and the best of each division are promoted for the next season.

/// Splits players, best first, into divisions of `size`. The last division takes the remainder; if that is less than
/// half a division, it joins the one above.
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

/// The divisions of the next season: the first `moving` of each go up, and as many come down from the one above. Within
/// a division, relegated players come first, then those who stayed, then those promoted. No division moves more than
/// half of its players either way.
///
/// ```
/// use league::pairing::divisions::promoted;
///
/// let season = [vec!["a", "b", "c"], vec!["d", "e", "f"]];
/// assert_eq!(promoted(&season, 1), [vec!["a", "b", "d"], vec!["c", "e", "f"]]);
/// ```
pub fn promoted<T: Clone>(standings: &[Vec<T>], moving: usize) -> Vec<Vec<T>> {
    let mut next: Vec<Vec<T>> = standings.to_vec();
    // How many swap across each border; no division can send more than half of its players in one direction.
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
