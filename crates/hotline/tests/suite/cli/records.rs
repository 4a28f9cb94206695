use super::{SEED, fails, file, good, hotline, recorded, stdout};
use std::fs;

#[test]
fn a_saved_game_is_verified() {
    let path = recorded("verified.record");
    let said = good(&["verify", "--rules-only", &path]);
    assert!(said.starts_with(&format!("{path}: ok, toy, ")), "{said}");
    let text = fs::read_to_string(&path).expect("the record");
    assert!(text.contains(&format!("\nseed {SEED}\n")));
    let result = text.lines().find(|line| line.starts_with("result ")).expect("a finished game");
    assert!(said.contains(result), "{said}");
}

#[test]
fn a_forged_die_is_named_and_the_others_still_checked() {
    let honest = recorded("honest.record");
    let text = fs::read_to_string(&honest).expect("the record");
    let die = text.lines().find(|line| line.starts_with("die ")).expect("a die");
    let forged = file("forged.record");
    fs::write(&forged, text.replacen(die, if die == "die 6" { "die 1" } else { "die 6" }, 1))
        .expect("written");
    let forged = forged.to_str().expect("a plain path");
    let missing = file("missing.record");
    let output =
        hotline(&["verify", "--rules-only", forged, &honest, missing.to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(1));
    let said = stdout(&output);
    let lines: Vec<_> = said.lines().collect();
    assert!(lines[0].contains("FAILED, act ") && lines[0].contains(&format!("the seed gives `{die}`")));
    assert!(lines[1].contains(": ok, "));
    assert!(lines[2].contains("FAILED, cannot read it"));
    assert!(super::stderr(&output).contains("2 of 3 records failed"));
}

#[test]
fn replay_shows_each_person_what_it_saw() {
    let path = recorded("seen.record");
    let spectator = good(&["replay", &path]);
    let us = good(&["replay", &path, "--as", "us"]);
    let ussr = good(&["replay", &path, "--as", "ussr"]);
    assert_eq!(spectator, good(&["replay", &path, "--as", "spectator", "--lang", "en"]));
    assert!(spectator.contains("US draws a card\n") && spectator.contains("USSR draws a card\n"));
    assert!(us.contains("US draws Card ") && us.contains("USSR draws a card\n"), "{us}");
    assert!(ussr.contains("USSR draws Card ") && ussr.contains("US draws a card\n"), "{ussr}");
    let russian = good(&["replay", &path, "--lang", "ru"]);
    assert!(russian.contains("США берёт карту"), "{russian}");
    assert_eq!(spectator.lines().count(), russian.lines().count());
}

#[test]
fn a_bad_record_is_a_failure_with_its_place() {
    let path = file("bad.record");
    fs::write(&path, "hotline-record 1\ngame toy\nrules 1\nacts\nus bid-1\ndie 9\n").expect("written");
    let said = fails(&["replay", path.to_str().expect("a plain path")], 1);
    assert!(said.contains("bad.record: line 6: expected a die from 1 to 6, got `9`"), "{said}");
    fs::write(&path, "hotline-record 1\ngame toy\nrules 1\nacts\nus bid-1\nus bid-2\n").expect("written");
    let said = fails(&["replay", path.to_str().expect("a plain path")], 1);
    assert!(said.contains("act 2: expected ussr bid-0|bid-1|bid-2|bid-3|double, got us bid-2"), "{said}");
    fs::write(&path, "hotline-record 1\ngame chess\nacts\n").expect("written");
    let said = fails(&["replay", path.to_str().expect("a plain path")], 1);
    assert!(said.contains("unknown game `chess`"), "{said}");
    fs::write(&path, [0xff, 0xfe, 0x00]).expect("written");
    assert!(fails(&["replay", path.to_str().expect("a plain path")], 1).contains("cannot read"));
}
