//! Chooses which of many puzzles to keep: no near-duplicates, and as much variety as possible.

use crate::ideas::idea;
use crate::puzzle::Puzzle;
use contract::Pick;
use std::collections::{HashMap, HashSet};

/// The most from one game.
const OF_A_GAME: usize = 2;

/// What makes puzzles similar, and how much each trait counts.
fn traits(puzzle: &Puzzle) -> [(String, f32); 6] {
    let best = answer(puzzle);
    let card = best.iter().find(|pick| matches!(pick, Pick::Card(_)));
    [
        (format!("theme {}", puzzle.theme.word()), 1.0),
        (format!("turn {}", puzzle.turn), 0.6),
        (format!("side {:?}", puzzle.side), 0.3),
        (format!("card {card:?}"), 2.0),
        (format!("rating {}", puzzle.rating / 200), 1.2),
        (format!("game {}", puzzle.of), 3.0),
    ]
}

fn answer(puzzle: &Puzzle) -> Vec<Pick> {
    let picks = puzzle.plays[0].picks.iter().filter_map(|&index| Pick::from_index(usize::from(index)));
    idea(&picks.collect::<Vec<_>>())
}

/// Selects `keep` puzzles that are as different as possible.
pub fn varied(all: Vec<Puzzle>, keep: usize) -> Vec<Puzzle> {
    let mut seen = HashSet::new();
    let mut left: Vec<Puzzle> = all;
    // The same answer by the same side in the same turn for the same reason is nearly the same puzzle.
    left.retain(|one| seen.insert((one.theme, one.turn, one.side, answer(one))));
    let (mut counts, mut games) = (HashMap::<String, f32>::new(), HashMap::<u64, usize>::new());
    let mut kept = Vec::new();
    while kept.len() < keep && !left.is_empty() {
        let cost = |one: &Puzzle| -> f32 {
            traits(one).iter().map(|(name, weight)| weight * counts.get(name).copied().unwrap_or(0.0)).sum()
        };
        // The first of equals, so that equal finds lead to equal choices.
        let costs: Vec<f32> = left.iter().map(cost).collect();
        let cheapest = (0..left.len()).min_by(|&a, &b| costs[a].total_cmp(&costs[b])).expect("some are left");
        let one = left.remove(cheapest);
        let of_game = games.entry(one.of).or_default();
        if *of_game == OF_A_GAME {
            continue;
        }
        *of_game += 1;
        for (name, _) in traits(&one) {
            *counts.entry(name).or_default() += 1.0;
        }
        kept.push(one);
    }
    kept
}
