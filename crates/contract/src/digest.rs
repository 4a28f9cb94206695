//! A hash that is the same on every machine and in every release, for records and signatures.

use std::hash::{Hash, Hasher};

/// A 64-bit mixing hasher. Not for security: seeds are committed to with SHA-256.
#[derive(Clone, Debug)]
pub struct Digest(u64);

impl Digest {
    pub fn of(value: &impl Hash) -> u64 {
        let mut digest = Digest(0x243F_6A88_85A3_08D3);
        value.hash(&mut digest);
        digest.finish()
    }
}

impl Hasher for Digest {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ (mixed >> 29);
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_i8(&mut self, n: i8) {
        self.write_u64(n as u64);
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    // The discriminants of enums and the lengths of arrays arrive here.
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
