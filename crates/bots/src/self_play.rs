//! Games of a network against itself, many at once: material for calibration, puzzles and the explorer.

use crate::bot::{Seen, ask_with_standing};
use crate::net::{NetSettings, Reader};
use contract::{Act, Ask, Game, Now, Open, Outcome, Side, SplitMix};
use net::Workspace;

/// A game of the network against itself.
pub struct SelfPlayed {
    pub acts: Vec<Act>,
    /// The result for the US: 1, 0, or a half.
    pub won: f32,
}

/// Games in which nothing goes wrong are shorter than this.
const LONGEST: usize = 5_000;

struct Table<G: Game> {
    state: G::State,
    open: Open,
    chance: SplitMix,
    acts: Vec<Act>,
    over: Option<Outcome>,
}

impl<G: Game> Table<G> {
    /// Lets chance act until a side is asked.
    fn next_ask(&mut self, setup: &G::Setup) -> Option<Ask> {
        assert!(self.acts.len() < LONGEST, "a game that does not end");
        loop {
            let act = match &self.open.now {
                Now::Chance(chance) => self.chance.chance(chance),
                Now::Over(outcome) => {
                    self.over = Some(*outcome);
                    return None;
                }
                Now::Ask(ask) | Now::Both(ask, _) => return ask_with_standing(&self.open, ask.side),
            };
            self.apply(setup, act);
        }
    }

    fn apply(&mut self, setup: &G::Setup, act: Act) {
        self.open = G::apply_legal(setup, &mut self.state, act, None);
        self.acts.push(act);
    }
}

/// One game for each seed, all advancing together. The same seed always gives the same game, whatever games run
/// alongside it.
pub fn self_play<G: Game>(
    setup: &G::Setup,
    reader: &Reader<G>,
    seeds: &[u64],
    settings: NetSettings,
) -> Vec<SelfPlayed> {
    let begin = |&seed: &u64| {
        let state = G::start(setup);
        let open = G::open(setup, &state);
        Table::<G> { state, open, chance: SplitMix(seed), acts: Vec::new(), over: None }
    };
    let mut tables: Vec<Table<G>> = seeds.iter().map(begin).collect();
    let (mut rows, mut workspace) = (Vec::new(), Workspace::default());
    loop {
        rows.clear();
        let mut asked: Vec<(usize, Ask)> = Vec::new();
        for (n, table) in tables.iter_mut().enumerate().filter(|(_, table)| table.over.is_none()) {
            let Some(ask) = table.next_ask(setup) else { continue };
            let view = G::view(setup, &table.state, ask.side.into());
            reader.write(&Seen::new(setup, &view, ask), &mut rows);
            asked.push((n, ask));
        }
        if asked.is_empty() {
            break;
        }
        let answers = reader.network.answer(&rows, &mut workspace);
        for (place, (n, ask)) in asked.into_iter().enumerate() {
            let table = &mut tables[n];
            let chosen = settings.choose(answers.policy(place).1, answers.mixed[place], &mut table.chance);
            let pick = ask.options.nth(chosen as u32).expect("a logit each");
            table.apply(setup, Act::Pick(ask.side, pick));
        }
    }
    let won = |outcome: Outcome| outcome.winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 });
    let played = |table: Table<G>| SelfPlayed { won: table.over.map_or(0.5, won), acts: table.acts };
    tables.into_iter().map(played).collect()
}
