//! The course of a game (§3, §4): set-up, the turn, headlines, action rounds, using a card, the end.

mod end;
pub(crate) mod headline;
pub(crate) mod play;
pub(crate) mod round;
pub(crate) mod setting_up;
pub(crate) mod zero;

use crate::facts;
use crate::frames::Frame;
use crate::log::Entry;
use crate::state::{Bottom, Phase};
use crate::table::Table;
use contract::{CardSet, Side};

pub use play::{PlayFlags, THEN_EVENT};

/// Steps of the turn frame.
pub mod step {
    pub const BEGIN: u8 = 0;
    pub const HEADLINES: u8 = 1;
    pub const ROUNDS: u8 = 2;
    pub const USSR_ROUND: u8 = 3;
    pub const US_ROUND: u8 = 4;
    pub const MILITARY_OPERATIONS: u8 = 5;
    pub const HELD_CARD: u8 = 6;
    pub const END: u8 = 7;
}

/// No side takes more action rounds than this.
const MAX_ROUNDS: u8 = 8;

impl Table<'_> {
    pub(crate) fn turn_step(&mut self, step: u8) {
        let next = |t: &mut Self, step| *t.public.stack.top_mut() = Frame::Turn { step };
        match step {
            step::BEGIN => {
                next(self, step::HEADLINES);
                self.begin_turn();
            }
            step::HEADLINES => {
                next(self, step::ROUNDS);
                self.push(Frame::Headlines { step: 0 });
            }
            step::ROUNDS => {
                self.public.phase = Phase::Action;
                self.public.round = 1;
                next(self, step::USSR_ROUND);
            }
            step::USSR_ROUND => {
                next(self, step::US_ROUND);
                self.begin_round(self.first_mover());
            }
            step::US_ROUND => {
                // The round number increases when the second mover is done.
                let last = self.public.round == MAX_ROUNDS;
                next(self, if last { step::MILITARY_OPERATIONS } else { step::USSR_ROUND });
                self.begin_round(self.first_mover().foe());
            }
            step::MILITARY_OPERATIONS => {
                next(self, step::HELD_CARD);
                self.check_military_operations();
            }
            step::HELD_CARD => {
                next(self, step::END);
                self.discard_held_card();
            }
            _ => self.end_turn(),
        }
    }

    /// §4.5 A and B: DEFCON improves, a new period joins, cards are dealt.
    fn begin_turn(&mut self) {
        let turn = self.public.turn;
        self.public.round = 0;
        self.public.phase = Phase::Headline;
        self.say(Entry::TurnBegins { turn });
        if turn != self.setup.joins[0].0 {
            self.improve_defcon(1);
            self.join_deck(turn);
        }
        self.push(Frame::Deal { next: Side::Ussr });
    }

    /// §4.4: the cards of a new period join what is left of the draw pile; the discard pile is not affected.
    pub(crate) fn join_deck(&mut self, turn: u8) {
        let joining = self.setup.joins.iter().filter(|(when, _)| *when == turn);
        let joining = joining.fold(CardSet::EMPTY, |all, (_, cards)| all | *cards);
        let joining = self.joining_after_crises(turn, joining);
        self.add_to_deck(joining | self.borrowed_for(turn));
    }

    /// Borrowed cards whose period begins in this turn.
    fn borrowed_for(&self, turn: u8) -> CardSet {
        let picked = self.public.red_sea.picked;
        (picked[Side::Us] | picked[Side::Ussr])
            .iter()
            .filter(|card| self.setup.joining_turn(facts::CARD_FACTS[card.0 as usize].period) == turn)
            .collect()
    }

    /// Cards are shuffled into the draw pile; nobody knows any more what was at its bottom.
    fn add_to_deck(&mut self, cards: CardSet) {
        if !cards.is_empty() {
            self.hidden.deck |= cards;
            self.public.red_sea.bottom = Bottom::default();
            self.say(Entry::DeckGrows { cards: cards.len() as u8 });
        }
    }
}
