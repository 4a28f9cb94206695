//! A tournament as a state machine: events in, commands out.
//!
//! A [`Tournament`] is made from a [`Plan`] and takes [`Event`]s, which its owner stores. It answers with [`Command`]s
//! ([`Tournament::pending`]) until it hears that they were carried out, so a server may stop at any moment:
//! [`Tournament::replay`] restores the same state, including the commands nobody has carried out yet. It has no clock:
//! [`Tournament::wakes_at`] says when it wants to be told that time has passed.
//!
//! ```
//! use league::standings::TieBreak;
//! use league::tournament::*;
//!
//! let plan = Plan {
//!     title: "Autumn".into(),
//!     conditions: "twilight, league, 45 minutes".into(),
//!     format: Format::RoundRobin { times: Times::Once },
//!     meeting: Meeting::OneGame,
//!     sides: Sides::Balanced,
//!     least: 2,
//!     most: 8,
//!     check_in_from: None,
//!     starts_at: 1_000,
//!     round_lasts: 5_000,
//!     pace: Pace::WhenDone,
//!     overdue: Overdue::Draw,
//!     tie_breaks: vec![TieBreak::DirectEncounter, TieBreak::Lot],
//!     lot: 1963,
//!     directors: vec!["clara".into()],
//! };
//! let mut tournament = Tournament::new(plan.clone())?;
//! for player in ["anna", "boris"] {
//!     tournament.accept(Event { at: 0, what: What::Registered { player: player.into(), rating: 1500, earned: None } })?;
//! }
//! assert_eq!(tournament.wakes_at(), Some(1_000));
//! tournament.accept(Event { at: 1_000, what: What::TimePassed })?;
//! let table = tournament
//!     .pending()
//!     .find_map(|command| match &command.what {
//!         Order::StartTable { table, .. } => Some(*table),
//!         Order::CloseTable { .. } | Order::Tell(_) => None,
//!     })
//!     .expect("the only game");
//! let result = Result::Won { player: "boris".into() };
//! tournament.accept(Event { at: 2_000, what: What::Ended { table, result } })?;
//! assert_eq!(tournament.stage(), Stage::Over);
//! let best = tournament.standings()[0][0].player;
//! assert_eq!(tournament.entrants()[best].player, "boris");
//! assert_eq!(Tournament::replay(plan, tournament.log())?, tournament);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod course;
mod csv;
mod director;
mod event;
mod plan;
mod rounds;

pub use event::{Act, Command, Event, Notice, Order, Refused, Result, Seats, What};
pub use plan::{Format, MAX, Meeting, Millis, Overdue, Pace, Plan, PlanError, Sides, Times};

use crate::PlayerId;
use crate::standings::{Outcome, Played, Rest, Row, standings};
use serde::{Deserialize, Serialize};

/// A tournament with everything that has happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    plan: Plan,
    log: Vec<Event>,
    stage: Stage,
    /// The latest time it has heard of.
    now: Millis,
    starts_at: Millis,
    check_in_told: bool,
    paused_at: Option<Millis>,
    directors: Vec<PlayerId>,
    entrants: Vec<Entrant>,
    rounds: Vec<RoundOf>,
    games: Vec<Game>,
    tables: Vec<PlannedTable>,
    commands: Vec<Command>,
    /// Whether the command with the same index was carried out.
    carried: Vec<bool>,
    /// The places of a knock-out for the next round.
    bracket: Vec<Option<usize>>,
    /// How often a round has been paired again: each time gives another random draw.
    paired_again: u64,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Registration,
    Playing,
    Over,
    CalledOff,
}

/// A participant. From the start on, they are in seeding order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    pub player: PlayerId,
    pub rating: i32,
    /// The division earned last season.
    pub earned: Option<u32>,
    pub checked_in: bool,
    /// Left or removed: not paired any more.
    pub gone: bool,
    /// From 0, the strongest division.
    pub division: usize,
    /// In a knock-out or an elimination: the round they went out in.
    pub out_in: Option<u32>,
}

/// A round; its number is its position, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundOf {
    pub until: Millis,
    pub meetings: Vec<Met>,
    pub rests: Vec<usize>,
    pub closed: bool,
    /// The director has been told which games are late.
    overdue_told: bool,
}

/// Two entrants in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    pub first: usize,
    pub second: usize,
    /// The numbers of their games.
    pub games: Vec<u32>,
}

/// A game in the tournament, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub number: u32,
    pub round: u32,
    pub first: usize,
    pub second: usize,
    pub state: GameState,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
    /// The previous game has to end first.
    Waiting,
    /// In progress at the table with this number.
    At(u32),
    Decided {
        outcome: Outcome,
        forfeited: bool,
    },
    /// Its round was paired again.
    Void,
}

/// A table that should be started, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedTable {
    pub number: u32,
    pub game: u32,
    /// The server's id for it, once it exists.
    pub id: Option<String>,
}

impl Tournament {
    /// A tournament that is waiting for players.
    pub fn new(plan: Plan) -> std::result::Result<Tournament, PlanError> {
        plan.check()?;
        let (starts_at, directors) = (plan.starts_at, plan.directors.clone());
        Ok(Tournament {
            plan,
            log: Vec::new(),
            stage: Stage::Registration,
            now: Millis::MIN,
            starts_at,
            check_in_told: false,
            paused_at: None,
            directors,
            entrants: Vec::new(),
            rounds: Vec::new(),
            games: Vec::new(),
            tables: Vec::new(),
            commands: Vec::new(),
            carried: Vec::new(),
            bracket: Vec::new(),
            paired_again: 0,
        })
    }

    /// The tournament that results from a log.
    pub fn replay(plan: Plan, log: &[Event]) -> std::result::Result<Tournament, Box<dyn std::error::Error>> {
        let mut tournament = Tournament::new(plan)?;
        for event in log {
            tournament.accept(event.clone())?;
        }
        Ok(tournament)
    }

    /// Takes an event and does whatever follows from it and from the passing of time. A refused event changes nothing
    /// and is not logged.
    pub fn accept(&mut self, event: Event) -> std::result::Result<(), Refused> {
        let before = self.now;
        self.now = self.now.max(event.at);
        if let Err(refused) = self.happen(&event) {
            self.now = before;
            return Err(refused);
        }
        self.log.push(event);
        self.go_on();
        Ok(())
    }

    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Everything that has happened, including the directors' acts.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// When it begins, or was supposed to begin.
    pub fn starts_at(&self) -> Millis {
        self.starts_at
    }

    pub fn directors(&self) -> &[PlayerId] {
        &self.directors
    }

    pub fn is_paused(&self) -> bool {
        self.paused_at.is_some()
    }

    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    pub fn rounds(&self) -> &[RoundOf] {
        &self.rounds
    }

    pub fn games(&self) -> &[Game] {
        &self.games
    }

    pub fn tables(&self) -> &[PlannedTable] {
        &self.tables
    }

    /// Commands still to be carried out, in order.
    pub fn pending(&self) -> impl Iterator<Item = &Command> {
        self.commands.iter().zip(&self.carried).filter(|(_, carried)| !**carried).map(|(command, _)| command)
    }

    /// The messages sent to everyone, with their times, in order.
    pub fn told(&self) -> impl Iterator<Item = (Millis, &Notice)> {
        self.commands.iter().filter_map(|command| match &command.what {
            Order::Tell(notice) => Some((command.at, notice)),
            Order::StartTable { .. } | Order::CloseTable { .. } => None,
        })
    }

    /// The number of rounds, if it is known in advance; for round robins and knock-outs, only once play has started.
    pub fn rounds_planned(&self) -> Option<u32> {
        match self.plan.format {
            Format::Swiss { rounds } => Some(rounds),
            Format::RoundRobin { .. } | Format::Divisions { .. } => {
                (self.stage != Stage::Registration).then(|| self.schedule_length() as u32)
            }
            Format::KnockOut => {
                let rounds = self.entrants.len().next_power_of_two().trailing_zeros();
                (self.stage != Stage::Registration).then_some(rounds)
            }
            Format::Elimination { .. } => None,
        }
    }

    /// When the tournament next wants to be told the time, if nothing happens before then.
    pub fn wakes_at(&self) -> Option<Millis> {
        if self.is_paused() {
            return None;
        }
        match self.stage {
            Stage::Registration => {
                let check_in = self.plan.check_in_from.filter(|_| !self.check_in_told);
                Some(check_in.map_or(self.starts_at, |from| from.min(self.starts_at)))
            }
            Stage::Playing => self
                .rounds
                .last()
                .filter(|round| !round.closed && !round.overdue_told)
                .map(|round| round.until),
            Stage::Over | Stage::CalledOff => None,
        }
    }

    /// The standings, one list per division. Rows refer to entrants by index. In a knock-out or an elimination, a
    /// player who went out later ranks higher; points and tie-breaks separate the others.
    pub fn standings(&self) -> Vec<Vec<Row>> {
        let played: Vec<Played> = self.games.iter().filter_map(Game::played).collect();
        let rests = self.rests();
        let all = standings(self.entrants.len(), &played, &rests, &self.plan.tie_breaks, self.plan.lot);
        let divisions = 1 + self.entrants.iter().map(|entrant| entrant.division).max().unwrap_or(0);
        let mut lists: Vec<Vec<Row>> = vec![Vec::new(); divisions];
        for row in all {
            lists[self.entrants[row.player].division].push(row);
        }
        for list in &mut lists {
            if self.plan.needs_a_winner() {
                let put_out = |row: &Row| self.entrants[row.player].out_in.unwrap_or(u32::MAX);
                list.sort_by_key(|row| std::cmp::Reverse(put_out(row)));
            }
            self.number_places(list);
        }
        lists
    }

    /// Numbers the places within a list; players who were level stay level.
    fn number_places(&self, list: &mut [Row]) {
        let mut before: Option<(usize, Option<u32>, usize)> = None;
        for (at, row) in list.iter_mut().enumerate() {
            let out_in = self.entrants[row.player].out_in;
            let place = match before {
                Some((shared, out, place)) if (shared, out) == (row.place, out_in) => place,
                _ => at + 1,
            };
            before = Some((row.place, out_in, place));
            row.place = place;
        }
    }

    /// Rests count as a won meeting unless everyone rests.
    fn rests(&self) -> Vec<Rest> {
        let halves = match self.plan.format {
            Format::Swiss { .. } | Format::Elimination { .. } => 2 * self.plan.games_a_meeting(),
            Format::RoundRobin { .. } | Format::KnockOut | Format::Divisions { .. } => 0,
        };
        self.rounds
            .iter()
            .flat_map(|round| &round.rests)
            .filter(|_| halves > 0)
            .map(|&player| Rest { player, halves })
            .collect()
    }

    /// The divisions of the next season, by player id.
    pub fn next_season(&self) -> Option<Vec<Vec<PlayerId>>> {
        let Format::Divisions { moving, .. } = self.plan.format else { return None };
        let lists: Vec<Vec<PlayerId>> = self
            .standings()
            .into_iter()
            .map(|list| list.into_iter().map(|row| self.entrants[row.player].player.clone()).collect())
            .collect();
        (self.stage == Stage::Over).then(|| crate::pairing::divisions::promoted(&lists, moving as usize))
    }
}

impl Game {
    fn played(&self) -> Option<Played> {
        match self.state {
            GameState::Decided { outcome, forfeited } => {
                Some(Played { first: self.first, second: self.second, outcome, forfeited })
            }
            GameState::Waiting | GameState::At(_) | GameState::Void => None,
        }
    }
}
