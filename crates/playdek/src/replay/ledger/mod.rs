//! What the log prints, and how much of it the engine has explained. Every number that the engine produces
//! must be in the log, and every line of the log must be produced.

mod entries;
mod markers;
mod remarks;
mod turn_end;

use super::figures::Moment;
use super::problem::{Mismatch, Problem};
use super::trail::Trail;
use crate::print;
use crate::{Block, BlockKind, EndKind, Line, LineKind, Log};
use contract::{CardId, CardSet, Side};
use struggle::log::Entry;
use turn_end::Cleanup;
pub(crate) use turn_end::EndReason;

/// How much of the log is explained so far.
#[derive(Clone)]
pub(crate) struct Ledger<'l> {
    log: &'l Log,
    /// The set-up's lines as a block before the first one.
    pub setup: &'l Block,
    /// The block being explained: 0 is the set-up.
    pub at: usize,
    /// What is left of each line in this block: markers for influence, otherwise 1 or 0.
    left: Vec<u8>,
    /// Effects that the client shows as in play.
    shown: CardSet,
    /// The client's clean-up list of the turn that is ending.
    cleanup: Option<Vec<Cleanup>>,
    /// Whether the turn has its own clean-up block.
    cleanup_block: bool,
    /// The result of final scoring so far, positive for the US; and the penalty before it.
    final_net: Option<i8>,
    penalty: i8,
    /// Score and DEFCON as last reported by the rules, block by block.
    score: i8,
    defcon: u8,
    course: Trail<Moment>,
    /// A round that has begun and whose header has not been reached yet.
    round: Option<(Side, u8, u8)>,
    turn: u8,
    /// Something from the rules in the last block that was not printed.
    missing: Option<String>,
    just_drawn: Option<CardId>,
    /// The event that began most recently.
    event: CardId,
    /// The card that Grain Sales to Soviets took.
    taken: Option<CardId>,
    /// Glasnost has occurred.
    glasnost: bool,
    /// Events that could not occur in this block.
    unmet: CardSet,
}

pub(crate) type Explained = Result<(), Halt>;

pub(crate) enum Halt {
    Mismatch(Mismatch),
    /// The log has ended: its last entry may be cut anywhere.
    LogEnds,
}

impl From<Mismatch> for Halt {
    fn from(mismatch: Mismatch) -> Halt {
        Halt::Mismatch(mismatch)
    }
}

impl<'l> Ledger<'l> {
    /// `start`: score and DEFCON before the first turn.
    pub fn new(log: &'l Log, setup: &'l Block, start: (i8, u8)) -> Ledger<'l> {
        let mut ledger = Ledger {
            log,
            setup,
            at: 0,
            left: Vec::new(),
            shown: CardSet::EMPTY,
            cleanup: None,
            cleanup_block: false,
            final_net: None,
            penalty: 0,
            score: start.0,
            defcon: start.1,
            course: Trail::new(),
            round: None,
            turn: 0,
            missing: None,
            just_drawn: None,
            event: CardId(0),
            taken: None,
            glasnost: false,
            unmet: CardSet::EMPTY,
        };
        ledger.open_block();
        ledger
    }

    pub fn block(&self) -> &'l Block {
        if self.at == 0 { self.setup } else { &self.log.blocks[self.at - 1] }
    }

    fn next_block(&self) -> Option<&'l Block> {
        self.log.blocks.get(self.at).filter(|block| block.kind != BlockKind::End)
    }

    /// This block and the next ones, `n` in all.
    pub fn next_blocks(&self, n: usize) -> impl Iterator<Item = &'l Block> + '_ {
        std::iter::once(self.block()).chain(self.log.blocks.iter().skip(self.at)).take(n)
    }

    pub fn is_last_block(&self) -> bool {
        self.next_block().is_none()
    }

    fn open_block(&mut self) {
        self.left = self.block().lines.iter().map(|line| weight(&line.what)).collect();
        self.unmet = CardSet::EMPTY;
    }

    fn advance(&mut self) {
        self.at += 1;
        self.open_block();
        self.mark();
    }

    fn mark(&mut self) {
        let (at, ending) = (self.at, self.cleanup.is_some());
        self.course.push(Moment { at, ending, score: self.score, defcon: self.defcon });
    }

    pub fn course(&self) -> Vec<Moment> {
        self.course.to_vec()
    }

    /// Lines not yet explained, with their index.
    pub fn open_lines(&self) -> impl Iterator<Item = (usize, &'l Line)> + '_ {
        self.block().lines.iter().enumerate().filter(|(n, _)| self.left[*n] > 0)
    }

    pub fn first_open<T>(&self, f: impl Fn(&'l LineKind) -> Option<T>) -> Option<T> {
        self.open_lines().find_map(|(_, line)| f(&line.what))
    }

    pub fn depth(&self) -> (usize, usize) {
        (self.at, self.left.iter().filter(|&&left| left == 0).count())
    }

    fn first_open_line(&self) -> usize {
        self.open_lines().next().map_or(self.block().line_no, |(_, line)| line.no)
    }

    pub fn mismatch(&self, problem: Problem) -> Halt {
        let (line, depth) = (self.first_open_line(), self.depth());
        Halt::Mismatch(Mismatch { line, found: String::new(), problem, with_hands: false, depth })
    }

    /// Whether what the log says about its end allows for a game given up by Wargames.
    pub fn may_end_by_wargames(&self) -> bool {
        match self.log.end.as_ref().map(|end| &end.kind) {
            None => true,
            Some(EndKind::Wins { reason, .. }) => EndReason::of(reason) == EndReason::Wargames,
            Some(EndKind::Bare | EndKind::Vp { .. }) => false,
        }
    }

    /// Whether the log's last words give a different end from this one. A held scoring card only shows up once the
    /// hidden cards have been worked out.
    pub fn names_another_end(&self, outcome: Option<contract::Outcome>) -> bool {
        match self.log.end.as_ref().map(|end| &end.kind) {
            Some(EndKind::Wins { side, reason }) => match EndReason::of(reason) {
                EndReason::Points | EndReason::Defcon | EndReason::Wargames => {
                    outcome.is_none_or(|outcome| outcome.winner != Some(*side))
                }
                EndReason::ScoringCard | EndReason::Other => false,
            },
            Some(EndKind::Bare | EndKind::Vp { .. }) | None => false,
        }
    }

    /// Nothing more is printed: the log was cut here, or the game ended.
    pub fn is_exhausted(&self) -> bool {
        self.is_last_block() && self.open_lines().all(|(_, line)| self.is_remark(line))
    }

    /// The client rolls a coup before it lowers DEFCON, so a coup that ends the game still prints its die and
    /// what it would have changed.
    pub fn is_only_the_last_coup(&self) -> bool {
        self.is_last_block()
            && self
                .open_lines()
                .all(|(_, line)| matches!(line.what, LineKind::Coup { .. } | LineKind::Influence(_)))
    }

    /// The rules report something that the log does not: fine only if the log has ended. In the last block a
    /// line may be missing while others are still open, because the engine reports some things earlier than
    /// the client (a coup's military operations, a hand shown in a different order). All printed lines must
    /// still be explained.
    fn unexplained(&mut self, entry: &Entry, says: &LineKind) -> Explained {
        let may_be_later = matches!(
            entry,
            Entry::MilOps { .. }
                | Entry::Vp { .. }
                | Entry::NoVp { .. }
                | Entry::Defcon { .. }
                | Entry::EffectBegins { .. }
                | Entry::EffectEnds { .. }
                | Entry::Revealed { .. }
                | Entry::Influence { .. }
        );
        if self.is_exhausted() {
            Err(Halt::LogEnds)
        } else if self.is_last_block() && may_be_later {
            self.missing.get_or_insert(says.to_string());
            Ok(())
        } else {
            Err(self.mismatch(Problem::Says(says.to_string())))
        }
    }

    fn take(&mut self, is: impl Fn(&LineKind) -> bool) -> bool {
        let found = self.open_lines().find(|(_, line)| is(&line.what)).map(|(n, _)| n);
        match found {
            Some(n) => {
                self.left[n] = 0;
                true
            }
            None => false,
        }
    }

    /// The log must print this line.
    fn need(&mut self, entry: &Entry, says: LineKind) -> Explained {
        self.need_like(entry, &says, |line| *line == says)
    }

    /// The log must print this line, or one like it.
    fn need_like(&mut self, entry: &Entry, says: &LineKind, is: impl Fn(&LineKind) -> bool) -> Explained {
        if self.take(is) { Ok(()) } else { self.unexplained(entry, says) }
    }

    // ---- Blocks -----------------------------------------------------------------------------

    /// Everything in the block must have been explained before the next one begins.
    fn close_block(&self) -> Explained {
        match self.open_lines().find(|(_, line)| !self.is_remark(line)) {
            Some(_) => Err(self.mismatch(Problem::Unproduced { instead: self.missing.clone() })),
            None => Ok(()),
        }
    }

    fn begin_turn(&mut self, turn: u8) -> Explained {
        self.close_block()?;
        self.turn = turn;
        self.cleanup = None;
        match self.next_block() {
            None => Err(Halt::LogEnds),
            Some(Block { kind: BlockKind::Headline { turn: printed, .. }, .. }) if *printed == turn => {
                self.advance();
                Ok(())
            }
            Some(block) => Err(self.wrong_header(block, format!("Turn {turn}, Headline Phase"))),
        }
    }

    fn wrong_header(&self, block: &Block, here: String) -> Halt {
        Halt::Mismatch(Mismatch {
            line: block.line_no,
            found: String::new(),
            problem: Problem::At(here),
            with_hands: false,
            depth: (self.at + 1, 0),
        })
    }

    /// A side is about to choose its card: the log's next header must be for this round.
    pub fn take_round(&mut self) -> Explained {
        let Some((side, round, turn)) = self.round.take() else { return Ok(()) };
        self.close_block()?;
        match self.next_block() {
            None => Err(Halt::LogEnds),
            Some(block) if is_round(block, side, round, turn) => {
                self.advance();
                Ok(())
            }
            Some(block) => {
                Err(self.wrong_header(block, format!("Turn {turn}, {} AR{round}", print::side(side))))
            }
        }
    }

    /// The engine skipped a round: the log may print its header without a card, or nothing.
    fn take_skipped_round(&mut self) -> Explained {
        let Some((side, round, turn)) = self.round.take() else { return Ok(()) };
        self.close_block()?;
        if self.next_block().is_some_and(|block| is_round(block, side, round, turn)) {
            self.advance();
            if let BlockKind::Action { card: Some(card), .. } = self.block().kind {
                return Err(self.mismatch(Problem::NothingToPlay { side, card }));
            }
        }
        Ok(())
    }

    /// The card in the header, if this block is a round.
    pub fn header_card(&self) -> Option<CardId> {
        match self.block().kind {
            BlockKind::Action { card, .. } => card,
            BlockKind::Headline { .. } | BlockKind::Cleanup { .. } | BlockKind::End => None,
        }
    }
}

fn weight(line: &LineKind) -> u8 {
    match line {
        LineKind::Influence(change) => change.delta.unsigned_abs(),
        LineKind::Blank | LineKind::Cut | LineKind::Wins { .. } => 0,
        _ => 1,
    }
}

fn is_round(block: &Block, side: Side, round: u8, turn: u8) -> bool {
    matches!(block.kind, BlockKind::Action { turn: t, side: s, round: r, .. } if (t, s, r) == (turn, side, round))
}
