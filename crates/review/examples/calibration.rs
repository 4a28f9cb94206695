//! How accurate a review's figures are, over many games of the network against itself:
//!
//!     cargo run --release -p review --example calibration -- reliability twilight 10000
//!     cargo run --release -p review --example calibration -- luck twilight 10000
//!
//! A number after that gives the first game, so that you can use games nothing was fitted to. `luck` takes an effort at
//! the end: `near` (each outcome is judged as soon as possible), `quick`, `deep`. `positions` and `parts` print a line
//! for each position or game, for fitting. Uses all cores; equal seeds give equal tables.

use bots::lookahead::{Reader, shared};
use bots::{NetSettings, SelfPlayed, self_play};
use contract::{Game, OptionValues, SplitMix};
use games::{ForGame, GameName};
use review::calibration::{Forecast, LuckParts, forecasts, luck_parts_of, reliability};
use review::{Effort, LuckKind};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Games that advance together.
const TOGETHER: usize = 64;
/// Positions looked at per game.
const POSITIONS: usize = 5;
/// Every outcome is judged right after the play it belongs to: cheap enough for ten thousand games.
const NEAR: Effort = Effort { worlds: 1, lines: 1, deals: 16, horizon: 1 };

#[derive(Copy, Clone, PartialEq)]
enum What {
    Reliability,
    Positions,
    Luck,
    Parts,
}

struct Calibration {
    what: What,
    games: usize,
    first: u64,
    /// How dice and deals are judged.
    effort: Effort,
}

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let usage = "expected: reliability, positions, luck or parts, a game, a number of games, the first of them, near, quick or deep";
    let what = match words.next().as_deref() {
        Some("reliability") => What::Reliability,
        Some("positions") => What::Positions,
        Some("luck") => What::Luck,
        Some("parts") => What::Parts,
        _ => return Err(usage.to_owned()),
    };
    let game: GameName = words.next().ok_or(usage)?.parse().map_err(|wrong| format!("{wrong}"))?;
    let games = words.next().and_then(|games| games.parse().ok()).ok_or(usage)?;
    let first = words.next().map_or(Ok(0), |first| first.parse().map_err(|_| usage))?;
    let effort = match words.next().as_deref() {
        None | Some("near") => NEAR,
        Some("quick") => Effort::QUICK,
        Some("deep") => Effort::DEEP,
        Some(_) => return Err(usage.to_owned()),
    };
    game.with(Calibration { what, games, first, effort })
}

impl ForGame for Calibration {
    type Output = Result<(), String>;

    fn run<G: Game>(self) -> Result<(), String> {
        let setup = G::setup(&OptionValues::new()).map_err(|wrong| wrong.to_string())?;
        let reader = Reader::<G>::new(&setup).map_err(|none| none.to_string())?.fair();
        println!("{} games of {}, network {}", self.games, G::NAME, reader.network.provenance.hash);
        let luck_of = |played: &SelfPlayed, seed: u64| {
            let of = luck_parts_of(&setup, &reader, &played.acts, self.effort, seed);
            if self.what == What::Parts {
                println!(
                    "{} {:.5} {:.5} {:.5} {:.5}",
                    played.won, of.dice[0], of.dice[1], of.cards[0], of.cards[1]
                );
            }
            (of, played.won)
        };
        let said_of = |played: &SelfPlayed, seed: u64| {
            forecasts(&setup, &reader, played, Effort::QUICK, POSITIONS, seed)
        };
        match self.what {
            What::Luck => luck_table(&of_games(&setup, &reader, self.first, self.games, luck_of)),
            What::Parts => drop(of_games(&setup, &reader, self.first, self.games, luck_of)),
            What::Positions => {
                raw_lines(&of_games(&setup, &reader, self.first, self.games, said_of).concat());
            }
            What::Reliability => {
                reliability_tables(&of_games(&setup, &reader, self.first, self.games, said_of).concat());
            }
        }
        Ok(())
    }
}

/// Plays games and works on each of them, on all cores.
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

/// One line per position, for fitting and for comparing other estimates.
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

fn luck_table(all: &[(LuckParts, f32)]) {
    let n = all.len() as f64;
    println!("| | mean, points | 95% error | variance |\n|---|---|---|---|");
    let row = |name: &str, of: &dyn Fn(&LuckParts, f32) -> f32| {
        let values = || all.iter().map(|(parts, won)| f64::from(of(parts, *won)));
        let mean = values().sum::<f64>() / n;
        let spread = values().map(|value| (value - mean).powi(2)).sum::<f64>() / n;
        println!("| {name} | {:+.2} | ±{:.2} | {:.4} |", 100.0 * mean, 196.0 * (spread / n).sqrt(), spread);
    };
    row("dice", &|of, _| of.of(LuckKind::Dice));
    row("cards", &|of, _| of.of(LuckKind::Cards));
    row("result", &|_, won| won);
    row("result less dice and cards", &|of, won| won - of.of(LuckKind::Dice) - of.of(LuckKind::Cards));
    row("the same by views soon after alone", &|of, won| won - of.dice[0] - of.cards[0]);
    row("the same by lines alone", &|of, won| won - of.dice[1] - of.cards[1]);
}
