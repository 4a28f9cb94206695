//! What each player may know in the toy game.

use super::{CARDS, Entry, HIGHEST_BID, State, Table};
use contract::{Below, BySide, CardId, CardSet, Side, Viewer};
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SeenBid {
    None,
    Sealed,
    Known(u8),
}

#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SeenHand {
    Backs(u32),
    Known(CardSet),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub table: Table,
    pub bids: BySide<SeenBid>,
    pub hands: BySide<SeenHand>,
}

pub fn view(state: &State, viewer: Viewer) -> View {
    let both_in = Side::BOTH.into_iter().all(|side| state.bids[side].is_some());
    let bid = |side: Side| match state.bids[side] {
        None => SeenBid::None,
        Some(bid) if both_in || viewer.side() == Some(side) => SeenBid::Known(bid),
        Some(_) => SeenBid::Sealed,
    };
    let hand = |side: Side| {
        if viewer.side() == Some(side) {
            SeenHand::Known(state.hands[side])
        } else {
            SeenHand::Backs(state.hands[side].len())
        }
    };
    View {
        table: state.table,
        bids: BySide::new(bid(Side::Us), bid(Side::Ussr)),
        hands: BySide::new(hand(Side::Us), hand(Side::Ussr)),
    }
}

pub fn sample(view: &View, rng: &mut dyn Below) -> State {
    let mut unseen: CardSet = (0..CARDS).map(CardId).collect::<CardSet>() - view.table.played;
    for side in Side::BOTH {
        if let SeenHand::Known(hand) = view.hands[side] {
            unseen = unseen - hand;
        }
    }
    let mut hand = |side: Side| match view.hands[side] {
        SeenHand::Known(hand) => hand,
        SeenHand::Backs(count) => (0..count)
            .filter_map(|_| {
                let card = unseen.nth(rng.below(unseen.len().max(1)))?;
                unseen.remove(card);
                Some(card)
            })
            .collect(),
    };
    let hands = BySide::new(hand(Side::Us), hand(Side::Ussr));
    let mut bid = |side: Side| match view.bids[side] {
        SeenBid::None => None,
        SeenBid::Sealed => Some(rng.below(u32::from(HIGHEST_BID) + 1) as u8),
        SeenBid::Known(bid) => Some(bid),
    };
    let bids = BySide::new(bid(Side::Us), bid(Side::Ussr));
    State { table: view.table, bids, hands, deck: unseen }
}

pub fn entry_for(entry: &Entry, viewer: Viewer) -> Option<Entry> {
    let own = |side: Side| viewer.side() == Some(side);
    Some(match *entry {
        Entry::Bid { side, .. } if !own(side) => Entry::Bid { side, bid: None },
        Entry::Drew { side, .. } if !own(side) => Entry::Drew { side, card: None },
        _ => entry.clone(),
    })
}
