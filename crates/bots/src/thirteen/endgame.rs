//! Solves the last two turns: when the pile is empty, the cards that a side cannot see are in the other hand
//! or under Cuba. Every deal and every line of play is examined with the rules themselves; what a side does
//! in its own turn never depends on what it cannot see.
//!
//! - The side that decides takes what is best on average over all deals it cannot tell apart.
//! - The side that has the last turn answers in the same way, with its own view: it considers every deal that it
//!   cannot rule out equally likely, and breaks ties between answers at random.
//! - Answers in the middle of the other side's turn (its own event, an Order of one cube) are assumed to
//!   be the worst ones in each deal, as if that side saw all cards: a lower bound for such lines.

use super::lookahead::{deals, outcome};
use contract::{Act, Ask, Now, Open, Options, Pick, Rules, Side};
use std::collections::HashMap;
use thirteen::state::{Job, Phase, Run, State, TURNS};
use thirteen::zone::Lands;
use thirteen::{Setup, Thirteen, View, Why};

/// Three cards are unseen when the second-to-last turn begins, and one of them is Cuba.
const MAX_DEALS: usize = 3;
/// Chances closer than this are equal.
const EQUAL: f32 = 1e-4;
/// Number of acts that cost about as much as one node of a search.
const ACTS_PER_NODE: u64 = 500;
/// Replies that won recently and are tried first.
const MAX_REPLIES: usize = 24;

/// The chance of a side in each of the deals that it cannot tell apart.
type Worth = [f32; MAX_DEALS];

/// The effort was used up, or something came up that is not solved: chance in the middle of an event.
struct GivenUp;

type Solved<T> = Result<T, GivenUp>;

pub struct Endgame<'s, 'b> {
    setup: &'s Setup,
    go_on: &'b mut dyn FnMut() -> bool,
    acts: u64,
    /// Chances of the side that has just ended its turn, by position.
    known: HashMap<u64, f32>,
    /// Whole last turns that won, most recent first.
    replies: Vec<Vec<Pick>>,
    /// The picks of the last turn in progress; `None` once the other side had a decision in it.
    line: Option<Vec<Pick>>,
}

/// Whether the last two turns have begun, so that all deals can be listed. Never in a campaign: there points
/// keep counting after the game, so there is no end to calculate to.
pub fn is_near(setup: &Setup, view: &View) -> bool {
    let public = &view.public;
    let plays = matches!(
        public.phase,
        Phase::Card | Phase::Zone | Phase::Use | Phase::Offer | Phase::Order | Phase::Event
    );
    plays && public.turn + 2 >= TURNS && public.pile.size == 0 && !setup.rules.campaign
}

impl<'s, 'b> Endgame<'s, 'b> {
    /// `go_on` is asked from time to time whether there is time for as much work as one node of a search.
    pub fn new(setup: &'s Setup, go_on: &'b mut dyn FnMut() -> bool) -> Endgame<'s, 'b> {
        Endgame { setup, go_on, acts: 0, known: HashMap::new(), replies: Vec::new(), line: None }
    }

    /// The chance of the side after each option; `order` says which ones are examined first. It is exact for
    /// the best ones and an upper bound for the others. `None` if there was not enough time.
    pub fn rate(&mut self, view: &View, ask: &Ask, order: &[usize]) -> Option<Vec<f32>> {
        let deals = deals(self.setup, view);
        if deals.len() > MAX_DEALS {
            return None;
        }
        let mut chances = vec![0.0; ask.options.len() as usize];
        let mut best = f32::NEG_INFINITY;
        for &i in order {
            let act = Act::Pick(ask.side, ask.options.nth(i as u32)?);
            let worth = self.after(ask.side, &deals, act, best - EQUAL).ok()?;
            let sum = sum(&worth, deals.len());
            chances[i] = sum / deals.len() as f32;
            best = best.max(sum);
        }
        Some(chances)
    }

    /// What `side` can get from these deals after an act, if its sum exceeds `least`.
    fn after(&mut self, side: Side, deals: &[State], act: Act, least: f32) -> Solved<Worth> {
        let before = deals[0].public.phase;
        let mut states = [deals[0]; MAX_DEALS];
        states[..deals.len()].copy_from_slice(deals);
        let states = &mut states[..deals.len()];
        let mut open = None;
        for state in states.iter_mut() {
            let next = self.apply(state, act)?;
            open.get_or_insert(next);
        }
        let open = open.ok_or(GivenUp)?;
        // Only events reveal cards.
        if deals.len() > 1 && matches!(before, Phase::Use | Phase::Offer | Phase::Event) {
            return self.split(side, states, least);
        }
        self.best(side, states, &open, least)
    }

    fn apply(&mut self, state: &mut State, act: Act) -> Solved<Open> {
        self.acts += 1;
        if self.acts.is_multiple_of(ACTS_PER_NODE) && !(self.go_on)() {
            return Err(GivenUp);
        }
        Ok(Thirteen::apply_legal(self.setup, state, act, None))
    }

    /// An event may have revealed what tells the deals apart: from then on each is played separately.
    fn split(&mut self, side: Side, states: &[State], least: f32) -> Solved<Worth> {
        let view = |state: &State| Thirteen::view(self.setup, state, side.into());
        let views: Vec<View> = states.iter().map(view).collect();
        let mut worth = [1.0; MAX_DEALS];
        for i in 0..states.len() {
            if views[..i].contains(&views[i]) {
                continue;
            }
            let group: Vec<usize> = (i..states.len()).filter(|&j| views[j] == views[i]).collect();
            let alike: Vec<State> = group.iter().map(|&j| states[j]).collect();
            let others = sum(&worth, states.len()) - group.len() as f32;
            let open = Thirteen::open(self.setup, &alike[0]);
            let found = self.best(side, &alike, &open, least - others)?;
            group.iter().zip(found).for_each(|(&j, chance)| worth[j] = chance);
            if sum(&worth, states.len()) <= least {
                break;
            }
        }
        Ok(worth)
    }

    /// The best that `side` can get from deals it cannot tell apart. If its sum does not exceed `least`, only
    /// that much is known.
    fn best(&mut self, side: Side, deals: &[State], open: &Open, least: f32) -> Solved<Worth> {
        match &open.now {
            Now::Over(_) => Ok(self.ended(side, deals)),
            Now::Ask(ask) if ask.side == side => self.choose(side, deals, ask, least),
            Now::Ask(_) if deals[0].public.phase == Phase::Card => self.replied(side, deals, least),
            Now::Ask(_) => self.answered(side, deals, least),
            Now::Both(..) | Now::Chance(_) => Err(GivenUp),
        }
    }

    fn ended(&mut self, side: Side, deals: &[State]) -> Worth {
        let mut worth = [1.0; MAX_DEALS];
        for (worth, state) in worth.iter_mut().zip(deals) {
            *worth = outcome(self.setup, &state.public, side);
        }
        if let Some(line) = self.line.as_ref().filter(|_| is_won(&worth, deals.len())) {
            self.replies.insert(0, line.clone());
            self.replies.truncate(MAX_REPLIES);
        }
        worth
    }

    fn choose(&mut self, side: Side, deals: &[State], ask: &Ask, least: f32) -> Solved<Worth> {
        let n = deals.len();
        let (mut best, mut ties) = ([0.0; MAX_DEALS], 0.0);
        // In a reply all the best options count; otherwise the first of them will do.
        let margin = if self.line.is_some() { EQUAL } else { 0.0 };
        let mut floor = least;
        for pick in worth_trying(ask, &deals[0]).iter() {
            if let Some(line) = &mut self.line {
                line.push(pick);
            }
            let found = self.after(side, deals, Act::Pick(side, pick), floor - margin)?;
            if let Some(line) = &mut self.line {
                line.pop();
            }
            let (new, old) = (sum(&found, n), sum(&best, n));
            if ties == 0.0 || new > old + EQUAL {
                (best, ties) = (found, 1.0);
            } else if new >= old - EQUAL && margin > 0.0 {
                ties += 1.0;
                best.iter_mut().zip(found).for_each(|(mean, one)| *mean += (one - *mean) / ties);
            }
            if is_won(&best, n) {
                break;
            }
            floor = floor.max(sum(&best, n));
        }
        Ok(best)
    }

    /// The other side decides something during the turn: assume the worst in each deal.
    fn answered(&mut self, side: Side, deals: &[State], least: f32) -> Solved<Worth> {
        let n = deals.len();
        let asks: Vec<Ask> = deals
            .iter()
            .filter_map(|state| Thirteen::open(self.setup, state).ask(side.foe()).copied())
            .collect();
        if asks.len() != n {
            return Err(GivenUp);
        }
        let line = self.line.take();
        let mut worst = [1.0; MAX_DEALS];
        let mut tried = Options::NONE;
        'asks: for (i, ask) in asks.iter().enumerate() {
            for pick in worth_trying(ask, &deals[i]).iter().filter(|&pick| !tried.has(pick)) {
                let group: Vec<usize> = (i..n).filter(|&j| asks[j].options.has(pick)).collect();
                let alike: Vec<State> = group.iter().map(|&j| deals[j]).collect();
                let others = sum(&worst, n) - group.iter().map(|&j| worst[j]).sum::<f32>();
                let found = self.after(side, &alike, Act::Pick(side.foe(), pick), least - others)?;
                group.iter().zip(found).for_each(|(&j, chance)| worst[j] = worst[j].min(chance));
                if sum(&worst, n) <= least.max(0.0) {
                    break 'asks;
                }
            }
            tried = union(&tried, &ask.options);
        }
        self.line = line;
        Ok(worst)
    }

    /// The other side takes the last turn, with its own view of each deal.
    fn replied(&mut self, side: Side, deals: &[State], least: f32) -> Solved<Worth> {
        let mut worth = [1.0; MAX_DEALS];
        for (i, deal) in deals.iter().enumerate() {
            let key = Thirteen::digest(&tidy(deal));
            worth[i] = match self.known.get(&key) {
                Some(&chance) => chance,
                None => {
                    let chance = 1.0 - self.last_turn(side.foe(), deal)?;
                    self.known.insert(key, chance);
                    chance
                }
            };
            if sum(&worth, deals.len()) <= least {
                break;
            }
        }
        Ok(worth)
    }

    /// The chance of `side` in a deal, when it plays its last turn as its view advises.
    fn last_turn(&mut self, side: Side, deal: &State) -> Solved<f32> {
        let view = Thirteen::view(self.setup, deal, side.into());
        let possible = deals(self.setup, &view);
        if possible.len() > MAX_DEALS || deal.public.turn + 1 != TURNS {
            return Err(GivenUp);
        }
        let real = possible.iter().position(|state| state.hidden.cuba == deal.hidden.cuba).ok_or(GivenUp)?;
        for i in 0..self.replies.len() {
            if self.wins(side, &possible, i)? {
                let reply = self.replies.remove(i);
                self.replies.insert(0, reply);
                return Ok(1.0);
            }
        }
        self.line = Some(Vec::new());
        let open = Thirteen::open(self.setup, &possible[0]);
        let worth = self.best(side, &possible, &open, f32::NEG_INFINITY);
        self.line = None;
        worth.map(|worth| worth[real])
    }

    /// Whether a whole turn that won elsewhere also wins here, whatever the deal.
    fn wins(&mut self, side: Side, possible: &[State], reply: usize) -> Solved<bool> {
        for &deal in possible {
            let mut state = deal;
            for k in 0..self.replies[reply].len() {
                let act = Act::Pick(side, self.replies[reply][k]);
                if is_over(&state) || !Thirteen::open(self.setup, &state).allows(act) {
                    return Ok(false);
                }
                self.apply(&mut state, act)?;
            }
            if !is_over(&state) || outcome(self.setup, &state.public, side) < 1.0 - EQUAL {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn sum(worth: &Worth, deals: usize) -> f32 {
    worth[..deals].iter().sum()
}

fn is_over(state: &State) -> bool {
    matches!(state.public.phase, Phase::Over(_))
}

fn is_won(worth: &Worth, deals: usize) -> bool {
    sum(worth, deals) >= deals as f32 - EQUAL
}

fn union(a: &Options, b: &Options) -> Options {
    let mut both = *a;
    both.choices |= b.choices;
    both.cards |= b.cards;
    both.spaces |= b.spaces;
    both
}

/// The options without those that lead to the same results as others: within one op the order of territories
/// makes no difference, so they are taken in ascending order.
fn worth_trying(ask: &Ask, state: &State) -> Options {
    let job = &state.public.job;
    let any_order = matches!(
        Why::from_kind(ask.prompt.kind),
        Some(
            Why::PlaceUs
                | Why::PlaceUssr
                | Why::RemoveUs
                | Why::RemoveUssr
                | Why::Replace
                | Why::ExileUs
                | Why::ExileUssr
                | Why::TransferFrom
                | Why::ShiftLand
        )
    );
    let mut options = ask.options;
    if any_order && job.need == 0 {
        let lower = Lands((1 << job.at) - 1).wide();
        options.spaces = options.spaces - lower;
    }
    options
}

/// A position between turns, without leftovers from the previous turn.
fn tidy(state: &State) -> State {
    let mut state = *state;
    let run = &mut state.public.run;
    *run = Run { actor: Side::Us, at: 0, back: None, moved: Lands::EMPTY, card: contract::CardId(0) };
    state.public.job = Job::NEW;
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::decide_at;
    use crate::names::BotName;
    use crate::thirteen::lookahead::tests::turn_begins;
    use contract::{OptionValues, SplitMix};

    fn setup() -> Setup {
        Thirteen::setup(&OptionValues::new()).expect("defaults")
    }

    /// Solves a position from the perspective of the side to play, and returns how many acts that took.
    fn solve(setup: &Setup, state: &State, mut nodes: u32) -> (Option<Vec<f32>>, u64) {
        let open = Thirteen::open(setup, state);
        let Now::Ask(ask) = open.now else { panic!("nobody is asked: {open:?}") };
        let view = Thirteen::view(setup, state, ask.side.into());
        let mut go_on = || {
            nodes = nodes.saturating_sub(1);
            nodes > 0
        };
        let order: Vec<usize> = (0..ask.options.len() as usize).collect();
        let mut endgame = Endgame::new(setup, &mut go_on);
        (endgame.rate(&view, &ask, &order), endgame.acts)
    }

    /// What a side can get from an open game, by the rules alone. `None` if it takes too long.
    fn minimax(setup: &Setup, state: &State, side: Side, acts: &mut u32) -> Option<f32> {
        let open = Thirteen::open(setup, state);
        let Now::Ask(ask) = open.now else { return Some(outcome(setup, &state.public, side)) };
        let own = ask.side == side;
        let mut best: f32 = if own { 0.0 } else { 1.0 };
        for pick in ask.options.iter() {
            *acts = acts.checked_sub(1)?;
            let mut next = *state;
            Thirteen::apply_legal(setup, &mut next, Act::Pick(ask.side, pick), None);
            let value = minimax(setup, &next, side, acts)?;
            best = if own { best.max(value) } else { best.min(value) };
        }
        Some(best)
    }

    #[test]
    fn an_open_game_is_worth_what_all_lines_together_say() {
        let setup = setup();
        let mut compared = [0; 2];
        for seed in 0..60 {
            for (turn, compared) in [TURNS - 2, TURNS - 1].into_iter().zip(&mut compared) {
                let mut state = turn_begins(&setup, seed, turn);
                // Nothing is unseen if both know Cuba.
                state.public.knows_cuba.0 = [true; 2];
                state.hidden.knows = Default::default();
                let side = state.public.active;
                let Some(value) = minimax(&setup, &state, side, &mut 400_000) else { continue };
                let chances = solve(&setup, &state, 10_000).0.expect("time enough");
                let best = chances.into_iter().fold(0.0, f32::max);
                assert!((best - value).abs() < EQUAL, "seed {seed}, turn {turn}: {best} instead of {value}");
                *compared += 1;
            }
        }
        assert!(compared[0] >= 3 && compared[1] >= 30, "too few were small enough: {compared:?}");
    }

    #[test]
    fn what_is_certain_happens_whatever_the_deal() {
        let setup = setup();
        let mut certain = 0;
        for seed in 0..40 {
            let state = turn_begins(&setup, seed, TURNS - 1);
            let side = state.public.active;
            let chances = solve(&setup, &state, 1000).0.expect("time enough");
            let view = Thirteen::view(&setup, &state, side.into());
            if chances.iter().all(|&chance| chance < 1.0) {
                continue;
            }
            certain += 1;
            for deal in deals(&setup, &view) {
                assert_eq!(
                    play_out(&setup, deal, side, ["search:nodes=20", "random"], seed),
                    1.0,
                    "seed {seed}"
                );
            }
        }
        assert!(certain >= 10, "{certain}");
    }

    #[test]
    fn equal_views_are_solved_alike_whatever_is_hidden() {
        let setup = setup();
        let mut rng = SplitMix(13);
        let mut poisoned = 0;
        for seed in 0..30 {
            for turn in [TURNS - 2, TURNS - 1] {
                let state = turn_begins(&setup, seed, turn);
                let view = Thirteen::view(&setup, &state, state.public.active.into());
                let other = Thirteen::sample(&setup, &view, &mut rng);
                poisoned += u32::from(other != state);
                assert_eq!(solve(&setup, &state, 20), solve(&setup, &other, 20), "seed {seed}, turn {turn}");
            }
        }
        assert!(poisoned > 8, "too few positions differed: {poisoned}");
    }

    #[test]
    fn it_gives_up_when_there_is_no_time() {
        let setup = setup();
        let given_up = (0..40).filter(|&seed| {
            let state = turn_begins(&setup, seed, TURNS - 2);
            let (chances, acts) = solve(&setup, &state, 1);
            assert!(acts <= ACTS_PER_NODE, "seed {seed}: {acts}");
            chances.is_none()
        });
        assert!(given_up.count() >= 10);
    }

    #[test]
    #[ignore = "a minute: counts how large the last two turns are"]
    fn long_nearly_all_endings_are_solved_with_two_million_acts() {
        let setup = setup();
        let mut sizes = Vec::new();
        let mut solved = 0;
        for seed in 0..300 {
            let (chances, acts) = solve(&setup, &turn_begins(&setup, seed, TURNS - 2), 1000);
            solved += usize::from(chances.is_some());
            sizes.push(acts);
        }
        sizes.sort_unstable();
        let at = |hundredth: usize| sizes[sizes.len() * hundredth / 100];
        println!("acts: half within {}, 90% {}, 99% {}", at(50), at(90), at(99));
        assert!(solved >= 290 && at(50) < 50_000, "{solved}: {sizes:?}");
    }

    /// Plays a position out; the points of the first player, who is `side`.
    fn play_out(setup: &Setup, mut state: State, side: Side, names: [&str; 2], seed: u64) -> f32 {
        let mut bots = names.map(|name| name.parse::<BotName>().expect("a bot").build::<Thirteen>(seed));
        let mut rng = SplitMix(seed);
        loop {
            let open = Thirteen::open(setup, &state);
            let act = match &open.now {
                Now::Over(_) => return outcome(setup, &state.public, side),
                Now::Chance(chance) => rng.chance(chance),
                Now::Ask(ask) | Now::Both(ask, _) => {
                    let bot = &mut bots[usize::from(ask.side != side)];
                    Act::Pick(ask.side, decide_at(setup, &state, &open, ask.side, &mut **bot).expect("asked"))
                }
            };
            Thirteen::apply_legal(setup, &mut state, act, None);
        }
    }

    #[test]
    #[ignore = "minutes: plays the last two turns of hundreds of games"]
    fn long_endings_that_are_solved_beat_those_that_are_searched() {
        const POSITIONS: u64 = 200;
        let setup = setup();
        let names = ["search:nodes=100", "search:nodes=100,exact=0"];
        let (mut first, mut last) = (0.0, 0.0);
        for seed in 0..POSITIONS {
            let state = turn_begins(&setup, seed, TURNS - 2);
            let side = state.public.active;
            first += play_out(&setup, state, side, names, seed);
            last += play_out(&setup, state, side.foe(), names, seed);
        }
        println!("{names:?}: {first} of {POSITIONS} with the turn before the last, {last} with the last one");
        assert!(first + last > POSITIONS as f32);
    }
}
