//! The course of a game (rules 2 to 4): deal, auction, turns, end, and the next game of a campaign.

use crate::Setup;
use crate::entry::Entry;
use crate::event;
use crate::order::Order;
use crate::question::{Question, Wait};
use crate::rules::TiedBids;
use crate::state::{Hidden, Job, Phase, Public, State, TURNS};
use crate::table::Table;
use crate::vocabulary::{self, EVENT, FIRST, NUMBER, ORDER, SECOND, ZONE};
use crate::why::Why;
use crate::zone::{CUBA, Cards, Zone};
use contract::{Act, CardId, Occasion, Open, Pick, Seating, Side, SpaceId};

pub(crate) fn start(setup: &Setup) -> State {
    let public = Public::fresh(setup.rules.cubes_per_player, Seating::Straight, [0; 2], 1, None);
    State { public, hidden: Hidden { pile: Cards::ALL, ..Hidden::EMPTY } }
}

/// What the game waits for. Questions with only one answer are answered by [`Table::settle`], so a state at
/// rest never asks one.
#[inline]
pub(crate) fn wait(setup: &Setup, s: &State) -> Wait {
    let public = &s.public;
    let active = public.active;
    Wait::Ask(match public.phase {
        Phase::Deal => return Wait::Card(s.hidden.pile),
        Phase::Draw => return Wait::Card(s.top_of_pile()),
        Phase::Toss => return Wait::Coin,
        Phase::Bid => return Wait::Auction,
        Phase::Over(outcome) => return Wait::Over(outcome),
        Phase::Event => return event::wait(setup, s),
        Phase::First => Question::choices(public.first, Why::First, 1 << FIRST | 1 << SECOND),
        Phase::Card => Question::cards(active, Why::Card, s.hidden.hands[active]),
        Phase::Zone => {
            let zones = 1 << vocabulary::zone(Zone::Neutral) | 1 << vocabulary::zone(Zone::sphere(active));
            Question::choices(active, Why::Zone, zones)
        }
        Phase::Use => Question::choices(active, Why::Use, 1 << ORDER | 1 << EVENT),
        Phase::Offer => Question::choices(active.foe(), Why::Offer, 1 << EVENT)
            .or_decline(setup.rules.opponent_event_optional),
        Phase::Order => Order::of_turn(setup, active).question(setup, public),
    })
}

#[inline]
pub(crate) fn open(setup: &Setup, s: &State) -> Open {
    wait(setup, s).open(&s.public, s.hidden.chosen)
}

/// Each side's turn counts as a turn; before the turns comes the deal.
pub(crate) fn occasion(setup: &Setup, s: &State) -> Occasion {
    let public = &s.public;
    let (turn, whose, taker) = match public.phase {
        Phase::Deal => {
            (0, None, Some(dealt_next(s)).filter(|&side| public.hands[side] < setup.rules.hand_size))
        }
        Phase::Bid | Phase::Toss | Phase::First | Phase::Over(_) => (0, None, None),
        Phase::Card | Phase::Zone | Phase::Use | Phase::Offer | Phase::Order => {
            (public.turn + 1, Some(public.active), None)
        }
        Phase::Event | Phase::Draw => (public.turn + 1, Some(public.active), Some(public.run.actor)),
    };
    Occasion { game: public.game, turn, round: 0, whose, taker }
}

/// Whose hand gets the next card of the deal.
fn dealt_next(s: &State) -> Side {
    let hands = s.public.hands;
    if hands[Side::Us] <= hands[Side::Ussr] { Side::Us } else { Side::Ussr }
}

impl Table<'_> {
    /// Carries out an act that is legal, and everything that follows without a question.
    #[inline]
    pub fn carry_out(&mut self, act: Act) -> Open {
        match act {
            Act::Pick(side, pick) => self.answer(side, pick),
            Act::Drew(card) => self.drawn(card),
            Act::Tossed(side) => {
                self.note(Entry::CoinTossed { side });
                self.decides(side);
            }
            Act::Rolled(_) => {}
        }
        self.settle()
    }

    /// Answers questions with only one answer until there is one with more.
    #[inline]
    fn settle(&mut self) -> Open {
        loop {
            let wait = wait(self.setup, self.s);
            if let Wait::Ask(question) = &wait
                && let Some(pick) = question.forced()
            {
                self.answer(question.side, pick);
            } else {
                return wait.open(&self.s.public, self.s.hidden.chosen);
            }
        }
    }

    fn answer(&mut self, side: Side, pick: Pick) {
        match (self.s.public.phase, pick) {
            (Phase::Bid, Pick::Choice(choice)) => self.bid(side, choice - NUMBER),
            (Phase::First, Pick::Choice(choice)) => {
                self.begin_turns(if choice == FIRST { side } else { side.foe() });
            }
            (Phase::Card, Pick::Card(card)) => {
                // The card stays face down until it is on the table, so that it can be taken back.
                self.choose_card(side, card);
                self.s.public.phase = Phase::Zone;
            }
            (Phase::Zone, Pick::Choice(choice)) => {
                let zone = [Zone::Us, Zone::Neutral, Zone::Ussr][(choice - ZONE) as usize];
                self.lay_card(side, zone);
            }
            (Phase::Use, Pick::Choice(EVENT)) => self.begin_event(side),
            (Phase::Use, _) => self.order_of_turn(),
            (Phase::Offer, Pick::Choice(EVENT)) => self.begin_event(side),
            (Phase::Offer, _) => {
                let card = self.s.public.run.card;
                self.note(Entry::EventDeclined { side, card });
                self.order_of_turn();
            }
            (Phase::Order, pick) => {
                if self.answer_order(Order::of_turn(self.setup, side), pick) {
                    self.s.public.job = Job::NEW;
                    self.end_turn();
                }
            }
            (Phase::Event, pick) => self.answer_event(side, pick),
            (phase, pick) => debug_assert!(false, "{pick:?} in {phase:?} is not legal"),
        }
    }

    fn drawn(&mut self, card: CardId) {
        match self.s.public.phase {
            Phase::Deal => self.deal(card),
            Phase::Draw => {
                let side = self.s.public.active;
                self.draw(side, card);
                self.next_turn();
            }
            Phase::Event => self.event_drew(card),
            phase => debug_assert!(false, "a card drawn in {phase:?}"),
        }
    }

    /// Rules 2.3, 2.4: hands card by card, then Cuba.
    fn deal(&mut self, card: CardId) {
        let hands = self.s.public.hands;
        let full = self.setup.rules.hand_size;
        let side = dealt_next(self.s);
        self.s.lift(card, side.foe());
        if hands[side] < full {
            self.take_into_hand(side, card);
            self.note(Entry::Dealt { side, card: Some(card) });
            return;
        }
        self.s.hidden.cuba = card.0;
        self.s.public.on_table = self.s.public.on_table.with(CUBA);
        self.note(Entry::CubaLaid);
        self.s.public.phase = Phase::Bid;
    }

    /// Rules 3.
    fn bid(&mut self, side: Side, cubes: u8) {
        self.s.hidden.bids[side] = Some(cubes);
        self.s.public.has_bid[side] = true;
        self.note(Entry::BidMade { side });
        let [Some(us), Some(ussr)] = self.s.hidden.bids.0 else { return };
        self.s.hidden.bids.0 = [None; 2];
        let public = &mut self.s.public;
        public.has_bid.0 = [false; 2];
        let lost = us != ussr || self.setup.rules.bid_on_tie == TiedBids::Lose;
        if lost {
            for (side, bid) in [(Side::Us, us), (Side::Ussr, ussr)] {
                public.supply[side] -= bid;
                public.out[side] += bid;
            }
        }
        if us == ussr {
            public.ties += 1;
            if public.ties >= self.setup.rules.rebid_limit {
                public.phase = Phase::Toss;
            }
        }
        self.note(Entry::BidsShown { bids: contract::BySide([us, ussr]) });
        match us.cmp(&ussr) {
            std::cmp::Ordering::Equal => self.note(Entry::BidsTied { lost }),
            std::cmp::Ordering::Greater => self.decides(Side::Us),
            std::cmp::Ordering::Less => self.decides(Side::Ussr),
        }
    }

    fn decides(&mut self, side: Side) {
        self.s.public.first = side;
        self.s.public.phase = Phase::First;
        self.note(Entry::Decides { side });
    }

    fn begin_turns(&mut self, side: Side) {
        self.s.public.first = side;
        self.s.public.active = side;
        self.s.public.phase = Phase::Card;
        self.note(Entry::Begins { side });
    }

    /// Rules 5: the card becomes a territory before anything on it is used.
    fn lay_card(&mut self, side: Side, zone: Zone) {
        let card = self.chosen_card();
        self.leave_hand(side, card);
        let public = &mut self.s.public;
        public.on_table = public.on_table.with(SpaceId(card.0));
        public.zones[card.0 as usize] = zone;
        public.played = Some(card);
        public.run.card = card;
        public.phase = if self.setup.deck.card(card).owner.side() == Some(side.foe()) {
            Phase::Offer
        } else {
            Phase::Use
        };
        self.note(Entry::CardPlaced { side, card, zone });
    }

    /// Rules 6.3.
    pub fn order_of_turn(&mut self) {
        let public = &mut self.s.public;
        public.phase = Phase::Order;
        let (side, lands) = (public.active, public.on_table);
        let cubes = public.played.map_or(0, |card| self.setup.deck.card(card).cubes);
        self.begin_order(side, cubes, lands);
    }

    /// Rules 4.2 d: draw if there is something to draw.
    pub fn end_turn(&mut self) {
        let public = &mut self.s.public;
        public.frozen.turn[public.active] = Default::default();
        public.phase = Phase::Draw;
        self.note_turn_end();
        if self.s.public.pile.size == 0 {
            self.next_turn();
        }
    }

    fn next_turn(&mut self) {
        let public = &mut self.s.public;
        public.turn += 1;
        public.played = None;
        if public.turn == TURNS {
            self.end_game();
        } else {
            public.active = public.active.foe();
            public.phase = Phase::Card;
        }
    }
}
