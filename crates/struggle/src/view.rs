//! What a person may know: the public half of the state, one's own secrets, and what was learned about the
//! other side's. The type has no room for anything else.

use crate::bid::Bid;
use crate::facts::cards;
use crate::frames::Frame;
use crate::setup::Setup;
use crate::state::{Hidden, Public, State};
use crate::table::Table;
use crate::turn::setting_up::NO_CARD;
use crate::turn_zero::statecraft;
use contract::{Below, BySide, CardId, CardSet, Side, Viewer};
use serde::{Deserialize, Serialize};

/// Everything that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub public: Public,
    pub deck_size: u32,
    pub hand_size: BySide<u32>,
    /// What this viewer knows of each hand: all of its own, the seen part of the other.
    pub known: BySide<CardSet>,
    /// Which of one's own cards the other side knows; empty for a spectator.
    pub seen: BySide<CardSet>,
    /// Cards that are in the deck or unknown in a hand. The viewer cannot tell which.
    pub unseen: CardSet,
    /// One's own face-down headline, statecraft or bid.
    pub own_headline: Option<CardId>,
    /// As a byte of [`Bid`]; includes one that is still being added to.
    pub own_bid: Option<u8>,
    /// Our Man in Tehran: what the US is looking at, and what it put back into the deck.
    pub peeked: CardSet,
    pub peeked_size: u32,
    pub put_back: CardSet,
    pub drawn_since: u8,
    /// Cyrus Vance: the cards drawn from the US hand.
    pub offered: CardSet,
    pub offered_size: u32,
    /// Turn Zero: the statecraft card that this viewer has lost face down.
    pub own_lost: Option<CardId>,
}

impl View {
    /// A position for asking the rules questions: everything public is as it is, and each hand holds every
    /// card that it may hold as far as the viewer can tell. It is for reading, not for play.
    pub fn as_seen(&self) -> State {
        let mut hidden = Hidden::blank();
        for side in Side::BOTH {
            let all_known = self.known[side].len() == self.hand_size[side];
            hidden.hand[side] = if all_known { self.known[side] } else { self.known[side] | self.unseen };
        }
        if let (Some(side), Some(card)) = (self.viewer.side(), self.own_lost) {
            hidden.lost_statecraft.0[side] = card;
        }
        State { public: self.public, hidden }
    }
}

pub fn view(setup: &Setup, state: &State, viewer: Viewer) -> View {
    let State { public, hidden } = state;
    let side = viewer.side();
    let known = |of: Side| match side {
        Some(side) if side == of => hidden.hand[of],
        Some(_) => hidden.seen[of],
        None => CardSet::EMPTY,
    };
    let known = BySide::new(known(Side::Us), known(Side::Ussr));
    let own_seen = |of: Side| if side == Some(of) { hidden.seen[of] } else { CardSet::EMPTY };
    let peeks = side == Some(if public.red_sea.ussr_peeks { Side::Ussr } else { Side::Us });
    let peeked = if peeks { hidden.peeked } else { CardSet::EMPTY };
    let everything = hidden.deck | hidden.hand[Side::Us] | hidden.hand[Side::Ussr] | hidden.peeked;
    let borrowed = public.red_sea.picked;
    debug_assert!(everything.is_subset(setup.deck | borrowed[Side::Us] | borrowed[Side::Ussr]));
    View {
        viewer,
        public: *public,
        deck_size: hidden.deck.len(),
        hand_size: BySide(Side::BOTH.map(|side| hidden.hand[side].len())),
        known,
        seen: BySide::new(own_seen(Side::Us), own_seen(Side::Ussr)),
        unseen: everything - known[Side::Us] - known[Side::Ussr] - peeked - public.red_sea.bottom.cards(),
        own_headline: side.and_then(|side| hidden.headline[side]),
        own_bid: side.map(|side| hidden.bid[side]).filter(|&bid| bid != 0 && is_bidding(public)),
        peeked,
        peeked_size: hidden.peeked.len(),
        put_back: if peeks { hidden.put_back } else { CardSet::EMPTY },
        offered: if side.is_some() { hidden.offered.0 } else { CardSet::EMPTY },
        offered_size: hidden.offered.0.len(),
        own_lost: side
            .filter(|&side| public.turn_zero.has_lost[side])
            .map(|side| hidden.lost_statecraft.0[side]),
        drawn_since: if peeks && !hidden.put_back.is_empty() { hidden.drawn_since } else { 0 },
    }
}

fn is_bidding(public: &Public) -> bool {
    public.stack.iter().any(|frame| frame == Frame::Bids)
}

/// A full state that the holder of `view` cannot rule out: the unseen cards are dealt again. The fact that
/// the other side is asked at all reveals something about its hand (Blockade: it has a card to discard), so a
/// deal in which it would not be asked is rejected.
pub fn sample(setup: &Setup, view: &View, rng: &mut dyn Below) -> State {
    const MAX_DEALS: u32 = 10_000;
    let mut state = deal_unseen(setup, view, rng);
    for _ in 0..MAX_DEALS {
        if Table::new(setup, &mut state, None).is_waiting() {
            break;
        }
        state = deal_unseen(setup, view, rng);
    }
    state
}

fn deal_unseen(setup: &Setup, view: &View, rng: &mut dyn Below) -> State {
    let mut hidden = Hidden::blank();
    let mut unseen = view.unseen;
    // Cards the US put back can be in the Soviet hand only if it has drawn that many since then.
    let mut from_put_back = u32::from(view.drawn_since);
    for side in [Side::Us, Side::Ussr] {
        hidden.hand[side] = view.known[side];
        while hidden.hand[side].len() < view.hand_size[side] {
            let looked = view.viewer.side() == Some(side.foe());
            let open = if looked && from_put_back == 0 { unseen - view.put_back } else { unseen };
            let Some(card) = open.nth(rng.below(open.len())) else { break };
            if view.put_back.has(card) {
                from_put_back = from_put_back.saturating_sub(1);
            }
            unseen.remove(card);
            hidden.hand[side].insert(card);
        }
    }
    hidden.peeked = view.peeked;
    while hidden.peeked.len() < view.peeked_size {
        let Some(card) = unseen.nth(rng.below(unseen.len())) else { break };
        unseen.remove(card);
        hidden.peeked.insert(card);
    }
    hidden.offered.0 = view.offered;
    while hidden.offered.0.len() < view.offered_size {
        let open = hidden.hand[Side::Us] - hidden.offered.0;
        let Some(card) = open.nth(rng.below(open.len().max(1))) else { break };
        hidden.offered.0.insert(card);
    }
    hidden.deck = unseen | view.public.red_sea.bottom.cards();
    hidden.put_back = view.put_back;
    hidden.drawn_since = view.drawn_since;
    hidden.seen = view.seen;
    if let Some(side) = view.viewer.side() {
        hidden.seen[side.foe()] = view.known[side.foe()];
        hidden.headline[side] = view.own_headline;
        if let Some(bid) = view.own_bid {
            hidden.bid[side] = bid;
        }
    }
    lose_unknown(view, &mut hidden, rng);
    let mut state = State { public: view.public, hidden };
    commit_unknown(setup, view, &mut state, rng);
    state
}

/// An earlier world: the other side held what it holds `now` and what has left its hand since. Cards that were hidden
/// then and are open now are assumed to be such cards; what it has drawn since is unknown and left to chance.
pub(crate) fn recall(setup: &Setup, earlier: &View, now: &State, rng: &mut dyn Below) -> Option<State> {
    let foe = earlier.viewer.side()?.foe();
    let hidden = earlier.unseen | earlier.known[foe];
    let still = now.hidden.deck | now.hidden.hand[Side::Us] | now.hidden.hand[Side::Ussr] | now.hidden.peeked;
    let held = (now.hidden.hand[foe] & hidden) | (hidden - still) | earlier.known[foe];
    if held.len() > earlier.hand_size[foe] {
        return None;
    }
    let mut told = earlier.clone();
    told.known[foe] = held;
    told.unseen = earlier.unseen - held;
    let mut state = deal_unseen(setup, &told, rng);
    state.hidden.seen[foe] = earlier.known[foe];
    // The fact that a side was asked at all said something about the hand, as in `sample`.
    Table::new(setup, &mut state, None).is_waiting().then_some(state)
}

/// A statecraft card that was lost face down is one that has not been shown since.
fn lose_unknown(view: &View, hidden: &mut Hidden, rng: &mut dyn Below) {
    let zero = &view.public.turn_zero;
    for side in Side::BOTH.into_iter().filter(|&side| zero.has_lost[side]) {
        let known = view.own_lost.filter(|_| view.viewer.side() == Some(side));
        let open = statecraft(side) - zero.shown(side);
        let lost = known.or_else(|| open.nth(rng.below(open.len().max(1))));
        hidden.lost_statecraft.0[side] = lost.unwrap_or(NO_CARD);
    }
}

/// Face-down headlines, statecraft and bids become some card or number that their owner could have chosen.
fn commit_unknown(setup: &Setup, view: &View, state: &mut State, rng: &mut dyn Below) {
    for side in Side::BOTH {
        let own = view.viewer.side() == Some(side);
        if own || !view.public.committed[side] {
            continue;
        }
        if is_bidding(&view.public) {
            let wants = Side::BOTH[rng.below(2) as usize];
            state.hidden.bid[side] = Bid { wants, number: rng.below(16) as u8 }.byte();
        } else if is_choosing_statecraft(&view.public) {
            let open = Table::new(setup, state, None).statecraft_hand(side);
            state.hidden.headline[side] = open.nth(rng.below(open.len().max(1)));
        } else if view.public.headline[side].is_none() && is_choosing_headlines(&view.public) {
            let hand = state.hidden.hand[side] - CardSet::one(cards::UN_INTERVENTION);
            let mut copy = *state;
            let open = Table::new(setup, &mut copy, None).headline_options(side) & hand;
            state.hidden.headline[side] = open.nth(rng.below(open.len().max(1)));
        }
    }
}

/// What `side` has put face down is returned, as long as the other side is still choosing.
pub(crate) fn take_back_secret(state: &mut State, side: Side) {
    if !state.public.committed[side] {
        return;
    }
    if is_bidding(&state.public) {
        state.hidden.bid[side] = 0;
        state.public.committed[side] = false;
    } else if state.hidden.headline[side].take().is_some() {
        state.public.committed[side] = false;
    }
}

fn is_choosing_statecraft(public: &Public) -> bool {
    public.stack.top() == Frame::TurnZero { step: crate::turn::zero::CHOOSE }
}

fn is_choosing_headlines(public: &Public) -> bool {
    public.stack.top() == Frame::Headlines { step: crate::turn::headline::CHOOSE }
}
