//! A position in words: one text that a person or a program can base a decision on, made from a view and what its
//! holder was told. The game describes the table ([`contract::Speech::briefing`]); recent events, the question and
//! the effect of each option are added here, in the same way for all games. No rule is known here.

mod options;
mod words;

use contract::briefing::{Chapter, Length, filled, text};
use contract::{Ask, Game, Lang, Open, Outcome, Viewer};
use words::words;

/// How many lines of recent events are included: the last ones, so that a briefing has bounded length.
const fn lines_since(length: Length) -> usize {
    match length {
        Length::Short => 12,
        Length::Full => 40,
    }
}

/// A position as one viewer may know it.
pub struct Briefing<'a, G: Game> {
    pub setup: &'a G::Setup,
    pub view: &'a G::View,
    pub viewer: Viewer,
    /// What the viewer must decide; what it may pick at any time is among the options.
    pub ask: Option<Ask>,
    pub outcome: Option<Outcome>,
    /// What the viewer was told since its last decision, oldest first, each entry as it may read it
    /// ([`contract::Rules::entry_for`]).
    pub since: &'a [G::Entry],
}

impl<'a, G: Game> Briefing<'a, G> {
    /// `open`: what the game waits for; only the parts that concern the viewer are used.
    pub fn new(setup: &'a G::Setup, view: &'a G::View, viewer: Viewer, open: &Open) -> Self {
        let asked = |side| open.ask(side).map(|ask| Ask { options: open.options(side), ..*ask });
        let ask = viewer.side().and_then(asked);
        Briefing { setup, view, viewer, ask, outcome: open.outcome(), since: &[] }
    }

    pub fn since(self, since: &'a [G::Entry]) -> Self {
        Briefing { since, ..self }
    }

    /// The briefing as one text.
    pub fn text(&self, length: Length, lang: Lang) -> String {
        text(&self.chapters(length, lang))
    }

    /// The briefing chapter by chapter.
    pub fn chapters(&self, length: Length, lang: Lang) -> Vec<Chapter> {
        let mut chapters = vec![self.heading(length, lang)];
        chapters.extend(G::briefing(self.setup, self.view, length, lang));
        chapters.extend(filled([
            Chapter::new(words(lang).since(), self.happened(length, lang)),
            Chapter::new(words(lang).decision(), self.decision(length, lang)),
        ]));
        chapters
    }

    fn heading(&self, length: Length, lang: Lang) -> Chapter {
        let moment = G::moment(self.setup, self.view, lang);
        let title = format!("{}: {}", G::title(lang), moment.text);
        let who = match self.viewer.side() {
            Some(side) => words(lang).you_are(side),
            None => words(lang).you_watch().to_owned(),
        };
        let notice = G::notice(self.setup, lang).filter(|_| length == Length::Full);
        Chapter::new(title, std::iter::once(who).chain(notice).collect())
    }

    fn happened(&self, length: Length, lang: Lang) -> Vec<String> {
        let left_out = self.since.len().saturating_sub(lines_since(length));
        let earlier = (left_out > 0).then(|| words(lang).left_out(left_out));
        let told = self.since[left_out..].iter().map(|entry| G::entry_text(self.setup, entry, lang));
        earlier.into_iter().chain(told).collect()
    }

    fn decision(&self, length: Length, lang: Lang) -> Vec<String> {
        if let Some(outcome) = self.outcome {
            return vec![G::outcome_text(self.setup, outcome, lang)];
        }
        let Some(ask) = &self.ask else { return vec![words(lang).nothing_asked().to_owned()] };
        let mut lines = vec![G::prompt_text(self.setup, ask.prompt, lang)];
        lines.extend(G::remark(self.setup, self.view, ask, lang));
        lines.extend(options::told(self, ask, length, lang));
        lines
    }
}
