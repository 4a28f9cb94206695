//! Keeps tournaments in memory and appends to their logs.

use crate::{Done, Hall, Inner, Tournaments, held, plans, refused};
use league::tournament::{Event, GameState, Millis, Refused, Stage, Tournament, What};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use store::{Error, TournamentRow, TournamentStep, TournamentSummary, TournamentTableRow};
use tables::Refusal;
use tokio::sync::Mutex;

/// How often to retry when another process has just appended.
const TRIES: usize = 50;
/// A tournament nobody has asked about for this long is dropped from memory.
const IDLE: Millis = 10 * 60 * 1000;

/// What time it is.
#[derive(Clone)]
pub enum Clock {
    System,
    /// For tests: only moves when told to.
    Set(Arc<AtomicI64>),
}

impl Clock {
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => tables::machine_time(),
            Clock::Set(at) => at.load(Ordering::SeqCst),
        }
    }
}

/// A tournament that is in use, or was a moment ago.
pub struct Kept {
    used: AtomicI64,
    slot: Mutex<Option<Loaded>>,
    /// Held by whoever in this process is working on it.
    pub seen_to: Mutex<()>,
}

/// What this process knows of it.
#[derive(Clone)]
pub struct Loaded {
    pub row: TournamentRow,
    pub tournament: Arc<Tournament>,
}

/// A tournament to which something is happening that has not been stored yet.
pub struct Draft {
    pub tournament: Tournament,
    pub now: Millis,
    events: Vec<Event>,
}

impl Draft {
    pub fn accept(&mut self, what: What) -> Result<(), Refused> {
        let event = Event { at: self.now, what };
        self.tournament.accept(event.clone())?;
        self.events.push(event);
        Ok(())
    }

    /// The same, for something a person asked for.
    pub fn take(&mut self, what: What) -> Done<()> {
        self.accept(what).map_err(refused::refusal)
    }
}

/// What a table belongs to: its tournament and its number there. There is one table for each.
pub fn origin(tournament: &str, number: u32) -> String {
    format!("tournament:{tournament}:{number}")
}

impl<H: Hall> Tournaments<H> {
    /// The tournament, including everything other processes have done.
    pub(crate) async fn read(&self, id: &str) -> Done<Loaded> {
        let kept = self.kept(id);
        let mut slot = kept.slot.lock().await;
        self.freshen(id, &mut slot).await
    }

    /// Applies a change and stores it: all of it or nothing.
    pub(crate) async fn change<T>(
        &self,
        id: &str,
        change: impl Fn(&mut Draft, &TournamentRow) -> Done<T>,
    ) -> Done<T> {
        let kept = self.kept(id);
        for _ in 0..TRIES {
            let mut slot = kept.slot.lock().await;
            let Loaded { mut row, tournament } = self.freshen(id, &mut slot).await?;
            let mut draft =
                Draft { tournament: Tournament::clone(&tournament), now: self.now(), events: Vec::new() };
            let answer = change(&mut draft, &row)?;
            let Draft { tournament: next, events, .. } = draft;
            if events.is_empty() {
                return Ok(answer);
            }
            let step = step(id, &tournament, &next, &events)?;
            let now = step.now.clone();
            match self.inner.store.append_to_tournament(id, row.seq, step).await {
                Ok(()) => {
                    row.seq += events.len() as u32;
                    row.now = now;
                    *slot = Some(Loaded { row, tournament: Arc::new(next) });
                    return Ok(answer);
                }
                // Someone else started from the same state and was faster.
                Err(Error::Conflict) => *slot = None,
                Err(problem) => {
                    *slot = None;
                    return Err(problem.into());
                }
            }
        }
        Err(Refusal::Conflict)
    }

    async fn freshen(&self, id: &str, slot: &mut Option<Loaded>) -> Done<Loaded> {
        let store = &self.inner.store;
        if let Some(loaded) = slot.as_ref().filter(|_| !store.is_shared()) {
            return Ok(loaded.clone());
        }
        let row = store.tournament(id).await?.ok_or(Refusal::NoTournament)?;
        let known = match slot.take() {
            Some(loaded) if loaded.row.seq == row.seq => return Ok(slot.insert(loaded).clone()),
            Some(Loaded { row, tournament }) => (row.seq, tournament),
            None => (0, Arc::new(plans::tournament(&row)?)),
        };
        let (mut seq, tournament) = known;
        let mut tournament = Arc::unwrap_or_clone(tournament);
        let broken = |problem: &dyn std::fmt::Display| Refusal::Failed {
            problem: format!("tournament {id}: {problem}"),
        };
        for event in store.tournament_events(id, seq).await? {
            let read: Event = serde_json::from_str(&event.body).map_err(|bad| broken(&bad))?;
            tournament.accept(read).map_err(|bad| broken(&format_args!("event {}: {bad}", event.seq)))?;
            seq = event.seq;
        }
        // More events may have arrived since the row was read.
        let row = TournamentRow { seq, now: summary(&tournament), ..row };
        Ok(slot.insert(Loaded { row, tournament: Arc::new(tournament) }).clone())
    }

    pub(crate) fn kept(&self, id: &str) -> Arc<Kept> {
        let now = self.now();
        let mut all = held(&self.inner.kept);
        all.retain(|_, kept| Arc::strong_count(kept) > 1 || kept.used.load(Ordering::Relaxed) > now - IDLE);
        let new = || {
            Arc::new(Kept { used: AtomicI64::new(now), slot: Mutex::default(), seen_to: Mutex::default() })
        };
        let kept = all.entry(id.to_owned()).or_insert_with(new);
        kept.used.store(now, Ordering::Relaxed);
        Arc::clone(kept)
    }
}

impl<H> Inner<H> {
    /// Forgets what it knows of a tournament, as a stopping process does.
    pub(crate) fn forget(&self) {
        held(&self.kept).clear();
        held(&self.failed).clear();
    }
}

pub fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Registration => "registration",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::CalledOff => "called_off",
    }
}

/// What lists show, and what decides whether a tournament needs attention.
pub fn summary(tournament: &Tournament) -> TournamentSummary {
    TournamentSummary {
        stage: stage_word(tournament.stage()).to_owned(),
        starts_at: tournament.starts_at(),
        players: tournament.entrants().len() as u32,
        round: tournament.rounds().len() as u32,
        wakes_at: tournament.wakes_at(),
        wants_since: tournament.pending().next().map(|command| command.at),
    }
}

fn step(id: &str, before: &Tournament, after: &Tournament, events: &[Event]) -> Done<TournamentStep> {
    let players = |tournament: &Tournament| -> BTreeSet<String> {
        tournament.entrants().iter().map(|entrant| entrant.player.clone()).collect()
    };
    let (were, are) = (players(before), players(after));
    let written = events.iter().map(|event| {
        let body =
            serde_json::to_string(event).map_err(|bad| Refusal::Failed { problem: bad.to_string() })?;
        Ok((event.at, body))
    });
    Ok(TournamentStep {
        events: written.collect::<Done<Vec<_>>>()?,
        now: summary(after),
        joined: are.difference(&were).cloned().collect(),
        left: were.difference(&are).cloned().collect(),
        tables: changed_tables(id, before, after),
    })
}

/// Tables that have come into being, and those whose end is no longer awaited.
fn changed_tables(id: &str, before: &Tournament, after: &Tournament) -> Vec<TournamentTableRow> {
    let standing = |tournament: &Tournament, number: u32| {
        let table = tournament.tables().get(number as usize - 1)?;
        let game = tournament.games().get(table.game as usize - 1)?;
        Some((table.id.clone()?, game.state == GameState::At(number), game.round))
    };
    let changed = after.tables().iter().filter_map(|table| {
        let (table_id, open, round) = standing(after, table.number)?;
        let was_open = standing(before, table.number).map(|(_, open, _)| open);
        (was_open != Some(open)).then(|| TournamentTableRow {
            table_id,
            tournament: id.to_owned(),
            number: table.number,
            round,
            open,
        })
    });
    changed.collect()
}
