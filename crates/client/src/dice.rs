//! A client's part in determining the dice (`docs/dice.md`): it keeps its nonces, commits to them, and reveals one only
//! to a server that has signed for all commitments.

use crate::boxed;
use crate::{Client, Error, Result};
use contract::SplitMix;
use games::{Commitment, Nonce, PublicKey, Receipt, Sides, Signed};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wire::dice::{Commit, Reveal};
use wire::players::Challenge;
use wire::reviews::PlayOn;
use wire::tables::{Join, NewTable, SideChoice, TableInfo, TableState};

/// What a client remembers of a table's dice.
#[derive(Clone, Debug)]
pub struct Share {
    pub place: u8,
    pub nonce: Nonce,
    /// As first seen.
    pub secret_hash: String,
}

/// By table.
#[derive(Clone, Debug, Default)]
pub struct Shares(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    shares: HashMap<String, Share>,
    /// Where nonces come from, if not from chance.
    seeded: Option<SplitMix>,
}

impl Shares {
    /// The same nonces whenever the seed is the same, and another one for each table. Whoever knows the seed knows them
    /// all: for tests.
    pub fn seeded(seed: u64) -> Shares {
        Shares(Arc::new(Mutex::new(Kept { seeded: Some(SplitMix(seed)), ..Kept::default() })))
    }

    pub fn of(&self, table: &str) -> Option<Share> {
        self.kept().shares.get(table).cloned()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, table: &TableInfo, place: u8) -> Result<Commitment> {
        let mut bytes = [0; 32];
        let mut kept = self.kept();
        match &mut kept.seeded {
            Some(stream) => {
                for part in bytes.chunks_exact_mut(8) {
                    part.copy_from_slice(&stream.next_u64().to_le_bytes());
                }
            }
            None => getrandom::fill(&mut bytes).map_err(|_| Error::Dice("no random numbers"))?,
        }
        let share = Share { place, nonce: Nonce(bytes), secret_hash: table.secret_hash.clone() };
        let commitment = share.commitment()?;
        kept.shares.insert(table.id.clone(), share);
        Ok(commitment)
    }
}

impl Share {
    fn commitment(&self) -> Result<Commitment> {
        self.nonce
            .commitment(&self.secret_hash, self.place)
            .map_err(|_| Error::Dice("the hash of the secret is none"))
    }

    /// Whether the server has signed for this share, and for the table as it was offered.
    pub fn is_promised(&self, table: &TableInfo) -> Result<()> {
        let receipt = table.dice.receipt.as_ref().ok_or(Error::Dice("there is no receipt"))?;
        let commitments = table.dice.commitments.iter().flatten().map(|word| word.parse().ok());
        let commitments: Option<Vec<Commitment>> = commitments.collect();
        let commitments = commitments.ok_or(Error::Dice("a commitment is none"))?;
        if commitments.get(usize::from(self.place)) != Some(&self.commitment()?) {
            return Err(Error::Dice("my commitment is not in its place"));
        }
        let at = receipt.text.lines().find_map(|line| line.strip_prefix("at ")?.parse().ok());
        let sides = match table.side {
            SideChoice::Us => Sides::Us,
            SideChoice::Ussr => Sides::Ussr,
            SideChoice::Random => Sides::Random,
            SideChoice::Bid => Sides::Bid,
        };
        let (tables, sides) = match &table.duplicate {
            None => (vec![table.id.clone()], sides),
            Some(both) if both.tables[usize::from(both.second)] != table.id => {
                return Err(Error::Dice("the table is none of its match"));
            }
            Some(both) => (both.tables.to_vec(), if both.second { sides.swapped() } else { sides }),
        };
        let due = Receipt {
            tables,
            game: table.game.clone(),
            sides,
            secret_hash: self.secret_hash.clone(),
            commitments,
            at: at.ok_or(Error::Dice("the receipt has no time"))?,
        };
        let key: PublicKey = receipt.key.parse().map_err(|_| Error::Dice("the key is none"))?;
        let signed: Signed = receipt.signature.parse().map_err(|_| Error::Dice("the signature is none"))?;
        if due.text() != receipt.text || !key.signed(&due, &signed) {
            return Err(Error::Dice("the receipt is not about this table, or not signed"));
        }
        Ok(())
    }
}

impl Client {
    /// Makes a table and commits to our share of its dice. If the table waits for nobody else, the game begins.
    #[boxed]
    pub async fn make_table(&self, new: &NewTable) -> Result<TableInfo> {
        let made: TableInfo = self.post("/api/tables", new).await?.json()?;
        self.take_part(made, 0).await
    }

    /// The same table again; we take part as its maker or by joining.
    #[boxed]
    pub async fn rematch(&self, id: &str) -> Result<TableInfo> {
        let path = format!("/api/tables/{id}/rematch");
        let made: TableInfo = self.post(&path, &serde_json::json!({})).await?.json()?;
        if made.yours.contains(&0) { self.take_part(made, 0).await } else { self.take_seat(made, None).await }
    }

    /// An analysis table from a position of a finished game; play begins at once.
    #[boxed]
    pub async fn play_on(&self, replay: &str, wish: &PlayOn) -> Result<TableInfo> {
        let made: TableInfo = self.post(&format!("/api/replays/{replay}/play-on"), wish).await?.json()?;
        self.take_part(made, 0).await
    }

    /// Challenges someone by name and commits to our share of the table's dice.
    #[boxed]
    pub async fn challenge(&self, name: &str, wish: &Challenge) -> Result<TableInfo> {
        let made: TableInfo = self.post(&format!("/api/players/{name}/challenge"), wish).await?.json()?;
        self.take_part(made, 0).await
    }

    /// Comes to a table the server made for two, and commits to the share that belongs to our seat.
    #[boxed]
    pub async fn come(&self, id: &str) -> Result<TableInfo> {
        let table: TableInfo = self.get(&format!("/api/tables/{id}")).await?.json()?;
        let seat = table.yours.first().copied().ok_or(Error::Dice("no seat at this table"))?;
        let second = table.duplicate.as_ref().is_some_and(|both| both.second);
        self.take_part(table, if second { seat + 2 } else { seat }).await
    }

    async fn take_part(&self, table: TableInfo, place: u8) -> Result<TableInfo> {
        let commit = Commit { commitment: self.shares.keep(&table, place)?.to_string() };
        let table: TableInfo =
            self.post(&format!("/api/tables/{}/commit", table.id), &commit).await?.json()?;
        if table.dice.receipt.is_some() { self.show(&table).await } else { Ok(table) }
    }

    /// Takes the free seat of a table. The game begins once its maker has revealed their share, too.
    #[boxed]
    pub async fn join_table(&self, id: &str, invite: Option<&str>) -> Result<TableInfo> {
        let table: TableInfo = self.get(&format!("/api/tables/{id}")).await?.json()?;
        self.take_seat(table, invite).await
    }

    async fn take_seat(&self, table: TableInfo, invite: Option<&str>) -> Result<TableInfo> {
        let commitment = self.shares.keep(&table, 1)?.to_string();
        let join = Join { commitment, invite: invite.map(str::to_owned) };
        let table: TableInfo = self.post(&format!("/api/tables/{}/join", table.id), &join).await?.json()?;
        if table.dice.receipt.is_some() { self.show(&table).await } else { Ok(table) }
    }

    /// Reveals our share if all are committed: what a page does when someone has joined.
    #[boxed]
    pub async fn show_share(&self, id: &str) -> Result<TableInfo> {
        let table: TableInfo = self.get(&format!("/api/tables/{id}")).await?.json()?;
        self.show(&table).await
    }

    async fn show(&self, table: &TableInfo) -> Result<TableInfo> {
        if table.state != TableState::Waiting {
            return Ok(table.clone());
        }
        let share = self.shares.of(&table.id).ok_or(Error::Dice("no share was kept"))?;
        share.is_promised(table)?;
        let reveal = Reveal { nonce: share.nonce.to_string() };
        self.post(&format!("/api/tables/{}/reveal", table.id), &reveal).await?.json()
    }
}
