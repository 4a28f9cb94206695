use super::{SEED, fails, file, good};
use std::fs;

/// The same game every time, played badly.
fn game(name: &str) -> String {
    let path = file(name).to_str().expect("a plain path").to_owned();
    let players = ["--us", "random", "--ussr", "random", "--seed", SEED];
    good(&[&["play", "--game", "thirteen", "--save", &path], &players[..]].concat());
    path
}

#[test]
fn a_page_takes_the_place_of_an_old_one_only_when_it_is_complete() {
    let game = game("to-be-reviewed.record");
    let page = file("review.html");
    let to = page.to_str().expect("a plain path");
    fs::write(&page, "an earlier review").expect("written");
    let nothing = file("no-game.txt");
    fs::write(&nothing, "nothing\n").expect("written");
    fails(&["review", nothing.to_str().expect("a plain path"), "--html", to], 1);
    assert_eq!(fs::read_to_string(&page).expect("there"), "an earlier review");
    let refused = fails(&["review", &game, "--html", "/no/such/folder/x.html"], 1);
    assert!(refused.contains("cannot write /no/such/folder/x.html"), "{refused}");

    assert_eq!(good(&["review", &game, "--html", to]), "");
    let written = fs::read_to_string(&page).expect("there");
    assert!(written.starts_with("<!doctype html>") && written.trim_end().ends_with("</html>"), "{written}");
    // It says what the text says: the last line of the account is the result.
    let text = good(&["review", &game]);
    let result = text.split_whitespace().last().expect("a result");
    assert!(written.contains(&format!("<td>result</td><td class=n>{result}</td>")), "{text}");
}
