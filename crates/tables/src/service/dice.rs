//! Fixing the dice before play: commitments, the receipt, nonces; and who left instead.

use super::making::no_chance;
use super::{Inner, LockedTable, TRIES, Tables};
use crate::boxed;
use crate::refusal::Refusal;
use crate::table::Table;
use contract::Lang;
use games::ServerKey;
use std::sync::Arc;
use store::Store;
use wire::people::Person;
use wire::tables::TableInfo;

const KEY: &str = "dice-key";

/// The key of this server: made once, and the same in all processes on one database.
pub(super) async fn server_key(store: &Store) -> Result<ServerKey, Refusal> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(no_chance)?;
    let kept = store.keep_setting(KEY, &games::hex(&bytes)).await?;
    kept.parse().map_err(|problem: games::BadSeed| Refusal::failed(&problem))
}

impl Tables {
    /// By which this server's receipts are known.
    pub fn dice_key(&self) -> String {
        self.inner.key.public().to_string()
    }

    /// The maker fixes his share, and so does whom the server gave the second seat; until everything is fixed they may do it
    /// again.
    #[boxed]
    pub async fn commit(
        &self,
        id: &str,
        person: Person,
        commitment: String,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let (tables, id) = (self.clone(), id.to_owned());
        self.to_the_end(async move {
            let inner = &tables.inner;
            for _ in 0..TRIES {
                let mut held = inner.hold_fresh(&id).await?;
                inner.flag(&mut held).await?;
                let table = held.table();
                if table.chosen.room.is_some() {
                    drop(held);
                    let commit = |table: &mut Table, place: u8, at| {
                        table.commit(place, &person, &commitment, &inner.key, at)
                    };
                    return tables.share_in_room(&id, &person, lang, commit).await;
                }
                let place = match table.seats_of(&person.id).first() {
                    _ if table.maker == person.id => 0,
                    Some(1) if table.is_arranged() => 1,
                    Some(_) | None => return Err(Refusal::NoSeat),
                };
                let key = &inner.key;
                let commit = |table: &mut Table, at| table.commit(place, &person, &commitment, key, at);
                match inner.change(&mut held, None, commit).await {
                    // Somebody has just joined at another process.
                    Err(Refusal::Conflict) => continue,
                    done => done?,
                }
                let table = held.table();
                inner.tell_table(table, None);
                return Ok(table.info(Some(&person.id), inner.online(table), lang));
            }
            Err(Refusal::Conflict)
        })
        .await
    }

    /// What `reveal` does at the first table of two, and nothing of what follows, as if the process had died: for tests.
    #[doc(hidden)]
    #[boxed]
    pub async fn reveal_and_die(&self, id: &str, place: u8, nonce: &str) -> Result<(), Refusal> {
        let mut held = self.inner.hold(id).await?;
        self.inner.change(&mut held, None, |table, at| table.show(place, nonce, at)).await
    }

    /// Somebody shows his nonce; the last one starts the game.
    #[boxed]
    pub async fn reveal(
        &self,
        id: &str,
        person: Person,
        nonce: String,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let (tables, id) = (self.clone(), id.to_owned());
        self.to_the_end(async move {
            let inner = &tables.inner;
            for _ in 0..TRIES {
                let mut held = inner.hold_fresh(&id).await?;
                inner.flag(&mut held).await?;
                let Some(&seat) = held.table().seats_of(&person.id).first() else {
                    return Err(Refusal::NoSeat);
                };
                if held.table().chosen.room.is_some() {
                    drop(held);
                    let show = |table: &mut Table, place: u8, at| table.show(place, &nonce, at);
                    return tables.share_in_room(&id, &person, lang, show).await;
                }
                match inner.change(&mut held, None, |table, at| table.show(seat, &nonce, at)).await {
                    // The other one has just shown his at another process.
                    Err(Refusal::Conflict) => continue,
                    done => done?,
                }
                let table = held.table();
                inner.tell_table(table, None);
                return Ok(table.info(Some(&person.id), inner.online(table), lang));
            }
            Err(Refusal::Conflict)
        })
        .await
    }
}

impl Inner {
    /// The table with all that other processes did, too: two people who sit down at two processes answer each other
    /// faster than notices travel.
    pub(crate) async fn hold_fresh(self: &Arc<Self>, id: &str) -> Result<LockedTable, Refusal> {
        let mut held = self.hold(id).await?;
        if self.store.is_shared() {
            let row = self.store.table(id).await?.ok_or(Refusal::NoTable)?;
            if row.seq != held.table().seq {
                self.catch_up(&mut held, id).await?;
            }
        }
        Ok(held)
    }

    /// People who have to show their nonces now and did not have to before.
    pub(super) fn call_to_show(&self, table: &Table, before: [bool; 2]) {
        for seat in [0u8, 1] {
            let new = table.must_show(seat) && !before[usize::from(seat)];
            if let Some(person) = table.people[usize::from(seat)].as_ref().filter(|_| new) {
                self.call(table, person);
            }
        }
    }
}
