//! Accounts for every point of the result.

use crate::{Estimate, Luck, LuckKind, ReviewedPlay};
use contract::{BySide, Side};
use serde::Serialize;
use wire::reviews::{PointsLost, ReviewAccount, WinChance};

/// Start − errors of the US + errors of the USSR + dice + cards + hidden + ending = result, all as the US's chance to win.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Account {
    pub start: Estimate,
    /// What each side's plays cost it, as a loss of its own chance.
    pub errors: BySide<Estimate>,
    pub dice: Estimate,
    pub cards: Estimate,
    /// The remainder: hidden cards that lay differently from what could be expected, and the errors of all estimates.
    pub hidden: f32,
    /// The result less the chance in the last position, if the table ended the game: by resignation, clock or agreement.
    pub ending: Option<Estimate>,
    pub result: Estimate,
    /// The result without dice and cards, clamped to a valid chance.
    pub adjusted: Estimate,
}

impl Account {
    /// `left`: the chance in the last position, if the table ended the game there.
    pub(crate) fn new(
        start: Estimate,
        plays: &[ReviewedPlay],
        luck: &[Luck],
        left: Option<Estimate>,
        result: Estimate,
    ) -> Account {
        let errors = Side::BOTH.map(|side| {
            let own = plays.iter().filter(|play| play.side == side);
            sum(own.filter_map(|play| play.judged.as_ref()).map(|judged| judged.booked))
        });
        let of = |kind: LuckKind| sum(luck.iter().filter(|luck| luck.kind == kind).map(|luck| luck.luck));
        let errors = BySide(errors);
        let plain = start.plus(errors[Side::Us].times(-1.0)).plus(errors[Side::Ussr]);
        let (dice, cards) = (of(LuckKind::Dice), of(LuckKind::Cards));
        let ending = left.map(|left| result.plus(left.times(-1.0)));
        let hidden = left.unwrap_or(result).mean - plain.mean - dice.mean - cards.mean;
        let adjusted = Estimate { mean: plain.mean.clamp(0.0, 1.0), error: plain.error };
        Account { start, errors, dice, cards, hidden, ending, result, adjusted }
    }
}

fn sum(all: impl Iterator<Item = Estimate>) -> Estimate {
    all.fold(Estimate::default(), Estimate::plus)
}

/// A line of the account.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Booking {
    Start,
    Errors(Side),
    /// A sum on the way.
    Adjusted,
    Dice,
    Cards,
    Hidden,
    /// Resignation, clock or agreement.
    Ending,
    Result,
}

/// A line of the account as it is printed, in whole points of the US.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub what: Booking,
    pub points: i32,
    /// None for remainders, and for what is exact.
    pub error: Option<i32>,
}

impl Row {
    /// Start, adjusted and result are sums; everything else is a change, with its sign.
    pub fn is_sum(&self) -> bool {
        match self.what {
            Booking::Start | Booking::Adjusted | Booking::Result => true,
            Booking::Errors(_) | Booking::Dice | Booking::Cards | Booking::Hidden | Booking::Ending => false,
        }
    }
}

/// Half a point is rounded up, as the page does.
pub(crate) fn whole(chance: f32) -> i32 {
    (100.0 * chance + 0.5).floor() as i32
}

/// Half the width of an interval in whole points: rounded up, because less than a point is a point. But a figure larger than
/// its error must not look smaller.
pub(crate) fn margin(figure: WinChance) -> i32 {
    let up = ((100.0 * figure.error - 1e-4).ceil() as i32).max(1);
    if figure.mean.abs() > figure.error { up.min(whole(figure.mean).abs()).max(1) } else { up }
}

/// The account in whole points that add up: each change is the difference of the rounded sums before and after it, as
/// in the page (`web/src/pages/review/account.ts`).
pub(crate) fn rows(account: &ReviewAccount) -> Vec<Row> {
    // Where nothing fell, nothing was estimated.
    let up = |chance: WinChance| (chance.error > 0.0).then(|| margin(chance));
    let ending = account.ending.map(|ending| (Booking::Ending, ending.mean, up(ending)));
    let changes = [
        (Booking::Errors(Side::Ussr), account.ussr_errors.mean, up(account.ussr_errors)),
        (Booking::Errors(Side::Us), -account.us_errors.mean, up(account.us_errors)),
        (Booking::Dice, account.dice.mean, up(account.dice)),
        (Booking::Cards, account.cards.mean, up(account.cards)),
        (Booking::Hidden, account.hidden, None),
    ];
    let mut at = account.start.mean;
    let mut rows = vec![Row { what: Booking::Start, points: whole(at), error: up(account.start) }];
    for (what, change, error) in changes.into_iter().chain(ending) {
        let before = whole(at);
        at += change;
        rows.push(Row { what, points: whole(at) - before, error });
        if what == Booking::Errors(Side::Us) {
            let points = whole(at).clamp(0, 100);
            rows.push(Row { what: Booking::Adjusted, points, error: up(account.adjusted) });
        }
    }
    rows.push(Row { what: Booking::Result, points: whole(at), error: up(account.result) });
    rows
}

/// What a side lost, row by row, in whole points that add up to what the account says it lost; without an account, to
/// the sum of the rows.
pub(crate) fn lost(rows: &[PointsLost], side: Side, account: Option<&ReviewAccount>) -> Vec<i32> {
    let parts: Vec<f32> =
        rows.iter().map(|row| if side == Side::Us { row.us } else { row.ussr }.mean).collect();
    let booked = account.map(|account| {
        let booked = self::rows(account).into_iter().find(|row| row.what == Booking::Errors(side));
        let booked = booked.map_or(0, |row| row.points);
        if side == Side::Us { -booked } else { booked }
    });
    wholes(&parts, booked.unwrap_or_else(|| whole(parts.iter().sum())))
}

/// Whole points that add up to a total: what they all lack together goes to those that rounding hurts most.
fn wholes(parts: &[f32], total: i32) -> Vec<i32> {
    let floor = |part: &f32| (100.0 * part).floor() as i32;
    let mut whole: Vec<i32> = parts.iter().map(floor).collect();
    let lack = total - whole.iter().sum::<i32>();
    // Out of range only for parts of something else.
    let lack = usize::try_from(lack).unwrap_or(0).min(parts.len());
    let hurt = |n: usize| 100.0 * parts[n] - (100.0 * parts[n]).floor();
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by(|&a, &b| hurt(b).total_cmp(&hurt(a)));
    order[..lack].iter().for_each(|&n| whole[n] += 1);
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_to_their_total() {
        assert_eq!(wholes(&[0.024, 0.024, 0.024], 7), [3, 2, 2]);
        assert_eq!(wholes(&[-0.004, 0.004], 0), [0, 0]);
        assert_eq!(wholes(&[], 0), Vec::<i32>::new());
    }

    fn chance(mean: f32) -> WinChance {
        WinChance { mean, error: 0.01 }
    }

    #[test]
    fn what_is_larger_than_its_error_does_not_look_smaller() {
        let figure = |mean, error| margin(WinChance { mean, error });
        assert_eq!(figure(0.0524, 0.0507), 5, "an error of five points, of which one is sure");
        assert_eq!(figure(0.0507, 0.0524), 6, "not sure");
        assert_eq!(figure(-0.3, 0.041), 5);
        assert_eq!(figure(0.5, 0.0), 1, "never without an error");
    }

    /// Rounded one by one, five changes of 0.4 points each would vanish.
    #[test]
    fn what_is_printed_adds_up_in_whole_points() {
        let small = chance(0.004);
        let account = ReviewAccount {
            start: small,
            us_errors: chance(-0.004),
            ussr_errors: small,
            dice: small,
            cards: small,
            hidden: 0.004,
            ending: None,
            result: WinChance { mean: 0.024, error: 0.0 },
            adjusted: chance(0.012),
        };
        let rows = rows(&account);
        let changes: i32 = rows.iter().filter(|row| !row.is_sum()).map(|row| row.points).sum();
        assert_eq!((rows[0].points, changes), (0, 2), "{rows:?}");
        let last = rows[rows.len() - 1];
        assert_eq!(last, Row { what: Booking::Result, points: 2, error: None });
    }
}
