//! The innermost work in progress. Steps of procedures are private to the rules and left out.

use crate::frames::{Frame, Stack};
use contract::observe::{Listener, Perspective, Scale};
use contract::{CardId, Side};

#[inline(always)]
pub fn work<T: Listener>(stack: &Stack, perspective: Perspective, told: &mut T) {
    const NAMES: [[&str; 5]; 4] = [
        ["work_1", "work_1_side", "work_1_card", "work_1_amount", "work_1_kept"],
        ["work_2", "work_2_side", "work_2_card", "work_2_amount", "work_2_kept"],
        ["work_3", "work_3_side", "work_3_card", "work_3_amount", "work_3_kept"],
        ["work_4", "work_4_side", "work_4_card", "work_4_amount", "work_4_kept"],
    ];
    const AMOUNT: Scale = Scale::up_to(7);
    const KEPT: Scale = Scale::up_to(4);
    let mut frames = stack.iter().rev();
    for [kind, side, card, amount, kept] in NAMES {
        let doing = frames.next().map_or(Current::NOTHING, Current::of);
        told.word(kind, "work in progress, the innermost first", &WORK, doing.kind as usize);
        told.side(side, "who is doing it", doing.side.map(|side| perspective.whose(side)));
        told.card(card, "the card with which, or for which, it is done", doing.card);
        told.number(amount, "its points, or how many are left", AMOUNT, doing.amount.into());
        let about = "points spent, the most in one place, or what an event must remember";
        told.number(kept, about, KEPT, doing.kept.into());
    }
}

/// A frame, as far as it matters to a player.
struct Current {
    /// Its index in [`WORK`].
    kind: u8,
    side: Option<Side>,
    card: Option<CardId>,
    amount: u8,
    kept: u8,
}

impl Current {
    const NOTHING: Current = Current { kind: 0, side: None, card: None, amount: 0, kept: 0 };

    fn of(frame: Frame) -> Current {
        let just = |kind| Current { kind, ..Current::NOTHING };
        let by = |kind, side| Current { side: Some(side), ..just(kind) };
        // Set-up has no card, which is card 0.
        let with = |kind, side, card: CardId, amount, kept| {
            let card = (card != CardId(0)).then_some(card);
            Current { kind, side: Some(side), card, amount, kept }
        };
        match frame {
            Frame::Setup { .. } => just(1),
            Frame::Turn { .. } => just(2),
            Frame::Headlines { .. } => just(3),
            Frame::Round { side, .. } => by(4, side),
            Frame::Play { side, card, mode, .. } => with(5, side, card, 0, mode),
            Frame::Resolve { side, card, .. } => with(6, side, card, 0, 0),
            Frame::Event { side, card, kept, .. } => with(7, side, card, 0, kept),
            Frame::Bids => just(8),
            Frame::Extra { side } => by(9, side),
            Frame::Place { side, card, left, per, .. } => with(10, side, card, left, per),
            Frame::Remove { side, card, left, per, .. } => with(11, side, card, left, per),
            Frame::PickSpace { side, card } => with(12, side, card, 0, 0),
            Frame::PickCard { side, card, .. } => with(13, side, card, 0, 0),
            Frame::Choose { side, card } => with(14, side, card, 0, 0),
            Frame::Ops { side, card, value, .. } => with(15, side, card, value, 0),
            Frame::Influence { side, card, value, spent, .. } => with(16, side, card, value, spent),
            Frame::Coup { side, card, value, .. } => with(17, side, card, value, 0),
            Frame::Realign { side, card, value, spent, .. } => with(18, side, card, value, spent),
            Frame::Deal { .. } => just(19),
            Frame::DrawFromDeck { left, .. } => Current { amount: left, ..just(20) },
            Frame::DrawFromHand { of } => by(21, of),
            Frame::Roll => just(22),
            Frame::CoupDie { side, value, .. } => Current { amount: value, ..by(23, side) },
            Frame::RealignDice { side, .. } => by(24, side),
            Frame::SpaceDie { side } => by(25, side),
            Frame::Coin => just(26),
            Frame::Borrow { side } => by(27, side),
            Frame::Reveal => just(28),
            Frame::CoupGoesOn { side, card, value, .. } => with(29, side, card, value, 0),
            Frame::RollCoupAgain { side, value, die, .. } => {
                Current { amount: value, kept: die, ..by(30, side) }
            }
            Frame::TurnZero { .. } => just(31),
            Frame::DrawCrisis => just(32),
            Frame::DrawStatecraft { of } => by(33, of),
            Frame::CrisisPlaces { .. } => just(34),
        }
    }
}

/// What a frame of the stack is called in an observation.
pub fn work_word(frame: Frame) -> &'static str {
    WORK[Current::of(frame).kind as usize]
}

const WORK: [&str; 35] = [
    "nothing",
    "setup",
    "turn",
    "headlines",
    "round",
    "play",
    "resolve",
    "event",
    "bids",
    "extra",
    "place",
    "remove",
    "pick-space",
    "pick-card",
    "choose",
    "ops",
    "influence",
    "coup",
    "realign",
    "deal",
    "draw-from-deck",
    "draw-from-hand",
    "roll",
    "coup-die",
    "realign-dice",
    "space-die",
    "coin",
    "borrow",
    "reveal",
    "coup-goes-on",
    "roll-coup-again",
    "turn-zero",
    "draw-crisis",
    "draw-statecraft",
    "crisis-places",
];
