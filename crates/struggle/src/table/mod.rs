//! The table: a position with its set-up and its listener, and the verbs that cards and procedures
//! use on it. One file for each part of the rules.

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
mod war;

pub use scoring::{RegionTally, Standing};
pub use verbs::{Ev, Flow};

use crate::effects::Effect;
use crate::frames::Frame;
use crate::log::{Entry, Reason};
use crate::setup::Setup;
use crate::state::{Hidden, Public, State};
use contract::{Log, Outcome, Side};

/// A position being changed.
pub struct Table<'a> {
    pub setup: &'a Setup,
    pub public: &'a mut Public,
    pub hidden: &'a mut Hidden,
    log: Log<'a, Entry>,
    /// Where the running event's frame lies on the stack.
    pub(crate) running: usize,
}

impl<'a> Table<'a> {
    pub fn new(setup: &'a Setup, state: &'a mut State, log: Log<'a, Entry>) -> Table<'a> {
        Table { setup, public: &mut state.public, hidden: &mut state.hidden, log, running: 0 }
    }

    #[inline]
    pub fn say(&mut self, entry: Entry) {
        if let Some(log) = &mut self.log {
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

    /// The game is over; whatever was in progress stops.
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

    /// Moves the marker by one complete award and looks for 20 points (§10.3.1).
    pub fn award(&mut self, side: Side, n: u8) {
        if self.move_vp(side, n) {
            self.check_victory();
        }
    }

    /// Moves the marker without looking for a winner: several awards of one phase are netted first. In
    /// Red Sea the marker stops at the end of its track (Red Sea §10.3.1).
    pub fn move_vp(&mut self, side: Side, n: u8) -> bool {
        let room = self.setup.vp_limit - self.public.vp * side.sign();
        let n = if self.setup.is_red_sea() { n.min(room.max(0) as u8) } else { n };
        self.count_vp(side, n)
    }

    /// The same in the final scoring, where the marker may leave its track and come back.
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
