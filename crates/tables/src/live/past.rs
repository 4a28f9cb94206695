//! A game's past, step by step; each act is a step. During the game each reader sees only what they could know at the
//! time; once it is over everything is open.

use super::draw;
use super::game::LiveGame;
use crate::seats::Recipient;
use crate::words;
use contract::record::Written;
use contract::show::{Gauge, GaugeInfo, Moment};
use contract::{Act, Chance, Game, Lang, Now, Open, Pick, Side, Viewer};
use games::Dice;
use wire::live::LogLine;
use wire::replays::{ChancePoint, Luck, LuckRow, ReplayPosition, ReplayStep, RollThatMattered, Viewpoint};

/// From whose point of view the past is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PastView {
    /// That of someone sitting at the table or watching it: nothing that was hidden then.
    Recipient(Recipient),
    /// The game is over: either side's, both at once, or a spectator's.
    Open(Viewpoint),
}

/// All steps of a game, with the charts made from them.
pub struct Steps {
    pub gauges: Vec<GaugeInfo>,
    pub steps: Vec<ReplayStep>,
}

impl<G: Game> LiveGame<G> {
    /// The viewer whose view of a state is shown; the US if both are.
    fn through(&self, lens: PastView, state: &G::State) -> Viewer {
        match lens {
            PastView::Recipient(recipient) => self.chairs.viewer(G::seating(state), recipient),
            PastView::Open(Viewpoint::Us | Viewpoint::Both) => Viewer::Us,
            PastView::Open(Viewpoint::Ussr) => Viewer::Ussr,
            PastView::Open(Viewpoint::Spectator) => Viewer::Spectator,
        }
    }

    fn entry(lens: PastView, entry: &G::Entry, viewer: Viewer) -> Option<G::Entry> {
        match lens {
            // Everything anyone was told.
            PastView::Open(Viewpoint::Both) => {
                let told = Viewer::ALL.into_iter().any(|viewer| G::entry_for(entry, viewer).is_some());
                told.then(|| entry.clone())
            }
            _ => G::entry_for(entry, viewer),
        }
    }

    pub(super) fn past(&self, lens: PastView, lang: Lang) -> Steps {
        let setup = &self.rules.setup;
        let mut state = *self.history.start();
        let mut open = G::open(setup, &state);
        let values =
            |state: &G::State| G::gauges(setup, &G::view(setup, state, self.through(lens, state)), lang);
        let first = values(&state);
        let gauges = first.iter().map(Gauge::info).collect();
        let mut steps = vec![step_at(0, &draw::moment::<G>(setup, &state, lang))];
        steps[0].gauges = first.iter().map(|gauge| gauge.value).collect();
        for (n, (done, when)) in self.history.steps().iter().zip(&self.when).enumerate() {
            let mut step = step_at(n as u32 + 1, when.moment(lang));
            let viewer = self.through(lens, &state);
            step.seq = when.seq;
            step.begins_play = begins_play::<G>(&open, done.act);
            let asked = open;
            open = G::apply_legal(setup, &mut state, done.act, None);
            let told = done.entries.iter().filter_map(|entry| Self::entry(lens, entry, viewer));
            let told: Vec<_> = told.collect();
            step.side = done.act.side();
            step.card = self.card(lens, viewer, done.act, &told);
            step.text = self.text((lens, viewer), &asked, done.act, &told, lang);
            step.gauges = values(&state).iter().map(|gauge| gauge.value).collect();
            steps.push(step);
        }
        Steps { gauges, steps }
    }

    /// The card a step is about, as far as this point of view shows it.
    fn card(&self, lens: PastView, viewer: Viewer, act: Act, told: &[G::Entry]) -> Option<u8> {
        let own = match act {
            Act::Pick(side, Pick::Card(card)) if is_own(lens, viewer, side) => Some(card),
            _ => None,
        };
        let card = own.or_else(|| {
            told.iter().find_map(|entry| G::facts(&self.rules.setup, entry).cards.first().copied())
        });
        card.map(|card| card.0)
    }

    fn text(
        &self,
        (lens, viewer): (PastView, Viewer),
        asked: &Open,
        act: Act,
        told: &[G::Entry],
        lang: Lang,
    ) -> String {
        let setup = &self.rules.setup;
        if !told.is_empty() {
            let lines: Vec<_> = told.iter().map(|entry| G::entry_text(setup, entry, lang)).collect();
            return lines.join(" ");
        }
        match act {
            Act::Pick(side, pick) if is_own(lens, viewer, side) => {
                let said = match asked.ask(side).filter(|ask| ask.options.has(pick)) {
                    Some(ask) => G::offer_text(setup, ask, pick, lang),
                    None => G::pick_text(setup, pick, lang),
                };
                format!("{}: {said}", words::side(side, lang))
            }
            Act::Pick(side, _) => format!("{}: …", words::side(side, lang)),
            Act::Rolled(_) | Act::Drew(_) | Act::Tossed(_) => "…".to_owned(),
        }
    }

    pub(super) fn past_position(&self, n: usize, lens: PastView, lang: Lang) -> Option<ReplayPosition> {
        let steps = self.history.steps().get(..n)?;
        let setup = &self.rules.setup;
        let mut state = *self.history.start();
        let mut place = 0;
        let mut log = Vec::new();
        for (i, (done, when)) in steps.iter().zip(&self.when).enumerate() {
            let viewer = self.through(lens, &state);
            G::apply_legal(setup, &mut state, done.act, None);
            let told = done.entries.iter().filter_map(|entry| Self::entry(lens, entry, viewer));
            if i + 1 < n {
                place += told.count() as u32;
                continue;
            }
            let line = |(entry, place): (G::Entry, u32)| -> LogLine {
                draw::log_line::<G>(setup, &entry, (when.seq, place), when.moment(lang), lang)
            };
            log = told.zip(place..).map(line).collect();
        }
        let open = G::open(setup, &state);
        let drawn = |viewer: Viewer| draw::shown::<G>(setup, &G::view(setup, &state, viewer), lang);
        let viewers = match lens {
            PastView::Open(Viewpoint::Both) => vec![Viewer::Us, Viewer::Ussr],
            _ => vec![self.through(lens, &state)],
        };
        let asked = Side::BOTH.into_iter().filter_map(|side| open.ask(side));
        let mut asked = asked.filter(|ask| match lens {
            PastView::Open(_) => true,
            PastView::Recipient(_) => viewers[0].side() == Some(ask.side),
        });
        let prompt = asked.next().map(|ask| G::prompt_text(setup, ask.prompt, lang));
        Some(ReplayPosition { n: n as u32, shown: viewers.into_iter().map(drawn).collect(), log, prompt })
    }

    /// Every point where chance decided, for checking the dice.
    pub(super) fn past_chances(&self) -> Vec<ChancePoint> {
        let setup = &self.rules.setup;
        let mut state = *self.history.start();
        let mut open = G::open(setup, &state);
        let mut points: Vec<ChancePoint> = Vec::new();
        let mut acts = Vec::new();
        for &line in self.history.course() {
            let act = match line {
                Written::Act(act) => act,
                Written::Back(n) => {
                    acts.truncate(acts.len().saturating_sub(n));
                    let stands = acts.len() as u32;
                    for point in points.iter_mut().filter(|point| point.step > stands) {
                        (point.step, point.taken_back) = (stands, true);
                    }
                    state = *self.history.start();
                    open = G::open(setup, &state);
                    for &act in &acts {
                        open = G::apply_legal(setup, &mut state, act, None);
                    }
                    continue;
                }
            };
            let fell = match (open.now, act) {
                (Now::Chance(Chance::Die), Act::Rolled(pips)) => Some((6, u32::from(pips) - 1)),
                (Now::Chance(Chance::Coin), Act::Tossed(side)) => Some((2, side as u32)),
                (Now::Chance(Chance::Card { from }), Act::Drew(card)) => {
                    let place = from.iter().position(|other| other == card).unwrap_or(0);
                    Some((from.len(), place as u32))
                }
                _ => None,
            };
            if let (Some((of, fell)), Now::Chance(chance)) = (fell, &open.now) {
                let by_occasion = matches!(self.dice, Some(Dice::ByOccasion(_)));
                let occasion = by_occasion.then(|| games::place(G::occasion(setup, &state), chance).to_vec());
                let cards = match chance {
                    Chance::Card { from } if by_occasion => from.iter().map(|card| card.0).collect(),
                    Chance::Card { .. } | Chance::Die | Chance::Coin => Vec::new(),
                };
                points.push(ChancePoint {
                    step: acts.len() as u32 + 1,
                    taken_back: false,
                    of,
                    fell,
                    text: G::act_text(setup, act),
                    occasion: occasion.unwrap_or_default(),
                    cards,
                });
            }
            open = G::apply_legal(setup, &mut state, act, None);
            acts.push(act);
        }
        points
    }

    pub(super) fn past_luck(&self, lang: Lang) -> Luck {
        // Luck is only reported for games from the normal start.
        if *self.history.start() != G::start(&self.rules.setup) {
            return Luck { rows: Vec::new(), mattered: Vec::new() };
        }
        let luck = games::luck::luck::<G>(&self.rules.setup, &self.history.acts(), lang);
        let row = |row: games::luck::LuckRow| LuckRow {
            side: row.side,
            kind: row.kind.into_owned(),
            title: row.title,
            rolls: row.rolls,
            average: row.average,
            expected: row.expected,
            luck: row.luck,
        };
        let mattered = |roll: games::luck::RollThatMattered| RollThatMattered {
            step: roll.step,
            text: roll.text,
            swing: roll.swing,
            side: roll.side,
        };
        Luck {
            rows: luck.rows.into_iter().map(row).collect(),
            mattered: luck.mattered.into_iter().map(mattered).collect(),
        }
    }
}

/// A step at this moment, not yet saying what happens in it.
fn step_at(n: u32, moment: &Moment) -> ReplayStep {
    ReplayStep {
        n,
        seq: 0,
        turn: moment.turn,
        round: moment.round,
        code: moment.code.clone(),
        side: None,
        begins_play: false,
        card: None,
        text: String::new(),
        gauges: Vec::new(),
    }
}

fn is_own(lens: PastView, viewer: Viewer, side: Side) -> bool {
    lens == PastView::Open(Viewpoint::Both) || viewer.side() == Some(side)
}

/// Whether an act answers a question asked once the previous card is finished.
fn begins_play<G: Game>(open: &Open, act: Act) -> bool {
    let Act::Pick(side, pick) = act else { return false };
    open.ask(side).is_some_and(|ask| G::between_plays(ask.prompt) && ask.options.has(pick))
}
