//! Ids and the bit sets over them. A decision's legal options are such sets: the same bits highlight the map,
//! mask a network's output and guide the log importer.

use serde::{Deserialize, Serialize};

/// A card: an index into its game's card table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct CardId(pub u8);

/// A place on the table: a country, the sea lanes, a territory. An index into its game's table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct SpaceId(pub u8);

macro_rules! bit_set {
    ($(#[$doc:meta])* $Set:ident of $Id:ident, $words:literal words) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $Set(pub [u64; $words]);

        impl $Set {
            pub const EMPTY: $Set = $Set([0; $words]);
            /// The number of different ids that fit.
            pub const CAPACITY: usize = $words * 64;

            pub const fn of(ids: &[$Id]) -> $Set {
                let mut words = [0; $words];
                let mut i = 0;
                while i < ids.len() {
                    words[ids[i].0 as usize / 64] |= 1 << (ids[i].0 % 64);
                    i += 1;
                }
                $Set(words)
            }

            #[inline]
            pub const fn one(id: $Id) -> $Set {
                let mut words = [0; $words];
                words[(id.0 / 64) as usize] = 1 << (id.0 % 64);
                $Set(words)
            }

            #[inline]
            pub const fn has(self, id: $Id) -> bool {
                self.0[(id.0 / 64) as usize] >> (id.0 % 64) & 1 != 0
            }

            #[inline]
            pub fn insert(&mut self, id: $Id) {
                self.0[(id.0 / 64) as usize] |= 1 << (id.0 % 64);
            }

            #[inline]
            pub fn remove(&mut self, id: $Id) {
                self.0[(id.0 / 64) as usize] &= !(1 << (id.0 % 64));
            }

            #[inline]
            pub fn put(&mut self, id: $Id, present: bool) {
                let word = &mut self.0[(id.0 / 64) as usize];
                *word = *word & !(1 << (id.0 % 64)) | (u64::from(present) << (id.0 % 64));
            }

            #[inline]
            pub const fn with(mut self, id: $Id) -> $Set {
                self.0[(id.0 / 64) as usize] |= 1 << (id.0 % 64);
                self
            }

            #[inline]
            pub const fn without(mut self, id: $Id) -> $Set {
                self.0[(id.0 / 64) as usize] &= !(1 << (id.0 % 64));
                self
            }

            #[inline]
            pub const fn len(self) -> u32 {
                let mut n = 0;
                let mut i = 0;
                while i < $words {
                    n += self.0[i].count_ones();
                    i += 1;
                }
                n
            }

            #[inline]
            pub const fn is_empty(self) -> bool {
                let mut all = 0;
                let mut i = 0;
                while i < $words {
                    all |= self.0[i];
                    i += 1;
                }
                all == 0
            }

            #[inline]
            pub const fn first(self) -> Option<$Id> {
                let mut i = 0;
                while i < $words {
                    if self.0[i] != 0 {
                        return Some($Id((i * 64) as u8 + self.0[i].trailing_zeros() as u8));
                    }
                    i += 1;
                }
                None
            }

            /// The only id, if the set holds exactly one.
            #[inline]
            pub fn only(self) -> Option<$Id> {
                if self.len() == 1 { self.first() } else { None }
            }

            /// The n-th smallest id, from 0.
            #[inline]
            pub fn nth(self, mut n: u32) -> Option<$Id> {
                for (i, &word) in self.0.iter().enumerate() {
                    let here = word.count_ones();
                    if n < here {
                        return Some($Id((i * 64) as u8 + nth_bit(word, n)));
                    }
                    n -= here;
                }
                None
            }

            pub const fn is_subset(self, of: $Set) -> bool {
                let mut i = 0;
                while i < $words {
                    if self.0[i] & !of.0[i] != 0 {
                        return false;
                    }
                    i += 1;
                }
                true
            }

            /// The same as a loop over [`iter`](Self::iter), but word by word, so only the set bits cost
            /// time.
            #[inline(always)]
            pub fn for_each(self, mut work: impl FnMut($Id)) {
                for (i, mut word) in self.0.into_iter().enumerate() {
                    while word != 0 {
                        work($Id((i * 64) as u8 + word.trailing_zeros() as u8));
                        word &= word - 1;
                    }
                }
            }

            pub fn iter(self) -> impl Iterator<Item = $Id> {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let id = rest.first()?;
                    rest.remove(id);
                    Some(id)
                })
            }
        }

        impl std::ops::BitOr for $Set {
            type Output = $Set;
            #[inline]
            fn bitor(mut self, other: $Set) -> $Set {
                for i in 0..$words {
                    self.0[i] |= other.0[i];
                }
                self
            }
        }

        impl std::ops::BitOrAssign for $Set {
            #[inline]
            fn bitor_assign(&mut self, other: $Set) {
                *self = *self | other;
            }
        }

        impl std::ops::BitAnd for $Set {
            type Output = $Set;
            #[inline]
            fn bitand(mut self, other: $Set) -> $Set {
                for i in 0..$words {
                    self.0[i] &= other.0[i];
                }
                self
            }
        }

        impl std::ops::Sub for $Set {
            type Output = $Set;
            #[inline]
            fn sub(mut self, other: $Set) -> $Set {
                for i in 0..$words {
                    self.0[i] &= !other.0[i];
                }
                self
            }
        }

        // Word by word: the derived implementation would hash bytes in the machine's own order.
        impl std::hash::Hash for $Set {
            fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
                for word in self.0 {
                    hasher.write_u64(word);
                }
            }
        }

        impl FromIterator<$Id> for $Set {
            fn from_iter<I: IntoIterator<Item = $Id>>(ids: I) -> $Set {
                let mut set = $Set::EMPTY;
                for id in ids {
                    set.insert(id);
                }
                set
            }
        }
    };
}

bit_set! {
    /// A set of up to 192 different cards.
    CardSet of CardId, 3 words
}
bit_set! {
    /// A set of up to 128 different spaces.
    SpaceSet of SpaceId, 2 words
}

/// Position of the n-th set bit (from 0) of a word that has more than n.
#[inline]
pub(crate) fn nth_bit(mut word: u64, mut n: u32) -> u8 {
    let mut at = 0u8;
    // Halve the window until it is a byte: cheaper than clearing n bits one by one.
    for half in [32u8, 16, 8] {
        let low = (word & ((1u64 << half) - 1)).count_ones();
        if n >= low {
            n -= low;
            word >>= half;
            at += half;
        }
    }
    while n > 0 {
        word &= word - 1;
        n -= 1;
    }
    at + word.trailing_zeros() as u8
}

/// The legal options of one decision: numbered choices, cards, spaces. Every game's whole vocabulary fits
/// into these, so an option's index never changes ([`crate::Pick::index`]).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    pub choices: u64,
    pub cards: CardSet,
    pub spaces: SpaceSet,
}

impl Options {
    pub const NONE: Options = Options { choices: 0, cards: CardSet::EMPTY, spaces: SpaceSet::EMPTY };

    #[inline]
    pub const fn choices(choices: u64) -> Options {
        Options { choices, ..Options::NONE }
    }

    #[inline]
    pub const fn cards(cards: CardSet) -> Options {
        Options { cards, ..Options::NONE }
    }

    #[inline]
    pub const fn spaces(spaces: SpaceSet) -> Options {
        Options { spaces, ..Options::NONE }
    }

    #[inline]
    pub const fn and_choice(mut self, choice: u8) -> Options {
        self.choices |= 1 << choice;
        self
    }

    #[inline]
    pub const fn len(&self) -> u32 {
        self.choices.count_ones() + self.cards.len() + self.spaces.len()
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.choices == 0 && self.cards.is_empty() && self.spaces.is_empty()
    }
}
