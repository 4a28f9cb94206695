//! A game in progress with its history, as used by a table, an importer or a replay. Server, terminal and the laws
//! all run this code.

use crate::record::{self, Written};
use crate::{Act, Open, Pick, Refused, Rules, Side};

/// One act and what it caused.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<Entry> {
    pub act: Act,
    pub entries: Box<[Entry]>,
}

/// How many acts are final. Undo never goes past them: at that point a die was rolled, something was
/// revealed, or what followed depended on cards that the actor may not know ([`Rules::reveals`]).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Floor(usize);

impl Floor {
    /// Records the last of `acts` acts and what it caused.
    pub fn note<G: Rules>(&mut self, acts: usize, act: Act, entries: &[G::Entry]) {
        if Floor::is_laid_by::<G>(act, entries) {
            self.0 = acts;
        }
    }

    /// Whether an act that caused this can never be taken back.
    pub fn is_laid_by<G: Rules>(act: Act, entries: &[G::Entry]) -> bool {
        act.side().is_none() || entries.iter().any(G::reveals)
    }

    /// Whether `side` may take back the last of `acts` acts: it is that side's own act and not final.
    pub fn lets_undo(self, side: Side, acts: usize, last: Option<Act>) -> bool {
        acts > self.0 && last.and_then(Act::side) == Some(side)
    }
}

/// A state, how it came about, and what may happen next. The set-up is passed to each call, because a
/// long-lived table keeps it in its own way.
pub struct History<G: Rules> {
    /// The initial position.
    start: G::State,
    state: G::State,
    open: Open,
    steps: Vec<Step<G::Entry>>,
    floor: Floor,
    /// Everything that was done, including what was taken back by agreement: records keep that because its chance
    /// outcomes are used up.
    course: Vec<Written>,
}

impl<G: Rules> History<G> {
    pub fn new(setup: &G::Setup) -> Self {
        History::from(setup, G::start(setup))
    }

    /// A game that starts from any position, for analysis. It has no record.
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

    /// The acts that stand and those taken back by agreement, in the order a record writes them.
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

    /// Whether `side` may take back its last pick: since then no die was rolled, nothing was revealed,
    /// nothing depended on hidden cards, and the other side has not acted.
    pub fn can_undo(&self, side: Side) -> bool {
        self.floor.lets_undo(side, self.steps.len(), self.steps.last().map(|step| step.act))
    }

    /// Takes back the last act if it is a pick of `side`; otherwise returns false. Whether this is allowed is for
    /// [`History::can_undo`] to say: an undo that was allowed once and is known from a table's events stays valid.
    /// The rules have no inverse operations, so the earlier acts are replayed, which takes a fraction of a
    /// millisecond for a whole game.
    pub fn take_back(&mut self, setup: &G::Setup, side: Side) -> bool {
        if self.steps.pop_if(|step| step.act.side() == Some(side)).is_none() {
            return false;
        }
        match self.course.last() {
            // No trace of it is needed.
            Some(Written::Act(_)) => drop(self.course.pop()),
            // Acts that were taken back by agreement followed it, so it has to stay in the course.
            Some(Written::Back(_)) | None => self.write_back(1),
        }
        self.stand(setup);
        true
    }

    /// Goes back by agreement to where only the first `acts` acts had happened, even past dice, revelations and acts
    /// of the other side. Chance outcomes stay used up: their source continues where it was.
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

    /// Takes state, question and floor from the steps.
    fn stand(&mut self, setup: &G::Setup) {
        (self.state, self.open) = record::after::<G>(setup, self.start, &self.acts());
        self.floor = Floor::default();
        for (n, step) in self.steps.iter().enumerate() {
            self.floor.note::<G>(n + 1, step.act, &step.entries);
        }
    }
}

/// A game together with its set-up, for code that runs one on the stack: a terminal, an importer, a test.
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
