use super::{command, fails, file, good, recorded};
use std::process::Stdio;

#[test]
fn games_and_options_are_listed() {
    assert!(good(&["games"]).lines().any(|line| line == "toy"));
    let list = good(&["options", "--game", "toy"]);
    assert!(list.contains("rounds=1..6 [4]\n    Rounds. How many rounds are played.\n"), "{list}");
    assert!(list.contains("bids=on|off [on]") && list.contains("leader=us|ussr [us]"), "{list}");
    let json: serde_json::Value =
        serde_json::from_str(&good(&["options", "--game", "toy", "--json"])).expect("JSON");
    assert_eq!(json["options"][0]["key"], "rounds");
    assert_eq!(json["options"][0]["kind"]["Number"]["max"], 6);
    assert_eq!(json["presets"], serde_json::json!([]));
}

#[test]
fn usage_errors_exit_with_two_and_help_with_zero() {
    fails(&["frobnicate"], 2);
    fails(&["sim"], 2);
    fails(&["verify"], 2);
    fails(&[], 2);
    for command in ["sim", "play", "verify", "replay", "options"] {
        assert!(good(&[command, "--help"]).contains("Usage:"), "{command}");
    }
    assert!(good(&["--version"]).starts_with("hotline "));
}

#[test]
fn fixed_deals_are_for_this_machine_alone() {
    let said = fails(&["serve", "--bind", "0.0.0.0:0", "--fixed-deals", "7"], 1);
    assert!(said.contains("foreseeable") && said.contains("0.0.0.0:0"), "{said}");
    assert!(!good(&["serve", "--help"]).contains("fixed-deals"), "a player is not offered it");
}

#[test]
fn a_text_option_can_come_from_a_file() {
    let path = file("note.txt");
    std::fs::write(&path, "two\nlines\n").expect("written");
    let option = format!("note=@{}", path.display());
    let save = file("note.record");
    let save = save.to_str().expect("a plain path");
    good(&[
        "play", "--game", "toy", "--us", "random", "--ussr", "random", "--option", &option, "--save", save,
    ]);
    let text = std::fs::read_to_string(save).expect("the record");
    assert!(text.contains("option note |\n| two\n| lines\n"), "{text}");
    assert!(
        fails(&["sim", "--game", "toy", "--option", "note=@/no/such/file"], 2)
            .contains("note=@/no/such/file")
    );
}

/// `hotline replay …
/// true`: nobody reads, from the first byte on.
#[test]
fn a_reader_that_leaves_is_no_failure() {
    let path = recorded("pipe.record");
    let bots = ["play", "--game", "toy", "--us", "random", "--ussr", "random"];
    for args in [&["replay", &path][..], &["options", "--game", "toy"], &["--help"], &bots] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut piped = command();
        piped.args(args).stdin(Stdio::null()).stdout(writer).stderr(Stdio::piped());
        let output = piped.spawn().expect("the binary starts").wait_with_output().expect("it ends");
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    }
}
