use super::{fails, good, stderr, stdout};
use serde_json::Value;

fn json(extra: &[&str]) -> Value {
    let args = [&["sim", "--game", "toy", "--a", "random", "--b", "random", "--json"], extra].concat();
    serde_json::from_str(&good(&args)).expect("one JSON object")
}

#[test]
fn json_holds_what_was_promised() {
    let report = json(&["--games", "500", "--seed", "1", "--threads", "2"]);
    assert_eq!(report["games"], 500);
    assert_eq!(report["game"], "toy");
    for figure in ["games_per_second", "decisions_per_second", "seconds", "average_length"] {
        assert!(report[figure].as_f64().is_some_and(|n| n > 0.0), "{figure}: {report}");
    }
    let sum = |of: &Value| of.as_object().expect("an object").values().filter_map(Value::as_u64).sum::<u64>();
    assert_eq!((sum(&report["wins"]), sum(&report["ends"])), (500, 500));
    for winner in ["us", "ussr", "draw"] {
        assert!(report["wins"][winner].is_u64(), "{winner}");
    }
    let signature = report["signature"].as_str().expect("text");
    assert!(signature.len() == 16 && u64::from_str_radix(signature, 16).is_ok(), "{signature}");
}

#[test]
fn seed_and_options_decide_the_games_and_threads_do_not() {
    let signature = |extra: &[&str]| json(&[&["--games", "200"], extra].concat())["signature"].clone();
    let base = signature(&["--seed", "7", "--threads", "1"]);
    assert_eq!(base, signature(&["--seed", "7", "--threads", "3"]));
    assert_ne!(base, signature(&["--seed", "8", "--threads", "1"]));
    assert_ne!(base, signature(&["--seed", "7", "--option", "rounds=6"]));
    assert_eq!(base, signature(&["--seed", "7", "--option", "rounds=4"]), "the default, spelt out");
}

#[test]
fn people_get_a_table() {
    let table = good(&["sim", "--game", "toy", "--games", "50", "--option", "rounds=6", "--threads", "1"]);
    let titles: Vec<_> = table.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(
        titles,
        ["game", "rounds=6", "played", "speed", "length", "wins", "ends", "points", "signature"]
    );
}

#[test]
fn mistakes_are_usage_errors_that_say_what_was_expected() {
    let bot = fails(&["sim", "--game", "toy", "--a", "grandmaster"], 2);
    assert!(bot.contains("expected one of random"), "{bot}");
    let game = fails(&["sim", "--game", "chess"], 2);
    assert!(game.contains("expected one of") && game.contains("toy"), "{game}");
    let key = fails(&["sim", "--game", "toy", "--option", "speed=3"], 2);
    assert!(key.contains("expected one of rounds, bids, leader, note"), "{key}");
    let value = fails(&["sim", "--game", "toy", "--option", "rounds=99"], 2);
    assert!(value.contains("a number from 1 to 6, got 99"), "{value}");
    let shape = fails(&["sim", "--game", "toy", "--option", "rounds"], 2);
    assert!(shape.contains("expected key=value"), "{shape}");
    fails(&["sim", "--game", "toy", "--threads", "0"], 2);
    fails(&["sim", "--game", "toy", "--games", "-1"], 2);
}

#[test]
fn a_quick_run_shows_no_progress() {
    let output = super::hotline(&["sim", "--game", "toy", "--games", "10"]);
    assert!(stdout(&output).contains("signature"));
    assert_eq!(stderr(&output), "");
}
