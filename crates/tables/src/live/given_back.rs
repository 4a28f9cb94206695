//! What the log says about decisions taken back by agreement: their own lines are gone, and one line about each
//! remains.

use super::game::LiveGame;
use crate::seats::Recipient;
use crate::words;
use contract::show::Moment;
use contract::told::{Facts, Sentence, ToldEntry};
use contract::{Game, Lang, Side, Viewer};
use std::sync::Arc;
use wire::live::LogLine;

/// One such line.
pub(super) struct GivenBack {
    /// The event that allowed it.
    seq: u32,
    /// The number of steps before it.
    acts: usize,
    side: Side,
    /// What everyone could read of the decision, in each language.
    what: [Option<String>; Lang::ALL.len()],
    /// Log lines before it, for each of the three points of view.
    lines: [u32; 3],
    moment: Arc<[Moment; Lang::ALL.len()]>,
}

impl GivenBack {
    fn line(&self, recipient: Recipient, lang: Lang) -> LogLine {
        let Moment { code, short, .. } = self.moment[lang as usize].clone();
        let text = words::given_back(self.side, self.what[lang as usize].as_deref(), lang);
        let told = ToldEntry {
            facts: Facts::note("given_back").by(self.side),
            parts: Sentence::from(text.as_str()),
            because: Sentence::default(),
        };
        LogLine { seq: self.seq, n: self.lines[recipient.index()], code, short, text, told }
    }
}

impl<G: Game> LiveGame<G> {
    /// What everyone could read of the decision that begins with this act: its first line.
    pub(super) fn read_of(&self, acts: usize, event: u32) -> [Option<String>; Lang::ALL.len()] {
        let of_event = self.when[acts..].iter().take_while(|when| when.seq == event).count();
        let entries = self.history.steps()[acts..acts + of_event].iter().flat_map(|step| &*step.entries);
        let first = entries.filter_map(|entry| G::entry_for(entry, Viewer::Spectator)).next();
        Lang::ALL.map(|lang| Some(G::entry_text(&self.rules.setup, first.as_ref()?, lang)))
    }

    /// Adds a log line saying that a decision was taken back.
    pub(super) fn tell_given_back(&mut self, side: Side, what: [Option<String>; Lang::ALL.len()]) {
        let moment = self.moment_of(self.history.state());
        let acts = self.history.steps().len();
        let told = GivenBack { seq: self.seq, acts, side, what, lines: self.lines, moment };
        self.given_back.push(told);
        self.lines = self.lines.map(|n| n + 1);
    }

    /// Steps have been removed: lines that came after them move up.
    pub(super) fn close_ranks(&mut self) {
        let acts = self.history.steps().len();
        for told in self.given_back.iter_mut().filter(|told| told.acts > acts) {
            (told.acts, told.lines) = (acts, self.lines);
            self.lines = self.lines.map(|n| n + 1);
        }
    }

    /// Lines about decisions taken back in events after `after`.
    pub(super) fn told_given_back(
        &self,
        recipient: Recipient,
        lang: Lang,
        after: u32,
    ) -> impl Iterator<Item = LogLine> {
        let later = self.given_back.iter().filter(move |told| told.seq > after);
        later.map(move |told| told.line(recipient, lang))
    }
}
