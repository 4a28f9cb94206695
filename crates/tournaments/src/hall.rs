//! What tournaments need from tables, and its implementation by this server's tables.

use crate::plans::{Conditions, Seated};
use crate::{Clock, Done, MAX_BOTS};
use league::tournament::Millis;
use std::future::Future;
use store::Store;
use tables::{Against, Arrangement, EndedTable, Refusal, Tables};
use wire::tables::{ClockKind, NewTable, Opponent, SideChoice, TableState};

/// How long to wait for players: at a live game, and where people look in now and then.
pub(crate) const LIVE: Millis = 15 * 60 * 1000;
const SLOW: Millis = 7 * 24 * 3600 * 1000;
const LEAST: Millis = 60 * 1000;

/// A tournament game to be played.
#[derive(Clone, Debug)]
pub struct Bout {
    /// What its table belongs to; there is one table for each origin.
    pub origin: String,
    /// Plays the US, unless sides are bid for.
    pub first: Seated,
    pub second: Seated,
    pub bids: bool,
    pub until: Millis,
    pub conditions: Conditions,
}

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Won(Seat),
    Drawn,
    /// Someone never came, or left before the game began.
    Forfeited(Seat),
    NobodyCame,
}

/// A place at a table: which seat, and who, if it is a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub number: usize,
    pub person: Option<String>,
}

/// Where games are played. Every request may be repeated.
pub trait Hall: Send + Sync + 'static {
    /// Starts a table unless that has been done; returns its id.
    fn start(&self, bout: &Bout) -> impl Future<Output = Done<String>> + Send;

    /// Someone gives up their game at a table, if it exists and is unfinished: a game that has begun is resigned.
    fn give_up(&self, origin: &str, person: &str) -> impl Future<Output = Done<()>> + Send;

    /// Whether a rated game is being played there.
    fn plays_rated(&self, origin: &str) -> impl Future<Output = Done<bool>> + Send;

    /// Ends a table without a result of its own, if it exists and is unfinished.
    fn close(&self, origin: &str) -> impl Future<Output = Done<()>> + Send;

    /// Tables of a tournament that have ended and that it is still waiting for, by its own numbers.
    fn endings(&self, tournament: &str) -> impl Future<Output = Done<Vec<(u32, Ending)>>> + Send;

    /// Whether someone may take part under these conditions.
    fn may_enter(&self, person: &str, conditions: &Conditions) -> impl Future<Output = Done<()>> + Send;

    /// The most computer players in one tournament.
    fn most_bots(&self) -> usize {
        MAX_BOTS
    }
}

/// This server's tables.
pub struct TablesHall {
    tables: Tables,
    store: Store,
}

impl TablesHall {
    pub fn new(tables: Tables, store: Store) -> TablesHall {
        TablesHall { tables, store }
    }
}

impl Hall for TablesHall {
    async fn start(&self, bout: &Bout) -> Done<String> {
        let table = |side| bout.conditions.table(side);
        let side = |wanted| if bout.bids { SideChoice::Bid } else { wanted };
        let origin = bout.origin.clone();
        // A person takes the first seat, because a computer player has no share of the dice.
        let (first, second, table) = match (&bout.first, &bout.second) {
            (Seated::Bot(first), Seated::Bot(second)) => {
                return self.tables.pit(table(side(SideChoice::Us)), [first, second], &origin).await;
            }
            (Seated::Person(first), Seated::Person(second)) => {
                (first, Against::Person(second.clone()), table(side(SideChoice::Us)))
            }
            (Seated::Person(first), Seated::Bot(bot)) => {
                (first, Against::Bot(bot.clone()), table(side(SideChoice::Us)))
            }
            (Seated::Bot(bot), Seated::Person(second)) => {
                (second, Against::Bot(bot.clone()), table(side(SideChoice::Ussr)))
            }
        };
        let arrange = |table: NewTable| {
            self.tables.arrange(Arrangement {
                table,
                first: first.clone(),
                second: second.clone(),
                origin: origin.clone(),
                once: true,
                come_within: Some(patience(bout)),
            })
        };
        match arrange(table.clone()).await {
            // The game still counts in the tournament.
            Err(Refusal::RatedUnknownBot { .. } | Refusal::RatedBotRules) => {
                arrange(NewTable { rated: false, ..table }).await
            }
            done => done,
        }
    }

    async fn give_up(&self, origin: &str, person: &str) -> Done<()> {
        self.tables.give_up(&tables::arranged_id(origin), person).await
    }

    async fn plays_rated(&self, origin: &str) -> Done<bool> {
        self.tables.plays_rated(&tables::arranged_id(origin)).await
    }

    async fn close(&self, origin: &str) -> Done<()> {
        self.tables.close(&tables::arranged_id(origin)).await
    }

    async fn endings(&self, tournament: &str) -> Done<Vec<(u32, Ending)>> {
        let mut endings = Vec::new();
        for (number, table) in self.store.ended_tables_of(tournament).await? {
            // One unreadable table must not hold up all the others; the director decides.
            match self.tables.ended_table(&table).await {
                Ok(ended) => endings.extend(ended.and_then(|ended| ending(&ended)).map(|end| (number, end))),
                Err(problem) => tracing::error!(table, %problem, "it is not known how a table ended"),
            }
        }
        Ok(endings)
    }

    async fn may_enter(&self, person: &str, conditions: &Conditions) -> Done<()> {
        if conditions.rated { self.tables.may_play_rated(person).await } else { Ok(()) }
    }
}

/// How long to wait for players; anyone who has not come by then forfeits the game. Never beyond the end of the round.
fn patience(bout: &Bout) -> Millis {
    let longest = match bout.conditions.clock {
        ClockKind::Live { .. } => LIVE,
        ClockKind::None | ClockKind::Correspondence { .. } => SLOW,
    };
    longest.min(bout.until - Clock::System.now()).max(LEAST)
}

/// None where a director has to decide.
fn ending(ended: &EndedTable) -> Option<Ending> {
    let seat = |number: usize| Seat {
        number,
        person: ended.players[number].clone().filter(|player| !player.starts_with("bot:")),
    };
    match (ended.state, ended.winner, ended.absent, ended.left_by) {
        (TableState::Over, Some(winner), _, _) => ended.seat(winner).map(|number| Ending::Won(seat(number))),
        (TableState::Over, None, _, _) => Some(Ending::Drawn),
        (TableState::Abandoned, _, [true, true], None) => Some(Ending::NobodyCame),
        (TableState::Abandoned, _, _, Some(left)) => Some(Ending::Forfeited(seat(usize::from(left)))),
        (TableState::Abandoned, _, [true, false], None) => Some(Ending::Forfeited(seat(0))),
        (TableState::Abandoned, _, [false, true], None) => Some(Ending::Forfeited(seat(1))),
        (TableState::Abandoned, _, [false, false], None) => None,
        (TableState::Waiting | TableState::Playing, _, _, _) => None,
    }
}

impl Conditions {
    /// A table under these conditions where the first player has this side.
    pub fn table(&self, side: SideChoice) -> NewTable {
        NewTable {
            game: self.game.clone(),
            options: self.options.clone(),
            preset: None,
            side,
            clock: self.clock,
            opponent: Opponent::Open,
            spectators: true,
            helpers: false,
            take_backs: false,
            rated: self.rated,
        }
    }
}
