//! Random play through a batch: the loop that `python/benchmarks/random_play.py` runs from Python.
//!
//!     cargo run --release -p batch --example random_play -- twilight 4096 1 10

use batch::{Batch, MASK_BITS_BYTES, Masks, Plan, Rows, Share};
use contract::OptionValues;
use games::GameName;
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let word = |n: usize, default: &str| arguments.get(n).cloned().unwrap_or_else(|| default.to_owned());
    let game: GameName = word(0, "twilight").parse()?;
    let games: usize = word(1, "4096").parse()?;
    let threads: usize = word(2, "1").parse()?;
    let limit = Duration::from_secs_f64(word(3, "10").parse()?);
    let shares = vec![Share { game, options: OptionValues::new(), games }];
    let batch = Batch::new(&Plan { shares, parts: 1, threads, seed: 1, seeds: Vec::new() })?;

    let mut actions = vec![0; games];
    let mut observations = vec![0; games * batch.observation_bytes()];
    let mut masks = vec![0; games * MASK_BITS_BYTES];
    let (mut sides, mut seats, mut ends) = (vec![0; games], vec![0; games], vec![0; games]);
    let (mut rewards, mut scores) = (vec![0.0; 2 * games], vec![0; games]);
    let (mut decisions, mut finished) = (0u64, 0u64);
    let started = Instant::now();
    while started.elapsed() < limit {
        batch.random_actions(0, &mut actions)?;
        let rows = Rows {
            actions: &actions,
            observations: &mut observations,
            masks: Masks::Bits(&mut masks),
            sides: &mut sides,
            seats: &mut seats,
            rewards: &mut rewards,
            ends: &mut ends,
            scores: &mut scores,
        };
        batch.step(0, rows)?;
        decisions += games as u64;
        finished += ends.iter().filter(|&&end| end > 0).count() as u64;
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{{\"game\":\"{game}\",\"games\":{games},\"threads\":{threads},\"seconds\":{seconds:.2},\"decisions_per_second\":{:.0},\"finished\":{finished}}}",
        decisions as f64 / seconds
    );
    Ok(())
}
