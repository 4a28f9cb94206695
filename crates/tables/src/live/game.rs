//! A game at a table: the contract's own [`History`], plus for each step when it happened and who sat where. So what
//! the laws test is what a server runs.

use super::draw;
use super::given_back::GivenBack;
use super::openly;
use super::passages::Passage;
use super::past::{PastView, Steps};
use super::{Advise, Brief, Decide, LastDecision, Live, Look, Warn, think};
use crate::seats::{Chairs, Recipient, SeatNumber};
use crate::watched::Watched;
use crate::words;
use bots::BotName;
use contract::briefing::Length;
use contract::record::{self, RecordLine};
use contract::show::Moment;
use contract::{
    Act, Ask, BySide, Game, History, Lang, Margin, Now, Open, Outcome, Pick, Refused, Seating, Side,
    SplitMix, Viewer,
};
use games::{Dice, Ready};
use protocol::{Answer, Fault, Host};
use std::ops::Range;
use std::sync::Arc;
use wire::catalogue::Drawn;
use wire::live::{AskInfo, Choice, LogLine, Seen};
use wire::replays::{ChancePoint, Luck, ReplayPosition};

/// A spectator is told about this many past steps.
const WATCHED: usize = 24;

/// When a step happened. Computed once, at the time, so that reading the log later involves no rules.
pub(super) struct When {
    /// The event it belongs to.
    pub seq: u32,
    /// Who sat where: people see each line of the log as they saw it when it was written.
    seating: Seating,
    /// Log lines before it, for each of the three points of view.
    lines: [u32; 3],
    /// In each language; steps at the same moment share it.
    moment: Arc<[Moment; Lang::ALL.len()]>,
}

impl When {
    pub fn moment(&self, lang: Lang) -> &Moment {
        &self.moment[lang as usize]
    }

    pub fn moments(&self) -> &Arc<[Moment; Lang::ALL.len()]> {
        &self.moment
    }
}

/// An undo, and what it undid, as event numbers.
#[derive(Copy, Clone)]
struct TakenBack {
    at: u32,
    event: u32,
}

/// A game at a table, of whichever kind.
pub struct LiveGame<G: Game> {
    pub(super) rules: Arc<Ready<G>>,
    pub(super) history: History<G>,
    /// One for each step of the history.
    pub(super) when: Vec<When>,
    taken_back: Vec<TakenBack>,
    pub(super) given_back: Vec<GivenBack>,
    /// Picks of an incomplete answer whose progress nobody else may see, such as a bid made in many clicks. They are
    /// neither acts nor events yet, because their number would give the answer away. If the process dies they are lost,
    /// and their owner is asked again.
    unfinished: BySide<Vec<Pick>>,
    pub(super) dice: Option<Dice>,
    pub(super) chairs: Chairs,
    pub(super) seq: u32,
    pub(super) lines: [u32; 3],
}

impl<G: Game> LiveGame<G> {
    pub fn new(rules: Arc<Ready<G>>) -> Self {
        LiveGame {
            history: History::new(&rules.setup),
            rules,
            when: Vec::new(),
            taken_back: Vec::new(),
            given_back: Vec::new(),
            unfinished: BySide::default(),
            dice: None,
            chairs: Chairs::with_maker(Side::Us),
            seq: 0,
            lines: [0; 3],
        }
    }

    fn apply(&mut self, act: Act) -> Result<(), Refused> {
        let setup = &self.rules.setup;
        let state = self.history.state();
        let (seating, moment) = (G::seating(state), self.moment_of(state));
        let step = self.history.apply(setup, act)?;
        self.when.push(When { seq: self.seq, seating, lines: self.lines, moment });
        for recipient in Recipient::ALL {
            let viewer = self.chairs.viewer(seating, recipient);
            let visible = step.entries.iter().filter(|entry| G::entry_for(entry, viewer).is_some());
            self.lines[recipient.index()] += visible.count() as u32;
        }
        Ok(())
    }

    /// The position as a side sees it, with its incomplete answer applied.
    fn so_far(&self, side: Option<Side>) -> (G::State, Open) {
        let (mut state, mut open) = (*self.history.state(), *self.history.open());
        let picks =
            side.into_iter().flat_map(|side| self.unfinished[side].iter().map(move |&pick| (side, pick)));
        for act in picks.map(|(side, pick)| Act::Pick(side, pick)) {
            if open.allows(act) {
                open = G::apply_legal(&self.rules.setup, &mut state, act, None);
            }
        }
        (state, open)
    }

    /// What this viewer has been told since the last decision of their seat; for spectators, the last few steps.
    fn since(&self, recipient: Recipient) -> Vec<G::Entry> {
        let steps = self.history.steps();
        let own = |n: &usize| {
            let by = steps[*n].act.side().map(|side| self.chairs.seat(self.when[*n].seating, side));
            by.map(Recipient::Seat) == Some(recipient)
        };
        let from = match recipient {
            Recipient::Seat(_) => (0..steps.len()).rev().find(own).unwrap_or(0),
            Recipient::Watching => steps.len().saturating_sub(WATCHED),
        };
        let told = steps[from..].iter().zip(&self.when[from..]);
        let seen = told.flat_map(|(step, when)| {
            let viewer = self.chairs.viewer(when.seating, recipient);
            step.entries.iter().filter_map(move |entry| G::entry_for(entry, viewer))
        });
        seen.collect()
    }

    /// Whether `side` continues its answer after this pick, without anyone else being able to tell.
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

    pub(super) fn moment_of(&self, state: &G::State) -> Arc<[Moment; Lang::ALL.len()]> {
        let setup = &self.rules.setup;
        let view = G::view(setup, state, Viewer::Spectator);
        let moment = Lang::ALL.map(|lang| G::moment(setup, &view, lang));
        match self.when.last() {
            Some(last) if *last.moment == moment => Arc::clone(&last.moment),
            _ => Arc::new(moment),
        }
    }

    fn write(&self, act: Act, body: &mut String) {
        if !body.is_empty() {
            body.push('\n');
        }
        body.push_str(&G::act_text(&self.rules.setup, act));
    }
}

impl<G: Game> Live for LiveGame<G> {
    fn now(&self) -> &Open {
        self.history.open()
    }

    fn seating(&self) -> Seating {
        G::seating(self.history.state())
    }

    fn acts(&self) -> usize {
        self.history.steps().len()
    }

    fn has_decided(&self, side: Side) -> bool {
        self.history.steps().iter().any(|step| step.act.side() == Some(side))
    }

    fn head_start(&self) -> i32 {
        G::head_start(&self.rules.setup, self.history.state())
    }

    fn seat(&mut self, chairs: Chairs, dice: Dice) {
        self.chairs = chairs;
        self.dice = Some(dice);
    }

    fn stand_at(&mut self, position: &str) -> Result<(), String> {
        let start = serde_json::from_str(position).map_err(|bad| format!("position: {bad}"))?;
        self.history = History::from(&self.rules.setup, start);
        Ok(())
    }

    fn position(&self, step: usize, dealt_for: Option<Side>, seed: u64) -> Option<(String, Seating)> {
        let setup = &self.rules.setup;
        let mut state = *self.history.start();
        for step in self.history.steps().get(..step)? {
            G::apply_legal(setup, &mut state, step.act, None);
        }
        if let Some(side) = dealt_for {
            state = G::sample(setup, &G::view(setup, &state, side.into()), &mut SplitMix(seed));
        }
        let over = G::open(setup, &state).outcome().is_some();
        let text = serde_json::to_string(&state).ok().filter(|_| !over)?;
        Some((text, G::seating(&state)))
    }

    fn event(&mut self, seq: u32) {
        self.seq = seq;
    }

    fn act(&mut self, line: &RecordLine) -> Result<(), String> {
        let Some(act) = line.act::<G>(&self.rules.setup)? else {
            return Err("expected an act".to_owned());
        };
        // The stream of the dice continues where the events end.
        if let (Now::Chance(chance), None, Some(dice)) = (self.history.open().now, act.side(), &mut self.dice)
        {
            let due = dice.outcome(&chance, || G::occasion(&self.rules.setup, self.history.state()));
            if due != act {
                // Altered on disk, or written by a program with other dice: the game cannot continue from there.
                let [seed_gives, found] = [due, act].map(|act| G::act_text(&self.rules.setup, act));
                return Err(format!("the seed gives `{seed_gives}`, the table's events say `{found}`"));
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
        while let (Now::Chance(chance), Some(dice)) = (self.history.open().now, &mut self.dice) {
            let act = dice.outcome(&chance, || G::occasion(&self.rules.setup, self.history.state()));
            if let Err(refused) = self.apply(act) {
                unreachable!("the dice choose among what is open: {refused}");
            }
            self.write(act, body);
        }
    }

    fn can_undo(&self, side: Side) -> bool {
        !self.unfinished[side].is_empty() || self.history.can_undo(side)
    }

    fn take_back(&mut self, side: Side) -> bool {
        if !self.history.take_back(&self.rules.setup, side) {
            return false;
        }
        if let Some(undone) = self.when.pop() {
            self.taken_back.push(TakenBack { at: self.seq, event: undone.seq });
            self.lines = undone.lines;
            // An answer of several picks is undone as it was given: as a whole.
            while self.when.last().is_some_and(|when| when.seq == undone.seq)
                && self.history.take_back(&self.rules.setup, side)
            {
                self.lines = self.when.pop().map_or(self.lines, |when| when.lines);
            }
            self.close_ranks();
        }
        true
    }

    fn last_decision(&self, seat: SeatNumber) -> Option<LastDecision> {
        let steps = self.history.steps();
        let by = |n: &usize| steps[*n].act.side().map(|side| self.chairs.seat(self.when[*n].seating, side));
        let last = (0..steps.len()).rev().find(|n| by(n) == Some(seat))?;
        let event = self.when[last].seq;
        let from = self.when.partition_point(|when| when.seq < event);
        let (mut seen, mut counted) = (Seen::default(), event);
        for (n, step) in steps.iter().enumerate().skip(from) {
            match step.act {
                Act::Rolled(_) | Act::Tossed(_) => seen.dice = true,
                Act::Drew(_) => seen.cards = true,
                // An answer of several picks counts as one decision: how many there were is its owner's secret.
                Act::Pick(..) if by(&n) == Some(1 - seat) && self.when[n].seq != counted => {
                    counted = self.when[n].seq;
                    seen.others = seen.others.saturating_add(1);
                }
                Act::Pick(..) => {}
            }
            seen.cards |= step.entries.iter().any(G::reveals);
        }
        Some(LastDecision { event, seen })
    }

    fn rewind(&mut self, event: u32) {
        let acts = self.when.partition_point(|when| when.seq < event);
        let side = self.history.steps().get(acts).and_then(|step| step.act.side());
        let what = self.read_of(acts, event);
        self.back(acts);
        self.taken_back.push(TakenBack { at: self.seq, event });
        if let Some(side) = side {
            self.tell_given_back(side, what);
        }
    }

    fn back(&mut self, acts: usize) {
        if let Some(first) = self.when.get(acts) {
            self.lines = first.lines;
        }
        self.when.truncate(acts);
        self.history.rewind(&self.rules.setup, acts);
        self.unfinished = BySide::default();
        self.close_ranks();
    }

    fn shown(&self, viewer: Viewer, lang: Lang) -> Drawn {
        let setup = &self.rules.setup;
        let (state, _) = self.so_far(viewer.side());
        draw::shown::<G>(setup, &G::view(setup, &state, viewer), lang)
    }

    fn ask(&self, side: Side, lang: Lang) -> Option<AskInfo> {
        let (state, open) = self.so_far(Some(side));
        let setup = &self.rules.setup;
        let ask = open.ask(side)?;
        let view = G::view(setup, &state, side.into());
        let prices = ask.options.iter().map(|pick| (pick.index() as u16, G::price(setup, &view, ask, pick)));
        Some(AskInfo {
            remark: G::remark(setup, &view, ask, lang),
            prices: prices.filter(|(_, price)| *price > 1).collect(),
            last_word: think::last_word::<G>(setup, &view, &open, side),
            ..draw::ask::<G>(setup, ask, lang)
        })
    }

    fn standing(&self, side: Side, lang: Lang) -> Vec<Choice> {
        let setup = &self.rules.setup;
        draw::choices::<G>(setup, self.history.open().standing[side], |pick| G::pick_text(setup, pick, lang))
    }

    fn answers_openly(&self, side: Side, pick: Pick) -> bool {
        let unfinished = !self.unfinished[side].is_empty();
        !unfinished
            && openly::answers_openly::<G>(
                &self.rules.setup,
                self.history.state(),
                self.history.open(),
                side,
                pick,
            )
    }

    fn offered(&self, side: Side, lang: Lang) -> Vec<Choice> {
        let setup = &self.rules.setup;
        let (_, open) = self.so_far(Some(side));
        let Some(ask) = think::asked(&open, side) else { return Vec::new() };
        let choice = |pick: Pick| Choice {
            pick: pick.index() as u16,
            word: G::pick_word(setup, pick),
            text: G::offer_text(setup, &ask, pick, lang),
            number: G::pick_number(setup, pick),
        };
        ask.options.iter().map(choice).collect()
    }

    fn moment(&self, lang: Lang) -> String {
        draw::moment::<G>(&self.rules.setup, self.history.state(), lang).code
    }

    fn figures(&self, lang: Lang) -> String {
        let setup = &self.rules.setup;
        words::figures(
            &G::gauges(setup, &G::view(setup, self.history.state(), Viewer::Spectator), lang),
            lang,
        )
    }

    fn log(&self, recipient: Recipient, lang: Lang, after: u32) -> Vec<LogLine> {
        let setup = &self.rules.setup;
        // Event numbers only grow, so the news is at the end.
        let from = self.when.partition_point(|when| when.seq <= after);
        let mut lines: Vec<_> = self.told_given_back(recipient, lang, after).collect();
        for (step, when) in self.history.steps()[from..].iter().zip(&self.when[from..]) {
            let viewer = self.chairs.viewer(when.seating, recipient);
            let visible = step.entries.iter().filter_map(|entry| G::entry_for(entry, viewer));
            for (entry, n) in visible.zip(when.lines[recipient.index()]..) {
                lines.push(draw::log_line::<G>(setup, &entry, (when.seq, n), when.moment(lang), lang));
            }
        }
        lines.sort_by_key(|line| line.n);
        lines
    }

    fn taken_back(&self, after: u32) -> Option<u32> {
        let seen = self.taken_back.iter().filter(|taken| taken.at > after && taken.event <= after);
        seen.map(|taken| taken.event - 1).min()
    }

    fn watched(&self) -> Watched {
        let from = self.when.partition_point(|when| when.seq < self.seq);
        let steps = &self.history.steps()[from..];
        let dice = steps.iter().filter(|step| matches!(step.act, Act::Rolled(_))).count();
        let entries = || steps.iter().flat_map(|step| &*step.entries);
        let open = entries().filter_map(|entry| G::entry_for(entry, Viewer::Spectator));
        Watched {
            dice: dice.min(u8::MAX.into()) as u8,
            reveals: entries().any(G::reveals),
            told: open.map(|entry| G::facts(&self.rules.setup, &entry)).collect(),
        }
    }

    fn reason_word(&self, outcome: Outcome) -> &'static str {
        G::reason_word(outcome.reason)
    }

    fn decide(&self, side: Side, bot: &BotName, seed: u64) -> Option<Decide> {
        let (state, open) = self.so_far(Some(side));
        think::decide::<G>(&self.rules, self.history.acts(), &state, &open, side, bot, seed)
    }

    fn advise(&self, side: Side, lang: Lang) -> Option<Advise> {
        let (state, open) = self.so_far(Some(side));
        think::advise::<G>(&self.rules, self.history.acts(), &state, &open, side, lang)
    }

    fn look(&self, side: Side, pick: Pick, lang: Lang) -> Option<Look> {
        let (state, open) = self.so_far(Some(side));
        think::look::<G>(&self.rules, &state, &open, side, pick, lang)
    }

    fn brief(&self, recipient: Recipient, plays: bool, length: Length, lang: Lang) -> Brief {
        let viewer = self.chairs.viewer(self.seating(), recipient);
        let (state, open) = self.so_far(viewer.side());
        let over = open.outcome().is_some();
        let open = (plays || over).then_some(&open);
        think::brief::<G>(&self.rules, &state, open, viewer, self.since(recipient), (length, lang))
    }

    fn warn(&self, side: Side) -> Option<Warn> {
        let (state, open) = self.so_far(Some(side));
        think::warn::<G>(&self.rules, &state, &open, side)
    }

    fn set_up_program(&self, host: &Host, side: Side) -> String {
        // How long someone may think is up to the table: its clock has no limit per decision.
        host.set_up::<G>(&self.rules.setup, side, None)
    }

    fn ask_program(&self, host: &mut Host, side: Side) -> Option<(Ask, String)> {
        let (state, open) = self.so_far(Some(side));
        let ask = think::asked(&open, side)?;
        let view = G::view(&self.rules.setup, &state, side.into());
        let seat = self.chairs.seat(self.seating(), side);
        let since = self.since(Recipient::Seat(seat));
        Some((ask, host.ask::<G>(&self.rules.setup, &view, &ask, &since)))
    }

    fn hear_program(&self, host: &Host, ask: &Ask, heard: &str) -> Result<Answer, Fault> {
        host.hear::<G>(&self.rules.setup, ask, heard)
    }

    fn steps(&self, lens: PastView, lang: Lang) -> Steps {
        self.past(lens, lang)
    }

    fn position_at(&self, step: usize, lens: PastView, lang: Lang) -> Option<ReplayPosition> {
        self.past_position(step, lens, lang)
    }

    fn chances(&self) -> Vec<ChancePoint> {
        self.past_chances()
    }

    fn passages(&self) -> Vec<Passage> {
        self.past_passages()
    }

    fn told(&self, steps: Range<usize>, lang: Lang) -> Vec<LogLine> {
        self.past_told(steps, lang)
    }

    fn margin(&self, winner: Option<Side>, reason: Option<u8>) -> Margin {
        G::margin(&self.rules.setup, self.history.state(), winner, reason)
    }

    fn luck(&self, lang: Lang) -> Luck {
        self.past_luck(lang)
    }

    fn record(&self, facts: &[(String, String)]) -> String {
        let setup = &self.rules.setup;
        record::write_course::<G>(setup, G::values(setup), facts, self.history.course())
    }
}
