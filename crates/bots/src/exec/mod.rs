//! Players that are external programs and speak the line protocol (`docs/bot-protocol.md`). Every game has
//! its own process: one that dies, is late or talks nonsense loses that game and nothing else.

mod program;
mod settings;

pub use settings::ExecSettings;

use crate::bot::{Bot, Seen};
use contract::{Game, Outcome, Pick, Side};
use program::Program;
use protocol::{Answer, Host};
use std::time::Duration;

/// A program may take this long to start, whatever its limit for a decision: interpreters are slow.
const START: Duration = Duration::from_secs(30);

pub struct ExecBot {
    settings: ExecSettings,
    host: Host,
    /// Started for the first decision.
    program: Option<Program>,
    fault: Option<String>,
    last: Option<Answer>,
}

impl ExecBot {
    pub fn new(settings: ExecSettings) -> Self {
        ExecBot { settings, host: Host::new(), program: None, fault: None, last: None }
    }

    fn answer<G: Game>(&mut self, seen: &Seen<'_, G>) -> Result<Answer, String> {
        if self.program.is_none() {
            self.begin(seen)?;
        }
        let Some(program) = &mut self.program else { return Err("the program is gone".to_owned()) };
        program.say(&self.host.ask::<G>(seen.setup, seen.view, &seen.ask, seen.since))?;
        let heard = program.listen(self.settings.limit)?;
        self.host.hear::<G>(seen.setup, &seen.ask, &heard).map_err(|fault| {
            // It may want to log this; whether it still listens does not matter.
            let _ = program.say(&self.host.problem(&fault));
            fault.to_string()
        })
    }

    fn begin<G: Game>(&mut self, seen: &Seen<'_, G>) -> Result<(), String> {
        let mut program = Program::start(&self.settings)?;
        program.say(&self.host.hello())?;
        let heard = program.listen(self.settings.limit.max(START))?;
        self.host.hear_hello(&heard).map_err(|fault| fault.to_string())?;
        program.say(&self.host.set_up::<G>(seen.setup, seen.ask.side, Some(self.settings.limit)))?;
        self.program = Some(program);
        Ok(())
    }
}

impl<G: Game> Bot<G> for ExecBot {
    fn name(&self) -> String {
        self.settings.to_string()
    }

    fn listens(&self) -> bool {
        true
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        let any = seen.ask.options.nth(0).expect("a decision has an option");
        if self.fault.is_some() {
            return any;
        }
        match self.answer(seen) {
            Ok(answer) => self.last.insert(answer).pick,
            Err(fault) => {
                self.fault = Some(fault);
                self.program = None;
                any
            }
        }
    }

    fn explain(&self, _: &Seen<'_, G>, pick: Pick) -> String {
        let last = self.last.as_ref().filter(|answer| answer.pick == pick);
        let Some(Answer { comment, evaluation, .. }) = last else { return String::new() };
        let chance = evaluation.map(|chance| format!("{:.0}%", 100.0 * chance));
        [chance, comment.clone()].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    fn game_over(&mut self, setup: &G::Setup, outcome: Outcome, side: Side, forfeit: Option<&str>) {
        let Some(program) = &mut self.program else { return };
        let over = match (forfeit, outcome.winner) {
            (Some(why), Some(winner)) => self.host.forfeit(winner.foe(), side, why),
            _ => self.host.over::<G>(setup, outcome, side),
        };
        // The game is over, however the program reacts.
        let _ = program.say(&over);
    }
}
