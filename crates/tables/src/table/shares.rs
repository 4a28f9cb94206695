//! The shares of a table's seed, collected before play (`docs/dice.md`): everyone's commitment, then the server's
//! receipt, then everyone's nonce. Nothing is revealed before everything is committed.

use super::{Chosen, LiveTable};
use crate::event::{Commit, Event, Holder, Signature};
use crate::refusal::Refusal;
use crate::seats::SeatNumber;
use games::{Commitment, Nonce, Receipt, ServerKey, Sides};
use serde::{Deserialize, Serialize};
use wire::Millis;
use wire::dice::DiceInfo;
use wire::people::Person;
use wire::tables::{ClockKind, Opponent, SideChoice, TableState};

/// How long a table waits for nonces once all commitments are in, and a rematch for a reply: in a live game, and where
/// people look in now and then.
const SITTING: Millis = 5 * 60 * 1000;
const LOOKING_IN: Millis = 3 * 24 * 3600 * 1000;

/// How often someone may replace their commitment before all are in: reloading a page does that, but no page is
/// reloaded this often.
const MAX_COMMITMENTS: u32 = 50;

/// As stored in the row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shares {
    /// By place.
    #[serde(default)]
    pub commitments: Vec<Option<String>>,
    #[serde(default)]
    pub nonces: Vec<Option<String>>,
    #[serde(default)]
    pub signature: Option<Signature>,
    /// When the receipt was signed.
    #[serde(default)]
    pub fixed_at: Millis,
}

/// A table has at least two places, however many give a share.
const FEWEST_PLACES: usize = 2;

impl Shares {
    /// Nobody has committed to anything yet.
    pub fn of_places(places: usize) -> Shares {
        let nobody = vec![None; places.max(FEWEST_PLACES)];
        Shares { commitments: nobody.clone(), nonces: nobody, signature: None, fixed_at: 0 }
    }

    pub fn read(json: &str, places: usize) -> Shares {
        let mut shares: Shares = serde_json::from_str(json).unwrap_or_default();
        let places = places.max(FEWEST_PLACES);
        shares.commitments.resize(places, None);
        shares.nonces.resize(places, None);
        shares
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn is_fixed(&self) -> bool {
        self.signature.is_some()
    }

    pub fn has_shown(&self, place: usize) -> bool {
        self.nonces[place].is_some()
    }

    /// What everyone may know about them.
    pub fn info(&self, places: usize, receipt: Option<&Receipt>) -> DiceInfo {
        let signed = self.signature.as_ref().zip(receipt);
        DiceInfo {
            commitments: self.commitments[..places].to_vec(),
            revealed: self.nonces[..places].iter().map(Option::is_some).collect(),
            receipt: signed.map(|(signed, receipt)| wire::dice::Receipt {
                text: receipt.text(),
                signature: signed.signature.clone(),
                key: signed.key.clone(),
            }),
        }
    }

    /// A table's receipt, if there is one. Both tables of a duplicate match share one.
    pub fn receipt(&self, table: &str, chosen: &Chosen, game: &str, secret_hash: String) -> Option<Receipt> {
        let commitments = self.commitments.iter().flatten().map(|word| word.parse().ok());
        self.is_fixed().then_some(())?;
        let own = sides(chosen.side);
        let (tables, sides) = match &chosen.room {
            None => (vec![table.to_owned()], own),
            Some(room) => (room.tables.to_vec(), if room.second { own.swapped() } else { own }),
        };
        Some(Receipt {
            tables,
            game: game.to_owned(),
            sides,
            secret_hash,
            commitments: commitments.collect::<Option<Vec<Commitment>>>()?,
            at: self.fixed_at,
        })
    }
}

fn sides(side: SideChoice) -> Sides {
    match side {
        SideChoice::Us => Sides::Us,
        SideChoice::Ussr => Sides::Ussr,
        SideChoice::Random => Sides::Random,
        SideChoice::Bid => Sides::Bid,
    }
}

/// How many clients give a share.
pub fn places(opponent: &Opponent) -> usize {
    match opponent {
        Opponent::Bot { .. } | Opponent::HotSeat => 1,
        Opponent::Open | Opponent::Link => 2,
    }
}

impl LiveTable {
    /// How many clients give a share of this table's seed: none where computer players play each other.
    pub fn places(&self) -> usize {
        match &self.seats[0] {
            Holder::Bot(_) if self.chosen.room.is_none() => 0,
            Holder::Bot(_) | Holder::Nobody | Holder::Person(_) => self.chosen.places(),
        }
    }

    /// Whether a seat now has to reveal its nonce.
    pub fn must_show(&self, seat: SeatNumber) -> bool {
        self.state == TableState::Waiting && self.owes_nonce(seat)
    }

    fn owes_nonce(&self, seat: SeatNumber) -> bool {
        let place = self.chosen.place_of(seat);
        self.shares.is_fixed() && place < self.places() && !self.shares.has_shown(place)
    }

    pub fn receipt(&self) -> Option<Receipt> {
        self.shares.receipt(&self.id, &self.chosen, self.rules.game.word(), self.secret.hash())
    }

    /// A commitment for a place; committing also takes the second seat when joining. The last one completes the set,
    /// and the server signs.
    pub fn commit(
        &mut self,
        place: SeatNumber,
        person: &Person,
        commitment: &str,
        key: &ServerKey,
        at: Millis,
    ) -> Result<(), Refusal> {
        let commitment: Commitment = commitment.parse().map_err(bad_share)?;
        if self.state != TableState::Waiting || self.shares.is_fixed() {
            return Err(Refusal::DiceFixed);
        }
        if self.committed >= MAX_COMMITMENTS && (place == 0 || self.is_arranged()) {
            return Err(Refusal::TooManyCommitments { most: MAX_COMMITMENTS });
        }
        let commit = Commit { seat: place, person: person.id.clone(), commitment: commitment.to_string() };
        if place == 1 && self.chosen.room.is_none() {
            self.people[1] = Some(person.clone());
        }
        self.note(Event::Commit(commit), at);
        if self.shares.commitments[..self.places()].iter().all(Option::is_some) {
            self.sign(key, at);
        }
        Ok(())
    }

    fn sign(&mut self, key: &ServerKey, at: Millis) {
        // The receipt carries the time at which it is stored.
        self.shares.fixed_at = at;
        self.shares.signature = Some(Signature::default());
        let Some(receipt) = self.receipt() else { return };
        let signed = Signature { key: key.public().to_string(), signature: key.sign(&receipt).to_string() };
        self.note(Event::Receipt(signed), at);
        self.show_by = Some(at + patience(self.chosen.clock));
    }

    /// Someone reveals a nonce. The last one starts the game.
    pub fn show(&mut self, place: SeatNumber, nonce: &str, at: Millis) -> Result<(), Refusal> {
        let nonce: Nonce = nonce.parse().map_err(bad_share)?;
        if self.state != TableState::Waiting || !self.shares.is_fixed() {
            return Err(Refusal::DiceNotFixed);
        }
        let promised = self.shares.commitments[usize::from(place)].as_deref();
        let opened = nonce.commitment(&self.secret.hash(), place).map_err(bad_share)?.to_string();
        if promised != Some(opened.as_str()) {
            return Err(Refusal::OtherNonce);
        }
        if self.shares.has_shown(place.into()) {
            return Ok(());
        }
        self.note(Event::Reveal(place, nonce.to_string()), at);
        self.start_if_all_shown(at)
    }

    fn start_if_all_shown(&mut self, at: Millis) -> Result<(), Refusal> {
        if self.shares.nonces[..self.places()].iter().all(Option::is_some) {
            self.nonces = self.shares.nonces.iter().flatten().cloned().collect();
            return self.start(at);
        }
        Ok(())
    }

    /// The second table of a duplicate match learns how the dice were determined at the first, and begins once that one
    /// has.
    pub fn follow(&mut self, first: &[(Event, Millis)], at: Millis) -> Result<(), Refusal> {
        if self.state != TableState::Waiting {
            return Ok(());
        }
        let news: Vec<_> = first.iter().skip(self.shared.len()).cloned().collect();
        if news.is_empty() {
            return Ok(());
        }
        for (event, when) in news {
            // Unchanged: the receipt carries the time at which it was signed.
            self.note(event, when);
        }
        self.start_if_all_shown(at)
    }

    /// Time is up for anyone who has not revealed a nonce.
    pub fn lapse(&mut self, at: Millis) -> bool {
        let due = self.show_by.filter(|&by| by <= at && self.state == TableState::Waiting);
        due.is_some() && self.close(Event::Lapse, at).is_ok()
    }

    /// Records an event from before play.
    fn note(&mut self, event: Event, at: Millis) {
        self.seq += 1;
        self.take_share(&event, at);
        self.live.event(self.seq);
        self.remember(&event, at);
    }

    /// Applies an event from before play.
    pub(super) fn take_share(&mut self, event: &Event, at: Millis) {
        if self.chosen.room.is_some() {
            self.shared.push((event.clone(), at));
        }
        match event {
            Event::Commit(commit) => {
                let place = usize::from(commit.seat);
                // Joining takes the second seat; in a duplicate match everyone already has one.
                if place == 1 && self.chosen.room.is_none() {
                    self.seats[1] = Holder::Person(commit.person.clone());
                }
                self.committed += 1;
                self.shares.commitments[place] = Some(commit.commitment.clone());
            }
            Event::Receipt(signed) => {
                self.shares.signature = Some(signed.clone());
                self.shares.fixed_at = at;
            }
            Event::Reveal(place, nonce) => self.shares.nonces[usize::from(*place)] = Some(nonce.clone()),
            Event::Start(_)
            | Event::Act(_)
            | Event::Undo(_)
            | Event::Resign(_)
            | Event::DrawOffer(_)
            | Event::DrawAccept
            | Event::DrawDecline
            | Event::TakeBackOffer(..)
            | Event::TakeBackAccept
            | Event::TakeBackDecline
            | Event::Time(_)
            | Event::Abandon(_)
            | Event::Decline
            | Event::Closed
            | Event::Opened
            | Event::Heir(_)
            | Event::Rest(..)
            | Event::Lapse => {}
        }
    }

    /// Whether a seat that has to come keeps the table from beginning: it has not committed its share, or not revealed
    /// it once all had.
    pub fn is_absent(&self, seat: SeatNumber) -> bool {
        let unpromised =
            self.is_arranged() && self.chosen.place_of(seat) < self.places() && !self.has_promised(seat);
        self.chairs.is_none() && (unpromised || self.owes_nonce(seat))
    }

    fn has_promised(&self, seat: SeatNumber) -> bool {
        self.shares.commitments.get(self.chosen.place_of(seat)).is_some_and(Option::is_some)
    }

    /// Who is to blame if a table between two people, or a rated one, ends before its first decision: whoever kept it
    /// from beginning, otherwise whoever leaves (`by`; nobody does when time runs out).
    pub(super) fn leaver(&self, by: Option<SeatNumber>) -> Option<SeatNumber> {
        let two = matches!(&self.seats, [Holder::Person(one), Holder::Person(other)] if one != other);
        if !two && !self.rated {
            return None;
        }
        // A director may have put someone into a tournament who never asked for it. If they have committed nothing
        // there, and so have seen nothing, they lose the game, but it is not held against them. Leaving of one's own
        // accord means having come.
        let unasked = |seat: SeatNumber| by.is_none() && self.is_of_tournament() && !self.has_promised(seat);
        let silent: Vec<SeatNumber> =
            [0, 1].into_iter().filter(|&seat| self.is_absent(seat) && !unasked(seat)).collect();
        match (self.state, silent.as_slice()) {
            (TableState::Playing, _) => by,
            // If you leave while the other may still come, you do not have to wait for them to be late.
            (_, [_, ..]) if by.is_some() && !self.shares.is_fixed() => by,
            (_, [one]) => Some(*one),
            (_, [_, _]) => by,
            // The other has not even committed: an offer that came to nothing.
            (_, _) => None,
        }
    }
}

pub fn patience(clock: ClockKind) -> Millis {
    match clock {
        ClockKind::Live { .. } => SITTING,
        ClockKind::None | ClockKind::Correspondence { .. } => LOOKING_IN,
    }
}

pub fn bad_share(problem: games::BadSeed) -> Refusal {
    Refusal::BadNonce { problem: problem.to_string() }
}
