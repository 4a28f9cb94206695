//! Real games are the judge: every log replays through the rules with every figure matching.

use contract::{Below, Rules, SplitMix, record};
use playdek::replay::{Trouble, Unsupported, replay};
use struggle::Twilight;

/// Logs that break the rules, with the reason. None is known.
const UNRULY: &[(&str, &str)] = &[];

#[test]
fn every_log_replays_with_every_figure_equal() {
    let logs = crate::common::logs();
    let mut differing = Vec::new();
    for (name, text) in &logs {
        let known = UNRULY.iter().find(|(unruly, _)| name.contains(unruly));
        match (replay(text), known) {
            (Ok(_), None) => {}
            (Ok(_), Some((_, reason))) => {
                differing.push(format!("{name}: replays, but was listed: {reason}"));
            }
            (Err(trouble), None) => differing.push(format!("{name}: {trouble}")),
            (Err(_), Some((name, reason))) => println!("{name}: breaks the rules, {reason}"),
        }
    }
    assert!(
        differing.is_empty(),
        "{} of {} logs differ:\n{}",
        differing.len(),
        logs.len(),
        differing.join("\n")
    );
}

/// An imported game is an ordinary record: hidden draws are filled in, and it replays without the log.
#[test]
fn an_imported_game_is_a_record_that_replays() {
    for (name, text) in crate::common::logs() {
        let game = replay(&text).unwrap_or_else(|trouble| panic!("{name}: {trouble}"));
        let setup = Twilight::setup(&game.values).expect("good options");
        let written = record::write::<Twilight>(&setup, &game.values, &[], &game.acts);
        let read = record::Record::parse(&written).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        let (_, acts) = read.replay::<Twilight>(&setup).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(acts, game.acts, "{name}");
    }
}

/// A log with one changed figure must not replay: otherwise nothing was compared.
#[test]
fn one_wrong_figure_is_found() {
    wrong_figures_are_found(4);
}

#[test]
#[ignore = "long: `make long`"]
fn long_one_wrong_figure_is_found_in_every_log() {
    wrong_figures_are_found(1);
}

/// Changes one figure of each kind in one log out of `of`; for a rare kind, in all that have it.
fn wrong_figures_are_found(of: usize) {
    let logs = crate::common::logs();
    let mut rng = SplitMix(1);
    let marks = ["Score is ", "DEFCON ", "Military Ops to ", " in the Space Race", "[", "Trap Roll: "];
    for (kind, mark) in marks.into_iter().enumerate() {
        let mut tried = 0;
        let having: Vec<_> = logs.iter().filter(|(_, text)| text.contains(mark)).collect();
        let step = if having.len() < 8 * of { 1 } else { of };
        for (name, text) in having.into_iter().skip(kind % step).step_by(step) {
            let lines: Vec<&str> = text.lines().collect();
            // Not in the last entries, where a log may be cut and the game may end.
            let early = lines.len() * 2 / 3;
            let places: Vec<usize> =
                (12..early).filter(|&n| lines[n].contains(mark) && !lines[n].starts_with("Turn")).collect();
            if places.is_empty() {
                continue;
            }
            let at = places[rng.below(places.len() as u32) as usize];
            let changed = other_last_number(lines[at]);
            if changed == lines[at] {
                continue;
            }
            let mut bent: Vec<String> = lines.iter().map(ToString::to_string).collect();
            bent[at] = changed.clone();
            let result = replay(&(bent.join("\n") + "\n"));
            assert!(
                result.is_err(),
                "{name} line {}: `{}` became `{changed}` and still replays",
                at + 1,
                lines[at]
            );
            tried += 1;
        }
        assert!(tried >= 5, "{mark}: only {tried} logs have such a line");
    }
}

/// Changes the last number of a line to one higher (or lower, if it cannot be higher).
fn other_last_number(line: &str) -> String {
    let Some(end) = line.rfind(|c: char| c.is_ascii_digit()) else { return line.to_owned() };
    let start = line[..end].rfind(|c: char| !c.is_ascii_digit()).map_or(0, |n| n + 1);
    let n: u32 = line[start..=end].parse().unwrap_or(0);
    let other = if n >= 5 { n - 1 } else { n + 1 };
    format!("{}{other}{}", &line[..start], &line[end + 1..])
}

/// The deck is compared, too: a reshuffle that the log does not print, or prints elsewhere, is a difference.
#[test]
fn a_reshuffle_stands_exactly_where_the_pile_runs_out() {
    for (name, text) in crate::common::logs() {
        if !text.contains("*RESHUFFLE*\n") {
            continue;
        }
        let without = text.replacen("*RESHUFFLE*\n", "", 1);
        assert!(replay(&without).is_err(), "{name}: replays without its reshuffle");
        let Some(second_turn) = text.find("Turn 2, Headline Phase") else { continue };
        let (before, after) = text.split_at(second_turn);
        let with =
            format!("{before}{}", after.replacen("\nUSSR Headlines", "\n*RESHUFFLE*\nUSSR Headlines", 1));
        assert!(replay(&with).is_err(), "{name}: replays with a reshuffle in turn 2");
    }
}

/// A card that was removed cannot come back, a card in the discard pile cannot be played.
#[test]
fn a_card_that_cannot_be_there_is_found() {
    let (name, text) =
        crate::common::logs().into_iter().find(|(name, _)| name.contains("14")).expect("log 14");
    // The second headline card of turn 2 was played in turn 1 and is in the discard pile.
    let bent = text.replace("Turn 2, US AR2: Five Year Plan: Place", "Turn 2, US AR2: Olympic Games: Place");
    assert_ne!(bent, text);
    match replay(&bent) {
        Err(Trouble::Differs(mismatch)) => {
            let text = mismatch.text(contract::Lang::En);
            assert!(text.contains("Olympic Games"), "{text}");
        }
        other => panic!("{name}: {other:?}"),
    }
}

/// Whatever the input, there is an answer and never a panic.
#[test]
fn damaged_logs_get_an_answer() {
    damage_gets_an_answer(40);
}

#[test]
#[ignore = "long: `make long`"]
fn long_damaged_logs_get_an_answer() {
    damage_gets_an_answer(1000);
}

fn damage_gets_an_answer(rounds: usize) {
    let logs = crate::common::logs();
    let mut rng = SplitMix(7);
    for round in 0..rounds {
        let (_, text) = &logs[round % logs.len()];
        let mut lines: Vec<&str> = text.lines().collect();
        for _ in 0..=rng.below(3) {
            let at = rng.below(lines.len() as u32) as usize;
            let other = rng.below(lines.len() as u32) as usize;
            match rng.below(3) {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, lines[other]),
                _ => lines.swap(at, other),
            }
        }
        if let Err(Trouble::Unsupported(what)) = replay(&lines.join("\n")) {
            assert_ne!(what, Unsupported::BrokeOff, "round {round}");
        }
    }
}
