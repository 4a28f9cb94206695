//! Rematches: a rematch is a separate table with a seat kept for the other player, and remains an offer until they sit
//! down there, decline, or time is up. Against a computer player it is simply the next table.

use super::making::Plan;
use super::{Inner, TRIES, Tables, Turn};
use crate::boxed;
use crate::event::Holder;
use crate::refusal::Refusal;
use crate::seats::SeatNumber;
use crate::table::load::state_from_word;
use crate::table::{Chosen, DECLINED, Ended, LiveTable};
use contract::{Lang, Side};
use std::sync::Arc;
use store::{Error, TableRow};
use wire::people::Person;
use wire::tables::{Opponent, Rematch, RematchState, SideChoice, TableInfo, TableState};

impl Tables {
    /// The same table again with sides swapped. If both players ask for it, the second gets the first one's table,
    /// where a seat is kept for them; the same goes if they ask at the same moment.
    #[boxed]
    pub async fn rematch(&self, id: &str, person: Person, lang: Lang) -> Result<TableInfo, Refusal> {
        let (tables, id) = (self.clone(), id.to_owned());
        self.to_the_end(async move {
            let inner = &tables.inner;
            let mut held = inner.hold_fresh(&id).await?;
            let table = held.table();
            let Some(&seat) = table.seats_of(&person.id).first() else {
                return Err(Refusal::OthersRematch);
            };
            if !table.is_over() {
                return Err(Refusal::NotOver);
            }
            for _ in 0..TRIES {
                inner.read_rematch(table).await?;
                if let Some(Rematch { table: other, state, .. }) = table.rematch.clone()
                    && matches!(state, RematchState::Offered | RematchState::Accepted)
                {
                    drop(held);
                    return tables.info(&other, Some(&person.id), lang).await;
                }
                if table.rated {
                    tables.agrees_to_rated(&person).await?;
                }
                let plan = again(table, seat);
                // A table from before a rule need not be repeated for ever.
                plan.can_be_rated()?;
                if let Some(other) = &plan.kept_for
                    && inner.store.are_apart(&person.id, other).await?
                {
                    return Err(Refusal::Blocked);
                }
                let row = tables.row(&person, &plan)?;
                let instead_of = table.rematch.as_ref().map(|gone| gone.table.as_str());
                match inner.store.insert_rematch(&row, &id, instead_of).await {
                    Ok(()) => {}
                    Err(Error::Conflict) => continue,
                    Err(problem) => return Err(problem.into()),
                }
                let made = tables.made(&person, &plan, &row.id, lang).await?;
                inner.read_rematch(table).await?;
                inner.tell_table(table, None);
                if let Some(person) = plan.kept_for {
                    let online = inner.hub.is_there(&id, &person) || inner.hub.is_there(&row.id, &person);
                    let _ = inner.turns.send(Turn { table: row.id, person, online });
                }
                return Ok(made);
            }
            Err(Refusal::Conflict)
        })
        .await
    }

    /// Declines a rematch offer, or withdraws one's own.
    #[boxed]
    pub async fn decline(&self, id: &str, person: Person, lang: Lang) -> Result<TableInfo, Refusal> {
        let (tables, id) = (self.clone(), id.to_owned());
        self.to_the_end(async move {
            let inner = &tables.inner;
            let mut held = inner.hold_fresh(&id).await?;
            inner.flag(&mut held).await?;
            inner.change(&mut held, None, |table, at| table.decline(&person.id, at)).await?;
            let table = held.table();
            inner.tell_table(table, None);
            Ok(table.info(Some(&person.id), inner.online(table), lang))
        })
        .await
    }
}

impl Inner {
    /// What became of a table's rematch.
    pub(super) async fn rematch_of(&self, row: &TableRow) -> Result<Option<Rematch>, Refusal> {
        let Some(id) = &row.rematch else { return Ok(None) };
        let next = self.store.table(id).await?;
        Ok(next.map(|next| standing(&next, row.now.first.as_deref() != Some(&next.maker))))
    }

    async fn read_rematch(&self, table: &mut LiveTable) -> Result<(), Refusal> {
        let row = self.store.table(&table.id).await?.ok_or(Refusal::NoTable)?;
        table.rematch = self.rematch_of(&row).await?;
        table.rating_changes = self.changes_of(&row).await?;
        Ok(())
    }

    /// The same, and tells everyone at the table.
    pub(super) async fn learn_rematch(&self, table: &mut LiveTable) -> Result<(), Refusal> {
        self.read_rematch(table).await?;
        self.tell_table(table, None);
        Ok(())
    }

    /// Tells those at the finished table, in all processes, that an offer no longer stands. Done later, because whoever
    /// asks for a rematch locks the finished table first and then this one.
    pub(super) fn offer_answered(self: &Arc<Self>, table: &LiveTable) {
        let Some(of) = table.rematch_of.clone() else { return };
        let inner = Arc::clone(self);
        tokio::spawn(async move {
            let told = async {
                inner.store.tell_rematch(&of).await?;
                let mut held = inner.hold(&of).await?;
                inner.learn_rematch(held.table()).await
            };
            if let Err(problem) = told.await {
                tracing::warn!(table = of, %problem, "what came of a rematch was not told");
            }
        });
    }
}

/// The state of a rematch, depending on which seat of the finished game asked for it.
fn standing(next: &TableRow, by_second: bool) -> Rematch {
    let seats: [Holder; 2] = serde_json::from_str(&next.now.seats_json).unwrap_or_default();
    let ended: Option<Ended> =
        next.now.result_json.as_deref().and_then(|json| serde_json::from_str(json).ok());
    let state = match state_from_word(&next.now.state) {
        TableState::Waiting if seats[1] == Holder::Nobody => RematchState::Offered,
        TableState::Waiting | TableState::Playing | TableState::Over => RematchState::Accepted,
        TableState::Abandoned if ended.is_some_and(|ended| ended.reason == DECLINED) => {
            RematchState::Declined
        }
        TableState::Abandoned => RematchState::Gone,
    };
    let until = next.now.due_at.filter(|_| state == RematchState::Offered);
    Rematch { table: next.id.clone(), by: SeatNumber::from(by_second), state, until }
}

/// The same table for a rematch made by the holder of `seat`.
fn again(table: &LiveTable, seat: SeatNumber) -> Plan {
    // The same deal cannot be played again: a rematch of a duplicate table is a game by itself.
    let mut chosen = Chosen { room: None, ..table.chosen.clone() };
    if chosen.side != SideChoice::Bid {
        chosen.side = match (table.side(seat).map(Side::foe), &chosen.analysis) {
            (Some(side), Some(analysis)) => analysis.choice(side),
            (Some(Side::Us), None) => SideChoice::Us,
            (Some(Side::Ussr), None) => SideChoice::Ussr,
            (None, _) => chosen.side,
        };
    }
    let mut kept_for = None;
    if let (Holder::Person(id), false) =
        (&table.seats[usize::from(1 - seat)], chosen.opponent == Opponent::HotSeat)
    {
        chosen.opponent = Opponent::Link;
        kept_for = Some(id.clone());
    }
    let rematch_of = Some(table.id.clone());
    Plan { kept_for, rematch_of, rated: table.rated, ..Plan::of(table.rules.clone(), chosen) }
}
