//! The table: a position with its set-up and its listener, and the verbs that cards and procedures apply to
//! it. One file for each part of the rules.

mod board;
mod coup;
mod defcon;
mod influence;
mod operations;
mod peril;
mod piles;
mod realignment;
mod scoring;
mod space;
mod verbs;
mod verdict;
mod war;

pub use coup::spoils;
pub use influence::is_control;
pub use piles::opponents_cards;
pub use scoring::{RegionTally, Standing, Survey, Tally};
pub use verbs::{Ev, Flow};
pub use verdict::Verdict;

use crate::effects::Effect;
use crate::frames::Frame;
use crate::log::{Entry, Reason};
use crate::setup::Setup;
use crate::state::{Hidden, Public, State};
use crate::turn_zero::Lasting;
use contract::{Act, Log, Open, Outcome, Side};
use std::cell::Cell;

/// A position being changed.
pub struct Table<'a> {
    pub setup: &'a Setup,
    pub public: &'a mut Public,
    pub hidden: &'a mut Hidden,
    log: Log<'a, Entry>,
    /// Whose pick is being carried out, if the log is being read.
    actor: Option<Side>,
    /// The rules depended on cards that the actor may not know. In a cell, because hands are read in the
    /// middle of questions.
    consulted: Cell<bool>,
    /// The position of the running event's frame on the stack.
    pub(crate) running: usize,
}

impl<'a> Table<'a> {
    pub fn new(setup: &'a Setup, state: &'a mut State, log: Log<'a, Entry>) -> Table<'a> {
        let State { public, hidden } = state;
        Table { setup, public, hidden, log, actor: None, consulted: Cell::new(false), running: 0 }
    }

    /// Carries out a legal act and everything that follows from it automatically.
    #[inline]
    pub(crate) fn carry_out(&mut self, act: Act) -> Open {
        if self.log.is_some() {
            return self.carry_out_aloud(act);
        }
        self.act(act);
        self.settle()
    }

    /// The same with a listener, who also hears where the rules depended on hidden cards.
    #[inline(never)]
    fn carry_out_aloud(&mut self, act: Act) -> Open {
        self.actor = act.side();
        self.act(act);
        let open = self.settle();
        if let Some(log) = &mut self.log
            && self.consulted.take()
        {
            log.push(Entry::Consulted);
        }
        open
    }

    /// The rules depend on what `side` holds, and the other side gets to see the consequences: an actor who
    /// sees them may not take its pick back. A hand that the other side knows card by card is not a secret.
    #[inline]
    pub fn consult(&self, side: Side) {
        if self.actor == Some(side.foe()) && self.hidden.seen[side] != self.hidden.hand[side] {
            self.consulted.set(true);
        }
    }

    /// Whether the log is being read.
    #[inline]
    pub(crate) fn is_heard(&self) -> bool {
        self.log.is_some()
    }

    #[inline]
    pub fn say(&mut self, entry: Entry) {
        if let Some(log) = &mut self.log {
            // What was reported earlier does not depend on hidden cards.
            if self.consulted.take() {
                log.push(Entry::Consulted);
            }
            log.push(entry);
        }
    }

    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.public.stack.push(frame);
    }

    #[inline]
    pub fn has(&self, effect: Effect) -> bool {
        self.public.effects.has(effect)
    }

    /// Whether a lasting effect of a Turn Zero crisis holds now.
    #[inline]
    pub fn lasts(&self, lasting: Lasting) -> bool {
        self.public.turn_zero.has(lasting, self.public.turn)
    }

    pub fn begin(&mut self, effect: Effect) {
        self.public.effects.begin(effect);
        self.say(Entry::EffectBegins { card: effect.card() });
    }

    /// Ends an effect, if it was in force.
    pub fn end(&mut self, effect: Effect) {
        if self.has(effect) {
            self.public.effects.end(effect);
            self.say(Entry::EffectEnds { card: effect.card() });
        }
    }

    /// The game is over; anything in progress stops.
    pub fn finish(&mut self, winner: Option<Side>, reason: Reason) {
        if self.public.outcome.is_none() {
            let outcome = Outcome { winner, reason: reason as u8 };
            self.public.outcome = Some(outcome);
            self.say(Entry::GameOver(outcome));
        }
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.public.outcome.is_some()
    }

    /// Moves the marker by one complete award and checks for 20 points (§10.3.1).
    pub fn award(&mut self, side: Side, n: u8) {
        if self.move_vp(side, n) {
            self.check_victory();
        }
    }

    /// Moves the marker without checking for a winner: several awards of one phase are netted first. In Red
    /// Sea the marker stops at the end of its track (Red Sea §10.3.1).
    pub fn move_vp(&mut self, side: Side, n: u8) -> bool {
        let room = self.setup.vp_limit - self.public.vp * side.sign();
        let n = if self.setup.is_red_sea() { n.min(room.max(0) as u8) } else { n };
        self.count_vp(side, n)
    }

    /// The same in final scoring, where the marker may leave its track and come back.
    pub fn count_vp(&mut self, side: Side, n: u8) -> bool {
        if n == 0 || self.is_over() {
            return false;
        }
        self.public.vp += side.sign() * n as i8;
        self.say(Entry::Vp { side, n, score: self.public.vp });
        true
    }

    pub fn check_victory(&mut self) {
        if self.public.vp >= self.setup.vp_limit {
            self.finish(Some(Side::Us), Reason::VictoryPoints);
        } else if self.public.vp <= -self.setup.vp_limit {
            self.finish(Some(Side::Ussr), Reason::VictoryPoints);
        }
    }
}
