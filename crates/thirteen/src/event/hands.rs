//! Ops about cards: Cuba's card, the hands and the pile. What a look shows becomes the knowledge of one side
//! (rules 16.8). If an op concerns hidden cards, their owner chooses among them, since nobody else can.

use super::Flow;
use crate::entry::Entry;
use crate::ops::*;
use crate::question::Question;
use crate::state::{Stage, State};
use crate::table::Table;
use crate::vocabulary::{DECLINE, EXCHANGE};
use crate::why::Why;
use crate::zone::Cards;
use contract::{CardId, Pick, Side};

/// The cards from which chance draws for the running op.
pub(super) fn chance_cards(s: &State, op: &Op) -> Cards {
    let actor = s.public.run.actor;
    match *op {
        Op::PeekHand { whose, .. } => s.hidden.hands[whose.side(actor)].minus(s.hidden.shown),
        Op::PeekDeck { .. } => s.hidden.pile,
        Op::SwapHands { .. } if s.public.chosen_by.is_none() => s.hidden.hands[actor],
        Op::SwapHands { .. } => s.hidden.hands[actor.foe()],
        _ => s.top_of_pile(),
    }
}

pub(super) fn question(s: &State, op: &Op) -> Question {
    let (actor, job) = (s.public.run.actor, &s.public.job);
    match *op {
        Op::SwapCuba { who, optional } => {
            let side = who.side(actor);
            Question::cards(side, Why::SwapCuba, s.hidden.hands[side]).or_decline(optional)
        }
        Op::PeekHand { whose, .. } => {
            let side = whose.side(actor);
            Question::cards(side, Why::ShowCard, s.hidden.hands[side].minus(s.hidden.shown))
        }
        Op::PeekDeck { .. } => {
            let cards =
                s.hidden.top[job.at as usize..job.to as usize].iter().map(|&card| CardId(card)).collect();
            Question::cards(actor, Why::Reorder, cards)
        }
        Op::Cycle { who, .. } => {
            let side = who.side(actor);
            let cards = if job.left == 0 { Cards::EMPTY } else { s.hidden.hands[side] };
            Question::cards(side, Why::PutBack, cards).or_decline(job.need == 0)
        }
        Op::SwapHands { optional, .. } => match job.stage {
            Stage::Mode => Question::choices(actor, Why::SwapHands, 1 << EXCHANGE | 1 << DECLINE),
            Stage::Take => Question::cards(actor, Why::Take, s.hidden.hands[actor.foe()]),
            _ => Question::cards(actor, Why::Give, s.hidden.hands[actor]).or_decline(optional),
        },
        _ => Question::choices(actor, Why::Branch, 1 << DECLINE),
    }
}

impl Table<'_> {
    pub(super) fn begin_hands(&mut self, op: &Op) -> Flow {
        let actor = self.s.public.run.actor;
        match *op {
            Op::PeekCuba { who } => {
                self.see_cuba(who.side(actor));
                Flow::Done
            }
            Op::RevealCuba => self.reveal_cuba(),
            Op::SwapCuba { who, .. } => {
                let side = who.side(actor);
                self.note(Entry::ExchangeOffered { side });
                self.see_cuba(side);
                self.s.public.job.stage = Stage::Card;
                if self.s.public.hands[side] == 0 { Flow::Done } else { Flow::Stay }
            }
            Op::PeekHand { whose, count, random } => self.begin_peek_hand(whose.side(actor), count, random),
            Op::PeekDeck { count, .. } => {
                self.s.public.job.to = count.min(self.s.public.pile.size);
                self.fix_places(op)
            }
            Op::Cycle { who, count, min, .. } => {
                let public = &mut self.s.public;
                public.job.stage = Stage::Card;
                public.job.left = count.min(public.hands[who.side(actor)]).min(public.pile.size);
                public.job.need = min.min(public.job.left);
                Flow::Stay
            }
            Op::SwapHands { give, optional, .. } => {
                let public = &mut self.s.public;
                if public.hands.0.contains(&0) {
                    return Flow::Done;
                }
                public.job.stage = match give {
                    Selection::Choose => Stage::Card,
                    Selection::Random if optional => Stage::Mode,
                    Selection::Random => Stage::Chance,
                };
                Flow::Stay
            }
            _ => Flow::Done,
        }
    }

    fn see_cuba(&mut self, side: Side) {
        self.s.learn_cuba(side);
        let card = self.s.cuba_card();
        self.note(Entry::CubaSeen { side, card });
    }

    fn reveal_cuba(&mut self) -> Flow {
        for side in Side::BOTH {
            self.s.learn_cuba(side);
        }
        if let Some(card) = self.s.cuba_card()
            && self.s.public.cuba_up.is_none()
        {
            self.s.public.cuba_up = Some(card);
            self.note(Entry::CubaRevealed { card });
        }
        Flow::Done
    }

    fn begin_peek_hand(&mut self, owner: Side, count: u8, random: bool) -> Flow {
        let actor = self.s.public.run.actor;
        let hand = self.s.hidden.hands[owner];
        let count = count.min(hand.len());
        if owner == actor || count == 0 {
            return Flow::Done;
        }
        if count == hand.len() {
            for card in hand.iter() {
                self.see_in_hand(card);
            }
            return Flow::Done;
        }
        let job = &mut self.s.public.job;
        job.left = count;
        job.stage = if random { Stage::Chance } else { Stage::Card };
        Flow::Stay
    }

    /// The actor sees a card of the other hand.
    fn see_in_hand(&mut self, card: CardId) {
        let by = self.s.public.run.actor;
        let knows = &mut self.s.hidden.knows[by];
        knows.hand = knows.hand.with(card);
        knows.hand_or_cuba = knows.hand_or_cuba.without(card);
        self.note(Entry::HandSeen { by, card: Some(card) });
    }

    fn show_one(&mut self, card: CardId) -> Flow {
        self.see_in_hand(card);
        self.s.hidden.shown = self.s.hidden.shown.with(card);
        self.s.public.job.at += 1;
        self.s.public.job.left -= 1;
        if self.s.public.job.left > 0 {
            return Flow::Stay;
        }
        self.s.hidden.shown = Cards::EMPTY;
        Flow::Done
    }

    /// Chance determines the top places one by one; then the actor sees them, and may be allowed to reorder
    /// them.
    fn fix_places(&mut self, op: &Op) -> Flow {
        let public = &mut self.s.public;
        let count = public.job.to;
        if public.pile.top < count {
            public.job.stage = Stage::Chance;
            return Flow::Stay;
        }
        let by = public.run.actor;
        public.pile.top_seen[by] |= (1 << count) - 1;
        for place in 0..count {
            let card = Some(CardId(self.s.hidden.top[place as usize]));
            self.note(Entry::PileSeen { by, place: place + 1, card });
        }
        if !matches!(op, Op::PeekDeck { reorder: true, .. }) || count < 2 {
            return Flow::Done;
        }
        self.s.public.pile.top_seen[by.foe()] &= !((1 << count) - 1);
        self.s.public.job.stage = Stage::Card;
        Flow::Stay
    }

    /// The chosen card becomes the next from the top.
    fn put_next(&mut self, card: CardId) -> Flow {
        let job = &mut self.s.public.job;
        let (at, to) = (job.at as usize, job.to as usize);
        let row = &mut self.s.hidden.top[at..to];
        if let Some(i) = row.iter().position(|&other| other == card.0) {
            row[..=i].rotate_right(1);
        }
        job.at += 1;
        if usize::from(job.at) + 1 < to {
            return Flow::Stay;
        }
        let by = self.s.public.run.actor;
        self.note(Entry::PileReordered { by });
        Flow::Done
    }

    pub(super) fn answer_hands(&mut self, op: &Op, pick: Pick) -> Flow {
        let actor = self.s.public.run.actor;
        match (*op, pick) {
            (Op::SwapCuba { who, .. }, pick) => self.answer_swap_cuba(who.side(actor), pick),
            (Op::PeekHand { .. }, Pick::Card(card)) => self.show_one(card),
            (Op::PeekDeck { .. }, Pick::Card(card)) => self.put_next(card),
            (Op::Cycle { who, to, .. }, Pick::Card(card)) => {
                self.put_back(who.side(actor), card, to);
                Flow::Stay
            }
            (Op::Cycle { who, to, .. }, _) => self.cycle_draws(who.side(actor), to),
            (Op::SwapHands { .. }, Pick::Choice(EXCHANGE)) => {
                self.s.public.job.stage = Stage::Chance;
                Flow::Stay
            }
            (Op::SwapHands { take, .. }, Pick::Card(card)) => match self.s.public.job.stage {
                Stage::Take => self.swap_hands(card),
                _ => self.given(card, take),
            },
            _ => Flow::Done,
        }
    }

    fn answer_swap_cuba(&mut self, side: Side, pick: Pick) -> Flow {
        let Some(cuba) = self.s.cuba_card() else { return Flow::Done };
        let openly = self.s.public.cuba_up.is_some();
        if !openly {
            self.s.blur_exchange(side, cuba);
        }
        let Pick::Card(gave) = pick else {
            self.note(Entry::NotExchanged { side, openly });
            return Flow::Done;
        };
        let (hidden, public) = (&mut self.s.hidden, &mut self.s.public);
        hidden.hands[side] = hidden.hands[side].without(gave).with(cuba);
        hidden.cuba = gave.0;
        if openly {
            public.cuba_up = Some(gave);
            let knows = &mut hidden.knows[side.foe()];
            knows.hand = knows.hand.without(gave).with(cuba);
        }
        self.note(Entry::Exchanged { side, gave, took: cuba, openly });
        Flow::Done
    }

    fn put_back(&mut self, side: Side, card: CardId, to: PutBack) {
        let (public, hidden) = (&mut self.s.public, &mut self.s.hidden);
        hidden.hands[side] = hidden.hands[side].without(card);
        public.hands[side] -= 1;
        public.job.left -= 1;
        public.job.need = public.job.need.saturating_sub(1);
        public.job.at += 1;
        self.s.put_under(card, side);
        self.note(Entry::PutBack { side, card: Some(card), shuffle: to == PutBack::Shuffle });
        // Which cards left the hand is secret, so nothing about it is certain any more.
        self.s.hidden.knows[side.foe()] = Default::default();
    }

    /// As many cards are drawn as were put back, counted in `at`.
    fn cycle_draws(&mut self, side: Side, to: PutBack) -> Flow {
        if self.s.public.job.at == 0 {
            return Flow::Done;
        }
        if to == PutBack::Shuffle {
            self.s.shuffle();
        }
        debug_assert!(self.s.public.hands[side] < crate::zone::CARDS as u8);
        self.s.public.job.stage = Stage::Draw;
        Flow::Stay
    }

    /// The actor's card is known; now the other one.
    fn given(&mut self, card: CardId, take: Selection) -> Flow {
        self.choose_card(self.s.public.run.actor, card);
        if take == Selection::Random {
            self.s.public.job.stage = Stage::Chance;
            return Flow::Stay;
        }
        let foe = self.s.public.run.actor.foe();
        for card in self.s.hidden.hands[foe].iter() {
            self.see_in_hand(card);
        }
        self.s.public.job.stage = Stage::Take;
        Flow::Stay
    }

    fn swap_hands(&mut self, took: CardId) -> Flow {
        let side = self.s.public.run.actor;
        let gave = self.chosen_card();
        self.leave_hand(side, gave);
        self.leave_hand(side.foe(), took);
        self.take_into_hand(side, took);
        self.take_into_hand(side.foe(), gave);
        for (owner, card) in [(side, took), (side.foe(), gave)] {
            let knows = &mut self.s.hidden.knows[owner.foe()];
            knows.hand = knows.hand.with(card);
        }
        self.note(Entry::HandsSwapped { side, gave: Some(gave), took: Some(took) });
        Flow::Done
    }

    pub(super) fn op_drew(&mut self, op: &Op, card: CardId) -> Flow {
        let actor = self.s.public.run.actor;
        match *op {
            Op::PeekHand { .. } => self.show_one(card),
            Op::PeekDeck { .. } => {
                self.s.fix_top(card);
                self.fix_places(op)
            }
            Op::SwapHands { take, .. } if self.s.public.chosen_by.is_none() => self.given(card, take),
            Op::SwapHands { .. } => self.swap_hands(card),
            Op::Cycle { who, .. } => {
                self.draw(who.side(actor), card);
                self.s.public.job.at -= 1;
                if self.s.public.job.at == 0 { Flow::Done } else { Flow::Stay }
            }
            _ => Flow::Done,
        }
    }
}
