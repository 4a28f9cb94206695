//! A bid for a side (§11, Red Sea §11.4): any whole number, named by clicks of at most fifteen. Naming fifteen asks for
//! more, in secret as before, until a smaller number is added.

use crate::choice::Choice;
use contract::Side;

/// Which superpower is wanted, and how much influence the other one gets for it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Bid {
    pub wants: Side,
    pub number: u8,
}

impl Bid {
    /// More than the board can hold by the limits of extra influence.
    pub const HIGHEST: u8 = 99;

    /// As one byte, so that a state stays plain; 0 is no bid.
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

const _: () = assert!(Bid { wants: Side::Ussr, number: Bid::HIGHEST }.byte() == 200);
