//! The parts of a table's seed: a secret of the server, fixed before anybody else gave anything, and
//! a nonce of each client. `docs/dice.md` gives the derivation in words and test vectors.

use crate::dice::{BadSeed, Seed, from_hex, hex};
use contract::Side;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The server's share. Its hash is published when the table is made, itself after the game.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// Shows the hash only, as a seed does.
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

/// A client's share. Shown to the server only when the secret and all nonces are fixed by their hashes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Nonce(pub [u8; 32]);

/// Not even its hash: a nonce in a log would be one part of the seed less to guess.
impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(…)")
    }
}

impl Nonce {
    /// What a client gives out before its nonce: a hash of it that is good for this table and this place only (0 is
    /// the maker's), so that nobody can hand in another's commitment as his own.
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
    /// The seed of a table: from the server's secret and the nonces of the clients, the maker's
    /// first. A seat without a client of its own (a computer player, the second seat at one
    /// screen) gives none.
    pub fn from_parts(secret: Secret, nonces: &[Nonce]) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"hotline-seed-1");
        hash.update(secret.0);
        for nonce in nonces {
            hash.update(nonce.0);
        }
        Seed(hash.finalize().into())
    }

    /// The maker's side where chance decides it. Of a hash of its own: it takes nothing from the
    /// stream of the dice.
    pub fn makers_side(&self) -> Side {
        let mut hash = Sha256::new();
        hash.update(b"hotline-side-1");
        hash.update(self.0);
        Side::BOTH[usize::from(hash.finalize()[0] & 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::vector;

    #[test]
    fn the_parts_of_the_document_give_its_seeds() {
        let secret: Secret = vector("secret")[0].parse().expect("a secret");
        assert_eq!(vector("secret-hash"), [secret.hash()]);
        let nonces: Vec<Nonce> = vector("nonces").iter().map(|word| word.parse().expect("a nonce")).collect();
        assert_eq!(nonces.len(), 2);
        let seed = Seed::from_parts(secret, &nonces);
        assert_eq!(vector("seed-of-two"), [seed.to_string()]);
        assert_eq!(vector("maker-of-two"), [seed.makers_side().word()]);
        let alone = Seed::from_parts(secret, &nonces[..1]);
        assert_eq!(vector("seed-of-one"), [alone.to_string()]);
        assert_eq!(vector("maker-of-one"), [alone.makers_side().word()]);
        assert_ne!(seed, Seed::from_parts(secret, &[nonces[1], nonces[0]]), "the order matters");
    }

    #[test]
    fn the_commitments_of_the_document_are_made_of_its_nonces() {
        let nonces: Vec<Nonce> = vector("nonces").iter().map(|word| word.parse().expect("a nonce")).collect();
        let promised = &vector("secret-hash")[0];
        let made = nonces.iter().zip(0..).map(|(nonce, place)| nonce.commitment(promised, place));
        let made: Vec<_> = made.map(|made| made.expect("a hash").to_string()).collect();
        assert_eq!(vector("commitments"), made);
        let elsewhere = nonces[0].commitment(promised, 1).expect("a hash");
        assert_ne!(elsewhere.to_string(), made[0], "another place is another commitment");
    }

    #[test]
    fn both_sides_come_up_for_the_maker() {
        let us = (0..=255u8).filter(|&n| Seed([n; 32]).makers_side() == Side::Us).count();
        assert!((90..166).contains(&us), "{us} of 256");
    }

    #[test]
    fn secrets_do_not_slip_into_logs() {
        let secret = Secret([7; 32]);
        assert!(!format!("{secret:?}").contains(&secret.to_string()));
        assert_eq!(format!("{:?}", Nonce([7; 32])), "Nonce(…)");
    }

    #[test]
    fn bad_parts_are_named() {
        let problem = "12".parse::<Nonce>().expect_err("too short").to_string();
        assert!(problem.contains("nonce of 64 hexadecimal digits"), "{problem}");
    }
}
