//! Which card, and how: the choice of headline, action round card and mode.

use super::events::OPS_POINT;
use super::mind::{DISASTER, Mind};
use super::operations::MAX_OPS;
use contract::{CardId, CardSet, Side};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, SCORING_CARDS, cards};
use struggle::frames::Grant;

/// What operations of each size are worth now; computed once per decision.
pub struct OpsWorth {
    pub influence: [f32; MAX_OPS],
    pub coup: [f32; MAX_OPS],
    pub realign: f32,
    pub space: f32,
}

/// A way to use a card.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Plan {
    pub score: f32,
    pub mode: Choice,
}

impl Mind<'_> {
    /// `sizes` has a bit for each size that is needed.
    pub fn ops_worth(&self, sizes: u8) -> OpsWorth {
        let coups = self.rules.coup_targets(self.side, Grant::CARD);
        let realignments = self.rules.realign_targets(self.side, Grant::CARD);
        OpsWorth {
            influence: self.influence_gains(),
            coup: self.best_coups(coups, sizes, false),
            realign: self.best_realignment(realignments & self.rules.battlegrounds()),
            space: self.space_race(),
        }
    }

    /// What the opponent's event costs when this side uses the card; a starred event that has happened will
    /// not come back.
    fn foes_event(&self, card: CardId) -> f32 {
        if self.is_suicide(card) {
            return DISASTER;
        }
        let worth = self.event(card);
        let gone = if CARD_FACTS[card.0 as usize].starred { 0.15 } else { 0.0 };
        worth * (1.0 - gone)
    }

    /// How good it is to use `card` in this mode, which the rules must offer.
    pub fn mode(&self, card: CardId, mode: Choice, worth: &OpsWorth, no_event: bool) -> f32 {
        if self.lightning_ends_the_world(card, mode) {
            return DISASTER;
        }
        let size = (self.ops(self.side, card) as usize).min(MAX_OPS - 1);
        let foes = self.is_foes(card) && !no_event;
        let event = if foes { self.foes_event(card) } else { 0.0 };
        let ops = match mode {
            Choice::INFLUENCE => worth.influence[size] + 0.1,
            Choice::COUP => worth.coup[size] + self.coup_before_event(card, foes),
            Choice::REALIGN => 0.8 * size as f32 * worth.realign,
            // The card is gone, and its event with it.
            Choice::SPACE => return worth.space + self.china_kept(card) + self.space_dump(card),
            Choice::EVENT if foes => {
                let after = worth.influence[size].max(
                    if self.event_may_lower_defcon(card) && self.public.defcon <= 3 {
                        DISASTER
                    } else {
                        worth.coup[size]
                    },
                );
                // The operations can respond to the event.
                after + 0.15
            }
            Choice::EVENT if self.is_suicide(card) => DISASTER,
            Choice::EVENT if matches!(card, cards::UN_INTERVENTION | cards::FIRST_LIGHTNING) => {
                return self.united_nations(worth);
            }
            Choice::EVENT => return self.event(card) - self.flower_power(card),
            Choice::WITH_UN => return worth.influence[size],
            // Grain Sales: the card goes back, and the operations are conducted with Grain Sales instead.
            Choice::DECLINE => return worth.influence[2],
            _ => 0.0,
        };
        ops + event + self.china_kept(card) - self.flower_power(card)
    }

    /// A coup first, then an event that lowers DEFCON once more.
    fn coup_before_event(&self, card: CardId, foes: bool) -> f32 {
        // Under Indian Ocean Zone of Peace a coup in a flashpoint may lower it by two.
        let level = if self.has(Effect::ZoneOfPeace) { 4 } else { 3 };
        let twice = foes && self.public.defcon <= level && self.event_may_lower_defcon(card);
        if twice { DISASTER } else { 0.0 }
    }

    /// The China Card goes to the opponent, and its point at the end with it.
    fn china_kept(&self, card: CardId) -> f32 {
        if card == cards::ROMANIAN_AUTONOMY {
            return if self.public.turn == self.setup.last_turn { -1.3 } else { -1.0 };
        }
        if card != cards::THE_CHINA_CARD {
            return 0.0;
        }
        if self.public.turn == self.setup.last_turn { -1.6 } else { -2.2 }
    }

    fn flower_power(&self, card: CardId) -> f32 {
        let pays =
            self.side == Side::Us && self.has(Effect::FlowerPower) && struggle::facts::WAR_CARDS.has(card);
        if pays { 2.0 } else { 0.0 }
    }

    /// UN Intervention: the operations of an opponent's card without its event.
    fn united_nations(&self, worth: &OpsWorth) -> f32 {
        let companions = self.rules.companions(self.side).iter();
        let gain = |card: CardId| {
            let size = (self.ops(self.side, card) as usize).min(MAX_OPS - 1);
            if self.lightning_ends_the_world(card, Choice::INFLUENCE) {
                return DISASTER;
            }
            // The cost of its event is saved, up to what one would put up with.
            let saved = (-self.foes_event(card)).clamp(0.0, 5.0);
            worth.influence[size] + 0.5 * saved - 0.9
        };
        companions.map(gain).fold(DISASTER / 2.0, f32::max)
    }

    /// The modes that the rules would offer for a card from hand.
    fn modes(&self, card: CardId) -> impl Iterator<Item = Choice> {
        let scoring = SCORING_CARDS.has(card);
        let spaced = self.rules.can_space(self.side, self.ops(self.side, card));
        let event = scoring || self.can_occur(card);
        [
            (Choice::EVENT, event),
            (Choice::INFLUENCE, !scoring),
            (Choice::COUP, !scoring),
            (Choice::REALIGN, !scoring),
            (Choice::SPACE, !scoring && spaced),
        ]
        .into_iter()
        .filter_map(|(mode, offered)| offered.then_some(mode))
    }

    /// The Space Race is the way out for dangerous cards: they have priority, and others should leave it
    /// free.
    fn space_dump(&self, card: CardId) -> f32 {
        let dangerous = self.dangerous_cards();
        let spaceable = dangerous.iter().filter(|&card| self.is_spaceable(card)).collect::<CardSet>();
        if spaceable.has(card) || dangerous.has(card) {
            1.5
        } else if spaceable.is_empty() {
            0.0
        } else {
            -2.0
        }
    }

    /// Whether a card has enough Ops for the next box.
    pub fn is_spaceable(&self, card: CardId) -> bool {
        let next = self.setup.space.get(self.public.space[self.side] as usize);
        next.is_some_and(|next| self.ops(self.side, card) >= next.min_ops)
    }

    /// The best use of a card in this round.
    pub fn plan(&self, card: CardId, worth: &OpsWorth) -> Plan {
        if SCORING_CARDS.has(card) {
            return Plan { score: self.scoring_now(card), mode: Choice::EVENT };
        }
        let owed = card == cards::MISSILE_ENVY && self.rules.owes_missile_envy(self.side);
        let rated = self
            .modes(card)
            .filter(|&mode| !(owed && mode == Choice::EVENT))
            .map(|mode| Plan { score: self.mode(card, mode, worth, owed), mode });
        let best = rated.max_by(|a, b| a.score.total_cmp(&b.score));
        let mut plan = best.unwrap_or(Plan { score: 0.0, mode: Choice::INFLUENCE });
        plan.score += self.timing(card, plan);
        plan
    }

    /// Every card but one will be played this turn: what matters is which comes first. Cards that are good at
    /// any time can wait for those that are good now.
    fn timing(&self, card: CardId, plan: Plan) -> f32 {
        let size = f32::from(self.ops(self.side, card));
        let mut timing = -0.35 * OPS_POINT * size;
        timing += self.urgency(card);
        if plan.mode == Choice::SPACE && self.is_foes(card) {
            timing += 0.3 * (-self.event(card)).max(0.0);
        }
        timing
    }

    /// A scoring card: at once if it is good, and in any case before the rounds run out (§10.1.5).
    pub fn scoring_now(&self, card: CardId) -> f32 {
        let held = (self.hand & SCORING_CARDS).len();
        let points = self.event(card);
        if held >= self.rounds_left() {
            // Holding it would lose the game, so it is played whatever it costs.
            return 150.0 + points.clamp(-50.0, 50.0);
        }
        // A lead can be lost, and a deficit made up, while the card waits.
        points * 0.9 + if points > 0.0 { 0.5 } else { -0.5 }
    }

    /// A headline: the event alone, at the cost of the card's operations.
    pub fn headline(&self, card: CardId) -> f32 {
        if self.is_suicide(card) {
            return DISASTER;
        }
        if SCORING_CARDS.has(card) {
            let points = self.event(card);
            return points * 0.8 - 0.4;
        }
        let size = f32::from(self.ops(self.side, card));
        let event = self.event(card);
        // The card's operations are given up if it is one's own; an opponent's event happens in any case.
        event
            - 0.45 * OPS_POINT * size
            - if self.is_foes(card) { 1.0 - 0.5 * self.urgency(card) } else { 0.0 }
    }

    /// What a card in hand is worth to the player who holds it.
    pub fn holding(&self, card: CardId) -> f32 {
        if SCORING_CARDS.has(card) {
            return 0.5 * self.event(card);
        }
        let ops = OPS_POINT * f32::from(self.ops(self.side, card));
        let event = self.event_by(card, self.event_player(card));
        if self.is_foes(card) { ops + 0.7 * event } else { ops.max(event) }
    }

    /// What a card would be worth to the opponent in its hand.
    pub fn holding_of_foe(&self, card: CardId) -> f32 {
        let foe = self.side.foe();
        let ops = OPS_POINT * f32::from(self.ops(foe, card));
        if SCORING_CARDS.has(card) {
            return -0.5 * self.event(card);
        }
        match CARD_FACTS[card.0 as usize].side {
            Some(side) if side == self.side => ops - 0.7 * self.event_by(card, self.side),
            _ => ops.max(-self.event_by(card, foe)),
        }
    }

    /// The sizes of operations that a set of cards allows, as bits.
    pub fn sizes(&self, of: CardSet) -> u8 {
        of.iter().fold(0, |sizes, card| sizes | 1 << self.ops(self.side, card))
    }
}
