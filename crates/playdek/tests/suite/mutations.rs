//! A log with one changed figure must not replay: otherwise nothing was compared. Every kind of line is
//! tried, with every number in it, and the side and the card or country it names.

use contract::{Below, SplitMix};
use playdek::replay::replay;
use playdek::{BlockKind, Line, LineKind, Mode, parse};

/// The kinds of lines, each with a name.
fn kind(line: &LineKind) -> Option<&'static str> {
    Some(match line {
        LineKind::Influence(_) => "influence",
        LineKind::UseOps { mode: Mode::Influence, .. } => "place influence",
        LineKind::UseOps { mode: Mode::Coup, .. } => "coup ops",
        LineKind::UseOps { mode: Mode::Realignment, .. } => "realignment ops",
        LineKind::UseOps { mode: Mode::Space, .. } => "space race ops",
        LineKind::Event(_) => "event",
        LineKind::Target(_) => "target",
        LineKind::Coup { .. } => "coup",
        LineKind::Roll { .. } => "roll",
        LineKind::War(_) => "war",
        LineKind::WarResult { .. } => "war result",
        LineKind::SpaceRoll { .. } => "space roll",
        LineKind::SpaceAdvance { .. } => "space advance",
        LineKind::TrapRoll { .. } => "trap roll",
        LineKind::Vp { .. } => "points",
        LineKind::Defcon { .. } => "defcon",
        LineKind::MilOps { .. } => "military operations",
        LineKind::InPlay { began: true, .. } => "now in play",
        LineKind::InPlay { began: false, .. } => "no longer in play",
        LineKind::Headlines { .. } => "headlines",
        LineKind::Discards { .. } => "discards",
        LineKind::Reveals { .. } => "reveals",
        LineKind::Plays { .. } => "plays",
        LineKind::Returns { .. } => "returns",
        LineKind::NoCards { .. } => "no cards",
        LineKind::Olympics { .. } => "olympics",
        LineKind::ChoosesRegion { .. } => "region",
        LineKind::Reshuffle => "reshuffle",
        LineKind::Wins { .. } | LineKind::Blank | LineKind::Cut => return None,
    })
}

/// All lines that differ from this one in one figure or word.
fn bent(line: &str) -> Vec<String> {
    let mut bent = Vec::new();
    let bytes = line.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let end = (at..bytes.len()).find(|&n| !bytes[n].is_ascii_digit()).unwrap_or(bytes.len());
        let n: i32 = line[at..end].parse().expect("digits");
        for other in [n - 1, n + 1] {
            if other >= 0 {
                bent.push(format!("{}{other}{}", &line[..at], &line[end..]));
            }
        }
        at = end;
    }
    let words = [
        ("USSR ", "US "),
        ("US ", "USSR "),
        ("improves", "degrades"),
        ("degrades", "improves"),
        ("SUCCESS", "FAILURE"),
        ("FAILURE", "SUCCESS"),
        ("now", "no longer"),
        ("no longer", "now"),
        ("participate in", "boycott"),
        ("to reveal", "to discard"),
        (" +", " -"),
        (" -", " +"),
    ];
    for (word, other) in words {
        if line.starts_with(word) || (line.contains(word) && !word.starts_with("US")) {
            bent.push(line.replacen(word, other, 1));
        }
    }
    for (name, other) in [("Iran ", "Iraq "), ("Italy", "Greece"), ("Panama", "Mexico"), ("France", "UK")] {
        if line.contains(name) && line.contains("][") {
            bent.push(line.replacen(name, other, 1));
        }
    }
    bent.retain(|other| other != line);
    bent
}

/// Another die with the same result is another possible game, not a wrong figure.
fn is_another_possible_die(line: &str, bent: &str) -> bool {
    let dice = ["Die roll: ", "Trap Roll: ", "VICTORY: ", "DEFEAT: "];
    dice.iter().any(|word| match (line.strip_prefix(word), bent.strip_prefix(word)) {
        (Some(line), Some(bent)) => line.as_bytes()[0] != bent.as_bytes()[0],
        _ => false,
    })
}

#[test]
fn a_line_with_one_figure_changed_is_found() {
    changes_are_found(2, 0);
}

#[test]
#[ignore = "long: `make long`"]
fn long_a_line_with_one_figure_changed_is_found() {
    // A few describe another possible game: an event before the operations instead of after them (a war with another
    // modifier), a realignment die with which nothing more could be lost.
    changes_are_found(30, 1);
}

/// Makes this many changes to each kind of line, at most `percent` of which may go unnoticed.
fn changes_are_found(each: usize, percent: usize) {
    let logs = crate::common::logs();
    let mut rng = SplitMix(3);
    let mut places: std::collections::BTreeMap<&str, Vec<(usize, usize)>> = Default::default();
    for (n, (_, text)) in logs.iter().enumerate() {
        let (log, _) = parse(text);
        let last = log.blocks.iter().rposition(|block| block.kind != BlockKind::End).unwrap_or(0);
        // The last entry may be cut, so less of it can be compared.
        for block in &log.blocks[..last] {
            for line in &block.lines {
                if let Some(kind) = kind(&line.what) {
                    places.entry(kind).or_default().push((n, line.no - 1));
                }
            }
        }
    }
    let mut unnoticed = Vec::new();
    let mut tried = 0;
    for (kind, places) in &places {
        let mut left = each;
        for _ in 0..each * 4 {
            let (n, at) = places[rng.below(places.len() as u32) as usize];
            let (name, text) = &logs[n];
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            // Figures in a header are a separate matter.
            let (header, line) = match lines[at].rsplit_once(": ") {
                Some((header, line)) if header.starts_with("Turn ") && !header.ends_with("Event") => {
                    (format!("{header}: "), line.to_owned())
                }
                _ => (String::new(), lines[at].clone()),
            };
            let mut ways = bent(&line);
            ways.retain(|way| !is_another_possible_die(&line, way));
            if ways.is_empty() || left == 0 {
                continue;
            }
            left -= 1;
            let way = &ways[rng.below(ways.len() as u32) as usize];
            lines[at] = format!("{header}{way}");
            tried += 1;
            if replay(&(lines.join("\n") + "\n")).is_ok() {
                unnoticed.push(format!("{kind}: {name} line {}: `{line}` -> `{way}`", at + 1));
            }
        }
    }
    for line in &unnoticed {
        println!("{line}");
    }
    assert!(
        unnoticed.len() * 100 <= tried * percent,
        "{} of {tried} changes went unnoticed",
        unnoticed.len()
    );
}

/// Without these the log describes another possible game: discards that Ask Not and Our Man in Tehran allow,
/// a change of DEFCON by Summit, the end of an effect if the lost line can be a discard, a coup declined by
/// Che.
fn is_optional(line: &Line) -> bool {
    matches!(
        line.what,
        LineKind::Discards { .. }
            | LineKind::Defcon { .. }
            | LineKind::InPlay { began: false, .. }
            | LineKind::UseOps { mode: Mode::Coup, .. }
    )
}

/// A line that is left out, or printed twice, is detected as well.
#[test]
fn a_missing_or_doubled_line_is_found() {
    gaps_are_found(1, 3);
}

#[test]
#[ignore = "long: `make long`"]
fn long_a_missing_or_doubled_line_is_found() {
    gaps_are_found(10, 1);
}

/// `each` lines of both kinds, in one log out of `of`.
fn gaps_are_found(each: usize, of: usize) {
    let mut rng = SplitMix(4);
    let mut unnoticed = Vec::new();
    for (name, text) in crate::common::logs().into_iter().step_by(of) {
        let (log, _) = parse(&text);
        let last = log.blocks.iter().rposition(|block| block.kind != BlockKind::End).unwrap_or(0);
        let inner: Vec<usize> = log.blocks[..last]
            .iter()
            .flat_map(|block| block.lines.iter().filter(|line| line.no != block.line_no))
            .filter(|line| kind(&line.what).is_some() && !is_optional(line))
            .map(|line| line.no - 1)
            .collect();
        for n in 0..each * 2 {
            let at = inner[rng.below(inner.len() as u32) as usize];
            let mut lines: Vec<&str> = text.lines().collect();
            let what = if n % 2 == 0 {
                lines.remove(at);
                "left out"
            } else {
                lines.insert(at, lines[at]);
                "doubled"
            };
            if replay(&(lines.join("\n") + "\n")).is_ok() {
                let line = text.lines().nth(at).unwrap_or_default();
                unnoticed.push(format!("{name} line {}: `{line}` {what}", at + 1));
            }
        }
    }
    for line in &unnoticed {
        println!("{line}");
    }
    assert!(unnoticed.is_empty(), "{} changes went unnoticed", unnoticed.len());
}
