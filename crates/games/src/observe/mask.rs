//! What may be picked, as bits: the legal mask after an observation.

use super::MASK_BYTES;
use contract::Options;

/// Writes 64 choices, 192 cards and 128 spaces, starting with the lowest bit of the first byte.
///
/// # Panics
/// If the mask is not [`MASK_BYTES`] bytes long.
#[inline]
pub fn write_mask(options: &Options, mask: &mut [u8]) {
    assert_eq!(mask.len(), MASK_BYTES, "bytes of a mask");
    let ([c0, c1, c2], [s0, s1]) = (options.cards.0, options.spaces.0);
    let words = [options.choices, c0, c1, c2, s0, s1];
    for (bytes, word) in mask.chunks_exact_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
}
