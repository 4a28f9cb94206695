//! The end of a turn (§4.5 E–H) and of the game (§10.3.2).

use crate::effects::{Effect, Effects};
use crate::facts::{self, Region, SpaceAbility};
use crate::frames::{CardPool, Frame};
use crate::log::{Entry, Reason};
use crate::rules_options::DiscardHeld;
use crate::setup::Scenario;
use crate::state::{AlternateSpace, Phase};
use crate::table::{RegionTally, Table};
use crate::turn::PlayFlags;
use crate::turn::setting_up::NO_CARD;
use contract::{CardSet, Side};

impl Table<'_> {
    /// E and F: the penalty for missing military operations, netted; then held cards. A side that reaches 20
    /// points through the penalty while holding a scoring card still loses (§10.3.1).
    pub(crate) fn check_military_operations(&mut self) {
        self.public.phase = Phase::EndOfTurn;
        self.say(Entry::TurnEnds { turn: self.public.turn });
        for side in Side::BOTH {
            if self.has_space_ability(side, SpaceAbility::TwoMilitaryOperations) {
                self.add_milops(side, 2);
            }
        }
        let [us, ussr] = Side::BOTH.map(|side| self.public.defcon.saturating_sub(self.public.milops[side]));
        if us > 0 || ussr > 0 {
            self.say(Entry::Shortfall { us, ussr });
            if us > ussr {
                self.move_vp(Side::Ussr, us - ussr);
            } else {
                self.move_vp(Side::Us, ussr - us);
            }
        }
        self.public.milops = contract::BySide::default();
        self.check_held_cards();
        if !self.is_over() {
            self.check_victory();
        }
    }

    fn check_held_cards(&mut self) {
        let options = self.setup.options;
        if options.show_held_cards {
            for side in Side::BOTH {
                for card in self.hand(side).iter() {
                    self.hidden.seen[side].insert(card);
                    self.say(Entry::HeldShown { side, card });
                }
            }
        }
        if options.held_scoring_loses {
            let holds = |side| !(self.hand(side) & facts::SCORING_CARDS).is_empty();
            match (holds(Side::Us), holds(Side::Ussr)) {
                (true, true) => self.finish(None, Reason::HeldScoringCard),
                (true, false) => self.finish(Some(Side::Ussr), Reason::HeldScoringCard),
                (false, true) => self.finish(Some(Side::Us), Reason::HeldScoringCard),
                (false, false) => {}
            }
        } else if self.setup.is_red_sea() {
            self.check_hand_of_winner();
        }
    }

    /// Red Sea §10.4.1: a side that reaches 10 points through the penalty shows its hand, whatever the
    /// tournament rules say.
    fn check_hand_of_winner(&mut self) {
        let leader = if self.public.vp > 0 { Side::Us } else { Side::Ussr };
        let won = self.public.vp * leader.sign() >= self.setup.vp_limit;
        if won && !(self.hand(leader) & facts::SCORING_CARDS).is_empty() {
            self.finish(Some(leader.foe()), Reason::HeldScoringCard);
        }
    }

    /// H: Eagle/Bear has Landed lets its owner discard one held card.
    pub(crate) fn discard_held_card(&mut self) {
        for side in Side::BOTH {
            if self.has_space_ability(side, SpaceAbility::DiscardHeldCard) {
                self.offer_to_give_up(side);
            }
        }
    }

    fn offer_to_give_up(&mut self, side: Side) {
        if self.hand_size(side) > 0 {
            self.push(Frame::PickCard { side, card: NO_CARD, from: CardPool::Hand, optional: true });
        }
    }

    /// G and H: the China Card turns face up, effects of the turn end, the next turn begins.
    pub(crate) fn end_turn(&mut self) {
        for effect in self.public.effects.iter() {
            if Effects::OF_TURN.has(effect) && !matches!(effect, Effect::EightRoundsForUs | Effect::MustScore)
            {
                self.say(Entry::EffectEnds { card: effect.card() });
            }
        }
        self.end_turn_counters();
        if !self.setup.options.kremlin_flu_carries_over {
            self.end(Effect::FluForUs);
            self.end(Effect::FluForUssr);
        }
        let public = &mut *self.public;
        public.effects.0 &= !Effects::OF_TURN.0;
        public.space_tries = contract::BySide::default();
        public.extras.alternate_space = AlternateSpace::default();
        public.china.face_up |= public.china.holder.is_some();
        if public.turn == self.setup.last_turn {
            self.score_finally();
        } else {
            public.turn += 1;
            *self.public.stack.top_mut() = Frame::Turn { step: super::step::BEGIN };
        }
    }

    fn end_turn_counters(&mut self) {
        if self.public.red_scare != contract::BySide::default() {
            self.public.red_scare = contract::BySide::default();
            self.say(Entry::EffectEnds { card: facts::cards::RED_SCARE_PURGE });
        }
        if self.public.death_squads != 0 {
            self.public.death_squads = 0;
            self.say(Entry::EffectEnds { card: facts::cards::LATIN_AMERICAN_DEATH_SQUADS });
        }
    }

    /// §10.3.2: all six regions and the China Card are counted before anything is decided; control of Europe
    /// still wins.
    pub fn score_finally(&mut self) {
        self.score_finally_by(self.final_tallies());
    }

    /// The same if the regions have already been counted.
    pub fn score_finally_by(&mut self, tallies: [RegionTally; 6]) {
        self.say(Entry::FinalScoring);
        let mut winner = None;
        for (region, tally) in Region::ALL.into_iter().zip(tallies) {
            if self.setup.scores[region as usize].is_some() {
                self.say(tally.told(region));
            }
            winner = winner.or(tally.winner);
            self.count_vp_net(tally.net());
        }
        self.score_sea_lanes_finally();
        if let Some(holder) = self.public.china.holder {
            self.count_vp(holder, self.setup.passing.final_points);
        }
        let flashpoints = self.flashpoint_winner().filter(|_| self.setup.options.africa_victory_at_the_end);
        match (winner, flashpoints) {
            (Some(winner), _) => self.finish(Some(winner), Reason::EuropeControl),
            (None, Some(winner)) => self.finish(Some(winner), Reason::AfricaControl),
            (None, None) => self.finish_on_points(Reason::FinalScoring),
        }
    }

    /// Red Sea §10.2.5: two points for control of the sea lanes, one for a lead.
    fn score_sea_lanes_finally(&mut self) {
        let Some(space) = self.setup.sea_lanes().first() else { return };
        for side in Side::BOTH {
            if self.controls(side, space) {
                self.count_vp(side, facts::SEA_LANES.final_control as u8);
            } else if self.influence(side, space) > self.influence(side.foe(), space) {
                self.count_vp(side, facts::SEA_LANES.final_lead as u8);
            }
        }
    }

    fn count_vp_net(&mut self, net: i8) {
        let side = if net > 0 { Side::Us } else { Side::Ussr };
        self.count_vp(side, net.unsigned_abs());
    }

    /// The side that the marker favours wins; in the Late War scenario the US needs 20 points.
    pub(crate) fn finish_on_points(&mut self, reason: Reason) {
        let vp = self.public.vp;
        let winner = match self.setup.options.scenario {
            Scenario::LateWar if vp >= self.setup.vp_limit => Some(Side::Us),
            Scenario::LateWar => Some(Side::Ussr),
            Scenario::Standard => match vp.signum() {
                1 => Some(Side::Us),
                -1 => Some(Side::Ussr),
                _ => None,
            },
        };
        self.finish(winner, reason);
    }

    /// The held card that was given up, if any.
    pub(crate) fn give_up_held_card(&mut self, side: Side) {
        if let Some(card) = self.picked_card() {
            self.discard_from_hand(side, card);
            if self.setup.options.discard_held == DiscardHeld::Any {
                self.offer_to_give_up(side);
            }
        }
    }

    /// Cards on the table that are in no pile and no hand: being used, or pending.
    pub fn cards_in_use(&self) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for frame in self.public.stack.iter() {
            match frame {
                Frame::Play { card, flags, .. } => {
                    cards.insert(card);
                    if PlayFlags(flags).is_with_un() {
                        cards.insert(facts::cards::UN_INTERVENTION);
                    }
                }
                Frame::Resolve { card, .. } => cards.insert(card),
                _ => {}
            }
        }
        for card in self.public.headline.0.into_iter().flatten() {
            cards.insert(card);
        }
        if self.has(Effect::ShuttleDiplomacy) {
            cards.insert(facts::cards::SHUTTLE_DIPLOMACY);
        }
        // Missile Envy is still being resolved when it is already in the other hand.
        cards - self.covered_hand(Side::Us) - self.covered_hand(Side::Ussr)
    }
}
