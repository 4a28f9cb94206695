//! Who sits where, and who is shown and told what.

use contract::{Lang, Seat, Seating, Side, Viewer};

/// A seat at a table: 0 is the maker's, 1 the other's. The game's own chairs are [`Seat`]s; which of them the maker
/// takes is decided when play starts.
pub type SeatNumber = u8;

/// Somebody a table is shown to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Recipient {
    Seat(SeatNumber),
    Watching,
}

impl Recipient {
    pub const ALL: [Recipient; 3] = [Recipient::Seat(0), Recipient::Seat(1), Recipient::Watching];

    /// Index into arrays of three.
    pub fn index(self) -> usize {
        match self {
            Recipient::Seat(seat) => usize::from(seat.min(1)),
            Recipient::Watching => 2,
        }
    }
}

/// Which of the game's chairs each seat took; unknown until play starts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Chairs {
    maker: Seat,
}

impl Chairs {
    /// The game's first chair starts as the US.
    pub fn with_maker(side: Side) -> Chairs {
        Chairs { maker: Seating::Straight.seat_of(side) }
    }

    pub fn chair(self, seat: SeatNumber) -> Seat {
        match (seat, self.maker) {
            (0, chair) => chair,
            (_, Seat::First) => Seat::Second,
            (_, Seat::Second) => Seat::First,
        }
    }

    pub fn side(self, seating: Seating, seat: SeatNumber) -> Side {
        seating.side_of(self.chair(seat))
    }

    pub fn seat(self, seating: Seating, side: Side) -> SeatNumber {
        u8::from(seating.seat_of(side) != self.maker)
    }

    pub fn viewer(self, seating: Seating, recipient: Recipient) -> Viewer {
        match recipient {
            Recipient::Seat(seat) => self.side(seating, seat).into(),
            Recipient::Watching => Viewer::Spectator,
        }
    }
}

/// The language for a tag; English if we do not have it.
pub fn lang(word: &str) -> Lang {
    Lang::of_tag(word).unwrap_or(Lang::ALL[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_keep_their_seats_when_sides_are_swapped() {
        for maker in Side::BOTH {
            let chairs = Chairs::with_maker(maker);
            assert_eq!(chairs.side(Seating::Straight, 0), maker);
            assert_eq!(chairs.side(Seating::Straight, 1), maker.foe());
            assert_eq!(chairs.side(Seating::Swapped, 0), maker.foe());
            for seating in [Seating::Straight, Seating::Swapped] {
                for seat in [0, 1] {
                    assert_eq!(chairs.seat(seating, chairs.side(seating, seat)), seat);
                }
            }
        }
    }
}
