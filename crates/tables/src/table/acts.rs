//! What people do at a table.

use super::shares::bad_share;
use super::{CLOSED, DECLINED, Ended, LiveTable};
use crate::event::{Event, Heir, Holder, Start};
use crate::refusal::Refusal;
use crate::seats::{Chairs, SeatNumber};
use contract::{Pick, Side};
use games::{Dice, Nonce, Seed};
use wire::Millis;
use wire::people::Person;
use wire::tables::{SideChoice, TableState};

/// How many decisions one player can undo in a game: each stays among the events, and all are read when the game is
/// loaded.
const MAX_UNDONE: u32 = 500;
/// A player whose clock ran out during a vacation has this long after it.
const AFTER_VACATION: Millis = 24 * 3600 * 1000;

impl LiveTable {
    /// The seed, once everyone who gives a nonce has revealed it.
    pub fn seed(&self) -> Option<Seed> {
        self.chairs?;
        let nonces: Option<Vec<Nonce>> = self.nonces.iter().map(|nonce| nonce.parse().ok()).collect();
        Some(Seed::from_parts(self.secret, &nonces?))
    }

    /// Play begins: the seed is made, sides are dealt, and the dice decide up to the first question.
    pub fn start(&mut self, at: Millis) -> Result<(), Refusal> {
        let nonces = self.nonces.iter().map(|nonce| nonce.parse().map_err(bad_share));
        let seed = Seed::from_parts(self.secret, &nonces.collect::<Result<Vec<Nonce>, _>>()?);
        let maker = match self.chosen.side {
            SideChoice::Us | SideChoice::Bid => Side::Us,
            SideChoice::Ussr => Side::Ussr,
            SideChoice::Random => seed.makers_side(),
        };
        let start = Start { maker, seats: self.seats.clone(), nonces: self.nonces.clone() };
        self.seq += 1;
        self.remember(&Event::Start(start), at);
        self.begin(maker, seed, at);
        self.seq += 1;
        let before = *self.live.now();
        self.live.event(self.seq);
        let mut body = String::new();
        self.live.resolve(&mut body);
        self.remember(&Event::Act(body), at);
        self.went_on(before, None, at);
        Ok(())
    }

    pub(super) fn begin(&mut self, maker: Side, seed: Seed, at: Millis) {
        let chairs = Chairs::with_maker(maker);
        self.chairs = Some(chairs);
        self.live.seat(chairs, Dice::new(seed, self.chosen.chances()));
        self.live.event(self.seq);
        self.state = TableState::Playing;
        self.show_by = None;
        self.started_at = Some(at);
        self.basis = [self.seq; 2];
    }

    /// The side a person acts for: their seat's, or the one named if they hold both seats.
    pub fn acting(&self, person: &str, side: Option<Side>) -> Result<(SeatNumber, Side), Refusal> {
        let seats = self.seats_of(person);
        if seats.is_empty() {
            return Err(Refusal::NoSeat);
        }
        if !self.playing() {
            return Err(Refusal::NotPlaying);
        }
        let sides: Vec<_> =
            seats.iter().filter_map(|&seat| self.side(seat).map(|side| (seat, side))).collect();
        let found = match side {
            Some(side) => sides.iter().find(|(_, held)| *held == side),
            // Unless one is named, it is the side that is asked; otherwise any they hold.
            None => sides.iter().find(|(seat, _)| self.must_act(*seat)).or(sides.first()),
        };
        found.copied().ok_or(Refusal::OtherSide)
    }

    /// The seat of a person that a program should play for: the one with this side, or the only one.
    pub fn programs_seat(&self, person: &str, side: Option<Side>) -> Result<SeatNumber, Refusal> {
        let seats = self.seats_of(person);
        match (seats.as_slice(), side) {
            ([], _) => Err(Refusal::NoSeat),
            ([seat], None) => Ok(*seat),
            (_, None) => Err(Refusal::WhichSeat),
            (seats, Some(side)) => match self.seat(side) {
                Some(seat) if seats.contains(&seat) => Ok(seat),
                Some(_) => Err(Refusal::OtherSide),
                None => Err(Refusal::SidesNotDealt),
            },
        }
    }

    /// The last event a decision by this seat must take into account: when this changes, so does the question.
    pub fn basis(&self, seat: SeatNumber) -> u32 {
        self.basis[usize::from(seat)]
    }

    /// A decision based on event `seen` is valid if nothing its seat must know about has happened since.
    pub fn is_fresh(&self, seat: SeatNumber, seen: u32) -> Result<(), Refusal> {
        let basis = self.basis(seat);
        if seen < basis || seen > self.seq {
            return Err(Refusal::Stale { seen, now: self.seq });
        }
        Ok(())
    }

    pub fn pick(&mut self, side: Side, pick: Pick, at: Millis) -> Result<(), Refusal> {
        let before = *self.live.now();
        if !self.live.allows(side, pick) {
            if before.options(side).is_empty() {
                return Err(Refusal::NotYourTurn);
            }
            return Err(Refusal::NoOption);
        }
        if self.live.keep(side, pick) {
            self.whispered = self.seat(side);
            return Ok(());
        }
        self.seq += 1;
        self.live.event(self.seq);
        let mut body = String::new();
        let picked = self.live.pick(side, pick, &mut body);
        picked.map_err(|refused| Refusal::Illegal { problem: refused.to_string() })?;
        self.live.resolve(&mut body);
        self.remember(&Event::Act(body), at);
        self.answer_offer(side);
        self.take_back = None;
        self.went_on(before, None, at);
        Ok(())
    }

    /// Playing on instead of answering a draw offer declines it.
    pub(super) fn answer_offer(&mut self, by: Side) {
        if self.draw_offered.is_some() && self.draw_offered != self.seat(by) {
            self.draw_offered = None;
        }
    }

    pub fn undo(&mut self, side: Side, at: Millis) -> Result<(), Refusal> {
        if !self.playing() || !self.live.can_undo(side) {
            return Err(Refusal::NothingToUndo);
        }
        if self.live.let_go(side) {
            self.whispered = self.seat(side);
            return Ok(());
        }
        let seat = usize::from(self.seat(side).ok_or(Refusal::NothingToUndo)?);
        if self.undone[seat] >= MAX_UNDONE {
            return Err(Refusal::TooManyUndone { most: MAX_UNDONE });
        }
        self.undone[seat] += 1;
        let before = *self.live.now();
        self.seq += 1;
        self.live.event(self.seq);
        self.live.take_back(side);
        self.remember(&Event::Undo(side), at);
        self.take_back = None;
        self.went_on(before, Some(side), at);
        Ok(())
    }

    pub fn resign(&mut self, side: Side, at: Millis) -> Result<(), Refusal> {
        self.close(Event::Resign(side), at)
    }

    /// Offers a draw. A player who holds both seats agrees at once; a computer player never does.
    pub fn offer_draw(&mut self, seat: SeatNumber, at: Millis) -> Result<(), Refusal> {
        if self.draw_offered.is_some() {
            return Err(Refusal::DrawOffered);
        }
        let other = 1 - seat;
        self.close(Event::DrawOffer(seat), at)?;
        if self.bot(other).is_some() {
            return self.close(Event::DrawDecline, at);
        }
        if self.seats[0] == self.seats[1] {
            return self.close(Event::DrawAccept, at);
        }
        Ok(())
    }

    pub fn answer_draw(&mut self, seat: SeatNumber, accept: bool, at: Millis) -> Result<(), Refusal> {
        if self.draw_offered != Some(1 - seat) {
            return Err(Refusal::NoDrawOffered);
        }
        self.close(if accept { Event::DrawAccept } else { Event::DrawDecline }, at)
    }

    pub fn abandon(&mut self, seat: SeatNumber, at: Millis) -> Result<(), Refusal> {
        let has_decided = |seat: SeatNumber| {
            self.bot(seat).is_none() && self.side(seat).is_some_and(|side| self.live.has_decided(side))
        };
        if self.is_over() || has_decided(0) || has_decided(1) {
            return Err(Refusal::HasBegun);
        }
        self.close(Event::Abandon(seat), at)
    }

    /// The person the second seat is kept for declines, or the maker withdraws the offer.
    pub fn decline(&mut self, person: &str, at: Millis) -> Result<(), Refusal> {
        match (self.is_offer(), self.kept_for.as_deref() == Some(person), self.maker == person) {
            (true, true, _) => self.close(Event::Decline, at),
            (true, false, true) => self.close(Event::Abandon(0), at),
            (true, false, false) => Err(Refusal::NoSeat),
            (false, _, _) => Err(Refusal::NothingOffered),
        }
    }

    /// The game was decided elsewhere; this table has no result of its own.
    pub fn shut(&mut self, at: Millis) -> Result<(), Refusal> {
        self.close(Event::Closed, at)
    }

    /// The other table of the duplicate match is over as well: everything is now public.
    pub fn open_up(&mut self, at: Millis) -> Result<(), Refusal> {
        if self.is_over() && self.is_sealed() { self.close(Event::Opened, at) } else { Ok(()) }
    }

    /// The first table of the duplicate match never began, so this one will not either.
    pub fn never_begin(&mut self, lapsed: bool, at: Millis) -> Result<(), Refusal> {
        if self.state != TableState::Waiting {
            return Ok(());
        }
        self.close(if lapsed { Event::Lapse } else { Event::Closed }, at)
    }

    /// Someone who leaves for good gives up the game in the gentlest way still possible.
    pub fn withdraw(&mut self, person: &str, at: Millis) -> Result<(), Refusal> {
        let Some(&seat) = self.seats_of(person).first() else { return Ok(()) };
        match self.abandon(seat, at) {
            Err(Refusal::HasBegun) if self.playing() => match self.side(seat) {
                Some(side) => self.resign(side, at),
                None => Ok(()),
            },
            Err(Refusal::HasBegun) => Ok(()),
            done => done,
        }
    }

    /// The side whose time is up loses; a table waiting in vain for a nonce ends.
    pub fn fall(&mut self, at: Millis) -> bool {
        if self.lapse(at) {
            return true;
        }
        let fallen = self.clock.fallen(at).filter(|_| self.playing());
        let Some(side) = fallen.and_then(|seat| self.side(seat)) else { return false };
        self.close(Event::Time(side), at).is_ok()
    }

    /// A seat's clock does not run out while its holder is on vacation.
    pub fn rest(&mut self, seat: SeatNumber, until: Millis, at: Millis) -> Result<(), Refusal> {
        self.close(Event::Rest(seat, until), at)
    }

    /// Records an event that is not an act of the game.
    pub(super) fn close(&mut self, event: Event, at: Millis) -> Result<(), Refusal> {
        self.seq += 1;
        self.live.event(self.seq);
        self.remember(&event, at);
        self.take(&event, at);
        Ok(())
    }

    /// Applies an event that is not an act of the game.
    pub(super) fn take(&mut self, event: &Event, at: Millis) {
        match event {
            Event::Resign(side) => self.lose(*side, "resigned", at),
            Event::Time(side) => self.lose(*side, "time", at),
            Event::DrawAccept => self.end(Ended::by_table(None, "agreed"), at),
            Event::Rest(seat, until) => self.clock.rest(*seat, *until + AFTER_VACATION, at),
            Event::Abandon(by) => self.leave(Some(*by), at),
            Event::Lapse => self.leave(None, at),
            Event::Decline => self.end(Ended::by_table(None, DECLINED), at),
            Event::Closed => self.end(Ended::by_table(None, CLOSED), at),
            Event::Opened => self.opened = true,
            Event::DrawOffer(seat) => self.draw_offered = Some(*seat),
            Event::DrawDecline => self.draw_offered = None,
            Event::Heir(heir) => self.inherit(heir),
            Event::TakeBackOffer(by, event) => self.asks_back(*by, *event),
            Event::TakeBackDecline => self.keeps_what_stands(),
            Event::TakeBackAccept => self.gives_back(at),
            Event::Start(_) | Event::Act(_) | Event::Undo(_) => {}
            Event::Commit(_) | Event::Receipt(_) | Event::Reveal(..) => self.take_share(event, at),
        }
        if self.is_over() {
            self.run_clock(None, at);
        }
    }

    /// Everything `from` has at this table now belongs to `to`; nothing changes if both sit there.
    pub fn hand_over(&mut self, from: &str, to: &Person, at: Millis) -> Result<(), Refusal> {
        if !self.seats_of(&to.id).is_empty() {
            return Ok(());
        }
        // A finished game keeps its place among the others.
        let at = self.ended_at.unwrap_or(at);
        let seats = self.seats_of(from);
        self.close(Event::Heir(Heir { from: from.to_owned(), to: to.id.clone() }), at)?;
        for seat in seats {
            self.people[usize::from(seat)] = Some(to.clone());
        }
        Ok(())
    }

    fn inherit(&mut self, heir: &Heir) {
        for seat in self.seats_of(&heir.from) {
            self.seats[usize::from(seat)] = Holder::Person(heir.to.clone());
        }
        for kept in [Some(&mut self.maker), self.kept_for.as_mut()].into_iter().flatten() {
            if *kept == heir.from {
                kept.clone_from(&heir.to);
            }
        }
    }

    /// A side loses other than by the rules. A rated game in which someone has not made a decision counts for nothing
    /// (`docs/league.md`): ending it then is treated as leaving.
    fn lose(&mut self, side: Side, reason: &str, at: Millis) {
        if self.rated && !Side::BOTH.into_iter().all(|side| self.live.has_decided(side)) {
            self.left_by = self.seat(side);
        }
        self.end(Ended::by_table(Some(side.foe()), reason), at);
    }

    /// A game nobody has played ends.
    fn leave(&mut self, by: Option<SeatNumber>, at: Millis) {
        self.left_by = self.leaver(by);
        self.end(Ended::by_table(None, "abandoned"), at);
    }
}
