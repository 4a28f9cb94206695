//! Checks what was promised before the first act: the secret against its hash, every nonce against the commitment
//! of its place, the seed and the maker's side against all of them, and the server's signature.

use crate::by_occasion::Chances;
use crate::dice::{BadSeed, Seed};
use crate::parts::{Commitment, Nonce, Secret};
use crate::receipt::{PublicKey, Receipt, Sides, Signed};
use crate::verify::Unverified;
use contract::record::Record;
use std::str::FromStr;

/// What a person checking a record wants of it. By default everything that docs/dice.md promises.
#[derive(Clone, Debug, Default)]
pub struct Demands {
    /// Check only that the acts obey the rules and that the dice follow from the seed, if there is one. This is for
    /// records of games that were not played at a table, or at a table before commitments existed. The demands below
    /// are checked regardless.
    pub rules_only: bool,
    /// The person's own nonce, which must be in the record.
    pub nonce: Option<Nonce>,
    /// The secret's hash as seen before the game.
    pub secret_hash: Option<String>,
    /// The text of a receipt that was kept: the record must be the one promised in it.
    pub receipt: Option<String>,
    /// The key that the server is known by.
    pub key: Option<PublicKey>,
}

impl Demands {
    pub fn rules_only() -> Demands {
        Demands { rules_only: true, ..Demands::default() }
    }

    /// Whether this demands something that only a secret and its nonces can prove.
    fn of_parts(&self) -> bool {
        self.nonce.is_some() || self.secret_hash.is_some()
    }

    /// Whether this demands something that only a signature can prove.
    fn of_signature(&self) -> bool {
        self.receipt.is_some() || self.key.is_some()
    }
}

/// What a record proves about the time before the first act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Promise {
    /// There is not even a secret, only the seed.
    None,
    /// The seed was made from a secret and this many nonces, which nobody had to commit to first.
    BeforeCommitments { nonces: usize },
    /// All shares were committed to before any was shown, and the server signed that.
    Kept { nonces: usize, key: PublicKey },
}

/// Checks everything that the record has, and that it has what is demanded.
pub(crate) fn check(record: &Record, seed: Option<Seed>, demands: &Demands) -> Result<Promise, Unverified> {
    let facts = Facts { record };
    // With `rules_only` and other demands at once, the missing parts must not pass as checked.
    let Some(parts) = facts.parts(seed, demands)? else {
        let rules_do = demands.rules_only && !demands.of_parts() && !demands.of_signature();
        let lacking = if record.fact("secret").is_none() { "secret" } else { "seed" };
        return if rules_do { Ok(Promise::None) } else { Err(Unverified::Missing(lacking)) };
    };
    if record.fact("commitments").is_none() {
        if !demands.rules_only {
            return Err(Unverified::BeforeCommitments);
        }
        if demands.of_signature() {
            return Err(Unverified::Missing("commitments"));
        }
        return Ok(Promise::BeforeCommitments { nonces: parts.nonces.len() });
    }
    let key = facts.signed(&parts, demands)?;
    Ok(Promise::Kept { nonces: parts.nonces.len(), key })
}

/// How the record's outcomes follow from its seed.
pub(crate) fn chances(record: &Record) -> Result<Chances, Unverified> {
    let fact = record.fact("chance");
    Chances::from_fact(fact)
        .ok_or_else(|| Unverified::Chance(fact.unwrap_or_default().chars().take(60).collect()))
}

struct Parts {
    secret_hash: String,
    nonces: Vec<Nonce>,
}

struct Facts<'a> {
    record: &'a Record,
}

impl Facts<'_> {
    fn need(&self, key: &'static str) -> Result<&str, Unverified> {
        self.record.fact(key).ok_or(Unverified::Missing(key))
    }

    fn words<T: FromStr<Err = BadSeed>>(&self, line: &'static str) -> Result<Vec<T>, Unverified> {
        let words = self.need(line)?.split_whitespace().map(str::parse);
        words.collect::<Result<_, _>>().map_err(|problem| Unverified::Seed { line, problem })
    }

    fn word<T: FromStr<Err = BadSeed>>(&self, line: &'static str, word: &str) -> Result<T, Unverified> {
        word.parse().map_err(|problem| Unverified::Seed { line, problem })
    }

    /// The secret and the nonces, which must yield the seed; `None` if the record has only the seed.
    fn parts(&self, seed: Option<Seed>, demands: &Demands) -> Result<Option<Parts>, Unverified> {
        let (Some(secret), Some(seed)) = (self.record.fact("secret"), seed) else { return Ok(None) };
        let secret: Secret = self.word("secret", secret)?;
        let (promised, got) = (self.need("secret-hash")?, secret.hash());
        if !promised.eq_ignore_ascii_case(&got) {
            return Err(Unverified::SecretHash { promised: promised.chars().take(64).collect(), got });
        }
        if let Some(expected) = demands.secret_hash.as_ref().filter(|hash| !hash.eq_ignore_ascii_case(&got)) {
            return Err(Unverified::OtherSecretHash { expected: expected.clone(), got });
        }
        let nonces: Vec<Nonce> = self.words("nonces")?;
        if demands.nonce.is_some_and(|own| !nonces.contains(&own)) {
            return Err(Unverified::NonceUnused);
        }
        let made = Seed::from_parts(secret, &nonces);
        if made != seed {
            return Err(Unverified::Parts { parts_give: made.to_string() });
        }
        // The seed only says how the maker is seated if the side was left to chance.
        if self.record.fact("sides") == Some("random") {
            let (says, seed_gives) = (self.need("maker")?, seed.makers_side().word());
            if says != seed_gives {
                return Err(Unverified::Maker { seed_gives, record_says: says.chars().take(60).collect() });
            }
        }
        Ok(Some(Parts { secret_hash: got, nonces }))
    }

    /// Checks that every nonce matches the commitment of its place and that the server signed the commitments;
    /// returns the key it signed with.
    fn signed(&self, parts: &Parts, demands: &Demands) -> Result<PublicKey, Unverified> {
        let commitments: Vec<Commitment> = self.words("commitments")?;
        if commitments.len() != parts.nonces.len() {
            return Err(Unverified::Places { nonces: parts.nonces.len(), commitments: commitments.len() });
        }
        for (place, (nonce, commitment)) in parts.nonces.iter().zip(&commitments).enumerate() {
            let opened = nonce.commitment(&parts.secret_hash, place as u8);
            if opened.as_ref() != Ok(commitment) {
                return Err(Unverified::Commitment { place });
            }
        }
        let (at, signed) = self.need("receipt")?.split_once(' ').ok_or(Unverified::Missing("receipt"))?;
        let key: PublicKey = self.word("server-key", self.need("server-key")?)?;
        let (tables, second) = self.tables()?;
        let sides = self.sides()?;
        let receipt = Receipt {
            tables,
            game: self.record.game.clone(),
            sides: if second { sides.swapped() } else { sides },
            secret_hash: parts.secret_hash.clone(),
            commitments,
            at: at.parse().map_err(|_| Unverified::Missing("receipt"))?,
        };
        let signed: Signed = self.word("receipt", signed)?;
        if !key.signed(&receipt, &signed) {
            return Err(Unverified::Signature);
        }
        if demands.receipt.as_ref().is_some_and(|kept| *kept != receipt.text()) {
            return Err(Unverified::OtherReceipt);
        }
        match demands.key {
            Some(expected) if expected != key => {
                Err(Unverified::OtherKey { expected: expected.to_string(), got: key.to_string() })
            }
            _ => Ok(key),
        }
    }

    /// The table, or the two tables of a duplicate match, and whether the record is from the second. The receipt for
    /// one table promises outcomes in order, that for two tables outcomes by occasion: a server that could still
    /// choose between the two when it knew the seed would be able to influence the dice.
    fn tables(&self) -> Result<(Vec<String>, bool), Unverified> {
        let table = self.need("table")?;
        let by_occasion = chances(self.record)? == Chances::ByOccasion;
        let Some(both) = self.record.fact("tables") else {
            return if by_occasion {
                Err(Unverified::ChanceUnpromised)
            } else {
                Ok((vec![table.to_owned()], false))
            };
        };
        if !by_occasion {
            return Err(Unverified::ChanceUnpromised);
        }
        let both: Vec<String> = both.split_whitespace().map(str::to_owned).collect();
        let place = both.iter().position(|other| other == table).filter(|_| both.len() == 2);
        place.map(|place| (both, place == 1)).ok_or(Unverified::Tables)
    }

    fn sides(&self) -> Result<Sides, Unverified> {
        match (self.need("sides")?, self.need("maker")?) {
            ("random", _) => Ok(Sides::Random),
            // The bidder begins as the US; the bids may swap the two later.
            ("bid", "us") => Ok(Sides::Bid),
            ("chosen", "us") => Ok(Sides::Us),
            ("chosen", "ussr") => Ok(Sides::Ussr),
            (other, _) => Err(Unverified::Sides(other.chars().take(60).collect())),
        }
    }
}
