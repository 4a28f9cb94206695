//! What the toy game tells a learning program.

use super::{Setup, Toy, View};
use crate::observe::{Observed, Told};
use crate::toy::{SeenBid, SeenHand};
use contract::{Ask, CardSet, Side};

const ASKS: [&str; 5] = ["nothing", "bid", "lead", "follow", "claim"];

impl Observed for Toy {
    const OBSERVATION_VERSION: u8 = 1;
    const OBSERVATION_BYTES: usize = 21;

    fn tell<T: Told>(_: &Setup, view: &View, ask: Option<&Ask>, told: &mut T) {
        let table = &view.table;
        told.number("version", "of this list of fields", 0, 1);
        told.word("asked", "what one must decide", &ASKS, ask.map_or(0, |ask| ask.prompt.kind as usize + 1));
        told.number("round", "from 1", 0, table.round.into());
        told.side("leader", "who plays first", Some(table.leader));
        told.card("led", "the leader's card", table.led);
        told.card("followed", "the other card", table.followed);
        told.yes("doubled", "this round counts twice", table.doubled);
        told.number("score_us", "points", 0, table.scores[Side::Us].into());
        told.number("score_ussr", "points", 0, table.scores[Side::Ussr].into());
        told.cards::<2>("played", "cards played", table.played);
        let owners = table.owners.map(|owner| owner.map_or(0, |side| side as u8 + 1));
        told.by_space("owners", "who owns each space: 1 the US, 2 the USSR", &owners);
        let bid = Side::BOTH.map(|side| match view.bids[side] {
            SeenBid::Known(bid) => i16::from(bid) + 1,
            SeenBid::None | SeenBid::Sealed => 0,
        });
        told.number("bid", "what one knows to be bid, plus 1", 0, bid[0].max(bid[1]));
        let hand = Side::BOTH.map(|side| match view.hands[side] {
            SeenHand::Known(hand) => hand,
            SeenHand::Backs(_) => CardSet::EMPTY,
        });
        told.cards::<2>("hand", "one's own cards", hand[0] | hand[1]);
        told.yes("may_double", "somebody may still double", table.may_double.0.contains(&true));
    }

    fn final_score(view: &View) -> i16 {
        i16::from(view.table.scores[Side::Us]) - i16::from(view.table.scores[Side::Ussr])
    }
}
