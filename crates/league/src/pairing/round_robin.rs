//! Everyone against everyone, by the circle method: one player stays in place, the others move on by one each round.

use super::{Pair, Round};

/// A schedule in which every two of `players` meet once. With an odd number, each rests exactly once. Nobody plays one
/// side more than one game more often than the other.
///
/// ```
/// use league::pairing::round_robin;
///
/// let rounds = round_robin(5);
/// assert_eq!(rounds.len(), 5);
/// assert!(rounds.iter().all(|round| round.pairs.len() == 2 && round.bye.is_some()));
/// ```
pub fn round_robin(players: usize) -> Vec<Round> {
    if players < 2 {
        return Vec::new();
    }
    let chairs = players + players % 2;
    let circle = chairs - 1;
    (0..circle)
        .map(|turn| {
            let mut round = Round::default();
            // The player who stays in place changes sides every round.
            let stays = circle;
            let meets = turn;
            let fixed = if turn % 2 == 0 { (stays, meets) } else { (meets, stays) };
            round.seat(fixed, players);
            // The others meet across the circle, at distances 1, 2, …; the one further along takes the US.
            for distance in 1..chairs / 2 {
                let ahead = (turn + distance) % circle;
                let behind = (turn + circle - distance) % circle;
                let pair = if distance % 2 == 0 { (ahead, behind) } else { (behind, ahead) };
                round.seat(pair, players);
            }
            round
        })
        .collect()
}

/// The same schedule twice, with sides swapped the second time.
pub fn double_round_robin(players: usize) -> Vec<Round> {
    let first = round_robin(players);
    let second: Vec<Round> = first
        .iter()
        .map(|round| Round { pairs: round.pairs.iter().map(|pair| pair.swapped()).collect(), bye: round.bye })
        .collect();
    first.into_iter().chain(second).collect()
}

impl Round {
    /// Adds a pair; a player drawn against the empty chair rests.
    fn seat(&mut self, (us, ussr): (usize, usize), players: usize) {
        if us == players {
            self.bye = Some(ussr);
        } else if ussr == players {
            self.bye = Some(us);
        } else {
            self.pairs.push(Pair { us, ussr });
        }
    }
}
