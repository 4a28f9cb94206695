//! Checks the writer of test logs: what it prints for a real game is what the client printed. Allowed to
//! differ are blank lines, the order within a run of influence or of shown cards (the client sorts a hand
//! differently), and whatever follows the beginning of a log's last entry, which may be cut.

use crate::common::writer::{self, Dialect, Ending, Shape};
use contract::Rules;
use playdek::replay::replay;
use struggle::Twilight;

/// Damage from the client itself: lines that nothing should print.
const DAMAGED: &[(&str, &str)] = &[("_57.", "US chooses Chernobyl* is now in play.")];

/// Without blank lines; runs of influence and of shown cards in alphabetical order.
fn normal(text: &str) -> Vec<String> {
    let kind = |line: &str| match line {
        _ if line.contains("][") => 1,
        _ if line.contains(" reveals ") => 2,
        _ => 0,
    };
    let mut lines: Vec<String> =
        text.lines().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect();
    for run in lines.chunk_by_mut(|a, b| kind(a) == kind(b) && kind(a) != 0) {
        run.sort();
    }
    lines
}

/// Where two lists of lines differ: the lines of the first and of the second.
fn differences<'a>(first: &'a [String], second: &'a [String]) -> Vec<(&'a [String], &'a [String])> {
    const FARTHEST: usize = 40;
    let mut found = Vec::new();
    let (mut a, mut b) = (0, 0);
    while a < first.len() || b < second.len() {
        if a < first.len() && first.get(a) == second.get(b) {
            (a, b) = (a + 1, b + 1);
            continue;
        }
        // The nearest lines from which both continue alike.
        let near = (1..FARTHEST).flat_map(|far| (0..=far).map(move |n| (a + n, b + far - n)));
        let next = near.into_iter().find(|&(x, y)| x < first.len() && first.get(x) == second.get(y));
        let (x, y) = next.unwrap_or((first.len(), second.len()));
        found.push((&first[a..x], &second[b..y]));
        (a, b) = (x, y);
    }
    found
}

#[test]
fn real_logs_are_printed_again() {
    let mut differing = Vec::new();
    for (name, text) in crate::common::logs() {
        let game = replay(&text).unwrap_or_else(|trouble| panic!("{name}: {trouble}"));
        let setup = Twilight::setup(&game.values).expect("good options");
        let heading: String =
            text.lines().take_while(|line| !line.contains("][")).map(|line| format!("{line}\n")).collect();
        let dialect = if text.starts_with("SETUP: :") { Dialect::B } else { Dialect::A };
        let ending = if text.trim_end().ends_with(": :") { Ending::Bare } else { Ending::Nothing };
        let shape = Shape { dialect, ending, choices: 1 };
        let written = writer::write(&setup, &game.acts, shape, &heading);
        let (original, written) = (normal(&text), normal(&written));
        let last_entry = original.iter().rposition(|line| line.starts_with("Turn ")).unwrap_or(0);
        let cut_at = written.iter().position(|line| line.starts_with(&original[last_entry]));
        let damaged = DAMAGED.iter().find(|(log, _)| name.contains(log)).map(|(_, line)| *line);
        let whole = cut_at.unwrap_or(written.len());
        for (client, ours) in differences(&original[..last_entry], &written[..whole]) {
            if client.first().is_none_or(|line| Some(line.as_str()) != damaged) {
                differing.push(format!("{name}: the client prints {client:?}, we print {ours:?}"));
            }
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

/// The comparison detects a changed line, a missing one and an extra one.
#[test]
fn differences_are_seen() {
    let lines = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
    let original = lines("a b c d e");
    assert!(differences(&original, &original).is_empty());
    for other in ["a b x d e", "a b d e", "a b c x d e", "a b c d", "a b c d e f"] {
        assert_eq!(differences(&original, &lines(other)).len(), 1, "{other}");
    }
}
