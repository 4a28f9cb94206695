//! Set-up (§3), bids for sides and extra influence (§11).

use crate::bid::Bid;
use crate::effects::Effect;
use crate::facts::{self, spaces};
use crate::frames::{Frame, Limits};
use crate::log::Entry;
use crate::rules_options::{Borrow, CrisisBonus, LateWarSpace};
use crate::setup::Scenario;
use crate::state::PassingCard;
use crate::table::Table;
use crate::turn::step;
use contract::{CardId, CardSet, Seating, Side, SpaceSet};

/// Means "no card" if a leaf has to name the card it is about.
pub const NO_CARD: CardId = CardId(0);

impl Table<'_> {
    pub(crate) fn setup_step(&mut self, step: u8) {
        *self.public.stack.top_mut() = Frame::Setup { step: step + 1 };
        let options = &self.setup.options;
        let first_turn = self.setup.joins[0].0;
        match step {
            0 if options.bid_for_sides => self.push(Frame::Bids),
            0 => self.handicap(),
            // Turn Zero comes before anything is placed or dealt.
            1 if self.has_turn_zero_to_play() => {
                *self.public.stack.top_mut() = Frame::Setup { step };
                self.push(Frame::TurnZero { step: 0 });
            }
            1 => {
                self.lay_out_board();
                if options.borrow == Borrow::BeforeDeal {
                    self.borrow();
                }
            }
            2 => {
                self.join_deck(first_turn);
                self.push_crisis_places(CrisisBonus::BeforeSetup);
                self.push(Frame::Deal { next: Side::Ussr });
            }
            3 => {
                self.push_crisis_places(CrisisBonus::WithSetup);
                self.place_freely(Side::Ussr);
            }
            4 => self.place_freely(Side::Us),
            5 => self.push(Frame::Extra { side: Side::Ussr }),
            6 => self.push(Frame::Extra { side: Side::Us }),
            7 if options.borrow == Borrow::AfterDeal => self.borrow(),
            7 => {}
            8 if options.borrow == Borrow::AfterDeal => self.add_to_deck(self.borrowed_for(first_turn)),
            8 => {}
            _ => *self.public.stack.top_mut() = Frame::Turn { step: step::BEGIN },
        }
    }

    /// Red Sea §12: the US chooses first, then the USSR.
    fn borrow(&mut self) {
        if self.setup.options.borrows() {
            self.push(Frame::Borrow { side: Side::Ussr });
            self.push(Frame::Borrow { side: Side::Us });
        }
    }

    /// Cards of the other game that `side` can still afford with its nine operations.
    pub(crate) fn borrowable(&self, side: Side) -> CardSet {
        const PURSE: u8 = 9;
        let price = |card: CardId| facts::CARD_FACTS[card.0 as usize].pick_cost[side];
        let picked = self.public.red_sea.picked;
        let spent: u8 = picked[side].iter().map(price).sum();
        (self.setup.lent - picked[Side::Us] - picked[Side::Ussr])
            .iter()
            .filter(|&card| price(card) > 0 && spent + price(card) <= PURSE)
            .collect()
    }

    fn handicap(&mut self) {
        let n = self.setup.options.us_handicap;
        let side = if n < 0 { Side::Ussr } else { Side::Us };
        self.public.extra[side] = n.unsigned_abs();
    }

    fn lay_out_board(&mut self) {
        match self.setup.options.scenario {
            Scenario::Standard => {
                self.public.defcon = self.setup.start_defcon;
                for side in Side::BOTH {
                    for space in self.countries().iter() {
                        let n = self.setup.board.setup[side][space.0 as usize];
                        self.set_influence(side, space, n);
                    }
                }
                self.change_printed_setup();
            }
            Scenario::LateWar => self.lay_out_late_war(),
        }
        let holder = (!self.setup.options.chinese_civil_war).then_some(self.setup.passing.starts_with);
        let face_up = holder.is_some() && !self.china_begins_face_down();
        self.public.china = PassingCard { holder, face_up };
    }

    /// The Late War scenario (rules A).
    fn lay_out_late_war(&mut self) {
        for &(space, us, ussr) in facts::LATE_WAR_INFLUENCE {
            self.set_influence(Side::Us, space, us);
            self.set_influence(Side::Ussr, space, ussr);
        }
        let high = self.setup.options.late_war_space == LateWarSpace::SixEight;
        let public = &mut *self.public;
        public.turn = 8;
        public.defcon = 4;
        public.vp = -4;
        public.space[Side::Us] = if high { 8 } else { 6 };
        public.space[Side::Ussr] = if high { 6 } else { 4 };
        for effect in [
            Effect::UsJapanPact,
            Effect::MarshallPlan,
            Effect::Nato,
            Effect::WarsawPact,
            Effect::DeGaulle,
            Effect::FlowerPower,
        ] {
            public.effects.begin(effect);
        }
    }

    /// §3.2, §3.3: six points in Eastern Europe, then seven in Western Europe.
    fn place_freely(&mut self, side: Side) {
        if self.setup.options.scenario == Scenario::Standard
            && let Some(free) = self.setup.free_setup
        {
            let free = &free[side];
            self.push_place(side, NO_CARD, free.points, 1, free.within, Limits::Free);
        }
    }

    /// §11: extra influence only where that side already has some, at most two more than control needs.
    pub(crate) fn extra_spaces(&self, side: Side) -> SpaceSet {
        if self.public.extra[side] == 0 {
            return SpaceSet::EMPTY;
        }
        (self.present(side) & self.countries())
            .iter()
            .filter(|&space| {
                let control = self.influence(side.foe(), space) + self.stability(space);
                self.influence(side, space) < control + 2
            })
            .collect()
    }

    fn bid_of(&self, side: Side) -> Option<Bid> {
        Bid::from_byte(self.hidden.bid[side])
    }

    /// Both bids are in (§11): which side each named, and what the other gets for it.
    pub(crate) fn open_bids(&mut self) {
        let [us, ussr] =
            Side::BOTH.map(|side| self.bid_of(side).map_or((side, 0), |bid| (bid.wants, bid.number)));
        self.say(Entry::Bids { first: us, second: ussr });
        self.public.stack.pop();
        if us.0 != ussr.0 {
            // Each takes the side it named; so far the first bidder has been in the US seat.
            self.seat(us.0, 0);
        } else if us.1 != ussr.1 {
            let winner = if us.1 > ussr.1 { us.0 } else { us.0.foe() };
            self.seat(winner, us.1.max(ussr.1));
        } else {
            self.push(Frame::Coin);
        }
        self.public.committed = contract::BySide::default();
    }

    /// Equal bids for the same side: `lucky` is the provisional side of the bidder who gets it.
    pub(crate) fn toss_for_sides(&mut self, lucky: Side) {
        let Bid { wants: wanted, number } = self.bid_of(lucky).unwrap_or(Bid { wants: lucky, number: 0 });
        let first_bidder_gets = if lucky == Side::Us { wanted } else { wanted.foe() };
        self.seat(first_bidder_gets, number);
    }

    /// The first bidder plays `side`; if both wanted the same side, the other side gets `extra`.
    fn seat(&mut self, side: Side, extra: u8) {
        let wanted = self.bid_of(Side::Us).map_or(side, |bid| bid.wants);
        if side == Side::Ussr {
            self.public.seating = Seating::Swapped;
            self.say(Entry::SidesSwapped);
        }
        if extra > 0 {
            self.public.extra[wanted.foe()] = extra;
            self.say(Entry::ExtraInfluence { side: wanted.foe(), n: extra });
        }
    }

    /// §12: the third Soviet point in the Chinese Civil War brings the China Card.
    pub(crate) fn check_chinese_civil_war(&mut self) {
        let space = spaces::CHINESE_CIVIL_WAR;
        if self.public.china.holder.is_none()
            && self.influence(Side::Ussr, space) >= facts::CHINESE_CIVIL_WAR_INFLUENCE
        {
            self.set_influence(Side::Ussr, space, 0);
            self.public.scratch.spaces.remove(space);
            self.pass_china_card(Side::Ussr, true);
        }
    }
}
