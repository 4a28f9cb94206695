//! Replays a log through the rules engine, in two passes: the first finds the players' decisions while hidden
//! cards are only guessed; then the draws are worked out for the whole game; the second plays the game with
//! them, strictly, producing a record that anyone can replay.

mod advice;
mod cards;
mod figures;
mod guess;
mod learned;
mod ledger;
mod note;
mod options;
mod problem;
mod search;
mod trail;
mod trouble;

use crate::{Block, BlockKind, EndKind, Line, LineKind, Log, parse};
use contract::{Act, Chance, Now, OptionValues, Rules};
use ledger::EndReason;
use search::{Draws, HeldCard, Node, Search};
use struggle::{Setup, Twilight};

pub use advice::{Advice, Choice, Fit, Refused, import, import_with};
pub use note::Note;
pub use problem::{Mismatch, Problem};
pub use trouble::{Trouble, Unsupported};

/// A log played through the engine to its end.
#[derive(Clone, Debug)]
pub struct Replay {
    pub values: OptionValues,
    /// Every decision and chance outcome, with hidden draws filled in.
    pub acts: Vec<Act>,
    pub turns: u8,
    /// How the game ended, if the log goes that far.
    pub outcome: Option<contract::Outcome>,
    /// What a reader should know: what was assumed, what was skipped.
    pub notes: Vec<Note>,
}

/// The search recurses once for every act.
const STACK_BYTES: usize = 128 << 20;

/// Parses a log and plays it through the engine as the commercial client plays.
pub fn replay(text: &str) -> Result<Replay, Trouble> {
    replay_with(text, &[])
}

/// The same with other options than the client's, as keys and words.
pub fn replay_with(text: &str, words: &[(&str, &str)]) -> Result<Replay, Trouble> {
    let log = read(text)?;
    replay_log(&log, words).map_err(|mut trouble| {
        trouble.quote(text);
        trouble
    })
}

/// The log, if all of it was understood and it tells of a game.
fn read(text: &str) -> Result<Log, Trouble> {
    let (log, errors) = parse(text);
    let tells = !(log.setup.placements.is_empty() && log.blocks.is_empty());
    if errors.is_empty() && tells { Ok(log) } else { Err(Trouble::Unreadable(errors)) }
}

fn replay_log(log: &Log, words: &[(&str, &str)]) -> Result<Replay, Trouble> {
    let search = || {
        let (values, mut notes) = options::of(log, words)?;
        options::check_is_whole(log)?;
        let setup = Twilight::setup(&values)
            .map_err(|problem| Trouble::Unsupported(Unsupported::Options(problem)))?;
        let placements = setup_block(log);
        let second = explain(&setup, log, &placements)?;
        check_end(log, &second)?;
        notes.extend(figures::differences(log, &second.ledger.course()));
        let outcome = second.open.outcome();
        Ok(Replay { values, acts: second.acts.to_vec(), turns: second.state.public.turn, outcome, notes })
    };
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, search);
        match worker.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(result)) => result,
            Ok(Err(_)) | Err(_) => Err(Trouble::Unsupported(Unsupported::BrokeOff)),
        }
    })
}

/// Both passes. The line that the replay site loses at the end of a turn may be a discard by Eagle/Bear has
/// Landed; the first guess is then not always right, so every alternative is tried.
fn explain<'l>(setup: &'l Setup, log: &'l Log, placements: &'l Block) -> Result<Node<'l>, Trouble> {
    let (trouble, unprinted) = match both_passes(setup, log, placements, Vec::new()) {
        Ok(node) => return Ok(node),
        Err(failed) => failed,
    };
    for at in 0..unprinted {
        let cards = setup.deck.iter().filter(|&card| !crate::is_scoring(card)).map(HeldCard::GivesUp);
        for held in std::iter::once(HeldCard::Keeps).chain(cards) {
            let mut script = vec![HeldCard::AsItSeems; at];
            script.push(held);
            if let Ok(node) = both_passes(setup, log, placements, script) {
                return Ok(node);
            }
        }
    }
    Err(trouble)
}

/// The passes with these unprinted discards; on failure, also returns how many of them there were to decide.
fn both_passes<'l>(
    setup: &'l Setup,
    log: &'l Log,
    placements: &'l Block,
    held: Vec<HeldCard>,
) -> Result<Node<'l>, (Trouble, usize)> {
    let mut first = Search::new(setup, log, Draws::Guessed, held);
    let node = first.run(placements).map_err(|trouble| (trouble, first.unprinted))?;
    let unprinted = node.held.len();
    let ways =
        learned::solve(&node.notes.facts.to_vec()).map_err(|problem| (Trouble::Hands(problem), unprinted))?;
    let mut first_trouble = None;
    for draws in ways {
        let mut second = Search::new(setup, log, Draws::Known(draws), node.held.clone());
        match second.run(placements) {
            Ok(end) => return Ok(end),
            Err(trouble) => drop(first_trouble.get_or_insert(trouble)),
        }
    }
    Err((first_trouble.unwrap_or(Trouble::TooHard), unprinted))
}

/// The set-up as a separate block before the first.
fn setup_block(log: &Log) -> Block {
    let line = |placement: &crate::InfluenceLine| {
        let what = LineKind::Influence(placement.change);
        Line { no: placement.no, text: what.to_string(), what }
    };
    Block { line_no: 1, kind: BlockKind::End, lines: log.setup.placements.iter().map(line).collect() }
}

/// What the log says about the end must match what the engine says, if both say something.
fn check_end(log: &Log, node: &Node<'_>) -> Result<(), Trouble> {
    let differs = |line, problem| {
        let depth = (usize::MAX, 0);
        Err(Trouble::Differs(Mismatch { line, found: String::new(), problem, with_hands: false, depth }))
    };
    let Some(end) = &log.end else { return Ok(()) };
    let outcome = node.open.outcome();
    match &end.kind {
        EndKind::Bare => Ok(()),
        EndKind::Vp { gain, score } => match (outcome, node.ledger.final_line()) {
            (None, _) if stops_inside_an_entry(node) => Ok(()),
            (Some(_), Some(line))
                if !node.ledger.is_final_line(&LineKind::Vp { gain: *gain, score: *score }) =>
            {
                differs(end.no, Problem::Says(line.to_string()))
            }
            (Some(_), _) if node.state.public.vp == *score => Ok(()),
            _ => differs(end.no, Problem::LastScore(node.state.public.vp)),
        },
        EndKind::Wins { side, reason } => {
            // A held scoring card only shows up at the end of the turn, which may be cut off.
            let by_rules = matches!(EndReason::of(reason), EndReason::Points | EndReason::Defcon);
            match outcome {
                Some(outcome) if outcome.winner != Some(*side) => {
                    differs(end.no, Problem::Winner(outcome.winner))
                }
                None if by_rules && !ends_with_bare_header(log) && !stops_inside_an_entry(node) => {
                    differs(end.no, Problem::GoesOn)
                }
                _ => Ok(()),
            }
        }
    }
}

/// The last entry stops before something that had to be decided or rolled, so its result is unknown.
fn stops_inside_an_entry(node: &Node<'_>) -> bool {
    use struggle::log::Ask;
    match node.open.now {
        Now::Ask(ask) | Now::Both(ask, _) => {
            let kind = Ask::ALL[ask.prompt.kind as usize];
            !matches!(kind, Ask::Headline | Ask::PlayCard | Ask::TrapDiscard | Ask::DiscardHeld)
        }
        Now::Chance(Chance::Die | Chance::Coin) => true,
        Now::Chance(Chance::Card { .. }) | Now::Over(_) => false,
    }
}

/// The last entry was not written out, so what happened in it is unknown.
fn ends_with_bare_header(log: &Log) -> bool {
    let last = log.blocks.iter().rfind(|block| block.kind != BlockKind::End);
    last.is_some_and(|block| {
        block.lines.is_empty() && matches!(block.kind, BlockKind::Action { card: None, .. })
    })
}
