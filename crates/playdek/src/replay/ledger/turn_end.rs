//! The end of a turn or of the game: what the client prints there, and what it omits.

use super::{Explained, Ledger};
use crate::replay::learned::ScoringHeld;
use crate::replay::problem::Problem;
use crate::{Block, BlockKind, EndKind, LineKind};
use contract::{CardId, Side};
use struggle::log::{Entry, Reason};

/// A line of the client's clean-up list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cleanup {
    Vp { gain: (Side, u8), score: i8 },
    Discard { side: Side, card: CardId },
    Expiry(CardId),
}

impl Cleanup {
    fn is_penalty(&self) -> bool {
        matches!(self, Cleanup::Vp { .. })
    }

    fn line(&self) -> LineKind {
        match *self {
            Cleanup::Vp { gain, score } => LineKind::Vp { gain: Some(gain), score },
            Cleanup::Discard { side, card } => LineKind::Discards { side, card },
            Cleanup::Expiry(card) => LineKind::InPlay { card, began: false },
        }
    }
}

impl Ledger<'_> {
    /// What the log says about scoring cards in hand if the turn ends in this entry. Points and Europe are checked
    /// after the hands.
    pub fn scoring_held(&self) -> ScoringHeld {
        let later = self.log.blocks.iter().skip(self.at);
        if later.into_iter().any(|block| matches!(block.kind, BlockKind::Headline { .. })) {
            return ScoringHeld::ByNobody;
        }
        match self.log.end.as_ref().map(|end| &end.kind) {
            Some(EndKind::Vp { .. }) => ScoringHeld::ByNobody,
            Some(EndKind::Wins { side, reason }) => match EndReason::of(reason) {
                EndReason::ScoringCard => ScoringHeld::By(side.foe()),
                EndReason::Points => ScoringHeld::ByNobody,
                EndReason::Defcon | EndReason::Wargames | EndReason::Other => ScoringHeld::NotBy(*side),
            },
            Some(EndKind::Bare) | None => ScoringHeld::Untold,
        }
    }

    pub(super) fn end_rounds(&mut self) -> Explained {
        self.cleanup = Some(Vec::new());
        self.penalty = 0;
        self.cleanup_block = matches!(self.next_block(), Some(Block { kind: BlockKind::Cleanup { .. }, .. }));
        if self.cleanup_block {
            self.close_block()?;
            self.advance();
        }
        Ok(())
    }

    /// Processes an entry between the last round and the next turn or the end of the game. The engine does
    /// final scoring region by region; the client prints only the total.
    pub(super) fn explain_turn_end(&mut self, entry: &Entry) -> Explained {
        let Some(list) = &mut self.cleanup else { return Ok(()) };
        match *entry {
            Entry::Vp { side, n, score } => match &mut self.final_net {
                Some(net) => *net += n as i8 * side.sign(),
                None => {
                    self.penalty = n as i8 * side.sign();
                    list.push(Cleanup::Vp { gain: (side, n), score });
                }
            },
            Entry::Discarded { side, card } => list.push(Cleanup::Discard { side, card }),
            Entry::EffectEnds { card } if self.shown.has(card) => list.push(Cleanup::Expiry(card)),
            Entry::FinalScoring => self.final_net = Some(0),
            Entry::TurnBegins { turn } => {
                self.close_turn()?;
                self.begin_turn(turn)?;
            }
            Entry::GameOver(outcome) => {
                if outcome.reason == Reason::HeldScoringCard as u8 {
                    self.pass_over_expiries();
                }
                self.close_turn()?;
            }
            _ => {}
        }
        Ok(())
    }

    /// If a held scoring card ends the game, the client may have cleaned up first.
    fn pass_over_expiries(&mut self) {
        for n in 0..self.left.len() {
            if let LineKind::InPlay { card, began: false } = self.block().lines[n].what
                && self.shown.has(card)
            {
                self.left[n] = 0;
            }
        }
    }

    /// The single line of final scoring, for all regions and the China Card together.
    pub fn final_line(&self) -> Option<LineKind> {
        self.final_net.map(|net| self.net_line(net))
    }

    /// Whether this is the line of final scoring, with or without the penalty included.
    pub fn is_final_line(&self, line: &LineKind) -> bool {
        self.final_net
            .is_some_and(|net| [net, net + self.penalty].iter().any(|&net| self.net_line(net) == *line))
    }

    fn net_line(&self, net: i8) -> LineKind {
        let side = if net > 0 { Side::Us } else { Side::Ussr };
        let gain = (net != 0).then_some((side, net.unsigned_abs()));
        LineKind::Vp { gain, score: self.score }
    }

    /// The client's clean-up list: penalty, a discard by Eagle/Bear has Landed, effects that end. A clean-up
    /// block prints all of it. The other dialect puts it under the last round and loses its first line
    /// together with the block's header. After the last turn both dialects put it there, together with the
    /// line of final scoring, and any of these lines may be missing.
    fn close_turn(&mut self) -> Explained {
        let Some(list) = self.cleanup.take() else { return Ok(()) };
        let printed: Vec<usize> =
            self.open_lines().filter(|(_, line)| is_of_turn_end(&line.what)).map(|(n, _)| n).collect();
        let mut missing = list.clone();
        let mut is_scored = false;
        for n in printed {
            let line = &self.block().lines[n].what;
            if let Some(at) = missing.iter().position(|expected| expected.line() == *line) {
                missing.remove(at);
            } else if !is_scored && self.final_line().as_ref() == Some(line) {
                is_scored = true;
            } else if let (false, true, Some(at)) =
                (is_scored, self.is_final_line(line), missing.iter().position(Cleanup::is_penalty))
            {
                is_scored = true;
                missing.remove(at);
            } else {
                let lines = list.iter().map(Cleanup::line).chain(self.final_line());
                return Err(self.mismatch(Problem::EndOfTurn(lines.map(|line| line.to_string()).collect())));
            }
            self.left[n] = 0;
        }
        let cut = self.is_last_block();
        let lost_first = !self.cleanup_block && missing.len() == 1 && may_be_first(&missing[0], &list);
        if !(missing.is_empty() && (self.cleanup_block || list.is_empty()) || lost_first || cut) {
            let lines = list.iter().map(|item| item.line().to_string()).collect();
            return Err(self.mismatch(Problem::EndOfTurn(lines)));
        }
        for item in list {
            if let Cleanup::Expiry(card) = item {
                self.shown.remove(card);
            }
        }
        Ok(())
    }
}

/// The client's words for how a game ended, as far as the rules are concerned.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum EndReason {
    ScoringCard,
    /// Twenty points, the final scoring, Europe.
    Points,
    Defcon,
    Wargames,
    /// Outside the rules: time-outs, resignations.
    Other,
}

impl EndReason {
    pub fn of(reason: &str) -> EndReason {
        let reason = reason.to_ascii_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| reason.contains(word));
        if has(&["scoring card", "held"]) {
            EndReason::ScoringCard
        } else if has(&["scoring", "victory point", "europe"]) {
            EndReason::Points
        } else if has(&["wargames"]) {
            EndReason::Wargames
        } else if has(&["defcon", "nuclear"]) {
            EndReason::Defcon
        } else {
            EndReason::Other
        }
    }
}

fn is_of_turn_end(line: &LineKind) -> bool {
    matches!(line, LineKind::Vp { .. } | LineKind::Discards { .. } | LineKind::InPlay { began: false, .. })
}

/// The penalty comes first, then the discard, then the effects in the order in which they began.
fn may_be_first(item: &Cleanup, list: &[Cleanup]) -> bool {
    match item {
        Cleanup::Vp { .. } => true,
        Cleanup::Discard { .. } => !list.iter().any(|item| matches!(item, Cleanup::Vp { .. })),
        Cleanup::Expiry(_) => list.iter().all(|item| matches!(item, Cleanup::Expiry(_))),
    }
}
