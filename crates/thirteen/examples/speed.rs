//! Random games per second on one core: `cargo run --release -p thirteen --example speed [GAMES]`.

use contract::{OptionValues, Rules, SplitMix};
use std::time::Instant;
use thirteen::Thirteen;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let setup = Thirteen::setup(&OptionValues::new()).expect("the default options are valid");
    let mut rng = SplitMix(1962);
    let (mut acts, mut checksum) = (0u64, 0u64);
    let begin = Instant::now();
    for _ in 0..games {
        let mut state = Thirteen::start(&setup);
        let mut open = Thirteen::open(&setup, &state);
        while let Some(act) = rng.act(&open) {
            open = Thirteen::apply_legal(&setup, &mut state, act, None);
            acts += 1;
        }
        let last = state.public.last.expect("a finished game has a result");
        checksum = checksum.wrapping_mul(31).wrapping_add((last.vp.0[0] * 32 + last.vp.0[1]) as u64);
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("{games} games, {acts} acts in {seconds:.2} s, checksum {checksum:016x}");
    println!("{:.0} games/s, {:.0} acts/s", games as f64 / seconds, acts as f64 / seconds);
    println!("state {} bytes", std::mem::size_of::<thirteen::State>());
}
