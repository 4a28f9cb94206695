//! Figures that another tool wrote between the lines, `[score 3] [defcon 2]`: a free check. What the tool means by
//! them, that is, for which side a score is positive and whether it is taken before or after an entry, is inferred
//! from the log: the meaning that fits most of them. They are not part of the log, so a difference is reported but
//! stops nothing.

use super::note::Note;
use crate::{BlockKind, Figure, FigureKind, Log};
use contract::Side;

/// Score and DEFCON at one moment of the game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Moment {
    /// The block: 0 is the set-up.
    pub at: usize,
    /// After the last round of a turn.
    pub ending: bool,
    pub score: i8,
    pub defcon: u8,
}

/// When a figure was taken, relative to the entry it is in or after.
#[derive(Copy, Clone)]
enum When {
    Before,
    After,
    /// It is before the header of its entry.
    AfterNext,
}

#[derive(Copy, Clone)]
struct Meaning {
    when: When,
    /// The side for which a score without a side is positive.
    positive: Side,
}

/// With fewer figures than this their meaning cannot be inferred.
const FEWEST: usize = 3;

pub(super) fn differences(log: &Log, course: &[Moment]) -> Vec<Note> {
    let Some(first) = log.figures.first() else { return Vec::new() };
    let meanings = [When::After, When::Before, When::AfterNext]
        .into_iter()
        .flat_map(|when| [Side::Us, Side::Ussr].map(|positive| Meaning { when, positive }));
    let differing = |meaning: Meaning| -> Vec<Note> {
        log.figures.iter().filter_map(|figure| difference(log, course, figure, meaning)).collect()
    };
    let best = meanings.map(differing).min_by_key(Vec::len).unwrap_or_default();
    let fits = log.figures.len() >= FEWEST && best.len() * 5 <= log.figures.len();
    if fits || best.is_empty() { best } else { vec![Note::FiguresUnfit { line: first.line }] }
}

fn difference(log: &Log, course: &[Moment], figure: &Figure, meaning: Meaning) -> Option<Note> {
    let blocks = log.blocks.iter().filter(|block| block.kind != BlockKind::End);
    let at = blocks.take_while(|block| block.line_no <= figure.line).count();
    let moments = match meaning.when {
        When::Before => before(course, at),
        When::After => after(course, at),
        When::AfterNext => after(course, at + 1),
    };
    let agrees = |moment: &Moment| match figure.kind {
        FigureKind::Defcon(n) => moment.defcon == n,
        FigureKind::Score { n, side } => moment.score == n * side.unwrap_or(meaning.positive).sign(),
    };
    if moments.iter().any(agrees) {
        return None;
    }
    // Beyond the end of what was replayed there is nothing to compare with.
    let moment = moments.last()?;
    let (line, told) = (figure.line, figure.kind);
    Some(Note::Figure { line, told, score: moment.score, defcon: moment.defcon })
}

/// The end of a block, either before or after the end of the turn.
fn after(course: &[Moment], at: usize) -> Vec<Moment> {
    let of_block = || course.iter().filter(|moment| moment.at == at);
    let rounds = of_block().rfind(|moment| !moment.ending);
    let next = course.iter().find(|moment| moment.at == at + 1);
    rounds.into_iter().chain(next).chain(of_block().next_back()).copied().collect()
}

/// The beginning of a block; DEFCON may improve under the header of a turn.
fn before(course: &[Moment], at: usize) -> Vec<Moment> {
    let first = course.iter().filter(|moment| moment.at == at).take(2).copied();
    at.checked_sub(1).map(|before| after(course, before)).into_iter().flatten().chain(first).collect()
}
