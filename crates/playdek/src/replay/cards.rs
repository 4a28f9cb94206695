//! Hidden cards. A first pass over the log does not know who drew what: it deals plausibly, and swaps unknown
//! cards when the log names one.

use super::ledger::Ledger;
use crate::{Block, BlockKind, LineKind, Log};
use contract::{BySide, CardId, CardSet, Side};
use struggle::State;
use struggle::effects::Effect;
use struggle::facts::{self, cards};
use struggle::surgery::Pile;

pub(super) const ASK_NOT: CardId = cards::ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU;

/// Which hands the cards named by a block must have been in. `first`: see [`headlines`].
pub(crate) fn needed(block: &Block, first: Side, discard: CardSet) -> Vec<(Side, CardId)> {
    let mut needed = Vec::new();
    match &block.kind {
        BlockKind::Action { side, card: Some(card), .. } => needed.push((*side, *card)),
        BlockKind::Headline { .. } => needed.extend(headlines(block, first)),
        BlockKind::Action { .. } | BlockKind::Cleanup { .. } | BlockKind::End => {}
    }
    let has_event = |card: CardId| block.lines.iter().any(|line| line.what == LineKind::Event(card));
    let mut event = None;
    // Cards that come into a hand in this same block.
    let mut gained = CardSet::EMPTY;
    for line in &block.lines {
        match line.what {
            LineKind::Event(card) => {
                event = Some(card);
                if card == cards::MISSILE_ENVY {
                    gained.insert(card);
                }
            }
            LineKind::Blank | LineKind::UseOps { .. } => event = None,
            // These come from the draw pile.
            LineKind::Discards { side: Side::Us, .. } if event == Some(cards::OUR_MAN_IN_TEHRAN) => {}
            LineKind::Reveals { card, .. } if event == Some(cards::SALT_NEGOTIATIONS) => gained.insert(card),
            LineKind::Discards { card, .. } | LineKind::Reveals { card, .. } if gained.has(card) => {}
            LineKind::Discards { side, card } => needed.push((side, card)),
            LineKind::Reveals { side, card, .. } if !discard.has(card) => needed.push((side, card)),
            LineKind::Plays { side, card } if has_event(cards::UN_INTERVENTION) => {
                let taken = block.lines.iter().any(|line| {
                    matches!(line.what, LineKind::Reveals { side: s, card: c, .. } if s != side && c == card)
                });
                if !taken {
                    needed.push((side, card));
                } else if card != cards::UN_INTERVENTION && !discard.has(cards::UN_INTERVENTION) {
                    needed.push((side, cards::UN_INTERVENTION));
                }
            }
            _ => {}
        }
    }
    needed.retain(|(_, card)| *card != cards::THE_CHINA_CARD);
    needed
}

/// Whose headline the client prints first: the one that is shown first, otherwise that of the USSR.
pub(crate) fn first_headline(state: &State) -> Side {
    const SEES_HEADLINE: u8 = 4;
    let sees = |side: Side| state.public.space[side] >= SEES_HEADLINE;
    if sees(Side::Ussr) && !sees(Side::Us) { Side::Us } else { Side::Ussr }
}

/// Who headlined what. If the log is cut before a side's line, its card is in the header, with the card of `first`
/// before the other.
pub(crate) fn headlines(block: &Block, first: Side) -> Vec<(Side, CardId)> {
    let BlockKind::Headline { cards, .. } = &block.kind else { return Vec::new() };
    let mut shown: Vec<(Side, CardId)> = block
        .lines
        .iter()
        .filter_map(|line| match line.what {
            LineKind::Headlines { side, card } => Some((side, card)),
            _ => None,
        })
        .collect();
    // The game stopped while headlines were being chosen, so it is unknown whose card it is.
    if cards.len() == 1 && shown.is_empty() {
        return shown;
    }
    for (n, &card) in cards.iter().enumerate() {
        if shown.iter().all(|(_, known)| *known != card) {
            let by_place = if n == 0 { first } else { first.foe() };
            let side = shown.first().map_or(by_place, |(side, _)| side.foe());
            if shown.iter().all(|(known, _)| *known != side) {
                shown.push((side, card));
            }
        }
    }
    shown
}

/// When each card is next used, and by whom, for the first pass's deals.
pub(crate) struct Uses(Vec<(usize, Side, CardId)>);

impl Uses {
    pub fn of(log: &Log) -> Uses {
        let uses = log.blocks.iter().enumerate().flat_map(|(n, block)| {
            needed(block, Side::Ussr, CardSet::EMPTY).into_iter().map(move |(side, card)| (n + 1, side, card))
        });
        Uses(uses.collect())
    }

    fn next(&self, card: CardId, from: usize) -> Option<(usize, Side)> {
        self.0.iter().find(|(at, _, used)| *at >= from && *used == card).map(|(at, side, _)| (*at, *side))
    }

    pub fn is_used_after(&self, card: CardId, at: usize) -> bool {
        self.next(card, at + 1).is_some()
    }

    /// The card of `deck` that `side` most likely drew just before block `at` began.
    pub fn draw(&self, deck: CardSet, side: Side, at: usize, turn_end: usize) -> Option<CardId> {
        deck.iter().min_by_key(|&card| {
            let scoring = facts::SCORING_CARDS.has(card);
            match self.next(card, at) {
                Some((when, by)) if by == side && when <= turn_end => (0, when),
                Some((when, by)) if by == side && !scoring => (1, when),
                None if !scoring => (2, 0),
                Some((when, _)) if !scoring => (3, usize::MAX - when),
                _ => (4, 0),
            }
        })
    }
}

/// Makes the hands of a first-pass position fit what block `at` names. `public` cards are known to be where
/// they are and stay there.
pub(crate) fn arrange(
    state: &mut State,
    ledger: &Ledger<'_>,
    public: &BySide<CardSet>,
) -> Result<(), CardId> {
    let block = ledger.block();
    let needed = needed(block, first_headline(state), state.public.discard);
    // What the US shows or gives up after Ask Not may have been drawn only then, so it can wait.
    let later = drawn_by_ask_not(block);
    for &(side, card) in needed.iter().filter(|wanted| !later.contains(wanted)) {
        if state.public.headline[side] != Some(card) {
            let now: Vec<_> = needed.iter().copied().filter(|wanted| !later.contains(wanted)).collect();
            bring(state, &now, public, side, card)?;
        }
    }
    for &(side, card) in &later {
        if bring(state, &needed, public, side, card).is_err() {
            leave_to_be_drawn(state, &needed, public, side.foe(), card);
        }
    }
    let looked_at = tehran_discards(block);
    leave_for_tehran(state, looked_at, &needed, public);
    let in_pile = taken_from_pile(block);
    // Scoring cards that nobody plays in time would lose the game, so they must have been elsewhere.
    for side in Side::BOTH {
        for card in (state.hidden.hand[side] & facts::SCORING_CARDS).iter() {
            let wanted = needed.contains(&(side, card)) || public[side].has(card);
            let other = (state.hidden.deck - facts::SCORING_CARDS - in_pile).first();
            if let (false, Some(other)) = (wanted, other) {
                state.put_card(card, Pile::Deck);
                state.put_card(other, Pile::Hand(side));
            }
        }
    }
    lower_hand_for_missile_envy(state, block, &needed, public);
    leave_nothing_to_discard(state, ledger, &needed, public);
    Ok(())
}

/// A trapped side that plays a scoring card now, or nothing in its next round, cannot have had a card to
/// discard: anything in that hand that the log does not name is worth less than two Ops. What it discards in
/// its next round must already be there, otherwise the engine skips that round.
fn leave_nothing_to_discard(
    state: &mut State,
    ledger: &Ledger<'_>,
    needed: &[(Side, CardId)],
    public: &BySide<CardSet>,
) {
    let in_pile = taken_from_pile(ledger.block());
    let rounds: Vec<(Side, Option<CardId>)> = ledger
        .next_blocks(3)
        .map_while(|block| match block.kind {
            BlockKind::Action { side, card, .. } => Some((side, card)),
            _ => None,
        })
        .collect();
    let mut wanted = needed.to_vec();
    for (ahead, &(side, card)) in rounds.iter().enumerate() {
        if !is_trapped(state, ledger.block(), side) {
            continue;
        }
        match card {
            Some(card) if ahead > 0 && !wanted.contains(&(side.foe(), card)) => {
                wanted.push((side, card));
                let _ = bring(state, &wanted, public, side, card);
            }
            Some(card) if ahead > 0 || !facts::SCORING_CARDS.has(card) => {}
            _ => lower_hand_of_the_trapped(state, side, &wanted, public, in_pile),
        }
    }
}

fn is_trapped(state: &State, now: &Block, side: Side) -> bool {
    let trap = if side == Side::Us { Effect::Quagmire } else { Effect::BearTrap };
    let began = LineKind::InPlay { card: trap.card(), began: true };
    state.public.effects.has(trap) || now.lines.iter().any(|line| line.what == began)
}

fn lower_hand_of_the_trapped(
    state: &mut State,
    side: Side,
    needed: &[(Side, CardId)],
    public: &BySide<CardSet>,
    in_pile: CardSet,
) {
    let before = *state;
    let low = |card: CardId| !facts::SCORING_CARDS.has(card) && modified_ops(&before, side, card) < 2;
    keep_only(state, side, low, needed, public, in_pile);
}

/// Swaps cards in a hand that the log does not name for cards for which `fits` is true: from the draw pile,
/// otherwise from the other hand.
fn keep_only(
    state: &mut State,
    side: Side,
    fits: impl Fn(CardId) -> bool,
    needed: &[(Side, CardId)],
    public: &BySide<CardSet>,
    in_pile: CardSet,
) {
    let foe = side.foe();
    for card in state.hidden.hand[side].iter().filter(|&card| !fits(card)) {
        if needed.contains(&(side, card)) || public[side].has(card) {
            continue;
        }
        let in_deck = (state.hidden.deck - in_pile).iter().find(|&other| fits(other));
        let spare = state.hidden.hand[foe] - public[foe];
        let in_hand = || spare.iter().find(|&other| fits(other) && !needed.contains(&(foe, other)));
        let other = in_deck.map(|other| (other, Pile::Deck)).or_else(|| Some((in_hand()?, Pile::Hand(foe))));
        if let Some((other, from)) = other {
            state.put_card(card, from);
            state.put_card(other, Pile::Hand(side));
        }
    }
}

/// Brings a card that a clean-up block names into the hand that gives it up.
pub(crate) fn hold(state: &mut State, side: Side, card: CardId, public: &BySide<CardSet>) {
    // If it cannot be there, the line stays unexplained and is reported.
    let _ = bring(state, &[(side, card)], public, side, card);
}

/// Before a held card is given up unseen: the hand needs a card that never shows up again.
pub(crate) fn hold_a_spare(state: &mut State, side: Side, uses: &Uses, at: usize, public: &BySide<CardSet>) {
    let is_spare = |card: &CardId| !uses.is_used_after(*card, at) && !facts::SCORING_CARDS.has(*card);
    let hand = state.hidden.hand[side] - public[side];
    let spare = state.hidden.deck.iter().find(is_spare);
    if let (false, Some(held), Some(spare)) = (hand.iter().any(|card| is_spare(&card)), hand.first(), spare) {
        state.put_card(held, Pile::Deck);
        state.put_card(spare, Pile::Hand(side));
    }
}

/// Cards of the US that the block names after Ask Not, which draws cards.
fn drawn_by_ask_not(block: &Block) -> Vec<(Side, CardId)> {
    let mut later = Vec::new();
    let (mut asked, mut event) = (false, CardId(0));
    for line in &block.lines {
        match line.what {
            LineKind::Event(card) => {
                event = card;
                asked |= card == ASK_NOT;
            }
            LineKind::Discards { side: Side::Us, card } | LineKind::Reveals { side: Side::Us, card, .. }
                if asked && !matches!(event, ASK_NOT | cards::OUR_MAN_IN_TEHRAN) =>
            {
                later.push((Side::Us, card));
            }
            _ => {}
        }
    }
    later
}

/// A card that will be drawn in this block is in the draw pile, not in the other hand.
fn leave_to_be_drawn(
    state: &mut State,
    needed: &[(Side, CardId)],
    public: &BySide<CardSet>,
    side: Side,
    card: CardId,
) {
    let named = |other: CardId| needed.iter().any(|(_, wanted)| *wanted == other);
    let fixed =
        !state.hidden.hand[side].has(card) || public[side].has(card) || needed.contains(&(side, card));
    let other = (state.hidden.deck - facts::SCORING_CARDS).iter().find(|&other| !named(other));
    if let (false, Some(other)) = (fixed, other) {
        state.put_card(card, Pile::Deck);
        state.put_card(other, Pile::Hand(side));
    }
}

/// Cards that come out of the draw pile in this block.
fn taken_from_pile(block: &Block) -> CardSet {
    let drawn: CardSet = drawn_by_ask_not(block).into_iter().map(|(_, card)| card).collect();
    drawn | tehran_discards(block)
}

/// What Our Man in Tehran discards in this block.
pub(crate) fn tehran_discards(block: &Block) -> CardSet {
    let mut event = CardId(0);
    let mut discards = CardSet::EMPTY;
    for line in &block.lines {
        match line.what {
            LineKind::Event(card) => event = card,
            LineKind::Blank => event = CardId(0),
            LineKind::Discards { card, .. } if event == cards::OUR_MAN_IN_TEHRAN => discards.insert(card),
            _ => {}
        }
    }
    discards
}

/// What Our Man in Tehran discards was in the draw pile.
fn leave_for_tehran(
    state: &mut State,
    looked_at: CardSet,
    needed: &[(Side, CardId)],
    public: &BySide<CardSet>,
) {
    for side in Side::BOTH {
        for card in (state.hidden.hand[side] & looked_at).iter() {
            let fixed = public[side].has(card) || needed.contains(&(side, card));
            let others = state.hidden.deck - looked_at;
            let other = (others - facts::SCORING_CARDS).first().or(others.first());
            if let (false, Some(other)) = (fixed, other) {
                state.put_card(card, Pile::Deck);
                state.put_card(other, Pile::Hand(side));
            }
        }
    }
}

/// Missile Envy takes the highest card, so nothing else in that hand is higher.
fn lower_hand_for_missile_envy(
    state: &mut State,
    block: &Block,
    needed: &[(Side, CardId)],
    public: &BySide<CardSet>,
) {
    let mut envy = false;
    for line in &block.lines {
        match line.what {
            LineKind::Event(cards::MISSILE_ENVY) => envy = true,
            LineKind::Reveals { side, card: given, .. } if envy => {
                let before = *state;
                let ops = |card: CardId| modified_ops(&before, side, card);
                let fits = |card: CardId| ops(card) <= ops(given) && !facts::SCORING_CARDS.has(card);
                keep_only(state, side, fits, needed, public, taken_from_pile(block));
                envy = false;
            }
            _ => {}
        }
    }
}

/// Brings a card that the log names into a hand, in exchange for one that it does not name.
fn bring(
    state: &mut State,
    needed: &[(Side, CardId)],
    public: &BySide<CardSet>,
    side: Side,
    card: CardId,
) -> Result<(), CardId> {
    if state.hidden.hand[side].has(card) {
        return Ok(());
    }
    let from = if state.hidden.deck.has(card) {
        Pile::Deck
    } else if state.hidden.hand[side.foe()].has(card) && !public[side.foe()].has(card) {
        Pile::Hand(side.foe())
    } else {
        return Err(card);
    };
    let spare = |other: &CardId| !needed.contains(&(side, *other)) && !public[side].has(*other);
    let fillers: Vec<CardId> = state.hidden.hand[side].iter().filter(spare).collect();
    let filler = fillers
        .iter()
        .find(|&&filler| facts::SCORING_CARDS.has(filler) && from == Pile::Deck)
        .or_else(|| fillers.iter().find(|&&filler| !facts::SCORING_CARDS.has(filler)))
        .or_else(|| fillers.first());
    let Some(&filler) = filler else { return Err(card) };
    state.put_card(card, Pile::Hand(side));
    state.put_card(filler, from);
    Ok(())
}

/// The value by which the client compares cards for Missile Envy.
pub(super) fn modified_ops(state: &State, side: Side, card: CardId) -> i8 {
    let raised = match side {
        Side::Us => Effect::Containment,
        Side::Ussr => Effect::Brezhnev,
    };
    let modifier = i8::from(state.public.effects.has(raised)) - state.public.red_scare[side] as i8;
    if facts::SCORING_CARDS.has(card) {
        0
    } else {
        (facts::OPS[card.0 as usize] as i8 + modifier).clamp(1, 4)
    }
}
