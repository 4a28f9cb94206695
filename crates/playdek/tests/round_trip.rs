//! The writer of test logs is honest: what it prints for a real game is what the client printed.

mod common;

use common::writer::{self, Dialect, Ending};
use contract::Game;
use playdek::replay::replay;
use struggle::Twilight;

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

/// Lines of the original that the written log lacks, and the other way round.
fn differences(original: &str, written: &str) -> Vec<String> {
    let (original, written) = (normal(original), normal(written));
    let mut out = Vec::new();
    let (mut a, mut b) = (0, 0);
    while a < original.len() || b < written.len() {
        if a < original.len() && b < written.len() && original[a] == written[b] {
            a += 1;
            b += 1;
            continue;
        }
        // Find the nearest common continuation.
        let mut found = None;
        'outer: for d in 1..40 {
            for i in 0..=d {
                let (x, y) = (a + i, b + d - i);
                if x < original.len() && y < written.len() && original[x] == written[y] {
                    found = Some((x, y));
                    break 'outer;
                }
            }
        }
        let (x, y) = found.unwrap_or((original.len(), written.len()));
        let mut left: Vec<String> = original[a..x.min(original.len())].to_vec();
        let mut right: Vec<String> = written[b..y.min(written.len())].to_vec();
        left.sort();
        right.sort();
        out.push(format!("after {:?} -{left:?} +{right:?}", &original[a.saturating_sub(2)..a]));
        (a, b) = (x, y);
    }
    out
}

#[test]
fn real_logs_are_printed_again() {
    for (name, text) in common::logs() {
        let game = replay(&text).unwrap_or_else(|trouble| panic!("{name}: {trouble}"));
        let setup = Twilight::setup(&game.values).expect("good options");
        let heading: String =
            text.lines().take_while(|line| !line.contains("][")).map(|line| format!("{line}\n")).collect();
        let dialect = if text.starts_with("SETUP: :") { Dialect::B } else { Dialect::A };
        let ending =
            if text.ends_with(": :\n") || text.ends_with(": :") { Ending::Bare } else { Ending::Nothing };
        let written = writer::write(&setup, &game.acts, dialect, ending, &heading);
        for difference in differences(&text, &written) {
            println!("{name}: {difference}");
        }
    }
}
