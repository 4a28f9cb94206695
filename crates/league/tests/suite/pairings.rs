//! Properties of pairings.

use contract::{Below, Side, SplitMix};
use league::pairing::bracket::{Bout, bouts, places};
use league::pairing::divisions::{divide, promoted};
use league::pairing::{Candidate, Round, double_round_robin, round_robin, swiss};
use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};

fn everybody_once(round: &Round, players: usize) {
    let mut seen: Vec<usize> = round.pairs.iter().flat_map(|pair| [pair.us, pair.ussr]).collect();
    seen.extend(round.bye);
    seen.sort_unstable();
    assert_eq!(seen, (0..players).collect::<Vec<_>>());
}

#[test]
fn round_robin_pairs_every_two_once_with_balanced_sides() {
    for players in 2..=33 {
        let mut met = BTreeSet::new();
        let mut balance = vec![0_i32; players];
        let mut rests = vec![0; players];
        for round in round_robin(players) {
            everybody_once(&round, players);
            for pair in &round.pairs {
                assert!(
                    met.insert((pair.us.min(pair.ussr), pair.us.max(pair.ussr))),
                    "{players}: {pair:?} again"
                );
                balance[pair.us] += 1;
                balance[pair.ussr] -= 1;
            }
            if let Some(bye) = round.bye {
                rests[bye] += 1;
            }
        }
        assert_eq!(met.len(), players * (players - 1) / 2);
        assert!(balance.iter().all(|balance| balance.abs() <= 1), "{players}: {balance:?}");
        assert!(rests.iter().all(|&rests| rests == players % 2), "{players}: {rests:?}");
    }
}

#[test]
fn double_round_robin_gives_every_two_both_sides() {
    let games: BTreeSet<(usize, usize)> = double_round_robin(7)
        .iter()
        .flat_map(|round| &round.pairs)
        .map(|pair| (pair.us, pair.ussr))
        .collect();
    assert_eq!(games.len(), 7 * 6);
}

#[test]
fn the_best_meet_as_late_as_possible_in_a_bracket() {
    for players in 2..=70_usize {
        let mut filled = places(players);
        let mut left = players;
        let mut rounds = 0;
        while left > 1 {
            // The better seed always wins, so each round leaves the better half.
            filled = bouts(&filled)
                .into_iter()
                .map(|bout| match bout {
                    Bout::Between(one, other) => Some(one.min(other)),
                    Bout::Walkover(one) => Some(one),
                    Bout::Empty => None,
                })
                .collect();
            let mut seeds: Vec<usize> = filled.iter().copied().flatten().collect();
            seeds.sort_unstable();
            assert_eq!(seeds, (0..seeds.len()).collect::<Vec<_>>(), "{players}");
            left = seeds.len();
            rounds += 1;
        }
        assert_eq!(rounds, players.next_power_of_two().ilog2(), "{players}");
    }
}

#[test]
fn walkovers_go_to_the_best() {
    for players in 2..=70_usize {
        let without = bouts(&places(players))
            .into_iter()
            .filter_map(|bout| match bout {
                Bout::Walkover(seed) => Some(seed),
                Bout::Between(..) => None,
                Bout::Empty => panic!("nobody against nobody among {players}"),
            })
            .collect::<BTreeSet<_>>();
        assert_eq!(without, (0..players.next_power_of_two() - players).collect());
    }
}

#[test]
fn as_many_go_up_as_come_down() {
    let players: Vec<u32> = (0..23).collect();
    let season = divide(&players, 6);
    assert_eq!(season.iter().map(Vec::len).collect::<Vec<_>>(), [6, 6, 6, 5]);
    let next = promoted(&season, 2);
    assert_eq!(next[0], [0, 1, 2, 3, 6, 7]);
    assert_eq!(next[1], [4, 5, 8, 9, 12, 13]);
    assert_eq!(next[3], [16, 17, 20, 21, 22]);
    let mut all: Vec<u32> = next.into_iter().flatten().collect();
    all.sort_unstable();
    assert_eq!(all, players);
    assert_eq!(promoted(&[vec![1, 2], vec![3, 4]], 5), [vec![1, 3], vec![2, 4]], "at most half");
}

/// A Swiss in which strength decides most games; checks that every round keeps its promises.
fn play_swiss(players: usize, rounds: usize, seed: u64) {
    let mut rng = SplitMix(seed);
    let mut field: Vec<(usize, Candidate)> =
        (0..players).map(|player| (player, Candidate::default())).collect();
    for number in 0..rounds {
        field.sort_by_key(|(player, candidate)| (std::cmp::Reverse(candidate.points), *player));
        let place: Vec<usize> = {
            let mut place = vec![0; players];
            field.iter().enumerate().for_each(|(at, (player, _))| place[*player] = at);
            place
        };
        let candidates: Vec<Candidate> = field
            .iter()
            .map(|(_, candidate)| Candidate {
                met: candidate.met.iter().map(|&player| place[player]).collect(),
                ..candidate.clone()
            })
            .collect();
        let round = swiss(&candidates, seed + number as u64);
        everybody_once(&round, players);
        for pair in &round.pairs {
            let (us, ussr) = (field[pair.us].0, field[pair.ussr].0);
            assert!(!field[pair.us].1.met.contains(&ussr), "{us} and {ussr} again in round {number}");
            field[pair.us].1.met.push(ussr);
            field[pair.ussr].1.met.push(us);
            field[pair.us].1.sides.push(Side::Us);
            field[pair.ussr].1.sides.push(Side::Ussr);
            let ahead = ussr as f64 - us as f64;
            let chance = 1.0 / (1.0 + (-4.0 * ahead / players as f64).exp());
            let drawn = rng.below(20) == 0;
            let won = f64::from(rng.below(1000)) < 1000.0 * chance;
            let (one, other) = if drawn { (1, 1) } else { (2 * u32::from(won), 2 * u32::from(!won)) };
            field[pair.us].1.points += one;
            field[pair.ussr].1.points += other;
        }
        if let Some(bye) = round.bye {
            let lowest =
                candidates.iter().filter(|candidate| candidate.byes == 0).map(|candidate| candidate.points);
            let lowest = lowest.min().expect("somebody has not rested");
            assert!(candidates[bye].points <= lowest + 2, "whoever rests has few points");
            field[bye].1.points += 2;
            field[bye].1.byes += 1;
            assert_eq!(field[bye].1.byes, 1, "a second rest of {} among {players}", field[bye].0);
        }
        for (player, candidate) in &field {
            let balance: i32 = candidate.sides.iter().map(|side| i32::from(side.sign())).sum();
            assert!(balance.abs() <= 2, "{player} of {players} in round {number}: {:?}", candidate.sides);
            let thrice = candidate.sides.windows(3).any(|three| three.iter().all(|side| *side == three[0]));
            assert!(!thrice, "{player} of {players} in round {number}: {:?}", candidate.sides);
        }
        let apart: Vec<u32> = round
            .pairs
            .iter()
            .map(|pair| candidates[pair.us].points.abs_diff(candidates[pair.ussr].points))
            .collect();
        let unequal = apart.iter().filter(|&&apart| apart > 0).count();
        // A group of odd size sends someone to the next; each round played adds at most two groups.
        if rounds * 3 <= players {
            assert!(
                unequal <= 4 * number + 2,
                "{unequal} of {} pairs unequal in round {number}",
                apart.len()
            );
        }
    }
}

#[test]
fn swiss_tournaments_keep_their_promises() {
    let mut rng = SplitMix(8);
    for seed in 0..60 {
        let players = 8 + rng.below(41) as usize;
        play_swiss(players, (players.next_power_of_two().ilog2() as usize + 1).min(players / 2), seed);
    }
    play_swiss(256, 3, 256);
}

#[test]
#[ignore = "takes minutes; make long"]
fn long_a_thousand_swiss_tournaments_of_8_to_256_keep_their_promises() {
    let mut rng = SplitMix(1000);
    let sizes: Vec<usize> = (0..1000).map(|_| 8 + rng.below(249) as usize).collect();
    // The seed decides a tournament, not the thread: a failure is found again with `play_swiss` alone.
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&players) = sizes.get(at) else { return };
                    let rounds = (players.next_power_of_two().ilog2() as usize + 1).min(players / 2);
                    let seed = 1000 + at as u64;
                    let kept = std::panic::catch_unwind(|| play_swiss(players, rounds, seed));
                    assert!(kept.is_ok(), "players: {players}, rounds: {rounds}, seed: {seed}");
                    if at % 100 == 99 {
                        println!("{} tournaments", at + 1);
                    }
                }
            });
        }
    });
}

#[test]
fn a_swiss_goes_on_when_everybody_has_met_everybody() {
    let met = |player: usize| (0..4).filter(|&other| other != player).collect();
    let mut field: Vec<Candidate> =
        (0..4).map(|player| Candidate { met: met(player), ..Candidate::default() }).collect();
    everybody_once(&swiss(&field, 1), 4);
    // Two who have met twice do not meet a third time.
    field[0].met.push(1);
    field[1].met.push(0);
    assert!(
        swiss(&field, 1).pairs.iter().all(|pair| (pair.us.min(pair.ussr), pair.us.max(pair.ussr)) != (0, 1))
    );
}

#[test]
fn in_the_first_round_the_upper_half_meets_the_lower_half() {
    let round = swiss(&vec![Candidate::default(); 10], 1);
    assert!(round.pairs.iter().all(|pair| pair.us.abs_diff(pair.ussr) == 5), "{round:?}");
    let odd = swiss(&vec![Candidate::default(); 9], 1);
    assert_eq!(odd.bye, Some(8), "the last rests");
}
