//! The interpreter of events (rules 7 and 16). Its entire progress is [`crate::state::Run`] (which op) and
//! [`crate::state::Job`] (which question of it): plain data in the state.
//!
//! An op begins, asks, and ends; then the driver continues with the next. What an op asks is computed from
//! the state alone, so a game can be saved in the middle of an event.

mod hands;
mod lands;
mod spread;
mod transfer;

use crate::Setup;
use crate::entry::Entry;
use crate::ops::*;
use crate::order::Order;
use crate::question::{Question, Wait};
use crate::state::{Job, Phase, Run, Stage, State};
use crate::table::Table;
use crate::vocabulary::{BRANCH, NUMBER, numbers};
use crate::why::Why;
use crate::zone::{CUBA, Lands};
use contract::{CardId, Pick, Side, SpaceId};
use spread::Spread;

/// What an op does after an answer.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Flow {
    /// It asks again, or waits for chance.
    Stay,
    Done,
    /// It is done, and the event continues at another op.
    Goto(u16),
}

/// What the running op waits for.
pub(crate) fn wait(setup: &Setup, s: &State) -> Wait {
    let op = &setup.deck.code[s.public.run.at as usize];
    if matches!(s.public.job.stage, Stage::Chance | Stage::Draw) {
        return Wait::Card(hands::chance_cards(s, op));
    }
    Wait::Ask(question(setup, s, op))
}

fn question(setup: &Setup, s: &State, op: &Op) -> Question {
    let (public, job) = (&s.public, &s.public.job);
    let actor = public.run.actor;
    if let Some(spread) = Spread::of(op, actor) {
        return spread.question(setup, public);
    }
    match *op {
        Op::Transfer { .. } => transfer::question(setup, public, op),
        Op::Order { .. } => order_of(op, actor).question(setup, public),
        Op::Recover { .. } => Question::choices(actor, Why::Recover, numbers(1, job.left)).or_decline(true),
        Op::ExileSupply { .. } => {
            Question::choices(actor, Why::ExileSupply, numbers(1, job.left)).or_decline(true)
        }
        Op::Choose { by, optional, branches, .. } => {
            let branches = ((1 << branches) - 1) << BRANCH;
            Question::choices(by.side(actor), Why::Branch, branches).or_decline(optional)
        }
        Op::RepeatEvent { .. } => Question::lands(actor, Why::Repeat, job.open),
        Op::Shift { .. }
        | Op::SetZone { .. }
        | Op::Freeze { .. }
        | Op::SwapZones { .. }
        | Op::SwapCubes { .. } => lands::question(public, op),
        _ => hands::question(s, op),
    }
}

/// The Order described by an `order` op. Its amount is a maximum, so zero is always allowed.
fn order_of(op: &Op, actor: Side) -> Order {
    match *op {
        Op::Order { who, place, remove, .. } => {
            Order { side: who.side(actor), place, remove, may_be_zero: true }
        }
        _ => Order { side: actor, place: false, remove: false, may_be_zero: true },
    }
}

impl Table<'_> {
    /// `actor` uses the event of the card played this turn.
    pub fn begin_event(&mut self, actor: Side) {
        let public = &mut self.s.public;
        let card = public.run.card;
        public.phase = Phase::Event;
        public.run =
            Run { actor, card, at: self.setup.deck.card(card).event, back: None, moved: Lands::EMPTY };
        self.note(Entry::EventUsed { side: actor, card });
        self.run_event();
    }

    /// Runs ops until one has a question, or the event ends.
    fn run_event(&mut self) {
        loop {
            let op = &self.setup.deck.code[self.s.public.run.at as usize];
            match *op {
                Op::Jump(to) => self.s.public.run.at = to,
                Op::If { ref condition, otherwise } => {
                    let actor = self.s.public.run.actor;
                    let holds = self.setup.holds(&self.s.public, condition, actor);
                    self.s.public.run.at = if holds { self.s.public.run.at + 1 } else { otherwise };
                }
                Op::End => match self.s.public.run.back.take() {
                    Some(back) => {
                        self.s.public.run.at = back;
                        self.s.public.run.card = self.s.public.played.unwrap_or(self.s.public.run.card);
                    }
                    None => return self.end_event(),
                },
                _ => {
                    if self.begin_op(op) == Flow::Stay {
                        return;
                    }
                    self.next_op(self.s.public.run.at + 1);
                }
            }
        }
    }

    fn next_op(&mut self, at: u16) {
        self.s.public.run.at = at;
        self.s.public.job = Job::NEW;
    }

    fn follow(&mut self, flow: Flow) {
        let at = match flow {
            Flow::Stay => return,
            Flow::Done => self.s.public.run.at + 1,
            Flow::Goto(at) => at,
        };
        self.next_op(at);
        self.run_event();
    }

    /// After the event of one's own or a UN card the turn is over; after the opponent's, the Order follows.
    fn end_event(&mut self) {
        self.s.public.run.moved = Lands::EMPTY;
        if self.s.public.run.actor == self.s.public.active { self.end_turn() } else { self.order_of_turn() }
    }

    /// Prepares an op (selectors use the table as it is now, rules 16.2), or carries out one that asks
    /// nothing.
    fn begin_op(&mut self, op: &Op) -> Flow {
        let actor = self.s.public.run.actor;
        if let Some(spread) = Spread::of(op, actor) {
            spread.begin(self.setup, &mut self.s.public);
            return Flow::Stay;
        }
        match *op {
            Op::Transfer { .. } => transfer::begin(self.setup, &mut self.s.public, op),
            Op::Order { who, cubes, at, .. } => {
                let lands = self.setup.select(&self.s.public, &at, actor);
                self.begin_order(who.side(actor), cubes, lands);
                Flow::Stay
            }
            Op::Recover { who, total } => {
                let there = self.s.public.out[who.side(actor)];
                self.begin_number(total.of(there).min(there))
            }
            Op::ExileSupply { who, total } => {
                let there = self.s.public.supply[who.side(actor)];
                self.begin_number(total.of(there).min(there))
            }
            Op::OrderModifier { who, amount, uses, floor } => {
                let side = who.side(actor);
                self.s.public.modifiers[side].add(amount, uses, floor);
                self.note(Entry::OrdersModified { side, amount, uses });
                Flow::Done
            }
            Op::Score { who, vp } => {
                let side = who.side(actor);
                let bonus = &mut self.s.public.bonus[side];
                *bonus = bonus.saturating_add(vp);
                self.note(Entry::Gained { side, vp });
                Flow::Done
            }
            Op::Choose { .. } => {
                self.s.public.job.stage = Stage::Branch;
                Flow::Stay
            }
            Op::RepeatEvent { at, sides, allow_self } => self.begin_repeat(&at, sides, allow_self),
            Op::Shift { .. }
            | Op::SetZone { .. }
            | Op::Freeze { .. }
            | Op::SwapZones { .. }
            | Op::SwapCubes { .. } => self.begin_lands(op),
            _ => self.begin_hands(op),
        }
    }

    fn begin_number(&mut self, most: u8) -> Flow {
        self.s.public.job.stage = Stage::Number;
        self.s.public.job.left = most;
        Flow::Stay
    }

    /// Face-up territories whose event can be used again. Cuba is a place on the map, not a card with an
    /// event (A32). A repeated event cannot itself repeat anything.
    fn begin_repeat(&mut self, at: &Where, sides: u8, allow_self: bool) -> Flow {
        let run = self.s.public.run;
        if run.back.is_some() {
            return Flow::Done;
        }
        let mut lands = self.setup.select(&self.s.public, at, run.actor).without(CUBA);
        for owner in crate::deck::Owner::ALL {
            if sides >> owner as u8 & 1 == 0 {
                lands = lands.minus(Lands(self.setup.deck.by_owner[owner as usize].0));
            }
        }
        if !allow_self {
            lands = lands.without(SpaceId(run.card.0));
        }
        self.s.public.job.stage = Stage::Land;
        self.s.public.job.open = lands;
        if lands.is_empty() { Flow::Done } else { Flow::Stay }
    }

    pub fn answer_event(&mut self, side: Side, pick: Pick) {
        let op = &self.setup.deck.code[self.s.public.run.at as usize];
        let flow = self.answer_op(op, side, pick);
        self.follow(flow);
    }

    pub fn event_drew(&mut self, card: CardId) {
        let op = &self.setup.deck.code[self.s.public.run.at as usize];
        let flow = self.op_drew(op, card);
        self.follow(flow);
    }

    fn answer_op(&mut self, op: &Op, side: Side, pick: Pick) -> Flow {
        let actor = self.s.public.run.actor;
        if let Some(spread) = Spread::of(op, actor) {
            return self.answer_spread(&spread, pick);
        }
        match *op {
            Op::Transfer { .. } => self.answer_transfer(op, pick),
            Op::Order { .. } => {
                if self.answer_order(order_of(op, actor), pick) {
                    Flow::Done
                } else {
                    Flow::Stay
                }
            }
            Op::Recover { who, .. } => {
                if let Pick::Choice(choice @ NUMBER..) = pick {
                    let (owner, cubes) = (who.side(actor), choice - NUMBER);
                    self.s.public.out[owner] -= cubes;
                    self.s.public.supply[owner] += cubes;
                    self.note(Entry::CubesRecovered { owner, cubes });
                }
                Flow::Done
            }
            Op::ExileSupply { who, .. } => {
                if let Pick::Choice(choice @ NUMBER..) = pick {
                    let (owner, cubes) = (who.side(actor), choice - NUMBER);
                    self.s.public.supply[owner] -= cubes;
                    self.s.public.out[owner] += cubes;
                    self.note(Entry::CubesExiled { owner, cubes });
                }
                Flow::Done
            }
            Op::Choose { starts, end, .. } => {
                let Pick::Choice(choice @ BRANCH..) = pick else { return Flow::Goto(end) };
                let branch = choice - BRANCH;
                self.note(Entry::BranchChosen { side, branch });
                Flow::Goto(starts[branch as usize])
            }
            Op::RepeatEvent { .. } => {
                let Pick::Space(land) = pick else { return Flow::Done };
                let card = CardId(land.0);
                let run = &mut self.s.public.run;
                run.back = Some(run.at + 1);
                run.card = card;
                self.note(Entry::EventRepeated { side, card });
                Flow::Goto(self.setup.deck.card(card).event)
            }
            Op::Shift { .. }
            | Op::SetZone { .. }
            | Op::Freeze { .. }
            | Op::SwapZones { .. }
            | Op::SwapCubes { .. } => self.answer_lands(op, pick),
            _ => self.answer_hands(op, pick),
        }
    }
}
