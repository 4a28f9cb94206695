//! Many games: every pick is legal, every game ends, results add up.

use bots::BotName;
use bots::arena::{ArenaError, Match, Report, play_match};
use contract::{Game, OptionValues};
use games::toy::Toy;
use std::sync::atomic::AtomicU64;
use struggle::Twilight;

fn compete<G: Game>(a: &str, b: &str, games: u64, threads: usize) -> Report {
    let setup = G::setup(&OptionValues::new()).expect("defaults");
    let name = |text: &str| text.parse::<BotName>().unwrap_or_else(|bad| panic!("{bad}"));
    let plan = Match { a: name(a), b: name(b), games, seed: 11, threads };
    play_match::<G>(&setup, &plan, &AtomicU64::new(0)).unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn the_heuristic_beats_chance_and_plays_by_the_rules() {
    let report = compete::<Twilight>("heuristic", "random", 100, 2);
    assert!(report.win_rate >= 0.97, "{report:?}");
    for side in ["us", "ussr"] {
        assert_eq!(report.by_side[side].games, 50);
        assert!(report.by_side[side].win_rate >= 0.95, "{report:?}");
    }
}

#[test]
fn heuristic_games_end_by_points_and_hardly_ever_by_nuclear_war() {
    let report = compete::<Twilight>("heuristic", "heuristic", 200, 2);
    let wars: u64 = report.ends.iter().filter(|(end, _)| end.contains("nuclear")).map(|(_, n)| n).sum();
    let held: u64 = report.ends.iter().filter(|(end, _)| end.contains("held")).map(|(_, n)| n).sum();
    assert!(wars <= 10, "{:?}", report.ends);
    assert!(held <= 1, "{:?}", report.ends);
}

#[test]
fn easy_never_throws_the_game_away_against_chance() {
    let report = compete::<Twilight>("easy", "random", 60, 2);
    assert!(report.win_rate >= 0.9, "{report:?}");
}

#[test]
#[ignore = "minutes: 10,000 games"]
fn long_ten_thousand_heuristic_games_are_legal() {
    let report = compete::<Twilight>("heuristic", "heuristic:noise=30", 10_000, 2);
    assert_eq!(report.score.games(), 10_000);
}

#[test]
fn a_search_plays_whole_legal_games() {
    let report = compete::<Twilight>("search:nodes=6,rollout=4", "heuristic", 2, 2);
    assert_eq!(report.score.games(), 2);
    let threaded = compete::<Toy>("search:nodes=40,threads=2", "random", 10, 1);
    assert_eq!(threaded.score.games(), 10);
}

#[test]
fn a_search_without_any_knowledge_beats_chance_at_the_toy_game() {
    let report = compete::<Toy>("search:nodes=150", "random", 60, 2);
    assert!(report.win_rate > 0.6, "{report:?}");
}

#[test]
fn threads_change_nothing_and_swapping_the_players_mirrors_the_result() {
    let one = compete::<Twilight>("heuristic:noise=50", "heuristic", 10, 1);
    let two = compete::<Twilight>("heuristic:noise=50", "heuristic", 10, 3);
    assert_eq!((one.score, &one.ends), (two.score, &two.ends));
    let mirrored = compete::<Twilight>("heuristic", "heuristic:noise=50", 10, 2);
    assert_eq!(one.score, mirrored.score.reversed());
    assert_eq!(one.ends, mirrored.ends);
    assert_eq!(one.ends.values().sum::<u64>(), 10);
}

#[test]
fn a_match_of_nothing_is_refused() {
    let setup = Toy::setup(&OptionValues::new()).expect("defaults");
    let plan = Match { a: BotName::Random, b: BotName::Random, games: 0, seed: 1, threads: 1 };
    let refused = play_match::<Toy>(&setup, &plan, &AtomicU64::new(0)).expect_err("no games");
    assert_eq!(refused, ArenaError::Nothing);
}
