use super::{SEED, command, fails, file, good, stderr, stdout, typed};
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

const TOY: [&str; 5] = ["play", "--game", "toy", "--seed", SEED];

#[test]
fn two_people_play_to_the_end() {
    let path = file("people.record");
    let save = path.to_str().expect("a plain path");
    // The first option, whatever is asked.
    let output = typed(&[&TOY[..], &["--save", save]].concat(), &"1\n".repeat(40));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let said = stdout(&output);
    let last: Vec<_> = said.lines().rev().take(2).collect();
    assert_eq!(last[0], format!("Seed: {SEED}"));
    assert!(last[1].starts_with("= "), "{}", last[1]);
    assert!(said.contains("== US to decide ==") && said.contains("== USSR to decide =="));
    assert!(said.contains("   1  Bid 0 [bid-0]"), "{said}");
    assert!(good(&["verify", "--rules-only", save]).contains(": ok, "));
}

#[test]
fn words_numbers_and_the_other_side_out_of_turn_are_understood() {
    let path = file("words.record");
    let save = path.to_str().expect("a plain path");
    let input = "bid-2\nus double\n1\nquit\n";
    let output = typed(&[&TOY[..], &["--save", save]].concat(), input);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = fs::read_to_string(&path).expect("saved although broken off");
    let acts: Vec<_> = text.lines().skip_while(|line| *line != "acts").skip(1).take(3).collect();
    assert_eq!(acts, ["us bid-2", "us double", "ussr bid-0"]);
    assert!(good(&["verify", "--rules-only", save]).contains("not finished"));
}

#[test]
fn undo_takes_back_until_something_is_revealed() {
    let path = file("undo.record");
    let save = path.to_str().expect("a plain path");
    let output = typed(&[&TOY[..], &["--save", save]].concat(), "bid-3\nundo\nbid-1\nbid-0\nundo\n");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("There is nothing to take back"), "{}", stdout(&output));
    let text = fs::read_to_string(&path).expect("saved");
    let bids: Vec<_> = text.lines().filter(|line| line.contains(" bid-")).collect();
    assert_eq!(bids, ["us bid-1", "ussr bid-0"]);
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let input = "\n0\n99\nhello\nus us us\nspace-1\n\u{1F3B2}\nlog\nview\nhelp\nquit\n";
    let output = typed(&TOY, input);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let said = stdout(&output);
    assert_eq!(
        said.matches("Expected a number from 1 to 5, a word in brackets, or help.").count(),
        6,
        "{said}"
    );
    assert!(said.contains("expected us bid-0|bid-1|bid-2|bid-3|double or ussr"), "{said}");
    assert!(said.contains("\"hands\"") && said.contains("undo takes back"), "{said}");
    assert!(said.contains("= broken off"), "{said}");
}

#[test]
fn against_a_bot_only_own_cards_are_shown() {
    let output =
        typed(&[&TOY[..], &["--ussr", "random", "--option", "bids=off"]].concat(), "1\n1\n1\nquit\n");
    let said = stdout(&output);
    assert!(said.contains("US draws Card ") && said.contains("USSR draws a card"), "{said}");
    assert!(!said.contains("USSR draws Card ") && !said.contains("== USSR to decide =="), "{said}");
}

/// The second chair bids as the USSR and then plays the US: it reads its own bid, not the other one.
#[test]
fn a_person_who_changes_sides_reads_its_own_log() {
    let said = stdout(&typed(&[&TOY[..], &["--us", "human", "--ussr", "human"]].concat(), "1\n4\nlog\n"));
    let log = said.split("ussr> ").nth(1).expect("the USSR was asked for its bid");
    assert!(said.contains("The first seat plays the USSR"), "{said}");
    assert!(log.contains("USSR bids 3") && log.contains("Bids: US 0, USSR 3"), "{said}");
    let first = stdout(&typed(&[&TOY[..], &["--ussr", "random"]].concat(), "1\nlog\n"));
    assert!(first.contains("US bids 0") && !first.contains("USSR bids "), "{first}");
}

#[test]
fn the_same_seed_gives_the_same_game_and_russian_is_spoken() {
    let bots = [&TOY[..], &["--us", "random", "--ussr", "random", "--lang", "ru"]].concat();
    let said = good(&bots);
    assert_eq!(said, good(&bots));
    assert!(said.contains("Хеш зерна") && said.contains("Кубик: "), "{said}");
    let fresh = ["play", "--game", "toy", "--us", "random", "--ussr", "random"];
    assert_ne!(good(&fresh), good(&fresh), "without a seed every game is another one");
}

#[test]
fn what_cannot_work_is_said_before_the_game() {
    let seed = fails(&["play", "--game", "toy", "--seed", "abc"], 2);
    assert!(seed.contains("64 hexadecimal digits"), "{seed}");
    let player = fails(&["play", "--game", "toy", "--us", "nobody"], 2);
    assert!(player.contains("expected human or one of the bots random"), "{player}");
    let place = fails(&["play", "--game", "toy", "--save", "/no/such/folder/x.record"], 1);
    assert!(place.contains("cannot write /no/such/folder/x.record"), "{place}");
}

/// A player who is killed in the middle leaves the file of an earlier game as it was.
#[test]
fn a_saved_game_stays_until_the_next_one_is_over() {
    let path = file("kept.record");
    fs::write(&path, "an earlier game").expect("written");
    let mut child = command();
    child.args(TOY).arg("--save").arg(&path).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.spawn().expect("the binary starts");
    let said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    assert!(said.map_while(Result::ok).any(|line| line.contains("to decide")), "it has begun");
    let while_playing = fs::read_to_string(&path).expect("still there");
    child.kill().expect("killed");
    child.wait().expect("ended");
    let after = fs::read_to_string(&path).expect("still there");
    assert_eq!([while_playing, after], ["an earlier game"; 2]);
}

#[test]
fn the_position_is_told_in_words_on_request() {
    let said = stdout(&typed(&TOY, "text\nbid-2\nshort\nquit\n"));
    assert!(said.contains("You play the US.") && said.contains("\n1. Bid 0 [bid-0]"), "{said}");
    // The other chair reads its own log, without what was bid in secret.
    let (_, ussr) = said.split_once("You play the USSR.").expect("the second text");
    assert!(ussr.contains("## What is asked") && !ussr.contains("bid-2 "), "{ussr}");
    let russian = stdout(&typed(&[&TOY[..], &["--lang", "ru"]].concat(), "text\nquit\n"));
    assert!(russian.contains("Вы играете за США.") && russian.contains("## Что нужно решить"), "{russian}");
}
