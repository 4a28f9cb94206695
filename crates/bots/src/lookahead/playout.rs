//! Trying plays out in worlds that a view allows: all lines advance together, so that the network evaluates many
//! positions at once.

use super::belief::Belief;
use super::plans::Plan;
use crate::bot::{Seen, ask_with_standing};
use crate::net::{NetSettings, Reader};
use contract::{Act, Ask, Game, Now, Open, Outcome, Pick, Side, SplitMix};
use net::Workspace;
use std::time::Instant;

/// The minimum and maximum number of decisions in a line.
const LEAST: usize = 24;
const MAX: usize = 160;

/// The decision of one side at which plays are tried.
pub struct Trial<'t, G: Game> {
    pub reader: &'t Reader<G>,
    pub setup: &'t G::Setup,
    pub view: &'t G::View,
    pub side: Side,
    pub deadline: Option<Instant>,
    /// Where worlds are drawn from; without a belief, all that the view allows are equally likely.
    pub belief: Option<&'t Belief<G>>,
    /// See [`crate::ExpertSettings`].
    pub horizon: usize,
}

/// One play in one world, in progress.
pub struct Line<'p, G: Game> {
    pub state: G::State,
    pub open: Open,
    pub chance: SplitMix,
    /// The rest of the plan; empty once a question came up that it did not expect.
    plan: &'p [(u8, Pick)],
    /// The turn in which the play began, in games that have turns.
    turn: Option<u8>,
    decisions: usize,
    /// The chance of the side that decides, once it is known.
    value: Option<f32>,
    /// The same by what each side saw when it was last asked, and their mean as soon as both have been asked.
    by_side: [Option<f32>; 2],
    soon: Option<f32>,
}

/// What a line says about the position it started from, as the chance of the deciding side. Both hands are
/// taken into account.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Outlook {
    /// As soon as both sides have been asked, when hardly anything has happened.
    pub soon: f32,
    /// At the end of the line.
    pub far: f32,
}

impl<'p, G: Game> Line<'p, G> {
    pub fn new(state: G::State, open: Open, dice: u64, plan: &'p [(u8, Pick)]) -> Line<'p, G> {
        Line {
            state,
            open,
            chance: SplitMix(dice),
            plan,
            turn: None,
            decisions: 0,
            value: None,
            by_side: [None; 2],
            soon: None,
        }
    }

    /// The same after a decision that has been made in it.
    pub fn asked(self) -> Line<'p, G> {
        Line { decisions: 1, ..self }
    }

    /// Records how a side that is asked judges the position.
    fn note(&mut self, side: Side, chance: f32) {
        self.by_side[side as usize] = Some(chance);
        self.soon = self.soon.or(self.by_both());
    }

    fn by_both(&self) -> Option<f32> {
        let [one, other] = self.by_side;
        Some((one? + other?) / 2.0)
    }

    fn outlook(&self, is_over: bool) -> Outlook {
        let value = self.value.expect("every line is judged");
        let far = if is_over { value } else { self.by_both().unwrap_or(value) };
        Outlook { soon: self.soon.unwrap_or(far), far }
    }

    /// What the plan answers to a question to its side.
    fn planned(&mut self, ask: &Ask) -> Option<Pick> {
        match self.plan {
            [(kind, pick), rest @ ..] if *kind == ask.prompt.kind && ask.options.has(*pick) => {
                self.plan = rest;
                Some(*pick)
            }
            _ => {
                self.plan = &[];
                None
            }
        }
    }
}

/// Splits work among several threads, the first part being done by the caller. Returns the results in order.
pub fn shared<T: Sync, R: Send>(work: &[T], threads: usize, part: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let share = work.len().div_ceil(threads.clamp(1, work.len().max(1))).max(1);
    std::thread::scope(|scope| {
        let mut shares = work.chunks(share);
        let (part, mine) = (&part, shares.next().unwrap_or_default());
        let others: Vec<_> = shares.map(|share| scope.spawn(move || part(share))).collect();
        let first = part(mine);
        let join = |thread: std::thread::ScopedJoinHandle<'_, _>| match thread.join() {
            Ok(part) => part,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        std::iter::once(first).chain(others.into_iter().map(join)).collect()
    })
}

impl<G: Game> Trial<'_, G> {
    /// How plays do in the worlds of these seeds: for each world the chances after each play. `None` if there was
    /// not enough time.
    pub fn run(&self, plans: &[&Plan], seeds: &[u64], threads: usize) -> Option<Vec<Vec<f32>>> {
        let part = |seeds: &[u64]| {
            let mut lines: Vec<_> = seeds.iter().flat_map(|&seed| self.world(plans, seed)).collect();
            let values = self.play_out(&mut lines)?;
            Some(values.chunks(plans.len()).map(<[f32]>::to_vec).collect::<Vec<_>>())
        };
        let parts: Option<Vec<_>> = shared(seeds, threads, part).into_iter().collect();
        parts.map(|parts| parts.concat())
    }

    /// How the game continues from a known state, once for each of these dice: the chances.
    pub fn go_on(&self, state: &G::State, dice: &[u64]) -> Vec<f32> {
        let open = G::open(self.setup, state);
        let mut lines: Vec<_> = dice.iter().map(|&dice| Line::new(*state, open, dice, &[])).collect();
        self.play_out(&mut lines).expect("no deadline")
    }

    /// How the game continues from known states, each with its own dice.
    pub fn outlooks(&self, from: &[(G::State, u64)]) -> Vec<Outlook> {
        let line =
            |&(state, dice): &(G::State, u64)| Line::new(state, G::open(self.setup, &state), dice, &[]);
        let mut lines: Vec<_> = from.iter().map(line).collect();
        self.play_out(&mut lines).expect("no deadline");
        lines.iter().map(|line| line.outlook(matches!(line.open.now, Now::Over(_)))).collect()
    }

    /// A world that the view allows.
    pub(super) fn deal(&self, rng: &mut SplitMix) -> G::State {
        match self.belief {
            Some(belief) => belief.draw(rng),
            None => G::sample(self.setup, self.view, rng),
        }
    }

    /// The same world and the same dice for each play.
    fn world<'p>(&self, plans: &[&'p Plan], seed: u64) -> Vec<Line<'p, G>> {
        let mut rng = SplitMix(seed);
        let world = self.deal(&mut rng);
        let dice = rng.next_u64();
        let line = |plan: &&'p Plan| {
            let mut state = world;
            let act = Act::Pick(self.side, plan.first());
            let open = G::apply_legal(self.setup, &mut state, act, None);
            Line::new(state, open, dice, &plan.picks[1..])
        };
        plans.iter().map(line).collect()
    }

    /// Continues lines, with the network deciding for both sides unless a plan says otherwise, and judges the
    /// results.
    pub fn play_out(&self, lines: &mut [Line<'_, G>]) -> Option<Vec<f32>> {
        let (mut workspace, mut rows) = (Workspace::default(), Vec::new());
        loop {
            rows.clear();
            let mut asked: Vec<(usize, Ask)> = Vec::new();
            for (n, line) in lines.iter_mut().enumerate().filter(|(_, line)| line.value.is_none()) {
                if let Some(ask) = self.next_ask(line) {
                    let view = G::view(self.setup, &line.state, ask.side.into());
                    self.reader.write(&Seen::new(self.setup, &view, ask), &mut rows);
                    asked.push((n, ask));
                }
            }
            if asked.is_empty() {
                break;
            }
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return None;
            }
            let answers = self.reader.network.answer(&rows, &mut workspace);
            for (place, (n, ask)) in asked.into_iter().enumerate() {
                let line = &mut lines[n];
                line.decisions += 1;
                let win = self.reader.chance(answers.wins[place], ask.side);
                let chance = if ask.side == self.side { win } else { 1.0 - win };
                line.note(ask.side, chance);
                if line.is_far(self.horizon, self.reader.turn(&rows, place), &ask) {
                    line.value = Some(chance);
                    continue;
                }
                let (policy, mixed) = (answers.policy(place).1, answers.mixed[place]);
                let chosen = NetSettings::default().choose(policy, mixed, &mut line.chance);
                let pick = ask.options.nth(chosen as u32).expect("a logit each");
                line.open = G::apply_legal(self.setup, &mut line.state, Act::Pick(ask.side, pick), None);
            }
        }
        Some(lines.iter().map(|line| line.value.expect("every line is judged")).collect())
    }

    /// Lets chance and the plan act until the network must decide; a game that is over is judged.
    fn next_ask(&self, line: &mut Line<'_, G>) -> Option<Ask> {
        loop {
            let act = match &line.open.now {
                Now::Ask(ask) | Now::Both(ask, _) => {
                    let ask = ask_with_standing(&line.open, ask.side)?;
                    let planned = if ask.side == self.side { line.planned(&ask) } else { None };
                    match planned {
                        Some(pick) => Act::Pick(ask.side, pick),
                        None => return Some(ask),
                    }
                }
                Now::Chance(point) => line.chance.chance(point),
                Now::Over(outcome) => {
                    line.value = Some(worth(*outcome, self.side));
                    return None;
                }
            };
            line.open = G::apply_legal(self.setup, &mut line.state, act, None);
        }
    }
}

impl<G: Game> Line<'_, G> {
    /// Whether it has been played far enough for the network to judge it: for `horizon` decisions, or past the turn
    /// in which it began if the game has turns.
    fn is_far(&mut self, horizon: usize, turn: Option<u8>, ask: &Ask) -> bool {
        self.turn = self.turn.or(turn);
        let is_far = match horizon {
            0 => self.decisions > LEAST && (turn.is_none() || turn != self.turn),
            decisions => self.decisions > decisions,
        };
        self.decisions > MAX || is_far && G::between_plays(ask.prompt)
    }
}

fn worth(outcome: Outcome, side: Side) -> f32 {
    outcome.winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 })
}
