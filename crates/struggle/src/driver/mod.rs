//! How a decision is processed: an act goes to the topmost leaf, then frames run until a side must act again.
//! This is the one place where a decision with a single option that needs no thought is answered
//! automatically. What a frame wants stands in `wants`.

mod wants;

use crate::bid::Bid;
use crate::cards::event;
use crate::choice::Choice;
use crate::effects::Effect;
use crate::frames::{DrawTo, Frame, Limits};
use crate::log::Entry;
use crate::state::Phase;
use crate::table::{Ev, Flow, Table};
use crate::turn::round;
use crate::turn::setting_up::NO_CARD;
use contract::{Act, BySide, CardId, Now, Occasion, Open, Pick, Side, SpaceId};
use wants::Wants;

impl Table<'_> {
    /// Applies an act to the rules.
    pub(crate) fn act(&mut self, act: Act) {
        match act {
            Act::Pick(side, Pick::Choice(n))
                if (Choice::QUIT_CUBA.0..=Choice::QUIT_TURKEY.0).contains(&n) =>
            {
                self.quit_crisis(side, Choice(n));
            }
            Act::Pick(side, pick) => self.answer(side, pick),
            Act::Rolled(die) => self.rolled(die),
            Act::Drew(card) => self.drew(card),
            Act::Tossed(side) => {
                self.public.stack.pop();
                self.toss_for_sides(side);
            }
        }
    }

    /// Runs frames until someone must act, and returns who and what.
    pub(crate) fn settle(&mut self) -> Open {
        loop {
            if let Some(outcome) = self.public.outcome {
                return Open::just(Now::Over(outcome));
            }
            let frame = self.public.stack.top();
            match self.wants(frame) {
                Wants::Wait(now) => return Open { now, standing: self.all_standing(&now) },
                Wants::Answer(side, pick) => self.answer(side, pick),
                Wants::Run => self.run(frame),
                Wants::Pop => self.public.stack.pop(),
            }
        }
    }

    /// What the game waits for, without changing anything: after [`Table::settle`] the top frame is always
    /// one that waits.
    pub(crate) fn waiting(&self) -> Open {
        if let Some(outcome) = self.public.outcome {
            return Open::just(Now::Over(outcome));
        }
        match self.wants(self.public.stack.top()) {
            Wants::Wait(now) => Open { now, standing: self.all_standing(&now) },
            Wants::Answer(..) | Wants::Run | Wants::Pop => {
                unreachable!("a settled position waits for somebody")
            }
        }
    }

    /// Whether the position is settled: over, or waiting for an act.
    pub(crate) fn is_waiting(&self) -> bool {
        self.is_over() || matches!(self.wants(self.public.stack.top()), Wants::Wait(_))
    }

    fn all_standing(&self, now: &Now) -> BySide<u64> {
        match now {
            Now::Ask(_) | Now::Both(..) => BySide(Side::BOTH.map(|side| self.standing(side))),
            Now::Chance(_) | Now::Over(_) => BySide([0, 0]),
        }
    }

    /// The die is fixed, or the doctrine saved for another one.
    fn fix_die(&mut self, side: Side, choice: Choice) {
        let die = match choice {
            Choice::DIE_ONE => 1,
            Choice::DIE_SIX => 6,
            _ => {
                self.public.red_sea.die_refused = true;
                return;
            }
        };
        self.end(match side {
            Side::Us => Effect::CarterForUs,
            Side::Ussr => Effect::CarterForUssr,
        });
        self.say(Entry::DieFixed { side, die });
        self.rolled(die);
    }

    /// The current point in the game, and the side that chance decides for.
    pub(crate) fn occasion(&self) -> Occasion {
        let public = &self.public;
        let top = public.stack.top();
        let (round, whose) = match (public.phase, top) {
            (Phase::Setup, _) => (Occasion::SETTING_UP, None),
            // Neither side's headline yet: the deal, or both are choosing.
            (Phase::Headline, Frame::Deal { .. } | Frame::Headlines { .. }) => (0, None),
            (Phase::Headline, _) => (0, Some(public.phasing)),
            (Phase::Action, _) => (public.round, Some(public.phasing)),
            (Phase::EndOfTurn, _) => (Occasion::END_OF_TURN, None),
        };
        let taker = match top {
            Frame::Deal { next } => self.dealt_next(next),
            Frame::DrawFromDeck { to: DrawTo::UsHand, .. } => Some(Side::Us),
            Frame::DrawFromDeck { to: DrawTo::UssrHand, .. } => Some(Side::Ussr),
            Frame::DrawFromHand { of } | Frame::DrawStatecraft { of } => Some(of),
            Frame::Roll | Frame::CoupDie { .. } | Frame::RealignDice { .. } | Frame::SpaceDie { .. } => {
                Some(self.roller(top))
            }
            Frame::DrawFromDeck { .. }
            | Frame::Bids
            | Frame::Extra { .. }
            | Frame::Place { .. }
            | Frame::Remove { .. }
            | Frame::PickSpace { .. }
            | Frame::PickCard { .. }
            | Frame::Choose { .. }
            | Frame::Ops { .. }
            | Frame::Influence { .. }
            | Frame::Coup { .. }
            | Frame::Realign { .. }
            | Frame::DrawCrisis
            | Frame::Reveal
            | Frame::Borrow { .. }
            | Frame::RollCoupAgain { .. }
            | Frame::Coin
            | Frame::Setup { .. }
            | Frame::Turn { .. }
            | Frame::Headlines { .. }
            | Frame::TurnZero { .. }
            | Frame::CrisisPlaces { .. }
            | Frame::Round { .. }
            | Frame::Play { .. }
            | Frame::Event { .. }
            | Frame::Resolve { .. }
            | Frame::CoupGoesOn { .. } => None,
        };
        Occasion { game: 1, turn: public.turn, round, whose, taker }
    }

    fn run(&mut self, frame: Frame) {
        match frame {
            Frame::Setup { step } => self.setup_step(step),
            Frame::Turn { step } => self.turn_step(step),
            Frame::Headlines { step } => self.headline_step(step),
            Frame::Round { side, step } => self.round_step(side, step),
            Frame::Play { side, card, step, mode, flags } => {
                self.play_step(side, card, step, Choice(mode), flags);
            }
            Frame::Resolve { side, card, step, flags } => self.resolve_step(side, card, step, flags),
            Frame::Event { side, card, step, kept } => self.run_event(Ev { side, card, step, kept }),
            Frame::Deal { .. } | Frame::DrawFromDeck { .. } | Frame::Reveal => {
                self.draw_pile();
            }
            Frame::CoupGoesOn { side, value, target, grant, .. } => {
                *self.public.stack.top_mut() = Frame::CoupDie { side, value, target };
                self.coup_lowers_defcon(side, grant, target);
            }
            Frame::Bids => self.open_bids(),
            Frame::TurnZero { step } => self.turn_zero_step(step),
            Frame::CrisisPlaces { next } => self.crisis_places_step(next),
            Frame::Extra { .. }
            | Frame::Place { .. }
            | Frame::Remove { .. }
            | Frame::PickSpace { .. }
            | Frame::PickCard { .. }
            | Frame::Choose { .. }
            | Frame::Ops { .. }
            | Frame::Influence { .. }
            | Frame::Coup { .. }
            | Frame::Realign { .. }
            | Frame::DrawFromHand { .. }
            | Frame::DrawCrisis
            | Frame::DrawStatecraft { .. }
            | Frame::Borrow { .. }
            | Frame::Roll
            | Frame::CoupDie { .. }
            | Frame::RealignDice { .. }
            | Frame::SpaceDie { .. }
            | Frame::RollCoupAgain { .. }
            | Frame::Coin => unreachable!("leaves wait, they do not run: {frame:?}"),
        }
    }

    fn run_event(&mut self, ev: Ev) {
        let at = self.public.stack.len() - 1;
        self.running = at;
        let flow = event(ev.card)(self, ev);
        if self.is_over() {
            return;
        }
        match flow {
            Flow::Done => {
                debug_assert_eq!(self.public.stack.len() - 1, at, "an event ended with work in progress");
                self.public.stack.pop();
            }
            Flow::Next | Flow::Goto(_) => {
                if let Frame::Event { step, .. } = self.public.stack.at_mut(at) {
                    *step = match flow {
                        Flow::Goto(n) => n,
                        _ => ev.step + 1,
                    };
                }
            }
        }
    }

    /// A pick goes to the topmost leaf.
    fn answer(&mut self, side: Side, pick: Pick) {
        let frame = self.public.stack.top();
        match (frame, pick) {
            (Frame::Headlines { .. }, Pick::Card(card)) => self.commit_headline(side, card),
            (Frame::TurnZero { .. }, Pick::Card(card)) => self.commit_statecraft(side, card),
            (Frame::Bids, Pick::Choice(n)) => {
                let so_far = Bid::from_byte(self.hidden.bid[side]);
                if let Some((bid, is_last)) = Bid::after(so_far, Choice(n)) {
                    self.hidden.bid[side] = bid.byte();
                    // The fact that more is being added is as secret as the number.
                    if is_last {
                        self.public.committed[side] = true;
                        self.say(Entry::Committed { side });
                    }
                }
            }
            (Frame::Round { step: round::TRAPPED, .. }, Pick::Card(card)) => self.struggle(side, card),
            (Frame::Round { .. }, Pick::Card(card)) => self.choose_card(side, card),
            (Frame::Round { .. }, Pick::Choice(_)) => self.pass_round(side),
            (Frame::Play { .. }, Pick::Choice(n)) => self.commit_play(side, Choice(n)),
            (Frame::Extra { .. }, Pick::Space(space)) => {
                self.public.extra[side] -= 1;
                self.add(side, space, 1);
            }
            (Frame::Place { card, left, per, limits, .. }, Pick::Space(space)) => {
                *self.public.stack.top_mut() = Frame::Place { side, card, left: left - 1, per, limits };
                self.use_up(space, limits);
                self.add(side, space, per);
                self.public.answer = space.0;
            }
            (Frame::Remove { of, card, left, per, limits, .. }, Pick::Space(space)) => {
                *self.public.stack.top_mut() = Frame::Remove { side, of, card, left: left - 1, per, limits };
                self.use_up(space, limits);
                self.remove(of, space, if per == 0 { u8::MAX } else { per });
                self.public.answer = left - 1;
            }
            (Frame::PickSpace { .. }, Pick::Space(space)) => self.leaf_answers(space.0),
            (Frame::PickCard { card: NO_CARD, .. }, _) => {
                self.leaf_answers(if let Pick::Card(card) = pick { card.0 } else { 0 });
                self.give_up_held_card(side);
            }
            (Frame::PickCard { .. }, Pick::Card(card)) => self.leaf_answers(card.0),
            (Frame::PickCard { .. }, Pick::Choice(_)) => self.leaf_answers(0),
            (Frame::Choose { .. }, Pick::Choice(n)) => self.leaf_answers(n),
            (Frame::Ops { card, value, grant, .. }, Pick::Choice(n)) => {
                self.leaf_answers(n);
                match Choice(n) {
                    Choice::DECLINE => self.say(Entry::Declined { side, card }),
                    choice => self.begin_operation(side, card, value, grant, choice),
                }
            }
            (Frame::Influence { card, value, spent, grant, .. }, Pick::Space(space)) => {
                let spent = spent + self.pay_for_influence(side, space);
                let grant = self.grant_after(grant, space);
                *self.public.stack.top_mut() = Frame::Influence { side, card, value, spent, grant };
                self.place_by_operations(side, space);
            }
            (Frame::Influence { card, value, spent, grant, .. }, Pick::Choice(_)) => {
                self.public.scratch.choices = 0;
                *self.public.stack.top_mut() = Frame::Realign { side, card, value, spent, grant };
            }
            (Frame::Coup { card, value, grant, .. }, Pick::Space(space)) => {
                self.public.stack.pop();
                if grant.is_optional() {
                    // An event offered only this coup, so the kind of operation was not asked for.
                    let mode = Choice::COUP.0;
                    self.say(Entry::Operations { side, card, mode, value });
                }
                self.attempt_coup(side, card, value, grant, space);
            }
            (Frame::Realign { card, value, spent, grant, .. }, Pick::Space(space)) => {
                let grant = self.grant_after(grant, space);
                *self.public.stack.top_mut() = Frame::Realign { side, card, value, spent: spent + 1, grant };
                self.note_mixed(space, true);
                if grant.is_each_once() {
                    self.public.scratch.used.insert(space);
                }
                self.say(Entry::Target { side, space });
                self.push(Frame::RealignDice { side, target: space, ussr_die: 0 });
            }
            (Frame::Realign { card, value, spent, grant, .. }, Pick::Choice(n))
                if n == Choice::INFLUENCE.0 =>
            {
                self.public.scratch.choices = 0;
                *self.public.stack.top_mut() = Frame::Influence { side, card, value, spent, grant };
            }
            (Frame::Remove { left, .. }, Pick::Choice(_)) => self.leaf_answers(left),
            (
                Frame::Roll | Frame::CoupDie { .. } | Frame::RealignDice { .. } | Frame::SpaceDie { .. },
                Pick::Choice(n),
            ) => self.fix_die(side, Choice(n)),
            (Frame::RollCoupAgain { value, target, die, .. }, Pick::Choice(n)) => {
                self.public.stack.pop();
                if n == Choice::ACCEPT.0 {
                    self.public.extras.alternate_space.rolled_again[side] = true;
                    self.say(Entry::RollsAgain { side });
                    self.push(Frame::CoupDie { side, value, target });
                } else {
                    self.resolve_coup(side, value, target, die);
                }
            }
            (Frame::Borrow { .. }, Pick::Card(card)) => {
                self.public.red_sea.picked[side].insert(card);
                self.say(Entry::Borrowed { side, card });
            }
            // Declined: an optional spread, coup or realignment ends here.
            (_, Pick::Choice(_)) => self.leaf_answers(0),
            _ => unreachable!("{pick:?} is no answer to {frame:?}"),
        }
    }

    /// The leaf is done and leaves its answer to the next step.
    fn leaf_answers(&mut self, answer: u8) {
        self.public.stack.pop();
        self.public.answer = answer;
    }

    /// A country was used by a spread; the limit is once or twice.
    fn use_up(&mut self, space: SpaceId, limits: Limits) {
        let scratch = &mut self.public.scratch;
        match limits {
            Limits::Once | Limits::UpToOnce => scratch.spaces.remove(space),
            Limits::Twice if scratch.used.has(space) => scratch.spaces.remove(space),
            Limits::Twice | Limits::UpToNoted => scratch.used.insert(space),
            Limits::Free | Limits::UpTo => {}
        }
    }

    fn rolled(&mut self, die: u8) {
        self.public.red_sea.die_refused = false;
        match self.public.stack.top() {
            Frame::CoupDie { side, value, target } => {
                self.public.stack.pop();
                if self.may_roll_coup_again(side) {
                    self.say(Entry::CoupRolled { side, space: target, die });
                    self.push(Frame::RollCoupAgain { side, value, target, die });
                } else {
                    self.resolve_coup(side, value, target, die);
                }
            }
            Frame::RealignDice { side, target, ussr_die: 0 } => {
                *self.public.stack.top_mut() = Frame::RealignDice { side, target, ussr_die: die };
            }
            Frame::RealignDice { side, target, ussr_die } => {
                self.public.stack.pop();
                self.resolve_realignment(side, target, ussr_die, die);
            }
            Frame::SpaceDie { side } => {
                self.public.stack.pop();
                self.resolve_space(side, die);
            }
            _ => self.leaf_answers(die),
        }
    }

    fn drew(&mut self, card: CardId) {
        match self.public.stack.top() {
            Frame::Deal { next } => {
                let side = self.dealt_next(next).unwrap_or(next);
                *self.public.stack.top_mut() = Frame::Deal { next: side.foe() };
                self.draw_to_hand(side, card);
            }
            Frame::DrawFromDeck { to, left } => {
                *self.public.stack.top_mut() = Frame::DrawFromDeck { to, left: left - 1 };
                match to {
                    DrawTo::Discard => self.discard_top(card),
                    DrawTo::UsHand => self.draw_to_hand(Side::Us, card),
                    DrawTo::UssrHand => self.draw_to_hand(Side::Ussr, card),
                    DrawTo::Peeked => {
                        self.leave_deck(card);
                        self.hidden.peeked.insert(card);
                        self.say(Entry::Peeked { side: self.peeker(), card: Some(card) });
                        self.after_draw();
                    }
                }
            }
            Frame::Reveal => {
                self.public.stack.pop();
                let spared = matches!(
                    self.public.stack.top(),
                    Frame::CoupGoesOn { grant, .. } if grant.spares_defcon()
                );
                self.turn_over(card, spared);
            }
            _ => self.leaf_answers(card.0),
        }
    }

    fn place_by_operations(&mut self, side: Side, space: SpaceId) {
        if self.setup.board.spaces.has(space) {
            self.add(side, space, 1);
            self.note_mixed(space, false);
        } else {
            // The Chinese Civil War is not a country: only operations reach it.
            let n = self.influence(side, space) + 1;
            self.set_influence(side, space, n);
            self.say(Entry::Influence { side, space, delta: 1, us: 0, ussr: n, control: [None; 2] });
            self.check_chinese_civil_war();
        }
    }
}
