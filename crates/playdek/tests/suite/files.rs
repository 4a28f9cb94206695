//! Real logs in files of other shapes, and cut ones: if nothing of substance changed, the result is the same, and if
//! something is missing, the game goes as far as the log.

use contract::{Act, BySide, Rules};
use playdek::replay::{Trouble, Unsupported, replay};
use playdek::text_of;
use struggle::log::Entry;
use struggle::{Setup, Twilight};

fn game_of(text: &str, how: &str) -> Vec<Act> {
    replay(text).unwrap_or_else(|trouble| panic!("{how}: {trouble}")).acts
}

fn with_ends(text: &str, end: &str) -> String {
    text.lines().map(|line| format!("{line}{end}")).collect()
}

#[test]
fn a_log_in_another_file_is_the_same_game() {
    for (n, (name, text)) in crate::common::logs().into_iter().enumerate() {
        let game = game_of(&text, &name);
        let blanks = |n: usize| text.replace("\n\n", &"\n".repeat(n + 1));
        let ways = [
            ("Windows", with_ends(&text, "\r\n")),
            ("an old Macintosh", with_ends(&text, "\r")),
            ("two blank lines", blanks(2)),
            ("three blank lines", blanks(3)),
            ("a blank line after every line", with_ends(&text, "\n\n")),
            ("blanks at the ends of lines", with_ends(&text, " \t\n")),
            ("lines after the end", format!("{text}\n\n\n")),
            ("no end of the last line", text.trim_end_matches('\n').to_owned()),
            ("another time", text.replace("Time per Player: ", "Time per Player: 45 Minutes + ")),
        ];
        // Every third way for each log, so that every way is tried with many logs.
        for (way, file) in ways.into_iter().skip(n % 3).step_by(3) {
            assert_eq!(game_of(&file, &format!("{name}, {way}")), game, "{name}: {way}");
        }
    }
}

/// A name can be anything that people type.
#[test]
fn a_players_name_says_nothing_about_the_game() {
    const NAMES: [&str; 24] = [
        "",
        "US",
        "USSR",
        "USA",
        "US USSR",
        "Иван ☭ Петров",
        "x will play as USSR",
        "y bids 3 Influence for USSR",
        "SETUP: z",
        "Turn 1, US AR1: Fidel*: Event: Fidel*",
        "Turn 3",
        "US +1 in Iran [2][0]",
        "Scenario: Late War",
        "Handicap influence: US +5",
        "Optional Cards Added",
        "*RESHUFFLE*",
        "US wins by DEFCON",
        ": : US gains 3 VP. Score is US 3.",
        ":",
        "> quoted",
        "# comment",
        "KEY=VALUE",
        "[score 3] [defcon 1]",
        "REPLAY 7 --- &amp; <br> \u{feff}",
    ];
    for (n, (log, text)) in crate::common::logs().into_iter().enumerate() {
        let (ussr, rest) = text.split_once(" will play as USSR.\n").expect("a line of the USSR");
        let (_, rest) = rest.split_once(" will play as USA.\n").expect("a line of the US");
        let head = if ussr.starts_with("SETUP: :") { "SETUP: : " } else { "SETUP: " };
        let game = game_of(&text, &log);
        let (one, two) = (NAMES[n % NAMES.len()], NAMES[(5 * n + 1) % NAMES.len()]);
        let named = format!("{head}{one} will play as USSR.\n{two} will play as USA.\n{rest}");
        assert_eq!(game_of(&named, &format!("{log}, {one} and {two}")), game, "{log}: {one}, {two}");
    }
}

#[test]
fn the_bytes_of_a_file_are_read_as_its_mark_says() {
    let (name, text) = crate::common::logs().swap_remove(0);
    let game = game_of(&text, &name);
    let little: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect();
    let mut latin = text.clone().into_bytes();
    latin.splice(7..7, [0xe9, 0xff]);
    for (way, bytes) in [("little end", &little), ("big end", &big), ("no text", &latin)] {
        assert_eq!(game_of(&text_of(bytes), way), game, "{way}");
    }
    assert_eq!(text_of(&[0xff, 0xfe, 0x41]), "", "half a letter");
}

/// A file that tells of no game is not a game that has just begun.
#[test]
fn a_file_without_a_game_is_refused() {
    let head = "SETUP: Ann will play as USSR.\nBob will play as USA.\n";
    for text in ["", "\n \n", "\u{feff}", head] {
        let refused = replay(text).expect_err("no game");
        assert!(refused.to_string().contains("found no game in it"), "{text:?}: {refused}");
    }
}

/// What the acts of a game change on the board, in order.
fn told(setup: &Setup, acts: &[Act]) -> Vec<Entry> {
    let mut state = Twilight::start(setup);
    let mut entries = Vec::new();
    for &act in acts {
        Twilight::apply(setup, &mut state, act, Some(&mut entries)).expect("a legal act");
    }
    entries.retain(|entry| {
        matches!(entry, Entry::Vp { .. } | Entry::Defcon { .. } | Entry::MilOps { .. } | Entry::Coup { .. })
    });
    entries
}

/// What goes wrong when a log is cut every `step` lines, starting with line `from` of its first turn.
fn cut_anywhere(name: &str, text: &str, from: usize, step: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    let whole = replay(text).unwrap_or_else(|trouble| panic!("{name}: {trouble}"));
    let setup = Twilight::setup(&whole.values).expect("good options");
    let told_of_all = told(&setup, &whole.acts);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().position(|line| line.starts_with("Turn ")).expect("a turn");
    for at in (first + 1 + from..lines.len()).step_by(step) {
        match replay(&(lines[..at].join("\n") + "\n")) {
            Ok(game) => {
                // What the last entry omitted is a guess.
                let told = told(&setup, &game.acts);
                let agree = told.iter().zip(&told_of_all).take_while(|(a, b)| a == b).count();
                if agree + 4 < told.len() {
                    wrong.push(format!("{name} cut after line {at}: {agree} of {} agree", told.len()));
                }
            }
            Err(trouble) => wrong.push(format!("{name} cut after line {at}: {trouble}")),
        }
    }
    // A player may give up anywhere.
    for at in (first + 1..lines.len()).step_by(97) {
        let (winner, why) = [("US", "Timeout"), ("USSR", "Resignation")][at % 2];
        let given_up = format!("{}\n\n{winner} wins by {why}\n", lines[..at].join("\n"));
        if let Err(trouble) = replay(&given_up) {
            wrong.push(format!("{name} given up after line {at}: {trouble}"));
        }
    }
    // In the set-up, what is missing cannot be guessed.
    for at in 0..first {
        match replay(&(lines[..at].join("\n") + "\n")) {
            Ok(game) if game.outcome.is_none() => {}
            Err(trouble) if !matches!(trouble, Trouble::Unsupported(Unsupported::BrokeOff)) => {}
            other => wrong.push(format!("{name} cut after line {at}: {other:?}")),
        }
    }
    wrong
}

/// A log that stops early is a game that stops early and is the same up to that point.
#[test]
fn a_real_log_cut_anywhere_agrees_up_to_there() {
    cut_every(61);
}

#[test]
#[ignore = "long: `make long`"]
fn long_a_real_log_cut_after_every_second_line_agrees_up_to_there() {
    cut_every(2);
}

fn cut_every(step: usize) {
    let logs = crate::common::logs();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let (logs, all) = (&logs, 0..threads);
        let part = |nth: usize| {
            let mine = logs.iter().enumerate().skip(nth).step_by(threads);
            mine.flat_map(|(n, (name, text))| cut_anywhere(name, text, n % step, step)).collect::<Vec<_>>()
        };
        let workers: Vec<_> = all.map(|nth| scope.spawn(move || part(nth))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    assert!(wrong.is_empty(), "{} cuts go wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// A game may stop while headlines are being chosen: then the header names one card, of either side, or none.
#[test]
fn a_log_that_stops_in_the_headlines_goes_as_far() {
    for (n, (name, text)) in crate::common::logs().into_iter().enumerate() {
        // One turn in six for each log, so that all logs together cover all turns.
        for (at, _) in text.match_indices(", Headline Phase: ").skip(n % 6).step_by(6) {
            let from = text[..at].rfind('\n').expect("a set-up") + 1;
            let line = text[from..].lines().next().expect("a header");
            let (head, rest) = line.split_once(": ").expect("a header");
            let (names, first) = rest.split_once(": ").expect("two cards");
            let (one, two) = names.split_once(" & ").expect("two cards");
            for cards in [one, two, ""] {
                for first in [first, ""] {
                    let first = if first.contains(" Headlines ") { "" } else { first };
                    let cut = format!("{}{head}: {cards}: {first}\n", &text[..from]);
                    let game =
                        replay(&cut).unwrap_or_else(|trouble| panic!("{name} {head} {cards}: {trouble}"));
                    let told = format!("{name} {head} {cards}");
                    let turn: u8 = head[5..head.len() - 16].parse().expect("a number");
                    assert_eq!((game.turns, game.outcome), (turn, None), "{told}");
                    let setup = Twilight::setup(&game.values).expect("good options");
                    let mut state = Twilight::start(&setup);
                    for &act in &game.acts {
                        Twilight::apply(&setup, &mut state, act, None).expect("a legal act");
                    }
                    assert_eq!(state.public.committed, BySide::default(), "{told}: a guess");
                }
            }
        }
    }
}
