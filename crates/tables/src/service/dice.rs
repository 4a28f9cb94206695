//! Determining the dice before play: commitments, the receipt, nonces; and who walked away instead.

use super::making::no_chance;
use super::{Inner, LockedTable, TRIES, Tables};
use crate::boxed;
use crate::refusal::Refusal;
use crate::table::LiveTable;
use contract::Lang;
use games::ServerKey;
use std::sync::Arc;
use store::Store;
use wire::Millis;
use wire::people::Person;
use wire::tables::TableInfo;

const KEY: &str = "dice-key";

/// This server's key: made once, and shared by all processes on one database.
pub(super) async fn server_key(store: &Store) -> Result<ServerKey, Refusal> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(no_chance)?;
    let kept = store.keep_setting(KEY, &games::hex(&bytes)).await?;
    kept.parse().map_err(|problem: games::BadSeed| Refusal::failed(&problem))
}

impl Tables {
    /// The public key that identifies this server's receipts.
    pub fn dice_key(&self) -> String {
        self.inner.key.public().to_string()
    }

    /// The maker commits to their share, and so does the person the server gave the second seat; until all are
    /// committed they may do it again.
    #[boxed]
    pub async fn commit(
        &self,
        id: &str,
        person: Person,
        commitment: String,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let (key, who) = (self.inner.key.clone(), person.clone());
        let place = |table: &LiveTable, person: &str| match table.seats_of(person).first() {
            _ if table.maker == person => Ok(0),
            Some(1) if table.is_arranged() => Ok(1),
            Some(_) | None => Err(Refusal::NoSeat),
        };
        let commit =
            move |table: &mut LiveTable, place: u8, at| table.commit(place, &who, &commitment, &key, at);
        self.share(id, person, lang, place, commit).await
    }

    /// For tests: does what `reveal` does at the first of two tables and none of what follows, as if the process had
    /// died.
    #[doc(hidden)]
    #[boxed]
    pub async fn reveal_and_die(&self, id: &str, place: u8, nonce: &str) -> Result<(), Refusal> {
        let mut held = self.inner.hold(id).await?;
        self.inner.change(&mut held, None, |table, at| table.show(place, nonce, at)).await
    }

    /// Someone reveals their nonce; the last one starts the game.
    #[boxed]
    pub async fn reveal(
        &self,
        id: &str,
        person: Person,
        nonce: String,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let place =
            |table: &LiveTable, person: &str| table.seats_of(person).first().copied().ok_or(Refusal::NoSeat);
        let show = move |table: &mut LiveTable, place: u8, at| table.show(place, &nonce, at);
        self.share(id, person, lang, place, show).await
    }

    /// A step towards a table's dice, at the place of the person taking it; at a duplicate match it counts for both
    /// tables.
    async fn share(
        &self,
        id: &str,
        person: Person,
        lang: Lang,
        place: fn(&LiveTable, &str) -> Result<u8, Refusal>,
        step: impl Fn(&mut LiveTable, u8, Millis) -> Result<(), Refusal> + Send + Sync + 'static,
    ) -> Result<TableInfo, Refusal> {
        let (tables, id) = (self.clone(), id.to_owned());
        self.to_the_end(async move {
            let inner = &tables.inner;
            for _ in 0..TRIES {
                let mut held = inner.hold_fresh(&id).await?;
                inner.flag(&mut held).await?;
                if held.table().chosen.room.is_some() {
                    drop(held);
                    return tables.share_in_room(&id, &person, lang, step).await;
                }
                let place = place(held.table(), &person.id)?;
                match inner.change(&mut held, None, |table, at| step(table, place, at)).await {
                    // Someone has just done the same in another process.
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
    /// The table including everything other processes did: two people using two processes respond to each other faster
    /// than notices travel.
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

    /// People who now have to reveal their nonces and did not have to before.
    pub(super) fn call_to_show(&self, table: &LiveTable, before: [bool; 2]) {
        for seat in [0u8, 1] {
            let new = table.must_show(seat) && !before[usize::from(seat)];
            if let Some(person) = table.people[usize::from(seat)].as_ref().filter(|_| new) {
                self.call(table, person);
            }
        }
    }
}
