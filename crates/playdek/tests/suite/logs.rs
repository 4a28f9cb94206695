//! All the real games we have are understood to the last line.

use contract::{Below, SplitMix};
use playdek::{BlockKind, Line, LineKind, Log, Mode, parse};

#[test]
fn every_line_of_every_log_is_understood() {
    let logs = crate::common::logs();
    for (name, text) in &logs {
        let (log, errors) = parse(text);
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{name}:\n{}", errors.join("\n"));
        assert!(!log.blocks.is_empty() && !log.setup.placements.is_empty(), "{name}: nothing read");
        assert!(!log.setup.names.0[0].is_empty() && !log.setup.names.0[1].is_empty(), "{name}: no names");
        assert_eq!(log.setup.scenario, "Standard", "{name}");
        assert!(
            lines(&log).all(|line| line.what != LineKind::Cut),
            "{name}: a whole line taken for a cut one"
        );
    }
    println!("{} logs read", logs.len());
}

fn lines(log: &Log) -> impl Iterator<Item = &Line> {
    log.blocks.iter().flat_map(|block| &block.lines)
}

/// Every word counted in the log means one kind of line, so the number of words and of lines must match.
#[test]
fn counts_of_lines_equal_counts_of_words() {
    type Test = fn(&LineKind) -> bool;
    let counts: [(&[&str], Test); 24] = [
        (&["Place Influence ("], |k| matches!(k, LineKind::UseOps { mode: Mode::Influence, .. })),
        (&["Coup ("], |k| matches!(k, LineKind::UseOps { mode: Mode::Coup, .. })),
        (&["Realignment ("], |k| matches!(k, LineKind::UseOps { mode: Mode::Realignment, .. })),
        (&["Space Race ("], |k| matches!(k, LineKind::UseOps { mode: Mode::Space, .. })),
        (&["Event: "], |k| matches!(k, LineKind::Event(_))),
        (&["Target: "], |k| matches!(k, LineKind::Target(_))),
        (&["SUCCESS: ", "FAILURE: "], |k| matches!(k, LineKind::Coup { .. })),
        (&["SR rolls ", "US rolls "], |k| matches!(k, LineKind::Roll { .. })),
        (&["War in "], |k| matches!(k, LineKind::War(_))),
        (&["VICTORY: ", "DEFEAT: "], |k| matches!(k, LineKind::WarResult { .. })),
        (&["Die roll: "], |k| matches!(k, LineKind::SpaceRoll { .. })),
        (&[" advances to "], |k| matches!(k, LineKind::SpaceAdvance { .. })),
        (&["Trap Roll: "], |k| matches!(k, LineKind::TrapRoll { .. })),
        (&["Score is "], |k| matches!(k, LineKind::Vp { .. })),
        (&["DEFCON "], |k| matches!(k, LineKind::Defcon { .. })),
        (&["Military Ops to "], |k| matches!(k, LineKind::MilOps { .. })),
        (&["is now in play", "is no longer in play"], |k| matches!(k, LineKind::InPlay { .. })),
        (&[" Headlines "], |k| matches!(k, LineKind::Headlines { .. })),
        (&[" discards "], |k| matches!(k, LineKind::Discards { .. })),
        (&[" reveals "], |k| matches!(k, LineKind::Reveals { .. })),
        (&[" plays "], |k| matches!(k, LineKind::Plays { .. })),
        (&[" returns ", " has no cards "], |k| {
            matches!(k, LineKind::Returns { .. } | LineKind::NoCards { .. })
        }),
        (&[" chooses "], |k| matches!(k, LineKind::Olympics { .. } | LineKind::ChoosesRegion { .. })),
        (&["*RESHUFFLE*"], |k| matches!(k, LineKind::Reshuffle)),
    ];
    for (name, text) in crate::common::logs() {
        let (log, _) = parse(&text);
        for (words, is_kind) in &counts {
            let expected: usize = words.iter().map(|word| text.matches(word).count()).sum();
            let read = lines(&log).filter(|line| is_kind(&line.what)).count();
            assert_eq!(read, expected, "{name}: lines with {words:?}");
        }
        let influence = lines(&log).filter(|line| matches!(line.what, LineKind::Influence(_))).count();
        assert_eq!(influence + log.setup.placements.len(), text.matches("][").count(), "{name}: influence");
        let headers = log.blocks.iter().filter(|block| block.kind != BlockKind::End).count();
        assert_eq!(headers, text.matches("\nTurn ").count(), "{name}: headers");
    }
}

/// The content of a line can be found in the file at its number.
#[test]
fn lines_know_their_numbers() {
    for (name, text) in crate::common::logs() {
        let raw: Vec<&str> = text.lines().collect();
        let (log, _) = parse(&text);
        for line in lines(&log) {
            let words: Vec<&str> = raw[line.no - 1].split_whitespace().collect();
            assert!(words.join(" ").ends_with(&line.text), "{name}: line {}: {}", line.no, line.text);
        }
        for line in &log.setup.placements {
            assert!(raw[line.no - 1].contains("]["), "{name}: line {}", line.no);
        }
    }
}

/// Printing a line gives the client's words: what the importer quotes as the line according to the rules is a line
/// of the log.
#[test]
fn printed_lines_are_the_clients() {
    for (name, text) in crate::common::logs() {
        let (log, _) = parse(&text);
        for line in lines(&log).filter(|line| line.what != LineKind::Blank) {
            let is_broken = matches!(line.what, LineKind::ChoosesRegion { region: None, .. });
            assert!(is_broken || line.what.to_string() == line.text, "{name}: {}: {}", line.text, line.what);
        }
    }
}

/// Wherever a log stops, the rest can be read.
#[test]
fn a_log_cut_anywhere_has_no_unknown_line() {
    cuts_have_no_unknown_line(600);
}

#[test]
#[ignore = "long: `make long`"]
fn long_a_log_cut_anywhere_has_no_unknown_line() {
    cuts_have_no_unknown_line(20_000);
}

fn cuts_have_no_unknown_line(cuts: usize) {
    let logs = crate::common::logs();
    let whole: Vec<_> = logs.iter().map(|(_, text)| parse(text).0).collect();
    let mut rng = SplitMix(26);
    for n in 0..cuts {
        let ((name, text), whole) = (&logs[n % logs.len()], &whole[n % logs.len()]);
        let start = text.find("\n\n").expect("a blank line after the set-up");
        let at = start + rng.below((text.len() - start) as u32) as usize;
        let (log, errors) = parse(&text[..at]);
        assert!(errors.is_empty(), "{name} cut at byte {at}: {}", errors[0]);
        let kept = log.blocks.len().saturating_sub(1);
        assert_eq!(log.blocks[..kept], whole.blocks[..kept], "{name} cut at byte {at}");
    }
}

#[test]
fn damaged_logs_never_panic() {
    damage_never_panics(1_000);
}

#[test]
#[ignore = "long: `make long`"]
fn long_damaged_logs_never_panic() {
    damage_never_panics(50_000);
}

fn damage_never_panics(rounds: usize) {
    let logs = crate::common::logs();
    let mut rng = SplitMix(5_000);
    let mut refused = 0;
    for n in 0..rounds {
        let text = &logs[n % logs.len()].1;
        // An intact start and some whole blocks, so that only the damage can cause a refusal.
        let headers: Vec<usize> = text.match_indices("\nTurn ").map(|(at, _)| at).collect();
        let from = headers[rng.below(headers.len() as u32) as usize];
        let to = headers.iter().copied().find(|&at| at > from + 1500).unwrap_or(text.len());
        let mut bytes = format!("SETUP: One will play as USSR.\n{}\n", &text[from..to]).into_bytes();
        assert!(parse(&String::from_utf8_lossy(&bytes)).1.is_empty());
        for _ in 0..1 + rng.below(8) {
            damage(&mut bytes, &mut rng);
        }
        let (log, errors) = parse(&String::from_utf8_lossy(&bytes));
        refused += usize::from(!errors.is_empty());
        let last = bytes.iter().filter(|&&b| b == b'\n').count() + 1;
        assert!(errors.iter().all(|error| (1..=last).contains(&error.line)));
        assert!(lines(&log).all(|line| line.no <= last));
    }
    assert!(refused > rounds / 2, "damage is noticed: {refused}");
}

fn damage(bytes: &mut Vec<u8>, rng: &mut SplitMix) {
    const PIECES: [&str; 12] =
        ["\n", ": ", "Turn 3, US AR", "US ", "[", "-", "999", "*", " & ", "é", "Event: ", " is now in play."];
    if bytes.is_empty() {
        return;
    }
    let at = rng.below(bytes.len() as u32) as usize;
    match rng.below(5) {
        0 => bytes[at] = rng.below(256) as u8,
        1 => bytes.truncate(at),
        2 => drop(bytes.drain(at..bytes.len().min(at + 1 + rng.below(40) as usize))),
        3 => {
            let piece = PIECES[rng.below(PIECES.len() as u32) as usize];
            bytes.splice(at..at, piece.bytes());
        }
        _ => {
            let other = rng.below(bytes.len() as u32) as usize;
            bytes.swap(at, other);
        }
    }
}
