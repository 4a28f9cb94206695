//! Many games: every pick is legal, every game ends, results add up.

use bots::BotName;
use bots::arena::{ArenaError, Match, Report, play_match};
use bots::arena::{play_game, stream};
use contract::{Game, OptionValue, OptionValues, Rules};
use games::toy::Toy;
use std::sync::atomic::AtomicU64;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

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

/// However noisy the heuristic is, options that lose the game at once have no weight.
#[test]
fn noise_never_throws_the_game_away() {
    let noisy = "heuristic:noise=60";
    let report = compete::<Twilight>(noisy, "random", 60, 2);
    assert!(report.win_rate >= 0.9, "{report:?}");
    for report in
        [compete::<Twilight>(noisy, "heuristic", 60, 2), compete::<RedSea>(noisy, "heuristic", 200, 2)]
    {
        let [lost, _] = report.avoidable["nuclear-war"];
        assert_eq!(lost, 0, "{report:?}");
    }
}

/// Low levels err, but do not play at random: most of their games are decided on the map.
#[test]
fn easy_seldom_throws_the_game_away() {
    let report = compete::<Twilight>("easy", "heuristic", 40, 2);
    let lost: u64 = report.avoidable.values().map(|[easy, _]| easy).sum();
    assert!(lost <= 13, "{report:?}");
}

#[test]
fn the_heuristic_beats_chance_in_red_sea_and_13_minutes() {
    let red_sea = compete::<RedSea>("heuristic", "random", 200, 2);
    assert!(red_sea.win_rate >= 0.97, "{red_sea:?}");
    let thirteen = compete::<Thirteen>("heuristic", "random", 100, 2);
    assert!(thirteen.win_rate >= 0.8, "{thirteen:?}");
}

#[test]
fn a_search_beats_the_heuristic_of_red_sea() {
    let report = compete::<RedSea>("search:nodes=40", "heuristic", 40, 2);
    assert!(report.win_rate >= 0.6, "{report:?}");
}

#[test]
fn the_arena_tells_who_threw_the_game_away() {
    let report = compete::<RedSea>("heuristic", "random", 100, 2);
    let [sensible, random] = report.avoidable["nuclear-war"];
    assert!(sensible == 0 && random >= 10, "{:?}", report.avoidable);
    let report = compete::<Twilight>("heuristic", "random", 60, 2);
    let [sensible, random] = report.avoidable["held-scoring-card"];
    assert!(sensible == 0 && random >= 2, "{:?}", report.avoidable);
}

/// Plays games with two threads; a pick that was not offered, or a game that does not end, is an error.
fn are_legal<G: Game>(switches: &[&str], a: &str, b: &str, games: u64) {
    let on = |key: &&str| (key.to_string(), OptionValue::Switch(true));
    let setup = G::setup(&switches.iter().map(on).collect()).unwrap_or_else(|bad| panic!("{bad}"));
    let name = |text: &str| text.parse::<BotName>().unwrap_or_else(|bad| panic!("{bad}"));
    let (a, b) = (name(a), name(b));
    std::thread::scope(|scope| {
        for half in 0..2 {
            let (setup, a, b) = (&setup, &a, &b);
            scope.spawn(move || {
                for game in (0..games).filter(|game| game % 2 == half) {
                    let (first, second) = if game % 4 < 2 { (a, b) } else { (b, a) };
                    let played = play_game::<G>(setup, first, second, stream(7, game));
                    played.unwrap_or_else(|problem| panic!("{} game {game}: {problem}", G::NAME));
                }
            });
        }
    });
}

/// Ten thousand games of bots, of every game and both combined decks. Most are against random play: it leads
/// the heuristic into every corner, and such games are short.
#[test]
fn ten_thousand_games_of_bots_are_legal() {
    are_legal::<Twilight>(&[], "heuristic", "random", 3000);
    are_legal::<Twilight>(&[], "heuristic", "heuristic:noise=30", 100);
    are_legal::<Twilight>(&["with_red_sea_cards"], "heuristic", "random", 1000);
    are_legal::<Twilight>(&["with_red_sea_cards"], "heuristic", "heuristic:noise=60", 50);
    are_legal::<RedSea>(&[], "heuristic", "random", 3000);
    are_legal::<RedSea>(&[], "heuristic", "heuristic:noise=60", 1300);
    are_legal::<RedSea>(&["with_twilight_cards"], "heuristic", "random", 1000);
    are_legal::<RedSea>(&["with_twilight_cards"], "heuristic", "heuristic:noise=60", 300);
    are_legal::<Thirteen>(&[], "easy", "random", 200);
    are_legal::<Thirteen>(&["campaign", "campaign_swap_sides"], "easy", "random", 50);
}

#[test]
fn games_of_bots_with_the_official_extras_are_legal() {
    let extras = ["promo_pack_1", "promo_pack_2", "alternate_space"];
    are_legal::<Twilight>(&extras, "heuristic", "random", 600);
    are_legal::<Twilight>(&extras, "heuristic", "heuristic:noise=30", 60);
}

#[test]
#[ignore = "minutes: 10,000 games"]
fn long_ten_thousand_heuristic_games_are_legal() {
    are_legal::<Twilight>(&[], "heuristic", "heuristic:noise=30", 10_000);
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
