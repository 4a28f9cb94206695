//! Looking for pairs. Any process may do it at any time: the store never seats anyone twice.

use super::wish::Wish;
use super::{Known, LOST, Waiting};
use crate::refusal::Refusal;
use crate::service::{Inner, Tables, Turn, now};
use league::waiting::{bot_offers, pairs};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use store::{TableRow, WaitingRow};
use tokio::task::JoinSet;
use wire::Millis;
use wire::people::Person;

/// How often to look for pairs: the longer someone waits, the further away their opponent may be.
pub const LOOK: Duration = Duration::from_secs(1);
/// During this time one process looks on behalf of all.
const A_TURN: Millis = 900;
/// A notice arriving now can only be about pairings this recent.
const TOLD: Millis = 60_000;
/// After this long nobody asks how long others waited.
const REMEMBERED: Millis = 48 * 3600 * 1000;

impl Inner {
    /// Periodic work, done by one process for all.
    pub(in crate::service) async fn pairing_round(self: Arc<Self>) {
        let done = async {
            let rows = self.store.all_waiting().await?;
            if rows.is_empty() {
                return Ok(());
            }
            let at = now();
            if !self.store.take_pairing_turn(at, at - A_TURN).await? {
                return Ok(());
            }
            self.store.end_lost_waits(at - LOST).await?;
            self.pair_up(None).await?;
            self.offer_bots(&rows, at).await
        };
        let done: Result<(), Refusal> = done.await;
        if let Err(problem) = done {
            tracing::warn!(%problem, "nobody was paired");
        }
    }

    pub(in crate::service) async fn forget_old_waits(self: Arc<Self>) {
        if let Err(problem) = self.store.forget_waits(now() - REMEMBERED).await {
            tracing::warn!(%problem, "old waits stay");
        }
    }

    /// Looks for pairs right away, among everyone or only those with this wish.
    pub(super) async fn look_for_pairs(self: &Arc<Self>, wish: Option<&str>) {
        if let Err(problem) = self.pair_up(wish).await {
            tracing::warn!(%problem, "nobody was paired");
        }
    }

    /// Another process has seated people: those waiting here are told.
    pub(in crate::service) async fn learn_meetings(&self) {
        match self.store.meetings_since(now() - TOLD).await {
            Ok(met) => met.iter().for_each(|meeting| self.tell_waiting(&meeting.ticket)),
            Err(problem) => tracing::warn!(%problem, "who met elsewhere could not be read"),
        }
    }

    async fn pair_up(self: &Arc<Self>, wish: Option<&str>) -> Result<(), Refusal> {
        let rows = match wish {
            Some(wish) => self.store.waiting_for(wish).await?,
            None => self.store.all_waiting().await?,
        };
        let at = now();
        // Only equal wishes are paired, so each queue is searched separately.
        let mut queues = BTreeMap::<&str, Vec<&WaitingRow>>::new();
        for row in rows.iter().filter(|row| row.seen_at >= at - LOST) {
            queues.entry(&row.wish).or_default().push(row);
        }
        queues.retain(|_, queue| queue.len() > 1);
        if queues.is_empty() {
            return Ok(());
        }
        let met = self.store.last_met_by_waiting().await?;
        let known = Known { met, blocked: self.store.blocks_of_waiting().await? };
        let mut seated = JoinSet::new();
        for queue in queues.into_values() {
            let waiting: Vec<Waiting> = queue.iter().map(|row| self.waiter(row, &known)).collect();
            for (one, other) in pairs(&waiting, at) {
                let (inner, pair) = (Arc::clone(self), [queue[one].clone(), queue[other].clone()]);
                seated.spawn(async move { inner.seat(&pair, at).await });
            }
        }
        // All at once, so that the store writes them together.
        for done in seated.join_all().await {
            done?;
        }
        Ok(())
    }

    /// Seats two people, unless one of them has been seated elsewhere.
    async fn seat(self: &Arc<Self>, [one, other]: &[WaitingRow; 2], at: Millis) -> Result<(), Refusal> {
        let Some(wish) = Wish::read(&one.wish_json) else {
            return Err(Refusal::failed(&format_args!("wish of {}: expected another", one.ticket)));
        };
        let table = self.arranged(&wish, &one.person, &other.person)?;
        if self.store.meet(&table, [one, other], at).await? {
            for row in [one, other] {
                self.tell_waiting(&row.ticket);
                // Someone who has left in the meantime is called: the table waits for both.
                let online = self.hub.is_there(&table.id, &row.person);
                let _ = self.turns.send(Turn { table: table.id.clone(), person: row.person.clone(), online });
            }
        }
        Ok(())
    }

    /// A table for these two only.
    fn arranged(self: &Arc<Self>, wish: &Wish, maker: &str, second: &str) -> Result<TableRow, Refusal> {
        let (id, name) = (maker.to_owned(), maker.to_owned());
        let maker = Person { id, name, guest: true, bot: None, left_early: 0 };
        Tables { inner: Arc::clone(self) }.row(&maker, &wish.arranged(second)?)
    }

    /// A bot is offered once to anyone who has waited long enough and is still waiting.
    async fn offer_bots(&self, rows: &[WaitingRow], at: Millis) -> Result<(), Refusal> {
        let waiting: Vec<Waiting> = rows.iter().map(|row| self.waiter(row, &Known::default())).collect();
        for index in bot_offers(&waiting, at) {
            self.store.offered_bot(&rows[index].ticket).await?;
            self.tell_waiting(&rows[index].ticket);
        }
        Ok(())
    }
}
