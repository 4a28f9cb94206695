//! Games of one kind with the same options, stepped one after the other.

use crate::position::{BadPosition, Position};
use crate::rows::Rows;
use bots::{Bot, BotName, NoNetwork, Seen};
use contract::{Act, Ask, Below, Game, Now, Open, Outcome, Pick, Seat, SplitMix, Viewer};
use games::observe::encode;
use std::sync::Arc;

/// An illegal action. Its game is unchanged.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row}: action {action} is not among the legal ones of its mask")]
pub struct Illegal {
    /// The row within the part.
    pub row: usize,
    pub action: i16,
}

impl Illegal {
    pub(crate) fn after(self, rows: usize) -> Illegal {
        Illegal { row: self.row + rows, ..self }
    }
}

/// A piece of a batch, of any game.
pub(crate) trait Chunk: Send {
    fn games(&self) -> usize;
    fn observation_bytes(&self) -> usize;
    fn reset(&mut self, rows: &mut Rows<'_>);
    fn step(&mut self, rows: &mut Rows<'_>) -> Result<(), Illegal>;
    fn random_actions(&mut self, actions: &mut [i16]);
    /// Whether a bot can play here.
    fn fits(&self, bot: &BotName) -> Result<(), NoNetwork>;
    /// Lets a bot decide for the chosen rows.
    fn bot_actions(&mut self, bot: &BotName, chosen: &[u8], actions: &mut [i16]);
    /// Writes the rows as they are, without a step.
    fn show_all(&self, rows: &mut Rows<'_>);
    fn save(&self, row: usize) -> Position;
    fn load(&mut self, row: usize, position: &Position) -> Result<(), BadPosition>;
    /// Redeals what the side to act cannot see.
    fn sample(&mut self, row: usize, seed: u64);
}

/// The games as one array for each thing that a pass over them needs.
pub(crate) struct Games<G: Game> {
    setup: Arc<G::Setup>,
    start: (G::State, Open),
    states: Vec<G::State>,
    /// What each game waits for, standing choices included.
    asks: Vec<Ask>,
    chances: Vec<SplitMix>,
    /// For random actions only, so that they do not affect the dice.
    players: Vec<SplitMix>,
    seeds: Vec<u64>,
    /// The bot that last played here, with one instance for each row it played.
    bots: Option<(BotName, Players<G>)>,
}

/// A player for each row that needs one.
type Players<G> = Vec<Option<Box<dyn Bot<G>>>>;

impl<G: Game> Games<G> {
    pub fn new(setup: Arc<G::Setup>, seeds: &[u64]) -> Games<G> {
        let state = G::start(&setup);
        let start = (state, G::open(&setup, &state));
        let mut chances: Vec<_> = seeds.iter().map(|&seed| SplitMix(seed)).collect();
        let mut states = vec![state; seeds.len()];
        let asks = states.iter_mut().zip(&mut chances);
        let asks = asks.map(|(state, chance)| begin::<G>(&setup, start.1, state, chance)).collect();
        let players = seeds.iter().map(|&seed| SplitMix(!seed)).collect();
        Games { setup, start, states, asks, chances, players, seeds: seeds.to_vec(), bots: None }
    }

    /// Writes what the side to act may know.
    #[inline]
    fn show(&self, row: usize, width: usize, rows: &mut Rows<'_>) {
        let (state, ask) = (&self.states[row], &self.asks[row]);
        let view = G::view(&self.setup, state, ask.side.into());
        encode::<G>(&self.setup, &view, Some(ask), &mut rows.observations[row * width..(row + 1) * width]);
        rows.masks.write(row, &ask.options);
        rows.sides[row] = ask.side as u8;
        rows.seats[row] = G::seating(state).seat_of(ask.side) as u8;
    }

    /// Reports how a game ended, and starts the next one on its row.
    #[cold]
    fn finish(&mut self, row: usize, outcome: Outcome, rows: &mut Rows<'_>) {
        let state = &self.states[row];
        let first = G::seating(state).side_of(Seat::First);
        let reward = outcome.winner.map_or(0.0, |winner| if winner == first { 1.0 } else { -1.0 });
        rows.rewards[2 * row] = reward;
        rows.rewards[2 * row + 1] = -reward;
        rows.ends[row] = outcome.reason + 1;
        rows.scores[row] = G::final_score(&G::view(&self.setup, state, Viewer::Spectator));
        self.states[row] = self.start.0;
        let (state, chance) = (&mut self.states[row], &mut self.chances[row]);
        self.asks[row] = begin::<G>(&self.setup, self.start.1, state, chance);
    }
}

impl<G: Game> Chunk for Games<G> {
    fn games(&self) -> usize {
        self.states.len()
    }

    fn observation_bytes(&self) -> usize {
        G::OBSERVATION_BYTES
    }

    fn reset(&mut self, rows: &mut Rows<'_>) {
        let width = rows.observations.len() / self.games();
        for row in 0..self.games() {
            self.states[row] = self.start.0;
            self.chances[row] = SplitMix(self.seeds[row]);
            self.players[row] = SplitMix(!self.seeds[row]);
            let (state, chance) = (&mut self.states[row], &mut self.chances[row]);
            self.asks[row] = begin::<G>(&self.setup, self.start.1, state, chance);
            self.show(row, width, rows);
        }
        rows.clear_results();
    }

    fn step(&mut self, rows: &mut Rows<'_>) -> Result<(), Illegal> {
        let width = rows.observations.len() / self.games();
        let mut done = Ok(());
        rows.clear_results();
        for row in 0..self.games() {
            let (ask, action) = (&self.asks[row], rows.actions[row]);
            let pick = usize::try_from(action).ok().and_then(Pick::from_index);
            let Some(pick) = pick.filter(|&pick| ask.options.has(pick)) else {
                done = done.and(Err(Illegal { row, action }));
                continue;
            };
            let act = Act::Pick(ask.side, pick);
            let open = G::apply_legal(&self.setup, &mut self.states[row], act, None);
            match until_asked::<G>(&self.setup, open, &mut self.states[row], &mut self.chances[row]) {
                Ok(ask) => self.asks[row] = ask,
                Err(outcome) => self.finish(row, outcome, rows),
            }
            self.show(row, width, rows);
        }
        done
    }

    fn random_actions(&mut self, actions: &mut [i16]) {
        for ((action, ask), player) in actions.iter_mut().zip(&self.asks).zip(&mut self.players) {
            let n = player.below(ask.options.len());
            *action = ask.options.nth(n).expect("a decision has an option").index() as i16;
        }
    }

    fn fits(&self, bot: &BotName) -> Result<(), NoNetwork> {
        bot.fits::<G>(&self.setup)
    }

    fn bot_actions(&mut self, bot: &BotName, chosen: &[u8], actions: &mut [i16]) {
        let (setup, states, asks, seeds) = (&*self.setup, &self.states, &self.asks, &self.seeds);
        if self.bots.as_ref().is_none_or(|(name, _)| name != bot) {
            self.bots = Some((bot.clone(), seeds.iter().map(|_| None).collect()));
        }
        let (_, players) = self.bots.as_mut().expect("a bot that has just been called");
        for (row, player) in players.iter_mut().enumerate().filter(|(row, _)| chosen[*row] != 0) {
            // A separate bot for each row, so that the number of threads affects only the time.
            let player = player.get_or_insert_with(|| bot.build::<G>(seeds[row]));
            let ask = asks[row];
            let view = G::view(setup, &states[row], ask.side.into());
            actions[row] = player.decide(&Seen::new(setup, &view, ask)).index() as i16;
        }
    }

    fn show_all(&self, rows: &mut Rows<'_>) {
        let width = rows.observations.len() / self.games();
        for row in 0..self.games() {
            self.show(row, width, rows);
        }
        rows.clear_results();
    }

    fn save(&self, row: usize) -> Position {
        Position::of::<G>(&self.setup, &self.states[row])
    }

    fn load(&mut self, row: usize, position: &Position) -> Result<(), BadPosition> {
        let mut state = position.state::<G>(&self.setup)?;
        let open = G::open(&self.setup, &state);
        let asked = until_asked::<G>(&self.setup, open, &mut state, &mut self.chances[row]);
        self.asks[row] = asked.map_err(|_| BadPosition::Over)?;
        self.states[row] = state;
        Ok(())
    }

    fn sample(&mut self, row: usize, seed: u64) {
        let view = G::view(&self.setup, &self.states[row], self.asks[row].side.into());
        self.states[row] = G::sample(&self.setup, &view, &mut SplitMix(seed));
        self.chances[row] = SplitMix(SplitMix(!seed).next_u64());
    }
}

/// Lets chance act until a side must decide or the game is over.
#[inline]
fn until_asked<G: Game>(
    setup: &G::Setup,
    mut open: Open,
    state: &mut G::State,
    chance: &mut SplitMix,
) -> Result<Ask, Outcome> {
    loop {
        match &open.now {
            Now::Ask(ask) | Now::Both(ask, _) => {
                let mut ask = *ask;
                ask.options.choices |= open.standing[ask.side];
                return Ok(ask);
            }
            Now::Chance(point) => {
                let act = chance.chance(point);
                open = G::apply_legal(setup, state, act, None);
            }
            Now::Over(outcome) => return Err(*outcome),
        }
    }
}

/// From the start to the first decision.
fn begin<G: Game>(setup: &G::Setup, open: Open, state: &mut G::State, chance: &mut SplitMix) -> Ask {
    let asked = until_asked::<G>(setup, open, state, chance);
    asked.expect("no game is over before the first decision")
}
