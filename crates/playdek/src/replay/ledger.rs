//! What the log prints, and how much of it the engine has explained. Every figure that the engine
//! produces must stand in the log, and every line of the log must be produced.

use crate::{Block, BlockKind, EndKind, Line, LineKind, Log, Mode, card_name, country_name};
use contract::{CardId, CardSet, Side, SpaceId};
use struggle::choice::Choice;
use struggle::facts::{self, cards};
use struggle::log::Entry;

/// The engine and the log part ways here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Line of the log, from 1.
    pub line: usize,
    pub what: String,
    /// How far the search had come: blocks, then lines explained.
    pub(crate) depth: (usize, usize),
}

/// How much of the log is explained so far.
#[derive(Clone)]
pub(crate) struct Ledger<'l> {
    log: &'l Log,
    /// The set-up's lines as a block before the first one.
    pub setup: &'l Block,
    /// The block being explained: 0 is the set-up.
    pub at: usize,
    /// What is left of each line of this block: markers for influence, else 1 or 0.
    left: Vec<u8>,
    /// Effects that the client shows as in play.
    shown: CardSet,
    /// The client's clean-up list of the turn that is ending.
    cleanup: Option<Vec<Cleanup>>,
    /// The turn has a clean-up block of its own.
    cleanup_block: bool,
    /// A round that began and whose header is not taken yet.
    round: Option<(Side, u8, u8)>,
    turn: u8,
    /// What the engine said in the last block that was not printed.
    missing: Option<String>,
    just_drawn: Option<CardId>,
    /// The event that began last.
    event: CardId,
    /// The card that Grain Sales to Soviets took.
    taken: Option<CardId>,
    /// Glasnost has occurred.
    glasnost: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Cleanup {
    Vp { gain: (Side, u8), score: i8 },
    Discard(CardId),
    Expiry(CardId),
}

pub(crate) type Explained = Result<(), Halt>;

pub(crate) enum Halt {
    Mismatch(Mismatch),
    /// The log has nothing more to say: its last entry may be cut anywhere.
    LogEnds,
}

impl From<Mismatch> for Halt {
    fn from(mismatch: Mismatch) -> Halt {
        Halt::Mismatch(mismatch)
    }
}

impl<'l> Ledger<'l> {
    pub fn new(log: &'l Log, setup: &'l Block) -> Ledger<'l> {
        let mut ledger = Ledger {
            log,
            setup,
            at: 0,
            left: Vec::new(),
            shown: CardSet::EMPTY,
            cleanup: None,
            cleanup_block: false,
            round: None,
            turn: 0,
            missing: None,
            just_drawn: None,
            event: CardId(0),
            taken: None,
            glasnost: false,
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

    /// This block and those after it.
    pub fn next_blocks(&self, n: usize) -> impl Iterator<Item = &'l Block> + '_ {
        std::iter::once(self.block()).chain(self.log.blocks.iter().skip(self.at)).take(n)
    }

    pub fn is_last_block(&self) -> bool {
        self.next_block().is_none()
    }

    /// A coup that Che offers prints its head even if it is declined.
    fn is_offered_coup(&self, line: &Line) -> bool {
        matches!(line.what, LineKind::UseOps { mode: Mode::Coup, .. })
            && self.block().lines.iter().any(|line| line.what == LineKind::Event(cards::CHE))
    }

    fn open_block(&mut self) {
        self.left = self.block().lines.iter().map(|line| weight(&line.what)).collect();
    }

    fn advance(&mut self) {
        self.at += 1;
        self.open_block();
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

    pub fn mismatch(&self, what: impl Into<String>) -> Halt {
        Halt::Mismatch(Mismatch { line: self.first_open_line(), what: what.into(), depth: self.depth() })
    }

    /// Whether what the log says about its end leaves room for a game given up by Wargames.
    pub fn may_end_by_wargames(&self) -> bool {
        match self.log.end.as_ref().map(|end| &end.kind) {
            None => true,
            Some(EndKind::Wins { reason, .. }) => reason.contains("Wargames"),
            Some(EndKind::Bare | EndKind::Vp { .. }) => false,
        }
    }

    /// Nothing more is printed: this is where the log was cut, or the game ended.
    pub fn is_exhausted(&self) -> bool {
        self.is_last_block() && self.open_lines().all(|(_, line)| self.is_offered_coup(line))
    }

    /// The client rolls a coup before it lowers DEFCON, so a coup that ends the game prints its die and
    /// what it would have changed.
    pub fn is_only_the_last_coup(&self) -> bool {
        self.is_last_block()
            && self
                .open_lines()
                .all(|(_, line)| matches!(line.what, LineKind::Coup { .. } | LineKind::Influence(_)))
    }

    /// The engine says something that the log does not: fine only where the log has ended. In the last
    /// block a line may be missing while others wait, because the engine says some things earlier than
    /// the client (a coup's military operations, a hand shown in another order). All lines that are
    /// printed must be explained all the same.
    fn unexplained(&mut self, entry: &Entry) -> Explained {
        let what = format!("the engine says {}", say(entry));
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
            self.missing.get_or_insert(what);
            Ok(())
        } else {
            Err(self.mismatch(what))
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

    fn need(&mut self, entry: &Entry, is: impl Fn(&LineKind) -> bool) -> Explained {
        if self.take(is) { Ok(()) } else { self.unexplained(entry) }
    }

    /// Takes one entry of the engine's log.
    pub fn explain(&mut self, entry: &Entry) -> Explained {
        if let Some(list) = &mut self.cleanup {
            match *entry {
                Entry::Vp { side, n, score } => list.push(Cleanup::Vp { gain: (side, n), score }),
                Entry::Discarded { card, .. } => list.push(Cleanup::Discard(card)),
                Entry::EffectEnds { card } if self.shown.has(card) => list.push(Cleanup::Expiry(card)),
                Entry::TurnBegins { turn } => {
                    self.close_turn()?;
                    self.begin_turn(turn)?;
                }
                Entry::FinalScoring | Entry::GameOver(_) => self.close_turn()?,
                _ => {}
            }
            return Ok(());
        }
        let just_drawn = self.just_drawn.take();
        if *entry == Entry::Reshuffle {
            self.just_drawn = just_drawn;
        }
        // We Will Bury You falls due at the head of a round in which no card can be chosen freely.
        if self.round.is_some() && matches!(entry, Entry::Vp { .. }) {
            self.take_round()?;
        }
        match *entry {
            Entry::TurnBegins { turn } => self.begin_turn(turn),
            Entry::TurnEnds { .. } => self.end_rounds(),
            Entry::RoundBegins { side, round } => {
                self.event = CardId(0);
                self.round = Some((side, round, self.turn));
                Ok(())
            }
            Entry::Skipped { .. } => self.take_skipped_round(),
            Entry::Influence { side, space, delta, us, ussr } => self.influence(entry, side, space, delta, us, ussr),
            Entry::Vp { side, n, score } => self.need(entry, |line| {
                *line == LineKind::Vp { gain: Some((side, n)), score }
            }),
            Entry::NoVp { score } => self.need(entry, |line| *line == LineKind::Vp { gain: None, score }),
            Entry::Defcon { level, improved } => {
                self.need(entry, |line| *line == LineKind::Defcon { level, improves: improved })
            }
            Entry::MilOps { side, n } => self.need(entry, |line| *line == LineKind::MilOps { side, n }),
            Entry::Reshuffle => self.need(entry, |line| *line == LineKind::Reshuffle),
            Entry::Headline { side, card } => {
                self.need(entry, |line| *line == LineKind::Headlines { side, card })
            }
            Entry::Event { card, .. } => self.event(entry, card),
            Entry::Operations { mode, value, card, .. } => self.operations(entry, Choice(mode), value, card),
            Entry::Target { space, .. } => self.need(entry, |line| *line == LineKind::Target(space)),
            Entry::Coup { die, ops, modifier, stability, result, .. } => {
                let success = result > 0;
                let expected = LineKind::Coup { success, die, ops, modifier, stability, result };
                self.need(entry, |line| *line == expected)
            }
            Entry::RealignRoll { side, die, modifier, .. } => {
                // The client rolls with Iran-Contra Scandal but prints the roll without it.
                let scandal = side == Side::Us && self.shown.has(cards::IRAN_CONTRA_SCANDAL);
                let modifier = modifier + i8::from(scandal);
                let expected = LineKind::Roll { side, die, modifier, total: die as i8 + modifier };
                self.need(entry, |line| *line == expected)
            }
            Entry::War { space, die, modifier, needed, won, .. } => {
                self.need(entry, |line| *line == LineKind::War(space))?;
                let expected = LineKind::WarResult { victory: won, die, modifier, needed };
                self.need(entry, |line| *line == expected)
            }
            Entry::SpaceRoll { die, needed, .. } => {
                let expected = LineKind::SpaceRoll { die, success: die <= needed, needed };
                self.need(entry, |line| *line == expected)
            }
            Entry::SpaceAdvance { side, to } => {
                self.need(entry, |line| *line == LineKind::SpaceAdvance { side, space_box: to })
            }
            Entry::TrapRoll { die, escaped, .. } => {
                self.need(entry, |line| *line == LineKind::TrapRoll { die, escaped })
            }
            Entry::EffectBegins { card } => self.effect_begins(entry, card),
            Entry::EffectEnds { card } => self.effect_ends(entry, card),
            Entry::Discarded { side, card } => {
                self.need(entry, |line| *line == LineKind::Discards { side, card })
            }
            Entry::Drew { card, .. } => {
                self.just_drawn = card;
                Ok(())
            }
            // Drawn into a hand that lies open: the client need not say so.
            Entry::Revealed { side, card } if just_drawn == Some(card) => {
                let _ = self.take(|line| *line == LineKind::Reveals { side, card, from_hand: false });
                Ok(())
            }
            Entry::Revealed { side, card } => self.revealed(entry, side, card),
            Entry::Reclaimed { side, card } => {
                // Star Wars goes straight on to the event.
                let _ = self.take(|line| *line == LineKind::Reveals { side, card, from_hand: false });
                Ok(())
            }
            Entry::HandedOver { to, card } => self.revealed(entry, to.foe(), card),
            Entry::Returned { to, card } => {
                self.taken = None;
                self.need(entry, |line| *line == LineKind::Returns { side: to.foe(), card, to })
            }
            Entry::Played { side, card, .. } => self.played(entry, side, card),
            Entry::NothingToReveal { side } => {
                self.need(entry, |line| matches!(line, LineKind::NoCards { side: s, what: crate::Lacking::ToReveal } if *s == side))
            }
            Entry::NothingToDiscard { side } => {
                self.need(entry, |line| matches!(line, LineKind::NoCards { side: s, what: crate::Lacking::ToDiscard } if *s == side))
            }
            Entry::Olympics { side, boycott } => {
                self.need(entry, |line| *line == LineKind::Olympics { side, boycott })
            }
            Entry::RegionChosen { side, region } => {
                let region = crate::Region::from(region);
                self.need(entry, |line| {
                    matches!(line, LineKind::ChoosesRegion { side: s, region: r } if *s == side && r.is_none_or(|r| r == region))
                })
            }
            Entry::Bids { .. }
            | Entry::SidesSwapped
            | Entry::ExtraInfluence { .. }
            | Entry::DeckGrows { .. }
            | Entry::Peeked { .. }
            | Entry::Committed { .. }
            | Entry::HeadlineCancelled { .. }
            | Entry::Passed { .. }
            | Entry::NoEvent { .. }
            | Entry::Declined { .. }
            | Entry::Contest { .. }
            | Entry::Scored { .. }
            | Entry::Shortfall { .. }
            | Entry::Removed { .. }
            | Entry::CardPassed { .. }
            | Entry::HeldShown { .. }
            | Entry::FinalScoring
            | Entry::GameOver(_)
            | Entry::Borrowed { .. }
            | Entry::TurnedOver { .. }
            | Entry::Famine { .. }
            | Entry::Barred { .. }
            | Entry::DieFixed { .. }
            | Entry::MovesFirst { .. }
            | Entry::SeaLanes { .. }
            | Entry::RoundLost { .. }
            | Entry::CoupRolled { .. }
            | Entry::RollsAgain { .. }
            | Entry::StatecraftLost { .. }
            | Entry::CrisisOpens { .. }
            | Entry::Statecraft { .. }
            | Entry::CrisisEnds { .. }
            | Entry::TakenBeforeDeal { .. }
            | Entry::VoidEvent { .. } => Ok(()),
        }
    }

    // ---- Blocks -----------------------------------------------------------------------------

    /// All of the block must have been explained before the next one begins.
    fn close_block(&self) -> Explained {
        match self.open_lines().find(|(_, line)| !self.is_offered_coup(line)) {
            Some((_, line)) => Err(self.mismatch(match &self.missing {
                Some(missing) => format!("{missing}, and does not produce `{}`", line.text),
                None => format!("the engine does not produce `{}`", line.text),
            })),
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
            Some(block) => Err(self.wrong_header(block, format!("turn {turn}, headline phase"))),
        }
    }

    fn wrong_header(&self, block: &Block, here: String) -> Halt {
        Halt::Mismatch(Mismatch {
            line: block.line_no,
            what: format!("the engine is at {here}"),
            depth: (self.at + 1, 0),
        })
    }

    /// A side is about to choose its card: the log's next header must be this round's.
    pub fn take_round(&mut self) -> Explained {
        let Some((side, round, turn)) = self.round.take() else { return Ok(()) };
        self.close_block()?;
        match self.next_block() {
            None => Err(Halt::LogEnds),
            Some(block) if is_round(block, side, round, turn) => {
                self.advance();
                Ok(())
            }
            Some(block) => Err(self.wrong_header(block, format!("turn {turn}, {side:?} round {round}"))),
        }
    }

    /// The engine skipped a round: the log may print its header without a card, or nothing.
    fn take_skipped_round(&mut self) -> Explained {
        let Some((side, round, turn)) = self.round.take() else { return Ok(()) };
        self.close_block()?;
        if self.next_block().is_some_and(|block| is_round(block, side, round, turn)) {
            self.advance();
            if let BlockKind::Action { card: Some(card), .. } = self.block().kind {
                let name = card_name(card).unwrap_or("a card");
                return Err(self.mismatch(format!("{side:?} has nothing to play, but plays {name}")));
            }
        }
        Ok(())
    }

    /// The card of the header, if this block is a round.
    pub fn header_card(&self) -> Option<CardId> {
        match self.block().kind {
            BlockKind::Action { card, .. } => card,
            BlockKind::Headline { .. } | BlockKind::Cleanup { .. } | BlockKind::End => None,
        }
    }

    // ---- The end of a turn ------------------------------------------------------------------

    fn end_rounds(&mut self) -> Explained {
        self.cleanup = Some(Vec::new());
        self.cleanup_block = matches!(self.next_block(), Some(Block { kind: BlockKind::Cleanup { .. }, .. }));
        if self.cleanup_block {
            self.close_block()?;
            self.advance();
        }
        Ok(())
    }

    /// The client's clean-up list: penalty, a discard by Eagle/Bear has Landed, effects that end. A
    /// clean-up block prints all of it. The other dialect hangs it under the last round and loses
    /// its first line together with the block's header.
    fn close_turn(&mut self) -> Explained {
        let Some(list) = self.cleanup.take() else { return Ok(()) };
        let printed: Vec<(usize, Cleanup)> = self
            .open_lines()
            .filter_map(|(n, line)| {
                let item = match line.what {
                    LineKind::Vp { gain: Some(gain), score } => Cleanup::Vp { gain, score },
                    LineKind::Discards { card, .. } => Cleanup::Discard(card),
                    LineKind::InPlay { card, began: false } => Cleanup::Expiry(card),
                    _ => return None,
                };
                Some((n, item))
            })
            .collect();
        let mut missing = list.clone();
        for (n, item) in &printed {
            let Some(at) = missing.iter().position(|expected| expected == item) else {
                let text = &self.block().lines[*n].text;
                return Err(self.mismatch(format!("the engine's end of turn has no `{text}`")));
            };
            missing.remove(at);
            self.left[*n] = 0;
        }
        let cut = self.is_last_block();
        let lost_first = !self.cleanup_block && missing.len() == 1 && may_be_first(&missing[0], &list);
        if !(missing.is_empty() && (self.cleanup_block || list.is_empty()) || lost_first || cut) {
            return Err(self.mismatch(format!("the end of turn should print {list:?}")));
        }
        for item in list {
            if let Cleanup::Expiry(card) = item {
                self.shown.remove(card);
            }
        }
        Ok(())
    }

    // ---- Lines that need more than equality --------------------------------------------------

    /// Several markers in one country are one line with the figures after the last.
    fn influence(
        &mut self,
        entry: &Entry,
        side: Side,
        space: SpaceId,
        delta: i8,
        us: u8,
        ussr: u8,
    ) -> Explained {
        let found = self.open_lines().find_map(|(n, line)| match line.what {
            LineKind::Influence(change)
                if change.side == side
                    && change.country == space
                    && change.delta.signum() == delta.signum()
                    && self.left[n] >= delta.unsigned_abs() =>
            {
                Some((n, change))
            }
            _ => None,
        });
        let Some((n, change)) = found else {
            return self.unexplained(entry);
        };
        self.left[n] -= delta.unsigned_abs();
        if self.left[n] == 0 && (change.us, change.ussr) != (us, ussr) {
            return Err(self.mismatch(format!("the engine has [{us}][{ussr}] in {}", name(space))));
        }
        Ok(())
    }

    /// Warsaw Pact Formed and South African Unrest print their event twice.
    fn event(&mut self, entry: &Entry, card: CardId) -> Explained {
        self.event = card;
        self.glasnost |= card == cards::GLASNOST;
        self.need(entry, |line| *line == LineKind::Event(card))?;
        if matches!(card, cards::WARSAW_PACT_FORMED | cards::SOUTH_AFRICAN_UNREST) {
            self.need(entry, |line| *line == LineKind::Event(card))?;
        }
        self.markers_after_event(card)
    }

    /// Influence and realignments print the unmodified value, coups and the space race the modified.
    fn operations(&mut self, entry: &Entry, choice: Choice, value: u8, card: CardId) -> Explained {
        let printed = facts::OPS[card.0 as usize];
        let granted = if card == cards::OLYMPIC_GAMES { 4 } else { printed };
        let (mode, values) = match choice {
            Choice::INFLUENCE => (Mode::Influence, [printed, granted]),
            Choice::REALIGN => (Mode::Realignment, [printed, granted]),
            Choice::COUP => (Mode::Coup, [value, value]),
            Choice::SPACE => (Mode::Space, [value, value]),
            _ => return Ok(()),
        };
        self.need(
            entry,
            |line| matches!(line, LineKind::UseOps { mode: m, ops } if *m == mode && values.contains(ops)),
        )
    }

    fn revealed(&mut self, entry: &Entry, side: Side, card: CardId) -> Explained {
        self.need(entry, |line| *line == LineKind::Reveals { side, card, from_hand: false })?;
        if self.event == cards::GRAIN_SALES_TO_SOVIETS && side == Side::Ussr {
            self.taken = Some(card);
            self.need(entry, |line| *line == LineKind::Reveals { side, card, from_hand: true })?;
        }
        Ok(())
    }

    /// Only a companion of UN Intervention has a line, and a card kept by Grain Sales has two.
    fn played(&mut self, entry: &Entry, side: Side, card: CardId) -> Explained {
        let lines = match self.taken.take() {
            Some(taken) if taken == card => 2,
            _ if self.event == cards::UN_INTERVENTION => 1,
            _ => 0,
        };
        for _ in 0..lines {
            self.need(entry, |line| *line == LineKind::Plays { side, card })?;
        }
        Ok(())
    }

    // ---- Effects in play ---------------------------------------------------------------------

    fn effect_begins(&mut self, entry: &Entry, card: CardId) -> Explained {
        if !has_marker(card) || !self.shows_marker(card) {
            return Ok(());
        }
        self.need(entry, |line| *line == LineKind::InPlay { card, began: true })?;
        self.shown.insert(card);
        if card == cards::NATO {
            self.marker_ends(cards::MARSHALL_PLAN)?;
            self.marker_ends(cards::WARSAW_PACT_FORMED)?;
        }
        Ok(())
    }

    /// The client shows what still matters: no Marshall Plan after NATO, no Reformer after Glasnost,
    /// no Evil Empire or Tear Down This Wall where they ended Flower Power or Willy Brandt.
    fn shows_marker(&self, card: CardId) -> bool {
        match card {
            cards::MARSHALL_PLAN | cards::WARSAW_PACT_FORMED => !self.shown.has(cards::NATO),
            cards::THE_REFORMER => !self.glasnost,
            cards::AN_EVIL_EMPIRE => !self.has_ended(cards::FLOWER_POWER),
            cards::TEAR_DOWN_THIS_WALL => !self.has_ended(cards::WILLY_BRANDT),
            _ => true,
        }
    }

    /// Whether this block says that an effect is over.
    fn has_ended(&self, card: CardId) -> bool {
        let ended = LineKind::InPlay { card, began: false };
        self.block().lines.iter().any(|line| line.what == ended)
    }

    fn effect_ends(&mut self, entry: &Entry, card: CardId) -> Explained {
        if !self.shown.has(card) {
            return Ok(());
        }
        self.shown.remove(card);
        self.need(entry, |line| *line == LineKind::InPlay { card, began: false })
    }

    /// Markers that the client takes away although the effect goes on mattering to the rules.
    fn markers_after_event(&mut self, card: CardId) -> Explained {
        match card {
            cards::SOLIDARITY => self.marker_ends(cards::JOHN_PAUL_II_ELECTED_POPE),
            cards::GLASNOST => self.marker_ends(cards::THE_REFORMER),
            _ => Ok(()),
        }
    }

    fn marker_ends(&mut self, card: CardId) -> Explained {
        if !self.shown.has(card) {
            return Ok(());
        }
        self.shown.remove(card);
        self.need(&Entry::EffectEnds { card }, |line| *line == LineKind::InPlay { card, began: false })
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

/// The penalty comes first, then the discard, then effects in the order in which they began.
fn may_be_first(item: &Cleanup, list: &[Cleanup]) -> bool {
    match item {
        Cleanup::Vp { .. } => true,
        Cleanup::Discard(_) => !list.iter().any(|item| matches!(item, Cleanup::Vp { .. })),
        Cleanup::Expiry(_) => list.iter().all(|item| matches!(item, Cleanup::Expiry(_))),
    }
}

/// Effects that the client shows.
fn has_marker(card: CardId) -> bool {
    card != cards::ALDRICH_AMES_REMIX
}

pub(crate) fn name(space: SpaceId) -> &'static str {
    country_name(space).unwrap_or("a country")
}

/// An entry of the engine in the client's words, as far as it has any.
fn say(entry: &Entry) -> String {
    let card = |card: CardId| card_name(card).unwrap_or("a card");
    match *entry {
        Entry::Influence { side, space, delta, us, ussr } => {
            format!("{side:?} {delta:+} in {} [{us}][{ussr}]", name(space))
        }
        Entry::Vp { side, n, score } => format!("{side:?} gains {n} VP, score {score} (positive for the US)"),
        Entry::NoVp { score } => format!("no VP awarded, score {score} (positive for the US)"),
        Entry::Defcon { level, .. } => format!("DEFCON {level}"),
        Entry::MilOps { side, n } => format!("{side:?} Military Ops to {n}"),
        Entry::SpaceAdvance { side, to } => format!("{side:?} advances to {to} in the Space Race"),
        Entry::Event { card: id, .. } => format!("Event: {}", card(id)),
        Entry::EffectBegins { card: id } => format!("{} is now in play", card(id)),
        Entry::EffectEnds { card: id } => format!("{} is no longer in play", card(id)),
        Entry::Discarded { side, card: id } => format!("{side:?} discards {}", card(id)),
        Entry::Revealed { side, card: id } => format!("{side:?} reveals {}", card(id)),
        Entry::HandedOver { to, card: id } => format!("{:?} hands over {}", to.foe(), card(id)),
        _ => format!("{entry:?}"),
    }
}

impl From<struggle::facts::Region> for crate::Region {
    fn from(region: struggle::facts::Region) -> crate::Region {
        use struggle::facts::Region;
        match region {
            Region::Europe => crate::Region::Europe,
            Region::Asia => crate::Region::Asia,
            Region::MiddleEast => crate::Region::MiddleEast,
            Region::Africa => crate::Region::Africa,
            Region::CentralAmerica => crate::Region::CentralAmerica,
            Region::SouthAmerica => crate::Region::SouthAmerica,
        }
    }
}
