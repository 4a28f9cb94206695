//! The course of a game (rules 2 to 4): deal, auction, turns, end, and the next game of a campaign.

use crate::Setup;
use crate::entry::Entry;
use crate::event;
use crate::order::Order;
use crate::rules::TiedBids;
use crate::state::{Hidden, Job, Phase, Public, State, TURNS};
use crate::table::Table;
use crate::vocabulary::{self, DECLINE, EVENT, FIRST, NUMBER, ORDER, SECOND, ZONE, numbers};
use crate::why::Why;
use crate::zone::{CUBA, Cards, Zone};
use contract::{Act, Ask, CardId, Chance, Now, Open, Options, Pick, Prompt, Seating, Side, SpaceId};

pub(crate) fn start(setup: &Setup) -> State {
    let public = Public::fresh(setup.rules.cubes, Seating::Straight, [0; 2], 1, None);
    State { public, hidden: Hidden { pile: Cards::ALL, ..Hidden::EMPTY } }
}

/// What the game waits for. The answer to a question with one answer is given by
/// [`Table::settle`], so a state at rest never asks one.
#[inline]
pub(crate) fn now(setup: &Setup, s: &State) -> Now {
    let public = &s.public;
    let active = public.active;
    match public.phase {
        Phase::Deal => chance(s.hidden.pile),
        Phase::Draw => chance(s.top_of_pile()),
        Phase::Toss => Now::Chance(Chance::Coin),
        Phase::Bid => auction(public),
        Phase::First => ask(public.first, Why::First, None, 0, Options::choices(1 << FIRST | 1 << SECOND)),
        Phase::Card => ask(active, Why::Card, None, 0, Options::cards(s.hidden.hands[active].wide())),
        Phase::Zone => {
            let zones = 1 << vocabulary::zone(Zone::Neutral) | 1 << vocabulary::zone(Zone::sphere(active));
            ask(active, Why::Zone, Some(CardId(s.hidden.chosen)), 0, Options::choices(zones))
        }
        Phase::Use => ask(active, Why::Use, public.played, 0, Options::choices(1 << ORDER | 1 << EVENT)),
        Phase::Offer => {
            let decline = u64::from(setup.rules.opponent_event_optional) << DECLINE;
            ask(active.foe(), Why::Offer, public.played, 0, Options::choices(1 << EVENT | decline))
        }
        Phase::Order => {
            let (why, options) = Order::of_turn(setup, active).ask(setup, public);
            ask(active, why, public.played, public.job.left, options)
        }
        Phase::Event => event::now(setup, s),
        Phase::Over(outcome) => Now::Over(outcome),
    }
}

pub(crate) fn chance(from: Cards) -> Now {
    Now::Chance(Chance::Card { from: from.wide() })
}

#[inline]
pub(crate) fn ask(side: Side, why: Why, card: Option<CardId>, left: u8, options: Options) -> Now {
    Now::Ask(Ask { side, prompt: Prompt { kind: why as u8, card, left }, options })
}

fn auction(public: &Public) -> Now {
    let bid = |side: Side| Ask {
        side,
        prompt: Prompt { kind: Why::Bid as u8, card: None, left: public.supply[side] },
        options: Options::choices(numbers(0, public.supply[side])),
    };
    match Side::BOTH.map(|side| public.has_bid[side]) {
        [false, false] => Now::Both(bid(Side::Us), bid(Side::Ussr)),
        [true, _] => Now::Ask(bid(Side::Ussr)),
        [false, true] => Now::Ask(bid(Side::Us)),
    }
}

impl Table<'_> {
    /// Carries out an act that is legal, and everything that follows without a question.
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

    /// Answers questions that have one answer, until there is one that has more. Choosing a card
    /// and bidding are asked in any case: they are the moments of a turn.
    fn settle(&mut self) -> Open {
        loop {
            let now = now(self.setup, self.s);
            let Now::Ask(question) = &now else { return Open::just(now) };
            let options = &question.options;
            if options.len() > 1
                || question.prompt.kind == Why::Card as u8
                || question.prompt.kind == Why::Bid as u8
            {
                return Open::just(now);
            }
            let (side, pick) = (question.side, options.only().unwrap_or(Pick::Choice(DECLINE)));
            self.answer(side, pick);
        }
    }

    fn answer(&mut self, side: Side, pick: Pick) {
        match (self.s.public.phase, pick) {
            (Phase::Bid, Pick::Choice(choice)) => self.bid(side, choice - NUMBER),
            (Phase::First, Pick::Choice(choice)) => {
                self.begin_turns(if choice == FIRST { side } else { side.foe() })
            }
            (Phase::Card, Pick::Card(card)) => {
                // The card stays unseen until it lies on the table, so that it can be taken back.
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
        let side = if hands[Side::Us] <= hands[Side::Ussr] { Side::Us } else { Side::Ussr };
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
        let lost = us != ussr || self.setup.rules.tied_bids == TiedBids::Lose;
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

    /// Rules 4.2 d: draw while there is something to draw.
    pub fn end_turn(&mut self) {
        let public = &mut self.s.public;
        public.frozen.turn[public.active] = Default::default();
        public.phase = Phase::Draw;
        if public.pile.size == 0 {
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
