//! The search for the game behind a log: from decision to decision, keeping what explains the lines.

use super::cards::{self, Uses};
use super::guess;
use super::learned::{self, Notes};
use super::ledger::{Halt, Ledger};
use super::problem::{Mismatch, Problem};
use super::trail::Trail;
use super::trouble::Trouble;
use crate::{Block, BlockKind, LineKind, Log};
use contract::{Act, ByLang, Chance, Now, Open, Pick, Rules, Side, Speech};
use struggle::frames::Frame;
use struggle::log::{Ask as Kind, Entry};
use struggle::{Setup, State, Twilight};

/// A log that follows the rules needs about one position per act, some hundreds in all; once the search has
/// gone astray, more would not help.
const MAX_POSITIONS: u32 = 40_000;
/// How many positions to try in an entry that is cut, so that the game ends as the log says.
const MAX_FOR_THE_END: u32 = 2_000;

/// What happened to a held card that could be discarded without a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum HeldCard {
    AsItSeems,
    Keeps,
    GivesUp(contract::CardId),
}

/// Where the drawn cards come from.
pub(super) enum Draws {
    /// In the first pass, from what the log suggests.
    Guessed,
    /// In the second pass they are known.
    Known(Vec<contract::CardId>),
}

/// A position of the search and everything that led to it.
#[derive(Clone)]
pub(super) struct Node<'l> {
    pub state: State,
    pub open: Open,
    pub ledger: Ledger<'l>,
    pub notes: Notes,
    pub acts: Trail<Act>,
    /// Discards at the ends of turns that the log does not print, one entry for each possible discard.
    pub held: Vec<HeldCard>,
}

pub(super) struct Search<'l> {
    setup: &'l Setup,
    log: &'l Log,
    uses: Uses,
    draws: Draws,
    held: Vec<HeldCard>,
    /// The largest number of unprinted discards on any path.
    pub unprinted: usize,
    positions: u32,
    /// The latest mismatch that the search reached.
    furthest: Option<Mismatch>,
    /// Explains all lines, but not how the log says the game ended: used only if nothing better is found within
    /// this many more positions.
    second_best: Option<Box<Node<'l>>>,
    most_positions: u32,
}

impl<'l> Search<'l> {
    pub fn new(setup: &'l Setup, log: &'l Log, draws: Draws, held: Vec<HeldCard>) -> Search<'l> {
        // With a script for unprinted discards there is less left to try.
        let scripted = !held.is_empty() && matches!(draws, Draws::Guessed);
        Search {
            setup,
            log,
            uses: Uses::of(log),
            draws,
            held,
            unprinted: 0,
            positions: 0,
            furthest: None,
            second_best: None,
            most_positions: if scripted { MAX_POSITIONS / 8 } else { MAX_POSITIONS },
        }
    }

    fn guesses(&self) -> bool {
        matches!(self.draws, Draws::Guessed)
    }

    pub fn run(&mut self, placements: &'l Block) -> Result<Node<'l>, Trouble> {
        let state = Twilight::start(self.setup);
        let ledger = Ledger::new(self.log, placements, (state.public.vp, state.public.defcon));
        let node = Node {
            state,
            open: Twilight::open(self.setup, &state),
            ledger,
            notes: Notes::new(self.setup),
            acts: Trail::new(),
            held: Vec::new(),
        };
        let end = self.explore(node).or_else(|| self.second_best.take().map(|node| *node));
        let by_hands = !self.guesses();
        match (end, self.furthest.clone()) {
            (Some(end), _) => Ok(end),
            (None, Some(mut mismatch)) => {
                mismatch.with_hands = by_hands;
                Err(Trouble::Differs(mismatch))
            }
            (None, None) => Err(Trouble::TooHard),
        }
    }

    /// Continues from a position until the log is explained; `None` if no path leads there.
    fn explore(&mut self, mut node: Node<'l>) -> Option<Node<'l>> {
        self.positions += 1;
        if self.positions >= self.most_positions {
            return None;
        }
        if let Err(halt) = self.meet_block(&mut node) {
            return self.halted(node, halt);
        }
        if node.open.outcome().is_some() {
            return self.at_game_over(node);
        }
        let acts = self.candidates(&node);
        if acts.is_empty() {
            let halt = if node.ledger.is_exhausted() {
                Halt::LogEnds
            } else {
                node.ledger.mismatch(Problem::Waits(Twilight::expected(self.setup, &node.open)))
            };
            return self.halted(node, halt);
        }
        for act in acts {
            let mut next = node.clone();
            match self.take(&mut next, act) {
                Ok(()) => {
                    if let Some(end) = self.explore(next) {
                        return Some(end);
                    }
                }
                Err(halt) => {
                    if let Some(end) = self.halted(next, halt) {
                        return Some(end);
                    }
                }
            }
        }
        None
    }

    fn halted(&mut self, node: Node<'l>, halt: Halt) -> Option<Node<'l>> {
        match halt {
            Halt::LogEnds => self.explained(node),
            Halt::Mismatch(mismatch) => {
                if self.furthest.as_ref().is_none_or(|furthest| furthest.depth <= mismatch.depth) {
                    self.furthest = Some(mismatch);
                }
                None
            }
        }
    }

    /// All lines are explained. If the last entry is cut, there may be a path that also ends as the log says.
    fn explained(&mut self, node: Node<'l>) -> Option<Node<'l>> {
        if !node.ledger.names_another_end(node.open.outcome()) {
            return Some(node);
        }
        if self.second_best.is_none() {
            self.second_best = Some(Box::new(node));
            self.most_positions = self.most_positions.min(self.positions + MAX_FOR_THE_END);
        }
        None
    }

    fn at_game_over(&mut self, node: Node<'l>) -> Option<Node<'l>> {
        if node.ledger.is_exhausted() || node.ledger.is_only_the_last_coup() {
            return self.explained(node);
        }
        let how = |lang| {
            let outcome = node.open.outcome();
            outcome.map_or_else(String::new, |outcome| Twilight::outcome_text(self.setup, outcome, lang))
        };
        let halt = node.ledger.mismatch(Problem::Over(ByLang::of(how)));
        self.halted(node, halt)
    }

    /// If a side is choosing a card for a round, the log must be at that round's header.
    fn meet_block(&mut self, node: &mut Node<'l>) -> Result<(), Halt> {
        let before = node.ledger.at;
        if let Now::Ask(ask) = node.open.now {
            let kind = Kind::ALL[ask.prompt.kind as usize];
            if matches!(kind, Kind::PlayCard | Kind::TrapDiscard) {
                node.ledger.take_round()?;
            }
            if kind == Kind::DiscardHeld && self.guesses() {
                let public = node.notes.fixed();
                let named = node.ledger.first_open(|line| match line {
                    LineKind::Discards { side, card } if *side == ask.side => Some(*card),
                    _ => None,
                });
                match (named, self.held.get(node.held.len())) {
                    (Some(card), _) | (None, Some(&HeldCard::GivesUp(card))) => {
                        cards::hold(&mut node.state, ask.side, card, &public);
                    }
                    (None, _) => {
                        cards::hold_a_spare(&mut node.state, ask.side, &self.uses, node.ledger.at, &public);
                    }
                }
                node.open = Twilight::open(self.setup, &node.state);
            }
        }
        let at_headlines = matches!(node.open.now, Now::Ask(ask) | Now::Both(ask, _)
            if ask.prompt.kind == Kind::Headline as u8)
            && node.state.public.committed == contract::BySide::default();
        let began = node.ledger.at != before || at_headlines;
        if began && self.guesses() {
            let public = node.notes.fixed();
            if let Err(card) = cards::arrange(&mut node.state, &node.ledger, &public) {
                return Err(node.ledger.mismatch(Problem::NotInHand(card)));
            }
            node.open = Twilight::open(self.setup, &node.state);
        }
        Ok(())
    }

    fn candidates(&self, node: &Node<'l>) -> Vec<Act> {
        let drawing =
            matches!(node.state.public.stack.top(), Frame::Deal { .. } | Frame::DrawFromDeck { .. });
        match node.open.now {
            Now::Chance(Chance::Card { from }) if drawing => match &self.draws {
                Draws::Known(draws) => draws
                    .get(node.notes.draws())
                    .copied()
                    .filter(|&card| from.has(card))
                    .map(Act::Drew)
                    .into_iter()
                    .collect(),
                Draws::Guessed => self.plausible_draw(node, from).map(Act::Drew).into_iter().collect(),
            },
            _ => match self.unprinted_discards(node) {
                Some(acts) => acts,
                None => guess::acts(&node.state, &node.open, &node.ledger),
            },
        }
    }

    /// The line that the end of a turn loses may be a card given up by Eagle/Bear has Landed: follow the
    /// script if there is one; otherwise try none, or any card, starting with those that never show up again.
    fn unprinted_discards(&self, node: &Node<'l>) -> Option<Vec<Act>> {
        let Now::Ask(ask) = node.open.now else { return None };
        let named = node.ledger.first_open(|line| match line {
            LineKind::Discards { side, .. } if *side == ask.side => Some(()),
            _ => None,
        });
        if ask.prompt.kind != Kind::DiscardHeld as u8 || named.is_some() {
            return None;
        }
        let keep = Pick::Choice(struggle::choice::Choice::DECLINE.0);
        let mut cards: Vec<_> = ask.options.cards.iter().collect();
        cards.sort_by_key(|&card| self.uses.is_used_after(card, node.ledger.at));
        let picks: Vec<Pick> = match self.held.get(node.held.len()) {
            Some(HeldCard::Keeps) => vec![keep],
            Some(&HeldCard::GivesUp(card)) => vec![Pick::Card(card)],
            Some(HeldCard::AsItSeems) | None => {
                std::iter::once(keep).chain(cards.into_iter().map(Pick::Card)).collect()
            }
        };
        Some(
            picks
                .into_iter()
                .filter(|&pick| ask.options.has(pick))
                .map(|pick| Act::Pick(ask.side, pick))
                .collect(),
        )
    }

    fn plausible_draw(&self, node: &Node<'l>, from: contract::CardSet) -> Option<contract::CardId> {
        let at = node.ledger.at.max(1);
        let turn_end = (at..self.log.blocks.len())
            .find(|&n| matches!(self.log.blocks[n].kind, BlockKind::Headline { .. }))
            .unwrap_or(self.log.blocks.len());
        match node.state.public.stack.top() {
            Frame::Deal { next } => {
                let hand = |side: Side| node.state.hidden.hand[side].len();
                let size = self.setup.hand_size(node.state.public.turn);
                let side = if hand(next) < size { next } else { next.foe() };
                self.uses.draw(from, side, at, turn_end)
            }
            Frame::DrawFromDeck { to: struggle::frames::DrawTo::UsHand, .. } => {
                // Cards that Our Man in Tehran finds later in the block stay in the pile.
                let rest = from - cards::tehran_discards(node.ledger.block());
                let from = if rest.is_empty() { from } else { rest };
                // Aldrich Ames Remix may show the new cards at once, another event may take one.
                let shown = node.ledger.open_lines().find_map(|(_, line)| match line.what {
                    LineKind::Reveals { side: Side::Us, card, .. }
                    | LineKind::Discards { side: Side::Us, card }
                    | LineKind::Plays { side: Side::Us, card }
                        if from.has(card) =>
                    {
                        Some(card)
                    }
                    _ => None,
                });
                shown.or_else(|| self.uses.draw(from, Side::Us, at + 1, turn_end))
            }
            // Our Man in Tehran: first the cards that are discarded, then any.
            _ => {
                let discarded = node.ledger.open_lines().find_map(|(_, line)| match line.what {
                    LineKind::Discards { card, .. } if from.has(card) => Some(card),
                    _ => None,
                });
                discarded.or_else(|| from.first())
            }
        }
    }

    /// Applies an act and explains everything it caused.
    fn take(&mut self, node: &mut Node<'l>, act: Act) -> Result<(), Halt> {
        let mut entries: Vec<Entry> = Vec::new();
        self.note_pick(node, act);
        self.note_held(node, act);
        if !node.open.allows(act) {
            return Err(node.ledger.mismatch(Problem::Illegal {
                act: Twilight::act_text(self.setup, act),
                expected: Twilight::expected(self.setup, &node.open),
            }));
        }
        let before = node.state;
        node.open = Twilight::apply_legal(self.setup, &mut node.state, act, Some(&mut entries));
        node.acts.push(act);
        let time = learned::time(node.acts.len());
        let shown = node.ledger.open_lines().filter_map(|(_, line)| match line.what {
            LineKind::Reveals { card, .. } => Some(card),
            _ => None,
        });
        let told = (shown.collect(), node.ledger.scoring_held());
        node.notes.note(self.setup, (&before, &node.state), told, time, &entries);
        for entry in &entries {
            node.ledger.explain(entry)?;
        }
        Ok(())
    }

    /// Remembers what happened to a card that could be discarded without a line.
    fn note_held(&mut self, node: &mut Node<'l>, act: Act) {
        if self.unprinted_discards(node).is_some() {
            node.held.push(match act {
                Act::Pick(_, Pick::Card(card)) => HeldCard::GivesUp(card),
                _ => HeldCard::Keeps,
            });
            self.unprinted = self.unprinted.max(node.held.len());
        }
    }

    /// Picks that take a card out of a hand without an entry for it.
    fn note_pick(&self, node: &mut Node<'l>, act: Act) {
        let Act::Pick(side, Pick::Card(card)) = act else { return };
        let Now::Ask(ask) = node.open.now else { return };
        let time = learned::time(node.acts.len() + 1);
        match Kind::ALL[ask.prompt.kind as usize] {
            Kind::PlayCard => node.notes.leaves(time, side, card),
            Kind::TrapDiscard if crate::is_scoring(card) => {
                node.notes.leaves(time, side, card);
                // Played although rounds are left: there was nothing to discard.
                let rounds =
                    self.setup.rounds(node.state.public.turn).saturating_sub(node.state.public.round);
                let scoring = node.state.hidden.hand[side] & struggle::facts::SCORING_CARDS;
                if scoring.len() <= u32::from(rounds) {
                    node.notes.nothing_to_discard(self.setup, &node.state, time, side);
                }
            }
            _ => {}
        }
    }
}
