//! A table from its row and its events, and the part of the row that changes.

use super::listing::Listing;
use super::shares::{Shares, places};
use super::{Ended, LiveTable};
use crate::clock::Clock;
use crate::event::{Event, Holder};
use crate::live::{self, RuleSet, Words};
use crate::seats::SeatNumber;
use contract::Side;
use contract::record::RecordLine;
use games::{Chances, Nonce, Seed};
use serde::{Deserialize, Serialize};
use store::{EventRow, TableRow, TableSummary};
use wire::people::Person;
use wire::tables::{ClockKind, Opponent, SideChoice, TableState};

/// The maker's choices, as stored in the row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    pub side: SideChoice,
    pub clock: ClockKind,
    pub opponent: Opponent,
    pub spectators: bool,
    pub helpers: bool,
    /// Tables made before this was a choice allow it.
    #[serde(default = "yes")]
    pub take_backs: bool,
    /// For a table that continues from a position of a finished game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysis>,
    /// For one of the two tables of a duplicate match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
}

/// One of the two rooms of a duplicate match, in which the same deal is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    /// The match.
    pub duplicate: String,
    /// Both tables. The dice of both are determined at the first; the other follows it.
    pub tables: [String; 2],
    /// Whether this is the second.
    pub second: bool,
    /// How many clients give a share of the seed: those at the first places.
    pub places: u8,
}

impl Room {
    /// The place of this table's first seat.
    pub fn first_place(&self) -> SeatNumber {
        if self.second { 2 } else { 0 }
    }

    pub fn first_table(&self) -> &str {
        &self.tables[0]
    }
}

impl Chosen {
    /// How many clients give a share of the seed.
    pub fn places(&self) -> usize {
        self.room.as_ref().map_or_else(|| places(&self.opponent), |room| usize::from(room.places))
    }

    /// The place where a seat gives its share.
    pub fn place_of(&self, seat: SeatNumber) -> usize {
        usize::from(self.room.as_ref().map_or(0, Room::first_place) + seat)
    }

    /// How outcomes follow from the seed.
    pub fn chances(&self) -> Chances {
        if self.room.is_some() { Chances::ByOccasion } else { Chances::InOrder }
    }
}

/// Where an analysis starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// The table or study, and the step within it.
    pub replay: String,
    pub step: u32,
    /// As the game writes its states.
    pub position: String,
    /// Whether sides have been swapped by then.
    pub swapped: bool,
}

impl Analysis {
    /// The maker's choice that gives them this side.
    pub fn choice(&self, side: Side) -> SideChoice {
        match (side, self.swapped) {
            (Side::Us, false) | (Side::Ussr, true) => SideChoice::Us,
            (Side::Ussr, false) | (Side::Us, true) => SideChoice::Ussr,
        }
    }
}

fn yes() -> bool {
    true
}

pub fn state_word(state: TableState) -> &'static str {
    match state {
        TableState::Waiting => "waiting",
        TableState::Playing => "playing",
        TableState::Over => "over",
        TableState::Abandoned => "abandoned",
    }
}

pub fn state_from_word(word: &str) -> TableState {
    match word {
        "playing" => TableState::Playing,
        "over" => TableState::Over,
        "abandoned" => TableState::Abandoned,
        _ => TableState::Waiting,
    }
}

/// The rule set of a row.
pub fn rules_of(row: &TableRow) -> Result<RuleSet, String> {
    let game = row.game.parse().map_err(|unknown: games::UnknownGame| unknown.to_string())?;
    let words: Words = serde_json::from_str(&row.options_json).map_err(|bad| bad.to_string())?;
    Ok(RuleSet { game, words })
}

impl LiveTable {
    /// A table that is waiting for its players.
    pub fn from_row(row: &TableRow, people: [Option<Person>; 2]) -> Result<LiveTable, String> {
        let json = |what: &str, bad: serde_json::Error| format!("{what}: {bad}");
        let rules = rules_of(row)?;
        let chosen: Chosen = serde_json::from_str(&row.setup_json).map_err(|bad| json("setup", bad))?;
        let clock = Clock::restore(chosen.clock, &row.now.clock_json, row.now.due_at);
        let mut live = live::open(&rules)?;
        if let Some(analysis) = &chosen.analysis {
            live.stand_at(&analysis.position)?;
        }
        Ok(LiveTable {
            id: row.id.clone(),
            live,
            rules,
            clock,
            maker: row.maker.clone(),
            invite: row.invite.clone(),
            secret: row.secret.parse().map_err(|bad: games::BadSeed| bad.to_string())?,
            made_at: row.made_at,
            started_at: row.now.started_at,
            ended_at: None,
            state: TableState::Waiting,
            seats: serde_json::from_str(&row.now.seats_json).map_err(|bad| json("seats", bad))?,
            people,
            hides: [false; 2],
            nonces: serde_json::from_str(&row.now.nonces_json).map_err(|bad| json("nonces", bad))?,
            shares: Shares::of_places(chosen.places()),
            shared: Vec::new(),
            opened: false,
            committed: 0,
            show_by: None,
            left_by: None,
            undone: [0; 2],
            seq: 0,
            chairs: None,
            draw_offered: None,
            take_back: None,
            given_back: [0; 2],
            result: None,
            basis: [0; 2],
            bot_since: row.now.bot_since,
            rematch: None,
            rating_changes: Vec::new(),
            rematch_of: row.rematch_of.clone(),
            kept_for: row.kept_for.clone(),
            rated: row.rated,
            origin: row.origin.clone(),
            answers: Vec::new(),
            pending: Vec::new(),
            whispered: None,
            chosen,
        })
    }

    /// The same with everything that happened.
    pub fn load(
        row: &TableRow,
        events: &[EventRow],
        people: [Option<Person>; 2],
    ) -> Result<LiveTable, String> {
        let mut table = LiveTable::from_row(row, people)?;
        for event in events {
            let read = Event::read(&event.kind, &event.body);
            read.and_then(|read| table.replay(&read, event))
                .map_err(|problem| format!("event {}: {problem}", event.seq))?;
        }
        // Events do not know how long the server was down: the row's clock does.
        table.clock = Clock::restore(table.chosen.clock, &row.now.clock_json, row.now.due_at);
        table.show_by = row.now.due_at.filter(|_| table.state == TableState::Waiting);
        table.bot_since = row.now.bot_since;
        Ok(table)
    }

    fn replay(&mut self, event: &Event, row: &EventRow) -> Result<(), String> {
        if row.seq != self.seq + 1 {
            return Err(format!("expected event {}", self.seq + 1));
        }
        self.seq = row.seq;
        match event {
            Event::Start(start) => {
                self.seats = start.seats.clone();
                self.nonces = start.nonces.clone();
                let nonces: Result<Vec<Nonce>, _> = self.nonces.iter().map(|nonce| nonce.parse()).collect();
                let nonces = nonces.map_err(|bad: games::BadSeed| bad.to_string())?;
                self.begin(start.maker, Seed::from_parts(self.secret, &nonces), row.at);
            }
            Event::Act(body) => {
                let before = *self.live.now();
                self.live.event(self.seq);
                for line in body.lines() {
                    self.live.act(&RecordLine::parse(line)?)?;
                }
                if let Some(by) = body.split(' ').next().and_then(Side::from_word) {
                    self.answer_offer(by);
                }
                self.take_back = None;
                self.went_on(before, None, row.at);
            }
            Event::Undo(side) => {
                let before = *self.live.now();
                self.live.event(self.seq);
                if !self.live.take_back(*side) {
                    return Err("nothing can be taken back here".to_owned());
                }
                if let Some(seat) = self.seat(*side) {
                    self.undone[usize::from(seat)] += 1;
                }
                self.take_back = None;
                self.went_on(before, Some(*side), row.at);
            }
            other => {
                self.live.event(self.seq);
                self.take(other, row.at);
            }
        }
        Ok(())
    }

    /// The part of the row that changes, as it is now.
    pub fn summary(&self) -> TableSummary {
        let person = |seat: usize| match &self.seats[seat] {
            Holder::Person(id) => Some(id.clone()),
            Holder::Nobody | Holder::Bot(_) => None,
        };
        let json = |value: &Option<Ended>| value.as_ref().and_then(|ended| serde_json::to_string(ended).ok());
        let to_act: Vec<_> = self.to_act().into_iter().map(Side::word).collect();
        TableSummary {
            state: state_word(self.state).to_owned(),
            first: person(0),
            second: person(1),
            seats_json: serde_json::to_string(&self.seats).unwrap_or_default(),
            nonces_json: serde_json::to_string(&self.nonces).unwrap_or_default(),
            dice_json: self.shares.to_json(),
            to_act: to_act.join(" "),
            listing_json: Listing::of(self).to_json(),
            result_json: json(&self.result),
            clock_json: self.clock.to_json(),
            due_at: self.due(),
            bot_since: self.bot_since,
            started_at: self.started_at,
            ended_at: self.ended_at,
            left_by: self.left_by.and_then(|seat| person(usize::from(seat))),
            unheard: self.is_over(),
            sealed: self.is_sealed(),
        }
    }
}
