//! The options that a log was played with, and whether it can be replayed at all.

use super::note::Note;
use super::trouble::{Trouble, Unsupported};
use crate::{Block, BlockKind, LineKind, Log, print};
use contract::{CardId, OptionValue, OptionValues, Rules, Side};
use struggle::Twilight;
use struggle::rules_options::PRESETS;

/// Influence that the sides place freely at the start of the standard game (§3.2, §3.3).
const FREE: [(Side, u8); 2] = [(Side::Ussr, 6), (Side::Us, 7)];
/// The cards that `Optional Cards Added` adds.
const OPTIONAL: std::ops::RangeInclusive<u8> = 104..=110;

/// The client's readings, overridden by the set-up and then by these words; and what was assumed.
pub(super) fn of(log: &Log, words: &[(&str, &str)]) -> Result<(OptionValues, Vec<Note>), Trouble> {
    let mut notes: Vec<Note> = log.next_game.map(|line| Note::NextGame { line }).into_iter().collect();
    let mut values = OptionValues::new();
    for (key, word) in client_preset() {
        set(&mut values, key, word)?;
    }
    let optional = log.setup.optional_cards || {
        let played = plays_optional_cards(log);
        notes.extend(played.then_some(Note::OptionalCards));
        played
    };
    values.insert("optional_cards".into(), OptionValue::Switch(optional));
    let standard = match log.setup.scenario.to_ascii_lowercase().as_str() {
        "" | "standard" => true,
        "late war" => {
            set(&mut values, "scenario", "late_war")?;
            false
        }
        _ => return Err(Trouble::Unsupported(Unsupported::Scenario(log.setup.scenario.clone()))),
    };
    let handicap = log.setup.handicap.or_else(|| {
        let placed = placed_handicap(log).filter(|_| standard);
        notes.extend(placed.map(|(side, n)| Note::Handicap { side, n }));
        placed
    });
    let extra = handicap.map_or(0, |(side, n)| i32::from(n) * i32::from(side.sign()));
    values.insert("us_handicap".into(), OptionValue::Number(extra));
    for (key, word) in words {
        set(&mut values, key, word)?;
    }
    Ok((values, notes))
}

fn set(values: &mut OptionValues, key: &str, word: &str) -> Result<(), Trouble> {
    let refused = |problem: String| Trouble::Unsupported(Unsupported::Options(problem));
    let spec = Twilight::options().iter().find(|spec| spec.key == key);
    let spec = spec.ok_or_else(|| refused(format!("there is no option `{key}`")))?;
    let value = spec.parse(word).map_err(|problem| refused(problem.to_string()))?;
    values.insert(key.to_owned(), value);
    Ok(())
}

/// The readings of the rules that the client follows. The log's set-up says what else was agreed on.
pub(super) fn client_preset() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let words = PRESETS.iter().find(|preset| preset.key == "client").map_or(&[][..], |preset| preset.words);
    words.iter().filter(|(key, _)| *key != "us_handicap")
}

fn plays_optional_cards(log: &Log) -> bool {
    let is_optional = |card: &CardId| OPTIONAL.contains(&card.0);
    log.blocks.iter().any(|block| {
        let in_header = match &block.kind {
            BlockKind::Headline { cards, .. } => cards.iter().any(is_optional),
            BlockKind::Action { card, .. } => card.is_some_and(|card| is_optional(&card)),
            BlockKind::Cleanup { .. } | BlockKind::End => false,
        };
        let in_lines = |what: &LineKind| match what {
            LineKind::Event(card) | LineKind::Discards { card, .. } | LineKind::Reveals { card, .. } => {
                is_optional(card)
            }
            _ => false,
        };
        in_header || block.lines.iter().any(|line| in_lines(&line.what))
    })
}

/// More influence than is placed freely: a handicap whose line was lost.
fn placed_handicap(log: &Log) -> Option<(Side, u8)> {
    FREE.into_iter().find_map(|(side, free)| {
        let placed = log.setup.placements.iter().filter(|line| line.change.side == side);
        let total: i32 = placed.map(|line| i32::from(line.change.delta)).sum();
        let extra = u8::try_from(total).ok()?.checked_sub(free)?;
        (extra > 0).then_some((side, extra))
    })
}

/// The log must start at the beginning, and no turn may be missing.
pub(super) fn check_is_whole(log: &Log) -> Result<(), Trouble> {
    let Some(first) = log.blocks.first() else { return Ok(()) };
    if log.setup.placements.is_empty() && first.kind != BlockKind::End {
        return Err(Trouble::Unsupported(Unsupported::NoSetup { line: first.line_no }));
    }
    let begins = if log.setup.scenario.eq_ignore_ascii_case("late war") { 8 } else { 1 };
    let mut last = (begins - 1, "SETUP".to_owned());
    for block in &log.blocks {
        let Some(turn) = turn(block) else { continue };
        if turn > last.0 + 1 {
            let (line, after, before) = (block.line_no, last.1, header(block));
            return Err(Trouble::Unsupported(Unsupported::Gap { line, after, before }));
        }
        last = (turn, header(block));
    }
    Ok(())
}

/// A clean-up block prints a meaningless turn number.
fn turn(block: &Block) -> Option<u8> {
    match block.kind {
        BlockKind::Headline { turn, .. } | BlockKind::Action { turn, .. } => Some(turn),
        BlockKind::Cleanup { .. } | BlockKind::End => None,
    }
}

fn header(block: &Block) -> String {
    match block.kind {
        BlockKind::Headline { turn, .. } => format!("Turn {turn}, Headline Phase"),
        BlockKind::Action { turn, side, round, .. } => {
            format!("Turn {turn}, {} AR{round}", print::side(side))
        }
        BlockKind::Cleanup { turn } => format!("Turn {turn}, Cleanup"),
        BlockKind::End => String::new(),
    }
}
