//! What a server promised at a table, over its own signature: signed once all shares of the seed are fixed and before
//! any is shown. With a receipt one can prove to others that the dice had to be these and no others. `docs/dice.md`
//! has its text and test vectors.

use crate::dice::{BadSeed, from_hex, hex};
use crate::parts::Commitment;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use std::fmt;
use std::str::FromStr;

/// How the maker's side is determined, chosen when the table was made.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sides {
    Us,
    Ussr,
    Random,
    Bid,
}

impl Sides {
    /// At the other table of a duplicate match.
    pub fn swapped(self) -> Sides {
        match self {
            Sides::Us => Sides::Ussr,
            Sides::Ussr => Sides::Us,
            Sides::Random | Sides::Bid => self,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Sides::Us => "us",
            Sides::Ussr => "ussr",
            Sides::Random => "random",
            Sides::Bid => "bid",
        }
    }
}

/// Everything that a table's dice are derived from, as hashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// One, or the two of a duplicate match.
    pub tables: Vec<String>,
    pub game: String,
    /// The maker's side at the first table.
    pub sides: Sides,
    pub secret_hash: String,
    /// In order of places, the maker's first.
    pub commitments: Vec<Commitment>,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl Receipt {
    /// The signed text: these lines, each with its line feed, in UTF-8.
    pub fn text(&self) -> String {
        let commitments: Vec<_> = self.commitments.iter().map(ToString::to_string).collect();
        let tables = match self.tables.as_slice() {
            [one] => format!("hotline-receipt-1\ntable {one}"),
            // The way outcomes follow from the seed is part of the promise.
            both => format!("hotline-receipt-2\ntables {}\nchance by-occasion", both.join(" ")),
        };
        format!(
            "{tables}\ngame {}\nsides {}\nsecret-hash {}\ncommitments {}\nat {}\n",
            self.game,
            self.sides.word(),
            self.secret_hash,
            commitments.join(" "),
            self.at
        )
    }
}

/// The key a server signs with; generated once and kept.
#[derive(Clone)]
pub struct ServerKey(SigningKey);

/// Shows only the public half.
impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerKey(public {})", self.public())
    }
}

impl ServerKey {
    pub fn new(bytes: [u8; 32]) -> ServerKey {
        ServerKey(SigningKey::from_bytes(&bytes))
    }

    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    pub fn sign(&self, receipt: &Receipt) -> Signed {
        Signed(self.0.sign(receipt.text().as_bytes()).to_bytes())
    }
}

/// Reads the form stored in the database.
impl FromStr for ServerKey {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<ServerKey, BadSeed> {
        from_hex("key", text).map(ServerKey::new)
    }
}

/// Identifies a server's signatures.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// Whether the server with this key signed this receipt.
    pub fn signed(&self, receipt: &Receipt, signed: &Signed) -> bool {
        let Ok(key) = VerifyingKey::from_bytes(&self.0) else { return false };
        key.verify_strict(receipt.text().as_bytes(), &Signature::from_bytes(&signed.0)).is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for PublicKey {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<PublicKey, BadSeed> {
        from_hex("public key", text).map(PublicKey)
    }
}

/// A signature of 64 bytes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Signed([u8; 64]);

impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Signed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Signed, BadSeed> {
        let bad = BadSeed { what: "half of a signature", characters: text.chars().count() };
        let halves = text.split_at_checked(64).ok_or(bad)?;
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&from_hex("half of a signature", halves.0)?);
        bytes[32..].copy_from_slice(&from_hex("half of a signature", halves.1)?);
        Ok(Signed(bytes))
    }
}
