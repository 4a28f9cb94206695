//! A game in progress: its state and its acts. The log is not kept: an entry is a few bytes and a
//! whole game is played again in less time than a message takes to write, so what somebody missed
//! is computed when it is asked for.

use super::draw;
use super::past::{Lens, Steps};
use super::{Advise, Decide, Live, Look, Warn, think};
use crate::eyes::{Chairs, Eyes};
use crate::words;
use bots::BotName;
use contract::{
    Act, Ask, BySide, Floor, Game, Lang, Now, Open, OptionValues, Outcome, Pick, Refused, Seating, Side,
    Viewer, record,
};
use games::{Seed, SeededChance};
use protocol::{Answer, Fault, Host};
use std::sync::Arc;
use wire::catalogue::Drawn;
use wire::live::{AskInfo, Choice, LogLine};
use wire::replays::{ChancePoint, Luck, ReplayPosition};

/// What a set-up was built from, and itself; shared by all tables with the same options.
pub struct Rules<G: Game> {
    pub setup: G::Setup,
    pub values: OptionValues,
}

#[derive(Copy, Clone)]
pub(super) struct Done {
    pub act: Act,
    /// The event it belongs to.
    pub seq: u32,
}

/// An undo and what it took back, as event numbers.
#[derive(Copy, Clone)]
struct TakenBack {
    at: u32,
    event: u32,
}

/// A point of the course from which the log can be told on.
struct Mark<G: Game> {
    state: G::State,
    acts: usize,
    /// Log lines before it, for the three kinds of eyes.
    lines: [u32; 3],
}

pub struct Course<G: Game> {
    pub(super) rules: Arc<Rules<G>>,
    state: G::State,
    open: Open,
    pub(super) done: Vec<Done>,
    floor: Floor,
    taken_back: Vec<TakenBack>,
    /// Picks of an answer that is not whole yet and that nobody else can see grow: a bid of many clicks. They are no
    /// act and no event before that, since their number would tell of the answer; with the process they are lost, and
    /// their owner is asked anew.
    unfinished: BySide<Vec<Pick>>,
    dice: Option<SeededChance>,
    pub(super) chairs: Chairs,
    /// Where the last event began, and its number.
    news: Mark<G>,
    seq: u32,
    lines: [u32; 3],
}

impl<G: Game> Course<G> {
    pub fn new(rules: Arc<Rules<G>>) -> Self {
        let state = G::start(&rules.setup);
        Course {
            open: G::open(&rules.setup, &state),
            rules,
            state,
            done: Vec::new(),
            floor: Floor::default(),
            taken_back: Vec::new(),
            unfinished: BySide::default(),
            dice: None,
            chairs: Chairs::with_maker(Side::Us),
            news: Mark { state, acts: 0, lines: [0; 3] },
            seq: 0,
            lines: [0; 3],
        }
    }

    fn apply(&mut self, act: Act) -> Result<(), Refused> {
        let setup = &self.rules.setup;
        if !self.open.allows(act) {
            return Err(Refused { expected: G::expected(setup, &self.open), got: G::act_text(setup, act) });
        }
        let seating = G::seating(&self.state);
        let mut entries = Vec::new();
        self.open = G::apply_legal(setup, &mut self.state, act, Some(&mut entries));
        self.done.push(Done { act, seq: self.seq });
        self.floor.note::<G>(self.done.len(), act, &entries);
        count_lines::<G>(&entries, self.chairs, seating, &mut self.lines);
        Ok(())
    }

    /// The position as a side has left it: with its answer as far as it has come.
    fn so_far(&self, side: Option<Side>) -> (G::State, Open) {
        let (mut state, mut open) = (self.state, self.open);
        let picks =
            side.into_iter().flat_map(|side| self.unfinished[side].iter().map(move |&pick| (side, pick)));
        for act in picks.map(|(side, pick)| Act::Pick(side, pick)) {
            if open.allows(act) {
                open = G::apply_legal(&self.rules.setup, &mut state, act, None);
            }
        }
        (state, open)
    }

    /// Whether `side` goes on with its answer after this pick, and nobody else can tell.
    fn goes_on_unseen(&self, side: Side, pick: Pick) -> bool {
        let setup = &self.rules.setup;
        let (before, open) = self.so_far(Some(side));
        let (mut after, mut entries) = (before, Vec::new());
        let next = G::apply_legal(setup, &mut after, Act::Pick(side, pick), Some(&mut entries));
        let unseen = |viewer| G::view(setup, &before, viewer) == G::view(setup, &after, viewer);
        entries.is_empty()
            && next.ask(side).is_some()
            && next.ask(side.foe()) == open.ask(side.foe())
            && [Viewer::Spectator, side.foe().into()].into_iter().all(unseen)
    }

    fn read(&self, line: &str) -> Result<Act, String> {
        let setup = &self.rules.setup;
        let bad = || format!("expected an act, got `{}`", line.chars().take(60).collect::<String>());
        let (first, word) = line.split_once(' ').ok_or_else(bad)?;
        let act = match first {
            "die" => word.parse().ok().map(Act::Rolled),
            "coin" => Side::from_word(word).map(Act::Tossed),
            "draw" => match G::pick_from_word(setup, word) {
                Some(Pick::Card(card)) => Some(Act::Drew(card)),
                _ => None,
            },
            side => Side::from_word(side)
                .and_then(|side| G::pick_from_word(setup, word).map(|pick| Act::Pick(side, pick))),
        };
        act.ok_or_else(bad)
    }

    fn write(&self, act: Act, body: &mut String) {
        if !body.is_empty() {
            body.push('\n');
        }
        body.push_str(&G::act_text(&self.rules.setup, act));
    }

    /// Tells the log from a mark on: the lines of events later than `after`.
    fn tell(&self, from: &Mark<G>, eyes: Eyes, lang: Lang, after: u32) -> Vec<LogLine> {
        let setup = &self.rules.setup;
        let mut state = from.state;
        let mut n = from.lines[eyes.index()];
        let mut lines = Vec::new();
        let mut entries = Vec::new();
        for done in &self.done[from.acts..] {
            let before = state;
            entries.clear();
            G::apply_legal(setup, &mut state, done.act, Some(&mut entries));
            let viewer = self.chairs.viewer(G::seating(&before), eyes);
            let visible = entries.iter().filter_map(|entry| G::entry_for(entry, viewer));
            if done.seq <= after {
                n += visible.count() as u32;
                continue;
            }
            let mut moment = None;
            for entry in visible {
                let moment = moment.get_or_insert_with(|| draw::moment::<G>(setup, &before, lang));
                lines.push(draw::log_line::<G>(setup, &entry, (done.seq, n), moment, lang));
                n += 1;
            }
        }
        lines
    }

    fn start(&self) -> Mark<G> {
        Mark { state: G::start(&self.rules.setup), acts: 0, lines: [0; 3] }
    }
}

/// People read the log with the eyes they had when it was written.
fn count_lines<G: Game>(entries: &[G::Entry], chairs: Chairs, seating: Seating, lines: &mut [u32; 3]) {
    for eyes in Eyes::ALL {
        let viewer = chairs.viewer(seating, eyes);
        let visible = entries.iter().filter(|entry| G::entry_for(entry, viewer).is_some());
        lines[eyes.index()] += visible.count() as u32;
    }
}

impl<G: Game> Live for Course<G> {
    fn now(&self) -> &Open {
        &self.open
    }

    fn seating(&self) -> Seating {
        G::seating(&self.state)
    }

    fn acts(&self) -> usize {
        self.done.len()
    }

    fn has_decided(&self, side: Side) -> bool {
        self.done.iter().any(|done| done.act.side() == Some(side))
    }

    fn seat(&mut self, chairs: Chairs, seed: Seed) {
        self.chairs = chairs;
        self.dice = Some(SeededChance::new(seed));
    }

    fn event(&mut self, seq: u32) {
        self.seq = seq;
        self.news = Mark { state: self.state, acts: self.done.len(), lines: self.lines };
    }

    fn act(&mut self, line: &str) -> Result<(), String> {
        let act = self.read(line)?;
        // The stream of the dice goes on from where the events end.
        if let (Now::Chance(chance), None, Some(dice)) = (self.open.now, act.side(), &mut self.dice) {
            let due = dice.outcome(&chance);
            if due != act {
                // Altered on disk, or by a program that knows other dice: no game goes on from there.
                return Err(format!("`{line}`: the seed gives another outcome"));
            }
        }
        self.apply(act).map_err(|refused| refused.to_string())
    }

    fn allows(&self, side: Side, pick: Pick) -> bool {
        self.so_far(Some(side)).1.allows(Act::Pick(side, pick))
    }

    fn keep(&mut self, side: Side, pick: Pick) -> bool {
        let unseen = self.allows(side, pick) && self.goes_on_unseen(side, pick);
        if unseen {
            self.unfinished[side].push(pick);
        }
        unseen
    }

    fn let_go(&mut self, side: Side) -> bool {
        self.unfinished[side].pop().is_some()
    }

    fn pick(&mut self, side: Side, pick: Pick, body: &mut String) -> Result<(), Refused> {
        let kept = std::mem::take(&mut self.unfinished[side]);
        for act in kept.into_iter().chain([pick]).map(|pick| Act::Pick(side, pick)) {
            self.apply(act)?;
            self.write(act, body);
        }
        Ok(())
    }

    fn resolve(&mut self, body: &mut String) {
        while let (Now::Chance(chance), Some(dice)) = (self.open.now, &mut self.dice) {
            let act = dice.outcome(&chance);
            if let Err(refused) = self.apply(act) {
                unreachable!("the dice choose among what is open: {refused}");
            }
            self.write(act, body);
        }
    }

    fn can_undo(&self, side: Side) -> bool {
        !self.unfinished[side].is_empty()
            || self.floor.lets_undo(side, self.done.len(), self.done.last().map(|done| done.act))
    }

    fn take_back(&mut self, side: Side) -> bool {
        let Some(undone) = self.done.pop_if(|done| done.act.side() == Some(side)) else { return false };
        // An answer of several picks is taken back as it was given: whole.
        while self.done.pop_if(|done| done.seq == undone.seq && done.act.side() == Some(side)).is_some() {}
        self.taken_back.push(TakenBack { at: self.seq, event: undone.seq });
        let setup = &self.rules.setup;
        let Mark { mut state, mut lines, .. } = self.start();
        let mut entries = Vec::new();
        self.floor = Floor::default();
        for (n, done) in self.done.iter().enumerate() {
            let seating = G::seating(&state);
            entries.clear();
            G::apply_legal(setup, &mut state, done.act, Some(&mut entries));
            self.floor.note::<G>(n + 1, done.act, &entries);
            count_lines::<G>(&entries, self.chairs, seating, &mut lines);
        }
        self.open = G::open(setup, &state);
        self.state = state;
        self.lines = lines;
        self.news = Mark { state, acts: self.done.len(), lines };
        true
    }

    fn shown(&self, viewer: Viewer, lang: Lang) -> Drawn {
        let setup = &self.rules.setup;
        let (state, _) = self.so_far(viewer.side());
        draw::shown::<G>(setup, &G::view(setup, &state, viewer), lang)
    }

    fn ask(&self, side: Side, lang: Lang) -> Option<AskInfo> {
        self.so_far(Some(side)).1.ask(side).map(|ask| draw::ask::<G>(&self.rules.setup, ask, lang))
    }

    fn standing(&self, side: Side, lang: Lang) -> Vec<Choice> {
        draw::choices::<G>(&self.rules.setup, self.open.standing[side], lang)
    }

    fn moment(&self, lang: Lang) -> String {
        draw::moment::<G>(&self.rules.setup, &self.state, lang).code
    }

    fn figures(&self, lang: Lang) -> String {
        let setup = &self.rules.setup;
        words::figures(&G::gauges(setup, &G::view(setup, &self.state, Viewer::Spectator), lang), lang)
    }

    fn log(&self, eyes: Eyes, lang: Lang, after: u32) -> Vec<LogLine> {
        if after >= self.seq {
            Vec::new()
        } else if after + 1 == self.seq {
            self.tell(&self.news, eyes, lang, after)
        } else {
            self.tell(&self.start(), eyes, lang, after)
        }
    }

    fn taken_back(&self, after: u32) -> Option<u32> {
        let seen = self.taken_back.iter().filter(|taken| taken.at > after && taken.event <= after);
        seen.map(|taken| taken.event - 1).min()
    }

    fn reason_word(&self, outcome: Outcome) -> &'static str {
        G::reason_word(outcome.reason)
    }

    fn decide(&self, side: Side, bot: &BotName, seed: u64) -> Option<Decide> {
        let (state, open) = self.so_far(Some(side));
        think::decide::<G>(&self.rules, &state, &open, side, bot, seed)
    }

    fn advise(&self, side: Side, lang: Lang) -> Option<Advise> {
        let (state, open) = self.so_far(Some(side));
        think::advise::<G>(&self.rules, &state, &open, side, lang)
    }

    fn look(&self, side: Side, pick: Pick, lang: Lang) -> Option<Look> {
        let (state, open) = self.so_far(Some(side));
        think::look::<G>(&self.rules, &state, &open, side, pick, lang)
    }

    fn warn(&self, side: Side) -> Option<Warn> {
        let (state, open) = self.so_far(Some(side));
        think::warn::<G>(&self.rules, &state, &open, side)
    }

    fn set_up_program(&self, host: &Host, side: Side) -> String {
        // How long somebody may think is the table's business: its clock knows no limit for a decision.
        host.set_up::<G>(&self.rules.setup, side, None)
    }

    fn ask_program(&self, host: &mut Host, side: Side) -> Option<(Ask, String)> {
        let (state, open) = self.so_far(Some(side));
        let ask = think::asked(&open, side)?;
        let view = G::view(&self.rules.setup, &state, side.into());
        Some((ask, host.ask::<G>(&self.rules.setup, &view, &ask)))
    }

    fn hear_program(&self, host: &Host, ask: &Ask, heard: &str) -> Result<Answer, Fault> {
        host.hear::<G>(&self.rules.setup, ask, heard)
    }

    fn steps(&self, lens: Lens, lang: Lang) -> Steps {
        self.past(lens, lang)
    }

    fn position_at(&self, step: usize, lens: Lens, lang: Lang) -> Option<ReplayPosition> {
        self.past_position(step, lens, lang)
    }

    fn chances(&self) -> Vec<ChancePoint> {
        self.past_chances()
    }

    fn luck(&self, lang: Lang) -> Luck {
        self.past_luck(lang)
    }

    fn record(&self, facts: &[(String, String)]) -> String {
        let acts: Vec<_> = self.done.iter().map(|done| done.act).collect();
        record::write::<G>(&self.rules.setup, &self.rules.values, facts, &acts)
    }
}
