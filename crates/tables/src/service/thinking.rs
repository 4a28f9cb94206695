//! Computer players at tables, and questions people ask them.

use super::{Inner, Tables};
use crate::hub::Speaker;
use crate::refusal::Refusal;
use crate::seats::Recipient;
use crate::table::LiveTable;
use crate::table::messages;
use bots::BotName;
use contract::{Pick, Side};
use std::sync::{Arc, PoisonError, mpsc};
use wire::live::FromServer;

/// Players that answer in microseconds need no thread of their own.
fn is_quick(bot: &BotName) -> bool {
    match bot {
        BotName::Random | BotName::Heuristic { .. } | BotName::Net(_) => true,
        BotName::Level(level) => level.is_quick(),
        BotName::Search(_) | BotName::Expert(_) | BotName::Exec(_) => false,
    }
}

/// One thread each: the pool limits how many think at once.
fn modest(bot: BotName) -> BotName {
    match bot {
        BotName::Search(mut search) => {
            search.threads = 1;
            BotName::Search(search)
        }
        BotName::Expert(mut expert) => {
            expert.threads = 1;
            BotName::Expert(expert)
        }
        other => other,
    }
}

impl Inner {
    fn asked(&self) -> std::sync::MutexGuard<'_, std::collections::HashSet<String>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// If a computer player has to decide, starts it thinking unless it already is.
    pub(super) fn ask_bot(self: &Arc<Self>, table: &LiveTable) {
        let Some((_, side, bot)) = table.bot_to_act() else { return };
        if !self.asked().insert(table.id.clone()) {
            return;
        }
        let (quick, bot) = (is_quick(&bot), modest(bot));
        let Some(decide) = table.live.decide(side, &bot, luck(table)) else {
            self.asked().remove(&table.id);
            return;
        };
        let (id, seq) = (table.id.clone(), table.seq);
        let runtime = tokio::runtime::Handle::current();
        // Thinking must not keep a service alive that nobody uses any more.
        let inner = Arc::downgrade(self);
        let decided = move |pick| async move {
            if let Some(inner) = inner.upgrade() {
                inner.bot_decides(&id, seq, side, pick).await;
            }
        };
        if quick {
            runtime.spawn(async move { decided(decide()).await });
        } else {
            self.pool.submit(table.id.clone(), decide, move |pick| drop(runtime.spawn(decided(pick))));
        }
    }

    /// The game is over, so waiting thoughts about it are dropped.
    pub(super) fn stop_bot(&self, id: &str) {
        self.pool.cancel(id);
        self.asked().remove(id);
    }

    /// Asks a computer player again that has been to move for a long time, whatever became of the first attempt.
    pub(super) fn ask_bot_again(self: &Arc<Self>, table: &LiveTable) {
        if !self.pool.knows(&table.id) {
            self.asked().remove(&table.id);
        }
        self.ask_bot(table);
    }

    async fn bot_decides(self: &Arc<Self>, id: &str, seq: u32, side: Side, pick: Pick) {
        let held = self.hold(id).await;
        self.asked().remove(id);
        let decided = match held {
            Ok(mut held) => {
                let done = self
                    .change(&mut held, None, |table, at| {
                        let seat = table.seat(side).ok_or(Refusal::NotYourTurn)?;
                        table.is_fresh(seat, seq)?;
                        table.pick(side, pick, at)
                    })
                    .await;
                // The position it thought about is gone: it is asked again, if it still has to decide.
                if let Err(Refusal::Stale { .. } | Refusal::Conflict) = done {
                    self.ask_bot(held.table());
                }
                if done.is_ok() && held.table().is_over() {
                    self.tell_table(held.table(), None);
                }
                done
            }
            Err(problem) => Err(problem),
        };
        match decided {
            Ok(()) | Err(Refusal::Stale { .. } | Refusal::NotYourTurn | Refusal::Conflict) => {}
            Err(problem) => tracing::error!(table = id, %problem, "a computer player could not move"),
        }
    }

    /// A person's question about their decision: the table must allow it, and must be where the person thinks it is.
    fn helped(
        &self,
        table: &LiveTable,
        speaker: &Speaker,
        seq: u32,
        side: Option<Side>,
    ) -> Result<Side, Refusal> {
        let (seat, side) = table.acting(&speaker.person.id, side)?;
        table.is_fresh(seat, seq)?;
        Ok(side)
    }
}

/// The only place that decides whether hints are given, to pages, programs and language models alike: never more than
/// the maker allowed.
fn allows_hints(table: &LiveTable) -> bool {
    table.chosen.helpers
}

impl Tables {
    /// For tests: keeps the hint thread busy until the other end is dropped.
    #[doc(hidden)]
    pub fn keep_hints_waiting(&self, until: mpsc::Receiver<()>) {
        self.inner.hints.submit("somebody".to_owned(), move || until.recv(), |_| ());
    }

    /// Whose hints are waiting, in order.
    #[doc(hidden)]
    pub fn waiting_for_hints(&self) -> Vec<String> {
        self.inner.hints.queue()
    }

    pub(super) async fn hint(&self, speaker: &Speaker, seq: u32, side: Option<Side>) -> Result<(), Refusal> {
        let inner = &self.inner;
        let mut held = inner.hold(&speaker.table).await?;
        let table = held.table();
        if !allows_hints(table) {
            return Err(Refusal::NoHints);
        }
        let side = inner.helped(table, speaker, seq, side)?;
        let lang = inner.hub.lang(speaker);
        let advise = table.live.advise(side, lang).ok_or(Refusal::NotYourTurn)?;
        // One per person, across all tables: nobody can fill the queue for everyone else.
        let key = speaker.person.id.clone();
        let (hub, speaker, seq) = (Arc::clone(&inner.hub), speaker.clone(), table.seq);
        let queued = inner.hints.submit(key, advise, move |hints| {
            hub.answer(&speaker, &messages::write(&FromServer::Hint { seq, hints }));
        });
        if queued { Ok(()) } else { Err(Refusal::TooManyHints) }
    }

    pub(super) async fn look(
        &self,
        speaker: &Speaker,
        seq: u32,
        pick: u16,
        side: Option<Side>,
    ) -> Result<(), Refusal> {
        let inner = &self.inner;
        let mut held = inner.hold(&speaker.table).await?;
        let table = held.table();
        let side = inner.helped(table, speaker, seq, side)?;
        let lang = inner.hub.lang(speaker);
        let asked = Pick::from_index(usize::from(pick));
        let look = asked.and_then(|pick| table.live.look(side, pick, lang));
        let look = look.ok_or(Refusal::NoOption)?;
        let key = format!("look {} {pick}", speaker.subscriber);
        let (hub, speaker, seq) = (Arc::clone(&inner.hub), speaker.clone(), table.seq);
        inner.outlooks.submit(key, look, move |outlook| {
            hub.answer(&speaker, &messages::write(&FromServer::Outlook { seq, pick, outlook }));
        });
        Ok(())
    }
}

impl Inner {
    /// Sends the dangers of the options to those who have to decide and want warnings. They are computed separately, so
    /// the position does not wait for them.
    pub(super) fn warn_where(&self, table: &LiveTable, hears: impl Fn(Recipient) -> bool) {
        for (speaker, recipient) in self.hub.warned(&table.id) {
            if hears(recipient) {
                self.warn(table, &speaker, recipient);
            }
        }
    }

    /// The same for someone who was just sent the position.
    pub(super) fn warn_again(&self, table: &LiveTable, speaker: &Speaker) {
        let warned = self.hub.warned(&table.id);
        if let Some((speaker, recipient)) =
            warned.iter().find(|(one, _)| one.subscriber == speaker.subscriber)
        {
            self.warn(table, speaker, *recipient);
        }
    }

    fn warn(&self, table: &LiveTable, speaker: &Speaker, recipient: Recipient) {
        let Some(side) = table.asked(recipient) else { return };
        let Some(warn) = table.live.warn(side) else { return };
        let key = format!("warn {} {}", speaker.subscriber, table.seq);
        let (hub, speaker, seq) = (Arc::clone(&self.hub), speaker.clone(), table.seq);
        self.outlooks.submit(key, warn, move |warnings| {
            hub.answer(&speaker, &messages::write(&FromServer::Warnings { seq, warnings }));
        });
    }
}

/// The seed for a computer player's own randomness: different for each decision, the same after a restart, and
/// independent of the dice.
fn luck(table: &LiveTable) -> u64 {
    let secret = &table.secret.0;
    let word = secret[24..].iter().fold(0u64, |word, &byte| word << 8 | u64::from(byte));
    contract::SplitMix(word ^ u64::from(table.seq).rotate_left(32)).next_u64()
}
