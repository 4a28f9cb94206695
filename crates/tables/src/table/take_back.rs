//! Taking a decision back by agreement when it can no longer be undone. What was decided stays among the events and in
//! the record, and the dice move on: nobody gets a second draw, and nobody chooses between known ones.

use super::LiveTable;
use crate::event::Event;
use crate::live::LastDecision;
use crate::refusal::Refusal;
use crate::seats::SeatNumber;
use contract::record::MAX_BACKS;
use wire::Millis;
use wire::live::{Seen, TakeBack};

/// For one player in a game; a record has room for both.
const MAX_GIVEN_BACK: u32 = MAX_BACKS as u32 / 2;

/// A request to take back an event; it stands until someone decides something.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct AskedBack {
    by: SeatNumber,
    event: u32,
    seen: Seen,
    /// It cannot be repeated until something has happened: a no is a no.
    declined: bool,
}

impl LiveTable {
    /// What a seat may now ask to take back.
    pub fn may_ask_back(&self, seat: SeatNumber) -> Result<LastDecision, Refusal> {
        if !self.playing() {
            return Err(Refusal::NotPlaying);
        }
        if !self.chosen.take_backs {
            return Err(Refusal::NoTakeBacks);
        }
        if self.take_back.is_some() {
            return Err(Refusal::TakeBackOffered);
        }
        if self.side(seat).is_some_and(|side| self.live.can_undo(side)) {
            return Err(Refusal::UndoFirst);
        }
        if self.given_back[usize::from(seat)] >= MAX_GIVEN_BACK {
            return Err(Refusal::TooManyGivenBack { most: MAX_GIVEN_BACK });
        }
        self.live.last_decision(seat).ok_or(Refusal::NothingToAskBack)
    }

    /// The state of the latest request.
    pub fn asked_back(&self) -> Option<TakeBack> {
        let AskedBack { by, seen, declined, .. } = self.take_back?;
        Some(TakeBack { by: self.side(by)?, declined, seen })
    }

    /// Asks for it. A computer player agrees at once, and so does someone who holds both seats.
    pub fn offer_take_back(&mut self, seat: SeatNumber, at: Millis) -> Result<(), Refusal> {
        let last = self.may_ask_back(seat)?;
        self.close(Event::TakeBackOffer(seat, last.event), at)?;
        if self.bot(1 - seat).is_some() || self.seats[0] == self.seats[1] {
            return self.close(Event::TakeBackAccept, at);
        }
        Ok(())
    }

    pub fn answer_take_back(&mut self, seat: SeatNumber, accept: bool, at: Millis) -> Result<(), Refusal> {
        let asked = self.take_back.filter(|asked| !asked.declined);
        let both = self.seats[0] == self.seats[1];
        if !asked.is_some_and(|asked| both || asked.by == 1 - seat) {
            return Err(Refusal::NoTakeBackOffered);
        }
        self.close(if accept { Event::TakeBackAccept } else { Event::TakeBackDecline }, at)
    }

    /// Records a request to take back this event.
    pub(super) fn asks_back(&mut self, by: SeatNumber, event: u32) {
        let seen = self.live.last_decision(by).map(|last| last.seen).unwrap_or_default();
        self.take_back = Some(AskedBack { by, event, seen, declined: false });
    }

    pub(super) fn keeps_what_stands(&mut self) {
        self.take_back = self.take_back.map(|asked| AskedBack { declined: true, ..asked });
    }

    /// Grants the request: everyone decides again, based on what now stands.
    pub(super) fn gives_back(&mut self, at: Millis) {
        let Some(AskedBack { by, event, .. }) = self.take_back.take() else { return };
        self.live.rewind(event);
        self.given_back[usize::from(by)] += 1;
        self.basis = [self.seq; 2];
        self.run_clock(self.side(by), at);
    }
}
