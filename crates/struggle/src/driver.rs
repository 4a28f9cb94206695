//! How a decision is processed: an act goes to the topmost leaf, then frames run until a side must act again.
//! This is the one place where a decision with a single option that needs no thought is answered
//! automatically.

use crate::bid::Bid;
use crate::cards::event;
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::cards;
use crate::frames::{CardPool, DrawTo, Frame, Grant, Limits};
use crate::log::{Ask as Kind, Entry};
use crate::rules_options::CarterDoctrine;
use crate::state::Phase;
use crate::table::{Ev, Flow, Table};
use crate::turn::setting_up::NO_CARD;
use crate::turn::{headline, play, round, zero};
use contract::{
    Act, Ask, BySide, CardId, Chance, Now, Occasion, Open, Options, Pick, Prompt, Side, SpaceId, SpaceSet,
};

/// What a frame wants.
enum Wants {
    /// A side, or chance, must act.
    Wait(Now),
    /// This answer is forced.
    Answer(Side, Pick),
    /// Run the frame.
    Run,
    /// The leaf has nothing more to ask.
    Pop,
}

fn ask(side: Side, kind: Kind, card: CardId, left: u8, options: Options) -> Ask {
    let card = (card != NO_CARD).then_some(card);
    Ask { side, prompt: Prompt { kind: kind as u8, card, left }, options }
}

fn wait(ask: Ask) -> Wants {
    Wants::Wait(Now::Ask(ask))
}

/// Asks unless there is nothing to ask.
fn unless_empty(ask: Ask) -> Wants {
    if ask.options.is_empty() { Wants::Pop } else { wait(ask) }
}

/// Asks unless there is nothing to ask, or only one possible answer.
fn forced(ask: Ask) -> Wants {
    match ask.options.only() {
        Some(pick) => Wants::Answer(ask.side, pick),
        None => unless_empty(ask),
    }
}

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

    /// Most frames on top are procedures in the middle of their steps: they are recognised before anything is
    /// prepared for a question.
    #[inline]
    fn wants(&self, frame: Frame) -> Wants {
        match frame {
            Frame::Headlines { step: headline::CHOOSE }
            | Frame::TurnZero { step: zero::CHOOSE }
            | Frame::Round { step: round::CHOOSE | round::TRAPPED, .. }
            | Frame::Play { step: play::CHOOSE, .. } => self.asks(frame),
            Frame::Setup { .. }
            | Frame::Turn { .. }
            | Frame::Headlines { .. }
            | Frame::TurnZero { .. }
            | Frame::CrisisPlaces { .. }
            | Frame::Round { .. }
            | Frame::Play { .. }
            | Frame::Event { .. }
            | Frame::Resolve { .. }
            | Frame::CoupGoesOn { .. } => Wants::Run,
            Frame::Bids
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
            | Frame::Deal { .. }
            | Frame::DrawFromDeck { .. }
            | Frame::DrawFromHand { .. }
            | Frame::DrawCrisis
            | Frame::DrawStatecraft { .. }
            | Frame::Reveal
            | Frame::Borrow { .. }
            | Frame::Roll
            | Frame::CoupDie { .. }
            | Frame::RealignDice { .. }
            | Frame::SpaceDie { .. }
            | Frame::RollCoupAgain { .. }
            | Frame::Coin => self.asks(frame),
        }
    }

    /// What a leaf, or a procedure at a waiting step, wants.
    #[inline(never)]
    fn asks(&self, frame: Frame) -> Wants {
        match frame {
            Frame::Headlines { step: headline::CHOOSE } => self.both(|side| {
                let must = self.must_headline(side);
                must.then(|| {
                    ask(side, Kind::Headline, NO_CARD, 1, Options::cards(self.headline_options(side)))
                })
            }),
            Frame::TurnZero { step: zero::CHOOSE } => self.both(|side| {
                let options = Options::cards(self.statecraft_hand(side));
                let crisis = self.public.turn_zero.crisis;
                self.must_choose_statecraft(side).then(|| ask(side, Kind::Statecraft, crisis, 1, options))
            }),
            Frame::DrawCrisis => Wants::Wait(Now::Chance(Chance::Card { from: self.crises_to_draw() })),
            Frame::DrawStatecraft { of } => {
                Wants::Wait(Now::Chance(Chance::Card { from: self.statecraft_hand(of) }))
            }
            Frame::Bids => self.both(|side| {
                let bids = !self.public.committed[side];
                bids.then(|| {
                    // Others see what is asked, so the question must not reveal how much has been bid so far:
                    // the bidder finds it in its own view.
                    let so_far = Bid::from_byte(self.hidden.bid[side]);
                    ask(side, Kind::Bid, NO_CARD, 1, Options::choices(Bid::clicks(so_far)))
                })
            }),
            // With a hand that leaves nothing to play Kremlin Flu would not have allowed a play, so such a hand can
            // only come from dealing unseen cards.
            Frame::Round { side, step: round::CHOOSE } => {
                unless_empty(ask(side, Kind::PlayCard, NO_CARD, 1, self.playable(side)))
            }
            Frame::Round { side, step: round::TRAPPED } => {
                let trap = self.trap(side).map_or(NO_CARD, Effect::card);
                wait(ask(side, Kind::TrapDiscard, trap, 1, self.trapped_options(side)))
            }
            Frame::Play { side, card, step: play::CHOOSE, flags, .. } => forced(ask(
                side,
                Kind::PlayMode,
                card,
                1,
                Options::choices(self.play_modes(side, card, flags)),
            )),
            Frame::Extra { side } => {
                let options = Options::spaces(self.extra_spaces(side));
                forced(ask(side, Kind::ExtraInfluence, NO_CARD, self.public.extra[side], options))
            }
            Frame::Place { side, card, left, limits, .. } => {
                let kind = if card == NO_CARD { Kind::SetupInfluence } else { Kind::EventPlace };
                let spaces = if left == 0 { SpaceSet::EMPTY } else { self.public.scratch.spaces };
                self.spread(ask(side, kind, card, left, Options::spaces(spaces)), limits)
            }
            Frame::Remove { side, of, card, left, limits, .. } => {
                let here = self.public.scratch.spaces & self.present(of);
                let spaces = if left == 0 { SpaceSet::EMPTY } else { here };
                self.spread(ask(side, Kind::EventRemove, card, left, Options::spaces(spaces)), limits)
            }
            Frame::PickSpace { side, card } => {
                forced(ask(side, Kind::PickCountry, card, 1, Options::spaces(self.public.scratch.spaces)))
            }
            Frame::PickCard { side, card, from, optional } => {
                forced(ask(side, pick_kind(from, card), card, 1, self.pickable(side, from, optional)))
            }
            Frame::Choose { side, card } => {
                forced(ask(side, Kind::Choose, card, 1, Options::choices(self.public.scratch.choices)))
            }
            Frame::Ops { side, card, value, grant } => {
                let options = Options::choices(self.ops_modes(side, value, grant));
                forced(ask(side, Kind::OpsMode, card, value, options))
            }
            Frame::Influence { side, card, value, spent, grant } => {
                let mut options = Options::spaces(self.affordable(side, card, value, spent, grant));
                if self.may_realign_now(side, card, value, spent, grant) {
                    options.choices = Choice::REALIGN.bit();
                }
                forced(ask(side, Kind::OpsInfluence, card, value.saturating_sub(spent), options))
            }
            Frame::Coup { side, card, value, grant } => self.asks_coup(side, card, value, grant),
            Frame::Realign { side, card, value, spent, grant } => {
                self.asks_realignment(side, card, value, spent, grant)
            }
            Frame::Deal { next } => match self.dealt_next(next) {
                Some(_) => self.wants_a_card(),
                None => Wants::Pop,
            },
            Frame::DrawFromDeck { left: 0, .. } => Wants::Pop,
            Frame::DrawFromDeck { .. } | Frame::Reveal => self.wants_a_card(),
            Frame::Borrow { side } => {
                let cards = self.borrowable(side);
                if cards.is_empty() {
                    return Wants::Pop;
                }
                let options = Options::cards(cards).and_choice(Choice::DECLINE.0);
                wait(ask(side, Kind::Borrow, NO_CARD, 1, options))
            }
            Frame::DrawFromHand { of } => {
                // Cyrus Vance draws twice: by then the first card is no longer in the hand.
                let from = self.covered_hand(of) - self.hidden.offered.0;
                Wants::Wait(Now::Chance(Chance::Card { from }))
            }
            Frame::Roll | Frame::CoupDie { .. } | Frame::RealignDice { .. } | Frame::SpaceDie { .. } => {
                self.asks_die(frame)
            }
            Frame::Coin => Wants::Wait(Now::Chance(Chance::Coin)),
            Frame::RollCoupAgain { side, die, .. } => {
                let choices = Choice::ACCEPT.bit() | Choice::DECLINE.bit();
                wait(ask(side, Kind::RollAgain, NO_CARD, die, Options::choices(choices)))
            }
            Frame::Setup { .. }
            | Frame::Turn { .. }
            | Frame::Headlines { .. }
            | Frame::TurnZero { .. }
            | Frame::CrisisPlaces { .. }
            | Frame::Round { .. }
            | Frame::Play { .. }
            | Frame::Event { .. }
            | Frame::Resolve { .. }
            | Frame::CoupGoesOn { .. } => unreachable!("procedures run, they do not ask: {frame:?}"),
        }
    }

    /// The cards of a pool, and perhaps none of them.
    fn pickable(&self, side: Side, from: CardPool, optional: bool) -> Options {
        let mut options = Options::cards(self.card_pool(side, from));
        if optional && !options.is_empty() {
            options.choices = Choice::DECLINE.bit();
        }
        options
    }

    fn asks_coup(&self, side: Side, card: CardId, value: u8, grant: Grant) -> Wants {
        let mut options = Options::spaces(self.coup_targets(side, grant) - self.public.scratch.used);
        if grant.is_optional() && !options.spaces.is_empty() {
            options.choices = Choice::DECLINE.bit();
        }
        let ask = ask(side, Kind::CoupTarget, card, value, options);
        // A coup that would lose the game is never made automatically while its side can still buy its way out of
        // the Cuban Missile Crisis. Every coup passes through this leaf.
        if !options.is_empty() && self.standing(side) != 0 { wait(ask) } else { forced(ask) }
    }

    fn asks_realignment(&self, side: Side, card: CardId, value: u8, spent: u8, grant: Grant) -> Wants {
        let mut options =
            Options::spaces(self.realign_open(side, card, value, spent, grant) - self.mixed_out());
        if self.may_place_now(side, card, value, spent, grant) {
            options.choices |= Choice::INFLUENCE.bit();
        }
        if options.is_empty() {
            return Wants::Pop;
        }
        if !self.must_spend_all(grant) {
            options.choices |= Choice::DECLINE.bit();
        }
        forced(ask(side, Kind::RealignTarget, card, value.saturating_sub(spent), options))
    }

    /// A die, which Carter Doctrine may fix.
    fn asks_die(&self, frame: Frame) -> Wants {
        match self.may_fix_die(frame) {
            Some(side) => {
                let choices = [Choice::DECLINE, Choice::DIE_ONE, Choice::DIE_SIX];
                let choices = choices.iter().fold(0, |bits, choice| bits | choice.bit());
                wait(ask(side, Kind::FixDie, cards::CARTER_DOCTRINE, 1, Options::choices(choices)))
            }
            None => Wants::Wait(Now::Chance(Chance::Die)),
        }
    }

    /// A card from the draw pile; if the pile has run out, it is reshuffled first.
    fn wants_a_card(&self) -> Wants {
        if !self.hidden.deck.is_empty() {
            Wants::Wait(Now::Chance(Chance::Card { from: self.drawable() }))
        } else if self.public.discard.is_empty() {
            Wants::Pop
        } else {
            Wants::Run
        }
    }

    /// Carter Doctrine: which side may fix the die that is about to be rolled.
    fn may_fix_die(&self, frame: Frame) -> Option<Side> {
        if self.public.red_sea.die_refused {
            return None;
        }
        let effects = self.public.effects;
        let owner = Side::BOTH
            .into_iter()
            .find(|&side| effects.has_for([Effect::CarterForUs, Effect::CarterForUssr], side))?;
        let own_dice = self.setup.options.carter_doctrine == CarterDoctrine::OwnDice;
        (!own_dice || self.roller(frame) == owner).then_some(owner)
    }

    /// Which side rolls the die.
    fn roller(&self, frame: Frame) -> Side {
        match frame {
            Frame::CoupDie { side, .. } | Frame::SpaceDie { side } => side,
            Frame::RealignDice { ussr_die: 0, .. } => Side::Ussr,
            Frame::RealignDice { .. } => Side::Us,
            _ => match self.public.stack.iter().rev().nth(1) {
                Some(Frame::Event { side, .. }) => side,
                _ => self.public.phasing,
            },
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

    /// A secret choice open to both sides.
    fn both(&self, ask: impl Fn(Side) -> Option<Ask>) -> Wants {
        match (ask(Side::Us), ask(Side::Ussr)) {
            (Some(us), Some(ussr)) => Wants::Wait(Now::Both(us, ussr)),
            (Some(ask), None) | (None, Some(ask)) => Wants::Wait(Now::Ask(ask)),
            (None, None) => Wants::Run,
        }
    }

    /// Influence spread by an event: done when nothing is left or no country is available.
    fn spread(&self, mut ask: Ask, limits: Limits) -> Wants {
        if ask.options.spaces.is_empty() {
            return Wants::Pop;
        }
        if limits.is_optional() {
            ask.options.choices = Choice::DECLINE.bit();
            return Wants::Wait(Now::Ask(ask));
        }
        // As many countries as markers, one in each: no thought needed.
        let all = limits == Limits::Once && ask.options.spaces.len() <= u32::from(ask.prompt.left);
        match ask.options.spaces.first() {
            Some(space) if all || ask.options.spaces.len() == 1 => {
                Wants::Answer(ask.side, Pick::Space(space))
            }
            _ => Wants::Wait(Now::Ask(ask)),
        }
    }

    /// Who gets the next card of the deal (§4.5 B): the sides in turn, then whichever still needs cards.
    fn dealt_next(&self, next: Side) -> Option<Side> {
        let size = self.setup.hand_size(self.public.turn);
        [next, next.foe()].into_iter().find(|&side| self.hand_size(side) < size)
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

fn pick_kind(from: CardPool, card: CardId) -> Kind {
    match from {
        CardPool::HandOfThreeOps => Kind::DiscardOrSuffer,
        CardPool::HandHighest => Kind::GiveHighest,
        CardPool::Hand if card == NO_CARD => Kind::DiscardHeld,
        CardPool::Hand => Kind::DiscardAny,
        CardPool::FoeHand => Kind::TakeFromFoe,
        CardPool::Discard => Kind::Reclaim,
        CardPool::DiscardEvents => Kind::StarWars,
        CardPool::Peeked => Kind::DiscardPeeked,
        CardPool::Companions => Kind::Companion,
        CardPool::Offered => Kind::DiscardDrawn,
        CardPool::OwnDiscards => Kind::Reclaim,
        CardPool::Mirrored => Kind::PlayMirrored,
        CardPool::HandToDiscard => Kind::DiscardAny,
        CardPool::BeforeDeal => Kind::TakeBeforeDeal,
    }
}
