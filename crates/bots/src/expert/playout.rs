//! Trying picks out in worlds that a view allows: all lines step together, so that the network answers many at once.

use crate::bot::{Seen, ask_with_standing};
use crate::net::{Reader, best};
use contract::{Act, Ask, Game, Now, Open, Outcome, Pick, Side, SplitMix};
use net::Workspace;
use std::time::Instant;

/// Decisions that a line is played on at the least, and at the most.
const LEAST: usize = 24;
const MOST: usize = 160;

/// What is to be tried: picks of the side that decides.
pub struct Trial<'t, G: Game> {
    pub reader: &'t Reader<G>,
    pub setup: &'t G::Setup,
    pub view: &'t G::View,
    pub side: Side,
    pub deadline: Option<Instant>,
}

/// One pick in one world, on its way.
struct Line<G: Game> {
    state: G::State,
    open: Open,
    chance: SplitMix,
    /// The turn in which the pick is made.
    turn: Option<u8>,
    decisions: usize,
    value: Option<f32>,
}

impl<G: Game> Trial<'_, G> {
    /// How the picks fare in the worlds of these seeds: for each world the chances after each pick. `None`: there was
    /// no time to finish.
    pub fn run(&self, picks: &[Pick], seeds: &[u64], threads: usize) -> Option<Vec<Vec<f32>>> {
        let share = seeds.len().div_ceil(threads.clamp(1, seeds.len().max(1)));
        let parts: Vec<_> = std::thread::scope(|scope| {
            let mut shares = seeds.chunks(share.max(1));
            let mine = shares.next().unwrap_or_default();
            let others: Vec<_> = shares.map(|seeds| scope.spawn(|| self.some(picks, seeds))).collect();
            let first = self.some(picks, mine);
            let join = |thread: std::thread::ScopedJoinHandle<'_, _>| match thread.join() {
                Ok(part) => part,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            std::iter::once(first).chain(others.into_iter().map(join)).collect()
        });
        let parts: Option<Vec<_>> = parts.into_iter().collect();
        parts.map(|parts| parts.concat())
    }

    fn some(&self, picks: &[Pick], seeds: &[u64]) -> Option<Vec<Vec<f32>>> {
        let mut lines: Vec<Line<G>> = seeds.iter().flat_map(|&seed| self.world(picks, seed)).collect();
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
                let turn = self.reader.turn(&rows, place);
                let began = *line.turn.get_or_insert(turn);
                line.decisions += 1;
                let is_far = line.decisions > LEAST && turn != began && G::between_plays(ask.prompt);
                if is_far || line.decisions > MOST {
                    let win = answers.wins[place];
                    line.value = Some(if ask.side == self.side { win } else { 1.0 - win });
                    continue;
                }
                let pick = ask.options.nth(best(answers.policy(place).1) as u32).expect("a logit each");
                line.open = G::apply_legal(self.setup, &mut line.state, Act::Pick(ask.side, pick), None);
            }
        }
        let values: Vec<f32> = lines.iter().map(|line| line.value.expect("every line is judged")).collect();
        Some(values.chunks(picks.len()).map(<[f32]>::to_vec).collect())
    }

    /// The same world and the same dice for each pick.
    fn world(&self, picks: &[Pick], seed: u64) -> Vec<Line<G>> {
        let mut rng = SplitMix(seed);
        let world = G::sample(self.setup, self.view, &mut rng);
        let dice = rng.next_u64();
        let line = |&pick: &Pick| {
            let mut state = world;
            let open = G::apply_legal(self.setup, &mut state, Act::Pick(self.side, pick), None);
            Line { state, open, chance: SplitMix(dice), turn: None, decisions: 0, value: None }
        };
        picks.iter().map(line).collect()
    }

    /// Lets chance do its part until a side must decide; a game that is over is judged.
    fn next_ask(&self, line: &mut Line<G>) -> Option<Ask> {
        loop {
            match &line.open.now {
                Now::Ask(ask) | Now::Both(ask, _) => return ask_with_standing(&line.open, ask.side),
                Now::Chance(point) => {
                    let act = line.chance.chance(point);
                    line.open = G::apply_legal(self.setup, &mut line.state, act, None);
                }
                Now::Over(outcome) => {
                    line.value = Some(worth(*outcome, self.side));
                    return None;
                }
            }
        }
    }
}

fn worth(outcome: Outcome, side: Side) -> f32 {
    outcome.winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 })
}
