//! Which players are at their tables, in any process. The hub knows about this one; the store knows about all, as long
//! as the process concerned keeps giving signs of life.

use super::{Inner, now};
use crate::hub::Moved;
use crate::refusal::Refusal;
use crate::table::{AtTable, LiveTable};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::Presence;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use wire::Millis;
use wire::people::Person;

/// How long a sign of life is valid, in milliseconds, and how often it is given.
const PRESENT: Millis = 30_000;
pub const STAY: Duration = Duration::from_secs(10);
/// How often to look for people whose process has stopped giving signs of life.
pub const LAPSE: Duration = Duration::from_secs(2);

/// Records who comes and goes, and tells the others at the table. Everything queued is recorded together: after a
/// restart everyone comes at once.
pub async fn movements(inner: Weak<Inner>, mut moved: mpsc::UnboundedReceiver<Moved>) {
    while let Some(Moved { who, came }) = moved.recv().await {
        let Some(inner) = inner.upgrade() else { return };
        let mut all = HashMap::from([(who, came)]);
        while let Ok(Moved { who, came }) = moved.try_recv() {
            *all.entry(who).or_default() |= came;
        }
        let mut notes = JoinSet::new();
        for (who, came) in all {
            let inner = Arc::clone(&inner);
            notes.spawn(async move { (inner.note_presence(&who, came).await, who.table) });
        }
        // Each table is told once, and must be told if someone has left.
        let mut tables = BTreeMap::<String, bool>::new();
        for (gone, table) in notes.join_all().await {
            *tables.entry(table).or_default() |= gone;
        }
        for (table, gone) in tables {
            if inner.hub.told(&table).is_some()
                && let Ok(mut held) = inner.hold(&table).await
                && let Err(problem) = inner.learn_presence(held.table(), gone).await
            {
                tracing::warn!(table, %problem, "who is at a table could not be read");
            }
        }
    }
}

impl Inner {
    /// Records that someone came, and also that they left, if they have left by now (returns true then). Even a short
    /// visit counts as both: it cancels a reminder.
    async fn note_presence(&self, Presence { table, person }: &Presence, came: bool) -> bool {
        let come = if came { self.store.has_come(table, person, now() + PRESENT).await } else { Ok(()) };
        let gone = !self.hub.is_here(table, person);
        let left = if gone { self.store.has_left(table, person).await } else { Ok(()) };
        if let Err(problem) = come.and(left) {
            tracing::warn!(%problem, "somebody came or went and it was not noted");
        }
        gone
    }

    /// Renews the presence of the players here. Without other processes nobody asks.
    pub(super) async fn stay(self: Arc<Self>) {
        let seated = if self.store.is_shared() { self.hub.seated() } else { Vec::new() };
        if !seated.is_empty()
            && let Err(problem) = self.store.stay(&seated, now() + PRESENT).await
        {
            tracing::warn!(%problem, "who is still here was not noted");
        }
    }

    /// Looks again for people whose process has stopped giving signs of life.
    pub(super) async fn look_for_lapsed(self: Arc<Self>) {
        for table in self.hub.lapsed(now()) {
            let Ok(mut held) = self.hold(&table).await else { continue };
            if let Err(problem) = self.learn_presence(held.table(), false).await {
                tracing::warn!(table, %problem, "who is at a table could not be read");
            }
        }
    }

    /// Who is at a table in any process; empty if this is the only process, because then the hub knows.
    pub(super) async fn present(&self, table: &str) -> Result<Vec<(String, Millis)>, Refusal> {
        Ok(if self.store.is_shared() { self.store.present(table, now()).await? } else { Vec::new() })
    }

    /// Asks the store who is at a table, and tells those here if it is news or if they `must_know`. Someone who left
    /// another process but is still here is recorded again.
    pub(super) async fn learn_presence(&self, table: &mut LiveTable, must_know: bool) -> Result<(), Refusal> {
        let present = self.present(&table.id).await?;
        if self.store.is_shared() {
            let here = self.hub.seated_at(&table.id);
            for person in here.into_iter().filter(|one| !present.iter().any(|(known, _)| known == one)) {
                self.store.has_come(&table.id, &person, now() + PRESENT).await?;
            }
        }
        let news = self.hub.set_elsewhere(&table.id, present);
        if news || must_know {
            self.tell_table(table, None);
        }
        Ok(())
    }

    /// The seats whose holders are present (a computer player always is), and the number of spectators.
    pub fn online(&self, table: &LiveTable) -> AtTable {
        let seats = is_online(&table.people, |person| self.hub.is_there(&table.id, person));
        AtTable { seats, watching: self.hub.watching(&table.id) }
    }

    /// The same for a table that need not be loaded.
    pub(super) async fn online_at(
        &self,
        table: &str,
        people: &[Option<Person>; 2],
    ) -> Result<AtTable, Refusal> {
        let watching = self.hub.watching(table);
        if self.hub.told(table).is_some() {
            let seats = is_online(people, |person| self.hub.is_there(table, person));
            return Ok(AtTable { seats, watching });
        }
        let present = self.present(table).await?;
        let seats = is_online(people, |person| present.iter().any(|(known, _)| known == person));
        Ok(AtTable { seats, watching })
    }
}

fn is_online(people: &[Option<Person>; 2], is_there: impl Fn(&str) -> bool) -> [bool; 2] {
    [0, 1].map(|seat: usize| {
        people[seat].as_ref().is_some_and(|person| person.bot.is_some() || is_there(&person.id))
    })
}
