//! An action round (§4.5 D): duties, the choice of a card, NORAD.

use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, cards, spaces};
use crate::frames::{Frame, Limits};
use crate::hooks::flu_for;
use crate::log::Entry;
use crate::rules_options::AlternateSpaceDiscount;
use crate::table::{Table, opponents_cards};
use crate::turn_zero::Lasting;
use contract::{BySide, CardId, CardSet, Options, Side};

/// Steps of the round frame.
pub const CHOOSE: u8 = 1;
pub const TRAPPED: u8 = 2;
const ESCAPE: u8 = 3;
const NORAD: u8 = 4;
const OVER: u8 = 5;

impl Table<'_> {
    /// Pushes the round of `side`, if it has one.
    pub(crate) fn begin_round(&mut self, side: Side) {
        if self.public.round <= self.rounds(side) {
            self.public.phasing = side;
            self.public.frozen = self.public.present;
            self.public.norad_armed = false;
            if self.setup.options.alternate_space_discount == AlternateSpaceDiscount::PerRound {
                self.public.extras.alternate_space.placed_cheaper = BySide::default();
            }
            self.note_before();
            self.push(Frame::Round { side, step: 0 });
        } else {
            self.end_round(side);
        }
    }

    /// Which side moves first in the rounds of this turn: the USSR, unless USAID or Yalta and Potsdam say
    /// otherwise.
    pub fn first_mover(&self) -> Side {
        let us = self.has(Effect::UsMovesFirst) || self.lasts(Lasting::UsMovesFirst);
        if us { Side::Us } else { Side::Ussr }
    }

    /// The second mover ends the round.
    fn end_round(&mut self, side: Side) {
        if side != self.first_mover() {
            self.public.round += 1;
        }
    }

    /// What Red Sea cards refer back to: the score and control when the round or the headline began.
    pub(crate) fn note_before(&mut self) {
        if self.setup.has_red_sea_cards() {
            self.public.red_sea.vp_before = self.public.vp;
            self.public.red_sea.held_before = self.public.controlled;
        }
    }

    pub(crate) fn round_step(&mut self, side: Side, step: u8) {
        let next = |t: &mut Self, step| *t.public.stack.top_mut() = Frame::Round { side, step };
        match step {
            0 => {
                self.say(Entry::RoundBegins { side, round: self.public.round });
                let flu = self.flu_binds(side);
                let trapped = self.trap(side).is_some() && !flu;
                let nothing = if trapped {
                    self.consult(side);
                    self.trapped_cards(side).is_empty()
                } else {
                    self.playable(side).is_empty()
                };
                if trapped || nothing {
                    // Only UN Intervention as an event would have averted it.
                    if side == Side::Us {
                        self.we_will_bury_you_falls_due(false);
                    }
                }
                if nothing && flu {
                    self.end(flu_for(side));
                    self.say(Entry::RoundLost { side });
                } else if nothing {
                    self.say(Entry::Skipped { side });
                }
                next(
                    self,
                    if nothing {
                        NORAD
                    } else if trapped {
                        TRAPPED
                    } else {
                        CHOOSE
                    },
                );
            }
            ESCAPE => {
                next(self, NORAD);
                self.try_escape(side);
            }
            NORAD => {
                next(self, OVER);
                self.norad();
            }
            _ => {
                self.public.stack.pop();
                self.end_round(side);
            }
        }
    }

    /// §10.1.5: scoring cards that fill all remaining rounds. A side that plays something else now will hold
    /// one at the end of the turn, unless an event takes it away, which is the player's own risk.
    fn scoring_duty(&self, side: Side) -> CardSet {
        let scoring = self.covered_hand(side) & facts::SCORING_CARDS;
        let fills = !scoring.is_empty() && scoring.len() >= self.rounds_left(side).into();
        if fills { scoring } else { CardSet::EMPTY }
    }

    /// §4.5 D: an eighth round may be skipped.
    fn eighth_round_pass(&self) -> u64 {
        let eighth = self.public.round > self.setup.rounds(self.public.turn);
        if eighth { Choice::PASS.bit() } else { 0 }
    }

    /// What `side` may choose in its round: cards, and passing if that is allowed.
    pub(crate) fn playable(&self, side: Side) -> Options {
        if self.flu_binds(side) {
            return Options::cards(self.hand(side) & facts::SCORING_CARDS);
        }
        let duty = self.scoring_duty(side);
        if !duty.is_empty() && self.setup.options.strict_scoring_duty {
            return Options::cards(duty);
        }
        let pass = self.eighth_round_pass();
        let shown = self.hidden.seen[side] & facts::SCORING_CARDS;
        if side == Side::Us && self.has(Effect::MustScore) && !shown.is_empty() {
            return Options::cards(shown);
        }
        if self.owes_missile_envy(side) {
            let mut cards = CardSet::one(cards::MISSILE_ENVY);
            if self.setup.options.un_before_missile_envy && self.can_pair_un(side) {
                cards.insert(cards::UN_INTERVENTION);
            }
            // §10.1.5: no event forces a scoring card to be held; Missile Envy has to wait.
            if !duty.is_empty() {
                return Options::cards(duty);
            }
            return Options { choices: pass, ..Options::cards(cards) };
        }
        let hand = self.covered_hand(side);
        // §9.5: the China Card may not keep a scoring card from being played.
        let may_pass = duty.is_empty() || self.setup.options.china_despite_scoring;
        let china = self.public.china.holder == Some(side) && self.public.china.face_up && may_pass;
        let mut options = Options { choices: pass, ..Options::cards(hand) };
        if china {
            options.cards.insert(self.setup.passing.card);
            // §9.8: the China Card never has to be played.
            if hand.is_empty() {
                options.choices |= Choice::PASS.bit();
            }
        } else if hand.is_empty() {
            options.choices = 0;
        }
        options
    }

    fn can_pair_un(&self, side: Side) -> bool {
        let hand = self.covered_hand(side);
        hand.has(cards::UN_INTERVENTION) && !(hand & opponents_cards(side)).is_empty()
    }

    /// Quagmire, Bear Trap: what may be played or discarded. Cards of two Ops or more are discards; scoring
    /// cards are played when the rounds run out, or when nothing can be discarded.
    pub(crate) fn trapped_cards(&self, side: Side) -> CardSet {
        let duty = self.scoring_duty(side);
        if !duty.is_empty() {
            return duty;
        }
        let eligible = self.with_ops(side, self.covered_hand(side), 2);
        if eligible.is_empty() {
            self.covered_hand(side) & facts::SCORING_CARDS
        } else if self.owes_missile_envy(side) && eligible.has(cards::MISSILE_ENVY) {
            CardSet::one(cards::MISSILE_ENVY)
        } else {
            eligible
        }
    }

    /// What a trapped side may choose: it, too, may skip an eighth round.
    pub(crate) fn trapped_options(&self, side: Side) -> Options {
        let pass = if self.scoring_duty(side).is_empty() { self.eighth_round_pass() } else { 0 };
        Options { choices: pass, ..Options::cards(self.trapped_cards(side)) }
    }

    pub(crate) fn choose_card(&mut self, side: Side, card: CardId) {
        *self.public.stack.top_mut() = Frame::Round { side, step: NORAD };
        if side == Side::Us {
            self.public.effects.end(Effect::MustScore);
        }
        if self.flu_binds(side) {
            self.end(flu_for(side));
        }
        if card != self.setup.passing.card {
            self.leave_hand(side, card);
        }
        self.push_play(side, card, crate::turn::PlayFlags::NONE);
    }

    pub(crate) fn pass_round(&mut self, side: Side) {
        *self.public.stack.top_mut() = Frame::Round { side, step: NORAD };
        self.say(Entry::Passed { side });
        if side == Side::Us {
            self.we_will_bury_you_falls_due(false);
        }
    }

    /// A trapped side discards a card and rolls, or plays a scoring card.
    pub(crate) fn struggle(&mut self, side: Side, card: CardId) {
        if facts::SCORING_CARDS.has(card) {
            self.choose_card(side, card);
            return;
        }
        *self.public.stack.top_mut() = Frame::Round { side, step: ESCAPE };
        self.discard_from_hand(side, card);
        self.push(Frame::Roll);
    }

    fn try_escape(&mut self, side: Side) {
        let die = self.die();
        let escaped = die <= 4;
        self.say(Entry::TrapRoll { side, die, escaped });
        if escaped && let Some(trap) = self.trap(side) {
            self.end(trap);
        }
    }

    /// NORAD: after a round in which DEFCON moved to 2.
    fn norad(&mut self) {
        if self.public.norad_armed && self.has(Effect::Norad) && self.controls(Side::Us, spaces::CANADA) {
            let pool = self.present(Side::Us);
            self.push_place(Side::Us, cards::NORAD, 1, 1, pool, Limits::UpTo);
        }
        self.public.norad_armed = false;
    }
}
