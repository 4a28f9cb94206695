//! Programs that play for a seat using the line protocol (`docs/bot-protocol.md`). The conversation consists of lines,
//! and whatever carries them need not understand them.
//!
//! A subscription only says that something happened. What to tell the program is then read from the table, so a program
//! that joins in mid-game, or whose decision disappeared because someone undid something, needs no special case.

use super::{Arrival, Tables};
use crate::boxed;
use crate::hub::Subscription;
use crate::refusal::{Code, Refusal};
use crate::seats::SeatNumber;
use crate::table::{LiveTable, info};
use contract::{Ask, Lang, Pick, Side};
use protocol::{Host, Over};
use std::collections::VecDeque;
use std::fmt::Display;
use wire::live::Command;
use wire::people::Person;

/// After this many unacceptable answers to one decision, the program has to leave.
const MAX_MISTAKES: u32 = 5;

/// A program playing for a seat. Dropping it ends the conversation; the seat still belongs to its holder.
pub struct Program {
    tables: Tables,
    subscription: Subscription,
    seat: SeatNumber,
    host: Host,
    /// Whether it has said hello.
    greeted: bool,
    /// Whether it has been told the game and its options.
    set_up: bool,
    asked: Option<Asked>,
    /// Whether to ask for the open decision once more.
    again: bool,
    mistakes: u32,
    /// Whether something may have happened since we last looked at the table.
    news: bool,
    lines: VecDeque<String>,
    parting: Option<Parting>,
}

/// The decision it is being asked for.
#[derive(Copy, Clone)]
struct Asked {
    /// The event it is based on.
    basis: u32,
    side: Side,
    ask: Ask,
}

/// Why a conversation ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Parting {
    Over,
    /// The table was given up before the game began.
    NeverBegan,
    /// The program did not say hello, or speaks another version.
    NoHello,
    /// It gave too many wrong answers to one decision.
    Mistakes,
    /// It did not fetch its lines.
    TooSlow,
    /// The table cannot be read.
    Broken,
}

impl Tables {
    /// Lets a program play for a seat of `person`: the one with this side, or the only one. Not at a rated table.
    #[boxed]
    pub async fn sit_down(
        &self,
        id: &str,
        person: Person,
        side: Option<wire::tables::Side>,
    ) -> Result<Program, Refusal> {
        let seat = {
            let mut held = self.inner.hold(id).await?;
            let seat = held.table().programs_seat(&person.id, side)?;
            if held.table().rated {
                return Err(Refusal::RatedByProgram);
            }
            seat
        };
        let arrival = Arrival { seat: side, lang: Lang::FIRST, after: None, chat_after: 0, warnings: false };
        let subscription = self.subscribe(id, person, arrival).await?;
        let host = Host::new();
        Ok(Program {
            tables: self.clone(),
            subscription,
            seat,
            lines: VecDeque::from([host.hello()]),
            host,
            greeted: false,
            set_up: false,
            asked: None,
            again: false,
            mistakes: 0,
            news: true,
            parting: None,
        })
    }
}

impl Program {
    /// The next line for the program. Cancel-safe: nothing is lost if it is dropped while waiting.
    #[boxed]
    pub async fn next(&mut self) -> Result<String, Parting> {
        loop {
            if let Some(line) = self.lines.pop_front() {
                return Ok(line);
            }
            if let Some(parting) = self.parting {
                return Err(parting);
            }
            if !(self.greeted && self.news) {
                self.subscription.next().await.ok_or(Parting::TooSlow)?;
                self.news = true;
            }
            while self.subscription.try_next().is_some() {}
            if self.greeted {
                let held = self.tables.inner.hold(self.subscription.table()).await;
                let mut held = held.map_err(|_| Parting::Broken)?;
                self.news = false;
                self.look(held.table());
            }
        }
    }

    /// Sends what the program needs to know now.
    fn look(&mut self, table: &LiveTable) {
        let Some(side) = table.side(self.seat) else {
            self.parting = table.is_over().then_some(Parting::NeverBegan);
            return;
        };
        if !self.set_up {
            self.lines.push_back(table.live.set_up_program(&self.host, side));
            self.set_up = true;
        }
        if let Some(ended) = &table.result {
            let result = info::result_info(&table.rules, ended, Lang::FIRST);
            let over = Over { winner: ended.winner, reason: result.reason, side, text: result.text };
            self.lines.push_back(self.host.ended(over));
            self.parting = Some(Parting::Over);
            return;
        }
        let basis = table.must_act(self.seat).then(|| table.basis(self.seat));
        let same = basis == self.asked.map(|asked| asked.basis);
        if same && !self.again {
            return;
        }
        if !same {
            self.mistakes = 0;
        }
        self.again = false;
        self.asked = basis.and_then(|basis| {
            let (ask, line) = table.live.ask_program(&mut self.host, side)?;
            self.lines.push_back(line);
            Some(Asked { basis, side, ask })
        });
    }

    /// Handles a line from the program. Replies come out of [`Program::next`].
    #[boxed]
    pub async fn hear(&mut self, heard: &str) {
        if !self.greeted {
            return self.hear_hello(heard);
        }
        if self.is_late(heard) {
            return;
        }
        let Some(asked) = self.asked else {
            return self.mistake(&"no decision is open: expected nothing");
        };
        let answer = match self.tables.inner.hold(self.subscription.table()).await {
            Ok(mut held) => held.table().live.hear_program(&self.host, &asked.ask, heard),
            Err(_) => {
                self.parting = Some(Parting::Broken);
                return;
            }
        };
        match answer {
            Ok(answer) => self.decide(asked, answer.pick).await,
            Err(fault) => self.mistake(&fault),
        }
    }

    fn hear_hello(&mut self, heard: &str) {
        match self.host.hear_hello(heard) {
            Ok(()) => self.greeted = true,
            Err(fault) => {
                self.lines.push_back(self.host.problem(&fault));
                self.parting = Some(Parting::NoHello);
            }
        }
    }

    /// Whether a line answers a decision that is no longer open: it has already been answered, or someone undid what
    /// led to it. That is nobody's fault.
    fn is_late(&self, heard: &str) -> bool {
        let last = self.host.asked();
        Host::answered(heard).is_some_and(|id| id < last || (id == last && last > 0 && self.asked.is_none()))
    }

    async fn decide(&mut self, asked: Asked, pick: Pick) {
        let pick = pick.index() as u16;
        let command = Command::Pick { seq: asked.basis, pick, side: Some(asked.side), id: None };
        let done = self.tables.command(self.subscription.speaker(), command).await;
        self.news = true;
        match done {
            Ok(()) => self.asked = None,
            // The table has changed in the meantime; if a decision is still open, it is asked for again.
            Err(refusal) if matches!(refusal.code(), Code::Stale | Code::NotYourTurn | Code::NotNow) => {
                self.again = true;
            }
            Err(refusal) => self.mistake(&refusal.say(Lang::FIRST)),
        }
    }

    /// Tells the program what was wrong and asks once more.
    fn mistake(&mut self, problem: &impl Display) {
        self.lines.push_back(self.host.problem(problem));
        self.mistakes += 1;
        (self.again, self.news) = (true, true);
        if self.mistakes >= MAX_MISTAKES {
            self.parting = Some(Parting::Mistakes);
        }
    }
}
