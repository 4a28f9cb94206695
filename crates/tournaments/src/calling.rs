//! What players and directors are told when they are away: what they have to do, and what changes their plans. That a
//! game is ready is told by its table.

use crate::{Done, Hall, Tournaments};
use league::tournament::{Notice, Tournament};
use tokio::sync::broadcast;

/// A message to some of the people in a tournament. It may be sent again after a crash; its number stays the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub tournament: String,
    pub number: u32,
    pub title: String,
    pub what: Called,
    /// Accounts.
    pub to: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Called {
    CheckInOpen,
    /// For directors: a game waits for their decision.
    Late {
        game: u32,
    },
    CalledOff,
    Paused,
    Resumed,
    Said {
        name: String,
        text: String,
    },
}

impl<H: Hall> Tournaments<H> {
    /// Messages as they come up. Subscribe before [`Tournaments::spawn`], or the first ones are missed.
    pub fn calls(&self) -> broadcast::Receiver<Call> {
        self.inner.calls.subscribe()
    }

    pub(crate) async fn call(
        &self,
        id: &str,
        tournament: &Tournament,
        number: u32,
        notice: &Notice,
    ) -> Done<()> {
        let (what, mut to) = match notice {
            Notice::CheckInOpen => {
                let waits = tournament.entrants().iter().filter(|entrant| !entrant.checked_in);
                (Called::CheckInOpen, waits.map(|entrant| entrant.player.clone()).collect())
            }
            Notice::Overdue { game } => (Called::Late { game: *game }, tournament.directors().to_vec()),
            Notice::CalledOff => (Called::CalledOff, players(tournament)),
            Notice::Paused => (Called::Paused, players(tournament)),
            Notice::Resumed => (Called::Resumed, players(tournament)),
            Notice::Said { by, text } => {
                let name = self.inner.store.person(by).await?.map_or_else(String::new, |row| row.name);
                let mut to = Vec::new();
                for player in players(tournament) {
                    // Whoever has blocked them reads it at the tournament, if at all.
                    if player != *by && !self.inner.store.are_apart(by, &player).await? {
                        to.push(player);
                    }
                }
                (Called::Said { name, text: text.clone() }, to)
            }
            // Tables call their players, and the rest can wait until somebody looks.
            Notice::Begun { .. }
            | Notice::RoundPaired { .. }
            | Notice::Rests { .. }
            | Notice::RoundOver { .. }
            | Notice::Over { .. } => return Ok(()),
        };
        to.retain(|player| !player.starts_with("bot:"));
        let (tournament, title) = (id.to_owned(), tournament.plan().title.clone());
        // Where nobody listens, nobody can be told.
        let _ = self.inner.calls.send(Call { tournament, number, title, what, to });
        Ok(())
    }
}

/// Everyone who is still in it.
fn players(tournament: &Tournament) -> Vec<String> {
    let there = tournament.entrants().iter().filter(|entrant| !entrant.gone);
    there.map(|entrant| entrant.player.clone()).collect()
}
