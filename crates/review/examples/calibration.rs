//! How true the figures of a review are, over many games of the network against itself:
//!
//!     cargo run --release -p review --example calibration -- reliability twilight 10000
//!     cargo run --release -p review --example calibration -- luck twilight 10000
//!
//! A last number says with which game to begin: games that nothing was fitted to. Takes the cores that there are; equal
//! seeds give equal tables.

use bots::lookahead::{Reader, shared};
use bots::{NetSettings, SelfPlayed, self_play};
use contract::{Game, OptionValues, SplitMix};
use games::{ForGame, GameName};
use review::calibration::{Forecast, forecasts, luck_of, reliability};
use review::{Effort, LuckKind};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Games that step together.
const TOGETHER: usize = 64;
/// Positions of a game that are looked at.
const POSITIONS: usize = 5;
/// Dice and deals are judged right after the play that they fall in: the mean over all that could come needs many lines.
const NEAR: Effort = Effort { worlds: 1, lines: 1, deals: 6, horizon: 1 };

struct Calibration {
    what: String,
    games: usize,
    first: u64,
}

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let usage = "expected: reliability, positions or luck, a game, a number of games, the first of them";
    let what = words
        .next()
        .filter(|what| ["reliability", "positions", "luck"].contains(&what.as_str()))
        .ok_or(usage)?;
    let game: GameName = words.next().ok_or(usage)?.parse().map_err(|wrong| format!("{wrong}"))?;
    let games = words.next().and_then(|games| games.parse().ok()).ok_or(usage)?;
    let first = words.next().map_or(Ok(0), |first| first.parse().map_err(|_| usage))?;
    game.with(Calibration { what, games, first })
}

impl ForGame for Calibration {
    type Output = Result<(), String>;

    fn run<G: Game>(self) -> Result<(), String> {
        let setup = G::setup(&OptionValues::new()).map_err(|wrong| wrong.to_string())?;
        let reader = Reader::<G>::new(&setup).map_err(|none| none.to_string())?.fair();
        println!("{} games of {}, network {}", self.games, G::NAME, reader.network.provenance.hash);
        match self.what.as_str() {
            "luck" => luck_table(&of_games(&setup, &reader, self.first, self.games, |played, seed| {
                let luck = luck_of(&setup, &reader, &played.acts, NEAR, seed);
                let sum =
                    |kind| luck.iter().filter(|one| one.kind == kind).map(|one| one.luck.mean).sum::<f32>();
                (sum(LuckKind::Dice), sum(LuckKind::Cards), played.won)
            })),
            what => {
                let all = of_games(&setup, &reader, self.first, self.games, |played, seed| {
                    forecasts(&setup, &reader, played, Effort::QUICK, POSITIONS, seed)
                });
                if what == "positions" { raw_lines(&all.concat()) } else { reliability_tables(&all.concat()) }
            }
        }
        Ok(())
    }
}

/// Plays games and works on each, on all cores.
fn of_games<G: Game, R: Send>(
    setup: &G::Setup,
    reader: &Reader<G>,
    first: u64,
    games: usize,
    of: impl Fn(&SelfPlayed, u64) -> R + Sync,
) -> Vec<R> {
    let seeds: Vec<u64> = (first..first + games as u64).map(|n| SplitMix(n).next_u64()).collect();
    let rounds: Vec<&[u64]> = seeds.chunks(TOGETHER).collect();
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let done = AtomicUsize::new(0);
    let part = |rounds: &[&[u64]]| {
        let mut found = Vec::new();
        for seeds in rounds {
            for (played, &seed) in self_play(setup, reader, seeds, NetSettings::default()).iter().zip(*seeds)
            {
                found.push(of(played, seed));
            }
            let done = done.fetch_add(seeds.len(), Ordering::Relaxed) + seeds.len();
            eprintln!("{done} of {games} games");
        }
        found
    };
    shared(&rounds, cores, part).into_iter().flatten().collect()
}

/// One line for each position, to fit and to compare other estimates by.
fn raw_lines(all: &[Forecast]) {
    println!("value,known,known_error,open,open_error,won");
    for Forecast { value, known, open, won } in all {
        let known = known.map_or_else(|| ",".to_owned(), |one| format!("{:.4},{:.4}", one.mean, one.error));
        println!("{value:.4},{known},{:.4},{:.4},{won}", open.mean, open.error);
    }
}

fn reliability_tables(all: &[Forecast]) {
    let table = |title: &str, of: &dyn Fn(&Forecast) -> Option<f32>| {
        println!("\n{title}\n| said | positions | said in the mean | won | error |\n|---|---|---|---|---|");
        let bins = reliability(all.iter().filter_map(|one| of(one).map(|said| (said, one.won))));
        for (n, bin) in bins.iter().enumerate() {
            let error = 1.96 * (bin.won() * (1.0 - bin.won()) / bin.positions.max(1) as f64).sqrt();
            println!(
                "| {} to {}% | {} | {:.1}% | {:.1}% | ±{:.1} |",
                10 * n,
                10 * n + 10,
                bin.positions,
                100.0 * bin.forecast(),
                100.0 * bin.won(),
                100.0 * error
            );
        }
    };
    table("By the network's value alone", &|one| Some(one.value));
    table("As the player knew it", &|one| one.known.map(|known| known.mean));
    table("All cards open", &|one| Some(one.open.mean));
}

fn luck_table(all: &[(f32, f32, f32)]) {
    let n = all.len() as f64;
    let moments = |of: &dyn Fn(&(f32, f32, f32)) -> f32| {
        let mean = all.iter().map(|one| f64::from(of(one))).sum::<f64>() / n;
        let spread = all.iter().map(|one| (f64::from(of(one)) - mean).powi(2)).sum::<f64>() / n;
        (mean, spread)
    };
    println!("| | mean, points | 95% error | variance |\n|---|---|---|---|");
    let row = |name: &str, of: &dyn Fn(&(f32, f32, f32)) -> f32| {
        let (mean, spread) = moments(of);
        println!("| {name} | {:+.2} | ±{:.2} | {:.4} |", 100.0 * mean, 196.0 * (spread / n).sqrt(), spread);
    };
    row("dice", &|one| one.0);
    row("cards", &|one| one.1);
    row("result", &|one| one.2);
    row("result less dice and cards", &|one| one.2 - one.0 - one.1);
}
