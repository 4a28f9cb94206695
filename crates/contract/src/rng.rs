//! The small generator for tests, simulations and searches. Real tables take their chance outcomes from the
//! documented ChaCha20 stream instead.

use crate::{Act, Below, Chance, Now, Open, Side};

/// SplitMix64: one addition and three xor-multiplies a number.
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A random legal act, with each option of the acting side equally likely. In a secret simultaneous
    /// choice it answers the first of the two asks. `None` when the game is over.
    #[inline]
    pub fn act(&mut self, open: &Open) -> Option<Act> {
        let ask = match &open.now {
            Now::Ask(ask) | Now::Both(ask, _) => ask,
            Now::Chance(chance) => return Some(self.chance(chance)),
            Now::Over(_) => return None,
        };
        let mut options = ask.options;
        options.choices |= open.standing[ask.side];
        let n = self.below(options.len());
        options.nth(n).map(|pick| Act::Pick(ask.side, pick))
    }

    #[inline]
    pub fn chance(&mut self, chance: &Chance) -> Act {
        match chance {
            Chance::Die => Act::Rolled(1 + self.below(6) as u8),
            Chance::Card { from } => {
                let n = self.below(from.len());
                Act::Drew(from.nth(n).expect("a draw has at least one card"))
            }
            Chance::Coin => Act::Tossed(Side::BOTH[self.below(2) as usize]),
        }
    }
}

impl Below for SplitMix {
    /// Multiply-shift; its bias of at most n/2^32 does not matter for playouts.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }
}
