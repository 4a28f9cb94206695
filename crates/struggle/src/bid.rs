//! A bid for a side (§11, Red Sea §11.4): any whole number, given in clicks of up to fifteen. A click of fifteen asks
//! for more, in secret as before, until a smaller number is added.

use crate::choice::Choice;
use contract::{BySide, Side};

/// Which superpower is wanted, and how much influence the other one gets in exchange.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Bid {
    pub wants: Side,
    pub number: u8,
}

impl Bid {
    /// More than the board can hold with the limits on extra influence.
    pub const HIGHEST: u8 = 99;

    /// As one byte, so that a state remains plain data; 0 means no bid.
    pub const fn byte(self) -> u8 {
        1 + self.wants as u8 * (Bid::HIGHEST + 1) + self.number
    }

    pub fn from_byte(byte: u8) -> Option<Bid> {
        let n = byte.checked_sub(1)?;
        let wants = *Side::BOTH.get((n / (Bid::HIGHEST + 1)) as usize)?;
        Some(Bid { wants, number: n % (Bid::HIGHEST + 1) })
    }

    /// The bid after one more click, and whether that was the last one.
    pub fn after(so_far: Option<Bid>, click: Choice) -> Option<(Bid, bool)> {
        let (wants, more) = click.as_bid()?;
        let number = so_far.map_or(0, |bid| bid.number) + more;
        Some((Bid { wants, number }, more < Choice::HIGHEST_BID))
    }

    /// What may be clicked: either side at first, then only more for the same one.
    pub fn clicks(so_far: Option<Bid>) -> u64 {
        let Some(bid) = so_far else { return !0 << Choice::bid(Side::Us, 0).0 };
        let most = (Bid::HIGHEST - bid.number).min(Choice::HIGHEST_BID);
        (0..=most).fold(0, |clicks, n| clicks | Choice::bid(bid.wants, n).bit())
    }
}

/// What the US got from these bids; negative if the USSR did. If the bidders wanted different sides, nothing
/// is given.
pub fn head_start(bids: BySide<u8>) -> i32 {
    match bids.0.map(Bid::from_byte) {
        [Some(one), Some(other)] if one.wants == other.wants => {
            let number = i32::from(one.number.max(other.number));
            if one.wants == Side::Ussr { number } else { -number }
        }
        [_, _] => 0,
    }
}

const _: () = assert!(Bid { wants: Side::Ussr, number: Bid::HIGHEST }.byte() == 200);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_gives_the_higher_number_to_the_side_that_nobody_wanted() {
        let bids = |one: (Side, u8), other: (Side, u8)| {
            let byte = |(wants, number)| Bid { wants, number }.byte();
            head_start(BySide::new(byte(one), byte(other)))
        };
        assert_eq!(bids((Side::Ussr, 2), (Side::Ussr, 5)), 5, "the US got it");
        assert_eq!(bids((Side::Us, 3), (Side::Us, 3)), -3, "equal bids are decided by a coin");
        assert_eq!(bids((Side::Us, 3), (Side::Ussr, 9)), 0, "each has the side it named");
        assert_eq!(head_start(BySide::new(0, 0)), 0, "nobody has bid");
    }
}
