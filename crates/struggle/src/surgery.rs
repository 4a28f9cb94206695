//! Setting up positions by hand: for tests, puzzles and the log importer. The rules never use this.

use crate::frames::{Frame, Stack};
use crate::setup::Setup;
use crate::state::{Hidden, Phase, Public, State};
use crate::table::Table;
use crate::turn::step;
use contract::{CardId, CardSet, Side, SpaceId};

/// Where a card can be put.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pile {
    Deck,
    Discard,
    Removed,
    Hand(Side),
    /// Nowhere: not yet in the deck.
    Box,
}

/// A moment at which a position can be entered.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The beginning of the turn: DEFCON improves, cards are dealt.
    Turn,
    Headlines,
    /// The action round of a side, by number.
    Round(Side, u8),
    /// After the last action round: military operations, held cards.
    EndOfTurn,
}

impl State {
    /// An empty board without hands and deck, before anything happens.
    pub fn empty() -> State {
        State { public: Public::blank(), hidden: Hidden::blank() }
    }

    /// Goes to a moment of the current turn, dropping anything in progress, and on to the first act.
    pub fn enter(&mut self, setup: &Setup, moment: Moment) {
        let public = &mut self.public;
        let step = match moment {
            Moment::Turn => step::BEGIN,
            Moment::Headlines => step::HEADLINES,
            Moment::Round(Side::Ussr, _) => step::USSR_ROUND,
            Moment::Round(Side::Us, _) => step::US_ROUND,
            Moment::EndOfTurn => step::MILITARY_OPERATIONS,
        };
        if let Moment::Round(_, round) = moment {
            public.phase = Phase::Action;
            public.round = round;
        }
        public.stack = Stack::of(Frame::Turn { step });
        Table::new(setup, self, None).settle();
    }

    /// Sets the influence of one side in one country, and updates control.
    pub fn set_influence(&mut self, setup: &Setup, side: Side, space: SpaceId, n: u8) {
        Table::new(setup, self, None).set_influence(side, space, n);
    }

    /// Takes a card from wherever it is and puts it into a pile.
    pub fn put_card(&mut self, card: CardId, pile: Pile) {
        let hidden = &mut self.hidden;
        for set in [&mut hidden.deck, &mut self.public.discard, &mut self.public.removed, &mut hidden.peeked]
        {
            set.remove(card);
        }
        for side in Side::BOTH {
            hidden.hand[side].remove(card);
            hidden.seen[side].remove(card);
        }
        match pile {
            Pile::Deck => hidden.deck.insert(card),
            Pile::Discard => self.public.discard.insert(card),
            Pile::Removed => self.public.removed.insert(card),
            Pile::Hand(side) => hidden.hand[side].insert(card),
            Pile::Box => {}
        }
    }

    /// Checks the invariants and reports what is broken. Slow: for tests.
    pub fn check(&self, setup: &Setup) -> Result<(), String> {
        let mut copy = *self;
        let table = Table::new(setup, &mut copy, None);
        let public = &self.public;
        let in_use = table.cards_in_use();
        let waiting = setup
            .joins
            .iter()
            .filter(|(turn, _)| *turn > public.turn)
            .fold(CardSet::EMPTY, |all, j| all | j.1);
        let picked = public.red_sea.picked[Side::Us] | public.red_sea.picked[Side::Ussr];
        let joined: CardSet = picked
            .iter()
            .filter(|card| {
                let turn = setup.joining_turn(crate::facts::CARD_FACTS[card.0 as usize].period);
                turn < public.turn || turn == public.turn && (in_use.has(*card) || is_in_a_pile(self, *card))
            })
            .collect();
        let mut counted = CardSet::EMPTY;
        for (name, pile) in [
            ("deck", self.hidden.deck),
            ("discard pile", public.discard),
            ("removed", public.removed),
            ("US hand", self.hidden.hand[Side::Us]),
            ("Soviet hand", self.hidden.hand[Side::Ussr]),
            ("looked at", self.hidden.peeked),
            ("in use", in_use - CardSet::one(setup.passing.card)),
        ] {
            let twice = counted & pile;
            if !twice.is_empty() {
                return Err(format!("{:?} is in the {name} and elsewhere", twice.first()));
            }
            counted |= pile;
        }
        // Before the first deal there is no deck yet; after the end a card may still be in play.
        let dealt = public.turn > setup.joins[0].0 || !self.hidden.deck.is_empty();
        // Turn Zero removes cards before they join, and keeps some out of the deck.
        let waiting = (waiting - public.removed) | table.kept_out_by_crises(public.turn);
        let expected = (setup.deck - waiting) | joined;
        if dealt && public.outcome.is_none() && counted != expected {
            let (lost, extra) = (expected - counted, counted - expected);
            return Err(format!("cards lost {:?}, cards from nowhere {:?}", lost.first(), extra.first()));
        }
        for side in Side::BOTH {
            if !self.hidden.seen[side].is_subset(self.hidden.hand[side]) {
                return Err(format!("{side:?}: a card is known that is not in hand"));
            }
        }
        if !(1..=5).contains(&public.defcon) {
            return Err(format!("DEFCON {}", public.defcon));
        }
        if public.milops.0.iter().any(|&n| n > 5) || public.space.0.iter().any(|&n| n > 8) {
            return Err("a marker left its track".to_owned());
        }
        Ok(())
    }
}

/// Whether a card is anywhere: a borrowed card may be chosen but not yet shuffled in.
fn is_in_a_pile(state: &State, card: CardId) -> bool {
    let hidden = &state.hidden;
    let public = &state.public;
    [
        hidden.deck,
        hidden.hand[Side::Us],
        hidden.hand[Side::Ussr],
        hidden.peeked,
        public.discard,
        public.removed,
    ]
    .iter()
    .any(|pile| pile.has(card))
}
