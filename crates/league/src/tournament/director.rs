//! What directors can do. Every act is logged with a name and a reason.

use super::event::{Act, Notice, Order, Refused};
use super::plan::Millis;
use super::{Format, GameState, Stage, Tournament};
use crate::PlayerId;

type Done = std::result::Result<(), Refused>;

impl Tournament {
    pub(super) fn direct(&mut self, by: &PlayerId, act: &Act) -> Done {
        match act {
            Act::Adjudicate { game, result } => {
                self.expect(Stage::Playing, "under way")?;
                let index = self.adjudicable(*game)?;
                let outcome = self.outcome(index, result)?;
                let state = self.games[index].state;
                self.decide(index, outcome, false);
                if let GameState::At(table) = state {
                    self.order(Order::CloseTable { table });
                }
            }
            Act::Replace { player, with, rating } => self.replace(player, with, *rating)?,
            Act::Remove { player } => self.withdraw(player)?,
            Act::Enter { player, rating } => {
                self.register(player, *rating, None)?;
                if let Some(entrant) = self.entrants.last_mut() {
                    entrant.checked_in = true;
                }
            }
            Act::Appoint { player } => {
                if self.directors.contains(player) {
                    return Err(Refused::Twice(player.clone()));
                }
                self.directors.push(player.clone());
            }
            Act::Dismiss { player } => self.dismiss(player)?,
            Act::PairAgain => self.pair_again()?,
            Act::Begin => self.begin_now()?,
            Act::Extend { until } => self.extend(*until)?,
            Act::Pause => self.pause()?,
            Act::Resume => self.resume()?,
            Act::Announce { text } => self.tell(Notice::Said { by: by.clone(), text: text.clone() }),
            Act::CallOff => self.call_off()?,
        }
        Ok(())
    }

    /// A game of the current round, or of an earlier round if it put nobody out. If another game followed from it, that
    /// one is decided instead.
    fn adjudicable(&self, number: u32) -> std::result::Result<usize, Refused> {
        let refused = Refused::NoGame(number);
        let index = (number as usize).checked_sub(1).filter(|&index| index < self.games.len());
        let game = index.map(|index| &self.games[index]).ok_or(refused.clone())?;
        let current = game.round as usize == self.rounds.len();
        let meetings = &self.rounds[game.round as usize - 1].meetings;
        let meeting = meetings.iter().find(|meeting| meeting.games.contains(&number));
        let has_extra = self.plan.needs_a_winner()
            && meeting.is_some_and(|meeting| meeting.games.len() > self.plan.games_a_meeting() as usize)
            && meeting.and_then(|meeting| meeting.games.last()) != Some(&number);
        match game.state {
            GameState::Void | GameState::Waiting => Err(refused),
            GameState::Decided { .. } if has_extra || (self.plan.needs_a_winner() && !current) => {
                Err(refused)
            }
            GameState::At(_) | GameState::Decided { .. } => Ok(number as usize - 1),
        }
    }

    fn dismiss(&mut self, player: &PlayerId) -> Done {
        let found = self.directors.iter().position(|director| director == player);
        let at = found.ok_or_else(|| Refused::Unknown(player.clone()))?;
        if self.directors.len() == 1 {
            return Err(Refused::LastDirector);
        }
        self.directors.remove(at);
        Ok(())
    }

    fn replace(&mut self, player: &PlayerId, with: &PlayerId, rating: i32) -> Done {
        self.expect_alive()?;
        let entrant = self.entrant(player)?;
        if self.entrant(with).is_ok() {
            return Err(Refused::Twice(with.clone()));
        }
        let place = &mut self.entrants[entrant];
        (place.player, place.rating, place.gone) = (with.clone(), rating, false);
        // Unfinished games are replayed by whoever now has the seats.
        for game in 0..self.games.len() {
            let of = &self.games[game];
            if let GameState::At(table) = of.state
                && [of.first, of.second].contains(&entrant)
            {
                let number = of.number;
                self.order(Order::CloseTable { table });
                self.start(number);
            }
        }
        Ok(())
    }

    fn pair_again(&mut self) -> Done {
        self.expect(Stage::Playing, "under way")?;
        let by_standings = match self.plan.format {
            Format::Swiss { .. } | Format::Elimination { .. } => true,
            Format::RoundRobin { .. } | Format::KnockOut | Format::Divisions { .. } => false,
        };
        let number = self.rounds.len() as u32;
        let was_played = self
            .games
            .iter()
            .filter(|game| game.round == number)
            .any(|game| game.played().is_some_and(|played| !played.forfeited));
        if !by_standings || was_played {
            return Err(Refused::TooLateToPair);
        }
        for game in 0..self.games.len() {
            if self.games[game].round != number {
                continue;
            }
            if let GameState::At(table) = self.games[game].state {
                self.order(Order::CloseTable { table });
            }
            self.games[game].state = GameState::Void;
        }
        self.rounds.pop();
        self.paired_again += 1;
        self.next_round();
        Ok(())
    }

    /// What follows by itself then begins the tournament. It must not call it off for want of players instead: nobody
    /// means that by beginning.
    fn begin_now(&mut self) -> Done {
        self.expect(Stage::Registration, "open for registration")?;
        if self.is_paused() {
            return Err(Refused::Stage { expected: "not paused", stage: "paused" });
        }
        if self.plan.check_in_from.is_some_and(|from| self.now < from) {
            return Err(Refused::NoCheckIn);
        }
        if self.who_may_play().count() < self.plan.least as usize {
            return Err(Refused::TooFew(self.plan.least));
        }
        self.starts_at = self.now;
        Ok(())
    }

    fn extend(&mut self, until: Millis) -> Done {
        if until <= self.now {
            return Err(Refused::InThePast(until));
        }
        match self.stage {
            Stage::Registration => self.starts_at = until,
            Stage::Playing => {
                if let Some(round) = self.rounds.last_mut() {
                    (round.until, round.overdue_told) = (until, false);
                }
            }
            Stage::Over | Stage::CalledOff => self.expect(Stage::Playing, "open or under way")?,
        }
        Ok(())
    }

    fn expect_alive(&self) -> Done {
        match self.stage {
            Stage::Registration | Stage::Playing => Ok(()),
            Stage::Over | Stage::CalledOff => self.expect(Stage::Playing, "open or under way"),
        }
    }

    fn pause(&mut self) -> Done {
        self.expect_alive()?;
        if self.is_paused() {
            return Err(Refused::Stage { expected: "not paused", stage: "paused" });
        }
        self.paused_at = Some(self.now);
        self.tell(Notice::Paused);
        Ok(())
    }

    /// Everything still ahead is postponed by the length of the pause.
    fn resume(&mut self) -> Done {
        let Some(paused_at) = self.paused_at.take() else {
            return Err(Refused::Stage { expected: "paused", stage: "not paused" });
        };
        let pause = self.now - paused_at;
        match self.stage {
            Stage::Registration => self.starts_at += pause,
            Stage::Playing => {
                if let Some(round) = self.rounds.last_mut() {
                    round.until += pause;
                }
            }
            Stage::Over | Stage::CalledOff => {}
        }
        self.tell(Notice::Resumed);
        Ok(())
    }

    fn call_off(&mut self) -> Done {
        self.expect_alive()?;
        for game in 0..self.games.len() {
            if let GameState::At(table) = self.games[game].state {
                self.order(Order::CloseTable { table });
            }
            if matches!(self.games[game].state, GameState::At(_) | GameState::Waiting) {
                self.games[game].state = GameState::Void;
            }
        }
        self.stage = Stage::CalledOff;
        self.tell(Notice::CalledOff);
        Ok(())
    }
}
