//! Pairs the next round, and decides who is out after it.

use super::event::Notice;
use super::plan::{Meeting, Sides, Times};
use super::{Format, GameState, Met, RoundOf, Tournament};
use crate::pairing::bracket::{Bout, bouts, places};
use crate::pairing::divisions::divide;
use crate::pairing::{Candidate, Round, double_round_robin, round_robin, swiss};
use contract::{Side, SplitMix};

/// Who meets, and who rests.
#[derive(Default)]
struct Drawn {
    pairs: Vec<(usize, usize)>,
    rests: Vec<usize>,
}

impl Tournament {
    /// Entrants are in order of strength; divisions are slices of that order.
    pub(super) fn divide(&mut self) {
        match self.plan.format {
            Format::Divisions { size, .. } => {
                let all: Vec<usize> = (0..self.entrants.len()).collect();
                for (division, members) in divide(&all, size as usize).into_iter().enumerate() {
                    for entrant in members {
                        self.entrants[entrant].division = division;
                    }
                }
            }
            Format::KnockOut => self.bracket = places(self.entrants.len()),
            Format::Swiss { .. } | Format::RoundRobin { .. } | Format::Elimination { .. } => {}
        }
    }

    /// Pairs the next round and asks for its tables, or ends the tournament.
    pub(super) fn next_round(&mut self) {
        let Some(drawn) = self.draw() else {
            self.finish();
            return;
        };
        let until = self.now + self.plan.round_lasts;
        let index = self.rounds.len();
        let rests = drawn.rests.clone();
        self.rounds.push(RoundOf { until, meetings: Vec::new(), rests, closed: false, overdue_told: false });
        let number = index as u32 + 1;
        self.tell(Notice::RoundPaired { round: number, until });
        for player in drawn.rests {
            self.tell(Notice::Rests { player: self.entrants[player].player.clone(), round: number });
        }
        for (first, second) in drawn.pairs {
            self.meet(index, first, second);
        }
    }

    fn meet(&mut self, round: usize, first: usize, second: usize) {
        let mut games = vec![self.new_game(round, first, second)];
        if self.plan.meeting != Meeting::OneGame {
            games.push(self.new_game(round, second, first));
        }
        self.rounds[round].meetings.push(Met { first, second, games: games.clone() });
        let at_once = match self.plan.meeting {
            Meeting::OneGame | Meeting::Swapped => 1,
            Meeting::SwappedAtOnce => 2,
        };
        for &game in &games[..at_once] {
            // The first game can be decided at once and start the second.
            if self.games[game as usize - 1].state == GameState::Waiting {
                self.start(game);
            }
        }
    }

    fn draw(&self) -> Option<Drawn> {
        match self.plan.format {
            Format::Swiss { rounds } => {
                let there: Vec<usize> = self.in_order(|entrant| !self.entrants[entrant].gone);
                (self.rounds.len() < rounds as usize && there.len() > 1)
                    .then(|| self.draw_swiss(&there, |row_points, _| row_points))
            }
            Format::Elimination { losses } => {
                let mut there = self.in_order(|entrant| {
                    !self.entrants[entrant].gone && self.entrants[entrant].out_in.is_none()
                });
                there.sort_by_key(|&entrant| self.lost_meetings(entrant));
                (there.len() > 1).then(|| self.draw_swiss(&there, |_, lost| 2 * losses.saturating_sub(lost)))
            }
            Format::KnockOut => self.draw_bracket(),
            Format::RoundRobin { .. } | Format::Divisions { .. } => self.draw_schedule(),
        }
    }

    /// Entrants for whom something holds, in the order of the standings; by seed before the first round.
    fn in_order(&self, holds: impl Fn(usize) -> bool) -> Vec<usize> {
        if self.rounds.is_empty() {
            return (0..self.entrants.len()).filter(|&entrant| holds(entrant)).collect();
        }
        self.standings()
            .into_iter()
            .flatten()
            .map(|row| row.player)
            .filter(|&entrant| holds(entrant))
            .collect()
    }

    fn draw_swiss(&self, there: &[usize], points: impl Fn(u32, u32) -> u32) -> Drawn {
        let mut candidates = vec![Candidate::default(); there.len()];
        let mut place = vec![None; self.entrants.len()];
        for (at, &entrant) in there.iter().enumerate() {
            place[entrant] = Some(at);
        }
        for row in self.standings().into_iter().flatten() {
            if let Some(at) = place[row.player] {
                candidates[at].points = points(row.points, self.lost_meetings(row.player));
            }
        }
        for round in &self.rounds {
            for meeting in &round.meetings {
                let (first, second) = (place[meeting.first], place[meeting.second]);
                if let (Some(first), Some(second)) = (first, second) {
                    candidates[first].met.push(second);
                    candidates[second].met.push(first);
                }
            }
            for at in round.rests.iter().filter_map(|&entrant| place[entrant]) {
                candidates[at].byes += 1;
            }
        }
        if self.plan.sides == Sides::Balanced && self.plan.meeting == Meeting::OneGame {
            for game in self.games.iter().filter(|game| game.played().is_some_and(|played| !played.forfeited))
            {
                for (entrant, side) in [(game.first, Side::Us), (game.second, Side::Ussr)] {
                    if let Some(at) = place[entrant] {
                        candidates[at].sides.push(side);
                    }
                }
            }
        }
        let round = swiss(&candidates, self.lot_of_round());
        Drawn {
            pairs: round.pairs.iter().map(|pair| (there[pair.us], there[pair.ussr])).collect(),
            rests: round.bye.map(|at| there[at]).into_iter().collect(),
        }
    }

    /// A different draw for each round, and each time a round is paired again.
    fn lot_of_round(&self) -> u64 {
        let number = self.rounds.len() as u64 + (self.paired_again << 32);
        SplitMix(self.plan.lot ^ number).next_u64()
    }

    /// In a bracket the upper place is the first player; sides change from round to round.
    fn draw_bracket(&self) -> Option<Drawn> {
        if self.bracket.len() < 2 || self.bracket.iter().flatten().count() < 2 {
            return None;
        }
        let mut drawn = Drawn::default();
        for bout in bouts(&self.bracket) {
            match bout {
                Bout::Between(one, other) if self.rounds.len().is_multiple_of(2) => {
                    drawn.pairs.push((one, other));
                }
                Bout::Between(one, other) => drawn.pairs.push((other, one)),
                Bout::Walkover(one) => drawn.rests.push(one),
                Bout::Empty => {}
            }
        }
        Some(drawn)
    }

    fn schedule_of(&self, members: usize) -> Vec<Round> {
        let (Format::RoundRobin { times } | Format::Divisions { times, .. }) = self.plan.format else {
            return Vec::new();
        };
        match times {
            Times::Once => round_robin(members),
            Times::Twice => double_round_robin(members),
        }
    }

    fn members(&self) -> Vec<Vec<usize>> {
        let mut divisions: Vec<Vec<usize>> = Vec::new();
        for (index, entrant) in self.entrants.iter().enumerate() {
            divisions.resize_with(divisions.len().max(entrant.division + 1), Vec::new);
            divisions[entrant.division].push(index);
        }
        divisions
    }

    /// How many rounds the largest division needs.
    pub(super) fn schedule_length(&self) -> usize {
        self.members().iter().map(|members| self.schedule_of(members.len()).len()).max().unwrap_or(0)
    }

    fn draw_schedule(&self) -> Option<Drawn> {
        let mut drawn = Drawn::default();
        for members in self.members() {
            let schedule = self.schedule_of(members.len());
            if let Some(round) = schedule.get(self.rounds.len()) {
                drawn.pairs.extend(round.pairs.iter().map(|pair| (members[pair.us], members[pair.ussr])));
                drawn.rests.extend(round.bye.map(|at| members[at]));
            }
        }
        (!drawn.pairs.is_empty()).then_some(drawn)
    }

    /// How many meetings an entrant has lost; after the last extra game the better seed counts as the winner.
    fn lost_meetings(&self, entrant: usize) -> u32 {
        let mut lost = 0;
        for (round, of) in self.rounds.iter().enumerate() {
            for (at, meeting) in of.meetings.iter().enumerate() {
                if ![meeting.first, meeting.second].contains(&entrant) || !(of.closed || self.is_over(round))
                {
                    continue;
                }
                let winner = self.winner(round, at);
                lost += u32::from(winner != Some(entrant));
            }
        }
        lost
    }

    fn is_over(&self, round: usize) -> bool {
        let of_round = self.games.iter().filter(|game| game.round as usize == round + 1);
        of_round.into_iter().all(|game| !matches!(game.state, GameState::Waiting | GameState::At(_)))
    }

    fn winner(&self, round: usize, meeting: usize) -> Option<usize> {
        let of = &self.rounds[round].meetings[meeting];
        match self.halves(round, meeting)? {
            (true, false) => Some(of.first),
            (false, true) => Some(of.second),
            (true, true) => Some(of.first.min(of.second)),
            (false, false) => None,
        }
    }

    /// After a round: who advances in the bracket, and who has lost too often.
    pub(super) fn put_out(&mut self) {
        let number = self.rounds.len() as u32;
        let round = self.rounds.len() - 1;
        let losses = match self.plan.format {
            Format::Elimination { losses } => losses,
            Format::KnockOut
            | Format::Swiss { .. }
            | Format::RoundRobin { .. }
            | Format::Divisions { .. } => 1,
        };
        for entrant in 0..self.entrants.len() {
            if self.entrants[entrant].out_in.is_none()
                && (self.entrants[entrant].gone || self.lost_meetings(entrant) >= losses)
            {
                self.entrants[entrant].out_in = Some(number);
            }
        }
        if self.plan.format == Format::KnockOut {
            let winner_of = |one: usize, other: usize| {
                let meetings = &self.rounds[round].meetings;
                let at = meetings.iter().position(|meeting| {
                    [(one, other), (other, one)].contains(&(meeting.first, meeting.second))
                })?;
                self.winner(round, at)
            };
            self.bracket = bouts(&self.bracket)
                .into_iter()
                .map(|bout| match bout {
                    Bout::Between(one, other) => winner_of(one, other),
                    Bout::Walkover(one) => (!self.entrants[one].gone).then_some(one),
                    Bout::Empty => None,
                })
                .collect();
        }
    }
}
