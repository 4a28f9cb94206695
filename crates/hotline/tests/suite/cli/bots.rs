use super::{fails, good, hotline, recorded};
use serde_json::Value;

fn arena(extra: &[&str]) -> Value {
    let args = [&["arena", "--game", "toy", "--json", "--seed", "3"], extra].concat();
    serde_json::from_str(&good(&args)).expect("one JSON object")
}

#[test]
fn an_arena_reports_what_was_promised() {
    let report = arena(&["--a", "search:nodes=20", "--b", "random", "--games", "20", "--threads", "2"]);
    let rate = report["win_rate"].as_f64().expect("a number");
    let interval = report["interval"].as_array().expect("two numbers");
    let (low, high) = (interval[0].as_f64().expect("low"), interval[1].as_f64().expect("high"));
    assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0, "{report}");
    assert!(report["elo"]["difference"].is_f64(), "{report}");
    // In the toy game people bid for sides, so only the sum is known.
    let games = ["us", "ussr"].map(|side| report["by_side"][side]["games"].as_u64().expect("a number"));
    assert_eq!(games.iter().sum::<u64>(), 20, "{report}");
    let ends = report["ends"].as_object().expect("an object");
    assert_eq!(ends.values().filter_map(Value::as_u64).sum::<u64>(), 20);
}

#[test]
fn threads_do_not_change_an_arena() {
    let result = |threads: &str| {
        let report = arena(&["--a", "heuristic", "--b", "random", "--games", "30", "--threads", threads]);
        (report["win_rate"].clone(), report["ends"].clone())
    };
    assert_eq!(result("1"), result("3"));
}

#[test]
fn a_ladder_has_a_rung_for_each_bot() {
    let table = good(&["ladder", "--game", "toy", "--games", "10", "random", "heuristic", "search:nodes=20"]);
    assert_eq!(table.lines().count(), 4, "{table}");
    assert!(table.contains("search:nodes=20") && table.contains("Elo"), "{table}");
    let one = fails(&["ladder", "--game", "toy", "random"], 2);
    assert!(one.contains("at least two bots"), "{one}");
}

#[test]
fn a_hint_names_options_with_their_chances() {
    let record = recorded("hinted");
    // The first position after the start where someone decides.
    let asked = |n: &String| hotline(&["hint", &record, "--act", n, "--bot", "random"]).status.success();
    let act = (1..20).map(|n| n.to_string()).find(asked).expect("somebody decides");
    let hint = good(&["hint", &record, "--act", &act, "--bot", "search:nodes=60"]);
    assert!(hint.lines().count() >= 2 && hint.contains('%') && hint.contains('['), "{hint}");
    let word = good(&["hint", &record, "--act", &act, "--bot", "random"]);
    assert!(word.contains("chance"), "{word}");
    let over = fails(&["hint", &record], 1);
    assert!(over.contains("expected a position in which somebody decides"), "{over}");
}

#[test]
fn networks_are_listed_with_where_they_come_from_and_refused_where_none_fits() {
    let list = good(&["networks"]);
    assert!(list.contains("twilight, rules ") && list.contains("sha256 "), "{list}");
    let json: Value = serde_json::from_str(&good(&["networks", "--json"])).expect("one JSON array");
    let all = json.as_array().expect("an array");
    assert!(
        all.iter().any(|one| one["game"] == "thirteen" && one["figures"]["decisions"].is_u64()),
        "{json}"
    );
    let here = good(&["networks", "--game", "thirteen", "--option", "campaign=on"]);
    assert!(here.starts_with("thirteen, ") && here.contains("new here   campaign; 0 cards, "), "{here}");
    for command in ["arena", "sim"] {
        let refused = fails(&[command, "--game", "toy", "--a", "net", "--b", "random"], 2);
        assert!(refused.contains("net cannot play here: there is no network for toy"), "{refused}");
    }
    let report =
        good(&["arena", "--game", "thirteen", "--a", "net", "--b", "random", "--games", "4", "--json"]);
    let report: Value = serde_json::from_str(&report).expect("one JSON object");
    assert_eq!((&report["a"], &report["games"]), (&Value::from("net"), &Value::from(4)));
}

#[test]
fn bots_play_simulations_too() {
    let args = ["sim", "--game", "toy", "--a", "search:nodes=10", "--b", "random", "--games", "20", "--json"];
    let report: Value = serde_json::from_str(&good(&args)).expect("one JSON object");
    assert_eq!(report["a"], "search:nodes=10");
    let wins = report["wins"].as_object().expect("an object").values();
    assert_eq!(wins.filter_map(Value::as_u64).sum::<u64>(), 20);
    let again: Value = serde_json::from_str(&good(&args)).expect("one JSON object");
    assert_eq!(report["signature"], again["signature"]);
}

#[test]
fn unknown_bots_are_usage_errors_that_say_what_there_is() {
    let bad = fails(&["arena", "--game", "toy", "--a", "deep-blue", "--b", "random"], 2);
    assert!(bad.contains("expected one of random, heuristic, search"), "{bad}");
    let setting = fails(&["arena", "--game", "toy", "--a", "search:depth=3", "--b", "random"], 2);
    assert!(setting.contains("nodes, time, threads"), "{setting}");
}
