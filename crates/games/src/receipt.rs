//! What a server promised at a table, in its own hand: signed when all shares of the seed are fixed and none is shown
//! yet. Whoever keeps it can prove to others that the dice were to be these and no others. `docs/dice.md` has its
//! text and test vectors.

use crate::dice::{BadSeed, from_hex, hex};
use crate::parts::Commitment;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use std::fmt;
use std::str::FromStr;

/// How the maker's side is found: what a table was made with.
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

/// Everything that the dice of a table follow from, as hashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// One, or the two of a duplicate match.
    pub tables: Vec<String>,
    pub game: String,
    /// Of the maker at the first table.
    pub sides: Sides,
    pub secret_hash: String,
    /// By places, the maker's first.
    pub commitments: Vec<Commitment>,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl Receipt {
    /// What is signed: these lines, each with its line feed, in UTF-8.
    pub fn text(&self) -> String {
        let commitments: Vec<_> = self.commitments.iter().map(ToString::to_string).collect();
        let tables = match self.tables.as_slice() {
            [one] => format!("hotline-receipt-1\ntable {one}"),
            // How outcomes follow from the seed is promised with it.
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

/// The key with which a server signs; made once, and kept.
#[derive(Clone)]
pub struct ServerKey(SigningKey);

/// Shows the public half.
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

/// As the database keeps it.
impl FromStr for ServerKey {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<ServerKey, BadSeed> {
        from_hex("key", text).map(ServerKey::new)
    }
}

/// By which a server's signatures are known.
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
