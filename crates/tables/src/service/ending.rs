//! What follows when a table has ended. A table is marked in its row by the same write that ends it, and the mark is
//! removed when everyone who has to know has been told. So each of them hears of each end at least once, whichever
//! process it happened in and whatever stops meanwhile, and must not mind hearing of it twice.

use super::duplicates::duplicate_of;
use super::{Inner, now};
use crate::event::Holder;
use crate::refusal::Refusal;
use crate::table::{Ended, LiveTable};
use contract::Side;
use std::sync::{Arc, Weak};
use std::time::Duration;
use wire::Millis;
use wire::tables::{ClockKind, TableState};

/// How often to look for ends left behind by a process that is gone, and after what time they count as such.
const LOOK: Duration = Duration::from_secs(5);
const LEFT_UNHEARD: Millis = 15_000;
const AT_ONCE: u32 = 100;

/// A table that has ended, as those who have to know see it. Pairs are indexed by seat; the first is the maker's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedTable {
    pub id: String,
    /// What it belongs to: `pairing`, `challenge`, `tournament:ID:…`.
    pub origin: Option<String>,
    /// Accounts and guests by id, computer players as `bot:` and a name; none for a seat that was never taken.
    pub players: [Option<String>; 2],
    /// At the end; unknown if it never began.
    pub sides: [Option<Side>; 2],
    /// Which seats had made a decision.
    pub decided: [bool; 2],
    pub state: TableState,
    /// None for a draw, or if nobody won.
    pub winner: Option<Side>,
    /// The game's own word, or `resigned`, `agreed`, `time`, `abandoned`, `declined`.
    pub reason: String,
    /// Whether the rules ended it.
    pub by_rules: bool,
    /// Who left before the first decision, or kept the table from beginning.
    pub left_by: Option<u8>,
    /// For a table that never began: who did not come; possibly both.
    pub absent: [bool; 2],
    pub rated: bool,
    /// Which game it is rated as; none if it cannot be rated.
    pub rated_as: Option<&'static str>,
    /// A word for its rules.
    pub rules: String,
    /// What the US were given before play; negative if it went to the USSR.
    pub head_start: i32,
    pub from_the_start: bool,
    pub clock: ClockKind,
    pub ended_at: Millis,
}

impl EndedTable {
    /// None while a table has not ended.
    pub(super) fn of(table: &LiveTable) -> Option<EndedTable> {
        let Ended { winner, reason, number } = table.result.clone()?;
        let player = |holder: &Holder| match holder {
            Holder::Nobody => None,
            Holder::Person(id) => Some(id.clone()),
            Holder::Bot(name) => Some(format!("bot:{name}")),
        };
        let sides = [0, 1].map(|seat| table.side(seat));
        Some(EndedTable {
            id: table.id.clone(),
            origin: table.origin.clone(),
            players: [player(&table.seats[0]), player(&table.seats[1])],
            sides,
            decided: sides.map(|side| side.is_some_and(|side| table.live.has_decided(side))),
            state: table.state,
            winner,
            reason,
            by_rules: number.is_some(),
            left_by: table.left_by,
            absent: [table.is_absent(0), table.is_absent(1)],
            rated: table.rated,
            rated_as: table.rules.rated_as(),
            rules: table.rules.rated_rules(),
            head_start: table.live.head_start(),
            from_the_start: table.chosen.analysis.is_none(),
            clock: table.chosen.clock,
            ended_at: table.ended_at?,
        })
    }

    /// The seat (0 or 1) that plays a side.
    pub fn seat(&self, side: Side) -> Option<usize> {
        self.sides.iter().position(|&held| held == Some(side))
    }
}

impl Inner {
    /// A table has just ended here.
    pub(super) fn ended(self: &Arc<Self>, id: &str) {
        let (inner, id) = (Arc::clone(self), id.to_owned());
        tokio::spawn(async move { inner.hear(&id).await });
    }

    /// Tells everyone how a table ended. Whatever fails is retried later, by whichever process gets to it first.
    async fn hear(self: &Arc<Self>, id: &str) {
        let heard = match self.hear_end(id).await {
            // Nobody will ever be able to read it; the operator has been told.
            Err(Refusal::Broken { .. }) => self.give_up(id).await,
            heard => heard,
        };
        if let Err(problem) = heard {
            tracing::warn!(table = id, %problem, "not everybody has heard how a table ended");
        }
    }

    async fn hear_end(self: &Arc<Self>, id: &str) -> Result<(), Refusal> {
        let mut held = self.hold_fresh(id).await?;
        let (ended, seq) = (EndedTable::of(held.table()), held.table().seq);
        // Whoever is told may want to lock the table.
        drop(held);
        if let Some(ended) = ended {
            // Everyone who has to know is listed here, one line each.
            self.rate(&ended).await?;
            if let Some(duplicate) = duplicate_of(ended.origin.as_deref()) {
                self.settle_duplicate(duplicate).await?;
            }
        }
        Ok(self.store.heard(id, seq).await?)
    }

    async fn give_up(&self, id: &str) -> Result<(), Refusal> {
        let row = self.store.table(id).await?.ok_or(Refusal::NoTable)?;
        Ok(self.store.heard(id, row.seq).await?)
    }
}

/// Deals with ends left behind by a process that is gone: at startup all of them, later those nobody is taking care of.
pub(super) async fn hear_all(inner: Weak<Inner>) {
    let mut before = now() + 1;
    loop {
        let Some(inner) = inner.upgrade() else { return };
        match inner.store.unheard_tables(before, AT_ONCE).await {
            Ok(unheard) => {
                for id in unheard {
                    inner.hear(&id).await;
                }
            }
            Err(problem) => tracing::warn!(%problem, "it is not known which tables have ended"),
        }
        drop(inner);
        tokio::time::sleep(LOOK).await;
        before = now() - LEFT_UNHEARD;
    }
}
