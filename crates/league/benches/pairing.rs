//! What a round costs: the last of an eight-round Swiss, where most pairings are already used up or forbidden.

use contract::{Below, Side, SplitMix};
use divan::Bencher;
use league::pairing::{Candidate, swiss};
use league::waiting::{Waiting, pairs};

fn main() {
    divan::main();
}

/// A field after some rounds in which the better seed usually won.
fn after(rounds: usize, players: usize) -> Vec<Candidate> {
    let mut rng = SplitMix(256);
    let mut field = vec![Candidate::default(); players];
    for round in 0..rounds {
        // Candidates come in the order of the standings, so the indices of past opponents have to follow it.
        let mut order: Vec<usize> = (0..players).collect();
        order.sort_by_key(|&player| std::cmp::Reverse(field[player].points));
        let place = |player: usize| order.iter().position(|&at| at == player).expect("everybody is there");
        let places: Vec<usize> = (0..players).map(place).collect();
        field = order
            .iter()
            .map(|&player| {
                let met = field[player].met.iter().map(|&other| places[other]).collect();
                Candidate { met, ..field[player].clone() }
            })
            .collect();
        let paired = swiss(&field, round as u64);
        for pair in paired.pairs {
            field[pair.us].met.push(pair.ussr);
            field[pair.ussr].met.push(pair.us);
            field[pair.us].sides.push(Side::Us);
            field[pair.ussr].sides.push(Side::Ussr);
            let winner = if rng.below(3) == 0 { pair.us.max(pair.ussr) } else { pair.us.min(pair.ussr) };
            field[winner].points += 2;
        }
    }
    field.sort_by_key(|candidate| std::cmp::Reverse(candidate.points));
    field
}

#[divan::bench(args = [16, 64, 256], sample_count = 10)]
fn swiss_round(bencher: Bencher<'_, '_>, players: usize) {
    // Reordering after the last round makes the indices in `met` point to other players, but as many pairings are
    // forbidden as before.
    let field = after(7, players);
    bencher.bench(|| swiss(divan::black_box(&field), 1));
}

#[divan::bench(args = [200, 2000], sample_count = 10)]
fn waiting_pool(bencher: Bencher<'_, '_>, people: u32) {
    let mut rng = SplitMix(2000);
    let waiting: Vec<Waiting> = (0..people)
        .map(|player| Waiting {
            player: format!("p{player}"),
            wish: "any".to_owned(),
            rating: 1000.0 + f64::from(rng.below(1000)),
            range: None,
            since: i64::from(rng.below(100_000)),
            last: Vec::new(),
            blocked: Vec::new(),
            offered: false,
        })
        .collect();
    bencher.bench(|| pairs(divan::black_box(&waiting), 100_000));
}
