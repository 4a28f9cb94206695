//! Quick pairing: which of the waiting players are paired, how long it usually takes, and when a bot is offered.
//!
//! All of it is computed from the list of waiting players, so that the list can live in a store and any of several
//! processes can do the computing.

use crate::PlayerId;
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970, or a duration.
type Millis = i64;

/// Someone waiting.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Waiting {
    pub player: PlayerId,
    /// Game, rules, clock, rated or not, as one string: only equal wishes are paired.
    pub wish: String,
    pub rating: f64,
    /// How far away an opponent's rating may be; `None`: anyone will do if it takes long enough.
    pub range: Option<f64>,
    pub since: Millis,
    /// The latest opponents in quick pairing, most recent first.
    pub last: Vec<PlayerId>,
    /// People this player never wants to meet.
    pub blocked: Vec<PlayerId>,
    /// Whether a bot has already been offered.
    pub offered: bool,
}

/// Someone who waited in the same queue, and how it ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waited {
    pub wait: Millis,
    /// Whether an opponent came. Those who left or are still waiting only show that it takes longer than that.
    pub paired: bool,
}

/// What can honestly be said about the waiting time.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outlook {
    /// Half of all players wait no longer than this.
    pub half: Millis,
    /// Four out of five wait no longer than this, if that can be said.
    pub most: Option<Millis>,
}

/// Opponents this close are paired at once.
const FIRST_WIDTH: f64 = 100.0;
/// How much wider the search gets with every second.
const WIDER_A_SECOND: f64 = 5.0;
/// A bot is offered after this time.
pub const OFFER_AFTER: Millis = 30_000;
/// With fewer data points than this, nothing is said about the waiting time.
const FEWEST: usize = 5;

impl Waiting {
    /// How far away an opponent may be by now.
    ///
    /// ```
    /// use league::waiting::Waiting;
    ///
    /// let anna = Waiting {
    ///     player: "anna".into(),
    ///     wish: "twilight live rated".into(),
    ///     rating: 1642.0,
    ///     range: Some(250.0),
    ///     since: 0,
    ///     last: vec![],
    ///     blocked: vec![],
    ///     offered: false,
    /// };
    /// assert_eq!((anna.width(0), anna.width(20_000), anna.width(90_000)), (100.0, 200.0, 250.0));
    /// ```
    pub fn width(&self, now: Millis) -> f64 {
        let seconds = (now - self.since).max(0) as f64 / 1000.0;
        (FIRST_WIDTH + WIDER_A_SECOND * seconds).min(self.range.unwrap_or(f64::INFINITY))
    }

    /// Whether the two could ever be paired, however long they wait.
    fn could_meet(&self, other: &Waiting) -> bool {
        let apart = (self.rating - other.rating).abs();
        self.wish == other.wish
            && self.player != other.player
            && apart <= self.range.unwrap_or(f64::INFINITY)
            && apart <= other.range.unwrap_or(f64::INFINITY)
            && !self.blocked.contains(&other.player)
            && !other.blocked.contains(&self.player)
    }

    /// Whether this would be the third game in a row against the same opponent.
    fn has_had_enough_of(&self, other: &Waiting) -> bool {
        self.last.len() >= 2 && self.last[..2].iter().all(|last| *last == other.player)
    }
}

/// The pairs to seat now, as indices; the first of each pair has waited longer.
///
/// Whoever has waited longest chooses first and takes the nearest opponent whose own limits allow it. Nobody meets the
/// same opponent for a third time in a row while there is someone else they could meet.
///
/// ```
/// # use league::waiting::Waiting;
/// # let wait = |player: &str, rating, since| Waiting {
/// #     player: player.into(), wish: "any".into(), rating, range: None, since, last: vec![], blocked: vec![], offered: false,
/// # };
/// use league::waiting::pairs;
///
/// let waiting = [wait("anna", 1500.0, 0), wait("boris", 1700.0, 0)];
/// assert_eq!(pairs(&waiting, 10_000), [], "not yet near enough");
/// assert_eq!(pairs(&waiting, 20_000), [(0, 1)]);
/// ```
pub fn pairs(waiting: &[Waiting], now: Millis) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..waiting.len()).collect();
    order.sort_by(|&one, &other| {
        let key = |index: usize| (waiting[index].since, &waiting[index].player);
        key(one).cmp(&key(other))
    });
    let widths: Vec<f64> = waiting.iter().map(|player| player.width(now)).collect();
    let mut is_free = vec![true; waiting.len()];
    let mut pairs = Vec::new();
    for (at, &one) in order.iter().enumerate() {
        if !is_free[one] {
            continue;
        }
        let mut nearest: Option<(f64, usize)> = None;
        for &other in &order[at + 1..] {
            let apart = (waiting[one].rating - waiting[other].rating).abs();
            // Numbers first: names and wishes are compared only for someone who would be chosen.
            let is_nearer = nearest.is_none_or(|(best, _)| apart < best);
            let is_near = apart <= widths[one] && apart <= widths[other];
            if is_free[other] && is_nearer && is_near && want_each_other(waiting, one, other) {
                nearest = Some((apart, other));
            }
        }
        if let Some((_, other)) = nearest {
            (is_free[one], is_free[other]) = (false, false);
            pairs.push((one, other));
        }
    }
    pairs
}

fn want_each_other(waiting: &[Waiting], one: usize, other: usize) -> bool {
    let (here, there) = (&waiting[one], &waiting[other]);
    if !here.could_meet(there) {
        return false;
    }
    let enough = here.has_had_enough_of(there) || there.has_had_enough_of(here);
    let somebody_else = |player: &Waiting, not: &Waiting| {
        waiting.iter().any(|third| third.player != not.player && player.could_meet(third))
    };
    !enough || !(somebody_else(here, there) || somebody_else(there, here))
}

/// Who should be offered a bot now: offered, never assigned.
pub fn bot_offers(waiting: &[Waiting], now: Millis) -> Vec<usize> {
    let is_due = |player: &Waiting| !player.offered && now - player.since >= OFFER_AFTER;
    (0..waiting.len()).filter(|&index| is_due(&waiting[index])).collect()
}

/// How long it takes, based on those who waited recently and those waiting now (the Kaplan–Meier estimator): someone
/// who left without an opponent counts as a person for whom it would have taken longer. `None` if there is too little
/// data, or fewer than half were paired.
///
/// ```
/// use league::waiting::{Waited, outlook};
///
/// let paired = |seconds: i64| Waited { wait: seconds * 1000, paired: true };
/// let left = |seconds: i64| Waited { wait: seconds * 1000, paired: false };
/// let lately = [paired(4), paired(6), paired(9), paired(12), left(3), paired(20)];
/// assert_eq!(outlook(&lately).map(|outlook| outlook.half), Some(9_000));
/// assert_eq!(outlook(&[left(3), left(5), left(60), paired(2), left(9)]), None, "most gave up");
/// ```
pub fn outlook(lately: &[Waited]) -> Option<Outlook> {
    if lately.len() < FEWEST {
        return None;
    }
    let mut sorted = lately.to_vec();
    // Someone who left at the same moment was still waiting when the other was paired.
    sorted.sort_by_key(|waited| (waited.wait, !waited.paired));
    let mut still_waiting = 1.0;
    let (mut half, mut most) = (None, None);
    for (before, waited) in sorted.iter().enumerate() {
        if waited.paired {
            still_waiting *= 1.0 - 1.0 / (sorted.len() - before) as f64;
        }
        // With a little tolerance, because products of fractions miss round numbers.
        if half.is_none() && still_waiting <= 0.5 + 1e-9 {
            half = Some(waited.wait);
        }
        if most.is_none() && still_waiting <= 0.2 + 1e-9 {
            most = Some(waited.wait);
        }
    }
    half.map(|half| Outlook { half, most })
}
