//! What happens automatically: time passes, tables end, and commands are carried out.

use crate::acts::left_at;
use crate::hall::{Bout, Ending, Seat};
use crate::keeping::{Draft, Loaded, origin};
use crate::plans::{Conditions, Seated};
use crate::{Done, Hall, Tournaments, held};
use league::tournament::{Command, GameState, Millis, Order, Refused, Result as Decided, Seats, What};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tables::Code;

/// How often to check whether a tournament is waiting for something; ends of tables in this process are noticed at
/// once.
const LOOK: Duration = Duration::from_secs(1);
/// Something a tournament has wanted for this long was left behind by a process that is gone.
const LEFT: Millis = 4_000;
/// A command that could not be carried out is retried after this time.
const AGAIN: Millis = 60_000;
/// How many commands are carried out before that is recorded; after a crash in between they are repeated.
const AT_ONCE: usize = 16;

impl<H: Hall> Tournaments<H> {
    /// Takes care of all tournaments from now on, for as long as other clones exist.
    pub fn spawn(&self) {
        let weak = Arc::downgrade(&self.inner);
        tokio::spawn(run(weak));
    }

    /// A table has ended, or something else has happened that a tournament may be waiting for.
    pub fn hear(&self) {
        self.inner.news.notify_one();
    }

    /// Takes care, once, of every tournament that is waiting for something: for a time, for a table to end, or for
    /// something wanted since at least `left` milliseconds ago. Returns how many there were.
    pub async fn see_to_all(&self, left: Millis) -> Done<usize> {
        let now = self.now();
        let waiting = self.inner.store.tournaments_to_see_to(now, now.saturating_sub(left)).await?;
        for id in &waiting {
            if let Err(problem) = self.see_to(id).await {
                tracing::warn!(tournament = id, %problem, "a tournament waits");
            }
        }
        Ok(waiting.len())
    }

    /// Lets time pass and tables end for one tournament, and does what it wants done until it wants nothing more.
    pub async fn see_to(&self, id: &str) -> Done<()> {
        let kept = self.kept(id);
        let _alone = kept.seen_to.lock().await;
        loop {
            self.catch_up(id).await?;
            if self.carry_out(id).await? == 0 {
                return Ok(());
            }
        }
    }

    /// Applies the passing of time and what happened at tables.
    pub(crate) async fn catch_up(&self, id: &str) -> Done<()> {
        let endings = self.inner.hall.endings(id).await?;
        self.change(id, |draft, _| {
            for (table, ending) in &endings {
                let Some(what) = what_ended(draft, *table, ending) else { continue };
                match draft.accept(what) {
                    // Another process has reported it, or the director was faster.
                    Ok(()) | Err(Refused::NoTable(_)) => {}
                    // A name that does not belong to this game: it stays open for the director to decide.
                    Err(problem) => tracing::warn!(tournament = id, table, %problem, "an end does not fit"),
                }
            }
            if draft.tournament.wakes_at().is_some_and(|at| at <= draft.now) {
                draft.take(What::TimePassed)?;
            }
            Ok(())
        })
        .await
    }

    /// Carries out some pending commands; returns how many.
    async fn carry_out(&self, id: &str) -> Done<usize> {
        let loaded = self.read(id).await?;
        let wanted: Vec<Command> = loaded
            .tournament
            .pending()
            .filter(|command| !self.has_failed(id, command.number))
            .take(AT_ONCE)
            .cloned()
            .collect();
        let (mut done, mut broken) = (Vec::new(), None);
        for command in &wanted {
            match self.obey(id, &loaded, command).await {
                Ok(table) => done.push((command.number, table)),
                Err(problem) => {
                    tracing::warn!(tournament = id, command = command.number, %problem, "could not be done");
                    held(&self.inner.failed).insert((id.to_owned(), command.number), self.now());
                    // The others would fail as well; what has already been done is still recorded.
                    if problem.code() == Code::Server {
                        broken = Some(problem);
                        break;
                    }
                }
            }
        }
        self.change(id, |draft, _| {
            for (command, table) in &done {
                // Unless another process has already recorded it.
                if draft.tournament.pending().any(|pending| pending.number == *command) {
                    draft.take(What::Carried { command: *command, table: table.clone() })?;
                }
            }
            Ok(())
        })
        .await?;
        broken.map_or(Ok(done.len()), Err)
    }

    fn has_failed(&self, id: &str, command: u32) -> bool {
        let mut failed = held(&self.inner.failed);
        failed.retain(|_, at| *at > self.now() - AGAIN);
        failed.contains_key(&(id.to_owned(), command))
    }

    /// Carries out a command; doing so twice does no harm. Returns the table that was started, if any.
    async fn obey(&self, id: &str, loaded: &Loaded, command: &Command) -> Done<Option<String>> {
        match &command.what {
            Order::StartTable { table, game, round: _, first, second, seats, until } => {
                let wanted = loaded.tournament.games().get(*game as usize - 1);
                // Decided otherwise in the meantime: nobody need sit down.
                if wanted.is_none_or(|game| game.state != GameState::At(*table)) {
                    return Ok(None);
                }
                let conditions = Conditions::read(&loaded.tournament.plan().conditions)?;
                let bout = Bout {
                    origin: origin(id, *table),
                    first: Seated::read(first),
                    second: Seated::read(second),
                    bids: *seats == Seats::Bid,
                    until: *until,
                    conditions,
                };
                Ok(Some(self.inner.hall.start(&bout).await?))
            }
            Order::CloseTable { table } => {
                let origin = origin(id, *table);
                for person in left_at(&loaded.tournament, command.at) {
                    self.inner.hall.give_up(&origin, person).await?;
                }
                self.inner.hall.close(&origin).await?;
                Ok(None)
            }
            // Anyone who looks reads it from the tournament itself; this is for those who are away.
            Order::Tell(notice) => {
                self.call(id, &loaded.tournament, command.number, notice).await?;
                Ok(None)
            }
        }
    }

    /// For tests: forgets everything that is not stored, as a killed process does.
    pub fn forget(&self) {
        self.inner.forget();
    }
}

/// Translates a table's end for the league, which knows players by id.
fn what_ended(draft: &Draft, table: u32, ending: &Ending) -> Option<What> {
    let player = |seat: &Seat| -> Option<String> {
        let tournament = &draft.tournament;
        let game = tournament.tables().get(table as usize - 1)?.game;
        let game = tournament.games().get(game as usize - 1)?;
        let players = [game.first, game.second].map(|entrant| tournament.entrants()[entrant].player.clone());
        if let Some(person) = &seat.person {
            return Some(person.clone());
        }
        // Of two computer players the first has the first seat; against a person, the computer player has the second.
        let is_bot = |player: &&String| matches!(Seated::read(player), Seated::Bot(_));
        match players.iter().filter(is_bot).count() {
            2 => players.get(seat.number).cloned(),
            _ => players.iter().find(is_bot).cloned(),
        }
    };
    Some(match ending {
        Ending::Won(seat) => What::Ended { table, result: Decided::Won { player: player(seat)? } },
        Ending::Drawn => What::Ended { table, result: Decided::Drawn },
        Ending::Forfeited(seat) => What::Forfeited { table, player: player(seat)? },
        Ending::NobodyCame => What::NobodyCame { table },
    })
}

async fn run<H: Hall>(inner: Weak<crate::Inner<H>>) {
    // Whatever was pending before this process started may have been left behind by one that is gone.
    let mut left = 0;
    loop {
        let Some(strong) = inner.upgrade() else { return };
        let tournaments = Tournaments { inner: strong };
        if let Err(problem) = tournaments.see_to_all(left).await {
            tracing::warn!(%problem, "tournaments wait");
        }
        left = LEFT;
        let _ = tokio::time::timeout(LOOK, tournaments.inner.news.notified()).await;
    }
}
