//! Replaying a log through the rules engine. Twice: a first pass finds the players' decisions while hidden
//! cards are only guessed; then the draws are worked out for the whole game; the second pass plays the
//! game with them, strictly, as a record that anybody can replay.

mod cards;
mod guess;
mod ledger;
mod trail;

use crate::{Block, BlockKind, EndKind, Line, LineKind, Log, ParseError, parse};
use cards::{Notes, Uses};
use contract::{Act, Chance, Game, Now, Open, OptionValue, OptionValues, Pick, Side};
use ledger::{Halt, Ledger};
use std::fmt;
use struggle::frames::Frame;
use struggle::log::{Ask as Kind, Entry};
use struggle::rules_options::PRESETS;
use struggle::{Setup, State, Twilight};
use trail::Trail;

pub use ledger::Mismatch;

/// A log played through the engine to its end.
#[derive(Clone, Debug)]
pub struct Replay {
    pub values: OptionValues,
    /// Every decision and chance outcome, hidden draws filled in.
    pub acts: Vec<Act>,
    pub turns: u8,
    /// How the game ended, if the log goes that far.
    pub outcome: Option<contract::Outcome>,
}

/// Why a log could not be replayed.
#[derive(Clone, Debug)]
pub enum Trouble {
    Unreadable(Vec<ParseError>),
    Unsupported(String),
    /// The first line that differs.
    Differs(Mismatch),
    /// No deal of the hidden cards explains the log.
    Hands(String),
    /// The search gave up.
    TooHard,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Unreadable(errors) => match errors.first() {
                Some(first) => write!(f, "{first} ({} lines not understood)", errors.len()),
                None => write!(f, "nothing to read"),
            },
            Trouble::Unsupported(what) => f.write_str(what),
            Trouble::Differs(mismatch) => write!(f, "line {}: {}", mismatch.line, mismatch.what),
            Trouble::Hands(what) => write!(f, "hidden cards: {what}"),
            Trouble::TooHard => f.write_str("no explanation found within the search limit"),
        }
    }
}

/// A log that follows the rules needs about one position an act, some hundreds; where the search is
/// astray, more would not help.
const MOST_POSITIONS: u32 = 40_000;
/// The search goes one call deeper with every act.
const STACK_BYTES: usize = 128 << 20;

/// Parses a log and plays it through the engine.
pub fn replay(text: &str) -> Result<Replay, Trouble> {
    let (log, errors) = parse(text);
    if !errors.is_empty() {
        return Err(Trouble::Unreadable(errors));
    }
    let search = move || {
        let values = options(&log)?;
        let setup = Twilight::setup(&values).map_err(Trouble::Unsupported)?;
        let placements = setup_block(&log);
        let second = explain(&setup, &log, &placements)?;
        check_end(&log, &second)?;
        let outcome = second.open.outcome();
        Ok(Replay { values, acts: second.acts.to_vec(), turns: second.state.public.turn, outcome })
    };
    let worker = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(search);
    match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(result)) => result,
        Ok(Err(_)) | Err(_) => {
            Err(Trouble::Unsupported("the engine broke off: a bug, please report the log".into()))
        }
    }
}

/// Both passes. What Eagle/Bear has Landed gave up at a turn's end can be the line that the replay site
/// loses; the first guess is then not always right, and every other one gets its chance.
fn explain<'l>(setup: &'l Setup, log: &'l Log, placements: &'l Block) -> Result<Node<'l>, Trouble> {
    let (trouble, unprinted) = match both_passes(setup, log, placements, Vec::new()) {
        Ok(node) => return Ok(node),
        Err(failed) => failed,
    };
    for at in 0..unprinted {
        let cards = setup.deck.iter().filter(|&card| !crate::is_scoring(card)).map(Held::GivesUp);
        for held in std::iter::once(Held::Keeps).chain(cards) {
            let mut script = vec![Held::AsItSeems; at];
            script.push(held);
            if let Ok(node) = both_passes(setup, log, placements, script) {
                return Ok(node);
            }
        }
    }
    Err(trouble)
}

/// The passes with these unprinted discards; a failure says how many of them there were to decide.
fn both_passes<'l>(
    setup: &'l Setup,
    log: &'l Log,
    placements: &'l Block,
    held: Vec<Held>,
) -> Result<Node<'l>, (Trouble, usize)> {
    let mut first = Search::new(setup, log, Draws::Guessed, held);
    let node = first.run(placements).map_err(|trouble| (trouble, first.unprinted))?;
    let unprinted = node.held.len();
    let draws = cards::solve(&node.notes.facts.to_vec())
        .map_err(|problem| (Trouble::Hands(problem.to_string()), unprinted))?;
    let held = node.held.clone();
    let mut second = Search::new(setup, log, Draws::Known(draws), held);
    second.run(placements).map_err(|trouble| (trouble, unprinted))
}

fn options(log: &Log) -> Result<OptionValues, Trouble> {
    let mut values = OptionValues::new();
    for (key, word) in client_preset() {
        let spec = Twilight::options().iter().find(|spec| spec.key == *key);
        if let Some(Ok(value)) = spec.map(|spec| spec.parse(word)) {
            values.insert((*key).to_owned(), value);
        }
    }
    values.insert("us_handicap".into(), OptionValue::Number(0));
    values.insert("optional_cards".into(), OptionValue::Switch(log.setup.optional_cards));
    if let Some((side, n)) = log.setup.handicap {
        values.insert("us_handicap".into(), OptionValue::Number(i32::from(n) * i32::from(side.sign())));
    }
    match log.setup.scenario.as_str() {
        "" | "Standard" => {}
        "Late War" => {
            values.insert("scenario".into(), OptionValue::Text("late_war".into()));
        }
        other => return Err(Trouble::Unsupported(format!("the scenario `{other}` is not known"))),
    }
    Ok(values)
}

/// The readings of the rules that the client follows.
fn client_preset() -> &'static [(&'static str, &'static str)] {
    PRESETS.iter().find(|preset| preset.key == "client").map_or(&[], |preset| preset.words)
}

/// What became of a held card that could be discarded without a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Held {
    AsItSeems,
    Keeps,
    GivesUp(contract::CardId),
}

/// Where the cards come from that are drawn.
enum Draws {
    /// The first pass takes what the log suggests.
    Guessed,
    /// The second pass knows.
    Known(Vec<contract::CardId>),
}

/// A position of the search with all that led to it.
#[derive(Clone)]
struct Node<'l> {
    state: State,
    open: Open,
    ledger: Ledger<'l>,
    notes: Notes,
    acts: Trail<Act>,
    /// Discards at turns' ends that the log does not print, one for each that could have been.
    held: Vec<Held>,
}

struct Search<'l> {
    setup: &'l Setup,
    log: &'l Log,
    uses: Uses,
    draws: Draws,
    held: Vec<Held>,
    /// The most unprinted discards on any way.
    unprinted: usize,
    positions: u32,
    /// The mismatch that the search reached last of all.
    furthest: Option<Mismatch>,
}

impl<'l> Search<'l> {
    fn new(setup: &'l Setup, log: &'l Log, draws: Draws, held: Vec<Held>) -> Search<'l> {
        Search { setup, log, uses: Uses::of(log), draws, held, unprinted: 0, positions: 0, furthest: None }
    }

    /// With a script for unprinted discards there is less left to try.
    fn most_positions(&self) -> u32 {
        if self.held.is_empty() || !self.guesses() { MOST_POSITIONS } else { MOST_POSITIONS / 8 }
    }

    fn guesses(&self) -> bool {
        matches!(self.draws, Draws::Guessed)
    }

    fn run(&mut self, placements: &'l Block) -> Result<Node<'l>, Trouble> {
        let state = Twilight::start(self.setup);
        let ledger = Ledger::new(self.log, placements);
        let node = Node {
            state,
            open: Twilight::open(self.setup, &state),
            ledger,
            notes: Notes::new(self.setup),
            acts: Trail::new(),
            held: Vec::new(),
        };
        let end = self.explore(node);
        let by_hands = !self.guesses();
        match (end, self.furthest.clone()) {
            (Some(end), _) => Ok(end),
            (None, Some(mut mismatch)) => {
                if by_hands {
                    mismatch.what = format!("with the hidden cards worked out, {}", mismatch.what);
                }
                Err(Trouble::Differs(mismatch))
            }
            (None, None) => Err(Trouble::TooHard),
        }
    }

    /// Plays on from a position until the log is explained; `None` if no way leads there.
    fn explore(&mut self, mut node: Node<'l>) -> Option<Node<'l>> {
        self.positions += 1;
        if self.positions >= self.most_positions() {
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
                node.ledger
                    .mismatch(format!("the engine waits for {}", Twilight::expected(self.setup, &node.open)))
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
            Halt::LogEnds => Some(node),
            Halt::Mismatch(mismatch) => {
                if self.furthest.as_ref().is_none_or(|furthest| furthest.depth <= mismatch.depth) {
                    self.furthest = Some(mismatch);
                }
                None
            }
        }
    }

    fn at_game_over(&mut self, node: Node<'l>) -> Option<Node<'l>> {
        if node.ledger.is_exhausted() || node.ledger.is_only_the_last_coup() {
            return Some(node);
        }
        let outcome = node.open.outcome().map(|outcome| Twilight::reason_word(outcome.reason));
        let halt =
            node.ledger.mismatch(format!("the engine says the game is over: {}", outcome.unwrap_or("?")));
        self.halted(node, halt)
    }

    /// Whoever chooses a card for a round stands at the round's header.
    fn meet_block(&mut self, node: &mut Node<'l>) -> Result<(), Halt> {
        let before = node.ledger.at;
        if let Now::Ask(ask) = node.open.now {
            let kind = Kind::ALL[ask.prompt.kind as usize];
            if matches!(kind, Kind::PlayCard | Kind::TrapDiscard) {
                node.ledger.take_round()?;
            }
            if kind == Kind::DiscardHeld && self.guesses() {
                let public = node.notes.public;
                let named = node.ledger.first_open(|line| match line {
                    LineKind::Discards { side, card } if *side == ask.side => Some(*card),
                    _ => None,
                });
                match (named, self.held.get(node.held.len())) {
                    (Some(card), _) | (None, Some(&Held::GivesUp(card))) => {
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
            let public = node.notes.public;
            if let Err(card) = cards::arrange(&mut node.state, &node.ledger, &public) {
                let name = crate::card_name(card).unwrap_or("a card");
                return Err(node.ledger.mismatch(format!("{name} cannot be in that hand")));
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

    /// A card given up by Eagle/Bear has Landed can be the line that a turn's end loses: as the script has
    /// it, else none, or any card, those first that never show up again.
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
            Some(Held::Keeps) => vec![keep],
            Some(&Held::GivesUp(card)) => vec![Pick::Card(card)],
            Some(Held::AsItSeems) | None => {
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
                // What Our Man in Tehran finds later in the block stays in the pile.
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
            // Our Man in Tehran: those that are discarded, then any.
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
            return Err(node.ledger.mismatch(format!(
                "{} is not legal; the engine expects {}",
                Twilight::act_text(self.setup, act),
                Twilight::expected(self.setup, &node.open)
            )));
        }
        let before = node.state;
        node.open = Twilight::apply_legal(self.setup, &mut node.state, act, Some(&mut entries));
        node.acts.push(act);
        let time = cards::time(node.acts.len());
        let shown = node.ledger.open_lines().filter_map(|(_, line)| match line.what {
            LineKind::Reveals { card, .. } => Some(card),
            _ => None,
        });
        let shown: contract::CardSet = shown.collect();
        node.notes.note(self.setup, (&before, &node.state), shown, time, &entries);
        for entry in &entries {
            node.ledger.explain(entry)?;
        }
        Ok(())
    }

    /// Remembers what became of a card that could be discarded without a line.
    fn note_held(&mut self, node: &mut Node<'l>, act: Act) {
        if self.unprinted_discards(node).is_some() {
            node.held.push(match act {
                Act::Pick(_, Pick::Card(card)) => Held::GivesUp(card),
                _ => Held::Keeps,
            });
            self.unprinted = self.unprinted.max(node.held.len());
        }
    }

    /// Picks that take a card out of a hand without an entry that says so.
    fn note_pick(&self, node: &mut Node<'l>, act: Act) {
        let Act::Pick(side, Pick::Card(card)) = act else { return };
        let Now::Ask(ask) = node.open.now else { return };
        let time = cards::time(node.acts.len() + 1);
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

/// The set-up as a block of its own, before the first.
fn setup_block(log: &Log) -> Block {
    let line = |placement: &crate::InfluenceLine| Line {
        no: placement.no,
        text: format!("{:?}", placement.change),
        what: LineKind::Influence(placement.change),
    };
    Block { line_no: 1, kind: BlockKind::End, lines: log.setup.placements.iter().map(line).collect() }
}

/// What the log says about the end must be what the engine says, where both say something.
fn check_end(log: &Log, node: &Node<'_>) -> Result<(), Trouble> {
    let differs = |line, what| Err(Trouble::Differs(Mismatch { line, what, depth: (usize::MAX, 0) }));
    let Some(end) = &log.end else { return Ok(()) };
    let outcome = node.open.outcome();
    match &end.kind {
        EndKind::Bare => Ok(()),
        EndKind::Vp { score, .. } => match outcome {
            Some(_) if node.state.public.vp == *score => Ok(()),
            _ => differs(end.no, format!("the engine's last score is {}", node.state.public.vp)),
        },
        EndKind::Wins { side, reason } => {
            // Time-outs and resignations are no business of the rules.
            let by_rules =
                reason.contains("Victory Points") || reason.contains("DEFCON") || reason.contains("Europe");
            match outcome {
                Some(outcome) if outcome.winner != Some(*side) => {
                    differs(end.no, format!("the engine says {:?} wins", outcome.winner))
                }
                None if by_rules => differs(end.no, "the engine says the game goes on".into()),
                _ => Ok(()),
            }
        }
    }
}
