//! The imaginary map: three zones in a line (rules 1.4), and sets of cards and territories.

use contract::{CardId, CardSet, Side, SpaceId, SpaceSet};
use serde::{Deserialize, Serialize};

/// The game has exactly this many cards; the deck arithmetic of rules 4.3 depends on it.
pub const CARDS: usize = 13;
/// A card on the table is the territory with the card's number; Cuba has its own number, so that naming it
/// does not reveal its card.
pub const CUBA: SpaceId = SpaceId(CARDS as u8);
pub const SPACES: usize = CARDS + 1;

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub enum Zone {
    Us,
    Neutral,
    Ussr,
}

impl Zone {
    pub const fn word(self) -> &'static str {
        match self {
            Zone::Us => "us",
            Zone::Neutral => "neutral",
            Zone::Ussr => "ussr",
        }
    }

    #[inline]
    pub const fn sphere(side: Side) -> Zone {
        match side {
            Side::Us => Zone::Us,
            Side::Ussr => Zone::Ussr,
        }
    }

    /// Whose sphere it is; the neutral zone is nobody's.
    #[inline]
    pub const fn owner(self) -> Option<Side> {
        match self {
            Zone::Us => Some(Side::Us),
            Zone::Neutral => None,
            Zone::Ussr => Some(Side::Ussr),
        }
    }

    /// One step toward the sphere of `side`, which is where steps end (rules 8.4).
    #[inline]
    pub const fn toward(self, side: Side) -> Zone {
        match (self, side) {
            (Zone::Ussr, Side::Us) | (Zone::Us, Side::Ussr) => Zone::Neutral,
            (Zone::Neutral | Zone::Us, Side::Us) => Zone::Us,
            (Zone::Neutral | Zone::Ussr, Side::Ussr) => Zone::Ussr,
        }
    }

    /// How many steps away another zone is.
    pub const fn distance(self, to: Zone) -> u8 {
        (self as u8).abs_diff(to as u8)
    }
}

macro_rules! small_set {
    ($(#[$doc:meta])* $Name:ident of $Id:ident as $Big:ident) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub struct $Name(pub u16);

        impl $Name {
            pub const EMPTY: $Name = $Name(0);

            #[inline]
            pub const fn one(id: $Id) -> $Name {
                $Name(1 << id.0)
            }
            #[inline]
            pub const fn has(self, id: $Id) -> bool {
                self.0 >> id.0 & 1 != 0
            }
            #[inline]
            pub const fn with(self, id: $Id) -> $Name {
                $Name(self.0 | 1 << id.0)
            }
            #[inline]
            pub const fn without(self, id: $Id) -> $Name {
                $Name(self.0 & !(1 << id.0))
            }
            #[inline]
            pub const fn and(self, other: $Name) -> $Name {
                $Name(self.0 & other.0)
            }
            #[inline]
            pub const fn or(self, other: $Name) -> $Name {
                $Name(self.0 | other.0)
            }
            #[inline]
            pub const fn minus(self, other: $Name) -> $Name {
                $Name(self.0 & !other.0)
            }
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
            /// The set as an option of a decision.
            #[inline]
            pub const fn wide(self) -> $Big {
                let mut set = $Big::EMPTY;
                set.0[0] = self.0 as u64;
                set
            }
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Id> {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    (rest != 0).then(|| {
                        let id = rest.trailing_zeros() as u8;
                        rest &= rest - 1;
                        $Id(id)
                    })
                })
            }
        }

        impl FromIterator<$Id> for $Name {
            fn from_iter<I: IntoIterator<Item = $Id>>(ids: I) -> $Name {
                ids.into_iter().fold($Name::EMPTY, $Name::with)
            }
        }
    };
}

small_set! {
    /// Some of the thirteen cards.
    Cards of CardId as CardSet
}
small_set! {
    /// Some of the fourteen places a territory can have.
    Lands of SpaceId as SpaceSet
}

impl Cards {
    pub const ALL: Cards = Cards((1 << CARDS) - 1);
}
