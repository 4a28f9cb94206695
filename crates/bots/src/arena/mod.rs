//! Games by the hundred between two players, in pairs with the chairs swapped on the same seed.

mod avoidable;
mod figures;

pub use avoidable::LOOKED_INTO;
pub use figures::{Elo, Rating, Score, ratings};

use crate::bot::{Bot, Seen, ask_with_standing, witnessed};
use crate::names::BotName;
use ::net::NoNetwork;
use contract::laws::LONGEST;
use contract::{Act, BySide, Game, Now, Open, Outcome, Pick, Seat, Seating, Side, SplitMix};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    pub a: BotName,
    pub b: BotName,
    /// An odd number leaves the last pair incomplete.
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
}

/// One finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub outcome: Outcome,
    pub seating: Seating,
    pub acts: Vec<Act>,
    /// The digest of the final state.
    pub digest: u64,
    pub decisions: BySide<u64>,
    pub thinking: BySide<Duration>,
    /// Why the loser could not play on, if a fault rather than the rules ended the game.
    pub forfeit: Option<String>,
}

/// What a match showed, from A's side.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub a: String,
    pub b: String,
    pub games: u64,
    pub seed: u64,
    pub score: Score,
    /// A's wins as a fraction, draws counting half, with the 95% interval (Wilson).
    pub win_rate: f64,
    pub interval: [f64; 2],
    pub elo: Elo,
    pub by_side: BTreeMap<&'static str, SideReport>,
    /// How games ended: `WINNER REASON`, by side, with numbers.
    pub ends: BTreeMap<String, u64>,
    /// Ends that the loser brought about and could have avoided, counted for A and for B.
    pub avoidable: BTreeMap<&'static str, [u64; 2]>,
    /// Decisions of both players in an average game.
    pub average_length: f64,
    /// Games lost through a fault of a player that is an external program.
    pub forfeits: Vec<Forfeit>,
    /// Milliseconds per decision for A and B.
    pub ms_per_decision: [f64; 2],
    pub seconds: f64,
}

/// A game that a fault ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Forfeit {
    pub game: u64,
    /// Who lost it: `a` or `b`.
    pub by: &'static str,
    pub side: &'static str,
    pub why: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct SideReport {
    pub games: u64,
    pub win_rate: f64,
    pub interval: [f64; 2],
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    #[error("expected at least one game and one thread")]
    Nothing,
    #[error("{bot} cannot play here: {why}")]
    Unfit { bot: String, why: NoNetwork },
    #[error("game {game}: {problem}")]
    Broken { game: u64, problem: BrokenGame },
}

/// A game that could not be played to its end because of a fault in a player or in the rules.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BrokenGame {
    #[error("it did not end within {LONGEST} acts")]
    Endless,
    #[error("{bot} picked what was not offered: {pick:?}")]
    Illegal { bot: String, pick: Pick },
}

/// Lets a player decide for `side` given only that side's view. `None` if that side is not asked.
pub fn decide_at<G: Game>(
    setup: &G::Setup,
    state: &G::State,
    open: &Open,
    side: Side,
    bot: &mut dyn Bot<G>,
) -> Option<Pick> {
    decide_after(setup, (&[], &[]), state, open, side, bot)
}

/// The same for a player that uses what it saw of these acts and is told these entries.
fn decide_after<G: Game>(
    setup: &G::Setup,
    (acts, since): (&[Act], &[G::Entry]),
    state: &G::State,
    open: &Open,
    side: Side,
    bot: &mut dyn Bot<G>,
) -> Option<Pick> {
    let ask = ask_with_standing(open, side)?;
    let view = G::view(setup, state, side.into());
    let saw = if bot.remembers() { witnessed::<G>(setup, acts, side) } else { Vec::new() };
    Some(bot.decide(&Seen::new(setup, &view, ask).with(&saw).since(since)))
}

/// The seed of one game among many. Two steps of the generator keep neighbouring games and seeds apart.
pub fn stream(seed: u64, game: u64) -> u64 {
    SplitMix(SplitMix(seed).next_u64() ^ game).next_u64()
}

/// Plays one game; chance and players follow from the seed alone.
pub fn play_game<G: Game>(
    setup: &G::Setup,
    first: &BotName,
    second: &BotName,
    seed: u64,
) -> Result<Played, BrokenGame> {
    let mut seeds = SplitMix(seed);
    let mut chance = SplitMix(seeds.next_u64());
    let mut bots = [first.build::<G>(seeds.next_u64()), second.build::<G>(seeds.next_u64())];
    let mut state = G::start(setup);
    let mut open = G::open(setup, &state);
    let mut acts = Vec::new();
    // What listening players were told since their last decisions.
    let listening = bots.each_ref().map(|bot| bot.listens());
    let mut since: [Vec<G::Entry>; 2] = Default::default();
    let (mut decisions, mut thinking) = (BySide::<u64>::default(), BySide::<Duration>::default());
    loop {
        let act = match &open.now {
            Now::Over(outcome) => {
                let seating = G::seating(&state);
                let digest = G::digest(&state);
                tell_the_end(setup, &mut bots, seating, *outcome, None);
                let outcome = *outcome;
                return Ok(Played { outcome, seating, acts, digest, decisions, thinking, forfeit: None });
            }
            Now::Chance(outcomes) => chance.chance(outcomes),
            Now::Ask(ask) | Now::Both(ask, _) => {
                let side = ask.side;
                let seat = G::seating(&state).seat_of(side);
                let bot = &mut *bots[seat as usize];
                let started = Instant::now();
                let past = (&acts[..], &since[seat as usize][..]);
                let pick = decide_after(setup, past, &state, &open, side, bot).expect("this side is asked");
                since[seat as usize].clear();
                let chair = if seat == Seat::First { Side::Us } else { Side::Ussr };
                thinking[chair] += started.elapsed();
                decisions[chair] += 1;
                if let Some(fault) = bot.fault() {
                    let (forfeit, seating) = (Some(fault.to_owned()), G::seating(&state));
                    let outcome = Outcome { winner: Some(side.foe()), reason: FORFEIT };
                    tell_the_end(setup, &mut bots, seating, outcome, forfeit.as_deref());
                    let digest = G::digest(&state);
                    return Ok(Played { outcome, seating, acts, digest, decisions, thinking, forfeit });
                }
                let act = Act::Pick(side, pick);
                if !open.allows(act) {
                    return Err(BrokenGame::Illegal { bot: bot.name(), pick });
                }
                act
            }
        };
        acts.push(act);
        if acts.len() > LONGEST {
            return Err(BrokenGame::Endless);
        }
        let seating = G::seating(&state);
        let mut entries = Vec::new();
        let log = listening.contains(&true).then_some(&mut entries);
        open = G::apply_legal(setup, &mut state, act, log);
        for (seat, since) in [Seat::First, Seat::Second].into_iter().zip(&mut since) {
            if listening[seat as usize] {
                let viewer = seating.side_of(seat).into();
                since.extend(entries.iter().filter_map(|entry| G::entry_for(entry, viewer)));
            }
        }
    }
}

/// A reason that no game uses: it means that a player could not go on.
const FORFEIT: u8 = u8::MAX;

fn tell_the_end<G: Game>(
    setup: &G::Setup,
    bots: &mut [Box<dyn Bot<G>>; 2],
    seating: Seating,
    outcome: Outcome,
    forfeit: Option<&str>,
) {
    for (bot, seat) in bots.iter_mut().zip([Seat::First, Seat::Second]) {
        bot.game_over(setup, outcome, seating.side_of(seat), forfeit);
    }
}

/// What one thread has counted.
#[derive(Default)]
struct Tally {
    forfeits: Vec<Forfeit>,
    by_side: BySide<Score>,
    ends: BTreeMap<String, u64>,
    avoidable: BTreeMap<&'static str, [u64; 2]>,
    decisions: [u64; 2],
    thinking: [Duration; 2],
}

impl Tally {
    fn count<G: Game>(&mut self, setup: &G::Setup, game: u64, played: &Played, a: Seat) {
        let side = played.seating.side_of(a);
        if let (Some(why), Some(winner)) = (&played.forfeit, played.outcome.winner) {
            let (by, loser) = (if winner == side { "b" } else { "a" }, winner.foe().word());
            self.forfeits.push(Forfeit { game, by, side: loser, why: why.clone() });
        }
        let score = &mut self.by_side[side];
        match played.outcome.winner {
            Some(winner) if winner == side => score.wins += 1,
            Some(_) => score.losses += 1,
            None => score.draws += 1,
        }
        let winner = played.outcome.winner.map_or("draw", Side::word);
        let reason = match played.forfeit {
            Some(_) => "forfeit",
            None => G::reason_word(played.outcome.reason),
        };
        *self.ends.entry(format!("{winner} {reason}")).or_default() += 1;
        let looked_into =
            played.forfeit.is_none().then(|| avoidable::avoidable::<G>(setup, &played.acts, played.outcome));
        if let Some(word) = looked_into.flatten() {
            let lost_by_a = played.outcome.winner != Some(side);
            self.avoidable.entry(word).or_default()[usize::from(!lost_by_a)] += 1;
        }
        for (player, chair) in [a as usize, 1 - a as usize].into_iter().enumerate() {
            self.decisions[player] += played.decisions.0[chair];
            self.thinking[player] += played.thinking.0[chair];
        }
    }

    fn add(&mut self, other: &Tally) {
        self.forfeits.extend(other.forfeits.iter().cloned());
        for side in Side::BOTH {
            self.by_side[side].add(&other.by_side[side]);
        }
        for (end, count) in &other.ends {
            *self.ends.entry(end.clone()).or_default() += count;
        }
        for (word, [a, b]) in &other.avoidable {
            let sum = self.avoidable.entry(word).or_default();
            *sum = [sum[0] + a, sum[1] + b];
        }
        for player in 0..2 {
            self.decisions[player] += other.decisions[player];
            self.thinking[player] += other.thinking[player];
        }
    }
}

/// Plays a match. `done` counts finished games along the way.
pub fn play_match<G: Game>(setup: &G::Setup, plan: &Match, done: &AtomicU64) -> Result<Report, ArenaError> {
    play_match_telling::<G>(setup, plan, done, &|_, _, _| ())
}

/// The same; `each` is called for every finished game with its number and the chair A sat in.
pub fn play_match_telling<G: Game>(
    setup: &G::Setup,
    plan: &Match,
    done: &AtomicU64,
    each: &(dyn Fn(u64, &Played, Seat) + Sync),
) -> Result<Report, ArenaError> {
    if plan.games == 0 || plan.threads == 0 {
        return Err(ArenaError::Nothing);
    }
    for bot in [&plan.a, &plan.b] {
        bot.fits::<G>(setup).map_err(|why| ArenaError::Unfit { bot: bot.to_string(), why })?;
    }
    let next = AtomicU64::new(0);
    let started = Instant::now();
    let work = || -> Result<Tally, ArenaError> {
        let mut tally = Tally::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games {
                return Ok(tally);
            }
            let a = if game.is_multiple_of(2) { Seat::First } else { Seat::Second };
            let (first, second) = if a == Seat::First { (&plan.a, &plan.b) } else { (&plan.b, &plan.a) };
            let played = play_game::<G>(setup, first, second, stream(plan.seed, game / 2));
            let played = played.map_err(|problem| ArenaError::Broken { game, problem })?;
            tally.count::<G>(setup, game, &played, a);
            each(game, &played, a);
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let tallies: Vec<_> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..plan.threads).map(|_| scope.spawn(work)).collect();
        let mine = work();
        let join = |thread: std::thread::ScopedJoinHandle<'_, _>| match thread.join() {
            Ok(tally) => tally,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        std::iter::once(mine).chain(others.into_iter().map(join)).collect()
    });
    let mut sum = Tally::default();
    for tally in tallies {
        sum.add(&tally?);
    }
    Ok(report(plan, &sum, started.elapsed().as_secs_f64()))
}

fn report(plan: &Match, sum: &Tally, seconds: f64) -> Report {
    let mut score = sum.by_side[Side::Us];
    score.add(&sum.by_side[Side::Ussr]);
    let side = |side: Side| {
        let score = &sum.by_side[side];
        (side.word(), SideReport { games: score.games(), win_rate: score.rate(), interval: score.interval() })
    };
    let ms =
        |player: usize| 1000.0 * sum.thinking[player].as_secs_f64() / sum.decisions[player].max(1) as f64;
    let mut forfeits = sum.forfeits.clone();
    forfeits.sort();
    Report {
        a: plan.a.to_string(),
        b: plan.b.to_string(),
        games: score.games(),
        seed: plan.seed,
        score,
        win_rate: score.rate(),
        interval: score.interval(),
        elo: score.elo(),
        by_side: Side::BOTH.into_iter().map(side).collect(),
        ends: sum.ends.clone(),
        forfeits,
        avoidable: LOOKED_INTO
            .map(|(word, _)| (word, sum.avoidable.get(word).copied().unwrap_or_default()))
            .into(),
        average_length: sum.decisions.iter().sum::<u64>() as f64 / score.games().max(1) as f64,
        ms_per_decision: [ms(0), ms(1)],
        seconds,
    }
}
