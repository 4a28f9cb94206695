//! External programs as players in the arena: good ones, and every kind of bad one.

use super::good;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const BINARY: &str = env!("CARGO_BIN_EXE_hotline");
/// What a program says first.
const HELLO: &str = r#"{"type":"hello","protocol":1,"name":"test"}"#;

fn arena(game: &str, a: &str, games: &str) -> Value {
    let args = ["arena", "--game", game, "--json", "--threads", "2", "--games", games];
    let report = good(&[&args[..], &["--a", a, "--b", "random"]].concat());
    serde_json::from_str(&report).expect("one JSON object")
}

/// A shell script that says hello, reads the set-up and the first decision, and then does `then`.
fn script(then: &str) -> String {
    format!("sh -c \"read hello; echo '{}'; read setup; read decision; {then}\"", HELLO.replace('"', "\\042"))
}

/// What the report says about a game this program lost.
fn forfeited(a: &str) -> String {
    let report = arena("toy", a, "2");
    let forfeits = report["forfeits"].as_array().expect("a list");
    assert_eq!(forfeits.len(), 2, "{report}");
    assert!(forfeits.iter().all(|forfeit| forfeit["by"] == "a"), "{report}");
    assert_eq!(report["score"], json!({"wins": 0, "draws": 0, "losses": 2}));
    let ends: u64 =
        ["us forfeit", "ussr forfeit"].iter().filter_map(|end| report["ends"][end].as_u64()).sum();
    assert_eq!(ends, 2, "{report}");
    forfeits[0]["why"].as_str().expect("words").to_owned()
}

#[test]
fn hotline_plays_against_itself_through_the_protocol() {
    for game in ["toy", "twilight", "red-sea", "thirteen"] {
        let a = format!("exec:{BINARY} bot --game {game} --bot random");
        let report = arena(game, &a, "4");
        assert_eq!(report["games"], 4, "{report}");
        assert_eq!(report["forfeits"], json!([]), "{report}");
        assert!(report["average_length"].as_f64().expect("a number") > 5.0, "{report}");
    }
}

#[test]
fn a_search_needs_the_exact_view() {
    let a = format!("exec:{BINARY} bot --game twilight --bot search:nodes=4");
    let report = arena("twilight", &a, "4");
    assert_eq!(report["forfeits"], json!([]), "{report}");
    assert!(report["win_rate"].as_f64().expect("a number") > 0.7, "{report}");
}

#[test]
fn programs_that_never_start() {
    let why = forfeited("exec:/no/such/program");
    assert!(why.contains("cannot start /no/such/program"), "{why}");
    let why = forfeited("exec:false");
    assert_eq!(why, "the program ended (exit status: 1)");
    let why = forfeited("exec:sh -c 'read hello; echo nonsense; read end'");
    assert_eq!(why, "expected a hello, got `nonsense`");
    let later = HELLO.replace('1', "99");
    let why =
        forfeited(&format!("exec:sh -c \"read hello; echo '{}'; read end\"", later.replace('"', "\\042")));
    assert_eq!(why, "expected protocol 1, got 99");
}

#[test]
fn programs_that_talk_nonsense() {
    let say = |text: &str| script(&format!("echo '{}'; read end", text.replace('"', "\\042")));
    for (said, expected) in [
        ("I resign", "expected an answer, got `I resign`"),
        (r#"{"type":"answer","id":1}"#, "with a pick or an index"),
        (r#"{"type":"answer","id":7,"index":1}"#, "expected an answer to decision 1, got one to 7"),
        (
            r#"{"type":"answer","id":1,"pick":"world-peace"}"#,
            "expected one of the options, got `world-peace`",
        ),
        (r#"{"type":"answer","id":1,"index":300}"#, "expected one of the options, got `300`"),
        (r#"{"type":"answer","id":1,"index":1,"evaluation":7}"#, "a chance from 0 to 1"),
    ] {
        let why = forfeited(&format!("exec:{}", say(said)));
        assert!(why.contains(expected), "{said}: {why}");
    }
}

#[test]
fn a_program_that_dies() {
    let why = forfeited(&format!("exec:{}", script("exit 3")));
    assert_eq!(why, "the program ended (exit status: 3)");
}

#[test]
fn a_program_that_is_late() {
    let why = forfeited(&format!("exec,limit=150ms:{}", script("exec sleep 600")));
    assert_eq!(why, "no answer within 150 ms");
}

#[test]
fn a_program_that_never_stops_talking() {
    let why = forfeited(&format!("exec:{}", script("exec yes")));
    assert_eq!(why, "expected an answer, got `y`");
}

#[test]
fn one_bad_game_takes_no_other_down() {
    let once = std::env::temp_dir().join(format!("hotline-once-{}", std::process::id()));
    let _ = std::fs::remove_dir(&once);
    // Only the process that makes the folder dies.
    let first =
        format!("mkdir {} 2>/dev/null && exit 5; exec {BINARY} bot --game toy --bot random", once.display());
    let report = arena("toy", &format!("exec:sh -c '{first}'"), "8");
    std::fs::remove_dir(&once).expect("one of them made it");
    assert_eq!(report["games"], 8, "{report}");
    let forfeits = report["forfeits"].as_array().expect("a list");
    assert_eq!(forfeits.len(), 1, "{report}");
    assert_eq!(forfeits[0]["why"], "the program ended (exit status: 5)");
    let table = good(&["arena", "--game", "toy", "--games", "2", "--a", "exec:false", "--b", "random"]);
    assert!(table.contains("forfeit    game 0 by A as"), "{table}");
}

/// Speaks to `hotline bot` as any table can.
#[test]
fn hotline_bot_answers_line_by_line() {
    let mut child = Command::new(BINARY)
        .args(["bot", "--game", "toy", "--bot", "heuristic"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    writeln!(stdin, r#"{{"type":"hello","protocol":1,"host":"test","news":"unknown fields are ignored"}}"#)
        .expect("it listens");
    let hello: Value = serde_json::from_str(&lines.next().expect("a line").expect("text")).expect("JSON");
    assert_eq!(hello["type"], "hello");
    assert_eq!(hello["wants"], json!(["exact", "no_view"]));
    writeln!(stdin, r#"{{"type":"setup","game":"chess","rules":1,"options":{{}},"side":"us"}}"#)
        .expect("it listens");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("expected the game toy, got chess"), "{said}");
}

#[test]
fn the_python_example_plays_all_three_games() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let lines = std::fs::read_to_string(example).expect("the example is there").lines().count();
    assert!(lines < 40, "{lines} lines");
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("no python3 here: the example was not run");
        return;
    }
    for game in ["twilight", "red-sea", "thirteen"] {
        let report = arena(game, &format!("exec:python3 {example}"), "2");
        assert_eq!(report["forfeits"], json!([]), "{report}");
        assert_eq!(report["games"], 2, "{report}");
    }
}
