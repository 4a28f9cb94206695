//! Lines that the client may or may not print: no log that we know shows which.

use crate::common::games;
use crate::common::writer::{self, Dialect, Ending, Shape};
use playdek::replay::replay;

const PLAIN: Shape = Shape { dialect: Dialect::A, ending: Ending::Points, choices: 1 };

fn logs() -> impl Iterator<Item = String> {
    let setup = games::client_rules(2, true);
    let heading = writer::heading(Dialect::A, Some("Handicap influence: US +2"), true);
    (1..900).map(move |seed| writer::write(&setup, &games::play(&setup, seed), PLAIN, &heading))
}

/// An entry of some game, not its last, from its header on: what comes before it, the entry, and what comes after.
fn entry(fits: impl Fn(&str) -> bool) -> (String, String, String) {
    let split = |text: String| {
        let starts: Vec<usize> = text.match_indices("\n\nTurn ").map(|(at, _)| at + 2).collect();
        let pair = starts.windows(2).find(|pair| fits(&text[pair[0]..pair[1] - 2]))?;
        let (from, to) = (pair[0], pair[1] - 2);
        Some((text[..from].to_owned(), text[from..to].to_owned(), text[to..].to_owned()))
    };
    logs().find_map(split).expect("such an entry")
}

fn accepts((before, _, after): &(String, String, String), entry: &str) {
    let text = format!("{before}{entry}{after}");
    replay(&text).unwrap_or_else(|trouble| panic!("{trouble}\n{entry}"));
}

fn refuses((before, _, after): &(String, String, String), entry: &str) {
    assert!(replay(&format!("{before}{entry}{after}")).is_err(), "{entry}");
}

#[test]
fn an_event_that_cannot_occur_may_be_named() {
    let unmet = |mode: &'static str| {
        move |entry: &str| {
            entry.contains(", USSR AR")
                && entry.contains(": NATO*: ")
                && entry.contains(mode)
                && !entry.contains("Event: ")
        }
    };
    let found = entry(unmet("Place Influence"));
    accepts(&found, &found.1);
    accepts(&found, &format!("{}\n\nEvent: NATO*", found.1));
    refuses(&found, &format!("{}\n\nEvent: NATO*\nNATO* is now in play.", found.1));
    refuses(&found, &format!("{}\n\nEvent: Fidel*", found.1));
    let spaced = entry(unmet("Space Race"));
    refuses(&spaced, &format!("{}\n\nEvent: NATO*", spaced.1));
}

#[test]
fn a_hand_without_a_fitting_card_may_be_said_to_have_none() {
    let event = "Event: Blockade*\n";
    let found = entry(|entry| entry.contains("Event: Blockade*\nUS -") && entry.contains(" AR"));
    accepts(&found, &found.1);
    accepts(&found, &found.1.replace(event, &format!("{event}US has no cards to discard\n")));
    let other = entry(|entry| entry.contains("Event: Fidel*\n"));
    refuses(&other, &other.1.replace("Event: Fidel*\n", "Event: Fidel*\nUS has no cards to discard\n"));
    let terror =
        entry(|entry| entry.contains("Event: Terrorism\n") && entry.contains(" has no cards to discard"));
    let without = |entry: &str| -> String {
        let lines: Vec<&str> = entry.lines().filter(|line| !line.contains("has no cards")).collect();
        lines.join("\n")
    };
    accepts(&terror, &without(&terror.1));
    let plan = entry(|entry| entry.contains("Event: Five Year Plan\nUSSR has no cards to discard"));
    refuses(&plan, &without(&plan.1));
}

#[test]
fn points_that_come_to_nothing_may_be_said() {
    let event = "Event: Reagan Bombs Libya*";
    let found = entry(|entry| entry.contains(event) && !entry.contains("gains") && !entry.contains("VP"));
    let score = found.0.rsplit("Score is ").next().and_then(|told| told.lines().next()).expect("a score");
    accepts(&found, &found.1.replace(event, &format!("{event}\nNo VP awarded. Score is {score}")));
    refuses(&found, &found.1.replace(event, &format!("{event}\nNo VP awarded. Score is US 33.")));
    let asia = entry(|entry| entry.contains("Event: Southeast Asia Scoring*\nNo VP awarded"));
    let silent: Vec<&str> = asia.1.lines().filter(|line| !line.contains("No VP awarded")).collect();
    accepts(&asia, &silent.join("\n"));
    let europe = entry(|entry| entry.contains("Event: Europe Scoring\nNo VP awarded"));
    let silent: Vec<&str> = europe.1.lines().filter(|line| !line.contains("No VP awarded")).collect();
    refuses(&europe, &silent.join("\n"));
}
