//! What happens at a table: the source of truth that gets stored. Everything else is computed from it.

use crate::seats::SeatNumber;
use contract::Side;
use serde::{Deserialize, Serialize};
use store::NewEvent;
use wire::Millis;

/// Play begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The side the maker starts on.
    pub maker: Side,
    pub seats: [Holder; 2],
    /// The clients' nonces, the maker's first.
    pub nonces: Vec<String>,
}

/// Someone commits to their share of the seed. Committing at the second place also takes the second seat, if it is
/// free.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commit {
    /// The place; a duplicate match has four.
    pub seat: SeatNumber,
    pub person: String,
    pub commitment: String,
}

/// From now on someone is known as someone else: a guest has logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heir {
    pub from: String,
    pub to: String,
}

/// The server's signature under its receipt, and which key made it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    pub key: String,
    pub signature: String,
}

/// Who holds a seat, as stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    #[default]
    Nobody,
    Person(String),
    /// A computer player, by its name with settings.
    Bot(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Commit(Commit),
    /// All commitments are there, and the server has signed for them.
    Receipt(Signature),
    /// Someone revealed their nonce.
    Reveal(SeatNumber, String),
    /// Someone failed to, and time ran out.
    Lapse,
    Start(Start),
    /// A decision with the chance outcomes that followed, one record line each.
    Act(String),
    /// A side undid its last decision.
    Undo(Side),
    Resign(Side),
    DrawOffer(SeatNumber),
    DrawAccept,
    DrawDecline,
    /// A seat asks to take back this event and everything after it.
    TakeBackOffer(SeatNumber, u32),
    TakeBackAccept,
    TakeBackDecline,
    /// A side ran out of time.
    Time(Side),
    /// A seat's clock ran out while its holder was on vacation, which lasts until this time.
    Rest(SeatNumber, Millis),
    /// Given up before the first decision.
    Abandon(SeatNumber),
    /// The person the second seat was kept for declined.
    Decline,
    /// The game was decided elsewhere: by a tournament's director or deadline.
    Closed,
    /// Both tables of a duplicate match have ended: everything about this one is now public.
    Opened,
    Heir(Heir),
}

impl Event {
    pub fn store(&self, at: Millis) -> NewEvent {
        let seat = |seat: &SeatNumber| seat.to_string();
        let (kind, body) = match self {
            Event::Commit(commit) => ("commit", serde_json::to_string(commit).unwrap_or_default()),
            Event::Receipt(signed) => ("receipt", serde_json::to_string(signed).unwrap_or_default()),
            Event::Reveal(by, nonce) => ("reveal", format!("{by} {nonce}")),
            Event::Lapse => ("lapse", String::new()),
            Event::Start(start) => ("start", serde_json::to_string(start).unwrap_or_default()),
            Event::Act(body) => ("act", body.clone()),
            Event::Undo(side) => ("undo", side.word().to_owned()),
            Event::Resign(side) => ("resign", side.word().to_owned()),
            Event::DrawOffer(by) => ("draw-offer", seat(by)),
            Event::DrawAccept => ("draw-accept", String::new()),
            Event::DrawDecline => ("draw-decline", String::new()),
            Event::TakeBackOffer(by, event) => ("take-back-offer", format!("{by} {event}")),
            Event::TakeBackAccept => ("take-back-accept", String::new()),
            Event::TakeBackDecline => ("take-back-decline", String::new()),
            Event::Time(side) => ("time", side.word().to_owned()),
            Event::Rest(by, until) => ("rest", format!("{by} {until}")),
            Event::Abandon(by) => ("abandon", seat(by)),
            Event::Decline => ("decline", String::new()),
            Event::Closed => ("closed", String::new()),
            Event::Opened => ("opened", String::new()),
            Event::Heir(heir) => ("heir", serde_json::to_string(heir).unwrap_or_default()),
        };
        NewEvent { kind: kind.to_owned(), body, at }
    }

    pub fn read(kind: &str, body: &str) -> Result<Event, String> {
        let bad = |expected: &str| format!("event {kind}: expected {expected}");
        let side = || Side::from_word(body).ok_or_else(|| bad("us or ussr"));
        let json = |problem: serde_json::Error| bad(&problem.to_string());
        let seat_of =
            |word: &str| word.parse().ok().filter(|&seat: &u8| seat < 2).ok_or_else(|| bad("seat 0 or 1"));
        let seat = || seat_of(body);
        let place_of = |word: &str| {
            word.parse().ok().filter(|&place: &u8| place < 4).ok_or_else(|| bad("a place from 0 to 3"))
        };
        Ok(match kind {
            "commit" => {
                let commit: Commit = serde_json::from_str(body).map_err(json)?;
                place_of(&commit.seat.to_string())?;
                Event::Commit(commit)
            }
            "receipt" => Event::Receipt(serde_json::from_str(body).map_err(json)?),
            "reveal" => {
                let (by, nonce) = body.split_once(' ').ok_or_else(|| bad("a place and a nonce"))?;
                Event::Reveal(place_of(by)?, nonce.to_owned())
            }
            "lapse" => Event::Lapse,
            "start" => Event::Start(serde_json::from_str(body).map_err(json)?),
            "act" => Event::Act(body.to_owned()),
            "undo" => Event::Undo(side()?),
            "resign" => Event::Resign(side()?),
            "draw-offer" => Event::DrawOffer(seat()?),
            "draw-accept" => Event::DrawAccept,
            "draw-decline" => Event::DrawDecline,
            "take-back-offer" => {
                let parts = body.split_once(' ').and_then(|(by, event)| Some((by, event.parse().ok()?)));
                let (by, event) = parts.ok_or_else(|| bad("a seat and an event"))?;
                Event::TakeBackOffer(seat_of(by)?, event)
            }
            "take-back-accept" => Event::TakeBackAccept,
            "take-back-decline" => Event::TakeBackDecline,
            "time" => Event::Time(side()?),
            "rest" => {
                let parts = body.split_once(' ').and_then(|(by, until)| Some((by, until.parse().ok()?)));
                let (by, until) = parts.ok_or_else(|| bad("a seat and a time"))?;
                Event::Rest(seat_of(by)?, until)
            }
            "abandon" => Event::Abandon(seat()?),
            "decline" => Event::Decline,
            "closed" => Event::Closed,
            "opened" => Event::Opened,
            "heir" => Event::Heir(serde_json::from_str(body).map_err(json)?),
            _ => return Err(bad("a kind of event that this program knows")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_back() {
        let start = Start {
            maker: Side::Ussr,
            seats: [Holder::Person("p1".to_owned()), Holder::Bot("easy".to_owned())],
            nonces: vec!["00".repeat(32)],
        };
        let commit = Commit { seat: 1, person: "p2".to_owned(), commitment: "0a".repeat(32) };
        for event in [
            Event::Commit(commit),
            Event::Receipt(Signature { key: "0b".repeat(32), signature: "0c".repeat(64) }),
            Event::Reveal(1, "0d".repeat(32)),
            Event::Lapse,
            Event::Start(start),
            Event::Act("us coup\ndie 4".to_owned()),
            Event::Undo(Side::Us),
            Event::Resign(Side::Ussr),
            Event::DrawOffer(1),
            Event::DrawAccept,
            Event::DrawDecline,
            Event::TakeBackOffer(1, 17),
            Event::TakeBackAccept,
            Event::TakeBackDecline,
            Event::Time(Side::Us),
            Event::Rest(1, 1_800_000_000_000),
            Event::Abandon(0),
            Event::Decline,
            Event::Closed,
            Event::Opened,
            Event::Reveal(3, "0e".repeat(32)),
            Event::Heir(Heir { from: "p1".to_owned(), to: "p3".to_owned() }),
        ] {
            let stored = event.store(7);
            assert_eq!(Event::read(&stored.kind, &stored.body), Ok(event));
        }
        for (kind, body) in [
            ("undo", "red"),
            ("draw-offer", "2"),
            ("take-back-offer", "1"),
            ("take-back-offer", "2 17"),
            ("rest", "1 soon"),
            ("start", "{}"),
            ("dance", ""),
            ("commit", r#"{"seat":4,"person":"","commitment":""}"#),
            ("reveal", "07"),
        ] {
            let problem = Event::read(kind, body).expect_err(kind);
            assert!(problem.contains("expected"), "{problem}");
        }
    }
}
