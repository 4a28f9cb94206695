//! What an event does, and what then follows automatically.

use super::event::{Event, Notice, Order, Refused, Result, Seats, What};
use super::plan::{Meeting, Overdue, Pace, Sides};
use super::{Command, Entrant, Format, Game, GameState, PlannedTable, Stage, Tournament};
use crate::PlayerId;
use crate::standings::Outcome;

type Done = std::result::Result<(), Refused>;

/// A drawn meeting that needs a winner gets up to this many extra games; after that the better seed goes on.
const EXTRA_GAMES: usize = 3;

impl Tournament {
    /// Validates first, changes afterwards.
    pub(super) fn happen(&mut self, event: &Event) -> Done {
        match &event.what {
            What::Registered { player, rating, earned } => self.register(player, *rating, *earned)?,
            What::CheckedIn { player } => self.check_in(player)?,
            What::Withdrew { player } => self.withdraw(player)?,
            What::TimePassed => {}
            What::Carried { command, table } => self.note_carried(*command, table.as_deref())?,
            What::Ended { table, result } => {
                let game = self.game_at(*table)?;
                let outcome = self.outcome(game, result)?;
                if *result == Result::BothLost {
                    return Err(Refused::NoGame(self.games[game].number));
                }
                self.decide(game, outcome, false);
            }
            What::Forfeited { table, player } => {
                let game = self.game_at(*table)?;
                let winner = self.opponent(game, player)?;
                let table = *table;
                self.decide(game, winner, true);
                self.order(Order::CloseTable { table });
            }
            What::NobodyCame { table } => {
                let game = self.game_at(*table)?;
                let table = *table;
                self.decide(game, Outcome::BothLost, true);
                self.order(Order::CloseTable { table });
            }
            What::Directed { by, reason: _, act } => self.direct(by, act)?,
        }
        Ok(())
    }

    /// Does whatever has to follow now: the start, the next round, the end. Nothing moves during a pause.
    pub(super) fn go_on(&mut self) {
        while !self.is_paused()
            && match self.stage {
                Stage::Registration => self.open_check_in() || self.begin(),
                Stage::Playing => self.decide_overdue() || self.close_round(),
                Stage::Over | Stage::CalledOff => false,
            }
        {}
    }

    pub(super) fn expect(&self, stage: Stage, expected: &'static str) -> Done {
        if self.stage == stage {
            return Ok(());
        }
        let stage = match self.stage {
            Stage::Registration => "open for registration",
            Stage::Playing => "under way",
            Stage::Over => "over",
            Stage::CalledOff => "called off",
        };
        Err(Refused::Stage { expected, stage })
    }

    pub(super) fn entrant(&self, player: &str) -> std::result::Result<usize, Refused> {
        let found = self.entrants.iter().position(|entrant| entrant.player == player);
        found.ok_or_else(|| Refused::Unknown(player.to_owned()))
    }

    pub(super) fn register(&mut self, player: &PlayerId, rating: i32, earned: Option<u32>) -> Done {
        self.expect(Stage::Registration, "open for registration")?;
        if self.entrant(player).is_ok() {
            return Err(Refused::Twice(player.clone()));
        }
        if self.entrants.len() >= self.plan.most as usize {
            return Err(Refused::Full(self.plan.most));
        }
        let player = player.clone();
        self.entrants.push(Entrant {
            player,
            rating,
            earned,
            checked_in: false,
            gone: false,
            division: 0,
            out_in: None,
        });
        Ok(())
    }

    fn check_in(&mut self, player: &str) -> Done {
        self.expect(Stage::Registration, "open for check-in")?;
        let entrant = self.entrant(player)?;
        if self.plan.check_in_from.is_none_or(|from| self.now < from) {
            return Err(Refused::NoCheckIn);
        }
        self.entrants[entrant].checked_in = true;
        Ok(())
    }

    pub(super) fn withdraw(&mut self, player: &str) -> Done {
        let entrant = self.entrant(player)?;
        match self.stage {
            Stage::Registration => {
                self.entrants.remove(entrant);
            }
            Stage::Playing if self.entrants[entrant].gone => return Err(Refused::Gone(player.to_owned())),
            Stage::Playing => {
                self.entrants[entrant].gone = true;
                self.forfeit_what_is_open(entrant);
            }
            Stage::Over | Stage::CalledOff => self.expect(Stage::Playing, "open or under way")?,
        }
        Ok(())
    }

    /// Someone who has left loses all of their unfinished games.
    fn forfeit_what_is_open(&mut self, entrant: usize) {
        // Deciding one game can start the next one of the meeting, and that is lost, too.
        let is_open = |game: &Game| {
            matches!(game.state, GameState::Waiting | GameState::At(_))
                && [game.first, game.second].contains(&entrant)
        };
        while let Some(game) = self.games.iter().position(is_open) {
            let outcome = self.walkover(game);
            let state = self.games[game].state;
            self.decide(game, outcome, true);
            if let GameState::At(table) = state {
                self.order(Order::CloseTable { table });
            }
        }
    }

    /// Who wins a game without play: whoever is still there.
    fn walkover(&self, game: usize) -> Outcome {
        let Game { first, second, .. } = self.games[game];
        match (self.entrants[first].gone, self.entrants[second].gone) {
            (true, false) => Outcome::SecondWon,
            (false, true) => Outcome::FirstWon,
            (true, true) | (false, false) => Outcome::BothLost,
        }
    }

    fn note_carried(&mut self, command: u32, id: Option<&str>) -> Done {
        let index = (command as usize).checked_sub(1).filter(|&index| index < self.commands.len());
        let index = index.ok_or(Refused::NoCommand(command))?;
        self.carried[index] = true;
        if let Order::StartTable { table, .. } = self.commands[index].what {
            self.tables[table as usize - 1].id = id.map(str::to_owned);
        }
        Ok(())
    }

    /// The game now being played at a table.
    fn game_at(&self, table: u32) -> std::result::Result<usize, Refused> {
        let found = self.games.iter().position(|game| game.state == GameState::At(table));
        found.ok_or(Refused::NoTable(table))
    }

    pub(super) fn outcome(&self, game: usize, result: &Result) -> std::result::Result<Outcome, Refused> {
        match result {
            Result::Won { player } => match self.opponent(game, player)? {
                Outcome::FirstWon => Ok(Outcome::SecondWon),
                Outcome::SecondWon => Ok(Outcome::FirstWon),
                other @ (Outcome::Drawn | Outcome::BothLost) => Ok(other),
            },
            Result::Drawn => Ok(Outcome::Drawn),
            Result::BothLost => Ok(Outcome::BothLost),
        }
    }

    /// The outcome in which a player's opponent wins.
    fn opponent(&self, game: usize, player: &str) -> std::result::Result<Outcome, Refused> {
        let Game { first, second, .. } = self.games[game];
        if self.entrants[first].player == player {
            Ok(Outcome::SecondWon)
        } else if self.entrants[second].player == player {
            Ok(Outcome::FirstWon)
        } else {
            Err(Refused::NotThere(player.to_owned()))
        }
    }

    pub(super) fn order(&mut self, what: Order) {
        let number = self.commands.len() as u32 + 1;
        self.commands.push(Command { number, at: self.now, what });
        self.carried.push(false);
    }

    pub(super) fn tell(&mut self, notice: Notice) {
        self.order(Order::Tell(notice));
    }

    /// Records a game's result, after which the meeting's next game may begin, or an extra one be needed.
    pub(super) fn decide(&mut self, game: usize, outcome: Outcome, forfeited: bool) {
        self.games[game].state = GameState::Decided { outcome, forfeited };
        let number = self.games[game].number;
        let Some(round) = self.rounds.iter().position(|round| {
            !round.closed && round.meetings.iter().any(|meeting| meeting.games.contains(&number))
        }) else {
            return; // A director corrected an earlier round: only the standings change.
        };
        let meetings = &self.rounds[round].meetings;
        let Some(meeting) = meetings.iter().position(|meeting| meeting.games.contains(&number)) else {
            return;
        };
        let games = meetings[meeting].games.clone();
        let next = games.iter().find(|&&game| self.game(game).state == GameState::Waiting);
        if let Some(&next) = next {
            // The second game of a match, unless the first still has to be decided.
            if self.is_decided(&games[..games.iter().position(|&game| game == next).unwrap_or(0)]) {
                self.start(next);
            }
        } else if self.plan.needs_a_winner() && self.is_decided(&games) {
            self.decide_meeting(round, meeting);
        }
    }

    fn is_decided(&self, games: &[u32]) -> bool {
        games.iter().all(|&game| matches!(self.game(game).state, GameState::Decided { .. }))
    }

    fn game(&self, number: u32) -> &Game {
        &self.games[number as usize - 1]
    }

    /// A drawn meeting needs an extra game with sides swapped, if both players are still there.
    fn decide_meeting(&mut self, round: usize, meeting: usize) {
        let meeting_of = &self.rounds[round].meetings[meeting];
        let (first, second) = (meeting_of.first, meeting_of.second);
        let extra = meeting_of.games.len() - self.plan.games_a_meeting() as usize;
        let both_there = !self.entrants[first].gone && !self.entrants[second].gone;
        // Once the deadline has decided, it decides everything.
        let in_time = self.now < self.rounds[round].until || self.plan.overdue == Overdue::Director;
        let is_drawn = self.halves(round, meeting) == Some((true, true));
        if is_drawn && both_there && in_time && extra < EXTRA_GAMES {
            let last = self.game(*meeting_of.games.last().expect("a meeting has a game"));
            let (us, ussr) = (last.second, last.first);
            let game = self.new_game(round, us, ussr);
            self.rounds[round].meetings[meeting].games.push(game);
            self.start(game);
        }
    }

    /// Whether the first and the second player of a meeting have not lost it. `None` if both lost all they played.
    pub(super) fn halves(&self, round: usize, meeting: usize) -> Option<(bool, bool)> {
        let meeting = &self.rounds[round].meetings[meeting];
        let (mut first, mut second) = (0, 0);
        for played in meeting.games.iter().filter_map(|&game| self.game(game).played()) {
            let (one, other) = played.outcome.halves();
            let swapped = played.first != meeting.first;
            first += if swapped { other } else { one };
            second += if swapped { one } else { other };
        }
        (first + second > 0).then_some((first >= second, second >= first))
    }

    pub(super) fn new_game(&mut self, round: usize, first: usize, second: usize) -> u32 {
        let number = self.games.len() as u32 + 1;
        self.games.push(Game { number, round: round as u32 + 1, first, second, state: GameState::Waiting });
        number
    }

    /// Asks for a table, or decides the game at once if a player has left.
    pub(super) fn start(&mut self, number: u32) {
        let index = number as usize - 1;
        let Game { round, first, second, .. } = self.games[index];
        if self.entrants[first].gone || self.entrants[second].gone {
            let outcome = self.walkover(index);
            self.decide(index, outcome, true);
            return;
        }
        let table = self.tables.len() as u32 + 1;
        self.tables.push(PlannedTable { number: table, game: number, id: None });
        self.games[index].state = GameState::At(table);
        let seats = match (self.plan.sides, self.plan.meeting) {
            (Sides::Bid, Meeting::OneGame) => Seats::Bid,
            (Sides::Balanced, _) | (Sides::Bid, Meeting::Swapped | Meeting::SwappedAtOnce) => {
                Seats::FirstIsUs
            }
        };
        let name = |entrant: usize| self.entrants[entrant].player.clone();
        self.order(Order::StartTable {
            table,
            game: number,
            round,
            first: name(first),
            second: name(second),
            seats,
            until: self.rounds[round as usize - 1].until,
        });
    }

    fn open_check_in(&mut self) -> bool {
        let opens = !self.check_in_told && self.plan.check_in_from.is_some_and(|from| from <= self.now);
        if opens {
            self.check_in_told = true;
            self.tell(Notice::CheckInOpen);
        }
        opens
    }

    /// Who would play if the tournament began now: where there is a check-in, whoever has come to it.
    pub(super) fn who_may_play(&self) -> impl Iterator<Item = &Entrant> {
        let all = self.plan.check_in_from.is_none();
        self.entrants.iter().filter(move |entrant| all || entrant.checked_in)
    }

    fn begin(&mut self) -> bool {
        if self.now < self.starts_at {
            return false;
        }
        self.entrants = self.who_may_play().cloned().collect();
        if self.entrants.len() < self.plan.least as usize {
            self.stage = Stage::CalledOff;
            self.tell(Notice::CalledOff);
            return true;
        }
        // The best first; among equals, whoever registered earlier.
        self.entrants
            .sort_by_key(|entrant| (entrant.earned.unwrap_or(u32::MAX), std::cmp::Reverse(entrant.rating)));
        self.divide();
        self.stage = Stage::Playing;
        self.tell(Notice::Begun { players: self.entrants.len() as u32 });
        self.next_round();
        true
    }

    /// The end of a round's time decides its unfinished games.
    fn decide_overdue(&mut self) -> bool {
        let Some(round) = self.rounds.last() else { return false };
        if round.closed || round.overdue_told || self.now < round.until {
            return false;
        }
        let late: Vec<usize> = (0..self.games.len())
            .filter(|&game| matches!(self.games[game].state, GameState::At(_) | GameState::Waiting))
            .collect();
        let outcome = match self.plan.overdue {
            Overdue::Director => None,
            Overdue::Draw => Some(Outcome::Drawn),
            Overdue::BothLose => Some(Outcome::BothLost),
        };
        let Some(outcome) = outcome else {
            for game in late {
                self.tell(Notice::Overdue { game: self.games[game].number });
            }
            if let Some(round) = self.rounds.last_mut() {
                round.overdue_told = true;
            }
            return true;
        };
        for &game in &late {
            let state = self.games[game].state;
            self.decide(game, outcome, true);
            if let GameState::At(table) = state {
                self.order(Order::CloseTable { table });
            }
        }
        !late.is_empty()
    }

    fn close_round(&mut self) -> bool {
        let Some(round) = self.rounds.last() else { return false };
        let is_open = |game: &Game| matches!(game.state, GameState::Waiting | GameState::At(_));
        let early = self.plan.pace == Pace::AtDeadline && self.now < round.until && !self.is_last_round();
        if round.closed || early || self.games.iter().any(is_open) {
            return false;
        }
        let number = self.rounds.len() as u32;
        if self.plan.needs_a_winner() {
            self.put_out();
        }
        self.rounds[number as usize - 1].closed = true;
        self.tell(Notice::RoundOver { round: number });
        self.next_round();
        true
    }

    pub(super) fn finish(&mut self) {
        self.stage = Stage::Over;
        let mut winners = Vec::new();
        for list in self.standings() {
            let first = list.iter().filter(|row| row.place == 1);
            winners.extend(first.map(|row| self.entrants[row.player].player.clone()));
        }
        self.tell(Notice::Over { winners });
    }

    /// Whether nothing can follow this round, so that nobody has to wait for its deadline.
    fn is_last_round(&self) -> bool {
        match self.plan.format {
            Format::Swiss { rounds } => self.rounds.len() >= rounds as usize,
            Format::RoundRobin { .. } | Format::Divisions { .. } => {
                self.rounds.len() >= self.schedule_length()
            }
            Format::KnockOut => self.bracket.len() <= 2,
            Format::Elimination { .. } => false,
        }
    }
}
