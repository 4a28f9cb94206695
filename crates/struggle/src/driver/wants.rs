//! What a frame wants: a question with its exact options, a die, a card, or to run. Nothing here changes anything.

use crate::bid::Bid;
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::cards;
use crate::frames::{CardPool, Frame, Grant, Limits};
use crate::log::Ask as Kind;
use crate::rules_options::CarterDoctrine;
use crate::table::Table;
use crate::turn::setting_up::NO_CARD;
use crate::turn::{headline, play, round, zero};
use contract::{Ask, CardId, Chance, Now, Options, Pick, Prompt, Side, SpaceSet};

/// What a frame wants.
pub(super) enum Wants {
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
    /// Most frames on top are procedures in the middle of their steps: they are recognised before anything is
    /// prepared for a question.
    #[inline]
    pub(super) fn wants(&self, frame: Frame) -> Wants {
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
    pub(super) fn roller(&self, frame: Frame) -> Side {
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
    pub(super) fn dealt_next(&self, next: Side) -> Option<Side> {
        let size = self.setup.hand_size(self.public.turn);
        [next, next.foe()].into_iter().find(|&side| self.hand_size(side) < size)
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
