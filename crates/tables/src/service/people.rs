//! Who the people at a table are.

use super::{Inner, LockedTable, TRIES, Tables};
use crate::boxed;
use crate::event::Holder;
use crate::refusal::Refusal;
use crate::table::LiveTable;
use std::sync::Arc;
use store::{Store, TableRow};
use wire::people::Person;

/// A computer player as others see it.
pub fn bot_person(name: &str) -> Person {
    Person {
        id: format!("bot:{name}"),
        name: name.to_owned(),
        guest: false,
        bot: Some(name.to_owned()),
        left_early: 0,
    }
}

impl Tables {
    /// Someone deletes their account: every unfinished game of theirs is given up, by leaving before the first decision
    /// or by resigning.
    #[boxed]
    pub async fn withdraw(&self, person: &str) -> Result<(), Refusal> {
        for id in self.inner.store.unfinished_tables(person).await? {
            self.give_up(&id, person).await?;
        }
        Ok(())
    }

    /// The same for one game. Does nothing if it is over, was never made, or they have no part in it.
    #[boxed]
    pub async fn give_up(&self, id: &str, person: &str) -> Result<(), Refusal> {
        let (tables, id, person) = (self.clone(), id.to_owned(), person.to_owned());
        self.to_the_end(async move {
            let inner = &tables.inner;
            let mut held = match inner.hold_fresh(&id).await {
                Err(Refusal::NoTable) => return Ok(()),
                held => held?,
            };
            inner.change(&mut held, None, |table, at| table.withdraw(&person, at)).await?;
            inner.tell_table(held.table(), None);
            Ok(())
        })
        .await
    }
}

impl Tables {
    /// A guest has logged in: all of their games, running and finished, and everything else pass to the account.
    /// Returns the number of games. Where the account already sits at a table, both keep their seats.
    #[boxed]
    pub async fn hand_over(&self, from: &str, to: &Person) -> Result<u32, Refusal> {
        let store = &self.inner.store;
        let all = store.tables_held_by(from, &to.id).await?;
        store.rename_maker(from, &to.id).await?;
        let mut moved = 0;
        for id in all {
            let (tables, from, to) = (self.clone(), from.to_owned(), to.clone());
            let table = id.clone();
            let done = self.to_the_end(async move { tables.hand_table_over(&id, &from, &to).await }).await;
            match done {
                Ok(()) => moved += 1,
                // One unreadable table must not keep anyone from logging in.
                Err(problem) => tracing::error!(table, %problem, "a guest's game could not be handed over"),
            }
        }
        store.hand_over(from, &to.id).await?;
        Ok(moved)
    }

    async fn hand_table_over(&self, id: &str, from: &str, to: &Person) -> Result<(), Refusal> {
        let inner = &self.inner;
        for _ in 0..TRIES {
            let mut held = inner.hold_fresh(id).await?;
            match inner.change(&mut held, None, |table, at| table.hand_over(from, to, at)).await {
                // Another process has just written there.
                Err(Refusal::Conflict) => continue,
                done => done?,
            }
            let table = held.table();
            inner.hub.reseat(id, |person| table.recipient_if_allowed(person));
            inner.tell_table(table, None);
            return Ok(());
        }
        Err(Refusal::Conflict)
    }
}

impl Tables {
    /// Someone changed whether or how they are named here. The other processes hear of it from the store.
    #[boxed]
    pub async fn read_names_again(&self, person: &str) {
        self.inner.read_names_again(person).await;
    }
}

impl Inner {
    /// Someone is named otherwise: their tables in memory are read again, and whoever watches one is told.
    pub async fn read_names_again(self: &Arc<Self>, person: &str) {
        let slots: Vec<_> =
            self.kept().iter().map(|(id, kept)| (id.clone(), Arc::clone(&kept.slot))).collect();
        for (id, slot) in slots {
            let guard = slot.lock_owned().await;
            let sits = |table: &LiveTable| table.people.iter().flatten().any(|one| one.id == person);
            if !guard.as_deref().is_some_and(sits) {
                continue;
            }
            let mut held = LockedTable { guard };
            match self.read_people(held.table()).await {
                Ok(()) => self.tell_table(held.table(), None),
                Err(problem) => {
                    // Better read when somebody asks for it than shown with the old name.
                    held.forget();
                    tracing::warn!(table = id, %problem, "its players' names could not be read again");
                }
            }
        }
    }

    /// Only who sits there: a secret answer of several clicks that has been begun stays begun.
    async fn read_people(&self, table: &mut LiveTable) -> Result<(), Refusal> {
        let row = self.store.table(&table.id).await?.ok_or(Refusal::NoTable)?;
        let people = self.people_of(&row).await?;
        table.hides = hides_of(&self.store, &people).await?;
        table.people = people;
        Ok(())
    }

    pub async fn people_of(&self, row: &TableRow) -> Result<[Option<Person>; 2], Refusal> {
        people_of(&self.store, row).await
    }
}

/// Which of these people do not want to be named once the game is over.
pub(crate) async fn hides_of(store: &Store, people: &[Option<Person>; 2]) -> Result<[bool; 2], Refusal> {
    let mut hides = [false; 2];
    for (hides, person) in hides.iter_mut().zip(people) {
        *hides = match person {
            Some(person) if person.bot.is_none() => store.hides_name(&person.id).await?,
            Some(_) | None => false,
        };
    }
    Ok(hides)
}

pub(crate) async fn people_of(store: &Store, row: &TableRow) -> Result<[Option<Person>; 2], Refusal> {
    let seats: [Holder; 2] = serde_json::from_str(&row.now.seats_json).unwrap_or_default();
    let [first, second] = seats;
    Ok([person_at(store, first).await?, person_at(store, second).await?])
}

async fn person_at(store: &Store, holder: Holder) -> Result<Option<Person>, Refusal> {
    Ok(match holder {
        Holder::Nobody => None,
        Holder::Bot(name) => Some(bot_person(&name)),
        Holder::Person(id) => {
            let known = store.person(&id).await?;
            let (name, guest) = known.map_or((id.clone(), true), |row| (row.name.clone(), row.is_guest()));
            let left_early = store.left_early(&id, 0).await?;
            Some(Person { id, name, guest, bot: None, left_early })
        }
    })
}
