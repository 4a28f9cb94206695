//! The parts of a table's seed: a secret of the server, fixed before any client contributed anything, and a
//! nonce from each client. `docs/dice.md` gives the derivation in words and test vectors.

use crate::dice::{BadSeed, Seed, from_hex, hex};
use contract::Side;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The server's share. Its hash is published when the table is made, the secret itself after the game.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// Shows only the hash, as a seed does.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(hash {})", self.hash())
    }
}

impl Secret {
    /// SHA-256 of the 32 bytes, as 64 hexadecimal digits: the commitment.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Secret {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Secret, BadSeed> {
        from_hex("secret", text).map(Secret)
    }
}

/// A client's share. Shown to the server only when the secret and all nonces have been fixed by their hashes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Nonce(pub [u8; 32]);

/// Shows not even the hash: with a nonce in a log, one part of the seed less would have to be guessed.
impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(…)")
    }
}

impl Nonce {
    /// What a client publishes before its nonce: a hash of it that is valid only for this table and this place (0
    /// is the maker's), so that nobody can submit another client's commitment as their own.
    pub fn commitment(&self, secret_hash: &str, place: u8) -> Result<Commitment, BadSeed> {
        let mut hash = Sha256::new();
        hash.update(b"hotline-nonce-1");
        hash.update(from_hex("secret hash", secret_hash)?);
        hash.update([place]);
        hash.update(self.0);
        Ok(Commitment(hash.finalize().into()))
    }
}

/// What a client promised to reveal.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Commitment, BadSeed> {
        from_hex("commitment", text).map(Commitment)
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Nonce {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Nonce, BadSeed> {
        from_hex("nonce", text).map(Nonce)
    }
}

impl Seed {
    /// The seed of a table, derived from the server's secret and the nonces of the clients, the maker's
    /// first. A seat without a client of its own (a computer player, the second seat at one screen)
    /// contributes none.
    pub fn from_parts(secret: Secret, nonces: &[Nonce]) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"hotline-seed-1");
        hash.update(secret.0);
        for nonce in nonces {
            hash.update(nonce.0);
        }
        Seed(hash.finalize().into())
    }

    /// The maker's side if chance decides it. It comes from a separate hash, so it uses up nothing of the
    /// dice stream.
    pub fn makers_side(&self) -> Side {
        let mut hash = Sha256::new();
        hash.update(b"hotline-side-1");
        hash.update(self.0);
        Side::BOTH[usize::from(hash.finalize()[0] & 1)]
    }
}
