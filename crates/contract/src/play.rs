//! A game in progress with its history: what a table, an importer or a replay drives. Server, terminal and the laws
//! run the same code.

use crate::record::{self, Written};
use crate::{Act, Open, Pick, Refused, Rules, Side};

/// One act and what it caused.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<Entry> {
    pub act: Act,
    pub entries: Box<[Entry]>,
}

/// How many acts of a course stand for good. Undo never goes back past them: there a die fell, something
/// was revealed, or what followed hung on cards that the actor may not know ([`Rules::reveals`]).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Floor(usize);

impl Floor {
    /// Notes the last of `acts` acts and what it caused.
    pub fn note<G: Rules>(&mut self, acts: usize, act: Act, entries: &[G::Entry]) {
        if Floor::is_laid_by::<G>(act, entries) {
            self.0 = acts;
        }
    }

    /// Whether an act that caused this can never be taken back.
    pub fn is_laid_by<G: Rules>(act: Act, entries: &[G::Entry]) -> bool {
        act.side().is_none() || entries.iter().any(G::reveals)
    }

    /// Whether `side` may take back the last of `acts` acts: it is its own, and does not stand for good.
    pub fn lets_undo(self, side: Side, acts: usize, last: Option<Act>) -> bool {
        acts > self.0 && last.and_then(Act::side) == Some(side)
    }
}

/// A state, how it came about, and what may happen next. The set-up is handed in: a table that lives long holds
/// it in its own way.
pub struct History<G: Rules> {
    /// Where it began.
    start: G::State,
    state: G::State,
    open: Open,
    steps: Vec<Step<G::Entry>>,
    floor: Floor,
    /// All that was done, with what was taken back by agreement: a record keeps that, since its chance was used up.
    course: Vec<Written>,
}

impl<G: Rules> History<G> {
    pub fn new(setup: &G::Setup) -> Self {
        History::from(setup, G::start(setup))
    }

    /// A game that begins in another position than all others, for an analysis. It has no record.
    pub fn from(setup: &G::Setup, start: G::State) -> Self {
        let (state, open) = (start, G::open(setup, &start));
        History { start, state, open, steps: Vec::new(), floor: Floor::default(), course: Vec::new() }
    }

    /// The position before the first act.
    pub fn start(&self) -> &G::State {
        &self.start
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn open(&self) -> &Open {
        &self.open
    }

    pub fn steps(&self) -> &[Step<G::Entry>] {
        &self.steps
    }

    pub fn acts(&self) -> Vec<Act> {
        self.steps.iter().map(|step| step.act).collect()
    }

    /// The acts that stand and those that were taken back by agreement, as a record writes them.
    pub fn course(&self) -> &[Written] {
        &self.course
    }

    /// Carries out a legal act; refuses any other and changes nothing.
    pub fn apply(&mut self, setup: &G::Setup, act: Act) -> Result<&Step<G::Entry>, Refused> {
        if !self.open.allows(act) {
            return Err(Refused { expected: G::expected(setup, &self.open), got: G::act_text(setup, act) });
        }
        let mut entries = Vec::new();
        self.open = G::apply_legal(setup, &mut self.state, act, Some(&mut entries));
        self.floor.note::<G>(self.steps.len() + 1, act, &entries);
        self.steps.push(Step { act, entries: entries.into() });
        self.course.push(Written::Act(act));
        Ok(&self.steps[self.steps.len() - 1])
    }

    /// Whether `side` may take back its last pick: nothing fell, was revealed, hung on hidden cards or
    /// was done by the other side since.
    pub fn can_undo(&self, side: Side) -> bool {
        self.floor.lets_undo(side, self.steps.len(), self.steps.last().map(|step| step.act))
    }

    /// Takes back the last act, a pick of `side`; false if it was none. Whether that may be is
    /// [`History::can_undo`]: what was allowed once and is known from a table's events stays allowed. The rules know
    /// no inverse operations: the acts before it are played again, which takes a fraction of a millisecond for a
    /// whole game.
    pub fn take_back(&mut self, setup: &G::Setup, side: Side) -> bool {
        if self.steps.pop_if(|step| step.act.side() == Some(side)).is_none() {
            return false;
        }
        match self.course.last() {
            // Nobody need ever know of it.
            Some(Written::Act(_)) => drop(self.course.pop()),
            // What was taken back by agreement hung on it.
            Some(Written::Back(_)) | None => self.write_back(1),
        }
        self.stand(setup);
        true
    }

    /// Goes back to where only the first `acts` acts had happened, by agreement: past dice, revelations and the other
    /// side's acts. What chance has brought stays used up: whoever draws its outcomes goes on from there.
    pub fn rewind(&mut self, setup: &G::Setup, acts: usize) {
        let back = self.steps.len().saturating_sub(acts);
        if back > 0 {
            self.steps.truncate(acts);
            self.write_back(back);
            self.stand(setup);
        }
    }

    fn write_back(&mut self, acts: usize) {
        match self.course.last_mut() {
            Some(Written::Back(before)) => *before += acts,
            Some(Written::Act(_)) | None => self.course.push(Written::Back(acts)),
        }
    }

    /// Makes state, question and floor those of the steps.
    fn stand(&mut self, setup: &G::Setup) {
        (self.state, self.open) = record::after::<G>(setup, self.start, &self.acts());
        self.floor = Floor::default();
        for (n, step) in self.steps.iter().enumerate() {
            self.floor.note::<G>(n + 1, step.act, &step.entries);
        }
    }
}

/// A game and its set-up, for whoever drives a game on a stack: a terminal, an importer, a test.
pub struct Play<'s, G: Rules> {
    setup: &'s G::Setup,
    history: History<G>,
}

impl<'s, G: Rules> Play<'s, G> {
    pub fn new(setup: &'s G::Setup) -> Self {
        Play { setup, history: History::new(setup) }
    }

    pub fn setup(&self) -> &'s G::Setup {
        self.setup
    }

    pub fn state(&self) -> &G::State {
        self.history.state()
    }

    pub fn open(&self) -> &Open {
        self.history.open()
    }

    pub fn steps(&self) -> &[Step<G::Entry>] {
        self.history.steps()
    }

    pub fn acts(&self) -> Vec<Act> {
        self.history.acts()
    }

    /// Carries out a legal act; refuses any other and changes nothing.
    pub fn apply(&mut self, act: Act) -> Result<&Step<G::Entry>, Refused> {
        self.history.apply(self.setup, act)
    }

    pub fn pick(&mut self, side: Side, pick: Pick) -> Result<&Step<G::Entry>, Refused> {
        self.apply(Act::Pick(side, pick))
    }

    pub fn can_undo(&self, side: Side) -> bool {
        self.history.can_undo(side)
    }

    /// Takes back the last pick of `side`, if it may.
    pub fn undo(&mut self, side: Side) -> bool {
        self.can_undo(side) && self.history.take_back(self.setup, side)
    }
}
