//! Facts as bytes. Everything is inlined, so that positions are constants and names cost nothing.

use super::{Listener, Scale, SpaceList, Whose};
use contract::{CardId, CardSet, SpaceSet};

/// A row that is being written.
pub struct Row<'r> {
    row: &'r mut [u8],
    at: usize,
}

impl<'r> Row<'r> {
    #[inline(always)]
    pub fn new(row: &'r mut [u8]) -> Row<'r> {
        Row { row, at: 0 }
    }

    #[inline(always)]
    pub fn written(&self) -> usize {
        self.at
    }

    #[inline(always)]
    fn byte(&mut self, byte: u8) {
        self.row[self.at] = byte;
        self.at += 1;
    }

    #[inline(always)]
    fn bytes(&mut self, bytes: &[u8]) {
        self.row[self.at..self.at + bytes.len()].copy_from_slice(bytes);
        self.at += bytes.len();
    }

    #[inline(always)]
    fn words<const WORDS: usize>(&mut self, words: [u64; WORDS], bytes: usize) {
        for (i, word) in words.into_iter().enumerate() {
            let here = bytes.saturating_sub(8 * i).min(8);
            self.bytes(&word.to_le_bytes()[..here]);
        }
    }
}

#[inline(always)]
fn card_byte(card: Option<CardId>) -> u8 {
    card.map_or(0, |card| card.0 + 1)
}

impl Listener for Row<'_> {
    #[inline(always)]
    fn used(&mut self, _: bool) {}

    #[inline(always)]
    fn number(&mut self, _: &'static str, _: &'static str, scale: Scale, value: i16) {
        self.byte(scale.byte(value));
    }

    #[inline(always)]
    fn yes(&mut self, _: &'static str, _: &'static str, value: bool) {
        self.byte(u8::from(value));
    }

    #[inline(always)]
    fn word(&mut self, _: &'static str, _: &'static str, _: &'static [&'static str], n: usize) {
        self.byte(n as u8);
    }

    #[inline(always)]
    fn side(&mut self, _: &'static str, _: &'static str, side: Option<Whose>) {
        self.byte(side.map_or(0, |side| side as u8 + 1));
    }

    #[inline(always)]
    fn card(&mut self, _: &'static str, _: &'static str, card: Option<CardId>) {
        self.byte(card_byte(card));
    }

    #[inline(always)]
    fn switches<const BYTES: usize>(
        &mut self,
        _: &'static str,
        _: &'static str,
        _: &'static [&'static str],
        bits: u128,
    ) {
        self.bytes(&bits.to_le_bytes()[..BYTES]);
    }

    #[inline(always)]
    fn cards<const BYTES: usize>(&mut self, _: &'static str, _: &'static str, set: CardSet) {
        self.words(set.0, BYTES);
    }

    #[inline(always)]
    fn spaces<const BYTES: usize>(&mut self, _: &'static str, _: &'static str, set: SpaceSet) {
        self.words(set.0, BYTES);
    }

    #[inline(always)]
    fn by_space(
        &mut self,
        _: &'static str,
        _: &'static str,
        _: Scale,
        spaces: &'static SpaceList,
        bytes: &[u8],
    ) {
        let here = &mut self.row[self.at..self.at + spaces.ids.len()];
        let (run, rest) = here.split_at_mut(spaces.run);
        run.copy_from_slice(&bytes[..spaces.run]);
        for (byte, space) in rest.iter_mut().zip(&spaces.ids[spaces.run..]) {
            *byte = bytes[space.0 as usize];
        }
        self.at += spaces.ids.len();
    }

    #[inline(always)]
    fn numbers<const N: usize>(&mut self, _: &'static str, _: &'static str, scale: Scale, of: [i16; N]) {
        self.bytes(&of.map(|value| scale.byte(value)));
    }

    #[inline(always)]
    fn card_list<const N: usize>(&mut self, _: &'static str, _: &'static str, of: [Option<CardId>; N]) {
        self.bytes(&of.map(card_byte));
    }
}
