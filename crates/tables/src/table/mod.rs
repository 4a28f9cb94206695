//! One table: its seats, its game, its clock, and what people may do there. Plain data without a database or a socket:
//! a method changes the table and collects the events to be stored; the service appends them, and discards the table if
//! that fails.

pub(crate) mod acts;
pub(crate) mod info;
pub(crate) mod listing;
pub(crate) mod load;
pub(crate) mod messages;
pub(crate) mod shares;
pub(crate) mod take_back;

pub use load::{Analysis, Chosen, Room};

use crate::clock::Clock;
use crate::event::{Event, Holder};
use crate::live::{Live, RuleSet};
use crate::seats::{Chairs, Recipient, SeatNumber};
use bots::BotName;
use contract::{Now, Open, Outcome, Seating, Side};
use games::Secret;
use serde::{Deserialize, Serialize};
use shares::Shares;
use store::{AnswerRow, NewEvent};
use take_back::AskedBack;
use wire::Millis;
use wire::people::Person;
use wire::players::RatingChange;
use wire::tables::{Rematch, TableState};

pub struct LiveTable {
    pub id: String,
    pub rules: RuleSet,
    pub chosen: Chosen,
    pub maker: String,
    pub invite: Option<String>,
    pub secret: Secret,
    pub made_at: Millis,
    pub started_at: Option<Millis>,
    pub ended_at: Option<Millis>,
    pub state: TableState,
    pub seats: [Holder; 2],
    /// The holders, as others see them.
    pub people: [Option<Person>; 2],
    /// Which of them do not want to be named where strangers read a finished game.
    pub hides: [bool; 2],
    /// Once the game has begun.
    pub nonces: Vec<String>,
    pub shares: Shares,
    /// At a table of a duplicate match: the events that determined its dice, for the other table to follow.
    pub shared: Vec<(Event, Millis)>,
    /// A duplicate match is over, and everything about it is public.
    opened: bool,
    /// How many commitments have been handed in.
    committed: u32,
    /// How long we wait for nonces.
    show_by: Option<Millis>,
    /// How many decisions each seat has undone.
    undone: [u32; 2],
    /// The seat that left before the first decision.
    pub left_by: Option<SeatNumber>,
    /// Of the last event.
    pub seq: u32,
    pub live: Box<dyn Live>,
    /// Known once play has started.
    chairs: Option<Chairs>,
    pub clock: Clock,
    draw_offered: Option<SeatNumber>,
    take_back: Option<AskedBack>,
    /// How often each seat was allowed to take something back.
    given_back: [u32; 2],
    pub result: Option<Ended>,
    /// For each seat, the last event its decisions must take into account.
    basis: [u32; 2],
    bot_since: Option<Millis>,
    /// The most recent rematch request.
    pub rematch: Option<Rematch>,
    /// How a rated game changed ratings.
    pub rating_changes: Vec<RatingChange>,
    /// The table this one is a rematch of.
    pub rematch_of: Option<String>,
    /// The person the second seat is kept for.
    pub kept_for: Option<String>,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// What it belongs to, if the server made it.
    pub origin: Option<String>,
    /// The players' standing answers: private, and not events.
    pub answers: Vec<AnswerRow>,
    /// Events to be stored.
    pending: Vec<NewEvent>,
    /// The seat for which something changed that nobody else may hear of.
    whispered: Option<SeatNumber>,
}

/// Who is at a table right now.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct AtTable {
    /// Whether each seat's holder is present.
    pub seats: [bool; 2],
    /// How many spectators there are, in this process.
    pub watching: u32,
}

/// Ending of a table whose second seat was kept for someone who declined.
pub const DECLINED: &str = "declined";

/// Ending of a table whose game was decided elsewhere.
pub const CLOSED: &str = "closed";

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    pub winner: Option<Side>,
    /// The game's own word, or `resigned`, `agreed`, `time`, `abandoned`, `declined`, `closed`.
    pub reason: String,
    /// The game's number for it, if the rules ended the game.
    #[serde(default)]
    pub number: Option<u8>,
}

impl Ended {
    pub(crate) fn by_table(winner: Option<Side>, reason: &str) -> Ended {
        Ended { winner, reason: reason.to_owned(), number: None }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.number.map(|reason| Outcome { winner: self.winner, reason })
    }
}

impl LiveTable {
    pub fn playing(&self) -> bool {
        self.state == TableState::Playing
    }

    pub fn is_over(&self) -> bool {
        matches!(self.state, TableState::Over | TableState::Abandoned)
    }

    /// Whether nobody but its players may learn anything about it, because the same deal is or will be played
    /// elsewhere.
    pub fn is_sealed(&self) -> bool {
        self.chosen.room.is_some() && !self.opened
    }

    /// Whether the game is over and everything about it is public.
    pub fn is_open_book(&self) -> bool {
        self.is_over() && !self.is_sealed()
    }

    /// Whether the server made it for people who have their seats from the start and must come; an offer, by contrast,
    /// may be declined.
    pub fn is_arranged(&self) -> bool {
        self.origin.is_some() && self.kept_for.is_none()
    }

    /// Whether it is a table of a tournament.
    pub fn is_of_tournament(&self) -> bool {
        self.origin.as_deref().is_some_and(|origin| origin.starts_with("tournament:"))
    }

    /// Whether it is a rematch or a challenge that has not been answered yet.
    pub fn is_offer(&self) -> bool {
        self.state == TableState::Waiting && self.kept_for.is_some() && self.seats[1] == Holder::Nobody
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: &str) -> Vec<SeatNumber> {
        let held =
            |seat: &SeatNumber| matches!(&self.seats[usize::from(*seat)], Holder::Person(id) if id == person);
        [0, 1].into_iter().filter(held).collect()
    }

    /// The side a seat now plays; unknown before the start.
    pub fn side(&self, seat: SeatNumber) -> Option<Side> {
        self.chairs.map(|chairs| chairs.side(self.live.seating(), seat))
    }

    /// The side a seat plays under a given seating.
    pub fn side_at(&self, seating: Seating, seat: SeatNumber) -> Option<Side> {
        self.chairs.map(|chairs| chairs.side(seating, seat))
    }

    pub fn seat(&self, side: Side) -> Option<SeatNumber> {
        self.chairs.map(|chairs| chairs.seat(self.live.seating(), side))
    }

    /// The point of view from which a person sees the table. A person with both seats chooses a side.
    pub fn recipient_of(&self, person: &str, side: Option<Side>) -> Recipient {
        let seats = self.seats_of(person);
        match (seats.as_slice(), side.and_then(|side| self.seat(side))) {
            ([_, _], Some(seat)) => Recipient::Seat(seat),
            ([seat, ..], _) => Recipient::Seat(*seat),
            ([], _) => Recipient::Watching,
        }
    }

    /// The same, if they may look at all.
    pub fn recipient_if_allowed(&self, person: &str) -> Option<Recipient> {
        self.may_watch(person).then(|| self.recipient_of(person, None))
    }

    /// Whether a person may look at all.
    pub fn may_watch(&self, person: &str) -> bool {
        self.chosen.spectators
            || self.is_open_book()
            || !self.seats_of(person).is_empty()
            || (self.state == TableState::Waiting && self.seats[1] == Holder::Nobody)
    }

    /// When something happens here automatically: a clock runs out, or the wait for nonces ends.
    pub fn due(&self) -> Option<Millis> {
        self.clock.due().or(self.show_by)
    }

    /// Sides that have to decide now.
    pub fn to_act(&self) -> Vec<Side> {
        if !self.playing() {
            return Vec::new();
        }
        Side::BOTH.into_iter().filter(|&side| self.live.now().ask(side).is_some()).collect()
    }

    /// Whether a seat has to decide now.
    pub fn must_act(&self, seat: SeatNumber) -> bool {
        self.side(seat).is_some_and(|side| self.playing() && self.live.now().ask(side).is_some())
    }

    /// The computer player in this seat.
    pub fn bot(&self, seat: SeatNumber) -> Option<BotName> {
        match &self.seats[usize::from(seat)] {
            Holder::Bot(name) => name.parse().ok(),
            Holder::Nobody | Holder::Person(_) => None,
        }
    }

    /// A computer player that has to decide now.
    pub fn bot_to_act(&self) -> Option<(SeatNumber, Side, BotName)> {
        [0, 1].into_iter().find_map(|seat| {
            let bot = self.bot(seat).filter(|_| self.must_act(seat))?;
            Some((seat, self.side(seat)?, bot))
        })
    }

    /// Events to be stored, and the number of the last event before them.
    pub fn take_pending(&mut self) -> (u32, Vec<NewEvent>) {
        let pending = std::mem::take(&mut self.pending);
        (self.seq - pending.len() as u32, pending)
    }

    /// The one seat to be told how the table stands.
    pub fn take_whispered(&mut self) -> Option<SeatNumber> {
        self.whispered.take()
    }

    fn remember(&mut self, event: &Event, at: Millis) {
        self.pending.push(event.store(at));
    }

    /// The game has moved on with a decision, or back with an undo: works out who must know before deciding, whether
    /// the game ends, and whose clock runs.
    fn went_on(&mut self, before: Open, taken_back_by: Option<Side>, at: Millis) {
        for seat in [0, 1] {
            let Some(side) = self.side(seat) else { continue };
            if !is_others_secret(&before, self.live.now(), side) {
                self.basis[usize::from(seat)] = self.seq;
            }
        }
        if let Now::Over(outcome) = self.live.now().now {
            let reason = self.live.reason_word(outcome).to_owned();
            self.end(Ended { winner: outcome.winner, reason, number: Some(outcome.reason) }, at);
        }
        self.run_clock(taken_back_by, at);
    }

    fn run_clock(&mut self, taken_back_by: Option<Side>, at: Millis) {
        if !self.playing() {
            self.clock.stop(at);
            self.bot_since = None;
            return;
        }
        let runs = |seat: SeatNumber| self.must_act(seat) && self.bot(seat).is_none();
        let runs = [runs(0), runs(1)];
        match taken_back_by.and_then(|side| self.seat(side)) {
            Some(seat) => self.clock.run_back(at, runs, seat),
            None => {
                let decides = |side| self.seat(side).is_some_and(|seat| runs[usize::from(seat)]);
                let still = self.live.watched().millis(decides);
                self.clock.run(at, runs);
                self.clock.stand(at, still);
            }
        }
        self.bot_since = self.bot_to_act().map(|_| at);
    }

    fn end(&mut self, ended: Ended, at: Millis) {
        let unplayed = matches!(ended.reason.as_str(), "abandoned" | DECLINED | CLOSED);
        self.state = if unplayed { TableState::Abandoned } else { TableState::Over };
        self.result = Some(ended);
        self.show_by = None;
        self.ended_at = Some(at);
        self.draw_offered = None;
        self.take_back = None;
    }
}

/// Whether all that happened is that the other side gave or undid its half of a secret decision: `side` is asked the
/// same as before and may answer without having heard of it.
fn is_others_secret(before: &Open, after: &Open, side: Side) -> bool {
    let same = before.ask(side).is_some() && before.ask(side) == after.ask(side);
    let answered = matches!((&before.now, &after.now), (Now::Both(..), Now::Ask(_)));
    let taken_back = matches!((&before.now, &after.now), (Now::Ask(_), Now::Both(..)));
    same && (answered || taken_back)
}
